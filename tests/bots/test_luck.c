/* test_luck.c - luck is what chance contributed beyond the average, and nothing else; removing it narrows the
 * uncertainty. */
#include "bots/luck.h"
#include "core/registry.h"
#include "support/arena_kit.h"
#include "support/game_kit.h"
#include "support/small_games.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 300, GROUPS = 3, ITERATIONS = 100 };

static struct moa_rng rng;
static uint64_t seed;

/* A coin decides who can take the win; seeing that takes one step of look-ahead. */
static void who_may_take_the_win_is_lucky(void **state) {
    (void)state;
    struct moa_luck *luck = moa_luck_new(&small_coin, NULL, 2, ITERATIONS);
    struct small_state s = small_new(&small_coin, 2), before;
    small_coin.apply(NULL, &s, 0, 0, NULL);
    before = s;
    for (moa_action coin = 0; coin < 2; coin++) {
        int64_t sum[MOA_PLAYERS_MAX] = {0};
        moa_luck_add(luck, &s, coin, &rng, sum);
        assert_true(sum[coin] > MOA_LUCK / 5 && sum[coin] < MOA_LUCK * 4 / 5);
        assert_int_equal(sum[0] + sum[1], 0);
        assert_int_equal(sum[2], 0);
    }
    assert_memory_equal(&s, &before, sizeof s);
    moa_luck_free(luck);
}

/* Any roll can be named: with look-ahead, no roll is luckier than another. */
static void what_can_be_helped_is_no_luck(void **state) {
    (void)state;
    struct moa_luck *luck = moa_luck_new(&small_dice, NULL, 2, ITERATIONS);
    struct small_state s = small_new(&small_dice, 2);
    small_dice.apply(NULL, &s, 0, 1, NULL);
    for (moa_action roll = 1; roll <= 3; roll++) {
        int64_t sum[MOA_PLAYERS_MAX] = {0};
        moa_luck_add(luck, &s, roll, &rng, sum);
        assert_true(llabs(sum[0]) < MOA_LUCK / 20);
    }
    moa_luck_free(luck);
}

/* The cautious player wins three games of five, all by chance: without luck, every single game scores three fifths. */
static void nothing_is_left_where_chance_decides(void **state) {
    (void)state;
    struct moa_luck *luck = moa_luck_new(&small_dice, NULL, 2, ITERATIONS);
    double left = 0, all = 0;
    for (int i = 0; i < GAMES; i++) {
        struct small_state s = small_new(&small_dice, 2);
        int64_t sum[MOA_PLAYERS_MAX] = {0};
        small_dice.apply(NULL, &s, 0, 0, NULL);
        moa_action roll = small_dice.chance(NULL, &s, &rng);
        moa_luck_add(luck, &s, roll, &rng, sum);
        small_dice.apply(NULL, &s, MOA_CHANCE, roll, NULL);
        double adjusted = s.good[0] - (double)sum[0] / MOA_LUCK;
        assert_true(fabs(adjusted - 0.6) < 0.4); /* 64 rolls to compare with: six times their deviation */
        left += adjusted / GAMES;
        all += (double)sum[0] / MOA_LUCK / GAMES;
    }
    assert_true(fabs(left - 0.6) < 0.025);
    assert_true(fabs(all) < 0.17); /* six times the deviation of the mean of so many games */
    moa_luck_free(luck);
}

static void run(struct moa_arena *arena, bool counts_luck, struct moa_tally *tally) {
    arena->counts_luck = counts_luck;
    moa_arena_run(arena, tally);
    arena_forget_time(tally);
}

static void counting_it_changes_no_game(void **state) {
    (void)state;
    const char *const text[] = {"easy", "novice"};
    struct moa_arena arena = arena_open(moa_game_find("laborigines"), 2, text, GROUPS, seed);
    struct moa_tally plain, counted;
    arena.threads = 2;
    run(&arena, false, &plain);
    run(&arena, true, &counted);
    assert_false(plain.counts_luck || plain.luck[0] || plain.luck_squared[0] || plain.won_luck[0]);
    assert_true(counted.counts_luck && counted.luck_squared[0] > 0 && counted.won_luck[0] != 0);
    assert_true(llabs(counted.luck[0] + counted.luck[1]) <
                1000); /* one player's good luck is the other's bad luck, except for rounding */
    memset(counted.luck, 0, sizeof counted.luck);
    memset(counted.luck_squared, 0, sizeof counted.luck_squared);
    memset(counted.won_luck, 0, sizeof counted.won_luck);
    counted.counts_luck = false;
    assert_memory_equal(&counted, &plain, sizeof plain);
    arena_close(&arena);
}

int main(void) {
    rng = kit_rng();
    seed = moa_rng_next(&rng);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_may_take_the_win_is_lucky),
        cmocka_unit_test(what_can_be_helped_is_no_luck),
        cmocka_unit_test(nothing_is_left_where_chance_decides),
        cmocka_unit_test(counting_it_changes_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
