/* ratings.c - see store.h: ratings and results. */
#include "store/internal.h"

struct one {
    struct store_rating *rating;
    bool found;
};

static struct store_rating read_rating(const struct db_row *row, int column) {
    return (struct store_rating){row_real(row, column), row_real(row, column + 1), row_real(row, column + 2),
                                 (int)row_integer(row, column + 3)};
}

static void take_one(void *context, const struct db_row *row) {
    struct one *one = context;
    *one->rating = read_rating(row, 0);
    one->found = true;
}

bool store_rating_get(struct store *store, const char *user, const char *game, struct store_rating *rating,
                      bool *found, struct moa_error *error) {
    struct one one = {rating, false};
    bool done =
        db_run(store->db,
               "SELECT rating, deviation, volatility, games FROM ratings WHERE user_id = $1 AND game = $2",
               DB_VALUES(db_text(user), db_text(game)), take_one, &one, error);
    *found = one.found;
    return done;
}

bool store_rating_set(struct store *store, const char *user, const char *game,
                      const struct store_rating *rating, struct moa_error *error) {
    return db_run(store->db,
                  "INSERT INTO ratings (game, rating, deviation, volatility, games, user_id)"
                  " SELECT $1, $2, $3, $4, $5, u.id FROM users u WHERE u.id = $6"
                  " ON CONFLICT (user_id, game) DO UPDATE SET rating = excluded.rating,"
                  " deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games",
                  DB_VALUES(db_text(game), db_real(rating->rating), db_real(rating->deviation),
                            db_real(rating->volatility), db_integer(rating->games), db_text(user)),
                  NULL, NULL, error);
}

struct ratings {
    void (*each)(void *context, const char *game, const struct store_rating *rating);
    void *context;
};

static void list_rating(void *context, const struct db_row *row) {
    struct ratings *ratings = context;
    struct store_rating rating = read_rating(row, 1);
    ratings->each(ratings->context, row_text(row, 0), &rating);
}

bool store_ratings_of(struct store *store, const char *user,
                      void (*each)(void *context, const char *game, const struct store_rating *rating),
                      void *context, struct moa_error *error) {
    struct ratings ratings = {each, context};
    return db_run(
        store->db,
        "SELECT game, rating, deviation, volatility, games FROM ratings WHERE user_id = $1 ORDER BY game",
        DB_VALUES(db_text(user)), list_rating, &ratings, error);
}

/* ---- Results ---- */

/* An existing result is not changed; that of a deleted user is not stored. */
bool store_result_add(struct store *store, const struct store_result *result, struct moa_error *error) {
    return db_run(
        store->db,
        "INSERT INTO results (game, seat, place, points, rated, rating_before, rating_after, at, table_id,"
        " user_id) SELECT $1, $2, $3, $4, $5, $6, $7, $8, t.id, u.id FROM tables t, users u"
        " WHERE t.id = $9 AND u.id = $10 ON CONFLICT DO NOTHING",
        DB_VALUES(db_text(result->game), db_integer(result->seat), db_integer(result->rank),
                  db_integer(result->points), db_integer(result->rated), db_real(result->before),
                  db_real(result->after), db_integer(result->at), db_text(result->table),
                  db_text(result->user)),
        NULL, NULL, error);
}

struct results {
    void (*each)(void *context, const struct store_result *result);
    void *context;
};

static void list_result(void *context, const struct db_row *row) {
    struct results *results = context;
    struct store_result result = {.seat = (int)row_integer(row, 3),
                                  .rank = (int)row_integer(row, 4),
                                  .points = (int)row_integer(row, 5),
                                  .rated = row_integer(row, 6) != 0,
                                  .before = row_real(row, 7),
                                  .after = row_real(row, 8),
                                  .at = row_integer(row, 9)};
    row_copy(row, 0, result.table, sizeof result.table);
    row_copy(row, 1, result.user, sizeof result.user);
    row_copy(row, 2, result.game, sizeof result.game);
    results->each(results->context, &result);
}

bool store_results_of(struct store *store, const char *user, int64_t before, int most,
                      void (*each)(void *context, const struct store_result *result), void *context,
                      struct moa_error *error) {
    struct results results = {each, context};
    return db_run(
        store->db,
        "SELECT table_id, user_id, game, seat, place, points, rated, rating_before, rating_after, at"
        " FROM results WHERE user_id = $1 AND at < $2 ORDER BY at DESC LIMIT $3",
        DB_VALUES(db_text(user), db_integer(before), db_integer(most)), list_result, &results, error);
}

struct players {
    void (*each)(void *context, const struct store_player *player);
    void *context;
};

static void list_player(void *context, const struct db_row *row) {
    struct players *players = context;
    struct store_player player = {.seat = (int)row_integer(row, 0),
                                  .rank = (int)row_integer(row, 1),
                                  .points = (int)row_integer(row, 2)};
    row_copy(row, 3, player.name, sizeof player.name);
    players->each(players->context, &player);
}

bool store_result_players(struct store *store, const char *table,
                          void (*each)(void *context, const struct store_player *player), void *context,
                          struct moa_error *error) {
    struct players players = {each, context};
    return db_run(store->db,
                  "SELECT r.seat, r.place, r.points, u.name FROM results r JOIN users u ON u.id = r.user_id"
                  " WHERE r.table_id = $1 ORDER BY r.seat",
                  DB_VALUES(db_text(table)), list_player, &players, error);
}
