/* test_meetings.c - what a meeting costs, and what changes hands in it (LAB-5.4 to LAB-5.7). */
#include "ring.h"

static struct lab_test t;

/* ---- LAB-5.4 ---- */

static void who_moves_onto_moa_donates_2_on_its_circle(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(4) PLAYERS(AT(2) "," AT(20)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_lying(&t, 4, "blue"), 1); /* one for the circle of the meeting, one out */
    assert_int_equal(lab_gone(&t, "blue"), 1);
    assert_int_equal(moa_place(&t), 4);
}

static void moa_is_stronger_when_it_moves_too(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(1) PLAYERS(AT(20) "," AT(4)));
    lab_do(&t, "* roll 3 3");
    assert_int_equal(moa_place(&t), 7);
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    assert_int_equal(lab_lying(&t, 4, "orange"), 1);
    assert_int_equal(lab_gone(&t, "orange"), 1);
    assert_int_equal(lab_held(&t, 1, NULL), 20);
}

static void moa_meets_the_player_on_turn_too(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(1) PLAYERS(AT(4) "," AT(20)));
    lab_do(&t, "* roll 3 3");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_lying(&t, 4, "blue"), 1);
    expect_turn(&t, 1, "1 go");
}

static void the_owner_chooses_what_moa_costs(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(1) PLAYERS(HAS(20, "'blue':10") "," HAS(4, "'blue':1,'orange':5")));
    lab_do(&t, "* roll 3 3");
    expect_turn(&t, 1, "2 give");
    lab_refused(&t, "1 give blue 1", "LAB-3.2");
    lab_do(&t, "2 give orange 1 ; 2 give blue 1"); /* on the circle, then out */
    assert_int_equal(lab_lying(&t, 4, "orange"), 1);
    assert_int_equal(lab_held(&t, 2, "blue"), 0);
    assert_int_equal(lab_held(&t, 2, "orange"), 4);
    expect_turn(&t, 1, "1 go");
}

static void a_mover_with_the_flag_loses_it_to_the_middle_instead(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(4) FLAG(1) PLAYERS(AT(2) "," AT(20)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_lying(&t, 4, NULL), 0);
    assert_true(flag_in_middle(&t));
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
}

static void whom_moa_meets_loses_the_flag_instead(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(1) FLAG(2) PLAYERS(AT(20) "," AT(4) "," AT(7)));
    lab_do(&t, "* roll 3 3");
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    assert_true(flag_in_middle(&t));
    assert_int_equal(lab_held(&t, 3, NULL), 18); /* the next one has no flag */
}

static void anothers_flag_does_not_help_against_moa(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(4) FLAG(2) PLAYERS(AT(2) "," AT(20)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_true(lab_bears_flag(&t, 2, 1));
}

static void with_1_stone_left_moa_takes_all(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(4) PLAYERS(HAS(2, "'orange':1") "," HAS(20, "'orange':9") "," AT(9)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    assert_int_equal(lab_lying(&t, 4, "orange"), 1); /* not of the colour that leaves */
}

static void mutations_change_what_moa_costs(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(4) CARD("benign_mutation") PLAYERS(MARKED(2, "'ill':true") "," AT(20)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 19);
    assert_int_equal(lab_lying(&t, 4, NULL), 1);
    lab_position(&t, GO(2) MOA(4) CARD("malign_mutation") PLAYERS(MARKED(2, "'ill':true") "," AT(20)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    assert_int_equal(lab_lying(&t, 4, NULL), 2);
}

/* ---- LAB-5.5 ---- */

static void the_mover_gets_2_stones(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(2) "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, "orange"), 2);
    assert_int_equal(lab_held(&t, 1, "blue"), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    assert_int_equal(lab_lying(&t, 4, NULL), 0);
    assert_int_equal(lab_gone(&t, NULL), 0);
}

static void the_mover_chooses_the_colours(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(2, "'blue':10") "," HAS(4, "'blue':5,'orange':5")));
    lab_do(&t, "1 go clockwise");
    expect_turn(&t, 1, "1 give");
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give blue 2; give orange 2");
    lab_refused(&t, "2 give orange 2", "LAB-3.3");
    lab_refused(&t, "1 give orange 1", "LAB-3.2");
    lab_refused(&t, "1 give blue 3", "LAB-3.2");
    lab_do(&t, "1 give blue 1"); /* one orange is what is left */
    assert_int_equal(lab_held(&t, 1, "blue"), 11);
    assert_int_equal(lab_held(&t, 1, "orange"), 1);
    assert_int_equal(lab_held(&t, 2, "blue"), 4);
    assert_int_equal(lab_held(&t, 2, "orange"), 4);
}

static void with_1_stone_the_loser_gives_all(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(2, "'blue':10") "," HAS(4, "'blue':1") "," AT(9)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 2));
    assert_int_equal(lab_held(&t, 1, "blue"), 11); /* a blue one stays in the game */
}

static void the_flag_passes_instead_of_stones(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) FLAG(2) PLAYERS(AT(2) "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
}

static void the_movers_own_flag_changes_nothing(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) FLAG(1) PLAYERS(AT(2) "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_int_equal(lab_held(&t, 1, NULL), 22);
}

static void a_flag_just_won_is_lost_to_moa(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(6) FLAG(2) PLAYERS(AT(2) "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_true(flag_in_middle(&t));
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
}

static void a_loser_with_2_stones_and_the_flag_stays_in(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) FLAG(2) PLAYERS(AT(2) "," HAS(4, "'orange':2")));
    lab_do(&t, "1 go clockwise");
    assert_false(has_fallen(&t, 2));
    assert_int_equal(lab_held(&t, 2, NULL), 2);
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
}

static void mutations_do_not_change_what_the_loser_gives(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("malign_mutation")
                         PLAYERS(MARKED(2, "'ill':true") "," MARKED(4, "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 22);
    lab_position(&t, GO(2) MOA(20) CARD("benign_mutation")
                         PLAYERS(MARKED(2, "'ill':true") "," MARKED(4, "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 22);
}

/* ---- LAB-5.6 ---- */

static void the_illness_of_the_mover_passes(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") PLAYERS(MARKED(2, "'ill':true") "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_false(is_ill(&t, 1));
    assert_true(is_ill(&t, 2));
}

static void the_illness_of_the_other_passes(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") PLAYERS(AT(2) "," MARKED(4, "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_true(is_ill(&t, 1));
    assert_false(is_ill(&t, 2));
}

static void between_two_who_are_ill_nothing_passes(void **state) {
    (void)state;
    lab_position(&t,
                 GO(2) MOA(20) CARD("leprosy") PLAYERS(MARKED(2, "'ill':true") "," MARKED(4, "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_true(is_ill(&t, 1));
    assert_true(is_ill(&t, 2));
    assert_null(lab_event(&t, LAB_EV_HEALTHY));
}

static void between_two_who_are_healthy_nothing_passes(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") PLAYERS(AT(2) "," AT(4) "," MARKED(9, "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_false(is_ill(&t, 1));
    assert_false(is_ill(&t, 2));
    assert_true(is_ill(&t, 3));
}

static void the_illness_is_carried_from_one_to_the_next(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") PLAYERS(AT(2) "," MARKED(4, "'ill':true") "," AT(6)));
    lab_do(&t, "1 go clockwise");
    assert_false(is_ill(&t, 1));
    assert_false(is_ill(&t, 2));
    assert_true(is_ill(&t, 3));
}

static void moa_neither_takes_nor_brings_illness(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(4) CARD("leprosy") PLAYERS(MARKED(2, "'ill':true") "," AT(20)));
    lab_do(&t, "1 go clockwise");
    assert_true(is_ill(&t, 1));
    lab_position(&t, ROLL MOA(1) CARD("limping") PLAYERS(AT(20) "," MARKED(4, "'ill':true") "," AT(7)));
    lab_do(&t, "* roll 3 3");
    assert_true(is_ill(&t, 2));
    assert_false(is_ill(&t, 3));
}

static void the_illness_passes_with_the_flag_too(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") FLAG(2) PLAYERS(MARKED(2, "'ill':true") "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_true(is_ill(&t, 2));
}

/* ---- LAB-5.7 ---- */

static void stones_pass_before_the_illness(void **state) {
    (void)state;
    /* The mover is healthy when it takes them, and ill when it comes to the circle's. */
    lab_position(&t, GO(2) MOA(20) CARD("energy_storage_disorder")
                         PLAYERS(HAS(2, "'blue':9") "," MARKED(4, "'ill':true")));
    lay_stones(&t, 6, 1, 3);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, "orange"), 2);
    assert_int_equal(lab_held(&t, 1, "blue"), 9);
    assert_int_equal(lab_lying(&t, 6, NULL), 3);
    assert_true(is_ill(&t, 1));
}

static void who_comes_ill_takes_no_stones_and_goes_on_healthy(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("energy_storage_disorder")
                         PLAYERS(HAS_MARKED(2, "'blue':9", "'ill':true") "," AT(4) "," AT(6)));
    lay_stones(&t, 8, 1, 3);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 2, NULL), 20); /* it stays with its giver */
    assert_true(is_ill(&t, 2));
    assert_int_equal(lab_held(&t, 3, NULL), 18);
    assert_int_equal(lab_held(&t, 1, NULL), 9 + 2 + 3);
}

static void the_flag_passes_before_the_illness(void **state) {
    (void)state;
    /* Ill with immunity loss, the mover cannot keep it, though the illness goes in the same meeting. */
    lab_position(&t, GO(2) MOA(20) CARD("immunity_loss") FLAG(2) PLAYERS(MARKED(2, "'ill':true") "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_true(flag_in_middle(&t));
    assert_false(is_ill(&t, 1));
    assert_int_equal(lab_held(&t, 2, NULL), 20);
}

static void a_bearer_who_falls_ill_in_a_meeting_lays_the_flag_down(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(6) CARD("immunity_loss") FLAG(1) PLAYERS(AT(2) "," MARKED(4, "'ill':true")));
    lab_do(&t, "1 go clockwise ; 1 give blue 1 ; 1 give blue 1");
    assert_true(flag_in_middle(&t));
    assert_true(is_ill(&t, 1));
    assert_int_equal(lab_held(&t, 1, NULL), 20); /* 2 won, and 2 for Moa, whom the flag no longer stops */
}

static void falls_come_before_the_illness_and_before_the_move_goes_on(void **state) {
    (void)state;
    /* Player 3 lives on player 2's stones alone: its circle is free again, and the move ends on 4 anyway. */
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") PLAYERS(AT(2) "," HAS_MARKED(
                         4, "'orange':2", "'ill':true") "," HAS(6, "'orange':5") "," AT(9)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 2));
    assert_true(has_fallen(&t, 3));
    assert_false(is_ill(&t, 1));
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    expect_turn(&t, 4, "* roll");
}

static void the_colours_are_chosen_before_the_illness_passes(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy")
                         PLAYERS(HAS(2, "'blue':9") "," HAS_MARKED(4, "'blue':3,'orange':3", "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_true(is_ill(&t, 2));
    assert_false(is_ill(&t, 1));
    lab_do(&t, "1 give orange 2");
    assert_false(is_ill(&t, 2));
    assert_true(is_ill(&t, 1));
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-5.4", who_moves_onto_moa_donates_2_on_its_circle),
        RULE("LAB-5.4", moa_is_stronger_when_it_moves_too),
        RULE("LAB-5.4", moa_meets_the_player_on_turn_too),
        RULE("LAB-5.4", the_owner_chooses_what_moa_costs),
        RULE("LAB-5.4", a_mover_with_the_flag_loses_it_to_the_middle_instead),
        RULE("LAB-5.4", whom_moa_meets_loses_the_flag_instead),
        RULE("LAB-5.4", anothers_flag_does_not_help_against_moa),
        RULE("LAB-5.4", with_1_stone_left_moa_takes_all),
        RULE("LAB-5.4", mutations_change_what_moa_costs),
        RULE("LAB-5.5", the_mover_gets_2_stones),
        RULE("LAB-5.5", the_mover_chooses_the_colours),
        RULE("LAB-5.5", with_1_stone_the_loser_gives_all),
        RULE("LAB-5.5", the_flag_passes_instead_of_stones),
        RULE("LAB-5.5", the_movers_own_flag_changes_nothing),
        RULE("LAB-5.5", a_flag_just_won_is_lost_to_moa),
        RULE("LAB-5.5", a_loser_with_2_stones_and_the_flag_stays_in),
        RULE("LAB-5.5", mutations_do_not_change_what_the_loser_gives),
        RULE("LAB-5.6", the_illness_of_the_mover_passes),
        RULE("LAB-5.6", the_illness_of_the_other_passes),
        RULE("LAB-5.6", between_two_who_are_ill_nothing_passes),
        RULE("LAB-5.6", between_two_who_are_healthy_nothing_passes),
        RULE("LAB-5.6", the_illness_is_carried_from_one_to_the_next),
        RULE("LAB-5.6", moa_neither_takes_nor_brings_illness),
        RULE("LAB-5.6", the_illness_passes_with_the_flag_too),
        RULE("LAB-5.7", stones_pass_before_the_illness),
        RULE("LAB-5.7", who_comes_ill_takes_no_stones_and_goes_on_healthy),
        RULE("LAB-5.7", the_flag_passes_before_the_illness),
        RULE("LAB-5.7", a_bearer_who_falls_ill_in_a_meeting_lays_the_flag_down),
        RULE("LAB-5.7", falls_come_before_the_illness_and_before_the_move_goes_on),
        RULE("LAB-5.7", the_colours_are_chosen_before_the_illness_passes),
    };
    return cmocka_run_group_tests_name("laborigines meetings", tests, NULL, NULL);
}
