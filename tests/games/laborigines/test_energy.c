/* test_energy.c - LAB-3.1 to LAB-3.5: donations, who chooses colours, transfers, the flag. */
#include "games/laborigines/lab_positions.h"

static struct lab_test t;

/* ---- LAB-3.1: the order of a donation ---- */

/* Player 1 goes from 11 to 13, the small explosion; Moa from 3 to 5. */
#define TO_SMALL(one, two) TWO("'moa':3,", one, two)
#define BANG "* roll 2 2 ; 1 go clockwise"

static void stones_go_by_turns_to_the_circle_and_out_of_the_game(void **state) {
    (void)state;
    lab_position(&t, TO_SMALL(FULL("'place':11"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_int_equal(lab_held(&t, 1, "blue"), 16);
    assert_int_equal(lab_lying(&t, 13, "blue"), 2);
    assert_int_equal(lab_gone(&t, "blue"), 2);
    assert_int_equal(all_lying(&t, 11), 0);
    assert_int_equal(all_held(&t, 2), 20);
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 1);
}

static void the_first_stone_goes_to_the_circle(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':3,'disease':'leprosy',", FULL("'place':11,'ill':true"), FULL("'place':1")));
    lab_do(&t, "* roll 2 3 ; 1 die 3");
    assert_int_equal(lab_lying(&t, 11, "blue"), 1);
    assert_int_equal(lab_gone(&t, "blue"), 0);
    assert_int_equal(all_held(&t, 1), 19);
}

static void an_odd_donation_leaves_more_on_the_circle(void **state) {
    (void)state;
    lab_position(&t, GREEN_TABLE("'moa':12,", FULL("'place':5"), FULL("'place':1")));
    lab_do(&t, BANG); /* radiation on 7, three green circles */
    assert_int_equal(lab_lying(&t, 7, "blue"), 2);
    assert_int_equal(lab_gone(&t, "blue"), 1);
    assert_int_equal(all_held(&t, 1), 17);
}

static void a_big_donation_is_shared_evenly(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':3,", FULL("'place':17"), FULL("'place':1")));
    lab_do(&t, BANG); /* the big explosion on 19 */
    assert_int_equal(lab_lying(&t, 19, "blue"), 4);
    assert_int_equal(lab_gone(&t, "blue"), 4);
    assert_int_equal(all_held(&t, 1), 12);
}

/* ---- LAB-3.2: who chooses, and when ---- */

static void the_owner_chooses_colours_for_the_circle_then_for_out(void **state) {
    (void)state;
    lab_position(&t, TO_SMALL(HAS("'blue':20,'orange':10", "'place':11"), HAS("'orange':10", "'place':1")));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "1 give");
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give blue 2; give orange 2");
    lab_do(&t, "1 give blue 1"); /* the other for the circle can only be orange: that is not asked */
    assert_int_equal(lab_lying(&t, 13, "blue"), 1);
    assert_int_equal(lab_lying(&t, 13, "orange"), 1);
    assert_int_equal(lab_gone(&t, NULL), 0);
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give blue 2; give orange 2");
    lab_do(&t, "1 give orange 2");
    assert_int_equal(lab_gone(&t, "orange"), 2);
    assert_int_equal(lab_gone(&t, "blue"), 0);
    assert_int_equal(lab_held(&t, 1, "blue"), 19);
    assert_int_equal(lab_held(&t, 1, "orange"), 7);
    assert_string_equal(lab_now(&t), "* roll");
}

static void all_stones_of_a_part_may_have_one_colour(void **state) {
    (void)state;
    lab_position(&t, TO_SMALL(HAS("'blue':20,'orange':10", "'place':11"), HAS("'orange':10", "'place':1")));
    lab_do(&t, BANG " ; 1 give orange 2 ; 1 give blue 2");
    assert_int_equal(lab_lying(&t, 13, "orange"), 2);
    assert_int_equal(lab_lying(&t, 13, "blue"), 0);
    assert_int_equal(lab_gone(&t, "blue"), 2);
    assert_int_equal(lab_gone(&t, "orange"), 0);
}

static void an_owner_not_on_turn_chooses_too(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':13,", FULL("'place':7"), HAS("'orange':5,'green':5", "'place':1,'bolts':1"),
                           HAS("'green':5", "'place':2")));
    lab_do(&t, BANG); /* lightning on 9 */
    assert_string_equal(lab_now(&t), "2 give");
    assert_string_equal(lab_choices_of(&t, 2), "give orange 1; give green 1");
    lab_refused(&t, "1 give orange 1", "LAB-3.2");
    lab_do(&t, "2 give green 1");
    assert_int_equal(lab_lying(&t, 1, "green"), 1);
    assert_int_equal(lab_held(&t, 2, "green"), 4);
    assert_int_equal(lab_held(&t, 2, "orange"), 5);
}

static void impossible_colours_are_refused(void **state) {
    (void)state;
    lab_position(&t, TO_SMALL(HAS("'blue':10,'orange':1", "'place':11"), HAS("'orange':10", "'place':1")));
    lab_do(&t, BANG);
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give blue 2");
    lab_refused(&t, "1 give blue 3", "LAB-3.2");   /* more than go to the circle */
    lab_refused(&t, "1 give green 1", "LAB-3.2");  /* has none */
    lab_refused(&t, "1 give orange 2", "LAB-3.2"); /* has only 1 */
    lab_refused(&t, "1 give orange 1", "LAB-3.2"); /* nothing comes after it for the second */
    lab_refused(&t, "1 go clockwise", "LAB-3.2");
    lab_refused(&t, "2 give blue 1", "LAB-3.2");
}

static void eight_stones_of_three_colours_take_at_most_four_actions(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':3,", HAS("'blue':9,'orange':9,'green':9", "'place':17"),
                           HAS("'orange':9", "'place':1"), HAS("'green':9", "'place':2")));
    int blue = lab_gone(&t, "blue"), green = lab_gone(&t, "green");
    lab_do(&t, BANG " ; 1 give blue 2");
    assert_string_equal(lab_choices_of(&t, 1), "give orange 1; give orange 2; give green 2");
    lab_refused(&t, "1 give blue 1", "LAB-3.2"); /* each colour is named once, in order */
    lab_do(&t, "1 give orange 1 ; 1 give blue 1 ; 1 give green 3");
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(lab_lying(&t, 19, "blue"), 2);
    assert_int_equal(lab_lying(&t, 19, "orange"), 1);
    assert_int_equal(lab_lying(&t, 19, "green"), 1);
    assert_int_equal(lab_gone(&t, "blue"), blue + 1);
    assert_int_equal(lab_gone(&t, "green"), green + 3);
}

/* What goes out can then be chosen no more: the last of either colour is known. */
static void what_is_left_when_all_goes_is_not_asked(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':3,", HAS("'orange':2,'green':2", "'place':11"),
                           HAS("'orange':9", "'place':1"), HAS("'green':9", "'place':2")));
    int orange = lab_gone(&t, "orange");
    lab_do(&t, BANG);
    assert_string_equal(lab_choices_of(&t, 1), "give orange 1; give orange 2; give green 2");
    lab_do(&t, "1 give green 2"); /* the 2 orange go out without a word */
    assert_int_equal(lab_lying(&t, 13, "green"), 2);
    assert_int_equal(lab_gone(&t, "orange"), orange + 2);
    assert_string_equal(lab_now(&t), "* roll");
}

/* One of each colour, and both go: which of them lies on the circle makes a difference. */
static void who_gives_all_still_chooses_what_lies_on_the_circle(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':3,", HAS("'orange':1,'green':1", "'place':11"),
                           HAS("'orange':9", "'place':1"), HAS("'green':9", "'place':2")));
    lab_do(&t, BANG);
    assert_string_equal(lab_choices_of(&t, 1), "give orange 1; give green 1");
    lab_do(&t, "1 give orange 1");
    assert_int_equal(lab_lying(&t, 13, "orange"), 1);
    assert_int_equal(lab_lying(&t, 13, "green"), 0);
    assert_false(lives(&t, 1));
}

static void who_has_fewer_donates_all(void **state) {
    (void)state;
    /* 5: one is kept; 4: none; 3: all three, and blue leaves the circle with its owner */
    lab_position(&t, TO_SMALL(HAS("'blue':5", "'place':11"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 1);
    assert_string_equal(lab_now(&t), "* roll");
    lab_position(&t, TO_SMALL(HAS("'blue':4", "'place':11"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "over");
    lab_position(&t, THREE("'moa':3,", HAS("'orange':3", "'place':11"), HAS("'orange':9", "'place':1"),
                           FULL("'place':2")));
    lab_do(&t, BANG);
    assert_false(lives(&t, 1));
    assert_int_equal(lab_lying(&t, 13, "orange"), 2); /* first and third */
    assert_int_equal(lab_gone(&t, "orange"), 20 - 9 - 3 + 1);
}

static void a_donation_of_none_is_none(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,", FULL("'place':5"), FULL("'place':1")));
    lab_do(&t, BANG); /* radiation on 7, and nothing green in sight */
    assert_int_equal(all_held(&t, 1), 20);
    assert_int_equal(all_lying(&t, 7), 0);
    assert_null(lab_event(&t, LAB_EV_DONATES));
    lab_position(&t, GREEN_TABLE("'moa':13,", HAS("'blue':1", "'place':5"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "over");
}

static void equal_dice_are_not_asked_for(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':3,", FULL("'place':11"), FULL("'place':1")));
    lab_do(&t, "* roll 3 3");
    assert_string_equal(lab_now(&t), "1 go");
    assert_int_equal(t.s.figure[LAB_MOA].place, 6 - 1);
    lab_position(&t, TWO("'moa':3,", FULL("'place':11"), FULL("'place':1")));
    lab_do(&t, "* roll 3 4");
    assert_string_equal(lab_now(&t), "1 die");
}

#define TWINS(first, second)                                                                                 \
    TABLE("'options':{'variant':'twins'},'disease':'immunity_loss',",                                        \
          "{'figures':[{'place':1," first "},{'place':5," second                                             \
          "}]},{'figures':[{'place':9},{'place':13}]}")

static void twins_who_would_both_lay_the_flag_down_are_not_asked(void **state) {
    (void)state;
    lab_position(&t, TWINS("'ill':true", "'ill':true"));
    lab_do(&t, "* roll 1 1");
    assert_string_equal(lab_now(&t), "1 first");
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    lab_position(&t, TWINS("'ill':true", "'ill':false"));
    lab_do(&t, "* roll 1 1");
    assert_string_equal(lab_now(&t), "1 flag");
}

/* ---- LAB-3.3: transfers ---- */

/* Player 1 goes from 2 to 4 and meets player 2; then on to 6, charity up and safe below. */
#define MEETING(two) THREE("'moa':13,", HAS("'blue':20", "'place':2"), two, HAS("'green':9", "'place':10"))

static void the_player_on_turn_chooses_what_another_gives(void **state) {
    (void)state;
    lab_position(&t, MEETING(HAS("'orange':9,'green':9", "'place':4")));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "1 give");
    assert_string_equal(lab_choices_of(&t, 1), "give orange 1; give orange 2; give green 2");
    lab_refused(&t, "2 give orange 2", "LAB-3.3");
    lab_refused(&t, "1 give blue 2", "LAB-3.2"); /* the giver has no blue */
    int gone = lab_gone(&t, NULL);
    lab_do(&t, "1 give green 2");
    assert_int_equal(lab_held(&t, 1, "green"), 2);
    assert_int_equal(lab_held(&t, 1, "blue"), 20);
    assert_int_equal(lab_held(&t, 2, "green"), 7);
    assert_int_equal(lab_held(&t, 2, "orange"), 9);
    assert_int_equal(all_lying(&t, 4), 0); /* nothing of it goes to the circle or out */
    assert_int_equal(lab_gone(&t, NULL), gone);
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
}

static void a_mixed_transfer_takes_two_words_at_most(void **state) {
    (void)state;
    lab_position(&t, MEETING(HAS("'orange':9,'green':9", "'place':4")));
    lab_do(&t, BANG " ; 1 give orange 1"); /* the second can only be green */
    assert_int_equal(lab_held(&t, 1, "orange"), 1);
    assert_int_equal(lab_held(&t, 1, "green"), 1);
    assert_string_equal(lab_now(&t), "* roll");
}

static void a_transfer_of_one_colour_is_not_asked(void **state) {
    (void)state;
    lab_position(&t, MEETING(HAS("'orange':3", "'place':4")));
    lab_do(&t, BANG);
    assert_int_equal(lab_held(&t, 1, "orange"), 2);
    assert_int_equal(all_held(&t, 2), 1);
    assert_true(lives(&t, 2));
    assert_string_equal(lab_now(&t), "* roll");
}

static void who_has_fewer_gives_all_and_is_not_asked(void **state) {
    (void)state;
    lab_position(&t, MEETING(HAS("'orange':1,'green':1", "'place':4")));
    lab_do(&t, BANG);
    assert_int_equal(lab_held(&t, 1, "green"), 1);
    assert_int_equal(lab_held(&t, 1, "orange"), 0); /* it left with its owner */
    assert_false(lives(&t, 2));
    lab_position(&t, MEETING(HAS("'green':1", "'place':4")));
    lab_do(&t, BANG);
    assert_int_equal(lab_held(&t, 1, "green"), 1);
    assert_false(lives(&t, 2));
}

static void who_gives_on_their_turn_chooses_too(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':13,", HAS("'blue':9,'green':9", "'place':3"),
                           HAS("'orange':5", "'place':1"), HAS("'green':9", "'place':10")));
    lab_do(&t, BANG); /* charity on 5; player 2 has the fewest */
    assert_string_equal(lab_now(&t), "1 give");
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give blue 2; give blue 3; give green 3");
    lab_do(&t, "1 give blue 2");
    assert_int_equal(lab_held(&t, 2, "blue"), 2);
    assert_int_equal(lab_held(&t, 2, "green"), 1);
    assert_int_equal(all_held(&t, 1), 15);
}

/* ---- LAB-3.4, LAB-3.5: the flag ---- */

#define BEARER_1 "'bearer':{'player':1},"
#define BEARER_2 "'bearer':{'player':2},"

/* What the bearer's turn asks for in a donation or a transfer; none of it costs a stone. */
static void the_bearer_loses_no_stone_of_their_own_turn(void **state) {
    (void)state;
    static const struct {
        const char *what, *position, *actions;
    } row[] = {
        {"leprosy",
         TWO(BEARER_1 "'moa':13,'disease':'leprosy',", FULL("'place':2,'ill':true"), FULL("'place':1")),
         BANG},
        {"limping",
         TWO(BEARER_1 "'moa':13,'disease':'limping',", FULL("'place':2,'ill':true"), FULL("'place':1")),
         BANG},
        {"small explosion", TWO(BEARER_1 "'moa':3,", FULL("'place':11"), FULL("'place':1")), BANG},
        {"big explosion", TWO(BEARER_1 "'moa':3,", FULL("'place':17"), FULL("'place':1")), BANG},
        {"radiation", GREEN_TABLE(BEARER_1 "'moa':13,", FULL("'place':5"), FULL("'place':1")), BANG},
        {"acid", TWO(BEARER_1 "'moa':13,", FULL("'place':2,'acid_acts':true"), FULL("'place':1")), BANG},
        {"charity", TWO(BEARER_1 "'moa':13,", FULL("'place':3"), HAS("'orange':5", "'place':1")), BANG},
        {"charity shared",
         THREE(BEARER_1 "'moa':13,", FULL("'place':3"), HAS("'orange':5", "'place':1"),
               HAS("'green':5", "'place':2")),
         BANG},
        {"lightning", TWO(BEARER_1 "'moa':13,", FULL("'place':7"), FULL("'place':1")), BANG},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        lab_position(&t, row[i].position);
        lab_do(&t, row[i].actions);
        if (all_held(&t, 1) != 20) fail_msg("%s: the bearer has %d stones", row[i].what, all_held(&t, 1));
        if (!lab_bears_flag(&t, 1, 1)) fail_msg("%s: the flag is lost", row[i].what);
        assert_string_equal(lab_now(&t), "* roll");
    }
}

static void the_bearer_gives_nothing_for_a_healing(void **state) {
    (void)state;
    lab_position(
        &t, THREE(BEARER_2 "'moa':3,", HAS("'blue':9", "'place':13"), FULL("'place':1"), FULL("'place':2")));
    lab_do(&t, BANG); /* healing on 15 */
    assert_int_equal(all_held(&t, 2), 20);
    assert_int_equal(all_held(&t, 3), 19);
    assert_int_equal(all_held(&t, 1), 10);
    assert_true(lab_bears_flag(&t, 2, 1));
}

static void the_bearer_takes_the_bolt_and_loses_no_stones(void **state) {
    (void)state;
    lab_position(&t, TWO(BEARER_1 "'moa':13,", FULL("'place':7,'bolts':2"), FULL("'place':1,'bolts':1")));
    lab_do(&t, BANG);
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 3);
    assert_int_equal(all_held(&t, 1), 20);
    assert_int_equal(all_held(&t, 2), 19); /* who does not bear it pays */
}

static void the_flag_stops_no_illness(void **state) {
    (void)state;
    lab_position(&t, TWO(BEARER_1 "'moa':13,", FULL("'place':1"), FULL("'place':10")));
    lab_do(&t, "* roll 2 2 ; 1 go clockwise ; * disease leprosy");
    assert_true(lab_fig(&t, 1, 1)->ill);
    assert_true(lab_bears_flag(&t, 1, 1));
    /* nor one that a meeting brings */
    lab_position(
        &t, TWO(BEARER_1 "'moa':13,'disease':'leprosy',", FULL("'place':2"), FULL("'place':4,'ill':true")));
    lab_do(&t, BANG);
    assert_true(lab_fig(&t, 1, 1)->ill);
    assert_false(lab_fig(&t, 2, 1)->ill);
}

static void the_flag_stops_no_acid_mark(void **state) {
    (void)state;
    lab_position(&t, TWO(BEARER_1 "'moa':3,", FULL("'place':9"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_int_equal(lab_fig(&t, 1, 1)->acid, LAB_ACID_MARK);
}

static void who_gains_the_flag_takes_it_from_its_bearer(void **state) {
    (void)state;
    lab_position(&t, TWO(BEARER_2 "'moa':3,", FULL("'place':15"), FULL("'place':1")));
    lab_do(&t, BANG); /* immunity on 17 */
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_false(lab_bears_flag(&t, 2, 1));
    assert_int_equal(all_held(&t, 2), 20);
}

static void who_gains_the_flag_takes_it_from_the_middle(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':3,", FULL("'place':15"), FULL("'place':1")));
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    lab_do(&t, BANG);
    assert_true(lab_bears_flag(&t, 1, 1));
}

static void who_bears_the_flag_already_keeps_it(void **state) {
    (void)state;
    lab_position(&t, TWO(BEARER_1 "'moa':3,", FULL("'place':15"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_true(lab_bears_flag(&t, 1, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-3.1", stones_go_by_turns_to_the_circle_and_out_of_the_game),
        RULE("LAB-3.1", the_first_stone_goes_to_the_circle),
        RULE("LAB-3.1", an_odd_donation_leaves_more_on_the_circle),
        RULE("LAB-3.1", a_big_donation_is_shared_evenly),
        RULE("LAB-3.2", the_owner_chooses_colours_for_the_circle_then_for_out),
        RULE("LAB-3.2", all_stones_of_a_part_may_have_one_colour),
        RULE("LAB-3.2", an_owner_not_on_turn_chooses_too),
        RULE("LAB-3.2", impossible_colours_are_refused),
        RULE("LAB-3.2", eight_stones_of_three_colours_take_at_most_four_actions),
        RULE("LAB-3.2", what_is_left_when_all_goes_is_not_asked),
        RULE("LAB-3.2", who_gives_all_still_chooses_what_lies_on_the_circle),
        RULE("LAB-3.2", who_has_fewer_donates_all),
        RULE("LAB-3.2", a_donation_of_none_is_none),
        RULE("LAB-3.2", equal_dice_are_not_asked_for),
        RULE("LAB-3.2", twins_who_would_both_lay_the_flag_down_are_not_asked),
        RULE("LAB-3.3", the_player_on_turn_chooses_what_another_gives),
        RULE("LAB-3.3", a_mixed_transfer_takes_two_words_at_most),
        RULE("LAB-3.3", a_transfer_of_one_colour_is_not_asked),
        RULE("LAB-3.3", who_has_fewer_gives_all_and_is_not_asked),
        RULE("LAB-3.3", who_gives_on_their_turn_chooses_too),
        RULE("LAB-3.4", the_bearer_loses_no_stone_of_their_own_turn),
        RULE("LAB-3.4", the_bearer_gives_nothing_for_a_healing),
        RULE("LAB-3.4", the_bearer_takes_the_bolt_and_loses_no_stones),
        RULE("LAB-3.4", the_flag_stops_no_illness),
        RULE("LAB-3.4", the_flag_stops_no_acid_mark),
        RULE("LAB-3.5", who_gains_the_flag_takes_it_from_its_bearer),
        RULE("LAB-3.5", who_gains_the_flag_takes_it_from_the_middle),
        RULE("LAB-3.5", who_bears_the_flag_already_keeps_it),
    };
    return cmocka_run_group_tests_name("laborigines energy", tests, NULL, NULL);
}
