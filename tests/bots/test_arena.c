/* test_arena.c - the parts of a match add up to the whole, however it is split, and the statistics drawn from it are
 * right. */
#include "bots/luck.h"
#include "support/arena_kit.h"
#include "support/game_kit.h"
#include "support/small_games.h"
#include <math.h>
#include <string.h>

extern const struct moa_game moa_template;

enum { GROUPS = 12 };

static uint64_t seed;

static void check_sums(const struct moa_tally *t) {
    int64_t won = 0, seats = 0, points = 0;
    for (int a = 0; a < t->entrants; a++) {
        won += t->won[a];
        seats += t->seats[a];
        points += t->points[a];
        assert_true(t->moves[a] > 0 && t->slowest[a] <= t->microseconds[a]);
        for (int b = 0; b < t->entrants; b++) {
            assert_int_equal(t->met[a][b], t->met[b][a]);
            assert_int_equal(t->scored[a][b] + t->scored[b][a], t->met[a][b]);
        }
        assert_int_equal(t->met[a][a], 0);
    }
    assert_int_equal(t->games, t->groups * t->players);
    assert_int_equal(won, t->games * MOA_WIN);
    assert_int_equal(seats, t->games * t->players);
    assert_true(points > 0);
}

static void tallies_add_up(void **state) {
    (void)state;
    const char *const text[] = {"random", "search:30", "random", "greedy"};
    struct moa_arena arena = arena_open(&moa_template, 4, text, GROUPS, seed);
    struct moa_tally tally;
    moa_arena_run(&arena, &tally);
    assert_int_equal(tally.entrants, 3); /* the two random bots count as one entrant */
    assert_int_equal(tally.groups, GROUPS);
    assert_int_equal(tally.seats[0], 2 * tally.seats[1]);
    check_sums(&tally);
    arena_close(&arena);
}

static void shards_are_the_whole(void **state) {
    (void)state;
    const char *const text[] = {"search:20", "novice", "random"};
    struct moa_arena arena = arena_open(&moa_template, 3, text, GROUPS, seed);
    struct moa_tally whole, sum, part;
    arena.counts_luck = true;
    moa_arena_run(&arena, &whole);
    arena_forget_time(&whole);
    moa_tally_init(&sum, arena.spec, 3);
    sum.counts_luck = true;
    for (int i = 0; i < 5; i++) {
        arena.first = i;
        arena.step = 5;
        arena.threads = 1 + i % 3;
        moa_arena_run(&arena, &part);
        assert_true(moa_tally_add(&sum, &part));
    }
    arena_forget_time(&sum);
    assert_memory_equal(&sum, &whole, sizeof sum);
    arena.first = GROUPS; /* an empty part */
    moa_arena_run(&arena, &part);
    assert_int_equal(part.games, 0);
    arena.seed++;
    arena.first = 0;
    arena.step = 1;
    moa_arena_run(&arena, &part);
    arena_forget_time(&part);
    assert_memory_not_equal(&part, &whole, sizeof part);
    arena_close(&arena);
}

static void others_are_not_added(void **state) {
    (void)state;
    const char *const one[] = {"easy", "random"}, *const two[] = {"easy", "novice"};
    struct moa_arena a = arena_open(&moa_template, 2, one, GROUPS, seed),
                     b = arena_open(&moa_template, 2, two, GROUPS, seed);
    struct moa_tally tally, other;
    moa_tally_init(&tally, a.spec, 2);
    moa_tally_init(&other, b.spec, 2);
    assert_false(moa_tally_add(&tally, &other));
    assert_true(moa_tally_add(&tally, &tally));
    other = tally;
    other.counts_luck = true;
    assert_false(moa_tally_add(&tally, &other));
    arena_close(&a);
    arena_close(&b);
}

static bool after_three(void *context, const struct moa_tally *so_far) {
    ++*(int *)context;
    return so_far->groups == 3;
}

static void it_stops_when_told(void **state) {
    (void)state;
    const char *const text[] = {"random", "novice"};
    struct moa_arena arena = arena_open(&moa_template, 2, text, GROUPS, seed);
    struct moa_tally tally;
    int calls = 0;
    arena.after = after_three;
    arena.context = &calls;
    moa_arena_run(&arena, &tally);
    assert_int_equal(tally.groups, 3);
    assert_int_equal(calls, 3);
    arena_close(&arena);
}

/* Where the first seat always wins, all players win equally often in each group. */
static void seats_rotate(void **state) {
    (void)state;
    const char *const text[] = {"random", "greedy", "search:5", "novice"};
    for (int players = 2; players <= 4; players++) {
        struct moa_arena arena = arena_open(&small_throne, players, text, GROUPS, seed);
        struct moa_tally tally;
        moa_arena_run(&arena, &tally);
        for (int a = 0; a < players; a++) {
            double mean, error;
            moa_tally_share(&tally, a, &mean, &error);
            assert_true(fabs(mean - 1.0 / players) < 1e-9 && error < 1e-6);
            assert_int_equal(tally.won[a], MOA_WIN * GROUPS);
            assert_int_equal(tally.points[a], 7 * GROUPS);
        }
        arena_close(&arena);
    }
}

/* ---- Conclusions ---- */

/* Two players in groups of two games: the first has won both games of `won` groups, lost both of `lost`, and scored
 * half in the `shared` ones. */
static struct moa_tally made(int won, int lost, int shared) {
    struct moa_tally t = {.players = 2, .entrants = 2, .text = {"a", "b"}};
    t.groups = won + lost + shared;
    t.games = 2 * t.groups;
    for (int a = 0; a < 2; a++) {
        int mine = a ? lost : won;
        t.seats[a] = t.games;
        t.met[a][1 - a] = 2 * t.games;
        t.scored[a][1 - a] = 4 * mine + 2 * shared;
        t.won[a] = MOA_WIN * (2 * mine + shared);
        t.won_squared[a] = MOA_WIN * MOA_WIN * (4 * mine + shared);
    }
    return t;
}

static double difference(const struct moa_tally *tally, double *error) {
    double elo[MOA_PLAYERS_MAX], errors[MOA_PLAYERS_MAX];
    moa_tally_elo(tally, elo, errors);
    assert_true(fabs(elo[0] + elo[1]) < 1e-6);
    if (error) *error = errors[0];
    return elo[0] - elo[1];
}

static void elo_of_known_scores(void **state) {
    (void)state;
    struct moa_tally three_of_four = made(5000, 0, 5000), even = made(50, 50, 50), lost = made(0, 5000, 5000);
    struct moa_tally nine_of_ten = made(8000, 0, 2000), all = made(10, 0, 0);
    assert_true(fabs(difference(&three_of_four, NULL) - 190.85) < 0.5);
    assert_true(fabs(difference(&nine_of_ten, NULL) - 381.7) < 1);
    assert_true(fabs(difference(&even, NULL)) < 1e-6);
    assert_true(fabs(difference(&lost, NULL) + 190.85) < 0.5);
    assert_true(difference(&all, NULL) > 300 && difference(&all, NULL) < 2000); /* finite, if nobody lost */
}

/* With two players, half the width of one's interval is half that of their difference: n games at an even score have
 * the information n / 4. */
static void error_bars_shrink(void **state) {
    (void)state;
    double few, many, mean, share_few, share_many;
    struct moa_tally small = made(20, 20, 10), large = made(2000, 2000, 1000);
    difference(&small, &few);
    difference(&large, &many);
    assert_true(fabs(many - 173.7178 * 1.959964 / sqrt(10000 / 4.0) / 2) < 0.1);
    assert_true(few / many > 9.5 && few / many < 10.5);
    moa_tally_share(&small, 0, &mean, &share_few);
    assert_true(mean == 0.5);
    moa_tally_share(&large, 0, &mean, &share_many);
    assert_true(share_few / share_many > 9.5 && share_few / share_many < 10.5);
    assert_true(fabs(share_many - 1.959964 * sqrt(0.2 / 5000)) < 1e-4); /* variance: 0.8 of a half squared */
    struct moa_tally nothing = made(0, 0, 0);
    moa_tally_share(&nothing, 0, &mean, &share_few);
    assert_true(mean == 0 && share_few == 1);
}

/* 60 won, 40 shared, none lost: mean 0.8, variance 0.06. 0 against 100 Elo: 0.5 against 0.640065. So 100 * 0.140065 *
 * (1.6 - 1.140065) / 0.12 = 53.68. */
static void the_likelihood_ratio_is_right(void **state) {
    (void)state;
    struct moa_tally good = made(60, 0, 40), bad = made(0, 60, 40), even = made(30, 30, 40),
                     few = made(3, 0, 0);
    assert_true(fabs(moa_tally_llr(&good, 0, 100) - 53.68) < 0.05);
    assert_true(moa_tally_llr(&bad, 0, 100) < -10);
    assert_true(moa_tally_llr(&even, 0, 20) < 0);
    assert_true(fabs(moa_tally_llr(&even, -20, 20)) < 1e-9);
    assert_true(moa_tally_llr(&even, -20, 0) > 0);
    assert_true(moa_tally_llr(&few, 0, 20) == 0); /* too few to draw a conclusion */
}

/* Ten groups were won with good luck, ten shared without luck, and ten lost with bad luck: luck was the only
 * difference. */
static void luck_is_taken_out(void **state) {
    (void)state;
    double mean, error, plain, plain_error;
    struct moa_tally t = made(10, 10, 10), skewed = made(20, 0, 10);
    moa_tally_share_adjusted(&t, 0, &mean, &error);
    moa_tally_share(&t, 0, &plain, &plain_error);
    assert_true(mean == plain && error == plain_error); /* not counted */
    t.counts_luck = true;
    moa_tally_share_adjusted(&t, 0, &mean, &error);
    assert_true(mean == plain); /* counted, and zero */
    t.luck_squared[0] = 20 * (MOA_LUCK / 2) * (MOA_LUCK / 2);
    t.won_luck[0] = 10 * 2 * MOA_WIN * (MOA_LUCK / 2);
    moa_tally_share_adjusted(&t, 0, &mean, &error);
    assert_true(fabs(mean - 0.5) < 1e-9 && error < 1e-6);
    /* 5/6 of the points: 20 groups were won with a luck of 0.5, 10 shared with none. Without the luck, the score is
     * even. */
    skewed.counts_luck = true;
    skewed.luck[0] = 20 * (MOA_LUCK / 2);
    skewed.luck_squared[0] = 20 * (MOA_LUCK / 2) * (MOA_LUCK / 2);
    skewed.won_luck[0] = 20 * 2 * MOA_WIN * (MOA_LUCK / 2);
    moa_tally_share_adjusted(&skewed, 0, &mean, &error);
    assert_true(fabs(mean - 0.5) < 1e-9 && error < 1e-6);
    moa_tally_share(&skewed, 0, &plain, &plain_error);
    assert_true(fabs(plain - 5.0 / 6) < 1e-9 && plain_error > 0.05);
    assert_true(moa_tally_llr(&skewed, 0, 100) < 0); /* all of its lead was luck */
    skewed.counts_luck = false;
    assert_true(moa_tally_llr(&skewed, 0, 100) > 10);
}

int main(void) {
    struct moa_rng rng = kit_rng();
    seed = moa_rng_next(&rng);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tallies_add_up),       cmocka_unit_test(shards_are_the_whole),
        cmocka_unit_test(others_are_not_added), cmocka_unit_test(it_stops_when_told),
        cmocka_unit_test(seats_rotate),         cmocka_unit_test(elo_of_known_scores),
        cmocka_unit_test(error_bars_shrink),    cmocka_unit_test(the_likelihood_ratio_is_right),
        cmocka_unit_test(luck_is_taken_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
