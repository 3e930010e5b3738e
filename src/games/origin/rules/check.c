/* check.c - every invariant of a position: the components are checked here, the turn in check_turn.c, what is
 * being done in check_phase.c. */
#include "core/i18n.h"
#include "games/origin/rules/internal.h"

/* ---- Pawns and villages ---- */

static bool check_pawns(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    uint64_t owned = 0;
    int neutral = s->pawn[g->data->origin], count[ORI_PAWNS] = {0};
    for (int p = 0; p < ORI_PLAYERS_MAX; p++) {
        if (owned & s->owned[p]) return moa_fail(error, _("two pawns stand on one territory (ORI-4.1)"));
        if (ori_villages(s, p) < 0)
            return moa_fail(error, _("player %d has more than %d villages (ORI-1.2)"), p + 1, ORI_VILLAGES);
        owned |= s->owned[p];
    }
    if (s->phase == ORI_AT_NEUTRAL ? neutral != ORI_NONE : neutral > 2)
        return moa_fail(error, _("a pawn of height 1 and width 1 stands on the Origin territory (ORI-2.2)"));
    if (owned & ori_bit(g->data->origin))
        return moa_fail(error, _("the pawn on the Origin territory is nobody's (ORI-2.2)"));
    for (int i = 0; i < ORI_TERRITORIES_MAX; i++) {
        bool stands = owned >> i & 1 || (i == g->data->origin && neutral != ORI_NONE);
        if (stands ? s->pawn[i] >= ORI_PAWNS || i >= g->data->territories : s->pawn[i] != ORI_NONE)
            return moa_fail(error, _("every pawn stands on a territory with a village (ORI-1.2)"));
        if (stands) count[s->pawn[i]]++;
    }
    for (int i = 0; i < ORI_PAWNS; i++)
        if (count[i] + s->supply[i] != (ori_height(i) == 2 && s->players == 4 ? 2 : 1))
            return moa_fail(error, _("pawns were lost or added (ORI-1.1, ORI-2.1)"));
    return true;
}

/* ---- Tokens ---- */

/* No value is laid more often than it exists. */
static bool values_fit(const uint8_t *laid, int places, const uint8_t *all, int tokens) {
    int left[ORI_VALUES] = {0};
    for (int i = 0; i < tokens; i++) left[all[i]]++;
    for (int i = 0; i < places; i++)
        if (laid[i] >= ORI_VALUES || (laid[i] && left[laid[i]]-- == 0)) return false;
    return true;
}

/* They are laid one by one, in the order of the board. */
static bool laid_in_order(const uint8_t *laid, int places, int count) {
    for (int i = 0; i < places; i++)
        if ((laid[i] != 0) != (i < count)) return false;
    return true;
}

static int laid_by_now(const struct ori_state *s, int phase, int places) {
    return s->phase < phase ? 0 : s->phase == phase ? s->count : places;
}

static bool check_tokens(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    int taken = 0, hunted = 0;
    if (!values_fit(s->strait, ORI_STRAITS, g->data->strait_value, ORI_STRAITS) ||
        !values_fit(s->hunt, ORI_GREENS, g->data->hunting, ORI_HUNTS))
        return moa_fail(error, _("there are no such tokens (ORI-1.4, ORI-1.5)"));
    if (!laid_in_order(s->strait, ORI_STRAITS, laid_by_now(s, ORI_AT_STRAIT, ORI_STRAITS)) ||
        !laid_in_order(s->hunt, ORI_GREENS, laid_by_now(s, ORI_AT_HUNT, ORI_GREENS)))
        return moa_fail(error, _("tokens are laid one by one, in the order of the board (ORI-2.5)"));
    for (int p = 0; p < ORI_PLAYERS_MAX; p++) {
        if ((taken & s->straits[p]) || (hunted & s->hunts[p]) || s->straits[p] >> ORI_STRAITS ||
            s->hunts[p] >> ORI_GREENS)
            return moa_fail(error, _("two players took one token (ORI-5.10, ORI-5.12)"));
        taken |= s->straits[p];
        hunted |= s->hunts[p];
    }
    if (s->phase < ORI_AT_TURN && (taken || hunted))
        return moa_fail(error, _("nobody has tokens before the first turn (ORI-2.5)"));
    for (int i = 0; i < ORI_STRAITS; i++) {
        uint64_t sides = ori_bit(g->data->strait[i][0]) | ori_bit(g->data->strait[i][1]);
        for (int p = 0; p < s->players; p++)
            if (!(taken >> i & 1) && !(sides & ~s->owned[p]))
                return moa_fail(
                    error, _("player %d has villages on both sides of %s and takes its token (ORI-5.12)"),
                    p + 1, g->data->strait_id[i]);
    }
    return true;
}

/* ---- Tiles ---- */

static bool slot_is_due(const struct ori_state *s, int slot) {
    for (int i = 0; i < ORI_EMPTIED_MAX; i++)
        if (s->emptied[i] == slot) return true;
    return false;
}

/* ORI-2.4: laid one by one, at least so many of level 1; ORI-5.6: no empty place while there is a reserve. */
static bool check_reward_board(const struct ori_state *s, struct moa_error *error) {
    int left = 0, ones = 0;
    for (int i = 0; i < ORI_LEVELS; i++) left += s->reserve[i];
    for (int i = 0; i < ORI_SLOTS; i++) {
        ones += s->slot[i] == 1;
        if (s->slot[i] > ORI_LEVELS)
            return moa_fail(error, _("a tile has a level from 1 to %d (ORI-1.3)"), ORI_LEVELS);
        if (s->phase >= ORI_AT_TURN && !s->slot[i] && left && !slot_is_due(s, i))
            return moa_fail(error,
                            _("an empty place of the reward board is filled from the reserve (ORI-5.6)"));
    }
    if (s->phase >= ORI_AT_TURN) return true;
    int laid = laid_by_now(s, ORI_AT_LAY, ORI_SLOTS);
    if (!laid_in_order(s->slot, ORI_SLOTS, laid))
        return moa_fail(error, _("tiles are laid out one by one, column by column (ORI-2.4)"));
    return ones + ORI_SLOTS - laid >= ORI_LEVEL_1_LEAST ||
           moa_fail(error, _("with fewer than %d tiles of level 1 they are laid out again (ORI-2.4)"),
                    ORI_LEVEL_1_LEAST);
}

/* A stack whose top is of level n has one tile of each level up to n (ORI-5.7). */
static bool check_tiles(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    int stacks = 0;
    for (int p = 0; p < ORI_PLAYERS_MAX; p++)
        for (int i = 0; i < ORI_LEVELS; i++) stacks += s->stack[p][i];
    if (s->phase < ORI_AT_TURN && stacks)
        return moa_fail(error, _("nobody has tiles before the first turn (ORI-2.4)"));
    for (int level = 1; level <= ORI_LEVELS; level++) {
        int count = s->reserve[level - 1];
        for (int i = 0; i < ORI_SLOTS; i++) count += s->slot[i] == level;
        for (int p = 0; p < ORI_PLAYERS_MAX; p++) count += ori_tiles_of(s, p, level);
        if (count != g->data->tiles[level - 1])
            return moa_fail(error, _("there are %d tiles of level %d, not %d (ORI-1.3)"), count, level,
                            g->data->tiles[level - 1]);
    }
    return check_reward_board(s, error);
}

/* ---- Cards ---- */

/* Adds cards to those already seen; false if one of them was. */
static bool add(uint64_t *met, uint64_t cards) {
    bool twice = *met & cards;
    *met |= cards;
    return !twice;
}

static bool add_queue(const struct ori *g, int type, uint64_t *met) {
    const struct ori_state *s = g->s;
    if (s->unders[type] > ORI_PILE_MAX) return false;
    for (int i = 0; i < ORI_PILE_MAX; i++) {
        uint8_t under = s->under[type][i];
        if (i >= s->unders[type] && under) return false; /* states are compared byte by byte */
        if (i >= s->unders[type]) continue;
        uint64_t card = ori_bit(ori_under_card(under));
        if (!(card & g->data->of_type[type]) || ori_under_by(under) >= s->players || !add(met, card))
            return false;
    }
    return true;
}

/* Each card is in exactly one place. */
static bool check_cards(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    const uint64_t *of_type = g->data->of_type;
    uint64_t met = 0, all = of_type[ORI_ACTION] | of_type[ORI_PERMANENT] | of_type[ORI_OBJECTIVE];
    bool once = add(&met, s->pile) && add(&met, s->discarded) && add(&met, s->scouted);
    for (int p = 0; p < ORI_PLAYERS_MAX && once; p++) once = add(&met, s->hand[p]) && add(&met, s->table[p]);
    for (int type = 0; type < ORI_TYPES && once; type++) once = add_queue(g, type, &met);
    if (!once || met != all) return moa_fail(error, _("every card is in exactly one place (ORI-1.6)"));
    for (int p = 0; p < s->players; p++)
        if (s->table[p] & of_type[ORI_ACTION])
            return moa_fail(error, _("action cards do not stay on the table (ORI-6.1)"));
    if (s->discarded & ~of_type[ORI_ACTION])
        return moa_fail(error, _("only action cards are discarded (ORI-6.1)"));
    return !(s->scouted & ~of_type[ORI_OBJECTIVE]) || moa_fail(error, _("scouting looks at objectives"));
}

/* ORI-1.10: what a player knows of hidden cards is in others' hands, or looked at by another. */
static bool check_known(const struct ori_state *s, struct moa_error *error) {
    for (int p = 0; p < s->players; p++) {
        uint64_t others = p == s->player ? 0 : s->scouted;
        for (int q = 0; q < s->players; q++) others |= p == q ? 0 : s->hand[q];
        if (s->seen[p] & ~others)
            return moa_fail(error, _("player %d knows a card that no other player holds (ORI-1.10)"), p + 1);
    }
    return true;
}

/* ---- Set-up ---- */

/* ORI-2.3: three dealt to one after the other; each keeps one of them. */
static bool check_deal(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    for (int p = 0; p < s->players; p++) {
        int dealt = 0, held = ori_count(s->hand[p]);
        if (s->phase == ORI_AT_DEAL) {
            dealt = s->count - ORI_DEALT * p;
            dealt = dealt < 0 ? 0 : dealt > ORI_DEALT ? ORI_DEALT : dealt;
        } else if (s->phase > ORI_AT_DEAL) {
            dealt = s->phase == ORI_AT_KEEP ? ORI_DEALT : 1;
        }
        if (held != dealt || (s->hand[p] & ~g->data->of_type[ORI_OBJECTIVE]))
            return moa_fail(error,
                            _("in the phase %s player %d holds nothing but objectives, %d of them (ORI-2.3)"),
                            ori_phase_word[s->phase], p + 1, dealt);
        if (s->table[p] || s->seen[p] || s->owned[p])
            return moa_fail(error, _("nothing is played before the first turn (ORI-2)"));
    }
    return !s->discarded && !s->unders[ORI_ACTION] && !s->unders[ORI_PERMANENT] && !s->unders[ORI_OBJECTIVE]
               ? true
               : moa_fail(error, _("nothing is played before the first turn (ORI-2)"));
}

static bool check_kept(const struct ori_state *s, struct moa_error *error) {
    int choosing = 0;
    for (int p = 0; p < ORI_PLAYERS_MAX; p++) {
        bool kept = s->kept[p] != ORI_NONE;
        choosing += !kept && p < s->players;
        if (kept && (s->phase != ORI_AT_KEEP || s->kept[p] >= ORI_CARDS || !(s->hand[p] >> s->kept[p] & 1)))
            return moa_fail(error, _("one of the three cards dealt is kept, in the phase keep (ORI-2.3)"));
    }
    return s->phase != ORI_AT_KEEP || choosing ||
           moa_fail(error, _("when all have chosen the set-up goes on (ORI-2.3)"));
}

/* What has been dealt or laid so far: less than the total, and 0 in phases that deal or lay nothing. */
static bool check_count(const struct ori_state *s, struct moa_error *error) {
    int most = s->phase == ORI_AT_DEAL     ? ORI_DEALT * s->players
               : s->phase == ORI_AT_LAY    ? ORI_SLOTS
               : s->phase == ORI_AT_STRAIT ? ORI_STRAITS
               : s->phase == ORI_AT_HUNT   ? ORI_GREENS
                                           : 1;
    if (s->count >= most) return moa_fail(error, _("all of that is laid: the set-up goes on (ORI-2)"));
    if (s->phase == ORI_AT_START && s->start_option)
        return moa_fail(error, _("who starts is set already (ORI-2.6)"));
    return true;
}

/* ---- Everything ---- */

/* States are compared byte by byte, so empty seats must be zero. */
static bool check_seats(const struct ori_state *s, struct moa_error *error) {
    for (int p = s->players; p < ORI_PLAYERS_MAX; p++) {
        int tiles = 0;
        for (int i = 0; i < ORI_LEVELS; i++) tiles |= s->stack[p][i];
        if (s->owned[p] || s->hand[p] || s->table[p] || s->seen[p] || s->straits[p] || s->hunts[p] || tiles)
            return moa_fail(error, _("player %d is not in the game"), p + 1);
    }
    return true;
}

bool ori_check(const void *data, const void *state, struct moa_error *error) {
    struct ori g = {data, (struct ori_state *)state, NULL};
    const struct ori_state *s = state;
    if (s->players < ORI_PLAYERS_MIN || s->players > ORI_PLAYERS_MAX || s->start_option > s->players ||
        s->equal_turns > 1 || s->phase > ORI_AT_OVER || s->player >= s->players || s->start >= s->players)
        return moa_fail(error, _("Origin is for %d to %d players"), ORI_PLAYERS_MIN, ORI_PLAYERS_MAX);
    if (!check_seats(s, error) || !check_pawns(&g, error) || !check_count(s, error) ||
        !check_tokens(&g, error) || !check_tiles(&g, error) || !check_cards(&g, error) ||
        !check_known(s, error) || !check_kept(s, error))
        return false;
    if (s->phase < ORI_AT_TURN && !check_deal(&g, error)) return false;
    return ori_check_turn(&g, error);
}
