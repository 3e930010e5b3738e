/* round_end.c - starving, bags, the next round, and points (EVO-6, EVO-7). */
#include "core/i18n.h"
#include "core/result.h"
#include "games/evolution/evolution.h"

/* EVO-7.2: fat goes into the bags first. */
static void finish_game(const struct evo *g) {
    struct evo_state *s = g->s;
    for (int p = 0; p < s->players; p++) {
        int chips = 0;
        for (int i = s->row[p]; i < s->row[p + 1]; i++) {
            chips += s->species[i].fat;
            s->species[i].fat = 0;
        }
        s->bag[p] = (uint16_t)(s->bag[p] + chips);
        if (chips) evo_tell(g, EVO_EV_BAG, p, chips, 0, 0, 0, 0);
    }
    s->phase = EVO_OVER;
    s->actors = 0;
    evo_tell(g, EVO_EV_OVER, MOA_CHANCE, 0, 0, 0, 0, 0);
}

/* EVO-6.2 to EVO-6.5, then EVO-7 or the next round. */
static void finish_round(const struct evo *g) {
    struct evo_state *s = g->s;
    for (int p = 0; p < s->players; p++) {
        int chips = 0;
        for (int i = s->row[p]; i < s->row[p + 1]; i++) {
            chips += s->species[i].food;
            s->species[i].food = 0;
        }
        s->bag[p] = (uint16_t)(s->bag[p] + chips);
        if (chips) evo_tell(g, EVO_EV_BAG, p, chips, 0, 0, 0, 0);
    }
    for (int offset = 0; offset < s->players; offset++) {
        int p = evo_seat(s, s->start, offset);
        if (evo_row_length(s, p)) continue;
        evo_species_add(s, p, true);
        evo_tell(g, EVO_EV_FREE, p, 0, 0, 0, 0, 0);
    }
    s->start = (uint8_t)evo_next_seat(s, s->start);
    s->asked = s->hole_before = 0;
    if (s->end == EVO_END_THIS_ROUND) {
        finish_game(g);
        return;
    }
    if (s->end == EVO_END_NEXT_ROUND) s->end = EVO_END_THIS_ROUND; /* EVO-7.1 */
    evo_begin_round(g);
}

/* EVO-6.1, EVO-6.6: from the start player clockwise, each row left to right; the drawn cards of one death
 * come before the next. `asked` counts seats, `prey` places. */
void evo_starving_goes_on(const struct evo *g) {
    struct evo_state *s = g->s;
    for (; s->asked < s->players; s->asked++, s->prey = 0) {
        int player = evo_seat(s, s->start, s->asked);
        while (s->row[player] + s->prey < s->row[player + 1]) {
            int species = s->row[player] + s->prey;
            struct evo_species *sp = &s->species[species];
            bool shrinks = sp->food < sp->population;
            if (shrinks) sp->population = sp->food;
            if (shrinks) evo_tell(g, EVO_EV_SHRANK, player, s->id[species], sp->food, 0, 0, 0);
            if (sp->population == 0) {
                int draws = evo_die_out(g, species);
                if (evo_owe_draws(g, player, draws, EVO_AFTER_STARVING)) return;
            } else {
                s->prey++;
            }
        }
    }
    finish_round(g);
}

void evo_end_feeding(const struct evo *g) {
    struct evo_state *s = g->s;
    s->player = s->from = s->asked = s->last = s->acted = s->declined = s->passed = s->prey = 0;
    evo_starving_goes_on(g);
}

/* ---- Points ---- */

enum { IN_BAG, IN_POPULATION, IN_TRAITS, PARTS };

/* EVO-7.2. While quick play hides a turn, what everyone saw before it counts. */
static void count_points(const struct evo_state *s, int player, int part[PARTS]) {
    bool hidden = evo_hidden_play(s);
    part[IN_BAG] = s->bag[player];
    part[IN_POPULATION] = part[IN_TRAITS] = 0;
    for (int i = s->row[player]; i < s->row[player + 1]; i++) {
        const struct evo_species *sp = &s->species[i];
        part[IN_BAG] += hidden ? sp->was_fat : sp->fat;
        part[IN_POPULATION] += hidden ? sp->was_population : sp->population;
        for (int k = 0; k < EVO_TRAITS_MAX; k++)
            part[IN_TRAITS] += (hidden ? sp->was_card[k] : sp->card[k]) != EVO_NO_CARD;
    }
}

void evo_result(const void *data, const void *state, struct moa_result *out) {
    (void)data;
    const struct evo_state *s = state;
    *out = (struct moa_result){
        .players = s->players,
        .parts = PARTS,
        .part = {[IN_BAG] = N_("food"), [IN_POPULATION] = N_("population"), [IN_TRAITS] = N_("traits")},
    };
    for (int p = 0; p < s->players; p++) {
        count_points(s, p, out->by_part[p]);
        for (int i = 0; i < PARTS; i++) out->points[p] += out->by_part[p][i];
    }
    moa_result_add_points(out);
    int *traits = moa_result_add(out, "traits", N_("with more trait cards"), true); /* EVO-7.3 */
    int *population = moa_result_add(out, "population", N_("with more population points"), true);
    for (int p = 0; p < s->players; p++) {
        traits[p] = out->by_part[p][IN_TRAITS];
        population[p] = out->by_part[p][IN_POPULATION];
    }
    moa_result_rank(out);
}
