/* test_permanent_rewards.c - ORI-10: gatherers, toolmakers, elders, storytellers and quarry change rewards. Sahel
 * is yellow, horn orange, congo purple, maud brown. */
#include "card_positions.h"

static struct ori_test t;

enum { JSON_MAX = 2048 };

/* ---- gatherers ---- */

#define TO_SAHEL PAWNS("'horn':'1 1 brown'")

static void gatherers_draw_2_with_the_tile(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_SAHEL "," TABLE("'gatherers'"), ""));
    ori_do(&t, "1 move horn ; 1 to sahel ; 1 reward 1 ; * refill 3 ; * draw leap ; * draw raid");
    tops_are(&t, 1, "1");
    hand_is(&t, 1, "leap raid");
    now_is(&t, "1 turn");
}

static void gatherers_draw_4_and_put_2_back(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_SAHEL "," TABLE("'gatherers'") "," HAND("'scouting'"), ""));
    ori_do(
        &t,
        "1 move horn ; 1 to sahel ; 1 reward 2 ; * draw leap ; * draw raid ; * draw tribute ; * draw leap");
    now_is(&t, "1 under");
    ori_do(&t, "1 under scouting ; 1 under leap"); /* any of the hand */
    hand_is(&t, 1, "leap raid tribute");
    assert_string_equal(ori_queue(&t, ORI_ACTION), "1 scouting, 1 leap");
    now_is(&t, "1 turn");
}

/* All action cards are out but so many of these. */
static void with_few_action_cards(const char *out) {
    char json[JSON_MAX];
    snprintf(json, sizeof json, TWO(OUT("%s"), TO_SAHEL "," TABLE("'gatherers'"), ""), out);
    ori_position(&t, json);
    ori_do(&t, "1 move horn ; 1 to sahel");
}

static void gatherers_with_a_small_pile(void **state) {
    (void)state;
    static const char *const last_4 =
        "'long_march','long_march','second_wind','second_wind','leap','leap','raid',"
        "'raid','tribute','tribute'";
    with_few_action_cards(last_4);
    ori_do(&t,
           "1 reward 2 ; * draw theft_of_fire ; * draw inspiration ; * draw inspiration ; * draw scouting");
    ori_do(&t, "1 under inspiration ; 1 under scouting");
    assert_int_equal(ori_left(&t, ORI_ACTION), 2);
    with_few_action_cards(ACTIONS_11);
    ori_do(&t, "1 reward 2 ; * draw inspiration ; * draw inspiration ; * draw scouting");
    ori_do(&t, "1 under inspiration ; 1 under scouting"); /* 3 become 2 */
    assert_int_equal(ori_left(&t, ORI_ACTION), 2);
    with_few_action_cards(ACTIONS_11 ",'inspiration'");
    ori_do(&t, "1 reward 2 ; * draw inspiration ; * draw scouting ; 1 under scouting"); /* 2 stay 2 */
    now_is(&t, "1 turn");
    assert_int_equal(ori_left(&t, ORI_ACTION), 2);
    with_few_action_cards(ACTIONS_11 ",'inspiration','inspiration'");
    ori_do(&t, "1 reward 2 ; * draw scouting"); /* the only one goes back */
    now_is(&t, "1 turn");
    hand_is(&t, 1, "");
    assert_int_equal(t.s.ending, ORI_OPEN);
}

static void gatherers_take_the_last_cards_with_the_tile(void **state) {
    (void)state;
    with_few_action_cards(ACTIONS_11 ",'inspiration'");
    ori_do(&t, "1 reward 1 ; * refill 3 ; * draw inspiration ; * draw scouting");
    hand_is(&t, 1, "inspiration scouting");
    with_few_action_cards(ACTIONS_11 ",'inspiration','inspiration'");
    ori_do(&t, "1 reward 1 ; * refill 3 ; * draw scouting");
    now_is(&t, "1 turn");
    hand_is(&t, 1, "scouting");
}

static void gatherers_leave_other_draws_alone(void **state) {
    (void)state;
    /* An orange reward, and the card of spears. */
    ori_position(&t, TWO("", PAWNS("'sahel':'1 1 brown'") "," TABLE("'gatherers'"), ""));
    ori_do(&t, "1 move sahel ; 1 to horn ; 1 reward 1 ; * refill 3 ; * draw runners");
    now_is(&t, "1 turn");
    ori_position(&t, TWO("", PAWNS("'horn':'1 2 brown'") "," TABLE("'gatherers','spears'"),
                         PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn ; 1 to nile ; * draw leap");
    now_is(&t, "1 turn");
    /* Another's. */
    ori_position(&t, TWO("", TO_SAHEL, TABLE("'gatherers'")));
    ori_do(&t, "1 move horn ; 1 to sahel ; 1 reward 1 ; * refill 3 ; * draw leap");
    now_is(&t, "1 turn");
}

/* ---- toolmakers ---- */

#define TO_HORN PAWNS("'sahel':'1 1 brown'")

static void toolmakers_draw_2_with_the_tile(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_HORN "," TABLE("'toolmakers'"), ""));
    ori_do(&t, "1 move sahel ; 1 to horn ; 1 reward 1 ; * refill 3 ; * draw runners ; * draw elders");
    hand_is(&t, 1, "elders runners");
    now_is(&t, "1 turn");
}

static void toolmakers_draw_4_and_put_2_back(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_HORN "," TABLE("'toolmakers'"), ""));
    ori_do(
        &t,
        "1 move sahel ; 1 to horn ; 1 reward 2 ; * draw runners ; * draw elders ; * draw quarry ; * draw spears");
    ori_do(&t, "1 under quarry ; 1 under runners");
    hand_is(&t, 1, "elders spears");
    assert_string_equal(ori_queue(&t, ORI_PERMANENT), "1 quarry, 1 runners");
    now_is(&t, "1 turn");
}

static void toolmakers_with_a_small_pile(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_HORN "," TABLE("'toolmakers'"), TABLE(PERMANENT_10 ",'gatherers'")));
    ori_do(&t, "1 move sahel ; 1 to horn ; 1 reward 2 ; * draw seafaring ; * draw storytellers");
    ori_do(&t, "1 under seafaring"); /* and the other one, unasked */
    hand_is(&t, 1, "");
    assert_string_equal(ori_queue(&t, ORI_PERMANENT), "1 seafaring, 1 storytellers");
    now_is(&t, "1 turn");
}

static void toolmakers_leave_yellow_and_purple_alone(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_SAHEL "," TABLE("'toolmakers'"), ""));
    ori_do(&t, "1 move horn ; 1 to sahel ; 1 reward 1 ; * refill 3 ; * draw leap");
    now_is(&t, "1 turn");
    ori_position(&t, TWO("", PAWNS("'sahel':'1 1 brown'") "," TABLE("'toolmakers','gatherers'"), ""));
    ori_do(&t, "1 move sahel ; 1 to congo ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    now_is(&t, "1 turn");
}

/* ---- elders ---- */

#define TO_CONGO PAWNS("'sahel':'1 1 brown'")

static void elders_draw_1_objective_more_with_the_tile(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_CONGO "," TABLE("'elders'"), ""));
    ori_do(&t, "1 move sahel ; 1 to congo ; 1 reward 1 ; * refill 3 ; * draw tall_3 ; * draw level_4");
    hand_is(&t, 1, "tall_3 level_4");
    now_is(&t, "1 turn");
}

static void elders_draw_before_the_limit(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_CONGO "," TABLE("'elders'") "," HAND("'green_2','tiles_8'"), ""));
    ori_do(&t, "1 move sahel ; 1 to congo ; 1 reward 1 ; * refill 3 ; * draw tall_3 ; * draw level_4");
    offers(&t, 1, "under green_2; under tall_3; under tiles_8; under level_4");
    ori_do(&t, "1 under green_2 ; 1 under level_4");
    hand_is(&t, 1, "tall_3 tiles_8");
    now_is(&t, "1 turn");
}

static void elders_draw_4_put_2_back_then_the_limit(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_CONGO "," TABLE("'elders'") "," HAND("'green_2'"), ""));
    ori_do(&t, "1 move sahel ; 1 to congo ; 1 reward 2");
    ori_do(
        &t,
        "* draw tall_3 ; * draw level_4 ; * draw tiles_8 ; * draw bridge_4 ; 1 under tall_3 ; 1 under tiles_8");
    hand_is(&t, 1, "green_2 bridge_4 level_4");
    ori_do(&t, "1 under green_2");
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), "1 tall_3, 1 tiles_8, 1 green_2");
    now_is(&t, "1 turn");
}

static void elders_draw_2_after_an_objective(void **state) {
    (void)state;
    ori_position(&t, TWO("",
                         PAWNS("'nile':'1 1 brown','murray':'1 1 black'") "," TABLE("'elders'") "," HAND(
                             "'green_2','level_4'"),
                         ""));
    ori_do(&t, "1 play green_2 ; * draw tall_3 ; * draw tiles_8");
    offers(&t, 1, "under tall_3; under tiles_8; under level_4");
    ori_do(&t, "1 under level_4");
    hand_is(&t, 1, "tall_3 tiles_8");
    now_is(&t, "1 turn");
}

static void elders_do_not_draw_with_tribute(void **state) {
    (void)state;
    ori_position(&t, THREE("", TO_CONGO "," TABLE("'elders'") "," HAND("'tribute'"), HAND("'green_2'"),
                           HAND("'leap'")));
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take green_2");
    hand_is(&t, 1, "green_2");
    now_is(&t, "1 turn");
}

static void elders_draw_what_is_there(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", TO_CONGO "," TABLE("'elders'"),
                     TABLE(OBJECTIVES_14 ",'all_colours_2','straits_2','tiles_8','level_4','culture_2'")));
    ori_do(&t, "1 move sahel ; 1 to congo ; 1 reward 1 ; * refill 3 ; * draw green_2");
    hand_is(&t, 1, "green_2");
    now_is(&t, "1 turn");
}

/* ---- storytellers ---- */

static void storytellers_hold_3_objectives(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_CONGO "," TABLE("'storytellers'") "," HAND("'green_2','tiles_8'"), ""));
    ori_do(&t, "1 move sahel ; 1 to congo ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    hand_is(&t, 1, "green_2 tall_3 tiles_8");
    now_is(&t, "1 turn");
    ori_position(&t, TWO("", TO_CONGO "," HAND("'green_2','tiles_8'"), TABLE("'storytellers'")));
    ori_do(&t, "1 move sahel ; 1 to congo ; 1 reward 1 ; * refill 3 ; * draw tall_3");
    now_is(&t, "1 under");
}

static void storytellers_hold_no_fourth(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", TO_CONGO "," TABLE("'storytellers','elders'") "," HAND("'green_2','tiles_8'"), ""));
    ori_do(&t, "1 move sahel ; 1 to congo ; 1 reward 1 ; * refill 3 ; * draw tall_3 ; * draw level_4");
    now_is(&t, "1 under");
    ori_do(&t, "1 under tiles_8");
    hand_is(&t, 1, "green_2 tall_3 level_4");
    now_is(&t, "1 turn");
}

/* ---- quarry ---- */

#define TO_MAUD PAWNS("'weddell':'1 1 brown'")
#define GO "1 move weddell ; 1 to maud"

static void quarry_brings_a_third_brown_tile(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,1,1", "2,2,3", "2,2,3", "1,1,1,2,2,2"), TO_MAUD "," TABLE("'quarry'"), ""));
    ori_do(&t, GO " ; 1 reward 1"); /* the first can only be of level 1 */
    offers(&t, 1, "tile brown 1; tile brown 2");
    ori_do(&t, "1 tile brown 1");
    offers(&t, 1, "tile brown 1; tile brown 2"); /* before anything is replaced */
    ori_do(&t, "1 tile brown 2 ; * refill 3 ; * refill 3 ; * refill 4");
    tops_are(&t, 1, "2 1");
    now_is(&t, "1 turn");
    ori_position(&t, TWO(SHOWS("1,1,1", "2,2,3", "2,2,3", "1,1,1,2,2,2"), TO_MAUD, TABLE("'quarry'")));
    ori_do(&t, GO " ; 1 reward 1 ; 1 tile brown 1 ; * refill 3 ; * refill 3");
    now_is(&t, "1 turn"); /* another's does not count */
}

static void quarry_adds_a_brown_tile_to_one_of_any_column(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,2,2", "1,1,3", "2,2,3", "3,3,3,2,4,4"), TO_MAUD "," TABLE("'quarry'"), ""));
    ori_do(&t, GO); /* no brown tile fits yet, so the first option brings nothing */
    offers(&t, 1, "tile yellow 1; tile orange 1");
    ori_do(&t, "1 tile yellow 1 ; * refill 5 ; * refill 1"); /* the brown 2 lies on it */
    tops_are(&t, 1, "2");
    assert_string_equal(ori_column_shows(&t, "yellow"), "5 2 2");
    assert_string_equal(ori_column_shows(&t, "brown"), "3 3 3 1 4 4");
    now_is(&t, "1 turn");
}

static void quarry_covers_what_the_reward_brought(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("2,2,2", "2,2,2", "3,3,3", "1,2,3,4,4,4"), TO_MAUD "," TABLE("'quarry'"), ""));
    ori_do(&t, GO " ; 1 reward 1 ; * refill 1 ; * refill 1 ; * refill 1");
    tops_are(&t, 1, "3");
}

static void quarry_brings_nothing_where_none_fits(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,1,1", "1,2,2", "1,2,3", "3,3,3,4,4,4"), TO_MAUD "," TABLE("'quarry'"), ""));
    ori_do(&t, GO " ; 1 tile purple 1 ; * refill 2");
    tops_are(&t, 1, "1");
    now_is(&t, "1 turn");
}

static void quarry_works_with_brown_rewards_only(void **state) {
    (void)state;
    ori_position(&t, TWO("", TO_SAHEL "," TABLE("'quarry'") "," HAND("'inspiration'"), ""));
    ori_do(&t, "1 play inspiration ; 1 tile brown 1 ; * refill 3");
    now_is(&t, "1 turn");
    ori_do(&t, "1 move horn ; 1 to sahel ; 1 reward 1 ; * refill 3 ; * draw leap");
    tops_are(&t, 1, "1 1");
    now_is(&t, "1 turn");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-10 gatherers", gatherers_draw_2_with_the_tile),
        RULE("ORI-10 gatherers", gatherers_draw_4_and_put_2_back),
        RULE("ORI-10 gatherers", gatherers_with_a_small_pile),
        RULE("ORI-10 gatherers", gatherers_take_the_last_cards_with_the_tile),
        RULE("ORI-10 gatherers", gatherers_leave_other_draws_alone),
        RULE("ORI-10 toolmakers", toolmakers_draw_2_with_the_tile),
        RULE("ORI-10 toolmakers", toolmakers_draw_4_and_put_2_back),
        RULE("ORI-10 toolmakers", toolmakers_with_a_small_pile),
        RULE("ORI-10 toolmakers", toolmakers_leave_yellow_and_purple_alone),
        RULE("ORI-10 elders", elders_draw_1_objective_more_with_the_tile),
        RULE("ORI-10 elders", elders_draw_before_the_limit),
        RULE("ORI-10 elders", elders_draw_4_put_2_back_then_the_limit),
        RULE("ORI-10 elders", elders_draw_2_after_an_objective),
        RULE("ORI-10 elders", elders_do_not_draw_with_tribute),
        RULE("ORI-10 elders", elders_draw_what_is_there),
        RULE("ORI-10 storytellers", storytellers_hold_3_objectives),
        RULE("ORI-10 storytellers", storytellers_hold_no_fourth),
        RULE("ORI-10 quarry", quarry_brings_a_third_brown_tile),
        RULE("ORI-10 quarry", quarry_adds_a_brown_tile_to_one_of_any_column),
        RULE("ORI-10 quarry", quarry_covers_what_the_reward_brought),
        RULE("ORI-10 quarry", quarry_brings_nothing_where_none_fits),
        RULE("ORI-10 quarry", quarry_works_with_brown_rewards_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
