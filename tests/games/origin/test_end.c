/* test_end.c - ORI-7.1: what triggers the end, and when it is checked. */
#include "end_positions.h"

static struct ori_test t;

static void expect_open(void) {
    assert_null(ori_event(&t, ORI_EV_ENDING));
    assert_int_equal(t.s.ending, ORI_OPEN);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"ending\":\"open\""), 1);
}

/* The last action has begun the end for this reason. */
static void expect_begun(enum ori_end why) {
    const struct moa_event *event = ori_event(&t, ORI_EV_ENDING);
    assert_int_equal(t.s.ending, why);
    assert_non_null(event);
    assert_int_equal(event->arg[0], why);
    assert_int_equal(event->player, t.s.player);
    assert_int_equal(event->seen_by, MOA_EVERYONE);
    assert_int_equal(t.s.left, t.s.players - 1);
}

/* ---- A card pile ---- */

/* Player 1 can enter yellow arabia, orange iberia or purple scandia and gets no tile there. */
#define MOVER "'pawns':{'danube':'1 1 brown','zagros':'1 1 black'}"
#define PILES(piles, head, first, second)                                                                    \
    TWO(HIGH_BOARD "'piles':{" piles "}," head, MOVER first, "'pawns':{'weddell':'1 2 white'}" second)
/* So that few action cards, permanent cards or objectives are left. */
#define FEW_ACTIONS(left, out, first) PILES(PILE("action", left), "'out':[" out "],", first, "")
#define FEW_PERMANENTS(left, held) PILES(PILE("permanent", left), "", "", ",'hand_cards':[" held "]")
#define FEW_OBJECTIVES(left, first, played) PILES(PILE("objective", left), "", first, ",'table':[" played "]")

static void the_last_action_card_begins_the_end(void **state) {
    (void)state;
    ori_position(&t, FEW_ACTIONS(UNDER("scouting"), ACTIONS, ""));
    ori_do(&t, "1 move zagros ; 1 to arabia");
    expect_open();
    ori_do(&t, "1 reward 1");
    assert_int_equal(ori_left(&t, ORI_ACTION), 0);
    expect_begun(ORI_END_PILE);
    /* The second option takes it and puts it back (ORI-5.2). */
    ori_position(&t, FEW_ACTIONS(UNDER("scouting"), ACTIONS, ""));
    ori_do(&t, "1 move zagros ; 1 to arabia"
               " ; 1 reward 2");
    assert_int_equal(ori_left(&t, ORI_ACTION), 1);
    expect_open();
}

static void the_last_permanent_card_begins_the_end(void **state) {
    (void)state;
    ori_position(&t, FEW_PERMANENTS(UNDER("seafaring"), PERMANENTS));
    ori_do(&t, "1 move danube ; 1 to iberia");
    expect_open();
    ori_do(&t, "1 reward 1");
    assert_int_equal(ori_left(&t, ORI_PERMANENT), 0);
    expect_begun(ORI_END_PILE);
    /* The second option takes it and puts it back (ORI-5.2). */
    ori_position(&t, FEW_PERMANENTS(UNDER("seafaring"), PERMANENTS));
    ori_do(&t, "1 move danube ; 1 to iberia"
               " ; 1 reward 2");
    assert_int_equal(ori_left(&t, ORI_PERMANENT), 1);
    expect_open();
}

static void the_last_objective_begins_the_end(void **state) {
    (void)state;
    ori_position(&t, FEW_OBJECTIVES(UNDER("africa_3"), "", OBJECTIVES));
    ori_do(&t, "1 move danube ; 1 to scandia");
    expect_open();
    ori_do(&t, "1 reward 1");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 0);
    expect_begun(ORI_END_PILE);
    /* The second option takes it and puts it back (ORI-5.2). */
    ori_position(&t, FEW_OBJECTIVES(UNDER("africa_3"), "", OBJECTIVES));
    ori_do(&t, "1 move danube ; 1 to scandia"
               " ; 1 reward 2");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 1);
    expect_open();
}

/* The unknown part is the pile as well as the cards put under it. */
static void a_pile_is_used_up_only_when_both_its_parts_are(void **state) {
    (void)state;
    ori_position(&t, TWO(HIGH_BOARD "'out':[" ACTIONS "],", MOVER, ""));
    ori_do(&t, "1 move zagros ; 1 to arabia ; 1 reward 1 ; * draw scouting");
    expect_begun(ORI_END_PILE);
    ori_position(&t, TWO(HIGH_BOARD "'piles':{'permanent':{'unknown_cards':['runners'],'under':[" UNDER(
                             "seafaring") "]}},",
                         MOVER,
                         "'hand_cards':['storytellers','gatherers','toolmakers','elders','quarry','kinship',"
                         "'spears','shields','trackers','navigators','writing','civilization']"));
    ori_do(&t, "1 move danube ; 1 to iberia ; 1 reward 1 ; * draw runners");
    expect_open();
}

/* Three are drawn and two put back; or one is drawn, and one above the limit put back. */
static void a_pile_refilled_within_the_step_was_not_used_up(void **state) {
    (void)state;
    ori_position(&t,
                 FEW_ACTIONS(UNDER("scouting") "," UNDER("raid") "," UNDER("leap"),
                             "'long_march','long_march','second_wind','second_wind','leap','raid','tribute',"
                             "'tribute','theft_of_fire','inspiration','inspiration'",
                             ""));
    ori_do(&t, "1 move zagros ; 1 to arabia ; 1 reward 2");
    assert_int_equal(ori_left(&t, ORI_ACTION), 0);
    expect_open();
    ori_do(&t, "1 under raid ; 1 under leap");
    assert_int_equal(ori_left(&t, ORI_ACTION), 2);
    expect_open();
    ori_position(&t, FEW_OBJECTIVES(
                         UNDER("africa_3"), ",'hand_cards':['green_2','brown_3']",
                         "'orange_3','yellow_3','eurasia_3','oceania_3','north_america_3',"
                         "'south_america_3','antarctica_3','cluster_4','bridge_4','four_continents',"
                         "'strong_3','tall_3','all_colours_2','straits_2','tiles_8','level_4','culture_2'"));
    ori_do(&t, "1 move danube ; 1 to scandia ; 1 reward 1");
    assert_string_equal(ori_now(&t), "1 under");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 0);
    expect_open();
    ori_do(&t, "1 under green_2");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 1);
    expect_open();
}

/* ---- The reward board ---- */

/* All tiles but the last ones are taken; player 1 can enter brown steppe. */
#define TILES(first, second, brown, more)                                                                    \
    TWO("'rewards':{'yellow':[],'orange':[],'purple':[],'brown':[" brown "]},",                              \
        "'pawns':{'danube':'1 1 brown'},'tiles':[" first "]" more, "'tiles':[" second "]")
#define LAST_TILE(more) TILES("5,4,3,2", "5,4,3,2,1", "1", more)
#define TWO_LAST_TILES(more) TILES("5,4,3,2", "5,4,3,2", "1,1", more)

static void the_last_tile_of_the_reward_board_begins_the_end(void **state) {
    (void)state;
    for (int option = 1; option <= 2; option++) {
        ori_position(&t, LAST_TILE(""));
        ori_do(&t, "1 move danube ; 1 to steppe");
        expect_open();
        ori_do(&t, option == 1 ? "1 reward 1" : "1 reward 2");
        assert_string_equal(ori_tops(&t, 1), "5 4 3 2 1");
        expect_begun(ORI_END_TILES);
    }
}

static void one_tile_on_show_keeps_the_game_open(void **state) {
    (void)state;
    ori_position(&t, TWO_LAST_TILES(""));
    ori_do(&t, "1 move danube ; 1 to steppe ; 1 reward 2"); /* one of any column */
    assert_string_equal(ori_column_shows(&t, "brown"), "0 1 0 0 0 0");
    expect_open();
    ori_position(&t, TWO_LAST_TILES(""));
    ori_do(&t, "1 move danube ; 1 to steppe ; 1 reward 1"); /* both */
    expect_begun(ORI_END_TILES);
}

/* ---- Pawns ---- */

static void the_last_pawn_of_the_supply_begins_the_end(void **state) {
    (void)state;
    for (int players = 3; players <= 4; players++) {
        crowded(&t, players, players == 3 ? 25 : 34, "");
        ori_do(&t, "1 evolve 1 1 brown");
        expect_open();
        ori_do(&t, "1 place kalahari");
        expect_begun(ORI_END_PAWNS);
    }
}

static void one_pawn_in_the_supply_keeps_the_game_open(void **state) {
    (void)state;
    for (int players = 3; players <= 4; players++) {
        crowded(&t, players, players == 3 ? 24 : 33, "");
        ori_do(&t, "1 evolve 1 1 brown ; 1 place kalahari");
        expect_open();
    }
}

/* ---- Villages ---- */

static void the_last_village_of_all_players_begins_the_end(void **state) {
    (void)state;
    crowded(&t, 2, 17, "");
    assert_int_equal(ori_villages(&t.s, 0), 1);
    assert_int_equal(ori_villages(&t.s, 1), 0);
    ori_do(&t, "1 evolve 1 1 brown ; 1 place kalahari");
    expect_begun(ORI_END_VILLAGES);
}

static void the_last_village_of_one_player_does_not(void **state) {
    (void)state;
    crowded(&t, 2, 16, "");
    assert_int_equal(ori_villages(&t.s, 0), 1);
    assert_int_equal(ori_villages(&t.s, 1), 1);
    ori_do(&t, "1 evolve 1 1 brown ; 1 place kalahari");
    assert_int_equal(ori_villages(&t.s, 0), 0);
    expect_open();
    ori_do(&t, "1 end ; 2 evolve 1 1 black ; 2 place pilbara"); /* beside kalahari */
    if (t.s.phase == ORI_AT_REWARD) ori_do(&t, "2 reward 1");
    ori_chance_on(&t);
    expect_begun(ORI_END_VILLAGES);
}

/* ---- After each card, and for good ---- */

static void an_action_card_can_begin_the_end(void **state) {
    (void)state;
    ori_position(&t, LAST_TILE(",'hand_cards':['inspiration']"));
    ori_do(&t, "1 play inspiration");
    expect_begun(ORI_END_TILES);
    ori_refused(&t, "1 end", "ORI-3.1"); /* the turn goes on */
    ori_do(&t, "1 move danube ; 1 to steppe ; 1 end");
    assert_string_equal(ori_now(&t), "2 turn");
}

static void an_objective_can_begin_the_end(void **state) {
    (void)state;
    ori_position(
        &t, FEW_OBJECTIVES(UNDER("africa_3"), ",'straits':{'suez':3,'drake':3},'hand_cards':['straits_2']",
                           "'green_2','brown_3','orange_3','yellow_3','eurasia_3','oceania_3',"
                           "'north_america_3','south_america_3','antarctica_3','cluster_4','bridge_4',"
                           "'four_continents','strong_3','tall_3','all_colours_2','tiles_8','level_4',"
                           "'culture_2'"));
    ori_do(&t, "1 play straits_2");
    assert_string_equal(ori_hand(&t, 1), "africa_3");
    expect_begun(ORI_END_PILE);
}

/* A card that takes nothing of what can be used up, and the middle of an action, begin nothing. */
static void it_is_looked_at_after_the_whole_step(void **state) {
    (void)state;
    ori_position(&t,
                 FEW_ACTIONS(UNDER("scouting") "," UNDER("raid"),
                             "'long_march','long_march','second_wind','second_wind','leap','leap','tribute',"
                             "'tribute','theft_of_fire','inspiration','inspiration'",
                             ",'hand_cards':['raid','elders'],'table':['gatherers']"));
    ori_do(
        &t,
        "1 move zagros ; 1 to arabia ; 1 reward 2"); /* both, and two back: the pile was empty in between */
    assert_int_equal(ori_left(&t, ORI_ACTION), 0);
    expect_open();
    ori_do(&t, "1 under raid ; 1 under raid");
    assert_int_equal(ori_left(&t, ORI_ACTION), 2);
    expect_open();
}

/* After the second option has put the last card back, spears draw it (ORI-5.1): that does begin the end. */
static void the_draw_of_spears_can_begin_the_end(void **state) {
    (void)state;
    ori_position(&t,
                 TWO(HIGH_BOARD "'piles':{" PILE("action", UNDER("scouting")) "},'out':[" ACTIONS "],",
                     "'pawns':{'zagros':'1 2 black'},'table':['spears']", "'pawns':{'arabia':'1 1 brown'}"));
    ori_do(&t, "1 move zagros ; 1 to arabia ; 1 reward 2");
    assert_string_equal(ori_hand(&t, 1), "scouting");
    assert_int_equal(ori_left(&t, ORI_ACTION), 0);
    expect_begun(ORI_END_PILE);
}

/* Tribute brings player 1 a third objective, and one goes under the pile that was used up. */
static void the_end_is_never_undone(void **state) {
    (void)state;
    ori_position(&t,
                 FEW_OBJECTIVES(UNDER("africa_3"), ",'hand_cards':['tribute','green_2']",
                                "'brown_3','orange_3','yellow_3','eurasia_3','oceania_3',"
                                "'north_america_3','south_america_3','antarctica_3','cluster_4','bridge_4',"
                                "'four_continents','strong_3','tall_3','all_colours_2','tiles_8','level_4',"
                                "'culture_2'],'hand_cards':['straits_2'"));
    ori_do(&t, "1 move danube ; 1 to scandia ; 1 reward 1");
    expect_begun(ORI_END_PILE);
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take straits_2 ; 1 under straits_2");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 1);
    assert_int_equal(t.s.ending, ORI_END_PILE);
    assert_int_equal(t.s.left, 1);
    ori_do(&t, "1 end");
    assert_int_equal(t.s.left, 0);
    ori_do(&t, "2 move weddell ; 2 to maud ; 2 end");
    assert_string_equal(ori_now(&t), "over");
}

/* What is used up later changes neither the reason nor the turns that are left. */
static void a_second_reason_changes_nothing(void **state) {
    (void)state;
    ori_position(&t, THREE("'rewards':{'yellow':[],'orange':[],'purple':[],'brown':[1]},"
                           "'piles':{" PILE("permanent", UNDER("seafaring")) "},",
                           "'pawns':{'danube':'1 1 brown'},'tiles':[5,4,3,2],'hand_cards':[" PERMANENTS "]",
                           "'tiles':[5,4,3,2,1],'pawns':{'altai':'1 1 black'}",
                           "'pawns':{'weddell':'1 2 white'}"));
    ori_do(&t, "1 move danube ; 1 to steppe ; 1 reward 1");
    expect_begun(ORI_END_TILES);
    ori_do(&t, "1 end ; 2 move altai ; 2 to huanghe ; 2 reward 1");
    assert_int_equal(ori_left(&t, ORI_PERMANENT), 0);
    assert_null(ori_event(&t, ORI_EV_ENDING));
    assert_int_equal(t.s.ending, ORI_END_TILES);
    assert_int_equal(t.s.left, 1);
    ori_do(&t, "2 end ; 3 move weddell ; 3 to maud ; 3 end");
    assert_string_equal(ori_now(&t), "over");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-7.1", the_last_action_card_begins_the_end),
        RULE("ORI-7.1", the_last_permanent_card_begins_the_end),
        RULE("ORI-7.1", the_last_objective_begins_the_end),
        RULE("ORI-7.1", a_pile_is_used_up_only_when_both_its_parts_are),
        RULE("ORI-7.1", a_pile_refilled_within_the_step_was_not_used_up),
        RULE("ORI-7.1", the_last_tile_of_the_reward_board_begins_the_end),
        RULE("ORI-7.1", one_tile_on_show_keeps_the_game_open),
        RULE("ORI-7.1", the_last_pawn_of_the_supply_begins_the_end),
        RULE("ORI-7.1", one_pawn_in_the_supply_keeps_the_game_open),
        RULE("ORI-7.1", the_last_village_of_all_players_begins_the_end),
        RULE("ORI-7.1", the_last_village_of_one_player_does_not),
        RULE("ORI-7.1", an_action_card_can_begin_the_end),
        RULE("ORI-7.1", an_objective_can_begin_the_end),
        RULE("ORI-7.1", it_is_looked_at_after_the_whole_step),
        RULE("ORI-7.1", the_draw_of_spears_can_begin_the_end),
        RULE("ORI-7.1", the_end_is_never_undone),
        RULE("ORI-7.1", a_second_reason_changes_nothing),
    };
    return cmocka_run_group_tests_name("origin end", tests, NULL, NULL);
}
