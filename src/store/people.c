/* people.c - see store.h: users, sessions and mutes. Empty texts in store.h are NULL in the database where they
 * must be unique or are references. */
#include "store/internal.h"

#define COLUMNS                                                                                              \
    "u.id, u.name, COALESCE(u.folded, ''), u.kind, u.password, u.recovery,"                                  \
    " COALESCE(u.owner, ''), u.created"

struct one {
    struct store_user *user;
    bool found;
};

static void take_one(void *context, const struct db_row *row) {
    struct one *one = context;
    struct store_user *user = one->user;
    row_copy(row, 0, user->id, sizeof user->id);
    row_copy(row, 1, user->name, sizeof user->name);
    row_copy(row, 2, user->folded, sizeof user->folded);
    user->kind = (enum store_user_kind)row_integer(row, 3);
    row_copy(row, 4, user->password, sizeof user->password);
    row_copy(row, 5, user->recovery, sizeof user->recovery);
    row_copy(row, 6, user->owner, sizeof user->owner);
    user->created = row_integer(row, 7);
    one->found = true;
}

/* The user found by a condition on one text. */
static bool get_user(struct store *store, const char *sql, const char *text, struct store_user *user,
                     bool *found, struct moa_error *error) {
    struct one one = {user, false};
    bool done = db_run(store->db, sql, DB_VALUES(db_text(text)), take_one, &one, error);
    *found = one.found;
    return done;
}

static const char *or_null(const char *text) { return *text ? text : NULL; }

/* A bot whose owner has been deleted meanwhile is not created. */
bool store_user_add(struct store *store, const struct store_user *user, bool *made, struct moa_error *error) {
    bool done =
        db_run(store->db,
               "INSERT INTO users (id, name, folded, kind, password, recovery, owner, created)"
               " SELECT $1, $2, $3, $4, $5, $6, $7, $8"
               " WHERE $7 IS NULL OR EXISTS (SELECT 1 FROM users o WHERE o.id = $7) ON CONFLICT DO NOTHING",
               DB_VALUES(db_text(user->id), db_text(user->name), db_text(or_null(user->folded)),
                         db_integer(user->kind), db_text(user->password), db_text(user->recovery),
                         db_text(or_null(user->owner)), db_integer(user->created)),
               NULL, NULL, error);
    *made = done && store->db->changed > 0;
    return done;
}

bool store_user_change(struct store *store, const struct store_user *user, bool *made,
                       struct moa_error *error) {
    bool done =
        db_run(store->db,
               "UPDATE users SET name = $1, folded = $2, kind = $3, password = $4, recovery = $5, owner = $6,"
               " created = $7 WHERE id = $8"
               " AND NOT EXISTS (SELECT 1 FROM users o WHERE o.folded = $2 AND o.id <> $8)"
               " AND ($6 IS NULL OR EXISTS (SELECT 1 FROM users o WHERE o.id = $6))",
               DB_VALUES(db_text(user->name), db_text(or_null(user->folded)), db_integer(user->kind),
                         db_text(user->password), db_text(user->recovery), db_text(or_null(user->owner)),
                         db_integer(user->created), db_text(user->id)),
               NULL, NULL, error);
    *made = done && store->db->changed > 0;
    return done;
}

bool store_user_get(struct store *store, const char *id, struct store_user *user, bool *found,
                    struct moa_error *error) {
    return get_user(store, "SELECT " COLUMNS " FROM users u WHERE u.id = $1", id, user, found, error);
}

bool store_user_find(struct store *store, const char *folded, struct store_user *user, bool *found,
                     struct moa_error *error) {
    return get_user(store, "SELECT " COLUMNS " FROM users u WHERE u.folded = $1", folded, user, found, error);
}

/* Foreign keys delete everything that refers to the user; logs have no references. */
bool store_user_delete(struct store *store, const char *id, struct moa_error *error) {
    return store_forget_words(store, id, error) &&
           db_run(store->db, "DELETE FROM users WHERE id = $1", DB_VALUES(db_text(id)), NULL, NULL, error);
}

/* ---- Sessions ---- */

bool store_session_add(struct store *store, const char *hash, const char *user, int64_t now,
                       struct moa_error *error) {
    return db_run(store->db,
                  "INSERT INTO sessions (hash, created, used, user_id) SELECT $1, $2, $2, u.id FROM users u"
                  " WHERE u.id = $3 ON CONFLICT DO NOTHING",
                  DB_VALUES(db_text(hash), db_integer(now), db_text(user)), NULL, NULL, error);
}

bool store_session_get(struct store *store, const char *hash, struct store_user *user, bool *found,
                       struct moa_error *error) {
    return get_user(store,
                    "SELECT " COLUMNS " FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.hash = $1",
                    hash, user, found, error);
}

bool store_session_delete(struct store *store, const char *hash, struct moa_error *error) {
    return db_run(store->db, "DELETE FROM sessions WHERE hash = $1", DB_VALUES(db_text(hash)), NULL, NULL,
                  error);
}

bool store_sessions_delete(struct store *store, const char *user, const char *but, struct moa_error *error) {
    return db_run(store->db, "DELETE FROM sessions WHERE user_id = $1 AND hash <> $2",
                  DB_VALUES(db_text(user), db_text(but)), NULL, NULL, error);
}

bool store_session_used(struct store *store, const char *hash, int64_t now, struct moa_error *error) {
    return db_run(store->db, "UPDATE sessions SET used = $1 WHERE hash = $2",
                  DB_VALUES(db_integer(now), db_text(hash)), NULL, NULL, error);
}

bool store_guests_sweep(struct store *store, int64_t then, int most, int *swept, struct moa_error *error) {
    bool done =
        db_run(store->db,
               "DELETE FROM users WHERE id IN (SELECT g.id FROM users g WHERE g.kind = 0 AND g.created < $1"
               " AND NOT EXISTS (SELECT 1 FROM seats t WHERE t.user_id = g.id)"
               " AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = g.id AND s.used >= $1)"
               " ORDER BY g.created LIMIT $2)",
               DB_VALUES(db_integer(then), db_integer(most)), NULL, NULL, error);
    *swept = done ? store->db->changed : 0;
    return done;
}

/* ---- Mutes ---- */

bool store_mute(struct store *store, const char *user, const char *other, bool on, struct moa_error *error) {
    if (!on)
        return db_run(store->db, "DELETE FROM mutes WHERE user_id = $1 AND other_id = $2",
                      DB_VALUES(db_text(user), db_text(other)), NULL, NULL, error);
    return db_run(store->db,
                  "INSERT INTO mutes (user_id, other_id) SELECT u.id, o.id FROM users u, users o"
                  " WHERE u.id = $1 AND o.id = $2 ON CONFLICT DO NOTHING",
                  DB_VALUES(db_text(user), db_text(other)), NULL, NULL, error);
}

bool store_mutes_of(struct store *store, const char *user, void (*each)(void *context, const char *other),
                    void *context, struct moa_error *error) {
    struct store_ids ids = {each, context};
    return db_run(store->db, "SELECT other_id FROM mutes WHERE user_id = $1 ORDER BY other_id",
                  DB_VALUES(db_text(user)), store_list_id, &ids, error);
}
