/* test_random.c - random games of 2 to 4 players with every option: all invariants hold after every action, nothing is
 * created or lost (ORI-1), what is permanent stays (ORI-1.2, 5.10, 5.12, 6.2, 6.3, 7.1), and every game ends.
 *
 * Components are counted independently of the engine's own check, from the numbers in the rules. Players have different
 * goals, so that the end is triggered in each possible way. MOA_SEED chooses other games. */
#include "setup_steps.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { ACTIONS = 300000, GAMES_LEAST = 600 };

/* What a table of players is after. */
enum aim { ANYTHING, PAWNS, TILES, QUIET, AIMS };

static struct ori_test t;
static struct moa_rng rng;
static uint64_t seed;
static int ended_by[ORI_END_QUIET + 1];

/* ---- Nothing is made or lost ---- */

static void lost(const char *what, const char *after) {
    fail_msg("MOA_SEED=%" PRIu64 ": %s, after '%s'", seed, what, after);
}

/* Each card in one place, counted by type. */
static void count_cards(const char *after) {
    static const int all[ORI_TYPES] = {14, 14, 20};
    for (int type = 0; type < ORI_TYPES; type++) {
        uint64_t met = t.s.pile | t.s.discarded | t.s.scouted, of = t.data.of_type[type];
        int count = ori_count(t.s.pile & of) + ori_count(t.s.discarded & of) + ori_count(t.s.scouted & of);
        for (int p = 0; p < ORI_PLAYERS_MAX; p++) {
            count += ori_count(t.s.hand[p] & of) + ori_count(t.s.table[p] & of);
            met |= t.s.hand[p] | t.s.table[p];
        }
        for (int i = 0; i < t.s.unders[type]; i++) met |= ori_bit(ori_under_card(t.s.under[type][i]));
        if (count + t.s.unders[type] != all[type] || (met & of) != of)
            lost("a card is lost or double", after);
    }
}

static void count_tiles(const char *after) {
    static const int all[ORI_LEVELS] = {10, 8, 6, 4, 2};
    for (int level = 1; level <= ORI_LEVELS; level++) {
        int count = t.s.reserve[level - 1];
        for (int i = 0; i < ORI_SLOTS; i++) count += t.s.slot[i] == level;
        for (int p = 0; p < ORI_PLAYERS_MAX; p++)
            for (int top = level; top <= ORI_LEVELS; top++) count += t.s.stack[p][top - 1];
        if (count != all[level - 1]) lost("a tile is lost or double", after);
    }
}

static void count_pawns(const char *after) {
    uint64_t owned = 0;
    int count[ORI_PAWNS] = {0};
    for (int p = 0; p < ORI_PLAYERS_MAX; p++) {
        if (owned & t.s.owned[p]) lost("two villages on a territory", after);
        owned |= t.s.owned[p];
    }
    for (int i = 0; i < t.data.territories; i++) {
        bool stands = t.s.pawn[i] != ORI_NONE;
        if (stands) count[t.s.pawn[i]]++;
        if (i != t.data.origin && stands != (owned >> i & 1)) lost("a pawn without its village", after);
    }
    for (int pawn = 0; pawn < ORI_PAWNS; pawn++)
        if (count[pawn] + t.s.supply[pawn] != (t.s.players == 4 && pawn / 9 == 1 ? 2 : 1))
            lost("a pawn is lost or double", after);
}

/* What a player has for good; `before` is the state before the action. */
static void expect_kept(const struct ori_state *before, const char *after) {
    for (int p = 0; p < t.s.players; p++) {
        if (ori_count(t.s.owned[p]) < ori_count(before->owned[p])) lost("a village left the board", after);
        if ((before->straits[p] & ~t.s.straits[p]) || (before->hunts[p] & ~t.s.hunts[p]))
            lost("a token is lost", after);
        if (before->table[p] & ~t.s.table[p]) lost("a card left the table", after);
        if (t.s.stack[p][4] < before->stack[p][4]) lost("a tile of level 5 is lost", after);
    }
    if (before->discarded & ~t.s.discarded) lost("a discarded card came back", after);
    if (before->ending && before->ending != t.s.ending) lost("the end was undone", after);
    if (before->phase > ORI_AT_NEUTRAL && before->pawn[t.data.origin] != t.s.pawn[t.data.origin])
        lost("the neutral pawn moved", after);
}

static void expect_sound(const struct ori_state *before, const char *after) {
    struct moa_error error = {""};
    count_cards(after);
    count_tiles(after);
    count_pawns(after);
    expect_kept(before, after);
    if (!moa_origin.check(&t.data, &t.s, &error)) lost(error.text, after);
}

/* ---- Players ---- */

/* How much a territory is worth. Settlers go where piles are spared, and so do those who want tiles; the quiet ones
 * go where an old token lay, or where objectives are drawn and put back. */
static int worth_of_territory(enum aim aim, int territory) {
    int colour = t.data.colour[territory];
    if (aim == QUIET) return colour == ORI_GREEN ? 20 : colour == ORI_PURPLE ? 15 : 0;
    return colour == ORI_BROWN ? 30 : colour == ORI_GREEN ? 20 : colour == ORI_PURPLE ? 15 : 0;
}

static int worth(const struct ori_state *s, enum aim aim, int player, moa_action action);

/* The best that can follow an action. */
static int worth_of_next(const struct ori_state *s, enum aim aim, int player, moa_action action) {
    struct ori_state next = *s;
    moa_action legal[ORI_ACTIONS_MAX];
    int best = 0;
    moa_origin.apply(&t.data, &next, player, action, NULL);
    int count = moa_origin.legal(&t.data, &next, player, legal);
    for (int i = 0; i < count; i++) {
        int value = worth(&next, aim, player, legal[i]);
        if (value > best) best = value;
    }
    return best;
}

static int worth(const struct ori_state *s, enum aim aim, int player, moa_action action) {
    switch (ori_kind(action)) {
    case ORI_DO_EVOLVE:
        return (aim == PAWNS ? 100 : aim == QUIET ? 10 : 40) + worth_of_next(s, aim, player, action);
    case ORI_DO_MOVE:
        return aim == QUIET ? 2 * worth_of_next(s, aim, player, action)
                            : 40 + worth_of_next(s, aim, player, action);
    case ORI_DO_PLACE:
    case ORI_DO_TO: return worth_of_territory(aim, ori_a(action)) + (ori_b(action) || ori_c(action) ? 0 : 1);
    case ORI_DO_REWARD: return ori_a(action) == (aim == TILES ? 0 : 1);
    case ORI_DO_TILE: return ori_b(action);
    case ORI_DO_PLAY: return aim == TILES && ori_type_of(ori_a(action)) != ORI_OBJECTIVE ? 200 : 0;
    case ORI_DO_END: return 1;
    default: return 0;
    }
}

/* One of the best, or one of all now and then. */
static moa_action choose(enum aim aim, int player, const moa_action *legal, int count) {
    enum { SELDOM = 40 };
    int best = -1, ties = 0;
    moa_action chosen = legal[moa_rng_below(&rng, (uint32_t)count)];
    if (aim == ANYTHING || (aim != QUIET && moa_rng_below(&rng, SELDOM) == 0)) return chosen;
    for (int i = 0; i < count; i++) {
        int value = worth(&t.s, aim, player, legal[i]);
        if (value > best) ties = 0;
        if (value < best) continue;
        best = value;
        if (moa_rng_below(&rng, (uint32_t)++ties) == 0) chosen = legal[i];
    }
    return chosen;
}

/* ---- Games ---- */

/* One action of one of those who must act. */
static void act(enum aim aim) {
    struct ori_state before = t.s;
    moa_action legal[ORI_ACTIONS_MAX], action;
    char text[64];
    struct moa_buffer buffer = MOA_BUFFER(text);
    int actor = MOA_CHANCE;
    if (t.s.actors >> MOA_CHANCE & 1) {
        action = moa_origin.chance(&t.data, &t.s, &rng);
    } else {
        do actor = (int)moa_rng_below(&rng, ORI_PLAYERS_MAX);
        while (!(t.s.actors >> actor & 1));
        int count = moa_origin.legal(&t.data, &t.s, actor, legal);
        assert_in_range(count, 1, moa_origin.actions_max);
        action = choose(aim, actor, legal, count);
    }
    moa_origin.action_text(&t.data, action, &buffer);
    if (moa_origin.why_not(&t.data, &t.s, actor, action).rule) lost("a legal action is refused", text);
    t.events.count = 0;
    t.events.max = moa_origin.events_max;
    moa_origin.apply(&t.data, &t.s, actor, action, &t.events);
    expect_sound(&before, text);
}

/* ORI-7.2, ORI-7.8: how many turns there were when the end began, and at the end. */
static void expect_last_turns(int begun) {
    if (t.s.equal_turns)
        assert_int_equal(t.s.turns % t.s.players, 0);
    else
        assert_int_equal(t.s.turns, begun + t.s.players - 1);
    assert_true(t.s.turns - begun < t.s.players);
}

static void expect_winner(void) {
    struct moa_result result;
    int best = 0;
    moa_origin.result(&t.data, &t.s, &result);
    for (int p = 0; p < t.s.players; p++) best += result.rank[p] == 1;
    assert_in_range(best, 1, t.s.players);
}

/* Plays one game to its end; the number of its actions. */
static int play(enum aim aim, int players, int start, int equal_turns) {
    int actions = 0, begun = 0;
    new_game(&t, players, start, equal_turns);
    t.events.event = t.event;
    while (t.s.actors) {
        int turn = t.s.turns;
        act(aim);
        assert_true(++actions <= moa_origin.longest);
        if (t.s.ending && !begun) begun = turn;
    }
    assert_int_equal(t.s.phase, ORI_AT_OVER);
    expect_last_turns(begun);
    expect_winner();
    ended_by[t.s.ending]++;
    return actions;
}

static void nothing_is_lost_and_every_game_ends(void **state) {
    (void)state;
    int actions = 0, games = 0;
    for (; actions < ACTIONS || games < GAMES_LEAST; games++) {
        int players = 2 + games % 3, aim = games / 3 % AIMS, equal = games / 12 % 2;
        int start = (int)moa_rng_below(&rng, (uint32_t)players + 1);
        actions += play((enum aim)aim, players, start, equal);
    }
    printf("%d games, %d actions; ended by pile %d, tiles %d, pawns %d, villages %d, quiet %d\n", games,
           actions, ended_by[ORI_END_PILE], ended_by[ORI_END_TILES], ended_by[ORI_END_PAWNS],
           ended_by[ORI_END_VILLAGES], ended_by[ORI_END_QUIET]);
    for (int why = ORI_END_PILE; why <= ORI_END_QUIET; why++)
        if (!ended_by[why]) fail_msg("MOA_SEED=%" PRIu64 ": no game ended by reason %d", seed, why);
}

/* Two who place a pawn and then only wander to and fro where it brings least: ORI-7.7 ends their games too. */
static void a_pair_that_shuttles_comes_to_an_end(void **state) {
    (void)state;
    enum { PAIRS = 40 };
    int before = ended_by[ORI_END_QUIET], longest = 0;
    for (int i = 0; i < PAIRS; i++) {
        play(QUIET, 2, 0, i % 2);
        if (t.s.turns > longest) longest = t.s.turns;
    }
    printf("%d of %d pairs ended by quiet turns, after at most %d turns\n", ended_by[ORI_END_QUIET] - before,
           PAIRS, longest);
    assert_true(ended_by[ORI_END_QUIET] - before > PAIRS / 2);
}

int main(void) {
    const char *told = getenv("MOA_SEED");
    seed = told ? strtoull(told, NULL, 10) : 7;
    printf("MOA_SEED=%" PRIu64 "\n", seed);
    moa_rng_seed(&rng, seed);
    const struct CMUnitTest tests[] = {
        RULE("ORI-7.1", nothing_is_lost_and_every_game_ends),
        RULE("ORI-7.7", a_pair_that_shuttles_comes_to_an_end),
    };
    return cmocka_run_group_tests_name("origin random", tests, NULL, NULL);
}
