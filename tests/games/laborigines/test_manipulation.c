/* test_manipulation.c - a player who pays sets the direction (LAB-5.8). */
#include "ring.h"

static struct lab_test t;

/* Player 1 is about to roll: a 3 for itself, and one that takes Moa from 15 to 18. */
#define ASKED(list) ROLL MOA(15) PLAYERS(list)
#define BEGIN "* roll 3 3"

static void who_pays_sets_the_direction(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(2, "'blue':4,'orange':20")));
    lab_do(&t, BEGIN);
    expect_turn(&t, 1, "2 pay");
    assert_string_equal(lab_choices_of(&t, 2), "pay clockwise; pay counter; decline");
    lab_do(&t, "2 pay counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    assert_int_equal(lab_held(&t, 2, "blue"), 1);
    assert_int_equal(lab_held(&t, 2, "orange"), 20);
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(2, "'blue':4,'orange':20")));
    lab_do(&t, BEGIN " ; 2 pay clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
}

static void all_3_stones_leave_the_game(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(2, "'blue':4,'orange':20")));
    lab_do(&t, BEGIN);
    assert_int_equal(lab_gone(&t, "blue"), 6);
    lab_do(&t, "2 pay counter");
    assert_int_equal(lab_gone(&t, "blue"), 9);
    for (int circle = 1; circle <= 20; circle++) assert_int_equal(lab_lying(&t, circle, NULL), 0);
    assert_int_equal(lab_held(&t, 1, NULL), 10);
}

static void who_declines_leaves_the_choice_to_the_mover(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(2, "'blue':4,'orange':20")));
    lab_do(&t, BEGIN " ; 2 decline");
    expect_turn(&t, 1, "1 go");
    assert_int_equal(lab_held(&t, 2, NULL), 24);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
}

static void two_stones_of_the_colour_are_not_enough(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(2, "'blue':2,'orange':20")));
    lab_do(&t, BEGIN);
    expect_turn(&t, 1, "1 go");
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(2, "'blue':3,'orange':20")));
    lab_do(&t, BEGIN);
    expect_turn(&t, 1, "2 pay");
}

static void only_the_movers_colour_counts(void **state) {
    (void)state;
    lab_position(&t, ASKED(AT(7) "," HAS(2, "'orange':15,'green':5") "," HAS(1, "'orange':5,'green':15")));
    lab_do(&t, BEGIN);
    expect_turn(&t, 1, "1 go");
}

static void the_nearest_in_turn_order_is_asked_first(void **state) {
    (void)state;
    lab_position(&t,
                 "{'player':3," LAB_RING "," MOA(15) PLAYERS(HAS(1, "'green':3,'blue':20") "," HAS(
                     2, "'green':3,'orange':20") "," HAS(7, "'green':8") "," HAS(4, "'green':3,'pink':20")));
    lab_do(&t, BEGIN);
    expect_turn(&t, 3, "4 pay");
    lab_refused(&t, "1 pay clockwise", "MOA-2");
    lab_refused(&t, "3 go clockwise", "LAB-5.8"); /* the mover waits for all of them */
    lab_do(&t, "4 decline");
    expect_turn(&t, 3, "1 pay");
    lab_do(&t, "1 decline");
    expect_turn(&t, 3, "2 pay");
    lab_do(&t, "2 decline");
    expect_turn(&t, 3, "3 go");
}

static void the_first_to_pay_decides(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':8") "," HAS(2, "'blue':3,'orange':20") "," HAS(
                         1, "'blue':3,'green':20") "," HAS(3, "'blue':3,'pink':20")));
    lab_do(&t, BEGIN " ; 2 decline ; 3 pay clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
    assert_int_equal(lab_held(&t, 4, "blue"), 3);
    expect_turn(&t, 2, "* roll"); /* nobody else was asked, nor the mover */
}

static void who_cannot_pay_is_passed_over(void **state) {
    (void)state;
    lab_position(
        &t, ASKED(HAS(7, "'blue':8") "," HAS(2, "'blue':2,'orange':20") "," HAS(1, "'blue':3,'green':20")));
    lab_do(&t, BEGIN);
    expect_turn(&t, 1, "3 pay");
}

static void the_mover_does_not_pay_for_itself(void **state) {
    (void)state;
    lab_position(&t, ASKED(AT(7) "," AT(2)));
    lab_do(&t, BEGIN);
    expect_turn(&t, 1, "1 go");
    lab_refused(&t, "1 pay clockwise", "LAB-5.8");
    lab_bad_position("{'phase':'pay','turn':{'dice':[3,3],'asked':1}," LAB_RING "," MOA(15)
                         PLAYERS(AT(7) "," AT(2)),
                     "LAB-5.8");
}

static void who_is_asked_pays_or_declines(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(2, "'blue':4,'orange':20")));
    lab_do(&t, BEGIN);
    lab_refused(&t, "2 go counter", "LAB-5.8");
    lab_refused(&t, "2 give blue 3", "LAB-5.8");
}

static void they_are_asked_after_moas_move(void **state) {
    (void)state;
    /* Moa costs player 2 a blue stone: then it has but 2. */
    lab_position(&t, ROLL MOA(15) PLAYERS(HAS(7, "'blue':10") "," HAS(18, "'blue':3,'orange':5")));
    lab_do(&t, BEGIN " ; 2 give blue 1 ; 2 give orange 1");
    expect_turn(&t, 1, "1 go");
    lab_position(&t, ROLL MOA(15) PLAYERS(HAS(7, "'blue':10") "," HAS(18, "'blue':3,'orange':5")));
    lab_do(&t, BEGIN " ; 2 give orange 1 ; 2 give orange 1");
    expect_turn(&t, 1, "2 pay");
    assert_int_equal(moa_place(&t), 1);
}

static void the_flag_does_not_forbid_paying(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(15) FLAG(2) PLAYERS(HAS(7, "'blue':10") "," HAS(2, "'blue':4,'orange':20")));
    lab_do(&t, BEGIN " ; 2 pay counter");
    assert_int_equal(lab_held(&t, 2, "blue"), 1);
    assert_true(lab_bears_flag(&t, 2, 1));
}

static void mutations_do_not_change_the_price(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(15) CARD("malign_mutation") PLAYERS(
                         HAS(7, "'blue':10") "," HAS_MARKED(2, "'blue':4,'orange':20", "'ill':true")));
    lab_do(&t, BEGIN " ; 2 pay counter");
    assert_int_equal(lab_held(&t, 2, "blue"), 1);
    lab_position(&t, ROLL MOA(15) CARD("benign_mutation") PLAYERS(
                         HAS(7, "'blue':10") "," HAS_MARKED(2, "'blue':4,'orange':20", "'ill':true")));
    lab_do(&t, BEGIN " ; 2 pay counter");
    assert_int_equal(lab_held(&t, 2, "blue"), 1);
}

static void who_pays_the_last_stones_is_out_and_the_direction_stands(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(4, "'blue':3") "," AT(1)));
    lab_do(&t, BEGIN " ; 2 pay counter");
    assert_true(has_fallen(&t, 2));
    assert_true(flag_gone(&t));
    assert_int_equal(lab_place_of(&t, 1, 1), 4); /* where player 2 stood: the circle is free */
    assert_null(lab_event(&t, LAB_EV_MEETS));
    expect_turn(&t, 3, "* roll");
}

static void the_payers_fall_can_put_the_mover_out(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'orange':10") "," HAS(2, "'blue':3") "," AT(4) "," AT(1)));
    lab_do(&t, BEGIN " ; 2 pay counter");
    assert_true(has_fallen(&t, 1));
    assert_null(lab_event(&t, LAB_EV_MEETS));
    assert_int_equal(lab_held(&t, 3, NULL), 20);
    assert_int_equal(moa_place(&t), 18);
    expect_turn(&t, 3, "* roll");
}

static void the_payers_fall_can_end_the_game(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'orange':10") "," HAS(2, "'blue':3")));
    lab_do(&t, BEGIN " ; 2 pay counter");
    assert_string_equal(lab_now(&t), "over");
    assert_false(has_fallen(&t, 1)); /* one side is left after the first wave, and has won without a stone */
    assert_int_equal(lab_place_of(&t, 1, 1), 7);
}

static void a_fallen_one_is_not_asked(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," FALLEN "," HAS(4, "'blue':3,'green':1")));
    lab_do(&t, BEGIN);
    expect_turn(&t, 1, "3 pay");
}

static void a_partner_may_pay_too(void **state) {
    (void)state;
    /* Players 1 and 3 are blue: the partner has its own stones to pay with. */
    lab_position(&t, "{'options':{'variant':'teams'}," LAB_RING "," MOA(15)
                         PLAYERS(AT(7) "," AT(2) "," AT(1) "," AT(5)));
    lab_do(&t, BEGIN);
    expect_turn(&t, 1, "3 pay");
    lab_do(&t, "3 pay counter");
    assert_int_equal(lab_held(&t, 3, "blue"), 12);
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
}

static void the_price_is_paid_before_each_move_anew(void **state) {
    (void)state;
    lab_position(&t, ASKED(HAS(7, "'blue':10") "," HAS(2, "'blue':6,'orange':17")));
    lab_do(&t, BEGIN " ; 2 pay counter ; * roll 2 2 ; 2 go clockwise ; * roll 2 2");
    expect_turn(&t, 1, "2 pay");
    lab_do(&t, "2 pay counter");
    assert_int_equal(lab_held(&t, 2, "blue"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-5.8", who_pays_sets_the_direction),
        RULE("LAB-5.8", all_3_stones_leave_the_game),
        RULE("LAB-5.8", who_declines_leaves_the_choice_to_the_mover),
        RULE("LAB-5.8", two_stones_of_the_colour_are_not_enough),
        RULE("LAB-5.8", only_the_movers_colour_counts),
        RULE("LAB-5.8", the_nearest_in_turn_order_is_asked_first),
        RULE("LAB-5.8", the_first_to_pay_decides),
        RULE("LAB-5.8", who_cannot_pay_is_passed_over),
        RULE("LAB-5.8", the_mover_does_not_pay_for_itself),
        RULE("LAB-5.8", who_is_asked_pays_or_declines),
        RULE("LAB-5.8", they_are_asked_after_moas_move),
        RULE("LAB-5.8", the_flag_does_not_forbid_paying),
        RULE("LAB-5.8", mutations_do_not_change_the_price),
        RULE("LAB-5.8", who_pays_the_last_stones_is_out_and_the_direction_stands),
        RULE("LAB-5.8", the_payers_fall_can_put_the_mover_out),
        RULE("LAB-5.8", the_payers_fall_can_end_the_game),
        RULE("LAB-5.8", a_fallen_one_is_not_asked),
        RULE("LAB-5.8", a_partner_may_pay_too),
        RULE("LAB-5.8", the_price_is_paid_before_each_move_anew),
    };
    return cmocka_run_group_tests_name("laborigines manipulation", tests, NULL, NULL);
}
