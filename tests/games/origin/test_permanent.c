/* test_permanent.c - ORI-10: kinship, trackers, writing, navigators and civilization. */
#include "card_positions.h"

static struct ori_test t;

/* ---- kinship: beside the neutral pawn, 1 1 white ---- */

static void kinship_makes_the_colour_no_difference(void **state) {
    (void)state;
    static const char *const evolve[] = {"1 evolve 2 1 black", "1 evolve 1 2 brown"};
    for (int i = 0; i < 2; i++) {
        ori_position(&t, TWO("", "", TABLE("'kinship'")));
        ori_refused(&t, evolve[i], "ORI-4.2"); /* another's does not help */
        ori_position(&t, TWO("", TABLE("'kinship'"), ""));
        ori_do(&t, evolve[i]);
        ori_do(&t, "1 place horn");
        now_is(&t, "1 reward");
    }
    ori_position(&t, TWO("", TABLE("'kinship'"), ""));
    ori_do(&t, "1 evolve 1 1 black ; 1 place horn"); /* the colour alone, as always */
}

static void kinship_allows_no_second_difference_of_size(void **state) {
    (void)state;
    ori_position(&t, TWO("", TABLE("'kinship'"), ""));
    ori_refused(&t, "1 evolve 2 2 white", "ORI-4.2");
    ori_refused(&t, "1 evolve 2 2 black", "ORI-4.2");
    ori_refused(&t, "1 evolve 3 1 white", "ORI-4.2");
    ori_refused(&t, "1 evolve 3 1 black", "ORI-4.2");
}

static void kinship_allows_no_smaller_pawn(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'weddell':'2 2 white'") "," TABLE("'kinship'"), ""));
    ori_do(&t, "1 evolve 1 2 black");
    ori_refused(&t, "1 place maud", "ORI-4.2");
}

static void leap_with_kinship_leaves_the_colour_free(void **state) {
    (void)state;
    ori_position(&t, TWO("", TABLE("'kinship'") "," HAND("'leap'"), ""));
    ori_do(&t, "1 evolve 2 2 black");
    ori_refused(&t, "1 place horn", "ORI-4.2");
    ori_do(&t, "1 place horn leap");
    pawn_is(&t, "horn", "1: 2 2 black");
    ori_position(&t, TWO("", TABLE("'kinship'") "," HAND("'leap'"), ""));
    ori_do(&t, "1 evolve 2 2 white ; 1 place horn leap");
}

static void leap_with_kinship_is_not_declared_for_the_colour(void **state) {
    (void)state;
    ori_position(&t, TWO("", TABLE("'kinship'") "," HAND("'leap'"), ""));
    ori_do(&t, "1 evolve 2 1 black");
    ori_refused(&t, "1 place horn leap", "ORI-6.5");
    ori_position(&t, TWO("", TABLE("'kinship','writing'") "," HAND("'leap','leap'"), ""));
    ori_do(&t, "1 evolve 2 2 black");
    ori_refused(&t, "1 place horn leap leap", "ORI-6.5");
    ori_position(&t, TWO("", TABLE("'kinship','writing'") "," HAND("'leap','leap'"), ""));
    ori_refused(&t, "1 evolve 3 1 white", "ORI-4.2"); /* never +2 */
    ori_refused(&t, "1 evolve 3 2 black", "ORI-4.2");
}

/* ---- trackers: the nile is green ---- */

#define TRACKER PAWNS("'horn':'1 2 brown'") "," TABLE("'trackers'")
#define TAKEN HUNTED("'nile':4")

static void trackers_draw_the_top_card_of_a_pile_of_choice(void **state) {
    (void)state;
    static const char *const play[] = {"1 track action ; * draw leap", "1 track permanent ; * draw runners",
                                       "1 track objective ; * draw tall_3"},
                             *const hand[] = {"leap", "runners", "tall_3"};
    for (int i = 0; i < 3; i++) {
        ori_position(&t, TWO("", TRACKER, TAKEN));
        ori_do(&t, "1 move horn ; 1 to nile");
        now_is(&t, "1 track");
        offers(&t, 1, "track action; track permanent; track objective; decline");
        ori_do(&t, play[i]);
        hand_is(&t, 1, hand[i]);
        now_is(&t, "1 turn");
    }
}

static void trackers_may_decline(void **state) {
    (void)state;
    ori_position(&t, TWO("", TRACKER, TAKEN));
    ori_do(&t, "1 move horn ; 1 to nile ; 1 decline");
    hand_is(&t, 1, "");
    now_is(&t, "1 turn");
}

static void trackers_draw_nothing_where_the_token_lies(void **state) {
    (void)state;
    ori_position(&t, TWO("", TRACKER, ""));
    ori_do(&t, "1 move horn ; 1 to nile");
    assert_int_equal(ori_token(&t, 1, "nile"), 4);
    now_is(&t, "1 turn");
}

static void trackers_of_others_draw_nothing(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'1 2 brown'"), TAKEN "," TABLE("'trackers'")));
    ori_do(&t, "1 move horn ; 1 to nile");
    now_is(&t, "1 turn");
}

static void trackers_follow_every_action(void **state) {
    (void)state;
    ori_position(&t, TWO("", TRACKER, TAKEN));
    ori_do(&t, "1 evolve 1 2 black ; 1 place nile");
    now_is(&t, "1 track");
    ori_position(&t, TWO("", TRACKER, TAKEN "," PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn ; 1 to nile");
    now_is(&t, "1 track");
    ori_position(&t, TWO(ACTED, TRACKER "," HAND("'second_wind'"), TAKEN));
    ori_do(&t, "1 play second_wind ; 1 move horn ; 1 to nile");
    now_is(&t, "1 track");
}

static void trackers_draw_nothing_when_displaced_to_a_green_territory(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'nile':'1 2 brown'") "," TAKEN,
                         PAWNS("'horn':'1 1 black'") "," TABLE("'trackers'")));
    ori_do(&t, "1 move nile ; 1 to horn");
    pawn_is(&t, "nile", "2: 1 1 black");
    now_is(&t, "1 reward");
}

static void trackers_draw_before_spears(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'1 2 brown'") "," TABLE("'trackers','spears'"),
                         TAKEN "," PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn ; 1 to nile ; 1 track permanent ; * draw runners ; * draw leap");
    hand_is(&t, 1, "leap runners");
    now_is(&t, "1 turn");
}

static void trackers_draw_objectives_with_elders_and_within_the_limit(void **state) {
    (void)state;
    ori_position(
        &t,
        TWO("", PAWNS("'horn':'1 2 brown'") "," TABLE("'trackers','elders'") "," HAND("'green_2'"), TAKEN));
    ori_do(&t, "1 move horn ; 1 to nile ; 1 track objective ; * draw tall_3 ; * draw level_4");
    offers(&t, 1, "under green_2; under tall_3; under level_4");
    ori_do(&t, "1 under tall_3");
    hand_is(&t, 1, "green_2 level_4");
    now_is(&t, "1 turn");
}

static void trackers_draw_one_card_with_gatherers_and_toolmakers(void **state) {
    (void)state;
    ori_position(
        &t, TWO("", PAWNS("'horn':'1 2 brown'") "," TABLE("'trackers','gatherers','toolmakers'"), TAKEN));
    ori_do(&t, "1 move horn ; 1 to nile ; 1 track action ; * draw leap");
    now_is(&t, "1 turn");
}

static void trackers_do_not_draw_from_an_empty_pile(void **state) {
    (void)state;
    ori_position(&t, TWO(OUT(ACTIONS_11 ",'inspiration','inspiration','scouting'"), TRACKER, TAKEN));
    ori_do(&t, "1 move horn ; 1 to nile");
    offers(&t, 1, "track permanent; track objective; decline");
    ori_refused(&t, "1 track action", "ORI-5.8");
}

static void trackers_are_not_asked_where_no_pile_is_left(void **state) {
    (void)state;
    ori_position(
        &t,
        TWO(OUT(ACTIONS_11 ",'inspiration','inspiration','scouting'"),
            TRACKER "," HAND("'seafaring','storytellers','gatherers','toolmakers','elders','quarry',"
                             "'runners','kinship','spears','shields','navigators','writing','civilization'"),
            TAKEN "," TABLE(OBJECTIVES_14
                            ",'all_colours_2','straits_2','tiles_8','level_4','culture_2','green_2'")));
    ori_do(&t, "1 move horn ; 1 to nile");
    now_is(&t, "1 turn");
}

/* ---- writing ---- */

#define ANDES PAWNS("'andes':'1 1 black'")
#define INSPIRED(place) "1 play inspiration ; 1 tile " place " 1 ; * refill 3"

static void writing_allows_one_more_card_of_any_colour(void **state) {
    (void)state;
    ori_position(
        &t, TWO("", ANDES "," TABLE("'writing'") "," HAND("'inspiration','inspiration','scouting'"), ""));
    ori_do(&t, INSPIRED("yellow") " ; " INSPIRED("orange"));
    ori_refused(&t, "1 play scouting", "ORI-3.1");
    ori_position(
        &t,
        TWO("", ANDES "," TABLE("'writing'") "," TILES("2") "," HAND("'runners','kinship','elders'"), ""));
    ori_do(&t, "1 play runners ; 1 play kinship");
    ori_refused(&t, "1 play elders", "ORI-3.1");
    ori_position(&t, TWO("",
                         ANDES "," TABLE("'writing','runners','storytellers'") "," TILES("4,4") "," HAND(
                             "'culture_2','level_4','tiles_8'"),
                         ""));
    ori_do(&t, "1 play culture_2 ; * draw tall_3 ; 1 play level_4 ; * draw strong_3");
    ori_refused(&t, "1 play tiles_8", "ORI-3.1");
}

static void writing_allows_one_more_card_in_all(void **state) {
    (void)state;
    ori_position(&t, TWO("",
                         ANDES "," TABLE("'writing'") "," TILES("2") "," HAND(
                             "'inspiration','inspiration','runners','kinship'"),
                         ""));
    ori_do(&t, INSPIRED("yellow") " ; 1 play runners ; 1 play kinship");
    ori_refused(&t, "1 play inspiration", "ORI-3.1");
}

static void writing_works_from_the_turn_it_is_played(void **state) {
    (void)state;
    ori_position(&t, TWO("",
                         ANDES
                         "," TILES("4") "," HAND("'writing','runners','kinship','inspiration','inspiration'"),
                         ""));
    ori_do(&t, "1 play writing ; 1 play runners"); /* it is the one permanent card, this is one more */
    ori_refused(&t, "1 play kinship", "ORI-3.1");
    ori_position(
        &t, TWO("", ANDES "," TILES("4") "," HAND("'writing','runners','inspiration','inspiration'"), ""));
    ori_do(&t, INSPIRED("yellow"));
    ori_refused(&t, "1 play inspiration", "ORI-3.1");
    ori_do(&t, "1 play writing ; " INSPIRED("orange"));
    ori_refused(&t, "1 play runners", "ORI-3.1");
}

static void writing_is_not_the_second_permanent_card(void **state) {
    (void)state;
    ori_position(&t, TWO("", ANDES "," TILES("4") "," HAND("'writing','runners'"), ""));
    ori_do(&t, "1 play runners");
    ori_refused(&t, "1 play writing", "ORI-3.1");
}

static void writing_allows_one_more_card_in_each_turn(void **state) {
    (void)state;
    ori_position(
        &t,
        TWO("", ANDES "," TABLE("'writing'") "," TILES("2") "," HAND("'runners','kinship','elders','quarry'"),
            PAWNS("'horn':'1 1 brown'") "," TILES("2") "," HAND("'spears','seafaring','storytellers'")));
    ori_do(&t, "1 play runners ; 1 move andes ; 1 to amazon ; 1 play kinship ; 1 end");
    ori_do(&t, "2 play seafaring");
    ori_refused(&t, "2 play storytellers", "ORI-3.1"); /* not for others */
    ori_do(&t, "2 move horn ; 2 to nile ; 2 end ; 1 play elders ; 1 play quarry");
    assert_string_equal(ori_table(&t, 1), "elders quarry runners kinship writing");
}

/* ---- navigators, civilization ---- */

static void navigators_make_each_strait_token_worth_1_more(void **state) {
    (void)state;
    ori_position(&t, TWO("", STRAITS("'suez':3,'drake':5"), ""));
    assert_int_equal(ori_points(&t, 1), 8);
    ori_position(&t, TWO("", STRAITS("'suez':3,'drake':5") "," TABLE("'navigators'"), STRAITS("'bering':4")));
    assert_int_equal(ori_points(&t, 1), 10);
    assert_int_equal(ori_points(&t, 2), 4);
    ori_position(&t, TWO("", HUNTED("'nile':4") "," TABLE("'navigators'"), ""));
    assert_int_equal(ori_points(&t, 1), 4); /* hunting tokens are none */
}

static void civilization_is_worth_1_for_each_continent(void **state) {
    (void)state;
    ori_position(&t, TWO("", TABLE("'civilization'"), PAWNS("'iberia':'1 1 black','horn':'1 2 black'")));
    assert_int_equal(ori_points(&t, 1), 0); /* the neutral pawn is nobody's */
    assert_int_equal(ori_points(&t, 2), 0);
    ori_position(&t, TWO("",
                         TABLE("'civilization'") "," PAWNS(
                             "'horn':'1 1 black','congo':'1 2 black','papua':'2 1 black',"
                             "'murray':'2 2 black','maud':'3 1 black'"),
                         ""));
    assert_int_equal(ori_points(&t, 1), 3);
    ori_position(&t, TWO("",
                         TABLE("'civilization'") "," PAWNS(
                             "'horn':'1 1 black','iberia':'1 2 black','papua':'2 1 black',"
                             "'alaska':'2 2 black','maud':'3 1 black','andes':'3 2 black'"),
                         ""));
    assert_int_equal(ori_points(&t, 1), 6);
}

static void navigators_and_civilization_count_on_the_table_only(void **state) {
    (void)state;
    ori_position(
        &t,
        TWO("", HAND("'navigators','civilization'") "," STRAITS("'suez':3") "," PAWNS("'horn':'1 1 black'"),
            ""));
    assert_int_equal(ori_points(&t, 1), 5); /* 2 cards in hand and the token */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-10 kinship", kinship_makes_the_colour_no_difference),
        RULE("ORI-10 kinship", kinship_allows_no_second_difference_of_size),
        RULE("ORI-10 kinship", kinship_allows_no_smaller_pawn),
        RULE("ORI-10.3", leap_with_kinship_leaves_the_colour_free),
        RULE("ORI-10.3", leap_with_kinship_is_not_declared_for_the_colour),
        RULE("ORI-10 trackers", trackers_draw_the_top_card_of_a_pile_of_choice),
        RULE("ORI-10 trackers", trackers_may_decline),
        RULE("ORI-10 trackers", trackers_draw_nothing_where_the_token_lies),
        RULE("ORI-10 trackers", trackers_of_others_draw_nothing),
        RULE("ORI-10 trackers", trackers_follow_every_action),
        RULE("ORI-10 trackers", trackers_draw_nothing_when_displaced_to_a_green_territory),
        RULE("ORI-10 trackers", trackers_draw_before_spears),
        RULE("ORI-10 trackers", trackers_draw_objectives_with_elders_and_within_the_limit),
        RULE("ORI-10 trackers", trackers_draw_one_card_with_gatherers_and_toolmakers),
        RULE("ORI-10 trackers", trackers_do_not_draw_from_an_empty_pile),
        RULE("ORI-10 trackers", trackers_are_not_asked_where_no_pile_is_left),
        RULE("ORI-10 writing", writing_allows_one_more_card_of_any_colour),
        RULE("ORI-10 writing", writing_allows_one_more_card_in_all),
        RULE("ORI-10 writing", writing_works_from_the_turn_it_is_played),
        RULE("ORI-10 writing", writing_is_not_the_second_permanent_card),
        RULE("ORI-10 writing", writing_allows_one_more_card_in_each_turn),
        RULE("ORI-10 navigators", navigators_make_each_strait_token_worth_1_more),
        RULE("ORI-10 civilization", civilization_is_worth_1_for_each_continent),
        RULE("ORI-10 navigators", navigators_and_civilization_count_on_the_table_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
