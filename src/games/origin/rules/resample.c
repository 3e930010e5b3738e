/* resample.c - another state that a viewer cannot tell from this one (ORI-1.10).
 *
 * Hidden from the viewer are the unknown part of the piles, cards that others hold or look at, unless the viewer
 * knows them, and cards that others put under a pile. For each type these are collected in order, so that the result
 * does not depend on where they were, and redealt: every place gets as many as it had. What others know of one
 * another's cards is cleared; the viewer can see what others know of the viewer's own cards, so that is kept. */
#include "games/origin/origin.h"

enum { TRIES = 4096 };

struct deal {
    const struct ori_data *data;
    struct ori_state *s;
    int viewer;
    uint8_t card[ORI_PILE_MAX]; /* still to be dealt, */
    int left;
    struct moa_rng *rng;
};

/* Cards of others that the viewer cannot see. */
static uint64_t hidden(const struct deal *d, int holder, uint64_t cards) {
    if (holder == d->viewer) return 0;
    return d->viewer < ORI_PLAYERS_MAX ? cards & ~d->s->seen[d->viewer] : cards;
}

static bool hidden_under(const struct deal *d, uint8_t under) { return ori_under_by(under) != d->viewer; }

/* What the viewer cannot see of a type, in order. */
static void gather(struct deal *d, int type) {
    const struct ori_state *s = d->s;
    uint64_t all = s->pile | hidden(d, s->player, s->scouted);
    for (int p = 0; p < s->players; p++) all |= hidden(d, p, s->hand[p]);
    for (int i = 0; i < s->unders[type]; i++)
        if (hidden_under(d, s->under[type][i])) all |= ori_bit(ori_under_card(s->under[type][i]));
    d->left = 0;
    for (all &= d->data->of_type[type]; all; all &= all - 1) d->card[d->left++] = (uint8_t)ori_first(all);
}

static int deal_one(struct deal *d) {
    uint32_t pick = moa_rng_below(d->rng, (uint32_t)d->left);
    int card = d->card[pick];
    d->card[pick] = d->card[--d->left];
    return card;
}

/* Replaces the hidden cards of a set with the same number of others. */
static void deal_set(struct deal *d, uint64_t old, uint64_t *set) {
    uint64_t dealt = 0;
    for (int n = ori_count(old); n; n--) dealt |= ori_bit(deal_one(d));
    *set = (*set & ~old) | dealt;
}

static void deal_type(struct deal *d, int type) {
    struct ori_state *s = d->s;
    uint64_t of_type = d->data->of_type[type];
    gather(d, type);
    for (int p = 0; p < s->players; p++) deal_set(d, hidden(d, p, s->hand[p]) & of_type, &s->hand[p]);
    deal_set(d, hidden(d, s->player, s->scouted) & of_type, &s->scouted);
    for (int i = 0; i < s->unders[type]; i++)
        if (hidden_under(d, s->under[type][i]))
            s->under[type][i] = ori_under(deal_one(d), ori_under_by(s->under[type][i]));
    deal_set(d, s->pile & of_type, &s->pile);
}

/* ORI-2.3: a player who has already chosen has chosen one of the new three. */
static void keep_anew(struct deal *d) {
    struct ori_state *s = d->s;
    for (int p = 0; p < s->players; p++) {
        if (p == d->viewer || s->kept[p] == ORI_NONE) continue;
        uint64_t hand = s->hand[p];
        for (uint32_t skip = moa_rng_below(d->rng, (uint32_t)ori_count(hand)); skip; skip--) hand &= hand - 1;
        s->kept[p] = (uint8_t)ori_first(hand);
    }
}

static void forget(struct deal *d) {
    struct ori_state *s = d->s;
    uint64_t own = d->viewer < s->players ? s->hand[d->viewer] : 0;
    if (s->player == d->viewer) own |= s->scouted;
    for (int p = 0; p < s->players; p++)
        if (p != d->viewer) s->seen[p] &= own;
}

/* A player who picked a pawn that cannot be placed or moved without a card must hold such a card, and everyone can
 * infer it. */
static bool can_continue(const struct deal *d) {
    moa_action legal[ORI_ACTIONS_MAX];
    const struct ori_state *s = d->s;
    /* Between two events of an action, the pawn may have been placed or moved already. */
    bool picked = (s->phase == ORI_AT_PLACE && s->kind != ORI_NONE) || s->phase == ORI_AT_WIND ||
                  (s->phase == ORI_AT_TO && s->from != ORI_NONE && s->owned[s->player] >> s->from & 1);
    return !picked || s->player == d->viewer || ori_legal(d->data, s, s->player, legal) > 0;
}

void ori_resample(const void *data, void *state, int viewer, struct moa_rng *rng) {
    struct deal d = {.data = data, .s = state, .viewer = viewer, .rng = rng};
    if (viewer == MOA_HOST) return;
    forget(&d);
    const struct ori_state before = *d.s;
    /* At most two cards are needed: one try in 91 has them, more with a larger hand. */
    for (int tries = 0; tries < TRIES; tries++) {
        for (int type = 0; type < ORI_TYPES; type++) deal_type(&d, type);
        keep_anew(&d);
        if (can_continue(&d)) return;
        *d.s = before;
    }
}
