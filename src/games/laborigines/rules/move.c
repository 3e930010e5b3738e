/* move.c - moves and encounters of Moa and the laborigines; paying sets the direction (LAB-5, LAB-6.7). */
#include "games/laborigines/laborigines.h"

int lab_hop(const struct lab_data *data, int place, int steps, enum lab_direction direction) {
    steps %= data->ring;
    return (place + (direction == LAB_CLOCKWISE ? steps : data->ring - steps)) % data->ring;
}

static void tell_meeting(const struct lab *g, int mover) {
    const struct lab_state *s = g->s;
    bool moa = mover == LAB_MOA, other_moa = s->met == LAB_MOA;
    lab_tell(g, LAB_EV_MEETS, moa ? MOA_CHANCE : lab_owner(s, mover), moa ? -1 : lab_shown_figure(s, mover),
             other_moa ? -1 : lab_owner(s, s->met), other_moa ? 0 : lab_shown_figure(s, s->met), s->at);
    lab_tell_last(g, moa ? LAB_CLOCKWISE : s->direction);
}

static void stand(const struct lab *g, int figure) {
    g->s->figure[figure].place = g->s->at;
    lab_tell_figure(g, LAB_EV_MOVED, figure, g->s->at, figure == LAB_MOA ? LAB_CLOCKWISE : g->s->direction);
}

static void stand_then(const struct lab *g, int figure, enum lab_step then) {
    stand(g, figure);
    g->s->step = (uint8_t)then;
}

void lab_land(const struct lab *g) {
    const struct lab_state *s = g->s;
    if (!lab_twins(s) && s->figure[LAB_MOA].place == LAB_NOWHERE)
        stand(g, LAB_MOA);
    else if ((s->alive >> lab_owner(s, s->mover) & 1) && s->figure[s->mover].place == LAB_NOWHERE)
        stand(g, s->mover);
}

/* LAB-5.4: the laborigine donates 2 on the circle of the meeting, or loses the flag instead. */
static void meets_moa(const struct lab *g, int figure) {
    if (g->s->flag == figure)
        lab_lay_flag_down(g, figure, false);
    else
        lab_donate(g, figure, LAB_MEETING, g->s->at, false);
}

/* ---- 3a: Moa ---- */

void lab_moa_sets_out(const struct lab *g) {
    struct lab_state *s = g->s;
    s->at = s->figure[LAB_MOA].place;
    s->figure[LAB_MOA].place = LAB_NOWHERE; /* LAB-5.2: where it began counts as free */
    s->step = LAB_AT_MOA_WALK;
}

static void moa_stops(const struct lab *g) {
    stand_then(g, LAB_MOA, LAB_AT_PAY);
    g->s->mover = (uint8_t)lab_figure_of(g->s, g->s->player, 0);
}

/* LAB-5.1, LAB-5.2 */
void lab_moa_walks(const struct lab *g) {
    struct lab_state *s = g->s;
    s->at = (uint8_t)lab_hop(g->data, s->at, s->die[1], LAB_CLOCKWISE);
    int other = lab_figure_at(s, s->at);
    if (other < 0) {
        moa_stops(g);
        return;
    }
    s->met = (uint8_t)other;
    s->step = LAB_AT_MOA_MET;
    tell_meeting(g, LAB_MOA);
    meets_moa(g, other);
}

/* LAB-5.3: if the meeting freed the circle, the move ends there. */
void lab_moa_met(const struct lab *g) {
    if (g->s->figure[g->s->met].place != g->s->at)
        moa_stops(g);
    else
        g->s->step = LAB_AT_MOA_WALK;
}

/* ---- Manipulation (LAB-5.8, LAB-8.6) ---- */

bool lab_can_pay(const struct lab_state *s, int player) {
    return player != s->player && (s->alive >> player & 1) &&
           s->stones[player][lab_side(s, s->player)] >= LAB_PRICE;
}

/* The nearest in turn order first; `index` counts who has been asked. */
bool lab_ask_to_pay(const struct lab *g) {
    struct lab_state *s = g->s;
    while (++s->index < s->players) {
        int player = (s->player + s->index) % s->players;
        if (!lab_can_pay(s, player)) continue;
        s->phase = LAB_PAY;
        s->asked = (uint8_t)player;
        s->actors = (uint8_t)(1 << player);
        return true;
    }
    s->index = 0;
    s->step = LAB_AT_GO;
    return false;
}

void lab_pay_apply(const struct lab *g, moa_action action) {
    struct lab_state *s = g->s;
    if (lab_kind(action) == LAB_DO_PAY) {
        int colour = lab_side(s, s->player);
        s->stones[s->asked][colour] = (uint8_t)(s->stones[s->asked][colour] - LAB_PRICE);
        s->removed[colour] = (uint8_t)(s->removed[colour] + LAB_PRICE);
        s->direction = (uint8_t)lab_a(action);
        s->index = 0;
        s->step = LAB_AT_MOVE;
        lab_tell(g, LAB_EV_PAID, s->asked, s->direction, colour, s->player, lab_shown_figure(s, s->mover));
        lab_falls(g);
    }
    s->asked = 0;
    lab_run(g);
}

bool lab_ask_direction(const struct lab *g) {
    g->s->phase = LAB_GO;
    g->s->actors = (uint8_t)(1 << g->s->player);
    return true;
}

void lab_go_apply(const struct lab *g, moa_action action) {
    struct lab_state *s = g->s;
    s->direction = (uint8_t)lab_a(action);
    s->step = LAB_AT_MOVE;
    lab_tell_figure(g, LAB_EV_GOES, s->mover, s->direction, 0);
    lab_run(g);
}

/* ---- 3b: the laborigine ---- */

void lab_sets_out(const struct lab *g) {
    struct lab_state *s = g->s;
    s->at = s->figure[s->mover].place;
    s->figure[s->mover].place = LAB_NOWHERE;
    s->walk = (uint8_t)lab_steps(s, s->mover);
    s->step = LAB_AT_WALK;
    if (s->figure[s->mover].acid & LAB_ACID_ACTS) lab_tell_figure(g, LAB_EV_ACID, s->mover, 1, 0);
}

/* Without acid all steps are one; with it 1 is donated on every circle that is left (LAB-6.7). */
void lab_walks(const struct lab *g) {
    struct lab_state *s = g->s;
    bool acid = s->figure[s->mover].acid & LAB_ACID_ACTS;
    if (acid && s->walk && !s->left) {
        s->left = 1;
        lab_donate(g, s->mover, 1, s->at, false);
        return;
    }
    int steps = acid && s->walk ? 1 : s->walk;
    s->at = (uint8_t)lab_hop(g->data, s->at, steps, s->direction);
    s->walk = (uint8_t)(s->walk - steps);
    s->left = 0;
    if (!s->walk) s->step = LAB_AT_ARRIVAL;
}

/* LAB-5.5, LAB-8.5: the mover wins; a bearer gives the flag instead, twins of one player no stones. */
static void meets_laborigine(const struct lab *g) {
    struct lab_state *s = g->s;
    if (s->flag == s->met)
        lab_gain_flag(g, s->mover);
    else if (lab_owner(s, s->met) != s->player)
        lab_transfer(g, s->met, s->mover, LAB_MEETING);
    else
        lab_tell_void(g, s->mover, LAB_VOID_TWINS, 0);
}

void lab_arrives(const struct lab *g) {
    struct lab_state *s = g->s;
    int other = lab_figure_at(s, s->at);
    if (other < 0) {
        stand_then(g, s->mover, LAB_AT_TRAP);
        return;
    }
    s->met = (uint8_t)other;
    s->step = LAB_AT_MET;
    tell_meeting(g, s->mover);
    if (other == LAB_MOA)
        meets_moa(g, s->mover);
    else
        meets_laborigine(g);
}

void lab_become_ill(const struct lab *g, int figure) {
    struct lab_state *s = g->s;
    s->figure[figure].ill = 1;
    lab_tell_figure(g, LAB_EV_ILL, figure, 0, 0);
    if (s->flag == figure && lab_has_disease(s, figure, LAB_IMMUNITY_LOSS))
        lab_lay_flag_down(g, figure, true); /* LAB-4.7 */
}

/* LAB-5.6: if exactly one is ill, the illness passes. */
static void illness_passes(const struct lab *g) {
    struct lab_state *s = g->s;
    int from = s->figure[s->mover].ill ? s->mover : s->met, to = from == s->mover ? s->met : s->mover;
    if (s->figure[s->mover].ill == s->figure[s->met].ill) return;
    s->figure[from].ill = 0;
    lab_tell_figure(g, LAB_EV_HEALTHY, from, 0, 0);
    lab_become_ill(g, to);
}

/* LAB-5.3, LAB-5.7: stones and falls are done; then the illness; then the same number on. */
void lab_has_met(const struct lab *g) {
    struct lab_state *s = g->s;
    if (s->figure[s->met].place != s->at) {
        stand_then(g, s->mover, LAB_AT_TRAP);
        return;
    }
    if (s->met != LAB_MOA) illness_passes(g);
    s->walk = (uint8_t)lab_steps(s, s->mover);
    s->step = LAB_AT_WALK;
}
