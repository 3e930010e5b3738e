/* test_cards.c - ORI-6: how cards of each colour are played, and where they go afterwards. */
#include "card_positions.h"

static struct ori_test t;

enum { JSON_MAX = 512, PLAY_MAX = 64 };

/* ---- Action cards ---- */

static void an_action_card_acts_at_once_and_is_discarded(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'1 1 brown'") "," HAND("'inspiration'"), ""));
    ori_do(&t, "1 play inspiration");
    now_is(&t, "1 tile");
    ori_do(&t, "1 tile yellow 1 ; * refill 3");
    tops_are(&t, 1, "1");
    hand_is(&t, 1, "");
    discarded(&t, "inspiration");
    assert_string_equal(ori_table(&t, 1), "");
    assert_int_equal(ori_left(&t, ORI_ACTION), 13); /* out of the game, not under the pile */
    now_is(&t, "1 turn");
}

static void an_action_card_needs_no_level(void **state) {
    (void)state;
    static const char *const card[] = {"second_wind", "tribute", "theft_of_fire", "inspiration", "scouting"};
    for (size_t i = 0; i < sizeof card / sizeof *card; i++) {
        char json[JSON_MAX], play[PLAY_MAX];
        snprintf(json, sizeof json,
                 TWO(ACTED, PAWNS("'horn':'1 1 brown'") "," HAND("'%s'"), TILES("1") "," HAND("'runners'")),
                 card[i]);
        ori_position(&t, json);
        snprintf(play, sizeof play, "1 play %s", card[i]);
        ori_do(&t, play);
    }
}

static void a_second_action_card_waits_for_another_turn(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'1 1 brown'") "," HAND("'inspiration','inspiration'"),
                         PAWNS("'andes':'1 1 black'")));
    ori_do(&t, "1 play inspiration ; 1 tile yellow 1 ; * refill 3");
    ori_refused(&t, "1 play inspiration", "ORI-3.1");
    ori_do(&t, "1 move horn ; 1 to nile");
    ori_refused(&t, "1 play inspiration", "ORI-3.1");
    ori_do(&t, "1 end ; 2 move andes ; 2 to amazon ; 2 end ; 1 play inspiration ; 1 tile brown 2");
    tops_are(&t, 1, "2");
}

/* ---- Permanent cards ---- */

static const struct {
    const char *card;
    int level;
} permanent[] = {
    {"seafaring", 1}, {"storytellers", 1}, {"gatherers", 1}, {"toolmakers", 1},   {"elders", 2},
    {"quarry", 2},    {"runners", 2},      {"kinship", 2},   {"spears", 3},       {"shields", 3},
    {"trackers", 3},  {"navigators", 4},   {"writing", 4},   {"civilization", 5},
};
enum { PERMANENTS = sizeof permanent / sizeof *permanent };

static void with_permanent(int i, const char *tops) {
    char json[JSON_MAX];
    snprintf(json, sizeof json, TWO("", PAWNS("'horn':'1 1 brown'") "," HAND("'%s'") "," TILES("%s"), ""),
             permanent[i].card, tops);
    ori_position(&t, json);
}

static void a_permanent_card_needs_a_tile_of_its_level(void **state) {
    (void)state;
    static const char *const below[] = {"", "1,1", "2,2,1", "3,3,1", "4,4,2"}, *const exact[] = {
                                                                                   "1", "2", "3", "4", "5"};
    for (int i = 0; i < PERMANENTS; i++) {
        char play[PLAY_MAX];
        snprintf(play, sizeof play, "1 play %s", permanent[i].card);
        with_permanent(i, below[permanent[i].level - 1]);
        ori_refused(&t, play, "ORI-6.2");
        assert_false(ori_can(&t, play));
        with_permanent(i, exact[permanent[i].level - 1]);
        ori_do(&t, play);
        assert_string_equal(ori_table(&t, 1), permanent[i].card);
        hand_is(&t, 1, "");
        discarded(&t, "");
        tops_are(&t, 1, exact[permanent[i].level - 1]); /* the tile is not spent */
    }
}

static void a_covered_tile_counts_for_its_level(void **state) {
    (void)state;
    for (int i = 0; i < PERMANENTS; i++) {
        char play[PLAY_MAX];
        snprintf(play, sizeof play, "1 play %s", permanent[i].card);
        with_permanent(i, "5");
        ori_do(&t, play);
        assert_string_equal(ori_table(&t, 1), permanent[i].card);
    }
}

static void others_tiles_do_not_count(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'1 1 brown'") "," HAND("'runners'") "," TILES("1"), TILES("5,2")));
    ori_refused(&t, "1 play runners", "ORI-6.2");
}

static void a_permanent_card_lies_face_up_and_works_from_then_on(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'weddell':'1 1 brown'") "," HAND("'runners'") "," TILES("2"), ""));
    assert_int_equal(ori_sees(&t, 1, "runners"), 0);
    ori_do(&t, "1 play runners");
    assert_int_equal(ori_sees(&t, 1, "runners"), 1);
    now_is(&t, "1 turn");
    ori_do(&t, "1 move weddell ; 1 to wilkes"); /* 2 steps of a pawn of height 1 */
    pawn_is(&t, "wilkes", "1: 1 1 brown");
}

static void a_permanent_card_does_not_work_from_the_hand(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'weddell':'1 1 brown'") "," HAND("'runners'") "," TILES("2"), ""));
    ori_do(&t, "1 move weddell");
    assert_false(ori_can(&t, "1 to wilkes"));
}

static void a_permanent_card_works_on_when_its_tile_is_lost(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'andes':'1 1 brown'") "," HAND("'runners'") "," TILES("2,1"),
                         PAWNS("'horn':'1 1 black'") "," HAND("'theft_of_fire','kinship'") "," TILES("1")));
    ori_do(&t, "1 play runners ; 1 move andes ; 1 to amazon ; 1 end");
    ori_do(&t, "2 play theft_of_fire ; 2 steal 1 2");
    tops_are(&t, 1, "1 1");
    ori_do(&t, "2 move horn ; 2 to nile ; 2 end ; 1 move amazon");
    assert_true(ori_can(&t, "1 to patagonia")); /* 2 steps still */
    assert_string_equal(ori_table(&t, 1), "runners");
}

static void a_second_permanent_card_waits_for_another_turn(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'1 1 brown'") "," HAND("'runners','kinship'") "," TILES("2"),
                         PAWNS("'andes':'1 1 black'")));
    ori_do(&t, "1 move horn ; 1 to nile ; 1 play runners");
    ori_refused(&t, "1 play kinship", "ORI-3.1");
    ori_do(&t, "1 end ; 2 move andes ; 2 to amazon ; 2 end ; 1 play kinship");
    assert_string_equal(ori_table(&t, 1), "runners kinship");
}

/* ---- Objectives ---- */

static void an_objective_may_be_kept_although_it_is_fulfilled(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'nile':'1 1 brown','andes':'1 2 brown'") "," HAND("'green_2'"),
                         PAWNS("'pilbara':'1 1 black'")));
    ori_refused(&t, "1 play green_2", "ORI-6.3");
    ori_do(&t, "1 move andes ; 1 to amazon"); /* fulfilled by the action */
    now_is(&t, "1 turn");
    assert_true(ori_can(&t, "1 play green_2"));
    ori_do(&t, "1 end");
    hand_is(&t, 1, "green_2");
    ori_refused(&t, "1 play green_2", "MOA-2"); /* not in another's turn, ORI-3.3 */
    ori_do(&t, "2 move pilbara ; 2 to murray ; 2 end ; 1 play green_2");
}

static void an_objective_stays_when_its_condition_ends(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'nile':'1 1 brown','amazon':'1 2 brown'") "," HAND("'green_2'"), ""));
    ori_do(&t, "1 play green_2 ; * draw tall_3 ; 1 move nile ; 1 to horn");
    assert_string_equal(ori_table(&t, 1), "green_2");
    assert_int_equal(ori_part(&t, 1, 0), 3);
}

static void only_cards_of_the_own_hand_are_played(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'nile':'1 1 brown','amazon':'1 2 brown'") "," TILES("2"),
                         HAND("'green_2','runners','inspiration'")));
    ori_refused(&t, "1 play green_2", "ORI-3.1");
    ori_refused(&t, "1 play runners", "ORI-3.1");
    ori_refused(&t, "1 play inspiration", "ORI-3.1");
}

static void after_an_objective_a_new_one_is_drawn_at_once(void **state) {
    (void)state;
    ori_position(
        &t, TWO("", PAWNS("'nile':'1 1 brown','amazon':'1 2 brown'") "," HAND("'green_2','level_4'"), ""));
    ori_do(&t, "1 play green_2");
    now_is(&t, "* draw");
    hand_is(&t, 1, "level_4");
    ori_do(&t, "* draw tall_3");
    now_is(&t, "1 turn");
    hand_is(&t, 1, "tall_3 level_4");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 17);
    ori_refused(&t, "1 play tall_3", "ORI-3.1");
}

static void the_new_objective_is_the_top_one(void **state) {
    (void)state;
    /* The unknown part is used up: what was put under it comes next, in that order. */
    ori_position(&t, TWO(PILES("'objective':{'unknown_cards':[],'under':[{'by':2,'card':'tiles_8'},"
                               "{'by':1,'card':'level_4'}]}"),
                         PAWNS("'nile':'1 1 brown','amazon':'1 2 brown'") "," HAND("'green_2'"),
                         TABLE(OBJECTIVES_14 ",'all_colours_2','straits_2','culture_2'")));
    ori_do(&t, "1 play green_2");
    now_is(&t, "1 turn");
    hand_is(&t, 1, "tiles_8");
    assert_string_equal(ori_known(&t, 2), "tiles_8"); /* who put it there knows it */
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), "1 level_4");
}

static void without_a_pile_no_new_objective_is_drawn(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", PAWNS("'nile':'1 1 brown','amazon':'1 2 brown'") "," HAND("'green_2'"),
                     TABLE(OBJECTIVES_14 ",'all_colours_2','straits_2','tiles_8','level_4','culture_2'")));
    ori_do(&t, "1 play green_2");
    now_is(&t, "1 turn");
    hand_is(&t, 1, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-6.1", an_action_card_acts_at_once_and_is_discarded),
        RULE("ORI-6.1", an_action_card_needs_no_level),
        RULE("ORI-6.1", a_second_action_card_waits_for_another_turn),
        RULE("ORI-6.2", a_permanent_card_needs_a_tile_of_its_level),
        RULE("ORI-6.2", a_covered_tile_counts_for_its_level),
        RULE("ORI-6.2", others_tiles_do_not_count),
        RULE("ORI-6.2", a_permanent_card_lies_face_up_and_works_from_then_on),
        RULE("ORI-6.2", a_permanent_card_does_not_work_from_the_hand),
        RULE("ORI-6.2", a_permanent_card_works_on_when_its_tile_is_lost),
        RULE("ORI-6.2", a_second_permanent_card_waits_for_another_turn),
        RULE("ORI-6.3", an_objective_may_be_kept_although_it_is_fulfilled),
        RULE("ORI-6.3", an_objective_stays_when_its_condition_ends),
        RULE("ORI-6.3", only_cards_of_the_own_hand_are_played),
        RULE("ORI-6.4", after_an_objective_a_new_one_is_drawn_at_once),
        RULE("ORI-6.4", the_new_objective_is_the_top_one),
        RULE("ORI-6.4", without_a_pile_no_new_objective_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
