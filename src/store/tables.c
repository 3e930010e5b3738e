/* tables.c - see store.h: tables, who sits there, and lists of them. */
#include "store/internal.h"

/* In the order in which read_table expects them. */
#define COLUMNS                                                                                              \
    "t.id, t.game, t.status, t.is_public, t.invite, t.seed, t.actors, t.wake, t.created, t.updated, t.seq,"  \
    " t.summary"

enum { SEAT_COLUMN = 12 }; /* after those */

static void read_table(const struct db_row *row, struct store_table *table) {
    row_copy(row, 0, table->id, sizeof table->id);
    row_copy(row, 1, table->game, sizeof table->game);
    table->status = (enum table_status)row_integer(row, 2);
    table->is_public = row_integer(row, 3) != 0;
    row_copy(row, 4, table->invite, sizeof table->invite);
    row_copy(row, 5, table->seed, sizeof table->seed);
    table->actors = (uint32_t)row_integer(row, 6);
    table->wake = row_integer(row, 7);
    table->created = row_integer(row, 8);
    table->updated = row_integer(row, 9);
    table->seq = (int)row_integer(row, 10);
    table->summary = row_text(row, 11);
}

bool store_table_add(struct store *store, const struct store_table *table, bool *made,
                     struct moa_error *error) {
    bool done =
        db_run(store->db,
               "INSERT INTO tables (id, game, status, is_public, invite, seed, actors, wake, created,"
               " updated, seq, summary) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, -1, $11)"
               " ON CONFLICT DO NOTHING",
               DB_VALUES(db_text(table->id), db_text(table->game), db_integer(table->status),
                         db_integer(table->is_public), db_text(table->invite), db_text(table->seed),
                         db_integer(table->actors), db_integer(table->wake), db_integer(table->created),
                         db_integer(table->updated), db_text(table->summary ? table->summary : "{}")),
               NULL, NULL, error);
    *made = done && store->db->changed > 0;
    return done;
}

struct one {
    struct store_table *table;
    bool found;
};

static void take_one(void *context, const struct db_row *row) {
    struct one *one = context;
    read_table(row, one->table);
    one->table->summary = NULL; /* it is not valid after the row */
    one->found = true;
}

bool store_table_get(struct store *store, const char *id, struct store_table *table, bool *found,
                     struct moa_error *error) {
    struct one one = {table, false};
    bool done = db_run(store->db, "SELECT " COLUMNS " FROM tables t WHERE t.id = $1", DB_VALUES(db_text(id)),
                       take_one, &one, error);
    *found = one.found;
    return done;
}

/* If the table or user has been deleted meanwhile, that is not a failure: nobody is seated. */
bool store_seat(struct store *store, const char *table, int seat, const char *user, struct moa_error *error) {
    if (!*user)
        return db_run(store->db, "DELETE FROM seats WHERE table_id = $1 AND seat = $2",
                      DB_VALUES(db_text(table), db_integer(seat)), NULL, NULL, error);
    return db_run(
        store->db,
        "INSERT INTO seats (seat, table_id, user_id, ended)"
        " SELECT $1, t.id, u.id, CASE WHEN t.status = 2 THEN t.updated ELSE 0 END FROM tables t, users u"
        " WHERE t.id = $2 AND u.id = $3"
        " ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id",
        DB_VALUES(db_integer(seat), db_text(table), db_text(user)), NULL, NULL, error);
}

/* ---- Lists ---- */

struct list {
    store_each_table each;
    void (*each_seat)(void *context, const struct store_table *table, int seat);
    void *context;
    int left;
};

static void list_table(void *context, const struct db_row *row) {
    struct list *list = context;
    struct store_table table;
    read_table(row, &table);
    list->left--;
    if (list->each)
        list->each(list->context, &table);
    else
        list->each_seat(list->context, &table, (int)row_integer(row, SEAT_COLUMN));
}

bool store_lobby(struct store *store, const char *game, int most, store_each_table each, void *context,
                 struct moa_error *error) {
    struct list list = {.each = each, .context = context};
    if (!game)
        return db_run(store->db,
                      "SELECT " COLUMNS " FROM tables t WHERE t.is_public = 1 AND t.status < 2"
                      " ORDER BY t.created DESC LIMIT $1",
                      DB_VALUES(db_integer(most)), list_table, &list, error);
    return db_run(store->db,
                  "SELECT " COLUMNS " FROM tables t WHERE t.is_public = 1 AND t.status < 2 AND t.game = $1"
                  " ORDER BY t.created DESC LIMIT $2",
                  DB_VALUES(db_text(game), db_integer(most)), list_table, &list, error);
}

bool store_tables_of(struct store *store, const char *user, int most,
                     void (*each)(void *context, const struct store_table *table, int seat), void *context,
                     struct moa_error *error) {
    struct list list = {.each_seat = each, .context = context, .left = most};
    if (!db_run(store->db,
                "SELECT " COLUMNS ", s.seat FROM seats s JOIN tables t ON t.id = s.table_id"
                " WHERE s.user_id = $1 AND s.ended = 0 ORDER BY t.updated DESC, t.id, s.seat LIMIT $2",
                DB_VALUES(db_text(user), db_integer(most)), list_table, &list, error))
        return false;
    return list.left <= 0 ||
           db_run(store->db,
                  "SELECT " COLUMNS ", s.seat FROM seats s JOIN tables t ON t.id = s.table_id"
                  " WHERE s.user_id = $1 AND s.ended > 0 ORDER BY s.ended DESC LIMIT $2",
                  DB_VALUES(db_text(user), db_integer(list.left)), list_table, &list, error);
}

bool store_waking(struct store *store, int64_t now, int most, void (*each)(void *context, const char *id),
                  void *context, struct moa_error *error) {
    struct store_ids ids = {each, context};
    return db_run(store->db,
                  "SELECT id FROM tables WHERE wake > 0 AND wake <= $1 AND status < 2 ORDER BY wake LIMIT $2",
                  DB_VALUES(db_integer(now), db_integer(most)), store_list_id, &ids, error);
}

static void take_count(void *context, const struct db_row *row) {
    *(int *)context = (int)row_integer(row, 0);
}

bool store_count_tables(struct store *store, const char *user, int *count, struct moa_error *error) {
    *count = 0;
    return db_run(store->db, "SELECT COUNT(DISTINCT table_id) FROM seats WHERE user_id = $1 AND ended = 0",
                  DB_VALUES(db_text(user)), take_count, count, error);
}

/* Foreign keys delete the log and the seats. */
bool store_table_delete(struct store *store, const char *id, struct moa_error *error) {
    return db_run(store->db, "DELETE FROM tables WHERE id = $1 AND status = 0", DB_VALUES(db_text(id)), NULL,
                  NULL, error);
}
