/* test_dice.c - LAB-4.1 and LAB-4.2: the dice, and the flag for a 1. */
#include "games/laborigines/lab_positions.h"
#include <string.h>

static struct lab_test t;

#define CALM TWO("'moa':13,", FULL("'place':2"), FULL("'place':10"))
#define BORNE_BY(player, one, two) TWO("'moa':13,'bearer':{'player':" player "},", FULL(one), FULL(two))

static int moa_at(void) { return t.s.figure[LAB_MOA].place + 1; }

/* ---- LAB-4.1 ---- */

static void the_player_decides_which_die_is_whose(void **state) {
    (void)state;
    lab_position(&t, CALM);
    lab_do(&t, "* roll 2 4");
    assert_string_equal(lab_now(&t), "1 die");
    assert_string_equal(lab_choices_of(&t, 1), "die 2; die 4");
    lab_do(&t, "1 die 2 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    assert_int_equal(moa_at(), 17);
    lab_position(&t, CALM);
    lab_do(&t, "* roll 2 4 ; 1 die 4 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
    assert_int_equal(moa_at(), 15);
}

static void only_the_dice_rolled_are_given_out(void **state) {
    (void)state;
    lab_position(&t, CALM);
    lab_refused(&t, "1 die 2", "MOA-2"); /* the roll comes first */
    lab_do(&t, "* roll 2 4");
    lab_refused(&t, "1 die 3", "LAB-4.1");
    lab_refused(&t, "1 die 6", "LAB-4.1");
    lab_refused(&t, "2 die 2", "MOA-2");
    lab_refused(&t, "1 go clockwise", "LAB-4.1");
}

static void any_two_dice_can_be_rolled(void **state) {
    (void)state;
    lab_position(&t, CALM);
    int rolls = 0;
    for (const char *at = lab_choices_of(&t, MOA_CHANCE + 1); (at = strstr(at, "roll")); at++) rolls++;
    assert_int_equal(rolls, 21); /* pairs of 1 to 6, in no order */
    lab_do(&t, "* roll 6 6");
    assert_string_equal(lab_now(&t), "1 go");
}

/* ---- LAB-4.2 ---- */

static void a_1_on_either_die_takes_the_flag(void **state) {
    (void)state;
    static const char *const roll[] = {"* roll 1 3 ; 1 die 1", "* roll 1 3 ; 1 die 3", "* roll 1 6 ; 1 die 6",
                                       "* roll 1 1"};
    for (size_t i = 0; i < sizeof roll / sizeof *roll; i++) {
        lab_position(&t, CALM);
        lab_do(&t, roll[i]);
        assert_true(lab_bears_flag(&t, 1, 1));
    }
}

static void no_1_takes_no_flag(void **state) {
    (void)state;
    static const char *const roll[] = {"* roll 2 3 ; 1 die 2", "* roll 2 2", "* roll 5 6 ; 1 die 6"};
    for (size_t i = 0; i < sizeof roll / sizeof *roll; i++) {
        lab_position(&t, CALM);
        lab_do(&t, roll[i]);
        assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
        lab_position(&t, BORNE_BY("2", "'place':2", "'place':10"));
        lab_do(&t, roll[i]);
        assert_true(lab_bears_flag(&t, 2, 1));
    }
}

static void a_1_takes_the_flag_from_its_bearer(void **state) {
    (void)state;
    lab_position(&t, BORNE_BY("2", "'place':2", "'place':10"));
    lab_do(&t, "* roll 1 1");
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_int_equal(lab_event(&t, LAB_EV_FLAG)->player, 0);
}

static void the_flag_for_a_1_saves_from_illness_and_moa_at_once(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'disease':'leprosy',", FULL("'place':2,'ill':true"), FULL("'place':10")));
    lab_do(&t, "* roll 1 1");
    assert_int_equal(all_held(&t, 1), 20);
    /* Moa comes by in 3a: it takes the flag that has just been gained, and no stones */
    lab_position(&t, TWO("'moa':1,", FULL("'place':2"), FULL("'place':10")));
    lab_do(&t, "* roll 1 3 ; 1 die 3");
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    assert_int_equal(all_held(&t, 1), 20);
    assert_int_equal(moa_at(), 3);
}

static void only_the_roller_takes_the_flag(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13,'player':2,", FULL("'place':2"), FULL("'place':10")));
    lab_do(&t, "* roll 1 1");
    assert_true(lab_bears_flag(&t, 2, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-4.1", the_player_decides_which_die_is_whose),
        RULE("LAB-4.1", only_the_dice_rolled_are_given_out),
        RULE("LAB-4.1", any_two_dice_can_be_rolled),
        RULE("LAB-4.2", a_1_on_either_die_takes_the_flag),
        RULE("LAB-4.2", no_1_takes_no_flag),
        RULE("LAB-4.2", a_1_takes_the_flag_from_its_bearer),
        RULE("LAB-4.2", the_flag_for_a_1_saves_from_illness_and_moa_at_once),
        RULE("LAB-4.2", only_the_roller_takes_the_flag),
    };
    return cmocka_run_group_tests_name("laborigines dice", tests, NULL, NULL);
}
