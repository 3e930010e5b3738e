/* evolve.c - ORI-4.1 to ORI-4.4: placing a new pawn beside one that it fits. */
#include "games/origin/origin.h"

int ori_leaps(const struct ori *g) {
    int held = ori_holds(g->data, g->s, g->s->player, ORI_LEAP), left = ori_plays_left(g, ORI_ACTION);
    return held < left ? held : left;
}

/* Which pawns fit beside each kind of pawn. */
static const uint32_t *fits(const struct ori *g, int leaps) {
    return g->data->fit[leaps][ori_has(g->data, g->s, g->s->player, ORI_KINSHIP)];
}

uint32_t ori_evolve_pawns(const struct ori *g, int leaps) {
    const struct ori_state *s = g->s;
    const uint32_t *fit = fits(g, leaps);
    uint64_t empty = ori_empty(g->data, s);
    uint32_t fitting = 0;
    if (!ori_villages(s, s->player)) return 0; /* ORI-4.4 */
    for (uint64_t left = ori_occupied(g->data, s); left; left &= left - 1) {
        int at = ori_first(left);
        fitting |= g->data->adjacent[at] & empty ? fit[s->pawn[at]] : 0;
    }
    for (uint32_t left = fitting; left; left &= left - 1)
        if (!s->supply[__builtin_ctz(left)]) fitting &= ~(left & -left);
    return fitting;
}

uint64_t ori_place_targets(const struct ori *g, int pawn, int leaps) {
    const struct ori_state *s = g->s;
    const uint32_t *fit = fits(g, leaps);
    uint64_t beside = 0;
    for (uint64_t left = ori_occupied(g->data, s); left; left &= left - 1) {
        int at = ori_first(left);
        beside |= fit[s->pawn[at]] >> pawn & 1 ? g->data->adjacent[at] : 0; /* ORI-4.3 */
    }
    return beside & ori_empty(g->data, s);
}

/* ORI-6.5: each territory with only as many leaps as it needs. */
int ori_place_legal(const struct ori *g, moa_action *out) {
    uint64_t with[ORI_LEAPS_MAX + 1];
    int most = ori_leaps(g), count = 0;
    for (int leaps = 0; leaps <= ORI_LEAPS_MAX; leaps++)
        with[leaps] = ori_place_targets(g, g->s->kind, leaps < most ? leaps : most);
    for (uint64_t left = with[ORI_LEAPS_MAX]; left; left &= left - 1) {
        int at = ori_first(left), leaps = !(with[0] >> at & 1) + !(with[1] >> at & 1);
        out[count++] = ori_code(ORI_DO_PLACE, at, leaps, 0);
    }
    return count;
}

void ori_place_apply(const struct ori *g, moa_action action) {
    struct ori_state *s = g->s;
    int at = ori_a(action), pawn = s->kind;
    ori_declare(g, ORI_LEAP, ori_b(action));
    s->kind = ORI_NONE;
    s->supply[pawn]--;
    s->pawn[at] = (uint8_t)pawn;
    s->owned[s->player] |= ori_bit(at);
    s->acted = 1;
    ori_make_noise(s);
    ori_tell(g, ORI_EV_EVOLVED, s->player, pawn, at, 0);
    ori_enter(g, at);
}
