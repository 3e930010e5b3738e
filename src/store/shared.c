/* shared.c - see internal.h: notifications between processes on one PostgreSQL, and recovery from a lost commit answer.
 *
 * When the connection breaks during a commit, its result is unknown. So every process has a row in `writers`, and
 * every writing transaction stores its number there: once the old connection is closed, the row has the answer.
 * Rejected: repeating the group and comparing, because not everything in a group can be repeated (ratings); and
 * pg_xact_status, which may refer to another transaction after a failover. */
#include "core/i18n.h"
#include "store/internal.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    PAYLOAD_MAX = 7900, /* PostgreSQL takes less than 8000 bytes */
    SETTLE_MS = 15000,
    SETTLE_PAUSE_MS = 50,
    SETTLE_PAUSE_MAX_MS = 1000,
};
static const int64_t forget_after = (int64_t)30 * 24 * 3600 * 1000;

bool store_sign_on(struct store *store, struct moa_error *error) {
    struct db *db = store->db;
    if (!db->driver->begin(db, error)) return false;
    int64_t now = store_now();
    if (db_run(db, "DELETE FROM writers WHERE at < $1", DB_VALUES(db_integer(now - forget_after)), NULL, NULL,
               error) &&
        db_run(db, "INSERT INTO writers (id, signed, at) VALUES ($1, 0, $2)",
               DB_VALUES(db_integer(store->writer), db_integer(now)), NULL, NULL, error) &&
        db->driver->commit(db, error) == DB_DONE)
        return true;
    db->driver->rollback(db);
    return false;
}

/* "WRITER TABLE TABLE ...", in as many payloads as needed; returns how many. They are written into `buffer`. */
static int write_words(const struct store *store, char *buffer, size_t size, const char **word) {
    char *at = buffer, *end = buffer + size;
    int words = 0;
    for (int i = 0; i < store->touched_count; i++) {
        if (words == 0 || at - word[words - 1] > PAYLOAD_MAX - MOA_ID_MAX) {
            if (words > 0) at++; /* keeps the end of the last one */
            word[words++] = at;
            at += snprintf(at, (size_t)(end - at), "%lld", (long long)store->writer);
        }
        at += snprintf(at, (size_t)(end - at), " %s", store->touched[i]);
        assert(at < end);
    }
    return words;
}

bool store_sign(struct store *store, struct moa_error *error) {
    size_t most = (size_t)store->touched_count / 400 + 1; /* at least 400 tables fit into one payload */
    size_t size = (size_t)store->touched_count * (MOA_ID_MAX + 1) + most * 32;
    char *buffer = malloc(size);
    const char **word = malloc(most * sizeof *word);
    assert(buffer && word);
    int words = write_words(store, buffer, size, word);
    bool done =
        db_run(store->db,
               "UPDATE writers SET signed = $1, at = $2 WHERE id = $3"
               " RETURNING (SELECT COUNT(pg_notify('" STORE_CHANNEL "', w)) FROM unnest($4::text[]) AS w)",
               DB_VALUES(db_integer(store->group), db_integer(store_now()), db_integer(store->writer),
                         db_texts(word, words)),
               NULL, NULL, error);
    free(word);
    free(buffer);
    return done && (store->db->changed == 1 || moa_fail(error, _("the database has forgotten this process")));
}

static void take_signed(void *context, const struct db_row *row) {
    *(int64_t *)context = row_integer(row, 0);
}

static int64_t monotonic(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

bool store_resolve_commit(struct store *store, struct moa_error *error) {
    struct db *db = store->db;
    int64_t end = monotonic() + SETTLE_MS;
    int pause = SETTLE_PAUSE_MS;
    do {
        int64_t last = -1;
        /* The lock is available only when the old connection's transaction is over. */
        bool known = db->driver->begin(db, error) &&
                     db_run(db, "SELECT signed FROM writers WHERE id = $1 FOR UPDATE",
                            DB_VALUES(db_integer(store->writer)), take_signed, &last, error);
        db->driver->rollback(db);
        if (known && last == store->group) return true;
        if (known) {
            db->may_retry = true;
            return moa_fail(error,
                            _("the connection to the database was lost before the changes were written"));
        }
        store_pause(pause);
        pause = 2 * pause < SETTLE_PAUSE_MAX_MS ? 2 * pause : SETTLE_PAUSE_MAX_MS;
    } while (monotonic() < end);
    db->may_retry = false;
    return moa_fail(error,
                    _("the connection to the database was lost, and it is not known whether the changes were "
                      "written before"));
}
