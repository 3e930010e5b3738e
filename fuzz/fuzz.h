/* fuzz.h - checks that must hold for any input: five targets, and what they share.
 *
 * A target gets bytes and returns whether all checks passed; false comes with a report. Crashes and sanitizers find
 * the rest. entry.c turns one target into a libFuzzer program, smoke.c runs all of them in the ordinary tests.
 * Rejected: targets that abort; testing a canary would then need a child process. */
#ifndef MOA_FUZZ_H
#define MOA_FUZZ_H

#include "core/match.h"

struct fuzz_report {
    char text[2048];
};

typedef bool fuzz_target(const uint8_t *bytes, size_t size, struct fuzz_report *report);
fuzz_target fuzz_json;     /* JSON: read, written, read again */
fuzz_target fuzz_record;   /* a record: read, written, read again */
fuzz_target fuzz_position; /* a game ('0' is the first), then a position: loaded, viewed, played on */
fuzz_target fuzz_play;     /* a game, a set-up, then choices, legal and illegal */
fuzz_target fuzz_server;   /* messages from several people to a server, one per line */

/* Parts that the canaries replace with broken ones. */
struct fuzz_parts {
    const struct moa_game *const *games; /* ends with NULL */
    void (*write_string)(struct moa_writer *writer, const char *key, const char *value);
    int echoes;   /* how often each message from the server is counted: once */
    bool forgets; /* the last entry of a log is lost */
};
extern struct fuzz_parts fuzz_parts;

/* kit.c */
__attribute__((format(printf, 2, 3))) bool fuzz_fail(struct fuzz_report *report, const char *format, ...);
/* Never returns NULL: exits if there is no memory. */
void *fuzz_allocate(size_t size);
/* A copy as text, cut at the first NUL; allocated to the exact size, so that reads past the end are detected. */
char *fuzz_text(const uint8_t *bytes, size_t size);
const struct moa_game *fuzz_game(uint8_t byte);
/* A hash of all bytes. */
uint64_t fuzz_seed(const uint8_t *bytes, size_t size);
/* Is the text present, complete, UTF-8, and free of terminal control characters? */
bool fuzz_check_text(const char *what, const char *text, bool drawn, struct fuzz_report *report);
bool fuzz_check_error(const struct moa_error *error, struct fuzz_report *report);

/* A text that was read as JSON. Always free it. */
struct fuzz_tree {
    char *text;
    struct moa_json *pool;
    const struct moa_json *root; /* NULL: not valid, see the error */
};
struct fuzz_tree fuzz_tree_read(const char *text, struct moa_error *error);
void fuzz_tree_free(struct fuzz_tree *tree);

/* table.c: a match under checks. */
struct fuzz_table {
    struct moa_match match;
    moa_action *legal; /* allocated for exactly the maximum number */
    struct moa_rng rng;
    struct fuzz_report *report;
};
/* Prepares a table whose match is open; always close it. */
void fuzz_table_init(struct fuzz_table *table, uint64_t seed, struct fuzz_report *report);
void fuzz_table_free(struct fuzz_table *table);
/* Fills `legal` and returns how many, or -1 if the list is invalid. */
int fuzz_table_legal(struct fuzz_table *table, int player);
/* Plays a legal action and runs all checks. */
bool fuzz_table_play(struct fuzz_table *table, int actor, moa_action action);
/* Checks what every viewer sees: view, board, prompt, and a sample that must look the same. */
bool fuzz_table_look(struct fuzz_table *table);
/* The n-th actor, modulo their number. There must be one. */
int fuzz_table_actor(const struct fuzz_table *table, uint32_t n);
/* Checks that the match, written as a record and read again, is the same. */
bool fuzz_table_record(struct fuzz_table *table);

/* tokens.c: mutates a word or a number of a text in a buffer of `max` bytes; returns its new size. */
size_t fuzz_change_token(uint8_t *bytes, size_t size, size_t max, struct moa_rng *rng);

/* seeds.c: valid inputs to start from; `n` selects one, the caller frees it. */
uint8_t *fuzz_seed_json(uint64_t n, size_t *size);
uint8_t *fuzz_seed_record(uint64_t n, size_t *size);
uint8_t *fuzz_seed_position(uint64_t n, size_t *size);
uint8_t *fuzz_seed_play(uint64_t n, size_t *size);
uint8_t *fuzz_seed_server(uint64_t n, size_t *size);

/* canary.c: breaks one part at a time and checks that the targets report it; returns how many did not. */
int fuzz_canaries(void);

#endif
