/* reward.c - ORI-5: straits, and the reward of a territory that a player has entered. */
#include "games/origin/origin.h"

/* ---- Tokens ---- */

/* ORI-5.12: for all players, the displaced one included. */
static void take_straits(const struct ori *g) {
    struct ori_state *s = g->s;
    uint32_t taken = s->straits[0] | s->straits[1] | s->straits[2] | s->straits[3];
    for (int i = 0; i < ORI_STRAITS; i++) {
        uint64_t sides = ori_bit(g->data->strait[i][0]) | ori_bit(g->data->strait[i][1]);
        if (taken >> i & 1) continue;
        for (int p = 0; p < s->players; p++) {
            if (sides & ~s->owned[p]) continue;
            s->straits[p] |= (uint16_t)(1u << i);
            ori_make_noise(s);
            ori_tell(g, ORI_EV_STRAIT, p, i, s->strait[i], 0);
        }
    }
}

static bool cards_left(const struct ori *g) {
    return ori_pile_size(g->data, g->s, ORI_ACTION) || ori_pile_size(g->data, g->s, ORI_PERMANENT) ||
           ori_pile_size(g->data, g->s, ORI_OBJECTIVE);
}

/* ORI-5.10; true: the token is gone, so trackers may draw. */
static bool hunt(const struct ori *g, int territory) {
    struct ori_state *s = g->s;
    int green = 0;
    while (g->data->green[green] != territory) green++;
    if ((s->hunts[0] | s->hunts[1] | s->hunts[2] | s->hunts[3]) >> green & 1)
        return ori_has(g->data, s, s->player, ORI_TRACKERS) && cards_left(g);
    s->hunts[s->player] |= (uint8_t)(1u << green);
    ori_make_noise(s);
    ori_tell(g, ORI_EV_HUNT, s->player, territory, s->hunt[green], 0);
    return false;
}

/* One extra card for gatherers, toolmakers and elders. */
static int extra(const struct ori *g, int type) {
    static const uint8_t loadout[ORI_TYPES] = {ORI_GATHERERS, ORI_TOOLMAKERS, ORI_ELDERS};
    return ori_has(g->data, g->s, g->s->player, loadout[type]);
}

int ori_track_legal(const struct ori *g, moa_action *out) {
    int count = 0;
    for (int type = 0; type < ORI_TYPES; type++)
        if (ori_pile_size(g->data, g->s, type)) out[count++] = ori_code(ORI_DO_TRACK, type, 0, 0);
    out[count++] = ori_code(ORI_DO_DECLINE, 0, 0, 0);
    return count;
}

void ori_track_apply(const struct ori *g, moa_action action) {
    int type = ori_a(action);
    if (ori_kind(action) == ORI_DO_TRACK)
        ori_order_draws(g, type, 1 + (type == ORI_OBJECTIVE ? extra(g, type) : 0));
    ori_run(g);
}

/* ---- Options, ORI-5.1 to ORI-5.5 ---- */

int ori_reward_draws(const struct ori *g, int type, int option) {
    int cards = (option ? 3 : 1) + extra(g, type), pile = ori_pile_size(g->data, g->s, type);
    return cards < pile ? cards : pile;
}

int ori_reward_returns(const struct ori *g, int type) {
    int held = ori_count(g->s->hand[g->s->player] & g->data->of_type[type]) + ori_reward_draws(g, type, 1);
    return held < ORI_RETURNS ? held : ORI_RETURNS;
}

static void begin_reward(const struct ori *g, int colour, int option) {
    struct ori_state *s = g->s;
    if (colour == ORI_BROWN) {
        s->column = option ? ORI_ANY_COLUMN : ORI_BROWN;
        s->tiles = option ? 1 : 2;
        s->quarry = ori_has(g->data, s, s->player, ORI_QUARRY);
    } else if (option) {
        s->returns = (uint8_t)ori_reward_returns(g, colour); /* of the same type */
        ori_order_draws(g, colour, ori_reward_draws(g, colour, option));
    } else {
        s->column = (uint8_t)colour;
        s->tiles = 1;
        ori_order_draws(g, colour, ori_reward_draws(g, colour, option));
    }
}

/* The player is asked only if both options have an effect. */
void ori_enter(const struct ori *g, int territory) {
    struct ori_state *s = g->s;
    int colour = g->data->colour[territory], options = 0;
    take_straits(g);
    if (colour == ORI_GREEN) {
        if (hunt(g, territory)) {
            ori_ask(g, ORI_AT_TRACK, s->player);
            return;
        }
    } else {
        options = ori_reward_options(g, colour);
    }
    if (options == 3) {
        s->at = (uint8_t)territory;
        ori_ask(g, ORI_AT_REWARD, s->player);
        return;
    }
    if (options) begin_reward(g, colour, options - 1);
    ori_run(g);
}

/* An option has an effect if it takes a tile or draws a card, even if cards then go under the pile. */
int ori_reward_options(const struct ori *g, int colour) {
    if (colour == ORI_BROWN)
        return (ori_tiles_offered(g, ORI_BROWN) != 0) | (ori_tiles_offered(g, ORI_ANY_COLUMN) != 0) << 1;
    bool card = ori_pile_size(g->data, g->s, colour) > 0; /* of the same colour */
    return (card || ori_tiles_offered(g, colour)) | card << 1;
}

int ori_reward_legal(const struct ori *g, moa_action *out) {
    (void)g; /* called only if both have an effect */
    for (int option = 0; option < 2; option++) out[option] = ori_code(ORI_DO_REWARD, option, 0, 0);
    return 2;
}

void ori_reward_apply(const struct ori *g, int option) {
    int colour = g->data->colour[g->s->at];
    g->s->at = ORI_NONE;
    begin_reward(g, colour, option);
    ori_run(g);
}

/* ---- Tiles, ORI-5.5 to ORI-5.9 ---- */

static const uint8_t first_slot[ORI_COLUMNS + 1] = {0, 3, 6, 9, ORI_SLOTS};

uint32_t ori_tiles_offered(const struct ori *g, int column) {
    const struct ori_state *s = g->s;
    int first = column == ORI_ANY_COLUMN ? 0 : first_slot[column];
    int end = column == ORI_ANY_COLUMN ? ORI_SLOTS : first_slot[column + 1];
    const uint8_t *stack = s->stack[s->player];
    /* Levels that may be placed; 0, an empty slot, is none. */
    uint32_t placeable = 2;
    for (int level = 2; level <= ORI_LEVELS; level++) placeable |= (uint32_t)(stack[level - 2] != 0) << level;
    uint32_t offered = 0;
    for (int i = first; i < end; i++)
        offered |= (placeable >> s->slot[i] & 1) << (ori_column(i) * 8 + s->slot[i]);
    return offered;
}

int ori_tile_legal(const struct ori *g, moa_action *out) {
    int count = 0;
    for (uint32_t left = ori_tiles_offered(g, g->s->column); left; left &= left - 1) {
        int bit = __builtin_ctz(left);
        out[count++] = ori_code(ORI_DO_TILE, bit >> 3, bit & 7, 0);
    }
    return count;
}

/* ORI-5.7: covers a tile of the level below. */
void ori_place_tile(struct ori_state *s, int player, int level) {
    s->stack[player][level - 1]++;
    if (level > 1) s->stack[player][level - 2]--;
}

void ori_tile_take(const struct ori *g, int column, int level) {
    struct ori_state *s = g->s;
    int slot = first_slot[column], next = 0;
    while (s->slot[slot] != level) slot++;
    while (s->emptied[next] != ORI_NONE) next++;
    s->slot[slot] = 0;
    s->emptied[next] = (uint8_t)slot;
    ori_place_tile(s, s->player, level);
    s->tiles--;
    ori_make_noise(s);
    ori_tell(g, ORI_EV_TILE, s->player, column, level, 0);
}

void ori_refill_apply(const struct ori *g, int level) {
    struct ori_state *s = g->s;
    int slot = s->emptied[0];
    s->reserve[level - 1]--;
    s->slot[slot] = (uint8_t)level;
    for (int i = 0; i < ORI_EMPTIED_MAX; i++)
        s->emptied[i] = i + 1 < ORI_EMPTIED_MAX ? s->emptied[i + 1] : ORI_NONE;
    ori_tell(g, ORI_EV_REFILLED, MOA_CHANCE, ori_column(slot), level, 0);
    ori_run(g);
}
