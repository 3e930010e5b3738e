/* test_histogram.c - the percentiles that the load generator reports are within 2 % of the true ones. */
#include "core/cmocka_all.h"
#include "core/rng.h"
#include "histogram.h"
#include <stdlib.h>

enum { VALUES = 20000 };

static int by_size(const void *a, const void *b) {
    const int64_t *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

static void test_shares(void **unused) {
    (void)unused;
    static struct histogram histogram;
    static int64_t value[VALUES];
    struct moa_rng rng;
    moa_rng_seed(&rng, 1);
    for (int i = 0; i < VALUES; i++) {
        value[i] = (int64_t)(moa_rng_next(&rng) >> (24 + moa_rng_below(&rng, 40)));
        histogram_add(&histogram, value[i]);
    }
    qsort(value, VALUES, sizeof *value, by_size);
    assert_true(histogram.most == value[VALUES - 1]);
    assert_int_equal(histogram.count, VALUES);
    static const double shares[] = {0.01, 0.5, 0.9, 0.99, 1};
    for (size_t i = 0; i < COUNT_OF(shares); i++) {
        int64_t exact = value[(int)(shares[i] * VALUES + 0.5) - 1],
                told = histogram_at(&histogram, shares[i]);
        assert_true(told >= exact && told <= exact + exact / 50);
    }
}

static void test_few(void **unused) {
    (void)unused;
    static struct histogram histogram;
    assert_int_equal(histogram_at(&histogram, 0.5), 0);
    histogram_add(&histogram, 1000);
    assert_int_equal(histogram_at(&histogram, 0), 1000);
    assert_int_equal(histogram_at(&histogram, 1), 1000);
    histogram_add(&histogram, -5); /* a clock that went backwards counts as 0 */
    assert_int_equal(histogram_at(&histogram, 0.5), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_shares), cmocka_unit_test(test_few)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
