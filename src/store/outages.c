/* outages.c - see store.h: the times at which no server ran. */
#include "store/internal.h"

static void take_time(void *context, const struct db_row *row) { *(int64_t *)context = row_integer(row, 0); }

/* If several servers start at once, the first one sets the end of the outage. */
bool store_alive(struct store *store, int64_t now, int64_t gap, struct moa_error *error) {
    int64_t last = now;
    if (!db_run(store->db, "SELECT value FROM meta WHERE name = $1", DB_VALUES(db_text("alive")), take_time,
                &last, error))
        return false;
    if (now - last > gap &&
        !db_run(store->db, "INSERT INTO outages (begins, ends) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                DB_VALUES(db_integer(last), db_integer(now)), NULL, NULL, error))
        return false;
    return db_run(store->db,
                  "INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE"
                  " SET value = excluded.value WHERE meta.value < excluded.value",
                  DB_VALUES(db_text("alive"), db_integer(now)), NULL, NULL, error);
}

struct outages {
    void (*each)(void *context, int64_t from, int64_t to);
    void *context;
};

static void list_outage(void *context, const struct db_row *row) {
    struct outages *outages = context;
    outages->each(outages->context, row_integer(row, 0), row_integer(row, 1));
}

bool store_outages(struct store *store, int64_t since, void (*each)(void *context, int64_t from, int64_t to),
                   void *context, struct moa_error *error) {
    struct outages outages = {each, context};
    return db_run(store->db, "SELECT begins, ends FROM outages WHERE ends > $1 ORDER BY ends",
                  DB_VALUES(db_integer(since)), list_outage, &outages, error);
}
