/* test_search.c - the search on games whose best play is known (support/small_games.h). */
#include "bots/bots.h"
#include "bots/search.h"
#include "support/game_kit.h"
#include "support/small_games.h"
#include <string.h>

enum { LINES = 3, THINK = 3000 };

static uint64_t seed;

/* One search, for as long as a test needs it. */
struct desk {
    struct moa_search *search;
    struct moa_search_line line[LINES];
    struct moa_search_report report;
};

static struct desk open_desk(const struct moa_game *game, int seat, int threads, uint32_t nodes) {
    struct moa_search_options options;
    moa_search_defaults(&options);
    options.threads = threads;
    options.nodes = nodes;
    options.explore = 0.7f; /* games here are won or lost outright: a few tries say less than usual */
    return (struct desk){.search = moa_search_new(game, NULL, 2, seat, &options)};
}

static void think(struct desk *desk, const struct small_state *s, int64_t iterations) {
    struct small_state before = *s;
    struct moa_rng rng;
    struct moa_search_limits limits = {.iterations = iterations};
    moa_rng_seed(&rng, seed);
    moa_search_think(desk->search, s, &limits, &rng, desk->line, &desk->report);
    assert_memory_equal(&before, s, sizeof before);
}

static int64_t all_visits(const struct desk *desk) {
    int64_t sum = 0;
    for (int i = 0; i < desk->report.lines; i++) sum += desk->line[i].visits;
    return sum;
}

static void forced_wins_are_found(void **state) {
    (void)state;
    for (int heap = 1; heap <= SMALL_HEAP; heap++) {
        struct small_state s = small_new(&small_nim, 2);
        struct desk desk = open_desk(&small_nim, 0, 1, 4096);
        s.left = (uint8_t)heap;
        think(&desk, &s, THINK);
        assert_int_equal(desk.report.lines, heap < 3 ? heap : 3);
        assert_int_equal(all_visits(&desk), THINK);
        assert_int_equal(desk.report.iterations, THINK);
        for (int i = 1; i < desk.report.lines; i++)
            assert_true(desk.line[i - 1].visits >= desk.line[i].visits);
        if (heap % 4) assert_int_equal(desk.line[0].action, heap % 4);
        moa_search_free(desk.search);
    }
}

/* Which card it really is must not matter, only its odds. */
static void what_is_hidden_is_guessed_by_its_odds(void **state) {
    (void)state;
    float value = 0;
    for (int card = 1; card <= 3; card++) {
        struct small_state s = small_new(&small_guess, 2);
        struct desk desk = open_desk(&small_guess, 0, 1, 4096);
        s.hidden = (uint8_t)card;
        think(&desk, &s, THINK);
        assert_int_equal(desk.line[0].action, 1);
        assert_true(desk.line[0].value > 0.5f && desk.line[0].value < 0.7f);
        if (card > 1) assert_true(desk.line[0].value == value);
        value = desk.line[0].value;
        moa_search_free(desk.search);
    }
}

/* If a tree depended on the other player's secret, one of the two would win every time. The bounds are wide because
 * the two trees can chase each other in step, which can cost the first to choose much of its half. */
static void secret_choices_cannot_be_exploited(void **state) {
    (void)state;
    for (int chosen = 0; chosen <= 3; chosen++) {
        for (int seat = 0; seat < 2; seat++) {
            struct small_state s = small_new(&small_rps, 2);
            struct desk desk = open_desk(&small_rps, seat, 1, 4096);
            s.chosen[1 - seat] = (uint8_t)chosen;
            think(&desk, &s, THINK);
            assert_int_equal(all_visits(&desk), THINK); /* no matter which of the two chooses first */
            double expects = 0;                         /* a rarely tried choice says little by itself */
            for (int i = 0; i < LINES; i++)
                expects += (double)desk.line[i].visits * (double)desk.line[i].value;
            expects /= THINK;
            if (expects < 0.2 || expects > 0.8) fail_msg("player %d expects %.2f", seat + 1, expects);
            moa_search_free(desk.search);
        }
    }
}

/* The report of a secret action carries no information: the search goes on in the same way, whatever the action was. */
static void following_a_secret_tells_nothing(void **state) {
    (void)state;
    struct moa_search_line first[LINES];
    for (moa_action secret = 0; secret < 3; secret++) {
        struct small_state s = small_new(&small_rps_twice, 2);
        struct desk desk = open_desk(&small_rps_twice, 0, 1, 100000);
        think(&desk, &s, 500);
        moa_search_follow(desk.search, &s, 0, 2);
        small_rps_twice.apply(NULL, &s, 0, 2, NULL);
        moa_search_follow(desk.search, &s, 1, secret);
        small_rps_twice.apply(NULL, &s, 1, secret, NULL);
        think(&desk, &s, 500);
        for (int i = 0; i < LINES && secret; i++) {
            assert_int_equal(desk.line[i].action, first[i].action);
            assert_int_equal(desk.line[i].visits, first[i].visits);
            assert_true(desk.line[i].value == first[i].value);
        }
        memcpy(first, desk.line, sizeof first);
        moa_search_free(desk.search);
    }
}

/* Either can be next, with the same codes: the tree must distinguish the actors, or each would play for the other. */
static void chance_may_say_who_acts(void **state) {
    (void)state;
    struct small_state s = small_new(&small_coin, 2);
    struct desk desk = open_desk(&small_coin, 0, 1, 4096);
    think(&desk, &s, THINK);
    if (desk.line[0].value < 0.45f || desk.line[0].value > 0.55f)
        fail_msg("the best promises %.2f", (double)desk.line[0].value);
    moa_search_free(desk.search);
}

/* With hardly any memory the search still works and chooses something legal; sanitizers check the bounds. From eight
 * nodes on every iteration counts: the null node, the roots, the choices, and what the other player sees of all but
 * the last. */
static void little_memory_is_enough(void **state) {
    (void)state;
    for (uint32_t nodes = 3; nodes < 40; nodes++) {
        struct small_state s = small_new(&small_nim, 2);
        struct desk desk = open_desk(&small_nim, 0, 1, nodes);
        think(&desk, &s, 200);
        assert_int_equal(desk.report.iterations, 200);
        assert_int_equal(desk.report.lines, 3);
        if (nodes >= 8) assert_int_equal(all_visits(&desk), 200);
        moa_search_follow(desk.search, &s, 0, desk.line[0].action);
        think(&desk, &s, 200);
        moa_search_free(desk.search);
    }
}

/* In small_race, the second player takes a good point, or does nothing under one of many names; the first cannot know
 * which. */
static int names_legal(const void *data, const void *state, int player, moa_action *out) {
    const struct small_state *s = state;
    if (player == 0) return small_race.legal(data, state, player, out);
    out[0] = 2;
    out[1] = 3u + s->hidden;
    return 2;
}

static void names_resample(const void *data, void *state, int viewer, struct moa_rng *rng) {
    (void)data, (void)viewer;
    ((struct small_state *)state)->hidden = (uint8_t)moa_rng_below(rng, 200);
}

/* The tree is too small for all names of doing nothing. They must not seem new for ever: the second player takes the
 * point. */
static void a_full_tree_goes_on_with_what_it_knows(void **state) {
    (void)state;
    struct moa_game race = small_race;
    race.legal = names_legal;
    race.resample = names_resample;
    struct small_state s = small_new(&race, 2);
    s.left = 1;
    struct desk desk = open_desk(&race, 0, 1, 64);
    think(&desk, &s, THINK);
    assert_int_equal(desk.line[0].action, 2);
    assert_int_equal(all_visits(&desk), THINK);
    if (desk.line[0].value > 0.6f) fail_msg("the best promises %.2f", (double)desk.line[0].value);
    moa_search_free(desk.search);
}

/* In small_race, the first player must take a good point. */
static int good_legal(const void *data, const void *state, int player, moa_action *out) {
    if (player == 1) return small_race.legal(data, state, player, out);
    out[0] = 2;
    return 1;
}

/* The tree has space for one of three answers, which must not stand for all: one of them ties, and two lose. */
static void a_full_tree_leaves_what_is_new_to_the_rollout(void **state) {
    (void)state;
    struct moa_game race = small_race;
    race.legal = good_legal;
    race.rollout = 1;
    struct small_state s = small_new(&race, 2);
    s.left = 1;
    struct desk desk = open_desk(&race, 0, 1, 7);
    think(&desk, &s, THINK);
    assert_int_equal(all_visits(&desk), THINK);
    if (desk.line[0].value < 0.8f || desk.line[0].value > 0.87f)
        fail_msg("it promises %.2f", (double)desk.line[0].value);
    moa_search_free(desk.search);
}

static void what_is_known_is_kept_after_following(void **state) {
    (void)state;
    struct small_state s = small_new(&small_nim, 2);
    struct desk desk = open_desk(&small_nim, 0, 1, 100000);
    think(&desk, &s, THINK);
    moa_search_follow(desk.search, &s, 0, 1);
    small_nim.apply(NULL, &s, 0, 1, NULL);
    moa_search_follow(desk.search, &s, 1, 1);
    small_nim.apply(NULL, &s, 1, 1, NULL);
    think(&desk, &s, 1);
    int64_t kept = all_visits(&desk);
    assert_true(kept > THINK / 20 && kept <= THINK + 1);
    moa_search_forget(desk.search);
    think(&desk, &s, 1);
    assert_int_equal(all_visits(&desk), 1);
    moa_search_free(desk.search);
}

/* The tree is kept across a roll where the search distinguishes rolls, and nowhere else. */
static void what_is_known_is_kept_past_a_roll(void **state) {
    (void)state;
    for (int rolls = 0; rolls <= 1; rolls++) {
        struct moa_game dice = small_dice;
        dice.rolls = rolls;
        struct small_state s = small_new(&dice, 2);
        struct desk desk = open_desk(&dice, 0, 1, 4096);
        think(&desk, &s, THINK);
        moa_search_follow(desk.search, &s, 0, 1);
        dice.apply(NULL, &s, 0, 1, NULL);
        moa_search_follow(desk.search, &s, MOA_CHANCE, 2);
        dice.apply(NULL, &s, MOA_CHANCE, 2, NULL);
        think(&desk, &s, 1);
        assert_true(all_visits(&desk) > 1);
        moa_search_free(desk.search);
    }
}

static void threads_add_up(void **state) {
    (void)state;
    struct small_state s = small_new(&small_nim, 2);
    struct desk desk = open_desk(&small_nim, 0, 2, 4096);
    think(&desk, &s, THINK);
    assert_int_equal(desk.report.iterations, THINK);
    assert_int_equal(all_visits(&desk), THINK);
    assert_int_equal(desk.line[0].action, SMALL_HEAP % 4);
    moa_search_free(desk.search);
}

static void the_same_generator_gives_the_same_thoughts(void **state) {
    (void)state;
    struct small_state s = small_new(&small_guess, 2);
    s.hidden = 2;
    struct desk one = open_desk(&small_guess, 0, 1, 4096), two = open_desk(&small_guess, 0, 1, 4096);
    think(&one, &s, 700);
    think(&two, &s, 700);
    for (int i = 0; i < LINES; i++) {
        assert_int_equal(one.line[i].action, two.line[i].action);
        assert_int_equal(one.line[i].visits, two.line[i].visits);
        assert_true(one.line[i].value == two.line[i].value);
    }
    moa_search_free(one.search);
    moa_search_free(two.search);
}

/* The limits are generous: test machines are often busy. */
static void time_is_kept(void **state) {
    (void)state;
    struct small_state s = small_new(&small_nim, 2);
    struct desk desk = open_desk(&small_nim, 0, 1, 100000);
    struct moa_rng rng;
    struct moa_search_limits limits = {.milliseconds = 20};
    moa_rng_seed(&rng, seed);
    moa_search_think(desk.search, &s, &limits, &rng, desk.line, &desk.report);
    assert_true(desk.report.seconds >= 0.02 && desk.report.seconds < 2);
    assert_true(desk.report.iterations >= 16);
    limits.iterations = 5;
    moa_search_think(desk.search, &s, &limits, &rng, desk.line, &desk.report);
    assert_int_equal(desk.report.iterations, 5);
    moa_search_free(desk.search);
}

/* A player who waits for the roll can name it: only a search that distinguishes rolls finds this plan. */
static void a_search_tells_rolls_apart(void **state) {
    (void)state;
    struct moa_game blind = small_dice;
    blind.rolls = false;
    const struct moa_game *const games[] = {&small_dice, &blind};
    for (int i = 0; i < 2; i++) {
        struct small_state s = small_new(games[i], 2);
        struct desk desk = open_desk(games[i], 0, 1, 4096);
        think(&desk, &s, THINK);
        assert_int_equal(desk.line[0].action, i == 0);
        moa_search_free(desk.search);
    }
}

/* How often the worst choice is tried. */
static int64_t times_worst(float explore) {
    struct moa_game nim = small_nim;
    nim.explore = explore;
    struct small_state s = small_new(&nim, 2);
    struct moa_search_options options;
    moa_search_defaults(&options);
    struct desk desk = {.search = moa_search_new(&nim, NULL, 2, 0, &options)};
    think(&desk, &s, THINK);
    moa_search_free(desk.search);
    return desk.line[LINES - 1].visits;
}

static void the_game_says_how_much_to_explore(void **state) {
    (void)state;
    assert_true(times_worst(0.25f) > 0);
    assert_int_equal(times_worst(0), times_worst(0.25f));
    assert_true(times_worst(5) > 2 * times_worst(0.25f));
}

/* Without an evaluation, the result of an unfinished game must not be used as one. */
static void a_rollout_without_an_evaluation_does_not_look(void **state) {
    (void)state;
    struct moa_search_line first[LINES];
    for (int choices = 0; choices <= 3; choices += 3) {
        struct moa_game nim = small_nim;
        nim.rollout = SMALL_HEAP;
        nim.rollout_choices = choices;
        struct small_state s = small_new(&nim, 2);
        struct desk desk = open_desk(&nim, 0, 1, 4096);
        think(&desk, &s, THINK);
        moa_search_free(desk.search);
        for (int i = 0; i < LINES && choices; i++) assert_int_equal(desk.line[i].visits, first[i].visits);
        memcpy(first, desk.line, sizeof first);
    }
}

/* How often in 100 games the first player, who began well, is behind in the end. There is no space for a tree, so
 * everything else is the rollout. */
static int times_behind(int choices) {
    const float weights[] = {0, 1};
    struct moa_game race = small_race;
    struct small_state s = small_new(&race, 2);
    struct moa_search_limits once = {.iterations = 1};
    struct moa_rng rng;
    int behind = 0;
    race.weights = weights;
    race.rollout = 3;
    race.rollout_choices = choices;
    s.left = 2;
    struct desk desk = open_desk(&race, 0, 1, 3);
    moa_rng_seed(&rng, seed);
    for (int i = 0; i < 100; i++) behind += moa_search_value(desk.search, &s, 2, &once, &rng) < 0.5f;
    moa_search_free(desk.search);
    return behind;
}

static void a_rollout_takes_the_best_of_as_many_as_the_game_says(void **state) {
    (void)state;
    assert_true(times_behind(0) > 0);
    assert_int_equal(times_behind(1), times_behind(0));
    assert_true(times_behind(2) > 0);
    assert_int_equal(times_behind(3), 0);
    assert_int_equal(times_behind(4), 0);
}

/* Greedy players use the weights learned by greedy players. */
static void a_search_of_two_weighs_as_searches_learned(void **state) {
    (void)state;
    struct moa_rng rng;
    const float good[] = {0, 1}, bad[] = {0, -1};
    struct moa_game race = small_race;
    struct small_state s = small_new(&race, 2);
    race.weights = bad;
    race.weights_2 = good;
    struct desk desk = open_desk(&race, 0, 1, 100000);
    think(&desk, &s, 300);
    assert_int_equal(desk.line[0].action, 2);
    moa_search_free(desk.search);
    moa_rng_seed(&rng, seed);
    assert_int_not_equal(moa_greedy(&race, NULL, &s, 2, 0, 1, &rng), 2);
}

/* ---- Where a rollout ends ---- */

static bool rests_every_fourth_round(const void *data, const void *state) {
    (void)data;
    const struct small_state *s = state;
    return s->turn == 0 && s->left % 4 == 0;
}

static bool rests_never(const void *data, const void *state) {
    (void)data, (void)state;
    return false;
}

/* How many actions the rollout of the first iteration plays; the tree plays one before it. */
static int64_t rollout_of(int actions, bool (*rests)(const void *data, const void *state), int rounds) {
    struct moa_game race = small_race;
    struct small_state s = small_new(&race, 2);
    race.rollout = actions;
    race.rests = rests;
    s.left = (uint8_t)rounds;
    struct desk desk = open_desk(&race, 0, 1, 4096);
    think(&desk, &s, 1);
    moa_search_free(desk.search);
    return desk.report.actions;
}

static void a_rollout_goes_on_to_where_the_game_rests(void **state) {
    (void)state;
    assert_int_equal(rollout_of(2, NULL, 12), 2);
    assert_int_equal(rollout_of(0, rests_every_fourth_round, 12), 7);
    assert_int_equal(rollout_of(2, rests_every_fourth_round, 12), 7);
    assert_int_equal(rollout_of(7, rests_every_fourth_round, 12), 7);
    assert_int_equal(rollout_of(8, rests_every_fourth_round, 12), 15);
    assert_int_equal(rollout_of(2, rests_never, 12), 23); /* the end */
    assert_true(rollout_of(2, rests_never, 250) < 100);   /* not for ever */
}

/* The roll is lucky three times out of five, and no player can change that; this holds when chance is next, too. */
static void shares_of_a_roll_are_its_odds(void **state) {
    (void)state;
    const struct moa_search_limits limits = {.iterations = 4000};
    struct small_state s = small_new(&small_dice, 2);
    float share[MOA_PLAYERS_MAX];
    small_dice.apply(NULL, &s, 0, 0, NULL);
    for (int threads = 1; threads <= 2; threads++) {
        struct desk desk = open_desk(&small_dice, 1, threads, 4096);
        struct moa_rng rng;
        moa_rng_seed(&rng, seed);
        moa_search_shares(desk.search, &s, &limits, &rng, share);
        assert_true(share[0] > 0.55f && share[0] < 0.65f && share[0] + share[1] > 0.9999f &&
                    share[0] + share[1] < 1.0001f);
        moa_search_free(desk.search);
    }
}

static void threads_do_as_many_as_were_asked_for(void **state) {
    (void)state;
    for (int iterations = 1; iterations <= 7; iterations++) {
        struct small_state s = small_new(&small_nim, 2);
        struct desk desk = open_desk(&small_nim, 0, 3, 4096);
        think(&desk, &s, iterations);
        assert_int_equal(desk.report.iterations, iterations);
        moa_search_free(desk.search);
    }
}

/* The search stops early, with the choice that it would have made anyway. */
static void what_is_settled_is_not_thought_about(void **state) {
    (void)state;
    struct small_state s = small_new(&small_nim, 2);
    struct moa_search_limits limits = {.iterations = 20 * THINK, .stop_early = true};
    struct moa_rng rng;
    struct desk patient = open_desk(&small_nim, 0, 1, 100000), hasty = open_desk(&small_nim, 0, 1, 100000);
    s.left = 5;
    think(&patient, &s, limits.iterations);
    moa_rng_seed(&rng, seed);
    moa_search_think(hasty.search, &s, &limits, &rng, hasty.line, &hasty.report);
    assert_int_equal(hasty.line[0].action, patient.line[0].action);
    assert_true(hasty.report.iterations < limits.iterations);
    assert_true(hasty.line[0].visits - hasty.line[1].visits > limits.iterations - hasty.report.iterations);
    moa_search_free(patient.search);
    moa_search_free(hasty.search);
}

/* The best choice of an earlier search was tried often, but is not legal now: it must not stop the search of the
 * legal ones. */
static void what_is_not_possible_settles_nothing(void **state) {
    (void)state;
    struct small_state s = small_new(&small_nim, 2);
    struct moa_search_limits limits = {.iterations = 600, .stop_early = true};
    struct moa_rng rng;
    struct desk desk = open_desk(&small_nim, 0, 1, 100000);
    s.left = 7;
    think(&desk, &s, THINK);
    assert_int_equal(desk.line[0].action, 3);
    assert_true(desk.line[0].visits > 2 * limits.iterations);
    s.left = 2;
    moa_rng_seed(&rng, seed);
    moa_search_think(desk.search, &s, &limits, &rng, desk.line, &desk.report);
    assert_int_equal(desk.report.lines, 2);
    int64_t ahead = desk.line[0].visits - desk.line[1].visits,
            left = limits.iterations - desk.report.iterations;
    assert_true(!left || ahead > left);
    moa_search_free(desk.search);
}

int main(void) {
    struct moa_rng rng = kit_rng();
    seed = moa_rng_next(&rng);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forced_wins_are_found),
        cmocka_unit_test(what_is_hidden_is_guessed_by_its_odds),
        cmocka_unit_test(secret_choices_cannot_be_exploited),
        cmocka_unit_test(following_a_secret_tells_nothing),
        cmocka_unit_test(chance_may_say_who_acts),
        cmocka_unit_test(a_search_tells_rolls_apart),
        cmocka_unit_test(the_game_says_how_much_to_explore),
        cmocka_unit_test(a_rollout_takes_the_best_of_as_many_as_the_game_says),
        cmocka_unit_test(a_rollout_without_an_evaluation_does_not_look),
        cmocka_unit_test(a_search_of_two_weighs_as_searches_learned),
        cmocka_unit_test(a_rollout_goes_on_to_where_the_game_rests),
        cmocka_unit_test(shares_of_a_roll_are_its_odds),
        cmocka_unit_test(threads_do_as_many_as_were_asked_for),
        cmocka_unit_test(what_is_settled_is_not_thought_about),
        cmocka_unit_test(what_is_not_possible_settles_nothing),
        cmocka_unit_test(little_memory_is_enough),
        cmocka_unit_test(a_full_tree_goes_on_with_what_it_knows),
        cmocka_unit_test(a_full_tree_leaves_what_is_new_to_the_rollout),
        cmocka_unit_test(what_is_known_is_kept_after_following),
        cmocka_unit_test(what_is_known_is_kept_past_a_roll),
        cmocka_unit_test(threads_add_up),
        cmocka_unit_test(the_same_generator_gives_the_same_thoughts),
        cmocka_unit_test(time_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
