/* objective.c - section 8: when the condition of an objective is met. It counts the player's own pawns, tiles, tokens
 * and cards on the table. */
#include "games/origin/origin.h"

int ori_tiles_of(const struct ori_state *s, int player, int level) {
    int tiles = 0;
    for (int top = level; top <= ORI_LEVELS; top++) tiles += s->stack[player][top - 1];
    return tiles;
}

int ori_owner(const struct ori_state *s, int territory) {
    for (int p = 0; p < s->players; p++)
        if (s->owned[p] >> territory & 1) return p;
    return -1;
}

/* The territories of the set that are connected to a given one within the set (ORI-1.8). */
static uint64_t connected(const struct ori_data *data, uint64_t set, int territory) {
    uint64_t found = ori_bit(territory), fresh = found;
    while (fresh) {
        uint64_t more = data->adjacent[ori_first(fresh)] & set & ~found;
        fresh &= fresh - 1;
        fresh |= more;
        found |= more;
    }
    return found;
}

int ori_continents(const struct ori_data *data, uint64_t set) {
    int count = 0;
    for (int i = 0; i < ORI_CONTINENTS; i++) count += (data->of_continent[i] & set) != 0;
    return count;
}

/* The largest group of connected territories within a continent. */
static int cluster(const struct ori_data *data, uint64_t own) {
    int most = 0;
    for (int i = 0; i < ORI_CONTINENTS; i++) {
        uint64_t left = own & data->of_continent[i];
        while (left) {
            uint64_t part = connected(data, left, ori_first(left));
            if (ori_count(part) > most) most = ori_count(part);
            left &= ~part;
        }
    }
    return most;
}

/* The largest group that touches two continents. */
static int bridge(const struct ori_data *data, uint64_t own) {
    int most = 0;
    while (own) {
        uint64_t part = connected(data, own, ori_first(own));
        if (ori_count(part) > most && ori_continents(data, part) >= 2) most = ori_count(part);
        own &= ~part;
    }
    return most;
}

/* Objectives about the pawns' appearance; only two of each colour are required. */
static int pawns_alike(const struct ori_state *s, uint64_t own, int kind) {
    int strong = 0, tall = 0, tint[3] = {0};
    for (; own; own &= own - 1) {
        int pawn = s->pawn[ori_first(own)];
        strong += ori_width(pawn) == 3;
        tall += ori_height(pawn) == 3;
        tint[ori_tint(pawn)] += tint[ori_tint(pawn)] < 2;
    }
    if (kind == ORI_STRONG_3) return strong;
    if (kind == ORI_TALL_3) return tall;
    return tint[0] + tint[1] + tint[2];
}

static int tiles_in_all(const struct ori_state *s, int player) {
    int tiles = 0;
    for (int level = 1; level <= ORI_LEVELS; level++) tiles += level * s->stack[player][level - 1];
    return tiles;
}

int ori_objective_has(const struct ori_data *data, const struct ori_state *s, int player, int kind) {
    uint64_t own = s->owned[player];
    const uint64_t *on = data->of_colour, *in = data->of_continent;
    switch ((enum ori_card)kind) {
    case ORI_GREEN_2: return ori_count(own & on[ORI_GREEN]);
    case ORI_BROWN_3: return ori_count(own & on[ORI_BROWN]);
    case ORI_ORANGE_3: return ori_count(own & on[ORI_ORANGE]);
    case ORI_YELLOW_3: return ori_count(own & on[ORI_YELLOW]);
    case ORI_AFRICA_3: return ori_count(own & in[ORI_AFRICA]);
    case ORI_EURASIA_3: return ori_count(own & in[ORI_EURASIA]);
    case ORI_OCEANIA_3: return ori_count(own & in[ORI_OCEANIA]);
    case ORI_NORTH_AMERICA_3: return ori_count(own & in[ORI_NORTH_AMERICA]);
    case ORI_SOUTH_AMERICA_3: return ori_count(own & in[ORI_SOUTH_AMERICA]);
    case ORI_ANTARCTICA_3: return ori_count(own & in[ORI_ANTARCTICA]);
    case ORI_CLUSTER_4: return cluster(data, own);
    case ORI_BRIDGE_4: return bridge(data, own);
    case ORI_FOUR_CONTINENTS: return ori_continents(data, own);
    case ORI_STRONG_3:
    case ORI_TALL_3:
    case ORI_ALL_COLOURS_2: return pawns_alike(s, own, kind);
    case ORI_STRAITS_2: return ori_count(s->straits[player]);
    case ORI_TILES_8: return tiles_in_all(s, player);
    case ORI_LEVEL_4: return ori_tiles_of(s, player, 4);
    case ORI_CULTURE_2: return ori_count(s->table[player] & data->of_type[ORI_PERMANENT]);
    default: return 0;
    }
}

int ori_objective_asks(int kind) {
    switch ((enum ori_card)kind) {
    case ORI_LEVEL_4: return 1;
    case ORI_GREEN_2:
    case ORI_STRAITS_2:
    case ORI_CULTURE_2: return 2;
    case ORI_CLUSTER_4:
    case ORI_BRIDGE_4:
    case ORI_FOUR_CONTINENTS: return 4;
    case ORI_ALL_COLOURS_2: return 6;
    case ORI_TILES_8: return 8;
    default: return 3;
    }
}

bool ori_fulfilled(const struct ori_data *data, const struct ori_state *s, int player, int kind) {
    return ori_objective_has(data, s, player, kind) >= ori_objective_asks(kind);
}

float ori_progress(const struct ori_data *data, const struct ori_state *s, int player, int kind) {
    int has = ori_objective_has(data, s, player, kind), asked = ori_objective_asks(kind);
    return has < asked ? (float)has / (float)asked : 1;
}
