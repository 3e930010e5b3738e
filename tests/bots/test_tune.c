/* test_tune.c - learning finds what was planted: in the race, good points win and idle points do not. */
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

static int looks;

/* Only a search calls `seen`. */
static moa_action seen_and_counted(const void *data, const void *state, int player, moa_action action,
                                   int viewer) {
    (void)data, (void)state, (void)player, (void)viewer;
    looks++;
    return action;
}

static void the_last_round_is_played_by_who_looks_ahead(void **state) {
    (void)state;
    const float contrary[] = {5, -5};
    struct moa_game race = small_race;
    float weights[3][MOA_FEATURES_MAX];
    race.seen = seen_and_counted;
    looks = 0;
    for (int i = 0; i < 3; i++) {
        if (i == 2)
            race.explore = 5, race.weights_2 = contrary; /* values found by tuning must not change it */
        struct moa_tuning tuning = {.rounds = 1, .games = 60, .refine = i ? 60 : 0, .seed = seed};
        memset(weights[i], 0, sizeof weights[i]);
        moa_tune(&race, NULL, &tuning, weights[i]);
        assert_int_equal(looks > 0, i > 0);
    }
    print_message("good %g, then %g\n", (double)weights[0][1], (double)weights[1][1]);
    assert_memory_not_equal(weights[0], weights[1], sizeof weights[0]);
    assert_memory_equal(weights[1], weights[2], sizeof weights[0]); /* the same seed */
    assert_true(weights[1][1] > weights[1][0]);
}

static int wanted, others;

static bool setup_and_counted(const void *data, const struct moa_setup *setup, void *state,
                              struct moa_error *error) {
    others += setup->players != wanted;
    return small_race.setup(data, setup, state, error);
}

static void as_many_play_as_were_asked_for(void **state) {
    (void)state;
    struct moa_game race = small_race;
    race.setup = setup_and_counted;
    for (wanted = 0; wanted <= 3; wanted += 3) {
        struct moa_tuning tuning = {.rounds = 1, .games = 8, .refine = 4, .players = wanted, .seed = seed};
        float weights[MOA_FEATURES_MAX] = {0};
        others = 0;
        moa_tune(&race, NULL, &tuning, weights);
        assert_int_equal(others > 0, !wanted);
    }
}

/* A game without a kept position adds nothing and does no harm. */
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

struct heard {
    int rounds[3], last;
};

static void hear(void *context, int round, int done, int all, double error) {
    struct heard *heard = context;
    assert_true(round >= heard->last && round <= 2 && done > 0 && done <= all);
    assert_int_equal(all, round < 2 ? 5 : 3);
    assert_true(round > 0 ? error > 0 : error <= 0);
    heard->rounds[heard->last = round]++;
}

static void progress_is_told(void **state) {
    (void)state;
    struct heard heard = {{0}, 0};
    float weights[MOA_FEATURES_MAX] = {0};
    struct moa_tuning tuning = {
        .rounds = 2, .games = 5, .refine = 3, .seed = seed, .progress = hear, .context = &heard};
    moa_tune(&small_race, NULL, &tuning, weights);
    assert_true(heard.rounds[0] && heard.rounds[1] && heard.rounds[2]);
}

int main(void) {
    struct moa_rng rng = kit_rng();
    seed = moa_rng_next(&rng);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_planted_weight_is_learned),
        cmocka_unit_test(the_same_seed_learns_the_same),
        cmocka_unit_test(the_last_round_is_played_by_who_looks_ahead),
        cmocka_unit_test(as_many_play_as_were_asked_for),
        cmocka_unit_test(a_short_game_leaves_finite_weights),
        cmocka_unit_test(progress_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
