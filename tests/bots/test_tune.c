/* test_tune.c - learning finds what was planted: in the race good points win, and idle ones do not. */
#include "bots/tune.h"
#include "support/game_kit.h"
#include "support/small_games.h"
#include <math.h>
#include <string.h>

static uint64_t seed;

static void learn(int rounds, int games, uint64_t with_seed, float *weights) {
    struct moa_tuning tuning = {.rounds = rounds, .games = games, .seed = with_seed};
    memset(weights, 0, MOA_FEATURES_MAX * sizeof *weights);
    moa_tune(&small_race, NULL, &tuning, weights);
}

static void the_planted_weight_is_learned(void **state) {
    (void)state;
    float weights[MOA_FEATURES_MAX];
    learn(2, 60, seed, weights);
    print_message("idle %g, good %g\n", (double)weights[0], (double)weights[1]);
    assert_true(weights[1] > 0.2f);
    assert_true(weights[1] > weights[0] + 0.5f); /* an idle point is a good one not taken */
    assert_true(weights[2] == 0);                /* there is no third feature */
}

static void the_same_seed_learns_the_same(void **state) {
    (void)state;
    float one[MOA_FEATURES_MAX], two[MOA_FEATURES_MAX];
    learn(1, 20, seed, one);
    learn(1, 20, seed, two);
    assert_memory_equal(one, two, sizeof one);
    learn(1, 20, seed + 1, two);
    assert_memory_not_equal(one, two, sizeof one);
}

/* A game of which no position was kept teaches nothing, and does no harm. */
static void a_short_game_leaves_finite_weights(void **state) {
    (void)state;
    struct moa_game game = small_race;
    game.actors = small_throne.actors;
    game.setup = small_throne.setup; /* one round instead of twelve */
    for (uint64_t i = 0; i < 8; i++) {
        struct moa_tuning tuning = {.rounds = 1, .games = 1, .seed = i};
        float weights[MOA_FEATURES_MAX] = {0.5f, 0.25f};
        moa_tune(&game, NULL, &tuning, weights);
        assert_true(isfinite(weights[0]) && isfinite(weights[1]));
    }
}

static int told;

static void hear(void *context, int round, int done, int all, double error) {
    (void)context, (void)error;
    assert_true(round >= 0 && round <= 2 && done >= 0 && done <= all && all == 5);
    told++;
}

static void progress_is_told(void **state) {
    (void)state;
    float weights[MOA_FEATURES_MAX] = {0};
    struct moa_tuning tuning = {.rounds = 2, .games = 5, .seed = seed, .progress = hear};
    moa_tune(&small_race, NULL, &tuning, weights);
    assert_true(told >= 2);
}

int main(void) {
    struct moa_rng rng = kit_rng();
    seed = moa_rng_next(&rng);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_planted_weight_is_learned),
        cmocka_unit_test(the_same_seed_learns_the_same),
        cmocka_unit_test(a_short_game_leaves_finite_weights),
        cmocka_unit_test(progress_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
