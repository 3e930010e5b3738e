/* server.h - `moa serve`: shared by its parts.
 *
 * One thread runs the event loop (net, on libwebsockets) and everything about connections and tables; it never blocks. The
 * store has a thread of its own (store/queue.h); bots and password hashing go to a small pool (pool.h). Both hand their
 * results back to the loop, so nothing here needs a lock.
 *
 *   net/      connections and bytes: WebSocket, HTTP, static files, limits of size and speed; peer.h: a connected client
 *   api/      requests and answers: the same commands for every transport
 *   people/   guests, accounts, ratings
 *   tables/   the tables in memory, and the peers watching them
 *
 * Each uses only those above it in this list, and calls those below it through hooks, which wiring.c and server.c set. */
#ifndef MOA_SERVER_SERVER_H
#define MOA_SERVER_SERVER_H

#include "server/metrics.h"
#include "server/pool.h"
#include "store/queue.h"

enum { SERVER_ORIGINS_MAX = 8, SERVER_BUFFER = 4 << 20 };

struct server_limits {
    int connections;         /* in all */
    int connections_each;    /* per address */
    int message_bytes;       /* longest message or request body */
    int backlog_bytes;       /* unsent bytes at which a slow reader is disconnected */
    int requests_per_second; /* per connection, sustained; bursts of ten times that are fine */
    int requests_each;       /* of all connections of one address together, per second, sustained */
    int hashes_each;         /* passwords checked per address and minute */
    int guests_each;         /* guests created per address and hour */
    int tables_each;         /* unfinished tables at which one user may sit */
    int tables_loaded;       /* in memory; beyond that, tables that nobody watches are unloaded */
    int chat_bytes;          /* longest chat message */
    int chat_per_minute;     /* messages of one user */
};

struct server_options {
    const char *address;           /* to listen on: "127.0.0.1"; NULL: all */
    int port;                      /* 0: any free one */
    const char *db;                /* as in store_open */
    const char *certificate, *key; /* TLS; both or none */
    const char
        *origins[SERVER_ORIGINS_MAX + 1]; /* allowed besides the server's own origin: "https://moa.example" */
    bool behind_proxy;                    /* the last address of X-Forwarded-For is the client's */
    const char *metrics;                  /* "local" (loopback only), "all", "off" */
    int threads;                          /* in the pool */
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
    char *memory;             /* SERVER_BUFFER bytes, for the loop's current output */
    struct moa_buffer buffer; /* writes into memory */
    bool stopping;
};

void server_defaults(struct server_options *options);
/* Runs until stopped (SIGTERM, SIGINT). False with the reason if it could not start or failed. */
bool server_run(const struct server_options *options, struct moa_error *error);

/* Milliseconds since 1970, and of a monotonic clock. */
int64_t server_now(void);
int64_t server_ticks(void);

#endif
