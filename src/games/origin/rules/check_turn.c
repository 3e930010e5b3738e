/* check_turn.c - invariants of the turn: who acts, the progress of the game, why it ended. */
#include "core/i18n.h"
#include "games/origin/rules/internal.h"

int ori_actors_of(const struct ori_state *s) {
    int choosing = 0;
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_OVER: return 0;
    case ORI_AT_KEEP:
        for (int p = 0; p < s->players; p++) choosing |= (s->kept[p] == ORI_NONE) << p;
        return choosing;
    case ORI_AT_NEUTRAL:
    case ORI_AT_DEAL:
    case ORI_AT_LAY:
    case ORI_AT_STRAIT:
    case ORI_AT_HUNT:
    case ORI_AT_START:
    case ORI_AT_REFILL:
    case ORI_AT_DRAW:
    case ORI_AT_TAKE: return 1 << MOA_CHANCE;
    default: return 1 << s->player;
    }
}

int ori_round_left(const struct ori_state *s) { return (s->start + s->players - s->player - 1) % s->players; }

bool ori_effects_are_done(const struct ori_state *s) {
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_TURN:
    case ORI_AT_PLACE:
    case ORI_AT_WIND:
    case ORI_AT_TO:
    case ORI_AT_VICTIM:
    case ORI_AT_TAKE:
    case ORI_AT_STEAL:
    case ORI_AT_OVER: return true;
    default: return false;
    }
}

/* ---- The end ---- */

/* What triggered the end stays used up, except a pile. */
static bool check_ending(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    int tiles = 0, pawns = 0, villages = 0;
    bool pile = false;
    for (int i = 0; i < ORI_SLOTS; i++) tiles += s->slot[i];
    for (int i = 0; i < ORI_PAWNS; i++) pawns += s->supply[i];
    for (int p = 0; p < s->players; p++) villages += ori_villages(s, p);
    for (int type = 0; type < ORI_TYPES; type++) pile |= s->least[type] == 0;
    if ((s->ending == ORI_END_PILE && !pile) || (s->ending == ORI_END_TILES && tiles) ||
        (s->ending == ORI_END_PAWNS && pawns) || (s->ending == ORI_END_VILLAGES && villages) ||
        s->ending > ORI_END_QUIET)
        return moa_fail(error, _("that is not used up and did not begin the end (ORI-7.1)"));
    if (s->ending == ORI_OPEN && pile)
        return moa_fail(error, _("a pile was used up: the end has begun (ORI-7.1)"));
    return true;
}

/* Checking for the end again must change nothing. */
static bool check_end(const struct ori *g, struct moa_error *error) {
    struct ori_state looked = *g->s;
    struct ori again = {g->data, &looked, NULL};
    if (!ori_effects_are_done(g->s)) return true;
    ori_check_end(&again);
    if (looked.ending != g->s->ending)
        return moa_fail(error, _("something is used up: the end has begun (ORI-7.1)"));
    for (int type = 0; type < ORI_TYPES; type++)
        if (looked.least[type] != g->s->least[type])
            return moa_fail(error, _("no pile is smaller than the smallest it was (ORI-7.7)"));
    return true;
}

static bool check_last_turns(const struct ori_state *s, struct moa_error *error) {
    if (s->ending == ORI_OPEN) {
        if (s->phase == ORI_AT_OVER)
            return moa_fail(error, _("the game ends after the last turns (ORI-7.2)"));
        if (s->left) return moa_fail(error, _("turns are counted down once the end has begun (ORI-7.2)"));
        if (s->quiet >= ORI_QUIET_TURNS * s->players || s->quiet >= s->turns)
            return moa_fail(error, _("there were not so many quiet turns (ORI-7.7)"));
        if (s->used && !s->noisy)
            return moa_fail(error, _("a turn with a card played is not quiet (ORI-7.7)"));
        return true;
    }
    if (s->quiet || s->noisy)
        return moa_fail(error, _("quiet turns do not count once the end has begun (ORI-7.7)"));
    if (s->left >= s->players || (s->phase == ORI_AT_OVER && s->left) ||
        (s->equal_turns && s->left != ori_round_left(s)))
        return moa_fail(error, _("there are not so many turns left (ORI-7.2, ORI-7.8)"));
    return true;
}

/* ---- The turn ---- */

/* ORI-2.6: clockwise from the start player. */
static bool check_order(const struct ori_state *s, struct moa_error *error) {
    if (s->start_option && s->start != s->start_option - 1)
        return moa_fail(error, _("the host has set who starts (ORI-2.6)"));
    return (s->turns && (s->start + s->turns - 1) % s->players == s->player) ||
           moa_fail(error, _("after %d turns it is another player's turn (ORI-2.6)"), s->turns);
}

static bool check_used(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    if (s->acted > 1 || s->noisy > 1 || s->used >> (ORI_TYPES + 1) ||
        (s->phase == ORI_AT_OVER && (s->acted || s->used)))
        return moa_fail(error, _("the turn does not fit together"));
    if (!(s->used & ORI_USED_WRITING)) return true;
    return (ori_has(g->data, s, s->player, ORI_WRITING) && s->used != ORI_USED_WRITING) ||
           moa_fail(error, _("a second card of a colour is played only with writing (ORI-3.1)"));
}

/* Before the first turn all its fields are empty. */
static bool check_before(const struct ori_state *s, struct moa_error *error) {
    int rest =
        s->start | s->player | s->turns | s->ending | s->left | s->quiet | s->acted | s->used | s->noisy;
    for (int type = 0; type < ORI_TYPES; type++) rest |= s->least[type];
    return !rest || moa_fail(error, _("no turn has begun yet (ORI-2)"));
}

static bool check_actors(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    moa_action legal[ORI_ACTIONS_MAX];
    if (s->actors != ori_actors_of(s)) return moa_fail(error, _("others must act in this phase"));
    for (int p = 0; p <= MOA_CHANCE; p++)
        if (s->actors >> p & 1 && ori_legal(g->data, s, p, legal) == 0)
            return moa_fail(error, _("who must act can do nothing"));
    return true;
}

bool ori_check_turn(const struct ori *g, struct moa_error *error) {
    const struct ori_state *s = g->s;
    if (s->phase < ORI_AT_TURN) {
        if (!check_before(s, error)) return false;
    } else if (!check_order(s, error) || !check_used(g, error) || !check_ending(g, error) ||
               !check_last_turns(s, error) || !check_end(g, error)) {
        return false;
    }
    return ori_check_phase(g, error) && check_actors(g, error);
}
