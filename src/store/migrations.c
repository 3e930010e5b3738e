/* migrations.c - the schema, as a list of steps. Released steps are never changed; new ones are appended.
 *
 * The steps are written once for both databases; ID is the type of ids and other texts that are only compared for
 * equality (PostgreSQL would compare them by the rules of some language), CLUSTERED keeps rows in the order of their
 * key, FULL leaves space for changed rows beside the old ones.
 *
 * Values: tables.status and users.kind are the enums of store.h; booleans are 0 and 1. `seats.ended` is 0 until
 * the table is over, to find a user's current tables among all past ones. */
#include "core/i18n.h"
#include "store/internal.h"

#define SCHEMA_1(ID, CLUSTERED, FULL)                                                                        \
    "CREATE TABLE users (id " ID " PRIMARY KEY, name TEXT NOT NULL, folded " ID ", kind INTEGER NOT NULL,"   \
    " password TEXT NOT NULL, recovery TEXT NOT NULL, owner " ID " REFERENCES users (id) ON DELETE CASCADE," \
    " created BIGINT NOT NULL);"                                                                             \
    "CREATE UNIQUE INDEX users_folded ON users (folded);"                                                    \
    "CREATE INDEX users_owner ON users (owner);"                                                             \
    "CREATE INDEX users_guests ON users (created) WHERE kind = 0;"                                           \
                                                                                                             \
    "CREATE TABLE sessions (hash " ID " PRIMARY KEY,"                                                        \
    " user_id " ID " NOT NULL REFERENCES users (id) ON DELETE CASCADE,"                                      \
    " created BIGINT NOT NULL, used BIGINT NOT NULL);"                                                       \
    "CREATE INDEX sessions_user ON sessions (user_id);"                                                      \
                                                                                                             \
    "CREATE TABLE tables (id " ID " PRIMARY KEY, game " ID " NOT NULL, status INTEGER NOT NULL,"             \
    " is_public INTEGER NOT NULL, invite TEXT NOT NULL, seed TEXT NOT NULL, actors BIGINT NOT NULL,"         \
    " wake BIGINT NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT NULL, seq INTEGER NOT NULL,"         \
    " summary TEXT NOT NULL)" FULL ";"                                                                       \
    "CREATE INDEX tables_lobby ON tables (created) WHERE is_public = 1 AND status < 2;"                      \
    "CREATE INDEX tables_lobby_game ON tables (game, created) WHERE is_public = 1 AND status < 2;"           \
    "CREATE INDEX tables_wake ON tables (wake) WHERE wake > 0 AND status < 2;"                               \
                                                                                                             \
    "CREATE TABLE entries (table_id " ID " NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"               \
    " seq INTEGER NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL, user_id TEXT NOT NULL,"                  \
    " client_key TEXT NOT NULL, writer BIGINT NOT NULL, body TEXT NOT NULL,"                                 \
    " PRIMARY KEY (table_id, seq));"                                                                         \
    "CREATE INDEX entries_names ON entries (user_id) WHERE kind IN ('sit', 'chat');"                         \
                                                                                                             \
    "CREATE TABLE seats (table_id " ID " NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"                 \
    " seat INTEGER NOT NULL, user_id " ID " NOT NULL REFERENCES users (id) ON DELETE CASCADE,"               \
    " ended BIGINT NOT NULL, PRIMARY KEY (table_id, seat))" CLUSTERED ";"                                    \
    "CREATE INDEX seats_user ON seats (user_id, ended);"                                                     \
                                                                                                             \
    "CREATE TABLE ratings (user_id " ID " NOT NULL REFERENCES users (id) ON DELETE CASCADE,"                 \
    " game " ID " NOT NULL, rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL,"          \
    " volatility DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL,"                                         \
    " PRIMARY KEY (user_id, game))" CLUSTERED ";"                                                            \
                                                                                                             \
    "CREATE TABLE results (table_id " ID " NOT NULL REFERENCES tables (id) ON DELETE CASCADE,"               \
    " seat INTEGER NOT NULL, user_id " ID " NOT NULL REFERENCES users (id) ON DELETE CASCADE,"               \
    " game " ID " NOT NULL, place INTEGER NOT NULL, points INTEGER NOT NULL, rated INTEGER NOT NULL,"        \
    " rating_before DOUBLE PRECISION NOT NULL, rating_after DOUBLE PRECISION NOT NULL,"                      \
    " at BIGINT NOT NULL, PRIMARY KEY (table_id, seat))" CLUSTERED ";"                                       \
    "CREATE INDEX results_user ON results (user_id, at);"                                                    \
                                                                                                             \
    "CREATE TABLE mutes (user_id " ID " NOT NULL REFERENCES users (id) ON DELETE CASCADE,"                   \
    " other_id " ID " NOT NULL REFERENCES users (id) ON DELETE CASCADE,"                                     \
    " PRIMARY KEY (user_id, other_id))" CLUSTERED ";"                                                        \
    "CREATE INDEX mutes_other ON mutes (other_id);"                                                          \
                                                                                                             \
    "CREATE TABLE outages (begins BIGINT PRIMARY KEY, ends BIGINT NOT NULL);"                                \
    "CREATE INDEX outages_ends ON outages (ends);"

/* See shared.c. */
#define SCHEMA_1_SHARED                                                                                      \
    "CREATE TABLE writers (id BIGINT PRIMARY KEY, signed BIGINT NOT NULL, at BIGINT NOT NULL)"               \
    " WITH (fillfactor = 50);"

/* Data sets by hash: a table continues with the deck or board it started with, even if a newer program has another
 * built-in one. */
#define SCHEMA_2(ID)                                                                                         \
    "CREATE TABLE data_sets (hash " ID " PRIMARY KEY, game " ID " NOT NULL, body TEXT NOT NULL);"

const struct store_migration store_migrations[] = {
    {SCHEMA_1("TEXT", " WITHOUT ROWID", ""),
     SCHEMA_1("TEXT COLLATE \"C\"", "", " WITH (fillfactor = 70)") SCHEMA_1_SHARED},
    {SCHEMA_2("TEXT"), SCHEMA_2("TEXT COLLATE \"C\"")},
};
const int store_migrations_count = (int)(sizeof store_migrations / sizeof *store_migrations);

/* Processes that start at the same time do this one after the other. */
static const char lock[] = "SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(7236961)";
static const char meta[] = "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)";

static void read_version(void *context, const struct db_row *row) {
    *(int64_t *)context = row_integer(row, 0);
}

static bool migrate(struct db *db, const struct store_migration *migration, int count,
                    struct moa_error *error) {
    const struct db_driver *driver = db->driver;
    int64_t version = 0;
    if (db->is_shared && !driver->script(db, lock, error)) return false;
    if (!driver->script(db, meta, error) ||
        !db_run(db, "SELECT value FROM meta WHERE name = $1", DB_VALUES(db_text("version")), read_version,
                &version, error))
        return false;
    if (version > count)
        return moa_fail(
            error,
            _("the database has version %lld, and this program knows only %d: it needs a newer program"),
            (long long)version, count);
    if (version == count) return true;
    for (; version < count; version++)
        if (!driver->script(db, db->is_shared ? migration[version].postgres : migration[version].sqlite,
                            error))
            return false;
    return db_run(db,
                  "INSERT INTO meta (name, value) VALUES ($1, $2)"
                  " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                  DB_VALUES(db_text("version"), db_integer(count)), NULL, NULL, error);
}

bool store_migrate(struct db *db, const struct store_migration *migration, int count,
                   struct moa_error *error) {
    if (!db->driver->begin(db, error)) return false;
    if (migrate(db, migration, count, error) && db->driver->commit(db, error) == DB_DONE) return true;
    db->driver->rollback(db);
    return false;
}
