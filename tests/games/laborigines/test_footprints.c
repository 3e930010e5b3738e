/* test_footprints.c - footprints move a laborigine further, and no turn lasts for ever (LAB-6.2). */
#include "ring.h"

static struct lab_test t;

static void a_footprint_moves_on_by_the_same_number(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(20) PLAYERS(AT(2) "," AT(12)));
    swap_circles(&t, 1, 5);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
    assert_string_equal(side_up(&t, 8), "safe"); /* phase 4 again */
    lab_position(&t, GO(3) MOA(20) PLAYERS(AT(8) "," AT(12)));
    swap_circles(&t, 1, 5);
    lab_do(&t, "1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    expect_turn(&t, 2, "* roll");
}

static void footprints_lead_to_footprints(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(20) PLAYERS(HAS(1, "'blue':9") "," AT(12)));
    swap_circles(&t, 1, 4);
    swap_circles(&t, 2, 7);
    turn_over(&t, 7); /* 4 and 7 will show footprints */
    lay_stones(&t, 4, 1, 1);
    lay_stones(&t, 6, 1, 1);
    lay_stones(&t, 7, 1, 2);
    lay_stones(&t, 10, 1, 4);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
    assert_int_equal(count_events(&t, LAB_EV_TURNED), 3);
    assert_string_equal(side_up(&t, 7), "footprint");
    assert_int_equal(lab_held(&t, 1, NULL), 9 + 1 + 2 + 4); /* where each move ended */
}

static void a_footprint_that_goes_down_does_not_move_on(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(10) PLAYERS(AT(19) "," AT(12)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    assert_string_equal(side_up(&t, 2), "safe");
}

static void moves_by_footprint_meet_as_others_do(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(11) PLAYERS(AT(2) "," AT(8)));
    swap_circles(&t, 1, 5);
    lab_do(&t, "1 go clockwise ; 1 give blue 1 ; 1 give blue 1");
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    assert_int_equal(lab_held(&t, 1, NULL), 20); /* 2 won, 2 for Moa */
    assert_int_equal(lab_place_of(&t, 1, 1), 14);
}

static void nobody_may_pay_again_for_a_footprint(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(15) PLAYERS(HAS(8, "'blue':10") "," HAS(12, "'blue':9,'orange':9")));
    swap_circles(&t, 1, 5);
    lab_do(&t, "* roll 3 3 ; 2 decline ; 1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    expect_turn(&t, 2, "* roll");
    lab_position(&t, ROLL MOA(15) PLAYERS(HAS(8, "'blue':10") "," HAS(12, "'blue':9,'orange':9")));
    swap_circles(&t, 1, 5);
    lab_do(&t, "* roll 3 3 ; 2 pay counter"); /* what was paid for holds for the footprint too */
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    assert_int_equal(lab_held(&t, 2, "blue"), 6);
}

static void hyperactivity_doubles_footprints_too(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(16) CARD("hyperactivity") PLAYERS(MARKED(2, "'ill':true") "," AT(13)));
    swap_circles(&t, 1, 6);
    lab_do(&t, "* roll 2 2 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
    assert_int_equal(moa_place(&t), 18); /* Moa's die is not doubled */
}

static void the_doubled_die_outlasts_the_illness(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(16) CARD("hyperactivity") PLAYERS(MARKED(2, "'ill':true") "," AT(6)));
    swap_circles(&t, 1, 10);
    lab_do(&t, "* roll 2 2 ; 1 go clockwise");
    assert_false(is_ill(&t, 1));
    assert_int_equal(lab_place_of(&t, 1, 1), 14);
}

static void hyperactivity_caught_on_the_way_does_not_double(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(20) CARD("hyperactivity") PLAYERS(AT(2) "," MARKED(5, "'ill':true")));
    swap_circles(&t, 1, 8);
    lab_do(&t, "1 go clockwise");
    assert_true(is_ill(&t, 1));
    assert_int_equal(lab_place_of(&t, 1, 1), 11);
}

static void who_falls_on_the_way_goes_no_further(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(8) PLAYERS(HAS(2, "'blue':2") "," AT(11) "," AT(14)));
    swap_circles(&t, 1, 5);
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    expect_turn(&t, 2, "* roll");
}

/* ---- The bound ---- */

/* An orbit of 4 circles, 3 of them taken by laborigines from whom nothing can be won, and a footprint for ever. */
static void set_the_treadmill(void) {
    lab_position(&t, GO(5) MOA(1) CARD("energy_storage_disorder") PLAYERS(MARKED(5, "'ill':true") "," MARKED(
                         10, "'ill':true") "," MARKED(15, "'ill':true") "," MARKED(20, "'ill':true")));
    swap_circles(&t, 1, 5);
}

static void after_40_footprints_the_turn_ends(void **state) {
    (void)state;
    set_the_treadmill();
    lab_do(&t, "1 go clockwise");
    assert_int_equal(count_events(&t, LAB_EV_MOVED), 41); /* the first move and 40 more */
    assert_int_equal(count_events(&t, LAB_EV_TURNED), 41);
    assert_int_equal(count_events(&t, LAB_EV_MEETS), 41 * 3);
    assert_int_equal(lab_place_of(&t, 1, 1), 5);
    for (int p = 1; p <= 4; p++) assert_int_equal(lab_held(&t, p, NULL), 20);
    expect_turn(&t, 2, "* roll");
}

static void the_next_turn_counts_anew(void **state) {
    (void)state;
    set_the_treadmill();
    lab_do(&t, "1 go clockwise");
    swap_circles(&t, 2, 14);
    turn_over(&t, 14);
    lab_do(&t, "* roll 4 4 ; 2 go clockwise");
    assert_int_equal(lab_place_of(&t, 2, 1), 18);
}

static void the_40th_footprint_acts_and_the_41st_does_not(void **state) {
    (void)state;
    lab_position(&t, "{'phase':'go','turn':{'dice':[3,3],'footprints':39}," LAB_RING "," MOA(20)
                         PLAYERS(AT(2) "," AT(12)));
    swap_circles(&t, 1, 5);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
    lab_position(&t, "{'phase':'go','turn':{'dice':[3,3],'footprints':40}," LAB_RING "," MOA(20)
                         PLAYERS(HAS(2, "'blue':9") "," AT(12)));
    swap_circles(&t, 2, 5);
    turn_over(&t, 5);
    lay_stones(&t, 5, 1, 3);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 5);
    assert_string_equal(side_up(&t, 5), "footprint"); /* taken from and turned as always */
    assert_int_equal(lab_held(&t, 1, NULL), 12);
}

static void both_twins_footprints_count_together(void **state) {
    (void)state;
    /* 10 steps: each twin comes over the other's circle back to its own. */
    lab_position(&t, "{'options':{'variant':'twins'}," CARD("hyperactivity") LAB_RING
                 "," PLAYERS("{'figures':[{'place':4,'ill':true},{'place':14,'ill':true}]},"
                             "{'figures':[{'place':8},{'place':9}]}"));
    swap_circles(&t, 1, 4);
    swap_circles(&t, 2, 14);
    turn_over(&t, 14);
    lab_do(&t, "* roll 5 5 ; 1 first 1 ; 1 go clockwise");
    assert_int_equal(count_events(&t, LAB_EV_MOVED), 41 + 1);
    assert_string_equal(side_up(&t, 14), "footprint"); /* it came up, and did nothing */
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    assert_int_equal(lab_place_of(&t, 1, 2), 14);
    expect_turn(&t, 2, "* roll");
}

/* With stones to win the treadmill stops by itself: the first who has none left frees its circle. */
static void an_orbit_of_meetings_ends_with_a_fall(void **state) {
    (void)state;
    lab_position(&t, GO(5) MOA(1) PLAYERS(AT(5) "," AT(10) "," HAS(15, "'green':6") "," AT(20)));
    swap_circles(&t, 1, 5);
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 3));
    assert_int_equal(lab_place_of(&t, 1, 1), 15); /* healing there: 1 from each of the two others */
    assert_int_equal(lab_held(&t, 2, NULL), 20 - 3 * 2 - 1);
    assert_int_equal(lab_held(&t, 4, NULL), 20 - 2 * 2 - 1);
    assert_int_equal(lab_held(&t, 1, NULL), 20 + 6 + 4 + 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-6.2", a_footprint_moves_on_by_the_same_number),
        RULE("LAB-6.2", footprints_lead_to_footprints),
        RULE("LAB-6.2", a_footprint_that_goes_down_does_not_move_on),
        RULE("LAB-6.2", moves_by_footprint_meet_as_others_do),
        RULE("LAB-6.2", nobody_may_pay_again_for_a_footprint),
        RULE("LAB-6.2", hyperactivity_doubles_footprints_too),
        RULE("LAB-6.2", the_doubled_die_outlasts_the_illness),
        RULE("LAB-6.2", hyperactivity_caught_on_the_way_does_not_double),
        RULE("LAB-6.2", who_falls_on_the_way_goes_no_further),
        RULE("LAB-6.2", after_40_footprints_the_turn_ends),
        RULE("LAB-6.2", the_next_turn_counts_anew),
        RULE("LAB-6.2", the_40th_footprint_acts_and_the_41st_does_not),
        RULE("LAB-6.2", both_twins_footprints_count_together),
        RULE("LAB-6.2", an_orbit_of_meetings_ends_with_a_fall),
    };
    return cmocka_run_group_tests_name("laborigines footprints", tests, NULL, NULL);
}
