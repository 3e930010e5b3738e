/* test_marches.c - ORI-9: long_march and second_wind. From weddell, maud is 1 step away, wilkes 2, amazon 3, murray 4,
 * prairie 5; the last three are green, so the move is followed by no choice. */
#include "card_positions.h"

static struct ori_test t;

#define ALONE PAWNS("'weddell':'1 2 brown'")
/* Neighbours that cannot be displaced. */
#define GUARDS PAWNS("'maud':'1 3 brown','patagonia':'1 3 black'")

/* ---- long_march ---- */

static void long_march_goes_2_steps_farther(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'long_march','leap'"), ""));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to amazon", "ORI-4.5");
    ori_refused(&t, "1 to murray long_march", "ORI-4.5");
    ori_do(&t, "1 to amazon long_march");
    pawn_is(&t, "amazon", "1: 1 2 brown");
    pawn_is(&t, "weddell", "");
    assert_int_equal(ori_token(&t, 1, "amazon"), 6); /* an action with its reward */
    hand_is(&t, 1, "leap");
    discarded(&t, "long_march");
}

static void long_march_also_goes_only_1_step_farther(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'long_march'"), ""));
    ori_do(&t, "1 move weddell ; 1 to wilkes long_march");
    pawn_is(&t, "wilkes", "1: 1 2 brown");
    discarded(&t, "long_march");
}

static void long_march_carries_a_displacement(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'long_march'"), PAWNS("'amazon':'1 1 black'")));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to amazon", "ORI-4.5");
    ori_do(&t, "1 to amazon long_march");
    pawn_is(&t, "amazon", "1: 1 2 brown");
    pawn_is(&t, "weddell", "2: 1 1 black");
}

static void long_march_does_not_make_the_pawn_wider(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'long_march'"), PAWNS("'amazon':'1 2 black'")));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to amazon long_march", "ORI-4.6");
}

static void long_march_lets_a_surrounded_pawn_move(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'leap'"), GUARDS));
    ori_refused(&t, "1 move weddell", "ORI-4.5");
    ori_position(&t, TWO(TURN("'used':['action']"), ALONE "," HAND("'long_march'"), GUARDS));
    ori_refused(&t, "1 move weddell", "ORI-4.5");
    ori_position(&t, TWO("", ALONE "," HAND("'long_march'"), GUARDS));
    ori_do(&t, "1 move weddell ; 1 to amazon long_march");
}

static void two_long_marches_need_writing(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'long_march','long_march'"), ""));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to prairie long_march long_march", "ORI-3.1");
    ori_position(&t, TWO("", ALONE "," HAND("'long_march','long_march'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to nile long_march long_march", "ORI-4.5"); /* 6 steps */
    ori_do(&t, "1 to prairie long_march long_march");
    pawn_is(&t, "prairie", "1: 1 2 brown");
    discarded(&t, "long_march long_march");
}

static void no_more_long_marches_than_needed(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'long_march','long_march'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to maud long_march", "ORI-6.5");
    ori_refused(&t, "1 to maud long_march long_march", "ORI-6.5");
    ori_refused(&t, "1 to amazon long_march long_march", "ORI-6.5");
    assert_true(ori_can(&t, "1 to maud"));
    assert_true(ori_can(&t, "1 to amazon long_march"));
}

static void long_march_is_declared_not_played(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'long_march'"), ""));
    ori_refused(&t, "1 play long_march", "ORI-3.2");
    ori_position(&t, TWO("", ALONE, HAND("'long_march'")));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to amazon long_march", "ORI-3.2"); /* another's card */
}

static void long_march_is_the_action_card_of_the_turn(void **state) {
    (void)state;
    ori_position(&t, TWO(TURN("'used':['action']"), ALONE "," HAND("'long_march'"), ""));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to amazon long_march", "ORI-3.1");
    ori_position(&t, TWO("", ALONE "," HAND("'long_march','inspiration'"), ""));
    ori_do(&t, "1 move weddell ; 1 to amazon long_march");
    ori_refused(&t, "1 play inspiration", "ORI-3.1");
    ori_position(&t, TWO("", ALONE "," HAND("'long_march','inspiration'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 move weddell ; 1 to amazon long_march ; 1 play inspiration");
}

/* ---- second_wind ---- */

#define TWO_PAWNS PAWNS("'andes':'1 2 brown','pilbara':'1 2 black'")

static void second_wind_is_one_migration_more_by_any_own_pawn(void **state) {
    (void)state;
    ori_position(&t, TWO("", TWO_PAWNS "," HAND("'second_wind'"), PAWNS("'horn':'1 1 black'")));
    ori_do(&t, "1 move andes ; 1 to amazon ; 1 play second_wind");
    offers(&t, 1, "move amazon; move pilbara");
    ori_refused(&t, "1 move horn", "ORI-4.5");
    ori_do(&t, "1 move pilbara ; 1 to murray");
    pawn_is(&t, "murray", "1: 1 2 black");
    assert_int_equal(ori_token(&t, 1, "amazon"), 6);
    assert_int_equal(ori_token(&t, 1, "murray"), 7); /* an action for section 5 */
    discarded(&t, "second_wind");
    now_is(&t, "1 turn");
    assert_string_equal(ori_choices(&t, 1), "end");
}

static void second_wind_takes_straits_and_the_reward(void **state) {
    (void)state;
    ori_position(
        &t, TWO(ACTED, PAWNS("'pilbara':'1 2 brown','victoria':'1 2 black'") "," HAND("'second_wind'"), ""));
    ori_do(&t, "1 play second_wind ; 1 move pilbara ; 1 to murray");
    assert_int_equal(ori_token(&t, 1, "tasman"), 5);
    assert_int_equal(ori_token(&t, 1, "murray"), 7);
    ori_position(&t, TWO(ACTED, PAWNS("'pilbara':'1 2 brown'") "," HAND("'second_wind'"), ""));
    ori_do(&t, "1 play second_wind ; 1 move pilbara ; 1 to kalahari");
    now_is(&t, "1 reward");
}

static void second_wind_comes_after_the_action(void **state) {
    (void)state;
    ori_position(&t, TWO("", TWO_PAWNS "," HAND("'second_wind'"), ""));
    ori_refused(&t, "1 play second_wind", "ORI-3.2");
    ori_do(&t, "1 evolve 1 1 brown ; 1 place horn");
    ori_refused(&t, "1 play second_wind", "ORI-3.2"); /* nor before its reward is taken */
    ori_do(&t, "1 reward 1 ; * refill 3 ; * draw runners ; 1 play second_wind");
    offers(&t, 1, "move horn; move andes; move pilbara"); /* the new pawn too */
}

static void second_wind_does_not_displace(void **state) {
    (void)state;
    ori_position(
        &t, TWO(ACTED, PAWNS("'weddell':'1 2 brown'") "," HAND("'second_wind','raid'") "," TABLE("'writing'"),
                PAWNS("'maud':'1 1 black'")));
    ori_do(&t, "1 play second_wind ; 1 move weddell");
    offers(&t, 1, "to patagonia");
    ori_refused(&t, "1 to maud", "ORI-4.5");
    ori_refused(&t, "1 to maud raid", "ORI-4.5");
    ori_refused(&t, "1 to patagonia raid", "ORI-6.5");
}

static void second_wind_is_not_broken_off(void **state) {
    (void)state;
    ori_position(&t, TWO(ACTED, TWO_PAWNS "," HAND("'second_wind','runners'") "," TILES("2"), ""));
    ori_do(&t, "1 play second_wind");
    assert_false(ori_can(&t, "1 end"));
    ori_refused(&t, "1 play runners", "ORI-3.2");
    ori_do(&t, "1 move andes");
    assert_false(ori_can(&t, "1 end"));
    ori_refused(&t, "1 play runners", "ORI-3.2");
}

static void second_wind_that_moves_nobody_cannot_be_played(void **state) {
    (void)state;
    ori_position(&t, TWO(ACTED, ALONE "," HAND("'second_wind'"), GUARDS));
    ori_refused(&t, "1 play second_wind", "ORI-6.5");
    ori_position(
        &t, TWO(ACTED, ALONE "," HAND("'second_wind'"), PAWNS("'maud':'1 1 brown','patagonia':'1 1 black'")));
    ori_refused(&t, "1 play second_wind", "ORI-6.5"); /* a displacement is none */
    ori_position(&t, TWO(ACTED, HAND("'second_wind'"), GUARDS));
    ori_refused(&t, "1 play second_wind", "ORI-6.5"); /* no pawn at all */
}

static void long_march_with_second_wind_needs_writing(void **state) {
    (void)state;
    ori_position(&t, TWO(ACTED, ALONE "," HAND("'second_wind','long_march'"), ""));
    ori_do(&t, "1 play second_wind ; 1 move weddell");
    ori_refused(&t, "1 to amazon long_march", "ORI-3.1");
    ori_position(&t, TWO(ACTED, ALONE "," HAND("'second_wind','long_march'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 play second_wind ; 1 move weddell");
    ori_refused(&t, "1 to maud long_march", "ORI-6.5");
    ori_do(&t, "1 to amazon long_march");
    discarded(&t, "long_march second_wind");
}

static void long_march_can_be_what_makes_second_wind_possible(void **state) {
    (void)state;
    ori_position(&t, TWO(ACTED, ALONE "," HAND("'second_wind','long_march'") "," TABLE("'writing'"), GUARDS));
    ori_do(&t, "1 play second_wind ; 1 move weddell ; 1 to amazon long_march");
    pawn_is(&t, "amazon", "1: 1 2 brown");
    /* Not if it may not be played any more. */
    ori_position(&t, TWO(ACTED, ALONE "," HAND("'second_wind','long_march'"), GUARDS));
    ori_refused(&t, "1 play second_wind", "ORI-6.5");
}

static void one_long_march_is_all_that_second_wind_leaves_to_writing(void **state) {
    (void)state;
    ori_position(
        &t, TWO(ACTED, ALONE "," HAND("'second_wind','long_march','long_march'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 play second_wind ; 1 move weddell");
    ori_refused(&t, "1 to prairie long_march long_march", "ORI-3.1");
    assert_false(ori_can(&t, "1 to prairie long_march long_march"));
    assert_true(ori_can(&t, "1 to amazon long_march"));
}

static void long_march_in_the_action_leaves_second_wind_to_writing(void **state) {
    (void)state;
    ori_position(&t, TWO("", ALONE "," HAND("'second_wind','long_march','long_march'"), ""));
    ori_do(&t, "1 move weddell ; 1 to amazon long_march");
    ori_refused(&t, "1 play second_wind", "ORI-3.1");
    ori_position(
        &t, TWO("", ALONE "," HAND("'second_wind','long_march','long_march'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 move weddell ; 1 to amazon long_march ; 1 play second_wind ; 1 move amazon");
    ori_refused(&t, "1 to mesoamerica long_march", "ORI-3.1");
}

static void two_second_winds_with_writing(void **state) {
    (void)state;
    ori_position(&t, TWO("", TWO_PAWNS "," HAND("'second_wind','second_wind'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 move andes ; 1 to amazon ; 1 play second_wind ; 1 move pilbara ; 1 to murray");
    ori_do(&t, "1 play second_wind");
    now_is(&t, "1 wind");
}

/* A player without villages whose pawns cannot move; wilkes is 2 steps from murray. */
#define STUCK                                                                                                \
    PAWNS("'orinoco':'1 1 brown','andes':'1 1 black','caatinga':'1 2 white','pampas':'1 2 brown',"           \
          "'patagonia':'1 2 black','weddell':'1 3 white','maud':'1 3 brown','wilkes':'1 3 black',"           \
          "'amazon':'2 1 white'")
#define JAILERS PAWNS("'mesoamerica':'2 3 white','guinea':'2 3 brown','victoria':'2 3 black'")

static void second_wind_may_follow_a_skipped_action(void **state) {
    (void)state;
    ori_position(&t, TWO("", STUCK "," HAND("'second_wind'"), JAILERS));
    ori_refused(&t, "1 play second_wind", "ORI-3.2"); /* not instead of it */
    ori_do(&t, "1 skip");
    ori_refused(&t, "1 play second_wind", "ORI-6.5");
    ori_position(&t, TWO("", STUCK "," HAND("'second_wind','runners'") "," TILES("2"), JAILERS));
    ori_do(&t, "1 skip ; 1 play runners ; 1 play second_wind ; 1 move wilkes ; 1 to murray");
    pawn_is(&t, "murray", "1: 1 3 black");
    offers(&t, 1, "end");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-9 long_march", long_march_goes_2_steps_farther),
        RULE("ORI-9 long_march", long_march_also_goes_only_1_step_farther),
        RULE("ORI-9 long_march", long_march_carries_a_displacement),
        RULE("ORI-9 long_march", long_march_does_not_make_the_pawn_wider),
        RULE("ORI-9 long_march", long_march_lets_a_surrounded_pawn_move),
        RULE("ORI-9 long_march", two_long_marches_need_writing),
        RULE("ORI-6.5", no_more_long_marches_than_needed),
        RULE("ORI-3.2", long_march_is_declared_not_played),
        RULE("ORI-9 long_march", long_march_is_the_action_card_of_the_turn),
        RULE("ORI-9 second_wind", second_wind_is_one_migration_more_by_any_own_pawn),
        RULE("ORI-9 second_wind", second_wind_takes_straits_and_the_reward),
        RULE("ORI-9 second_wind", second_wind_comes_after_the_action),
        RULE("ORI-9 second_wind", second_wind_does_not_displace),
        RULE("ORI-9 second_wind", second_wind_is_not_broken_off),
        RULE("ORI-6.5", second_wind_that_moves_nobody_cannot_be_played),
        RULE("ORI-9 second_wind", long_march_with_second_wind_needs_writing),
        RULE("ORI-9 second_wind", long_march_can_be_what_makes_second_wind_possible),
        RULE("ORI-9 second_wind", one_long_march_is_all_that_second_wind_leaves_to_writing),
        RULE("ORI-9 second_wind", long_march_in_the_action_leaves_second_wind_to_writing),
        RULE("ORI-9 second_wind", two_second_winds_with_writing),
        RULE("ORI-9 second_wind", second_wind_may_follow_a_skipped_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
