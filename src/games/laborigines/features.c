/* features.c - the features of Laborigines' evaluation (weights.h), for each player: energy above all, then what
 * costs and saves it. Partners of a team share the values of their side. */
#include "core/i18n.h"
#include "games/laborigines/laborigines.h"
#include "games/laborigines/weights.h"
#include <string.h>

enum {
    ALIVE,
    STONES,
    STONES_FEW,
    STONES_OF_SIDE,
    FLAG,
    ILL,
    BOLTS,
    ACID,
    FIGURES,
    TRAPPED,
    RICH_CIRCLE,
    FEATURES
};

const struct moa_feature lab_features[] = {
    [ALIVE] = {"alive", N_("players on the same side still in the game")},
    [STONES] = {"stones", N_("stones")},
    [STONES_FEW] = {"stones_few", N_("risk of running out of stones")},
    [STONES_OF_SIDE] = {"stones_of_side", N_("the side's share of all stones")},
    [FLAG] = {"flag", N_("carries the flag")},
    [ILL] = {"ill", N_("ill laborigines")},
    [BOLTS] = {"bolts", N_("bolts on laborigines")},
    [ACID] = {"acid", N_("laborigines with acid")},
    [FIGURES] = {"figures", N_("laborigines on the ring")},
    [TRAPPED] = {"trapped", N_("laborigines on circles with an unknown back")},
    [RICH_CIRCLE] = {"rich_circle", N_("stones on the laborigines' circles")},
    [FEATURES] = {NULL, NULL},
};

static_assert(sizeof lab_weights / sizeof *lab_weights == FEATURES, "a weight for each feature");

static void measure_figures(const struct lab_state *s, int player, float *out) {
    for (int i = 0; i < lab_own_figures(s); i++) {
        int figure = lab_figure_of(s, player, i);
        const struct lab_figure *f = &s->figure[figure];
        out[FLAG] += (float)(s->flag == figure);
        out[ILL] += (float)(f->ill != 0);
        out[BOLTS] += (float)f->bolts;
        out[ACID] += (float)(f->acid != 0);
        if (f->place == LAB_NOWHERE) continue;
        out[FIGURES]++;
        out[TRAPPED] += (float)!(s->seen >> f->place & 1);
        for (int c = 0; c < LAB_COLOURS; c++) out[RICH_CIRCLE] += s->on_circle[f->place][c];
    }
}

void lab_measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    const struct lab_state *s = state;
    float side[LAB_PLAYERS_MAX] = {0}, alive[LAB_PLAYERS_MAX] = {0}, all = 0;
    (void)data;
    for (int p = 0; p < s->players; p++) {
        float stones = (float)lab_stones_of(s, p);
        memset(out[p], 0, FEATURES * sizeof *out[p]);
        measure_figures(s, p, out[p]);
        out[p][STONES] = stones;
        out[p][STONES_FEW] = 1 / (1 + stones);
        side[lab_side(s, p)] += stones;
        alive[lab_side(s, p)] += (float)(s->alive >> p & 1);
        all += stones;
    }
    for (int p = 0; p < s->players; p++) {
        out[p][ALIVE] = alive[lab_side(s, p)];
        out[p][STONES_OF_SIDE] = side[lab_side(s, p)] / (all + 1);
    }
}
