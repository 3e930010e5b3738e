/* check.c - every invariant of a position. */
#include "core/i18n.h"
#include "games/laborigines/design.h"
#include "games/laborigines/laborigines.h"

static bool check_ring(const struct lab *g, struct moa_error *error) {
    const struct lab_state *s = g->s;
    int used[LAB_RING_MAX] = {0};
    if (s->laid > g->data->ring || (s->phase != LAB_LAY && s->laid < g->data->ring))
        return moa_fail(error, _("the ring has %d circles (LAB-1.2)"), g->data->ring);
    for (int at = 0; at < s->laid; at++) {
        int kind = s->circle[at] >> 1;
        if (kind >= g->data->kinds)
            return moa_fail(error, _("circle %d is none of the set (LAB-1.2)"), at + 1);
        if (++used[kind] > g->data->circle[kind].copies)
            return moa_fail(error, _("there are not so many circles %s/%s (LAB-1.2)"),
                            lab_trap_word[g->data->circle[kind].side[0]],
                            lab_trap_word[g->data->circle[kind].side[1]]);
    }
    return s->seen >> s->laid == 0 || moa_fail(error, _("a circle was turned that does not lie"));
}

/* Start = held + on circles + out of the game, for each colour. */
static bool check_stones(const struct lab *g, struct moa_error *error) {
    const struct lab_state *s = g->s;
    for (int c = 0; c < LAB_COLOURS; c++) {
        int sum = s->removed[c], all = c < lab_colours(s) ? lab_stones_in_all(s, c) : 0;
        for (int p = 0; p < LAB_PLAYERS_MAX; p++) sum += s->stones[p][c];
        for (int at = 0; at < LAB_RING_MAX; at++) sum += s->on_circle[at][c];
        if (sum != all)
            return moa_fail(error, _("there are %d %s stones, not %d (LAB-2.4, LAB-9.2)"), sum,
                            lab_colour_word[lab_shown_colour(s, c)], all);
    }
    return true;
}

static bool check_players(const struct lab_state *s, struct moa_error *error) {
    bool pending = s->many || s->give.how != LAB_GIVES_NOTHING || s->phase == LAB_OVER;
    for (int p = 0; p < s->players; p++) {
        bool alive = s->alive >> p & 1;
        if (alive != (s->fell[p] == 0) || s->fell[p] > s->waves)
            return moa_fail(error, _("player %d is in the game or has fallen"), p + 1);
        if (alive && !pending && lab_stones_of(s, p) == 0)
            return moa_fail(error, _("player %d has no stone and is out (LAB-3.6)"), p + 1);
        if (!alive && lab_stones_of(s, p))
            return moa_fail(error, _("player %d is out and has no stones"), p + 1);
        if (!alive && s->removed[lab_side(s, p)] != lab_stones_in_all(s, lab_side(s, p)))
            return moa_fail(error, _("the colour of player %d has left the game (LAB-3.6)"), p + 1);
        if (!lab_design_known(s->loadout[p], lab_own_figures(s)))
            return moa_fail(error,
                            _("There is no such figure, or a second one without twins (LAB-1.8, LAB-8.1)"));
    }
    uint32_t sides = lab_living_sides(s);
    bool over = !(sides & (sides - 1)) || s->turns == LAB_TURNS_MAX;
    if (over != (s->phase == LAB_OVER))
        return moa_fail(
            error, _("the game is over when at most one side is left, or after %d turns (LAB-3.9, LAB-7.2)"),
            LAB_TURNS_MAX);
    return (s->flag == LAB_FLAG_GONE) == (s->waves > 0) ||
           moa_fail(error, _("the flag leaves the game with the first who falls (LAB-3.8)"));
}

/* Who is on the way between two circles, or -1. */
static int flying(const struct lab_state *s) {
    if (s->phase < LAB_ROLL || s->phase == LAB_OVER) return -1;
    if (s->step == LAB_AT_MOA_WALK || s->step == LAB_AT_MOA_MET) return LAB_MOA;
    return s->step == LAB_AT_WALK || s->step == LAB_AT_ARRIVAL || s->step == LAB_AT_MET ? s->mover : -1;
}

static bool check_figure(const struct lab *g, int f, struct moa_error *error) {
    const struct lab_state *s = g->s;
    const struct lab_figure *figure = &s->figure[f];
    bool moa = f == LAB_MOA;
    if (figure->place != LAB_NOWHERE && figure->place >= g->data->ring)
        return moa_fail(error, _("a figure stands on a circle from 1 to %d"), g->data->ring);
    if (figure->place != LAB_NOWHERE && lab_figure_at(s, figure->place) != f)
        return moa_fail(error, _("two figures stand on circle %d (LAB-5.2)"), figure->place + 1);
    bool here = moa ? !lab_twins(s) : f < lab_figures(s) && (s->alive >> lab_owner(s, f) & 1);
    if (!here && (figure->place != LAB_NOWHERE || figure->bolts || figure->ill || figure->acid))
        return moa_fail(error, _("a figure that is not in the game has no place and no marks (LAB-3.10)"));
    if (here && s->phase >= LAB_ROLL && (figure->place == LAB_NOWHERE) != (flying(s) == f))
        return moa_fail(error, _("every figure in the game stands on the ring (LAB-2.3)"));
    bool laid_out = s->phase > (moa ? LAB_STAND : LAB_START); /* LAB-2.2, LAB-2.3: when it may stand there */
    if (!laid_out && figure->place != LAB_NOWHERE)
        return moa_fail(error, _("no figure stands on the ring yet (LAB-2.2, LAB-2.3)"));
    if (moa && here && laid_out && s->phase < LAB_ROLL && figure->place == LAB_NOWHERE)
        return moa_fail(error, _("Moa stands on the ring (LAB-2.2)"));
    if ((figure->acid & LAB_ACID_ACTS) && (moa || lab_owner(s, f) != s->player || s->phase < LAB_ROLL))
        return moa_fail(error, _("acid acts only in one's own turn (LAB-6.7)"));
    if (figure->ill && s->disease == LAB_NO_DISEASE)
        return moa_fail(error, _("who is ill has the open card's disease (LAB-6.3)"));
    return !(s->flag == f && (!here || lab_has_disease(s, f, LAB_IMMUNITY_LOSS))) ||
           moa_fail(error, _("that laborigine cannot bear the flag (LAB-4.7)"));
}

static bool check_cards(const struct lab *g, struct moa_error *error) {
    for (int i = 0; i < LAB_DISEASES; i++)
        if (g->s->pile[i] > g->data->diseases[i] - (g->s->disease == i))
            return moa_fail(error, _("there are not so many cards of %s (LAB-1.5)"), lab_disease_word[i]);
    return true;
}

/* Where a turn can go on after what is decided in a phase. */
static bool step_fits(const struct lab_state *s) {
    bool moa = s->step == LAB_AT_MOA_MET;
    switch ((enum lab_phase)s->phase) {
    case LAB_FIRST: return s->step == LAB_AT_FIRST;
    case LAB_PAY: return s->step == LAB_AT_PAY;
    case LAB_GO: return s->step == LAB_AT_GO;
    case LAB_CATCH: return s->step == LAB_AT_TRAP_END;
    case LAB_GIVE:
        if (s->many != (s->step == LAB_AT_LIGHTNING || s->step == LAB_AT_HEALING)) return false;
        return s->step == LAB_AT_ILLNESS || (moa && !lab_twins(s)) || s->step == LAB_AT_WALK ||
               s->step == LAB_AT_MET || s->step == LAB_AT_LIGHTNING || s->step == LAB_AT_HEALING ||
               s->step == LAB_AT_TRAP_END;
    default: return s->step == LAB_AT_ILLNESS;
    }
}

/* Who moves, where, and whom they met. */
static bool move_fits(const struct lab *g) {
    const struct lab_state *s = g->s;
    bool meets = s->step == LAB_AT_MOA_MET || s->step == LAB_AT_MET;
    if (s->mover >= lab_figures(s) || s->at >= g->data->ring || s->met > LAB_MOA) return false;
    if (s->step >= LAB_AT_PAY && lab_owner(s, s->mover) != s->player) return false;
    if (meets && (s->phase != LAB_GIVE || s->figure[s->met].place != s->at)) return false;
    bool counts = s->phase == LAB_PLACE || s->step == LAB_AT_PAY || s->many;
    if (s->step == LAB_AT_ILLNESS && s->phase > LAB_ROLL) return s->index <= lab_own_figures(s);
    return s->index <= (counts ? lab_figures(s) : 0);
}

/* Donors choose what they donate, the player on turn what is transferred. */
static bool give_fits(const struct lab_state *s) {
    const struct lab_give *give = &s->give;
    if (give->how == LAB_GIVES_NOTHING) return s->phase != LAB_GIVE;
    if (s->phase != LAB_GIVE || !(s->alive >> give->giver & 1)) return false;
    if (give->how != LAB_GIVES_TO_PLAYER) return give->chooser == give->giver;
    return give->chooser == s->player && give->giver != give->to && (s->alive >> give->to & 1);
}

static bool check_turn(const struct lab *g, struct moa_error *error) {
    const struct lab_state *s = g->s;
    bool fits = s->player < s->players && s->start < s->players && s->turns <= LAB_TURNS_MAX;
    if (s->phase > LAB_START && s->phase < LAB_OVER) fits &= s->alive >> s->player & 1; /* LAB-7.1 */
    if (!fits || !step_fits(s) || !move_fits(g)) return moa_fail(error, _("the turn does not fit together"));
    if (!give_fits(s))
        return moa_fail(error, _("others choose the colours of these stones (LAB-3.2, LAB-3.3)"));
    if ((s->phase == LAB_OVER) != (s->actors == 0))
        return moa_fail(error, _("someone must act until the game is over"));
    moa_action legal[LAB_ACTIONS_MAX];
    for (int p = 0; p <= MOA_CHANCE; p++)
        if (s->actors >> p & 1 && lab_legal(g->data, s, p, legal) == 0)
            return moa_fail(error, _("who must act can do nothing"));
    return true;
}

bool lab_check(const void *data, const void *state, struct moa_error *error) {
    struct lab g = {data, (struct lab_state *)state, NULL};
    const struct lab_state *s = state;
    if (s->players < LAB_PLAYERS_MIN || s->players > LAB_PLAYERS_MAX || s->variant > LAB_TEAMS ||
        s->phase > LAB_OVER)
        return moa_fail(error, _("Laborigines is for %d to %d players"), LAB_PLAYERS_MIN, LAB_PLAYERS_MAX);
    if (s->phase == LAB_STAND && lab_twins(s)) return moa_fail(error, _("twins play without Moa (LAB-8.1)"));
    if (!check_ring(&g, error) || !check_stones(&g, error) || !check_players(s, error)) return false;
    for (int f = 0; f <= LAB_MOA; f++)
        if (!check_figure(&g, f, error)) return false;
    return check_cards(&g, error) && check_turn(&g, error);
}
