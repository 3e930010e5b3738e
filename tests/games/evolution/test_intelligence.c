/* test_intelligence.c - a plant eater's Intelligence: discarding cards for food from the bank: EVO-5.19. For when its
 * owner is asked see test_windows.c. */
#include "games/evolution/turns.h"

static struct evo_test t;

static void a_card_brings_two_plant_food_from_the_bank(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1','horns/2'],"
                     "'species':[{'traits':['intelligence'],'population':4}]}," HUNGRY "]}");
    evo_do(&t, "1 think 1 horns/2");
    evo_expect(&t, 1, 1, 4, 1, 2, 0);
    assert_int_equal(t.s.hole, 5);
    assert_int_equal(evo_event(&t, EVO_EV_ATE)->arg[3], 0); /* plants */
    assert_true(evo_discarded(&t, "horns/2"));
    assert_int_equal(evo_hand_count(&t, 1), 1);
    assert_true(evo_in_hand(&t, 1, "horns/1"));
}

static void any_card_for_any_of_ones_intelligent_species(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1','fertile/2'],"
                     "'species':[{'traits':['intelligence']},{},{'traits':['intelligence']}]}," HUNGRY "]}");
    evo_offers(
        &t, 1,
        "think 1 horns/1; think 1 fertile/2; think 3 horns/1; think 3 fertile/2; decline once; decline rest");
}

static void as_often_as_cards_last(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1','horns/2'],"
                     "'species':[{'traits':['intelligence'],'population':6}]}," HUNGRY "]}");
    evo_do(&t, "1 think 1 horns/1 ; 1 think 1 horns/2");
    evo_expect(&t, 1, 1, 6, 1, 4, 0);
    evo_at(&t, "1 feed"); /* hungry still, but the hand is empty */
}

static void as_often_as_there_is_room(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1','horns/2','horns/4'],"
                     "'species':[{'traits':['intelligence'],'population':3}]}," HUNGRY "]}");
    evo_do(&t, "1 think 1 horns/1 ; 1 think 1 horns/2");
    evo_expect(&t, 1, 1, 3, 1, 3, 0);
    evo_at(&t, "2 feed");
    assert_int_equal(evo_hand_count(&t, 1), 1);
}

static void it_replaces_no_feeding_turn(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1'],"
                     "'species':[{'traits':['intelligence'],'population':3}]}," HUNGRY "]}");
    evo_do(&t, "1 think 1 horns/1");
    evo_at(&t, "1 feed");
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 1, 3, 1, 3, 0);
    assert_int_equal(t.s.hole, 4);
}

static void it_needs_no_food_in_the_hole(void **state) {
    (void)state;
    evo_position(
        &t, "{'phase':'window','hole':0,'turn':{'last':true},'players':[{'hand_cards':['horns/1','horns/2'],"
            "'species':[{'traits':['intelligence'],'population':3}]}," FED "]}");
    evo_do(&t, "1 think 1 horns/1");
    evo_expect(&t, 1, 1, 3, 1, 2, 0);
}

/* Room for one chip is enough, and fat room is room. */
static void it_needs_room_for_one_chip(void **state) {
    (void)state;
    evo_position(&t,
                 "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1','horns/2'],'species':["
                 "{'traits':['intelligence'],'population':3,'food':2},{'traits':['intelligence'],'food':1},"
                 "{'traits':['intelligence','fat_tissue'],'body':2,'food':1,'fat':1},"
                 "{'traits':['intelligence','fat_tissue'],'body':2,'food':1,'fat':2}]}," HUNGRY "]}");
    evo_refused(&t, "1 think 2 horns/1", "EVO-5.19");
    evo_refused(&t, "1 think 4 horns/1", "EVO-5.19");
    evo_do(&t, "1 think 1 horns/1 ; 1 think 3 horns/2");
    evo_expect(&t, 1, 1, 3, 1, 3, 0);
    evo_expect(&t, 1, 3, 1, 2, 1, 2);
}

static void think_refusals(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1'],"
                     "'species':[{'traits':['intelligence']},{}]},"
                     "{'hand_cards':['horns/2'],'species':[{'traits':['intelligence']}]}]}");
    evo_refused(&t, "1 think 2 horns/1", "EVO-5.19"); /* no intelligence */
    evo_refused(&t, "1 think 3 horns/1", "EVO-5.19"); /* no species */
    evo_refused(&t, "1 think 1 horns/2", "EVO-5.19"); /* not in this hand */
    evo_refused(&t, "2 think 1 horns/2", "MOA-2");
}

static void a_carnivores_intelligence_opens_no_window(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[{'species':[{'population':3}]},{'hand_cards':['horns/1'],"
                     "'species':[{'traits':['intelligence','carnivore'],'body':2}]}]}");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "2 feed");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.19", a_card_brings_two_plant_food_from_the_bank),
        RULE("EVO-5.19", any_card_for_any_of_ones_intelligent_species),
        RULE("EVO-5.19", as_often_as_cards_last),
        RULE("EVO-5.19", as_often_as_there_is_room),
        RULE("EVO-5.19", it_replaces_no_feeding_turn),
        RULE("EVO-5.19", it_needs_no_food_in_the_hole),
        RULE("EVO-5.19", it_needs_room_for_one_chip),
        RULE("EVO-5.19", think_refusals),
        RULE("EVO-5.19", a_carnivores_intelligence_opens_no_window),
    };
    return cmocka_run_group_tests_name("evolution: intelligence", tests, NULL, NULL);
}
