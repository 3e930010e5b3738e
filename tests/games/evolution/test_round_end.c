/* test_round_end.c - starving, bags, the free species, the next start player (EVO-6).
 *
 * In most positions player 1 takes the last feeding turn of the round: nobody else can feed. */
#include "attack_positions.h"
#include <stdio.h>
#include <string.h>

/* Player 1 has these species beside one of body size 6 that takes the last chip of the round. */
static void end_round(struct evo_test *t, const char *row_1, const char *row_2, const char *row_3) {
    char json[2048];
    int length = snprintf(
        json, sizeof json,
        "{'hole':1,'players':[{'species':[" SP(1, 6, 0, "") "%s%s]},{'species':[%s]},{'species':[%s]}]}",
        *row_1 ? "," : "", row_1, row_2, row_3);
    assert_in_range(length, 1, (int)sizeof json - 1);
    evo_position(t, json);
    evo_do(t, "1 feed 1");
}

/* ---- EVO-6.1 ---- */

static void a_hungry_population_drops_to_its_food(void **state) {
    struct evo_test t;
    (void)state;
    end_round(&t, SP(6, 2, 1, "") "," SP(4, 3, 3, "'fertile'"), SP(3, 5, 3, "'horns'"), SP(2, 1, 1, ""));
    evo_expect(&t, 1, 1, 1, 6, 0, 0);
    evo_expect(&t, 1, 2, 1, 2, 0, 0);
    evo_expect(&t, 1, 3, 3, 3, 0, 0);
    evo_expect(&t, 2, 1, 3, 5, 0, 0); /* fed: it stays, and so do its traits */
    assert_true(evo_has_trait(&t, 2, 1, "horns"));
    evo_expect(&t, 3, 1, 1, 1, 0, 0);
}

static void without_food_it_dies_out(void **state) {
    struct evo_test t;
    (void)state;
    end_round(&t, "", SP(6, 2, 0, "") "," SP(1, 4, 1, "") "," SP(1, 3, 0, "'horns','fertile'"),
              SP(1, 1, 1, ""));
    assert_int_equal(t.s.phase, EVO_DRAW); /* as EVO-5.32 says */
    assert_int_equal(t.s.drawer, 1);
    evo_do(&t, "* draw climbing/1 ; * draw climbing/2");
    assert_int_equal(evo_row_length(&t.s, 1), 1);
    evo_expect(&t, 2, 1, 1, 4, 0, 0);
    assert_int_equal(evo_hand_count(&t, 2), 2);
    assert_int_equal(evo_cards_count(&t.s.discards), 2);
    assert_int_equal(t.s.phase, EVO_DEAL);
}

static void fat_feeds_nobody_at_the_end(void **state) {
    struct evo_test t;
    (void)state;
    /* Both are carnivores too small to hunt for more. */
    end_round(&t, "", SP_FAT(3, 2, 1, 2, "'carnivore','fat_tissue'"),
              SP_FAT(2, 2, 0, 2, "'carnivore','fat_tissue'"));
    assert_int_equal(t.s.drawer, 2);
    evo_do(&t, "* draw climbing/1 ; * draw climbing/2");
    evo_expect(&t, 2, 1, 1, 2, 0, 2);
    assert_int_equal(t.s.bag[1], 1);
    assert_int_equal(t.s.bag[2], 2);  /* the fat of the dead one */
    evo_expect(&t, 3, 1, 1, 1, 0, 0); /* the free one of EVO-6.4 */
    assert_false(evo_has_trait(&t, 3, 1, "fat_tissue"));
}

/* ---- EVO-6.2 ---- */

static void all_food_goes_to_the_bags_and_fat_stays(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t,
                 "{'hole':1,'players':["
                 "{'bag':3,'species':[" SP(1, 6, 0, "") "," SP(
                     6, 6, 6, "") "]},"
                                  "{'bag':4,'species':[" SP_FAT(2, 3, 2, 3, "'fat_tissue'") "," SP(
                                      3, 1, 2, "") "]},"
                                                   "{'species':[" SP_FAT(5, 5, 5, 5, "'fat_tissue'") "]}]}");
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.bag[0], 3 + 1 + 6);
    assert_int_equal(t.s.bag[1], 4 + 2 + 2);
    assert_int_equal(t.s.bag[2], 5);
    evo_expect(&t, 1, 1, 1, 6, 0, 0);
    evo_expect(&t, 1, 2, 6, 6, 0, 0);
    evo_expect(&t, 2, 1, 2, 3, 0, 3);
    evo_expect(&t, 2, 2, 2, 1, 0, 0);
    evo_expect(&t, 3, 1, 5, 5, 0, 5);
}

/* ---- EVO-6.3 ---- */

static void the_watering_hole_keeps_what_is_left(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t, "{'hole':8,'players':[{'species':[" SP(1, 1, 0, "") "]},{'species':[" SP(
                         1, 1, 1, "") "]},"
                                      "{'species':[" SP(2, 1, 0, "'carnivore'") "]}]}");
    evo_do(&t, "1 feed 1 ; * draw climbing/1"); /* the carnivore starved beside 7 plants */
    assert_int_equal(t.s.phase, EVO_DEAL);
    assert_int_equal(t.s.hole, 7);
}

/* ---- EVO-6.4 ---- */

static void who_has_no_species_gets_one(void **state) {
    struct evo_test t;
    (void)state;
    end_round(&t, SP(2, 2, 0, ""), SP(6, 6, 0, "") "," SP(3, 3, 0, ""), SP(2, 2, 2, "'horns'"));
    assert_int_equal(t.s.phase, EVO_DEAL);
    assert_int_equal(evo_row_length(&t.s, 0), 1); /* one is left: none is given */
    assert_int_equal(evo_row_length(&t.s, 1), 1);
    assert_int_equal(evo_row_length(&t.s, 2), 1);
    evo_expect(&t, 1, 1, 1, 6, 0, 0);
    evo_expect(&t, 2, 1, 1, 1, 0, 0);
    assert_int_equal(evo_trait_count(evo_sp(&t, 2, 1)), 0);
    evo_expect(&t, 3, 1, 2, 2, 0, 0);
    assert_int_equal(t.s.drawer, 1);
    assert_int_equal(t.s.draws, 3 + 1); /* and it counts in the deal */
}

static void the_free_species_costs_no_card(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t, "{'hole':1,'players':[{'species':[" SP(
                         1, 1, 0, "") "]},"
                                      "{'hand_cards':['horns/3'],'species':[]},{'species':[]}]}");
    evo_do(&t, "1 feed 1");
    assert_int_equal(evo_hand_count(&t, 2), 1);
    assert_int_equal(evo_cards_count(&t.s.discards), 0);
    evo_expect(&t, 2, 1, 1, 1, 0, 0);
    evo_expect(&t, 3, 1, 1, 1, 0, 0);
}

static void it_is_given_when_all_24_boards_are_out(void **state) {
    struct evo_test t;
    char json[4096] = "{'hole':1,'players':[{'species':[" SP(1, 1, 0, "");
    (void)state;
    for (int i = 1; i < 24; i++)
        strcat(json, i == 12 ? "]},{'species':[" SP(1, 1, 1, "") : "," SP(1, 1, 1, ""));
    strcat(json, "]},{'species':[]}]}");
    evo_position(&t, json);
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.row[t.s.players], 25);
    evo_expect(&t, 3, 1, 1, 1, 0, 0);
}

static void in_the_last_round_too_where_it_scores(void **state) {
    struct evo_test t;
    struct moa_result result;
    (void)state;
    evo_position(&t,
                 "{'hole':1,'end':'this_round','players':[{'species':[" SP(
                     1, 1, 0, "") "]},"
                                  "{'species':[" SP(4, 4, 0, "") "]},{'species':[" SP(2, 1, 2, "") "]}]}");
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.phase, EVO_OVER);
    evo_expect(&t, 2, 1, 1, 1, 0, 0);
    evo_result(&t.deck, &t.s, &result);
    assert_int_equal(result.points[1], 1);
}

/* ---- EVO-6.5 ---- */

static void the_start_player_moves_clockwise(void **state) {
    struct evo_test t;
    (void)state;
    for (int start = 1; start <= 3; start++) {
        char json[512];
        snprintf(
            json, sizeof json,
            "{'hole':1,'round':4,'start':%d,'turn':{'player':1},'players':[{'species':[" SP(
                1, 1, 0, "") "]},{'species':[" SP(1, 1, 1, "") "," SP(1, 1, 1,
                                                                      "") "]},{'species':[" SP(1, 1, 1,
                                                                                               "") "]}]}",
            start);
        evo_position(&t, json);
        evo_do(&t, "1 feed 1");
        assert_int_equal(t.s.start, start % 3); /* seats count from 0 */
        assert_int_equal(t.s.round, 5);
        assert_int_equal(t.s.drawer, start % 3); /* who is dealt to first */
        assert_int_equal(t.s.draws, start == 1 ? 5 : 4);
    }
}

/* ---- EVO-6.6 ---- */

static void deaths_and_draws_go_from_the_start_player_clockwise(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(
        &t,
        "{'hole':1,'start':2,'turn':{'player':1},'players':["
        "{'species':[" SP(1, 6, 0, "") "," SP(
            1, 1, 0, "'carnivore'") "]},"
                                    "{'species':[" SP(
                                        1, 1, 0,
                                        "'carnivore','horns'") "]},"
                                                               "{'species':[" SP(
                                                                   1, 1, 0,
                                                                   "'carnivore','horns','fertile'") "]}]}");
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.drawer, 1);
    assert_int_equal(t.s.draws, 2);
    assert_int_equal(evo_row_length(&t.s, 2), 1); /* the others are not yet dead */
    evo_do(&t, "* draw climbing/1 ; * draw climbing/2");
    assert_int_equal(t.s.drawer, 2);
    assert_int_equal(t.s.draws, 3);
    assert_int_equal(evo_row_length(&t.s, 0), 2);
    evo_do(&t, "* draw climbing/3 ; * draw climbing/3 ; * draw climbing/4");
    assert_int_equal(t.s.drawer, 0);
    assert_int_equal(t.s.draws, 1);
    evo_do(&t, "* draw climbing/5");
    assert_int_equal(t.s.phase, EVO_DEAL);
    assert_int_equal(evo_hand_count(&t, 1), 1);
    assert_int_equal(evo_hand_count(&t, 2), 2);
    assert_int_equal(evo_hand_count(&t, 3), 3);
}

static void each_row_goes_left_to_right(void **state) {
    struct evo_test t;
    (void)state;
    /* The dead have 1, 2 and 3 traits; a fed and a shrinking one lie between. */
    end_round(&t, "",
              SP(2, 1, 0, "'horns'") "," SP(1, 2, 1, "") "," SP(1, 1, 0, "'horns','fertile'") "," SP(
                  3, 3, 2, "") "," SP(1, 1, 0, "'carnivore','horns','fertile'"),
              SP(1, 1, 1, ""));
    assert_int_equal(t.s.draws, 1);
    assert_int_equal(evo_row_length(&t.s, 1), 4);
    evo_do(&t, "* draw climbing/1");
    assert_int_equal(t.s.draws, 2);
    assert_int_equal(evo_row_length(&t.s, 1), 3);
    evo_do(&t, "* draw climbing/2 ; * draw climbing/3");
    assert_int_equal(t.s.draws, 3);
    evo_do(&t, "* draw climbing/3 ; * draw climbing/4 ; * draw climbing/5");
    assert_int_equal(t.s.phase, EVO_DEAL);
    assert_int_equal(evo_row_length(&t.s, 1), 2);
    evo_expect(&t, 2, 1, 1, 2, 0, 0);
    evo_expect(&t, 2, 2, 2, 3, 0, 0);
    assert_int_equal(t.s.bag[1], 3);
}

/* For players that look ahead: the game rests between two rounds, when nobody has a card of the next or all have. */
static void between_two_rounds_the_game_rests(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t,
                 "{'hole':1,'players':[{'species':[{}]},{'species':[{'food':1}]},{'species':[{'food':1}]}]}");
    assert_false(moa_evolution.rests(&t.deck, &t.s));
    evo_do(&t, "1 feed 1");
    assert_true(moa_evolution.rests(&t.deck, &t.s));
    evo_do(&t, "* draw climbing/1");
    assert_false(moa_evolution.rests(&t.deck, &t.s));
    evo_do(&t, "* draw climbing/2 ; * draw climbing/3 ; * draw climbing/4");
    assert_false(moa_evolution.rests(&t.deck, &t.s)); /* the others have none yet */
    evo_chance_on(&t);
    assert_true(moa_evolution.rests(&t.deck, &t.s));
    evo_do(&t, "2 food climbing/1");
    assert_false(moa_evolution.rests(&t.deck, &t.s));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-6.1", a_hungry_population_drops_to_its_food),
        RULE("EVO-6.1", without_food_it_dies_out),
        RULE("EVO-6.1", fat_feeds_nobody_at_the_end),
        RULE("EVO-6.2", all_food_goes_to_the_bags_and_fat_stays),
        RULE("EVO-6.3", the_watering_hole_keeps_what_is_left),
        RULE("EVO-6.4", who_has_no_species_gets_one),
        RULE("EVO-6.4", the_free_species_costs_no_card),
        RULE("EVO-6.4", it_is_given_when_all_24_boards_are_out),
        RULE("EVO-6.4", in_the_last_round_too_where_it_scores),
        RULE("EVO-6.5", the_start_player_moves_clockwise),
        RULE("EVO-6.6", deaths_and_draws_go_from_the_start_player_clockwise),
        RULE("EVO-6.6", each_row_goes_left_to_right),
        cmocka_unit_test(between_two_rounds_the_game_rests),
    };
    return cmocka_run_group_tests_name("evolution end of a round", tests, NULL, NULL);
}
