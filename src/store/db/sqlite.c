/* sqlite.c - see db.h: SQLite in one file.
 *
 * The file is locked while it is open: a second server would not notice what the first one writes. That also
 * avoids WAL's shared memory, so the file can be on any file system with locks. */
#include "core/i18n.h"
#include "store/db/internal.h"
#include <assert.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUSY_MS = 250 }; /* time for a previous server to shut down */

struct sqlite {
    struct db db;
    sqlite3 *handle;
    struct db_cache cache;
};

static bool fail(struct sqlite *sqlite, struct moa_error *error) {
    return moa_fail(error, _("the database failed: %s"), sqlite3_errmsg(sqlite->handle));
}

static void sqlite_close(struct db *db) {
    struct sqlite *sqlite = (struct sqlite *)db;
    for (int i = 0; i < DB_STATEMENTS_MAX; i++) sqlite3_finalize(sqlite->cache.statement[i]);
    sqlite3_close(sqlite->handle);
    free(sqlite);
}

static bool sqlite_script(struct db *db, const char *sql, struct moa_error *error) {
    struct sqlite *sqlite = (struct sqlite *)db;
    if (sqlite3_exec(sqlite->handle, sql, NULL, NULL, NULL) == SQLITE_OK) return true;
    return fail(sqlite, error);
}

static sqlite3_stmt *prepare(struct sqlite *sqlite, const char *sql) {
    struct db_cache *cache = &sqlite->cache;
    int slot = db_cache_slot(cache, sql);
    if (!cache->sql[slot]) {
        sqlite3_stmt *statement = NULL;
        if (sqlite3_prepare_v3(sqlite->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) !=
            SQLITE_OK)
            return NULL;
        cache->sql[slot] = sql;
        cache->statement[slot] = statement;
    }
    return cache->statement[slot];
}

static bool bind(sqlite3_stmt *statement, const struct db_value *value, int count) {
    assert(sqlite3_bind_parameter_count(statement) == count);
    int result = SQLITE_OK;
    for (int i = 0; i < count && result == SQLITE_OK; i++) {
        switch (value[i].type) {
        case DB_TEXT: result = sqlite3_bind_text(statement, i + 1, value[i].text, -1, SQLITE_STATIC); break;
        case DB_INTEGER: result = sqlite3_bind_int64(statement, i + 1, value[i].integer); break;
        case DB_REAL: result = sqlite3_bind_double(statement, i + 1, value[i].real); break;
        default: assert(!"SQLite has no arrays");
        }
    }
    return result == SQLITE_OK;
}

static bool sqlite_run(struct db *db, const char *sql, const struct db_value *value, int count, db_each each,
                       void *context, struct moa_error *error) {
    struct sqlite *sqlite = (struct sqlite *)db;
    sqlite3_stmt *statement = prepare(sqlite, sql);
    if (!statement || !bind(statement, value, count)) return fail(sqlite, error);
    struct db_row row = {db->driver, statement, 0};
    int result = sqlite3_step(statement);
    for (; result == SQLITE_ROW; result = sqlite3_step(statement), row.number++)
        if (each) each(context, &row);
    bool done = result == SQLITE_DONE || fail(sqlite, error);
    db->changed = sqlite3_stmt_readonly(statement) ? 0 : sqlite3_changes(sqlite->handle);
    db->wrote = db->wrote || db->changed > 0;
    sqlite3_reset(statement);
    return done;
}

static bool sqlite_begin(struct db *db, struct moa_error *error) {
    db->may_retry = false;
    db->wrote = false;
    return sqlite_run(db, "BEGIN", NULL, 0, NULL, NULL, error);
}

static void sqlite_rollback(struct db *db) {
    struct sqlite *sqlite = (struct sqlite *)db;
    struct moa_error unused;
    /* A full disk may have rolled back already. */
    if (!sqlite3_get_autocommit(sqlite->handle)) sqlite_run(db, "ROLLBACK", NULL, 0, NULL, NULL, &unused);
}

static enum db_end sqlite_commit(struct db *db, struct moa_error *error) {
    return sqlite_run(db, "COMMIT", NULL, 0, NULL, NULL, error) ? DB_DONE : DB_LOST;
}

static const char *sqlite_text(const struct db_row *row, int column) {
    const unsigned char *text = sqlite3_column_text(row->answer, column);
    return text ? (const char *)text : "";
}

static int64_t sqlite_integer(const struct db_row *row, int column) {
    return sqlite3_column_int64(row->answer, column);
}

static double sqlite_real(const struct db_row *row, int column) {
    return sqlite3_column_double(row->answer, column);
}

static const struct db_driver driver = {
    .close = sqlite_close,
    .begin = sqlite_begin,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .run = sqlite_run,
    .script = sqlite_script,
    .row_text = sqlite_text,
    .row_integer = sqlite_integer,
    .row_real = sqlite_real,
};

/* Takes the lock, with the first access to the file. */
static bool set_up(struct sqlite *sqlite, const char *file, struct moa_error *error) {
    static const char settings[] = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
                                   "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
                                   "PRAGMA wal_autocheckpoint = 4000; PRAGMA cache_size = -65536;"
                                   "BEGIN EXCLUSIVE; COMMIT";
    sqlite3_busy_timeout(sqlite->handle, BUSY_MS);
    int result = sqlite3_exec(sqlite->handle, settings, NULL, NULL, NULL);
    if (result == SQLITE_OK) return true;
    if (result == SQLITE_BUSY)
        return moa_fail(
            error,
            _("%s is in use by another process: an SQLite file serves one server at a time, PostgreSQL "
              "serves many"),
            file);
    return moa_fail(error, _("%s cannot be used: %s"), file, sqlite3_errmsg(sqlite->handle));
}

struct db *db_sqlite_open(const char *file, struct moa_error *error) {
    struct sqlite *sqlite = calloc(1, sizeof *sqlite);
    assert(sqlite);
    sqlite->db.driver = &driver;
    /* It contains seeds and invitations, so only its owner may read it. If that fails, SQLite reports why. */
    int made = strcmp(file, ":memory:") == 0 ? -1 : open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) close(made);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(file, &sqlite->handle, flags, NULL) != SQLITE_OK) {
        moa_fail(error, _("%s cannot be opened: %s"), file, sqlite3_errmsg(sqlite->handle));
    } else if (set_up(sqlite, file, error)) {
        return &sqlite->db;
    }
    sqlite_close(&sqlite->db);
    return NULL;
}
