/* effects.c - section 9: action cards that are played on their own. long_march, leap and raid are declared with an
 * action: evolve.c, move.c. */
#include "games/origin/origin.h"

/* ---- tribute, theft_of_fire ---- */

int ori_victim_legal(const struct ori *g, moa_action *out) {
    const struct ori_state *s = g->s;
    int count = 0;
    for (int p = 0; p < s->players; p++)
        if (p != s->player && s->hand[p]) out[count++] = ori_code(ORI_DO_VICTIM, p, 0, 0);
    return count;
}

int ori_steal_legal(const struct ori *g, moa_action *out) {
    const struct ori_state *s = g->s;
    int count = 0;
    for (int p = 0; p < s->players; p++)
        for (int level = 1; level < ORI_LEVELS && p != s->player; level++)
            if (s->stack[p][level - 1] && ori_may_place(s, s->player, level))
                out[count++] = ori_code(ORI_DO_STEAL, p, level, 0);
    return count;
}

void ori_steal_apply(const struct ori *g, moa_action action) {
    struct ori_state *s = g->s;
    int victim = ori_a(action), level = ori_b(action);
    s->stack[victim][level - 1]--;
    if (level > 1) s->stack[victim][level - 2]++; /* the tile beneath is uncovered again */
    ori_place_tile(s, s->player, level);
    ori_tell(g, ORI_EV_STOLE, s->player, level, victim, 0);
    ori_run(g);
}

/* ---- second_wind ---- */

/* Is a migration possible? The card itself counts as one played. */
static bool wind_possible(const struct ori *g) {
    const struct ori_state *s = g->s;
    int marches = ori_holds(g->data, s, s->player, ORI_LONG_MARCH), left = ori_plays_left(g, ORI_ACTION) - 1;
    if (!s->acted) return false;
    if (marches > left) marches = left;
    for (uint64_t own = s->owned[s->player]; own; own &= own - 1)
        if (ori_can_move(g, ori_first(own), marches, 0, true)) return true;
    return false;
}

/* ---- All effects ---- */

/* ORI-6.5 */
bool ori_effect_possible(const struct ori *g, int kind) {
    moa_action scratch[ORI_PLAYERS_MAX * ORI_LEVELS];
    switch (kind) {
    case ORI_SECOND_WIND: return wind_possible(g);
    case ORI_TRIBUTE: return ori_victim_legal(g, scratch) > 0;
    case ORI_THEFT_OF_FIRE: return ori_steal_legal(g, scratch) > 0;
    case ORI_INSPIRATION: return ori_tiles_offered(g, ORI_ANY_COLUMN) != 0;
    case ORI_SCOUTING: return ori_pile_size(g->data, g->s, ORI_OBJECTIVE) > 0;
    default: return false;
    }
}

void ori_effect(const struct ori *g, int kind) {
    struct ori_state *s = g->s;
    switch (kind) {
    case ORI_SECOND_WIND: ori_ask(g, ORI_AT_WIND, s->player); return;
    case ORI_TRIBUTE: ori_ask(g, ORI_AT_VICTIM, s->player); return;
    case ORI_THEFT_OF_FIRE: ori_ask(g, ORI_AT_STEAL, s->player); return;
    case ORI_INSPIRATION:
        s->tiles = 1;
        s->column = ORI_ANY_COLUMN;
        break;
    default: /* scouting */
        s->scouting = 1;
        ori_order_draws(g, ORI_OBJECTIVE, ORI_SCOUTED);
        break;
    }
    ori_run(g);
}
