/* test_action_cards.c - ORI-9: tribute, theft_of_fire and inspiration. */
#include "card_positions.h"

static struct ori_test t;

#define ME PAWNS("'horn':'1 1 brown'")

/* ---- tribute ---- */

static void tribute_takes_one_of_all_their_cards_at_random(void **state) {
    (void)state;
    ori_position(
        &t, THREE("", ME "," HAND("'tribute'"), HAND("'raid','raid','runners','green_2'"), HAND("'leap'")));
    ori_do(&t, "1 play tribute");
    offers(&t, 1, "from 2; from 3");
    ori_do(&t, "1 from 2");
    offers(&t, 0, "take raid; take runners; take green_2");
    ori_do(&t, "* take runners");
    hand_is(&t, 1, "runners");
    hand_is(&t, 2, "raid raid green_2");
    hand_is(&t, 3, "leap");
    discarded(&t, "tribute");
    now_is(&t, "1 turn");
}

static void tribute_takes_every_card_as_likely_as_the_next(void **state) {
    (void)state;
    enum { TRIES = 4000 };
    struct moa_rng rng;
    int raids = 0;
    moa_rng_seed(&rng, 1);
    ori_position(
        &t, THREE("", ME "," HAND("'tribute'"), HAND("'raid','raid','runners','green_2'"), HAND("'leap'")));
    ori_do(&t, "1 play tribute ; 1 from 2");
    for (int i = 0; i < TRIES; i++) raids += ori_a(moa_origin.chance(&t.data, &t.s, &rng)) == ORI_RAID;
    assert_in_range(raids, TRIES / 2 - 200, TRIES / 2 + 200); /* two of four */
}

static void tribute_is_seen_by_the_two_only(void **state) {
    (void)state;
    ori_position(&t, THREE("", ME "," HAND("'tribute'"), HAND("'runners'"), HAND("'leap'")));
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take runners");
    assert_true(ori_sees(&t, 0, "runners"));
    assert_true(ori_sees(&t, 1, "runners"));
    assert_int_equal(ori_sees(&t, 2, "runners"), 0);
    assert_string_equal(ori_known(&t, 2), "runners");
    assert_string_equal(ori_known(&t, 3), "");
    for (int i = 0; i < t.events.count; i++)
        if (t.event[i].kind == ORI_EV_TRIBUTE)
            assert_int_equal(t.event[i].arg[0] >= 0, !moa_event_seen(&t.event[i], 2));
}

static void tribute_needs_an_opponent_with_cards(void **state) {
    (void)state;
    ori_position(&t, THREE("", ME "," HAND("'tribute','leap'"), HAND("'raid'"), NOTHING));
    ori_do(&t, "1 play tribute");
    offers(&t, 1, "from 2");
    ori_refused(&t, "1 from 3", "ORI-6.1");
    ori_refused(&t, "1 from 1", "ORI-6.1");
    ori_do(&t, "1 from 2");
    ori_do(&t, "* take raid");
    ori_position(&t, THREE("", ME "," HAND("'tribute','leap'"), NOTHING, TABLE("'runners'")));
    ori_refused(&t, "1 play tribute", "ORI-6.5");
}

static void tribute_of_an_objective_obeys_the_limit(void **state) {
    (void)state;
    ori_position(&t,
                 THREE("", ME "," HAND("'tribute','tall_3','level_4'"), HAND("'green_2'"), HAND("'leap'")));
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take green_2");
    now_is(&t, "1 under");
    offers(&t, 1, "under green_2; under tall_3; under level_4");
    ori_do(&t, "1 under tall_3");
    hand_is(&t, 1, "green_2 level_4");
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), "1 tall_3");
    ori_position(&t, THREE("", ME "," HAND("'tribute','tall_3','level_4'") "," TABLE("'storytellers'"),
                           HAND("'green_2'"), HAND("'leap'")));
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take green_2");
    now_is(&t, "1 turn");
}

static void tribute_is_played_before_or_after_the_action(void **state) {
    (void)state;
    ori_position(&t, THREE("", ME "," HAND("'tribute'"), HAND("'runners'"), HAND("'leap'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 play tribute", "ORI-3.2");
    ori_do(&t, "1 to sahel");
    ori_refused(&t, "1 play tribute", "ORI-3.2");
    ori_do(&t, "1 reward 1 ; * refill 3 ; * draw raid ; 1 play tribute ; 1 from 3 ; * take leap ; 1 end");
    hand_is(&t, 1, "leap raid");
}

static void tribute_lets_the_card_be_played_if_its_colour_is_left(void **state) {
    (void)state;
    ori_position(
        &t, THREE("", ME "," HAND("'tribute'") "," TILES("2"), HAND("'runners','scouting'"), HAND("'leap'")));
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take runners ; 1 play runners");
    ori_position(&t, THREE("", ME "," HAND("'tribute'"), HAND("'runners','scouting'"), HAND("'leap'")));
    ori_do(&t, "1 play tribute ; 1 from 2 ; * take scouting");
    ori_refused(&t, "1 play scouting", "ORI-3.1");
}

/* ---- theft_of_fire ---- */

static void theft_of_fire_takes_an_uncovered_tile_that_fits(void **state) {
    (void)state;
    ori_position(&t, THREE("", ME "," HAND("'theft_of_fire'") "," TILES("2"), TILES("3,1"), TILES("2,1")));
    ori_do(&t, "1 play theft_of_fire");
    offers(&t, 1, "steal 2 1; steal 2 3; steal 3 1");
    ori_refused(&t, "1 steal 2 2", "ORI-6.1"); /* covered */
    ori_refused(&t, "1 steal 3 2", "ORI-5.7"); /* nothing to lay it on */
    ori_refused(&t, "1 steal 1 2", "ORI-6.1"); /* no opponent */
    ori_do(&t, "1 steal 2 3");
    tops_are(&t, 1, "3");
    tops_are(&t, 2, "2 1"); /* the tile beneath is uncovered again */
    tops_are(&t, 3, "2 1");
    discarded(&t, "theft_of_fire");
    now_is(&t, "1 turn"); /* the reward board has nothing to do with it */
}

static void theft_of_fire_takes_levels_1_to_4(void **state) {
    (void)state;
    static const char *const mine[] = {"", "1", "2", "3"}, *const after[] = {"1", "2", "3", "4"};
    static const char *const theirs[] = {"", "1", "2", "3"};
    for (int level = 1; level <= 4; level++) {
        char json[512], steal[32];
        snprintf(json, sizeof json,
                 THREE("", ME "," HAND("'theft_of_fire'") "," TILES("%s"), TILES("%d"), TILES("1")),
                 mine[level - 1], level);
        ori_position(&t, json);
        snprintf(steal, sizeof steal, "1 steal 2 %d", level);
        ori_do(&t, "1 play theft_of_fire");
        ori_do(&t, steal);
        tops_are(&t, 1, after[level - 1]);
        tops_are(&t, 2, theirs[level - 1]);
    }
}

static void theft_of_fire_takes_no_level_5(void **state) {
    (void)state;
    ori_position(&t, THREE("", ME "," HAND("'theft_of_fire'") "," TILES("4"), TILES("5"), TILES("1")));
    ori_do(&t, "1 play theft_of_fire");
    ori_refused(&t, "1 steal 2 5", "ORI-6.1");
    ori_do(&t, "1 steal 3 1");
    tops_are(&t, 1, "4 1");
    ori_position(&t, TWO("", ME "," HAND("'theft_of_fire'") "," TILES("4"), TILES("5")));
    ori_refused(&t, "1 play theft_of_fire", "ORI-6.5");
}

static void theft_of_fire_without_a_tile_that_fits_cannot_be_played(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'theft_of_fire'"), TILES("3,2")));
    ori_refused(&t, "1 play theft_of_fire", "ORI-6.5");
    ori_position(&t, TWO("", ME "," HAND("'theft_of_fire'") "," TILES("3"),
                         TILES("3,2"))); /* its 1 and 2 are covered */
    ori_refused(&t, "1 play theft_of_fire", "ORI-6.5");
    ori_position(&t, TWO("", ME "," HAND("'theft_of_fire'") "," TILES("3"), NOTHING));
    ori_refused(&t, "1 play theft_of_fire", "ORI-6.5");
}

static void theft_of_fire_after_the_action_and_not_within_it(void **state) {
    (void)state;
    ori_position(&t, THREE("", ME "," HAND("'theft_of_fire'"), TILES("1"), TILES("1")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 play theft_of_fire", "ORI-3.2");
    ori_do(&t, "1 to nile ; 1 play theft_of_fire ; 1 steal 3 1 ; 1 end");
    tops_are(&t, 1, "1");
    tops_are(&t, 3, "");
}

/* ---- inspiration ---- */

#define MIXED SHOWS("1,1,2", "2,2,3", "3,3,4", "1,1,2,2,3,4")

static void inspiration_takes_a_tile_of_any_column(void **state) {
    (void)state;
    ori_position(&t, TWO(MIXED, ME "," HAND("'inspiration'") "," TILES("2"), ""));
    ori_do(&t, "1 play inspiration");
    offers(&t, 1, "tile yellow 1; tile orange 3; tile purple 3; tile brown 1; tile brown 3");
    ori_refused(&t, "1 tile yellow 2", "ORI-5.7");
    ori_refused(&t, "1 tile purple 4", "ORI-5.7");
    ori_do(&t, "1 tile orange 3");
    now_is(&t, "* refill"); /* it is replaced */
    ori_do(&t, "* refill 5");
    assert_string_equal(ori_column_shows(&t, "orange"), "2 2 5");
    tops_are(&t, 1, "3");
    discarded(&t, "inspiration");
    now_is(&t, "1 turn"); /* one tile, and no card */
}

static void inspiration_from_an_empty_reserve_is_not_replaced(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'inspiration'") "," TILES("1"), TILES("5,5,4")));
    ori_do(&t, "1 play inspiration ; 1 tile brown 2");
    assert_string_equal(ori_column_shows(&t, "brown"), "0 2 3 3 3 4");
    now_is(&t, "1 turn");
}

static void inspiration_without_a_tile_that_fits_cannot_be_played(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("2,2,2", "2,2,2", "2,2,3", "3,3,3,3,3,4"), ME "," HAND("'inspiration'"), ""));
    ori_refused(&t, "1 play inspiration", "ORI-6.5");
    ori_position(&t, TWO(SHOWS("2,2,2", "2,2,2", "2,3,3", "3,3,3,4,4,4"),
                         ME "," HAND("'inspiration'") "," TILES("4"), ""));
    ori_refused(&t, "1 play inspiration", "ORI-6.5");
}

static void inspiration_of_a_single_tile_is_not_asked(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("2,2,2", "2,2,2", "2,2,3", "1,3,3,3,3,4"), ME "," HAND("'inspiration'"), ""));
    ori_do(&t, "1 play inspiration ; * refill 1");
    tops_are(&t, 1, "1");
}

static void inspiration_is_played_before_or_after_the_action(void **state) {
    (void)state;
    ori_position(&t, TWO(MIXED, ME "," HAND("'inspiration','inspiration'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 play inspiration ; 1 tile brown 1 ; * refill 5");
    ori_refused(&t, "1 end", "ORI-3.1"); /* the action must still be done */
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 play inspiration", "ORI-3.2");
    ori_do(&t, "1 to nile ; 1 play inspiration ; 1 tile yellow 2 ; * refill 1 ; 1 end");
    tops_are(&t, 1, "2");
    discarded(&t, "inspiration inspiration");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-9 tribute", tribute_takes_one_of_all_their_cards_at_random),
        RULE("ORI-9 tribute", tribute_takes_every_card_as_likely_as_the_next),
        RULE("ORI-9 tribute", tribute_is_seen_by_the_two_only),
        RULE("ORI-6.5", tribute_needs_an_opponent_with_cards),
        RULE("ORI-9 tribute", tribute_of_an_objective_obeys_the_limit),
        RULE("ORI-3.2", tribute_is_played_before_or_after_the_action),
        RULE("ORI-9 tribute", tribute_lets_the_card_be_played_if_its_colour_is_left),
        RULE("ORI-9 theft_of_fire", theft_of_fire_takes_an_uncovered_tile_that_fits),
        RULE("ORI-9 theft_of_fire", theft_of_fire_takes_levels_1_to_4),
        RULE("ORI-9 theft_of_fire", theft_of_fire_takes_no_level_5),
        RULE("ORI-6.5", theft_of_fire_without_a_tile_that_fits_cannot_be_played),
        RULE("ORI-3.2", theft_of_fire_after_the_action_and_not_within_it),
        RULE("ORI-9 inspiration", inspiration_takes_a_tile_of_any_column),
        RULE("ORI-9 inspiration", inspiration_from_an_empty_reserve_is_not_replaced),
        RULE("ORI-6.5", inspiration_without_a_tile_that_fits_cannot_be_played),
        RULE("ORI-9 inspiration", inspiration_of_a_single_tile_is_not_asked),
        RULE("ORI-3.2", inspiration_is_played_before_or_after_the_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
