/* rng.h - xoshiro256**, seeded by splitmix64. It is never part of a game state. */
#ifndef MOA_CORE_RNG_H
#define MOA_CORE_RNG_H

#include <stdint.h>

struct moa_rng {
    uint64_t s[4];
};

static inline uint64_t moa_splitmix64(uint64_t *x) {
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline void moa_rng_seed(struct moa_rng *rng, uint64_t seed) {
    for (int i = 0; i < 4; i++) rng->s[i] = moa_splitmix64(&seed);
}

static inline uint64_t moa_rng_next(struct moa_rng *rng) {
    uint64_t *s = rng->s;
    uint64_t r = s[1] * 5;
    r = (r << 7 | r >> 57) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return r;
}

/* Uniform in 0 .. n-1, n > 0. Lemire's multiplication with rejection: exact, rarely needs a division. */
static inline uint32_t moa_rng_below(struct moa_rng *rng, uint32_t n) {
    uint64_t m = (moa_rng_next(rng) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t least = -n % n;
        while ((uint32_t)m < least) m = (moa_rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

#endif
