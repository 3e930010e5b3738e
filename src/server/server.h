/* server.h - `moa serve`: what its parts share.
 *
 * One thread runs the event loop (net, on libwebsockets) and everything that is about connections and tables; it never waits. The
 * store has a thread of its own (store/queue.h); bots and password hashing go to a small pool (pool.h). Both hand their
 * results back to the loop, so nothing here needs a lock.
 *
 *   net/      connections and bytes: WebSocket, HTTP, static files, limits of size and speed; peer.h: somebody connected
 *   api/      requests and answers: the same commands for every transport
 *   people/   guests, accounts, ratings
 *   tables/   the tables in memory, and who watches them
 *
 * Each uses only those before it, and calls those after it through hooks, which wiring.c and server.c set. */
#ifndef MOA_SERVER_SERVER_H
#define MOA_SERVER_SERVER_H

#include "server/metrics.h"
#include "server/pool.h"
#include "store/queue.h"

enum { SERVER_ORIGINS_MAX = 8, SERVER_BUFFER = 4 << 20 };

struct server_limits {
    int connections;         /* in all */
    int connections_each;    /* from one address */
    int message_bytes;       /* longest message or request body */
    int backlog_bytes;       /* unsent bytes after which a slow reader is disconnected */
    int requests_per_second; /* of one connection, in the long run; bursts of ten times that are fine */
    int requests_each;       /* of all connections of one address together, a second in the long run */
    int hashes_each;         /* passwords checked for one address, a minute */
    int guests_each;         /* guests made by one address, an hour */
    int tables_each;         /* tables not over at which one user may sit */
    int tables_loaded;       /* in memory; those that nobody watches are put away beyond that */
    int chat_bytes;          /* longest line of chat */
    int chat_per_minute;     /* lines of one user */
};

struct server_options {
    const char *address;           /* to listen on: "127.0.0.1"; NULL: all */
    int port;                      /* 0: any free one */
    const char *db;                /* as in store_open */
    const char *certificate, *key; /* TLS; both or none */
    const char
        *origins[SERVER_ORIGINS_MAX + 1]; /* allowed besides the address asked for: "https://moa.example" */
    bool behind_proxy;                    /* the last address of X-Forwarded-For is the client's */
    const char *metrics;                  /* "local" (loopback only), "all", "off" */
    int threads;                          /* of the pool */
    int log_level;
    struct server_limits limits;
    /* Called once the server listens. */
    void (*ready)(void *context, const char *url);
    void *context;
};

struct api_handler;
struct net;
struct tables;
struct people;

struct server {
    struct server_options options;
    struct store *store;
    struct store_queue *queue;
    struct store_listener *listener;
    struct pool *pool;
    struct net *net;
    const struct api_handler *const *handlers;
    struct tables *tables;
    struct people *people;
    struct metrics metrics;
    char *memory;          /* SERVER_BUFFER bytes, of the loop: what is being written, and */
    struct moa_out buffer; /* how far it is */
    bool stopping;
};

void server_defaults(struct server_options *options);
/* Runs until it is told to stop (SIGTERM, SIGINT). False with the reason if it could not start or broke. */
bool server_run(const struct server_options *options, struct moa_error *error);

/* Milliseconds since 1970, and of a clock that never jumps. */
int64_t server_now(void);
int64_t server_ticks(void);

#endif
