/* run.c - continues a turn: processes the effects of an action or a card in the order of the rules, until a player
 * must choose or chance decides. */
#include "games/origin/origin.h"

/* ORI-5.5, ORI-5.9: asks for the next tile; if there is only one, it is taken without asking. */
static bool ask_tile(const struct ori *g) {
    struct ori_state *s = g->s;
    for (;;) {
        uint32_t offered = s->tiles ? ori_tiles_offered(g, s->column) : 0;
        if (offered & (offered - 1)) {
            ori_ask(g, ORI_AT_TILE, s->player);
            return true;
        }
        if (offered) {
            ori_tile_take(g, __builtin_ctz(offered) >> 3, __builtin_ctz(offered) & 7);
            continue;
        }
        s->tiles = s->quarry;
        s->column = s->quarry ? ORI_BROWN : 0;
        s->quarry = 0;
        if (!s->tiles) return false;
    }
}

/* ORI-5.6 */
static bool ask_refill(const struct ori *g) {
    struct ori_state *s = g->s;
    int left = 0;
    if (s->emptied[0] == ORI_NONE) return false;
    for (int level = 0; level < ORI_LEVELS; level++) left += s->reserve[level];
    if (left) {
        ori_ask(g, ORI_AT_REFILL, MOA_CHANCE);
        return true;
    }
    for (int i = 0; i < ORI_EMPTIED_MAX; i++) s->emptied[i] = ORI_NONE;
    return false;
}

/* Draws cards: known ones from the queue at once, others by chance. */
static bool ask_draw(const struct ori *g) {
    while (g->s->draws) {
        if (ori_draw_known(g)) continue;
        ori_ask(g, ORI_AT_DRAW, MOA_CHANCE);
        return true;
    }
    if (!g->s->returns) g->s->type = 0;
    return false;
}

/* scouting: one card is taken, the others go under the pile one by one, the last of them without asking. */
static bool ask_scout(const struct ori *g) {
    struct ori_state *s = g->s;
    if (!s->scouted) return false;
    if (!(s->scouted & (s->scouted - 1))) {
        int kind = g->data->kind_of[ori_first(s->scouted)];
        if (s->scouting)
            ori_choose_apply(g, kind);
        else
            ori_under_apply(g, kind);
        return false;
    }
    ori_ask(g, s->scouting ? ORI_AT_CHOOSE : ORI_AT_UNDER, s->player);
    return true;
}

/* ORI-5.2 to ORI-5.4, without asking if there is only one card of the colour; then ORI-5.13. */
static bool ask_under(const struct ori *g) {
    struct ori_state *s = g->s;
    uint64_t left = s->returns ? s->hand[s->player] & g->data->of_type[s->type] : 0;
    if (left && !(left & (left - 1))) ori_under_apply(g, g->data->kind_of[ori_first(left)]);
    int objectives = ori_count(s->hand[s->player] & g->data->of_type[ORI_OBJECTIVE]);
    if (!s->returns && objectives <= ori_objectives_allowed(g->data, s, s->player)) return false;
    ori_ask(g, ORI_AT_UNDER, s->player);
    return true;
}

void ori_run(const struct ori *g) {
    struct ori_state *s = g->s;
    for (;;) {
        if (ask_tile(g) || ask_refill(g) || ask_draw(g) || ask_scout(g) || ask_under(g)) return;
        if (!s->spoils) break;
        ori_order_draws(g, ORI_ACTION, s->spoils); /* ORI-5.1 */
        s->spoils = 0;
    }
    ori_check_end(g);
    ori_ask(g, ORI_AT_TURN, s->player);
}
