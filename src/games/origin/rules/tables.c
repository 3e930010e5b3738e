/* tables.c - tables computed once from a data set: neighbours (ORI-1.8), kinds of cards, reach of a move (ORI-4.5,
 * 10.1), which pawns fit beside which (ORI-4.2). */
#include "games/origin/data.h"
#include <assert.h>
#include <string.h>

enum { SIZES = 3, PAWN_COLOURS = 3 };

static uint64_t bit(int i) { return UINT64_C(1) << i; }

/* All territories next to one of a set. */
static uint64_t beside(const uint64_t *next, uint64_t set) {
    uint64_t all = 0;
    for (; set; set &= set - 1) all |= next[__builtin_ctzll(set)];
    return all;
}

static void territory_tables(struct ori_data *data) {
    int greens = 0;
    data->origin = -1;
    for (int t = 0; t < data->territories; t++) {
        data->adjacent[t] = data->land[t];
        data->of_continent[data->continent[t]] |= bit(t);
        data->of_colour[data->colour[t]] |= bit(t);
        if (data->colour[t] == ORI_ORIGIN) data->origin = t;
        if (data->colour[t] == ORI_GREEN && greens < ORI_GREENS) data->green[greens++] = (uint8_t)t;
    }
    assert(data->origin >= 0 && greens == ORI_GREENS);
    for (int i = 0; i < ORI_STRAITS; i++) {
        int a = data->strait[i][0], b = data->strait[i][1];
        data->adjacent[a] |= bit(b);
        data->adjacent[b] |= bit(a);
    }
}

/* A free crossing may come at any point of a move, so a set of the second kind grows by a step, or by a crossing
 * from where that many steps alone lead. A strait never joins neighbours by land, so the rest of adjacent[] is
 * the straits. */
static void reach_tables(struct ori_data *data) {
    uint64_t across[ORI_TERRITORIES_MAX] = {0};
    for (int t = 0; t < data->territories; t++) across[t] = data->adjacent[t] & ~data->land[t];
    for (int t = 0; t < data->territories; t++) {
        uint64_t walked = bit(t), crossed = bit(t) | across[t];
        for (int steps = 0; steps <= ORI_STEPS_MAX; steps++) {
            data->reach[0][steps][t] = walked;
            data->reach[1][steps][t] = crossed;
            walked |= beside(data->adjacent, walked);
            crossed |= beside(data->adjacent, crossed) | beside(across, walked);
        }
    }
}

static void card_tables(struct ori_data *data) {
    int card = 0;
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++) {
        for (int copy = 0; copy < data->copies[kind]; copy++, card++) {
            assert(card < ORI_CARDS);
            data->kind_of[card] = (uint8_t)kind;
            data->of_kind[kind] |= bit(card);
            data->of_type[ori_type_of(kind)] |= bit(card);
        }
    }
    assert(card == ORI_CARDS);
}

/* In how many characteristics a pawn differs from its neighbour; -1 if it is smaller, weaker, or two sizes more.
 * A pawn is (height - 1) * 9 + (width - 1) * 3 + colour. */
static int differences(int from, int to, bool kinship) {
    int taller = to / (SIZES * PAWN_COLOURS) - from / (SIZES * PAWN_COLOURS);
    int wider = to / PAWN_COLOURS % SIZES - from / PAWN_COLOURS % SIZES;
    if (taller < 0 || taller > 1 || wider < 0 || wider > 1) return -1;
    return taller + wider + (!kinship && to % PAWN_COLOURS != from % PAWN_COLOURS);
}

static void fit_tables(struct ori_data *data) {
    for (int from = 0; from < ORI_PAWNS; from++)
        for (int to = 0; to < ORI_PAWNS; to++)
            for (int kinship = 0; kinship < 2; kinship++) {
                int count = differences(from, to, kinship);
                for (int leaps = 0; leaps <= ORI_LEAPS_MAX; leaps++)
                    if (count >= 0 && count <= 1 + leaps) data->fit[leaps][kinship][from] |= 1u << to;
            }
}

/* Pascal's triangle. */
static void ways_table(struct ori_data *data) {
    for (int n = 0; n <= ORI_TILES; n++)
        for (int k = 0; k <= ORI_SLOTS; k++)
            data->ways[n][k] = k == 0 ? 1 : n == 0 ? 0 : data->ways[n - 1][k - 1] + data->ways[n - 1][k];
}

void ori_data_tables(struct ori_data *data) {
    memset(data->green, 0, sizeof data->green);
    memset(data->adjacent, 0, sizeof data->adjacent);
    memset(data->of_continent, 0, sizeof data->of_continent);
    memset(data->of_colour, 0, sizeof data->of_colour);
    memset(data->kind_of, 0, sizeof data->kind_of);
    memset(data->of_kind, 0, sizeof data->of_kind);
    memset(data->of_type, 0, sizeof data->of_type);
    memset(data->reach, 0, sizeof data->reach);
    memset(data->fit, 0, sizeof data->fit);
    territory_tables(data);
    reach_tables(data);
    card_tables(data);
    fit_tables(data);
    ways_table(data);
}
