/* seeded.h - the generator of random tests. */
#ifndef MOA_TESTS_LABORIGINES_SEEDED_H
#define MOA_TESTS_LABORIGINES_SEEDED_H

#include "core/rng.h"
#include <stdio.h>
#include <stdlib.h>

/* The seed is MOA_SEED, else always the same; printed, so that a failure can be repeated. */
static inline struct moa_rng seeded(void) {
    struct moa_rng rng;
    const char *told = getenv("MOA_SEED");
    uint64_t seed = told ? strtoull(told, NULL, 10) : 7;
    printf("MOA_SEED=%llu\n", (unsigned long long)seed);
    moa_rng_seed(&rng, seed);
    return rng;
}

#endif
