/* features.c - the features of Origin's evaluation (weights.h), for each player: points, sources of points, and
 * what helps to act. `left` estimates how much of the game is left, from 1 to 0. */
#include "core/i18n.h"
#include "games/origin/origin.h"
#include "games/origin/weights.h"
#include <string.h>

enum {
    POINTS,
    POINTS_LATE,
    READY,
    READY_LEFT,
    NEAR,
    OBJECTIVES,
    ACTIONS_LEFT,
    PERMANENTS_LEFT,
    PLAYABLE_LEFT,
    CULTURE_LEFT,
    TOP_1_LEFT,
    TOP_2_LEFT,
    TOP_3_LEFT,
    TOP_4_LEFT,
    PAWNS,
    PAWNS_LEFT,
    HEIGHT_LEFT,
    WIDTH_LEFT,
    CONTINENTS_LEFT,
    STRAIT_SIDES_LEFT,
    HUNTS_NEAR,
    ON_TURN,
    FEATURES,
};

const struct moa_feature ori_features[] = {
    [POINTS] = {"points", N_("points so far")},
    [POINTS_LATE] = {"points_late", N_("points so far, worth more near the end")},
    [READY] = {"ready", N_("points of completed objectives in hand")},
    [READY_LEFT] = {"ready_left", N_("points of completed objectives in hand, while there is time")},
    [NEAR] = {"near", N_("points of other objectives in hand, by progress")},
    [OBJECTIVES] = {"objectives", N_("objectives in hand")},
    [ACTIONS_LEFT] = {"actions_left", N_("action cards in hand, while there is time")},
    [PERMANENTS_LEFT] = {"permanents_left", N_("permanent cards in hand, while there is time")},
    [PLAYABLE_LEFT] = {"playable_left",
                       N_("permanent cards in hand whose level is reached, while there is time")},
    [CULTURE_LEFT] = {"culture_left", N_("permanent cards in play, while there is time")},
    [TOP_1_LEFT] = {"top_1_left", N_("uncovered tiles of level 1, while there is time")},
    [TOP_2_LEFT] = {"top_2_left", N_("uncovered tiles of level 2, while there is time")},
    [TOP_3_LEFT] = {"top_3_left", N_("uncovered tiles of level 3, while there is time")},
    [TOP_4_LEFT] = {"top_4_left", N_("uncovered tiles of level 4, while there is time")},
    [PAWNS] = {"pawns", N_("pawns on the board")},
    [PAWNS_LEFT] = {"pawns_left", N_("pawns on the board, while there is time")},
    [HEIGHT_LEFT] = {"height_left", N_("heights of pawns, while there is time")},
    [WIDTH_LEFT] = {"width_left", N_("widths of pawns, while there is time")},
    [CONTINENTS_LEFT] = {"continents_left", N_("continents with a pawn, while there is time")},
    [STRAIT_SIDES_LEFT] = {"strait_sides_left", N_("straits with their token and a pawn on one side")},
    [HUNTS_NEAR] = {"hunts_near", N_("hunting tokens next to own pawns")},
    [ON_TURN] = {"on_turn", N_("has the next action")},
    [FEATURES] = {NULL, NULL},
};

static_assert(sizeof ori_weights / sizeof *ori_weights == FEATURES, "a weight for each feature");
static_assert((int)FEATURES <= (int)MOA_FEATURES_MAX, "space for the features");

static float least(float a, float b) { return a < b ? a : b; }

/* How much is left of the supplies that end the game when used up (ORI-7.1). */
static float time_left(const struct ori_data *data, const struct ori_state *s) {
    int tiles = 0, pawns = 0, villages = 0, all = 0;
    float left = 1;
    if (s->ending != ORI_OPEN) return 0;
    for (int type = 0; type < ORI_TYPES; type++) left = least(left, (float)ori_pile_size(data, s, type) / 12);
    for (int i = 0; i < ORI_LEVELS; i++) tiles += s->reserve[i];
    for (int i = 0; i < ORI_SLOTS; i++) tiles += s->slot[i] != 0;
    for (int i = 0; i < ORI_PAWNS; i++) {
        pawns += s->supply[i];
        all += s->players == 4 && ori_height(i) == 2 ? 2 : 1;
    }
    for (int p = 0; p < s->players; p++) villages += ori_villages(s, p);
    left = least(left, (float)tiles / ORI_TILES);
    left = least(left, (float)pawns / (float)all);
    return least(left, (float)villages / (float)(ORI_VILLAGES * s->players));
}

static void measure_cards(const struct ori_data *data, const struct ori_state *s, int p, float left,
                          float *f) {
    uint64_t hand = s->hand[p];
    for (uint64_t cards = hand & data->of_type[ORI_OBJECTIVE]; cards; cards &= cards - 1) {
        int kind = data->kind_of[ori_first(cards)];
        float done = ori_progress(data, s, p, kind);
        if (done >= 1)
            f[READY] += data->points[kind];
        else
            f[NEAR] += done * (float)data->points[kind];
        f[OBJECTIVES]++;
    }
    f[READY_LEFT] = left * f[READY];
    f[ACTIONS_LEFT] = left * (float)ori_count(hand & data->of_type[ORI_ACTION]);
    f[PERMANENTS_LEFT] = left * (float)ori_count(hand & data->of_type[ORI_PERMANENT]);
    for (uint64_t cards = hand & data->of_type[ORI_PERMANENT]; cards; cards &= cards - 1)
        if (ori_tiles_of(s, p, data->level[data->kind_of[ori_first(cards)]])) f[PLAYABLE_LEFT] += left;
    f[CULTURE_LEFT] = left * (float)ori_count(s->table[p] & data->of_type[ORI_PERMANENT]);
}

static void measure_pawns(const struct ori_data *data, const struct ori_state *s, int p, float left,
                          float *f) {
    uint64_t beside = 0, own = s->owned[p];
    uint32_t taken = s->straits[0] | s->straits[1] | s->straits[2] | s->straits[3];
    int hunted = s->hunts[0] | s->hunts[1] | s->hunts[2] | s->hunts[3];
    for (uint64_t pawns = own; pawns; pawns &= pawns - 1) {
        int at = ori_first(pawns);
        beside |= data->adjacent[at];
        f[HEIGHT_LEFT] += left * (float)ori_height(s->pawn[at]);
        f[WIDTH_LEFT] += left * (float)ori_width(s->pawn[at]);
    }
    f[PAWNS] = (float)ori_count(own);
    f[PAWNS_LEFT] = left * f[PAWNS];
    for (int i = 0; i < ORI_CONTINENTS; i++) f[CONTINENTS_LEFT] += own & data->of_continent[i] ? left : 0;
    for (int i = 0; i < ORI_STRAITS; i++) {
        uint64_t sides = ori_bit(data->strait[i][0]) | ori_bit(data->strait[i][1]);
        if (!(taken >> i & 1) && own & sides) f[STRAIT_SIDES_LEFT] += left;
    }
    for (int i = 0; i < ORI_GREENS; i++)
        if (!(hunted >> i & 1) && beside >> data->green[i] & 1) f[HUNTS_NEAR] += s->hunt[i];
}

void ori_measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    const struct ori_state *s = state;
    float left = time_left(data, s);
    for (int p = 0; p < s->players; p++) {
        float *f = out[p];
        memset(f, 0, FEATURES * sizeof *f);
        f[POINTS] = (float)ori_score(data, s, p);
        f[POINTS_LATE] = (1 - left) * f[POINTS];
        measure_cards(data, s, p, left, f);
        measure_pawns(data, s, p, left, f);
        for (int level = 1; level < ORI_LEVELS; level++)
            f[TOP_1_LEFT + level - 1] = left * (float)s->stack[p][level - 1];
        f[ON_TURN] = s->player == p && !s->acted ? 1 : 0;
    }
}
