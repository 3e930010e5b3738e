/* server.h - a server without a network, for fuzzing messages: real tables, people, queue, pool and store (in
 * memory); peers whose answers are captured; its own clock and dice; computer players that do not think.
 *
 * Replacements are made by the linker (--wrap, see cmake/fuzz.cmake): the server contains no code for them. */
#ifndef MOA_FUZZ_SERVER_H
#define MOA_FUZZ_SERVER_H

#include "fuzz.h"
#include "server/tables/internal.h"

enum {
    FUZZ_PEERS = 4, /* two members, a guest, and one not signed in */
    FUZZ_TABLES = 10,
    FUZZ_MESSAGE_MAX = 1 << 14,
};

struct fuzz_server {
    struct server server;
    struct peer *peer[FUZZ_PEERS];
    struct fuzz_report *report;
    bool fine;
    int asked, answers;
    /* Taken from answers, in order of arrival; the oldest are overwritten. */
    char table[FUZZ_TABLES][MOA_ID_MAX], invite[FUZZ_TABLES][MOA_SECRET_MAX];
    int tables;
};

/* Only one can be open at a time. Always close it. */
struct fuzz_server *fuzz_server_new(uint64_t seed, struct fuzz_report *report);
void fuzz_server_free(struct fuzz_server *fuzz);
/* The token of a peer with an identity. */
const char *fuzz_server_token(int peer);

/* Sends a message over a WebSocket without waiting for the answer. */
void fuzz_server_shout(struct fuzz_server *fuzz, int peer, const char *text, size_t length);
/* Sends a message, or an HTTP request by the same person; waits until the server is idle. */
bool fuzz_server_say(struct fuzz_server *fuzz, int peer, const char *text, size_t length);
bool fuzz_server_call(struct fuzz_server *fuzz, int peer, const char *command, const char *text,
                      size_t length);
/* Advances the clock, then fires the loop's timer. */
bool fuzz_server_tick(struct fuzz_server *fuzz, int64_t milliseconds);
/* Waits until nothing is left to do, and checks that every request has been answered once. */
bool fuzz_server_rest(struct fuzz_server *fuzz);
/* Checks that every table matches its log. */
bool fuzz_server_check_logs(struct fuzz_server *fuzz);

#endif
