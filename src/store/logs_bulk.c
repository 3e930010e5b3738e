/* logs_bulk.c - see internal.h: appending to many tables with few round trips, which are the main cost when the
 * database is on another machine.
 *
 * The first entries of all appends are written first: the unique (table, seq) decides, and waits for another
 * process that is writing the same one. The rest is written for the appends that succeeded. Rejected: one
 * statement for all, which has to join arrays whose length PostgreSQL does not know. */
#include "store/internal.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 7 };

/* Arrays as parameters. */
struct columns {
    const char **text[COLUMNS];
    int64_t *integer[COLUMNS];
    int count;
};

static struct columns make_columns(int capacity) {
    struct columns columns = {.count = 0};
    assert(capacity > 0);
    for (int i = 0; i < COLUMNS; i++) {
        columns.text[i] = malloc((size_t)capacity * sizeof *columns.text[i]);
        columns.integer[i] = malloc((size_t)capacity * sizeof *columns.integer[i]);
        assert(columns.text[i] && columns.integer[i]);
    }
    return columns;
}

static void free_columns(struct columns *columns) {
    for (int i = 0; i < COLUMNS; i++) {
        free(columns->text[i]);
        free(columns->integer[i]);
    }
}

static struct db_value texts(const struct columns *columns, int i) {
    return db_texts(columns->text[i], columns->count);
}

static struct db_value integers(const struct columns *columns, int i) {
    return db_integers(columns->integer[i], columns->count);
}

/* ---- Entries ---- */

static void add_entry(struct columns *columns, const struct moa_entry *entry) {
    int row = columns->count++;
    columns->text[0][row] = entry->table;
    columns->integer[0][row] = entry->seq;
    columns->integer[1][row] = entry->at;
    columns->text[1][row] = entry->kind;
    columns->text[2][row] = entry->user;
    columns->text[3][row] = entry->key;
    columns->text[4][row] = entry->body;
}

#define INSERT_ENTRIES                                                                                       \
    "INSERT INTO entries (table_id, seq, at, kind, user_id, client_key, body, writer)"                       \
    " SELECT e.table_id, e.seq, e.at, e.kind, e.user_id, e.client_key, e.body, $8"                           \
    " FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])"   \
    " WITH ORDINALITY AS e (table_id, seq, at, kind, user_id, client_key, body, place)"

static bool insert_entries(struct store *store, const char *sql, const struct columns *columns, db_each each,
                           void *context, struct moa_error *error) {
    return db_run(store->db, sql,
                  DB_VALUES(texts(columns, 0), integers(columns, 0), integers(columns, 1), texts(columns, 1),
                            texts(columns, 2), texts(columns, 3), texts(columns, 4),
                            db_integer(store->writer)),
                  each, context, error);
}

/* Rows are returned in the order they were sent, without those that were not written. */
struct written {
    struct store_append *const *append;
    int at;
};

static void mark_written(void *context, const struct db_row *row) {
    struct written *written = context;
    while (strcmp(written->append[written->at]->entry->table, row_text(row, 0)) != 0) written->at++;
    written->append[written->at++]->taken = false;
}

static bool insert_firsts(struct store *store, struct columns *columns, struct store_append *const *append,
                          int count, struct moa_error *error) {
    struct written written = {append, 0};
    columns->count = 0;
    for (int i = 0; i < count; i++) {
        append[i]->taken = true;
        add_entry(columns, append[i]->entry);
    }
    return insert_entries(store,
                          INSERT_ENTRIES
                          " JOIN tables t ON t.id = e.table_id AND t.seq = e.seq - 1 ORDER BY e.place"
                          " ON CONFLICT (table_id, seq) DO NOTHING RETURNING table_id",
                          columns, mark_written, &written, error);
}

static bool insert_others(struct store *store, struct columns *columns, struct store_append *const *append,
                          int count, struct moa_error *error) {
    columns->count = 0;
    for (int i = 0; i < count; i++)
        for (int k = 1; k < append[i]->count && !append[i]->taken; k++)
            add_entry(columns, &append[i]->entry[k]);
    return columns->count == 0 || insert_entries(store, INSERT_ENTRIES, columns, NULL, NULL, error);
}

/* ---- Looks ---- */

static void add_state(struct columns *columns, const struct store_append *append) {
    const struct moa_entry *last = append->entry + append->count - 1;
    int row = columns->count++;
    columns->text[0][row] = last->table;
    columns->integer[0][row] = append->state.status;
    columns->integer[1][row] = append->state.actors;
    columns->integer[2][row] = append->state.wake;
    columns->text[1][row] = append->state.summary;
    columns->integer[3][row] = last->seq;
    columns->integer[4][row] = last->at;
}

static bool update_states(struct store *store, struct columns *columns, struct store_append *const *append,
                          int count, struct moa_error *error) {
    columns->count = 0;
    for (int i = 0; i < count; i++)
        if (!append[i]->taken) add_state(columns, append[i]);
    return columns->count == 0 ||
           db_run(
               store->db,
               "UPDATE tables SET status = l.status, actors = l.actors, wake = l.wake,"
               " summary = COALESCE(l.summary, tables.summary), seq = l.seq, updated = l.updated"
               " FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[],"
               " $7::bigint[]) AS l (id, status, actors, wake, summary, seq, updated) WHERE tables.id = l.id",
               DB_VALUES(texts(columns, 0), integers(columns, 0), integers(columns, 1), integers(columns, 2),
                         texts(columns, 1), integers(columns, 3), integers(columns, 4)),
               NULL, NULL, error);
}

bool store_append_bulk(struct store *store, struct store_append *const *append, int count,
                       struct moa_error *error) {
    int entries = 0;
    for (int i = 0; i < count; i++) entries += append[i]->count;
    struct columns columns = make_columns(entries);
    bool done = insert_firsts(store, &columns, append, count, error) &&
                insert_others(store, &columns, append, count, error) &&
                update_states(store, &columns, append, count, error);
    free_columns(&columns);
    return done;
}
