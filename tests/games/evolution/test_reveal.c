/* test_reveal.c - the food cards and the effects with the grain sign: EVO-5.1 to EVO-5.5. */
#include "games/evolution/turns.h"

/* Two players, the last of whom has only to say that they are done. */
#define PLAYED "'phase':'play','turn':{'player':2},"

static struct evo_test t;

/* ---- EVO-5.1: food cards ---- */

/* Turns up two food cards over a watering hole. */
static void reveal(int hole, const char *first, const char *second) {
    char json[512];
    snprintf(json, sizeof json,
             "{" PLAYED "'hole':%d,'players':[{'food_card':'%s','species':[{'population':6}]},"
             "{'food_card':'%s','hand_cards':['horns/1'],'species':[{'population':6}]}]}",
             hole, first, second);
    evo_position(&t, json);
    evo_do(&t, "2 done");
}

static void food_cards_are_summed_onto_the_hole(void **state) {
    (void)state;
    reveal(0, "long_neck/4", "horns/3");
    assert_int_equal(t.s.hole, 7);
    reveal(5, "long_neck/4", "horns/3");
    assert_int_equal(t.s.hole, 12);
    reveal(5, "carnivore/0", "cooperation/0");
    assert_int_equal(t.s.hole, 5);
}

static void a_negative_sum_removes_chips(void **state) {
    (void)state;
    reveal(5, "ambush/-3", "climbing/1");
    assert_int_equal(t.s.hole, 3);
    reveal(5, "ambush/-3", "carnivore/0");
    assert_int_equal(t.s.hole, 2);
}

static void chips_never_go_below_zero(void **state) {
    (void)state;
    reveal(6, "ambush/-3", "pack_hunting/-2");
    assert_int_equal(t.s.hole, 1);
    reveal(5, "ambush/-3", "pack_hunting/-2");
    assert_int_equal(t.s.hole, 0);
    reveal(4, "ambush/-3", "pack_hunting/-2");
    assert_int_equal(t.s.hole, 0);
}

/* Card by card, -3 on an empty hole would be lost: 9 instead of 6. */
static void the_sum_counts_not_each_card(void **state) {
    (void)state;
    reveal(0, "ambush/-3", "long_neck/9");
    assert_int_equal(t.s.hole, 6);
    reveal(1, "horns/5", "ambush/-3");
    assert_int_equal(t.s.hole, 3);
}

static void food_cards_are_discarded(void **state) {
    (void)state;
    reveal(0, "long_neck/4", "horns/3");
    assert_true(evo_discarded(&t, "long_neck/4"));
    assert_true(evo_discarded(&t, "horns/3"));
    assert_int_equal(evo_cards_count(&t.s.discards), 2);
    assert_int_equal(t.s.food_card[0], EVO_NO_CARD);
    assert_int_equal(t.s.food_card[1], EVO_NO_CARD);
    assert_int_equal(evo_hand_count(&t, 2), 1); /* what was not played stays */
}

static void who_laid_none_adds_none(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED "'players':[" HUNGRY ","
                     "{'food_card':'horns/3','hand_cards':['horns/1'],'species':[{}]}]}");
    evo_do(&t, "2 done");
    assert_int_equal(t.s.hole, 3);
}

/* ---- EVO-5.2: order ---- */

static void players_follow_from_the_start_player(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'play','start':2,'turn':{'player':1},'hole':9,'players':["
                     "{'hand_cards':['horns/1'],'species':[{'traits':['long_neck'],'population':2}]},"
                     "{'species':[{'traits':['long_neck'],'population':2}]},"
                     "{'species':[{'traits':['long_neck'],'population':2}]}]}");
    evo_do(&t, "1 done");
    evo_at(&t, "2 grain");
    evo_refused(&t, "3 grain 1 long_neck", "MOA-2");
    evo_do(&t, "2 grain 1 long_neck");
    evo_at(&t, "3 grain");
    evo_do(&t, "3 grain 1 long_neck");
    evo_at(&t, "1 grain");
    evo_do(&t, "1 grain 1 long_neck");
    evo_at(&t, "2 feed");
}

static void owner_picks_the_order(void **state) {
    (void)state;
    const char *json = "{'phase':'grain','hole':9,'hole_before':true,'players':["
                       "{'species':[{'traits':['fertile','fat_tissue'],'body':2,'fat':2}]}," HUNGRY "]}";
    evo_position(&t, json);
    evo_offers(&t, 1, "grain 1 fertile; grain 1 fat_tissue");
    evo_do(&t, "1 grain 1 fat_tissue");
    evo_expect(&t, 1, 1, 2, 2, 1, 1); /* one chip moved, then it grew */
    evo_position(&t, json);
    evo_do(&t, "1 grain 1 fertile");
    evo_expect(&t, 1, 1, 2, 2, 2, 0);
}

/* From the reveal on, an order is asked for as long as two effects wait; the last one acts by itself. */
static void an_order_is_asked_for_while_two_wait(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED "'hole':9,'players':[" HUNGRY ",{'hand_cards':['horns/1'],'species':["
                     "{'traits':['fertile','fat_tissue'],'body':2,'fat':2},{'traits':['fertile']}]}]}");
    evo_do(&t, "2 done");
    evo_at(&t, "2 grain");
    evo_offers(&t, 2, "grain 1 fertile; grain 1 fat_tissue; grain 2 fertile");
    evo_do(&t, "2 grain 2 fertile");
    evo_offers(&t, 2, "grain 1 fertile; grain 1 fat_tissue");
    evo_do(&t, "2 grain 1 fat_tissue");
    evo_at(&t, "1 feed");
    evo_expect(&t, 2, 1, 2, 2, 1, 1);
    evo_expect(&t, 2, 2, 2, 1, 0, 0);
}

/* Full now, but fertile will make room: so fat may still be moved before or after. */
static void fat_waits_for_fertile(void **state) {
    (void)state;
    const char *json = "{'phase':'grain','hole':9,'hole_before':true,'players':["
                       "{'species':[{'traits':['fertile','fat_tissue'],'food':1,'fat':1}]}," HUNGRY "]}";
    evo_position(&t, json);
    evo_do(&t, "1 grain 1 fat_tissue");
    evo_expect(&t, 1, 1, 2, 1, 1, 1);
    evo_position(&t, json);
    evo_do(&t, "1 grain 1 fertile");
    evo_expect(&t, 1, 1, 2, 1, 2, 0);
}

static void order_goes_across_species(void **state) {
    (void)state;
    const char *json =
        "{'phase':'grain','hole':9,'players':[{'species':["
        "{'traits':['long_neck','cooperation'],'population':2},{'traits':['fat_tissue'],'fat':1}]}," HUNGRY
        "]}";
    evo_position(&t, json);
    evo_offers(&t, 1, "grain 1 long_neck; grain 2 fat_tissue; leave 1");
    evo_do(&t, "1 grain 1 long_neck"); /* cooperation feeds the neighbour, so its fat stays */
    evo_expect(&t, 1, 2, 1, 1, 1, 1);
    evo_position(&t, json);
    evo_do(&t, "1 grain 2 fat_tissue ; 1 grain 1 long_neck");
    evo_expect(&t, 1, 1, 2, 1, 1, 0);
    evo_expect(&t, 1, 2, 1, 1, 1, 1); /* fat moved, and cooperation brought new fat */
}

static void one_card_needs_no_order(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED "'hole':4,'players':[{'species':[{'traits':['fertile']}]},"
                     "{'hand_cards':['horns/1'],'species':[{'traits':['fat_tissue'],'fat':1}]}]}");
    evo_do(&t, "2 done");
    evo_at(&t, "1 feed");
    evo_expect(&t, 1, 1, 2, 1, 0, 0);
    evo_expect(&t, 2, 1, 1, 1, 1, 0);
}

static void grain_refusals(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':9,'hole_before':true,'players':["
                     "{'species':[{'traits':['fertile','long_neck']},{'traits':['fertile']}]},"
                     "{'species':[{'traits':['fertile','long_neck']}]}]}");
    evo_refused(&t, "1 grain 1 fat_tissue", "EVO-5.2");
    evo_refused(&t, "1 grain 3 fertile", "EVO-5.2");
    evo_refused(&t, "1 leave 2", "EVO-5.2");
    evo_refused(&t, "1 feed 1", "EVO-5.2");
    evo_refused(&t, "2 grain 1 fertile", "MOA-2");
    evo_do(&t, "1 grain 1 fertile");
    evo_refused(&t, "1 grain 1 fertile", "EVO-5.2"); /* each acts once */
    evo_expect(&t, 1, 1, 2, 1, 0, 0);
}

/* ---- EVO-5.3: fertile ---- */

static void fertile_grows_over_food_of_the_round_before(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED
                     "'hole':1,'players':[{'food_card':'long_neck/4','species':[{'traits':['fertile']}]},"
                     "{'hand_cards':['horns/1'],'species':[{}]}]}");
    evo_do(&t, "2 done");
    evo_expect(&t, 1, 1, 2, 1, 0, 0);
    evo_expect(&t, 2, 1, 1, 1, 0, 0);
}

static void fertile_sleeps_over_an_empty_hole(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED
                     "'hole':0,'players':[{'food_card':'long_neck/4','species':[{'traits':['fertile']}]},"
                     "{'hand_cards':['horns/1'],'species':[{}]}]}");
    evo_do(&t, "2 done");
    assert_int_equal(t.s.hole, 4);
    evo_expect(&t, 1, 1, 1, 1, 0, 0);
}

static void fertile_grows_even_if_the_cards_emptied_the_hole(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED
                     "'hole':3,'players':[{'food_card':'ambush/-3','species':[{'traits':['fertile']}]},"
                     "{'hand_cards':['horns/1'],'species':[{'traits':['long_neck']}]}]}");
    evo_do(&t, "2 done");
    evo_at(&t, "2 grain");
    assert_int_equal(t.s.hole, 0);
    evo_expect(&t, 1, 1, 2, 1, 0, 0);
}

static void fertile_grows_to_six_at_most(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED "'hole':1,'players':[{'species':[{'traits':['fertile'],'population':5}]},"
                     "{'hand_cards':['horns/1'],'species':[{'traits':['fertile'],'population':6}]}]}");
    evo_do(&t, "2 done");
    evo_expect(&t, 1, 1, 6, 1, 0, 0);
    evo_expect(&t, 2, 1, 6, 1, 0, 0);
}

static void idle_fertile_is_refused(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':9,'hole_before':false,'players':["
                     "{'species':[{'traits':['fertile','long_neck']}]}," HUNGRY "]}");
    evo_refused(&t, "1 grain 1 fertile", "EVO-5.3");
    evo_position(&t, "{'phase':'grain','hole':9,'hole_before':true,'players':["
                     "{'species':[{'traits':['fertile','long_neck'],'population':6}]}," HUNGRY "]}");
    evo_refused(&t, "1 grain 1 fertile", "EVO-5.3");
}

/* ---- EVO-5.4: long neck ---- */

static void long_neck_takes_one_from_the_bank(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED "'hole':5,'players':[{'species':[{'traits':['long_neck'],'population':3}]},"
                     "{'hand_cards':['horns/1'],'species':[{}]}]}");
    evo_do(&t, "2 done");
    evo_at(&t, "1 grain");
    evo_offers(&t, 1, "grain 1 long_neck; leave 1");
    evo_do(&t, "1 grain 1 long_neck");
    evo_expect(&t, 1, 1, 3, 1, 1, 0);
    assert_int_equal(t.s.hole, 5);
}

static void long_neck_needs_no_food_in_the_hole(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':0,'players':["
                     "{'species':[{'traits':['long_neck']}]},{'species':[{'traits':['long_neck']}]}]}");
    evo_do(&t, "1 grain 1 long_neck");
    evo_expect(&t, 1, 1, 1, 1, 1, 0);
}

static void long_neck_may_be_left(void **state) {
    (void)state;
    evo_position(&t,
                 "{'phase':'grain','hole':5,'players':[{'species':[{'traits':['long_neck']}]}," HUNGRY "]}");
    evo_do(&t, "1 leave 1");
    evo_at(&t, "1 feed");
    evo_expect(&t, 1, 1, 1, 1, 0, 0);
}

/* Foraging takes a second one from the bank, cooperation gives the neighbour one from there too. */
static void long_neck_is_an_eating_event(void **state) {
    (void)state;
    evo_position(&t,
                 "{'phase':'grain','hole':5,'players':[{'species':["
                 "{'traits':['long_neck','foraging','cooperation'],'population':4},{'population':2}]}," HUNGRY
                 "," HUNGRY "]}");
    evo_do(&t, "1 grain 1 long_neck");
    evo_expect(&t, 1, 1, 4, 1, 2, 0);
    evo_expect(&t, 1, 2, 2, 1, 1, 0);
    assert_int_equal(t.s.hole, 5);
}

static void long_neck_needs_room(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':5,'players':[{'species':["
                     "{'traits':['long_neck'],'food':1},{'traits':['long_neck']}]}," HUNGRY "]}");
    evo_offers(&t, 1, "grain 2 long_neck; leave 2");
    evo_refused(&t, "1 grain 1 long_neck", "EVO-5.4");
}

/* Fertile will make room: the full species must be able to grow first. */
static void long_neck_waits_for_fertile(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':5,'hole_before':true,'players':["
                     "{'species':[{'traits':['long_neck','fertile'],'food':1}]}," HUNGRY "]}");
    evo_do(&t, "1 grain 1 fertile");
    evo_at(&t, "1 grain");
    evo_do(&t, "1 grain 1 long_neck");
    evo_expect(&t, 1, 1, 2, 1, 2, 0);
}

static void long_neck_of_a_carnivore_is_idle(void **state) {
    (void)state;
    evo_position(&t, "{" PLAYED "'hole':5,'players':[{'species':[{'traits':['long_neck','carnivore']}]},"
                     "{'hand_cards':['horns/1'],'species':[{}]}]}");
    evo_do(&t, "2 done");
    evo_at(&t, "2 feed");
    evo_expect(&t, 1, 1, 1, 1, 0, 0);
    evo_position(&t, "{'phase':'grain','hole':5,'players':[{'species':["
                     "{'traits':['long_neck','carnivore']},{'traits':['long_neck']}]}," HUNGRY "]}");
    evo_refused(&t, "1 grain 1 long_neck", "EVO-5.11");
}

/* ---- EVO-5.5: fat tissue ---- */

/* Reveals a species with fat; a hungry player keeps the phase going. */
static void move_fat(int population, int body, int fat, const char *more_traits) {
    char json[512];
    snprintf(json, sizeof json,
             "{" PLAYED "'hole':5,'players':["
             "{'species':[{'traits':['fat_tissue'%s],'population':%d,'body':%d,'fat':%d},{}]},"
             "{'hand_cards':['horns/1'],'species':[{}]}]}",
             more_traits, population, body, fat);
    evo_position(&t, json);
    evo_do(&t, "2 done");
}

static void fat_moves_up_to_the_population(void **state) {
    (void)state;
    move_fat(2, 3, 1, "");
    evo_expect(&t, 1, 1, 2, 3, 1, 0);
    move_fat(2, 3, 2, "");
    evo_expect(&t, 1, 1, 2, 3, 2, 0);
    move_fat(2, 3, 3, "");
    evo_expect(&t, 1, 1, 2, 3, 2, 1);
    assert_int_equal(t.s.hole, 5);
}

static void fat_moving_triggers_nothing(void **state) {
    (void)state;
    move_fat(3, 1, 1, ",'cooperation'");
    evo_expect(&t, 1, 1, 3, 1, 1, 0);
    evo_expect(&t, 1, 2, 1, 1, 0, 0);
    move_fat(3, 1, 1, ",'foraging'");
    evo_expect(&t, 1, 1, 3, 1, 1, 0);
    assert_null(evo_event(&t, EVO_EV_ATE));
}

static void fat_moves_beside_food_that_is_there(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':5,'players':[{'species':["
                     "{'traits':['fat_tissue','long_neck'],'population':2,'body':2,'fat':2}]}," HUNGRY "]}");
    evo_do(&t, "1 grain 1 long_neck");
    evo_expect(&t, 1, 1, 2, 2, 2, 1); /* a chip from the bank, one of the two on the card */
}

static void fat_of_a_carnivore_moves_too(void **state) {
    (void)state;
    move_fat(1, 1, 1, ",'carnivore'");
    evo_expect(&t, 1, 1, 1, 1, 1, 0);
}

static void nothing_to_move_is_refused(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':5,'players':[{'species':["
                     "{'traits':['fat_tissue'],'food':1,'fat':1},{'traits':['long_neck']}]}," HUNGRY "]}");
    evo_offers(&t, 1, "grain 2 long_neck; leave 2");
    evo_refused(&t, "1 grain 1 fat_tissue", "EVO-5.5");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.1", food_cards_are_summed_onto_the_hole),
        RULE("EVO-5.1", a_negative_sum_removes_chips),
        RULE("EVO-5.1", chips_never_go_below_zero),
        RULE("EVO-5.1", the_sum_counts_not_each_card),
        RULE("EVO-5.1", food_cards_are_discarded),
        RULE("EVO-5.1", who_laid_none_adds_none),
        RULE("EVO-5.2", players_follow_from_the_start_player),
        RULE("EVO-5.2", owner_picks_the_order),
        RULE("EVO-5.2", an_order_is_asked_for_while_two_wait),
        RULE("EVO-5.2", fat_waits_for_fertile),
        RULE("EVO-5.2", order_goes_across_species),
        RULE("EVO-5.2", one_card_needs_no_order),
        RULE("EVO-5.2", grain_refusals),
        RULE("EVO-5.3", fertile_grows_over_food_of_the_round_before),
        RULE("EVO-5.3", fertile_sleeps_over_an_empty_hole),
        RULE("EVO-5.3", fertile_grows_even_if_the_cards_emptied_the_hole),
        RULE("EVO-5.3", fertile_grows_to_six_at_most),
        RULE("EVO-5.3", idle_fertile_is_refused),
        RULE("EVO-5.4", long_neck_takes_one_from_the_bank),
        RULE("EVO-5.4", long_neck_needs_no_food_in_the_hole),
        RULE("EVO-5.4", long_neck_may_be_left),
        RULE("EVO-5.4", long_neck_is_an_eating_event),
        RULE("EVO-5.4", long_neck_needs_room),
        RULE("EVO-5.4", long_neck_waits_for_fertile),
        RULE("EVO-5.4", long_neck_of_a_carnivore_is_idle),
        RULE("EVO-5.5", fat_moves_up_to_the_population),
        RULE("EVO-5.5", fat_moving_triggers_nothing),
        RULE("EVO-5.5", fat_moves_beside_food_that_is_there),
        RULE("EVO-5.5", fat_of_a_carnivore_moves_too),
        RULE("EVO-5.5", nothing_to_move_is_refused),
    };
    return cmocka_run_group_tests_name("evolution: reveal", tests, NULL, NULL);
}
