/* test_random.c - a million random actions over all variants and numbers of players: stones are neither created nor
 * lost (LAB-2.4, LAB-9.2), every invariant holds after every action, every game ends in time (LAB-7.2).
 *
 * The stones are counted independently of the engine's own check, from the numbers in the rules. MOA_SEED chooses other
 * games. */
#include "support/laborigines_kit.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    ACTIONS = 1000000, /* three seconds with sanitizers */
    TURNS_MOST = 400,
    COLOURS_MOST = 5,
};

static const struct table {
    int players;
    enum lab_variant variant;
} tables[] = {
    {2, LAB_BASIC}, {3, LAB_BASIC}, {4, LAB_BASIC}, {5, LAB_BASIC},
    {2, LAB_TWINS}, {3, LAB_TWINS}, {4, LAB_TEAMS}, {6, LAB_TEAMS},
};
enum { TABLES = sizeof tables / sizeof *tables };

static struct lab_test t;
static struct moa_rng rng;
static uint64_t seed;
static int longest; /* game, in turns */

/* How many stones of a colour the rules start with. */
static int start_stones(const struct table *table, int colour) {
    if (table->variant != LAB_TEAMS) return colour < table->players ? 20 : 0;
    int teams = table->players / 2;
    if (colour < teams) return 2 * 15;
    return colour == teams ? 5 * table->players : 0;
}

static int stones_now(int colour) {
    int sum = t.s.removed[colour];
    for (int p = 0; p < LAB_PLAYERS_MAX; p++) sum += t.s.stones[p][colour];
    for (int at = 0; at < LAB_RING_MAX; at++) sum += t.s.on_circle[at][colour];
    return sum;
}

static void expect_sound(const struct table *table, const char *after) {
    struct moa_error error = {""};
    for (int colour = 0; colour < COLOURS_MOST; colour++)
        if (stones_now(colour) != start_stones(table, colour))
            fail_msg("MOA_SEED=%" PRIu64 ": %d stones of colour %d, not %d, after '%s'", seed,
                     stones_now(colour), colour, start_stones(table, colour), after);
    if (t.s.phase >= LAB_ROLL && t.s.actors && !(t.s.alive >> t.s.player & 1))
        fail_msg("MOA_SEED=%" PRIu64 ": it is the turn of one who is out, after '%s'", seed, after);
    if (!moa_laborigines.check(&t.data, &t.s, &error))
        fail_msg("MOA_SEED=%" PRIu64 ": %s, after '%s'", seed, error.text, after);
}

/* One random action of one of those who must act; true if it began a turn. */
static bool act(const struct table *table) {
    moa_action legal[LAB_ACTIONS_MAX], action;
    char text[64];
    struct moa_buffer buffer = MOA_BUFFER(text);
    int actor = MOA_CHANCE;
    if (t.s.actors >> MOA_CHANCE & 1) {
        action = moa_laborigines.chance(&t.data, &t.s, &rng);
    } else {
        do actor = (int)moa_rng_below(&rng, LAB_PLAYERS_MAX);
        while (!(t.s.actors >> actor & 1));
        int count = moa_laborigines.legal(&t.data, &t.s, actor, legal);
        assert_in_range(count, 1, LAB_ACTIONS_MAX);
        action = legal[moa_rng_below(&rng, (uint32_t)count)];
    }
    moa_laborigines.action_text(&t.data, action, &buffer);
    assert_null(moa_laborigines.why_not(&t.data, &t.s, actor, action).rule);
    t.events.count = 0;
    moa_laborigines.apply(&t.data, &t.s, actor, action, &t.events);
    expect_sound(table, text);
    return lab_kind(action) == LAB_DO_ROLL;
}

static void expect_winner(const struct table *table) {
    struct moa_result result;
    int best = 0;
    moa_laborigines.result(&t.data, &t.s, &result);
    for (int p = 0; p < table->players; p++) best += result.rank[p] == 1;
    assert_in_range(best, 1, table->players);
}

/* Plays one game to its end, as if so many turns had been before; the number of its actions. */
static int play(const struct table *table, int before) {
    int actions = 0, turns = before;
    lab_new(&t, table->players, table->variant);
    t.s.turns = (uint16_t)before;
    expect_sound(table, "set-up");
    while (t.s.actors) {
        turns += act(table);
        assert_true(++actions <= moa_laborigines.longest);
        if (turns > TURNS_MOST)
            fail_msg("MOA_SEED=%" PRIu64 ": a game of more than %d turns", seed, TURNS_MOST);
    }
    if (turns - before > longest) longest = turns - before;
    expect_winner(table);
    return actions;
}

static void stones_are_conserved_and_every_game_ends(void **state) {
    (void)state;
    int actions = 0, games = 0;
    for (; actions < ACTIONS || games < TABLES; games++) actions += play(&tables[games % TABLES], 0);
    printf("%d games, %d actions, at most %d turns\n", games, actions, longest);
}

/* Random games seldom last for 90 turns, so these begin near the last one. */
static void no_game_goes_beyond_its_last_turn(void **state) {
    (void)state;
    for (int left = 1; left <= 20; left++)
        for (int i = 0; i < TABLES; i++) {
            play(&tables[i], TURNS_MOST - left);
            if (left == 1) assert_int_equal(t.s.turns, TURNS_MOST);
        }
}

int main(void) {
    const char *told = getenv("MOA_SEED");
    seed = told ? strtoull(told, NULL, 10) : 7;
    printf("MOA_SEED=%" PRIu64 "\n", seed);
    moa_rng_seed(&rng, seed);
    const struct CMUnitTest tests[] = {
        RULE("LAB-7.2", stones_are_conserved_and_every_game_ends),
        RULE("LAB-7.2", no_game_goes_beyond_its_last_turn),
    };
    return cmocka_run_group_tests_name("laborigines random", tests, NULL, NULL);
}
