/* logs.c - see store.h: appending to logs, and reading them.
 *
 * The row of a table has the seq of its newest entry; a process that increments it may write the next ones. A
 * failed append is compared with the stored entries: if this process has written exactly these, the append had
 * succeeded and only its answer was lost. */
#include "store/internal.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Was it ours? ---- */

struct comparison {
    const struct store *store;
    const struct store_append *append;
    int same;
};

static void compare(void *context, const struct db_row *row) {
    struct comparison *c = context;
    int i = row->number;
    if (i >= c->append->count) return;
    const struct moa_entry *entry = &c->append->entry[i];
    c->same += row_integer(row, 0) == entry->seq && row_integer(row, 1) == entry->at &&
               strcmp(row_text(row, 2), entry->kind) == 0 && strcmp(row_text(row, 3), entry->user) == 0 &&
               strcmp(row_text(row, 4), entry->key) == 0 && row_integer(row, 5) == c->store->writer &&
               strcmp(row_text(row, 6), entry->body) == 0;
}

static bool was_it_written(struct store *store, struct store_append *append, struct moa_error *error) {
    struct comparison c = {store, append, 0};
    const struct moa_entry *first = append->entry;
    if (!db_run(
            store->db,
            "SELECT seq, at, kind, user_id, client_key, writer, body FROM entries"
            " WHERE table_id = $1 AND seq >= $2 AND seq < $3 ORDER BY seq",
            DB_VALUES(db_text(first->table), db_integer(first->seq), db_integer(first->seq + append->count)),
            compare, &c, error))
        return false;
    append->taken = c.same < append->count;
    return true;
}

/* ---- Appending ---- */

static bool insert_entries(struct store *store, const struct store_append *append, struct moa_error *error) {
    for (int i = 0; i < append->count; i++) {
        const struct moa_entry *entry = &append->entry[i];
        if (!db_run(store->db,
                    "INSERT INTO entries (table_id, seq, at, kind, user_id, client_key, writer, body)"
                    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                    DB_VALUES(db_text(entry->table), db_integer(entry->seq), db_integer(entry->at),
                              db_text(entry->kind), db_text(entry->user), db_text(entry->key),
                              db_integer(store->writer), db_text(entry->body)),
                    NULL, NULL, error))
            return false;
    }
    return true;
}

static bool append_one(struct store *store, struct store_append *append, struct moa_error *error) {
    const struct store_state *state = &append->state;
    const struct moa_entry *first = append->entry, *last = first + append->count - 1;
    if (!db_run(
            store->db,
            "UPDATE tables SET status = $1, actors = $2, wake = $3, summary = COALESCE($4, summary), seq = $5,"
            " updated = $6 WHERE id = $7 AND seq = $8",
            DB_VALUES(db_integer(state->status), db_integer(state->actors), db_integer(state->wake),
                      db_text(state->summary), db_integer(last->seq), db_integer(last->at),
                      db_text(first->table), db_integer(first->seq - 1)),
            NULL, NULL, error))
        return false;
    append->taken = store->db->changed == 0;
    return append->taken || insert_entries(store, append, error);
}

static bool append_each(struct store *store, struct store_append *const *append, int count,
                        struct moa_error *error) {
    for (int i = 0; i < count; i++)
        if (!append_one(store, append[i], error)) return false;
    return true;
}

static void touch(struct store *store, const char *table) {
    if (store->touched_count == store->touched_capacity) {
        store->touched_capacity = store->touched_capacity ? 2 * store->touched_capacity : 64;
        store->touched = realloc(store->touched, (size_t)store->touched_capacity * sizeof *store->touched);
        assert(store->touched);
    }
    memcpy(store->touched[store->touched_count++], table, MOA_ID_MAX);
}

/* Completes a written append, or finds out why it was not written. */
static bool finish(struct store *store, struct store_append *append, struct moa_error *error) {
    if (append->taken) return was_it_written(store, append, error);
    const struct moa_entry *last = append->entry + append->count - 1;
    if (store->db->is_shared) touch(store, last->table);
    return append->state.status != TABLE_OVER ||
           db_run(store->db, "UPDATE seats SET ended = $1 WHERE table_id = $2 AND ended = 0",
                  DB_VALUES(db_integer(last->at), db_text(last->table)), NULL, NULL, error);
}

/* Appends to different tables, sorted. */
static bool append_round(struct store *store, struct store_append *const *append, int count,
                         struct moa_error *error) {
    bool written = store->db->is_shared ? store_append_bulk(store, append, count, error)
                                        : append_each(store, append, count, error);
    for (int i = 0; written && i < count; i++) written = finish(store, append[i], error);
    return written;
}

static int by_table_and_seq(const void *a, const void *b) {
    const struct moa_entry *x = (*(struct store_append *const *)a)->entry;
    const struct moa_entry *y = (*(struct store_append *const *)b)->entry;
    int order = strcmp(x->table, y->table);
    return order ? order : (x->seq > y->seq) - (x->seq < y->seq);
}

/* Moves the first append of each table from `left` to `round`; returns how many remain. */
static int pick_round(struct store_append **left, int count, struct store_append **round, int *picked) {
    int stay = 0;
    *picked = 0;
    for (int i = 0; i < count; i++) {
        bool again = *picked > 0 && strcmp(round[*picked - 1]->entry->table, left[i]->entry->table) == 0;
        if (again)
            left[stay++] = left[i];
        else
            round[(*picked)++] = left[i];
    }
    return stay;
}

/* Appends that follow a taken one are taken too; returns how many remain. */
static int skip_followers(struct store_append **left, int count, struct store_append *const *round) {
    int stay = 0, r = 0;
    for (int i = 0; i < count; i++) {
        while (strcmp(round[r]->entry->table, left[i]->entry->table) != 0) r++;
        left[i]->taken = round[r]->taken;
        if (!left[i]->taken) left[stay++] = left[i];
    }
    return stay;
}

/* Sorted, so that processes cannot deadlock. Several appends to one table are written in rounds. */
bool store_append(struct store *store, struct store_append *const *append, int count,
                  struct moa_error *error) {
    if (count == 0) return true;
    struct store_append **left = malloc(2 * (size_t)count * sizeof *left);
    assert(left);
    struct store_append **round = left + count;
    memcpy(left, append, (size_t)count * sizeof *left);
    qsort(left, (size_t)count, sizeof *left, by_table_and_seq);
    bool written = true;
    while (written && count > 0) {
        int picked;
        count = pick_round(left, count, round, &picked);
        written = append_round(store, round, picked, error);
        if (written) count = skip_followers(left, count, round);
    }
    free(left);
    return written;
}

/* ---- Reading ---- */

struct reading {
    const char *table;
    void (*each)(void *context, const struct moa_entry *entry);
    void *context;
};

static void read_entry(void *context, const struct db_row *row) {
    struct reading *reading = context;
    struct moa_entry entry = {.seq = (int)row_integer(row, 0), .at = row_integer(row, 1)};
    snprintf(entry.table, sizeof entry.table, "%s", reading->table);
    row_copy(row, 2, entry.kind, sizeof entry.kind);
    row_copy(row, 3, entry.user, sizeof entry.user);
    row_copy(row, 4, entry.key, sizeof entry.key);
    entry.body = row_text(row, 5);
    reading->each(reading->context, &entry);
}

bool store_read(struct store *store, const char *table, int seq,
                void (*each)(void *context, const struct moa_entry *entry), void *context,
                struct moa_error *error) {
    struct reading reading = {table, each, context};
    return db_run(
        store->db,
        "SELECT seq, at, kind, user_id, client_key, body FROM entries WHERE table_id = $1 AND seq >= $2"
        " ORDER BY seq",
        DB_VALUES(db_text(table), db_integer(seq)), read_entry, &reading, error);
}
