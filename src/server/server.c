/* server.c - assembles the parts of the server, runs them, and shuts them down in order. */
#include "server/server.h"
#include "core/i18n.h"
#include "core/registry.h"
#include "server/log.h"
#include "server/net/net.h"
#include "server/tables/tables.h"
#include "server/wiring.h"
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { TICK_MS = 1000, NEWS_FIRST = 64 };

void server_defaults(struct server_options *options) {
    *options = (struct server_options){
        .address = "127.0.0.1",
        .port = 7777,
        .db = "moa.db",
        .metrics = "local",
        .threads = 2,
        .log_level = LOG_INFO_LEVEL,
        .limits = {.connections = 12000,
                   .connections_each = 64,
                   .message_bytes = 16 * 1024,
                   .backlog_bytes = 1 << 20,
                   .requests_per_second = 20,
                   .requests_each = 200,
                   .hashes_each = 20,
                   .guests_each = 100,
                   .tables_each = 50,
                   .tables_loaded = 20000,
                   .chat_bytes = TABLE_CHAT_BYTES,
                   .chat_per_minute = TABLE_CHATS_PER_MINUTE},
    };
}

/* ---- Events from other threads ---- */

/* Tables that other processes wrote to; the listener's thread adds to the list, the loop empties it. */
static struct {
    pthread_mutex_t lock;
    char (*id)[MOA_ID_MAX];
    int count, capacity;
    bool anything;
} news = {.lock = PTHREAD_MUTEX_INITIALIZER};

static volatile sig_atomic_t stop_asked;
static struct server *stop_server;

static void hear(void *context, const char *table) {
    pthread_mutex_lock(&news.lock);
    if (!table) {
        news.anything = true;
    } else {
        if (news.count == news.capacity) {
            news.capacity = news.capacity ? 2 * news.capacity : NEWS_FIRST;
            news.id = realloc(news.id, sizeof *news.id * (size_t)news.capacity);
            assert(news.id);
        }
        memcpy(news.id[news.count++], table, strnlen(table, MOA_ID_MAX - 1) + 1);
    }
    pthread_mutex_unlock(&news.lock);
    net_wake(context);
}

static void tell_news(struct server *server) {
    pthread_mutex_lock(&news.lock);
    char(*id)[MOA_ID_MAX] = news.id;
    int count = news.count;
    bool anything = news.anything;
    news.id = NULL;
    news.count = news.capacity = 0;
    news.anything = false;
    pthread_mutex_unlock(&news.lock);
    for (int i = 0; i < count; i++) tables_heard(server->tables, id[i]);
    if (anything) tables_heard(server->tables, NULL);
    free(id);
}

static void wake(void *context) { net_wake(context); }

static void woken(struct server *server) {
    if (server->queue) store_queue_collect(server->queue);
    if (server->pool) pool_collect(server->pool);
    tell_news(server);
    if (stop_asked && !server->stopping) {
        log_event(LOG_INFO_LEVEL, "stopping", NULL);
        server->stopping = true;
        net_stop(server);
    }
}

static void on_signal(int number) {
    (void)number;
    stop_asked = 1;
    if (stop_server) net_wake(stop_server);
}

static void tick(struct server *server, void *context) {
    (void)context;
    if (!server->stopping) tables_tick(server->tables);
}

/* Can the server write? Yes if the queue is not stuck and the last heartbeat was stored. */
static bool healthy(struct server *server) {
    enum { WAITING_MOST = 100000 };
    return tables_are_well(server->tables) && store_queue_counts(server->queue).waiting < WAITING_MOST;
}

/* ---- Start and shutdown ---- */

/* Tables refer to their data set by hash; storing the sets keeps them available when a newer program ships others. Loads the
 * sets before there is a second thread. */
static bool keep_data_sets(struct store *store, struct moa_error *error) {
    if (!store_begin(store, error)) return false;
    bool kept = true;
    for (int i = 0; moa_games[i] && kept; i++) {
        const struct moa_data_set *set = moa_data_set_own(moa_games[i]);
        char *text = moa_data_text(set->game, set->data, false);
        kept = store_data_keep(store, set->hash, set->game->id, text, error);
        free(text);
    }
    if (kept && store_commit(store, error)) return true;
    store_rollback(store);
    return false;
}

static bool server_open(struct server *server, struct moa_error *error) {
    static const struct net_hooks hooks = {.message = api_message,
                                           .call = wiring_call,
                                           .woken = woken,
                                           .gone = tables_peer_gone,
                                           .healthy = healthy};
    if (sodium_init() < 0) return moa_fail(error, _("the cryptography library can't be used"));
    server->memory = malloc(SERVER_BUFFER);
    assert(server->memory);
    server->store = store_open(server->options.db, error);
    if (!server->store || !keep_data_sets(server->store, error)) return false;
    api_open(server, wiring_handlers);
    server->tables = tables_open(server);
    if (!net_open(server, &hooks, error)) return false;
    server->queue = store_queue_new(server->store, wake, server);
    server->pool = pool_open(server->options.threads, wake, server);
    server->people = people_open(&wiring_people);
    if (store_is_shared(server->store)) {
        server->listener = store_listen(server->store, hear, server, error);
        if (!server->listener) return false;
    }
    return true;
}

static void server_close(struct server *server) {
    store_listen_end(server->listener);
    server->stopping = true;
    if (server->pool) pool_close(server->pool);
    server->pool = NULL;
    if (server->queue) store_queue_free(server->queue);
    if (server->net) net_close(server);
    people_close(server->people);
    tables_close(server->tables);
    if (server->store) store_close(server->store);
    free(server->memory);
}

static void catch_signals(struct server *server) {
    struct sigaction action = {.sa_handler = on_signal};
    stop_server = server;
    stop_asked = 0;
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

bool server_run(const struct server_options *options, struct moa_error *error) {
    struct server *server = calloc(1, sizeof *server);
    assert(server);
    server->options = *options;
    log_set_level((enum log_level)options->log_level);
    bool fine = server_open(server, error);
    if (fine) {
        catch_signals(server);
        net_timer(server, TICK_MS, true, tick, NULL);
        log_event(LOG_INFO_LEVEL, "listening", "url", net_url(server), NULL);
        if (options->ready) options->ready(options->context, net_url(server));
        net_run(server);
        stop_server = NULL;
    }
    server_close(server);
    free(server);
    if (fine) log_event(LOG_INFO_LEVEL, "stopped", NULL);
    return fine;
}
