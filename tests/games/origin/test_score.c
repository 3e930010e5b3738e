/* test_score.c - ORI-7.4 to ORI-7.6: points and ties. */
#include "end_positions.h"

static struct ori_test t;

/* Sources of points, in the order of the rule. */
enum part { PLAYED, HELD, HUNTING, STRAITS, TILES, PERMANENT, PARTS };

static void expect_parts(int player, int played, int held, int hunting, int straits, int tiles,
                         int permanent) {
    assert_int_equal(ori_part(&t, player, PLAYED), played);
    assert_int_equal(ori_part(&t, player, HELD), held);
    assert_int_equal(ori_part(&t, player, HUNTING), hunting);
    assert_int_equal(ori_part(&t, player, STRAITS), straits);
    assert_int_equal(ori_part(&t, player, TILES), tiles);
    assert_int_equal(ori_part(&t, player, PERMANENT), permanent);
    assert_int_equal(ori_points(&t, player), played + held + hunting + straits + tiles + permanent);
}

/* ---- ORI-7.6 ---- */

static void the_rulebooks_example_is_51_points(void **state) {
    (void)state;
    ori_position(&t, TWO("",
                         "'table':['north_america_3','eurasia_3','oceania_3','brown_3','orange_3'],"
                         "'hand_cards':['runners','kinship','raid'],'hunting':{'nile':4},"
                         "'straits':{'suez':4,'bering':5},'tiles':[5,2]",
                         ""));
    assert_string_equal(ori_tops(&t, 1), "5 2");
    expect_parts(1, 24, 3, 4, 9, 11, 0);
    assert_int_equal(ori_points(&t, 1), 51);
    assert_int_equal(ori_points(&t, 2), 0);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"points\":51"), 1);
    ori_expect_ranks(&t, "1 2");
}

/* ---- ORI-7.4 ---- */

static void each_objective_played_brings_its_value(void **state) {
    (void)state;
    static const struct {
        const char *card;
        int points;
    } value[] = {
        {"green_2", 3},         {"brown_3", 4},         {"orange_3", 4},  {"yellow_3", 4},
        {"africa_3", 3},        {"eurasia_3", 5},       {"oceania_3", 5}, {"north_america_3", 6},
        {"antarctica_3", 6},    {"south_america_3", 6}, {"cluster_4", 5}, {"bridge_4", 5},
        {"four_continents", 5}, {"strong_3", 4},        {"tall_3", 4},    {"all_colours_2", 5},
        {"straits_2", 4},       {"tiles_8", 4},         {"level_4", 4},   {"culture_2", 4},
    };
    for (size_t i = 0; i < sizeof value / sizeof *value; i++) {
        char json[256];
        snprintf(json, sizeof json, TWO("", "'table':['%s']", "'hand_cards':['%s']"), value[i].card,
                 value[i ? 0 : 1].card);
        ori_position(&t, json);
        expect_parts(1, value[i].points, 0, 0, 0, 0, 0);
        expect_parts(2, 0, 1, 0, 0, 0, 0); /* in hand it is a card like any other */
    }
}

static void each_card_in_hand_brings_1(void **state) {
    (void)state;
    ori_position(&t, TWO("",
                         "'hand_cards':['raid','raid','leap','writing','civilization','north_america_3',"
                         "'antarctica_3']",
                         "'hand_cards':['tribute']"));
    expect_parts(1, 0, 7, 0, 0, 0, 0);
    expect_parts(2, 0, 1, 0, 0, 0, 0);
}

static void tokens_bring_their_values(void **state) {
    (void)state;
    ori_position(&t, TWO("", "'hunting':{'nile':8,'siberia':6,'murray':6}",
                         "'straits':{'panama':3,'drake':5,'suez':5},'hunting':{'amazon':5}"));
    expect_parts(1, 0, 0, 20, 0, 0, 0);
    expect_parts(2, 0, 0, 5, 13, 0, 0);
}

static void tiles_bring_1_covered_or_not_and_those_of_level_5_bring_5(void **state) {
    (void)state;
    ori_position(&t, THREE("", "'tiles':[1]", "'tiles':[4,3,1]", "'tiles':[5,5]"));
    expect_parts(1, 0, 0, 0, 0, 1, 0);
    expect_parts(2, 0, 0, 0, 0, 8, 0);
    expect_parts(3, 0, 0, 0, 0, 18, 0);
}

/* Permanent cards in play bring nothing by themselves; two of them do at the end. */
static void permanent_cards_add_theirs(void **state) {
    (void)state;
    ori_position(&t, TWO("", "'table':['seafaring','spears','writing'],'straits':{'suez':3}", ""));
    expect_parts(1, 0, 0, 0, 3, 0, 0);
    ori_position(&t, TWO("", "'table':['navigators'],'straits':{'suez':3,'drake':4,'panama':5}",
                         "'straits':{'bering':5}"));
    expect_parts(1, 0, 0, 0, 12, 0, 3);
    expect_parts(2, 0, 0, 0, 5, 0, 0);
    ori_position(&t, TWO("",
                         "'table':['civilization'],'pawns':{'nile':'1 1 brown','sahel':'1 2 white',"
                         "'pampas':'1 3 black','papua':'2 2 white','murray':'2 1 white'}",
                         "'pawns':{'weddell':'2 2 brown'}"));
    expect_parts(1, 0, 0, 0, 0, 0, 3); /* Africa, South America, Oceania */
    expect_parts(2, 0, 0, 0, 0, 0, 0);
}

static void pawns_villages_and_piles_bring_nothing(void **state) {
    (void)state;
    ori_position(&t, TWO("'out':['raid'],'piles':{'objective':{'under':[" UNDER("tall_3") "]}},",
                         "'pawns':{'nile':'3 3 white','sahel':'1 2 white'}", ""));
    expect_parts(1, 0, 0, 0, 0, 0, 0);
    expect_parts(2, 0, 0, 0, 0, 0, 0);
}

/* The parts have names, and the points are known all the time. */
static void the_result_names_its_parts(void **state) {
    (void)state;
    struct moa_result result;
    ori_position(&t, THREE("", "", "'tiles':[1]", ""));
    moa_origin.result(&t.data, &t.s, &result);
    assert_int_equal(result.players, 3);
    assert_int_equal(result.parts, PARTS);
    for (int i = 0; i < result.parts; i++) assert_true(strlen(result.part[i]) > 0);
    assert_int_equal(result.points[1], 1);
}

/* ---- ORI-7.5 ---- */

static void more_points_win(void **state) {
    (void)state;
    ori_position(&t, THREE("", "'hand_cards':['raid','leap']", "'tiles':[3]", ""));
    ori_expect_ranks(&t, "2 1 3");
    ori_expect_decided(&t, "");
}

static void a_tie_goes_to_most_cards_in_hand(void **state) {
    (void)state;
    ori_position(
        &t, TWO("", "'tiles':[2,1],'hand_cards':['raid']", "'tiles':[2],'hand_cards':['leap','elders']"));
    assert_int_equal(ori_points(&t, 1), ori_points(&t, 2));
    ori_expect_ranks(&t, "2 1");
    /* Cards of all colours; those on the table do not count. */
    ori_position(&t, THREE("", "'table':['green_2','spears','shields'],'hand_cards':['raid']",
                           "'tiles':[1],'hand_cards':['leap','elders','tall_3']",
                           "'tiles':[2],'hand_cards':['leap','brown_3']"));
    assert_int_equal(ori_points(&t, 1), 4);
    assert_int_equal(ori_points(&t, 2), 4);
    assert_int_equal(ori_points(&t, 3), 4);
    ori_expect_ranks(&t, "3 1 2");
    ori_expect_decided(&t,
                       "Tied at 4 points: Player 2 wins with more cards in hand (3 to 2). "
                       "Tied at 4 points: Player 3 is ahead of Player 1 with more cards in hand (2 to 1).");
}

static void then_the_rank_is_shared(void **state) {
    (void)state;
    ori_position(&t, TWO("", "'tiles':[2,1],'hand_cards':['raid']",
                         "'hunting':{},'tiles':[3],'hand_cards':['elders']"));
    ori_expect_ranks(&t, "1 1");
    ori_expect_decided(&t, "");
    ori_position(&t,
                 TABLE("", "{'tiles':[1]},{'tiles':[2],'hand_cards':['raid']},{'tiles':[3]},{'hand_cards':"
                           "['leap'],'tiles':[1,1]}"));
    ori_expect_ranks(&t, "4 1 3 1");
    ori_position(&t, TABLE("", "{},{},{},{}"));
    ori_expect_ranks(&t, "1 1 1 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-7.6", the_rulebooks_example_is_51_points),
        RULE("ORI-7.4", each_objective_played_brings_its_value),
        RULE("ORI-7.4", each_card_in_hand_brings_1),
        RULE("ORI-7.4", tokens_bring_their_values),
        RULE("ORI-7.4", tiles_bring_1_covered_or_not_and_those_of_level_5_bring_5),
        RULE("ORI-7.4", permanent_cards_add_theirs),
        RULE("ORI-7.4", pawns_villages_and_piles_bring_nothing),
        RULE("ORI-7.4", the_result_names_its_parts),
        RULE("ORI-7.5", more_points_win),
        RULE("ORI-7.5", a_tie_goes_to_most_cards_in_hand),
        RULE("ORI-7.5", then_the_rank_is_shared),
    };
    return cmocka_run_group_tests_name("origin score", tests, NULL, NULL);
}
