/* test_setup.c - EVO-2: the set-up before the first round. */
#include "support/evolution_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 3000 }; /* of sampling */

static void everyone_starts_with_one_small_species_and_nothing_else(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++) {
        struct evo_test t;
        evo_new(&t, players, players % 2);
        assert_int_equal(evo_cards_count(&t.s.pile), 110);
        assert_true(evo_cards_empty(&t.s.discards));
        assert_int_equal(t.s.hole, 0);
        assert_int_equal(t.s.row[players], players);
        for (int p = 1; p <= players; p++) {
            assert_int_equal(evo_row_length(&t.s, p - 1), 1);
            evo_expect(&t, p, 1, 1, 1, 0, 0);
            assert_int_equal(evo_trait_count(evo_sp(&t, p, 1)), 0);
            assert_int_equal(evo_hand_count(&t, p), 0);
            assert_int_equal(t.s.bag[p - 1], 0);
        }
    }
}

static void the_game_is_for_two_to_five(void **state) {
    (void)state;
    struct evo_test t;
    struct moa_error error;
    static const int wrong[] = {-1, 0, 1, 6};
    evo_new(&t, 2, false);
    struct evo_state before = t.s;
    for (int i = 0; i < 4; i++) {
        struct moa_setup setup = {.players = wrong[i]};
        assert_false(moa_evolution.setup(&t.deck, &setup, &t.s, &error));
        assert_string_equal(error.text, "Evolution is for 2 to 5 players");
    }
    struct moa_setup odd = {.players = 3, .option = {2}};
    assert_false(moa_evolution.setup(&t.deck, &odd, &t.s, &error));
    assert_non_null(strstr(error.text, "quick"));
    assert_memory_equal(&before, &t.s, sizeof before);
}

/* 110 cards are 94 different ones: 7 carnivores and 9 others have a twin. */
static void any_card_can_come_first(void **state) {
    (void)state;
    struct evo_test t;
    moa_action legal[EVO_ACTIONS_MAX];
    evo_new(&t, 3, false);
    evo_do(&t, "* start 1");
    assert_int_equal(moa_evolution.legal(&t.deck, &t.s, MOA_CHANCE, legal), 94);
    assert_true(evo_can(&t, "* draw carnivore/0"));
    assert_true(evo_can(&t, "* draw fertile/7"));
}

/* Of three cards two are alike: they come two times in three. 150 is more than five deviations. */
static void each_card_is_as_likely_as_the_next(void **state) {
    (void)state;
    struct evo_test t;
    struct moa_rng rng = kit_rng();
    int horns, twins = 0;
    evo_new(&t, 3, false);
    evo_do(&t, "* start 1");
    assert_non_null(evo_card_read(&t.deck, "horns/3", &horns));
    t.s.pile = (struct evo_cards){{0, 0}};
    for (int card = horns; card < horns + 3; card++) evo_cards_add(&t.s.pile, card); /* horns 3, 3, 4 */
    for (int i = 0; i < ROUNDS; i++) twins += evo_a(moa_evolution.chance(&t.deck, &t.s, &rng)) == horns;
    assert_in_range(twins, ROUNDS * 2 / 3 - 150, ROUNDS * 2 / 3 + 150);
}

static void any_player_may_be_drawn_as_start_player(void **state) {
    (void)state;
    struct evo_test t;
    struct moa_rng rng = kit_rng();
    for (int players = 2; players <= 5; players++) {
        int drawn[EVO_PLAYERS_MAX] = {0};
        evo_new(&t, players, false);
        for (int i = 0; i < ROUNDS; i++) drawn[evo_a(moa_evolution.chance(&t.deck, &t.s, &rng))]++;
        for (int p = 0; p < players; p++)
            assert_in_range(drawn[p], ROUNDS / players - 200, ROUNDS / players + 200);
    }
}

static void chance_alone_names_the_start_player(void **state) {
    (void)state;
    struct evo_test t;
    evo_new(&t, 3, false);
    assert_int_equal(t.s.actors, 1 << MOA_CHANCE);
    assert_string_equal(evo_choices_of(&t, MOA_CHANCE + 1), "start 1; start 2; start 3");
    evo_refused(&t, "* start 4", "EVO-2.2");
    evo_refused(&t, "1 start 1", "MOA-2");
    evo_refused(&t, "* draw horns/1", "EVO-2.2");
    evo_do(&t, "* start 3");
    assert_int_equal(t.s.start, 2);
    assert_int_equal(t.s.round, 1);
    evo_do(&t, "* draw horns/1");
    assert_true(evo_in_hand(&t, 3, "horns/1"));
}

static void with_two_players_40_cards_leave_the_game(void **state) {
    (void)state;
    struct evo_test t;
    struct moa_rng rng = kit_rng();
    evo_new(&t, 2, false);
    evo_do(&t, "* start 2");
    evo_refused(&t, "* draw horns/2", "EVO-2.3");
    evo_do(&t, "* remove horns/1");
    assert_false(evo_can(&t, "* remove horns/1")); /* there is but one */
    for (int gone = 1; gone < 40; gone++) {
        assert_int_equal(evo_cards_count(&t.s.pile), 110 - gone);
        assert_true(t.s.phase == EVO_REMOVE);
        moa_evolution.apply(&t.deck, &t.s, MOA_CHANCE, moa_evolution.chance(&t.deck, &t.s, &rng), &t.events);
    }
    assert_true(t.s.phase == EVO_DEAL);
    assert_int_equal(evo_cards_count(&t.s.pile), 70);
    assert_int_equal(t.s.start, 1);
    evo_refused(&t, "* draw horns/1", "EVO-3.3");
    assert_int_equal(evo_sees(&t, MOA_SPECTATOR, "\"removed\":40"), 1);
}

static void with_three_to_five_players_no_card_leaves_the_game(void **state) {
    (void)state;
    for (int players = 3; players <= 5; players++) {
        struct evo_test t;
        evo_new(&t, players, false);
        evo_do(&t, "* start 1");
        assert_true(t.s.phase == EVO_DEAL);
        assert_int_equal(evo_cards_count(&t.s.pile), 110);
    }
}

/* Hand-made: the box holds 40 here too, so a shuffle brings back the discards alone. */
static void removed_cards_never_come_back(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'phase':'deal','turn':{'draws':2},'players':[{'species':[{}]},{'species':[{}]}]}");
    assert_int_equal(evo_cards_count(&t.s.pile), 70);
    t.s.discards = t.s.pile; /* all but one */
    int last = evo_cards_pop(&t.s.discards);
    t.s.pile = (struct evo_cards){{0, 0}};
    evo_cards_add(&t.s.pile, last);
    evo_do(&t, "* draw carnivore/0");
    assert_int_equal(evo_cards_count(&t.s.pile), 69);
    assert_true(evo_cards_empty(&t.s.discards));
}

static void with_two_players_a_species_holds_two_traits(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'phase':'play','players':[{'hand_cards':['horns','climbing','ambush'],'species':[{}]},"
                     "{'species':[{}]}]}");
    evo_do(&t, "1 pick horns/1 ; 1 trait 1 ; 1 pick climbing/1 ; 1 trait 1 ; 1 pick ambush/-3");
    evo_refused(&t, "1 trait 1", "EVO-4.3");
    evo_do(&t, "1 trait 1 over horns");
    assert_int_equal(evo_trait_count(evo_sp(&t, 1, 1)), 2);
    assert_false(evo_has_trait(&t, 1, 1, "horns"));
    evo_bad_position(
        "{'hole':1,'players':[{'species':[{'traits':['horns','climbing','ambush']}]},{'species':[{}]}]}",
        "player 1, species 1: a species has at most 2 traits here (EVO-1.3, EVO-2.3)");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-2.1", everyone_starts_with_one_small_species_and_nothing_else),
        RULE("EVO-2.1", the_game_is_for_two_to_five),
        RULE("EVO-2.1", any_card_can_come_first),
        RULE("EVO-2.1", each_card_is_as_likely_as_the_next),
        RULE("EVO-2.2", any_player_may_be_drawn_as_start_player),
        RULE("EVO-2.2", chance_alone_names_the_start_player),
        RULE("EVO-2.3", with_two_players_40_cards_leave_the_game),
        RULE("EVO-2.3", with_three_to_five_players_no_card_leaves_the_game),
        RULE("EVO-2.3", removed_cards_never_come_back),
        RULE("EVO-2.3", with_two_players_a_species_holds_two_traits),
    };
    return cmocka_run_group_tests_name("evolution setup", tests, NULL, NULL);
}
