/* test_features.c - the features of Laborigines' evaluation, in positions where each can be counted by hand. */
#include "games/laborigines/lab_positions.h"

static struct lab_test t;

static void expect(int player, const char *feature, double value) {
    lab_expect_value(&t, player, feature, value);
}

static void energy_is_counted(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':12,", HAS("'blue':3", "'place':1"), HAS("'orange':4,'blue':2", "'place':5"),
                           FALLEN));
    expect(1, "stones", 3), expect(2, "stones", 6), expect(3, "stones", 0);
    expect(1, "stones_few", 1 / 4.0), expect(3, "stones_few", 1);
    expect(1, "stones_of_side", 3 / 10.0), expect(2, "stones_of_side", 6 / 10.0);
    expect(1, "alive", 1), expect(3, "alive", 0);
    expect(1, "figures", 1), expect(3, "figures", 0);
}

static void what_ails_a_figure_is_counted(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':12,'disease':'leprosy','bearer':{'player':2},",
                         FULL("'place':1,'ill':true,'bolts':2"), FULL("'place':5,'acid':true")));
    expect(1, "ill", 1), expect(2, "ill", 0);
    expect(1, "bolts", 2), expect(2, "bolts", 0);
    expect(1, "acid", 0), expect(2, "acid", 1);
    expect(1, "flag", 0), expect(2, "flag", 1);
}

static void the_circle_below_a_figure_counts(void **state) {
    (void)state;
    lab_position(&t, STONES_TWO("'blue':2,'orange':1", "'moa':12,", HAS("'blue':9", "'place':4"),
                                HAS("'orange':9", "'place':5")));
    expect(1, "rich_circle", 3), expect(2, "rich_circle", 0);
    expect(1, "trapped", 1);
    t.s.seen |= 1u << t.s.figure[0].place; /* its back has been up */
    expect(1, "trapped", 0), expect(2, "trapped", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(energy_is_counted),
        cmocka_unit_test(what_ails_a_figure_is_counted),
        cmocka_unit_test(the_circle_below_a_figure_counts),
    };
    return cmocka_run_group_tests_name("laborigines features", tests, NULL, NULL);
}
