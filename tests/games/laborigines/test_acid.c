/* test_acid.c - the acid mark: its bearer donates 1 stone on every circle they leave (LAB-6.7). */
#include "ring.h"

static struct lab_test t;

#define ACID "'acid_acts':true"

static void acid_gives_a_mark_and_costs_nothing_yet(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(18) PLAYERS(AT(9) "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_fig(&t, 1, 1)->acid, LAB_ACID_MARK);
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    lab_do(&t, "* roll 2 2 ; 2 go clockwise"); /* another's turn */
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
}

static void the_mark_acts_in_the_next_turn_and_goes_back_after_it(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(18) PLAYERS(AT(9) "," AT(2)));
    lab_do(&t, "1 go clockwise ; * roll 2 2 ; 2 go clockwise ; * roll 3 3");
    assert_int_equal(lab_held(&t, 1, NULL), 20); /* not before the move */
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    for (int circle = 11; circle <= 13; circle++) assert_int_equal(lab_lying(&t, circle, "blue"), 1);
    assert_int_equal(lab_place_of(&t, 1, 1), 14);
    assert_int_equal(lab_fig(&t, 1, 1)->acid, 0);
    lab_do(&t, "* roll 2 2 ; 2 go clockwise ; * roll 2 2 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 16);
    assert_int_equal(lab_held(&t, 1, NULL), 17);
}

static void every_circle_left_gets_1_and_the_last_none(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(20) PLAYERS(MARKED(9, ACID) "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_lying(&t, 8, NULL), 0);
    for (int circle = 9; circle <= 11; circle++) assert_int_equal(lab_lying(&t, circle, "blue"), 1);
    assert_int_equal(lab_lying(&t, 12, NULL), 0);
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    assert_int_equal(lab_gone(&t, NULL), 0); /* three donations of 1, not one of 3 */
}

/* Boards walk the figure to each donation, in the direction that the events name. */
static void events_say_which_way_it_walks(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(20) PLAYERS(MARKED(9, ACID) "," AT(2)));
    lab_do(&t, "1 go counter");
    const struct moa_event *gives = lab_event(&t, LAB_EV_DONATES), *moved = lab_event(&t, LAB_EV_MOVED);
    assert_int_equal(gives->arg[2], 8);
    assert_int_equal(gives->arg[4], LAB_COUNTER + 1);
    assert_int_equal(moved->arg[1], 5);
    assert_int_equal(moved->arg[2], LAB_COUNTER);
}

static void acid_acts_counter_clockwise_and_over_the_end_of_the_ring(void **state) {
    (void)state;
    lab_position(&t, GO(4) MOA(10) PLAYERS(MARKED(2, ACID) "," AT(12)));
    lab_do(&t, "1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 18);
    assert_int_equal(lab_lying(&t, 2, NULL), 1);
    assert_int_equal(lab_lying(&t, 1, NULL), 1);
    assert_int_equal(lab_lying(&t, 20, NULL), 1);
    assert_int_equal(lab_lying(&t, 19, NULL), 1);
    assert_int_equal(lab_held(&t, 1, NULL), 16);
}

static void mutations_change_each_donation(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(20) CARD("malign_mutation") PLAYERS(MARKED(9, ACID ",'ill':true") "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 14);
    for (int circle = 9; circle <= 11; circle++) assert_int_equal(lab_lying(&t, circle, NULL), 1);
    assert_int_equal(lab_gone(&t, NULL), 3);
    lab_position(&t, GO(3) MOA(20) CARD("benign_mutation") PLAYERS(MARKED(9, ACID ",'ill':true") "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
}

static void a_taken_circle_that_is_passed_is_left_too(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(11) PLAYERS(MARKED(9, ACID) "," AT(10)));
    lab_do(&t, "1 go clockwise");
    assert_null(lab_event(&t, LAB_EV_MEETS));
    assert_int_equal(lab_lying(&t, 10, NULL), 1);
    assert_int_equal(lab_lying(&t, 11, NULL), 1);
    assert_int_equal(lab_held(&t, 1, NULL), 17);
}

static void the_meeting_comes_before_the_circle_is_left(void **state) {
    (void)state;
    /* The last but one stone goes on 10; on 11 it first gets 2. */
    lab_position(&t, GO(1) MOA(20) PLAYERS(HAS_MARKED(10, "'blue':2", ACID) "," AT(11) "," AT(2)));
    lab_do(&t, "1 go clockwise");
    expect_turn(&t, 1, "1 give");
    assert_int_equal(lab_held(&t, 1, NULL), 3);
    lab_do(&t, "1 give orange 1");
    assert_int_equal(lab_lying(&t, 11, "orange"), 1);
    assert_int_equal(lab_place_of(&t, 1, 1), 12);
    assert_int_equal(lab_held(&t, 1, NULL), 2);
}

static void moas_price_and_the_acid_are_two_donations(void **state) {
    (void)state;
    lab_position(&t, GO(1) MOA(11) PLAYERS(MARKED(10, ACID) "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_lying(&t, 10, NULL), 1);
    assert_int_equal(lab_lying(&t, 11, NULL), 2);
    assert_int_equal(lab_gone(&t, NULL), 1);
    assert_int_equal(lab_held(&t, 1, NULL), 16);
}

static void a_circle_freed_by_the_meeting_is_not_left(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(MARKED(10, ACID) "," HAS(12, "'orange':2") "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 12);
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_lying(&t, 12, NULL), 0);
}

static void the_flag_helps_as_long_as_it_is_borne(void **state) {
    (void)state;
    /* 10 and 11 are free of charge, on 12 Moa takes the flag; 12 and 13 cost. */
    lab_position(&t, GO(2) MOA(12) FLAG(1) PLAYERS(MARKED(10, ACID) "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_lying(&t, 10, NULL) + lab_lying(&t, 11, NULL), 0);
    assert_int_equal(lab_lying(&t, 12, NULL), 1);
    assert_int_equal(lab_lying(&t, 13, NULL), 1);
    assert_int_equal(lab_held(&t, 1, NULL), 18);
}

static void a_flag_won_on_the_way_helps_from_there_on(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) FLAG(2) PLAYERS(MARKED(10, ACID) "," AT(12)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_lying(&t, 10, NULL), 1);
    assert_int_equal(lab_lying(&t, 11, NULL), 1);
    assert_int_equal(lab_lying(&t, 12, NULL) + lab_lying(&t, 13, NULL), 0);
    assert_int_equal(lab_held(&t, 1, NULL), 18);
}

static void an_illness_caught_on_the_way_counts_from_there_on(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("benign_mutation")
                         PLAYERS(MARKED(10, ACID) "," MARKED(12, "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 20 - 2 + 2);
    assert_int_equal(lab_lying(&t, 12, NULL) + lab_lying(&t, 13, NULL), 0);
}

static void footprint_moves_count(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(20) PLAYERS(MARKED(2, ACID) "," AT(12)));
    swap_circles(&t, 1, 5); /* the footprint */
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
    for (int circle = 2; circle <= 7; circle++) assert_int_equal(lab_lying(&t, circle, NULL), 1);
    assert_int_equal(lab_lying(&t, 8, NULL), 0);
    assert_int_equal(lab_held(&t, 1, NULL), 14);
}

static void hyperactivity_leaves_more_circles(void **state) {
    (void)state;
    lab_position(&t, "{'phase':'go','turn':{'dice':[2,2],'hyper':1}," LAB_RING "," MOA(20)
                         PLAYERS(MARKED(10, ACID) "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 14);
    assert_int_equal(lab_held(&t, 1, NULL), 16);
}

static void acid_sprung_while_a_mark_acts_leaves_one_for_the_next_turn(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(18) PLAYERS(MARKED(9, ACID) "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_fig(&t, 1, 1)->acid, LAB_ACID_MARK);
    lab_do(&t, "* roll 2 2 ; 2 go clockwise ; * roll 3 3 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 14);
    assert_int_equal(lab_held(&t, 1, NULL), 15); /* 1 on each: marks do not add up */
    assert_int_equal(lab_fig(&t, 1, 1)->acid, 0);
}

static void who_donates_the_last_stone_on_the_way_is_out(void **state) {
    (void)state;
    lab_position(&t, GO(4) MOA(20) PLAYERS(HAS_MARKED(10, "'blue':2", ACID) "," AT(14) "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    assert_null(lab_event(&t, LAB_EV_MEETS));
    assert_int_equal(lab_lying(&t, 12, NULL), 0);
    expect_turn(&t, 2, "* roll");
}

static void the_last_circles_stones_come_too_late(void **state) {
    (void)state;
    lab_position(&t,
                 GO(3) MOA(20) PLAYERS(HAS_MARKED(9, "'blue':3", ACID) "," HAS(2, "'orange':9") "," AT(4)));
    lay_stones(&t, 12, 2, 5);
    lab_do(&t, "1 go clockwise"); /* the third stone goes on 11 */
    assert_true(has_fallen(&t, 1));
    assert_int_equal(lab_lying(&t, 12, NULL), 5);
    lab_position(&t,
                 GO(3) MOA(20) PLAYERS(HAS_MARKED(9, "'blue':4", ACID) "," HAS(2, "'orange':9") "," AT(4)));
    lay_stones(&t, 12, 2, 5);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 6);
}

static void the_colour_is_chosen_on_each_circle(void **state) {
    (void)state;
    lab_position(&t,
                 GO(2) MOA(20) PLAYERS(HAS_MARKED(10, "'blue':5,'orange':5", ACID) "," HAS(2, "'orange':9")));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give orange 1");
    lab_do(&t, "1 give orange 1 ; 1 give blue 1");
    assert_int_equal(lab_lying(&t, 10, "orange"), 1);
    assert_int_equal(lab_lying(&t, 11, "blue"), 1);
    assert_int_equal(lab_place_of(&t, 1, 1), 12);
}

static void a_full_orbit_leaves_all_20_circles(void **state) {
    (void)state;
    lab_position(&t, GO(5) MOA(20) PLAYERS(MARKED(2, ACID) "," AT(7) "," AT(12) "," AT(17)));
    lab_do(&t, "1 go clockwise");
    for (int i = 0; i < 15; i++) lab_do(&t, "1 give blue 1"); /* from 7 on it has other colours too */
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    for (int circle = 1; circle <= 20; circle++) assert_int_equal(lab_lying(&t, circle, "blue"), circle != 2);
    assert_int_equal(lab_held(&t, 1, "blue"), 1); /* back on 2 it takes the first one again */
    assert_int_equal(lab_held(&t, 1, NULL), 7);
}

static void another_ones_mark_is_no_matter(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(17) PLAYERS(AT(10) "," MARKED(20, "'acid':true")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise"); /* Moa meets player 2 */
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    lab_do(&t, "* roll 2 2 ; 2 go clockwise");
    assert_int_equal(lab_held(&t, 2, NULL), 16);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-6.7", events_say_which_way_it_walks),
        RULE("LAB-6.7", acid_gives_a_mark_and_costs_nothing_yet),
        RULE("LAB-6.7", the_mark_acts_in_the_next_turn_and_goes_back_after_it),
        RULE("LAB-6.7", every_circle_left_gets_1_and_the_last_none),
        RULE("LAB-6.7", acid_acts_counter_clockwise_and_over_the_end_of_the_ring),
        RULE("LAB-6.7", mutations_change_each_donation),
        RULE("LAB-6.7", a_taken_circle_that_is_passed_is_left_too),
        RULE("LAB-6.7", the_meeting_comes_before_the_circle_is_left),
        RULE("LAB-6.7", moas_price_and_the_acid_are_two_donations),
        RULE("LAB-6.7", a_circle_freed_by_the_meeting_is_not_left),
        RULE("LAB-6.7", the_flag_helps_as_long_as_it_is_borne),
        RULE("LAB-6.7", a_flag_won_on_the_way_helps_from_there_on),
        RULE("LAB-6.7", an_illness_caught_on_the_way_counts_from_there_on),
        RULE("LAB-6.7", footprint_moves_count),
        RULE("LAB-6.7", hyperactivity_leaves_more_circles),
        RULE("LAB-6.7", acid_sprung_while_a_mark_acts_leaves_one_for_the_next_turn),
        RULE("LAB-6.7", who_donates_the_last_stone_on_the_way_is_out),
        RULE("LAB-6.7", the_last_circles_stones_come_too_late),
        RULE("LAB-6.7", the_colour_is_chosen_on_each_circle),
        RULE("LAB-6.7", a_full_orbit_leaves_all_20_circles),
        RULE("LAB-6.7", another_ones_mark_is_no_matter),
    };
    return cmocka_run_group_tests_name("laborigines acid", tests, NULL, NULL);
}
