/* test_traps_for_all.c - traps that involve all players: charity, lightning, healing (LAB-6.4, LAB-6.6, LAB-6.10, with
 * the falls of LAB-3.11). */
#include "ring.h"

static struct lab_test t;

/* ---- LAB-6.4: the mover goes from 3 to 5 ---- */

static void charity_gives_3_to_the_one_with_the_fewest(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(3) "," AT(12) "," HAS(14, "'green':19")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    assert_int_equal(lab_held(&t, 3, "blue"), 3);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    assert_int_equal(lab_lying(&t, 5, NULL), 0);
}

static void the_giver_chooses_the_colours_of_charity(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(3, "'blue':9,'green':9") "," AT(12) "," HAS(14, "'green':2")));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give blue 2; give blue 3; give green 3");
    lab_do(&t, "1 give blue 1"); /* and 2 green ones */
    assert_int_equal(lab_held(&t, 3, "blue"), 1);
    assert_int_equal(lab_held(&t, 3, "green"), 4);
}

static void charity_is_nothing_to_the_poorest_itself(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(3, "'blue':5") "," HAS(12, "'orange':6") "," AT(14)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 5);
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(3, "'blue':6") "," HAS(12, "'orange':6") "," AT(14)));
    lab_do(&t, "1 go clockwise"); /* among several */
    assert_int_equal(lab_held(&t, 1, NULL), 6);
    assert_int_equal(lab_held(&t, 2, NULL), 6);
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(3, "'blue':7") "," HAS(12, "'orange':6") "," AT(14)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 4);
    assert_int_equal(lab_held(&t, 2, NULL), 9);
}

static void where_several_others_are_poorest_3_are_donated(void **state) {
    (void)state;
    lab_position(&t,
                 GO(2) MOA(20) PLAYERS(AT(3) "," HAS(12, "'orange':6") "," AT(13) "," HAS(14, "'pink':6")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    assert_int_equal(lab_lying(&t, 5, "blue"), 2);
    assert_int_equal(lab_gone(&t, "blue"), 1);
    assert_int_equal(lab_held(&t, 2, NULL), 6);
    assert_int_equal(lab_held(&t, 4, NULL), 6);
}

static void who_has_fewer_than_3_gives_all_and_is_out(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20)
                         PLAYERS(HAS(3, "'green':2") "," HAS(12, "'orange':1") "," HAS(14, "'green':9")));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    assert_int_equal(lab_held(&t, 2, NULL), 3);
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(3, "'blue':2") "," HAS(12, "'orange':1") "," AT(14)));
    lab_do(&t, "1 go clockwise"); /* given in its own colour, they leave with it */
    assert_int_equal(lab_held(&t, 2, NULL), 1);
}

static void a_bearer_of_the_flag_gives_nothing(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) FLAG(1) PLAYERS(AT(3) "," AT(12) "," HAS(14, "'green':9")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 3, NULL), 9);
    assert_true(lab_bears_flag(&t, 1, 1));
    lab_position(&t, GO(2) MOA(20) FLAG(1) PLAYERS(AT(3) "," HAS(12, "'orange':9") "," HAS(14, "'green':9")));
    lab_do(&t, "1 go clockwise"); /* nor donates */
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    lab_position(&t, GO(2) MOA(20) FLAG(3) PLAYERS(AT(3) "," AT(12) "," HAS(14, "'green':9")));
    lab_do(&t, "1 go clockwise"); /* the taker's flag is no matter */
    assert_int_equal(lab_held(&t, 3, NULL), 12);
}

static void charity_counts_what_was_just_taken(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(3, "'blue':5") "," HAS(12, "'orange':6") "," AT(14)));
    lay_stones(&t, 5, 1, 2);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 5 + 2 - 3);
    assert_int_equal(lab_held(&t, 2, NULL), 9);
}

static void charity_forgets_who_is_out(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(3) "," FALLEN "," HAS(14, "'green':9")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 3, NULL), 12);
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(3, "'blue':5") "," FALLEN "," AT(14)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 5);
}

static void who_cannot_store_stones_gets_no_charity(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("energy_storage_disorder")
                         PLAYERS(AT(3) "," HAS_MARKED(12, "'orange':6", "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 6);
}

static void mutations_change_the_donation_of_charity_only(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("malign_mutation")
                         PLAYERS(MARKED(3, "'ill':true") "," HAS(12, "'orange':6")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    lab_position(&t, GO(2) MOA(20) CARD("malign_mutation")
                         PLAYERS(MARKED(3, "'ill':true") "," HAS(12, "'orange':6") "," HAS(14, "'green':6")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 16);
}

/* ---- LAB-6.6: the mover goes from 7 to 9 ---- */

static void lightning_gives_a_bolt_and_costs_as_many_stones(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(7) "," AT(12)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 1);
    assert_int_equal(lab_held(&t, 1, NULL), 19);
    assert_int_equal(lab_lying(&t, 9, NULL), 1);
    lab_position(&t, GO(2) MOA(20) PLAYERS(MARKED(7, "'bolts':2") "," AT(12)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 3); /* they stay and add up */
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    assert_int_equal(lab_lying(&t, 9, NULL), 2);
}

static void every_laborigine_with_bolts_donates_on_its_own_circle(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20)
                         PLAYERS(AT(7) "," MARKED(12, "'bolts':2") "," AT(14) "," MARKED(16, "'bolts':1")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    assert_int_equal(lab_lying(&t, 12, "orange"), 1);
    assert_int_equal(lab_held(&t, 3, NULL), 20);
    assert_int_equal(lab_held(&t, 4, NULL), 19);
    assert_int_equal(lab_lying(&t, 16, "pink"), 1);
    assert_int_equal(lab_fig(&t, 2, 1)->bolts, 2); /* only the mover takes one more */
}

static void lightning_goes_clockwise_from_the_player_on_turn(void **state) {
    (void)state;
    lab_position(&t, "{'player':2,'phase':'go','turn':{'dice':[2,2]}," LAB_RING
                     "," MOA(20) PLAYERS(HAS_MARKED(12, "'blue':5,'orange':5", "'bolts':1") "," HAS(
                         7, "'blue':5,'orange':5") "," HAS_MARKED(14, "'blue':5,'orange':5", "'bolts':1")));
    lab_do(&t, "2 go clockwise");
    expect_turn(&t, 2, "2 give");
    lab_do(&t, "2 give blue 1");
    expect_turn(&t, 2, "3 give"); /* each owner chooses */
    lab_do(&t, "3 give orange 1");
    expect_turn(&t, 2, "1 give");
    lab_do(&t, "1 give blue 1");
    assert_int_equal(lab_lying(&t, 14, "orange"), 1);
    expect_turn(&t, 3, "* roll");
}

static void a_bearer_takes_the_bolt_and_loses_no_stones(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) FLAG(1) PLAYERS(MARKED(7, "'bolts':1") "," MARKED(12, "'bolts':2")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 2);
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    lab_position(&t, GO(2) MOA(20) FLAG(2) PLAYERS(AT(7) "," MARKED(12, "'bolts':2")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 2, NULL), 20);
}

static void lightning_strikes_all_before_anybody_falls(void **state) {
    (void)state;
    /* The mover's fall takes the flag out of the game; it was player 3's when the lightning struck. */
    lab_position(&t, GO(2) MOA(20) FLAG(3)
                         PLAYERS(HAS(7, "'blue':1") "," MARKED(12, "'bolts':1") "," MARKED(14, "'bolts':5")));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    assert_true(flag_gone(&t));
    assert_int_equal(lab_held(&t, 2, NULL), 19);
    assert_int_equal(lab_held(&t, 3, NULL), 20);
    assert_int_equal(lab_lying(&t, 12, "orange"), 1);
    expect_turn(&t, 2, "* roll");
}

static void falls_by_lightning_go_in_waves(void **state) {
    (void)state;
    /* Player 1 falls; player 2 lives on blue stones; player 3 on orange ones. */
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(7, "'blue':1") "," HAS(12, "'blue':8") "," HAS(
                         14, "'orange':8") "," AT(16) "," AT(18)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(t.s.fell[0], 1);
    assert_int_equal(t.s.fell[1], 2);
    assert_int_equal(t.s.fell[2], 3);
    expect_turn(&t, 4, "* roll");
}

static void who_fall_by_one_lightning_fall_together(void **state) {
    struct moa_result result;
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(7, "'blue':1") "," HAS_MARKED(12, "'orange':2", "'bolts':2")));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_now(&t), "over");
    moa_laborigines.result(&t.data, &t.s, &result);
    assert_int_equal(result.rank[0], 1);
    assert_int_equal(result.rank[1], 1);
}

static void lightning_passes_over_who_is_out(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(7) "," FALLEN "," MARKED(14, "'bolts':2")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 19);
    assert_int_equal(lab_held(&t, 3, NULL), 18);
}

/* LAB-1.6: any number of bolts. 27 cost 14 for the circle and 13 out: more than any other donation. */
static void many_bolts_cost_many_stones(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(
                         HAS_MARKED(7, "'blue':20,'orange':19", "'bolts':26") "," HAS(12, "'orange':1")));
    lab_do(&t, "1 go clockwise");
    assert_true(lab_can(&t, "1 give blue 14"));
    lab_do(&t, "1 give blue 14 ; 1 give orange 13");
    assert_int_equal(lab_lying(&t, 9, "blue"), 14);
    assert_int_equal(lab_held(&t, 1, NULL), 12);
    expect_turn(&t, 2, "* roll");
}

/* 20 for the circle, of five colours: 1 to 20 blue ones first, or 1 to 19 of the three next; the last alone has
 * not enough. */
static void the_most_choices_of_colours_fit(void **state) {
    int count = 1;
    (void)state;
    lab_position(
        &t,
        GO(2) MOA(20) PLAYERS(
            HAS_MARKED(7, "'blue':20,'orange':19,'green':19,'pink':19,'yellow':19", "'bolts':38") "," HAS(
                12, "'orange':1") "," HAS(14, "'green':1") "," HAS(16, "'pink':1") "," HAS(18,
                                                                                           "'yellow':1")));
    lab_do(&t, "1 go clockwise");
    for (const char *c = lab_choices_of(&t, 1); (c = strchr(c, ';')); c++) count++;
    assert_int_equal(count, 20 + 3 * 19);
    lab_do(&t, "1 give blue 20 ; 1 give orange 19");
    assert_int_equal(lab_lying(&t, 9, "blue"), 20);
    assert_int_equal(lab_held(&t, 1, NULL), 3 * 19);
}

static void mutations_change_what_bolts_cost(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("malign_mutation")
                         PLAYERS(MARKED(7, "'ill':true") "," MARKED(12, "'ill':true")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_held(&t, 2, NULL), 20); /* without bolts there is no donation to change */
    lab_position(&t, GO(2) MOA(20) CARD("benign_mutation")
                         PLAYERS(MARKED(7, "'ill':true") "," MARKED(12, "'ill':true,'bolts':2")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 19);
}

/* Who was asked to pay before, and who paid, does not change whom the trap hits. */
static void after_a_manipulation_everybody_is_struck(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(15) PLAYERS(
                         HAS(7, "'blue':8") "," MARKED(12, "'bolts':2") "," HAS(14, "'blue':9,'green':9")));
    lab_do(&t, "* roll 2 2 ; 3 pay clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 7);
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    lab_position(&t, ROLL MOA(16) PLAYERS(HAS(13, "'blue':8") "," AT(12) "," HAS(14, "'blue':3,'green':9")));
    lab_do(&t, "* roll 2 2 ; 3 pay clockwise"); /* healing */
    assert_int_equal(lab_held(&t, 1, "orange"), 1);
    assert_int_equal(lab_held(&t, 1, "green"), 1);
}

static void after_the_lightning_falls_come_at_once_again(void **state) {
    (void)state;
    /* The first twin springs it; the second meets one of a pair with 2 stones. */
    lab_position(&t, "{'options':{'variant':'twins'}," LAB_RING
                     "," PLAYERS("{'figures':[{'place':7},{'place':14}]},"
                                 "{'stones':{'orange':2},'figures':[{'place':12},{'place':18}]}"));
    lab_do(&t, "* roll 2 2 ; 1 first 1 ; 1 go clockwise");
    assert_true(has_fallen(&t, 2));
    assert_int_equal(lab_held(&t, 1, NULL), 19);
    assert_string_equal(lab_now(&t), "over");
}

/* ---- LAB-6.10: the mover goes from 13 to 15 ---- */

static void healing_brings_1_stone_from_everybody(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(13) "," AT(2) "," AT(4) "," AT(6)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 23);
    assert_int_equal(lab_held(&t, 1, "orange"), 1);
    assert_int_equal(lab_held(&t, 1, "green"), 1);
    assert_int_equal(lab_held(&t, 1, "pink"), 1);
    for (int p = 2; p <= 4; p++) assert_int_equal(lab_held(&t, p, NULL), 19);
}

static void the_healed_one_chooses_colours_from_the_next_player_on(void **state) {
    (void)state;
    lab_position(
        &t, "{'player':2,'phase':'go','turn':{'dice':[2,2]}," LAB_RING "," MOA(20) PLAYERS(
                HAS(2, "'blue':5,'orange':5") "," HAS(13, "'orange':1") "," HAS(4, "'blue':5,'green':5")));
    lab_do(&t, "2 go clockwise");
    expect_turn(&t, 2, "2 give");
    assert_string_equal(lab_choices_of(&t, 2), "give blue 1; give green 1"); /* player 3's */
    lab_refused(&t, "3 give green 1", "LAB-3.3");
    lab_do(&t, "2 give green 1");
    assert_string_equal(lab_choices_of(&t, 2), "give blue 1; give orange 1"); /* then player 1's */
    lab_do(&t, "2 give orange 1");
    assert_int_equal(lab_held(&t, 2, "green"), 1);
    assert_int_equal(lab_held(&t, 2, "orange"), 2);
    expect_turn(&t, 3, "* roll");
}

static void a_bearer_does_not_give_for_healing(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) FLAG(2) PLAYERS(AT(13) "," AT(2) "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    assert_true(lab_bears_flag(&t, 2, 1));
    assert_int_equal(lab_held(&t, 1, NULL), 21);
}

static void healing_cures_nothing(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy") PLAYERS(MARKED(13, "'ill':true,'bolts':2") "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_true(is_ill(&t, 1));
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 2);
    assert_int_equal(lab_held(&t, 1, NULL), 21);
}

static void all_give_before_anybody_falls(void **state) {
    (void)state;
    /* Player 2's fall takes the flag out of the game, but player 3 bore it. Green 1 was player 2's. */
    lab_position(&t, GO(2) MOA(20) FLAG(3) PLAYERS(AT(13) "," HAS(2, "'green':1") "," HAS(
                         4, "'green':9") "," HAS(6, "'orange':5,'pink':5")));
    lab_do(&t, "1 go clockwise");
    assert_false(has_fallen(&t, 2)); /* the colour of player 4's is being chosen: falls wait */
    assert_true(lab_can(&t, "1 give orange 1"));
    lab_do(&t, "1 give pink 1");
    assert_true(has_fallen(&t, 2));
    assert_true(flag_gone(&t));
    assert_int_equal(lab_held(&t, 3, NULL), 9);
    assert_int_equal(lab_held(&t, 1, "green"), 1);
    assert_int_equal(lab_held(&t, 4, NULL), 4); /* orange stones left */
    expect_turn(&t, 3, "* roll");
}

static void several_who_give_their_last_fall_in_one_wave(void **state) {
    (void)state;
    lab_position(&t,
                 GO(2) MOA(20) PLAYERS(HAS(13, "'blue':2") "," HAS(2, "'orange':1") "," HAS(4, "'green':1")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(t.s.fell[1], 1);
    assert_int_equal(t.s.fell[2], 1);
    assert_int_equal(lab_held(&t, 1, NULL), 2); /* what they gave left with them */
    assert_string_equal(lab_now(&t), "over");
}

static void who_cannot_store_stones_is_not_healed(void **state) {
    (void)state;
    lab_position(&t,
                 GO(2) MOA(20) CARD("energy_storage_disorder") PLAYERS(MARKED(13, "'ill':true") "," AT(2)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
}

static void a_partner_gives_and_the_fallen_do_not(void **state) {
    (void)state;
    lab_position(
        &t, "{'options':{'variant':'teams'},'phase':'go','turn':{'dice':[2,2]}," LAB_RING "," MOA(20)
                PLAYERS(AT(13) "," HAS(2, "'orange':9") "," HAS(4, "'blue':5") "," HAS(6, "'orange':9")));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 3, NULL), 4);
    assert_int_equal(lab_held(&t, 1, "blue"), 16);
    assert_int_equal(lab_held(&t, 1, "orange"), 2);
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(13) "," FALLEN "," AT(4)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 21);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-6.4", charity_gives_3_to_the_one_with_the_fewest),
        RULE("LAB-6.4", the_giver_chooses_the_colours_of_charity),
        RULE("LAB-6.4", charity_is_nothing_to_the_poorest_itself),
        RULE("LAB-6.4", where_several_others_are_poorest_3_are_donated),
        RULE("LAB-6.4", who_has_fewer_than_3_gives_all_and_is_out),
        RULE("LAB-6.4", a_bearer_of_the_flag_gives_nothing),
        RULE("LAB-6.4", charity_counts_what_was_just_taken),
        RULE("LAB-6.4", charity_forgets_who_is_out),
        RULE("LAB-6.4", who_cannot_store_stones_gets_no_charity),
        RULE("LAB-6.4", mutations_change_the_donation_of_charity_only),
        RULE("LAB-6.6", lightning_gives_a_bolt_and_costs_as_many_stones),
        RULE("LAB-6.6", every_laborigine_with_bolts_donates_on_its_own_circle),
        RULE("LAB-6.6", lightning_goes_clockwise_from_the_player_on_turn),
        RULE("LAB-6.6", a_bearer_takes_the_bolt_and_loses_no_stones),
        RULE("LAB-6.6", lightning_strikes_all_before_anybody_falls),
        RULE("LAB-6.6", falls_by_lightning_go_in_waves),
        RULE("LAB-6.6", who_fall_by_one_lightning_fall_together),
        RULE("LAB-6.6", lightning_passes_over_who_is_out),
        RULE("LAB-6.6", many_bolts_cost_many_stones),
        RULE("LAB-6.6", the_most_choices_of_colours_fit),
        RULE("LAB-6.6", mutations_change_what_bolts_cost),
        RULE("LAB-6.6", after_a_manipulation_everybody_is_struck),
        RULE("LAB-6.6", after_the_lightning_falls_come_at_once_again),
        RULE("LAB-6.10", healing_brings_1_stone_from_everybody),
        RULE("LAB-6.10", the_healed_one_chooses_colours_from_the_next_player_on),
        RULE("LAB-6.10", a_bearer_does_not_give_for_healing),
        RULE("LAB-6.10", healing_cures_nothing),
        RULE("LAB-6.10", all_give_before_anybody_falls),
        RULE("LAB-6.10", several_who_give_their_last_fall_in_one_wave),
        RULE("LAB-6.10", who_cannot_store_stones_is_not_healed),
        RULE("LAB-6.10", a_partner_gives_and_the_fallen_do_not),
    };
    return cmocka_run_group_tests_name("laborigines traps for all", tests, NULL, NULL);
}
