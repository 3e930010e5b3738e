/* trap.c - phase 4: taking stones, turning the circle, what the side now up does (LAB-6). */
#include "games/laborigines/laborigines.h"

/* ---- Diseases ---- */

static int pile_size(const struct lab_state *s) {
    int cards = 0;
    for (int i = 0; i < LAB_DISEASES; i++) cards += s->pile[i];
    return cards;
}

/* LAB-6.3: an empty pile is made anew, without the card in force. */
static bool pile_ready(const struct lab *g) {
    struct lab_state *s = g->s;
    if (pile_size(s)) return true;
    for (int i = 0; i < LAB_DISEASES; i++) s->pile[i] = (uint8_t)(g->data->diseases[i] - (s->disease == i));
    return pile_size(s) > 0;
}

/* LAB-6.3: a second mark is none. */
static void take_disease_mark(const struct lab *g) {
    const struct lab_state *s = g->s;
    if (s->figure[s->mover].ill)
        lab_tell_void(g, s->mover, LAB_VOID_ILL, 0);
    else
        lab_become_ill(g, s->mover);
}

static bool fall_ill(const struct lab *g) {
    struct lab_state *s = g->s;
    if (pile_ready(g)) {
        s->phase = LAB_CATCH;
        s->actors = 1 << MOA_CHANCE;
        return true;
    }
    lab_tell_void(g, s->mover, LAB_VOID_NO_CARD, 0);
    take_disease_mark(g);
    return false;
}

/* Mark and card are one event: only the new card can act (LAB-6.3, LAB-4.7). */
void lab_catch_apply(const struct lab *g, moa_action action) {
    struct lab_state *s = g->s;
    s->disease = (uint8_t)lab_a(action);
    s->pile[s->disease]--;
    lab_tell(g, LAB_EV_CARD, s->player, s->disease, 0, 0, 0);
    take_disease_mark(g);
    if (s->flag < LAB_MOA && lab_has_disease(s, s->flag, LAB_IMMUNITY_LOSS))
        lab_lay_flag_down(g, s->flag, true);
    lab_run(g);
}

/* ---- Single traps ---- */

/* LAB-6.4, LAB-8.7: a store takes stones unless all its laborigines have the storage disorder. */
static int taker_of(const struct lab_state *s, int player) {
    int figure = lab_figure_of(s, player, 0);
    bool other = lab_twins(s) && lab_has_disease(s, figure, LAB_STORAGE);
    return figure + other;
}

static void be_charitable(const struct lab *g) {
    struct lab_state *s = g->s;
    int fewest = lab_stones_of(s, s->player), poorest = 0, count = 0;
    for (int p = 0; p < s->players; p++) {
        int held = lab_stones_of(s, p);
        if (!(s->alive >> p & 1) || held > fewest) continue;
        if (held < fewest) count = 0;
        fewest = held;
        poorest = p;
        count++;
    }
    if (fewest == lab_stones_of(s, s->player)) { /* the mover is among them */
        lab_tell_void(g, s->mover, LAB_VOID_FEWEST, 0);
    } else if (count > 1) {
        lab_tell_void(g, s->mover, LAB_VOID_SHARED, 0);
        lab_donate(g, s->mover, LAB_CHARITY_STONES, s->figure[s->mover].place, false);
    } else {
        lab_transfer(g, s->mover, taker_of(s, poorest), LAB_CHARITY_STONES);
    }
}

static int green_circles(const struct lab *g) {
    int count = 0;
    for (int place = 0; place < g->data->ring; place++)
        count += g->data->class_of[lab_up(g->data, g->s->circle[place])] == LAB_GREEN;
    return count;
}

/* LAB-6.5 */
static void radiate(const struct lab *g, int place) {
    int green = green_circles(g);
    if (green)
        lab_donate(g, g->s->mover, green, place, false);
    else
        lab_tell_void(g, g->s->mover, LAB_VOID_NO_GREEN, 0);
}

static void strike(const struct lab *g) {
    struct lab_state *s = g->s;
    if (s->figure[s->mover].bolts < LAB_BOLTS_MAX) s->figure[s->mover].bolts++;
    lab_tell_figure(g, LAB_EV_BOLT, s->mover, s->figure[s->mover].bolts, 0);
    s->many = 1;
    s->step = LAB_AT_LIGHTNING;
}

/* The i-th laborigine clockwise from that player on, a player's first placed first. */
static int figure_from(const struct lab_state *s, int player, int i) {
    int own = lab_own_figures(s);
    return lab_figure_of(s, (player + i / own) % s->players, i % own);
}

/* An effect on several is over: now they fall (LAB-3.11). */
static void many_done(const struct lab *g) {
    g->s->many = g->s->index = 0;
    g->s->step = LAB_AT_TRAP_END;
    lab_falls(g);
}

/* LAB-6.6 */
void lab_strike_next(const struct lab *g) {
    struct lab_state *s = g->s;
    if (s->index == lab_figures(s)) {
        many_done(g);
        return;
    }
    int figure = figure_from(s, s->player, s->index++);
    if (s->alive >> lab_owner(s, figure) & 1)
        lab_donate(g, figure, s->figure[figure].bolts, s->figure[figure].place, false);
}

/* LAB-6.10 */
void lab_heal_next(const struct lab *g) {
    struct lab_state *s = g->s;
    if (s->index == lab_figures(s) - lab_own_figures(s)) {
        many_done(g);
        return;
    }
    int figure = figure_from(s, lab_next_seat(s, s->player), s->index++);
    if (s->alive >> lab_owner(s, figure) & 1) lab_transfer(g, figure, s->mover, 1);
}

/* ---- Phase 4 ---- */

/* LAB-6.1; LAB-4.11: what cannot be taken stays. */
static void take_stones(const struct lab *g, int place) {
    struct lab_state *s = g->s;
    bool takes = !lab_has_disease(s, s->mover, LAB_STORAGE);
    for (int c = 0; c < LAB_COLOURS; c++) {
        int stones = s->on_circle[place][c];
        if (stones && !takes) lab_tell_void(g, s->mover, LAB_VOID_STORAGE, 0);
        if (!stones || !takes) continue;
        s->stones[s->player][c] = (uint8_t)(s->stones[s->player][c] + stones);
        s->on_circle[place][c] = 0;
        lab_tell(g, LAB_EV_TAKES, s->player, lab_shown_colour(s, c), stones, place, 0);
    }
}

static int turn_circle(const struct lab *g, int place) {
    struct lab_state *s = g->s;
    const uint8_t *side = g->data->circle[s->circle[place] >> 1].side;
    if (side[0] != side[1]) s->circle[place] ^= 1;
    s->seen |= 1u << place;
    int trap = lab_up(g->data, s->circle[place]);
    lab_tell(g, LAB_EV_TURNED, s->player, place, trap, 0, 0);
    if (g->events) g->events->event[g->events->count - 1].reveals = 1;
    return trap;
}

/* LAB-6.2 */
static void follow_footprint(const struct lab *g) {
    struct lab_state *s = g->s;
    if (s->footprints == LAB_FOOTPRINTS_MAX) {
        lab_tell_void(g, s->mover, LAB_VOID_FOOTPRINTS, 0);
        return;
    }
    s->footprints++;
    s->step = LAB_AT_MOVE;
}

/* LAB-6.7: marks do not add up. */
static void take_acid_mark(const struct lab *g) {
    struct lab_figure *mover = &g->s->figure[g->s->mover];
    bool marked = mover->acid & LAB_ACID_MARK;
    mover->acid |= LAB_ACID_MARK;
    if (marked)
        lab_tell_void(g, g->s->mover, LAB_VOID_ACID, 0);
    else
        lab_tell_figure(g, LAB_EV_ACID, g->s->mover, 0, 0);
}

bool lab_spring(const struct lab *g) {
    struct lab_state *s = g->s;
    int place = s->figure[s->mover].place;
    take_stones(g, place);
    s->step = LAB_AT_TRAP_END;
    switch ((enum lab_trap)turn_circle(g, place)) {
    case LAB_FOOTPRINT: follow_footprint(g); break;
    case LAB_SICKNESS: return fall_ill(g);
    case LAB_CHARITY: be_charitable(g); break;
    case LAB_RADIATION: radiate(g, place); break;
    case LAB_LIGHTNING: strike(g); break;
    case LAB_ACID: take_acid_mark(g); break;
    case LAB_SMALL_EXPLOSION: lab_donate(g, s->mover, LAB_SMALL, place, false); break;
    case LAB_BIG_EXPLOSION: lab_donate(g, s->mover, LAB_BIG, place, false); break;
    case LAB_HEALING:
        s->many = 1;
        s->step = LAB_AT_HEALING;
        break;
    case LAB_IMMUNITY: lab_gain_flag(g, s->mover); break;
    default: break; /* LAB-6.12, LAB-6.13 */
    }
    return false;
}

/* LAB-8.2, LAB-8.5: the other twin goes the other way. */
void lab_trap_ends(const struct lab *g) {
    struct lab_state *s = g->s;
    s->step = LAB_AT_TURN_END;
    if (!lab_twins(s) || s->second) return;
    s->second = 1;
    s->mover ^= 1;
    s->direction = !s->direction;
    s->step = LAB_AT_MOVE;
}
