/* run.c - the order of a turn: each step does its part and names the next.
 *
 * A step may begin to give stones; then that is done first, colour by colour if somebody must choose, and falls
 * follow at once unless an effect on several is on (LAB-3.11). Who falls in their own turn ends it (LAB-3.10). */
#include "games/laborigines/laborigines.h"

/* One step; true if somebody must act before the next. */
static bool step(const struct lab *g) {
    switch ((enum lab_step)g->s->step) {
    case LAB_AT_ILLNESS: lab_suffer(g); break;
    case LAB_AT_MOA: lab_moa_sets_out(g); break;
    case LAB_AT_MOA_WALK: lab_moa_walks(g); break;
    case LAB_AT_MOA_MET: lab_moa_met(g); break;
    case LAB_AT_FIRST: return lab_ask_first(g);
    case LAB_AT_PAY: return lab_ask_to_pay(g);
    case LAB_AT_GO: return lab_ask_direction(g);
    case LAB_AT_MOVE: lab_sets_out(g); break;
    case LAB_AT_WALK: lab_walks(g); break;
    case LAB_AT_ARRIVAL: lab_arrives(g); break;
    case LAB_AT_MET: lab_has_met(g); break;
    case LAB_AT_TRAP: return lab_spring(g);
    case LAB_AT_LIGHTNING: lab_strike_next(g); break;
    case LAB_AT_HEALING: lab_heal_next(g); break;
    case LAB_AT_TRAP_END: lab_trap_ends(g); break;
    case LAB_AT_TURN_END: lab_end_turn(g); return true;
    }
    return false;
}

void lab_run(const struct lab *g) {
    struct lab_state *s = g->s;
    for (;;) {
        if (s->give.how != LAB_GIVES_NOTHING) {
            if (!lab_give_on(g)) return;
            if (!s->many) lab_falls(g);
        }
        bool eliminated = !(s->alive >> s->player & 1);
        if (s->phase == LAB_OVER) {
            lab_clear_turn(s);
            return;
        }
        if (eliminated) {
            lab_land(g);
            s->step = LAB_AT_TURN_END;
        }
        if (step(g)) return;
    }
}
