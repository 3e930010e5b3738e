/* test_limit.c - at most two objectives in hand: ORI-5.13. */
#include "piles.h"

static struct ori_test t;

#define OBJECTIVES ORI_OBJECTIVE

static void a_third_objective_sends_one_under_the_pile(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'green_2','africa_3','raid','raid','leap','quarry'"), ""));
    ori_do(&t, ENTER("congo") " ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    assert_string_equal(ori_now(&t), "1 under");
    assert_string_equal(ori_choices(&t, 1), "under green_2; under africa_3; under tall_3");
    ori_refused(&t, "1 under raid", "ORI-5.13");
    ori_refused(&t, "1 end", "ORI-5.13");
    ori_do(&t, "1 under africa_3");
    assert_string_equal(ori_queue(&t, OBJECTIVES), "1 africa_3");
    assert_string_equal(ori_hand(&t, 1), "leap raid raid quarry green_2 tall_3");
    assert_string_equal(ori_now(&t), "1 turn");
}

static void the_new_one_may_be_the_one_that_goes(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'green_2','africa_3'"), ""));
    ori_do(&t, ENTER("congo") " ; 1 reward 1 ; * refill 3 ; * draw tall_3 ; 1 under tall_3");
    assert_string_equal(ori_hand(&t, 1), "green_2 africa_3");
    assert_string_equal(ori_queue(&t, OBJECTIVES), "1 tall_3");
    assert_int_equal(ori_left(&t, OBJECTIVES), 18);
}

static void two_objectives_are_allowed(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'green_2'"), ""));
    ori_do(&t, ENTER("congo") " ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_hand(&t, 1), "green_2 tall_3");
}

static void action_and_permanent_cards_have_no_limit(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'raid','raid','leap','leap','quarry','spears','shields','writing'"), ""));
    ori_do(&t, ENTER("sahel") " ; 1 reward 1 ; * refill 3 ; * draw tribute");
    assert_string_equal(ori_now(&t), "1 turn");
    ori_position(&t, TWO("", HAND("'raid','raid','leap','leap','quarry','spears','shields','writing'"), ""));
    ori_do(&t, ENTER("horn") " ; 1 reward 1 ; * refill 3 ; * draw elders");
    assert_string_equal(ori_now(&t), "1 turn");
}

static void objectives_on_the_table_do_not_count(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'green_2'") "," TABLE("'tiles_8','level_4','culture_2'"), ""));
    ori_do(&t, ENTER("congo") " ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    assert_string_equal(ori_now(&t), "1 turn");
}

/* Draw 3, put 2 under; only then the limit: with two in hand one more goes. */
static void the_limit_is_looked_at_once_the_step_is_complete(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'green_2','africa_3'"), ""));
    ori_do(&t, ENTER("congo") " ; 1 reward 2 ; * draw tall_3 ; * draw level_4");
    assert_string_equal(ori_now(&t), "* draw"); /* four in hand, and one to come */
    ori_do(&t, "* draw tiles_8 ; 1 under tall_3 ; 1 under green_2");
    assert_string_equal(ori_now(&t), "1 under");
    assert_string_equal(ori_choices(&t, 1), "under africa_3; under tiles_8; under level_4");
    ori_do(&t, "1 under level_4");
    assert_string_equal(ori_hand(&t, 1), "africa_3 tiles_8");
    assert_string_equal(ori_queue(&t, OBJECTIVES), "1 tall_3, 1 green_2, 1 level_4");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_int_equal(ori_left(&t, OBJECTIVES), 18);
}

static void with_one_in_hand_three_for_two_keeps_two(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'green_2'"), ""));
    ori_do(&t, ENTER("congo") " ; 1 reward 2 ; * draw tall_3 ; * draw level_4 ; * draw tiles_8 ; "
                              "1 under tall_3 ; 1 under green_2");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_hand(&t, 1), "tiles_8 level_4");
}

/* A pile of 1 is empty for a moment, but the limit fills it again: the end has not begun. After the second option
 * nothing is above the limit any more. */
static void the_limit_may_refill_a_small_pile(void **state) {
    (void)state;
    small_pile(&t, OBJECTIVES, "tall_3", "green_2 africa_3");
    ori_do(&t, ENTER("congo") " ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    assert_string_equal(ori_now(&t), "1 under");
    ori_do(&t, "1 under green_2");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_int_equal(ori_left(&t, OBJECTIVES), 1);
    assert_int_equal(t.s.ending, ORI_OPEN);
    small_pile(&t, OBJECTIVES, "tall_3 cluster_4", "green_2 africa_3");
    ori_do(
        &t,
        ENTER("congo") " ; 1 reward 2 ; * draw tall_3 ; * draw cluster_4 ; 1 under green_2 ; 1 under tall_3");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_hand(&t, 1), "africa_3 cluster_4");
    assert_int_equal(ori_left(&t, OBJECTIVES), 2);
}

static void storytellers_allow_three(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'green_2','africa_3'") "," TABLE("'storytellers'"), ""));
    ori_do(&t, ENTER("congo") " ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    assert_string_equal(ori_now(&t), "1 turn");
    ori_position(&t, TWO("", HAND("'green_2','africa_3','level_4'") "," TABLE("'storytellers'"), ""));
    ori_do(&t, ENTER("congo") " ; 1 reward 1 ; * refill 3 ; * draw tall_3 ; 1 under level_4");
    assert_int_equal(ori_held(&t, 1, OBJECTIVES), 3);
    /* another's do not help */
    ori_position(&t, TWO("", HAND("'green_2','africa_3'"), TABLE("'storytellers'")));
    ori_do(&t, ENTER("congo") " ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    assert_string_equal(ori_now(&t), "1 under");
}

/* ---- Other gains ---- */

static void an_objective_taken_by_tribute_counts(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'tribute','green_2','africa_3'"), HAND("'tall_3'")));
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take tall_3");
    assert_string_equal(ori_now(&t), "1 under");
    assert_string_equal(ori_choices(&t, 1), "under green_2; under africa_3; under tall_3");
    ori_do(&t, "1 under tall_3");
    assert_string_equal(ori_hand(&t, 1), "green_2 africa_3");
}

static void an_objective_taken_by_scouting_counts(void **state) {
    (void)state;
    small_pile(&t, OBJECTIVES, "tall_3 cluster_4 level_4", "scouting green_2 africa_3");
    ori_do(&t, "1 play scouting ; * draw tall_3 ; * draw cluster_4 ; * draw level_4 ; 1 choose tall_3 ; "
               "1 under level_4");
    /* cluster_4 is the last of those looked at, then the limit; whichever is asked for */
    while (t.s.phase == ORI_AT_UNDER && t.s.scouted) ori_do(&t, "1 under cluster_4");
    assert_string_equal(ori_choices(&t, 1), "under green_2; under africa_3; under tall_3");
    ori_do(&t, "1 under green_2");
    assert_string_equal(ori_queue(&t, OBJECTIVES), "1 level_4, 1 cluster_4, 1 green_2");
    assert_string_equal(ori_hand(&t, 1), "africa_3 tall_3");
    assert_int_equal(t.s.ending, ORI_OPEN);
}

static void an_objective_drawn_for_one_played_counts(void **state) {
    (void)state;
    /* elders draw one more: 2 - 1 + 2 is one too many. */
    ori_position(&t, TWO("", HAND("'level_4','africa_3'") "," TILES("4") "," TABLE("'elders'"), ""));
    ori_do(&t, "1 play level_4 ; * draw tall_3 ; * draw green_2");
    assert_string_equal(ori_choices(&t, 1), "under green_2; under africa_3; under tall_3");
    ori_do(&t, "1 under green_2");
    assert_string_equal(ori_hand(&t, 1), "africa_3 tall_3");
    assert_string_equal(ori_table(&t, 1), "elders level_4");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-5.13", a_third_objective_sends_one_under_the_pile),
        RULE("ORI-5.13", the_new_one_may_be_the_one_that_goes),
        RULE("ORI-5.13", two_objectives_are_allowed),
        RULE("ORI-5.13", action_and_permanent_cards_have_no_limit),
        RULE("ORI-5.13", objectives_on_the_table_do_not_count),
        RULE("ORI-5.13", the_limit_is_looked_at_once_the_step_is_complete),
        RULE("ORI-5.13", with_one_in_hand_three_for_two_keeps_two),
        RULE("ORI-5.13", the_limit_may_refill_a_small_pile),
        RULE("ORI-5.13", storytellers_allow_three),
        RULE("ORI-5.13", an_objective_taken_by_tribute_counts),
        RULE("ORI-5.13", an_objective_taken_by_scouting_counts),
        RULE("ORI-5.13", an_objective_drawn_for_one_played_counts),
    };
    return cmocka_run_group_tests_name("origin limit of objectives", tests, NULL, NULL);
}
