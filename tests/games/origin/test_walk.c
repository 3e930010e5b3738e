/* test_walk.c - random games: which pawns and territories can be chosen to evolve, place, pick and move, against a slow
 * model of the rules (section 4, leap, long_march, raid, ORI-6.5, ORI-10.1 to 10.3), and tiles against ORI-5.5 and 5.7.
 *
 * In most games the players start with some permanent cards in play and action cards in hand, so that much can be
 * declared. MOA_SEED chooses other games. */
#include "scenes.h"

enum { POSITIONS = 20000, NEVER = 99, DECLARED_MOST = 2 };

static struct ori_test t;
static struct moa_rng rng;
static moa_action legal[4 * ORI_ACTIONS_MAX];
static int count;
static int evolutions, moves, tiles;

static bool is_legal(moa_action action) {
    for (int i = 0; i < count; i++)
        if (legal[i] == action) return true;
    return false;
}

static void expect_legal(bool should, moa_action action) {
    char text[64];
    struct moa_buffer buffer = MOA_BUFFER(text);
    if (is_legal(action) == should) return;
    moa_origin.action_text(&t.data, action, &buffer);
    char *view = ori_view_text(&t, MOA_HOST);
    print_message("%s\n", view);
    fail_msg("'%s' %s be legal", text, should ? "should" : "should not");
}

static void expect_refusal(moa_action action, const char *rule, const char *or_rule) {
    struct moa_refusal no = moa_why_not(&moa_origin, &t.data, &t.s, t.s.player, action);
    if (!no.rule) fail_msg("no refusal, but it is not legal by %s", rule);
    if (strcmp(no.rule, rule) != 0 && strcmp(no.rule, or_rule) != 0)
        fail_msg("refused by %s (%s), not %s", no.rule, no.text, rule);
}

/* ---- The model: cards ---- */

static bool has(int player, int card) { return (t.s.table[player] & t.data.of_kind[card]) != 0; }

/* Action cards that may still be played in this turn. */
static int plays(void) {
    bool more = has(t.s.player, ORI_WRITING) && !(t.s.used & ORI_USED_WRITING);
    return (t.s.used & 1 << ORI_ACTION ? 0 : 1) + more;
}

/* Cards of a kind that may be declared now. */
static int declarable(int card) {
    int held = __builtin_popcountll(t.s.hand[t.s.player] & t.data.of_kind[card]);
    return held < plays() ? held : plays();
}

static int pile_left(void) {
    return __builtin_popcountll(t.s.pile & t.data.of_type[ORI_ACTION]) + t.s.unders[ORI_ACTION];
}

/* ---- The model: the board ---- */

static enum { APART, BY_LAND, BY_STRAIT } joined[ORI_TERRITORIES_MAX][ORI_TERRITORIES_MAX];
/* Fewest steps from one territory to another; [1]: with the free crossing of seafaring. */
static int steps_between[2][ORI_TERRITORIES_MAX][ORI_TERRITORIES_MAX];

/* One more step or crossing; true if that is a shorter way to somewhere. steps[.][1]: the crossing is used. */
static bool step_over(int steps[ORI_TERRITORIES_MAX][2], int a, int b) {
    bool better = false;
    for (int used = 0; used < 2; used++)
        if (steps[a][used] + 1 < steps[b][used]) {
            steps[b][used] = steps[a][used] + 1;
            better = true;
        }
    if (joined[a][b] == BY_STRAIT && steps[a][0] < steps[b][1]) {
        steps[b][1] = steps[a][0];
        better = true;
    }
    return better;
}

static void count_steps(int from) {
    int steps[ORI_TERRITORIES_MAX][2], n = t.data.territories;
    for (int i = 0; i < n; i++) steps[i][0] = steps[i][1] = NEVER;
    steps[from][0] = 0;
    for (bool better = true; better;) {
        better = false;
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++)
                if (joined[a][b] != APART) better |= step_over(steps, a, b);
    }
    for (int i = 0; i < n; i++) {
        steps_between[0][from][i] = steps[i][0];
        steps_between[1][from][i] = steps[i][0] < steps[i][1] ? steps[i][0] : steps[i][1];
    }
}

static void read_board(void) {
    int n = t.data.territories;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) joined[a][b] = t.data.land[a] >> b & 1 ? BY_LAND : APART;
    for (int i = 0; i < ORI_STRAITS; i++) {
        int a = t.data.strait[i][0], b = t.data.strait[i][1];
        joined[a][b] = joined[b][a] = BY_STRAIT;
    }
    for (int from = 0; from < n; from++) count_steps(from);
}

/* ---- The model: evolution ---- */

/* Leaps that a pawn needs beside another; NEVER if no leap helps. */
static int leaps_beside(int pawn, int neighbour) {
    int taller = pawn / 9 - neighbour / 9, wider = pawn / 3 % 3 - neighbour / 3 % 3;
    if (taller < 0 || taller > 1 || wider < 0 || wider > 1) return NEVER;
    bool colour = pawn % 3 != neighbour % 3 && !has(t.s.player, ORI_KINSHIP);
    int differences = taller + wider + colour;
    return differences > 1 ? differences - 1 : 0;
}

static bool has_neighbour(int territory) {
    for (int other = 0; other < t.data.territories; other++)
        if (t.s.pawn[other] != ORI_NONE && joined[territory][other] != APART) return true;
    return false;
}

static int leaps_at(int pawn, int territory) {
    int least = NEVER;
    if (t.s.pawn[territory] != ORI_NONE) return NEVER;
    for (int other = 0; other < t.data.territories; other++) {
        if (t.s.pawn[other] == ORI_NONE || joined[territory][other] == APART) continue;
        int leaps = leaps_beside(pawn, t.s.pawn[other]);
        if (leaps < least) least = leaps;
    }
    return least;
}

static bool can_evolve(int pawn, int leaps) {
    if (!t.s.supply[pawn] || __builtin_popcountll(t.s.owned[t.s.player]) == 9) return false;
    for (int territory = 0; territory < t.data.territories; territory++)
        if (leaps_at(pawn, territory) <= leaps) return true;
    return false;
}

static void check_place(void) {
    int most = declarable(ORI_LEAP), found = 0;
    for (int territory = 0; territory < t.data.territories; territory++) {
        int need = leaps_at(t.s.kind, territory);
        for (int leaps = 0; leaps <= DECLARED_MOST; leaps++) {
            bool may = leaps == need && leaps <= most; /* no more than needed: ORI-6.5 */
            expect_legal(may, ori_code(ORI_DO_PLACE, territory, leaps, 0));
            found += may;
        }
        if (need == 0) continue;
        const char *rule =
            t.s.pawn[territory] != ORI_NONE || !has_neighbour(territory) ? "ORI-4.1" : "ORI-4.2";
        expect_refusal(ori_code(ORI_DO_PLACE, territory, 0, 0), rule, rule);
    }
    assert_int_equal(found, count);
    evolutions++;
}

/* ---- The model: moves ---- */

static int owner(int territory) {
    for (int p = 0; p < t.s.players; p++)
        if (t.s.owned[p] >> territory & 1) return p;
    return -1;
}

/* Long marches that the way needs. */
static int marches_to(int from, int to) {
    int own = t.s.pawn[from] / 9 + 1 + has(t.s.player, ORI_RUNNERS);
    int steps = steps_between[has(t.s.player, ORI_SEAFARING)][from][to];
    return steps <= own ? 0 : (steps - own + 1) / 2;
}

static int advantage(int from, int to) {
    int mine = t.s.pawn[from] / 3 % 3 + has(t.s.player, ORI_SPEARS);
    return mine - t.s.pawn[to] / 3 % 3 - has(owner(to), ORI_SHIELDS);
}

/* May the pawn go there, as far as raids are concerned? */
static bool raids_right(int from, int to, int raids, bool migration) {
    if (t.s.pawn[to] == ORI_NONE) return raids == 0;
    if (migration || owner(to) < 0 || owner(to) == t.s.player) return false;
    int more = advantage(from, to);
    if (more < 0 || (more == 0 && raids == 0)) return false;
    bool all_needed = raids == 0 || (more == 0 && raids == 1);
    return all_needed || pile_left() - has(t.s.player, ORI_SPEARS) >= raids; /* spears draw one, too */
}

static bool can_go(int from, int to, int marches, int raids, bool migration) {
    if (to == from || marches_to(from, to) != marches) return false;
    if (marches > declarable(ORI_LONG_MARCH) || raids > declarable(ORI_RAID) || marches + raids > plays())
        return false;
    return raids_right(from, to, raids, migration);
}

/* Can the pawn there go anywhere, with cards or without? */
static bool can_leave(int from, bool with_cards, bool migration) {
    int most = with_cards ? DECLARED_MOST : 0;
    for (int to = 0; to < t.data.territories; to++)
        for (int marches = 0; marches <= most; marches++)
            for (int raids = 0; raids <= most; raids++)
                if (can_go(from, to, marches, raids, migration)) return true;
    return false;
}

static void check_to_refusal(int to) {
    int from = t.s.from;
    bool far = marches_to(from, to) > 0, mine = t.s.pawn[to] != ORI_NONE && owner(to) == t.s.player;
    const char *rule = NULL;
    if (t.s.pawn[to] != ORI_NONE && t.s.wind) return; /* second_wind brings a migration */
    if (to == from)
        rule = "ORI-4.5";
    else if (mine || to == t.data.origin)
        rule = "ORI-4.7";
    else if (t.s.pawn[to] != ORI_NONE && advantage(from, to) <= 0)
        rule = "ORI-4.6";
    else if (far)
        rule = "ORI-4.5";
    if (rule) expect_refusal(ori_code(ORI_DO_TO, to, 0, 0), rule, far ? "ORI-4.5" : rule);
}

static void check_to(void) {
    int found = 0;
    for (int to = 0; to < t.data.territories; to++) {
        for (int marches = 0; marches <= DECLARED_MOST; marches++)
            for (int raids = 0; raids <= DECLARED_MOST; raids++) {
                bool may = can_go(t.s.from, to, marches, raids, t.s.wind);
                expect_legal(may, ori_code(ORI_DO_TO, to, marches, raids));
                found += may;
            }
        check_to_refusal(to);
    }
    assert_int_equal(found, count);
    moves++;
}

/* ---- The model: a turn ---- */

/* No second action: ORI-3.1. */
static void check_acted(void) {
    for (int i = 0; i < count; i++)
        assert_true(ori_kind(legal[i]) == ORI_DO_PLAY || ori_kind(legal[i]) == ORI_DO_END);
}

static void check_turn(void) {
    bool may_act = false;
    for (int pawn = 0; pawn < ORI_PAWNS; pawn++) {
        expect_legal(can_evolve(pawn, declarable(ORI_LEAP)), ori_code(ORI_DO_EVOLVE, pawn, 0, 0));
        may_act |= can_evolve(pawn, 0);
    }
    for (int from = 0; from < t.data.territories; from++) {
        bool mine = owner(from) == t.s.player;
        expect_legal(mine && can_leave(from, true, false), ori_code(ORI_DO_MOVE, from, 0, 0));
        may_act |= mine && can_leave(from, false, false);
    }
    expect_legal(!may_act, ori_code(ORI_DO_SKIP, 0, 0, 0)); /* ORI-3.4 */
}

static void check_wind(void) {
    int found = 0;
    for (int from = 0; from < t.data.territories; from++) {
        bool may = owner(from) == t.s.player && can_leave(from, true, true);
        expect_legal(may, ori_code(ORI_DO_MOVE, from, 0, 0));
        found += may;
    }
    assert_int_equal(found, count);
}

/* ---- The model: tiles ---- */

static bool tile_fits(int level) { return level == 1 || t.s.stack[t.s.player][level - 2] > 0; }

static void check_tile(void) {
    int found = 0;
    for (int column = 0; column < ORI_COLUMNS; column++)
        for (int level = 1; level <= ORI_LEVELS; level++) {
            bool shown = false, asked = t.s.column == column || t.s.column == ORI_ANY_COLUMN;
            for (int i = 0; i < ORI_SLOTS; i++)
                shown |= (i < 9 ? i / 3 : ORI_BROWN) == column && t.s.slot[i] == level;
            bool may = shown && asked && tile_fits(level);
            expect_legal(may, ori_code(ORI_DO_TILE, column, level, 0));
            found += may;
        }
    assert_int_equal(found, count);
    assert_true(count > 1); /* else there is nothing to ask */
    tiles++;
}

/* Both options bring something, or nobody would be asked (ORI-5.1). */
static void check_reward(void) {
    int colour = t.data.colour[t.s.at];
    bool brown = false;
    assert_int_equal(count, 2);
    for (int i = 9; i < ORI_SLOTS; i++) brown |= t.s.slot[i] && tile_fits(t.s.slot[i]);
    if (colour == ORI_BROWN)
        assert_true(brown);
    else
        assert_true(colour < ORI_BROWN && ori_left(&t, (enum ori_type)colour) > 0);
}

/* ---- The walk ---- */

static int check_position(void) {
    switch ((enum ori_phase)t.s.phase) {
    case ORI_AT_TURN:
        if (!t.s.acted)
            check_turn();
        else
            check_acted();
        return !t.s.acted;
    case ORI_AT_PLACE: check_place(); return 1;
    case ORI_AT_TO: check_to(); return 1;
    case ORI_AT_WIND: check_wind(); return 1;
    case ORI_AT_TILE: check_tile(); return 1;
    case ORI_AT_REWARD: check_reward(); return 1;
    default: return 0;
    }
}

/* A few cards of the piles into hands and onto tables. */
static void hand_out(void) {
    for (int i = 0; i < 12; i++) {
        int card = (int)moa_rng_below(&rng, ORI_CARDS), player = (int)moa_rng_below(&rng, t.s.players);
        int type = ori_type_of(t.data.kind_of[card]);
        if (type == ORI_OBJECTIVE || !(t.s.pile >> card & 1)) continue;
        t.s.pile &= ~ori_bit(card);
        if (type == ORI_ACTION)
            t.s.hand[player] |= ori_bit(card);
        else
            t.s.table[player] |= ori_bit(card);
        t.s.least[type]--;
    }
}

/* One random action of one who must act. */
static void act(void) {
    int actor = MOA_CHANCE;
    moa_action action = 0;
    if (t.s.actors >> MOA_CHANCE & 1) {
        action = moa_origin.chance(&t.data, &t.s, &rng);
    } else {
        do actor = (int)moa_rng_below(&rng, ORI_PLAYERS_MAX);
        while (!(t.s.actors >> actor & 1));
        count = moa_origin.legal(&t.data, &t.s, actor, legal);
        assert_in_range(count, 1, moa_origin.actions_max);
        action = legal[moa_rng_below(&rng, (uint32_t)count)];
    }
    t.events.count = 0;
    moa_origin.apply(&t.data, &t.s, actor, action, &t.events);
}

static int play(int game, int most) {
    int positions = 0;
    bool handed_out = game % 4 == 0;
    ori_new(&t, ORI_PLAYERS_MIN + game % 3);
    while (t.s.actors && positions < most) {
        if (t.s.phase == ORI_AT_TURN && !handed_out) {
            hand_out();
            handed_out = true;
        }
        if (!(t.s.actors >> MOA_CHANCE & 1) && t.s.phase >= ORI_AT_TURN) {
            count = moa_origin.legal(&t.data, &t.s, t.s.player, legal);
            positions += check_position();
        }
        act();
    }
    return positions;
}

static void a_walk_through_random_games(void **state) {
    (void)state;
    int positions = 0, games = 0;
    rng = kit_rng();
    ori_new(&t, ORI_PLAYERS_MIN);
    read_board();
    assert_true(sizeof legal / sizeof *legal >= (size_t)moa_origin.actions_max);
    for (; positions < POSITIONS; games++) positions += play(games, POSITIONS - positions);
    print_message("%d games, %d positions: %d evolutions, %d moves, %d choices of tiles\n", games, positions,
                  evolutions, moves, tiles);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-4", a_walk_through_random_games),
    };
    return cmocka_run_group_tests_name("origin walk", tests, NULL, NULL);
}
