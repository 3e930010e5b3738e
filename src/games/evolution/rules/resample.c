/* resample.c - another state that a viewer cannot tell from this one (EVO-1.7).
 *
 * Hidden from them: others' hands, food cards, face-down traits, the pile, the box. Who counts cards knows
 * more than a view shows: the last shuffle was made of cards that all had seen (`fresh`), and every card
 * that left a hand since was seen too; so how many fresh cards each place holds is known, and stays. In
 * quick play's hidden turn others' plays are undone, and those who are done play anew at random. */
#include "games/evolution/evolution.h"
#include <string.h>

enum { PILE = EVO_PLAYERS_MAX, BOX, PLACES, TRIES = 50 };

/* ---- Quick play's hidden turn ---- */

static void play_hidden_turn(const struct evo *g, int player, struct moa_rng *rng) {
    moa_action legal[EVO_ACTIONS_MAX];
    for (;;) {
        int count = evo_play_legal(g, player, legal);
        moa_action action = legal[moa_rng_below(rng, (uint32_t)count)];
        if (evo_kind(action) == EVO_DO_DONE) return;
        evo_play_apply(g, player, action);
    }
}

/* ---- Cards ---- */

static void shuffle(uint8_t *card, int count, struct moa_rng *rng) {
    for (int i = count - 1; i > 0; i--) {
        int j = (int)moa_rng_below(rng, (uint32_t)i + 1);
        uint8_t other = card[i];
        card[i] = card[j];
        card[j] = other;
    }
}

static int list(struct evo_cards set, uint8_t *card) {
    int count = 0;
    while (!evo_cards_empty(&set)) card[count++] = (uint8_t)evo_cards_pop(&set);
    return count;
}

/* What the viewer cannot see, by place. */
static void collect(const struct evo_state *s, int viewer, struct evo_cards place[PLACES]) {
    memset(place, 0, PLACES * sizeof *place);
    place[PILE] = s->pile;
    place[BOX] = evo_removed(s);
    for (int p = 0; p < s->players; p++) {
        if (p == viewer) continue;
        place[p] = s->hand[p];
        if (s->food_card[p] != EVO_NO_CARD) evo_cards_add(&place[p], s->food_card[p]);
        for (int i = s->row[p]; i < s->row[p + 1]; i++) {
            const struct evo_species *sp = &s->species[i];
            int count = sp->down ? evo_trait_count(sp) : 0;
            for (int k = count - sp->down; k < count; k++) evo_cards_add(&place[p], sp->card[k]);
        }
    }
}

/* Deals the cards of one group anew: each place gets as many of them as it had. */
static void deal_group(struct evo_cards place[PLACES], struct evo_cards group, struct moa_rng *rng) {
    struct evo_cards all = {{0, 0}};
    for (int k = 0; k < PLACES; k++) all = evo_cards_or(all, evo_cards_and(place[k], group));
    uint8_t card[128] = {0};
    shuffle(card, list(all, card), rng);
    for (int k = 0, next = 0; k < PLACES; k++) {
        struct evo_cards mine = evo_cards_and(place[k], group);
        place[k] = evo_cards_without(place[k], group);
        for (int n = evo_cards_count(&mine); n; n--) evo_cards_add(&place[k], card[next++]);
    }
}

/* Lays one of the cards face down where the rules allow it (EVO-4.6); false if none fits. */
static bool lay_fitting(const struct evo_deck *deck, struct evo_species *sp, int slot, uint8_t *card,
                        int *count) {
    uint32_t traits = 0;
    for (int k = 0; k < slot; k++) traits |= deck->bit[sp->card[k]];
    for (int i = 0; i < *count; i++) {
        if (deck->bit[card[i]] & traits) continue;
        sp->card[slot] = card[i];
        card[i] = card[--*count];
        return true;
    }
    return false;
}

/* Spreads a player's hidden cards over face-down traits, food card and hand. */
static bool spread(const struct evo *g, int player, struct evo_cards cards, struct moa_rng *rng) {
    struct evo_state *s = g->s;
    uint8_t card[128] = {0};
    int count = list(cards, card);
    shuffle(card, count, rng);
    for (int i = s->row[player]; i < s->row[player + 1]; i++) {
        struct evo_species *sp = &s->species[i];
        int all = sp->down ? evo_trait_count(sp) : 0;
        for (int k = all - sp->down; k < all; k++)
            if (!lay_fitting(g->deck, sp, k, card, &count)) return false;
    }
    if (s->food_card[player] != EVO_NO_CARD) {
        assert(count > 0);
        s->food_card[player] = card[--count];
    }
    s->hand[player] = (struct evo_cards){{0, 0}};
    while (count) evo_cards_add(&s->hand[player], card[--count]);
    return true;
}

static bool redeal(const struct evo *g, int viewer, struct moa_rng *rng) {
    struct evo_state *s = g->s;
    struct evo_cards place[PLACES], all = {{~0ull, ~0ull}};
    collect(s, viewer, place);
    deal_group(place, s->fresh, rng);
    deal_group(place, evo_cards_without(all, s->fresh), rng);
    s->pile = place[PILE];
    for (int p = 0; p < s->players; p++)
        if (p != viewer && !spread(g, p, place[p], rng)) return false;
    return true;
}

void evo_resample(const void *data, void *state, int viewer, struct moa_rng *rng) {
    struct evo g = {data, state, NULL};
    struct evo_state *s = state, before;
    if (viewer == MOA_HOST) return;
    for (int p = 0; p < EVO_PLAYERS_MAX && p < s->players; p++) {
        if (p == viewer) continue;
        s->picked[p] = EVO_NO_CARD;
        if (evo_hidden_play(s)) evo_undo_hidden_play(s, p);
    }
    before = *s;
    for (int tries = 0; tries < TRIES && !redeal(&g, viewer, rng); tries++) *s = before;
    if (!evo_hidden_play(s)) return;
    for (int p = 0; p < s->players; p++)
        if (p != viewer && !(s->actors >> p & 1)) play_hidden_turn(&g, p, rng);
}
