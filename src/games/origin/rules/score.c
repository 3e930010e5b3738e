/* score.c - ORI-7.4 to ORI-7.6: points, and ties. All of it is public, so it also gives the current standings. */
#include "core/i18n.h"
#include "core/result.h"
#include "games/origin/origin.h"

enum { OBJECTIVES, CARDS, HUNTING, STRAITS, TILES, PERMANENT, PARTS };

static const char *const part_name[PARTS] = {
    [OBJECTIVES] = N_("objectives"), [CARDS] = N_("in hand"), [HUNTING] = N_("hunting"),
    [STRAITS] = N_("straits"),       [TILES] = N_("tiles"),   [PERMANENT] = N_("permanent"),
};

static int tile_points(const uint8_t *stack) {
    int points = 0;
    for (int top = 1; top <= ORI_LEVELS; top++) /* level 5 is worth 5, the tiles beneath it 1 each */
        points += stack[top - 1] * (top == ORI_LEVELS ? 2 * ORI_LEVELS - 1 : top);
    return points;
}

static void count_points(const struct ori_data *data, const struct ori_state *s, int player, int *part) {
    for (int i = 0; i < PARTS; i++) part[i] = 0;
    for (uint64_t left = s->table[player]; left; left &= left - 1)
        part[OBJECTIVES] += data->points[data->kind_of[ori_first(left)]];
    part[CARDS] = ori_count(s->hand[player]);
    for (int i = 0; i < ORI_GREENS; i++) part[HUNTING] += s->hunts[player] >> i & 1 ? s->hunt[i] : 0;
    for (int i = 0; i < ORI_STRAITS; i++) part[STRAITS] += s->straits[player] >> i & 1 ? s->strait[i] : 0;
    part[TILES] = tile_points(s->stack[player]);
    if (ori_has(data, s, player, ORI_NAVIGATORS)) part[PERMANENT] += ori_count(s->straits[player]);
    if (ori_has(data, s, player, ORI_CIVILIZATION)) part[PERMANENT] += ori_continents(data, s->owned[player]);
}

int ori_score(const struct ori_data *data, const struct ori_state *s, int player) {
    int part[PARTS], points = 0;
    count_points(data, s, player, part);
    for (int i = 0; i < PARTS; i++) points += part[i];
    return points;
}

void ori_result(const void *data, const void *state, struct moa_result *out) {
    const struct ori_state *s = state;
    *out = (struct moa_result){.players = s->players, .parts = PARTS};
    for (int i = 0; i < PARTS; i++) out->part[i] = part_name[i];
    for (int p = 0; p < s->players; p++) {
        count_points(data, s, p, out->by_part[p]);
        for (int i = 0; i < PARTS; i++) out->points[p] += out->by_part[p][i];
    }
    moa_result_add_points(out);
    int *cards = moa_result_add(out, "hand", N_("with more cards in hand"), true); /* ORI-7.5 */
    for (int p = 0; p < s->players; p++) cards[p] = out->by_part[p][CARDS];
    moa_result_rank(out);
}
