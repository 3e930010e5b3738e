/* test_deal.c - EVO-3: dealing, shuffling, food cards. */
#include "support/evolution_kit.h"
#include <stdlib.h>
#include <string.h>

static const struct evo_cards none = {{0, 0}};

/* Leaves only these cards in the pile; the others go to `rest`. */
static void keep_in_pile(struct evo_test *t, const char *cards, struct evo_cards *rest) {
    char *copy = strdup(cards), *next = NULL;
    struct evo_cards kept = none;
    assert_non_null(copy);
    for (char *word = strtok_r(copy, " ", &next); word; word = strtok_r(NULL, " ", &next)) {
        int card;
        assert_non_null(evo_card_read(&t->deck, word, &card));
        card = evo_card_like(&t->deck, &t->s.pile, card);
        assert_int_not_equal(card, EVO_NO_CARD);
        evo_cards_remove(&t->s.pile, card);
        evo_cards_add(&kept, card);
    }
    free(copy);
    *rest = evo_cards_or(*rest, t->s.pile);
    t->s.pile = kept;
}

/* Three players with a species each, player 1 starts; nobody has a card yet. */
#define DEAL                                                                                                 \
    "{'phase':'deal','turn':{'draws':4},'players':[{'species':[{}]},{'species':[{}]},{'species':[{}]}]}"

/* ---- Phase 1 ---- */

static void four_cards_each_in_the_first_round(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++) {
        struct evo_test t;
        evo_new(&t, players, false);
        evo_chance_on(&t);
        for (int p = 1; p <= players; p++) assert_int_equal(evo_hand_count(&t, p), 4);
        assert_int_equal(evo_cards_count(&t.s.pile), (players == 2 ? 70 : 110) - 4 * players);
    }
}

/* The last chip is eaten, all are fed, the next round is dealt: 3 and 1 a species, beside what they kept. */
static void three_cards_and_one_for_each_species(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'hole':1,'players':[{'hand_cards':['horns','horns'],'species':[{}]},"
                     "{'hand_cards':['climbing'],'species':[{'food':1},{'food':1},{'food':1}]},"
                     "{'species':[{'food':1},{'food':1}]}]}");
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.round, 2);
    evo_chance_on(&t);
    assert_int_equal(evo_hand_count(&t, 1), 2 + 4);
    assert_int_equal(evo_hand_count(&t, 2), 1 + 6);
    assert_int_equal(evo_hand_count(&t, 3), 5);
}

static void cards_are_dealt_player_by_player_from_the_start_player(void **state) {
    (void)state;
    struct evo_test t;
    evo_new(&t, 3, false);
    evo_do(&t, "* start 2");
    evo_deal(&t, "horns/1 horns/2 horns/3 horns/4 climbing/1 climbing/2 climbing/3 climbing/4 "
                 "symbiosis/1 symbiosis/2 symbiosis/3 symbiosis/4");
    static const char *const first[] = {"symbiosis", "horns", "climbing"}; /* players 1, 2, 3 */
    for (int p = 1; p <= 3; p++)
        for (int food = 1; food <= 4; food++) {
            char card[32];
            struct moa_buffer buffer = MOA_BUFFER(card);
            moa_buffer_format(&buffer, "%s/%d", first[p - 1], food);
            assert_true(evo_in_hand(&t, p, card));
        }
}

static void the_deal_is_chances_business_and_from_the_pile_only(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, DEAL);
    evo_do(&t, "* draw horns/1");
    evo_refused(&t, "* draw horns/1", "EVO-3.3");
    evo_refused(&t, "1 draw horns/2", "MOA-2");
    evo_refused(&t, "* start 1", "EVO-3.1");
}

/* ---- Shuffling ---- */

static void a_pile_just_emptied_triggers_nothing(void **state) {
    (void)state;
    struct evo_test t;
    const char *cards =
        "horns/1 horns/2 horns/4 horns/5 climbing/1 climbing/2 climbing/4 climbing/5 symbiosis/1 "
        "symbiosis/2 symbiosis/4 symbiosis/5";
    evo_position(&t, DEAL);
    keep_in_pile(&t, cards, &t.s.discards);
    evo_deal(&t, cards);
    assert_true(t.s.phase == EVO_FOOD);
    assert_true(evo_cards_empty(&t.s.pile));
    assert_int_equal(evo_cards_count(&t.s.discards), 98);
    assert_int_equal(t.s.end, EVO_END_OPEN);
}

static void the_discards_are_shuffled_when_a_card_is_needed(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, DEAL);
    keep_in_pile(&t, "horns/1 horns/2", &t.s.discards);
    evo_do(&t, "* draw horns/1");
    assert_int_equal(t.s.end, EVO_END_OPEN);
    evo_do(&t, "* draw horns/2");
    const struct moa_event *shuffled = evo_event(&t, EVO_EV_SHUFFLED);
    assert_non_null(shuffled);
    assert_int_equal(shuffled->arg[0], 108);
    assert_int_equal(evo_cards_count(&t.s.pile), 108);
    assert_true(evo_cards_empty(&t.s.discards));
    evo_refused(&t, "* draw horns/1", "EVO-3.3"); /* cards in hands are not shuffled in */
    evo_chance_on(&t);                            /* and drawing goes on */
    for (int p = 1; p <= 3; p++) assert_int_equal(evo_hand_count(&t, p), 4);
}

/* The pile ends between two players: the next one needs a card, so it is shuffled then. */
static void the_pile_may_end_between_two_players(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, DEAL);
    keep_in_pile(&t, "horns/1 horns/2 horns/4 horns/5", &t.s.discards);
    evo_do(&t, "* draw horns/1 ; * draw horns/2 ; * draw horns/4 ; * draw horns/5");
    assert_non_null(evo_event(&t, EVO_EV_SHUFFLED));
    assert_int_equal(t.s.drawer, 1);
}

static void with_both_empty_nothing_is_drawn_and_it_counts_as_a_shuffle(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, DEAL);
    keep_in_pile(&t, "horns/1 horns/2 horns/4 horns/5 climbing/1", &t.s.hand[2]);
    evo_deal(&t, "horns/1 horns/2 horns/4 horns/5 climbing/1");
    assert_null(evo_event(&t, EVO_EV_SHUFFLED));
    assert_true(t.s.phase == EVO_FOOD);
    assert_int_equal(evo_hand_count(&t, 1), 4);
    assert_int_equal(evo_hand_count(&t, 2), 1);
    assert_int_equal(evo_hand_count(&t, 3), 105);
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
}

static void a_whole_deal_can_fall_out(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t,
                 "{'hole':1,'players':[{'species':[{}]},{'species':[{'food':1}]},{'species':[{'food':1}]}]}");
    keep_in_pile(&t, "", &t.s.hand[2]);
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.round, 2);
    assert_true(t.s.phase == EVO_FOOD);
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
    assert_int_equal(evo_hand_count(&t, 1), 0);
}

/* A dead species' own traits are discarded before its owner draws, so they can be drawn again. */
static void cards_for_a_dead_species_are_drawn_from_a_shuffled_pile_too(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'start':2,'hole':9,'players':[{'species':[{},{'traits':['horns/1','fertile/2']}]},"
                     "{'species':[{'population':2,'body':3,'traits':['carnivore']}]},{'species':[{}]}]}");
    keep_in_pile(&t, "climbing/1", &t.s.hand[2]);
    evo_do(&t, "2 hunt 1 ; 2 prey 1 2 ; * draw climbing/1");
    assert_non_null(evo_event(&t, EVO_EV_SHUFFLED));
    assert_int_equal(evo_cards_count(&t.s.pile), 2);
    evo_do(&t, "* draw horns/1");
    assert_true(evo_in_hand(&t, 1, "horns/1"));
    assert_int_equal(evo_hand_count(&t, 1), 2);
}

static void a_first_shuffle_in_phase_1_makes_this_round_the_last(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, DEAL);
    keep_in_pile(&t, "horns/1", &t.s.discards);
    evo_do(&t, "* draw horns/1");
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
    const struct moa_event *told = evo_event(&t, EVO_EV_LAST_ROUND);
    assert_non_null(told);
    assert_int_equal(told->seen_by, MOA_EVERYONE);
    evo_deal(&t,
             "climbing/1 climbing/2 climbing/4 ambush/1 ambush/2 ambush/3 horns/2 symbiosis/1 symbiosis/2 "
             "symbiosis/4 symbiosis/5");
    evo_do(&t, "1 food climbing/1 ; 2 food ambush/1 ; 3 food symbiosis/1 ; 1 done ; 2 done ; 3 done");
    evo_do(&t, "1 feed 1 ; 2 feed 1 ; 3 feed 1");
    assert_true(t.s.phase == EVO_OVER);
    assert_int_equal(t.s.round, 1);
}

/* Outside phase 1 a first shuffle would give one round more; a later one must not. */
static void later_shuffles_change_nothing(void **state) {
    (void)state;
    static const char *const ends[] = {"open", "this_round", "next_round"};
    static const int then[] = {EVO_END_NEXT_ROUND, EVO_END_THIS_ROUND, EVO_END_NEXT_ROUND};
    for (int i = 0; i < 3; i++) {
        struct evo_test t;
        char json[512];
        struct moa_buffer buffer = MOA_BUFFER(json);
        moa_buffer_format(&buffer,
                          "{'end':'%s','start':2,'hole':9,'players':[{'species':[{},{'traits':['horns/1']}]},"
                          "{'species':[{'population':2,'body':3,'traits':['carnivore']}]},{'species':[{}]}]}",
                          ends[i]);
        evo_position(&t, json);
        keep_in_pile(&t, "", &t.s.hand[2]);
        evo_do(&t, "2 hunt 1 ; 2 prey 1 2");
        assert_non_null(evo_event(&t, EVO_EV_SHUFFLED));
        assert_int_equal(t.s.end, then[i]);
        assert_int_equal(evo_event(&t, EVO_EV_LAST_ROUND) != NULL, i == 0);
    }
}

/* A second shuffle in phase 1 of the last round does not put the end off, nor tell it again. */
static void a_second_shuffle_in_phase_1_changes_nothing(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, DEAL);
    t.s.end = EVO_END_THIS_ROUND;
    keep_in_pile(&t, "horns/1", &t.s.discards);
    evo_do(&t, "* draw horns/1");
    assert_non_null(evo_event(&t, EVO_EV_SHUFFLED));
    assert_null(evo_event(&t, EVO_EV_LAST_ROUND));
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
}

/* ---- Phase 2 ---- */

#define FOOD(first)                                                                                          \
    "{'phase':'food','start':2,'players':[{'hand_cards':[" first "],'species':[{}]},"                        \
    "{'hand_cards':['climbing/1','climbing/2'],'species':[{}]},{'hand_cards':['symbiosis/1'],'species':[{}]}]}"

static void each_player_lays_one_card_from_the_hand(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, FOOD("'horns/1','horns/2'"));
    assert_string_equal(evo_choices_of(&t, 1), "food horns/1; food horns/2");
    evo_refused(&t, "1 food climbing/1", "EVO-3.5");
    evo_refused(&t, "1 pick horns/1", "EVO-3.5");
    evo_refused(&t, "1 done", "EVO-3.5");
    evo_do(&t, "1 food horns/2");
    assert_false(evo_in_hand(&t, 1, "horns/2"));
    assert_int_equal(evo_hand_count(&t, 1), 1);
    evo_refused(&t, "1 food horns/1", "MOA-2"); /* one card is enough */
}

static void all_choose_at_once_in_any_order(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, FOOD("'horns/1','horns/2'"));
    assert_int_equal(t.s.actors, 7);
    evo_do(&t, "3 food symbiosis/1");
    assert_int_equal(t.s.actors, 3);
    evo_do(&t, "1 food horns/1");
    assert_true(t.s.phase == EVO_FOOD);
    assert_int_equal(t.s.hole, 0);
    evo_do(&t, "2 food climbing/2");
    assert_true(t.s.phase == EVO_PLAY);
    assert_int_equal(t.s.player, 1); /* the start player begins, whoever was last */
}

static void nobody_sees_a_food_card_before_all_are_turned_up(void **state) {
    (void)state;
    struct evo_test t, u;
    evo_position(&t, FOOD("'horns/1','horns/2'"));
    u = t;
    u.events.event = u.event;
    evo_do(&t, "1 food horns/1");
    evo_do(&u, "1 food horns/2");
    for (int step = 0; step < 2; step++) {
        assert_true(evo_same_view(&t, &u, 1));
        assert_true(evo_same_view(&t, &u, 2));
        assert_true(evo_same_view(&t, &u, MOA_SPECTATOR));
        assert_false(evo_same_view(&t, &u, 0));
        assert_int_equal(evo_sees(&t, 1, "\"food_laid\":true"), step ? 3 : 1);
        if (step == 0)
            evo_do(&t, "2 food climbing/1 ; 3 food symbiosis/1"),
                evo_do(&u, "2 food climbing/1 ; 3 food symbiosis/1");
    }
    evo_do(&t, "2 done ; 1 done");
    assert_int_equal(evo_sees(&t, MOA_SPECTATOR, "\"discards\":[\"horns/1\",\"climbing/1\",\"symbiosis/1\"]"),
                     1);
}

static void who_has_no_card_lays_none_and_is_not_asked(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, FOOD(""));
    assert_int_equal(t.s.actors, 6);
    evo_refused(&t, "1 food horns/1", "MOA-2");
    evo_do(&t, "2 food climbing/1 ; 3 food symbiosis/1");
    assert_true(t.s.phase == EVO_PLAY);
    assert_int_equal(evo_sees(&t, 0, "\"food_laid\":false"), 1);
    evo_do(&t, "2 done");
    assert_int_equal(t.s.hole, 2);
}

/* Nobody has a card, nor is there one to draw: phases 1 to 3 pass by, and feeding begins. */
static void with_no_card_anywhere_feeding_comes_next(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t,
                 "{'hole':4,'players':[{'species':[{}]},{'species':[{'food':1}]},{'species':[{'food':1}]}]}");
    t.s.pile = none; /* these cards are nowhere: check() is not asked */
    moa_evolution.apply(&t.deck, &t.s, 0, evo_code(EVO_DO_FEED, 0, 0), &t.events);
    assert_true(t.s.phase == EVO_FEED);
    assert_int_equal(t.s.round, 2);
    assert_int_equal(t.s.hole, 3);
    assert_int_equal(t.s.player, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-3.1", four_cards_each_in_the_first_round),
        RULE("EVO-3.1", three_cards_and_one_for_each_species),
        RULE("EVO-3.2", cards_are_dealt_player_by_player_from_the_start_player),
        RULE("EVO-3.2", the_deal_is_chances_business_and_from_the_pile_only),
        RULE("EVO-3.3", a_pile_just_emptied_triggers_nothing),
        RULE("EVO-3.3", the_discards_are_shuffled_when_a_card_is_needed),
        RULE("EVO-3.3", the_pile_may_end_between_two_players),
        RULE("EVO-3.3", with_both_empty_nothing_is_drawn_and_it_counts_as_a_shuffle),
        RULE("EVO-3.3", a_whole_deal_can_fall_out),
        RULE("EVO-3.3", cards_for_a_dead_species_are_drawn_from_a_shuffled_pile_too),
        RULE("EVO-3.4", a_first_shuffle_in_phase_1_makes_this_round_the_last),
        RULE("EVO-3.4", later_shuffles_change_nothing),
        RULE("EVO-3.4", a_second_shuffle_in_phase_1_changes_nothing),
        RULE("EVO-3.5", each_player_lays_one_card_from_the_hand),
        RULE("EVO-3.5", all_choose_at_once_in_any_order),
        RULE("EVO-3.5", nobody_sees_a_food_card_before_all_are_turned_up),
        RULE("EVO-3.6", who_has_no_card_lays_none_and_is_not_asked),
        RULE("EVO-3.6", with_no_card_anywhere_feeding_comes_next),
    };
    return cmocka_run_group_tests_name("evolution deal", tests, NULL, NULL);
}
