/* turn.c - a turn's frame: dice, the flag for a 1, illness, which twin goes first, the end (LAB-4, LAB-7,
 * LAB-8.2, LAB-8.3, LAB-8.6). */
#include "games/laborigines/laborigines.h"
#include <string.h>

void lab_clear_turn(struct lab_state *s) { memset(s->dice, 0, sizeof *s - offsetof(struct lab_state, dice)); }

void lab_begin_turn(const struct lab *g, int player) {
    struct lab_state *s = g->s;
    lab_clear_turn(s);
    s->player = (uint8_t)player;
    for (int i = 0; i < lab_own_figures(s); i++) { /* LAB-6.7: the mark acts now */
        struct lab_figure *figure = &s->figure[lab_figure_of(s, player, i)];
        figure->acid = figure->acid & LAB_ACID_MARK ? LAB_ACID_ACTS : 0;
    }
    s->phase = LAB_ROLL;
    s->actors = 1 << MOA_CHANCE;
}

/* LAB-7.1, LAB-7.2 */
void lab_end_turn(const struct lab *g) {
    struct lab_state *s = g->s;
    int player = s->player;
    for (int i = 0; i < lab_own_figures(s); i++) s->figure[lab_figure_of(s, player, i)].acid &= LAB_ACID_MARK;
    s->turns++;
    if (s->turns == LAB_TURNS_MAX) {
        lab_clear_turn(s);
        lab_end_game(g);
        return;
    }
    do player = lab_next_seat(s, player);
    while (!(s->alive >> player & 1));
    lab_begin_turn(g, player);
}

/* ---- Phase 1 ---- */

static void ask(struct lab_state *s, enum lab_phase phase) {
    s->phase = (uint8_t)phase;
    s->actors = (uint8_t)(1 << s->player);
}

/* LAB-8.3: is there a choice who takes the flag? Not if it would be laid down by either (LAB-3.2). */
static bool asks_for_flag(const struct lab_state *s) {
    int first = lab_figure_of(s, s->player, 0);
    if (!lab_twins(s) || s->flag == LAB_FLAG_GONE) return false;
    return !lab_has_disease(s, first, LAB_IMMUNITY_LOSS) || !lab_has_disease(s, first + 1, LAB_IMMUNITY_LOSS);
}

/* The dice are given out: LAB-4.2, then phase 2. */
static void dice_are_given(const struct lab *g) {
    struct lab_state *s = g->s;
    lab_tell(g, LAB_EV_DIE, s->player, s->die[0], s->die[1], lab_twins(s), 0);
    s->step = LAB_AT_ILLNESS;
    if (s->dice[0] == 1) {
        if (asks_for_flag(s)) {
            ask(s, LAB_FLAG);
            return;
        }
        lab_gain_flag(g, lab_figure_of(s, s->player, 0));
    }
    lab_run(g);
}

/* LAB-4.1; equal dice leave no choice (LAB-3.2). */
void lab_roll_apply(const struct lab *g, moa_action action) {
    struct lab_state *s = g->s;
    s->dice[0] = (uint8_t)lab_a(action);
    s->dice[1] = (uint8_t)lab_b(action);
    lab_tell(g, LAB_EV_ROLLED, s->player, s->dice[0], s->dice[1], 0, 0);
    if (s->dice[0] != s->dice[1]) {
        ask(s, LAB_DIE);
        return;
    }
    s->die[0] = s->die[1] = s->dice[0];
    dice_are_given(g);
}

/* ---- Phase 2 ---- */

/* A disease makes its bearer donate; LAB-3.4: unless the flag protects. */
static void donate_ill(const struct lab *g, int figure, int stones, bool despite_flag) {
    struct lab_state *s = g->s;
    if (stones == 0) return;
    if (s->flag == figure && !despite_flag) {
        lab_tell_void(g, figure, LAB_VOID_FLAG, s->disease + 1);
        return;
    }
    lab_tell_figure(g, LAB_EV_SUFFERS, figure, s->disease, 0);
    lab_donate(g, figure, stones, s->figure[figure].place, despite_flag);
}

/* LAB-4.3 to LAB-4.8, LAB-8.7: each ill laborigine of the player, the first placed first. */
void lab_suffer(const struct lab *g) {
    struct lab_state *s = g->s;
    if (s->index == lab_own_figures(s)) {
        s->index = 0;
        s->step = lab_twins(s) ? LAB_AT_FIRST : LAB_AT_MOA;
        return;
    }
    int number = s->index++, f = lab_figure_of(s, s->player, number);
    if (!s->figure[f].ill) return;
    switch (s->disease) {
    case LAB_LEPROSY: donate_ill(g, f, 1, false); break;
    case LAB_INFERIORITY: donate_ill(g, f, s->dice[0] == 1 ? 2 : 0, true); break;
    case LAB_LIMPING: donate_ill(g, f, s->die[number] % 2 ? 0 : 2, false); break;
    case LAB_HYPERACTIVITY:
        s->hyper |= (uint8_t)(1 << number);
        lab_tell_figure(g, LAB_EV_SUFFERS, f, s->disease, 0);
        break;
    default: break; /* the others act at all times (LAB-4.12) */
    }
}

/* LAB-8.6 */
bool lab_ask_first(const struct lab *g) {
    ask(g->s, LAB_FIRST);
    return true;
}

/* ---- What the player says ---- */

void lab_turn_apply(const struct lab *g, moa_action action) {
    struct lab_state *s = g->s;
    int a = lab_a(action);
    switch (lab_kind(action)) {
    case LAB_DO_DIE:
        s->die[0] = (uint8_t)a;
        s->die[1] = s->dice[s->dice[0] == a];
        dice_are_given(g);
        return;
    case LAB_DO_FLAG: lab_gain_flag(g, lab_figure_of(s, s->player, a)); break;
    default:
        s->mover = (uint8_t)lab_figure_of(s, s->player, a);
        s->step = LAB_AT_PAY;
        break;
    }
    lab_run(g);
}

int lab_turn_legal(const struct lab *g, moa_action *out) {
    const struct lab_state *s = g->s;
    for (int i = 0; i < 2; i++) {
        if (s->phase == LAB_DIE)
            out[i] = lab_code(LAB_DO_DIE, s->dice[i], 0);
        else
            out[i] = lab_code(s->phase == LAB_FLAG ? LAB_DO_FLAG : LAB_DO_FIRST, i, 0);
    }
    return 2;
}
