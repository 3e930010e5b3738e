/* test_scouting.c - ORI-9: scouting shows the top 4 objectives, of which the player takes one. */
#include "card_positions.h"

static struct ori_test t;

#define ME PAWNS("'horn':'1 1 brown'")
#define LOOK "1 play scouting ; * draw tall_3 ; * draw green_2 ; * draw level_4 ; * draw straits_2"

static void scouting_takes_one_of_the_top_4(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'scouting'"), ""));
    ori_do(&t, LOOK);
    now_is(&t, "1 choose");
    hand_is(&t, 1, ""); /* they are looked at only */
    offers(&t, 1, "choose green_2; choose tall_3; choose straits_2; choose level_4");
    ori_do(&t, "1 choose tall_3");
    hand_is(&t, 1, "tall_3");
    now_is(&t, "1 under");
    offers(&t, 1, "under green_2; under straits_2; under level_4"); /* not the one taken */
    ori_do(&t, "1 under level_4 ; 1 under green_2");                /* the last one follows unasked */
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), "1 level_4, 1 green_2, 1 straits_2");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 19);
    discarded(&t, "scouting");
    now_is(&t, "1 turn");
}

static void scouting_shows_nothing_to_others(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'scouting'"), ""));
    ori_do(&t, LOOK);
    assert_true(ori_sees(&t, 0, "level_4"));
    assert_int_equal(ori_sees(&t, 1, "level_4"), 0);
    ori_do(&t, "1 choose tall_3 ; 1 under level_4 ; 1 under green_2");
    assert_true(ori_sees(&t, 0, "level_4"));
    assert_int_equal(ori_sees(&t, 1, "level_4") + ori_sees(&t, 1, "tall_3"), 0);
}

/* Cards under the pile, as long as others have all the rest. */
#define UNDER(cards) PILES("'objective':{'unknown_cards':[],'under':[" cards "]}")
#define BY(player, card) "{'by':" #player ",'card':'" card "'}"

static void the_order_under_the_pile_is_the_order_of_drawing(void **state) {
    (void)state;
    ori_position(
        &t,
        TWO("", PAWNS("'nile':'1 1 brown','murray':'1 1 black','horn':'1 2 black'") "," HAND("'scouting'"),
            TABLE(OBJECTIVES_14 ",'all_colours_2','culture_2'")));
    ori_do(&t, "1 play scouting ; * draw green_2 ; * draw straits_2 ; * draw tiles_8 ; * draw level_4");
    ori_do(&t, "1 choose green_2 ; 1 under level_4 ; 1 under straits_2");
    assert_int_equal(t.s.ending, ORI_OPEN); /* the pile was empty in between only */
    ori_do(&t, "1 play green_2");
    hand_is(&t, 1, "level_4");
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), "1 straits_2, 1 tiles_8");
}

static void scouting_looks_at_as_many_as_there_are(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'scouting'"),
                         TABLE(OBJECTIVES_14 ",'all_colours_2','culture_2','tiles_8'")));
    ori_do(&t, "1 play scouting ; * draw green_2 ; * draw straits_2 ; * draw level_4");
    offers(&t, 1, "choose green_2; choose straits_2; choose level_4");
    ori_do(&t, "1 choose straits_2 ; 1 under level_4");
    hand_is(&t, 1, "straits_2");
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), "1 level_4, 1 green_2");
    assert_int_equal(t.s.ending, ORI_OPEN);
}

static void scouting_goes_on_with_cards_put_under_the_pile(void **state) {
    (void)state;
    ori_position(&t, TWO(UNDER(BY(1, "green_2") "," BY(2, "straits_2") "," BY(2, "tiles_8") "," BY(
                             2, "level_4") "," BY(2, "culture_2")),
                         ME "," HAND("'scouting'"), TABLE(OBJECTIVES_14 ",'all_colours_2'")));
    ori_do(&t, "1 play scouting");
    offers(&t, 1, "choose green_2; choose straits_2; choose tiles_8; choose level_4");
    ori_do(&t, "1 choose level_4 ; 1 under tiles_8 ; 1 under green_2");
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), "2 culture_2, 1 tiles_8, 1 green_2, 1 straits_2");
}

static void scouting_takes_the_last_card_unasked(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", ME "," HAND("'scouting'"),
                     TABLE(OBJECTIVES_14 ",'all_colours_2','culture_2','tiles_8','straits_2','level_4'")));
    ori_do(&t, "1 play scouting ; * draw green_2");
    hand_is(&t, 1, "green_2");
    now_is(&t, "1 turn");
    assert_int_equal(t.s.ending, ORI_END_PILE);
}

static void scouting_without_a_pile_cannot_be_played(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'scouting'"),
                         TABLE(OBJECTIVES_14
                               ",'all_colours_2','culture_2','tiles_8','straits_2','level_4','green_2'")));
    ori_refused(&t, "1 play scouting", "ORI-6.5");
}

static void scouting_obeys_the_limit_afterwards(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'scouting','africa_3','bridge_4'"), ""));
    ori_do(&t, LOOK " ; 1 choose tall_3 ; 1 under level_4 ; 1 under green_2");
    offers(&t, 1, "under africa_3; under bridge_4; under tall_3"); /* the new one included */
    ori_do(&t, "1 under tall_3");
    hand_is(&t, 1, "africa_3 bridge_4");
    assert_string_equal(ori_queue(&t, ORI_OBJECTIVE), "1 level_4, 1 green_2, 1 straits_2, 1 tall_3");
    now_is(&t, "1 turn");
}

static void scouting_is_no_draw_for_elders(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'scouting'") "," TABLE("'elders'"), ""));
    ori_do(&t, LOOK);
    now_is(&t, "1 choose");
    ori_do(&t, "1 choose tall_3 ; 1 under level_4 ; 1 under green_2");
    hand_is(&t, 1, "tall_3");
    now_is(&t, "1 turn");
}

static void scouting_is_played_before_or_after_the_action(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'scouting','runners'") "," TILES("2"), ""));
    ori_do(&t, LOOK);
    ori_refused(&t, "1 play runners", "ORI-3.2"); /* nor within another card */
    ori_do(&t, "1 choose tall_3 ; 1 under level_4");
    ori_refused(&t, "1 play runners", "ORI-3.2");
    ori_position(&t, TWO("", ME "," HAND("'scouting'"), ""));
    ori_do(&t, "1 move horn ; 1 to nile ; " LOOK);
    now_is(&t, "1 choose");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-9 scouting", scouting_takes_one_of_the_top_4),
        RULE("ORI-9 scouting", scouting_shows_nothing_to_others),
        RULE("ORI-9 scouting", the_order_under_the_pile_is_the_order_of_drawing),
        RULE("ORI-9 scouting", scouting_looks_at_as_many_as_there_are),
        RULE("ORI-9 scouting", scouting_goes_on_with_cards_put_under_the_pile),
        RULE("ORI-9 scouting", scouting_takes_the_last_card_unasked),
        RULE("ORI-6.5", scouting_without_a_pile_cannot_be_played),
        RULE("ORI-9 scouting", scouting_obeys_the_limit_afterwards),
        RULE("ORI-9 scouting", scouting_is_no_draw_for_elders),
        RULE("ORI-3.2", scouting_is_played_before_or_after_the_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
