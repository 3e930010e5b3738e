/* test_glicko.c - Glicko-2 gives the numbers of Glickman's paper, and stays finite for any input. */
#include "core/cmocka_all.h"
#include "core/rng.h"
#include "server/people/glicko.h"
#include <math.h>

static void check_near(double value, double wanted, double most) {
    if (!(fabs(value - wanted) <= most)) fail_msg("%.6f is not %.6f", value, wanted);
}

static void test_the_example_of_the_paper(void **unused) {
    (void)unused;
    struct glicko me = {1500, 200, 0.06};
    const struct glicko opponent[] = {{1400, 30, 0.06}, {1550, 100, 0.06}, {1700, 300, 0.06}};
    const double score[] = {1, 0, 0};
    struct glicko after = glicko_after(me, opponent, score, 3);
    check_near(after.rating, 1464.06, 0.01);
    check_near(after.deviation, 151.52, 0.01);
    check_near(after.volatility, 0.05999, 0.00001);
}

static void test_new(void **unused) {
    (void)unused;
    struct glicko fresh = glicko_new();
    check_near(fresh.rating, 1500, 0);
    check_near(fresh.deviation, 350, 0);
    check_near(fresh.volatility, 0.06, 0);
    struct glicko after = glicko_after(fresh, NULL, NULL, 0);
    check_near(after.rating, fresh.rating, 0);
    check_near(after.deviation, fresh.deviation, 0);
}

static void test_two_who_are_new_are_mirrors(void **unused) {
    (void)unused;
    struct glicko fresh = glicko_new();
    struct glicko won = glicko_after(fresh, &fresh, (const double[]){1}, 1);
    struct glicko lost = glicko_after(fresh, &fresh, (const double[]){0}, 1);
    struct glicko drew = glicko_after(fresh, &fresh, (const double[]){0.5}, 1);
    assert_true(won.rating > 1600 && won.rating < 1700);
    check_near(won.rating - 1500, 1500 - lost.rating, 1e-6);
    check_near(won.deviation, lost.deviation, 1e-6);
    check_near(drew.rating, 1500, 1e-9);
    assert_true(drew.deviation < fresh.deviation);
}

/* A better score is never worth less; an upset is worth more than what was expected. */
static void test_scores_are_ordered(void **unused) {
    (void)unused;
    struct glicko me = {1500, 100, 0.06}, strong = {1900, 80, 0.06}, weak = {1100, 80, 0.06};
    double last = 0;
    for (int i = 0; i <= 2; i++) {
        double score = i / 2.0, rating = glicko_after(me, &strong, &score, 1).rating;
        assert_true(rating > last);
        last = rating;
    }
    double one = 1;
    assert_true(glicko_after(me, &strong, &one, 1).rating > glicko_after(me, &weak, &one, 1).rating);
}

static double between(struct moa_rng *rng, double low, double high) {
    return low + (high - low) * (double)moa_rng_below(rng, 1u << 20) / (1u << 20);
}

static void test_it_stays_within_its_bounds(void **unused) {
    (void)unused;
    struct moa_rng rng;
    moa_rng_seed(&rng, 7);
    for (int i = 0; i < 20000; i++) {
        struct glicko me = {between(&rng, -4000, 9000), between(&rng, 0.1, 350), between(&rng, 0.001, 3)};
        struct glicko opponent[GLICKO_OPPONENTS_MAX];
        double score[GLICKO_OPPONENTS_MAX];
        int count = (int)moa_rng_below(&rng, GLICKO_OPPONENTS_MAX + 1);
        for (int j = 0; j < count; j++) {
            opponent[j] = (struct glicko){between(&rng, -4000, 9000), between(&rng, 0.1, 350), 0.06};
            score[j] = moa_rng_below(&rng, 3) / 2.0;
        }
        struct glicko after = glicko_after(me, opponent, score, count);
        assert_true(isfinite(after.rating) && isfinite(after.volatility));
        assert_true(after.deviation > 0 && after.deviation <= 350 && after.volatility > 0);
    }
}

static void test_a_long_career(void **unused) {
    (void)unused;
    struct glicko me = glicko_new(), opponent = {1500, 50, 0.06};
    const double won = 1;
    for (int i = 0; i < 2000; i++) me = glicko_after(me, &opponent, &won, 1);
    assert_true(isfinite(me.rating) && me.rating > 2000);
    assert_true(me.deviation > 0 && me.deviation <= 350);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_example_of_the_paper),    cmocka_unit_test(test_new),
        cmocka_unit_test(test_two_who_are_new_are_mirrors), cmocka_unit_test(test_scores_are_ordered),
        cmocka_unit_test(test_it_stays_within_its_bounds),  cmocka_unit_test(test_a_long_career),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
