/* server.h - a server without a network for the fuzzer of messages: real tables, people, queue, pool and store (in
 * memory), peers whose answers are caught, a clock and dice of its own, computer players who do not think.
 *
 * What it replaces, it replaces by the linker (--wrap, see cmake/fuzz.cmake): nothing of it stands in the server. */
#ifndef MOA_FUZZ_SERVER_H
#define MOA_FUZZ_SERVER_H

#include "fuzz.h"
#include "server/tables/internal.h"

enum {
    FUZZ_PEERS = 4, /* two members, a guest, and nobody */
    FUZZ_TABLES = 10,
    FUZZ_MESSAGE_MAX = 1 << 14,
};

struct fuzz_server {
    struct server server;
    struct peer *peer[FUZZ_PEERS];
    struct fuzz_report *report;
    bool fine;
    int asked, answers;
    /* What answers told: in this order of coming, round and round. */
    char table[FUZZ_TABLES][MOA_ID_MAX], invite[FUZZ_TABLES][MOA_SECRET_MAX];
    int tables;
};

/* One at a time. Close it in any case. */
struct fuzz_server *fuzz_server_open(uint64_t seed, struct fuzz_report *report);
void fuzz_server_close(struct fuzz_server *fuzz);
/* The token of a peer that is somebody. */
const char *fuzz_server_token(int peer);

/* A message of a WebSocket that nobody waits for. */
void fuzz_server_shout(struct fuzz_server *fuzz, int peer, const char *text, size_t length);
/* A message, or a request over HTTP by the same person; waits until the server is at rest. */
bool fuzz_server_say(struct fuzz_server *fuzz, int peer, const char *text, size_t length);
bool fuzz_server_call(struct fuzz_server *fuzz, int peer, const char *command, const char *text,
                      size_t length);
/* Time goes on, then the loop's timer fires. */
bool fuzz_server_tick(struct fuzz_server *fuzz, int64_t milliseconds);
/* Waits until nothing is left to do: then all that was asked has been answered once. */
bool fuzz_server_rest(struct fuzz_server *fuzz);
/* Every table is what its log says. */
bool fuzz_server_check_logs(struct fuzz_server *fuzz);

#endif
