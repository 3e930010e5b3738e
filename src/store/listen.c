/* listen.c - see store.h: a thread that receives notifications of other processes' commits. It has its own
 * connection, because the store's is busy with transactions. */
#include "store/db/postgres.h"
#include "store/internal.h"
#include <assert.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { PAUSE_MS = 100, PAUSE_MAX_MS = 5000 };

struct store_listener {
    char *url;
    int64_t writer;
    void (*heard)(void *context, const char *table);
    void *context;
    PGconn *connection;
    int end; /* an eventfd: readable when the thread must end */
    pthread_t thread;
};

static bool connect_listener(struct store_listener *listener, struct moa_error *error) {
    listener->connection = postgres_connect(listener->url, error);
    if (!listener->connection) return false;
    PGresult *result = PQexec(listener->connection, "LISTEN " STORE_CHANNEL);
    bool done =
        PQresultStatus(result) == PGRES_COMMAND_OK || postgres_fail(listener->connection, result, error);
    PQclear(result);
    if (done) return true;
    PQfinish(listener->connection);
    listener->connection = NULL;
    return false;
}

/* "WRITER TABLE TABLE ..." (shared.c); it may be untrusted, so no length is assumed. */
static void pass_on(const struct store_listener *listener, const char *word) {
    char *end;
    if (strtoll(word, &end, 10) == listener->writer) return;
    for (const char *at = end; *at;) {
        char table[MOA_ID_MAX];
        at += strspn(at, " ");
        size_t length = strcspn(at, " ");
        if (length > 0 && length < sizeof table) {
            memcpy(table, at, length);
            table[length] = '\0';
            listener->heard(listener->context, table);
        }
        at += length;
    }
}

/* Waits for the socket (-1: only for the timeout) or the end signal; false: end. */
static bool wait_for(const struct store_listener *listener, int socket, int milliseconds) {
    struct pollfd wait[] = {{.fd = listener->end, .events = POLLIN}, {.fd = socket, .events = POLLIN}};
    poll(wait, 2, milliseconds);
    return wait[0].revents == 0;
}

/* False: end. */
static bool reconnect(struct store_listener *listener) {
    struct moa_error unused;
    PQfinish(listener->connection);
    listener->connection = NULL;
    for (int pause = PAUSE_MS; !connect_listener(listener, &unused);) {
        if (!wait_for(listener, -1, pause)) return false;
        pause = 2 * pause < PAUSE_MAX_MS ? 2 * pause : PAUSE_MAX_MS;
    }
    listener->heard(listener->context, NULL);
    return true;
}

static void *listen_thread(void *context) {
    struct store_listener *listener = context;
    while (wait_for(listener, PQsocket(listener->connection), -1)) {
        bool connected = PQconsumeInput(listener->connection);
        for (PGnotify *notify; (notify = PQnotifies(listener->connection)); PQfreemem(notify))
            pass_on(listener, notify->extra);
        connected = connected && PQstatus(listener->connection) == CONNECTION_OK;
        if (!connected && !reconnect(listener)) break;
    }
    return NULL;
}

static void free_listener(struct store_listener *listener) {
    PQfinish(listener->connection);
    close(listener->end);
    free(listener->url);
    free(listener);
}

struct store_listener *store_listen(struct store *store, void (*heard)(void *context, const char *table),
                                    void *context, struct moa_error *error) {
    if (!store->db->is_shared) return NULL;
    struct store_listener *listener = calloc(1, sizeof *listener);
    assert(listener);
    listener->writer = store->writer;
    listener->heard = heard;
    listener->context = context;
    listener->url = strdup(store->url);
    listener->end = eventfd(0, EFD_CLOEXEC);
    assert(listener->url && listener->end >= 0);
    if (!connect_listener(listener, error)) {
        free_listener(listener);
        return NULL;
    }
    int failed = store_thread(&listener->thread, listen_thread, listener);
    assert(failed == 0);
    return listener;
}

void store_listen_end(struct store_listener *listener) {
    if (!listener) return;
    uint64_t one = 1;
    ssize_t written = write(listener->end, &one, sizeof one);
    assert(written == (ssize_t)sizeof one);
    pthread_join(listener->thread, NULL);
    free_listener(listener);
}
