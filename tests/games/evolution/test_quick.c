/* test_quick.c - EVO-4.9: quick play, where all players play their cards at once and in secret. */
#include "support/evolution_kit.h"
#include <stdlib.h>
#include <string.h>

/* Three players in phase 3 of quick play, player 2 starts. Each has three cards; player 1's first species
 * is full and has fat. Food cards: horns/1, climbing/1, symbiosis/1. */
static void quick(struct evo_test *t) {
    evo_position(t, "{'phase':'food','options':{'quick':'yes'},'start':2,'hole':2,'players':["
                    "{'bag':5,'hand_cards':['horns/1','horns/2','fat_tissue/0','burrowing/1'],"
                    "'species':[{'body':4,'fat':3,'traits':['fat_tissue/5','fertile/2','ambush/1']}]},"
                    "{'hand_cards':['climbing/1','climbing/2','climbing/4','climbing/5'],'species':[{}]},"
                    "{'hand_cards':['symbiosis/1','symbiosis/2','symbiosis/4'],'species':[{}]}]}");
    evo_do(t, "1 food horns/1 ; 2 food climbing/1 ; 3 food symbiosis/1");
}

static void all_play_at_once_in_any_order(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    assert_int_equal(t.s.actors, 7);
    evo_do(
        &t,
        "3 pick symbiosis/2 ; 1 pick horns/2 ; 3 grow 1 body ; 2 pick climbing/2 ; 1 new left ; 2 trait 1");
    evo_do(&t, "1 done");
    assert_int_equal(t.s.actors, 6);
    evo_refused(&t, "1 pick burrowing/1", "MOA-2");
    evo_do(&t, "2 pick climbing/4 ; 2 new right ; 3 done");
    assert_true(t.s.phase == EVO_PLAY);
    evo_do(&t, "2 done");
    assert_true(t.s.phase != EVO_PLAY);
}

/* Does this action change what only its player and the host see? */
static void seen_by_the_player_alone(struct evo_test *t, const char *action) {
    struct evo_test before = *t;
    int player = action[0] - '1';
    evo_do(t, action);
    for (int viewer = 0; viewer < 3; viewer++)
        if (evo_same_view(&before, t, viewer) == (viewer == player))
            fail_msg("viewer %d: '%s'", viewer, action);
    assert_true(evo_same_view(&before, t, MOA_SPECTATOR));
    assert_false(evo_same_view(&before, t, MOA_HOST));
    for (int i = 0; i < t->events.count; i++) assert_int_equal(t->event[i].seen_by, 1 << player);
}

static void nobody_sees_anything_of_anothers_play(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    seen_by_the_player_alone(&t, "1 pick horns/2");
    seen_by_the_player_alone(&t, "1 trait 1 over fat_tissue"); /* discards and bag stay as they were */
    seen_by_the_player_alone(&t, "2 pick climbing/2");
    seen_by_the_player_alone(&t, "2 new left");
    seen_by_the_player_alone(&t, "2 pick climbing/4");
    seen_by_the_player_alone(&t, "2 trait 2");
    seen_by_the_player_alone(&t, "3 pick symbiosis/2");
    seen_by_the_player_alone(&t, "3 grow 1 population");
    seen_by_the_player_alone(&t, "3 pick symbiosis/4");
    seen_by_the_player_alone(&t, "3 grow 1 body");
    seen_by_the_player_alone(&t, "1 pick burrowing/1");
    seen_by_the_player_alone(&t, "1 trait 1 over horns");
}

static void nor_when_one_is_done(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    evo_do(&t, "2 pick climbing/2 ; 2 new left ; 2 pick climbing/4 ; 2 trait 1 ; 2 done ; 3 done");
    static const int others[] = {0, 2, MOA_SPECTATOR};
    for (int i = 0; i < 3; i++) {
        int viewer = others[i],
            own =
                viewer != MOA_SPECTATOR; /* the player's own species is there twice: also as it was before */
        assert_int_equal(evo_sees(&t, viewer, "climbing"), 0);
        assert_int_equal(evo_sees(&t, viewer, "\"bag\":0,\"hand\":3,"), 1); /* player 2, as before */
        assert_int_equal(evo_sees(&t, viewer, "\"population\""), 3 + own);
        assert_int_equal(evo_sees(&t, viewer, "\"discards\":[]"), 1);
    }
    assert_int_equal(evo_sees(&t, 1, "\"hand\":1,\"hand_cards\":[\"climbing/5\"]"), 1);
    struct moa_result result;
    moa_evolution.result(&t.deck, &t.s, &result);
    assert_int_equal(result.points[1], 1); /* the standing tells nothing either */
}

static void points_so_far_tell_nothing_of_a_hidden_turn(void **state) {
    (void)state;
    struct evo_test t;
    struct moa_result before, after;
    quick(&t);
    moa_evolution.result(&t.deck, &t.s, &before);
    evo_do(
        &t,
        "1 pick horns/2 ; 1 trait 1 over fat_tissue ; 2 pick climbing/2 ; 2 new left ; 3 pick symbiosis/2");
    evo_do(&t, "3 trait 1 ; 3 pick symbiosis/4 ; 3 grow 1 population");
    moa_evolution.result(&t.deck, &t.s, &after);
    assert_memory_equal(before.by_part, after.by_part, sizeof before.by_part);
}

static void all_is_laid_open_in_seat_order_from_the_start_player(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    evo_do(
        &t,
        "1 pick horns/2 ; 1 new left ; 2 pick climbing/2 ; 2 grow 1 body ; 2 pick climbing/4 ; 2 grow 1 population");
    evo_do(&t, "3 pick symbiosis/2 ; 3 trait 1 ; 1 pick burrowing/1 ; 1 trait 1 ; 1 done ; 3 done ; 2 done");
    static const int order[] = {1, 2, 0};
    static const int what[3][4] = {
        {0, 1, 1, 0}, {0, 0, 0, 1}, {1, 0, 0, 1}}; /* bought, population, body, laid */
    static const int up[] = {2, 0};                /* players whose traits are turned up */
    int open = 0, turned = 0;
    for (int i = 0; i < t.events.count; i++) {
        const struct moa_event *e = &t.event[i];
        if (e->kind == EVO_EV_LAID_OPEN) {
            assert_int_equal(e->player, order[open]);
            for (int k = 0; k < 4; k++) assert_int_equal(e->arg[k], what[open][k]);
            open++;
        } else if (e->kind == EVO_EV_TURNED_UP) {
            assert_int_equal(e->player, up[turned++]);
        }
        assert_int_equal(e->seen_by, MOA_EVERYONE);
    }
    assert_int_equal(open, 3);
    assert_int_equal(turned, 2);
}

static void what_was_played_is_there_when_all_are_done(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    evo_do(
        &t,
        "1 pick horns/2 ; 1 trait 1 over fertile ; 2 pick climbing/2 ; 2 new left ; 2 pick climbing/4 ; 2 trait 1");
    evo_do(
        &t,
        "3 pick symbiosis/2 ; 3 grow 1 body ; 3 pick symbiosis/4 ; 3 grow 1 population ; 1 done ; 2 done ; 3 done");
    for (int viewer = 0; viewer < 3; viewer++) {
        /* food cards, the replaced trait, the cards given up; nothing else */
        assert_int_equal(evo_sees(&t, viewer,
                                  "\"discards\":[\"horns/1\",\"climbing/1\",\"climbing/2\",\"symbiosis/1\","
                                  "\"symbiosis/2\",\"symbiosis/4\",\"fertile/2\"]"),
                         1);
        assert_int_equal(evo_sees(&t, viewer, "\"traits\":[\"fat_tissue/5\",\"ambush/1\",\"horns/2\"]"), 1);
        assert_int_equal(evo_sees(&t, viewer, "\"traits\":[\"climbing/4\"]"), 1);
        assert_int_equal(evo_sees(&t, viewer, "before"), 1); /* hole_before */
    }
    assert_int_equal(evo_hand_count(&t, 1), 2);
    assert_int_equal(evo_hand_count(&t, 2), 1);
    assert_int_equal(evo_hand_count(&t, 3), 0);
    assert_int_equal(evo_row_length(&t.s, 1), 2);
    evo_expect(&t, 3, 1, 2, 2, 0, 0);
    assert_true(evo_cards_empty(&t.s.played)); /* a card that comes back can be played again */
}

static void the_rules_of_playing_cards_hold_as_ever(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    evo_do(&t, "1 pick horns/2");
    evo_refused(&t, "1 trait 1", "EVO-4.3");
    evo_refused(&t, "1 done", "EVO-4.1");
    evo_do(&t, "1 trait 1 over ambush ; 2 pick climbing/2 ; 2 trait 1 ; 2 pick climbing/4");
    evo_refused(&t, "2 trait 1", "EVO-4.6");
    evo_do(&t, "2 grow 1 body");
    evo_refused(&t, "2 pick climbing/4", "EVO-4.1"); /* used up, though the others still see three cards */
    evo_refused(&t, "1 pick horns/2", "EVO-4.1");
    evo_refused(&t, "1 pick symbiosis/2", "EVO-4.1");
}

static void a_replaced_fat_tissue_drops_its_chips_when_all_is_open(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    evo_do(&t, "1 pick horns/2 ; 1 trait 1 over fat_tissue ; 1 done ; 2 done");
    assert_int_equal(evo_sees(&t, 1, "\"bag\":5"), 1);
    assert_int_equal(evo_sees(&t, 1, "\"fat\":3,\"traits\":[\"fat_tissue/5\",\"fertile/2\",\"ambush/1\"]"),
                     1);
    evo_do(&t, "3 done");
    assert_int_equal(t.s.bag[0], 5 + 3);
    assert_int_equal(evo_sp(&t, 1, 1)->fat, 0);
    assert_int_equal(evo_sees(&t, 1, "fat_tissue/5"), 1); /* in the discards */
}

static void a_fat_tissue_over_a_fat_tissue_starts_empty(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    evo_do(&t, "1 pick fat_tissue/0 ; 1 trait 1 over fat_tissue ; 1 done ; 2 done ; 3 done");
    assert_int_equal(t.s.bag[0], 5 + 3);
    evo_expect(&t, 1, 1, 2, 4, 0, 0); /* population 2: fertile, as the hole held food */
    assert_true(evo_has_trait(&t, 1, 1, "fat_tissue"));
}

/* horns go over the fat tissue, a new fat tissue over the horns: the chips fall once. */
static void the_chips_of_a_fat_tissue_fall_once(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    evo_do(&t, "1 pick horns/2 ; 1 trait 1 over fat_tissue ; 1 pick fat_tissue/0 ; 1 trait 1 over horns");
    evo_do(&t, "1 done ; 2 done ; 3 done");
    assert_int_equal(t.s.bag[0], 5 + 3);
    assert_int_equal(evo_sp(&t, 1, 1)->fat, 0);
    assert_int_equal(evo_hand_count(&t, 1), 1);
    assert_int_equal(evo_cards_count(&t.s.discards), 3 + 2); /* food cards; fat tissue, horns */
}

static void fat_stays_where_its_card_stays(void **state) {
    (void)state;
    struct evo_test t;
    quick(&t);
    evo_do(&t, "1 pick horns/2 ; 1 trait 1 over fertile ; 1 done ; 2 done ; 3 done");
    assert_int_equal(t.s.bag[0], 5);
    evo_expect(&t, 1, 1, 1, 4, 1, 2); /* one chip moved to the species (EVO-5.5) */
}

static void who_has_no_card_is_not_asked(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(
        &t, "{'phase':'food','options':{'quick':'yes'},'hole':9,'players':["
            "{'hand_cards':['horns/1'],'species':[{}]},{'hand_cards':['horns/2','horns/4'],'species':[{}]},"
            "{'species':[{}]}]}");
    evo_do(&t, "1 food horns/1 ; 2 food horns/2");
    assert_int_equal(t.s.actors, 2);
    evo_do(&t, "2 done");
    assert_true(t.s.phase == EVO_FEED);
    evo_position(&t, "{'phase':'food','options':{'quick':'yes'},'hole':9,'players':["
                     "{'hand_cards':['horns/1'],'species':[{}]},{'species':[{}]},{'species':[{}]}]}");
    evo_do(&t, "1 food horns/1"); /* nobody has a card left: nothing is played */
    assert_true(t.s.phase == EVO_FEED);
    assert_int_equal(t.s.hole, 10);
}

static void a_hidden_turn_can_be_stored_and_loaded(void **state) {
    (void)state;
    struct evo_test t, u;
    quick(&t);
    evo_do(
        &t,
        "1 pick horns/2 ; 1 trait 1 over fat_tissue ; 1 pick burrowing/1 ; 1 trait 1 over horns ; 2 pick climbing/2");
    evo_do(
        &t,
        "2 new left ; 2 pick climbing/4 ; 2 trait 2 ; 2 pick climbing/5 ; 3 pick symbiosis/2 ; 3 grow 1 body ; 3 done");
    char *text = evo_view_text(&t, MOA_HOST);
    evo_position(&u, text);
    free(text);
    assert_memory_equal(&t.s, &u.s, sizeof t.s);
}

/* Made by hand: what a species looked like before is left out, so it looked as it does. */
static void a_hand_made_species_looked_as_it_does(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t,
                 "{'phase':'play','hole':5,'options':{'quick':'yes'},'players':[{'hand_cards':['horns/1'],"
                 "'species':[{'population':3,'traits':['ambush/1','fertile/2']}]},{'species':[{}]}]}");
    assert_int_equal(evo_sees(&t, 1, "\"population\":3"), 1);
    evo_do(&t, "1 pick horns/1 ; 1 trait 1 over ambush"); /* no card is lost */
    assert_int_equal(evo_sees(&t, 1, "\"traits\":[\"ambush/1\",\"fertile/2\"]"), 1);
    evo_do(&t, "1 done");
    assert_int_equal(evo_sees(&t, 1, "\"discards\":[\"ambush/1\"]"), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-4.9", all_play_at_once_in_any_order),
        RULE("EVO-4.9", nobody_sees_anything_of_anothers_play),
        RULE("EVO-4.9", nor_when_one_is_done),
        RULE("EVO-4.9", points_so_far_tell_nothing_of_a_hidden_turn),
        RULE("EVO-4.9", all_is_laid_open_in_seat_order_from_the_start_player),
        RULE("EVO-4.9", what_was_played_is_there_when_all_are_done),
        RULE("EVO-4.9", the_rules_of_playing_cards_hold_as_ever),
        RULE("EVO-4.8", a_replaced_fat_tissue_drops_its_chips_when_all_is_open),
        RULE("EVO-4.8", a_fat_tissue_over_a_fat_tissue_starts_empty),
        RULE("EVO-4.8", the_chips_of_a_fat_tissue_fall_once),
        RULE("EVO-4.8", fat_stays_where_its_card_stays),
        RULE("EVO-4.9", who_has_no_card_is_not_asked),
        RULE("EVO-4.9", a_hidden_turn_can_be_stored_and_loaded),
        RULE("EVO-4.9", a_hand_made_species_looked_as_it_does),
    };
    return cmocka_run_group_tests_name("evolution quick play", tests, NULL, NULL);
}
