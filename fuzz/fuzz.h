/* fuzz.h - what must hold for any bytes at all: five targets, and what they share.
 *
 * A target gets bytes and says whether all held; false comes with a report. Crashes and sanitizers say the
 * rest. entry.c makes a libFuzzer program of one target, smoke.c runs all of them in the ordinary tests.
 * Rejected: targets that abort by themselves; a canary could then only be heard through a child process. */
#ifndef MOA_FUZZ_H
#define MOA_FUZZ_H

#include "core/match.h"

struct fuzz_report {
    char text[2048];
};

typedef bool fuzz_target(const uint8_t *bytes, size_t size, struct fuzz_report *report);
fuzz_target fuzz_json;     /* JSON: read, written, read again */
fuzz_target fuzz_record;   /* a record: read, written, read again */
fuzz_target fuzz_position; /* a game ('0' is the first), then a position: loaded, looked at, played on */
fuzz_target fuzz_play;     /* a game, a set-up, then choices, good and bad */
fuzz_target fuzz_server;   /* messages of several people to a server, a line each */

/* Parts that the canaries replace by broken ones. */
struct fuzz_parts {
    const struct moa_game *const *games; /* ends with NULL */
    void (*write_string)(struct moa_writer *writer, const char *key, const char *value);
    int echoes;   /* how often a message of the server is heard: once */
    bool forgets; /* the last entry of a log is lost */
};
extern struct fuzz_parts fuzz_parts;

/* kit.c */
__attribute__((format(printf, 2, 3))) bool fuzz_fail(struct fuzz_report *report, const char *format, ...);
/* Memory or the end of the program. */
void *fuzz_allocate(size_t size);
/* A copy as text, cut at the first NUL; not a byte more is allocated, so that reading on is noticed. */
char *fuzz_text(const uint8_t *bytes, size_t size);
const struct moa_game *fuzz_game(uint8_t byte);
/* One number that every byte has a part in. */
uint64_t fuzz_seed(const uint8_t *bytes, size_t size);
/* Is the text there, whole, UTF-8, and without characters that steer a terminal? */
bool fuzz_check_text(const char *what, const char *text, bool drawn, struct fuzz_report *report);
bool fuzz_check_error(const struct moa_error *error, struct fuzz_report *report);

/* A text that was read as JSON. Free it in any case. */
struct fuzz_tree {
    char *text;
    struct moa_json *pool;
    const struct moa_json *root; /* NULL: it is none, see the error */
};
struct fuzz_tree fuzz_tree_read(const char *text, struct moa_error *error);
void fuzz_tree_free(struct fuzz_tree *tree);

/* table.c: a match that is watched. */
struct fuzz_table {
    struct moa_match match;
    moa_action *legal; /* room for exactly the most that there can be */
    struct moa_rng rng;
    struct fuzz_report *report;
};
/* Readies a table whose match is open; close it in any case. */
void fuzz_table_begin(struct fuzz_table *table, uint64_t seed, struct fuzz_report *report);
void fuzz_table_end(struct fuzz_table *table);
/* Fills `legal` and returns how many, or -1 if the list is not as it must be. */
int fuzz_table_legal(struct fuzz_table *table, int player);
/* Plays a legal action under all checks. */
bool fuzz_table_play(struct fuzz_table *table, int actor, moa_action action);
/* Looks through everyone's eyes: view, board, prompt, and a sample that looks alike. */
bool fuzz_table_look(struct fuzz_table *table);
/* The n-th of those who must act, counted round and round. Somebody must. */
int fuzz_table_actor(const struct fuzz_table *table, uint32_t n);
/* Written as a record and read again, it is the same match. */
bool fuzz_table_record(struct fuzz_table *table);

/* tokens.c: changes a word or a number of a text in room for `max` bytes; returns its new size. */
size_t fuzz_change_token(uint8_t *bytes, size_t size, size_t max, struct moa_rng *rng);

/* seeds.c: sound inputs to begin with; `n` chooses, the caller frees. */
uint8_t *fuzz_seed_json(uint64_t n, size_t *size);
uint8_t *fuzz_seed_record(uint64_t n, size_t *size);
uint8_t *fuzz_seed_position(uint64_t n, size_t *size);
uint8_t *fuzz_seed_play(uint64_t n, size_t *size);
uint8_t *fuzz_seed_server(uint64_t n, size_t *size);

/* canary.c: breaks one part at a time and hears the targets complain; returns how many kept silent. */
int fuzz_canaries(void);

#endif
