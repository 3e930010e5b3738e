/* test_traps.c - phase 4: taking stones, turning the circle, traps that hit one laborigine (LAB-6.1, LAB-6.3,
 * LAB-6.5, LAB-6.8, LAB-6.9, LAB-6.11 to LAB-6.13). */
#include "ring.h"

static struct lab_test t;

/* ---- LAB-6.1 ---- */

static void all_stones_of_the_circle_are_taken(void **state) {
    (void)state;
    lab_position(&t, GO(4) MOA(20) PLAYERS(HAS(2, "'blue':9") "," HAS(12, "'orange':9") "," AT(18)));
    lay_stones(&t, 6, 1, 2);
    lay_stones(&t, 6, 2, 3);
    lay_stones(&t, 2, 2, 1); /* where it began */
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, "blue"), 11);
    assert_int_equal(lab_held(&t, 1, "orange"), 3);
    assert_int_equal(lab_lying(&t, 6, NULL), 0);
    assert_int_equal(lab_lying(&t, 2, NULL), 1);
}

static void the_side_that_comes_up_acts(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(12) "," AT(1)));
    lab_do(&t, "1 go clockwise"); /* the explosion goes down */
    assert_string_equal(side_up(&t, 14), "safe");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(12) "," AT(1)));
    turn_over(&t, 14);
    lab_do(&t, "1 go clockwise");
    assert_string_equal(side_up(&t, 14), "small_explosion");
    assert_int_equal(lab_held(&t, 1, NULL), 16);
}

static void only_the_circle_of_the_end_is_turned(void **state) {
    (void)state;
    lab_position(&t, GO(4) MOA(20) PLAYERS(AT(8) "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(count_events(&t, LAB_EV_TURNED), 1);
    assert_string_equal(side_up(&t, 8), "radiation");
    assert_string_equal(side_up(&t, 10), "lightning");
    assert_string_equal(side_up(&t, 12), "safe");
}

static void stones_are_taken_before_the_trap_acts(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(11, "'blue':1") "," AT(1)));
    lay_stones(&t, 13, 1, 5);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 1 + 5 - 4);
    assert_int_equal(lab_lying(&t, 13, NULL), 2); /* of the 4 donated */
}

static void with_the_storage_disorder_stones_stay_and_the_circle_turns(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("energy_storage_disorder")
                         PLAYERS(HAS_MARKED(12, "'blue':9", "'ill':true") "," AT(1)));
    lay_stones(&t, 14, 1, 5);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 9);
    assert_int_equal(lab_lying(&t, 14, NULL), 5);
    assert_string_equal(side_up(&t, 14), "safe");
}

/* ---- LAB-6.3 ---- */

#define CHANCE (MOA_CHANCE + 1)
#define ALL_BUT_LEPROSY                                                                                      \
    "disease inferiority_complex; disease limping; disease immunity_loss; disease hyperactivity; "           \
    "disease benign_mutation; disease malign_mutation; disease energy_storage_disorder"

static void who_springs_it_is_ill_with_the_next_card(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(1) "," AT(12)));
    lab_do(&t, "1 go clockwise");
    expect_turn(&t, 1, "* catch");
    assert_string_equal(lab_choices_of(&t, CHANCE), "disease leprosy; " ALL_BUT_LEPROSY);
    lab_do(&t, "* disease leprosy");
    assert_true(is_ill(&t, 1));
    assert_false(is_ill(&t, 2));
    assert_int_equal(t.s.disease, LAB_LEPROSY);
    assert_int_equal(lab_held(&t, 1, NULL), 20); /* it acts in the next turn's phase 2 */
    expect_turn(&t, 2, "* roll");
}

static void who_has_a_mark_takes_none_but_the_card_changes_for_all(void **state) {
    (void)state;
    lab_position(&t,
                 GO(2) MOA(20) CARD("leprosy") PLAYERS(MARKED(1, "'ill':true") "," MARKED(12, "'ill':true")));
    lab_do(&t, "1 go clockwise ; * disease limping");
    assert_null(lab_event(&t, LAB_EV_ILL));
    assert_true(is_ill(&t, 1));
    lab_do(&t, "* roll 3 5 ; 2 die 5"); /* leprosy would cost 1 */
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    lab_position(&t,
                 GO(2) MOA(20) CARD("leprosy") PLAYERS(MARKED(1, "'ill':true") "," MARKED(12, "'ill':true")));
    lab_do(&t, "1 go clockwise ; * disease limping ; * roll 2 5 ; 2 die 2");
    assert_int_equal(lab_held(&t, 2, NULL), 18);
}

static void the_card_comes_from_the_pile(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") "'disease_pile':['limping','malign_mutation']," PLAYERS(
                         AT(1) "," AT(12)));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_choices_of(&t, CHANCE), "disease limping; disease malign_mutation");
    lab_refused(&t, "* disease leprosy", "LAB-6.3");
    lab_refused(&t, "* disease hyperactivity", "LAB-6.3");
    lab_refused(&t, "1 disease limping", "LAB-6.3");
    lab_do(&t, "* disease limping");
    assert_int_equal(t.s.pile[LAB_LIMPING], 0);
    assert_int_equal(t.s.pile[LAB_MALIGN], 1);
}

static void an_empty_pile_is_made_anew_without_the_card_in_force(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") "'disease_pile':[]," PLAYERS(AT(1) "," AT(12)));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_choices_of(&t, CHANCE), ALL_BUT_LEPROSY);
    lab_refused(&t, "* disease leprosy", "LAB-6.3");
}

static void the_last_card_is_drawn_before_the_pile_is_made_anew(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("limping") "'disease_pile':['leprosy']," PLAYERS(AT(1) "," AT(12)));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_choices_of(&t, CHANCE), "disease leprosy");
    swap_circles(&t, 4, 14);
    turn_over(&t, 14);
    lab_do(&t, "* disease leprosy ; * roll 2 2 ; 2 go clockwise"); /* player 2 springs the other one */
    assert_string_equal(lab_choices_of(&t, CHANCE), ALL_BUT_LEPROSY);
}

static void a_bearer_who_catches_immunity_loss_lays_the_flag_down(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) FLAG(1) PLAYERS(AT(1) "," AT(12)));
    lab_do(&t, "1 go clockwise ; * disease immunity_loss");
    assert_true(flag_in_middle(&t));
    lab_position(&t, GO(2) MOA(20) FLAG(1) PLAYERS(AT(1) "," AT(12)));
    lab_do(&t, "1 go clockwise ; * disease leprosy"); /* the flag does not keep illness away */
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_true(is_ill(&t, 1));
}

static void any_ill_bearer_lays_it_down_when_the_card_changes(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") FLAG(2) PLAYERS(AT(1) "," MARKED(12, "'ill':true")));
    lab_do(&t, "1 go clockwise ; * disease immunity_loss");
    assert_true(flag_in_middle(&t));
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") FLAG(2) PLAYERS(AT(1) "," AT(12)));
    lab_do(&t, "1 go clockwise ; * disease immunity_loss"); /* a healthy one keeps it */
    assert_true(lab_bears_flag(&t, 2, 1));
}

static void a_card_just_replaced_does_nothing_more(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("immunity_loss") FLAG(1) PLAYERS(AT(1) "," AT(12)));
    lab_do(&t, "1 go clockwise ; * disease leprosy");
    assert_true(is_ill(&t, 1));
    assert_true(lab_bears_flag(&t, 1, 1));
}

/* ---- LAB-6.5 ---- */

static void radiation_without_green_circles_costs_nothing(void **state) {
    (void)state;
    /* White ones and the dangers are in sight, nothing green. */
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(5) "," AT(12)));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(side_up(&t, 7), "radiation");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    lab_position(&t, GO(2) MOA(20) CARD("malign_mutation") PLAYERS(MARKED(5, "'ill':true") "," AT(12)));
    lab_do(&t, "1 go clockwise"); /* a donation of 0 is none, and grows not (LAB-3.2) */
    assert_int_equal(lab_held(&t, 1, NULL), 20);
}

static void radiation_counts_green_circles_taken_or_not(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(4) PLAYERS(AT(5) "," AT(12)));
    turn_over(&t, 4);  /* Moa's */
    turn_over(&t, 12); /* player 2's */
    turn_over(&t, 16); /* nobody's */
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    assert_int_equal(lab_lying(&t, 7, NULL), 2);
    assert_int_equal(lab_gone(&t, NULL), 1);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
}

static void radiation_counts_nine_green_circles(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(5) "," AT(12)));
    for (int circle = 2; circle <= 18; circle += 2) turn_over(&t, circle);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 11);
    assert_int_equal(lab_lying(&t, 7, NULL), 5);
    assert_int_equal(lab_gone(&t, NULL), 4);
}

static void the_circle_just_turned_counts_as_it_lies_now(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(6) "," AT(12)));
    turn_over(&t, 8); /* was green, and is the radiation now */
    turn_over(&t, 2);
    turn_over(&t, 6); /* where it came from */
    lab_do(&t, "1 go clockwise");
    assert_string_equal(side_up(&t, 8), "radiation");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
}

/* ---- LAB-6.8, LAB-6.9 ---- */

static void a_small_explosion_costs_4(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(11) "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 16);
    assert_int_equal(lab_lying(&t, 13, NULL), 2);
    assert_int_equal(lab_gone(&t, NULL), 2);
}

static void a_big_explosion_costs_8(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(10) PLAYERS(AT(17) "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(side_up(&t, 19), "big_explosion");
    assert_int_equal(lab_held(&t, 1, NULL), 12);
    assert_int_equal(lab_lying(&t, 19, NULL), 4);
    assert_int_equal(lab_gone(&t, NULL), 4);
}

static void explosions_put_out_who_has_no_more(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(11, "'blue':4") "," AT(1) "," AT(5)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    expect_turn(&t, 2, "* roll");
    lab_position(&t, GO(2) MOA(10) PLAYERS(HAS(17, "'blue':8") "," AT(1) "," AT(5)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    lab_position(&t, GO(2) MOA(10) PLAYERS(HAS(17, "'blue':9") "," AT(1) "," AT(5)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 1);
}

static void the_flag_stops_explosions_and_mutations_change_them(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(10) FLAG(1) PLAYERS(AT(17) "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_true(lab_bears_flag(&t, 1, 1));
    lab_position(&t, GO(2) MOA(20) CARD("benign_mutation") PLAYERS(MARKED(11, "'ill':true") "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    lab_position(&t, GO(2) MOA(10) CARD("malign_mutation") PLAYERS(MARKED(17, "'ill':true") "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 11);
}

/* ---- LAB-6.11 to LAB-6.13 ---- */

static void immunity_gives_the_flag(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(15) "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_true(lab_bears_flag(&t, 1, 1));
    lab_position(&t, GO(2) MOA(20) FLAG(2) PLAYERS(AT(15) "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    lab_position(&t, GO(2) MOA(20) FLAG(1) PLAYERS(AT(15) "," AT(1)));
    lab_do(&t, "1 go clockwise"); /* its own it keeps */
    assert_true(lab_bears_flag(&t, 1, 1));
}

static void immunity_gives_no_flag_that_is_gone(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(15) "," AT(1) "," FALLEN));
    lab_do(&t, "1 go clockwise");
    assert_true(flag_gone(&t));
}

static void immunity_with_immunity_loss_lays_the_flag_in_the_middle(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("immunity_loss") FLAG(2) PLAYERS(MARKED(15, "'ill':true") "," AT(1)));
    lab_do(&t, "1 go clockwise");
    assert_true(flag_in_middle(&t));
}

static void danger_does_nothing(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(10) PLAYERS(AT(17) "," AT(1)));
    turn_over(&t, 19);
    lab_do(&t, "1 go clockwise");
    assert_string_equal(side_up(&t, 19), "danger");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    expect_turn(&t, 2, "* roll");
}

static void a_safe_field_does_nothing(void **state) {
    (void)state;
    for (int circle = 2; circle <= 18; circle += 2) {
        lab_position(&t, GO(2) MOA(20) PLAYERS(AT(1) "," AT(19)));
        t.s.figure[0].place = (uint8_t)((circle + 20 - 2 - 1) % 20);
        t.s.figure[LAB_MOA].place = 4;
        lab_do(&t, "1 go clockwise");
        assert_string_equal(side_up(&t, circle), "safe");
        assert_int_equal(lab_place_of(&t, 1, 1), circle);
        assert_int_equal(lab_held(&t, 1, NULL), 20);
        assert_int_equal(lab_held(&t, 2, NULL), 20);
        assert_true(flag_in_middle(&t));
        assert_false(is_ill(&t, 1) || lab_fig(&t, 1, 1)->bolts || lab_fig(&t, 1, 1)->acid);
        expect_turn(&t, 2, "* roll");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-6.1", all_stones_of_the_circle_are_taken),
        RULE("LAB-6.1", the_side_that_comes_up_acts),
        RULE("LAB-6.1", only_the_circle_of_the_end_is_turned),
        RULE("LAB-6.1", stones_are_taken_before_the_trap_acts),
        RULE("LAB-6.1", with_the_storage_disorder_stones_stay_and_the_circle_turns),
        RULE("LAB-6.3", who_springs_it_is_ill_with_the_next_card),
        RULE("LAB-6.3", who_has_a_mark_takes_none_but_the_card_changes_for_all),
        RULE("LAB-6.3", the_card_comes_from_the_pile),
        RULE("LAB-6.3", an_empty_pile_is_made_anew_without_the_card_in_force),
        RULE("LAB-6.3", the_last_card_is_drawn_before_the_pile_is_made_anew),
        RULE("LAB-6.3", a_bearer_who_catches_immunity_loss_lays_the_flag_down),
        RULE("LAB-6.3", any_ill_bearer_lays_it_down_when_the_card_changes),
        RULE("LAB-6.3", a_card_just_replaced_does_nothing_more),
        RULE("LAB-6.5", radiation_without_green_circles_costs_nothing),
        RULE("LAB-6.5", radiation_counts_green_circles_taken_or_not),
        RULE("LAB-6.5", radiation_counts_nine_green_circles),
        RULE("LAB-6.5", the_circle_just_turned_counts_as_it_lies_now),
        RULE("LAB-6.8", a_small_explosion_costs_4),
        RULE("LAB-6.9", a_big_explosion_costs_8),
        RULE("LAB-6.9", explosions_put_out_who_has_no_more),
        RULE("LAB-6.9", the_flag_stops_explosions_and_mutations_change_them),
        RULE("LAB-6.11", immunity_gives_the_flag),
        RULE("LAB-6.11", immunity_gives_no_flag_that_is_gone),
        RULE("LAB-6.11", immunity_with_immunity_loss_lays_the_flag_in_the_middle),
        RULE("LAB-6.12", danger_does_nothing),
        RULE("LAB-6.13", a_safe_field_does_nothing),
    };
    return cmocka_run_group_tests_name("laborigines traps", tests, NULL, NULL);
}
