/* test_golden.c - LAB-10: the rulebook's movement example, with every count.
 *
 * Circles 0 to 19 of the rules are 1 to 20 here. Red, Blue and Green of the example are players 1, 2 and 3; the colours
 * of their stones have separate names. */
#include "games/laborigines/lab_positions.h"

enum { RED = 1, BLUE, GREEN };
#define RED_STONES "blue"
#define BLUE_STONES "orange"
#define GREEN_STONES "green"

static struct lab_test t;

/* Circle 3 acid and circle 7 healing, both safe below. */
#define EXAMPLE(disease, blue)                                                                               \
    "{'ring':['footprint/footprint','footprint/safe','acid/safe','disease/safe','charity/charity',"          \
    "'charity/safe','healing/safe','radiation/safe','lightning/lightning','lightning/safe','acid/acid',"     \
    "'disease/disease','small_explosion/small_explosion','small_explosion/safe','healing/healing',"          \
    "'radiation/radiation','immunity/immunity','immunity/safe','danger/big_explosion',"                      \
    "'danger/big_explosion'],'moa':11,'disease':'" disease "','bearer':{'player':3},'players':["             \
    "{'stones':{'blue':20},'figures':[{'place':1}]},"                                                        \
    "{'stones':{'orange':" blue "},'figures':[{'place':3,'ill':true}]},"                                     \
    "{'stones':{'green':20},'figures':[{'place':5}]}]}"

static void expect_stones(int player, const char *own, int of_own, int in_all) {
    assert_int_equal(lab_held(&t, player, own), of_own);
    assert_int_equal(lab_held(&t, player, NULL), in_all);
}

static void expect_places(int red, int blue, int green, int moa) {
    assert_int_equal(lab_place_of(&t, RED, 1), red);
    assert_int_equal(lab_place_of(&t, BLUE, 1), blue);
    assert_int_equal(lab_place_of(&t, GREEN, 1), green);
    assert_int_equal(t.s.figure[LAB_MOA].place + 1, moa);
}

static void expect_ill(bool red, bool blue, bool green) {
    assert_int_equal(lab_fig(&t, RED, 1)->ill, red);
    assert_int_equal(lab_fig(&t, BLUE, 1)->ill, blue);
    assert_int_equal(lab_fig(&t, GREEN, 1)->ill, green);
}

static void expect_no_marks(void) {
    for (int player = RED; player <= GREEN; player++) {
        assert_int_equal(lab_fig(&t, player, 1)->bolts, 0);
        assert_int_equal(lab_fig(&t, player, 1)->acid, 0);
    }
}

static int on_circles(void) {
    int sum = 0;
    for (int circle = 1; circle <= 20; circle++) sum += lab_lying(&t, circle, NULL);
    return sum;
}

/* The ring's upper sides, but for the one circle turned. */
static void expect_only_turned(int circle) {
    assert_int_equal(t.s.seen, 1u << (circle - 1));
    assert_int_equal(lab_up(&t.data, t.s.circle[circle - 1]), LAB_SAFE);
}

static int count(enum lab_event_kind kind) {
    int sum = 0;
    for (int i = 0; i < t.events.count; i++) sum += t.events.event[i].kind == kind;
    return sum;
}

/* Up to the choice of direction: Moa on 14, nobody can pay, nobody has lost anything. */
static void red_takes_the_2(void) {
    lab_do(&t, "* roll 2 3");
    assert_string_equal(lab_now(&t), "1 die");
    lab_do(&t, "1 die 2");
    assert_string_equal(lab_now(&t), "1 go");
    assert_string_equal(lab_choices_of(&t, RED), "go clockwise; go counter");
    expect_places(1, 3, 5, 14);
    expect_ill(false, true, false);
    assert_true(lab_bears_flag(&t, GREEN, 1));
    expect_stones(RED, RED_STONES, 20, 20);
    expect_stones(GREEN, GREEN_STONES, 20, 20);
    assert_int_equal(on_circles(), 0);
}

/* What all three versions end with. */
static void expect_next_turn(int player) {
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, player - 1);
    assert_int_equal(t.s.turns, 1);
    assert_int_equal(on_circles(), 0);
    expect_no_marks();
}

static void the_example_without_a_fall(void) {
    lab_do(&t, "1 go clockwise");
    expect_places(7, 3, 5, 14);
    expect_stones(RED, RED_STONES, 20, 22);
    assert_int_equal(lab_held(&t, RED, BLUE_STONES), 2);
    expect_stones(BLUE, BLUE_STONES, 18, 18);
    expect_stones(GREEN, GREEN_STONES, 20, 20);
    assert_int_equal(lab_gone(&t, NULL), 0); /* so the sum is 60 */
    expect_ill(false, false, true);
    expect_only_turned(7);
    assert_int_equal(count(LAB_EV_MEETS), 2);
    assert_int_equal(count(LAB_EV_ILL), 2); /* Red on 3, Green on 5 */
    assert_int_equal(count(LAB_EV_HEALTHY), 2);
    assert_int_equal(count(LAB_EV_TRANSFERS), 1);
    expect_next_turn(BLUE);
}

static void red_meets_blue_and_green_and_ends_on_the_seventh(void **state) {
    (void)state;
    lab_position(&t, EXAMPLE("leprosy", "20"));
    red_takes_the_2();
    the_example_without_a_fall();
    assert_true(lab_bears_flag(&t, RED, 1));
    assert_int_equal(count(LAB_EV_FLAG), 1);
    assert_int_equal(count(LAB_EV_FLAG_LAID), 0);
}

static void with_immunity_loss_the_flag_ends_in_the_middle(void **state) {
    (void)state;
    lab_position(&t, EXAMPLE("immunity_loss", "20"));
    red_takes_the_2();
    the_example_without_a_fall();
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    assert_int_equal(count(LAB_EV_FLAG), 0);
    assert_int_equal(count(LAB_EV_FLAG_LAID), 1);
}

static void with_two_stones_blue_falls_and_red_stays_there(void **state) {
    (void)state;
    lab_position(&t, EXAMPLE("leprosy", "2"));
    red_takes_the_2();
    lab_do(&t, "1 go clockwise");
    expect_places(3, 0, 5, 14);
    expect_stones(RED, RED_STONES, 20, 20);
    expect_stones(BLUE, BLUE_STONES, 0, 0);
    expect_stones(GREEN, GREEN_STONES, 20, 20);
    assert_int_equal(lab_gone(&t, BLUE_STONES), 20);
    assert_int_equal(lab_gone(&t, NULL), 20);
    expect_ill(false, false, false);
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
    expect_only_turned(3);
    assert_int_equal(count(LAB_EV_MEETS), 1);
    assert_int_equal(count(LAB_EV_FELL), 1);
    assert_int_equal(count(LAB_EV_ILL), 0);
    expect_next_turn(GREEN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-10.1", red_meets_blue_and_green_and_ends_on_the_seventh),
        RULE("LAB-10.2", with_immunity_loss_the_flag_ends_in_the_middle),
        RULE("LAB-10.3", with_two_stones_blue_falls_and_red_stays_there),
    };
    return cmocka_run_group_tests_name("laborigines golden", tests, NULL, NULL);
}
