/* test_permanent_moves.c - ORI-10: permanent cards that change moves and displacements. From weddell, wilkes is 2 steps
 * away, amazon 3, murray 4, prairie 5, nile 6, siberia 8. */
#include "card_positions.h"

static struct ori_test t;

/* A pawn alone, with cards on the table. */
#define PAWN_AT(place, pawn, table) TWO("", PAWNS("'" place "':'" pawn "'") "," TABLE(table), "")

static void from(const char *json, const char *place) {
    char move[64];
    ori_position(&t, json);
    snprintf(move, sizeof move, "1 move %s", place);
    ori_do(&t, move);
}

/* ---- seafaring, runners ---- */

static void seafaring_makes_a_crossing_cost_no_step(void **state) {
    (void)state;
    from(PAWN_AT("weddell", "1 2 brown", ""), "weddell");
    assert_true(ori_can(&t, "1 to patagonia"));
    ori_refused(&t, "1 to andes", "ORI-4.5");
    from(PAWN_AT("weddell", "1 2 brown", "'seafaring'"), "weddell");
    assert_true(ori_can(&t, "1 to patagonia")); /* a free crossing alone is a move */
    assert_true(ori_can(&t, "1 to maud"));
    assert_true(ori_can(&t, "1 to pampas")); /* then a step */
    ori_refused(&t, "1 to amazon", "ORI-4.5");
    ori_refused(&t, "1 to wilkes", "ORI-4.5"); /* two steps by land */
    from(PAWN_AT("maud", "1 2 brown", "'seafaring'"), "maud");
    ori_do(&t, "1 to patagonia"); /* a step, then the crossing */
    pawn_is(&t, "patagonia", "1: 1 2 brown");
}

static void seafaring_is_free_once_in_a_move(void **state) {
    (void)state;
    from(PAWN_AT("sunda", "1 2 brown", "'seafaring'"), "sunda");
    assert_true(ori_can(&t, "1 to arnhem"));   /* two crossings, one of them a step */
    ori_refused(&t, "1 to murray", "ORI-4.5"); /* and one step more */
    from(PAWN_AT("sunda", "2 2 brown", "'seafaring'"), "sunda");
    assert_true(ori_can(&t, "1 to murray"));
    ori_refused(&t, "1 to victoria", "ORI-4.5"); /* a third crossing */
}

static void seafaring_is_free_in_each_move(void **state) {
    (void)state;
    ori_position(&t, TWO("",
                         PAWNS("'pampas':'1 2 brown','wilkes':'1 2 black'") "," TABLE("'seafaring'") "," HAND(
                             "'second_wind'"),
                         ""));
    ori_do(&t, "1 move wilkes ; 1 to murray"); /* a step and a crossing */
    ori_do(&t, "1 play second_wind ; 1 move murray");
    assert_true(ori_can(&t, "1 to wilkes"));
}

static void seafaring_carries_a_displacement(void **state) {
    (void)state;
    ori_position(
        &t, TWO("", PAWNS("'wilkes':'1 2 brown'") "," TABLE("'seafaring'"), PAWNS("'murray':'1 1 black'")));
    ori_do(&t, "1 move wilkes ; 1 to murray");
    pawn_is(&t, "wilkes", "2: 1 1 black");
}

static void runners_go_1_step_farther(void **state) {
    (void)state;
    from(PAWN_AT("weddell", "1 2 brown", "'runners'"), "weddell");
    assert_true(ori_can(&t, "1 to maud")); /* or less */
    assert_true(ori_can(&t, "1 to wilkes"));
    ori_refused(&t, "1 to amazon", "ORI-4.5");
    from(PAWN_AT("weddell", "3 2 brown", "'runners'"), "weddell");
    assert_true(ori_can(&t, "1 to murray"));
    ori_refused(&t, "1 to prairie", "ORI-4.5");
}

static void runners_of_others_do_not_help(void **state) {
    (void)state;
    from(TWO("", PAWNS("'weddell':'1 2 brown'"), TABLE("'runners','seafaring'")), "weddell");
    offers(&t, 1, "to patagonia; to maud");
}

/* ---- ORI-10.1 ---- */

static void steps_add_up(void **state) {
    (void)state;
    from(TWO("", PAWNS("'weddell':'1 2 brown'") "," TABLE("'runners'") "," HAND("'long_march'"), ""),
         "weddell");
    ori_refused(&t, "1 to wilkes long_march", "ORI-6.5");
    assert_true(ori_can(&t, "1 to murray long_march")); /* 1 + 1 + 2 */
    ori_refused(&t, "1 to prairie long_march", "ORI-4.5");
    from(TWO("", PAWNS("'weddell':'3 2 brown'") "," TABLE("'runners'") "," HAND("'long_march'"), ""),
         "weddell");
    assert_true(ori_can(&t, "1 to nile long_march")); /* 3 + 1 + 2 */
    ori_refused(&t, "1 to levant long_march", "ORI-4.5");
}

static void steps_and_a_free_crossing_add_up(void **state) {
    (void)state;
    from(TWO("", PAWNS("'weddell':'1 2 brown'") "," TABLE("'runners','seafaring'") "," HAND("'long_march'"),
             ""),
         "weddell");
    assert_true(ori_can(&t, "1 to amazon")); /* 1 + 1, and a crossing */
    ori_refused(&t, "1 to amazon long_march", "ORI-6.5");
    ori_refused(&t, "1 to victoria", "ORI-4.5");         /* 3 by land */
    assert_true(ori_can(&t, "1 to prairie long_march")); /* 1 + 1 + 2, and one of two crossings */
    ori_refused(&t, "1 to nile long_march", "ORI-4.5");
    ori_do(&t, "1 to prairie long_march");
    pawn_is(&t, "prairie", "1: 1 2 brown");
}

static void two_long_marches_and_all_the_rest(void **state) {
    (void)state;
    from(TWO("",
             PAWNS("'weddell':'1 2 brown'") "," TABLE("'runners','seafaring','writing'") "," HAND(
                 "'long_march','long_march'"),
             ""),
         "weddell");
    ori_refused(&t, "1 to prairie long_march long_march", "ORI-6.5");
    assert_true(ori_can(&t, "1 to nile long_march long_march"));
    assert_true(ori_can(&t, "1 to levant long_march long_march")); /* 1 + 1 + 4, and one of three crossings */
    ori_refused(&t, "1 to siberia long_march long_march", "ORI-4.5");
    from(TWO("",
             PAWNS("'weddell':'3 2 brown'") "," TABLE("'runners','seafaring','writing'") "," HAND(
                 "'long_march','long_march'"),
             ""),
         "weddell");
    ori_do(&t, "1 to siberia long_march long_march"); /* 3 + 1 + 4 */
}

/* ---- spears, shields ---- */

#define ATTACK(pawn, mine, theirs_pawn, theirs)                                                              \
    TWO("", PAWNS("'horn':'" pawn "'") "," mine, PAWNS("'nile':'" theirs_pawn "'") "," theirs)
#define NO_CARDS HAND("")

static void spears_displace_as_1_wider_and_draw(void **state) {
    (void)state;
    from(ATTACK("1 2 brown", TABLE("'spears'"), "1 2 black", NO_CARDS), "horn");
    ori_do(&t, "1 to nile");
    pawn_is(&t, "nile", "1: 1 2 brown");
    pawn_is(&t, "horn", "2: 1 2 black");
    now_is(&t, "* draw");
    ori_do(&t, "* draw leap");
    hand_is(&t, 1, "leap");
    now_is(&t, "1 turn");
    from(ATTACK("1 2 brown", TABLE("'spears'"), "1 3 black", NO_CARDS), "horn");
    ori_refused(&t, "1 to nile", "ORI-4.6"); /* equal only */
}

static void spears_draw_where_they_were_not_needed(void **state) {
    (void)state;
    from(ATTACK("1 2 brown", TABLE("'spears'"), "1 1 black", NO_CARDS), "horn");
    ori_do(&t, "1 to nile ; * draw leap");
    hand_is(&t, 1, "leap");
}

static void spears_draw_after_a_displacement_only(void **state) {
    (void)state;
    from(TWO("", PAWNS("'horn':'1 2 brown'") "," TABLE("'spears'"), ""), "horn");
    ori_do(&t, "1 to nile");
    now_is(&t, "1 turn");
    hand_is(&t, 1, "");
}

static void spears_draw_after_the_reward_and_with_raid_once_more(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'1 2 brown'") "," TABLE("'spears'") "," HAND("'raid'"),
                         PAWNS("'sahel':'1 3 black'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to sahel", "ORI-4.6");
    ori_do(&t, "1 to sahel raid");
    now_is(&t, "1 reward");
    ori_do(&t, "1 reward 1 ; * refill 3 ; * draw leap ; * draw tribute ; * draw scouting");
    hand_is(&t, 1, "leap tribute scouting");
    now_is(&t, "1 turn");
}

static void spears_do_not_defend(void **state) {
    (void)state;
    from(ATTACK("1 3 brown", NO_CARDS, "1 2 black", TABLE("'spears'")), "horn");
    ori_do(&t, "1 to nile");
    pawn_is(&t, "nile", "1: 1 3 brown");
    now_is(&t, "1 turn"); /* and the displaced player draws nothing */
    hand_is(&t, 2, "");
}

static void spears_from_an_empty_pile_draw_nothing(void **state) {
    (void)state;
    ori_position(&t, TWO(OUT(ACTIONS_11 ",'inspiration','inspiration','scouting'"),
                         PAWNS("'horn':'1 2 brown'") "," TABLE("'spears'"), PAWNS("'nile':'1 2 black'")));
    ori_do(&t, "1 move horn ; 1 to nile");
    now_is(&t, "1 turn");
    hand_is(&t, 1, "");
}

static void shields_make_1_wider_against_others(void **state) {
    (void)state;
    from(ATTACK("1 3 brown", NO_CARDS, "1 2 black", TABLE("'shields'")), "horn");
    ori_refused(&t, "1 to nile", "ORI-4.6");
    from(ATTACK("1 3 brown", NO_CARDS, "1 1 black", TABLE("'shields'")), "horn");
    assert_true(ori_can(&t, "1 to nile"));
}

static void shields_do_not_help_to_displace_nor_other_players(void **state) {
    (void)state;
    from(ATTACK("1 2 brown", TABLE("'shields'"), "1 2 black", NO_CARDS), "horn");
    ori_refused(&t, "1 to nile", "ORI-4.6");
    from(THREE("", PAWNS("'horn':'1 3 brown'") "," TABLE("'shields'"), PAWNS("'nile':'1 2 black'"), ""),
         "horn");
    assert_true(ori_can(&t, "1 to nile"));
    from(THREE("", PAWNS("'horn':'1 3 brown'"), PAWNS("'nile':'1 2 black'"), TABLE("'shields'")), "horn");
    assert_true(ori_can(&t, "1 to nile"));
}

/* ---- ORI-10.2 ---- */

static void spears_against_shields_count_as_printed(void **state) {
    (void)state;
    from(ATTACK("1 2 brown", TABLE("'spears'"), "1 2 black", TABLE("'shields'")), "horn");
    ori_refused(&t, "1 to nile", "ORI-4.6");
    from(ATTACK("1 2 brown", TABLE("'spears'"), "1 1 black", TABLE("'shields'")), "horn");
    assert_true(ori_can(&t, "1 to nile"));
}

static void with_raid_equal_is_enough(void **state) {
    (void)state;
    from(ATTACK("1 3 brown", HAND("'raid'"), "1 2 black", TABLE("'shields'")), "horn");
    ori_refused(&t, "1 to nile", "ORI-4.6");
    assert_true(ori_can(&t, "1 to nile raid"));
    from(ATTACK("1 2 brown", HAND("'raid'"), "1 2 black", TABLE("'shields'")), "horn");
    ori_refused(&t, "1 to nile raid", "ORI-4.6");
    from(ATTACK("1 2 brown", TABLE("'spears'") "," HAND("'raid'"), "1 2 black", TABLE("'shields'")), "horn");
    assert_true(ori_can(&t, "1 to nile raid"));
    from(ATTACK("1 1 brown", TABLE("'spears'") "," HAND("'raid'"), "1 2 black", TABLE("'shields'")), "horn");
    ori_refused(&t, "1 to nile raid", "ORI-4.6");
}

static void neutral_and_own_pawns_stay_immune(void **state) {
    (void)state;
    from(TWO("", PAWNS("'horn':'1 3 brown','nile':'1 1 black'") "," TABLE("'spears'") "," HAND("'raid'"), ""),
         "horn");
    ori_refused(&t, "1 to rift", "ORI-4.7");
    ori_refused(&t, "1 to rift raid", "ORI-4.7");
    ori_refused(&t, "1 to nile", "ORI-4.7");
    ori_refused(&t, "1 to nile raid", "ORI-4.7");
}

static void evolution_looks_at_the_printed_width(void **state) {
    (void)state;
    ori_position(
        &t, TWO("", PAWNS("'weddell':'1 1 brown','nile':'1 2 brown'") "," TABLE("'spears','shields'"), ""));
    ori_do(&t, "1 evolve 1 3 brown"); /* beside the nile */
    ori_refused(&t, "1 place maud", "ORI-4.2");
    assert_true(ori_can(&t, "1 place atlas"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-10 seafaring", seafaring_makes_a_crossing_cost_no_step),
        RULE("ORI-10 seafaring", seafaring_is_free_once_in_a_move),
        RULE("ORI-10 seafaring", seafaring_is_free_in_each_move),
        RULE("ORI-10 seafaring", seafaring_carries_a_displacement),
        RULE("ORI-10 runners", runners_go_1_step_farther),
        RULE("ORI-10 runners", runners_of_others_do_not_help),
        RULE("ORI-10.1", steps_add_up),
        RULE("ORI-10.1", steps_and_a_free_crossing_add_up),
        RULE("ORI-10.1", two_long_marches_and_all_the_rest),
        RULE("ORI-10 spears", spears_displace_as_1_wider_and_draw),
        RULE("ORI-10 spears", spears_draw_where_they_were_not_needed),
        RULE("ORI-10 spears", spears_draw_after_a_displacement_only),
        RULE("ORI-10 spears", spears_draw_after_the_reward_and_with_raid_once_more),
        RULE("ORI-10 spears", spears_do_not_defend),
        RULE("ORI-10 spears", spears_from_an_empty_pile_draw_nothing),
        RULE("ORI-10 shields", shields_make_1_wider_against_others),
        RULE("ORI-10 shields", shields_do_not_help_to_displace_nor_other_players),
        RULE("ORI-10.2", spears_against_shields_count_as_printed),
        RULE("ORI-10.2", with_raid_equal_is_enough),
        RULE("ORI-10.2", neutral_and_own_pawns_stay_immune),
        RULE("ORI-10.2", evolution_looks_at_the_printed_width),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
