/* test_things.c - EVO-1.1 to EVO-1.6: cards, species, rows, boards, chips. For who sees what see test_views.c. */
#include "support/evolution_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Cards ---- */

static void there_are_110_cards_14_of_them_carnivores(void **state) {
    (void)state;
    struct evo_test t;
    evo_new(&t, 3, false);
    assert_int_equal(evo_sees(&t, MOA_HOST, "/"), 110);
    assert_int_equal(evo_sees(&t, MOA_HOST, "\"carnivore/"), 14);
    assert_int_equal(EVO_TRAITS, 17);
    for (int i = 1; i < EVO_TRAITS; i++) {
        char word[40];
        snprintf(word, sizeof word, "\"%s/", evo_trait_word[i]);
        assert_int_equal(evo_sees(&t, MOA_HOST, word), 6);
    }
}

static const struct {
    const char *trait, *food;
} printed[] = {
    {"carnivore", "0 0 1 1 2 2 3 3 4 4 5 5 6 6"},
    {"ambush", "-3 -2 -1 1 2 3"},
    {"pack_hunting", "-3 -2 -1 1 2 3"},
    {"horns", "1 2 3 3 4 5"},
    {"climbing", "1 2 3 3 4 5"},
    {"hard_shell", "1 2 3 4 4 5"},
    {"defensive_herding", "3 4 5 6 7 8"},
    {"symbiosis", "1 2 3 3 4 5"},
    {"burrowing", "1 2 3 4 4 5"},
    {"warning_call", "1 2 3 4 4 5"},
    {"scavenger", "2 3 4 5 6 7"},
    {"fat_tissue", "-1 0 3 4 4 5"},
    {"foraging", "2 3 4 5 6 7"},
    {"intelligence", "-2 -1 4 5 6 7"},
    {"cooperation", "0 3 3 4 4 5"},
    {"long_neck", "2 3 4 7 8 9"},
    {"fertile", "2 3 4 5 6 7"},
};

static void each_card_has_its_printed_food_value(void **state) {
    (void)state;
    struct evo_test t;
    int total = 0;
    evo_new(&t, 3, false);
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        char text[80];
        struct moa_buffer buffer = MOA_BUFFER(text);
        for (int card = 0; card < EVO_CARDS; card++) {
            if (strcmp(evo_trait_word[t.deck.trait[card]], printed[i].trait) != 0) continue;
            moa_buffer_format(&buffer, buffer.length ? " %d" : "%d", t.deck.food[card]);
            total += t.deck.food[card];
        }
        assert_string_equal(text, printed[i].food);
    }
    assert_int_equal(total, 353); /* the sum of the table above, added up by hand */
}

/* Loads a data set; returns the reason if it is refused, else NULL. */
static const char *load_data(struct evo_deck *deck, const char *json) {
    static struct moa_error error;
    struct moa_json pool[64];
    char text[256];
    snprintf(text, sizeof text, "%s", json);
    const struct moa_json *root = moa_json_read(text, pool, 64, &error);
    return root && moa_evolution.data_load(deck, root, &error) ? NULL : error.text;
}

static void the_table_is_data_and_can_be_corrected(void **state) {
    (void)state;
    struct evo_deck deck;
    int card;
    assert_null(load_data(&deck, "{\"deck\":{\"horns\":[9,1,1,1,1,-9]}}"));
    assert_non_null(evo_card_read(&deck, "horns/-9", &card));
    assert_non_null(evo_card_read(&deck, "horns/9", &card));
    assert_null(evo_card_read(&deck, "horns/3", &card));
    assert_non_null(evo_card_read(&deck, "climbing/3", &card)); /* what is not named keeps its values */
    assert_non_null(
        strstr(load_data(&deck, "{\"deck\":{\"horns\":[1,2,3,4,5]}}"), "6 cards of this trait, not 5"));
    assert_non_null(load_data(&deck, "{\"deck\":{\"horns\":[1,2,3,4,5,6,7]}}"));
    assert_non_null(strstr(load_data(&deck, "{\"deck\":{\"horns\":[1,2,3,4,5,10]}}"), "from -9 to 9"));
    assert_non_null(strstr(load_data(&deck, "{\"deck\":{\"wings\":[1,2,3,4,5,6]}}"), "wings"));
}

/* ---- Species ---- */

#define PLAY_3(cards, species)                                                                               \
    "{'phase':'play','players':[{'hand_cards':[" cards "],'species':[" species                               \
    "]},{'species':[{}]},{'species':[{}]}]}"

static void population_and_body_go_from_1_to_6(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY_3("'horns','horns','horns'", "{'population':5,'body':5}"));
    evo_do(&t, "1 pick horns/1 ; 1 grow 1 population ; 1 pick horns/2");
    evo_expect(&t, 1, 1, 6, 5, 0, 0);
    evo_refused(&t, "1 grow 1 population", "EVO-4.5");
    evo_do(&t, "1 grow 1 body ; 1 pick horns/3");
    evo_expect(&t, 1, 1, 6, 6, 0, 0);
    evo_refused(&t, "1 grow 1 body", "EVO-4.5");
    evo_bad_position("{'players':[{'species':[{'population':7}]},{}]}",
                     "species[0].population: expected a number from 1 to 6");
    evo_bad_position("{'players':[{'species':[{'population':0}]},{}]}",
                     "species[0].population: expected a number from 1 to 6");
    evo_bad_position("{'players':[{'species':[{'body':7}]},{}]}",
                     "species[0].body: expected a number from 1 to 6");
    evo_bad_position("{'players':[{'species':[{'body':0}]},{}]}",
                     "species[0].body: expected a number from 1 to 6");
}

static void food_goes_from_0_to_the_population(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(
        &t,
        "{'hole':5,'players':[{'species':[{'population':2,'food':1},{'population':2}]},{'species':[{}]}]}");
    evo_do(&t, "1 feed 1 ; 2 feed 1");
    evo_expect(&t, 1, 1, 2, 1, 2, 0);
    evo_refused(&t, "1 feed 1", "EVO-5.10");
    assert_string_equal(evo_choices_of(&t, 1), "feed 2");
    evo_bad_position("{'hole':5,'players':[{'species':[{'population':2,'food':3}]},{}]}",
                     "players[0].species[0].food: expected a number from 0 to 2, found 3");
    evo_bad_position("{'hole':5,'players':[{'species':[{'population':2,'food':-1}]},{}]}",
                     "players[0].species[0].food: expected a number from 0 to 2, found -1");
}

static void a_species_has_up_to_three_traits_none_twice(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY_3("'horns','horns','climbing','ambush'", "{'traits':['fertile']}"));
    evo_do(&t, "1 pick horns/1 ; 1 trait 1 ; 1 pick horns/2");
    evo_refused(&t, "1 trait 1", "EVO-4.6");
    evo_do(&t, "1 new right ; 1 pick climbing/1 ; 1 trait 1 ; 1 pick ambush/-3");
    evo_refused(&t, "1 trait 1", "EVO-4.3");
    assert_true(evo_has_trait(&t, 1, 1, "fertile"));
    assert_true(evo_has_trait(&t, 1, 1, "horns"));
    assert_true(evo_has_trait(&t, 1, 1, "climbing"));
    evo_bad_position("{'hole':1,'players':[{'species':[{'traits':['horns/1','horns/2']}]},{}]}",
                     "player 1, species 1: a species has no trait twice");
}

/* ---- Rows ---- */

/* Bodies tell the species apart: 1, 2, 3. The middle one eats nothing. */
static void the_row_closes_up_when_one_starves(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(
        &t, "{'hole':2,'players':[{'species':[{'food':1,'body':1},{'body':2},{'population':2,'body':3}]},"
            "{'species':[{'food':1,'body':4}]}]}");
    evo_do(&t, "1 feed 3 ; 1 feed 3");
    assert_int_equal(evo_row_length(&t.s, 0), 2);
    assert_int_equal(evo_row_length(&t.s, 1), 1);
    assert_int_equal(evo_sp(&t, 1, 1)->body, 1);
    assert_int_equal(evo_sp(&t, 1, 2)->body, 3);
    assert_int_equal(evo_sp(&t, 2, 1)->body, 4);
}

static void after_a_death_the_next_in_the_row_is_the_neighbour(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(
        &t, "{'start':2,'hole':4,'players':["
            "{'species':[{'population':2,'traits':['cooperation']},{'body':2},{'population':2,'body':3}]},"
            "{'species':[{'body':6,'population':2,'traits':['carnivore']}]}]}");
    evo_do(&t, "2 hunt 1 ; 2 prey 1 2 ; 1 feed 1");
    evo_expect(&t, 1, 1, 2, 1, 1, 0);
    evo_expect(&t, 1, 2, 2, 3, 1, 0);
    assert_int_equal(t.s.hole, 2);
}

static void right_means_right_and_rows_of_players_do_not_touch(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'body':2},{'body':3,'traits':['cooperation']}]},"
                     "{'species':[{'body':4}]}]}");
    evo_do(&t, "1 feed 2");
    evo_expect(&t, 1, 1, 1, 2, 0, 0);
    evo_expect(&t, 1, 2, 1, 3, 1, 0);
    evo_expect(&t, 2, 1, 1, 4, 0, 0);
    assert_int_equal(t.s.hole, 8);
}

/* ---- Boards ---- */

/* A position of two players with so many species each; all but the first `hungry` ones of the second
 * player's have a chip of food. */
static void crowd(struct evo_test *t, const char *head, const char *hand, int first, int second, int hungry) {
    char json[4096];
    struct moa_buffer buffer = MOA_BUFFER(json);
    moa_buffer_format(&buffer, "{%s,'players':[{'hand_cards':[%s],'species':[", head, hand);
    for (int i = 0; i < first; i++) moa_buffer_format(&buffer, "%s{}", i ? "," : "");
    moa_buffer_put(&buffer, "]},{'species':[");
    for (int i = 0; i < second; i++)
        moa_buffer_format(&buffer, i < hungry ? "%s{}" : "%s{'food':1}", i ? "," : "");
    moa_buffer_put(&buffer, "]}]}");
    assert_false(moa_buffer_was_cut(&buffer));
    evo_position(t, json);
}

static void the_24th_species_is_the_last_that_can_be_bought(void **state) {
    (void)state;
    struct evo_test t;
    crowd(&t, "'phase':'play'", "'horns','horns'", 1, 22, 22);
    evo_do(&t, "1 pick horns/1 ; 1 new left");
    assert_int_equal(t.s.row[2], 24);
    evo_do(&t, "1 pick horns/2");
    evo_refused(&t, "1 new left", "EVO-1.5");
    evo_refused(&t, "1 new right", "EVO-1.5");
    assert_true(evo_can(&t, "1 trait 1"));
    assert_true(evo_can(&t, "1 grow 1 body"));
}

static void the_free_species_is_given_though_no_board_is_left(void **state) {
    (void)state;
    struct evo_test t;
    crowd(&t, "'start':2,'hole':1", "", 0, 24, 1);
    evo_do(&t, "2 feed 1");
    assert_int_equal(evo_row_length(&t.s, 0), 1);
    assert_int_equal(evo_row_length(&t.s, 1), 24);
    evo_expect(&t, 1, 1, 1, 1, 0, 0);
}

static void with_more_than_24_boards_out_none_is_bought(void **state) {
    (void)state;
    struct evo_test t;
    crowd(&t, "'phase':'play'", "'horns'", 1, 24, 24);
    evo_do(&t, "1 pick horns/1");
    evo_refused(&t, "1 new left", "EVO-1.5");
}

/* Plays the first legal action of a player. */
static void do_any(struct evo_test *t, int player) {
    moa_action legal[EVO_ACTIONS_MAX];
    assert_true(moa_evolution.legal(&t->deck, &t->s, player - 1, legal) > 0);
    moa_evolution.apply(&t->deck, &t->s, player - 1, legal[0], NULL);
}

static void a_board_of_the_dead_can_be_bought_again(void **state) {
    (void)state;
    struct evo_test t;
    crowd(&t, "'start':2,'turn':{'player':1},'hole':1", "'horns','horns'", 1, 23, 1);
    evo_do(&t, "1 feed 1"); /* the last chip: one of the other's species starves */
    assert_int_equal(t.s.row[2], 23);
    evo_chance_on(&t);
    do_any(&t, 1);
    do_any(&t, 2);
    do_any(&t, 1); /* picks a card */
    evo_do(&t, "1 new left");
    do_any(&t, 1);
    evo_refused(&t, "1 new left", "EVO-1.5");
}

static void quick_play_does_not_look_at_the_boards(void **state) {
    (void)state;
    struct evo_test t;
    crowd(&t, "'phase':'play','options':{'quick':'yes'}", "'horns','climbing'", 1, 23, 23);
    evo_do(&t, "1 pick horns/1 ; 1 new left ; 1 pick climbing/1 ; 1 new right");
    assert_int_equal(t.s.row[2], 26);
}

/* ---- Chips ---- */

static void the_bank_never_runs_out(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(
        &t,
        "{'phase':'play','hole':2000,'players':[{'bag':2000,'hand_cards':['horns'],'food_card':'long_neck/9',"
        "'species':[{}]},{'bag':2000,'food_card':'long_neck/8','species':[{}]}]}");
    evo_do(&t, "1 done");
    assert_int_equal(t.s.hole, 2017);
    evo_do(&t, "1 feed 1 ; 2 feed 1");
    assert_int_equal(t.s.hole, 2015);
    assert_int_equal(t.s.bag[0], 2001);
    assert_int_equal(t.s.bag[1], 2001);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-1.1", there_are_110_cards_14_of_them_carnivores),
        RULE("EVO-1.2", each_card_has_its_printed_food_value),
        RULE("EVO-1.2", the_table_is_data_and_can_be_corrected),
        RULE("EVO-1.3", population_and_body_go_from_1_to_6),
        RULE("EVO-1.3", food_goes_from_0_to_the_population),
        RULE("EVO-1.3", a_species_has_up_to_three_traits_none_twice),
        RULE("EVO-1.4", the_row_closes_up_when_one_starves),
        RULE("EVO-1.4", after_a_death_the_next_in_the_row_is_the_neighbour),
        RULE("EVO-1.4", right_means_right_and_rows_of_players_do_not_touch),
        RULE("EVO-1.5", the_24th_species_is_the_last_that_can_be_bought),
        RULE("EVO-1.5", the_free_species_is_given_though_no_board_is_left),
        RULE("EVO-1.5", with_more_than_24_boards_out_none_is_bought),
        RULE("EVO-1.5", a_board_of_the_dead_can_be_bought_again),
        RULE("EVO-1.5", quick_play_does_not_look_at_the_boards),
        RULE("EVO-1.6", the_bank_never_runs_out),
    };
    return cmocka_run_group_tests_name("evolution things", tests, NULL, NULL);
}
