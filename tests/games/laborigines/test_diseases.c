/* test_diseases.c - LAB-4.3 to LAB-4.8 and LAB-4.12: illness in phase 2, and immunity loss at all times. */
#include "games/laborigines/lab_positions.h"

static struct lab_test t;

#define BANG "* roll 2 2 ; 1 go clockwise"

/* Player 1 is ill on circle 2; player 2 is far away. Dice of 2 lead to 4, safe below. */
#define ILL(disease, head)                                                                                   \
    TWO("'moa':13,'disease':'" disease "'," head, FULL("'place':2,'ill':true"), FULL("'place':10"))

/* ---- LAB-4.3 ---- */

static void only_the_ill_one_on_turn_suffers(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'disease':'leprosy',", FULL("'place':2"), FULL("'place':10,'ill':true")));
    lab_do(&t, "* roll 2 2");
    assert_int_equal(all_held(&t, 1), 20);
    assert_int_equal(all_held(&t, 2), 20);
    assert_null(lab_event(&t, LAB_EV_SUFFERS));
    lab_do(&t, "1 go clockwise ; * roll 2 2");
    assert_int_equal(all_held(&t, 2), 19);
}

static void the_open_card_says_which_illness_it_is(void **state) {
    (void)state;
    /* Player 1 springs a disease on 3; player 2, ill with leprosy so far, limps from now on. */
    lab_position(&t, TWO("'moa':13,'disease':'leprosy',", FULL("'place':1"), FULL("'place':10,'ill':true")));
    lab_do(&t, "* roll 2 2 ; 1 go clockwise ; * disease limping ; * roll 3 3");
    assert_int_equal(all_held(&t, 2), 20); /* neither leprosy nor an even die */
}

/* ---- LAB-4.4 ---- */

static void leprosy_costs_1_in_each_turn(void **state) {
    (void)state;
    lab_position(&t, ILL("leprosy", ""));
    lab_do(&t, "* roll 2 2");
    assert_int_equal(all_held(&t, 1), 19);
    assert_int_equal(lab_lying(&t, 2, "blue"), 1); /* where it stands before the move */
    lab_do(&t, "1 go clockwise ; * roll 2 2 ; 2 go clockwise ; * roll 3 3");
    assert_int_equal(all_held(&t, 1), 18);
    assert_int_equal(lab_lying(&t, 4, "blue"), 1);
}

static void leprosy_can_take_the_last_stone(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'disease':'leprosy',", HAS("'blue':1", "'place':2,'ill':true"),
                         FULL("'place':10")));
    lab_do(&t, "* roll 2 2");
    assert_string_equal(lab_now(&t), "over");
    assert_false(lives(&t, 1));
}

/* ---- LAB-4.5 ---- */

static void inferiority_costs_2_with_a_1_in_spite_of_the_flag(void **state) {
    (void)state;
    static const char *const roll[] = {"* roll 1 3 ; 1 die 1", "* roll 1 3 ; 1 die 3", "* roll 1 1"};
    for (size_t i = 0; i < sizeof roll / sizeof *roll; i++) {
        lab_position(&t, ILL("inferiority_complex", ""));
        lab_do(&t, roll[i]);
        assert_int_equal(all_held(&t, 1), 18);
        assert_int_equal(lab_lying(&t, 2, "blue"), 1);
        assert_int_equal(lab_gone(&t, "blue"), 1);
        assert_true(lab_bears_flag(&t, 1, 1)); /* it is taken, and kept */
    }
    lab_position(&t, ILL("inferiority_complex", "'bearer':{'player':1},"));
    lab_do(&t, "* roll 1 1");
    assert_int_equal(all_held(&t, 1), 18);
}

static void inferiority_without_a_1_costs_nothing(void **state) {
    (void)state;
    lab_position(&t, ILL("inferiority_complex", ""));
    lab_do(&t, "* roll 2 4 ; 1 die 2");
    assert_int_equal(all_held(&t, 1), 20);
    lab_position(&t, ILL("inferiority_complex", ""));
    lab_do(&t, "* roll 2 2");
    assert_int_equal(all_held(&t, 1), 20);
}

static void inferiority_can_put_the_bearer_out(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':13,'disease':'inferiority_complex','bearer':{'player':1},",
                           HAS("'blue':2", "'place':2,'ill':true"), FULL("'place':10"), FULL("'place':11")));
    lab_do(&t, "* roll 1 1");
    assert_false(lives(&t, 1));
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
}

/* The flag does not help against the illness alone: a later donation of the same turn is spared. */
static void inferiority_does_not_break_the_flag_for_others(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':3,'disease':'inferiority_complex',", FULL("'place':12,'ill':true"),
                         FULL("'place':10")));
    lab_do(&t, "* roll 1 1 ; 1 go clockwise"); /* the small explosion on 13 */
    assert_int_equal(lab_place_of(&t, 1, 1), 13);
    assert_int_equal(all_held(&t, 1), 18);
}

/* ---- LAB-4.6 ---- */

static void limping_costs_2_with_an_even_die_of_ones_own(void **state) {
    (void)state;
    static const char *const even[] = {"* roll 2 3 ; 1 die 2", "* roll 3 4 ; 1 die 4", "* roll 5 6 ; 1 die 6",
                                       "* roll 4 4"};
    for (size_t i = 0; i < sizeof even / sizeof *even; i++) {
        lab_position(&t, ILL("limping", ""));
        lab_do(&t, even[i]);
        assert_int_equal(all_held(&t, 1), 18);
        assert_int_equal(lab_lying(&t, 2, "blue"), 1);
        assert_int_equal(lab_gone(&t, "blue"), 1);
    }
}

static void limping_with_an_odd_die_of_ones_own_costs_nothing(void **state) {
    (void)state;
    static const char *const odd[] = {"* roll 2 3 ; 1 die 3", "* roll 4 5 ; 1 die 5", "* roll 3 3"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        lab_position(&t, ILL("limping", ""));
        lab_do(&t, odd[i]);
        assert_int_equal(all_held(&t, 1), 20);
    }
}

static void the_flag_helps_against_limping(void **state) {
    (void)state;
    lab_position(&t, ILL("limping", ""));
    lab_do(&t, "* roll 1 4 ; 1 die 4"); /* the 1 brings the flag first */
    assert_int_equal(all_held(&t, 1), 20);
}

/* ---- LAB-4.7 ---- */

#define IN_MIDDLE assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE)

static void a_bearer_who_falls_ill_with_immunity_loss_lays_the_flag_down(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'bearer':{'player':1},", FULL("'place':1"), FULL("'place':10")));
    lab_do(&t, BANG " ; * disease immunity_loss");
    IN_MIDDLE;
    assert_non_null(lab_event(&t, LAB_EV_FLAG_LAID));
    /* by a meeting: the mover bears it and gets the illness from player 2 */
    lab_position(&t, TWO("'moa':13,'disease':'immunity_loss','bearer':{'player':1},", FULL("'place':2"),
                         FULL("'place':4,'ill':true")));
    lab_do(&t, BANG);
    IN_MIDDLE;
    assert_true(lab_fig(&t, 1, 1)->ill);
    assert_int_equal(all_held(&t, 1), 22);
}

static void an_ill_bearer_lays_the_flag_down_when_the_card_changes(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'disease':'leprosy','bearer':{'player':2},", FULL("'place':1"),
                         FULL("'place':10,'ill':true")));
    lab_do(&t, BANG " ; * disease immunity_loss"); /* in another's turn */
    IN_MIDDLE;
    lab_position(&t, TWO("'moa':13,'disease':'limping','bearer':{'player':1},", FULL("'place':1,'ill':true"),
                         FULL("'place':10")));
    lab_do(&t, BANG " ; * disease immunity_loss");
    IN_MIDDLE;
}

static void a_healthy_bearer_keeps_the_flag_when_the_card_changes(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'bearer':{'player':2},", FULL("'place':1"), FULL("'place':10")));
    lab_do(&t, BANG " ; * disease immunity_loss");
    assert_true(lab_bears_flag(&t, 2, 1));
}

static void a_card_just_replaced_takes_no_flag(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'disease':'immunity_loss','bearer':{'player':1},", FULL("'place':1"),
                         FULL("'place':10")));
    lab_do(&t, BANG " ; * disease leprosy");
    assert_true(lab_fig(&t, 1, 1)->ill);
    assert_true(lab_bears_flag(&t, 1, 1));
}

static void who_would_gain_it_by_dice_lays_it_in_the_middle(void **state) {
    (void)state;
    lab_position(&t, ILL("immunity_loss", "'bearer':{'player':2},"));
    lab_do(&t, "* roll 1 1");
    IN_MIDDLE; /* player 2 has lost it */
    lab_position(&t, ILL("immunity_loss", ""));
    lab_do(&t, "* roll 1 1");
    IN_MIDDLE;
}

static void who_would_gain_it_by_a_meeting_lays_it_in_the_middle(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'disease':'immunity_loss','bearer':{'player':2},",
                         FULL("'place':2,'ill':true"), FULL("'place':4")));
    lab_do(&t, BANG);
    IN_MIDDLE;
    assert_int_equal(all_held(&t, 2), 20); /* the flag went instead of stones */
    assert_int_equal(all_held(&t, 1), 20);
    assert_true(lab_fig(&t, 2, 1)->ill); /* the illness passes after that */
    assert_false(lab_fig(&t, 1, 1)->ill);
}

static void who_would_gain_it_by_a_circle_lays_it_in_the_middle(void **state) {
    (void)state;
    static const char *const position[] = {
        TWO("'moa':3,'disease':'immunity_loss','bearer':{'player':2},", FULL("'place':15,'ill':true"),
            FULL("'place':1")),
        TWO("'moa':3,'disease':'immunity_loss',", FULL("'place':15,'ill':true"), FULL("'place':1")),
    };
    for (int i = 0; i < 2; i++) {
        lab_position(&t, position[i]);
        lab_do(&t, BANG);
        assert_int_equal(lab_place_of(&t, 1, 1), 17);
        IN_MIDDLE;
    }
}

static void the_healthy_gain_the_flag_while_immunity_loss_is_in_force(void **state) {
    (void)state;
    lab_position(
        &t, TWO("'moa':13,'disease':'immunity_loss',", FULL("'place':2"), FULL("'place':10,'ill':true")));
    lab_do(&t, "* roll 1 1");
    assert_true(lab_bears_flag(&t, 1, 1));
}

static void who_has_passed_the_illness_on_gains_the_flag_again(void **state) {
    (void)state;
    /* From 13 to 15, where player 2 takes over the illness, and on to 17, immunity. */
    lab_position(
        &t, TWO("'moa':3,'disease':'immunity_loss',", FULL("'place':13,'ill':true"), FULL("'place':15")));
    lab_do(&t, BANG);
    assert_true(lab_bears_flag(&t, 1, 1));
}

/* ---- LAB-4.8 ---- */

static void hyperactivity_doubles_ones_own_die_only(void **state) {
    (void)state;
    lab_position(&t, ILL("hyperactivity", ""));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
    assert_int_equal(t.s.figure[LAB_MOA].place, 16 - 1);
    lab_position(&t, ILL("hyperactivity", ""));
    lab_do(&t, "* roll 6 6 ; 1 go clockwise"); /* 12 circles: the longest move there is */
    assert_int_equal(lab_place_of(&t, 1, 1), 14);
    lab_position(&t, ILL("hyperactivity", ""));
    lab_do(&t, "* roll 2 2 ; 1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 18);
}

static void hyperactivity_costs_nothing_and_spares_the_healthy(void **state) {
    (void)state;
    lab_position(&t, ILL("hyperactivity", ""));
    lab_do(&t, BANG);
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
    assert_int_equal(all_held(&t, 1), 20);
    lab_do(&t, "* roll 2 2 ; 2 go clockwise"); /* player 2 is healthy, on 10 */
    assert_int_equal(lab_place_of(&t, 2, 1), 12);
}

static void hyperactivity_counts_for_footprints_and_meetings(void **state) {
    (void)state;
    /* From 17 by 4 to 1, a footprint, and by 4 again to 5: charity, and nobody has fewer. */
    lab_position(
        &t, TWO("'moa':13,'disease':'hyperactivity',", FULL("'place':17,'ill':true"), FULL("'place':10")));
    lab_do(&t, BANG);
    assert_int_equal(lab_place_of(&t, 1, 1), 5);
    lab_position(&t, TWO("'moa':13,'disease':'hyperactivity',", FULL("'place':2,'ill':true"),
                         FULL("'place':6,'ill':true")));
    lab_do(&t, BANG);
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
}

static void hyperactivity_stays_though_the_illness_passes_on(void **state) {
    (void)state;
    lab_position(&t,
                 TWO("'moa':13,'disease':'hyperactivity',", FULL("'place':2,'ill':true"), FULL("'place':6")));
    lab_do(&t, BANG);
    assert_false(lab_fig(&t, 1, 1)->ill);
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
}

static void hyperactivity_caught_on_the_move_waits_for_the_next_turn(void **state) {
    (void)state;
    lab_position(&t,
                 TWO("'moa':13,'disease':'hyperactivity',", FULL("'place':2"), FULL("'place':4,'ill':true")));
    lab_do(&t, BANG);
    assert_true(lab_fig(&t, 1, 1)->ill);
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
    lab_do(&t, "* roll 4 4 ; 2 go counter ; * roll 2 2 ; 1 go clockwise"); /* player 2 is on 20 */
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
}

/* ---- LAB-4.12 ---- */

/* Lightning in player 1's turn: none of these acts on player 2, who pays for one bolt. */
static void the_illnesses_of_phase_2_do_nothing_later(void **state) {
    (void)state;
    static const char *const position[] = {
        TWO("'moa':13,'disease':'leprosy',", FULL("'place':7"), FULL("'place':1,'ill':true,'bolts':1")),
        TWO("'moa':13,'disease':'limping',", FULL("'place':7"), FULL("'place':1,'ill':true,'bolts':1")),
        TWO("'moa':13,'disease':'inferiority_complex',", FULL("'place':7"),
            FULL("'place':1,'ill':true,'bolts':1")),
        TWO("'moa':13,'disease':'hyperactivity',", FULL("'place':7"), FULL("'place':1,'ill':true,'bolts':1")),
    };
    for (size_t i = 0; i < sizeof position / sizeof *position; i++) {
        lab_position(&t, position[i]);
        lab_do(&t, BANG);
        assert_int_equal(all_held(&t, 2), 19);
        assert_int_equal(all_held(&t, 1), 19);
    }
}

static void an_illness_caught_in_phase_4_waits_for_the_next_turn(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,", FULL("'place':1"), FULL("'place':10")));
    lab_do(&t, BANG " ; * disease leprosy");
    assert_int_equal(all_held(&t, 1), 20);
    lab_do(&t, "* roll 2 2 ; 2 go clockwise ; * roll 3 3");
    assert_int_equal(all_held(&t, 1), 19);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-4.3", only_the_ill_one_on_turn_suffers),
        RULE("LAB-4.3", the_open_card_says_which_illness_it_is),
        RULE("LAB-4.4", leprosy_costs_1_in_each_turn),
        RULE("LAB-4.4", leprosy_can_take_the_last_stone),
        RULE("LAB-4.5", inferiority_costs_2_with_a_1_in_spite_of_the_flag),
        RULE("LAB-4.5", inferiority_without_a_1_costs_nothing),
        RULE("LAB-4.5", inferiority_can_put_the_bearer_out),
        RULE("LAB-4.5", inferiority_does_not_break_the_flag_for_others),
        RULE("LAB-4.6", limping_costs_2_with_an_even_die_of_ones_own),
        RULE("LAB-4.6", limping_with_an_odd_die_of_ones_own_costs_nothing),
        RULE("LAB-4.6", the_flag_helps_against_limping),
        RULE("LAB-4.7", a_bearer_who_falls_ill_with_immunity_loss_lays_the_flag_down),
        RULE("LAB-4.7", an_ill_bearer_lays_the_flag_down_when_the_card_changes),
        RULE("LAB-4.7", a_healthy_bearer_keeps_the_flag_when_the_card_changes),
        RULE("LAB-4.7", a_card_just_replaced_takes_no_flag),
        RULE("LAB-4.7", who_would_gain_it_by_dice_lays_it_in_the_middle),
        RULE("LAB-4.7", who_would_gain_it_by_a_meeting_lays_it_in_the_middle),
        RULE("LAB-4.7", who_would_gain_it_by_a_circle_lays_it_in_the_middle),
        RULE("LAB-4.7", the_healthy_gain_the_flag_while_immunity_loss_is_in_force),
        RULE("LAB-4.7", who_has_passed_the_illness_on_gains_the_flag_again),
        RULE("LAB-4.8", hyperactivity_doubles_ones_own_die_only),
        RULE("LAB-4.8", hyperactivity_costs_nothing_and_spares_the_healthy),
        RULE("LAB-4.8", hyperactivity_counts_for_footprints_and_meetings),
        RULE("LAB-4.8", hyperactivity_stays_though_the_illness_passes_on),
        RULE("LAB-4.8", hyperactivity_caught_on_the_move_waits_for_the_next_turn),
        RULE("LAB-4.12", the_illnesses_of_phase_2_do_nothing_later),
        RULE("LAB-4.12", an_illness_caught_in_phase_4_waits_for_the_next_turn),
    };
    return cmocka_run_group_tests_name("laborigines diseases", tests, NULL, NULL);
}
