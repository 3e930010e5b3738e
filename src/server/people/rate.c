/* rate.c - results and ratings of finished games; see people.h.
 *
 * A game of several players counts as a game for each pair of them, all evaluated with the ratings before it: the better rank
 * wins. Only members are rated: a guest could come back as a new user after every loss. */
#include "core/game.h"
#include "server/people/glicko.h"
#include "server/people/people.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

_Static_assert(MOA_PLAYERS_MAX <= GLICKO_OPPONENTS_MAX + 1, "everyone can be an opponent");

struct standing {
    bool known, rated;
    struct store_rating rating;
};

static bool read_standing(struct store *store, const char *game, const struct people_score *score,
                          struct standing *standing, struct moa_error *error) {
    struct glicko fresh = glicko_new();
    struct store_user user;
    bool found = false;
    *standing = (struct standing){.rating = {fresh.rating, fresh.deviation, fresh.volatility, 0}};
    if (!score->user[0]) return true;
    if (!store_user_get(store, score->user, &user, &standing->known, error)) return false;
    standing->rated = standing->known && user.kind == STORE_MEMBER;
    if (!standing->rated) return true;
    struct store_rating rating;
    if (!store_rating_get(store, score->user, game, &rating, &found, error)) return false;
    if (found) standing->rating = rating;
    return true;
}

static struct glicko glicko_of(const struct store_rating *rating) {
    return (struct glicko){rating->rating, rating->deviation, rating->volatility};
}

static bool rate_one(struct store *store, const char *game, struct people_score *score, int count,
                     const struct standing *standing, int me, struct moa_error *error) {
    struct glicko opponent[GLICKO_OPPONENTS_MAX];
    double won[GLICKO_OPPONENTS_MAX];
    int opponents = 0;
    for (int i = 0; i < count; i++) {
        if (i == me || !standing[i].rated) continue;
        opponent[opponents] = glicko_of(&standing[i].rating);
        won[opponents++] = score[me].rank < score[i].rank ? 1 : score[me].rank == score[i].rank ? 0.5 : 0;
    }
    const struct store_rating *rating = &standing[me].rating;
    struct glicko after = glicko_after(glicko_of(rating), opponent, won, opponents);
    score[me].before = rating->rating;
    score[me].after = after.rating;
    return store_rating_set(
        store, score[me].user, game,
        &(struct store_rating){after.rating, after.deviation, after.volatility, rating->games + 1}, error);
}

static bool write_result(struct store *store, const char *table, const char *game, bool rated, int64_t now,
                         const struct people_score *score, struct moa_error *error) {
    struct store_result result = {.seat = score->seat,
                                  .rank = score->rank,
                                  .points = score->points,
                                  .rated = rated,
                                  .before = score->before,
                                  .after = score->after,
                                  .at = now};
    snprintf(result.table, sizeof result.table, "%s", table);
    snprintf(result.user, sizeof result.user, "%s", score->user);
    snprintf(result.game, sizeof result.game, "%s", game);
    return store_result_add(store, &result, error);
}

bool people_rate(struct store *store, const char *table, const char *game, bool rated, int64_t now,
                 struct people_score *score, int count, struct moa_error *error) {
    struct standing standing[MOA_PLAYERS_MAX];
    int members = 0;
    assert(count <= MOA_PLAYERS_MAX);
    for (int i = 0; i < count; i++) {
        score[i].before = score[i].after = 0;
        if (!read_standing(store, game, &score[i], &standing[i], error)) return false;
        members += standing[i].rated;
    }
    for (int i = 0; i < count; i++) {
        standing[i].rated &= rated && members > 1;
    }
    for (int i = 0; i < count; i++) {
        if (standing[i].rated && !rate_one(store, game, score, count, standing, i, error)) return false;
        if (standing[i].known && !write_result(store, table, game, standing[i].rated, now, &score[i], error))
            return false;
    }
    return true;
}
