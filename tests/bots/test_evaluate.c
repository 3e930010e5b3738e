/* test_evaluate.c - the evaluation's arithmetic: shares, results, and the exponential. */
#include "bots/evaluate.h"
#include "core/match.h"
#include "core/registry.h"
#include "support/game_kit.h"
#include "support/small_games.h"
#include <math.h>
#include <stdlib.h>

static struct moa_rng rng;

static void exp_is_close_to_exp(void **state) {
    (void)state;
    assert_true(moa_exp(0) == 1);
    for (int i = -8000; i <= 8000; i++) {
        float x = (float)i * 0.01f;
        double error = moa_exp(x) / exp(x) - 1;
        if (fabs(error) > 1e-4) fail_msg("exp(%g) is off by %g", (double)x, error);
    }
    assert_true(moa_exp(1000) == moa_exp(80) && isfinite(moa_exp(1000)));
    assert_true(moa_exp(-1000) == moa_exp(-80) && moa_exp(-1000) > 0);
}

static void expect_share(const struct moa_result *result, const float *expected) {
    float share[MOA_PLAYERS_MAX];
    moa_result_share(result, share);
    for (int p = 0; p < result->players; p++)
        if (fabsf(share[p] - expected[p]) > 1e-6f)
            fail_msg("player %d has %g, not %g", p + 1, (double)share[p], (double)expected[p]);
}

/* Nine tenths go to the winners, one tenth by points. */
static void results_are_shared(void **state) {
    (void)state;
    const struct moa_result won = {.players = 2, .points = {30, 10}, .rank = {1, 2}};
    expect_share(&won, (const float[]){0.975f, 0.025f});
    const struct moa_result tie = {.players = 3, .points = {10, 10, 0}, .rank = {1, 1, 3}};
    expect_share(&tie, (const float[]){0.5f, 0.5f, 0});
    const struct moa_result nothing = {.players = 2, .points = {0, 0}, .rank = {2, 1}};
    expect_share(&nothing, (const float[]){0.05f, 0.95f});
    const struct moa_result below = {.players = 2, .points = {-5, 10}, .rank = {2, 1}};
    expect_share(&below, (const float[]){0, 1});
}

static void evaluate(const float *weights, const struct moa_game *game, const void *data, const void *state,
                     int players, float share[MOA_PLAYERS_MAX]) {
    struct moa_evaluation evaluation = moa_evaluation_by(weights, game, data, players);
    moa_evaluate(&evaluation, state, share);
}

/* A game with known features: e to the power of the difference is the ratio of the shares. */
static void weights_count(void **state) {
    (void)state;
    const float weights[] = {0, 0.5f};
    struct moa_game game = small_race;
    struct small_state s = small_new(&game, 2);
    float share[MOA_PLAYERS_MAX];
    s.good[0] = 3;
    s.good[1] = 1;
    s.idle[1] = 9;
    evaluate(game.weights, &game, NULL, &s, 2, share);
    assert_true(share[0] == 0.5f && share[1] == 0.5f); /* nothing known */
    game.weights = weights;
    evaluate(game.weights, &game, NULL, &s, 2, share);
    assert_true(fabs((double)(share[0] / share[1]) - exp(1)) < 1e-4);
    s.left = 0; /* over: only the winner counts, not the weights */
    evaluate(game.weights, &game, NULL, &s, 2, share);
    assert_true(fabsf(share[0] - 0.975f) < 1e-6f);
}

static void games_of_two_may_have_weights_of_their_own(void **state) {
    (void)state;
    const float of_two[] = {0, 0.5f};
    struct moa_game game = small_race;
    float share[MOA_PLAYERS_MAX];
    game.weights_2 = of_two;
    for (int players = 2; players <= 3; players++) {
        struct small_state s = small_new(&game, players);
        s.good[0] = 2;
        evaluate(moa_weights(&game, players), &game, NULL, &s, players, share);
        assert_true(fabs((double)(share[0] / share[1]) - (players == 2 ? exp(1) : 1)) < 1e-4);
    }
}

/* A player's weighted sum, feature by feature. */
static double plain_sum(const struct moa_match *match, int player) {
    float value[MOA_PLAYERS_MAX][MOA_FEATURES_MAX];
    double sum = 0;
    match->game->measure(match->data, match->state, value);
    for (int i = 0; match->game->features[i].name; i++)
        sum += (double)match->game->weights[i] * (double)value[player][i];
    return sum;
}

/* The ratio of two players' shares is e to the power of the difference of their weighted sums. */
static void check_weighing(const struct moa_match *match, const float *share) {
    if (!match->game->measure || !match->game->actors(match->data, match->state)) return;
    for (int p = 1; p < match->setup.players; p++) {
        double expected = plain_sum(match, p) - plain_sum(match, 0);
        double found = log((double)share[p]) - log((double)share[0]);
        if (fabs(found - expected) > 1e-3) fail_msg("%s: %g, not %g", match->game->id, found, expected);
    }
}

static void check_position(const struct moa_match *match) {
    float share[MOA_PLAYERS_MAX], sum = 0;
    int players = match->setup.players;
    evaluate(match->game->weights, match->game, match->data, match->state, players, share);
    for (int p = 0; p < players; p++) {
        if (!(share[p] >= 0 && share[p] <= 1)) fail_msg("%s: %g", match->game->id, (double)share[p]);
        sum += share[p];
    }
    if (fabsf(sum - 1) > 1e-4f) fail_msg("%s: %g in all", match->game->id, (double)sum);
    check_weighing(match, share);
}

static void check_end(const struct moa_match *match) {
    float share[MOA_PLAYERS_MAX], expected[MOA_PLAYERS_MAX];
    struct moa_result result;
    match->game->result(match->data, match->state, &result);
    moa_result_share(&result, expected);
    evaluate(match->game->weights, match->game, match->data, match->state, match->setup.players, share);
    for (int p = 0; p < result.players; p++) assert_true(share[p] == expected[p]);
}

static void shares_of_every_game_are_one_in_all(void **state) {
    (void)state;
    for (int g = 0; moa_games[g]; g++) {
        struct moa_match match;
        struct moa_setup setup;
        struct moa_error error;
        moa_action *legal = calloc((size_t)moa_games[g]->actions_max, sizeof *legal);
        assert_non_null(legal);
        moa_setup_defaults(moa_games[g], moa_games[g]->players_max, &setup);
        moa_setup_players(moa_games[g], NULL, &setup);
        assert_true(moa_match_init(&match, moa_games[g], NULL, &setup, &error));
        for (uint32_t actors;;) {
            moa_match_chance(&match, &rng, NULL, NULL);
            if (!(actors = match.game->actors(match.data, match.state))) break;
            int count = match.game->legal(match.data, match.state, __builtin_ctz(actors), legal);
            check_position(&match);
            moa_match_play(&match, __builtin_ctz(actors), legal[moa_rng_below(&rng, (uint32_t)count)], NULL);
        }
        check_position(&match);
        check_end(&match);
        moa_match_free(&match);
        free(legal);
    }
}

int main(void) {
    rng = kit_rng();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exp_is_close_to_exp),
        cmocka_unit_test(results_are_shared),
        cmocka_unit_test(weights_count),
        cmocka_unit_test(games_of_two_may_have_weights_of_their_own),
        cmocka_unit_test(shares_of_every_game_are_one_in_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
