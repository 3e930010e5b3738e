/* move.c - ORI-4.5 to ORI-4.7, ORI-10.1, ORI-10.2: migration, and displacement, which swaps two pawns. */
#include "games/origin/origin.h"

static int declarable(const struct ori *g, int kind) {
    int held = ori_holds(g->data, g->s, g->s->player, kind), left = ori_plays_left(g, ORI_ACTION);
    return held < left ? held : left;
}

int ori_marches(const struct ori *g) { return declarable(g, ORI_LONG_MARCH); }
int ori_raids(const struct ori *g) { return declarable(g, ORI_RAID); }

uint64_t ori_reach(const struct ori *g, int from, int marches) {
    const struct ori_state *s = g->s;
    int steps = ori_height(s->pawn[from]) + ori_has(g->data, s, s->player, ORI_RUNNERS) + 2 * marches;
    return g->data->reach[ori_has(g->data, s, s->player, ORI_SEAFARING)][steps][from];
}

int ori_advantage(const struct ori *g, int from, int to) {
    const struct ori_state *s = g->s;
    int owner = ori_owner(s, to);
    return ori_width(s->pawn[from]) + ori_has(g->data, s, s->player, ORI_SPEARS) - ori_width(s->pawn[to]) -
           (owner >= 0 && ori_has(g->data, s, owner, ORI_SHIELDS));
}

/* Those of the pawns `among` that the pawn can displace, with or without a raid (ORI-10.2). ORI-4.7: own pawns are
 * skipped, and the neutral one is in no player's set. */
static uint64_t displaceable(const struct ori *g, int from, uint64_t among, bool raid) {
    const struct ori_state *s = g->s;
    int strength = ori_width(s->pawn[from]) + ori_has(g->data, s, s->player, ORI_SPEARS) + raid;
    uint64_t weaker = 0;
    for (int p = 0; p < s->players; p++) {
        if (p == s->player) continue;
        int beaten = strength - ori_has(g->data, s, p, ORI_SHIELDS);
        for (uint64_t left = among & s->owned[p]; left; left &= left - 1) {
            int to = ori_first(left);
            weaker |= (uint64_t)(ori_width(s->pawn[to]) < beaten) << to;
        }
    }
    return weaker;
}

bool ori_can_move(const struct ori *g, int from, int marches, int raids, bool migration_only) {
    if (ori_reach(g, from, marches) & ori_empty(g->data, g->s)) return true;
    if (migration_only) return false;
    for (int march = 0; march <= marches; march++) { /* cards used for marches cannot be used for raids */
        bool raid = raids && march < ori_plays_left(g, ORI_ACTION);
        if (displaceable(g, from, ori_reach(g, from, march), raid)) return true;
    }
    return false;
}

int ori_wind_legal(const struct ori *g, moa_action *out) {
    int count = 0, marches = ori_marches(g);
    for (uint64_t left = g->s->owned[g->s->player]; left; left &= left - 1) {
        int from = ori_first(left);
        if (ori_can_move(g, from, marches, 0, true)) out[count++] = ori_code(ORI_DO_MOVE, from, 0, 0);
    }
    return count;
}

/* ORI-6.5: only the raid that is needed, or as many as draw a card each, after spears. */
static int list_displacements(const struct ori *g, int to, int marches, moa_action *out) {
    int left = ori_plays_left(g, ORI_ACTION) - marches, held = ori_raids(g), count = 0;
    int needed = ori_advantage(g, g->s->from, to) <= 0;
    int drawn = ori_pile_size(g->data, g->s, ORI_ACTION) - ori_has(g->data, g->s, g->s->player, ORI_SPEARS);
    for (int raids = needed; raids <= held && raids <= left; raids++)
        if (raids == needed || raids <= drawn) out[count++] = ori_code(ORI_DO_TO, to, marches, raids);
    return count;
}

int ori_to_legal(const struct ori *g, moa_action *out) {
    const struct ori_state *s = g->s;
    int marches = ori_marches(g), count = 0;
    uint64_t near = ori_reach(g, s->from, 0);
    uint64_t far = marches > 0 ? ori_reach(g, s->from, 1) : near;
    uint64_t farthest = marches > 1 ? ori_reach(g, s->from, 2) : far;
    uint64_t empty = ori_empty(g->data, s);
    uint64_t weaker = s->wind ? 0 : displaceable(g, s->from, farthest, ori_raids(g) > 0);
    for (uint64_t left = farthest & (empty | weaker); left; left &= left - 1) {
        int to = ori_first(left), needed = !(near >> to & 1) + !(far >> to & 1);
        if (empty >> to & 1)
            out[count++] = ori_code(ORI_DO_TO, to, needed, 0);
        else
            count += list_displacements(g, to, needed, out + count);
    }
    return count;
}

static void swap(const struct ori *g, int from, int to) {
    struct ori_state *s = g->s;
    int owner = ori_owner(s, to), pawn = s->pawn[from];
    uint64_t both = ori_bit(from) | ori_bit(to);
    s->pawn[from] = s->pawn[to];
    s->pawn[to] = (uint8_t)pawn;
    s->owned[s->player] ^= both;
    if (owner < 0) {
        ori_tell(g, ORI_EV_MOVED, s->player, pawn, from, to);
        return;
    }
    s->owned[owner] ^= both;
    struct moa_event *event = ori_tell(g, ORI_EV_DISPLACED, s->player, pawn, from, to);
    if (!event) return;
    event->arg[3] = (int16_t)owner;
    event->arg[4] = s->pawn[from];
}

void ori_to_apply(const struct ori *g, moa_action action) {
    struct ori_state *s = g->s;
    int from = s->from, to = ori_a(action), raids = ori_c(action);
    bool displaces = s->pawn[to] != ORI_NONE;
    ori_declare(g, ORI_LONG_MARCH, ori_b(action));
    ori_declare(g, ORI_RAID, raids);
    swap(g, from, to);
    if (displaces) s->spoils = (uint8_t)(raids + ori_has(g->data, s, s->player, ORI_SPEARS));
    s->from = ORI_NONE;
    s->wind = 0;
    s->acted = 1;
    ori_enter(g, to);
}
