/* test_rng.c - the generator gives the published numbers, and its range is exact and uniform. */
#include "cmocka_all.h"
#include "core/rng.h"
#include <stdio.h>
#include <stdlib.h>

static uint64_t test_seed(void) {
    const char *given = getenv("MOA_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 0) : 1;
    printf("MOA_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

/* Reference numbers from the authors' programs: splitmix64 from 1234567, xoshiro256** from {1, 2, 3, 4}. */
static void test_splitmix64_vectors(void **unused) {
    (void)unused;
    static const uint64_t known[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                     4593380528125082431u, 16408922859458223821u};
    uint64_t x = 1234567;
    for (size_t i = 0; i < COUNT_OF(known); i++) assert_true(moa_splitmix64(&x) == known[i]);
}

static void test_xoshiro_vectors(void **unused) {
    (void)unused;
    static const uint64_t known[] = {11520u,
                                     0u,
                                     1509978240u,
                                     1215971899390074240u,
                                     1216172134540287360u,
                                     607988272756665600u,
                                     16172922978634559625u,
                                     8476171486693032832u,
                                     10595114339597558777u,
                                     2904607092377533576u};
    struct moa_rng rng = {{1, 2, 3, 4}};
    for (size_t i = 0; i < COUNT_OF(known); i++) assert_true(moa_rng_next(&rng) == known[i]);
}

static void test_seed_fills_the_state(void **unused) {
    (void)unused;
    struct moa_rng rng;
    moa_rng_seed(&rng, 1234567);
    assert_true(rng.s[0] == 6457827717110365317u && rng.s[3] == 4593380528125082431u);
}

static void test_below_stays_below(void **unused) {
    (void)unused;
    struct moa_rng rng;
    moa_rng_seed(&rng, test_seed());
    static const uint32_t limit[] = {1, 2, 3, 5, 6, 129, 1000, 0x80000000u, 0x80000001u, 0xFFFFFFFFu};
    for (size_t i = 0; i < COUNT_OF(limit); i++) {
        for (int n = 0; n < 10000; n++) assert_true(moa_rng_below(&rng, limit[i]) < limit[i]);
    }
}

/* Chi-squared with 129 bins (128 degrees of freedom) exceeds 230 for about one seed in ten million. */
static void test_below_is_even(void **unused) {
    (void)unused;
    enum { BOXES = 129, EACH = 1000 };
    struct moa_rng rng;
    moa_rng_seed(&rng, test_seed());
    int box[BOXES] = {0};
    for (int i = 0; i < BOXES * EACH; i++) box[moa_rng_below(&rng, BOXES)]++;
    double chi = 0;
    for (int i = 0; i < BOXES; i++) chi += (box[i] - EACH) * (double)(box[i] - EACH) / EACH;
    assert_true(chi < 230);
    assert_true(chi > 60);
}

/* With 3 * 2^30 numbers, plain multiplication without rejection gives every third number twice as often. */
static void test_below_has_no_bias(void **unused) {
    (void)unused;
    enum { DRAWS = 30000 };
    struct moa_rng rng;
    moa_rng_seed(&rng, test_seed());
    int third[3] = {0};
    for (int i = 0; i < DRAWS; i++) third[moa_rng_below(&rng, 3u << 30) % 3]++;
    for (int i = 0; i < 3; i++) assert_in_range(third[i], DRAWS / 3 - 600, DRAWS / 3 + 600);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_splitmix64_vectors),   cmocka_unit_test(test_xoshiro_vectors),
        cmocka_unit_test(test_seed_fills_the_state), cmocka_unit_test(test_below_stays_below),
        cmocka_unit_test(test_below_is_even),        cmocka_unit_test(test_below_has_no_bias),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
