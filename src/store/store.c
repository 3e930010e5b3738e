/* store.c - see store.h: opening, and groups of changes. */
#include "store/store.h"
#include "core/i18n.h"
#include "store/internal.h"
#include <assert.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t store_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void store_pause(int milliseconds) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    nanosleep(&time, NULL);
}

int store_thread(pthread_t *thread, void *(*run)(void *context), void *context) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int result = pthread_create(thread, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

static bool begins_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

static struct db *open_db(const char *url, struct moa_error *error) {
    if (begins_with(url, "postgres://") || begins_with(url, "postgresql://"))
        return db_postgres_open(url, error);
    if (begins_with(url, "sqlite:")) url += strlen("sqlite:");
    if (*url) return db_sqlite_open(url, error);
    moa_fail(error, _("the name of the database is empty"));
    return NULL;
}

struct store *store_open(const char *url, struct moa_error *error) {
    int ready = sodium_init();
    assert(ready >= 0);
    struct db *db = open_db(url, error);
    if (!db) return NULL;
    struct store *store = calloc(1, sizeof *store);
    assert(store);
    store->db = db;
    store->url = strdup(url);
    assert(store->url);
    randombytes_buf(&store->writer, sizeof store->writer);
    store->writer &= INT64_MAX;
    if (store_migrate(db, store_migrations, store_migrations_count, error) &&
        (!db->is_shared || store_sign_on(store, error)))
        return store;
    store_close(store);
    return NULL;
}

void store_close(struct store *store) {
    if (!store) return;
    store->db->driver->close(store->db);
    free(store->touched);
    free(store->url);
    free(store);
}

bool store_is_shared(const struct store *store) { return store->db->is_shared; }

bool store_begin(struct store *store, struct moa_error *error) {
    store->touched_count = 0;
    store->group++;
    return store->db->driver->begin(store->db, error);
}

bool store_commit(struct store *store, struct moa_error *error) {
    struct db *db = store->db;
    bool signs = db->is_shared && db->wrote;
    if (signs && !store_sign(store, error)) return false;
    enum db_end end = db->driver->commit(db, error);
    if (end == DB_IN_DOUBT && signs) return store_resolve_commit(store, error);
    return end == DB_DONE;
}

void store_rollback(struct store *store) { store->db->driver->rollback(store->db); }

bool store_may_retry(const struct store *store) { return store->db->may_retry; }

void store_list_id(void *context, const struct db_row *row) {
    struct store_ids *ids = context;
    ids->each(ids->context, row_text(row, 0));
}
