/* cards.h - sets of cards as 128 bits: hands, the pile, the discard pile.
 *
 * A pile has no order: chance chooses a card when it is drawn (core/game.h). */
#ifndef MOA_EVOLUTION_CARDS_H
#define MOA_EVOLUTION_CARDS_H

#include "core/rng.h"
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

struct evo_cards {
    uint64_t w[2];
};

static inline bool evo_cards_has(const struct evo_cards *set, int card) {
    return set->w[card >> 6] >> (card & 63) & 1;
}

static inline void evo_cards_add(struct evo_cards *set, int card) {
    set->w[card >> 6] |= 1ull << (card & 63);
}

static inline void evo_cards_remove(struct evo_cards *set, int card) {
    set->w[card >> 6] &= ~(1ull << (card & 63));
}

static inline bool evo_cards_empty(const struct evo_cards *set) { return !(set->w[0] | set->w[1]); }

/* Hand-written, because plain x86-64 has no instruction for it and the library call is slower. */
static inline int evo_bits_count(uint64_t w) {
    w -= w >> 1 & 0x5555555555555555u;
    w = (w & 0x3333333333333333u) + (w >> 2 & 0x3333333333333333u);
    return (int)(((w + (w >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}

static inline int evo_cards_count(const struct evo_cards *set) {
    return evo_bits_count(set->w[0]) + evo_bits_count(set->w[1]);
}

static inline struct evo_cards evo_cards_or(struct evo_cards a, struct evo_cards b) {
    return (struct evo_cards){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

static inline struct evo_cards evo_cards_without(struct evo_cards a, struct evo_cards b) {
    return (struct evo_cards){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

static inline struct evo_cards evo_cards_and(struct evo_cards a, struct evo_cards b) {
    return (struct evo_cards){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

/* Takes the lowest card out of a set that is not empty. */
static inline int evo_cards_pop(struct evo_cards *set) {
    int i = set->w[0] ? 0 : 1;
    int card = 64 * i + __builtin_ctzll(set->w[i]);
    set->w[i] &= set->w[i] - 1;
    return card;
}

/* Of eight bytes that do not fall from left to right, the first that is above `n` (there is one). */
static inline int evo_first_above(uint64_t bytes, int n) {
    uint64_t ones = 0x0101010101010101u, high = 0x8080808080808080u;
    return __builtin_ctzll(((bytes | high) - (uint64_t)(n + 1) * ones) & high) >> 3;
}

/* The index of the n-th set bit, counted from 0, without a branch, because branches on random draws are
 * unpredictable. First the byte, by sums of its bits from the right; then the bit, likewise. */
static inline int evo_bits_nth(uint64_t w, int n) {
    uint64_t ones = 0x0101010101010101u;
    uint64_t sums = w - (w >> 1 & 0x5555555555555555u);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fu) * ones;
    int place = 8 * evo_first_above(sums, n);
    n -= (int)(sums << 8 >> place & 0xFF);
    uint64_t bits = (w >> place & 0xFF) * ones & 0x8040201008040201u; /* bit i alone in byte i */
    bits = ((bits + 0x7f7f7f7f7f7f7f7fu) | bits) >> 7 & ones;
    return place + evo_first_above(bits * ones, n);
}

/* A card of the set, each as likely as the next. */
static inline int evo_cards_random(const struct evo_cards *set, struct moa_rng *rng) {
    int low = evo_bits_count(set->w[0]), all = low + evo_bits_count(set->w[1]);
    assert(all > 0);
    int n = (int)moa_rng_below(rng, (uint32_t)all), word = n >= low;
    return 64 * word + evo_bits_nth(set->w[word], n - (word ? low : 0));
}

#endif
