/* test_eating.c - eating events: foraging, cooperation, chains, fat: EVO-5.13 to EVO-5.17. For food left behind see
 * test_leaving.c. */
#include "games/evolution/turns.h"

static struct evo_test t;

/* ---- EVO-5.13: foraging ---- */

static void foraging_takes_one_more(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':5,'players':[{'species':[{'traits':['foraging'],'population':3}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 1, 3, 1, 2, 0);
    assert_int_equal(t.s.hole, 3);
}

static void foraging_may_be_left_on_ones_own_turn(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':5,'players':[{'species':[{'traits':['foraging'],'population':3}]}," HUNGRY "]}");
    evo_offers(&t, 1, "feed 1; feed 1 one");
    evo_do(&t, "1 feed 1 one");
    evo_expect(&t, 1, 1, 3, 1, 1, 0);
    assert_int_equal(t.s.hole, 4);
}

static void foraging_needs_a_second_food_space(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':5,'players':[{'species':[{'traits':['foraging'],'population':3,'food':1}]}," HUNGRY
                 "]}");
    evo_offers(&t, 1, "feed 1; feed 1 one");
    evo_position(&t,
                 "{'hole':5,'players':[{'species':[{'traits':['foraging'],'population':3,'food':2}]}," HUNGRY
                 "]}");
    evo_offers(&t, 1, "feed 1");
    evo_refused(&t, "1 feed 1 one", "EVO-5.13"); /* there is nothing to leave */
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 1, 3, 1, 3, 0);
    assert_int_equal(t.s.hole, 4);
}

static void foraging_needs_a_second_chip_in_the_source(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':2,'players':[{'species':[{'traits':['foraging'],'population':3}]}," HUNGRY "]}");
    evo_offers(&t, 1, "feed 1; feed 1 one");
    evo_position(&t, "{'hole':1,'players':[{'species':[{'traits':['foraging'],'population':3},"
                     "{'traits':['carnivore'],'body':2,'population':2}]}," HUNGRY "]}");
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "1 feed"); /* the others find the hole empty, the carnivore does not need it */
    evo_expect(&t, 1, 1, 3, 1, 1, 0);
    assert_int_equal(t.s.hole, 0);
}

static void without_foraging_one_chip_is_all(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[{'species':[{'population':3}]}," HUNGRY "]}");
    evo_refused(&t, "1 feed 1 one", "EVO-5.13");
}

/* From the bank: the empty hole does not matter, and nobody is asked whether to take it. */
static void foraging_takes_from_the_same_source(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':0,'players':[{'species':[{'traits':['foraging','long_neck'],"
                     "'population':3}]},{'species':[{'traits':['long_neck']}]}]}");
    evo_offers(&t, 1, "grain 1 long_neck; leave 1");
    evo_do(&t, "1 grain 1 long_neck");
    evo_expect(&t, 1, 1, 3, 1, 2, 0);
}

static void foraging_is_for_plants_only(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':2,'population':2}]},"
            "{'species':[{'traits':['scavenger','foraging'],'body':2,'population':4},{'population':2}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 2");
    evo_expect(&t, 2, 1, 4, 2, 1, 0);
}

/* ---- EVO-5.14: cooperation ---- */

static void cooperation_feeds_the_right_neighbour(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[{'species':[{},{'traits':['cooperation'],'population':2},"
                     "{'population':2},{}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 2");
    evo_meals(&t, "1.2+1 1.3+1");
    assert_int_equal(t.s.hole, 3);
    evo_expect(&t, 1, 1, 1, 1, 0, 0); /* neither the left one */
    evo_expect(&t, 1, 4, 1, 1, 0, 0); /* nor the second on the right */
}

static void cooperation_counts_each_time(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['cooperation'],'population':3},"
                     "{'population':3}]}," FED "]}");
    evo_do(&t, "1 feed 1 ; 1 feed 1");
    evo_expect(&t, 1, 2, 3, 1, 2, 0);
    assert_int_equal(t.s.hole, 5);
}

static void cooperation_ends_at_the_row(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':5,'players':[{'species':[{'traits':['cooperation'],'population':2}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_meals(&t, "1.1+1");
    evo_expect(&t, 2, 1, 1, 1, 0, 0);
}

static void cooperation_brings_the_same_kind(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':5,'players':[{'species':[{'traits':['carnivore','cooperation'],'body':2,'population':3},"
            "{'traits':['carnivore'],'population':2}]},{'species':[{'population':2}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 2, 2, 1, 1, 0); /* meat, so a carnivore takes it; from the bank, as the attack's */
    assert_int_equal(t.s.hole, 5);
    assert_int_equal(evo_event(&t, EVO_EV_ATE)->arg[3], 1);
}

static void an_event_counts_once_however_many_chips(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':5,'players':[{'species':[{'traits':['carnivore','cooperation'],'body':4,'population':3},"
            "{'population':3}]},{'species':[{'population':2,'body':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_meals(&t, "1.1+3 1.2+1");
}

static void the_rules_example_two_one_and_one(void **state) {
    (void)state;
    evo_position(
        &t, "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1'],'species':["
            "{'traits':['intelligence','foraging','cooperation'],'population':6},{'population':3}]}," HUNGRY
            "," HUNGRY "]}");
    evo_do(&t, "1 think 1 horns/1");
    evo_meals(&t, "1.1+2 1.1+1 1.2+1");
    assert_int_equal(t.s.hole, 5);
}

/* The last chips show the order: base, foraging, then the neighbour. */
static void foraging_comes_before_cooperation(void **state) {
    (void)state;
    const char *json =
        "{'hole':%d,'players':[{'species':[{'traits':['cooperation','foraging'],'population':3},"
        "{'population':3},{'traits':['carnivore'],'body':2,'population':2}]}," HUNGRY "," HUNGRY "]}";
    char text[512];
    static const char *const meals[] = {"", "1.1+1", "1.1+1 1.1+1", "1.1+1 1.1+1 1.2+1"};
    for (int hole = 1; hole <= 3; hole++) {
        snprintf(text, sizeof text, json, hole);
        evo_position(&t, text);
        evo_do(&t, "1 feed 1");
        evo_meals(&t, meals[hole]);
        assert_int_equal(t.s.hole, 0);
    }
}

static void leaving_foraging_leaves_cooperation(void **state) {
    (void)state;
    evo_position(&t, "{'hole':2,'players':[{'species':[{'traits':['cooperation','foraging'],'population':3},"
                     "{'population':3},{'traits':['carnivore'],'body':2,'population':2}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1 one");
    evo_meals(&t, "1.1+1 1.2+1");
}

/* ---- EVO-5.15: chains ---- */

/* Long neck 1 + foraging 1, cooperation 1 + foraging 1, cooperation 1: five chips, all from the bank. */
static void a_chain_from_the_bank_leaves_the_hole(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'grain','hole':1,'players':[{'species':["
                     "{'traits':['long_neck','foraging','cooperation'],'population':3},"
                     "{'traits':['foraging','cooperation'],'population':3},{'population':3}]}," HUNGRY
                     "," HUNGRY "]}");
    evo_do(&t, "1 grain 1 long_neck");
    evo_meals(&t, "1.1+1 1.1+1 1.2+1 1.2+1 1.3+1");
    assert_int_equal(t.s.hole, 1);
}

/* The same chain from the hole, with too few chips for all. The carnivore only keeps the phase open. */
static void a_chain_ends_where_the_hole_runs_dry(void **state) {
    (void)state;
    const char *json = "{'hole':%d,'players':[{'species':[{'traits':['cooperation'],'population':3},"
                       "{'traits':['foraging','cooperation'],'population':3},{'population':3},"
                       "{'traits':['carnivore'],'body':2,'population':2}]}," HUNGRY "]}";
    char text[512];
    static const char *const meals[] = {"", "1.1+1", "1.1+1 1.2+1", "1.1+1 1.2+1 1.2+1",
                                        "1.1+1 1.2+1 1.2+1 1.3+1"};
    for (int hole = 1; hole <= 4; hole++) {
        snprintf(text, sizeof text, json, hole);
        evo_position(&t, text);
        evo_do(&t, "1 feed 1");
        evo_meals(&t, meals[hole]);
        assert_int_equal(t.s.hole, 0);
    }
}

static void a_full_neighbour_ends_the_chain(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['cooperation'],'population':2},"
                     "{'traits':['cooperation'],'food':1},{'population':2}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_meals(&t, "1.1+1");
    assert_int_equal(t.s.hole, 8);
}

static void a_neighbour_without_cooperation_ends_the_chain(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['cooperation'],'population':2},"
                     "{'population':2},{'population':2}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_meals(&t, "1.1+1 1.2+1");
}

static void a_carnivore_ends_a_chain_of_plants(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['cooperation'],'population':2},"
                     "{'traits':['carnivore','cooperation'],'population':2},{'population':2}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_meals(&t, "1.1+1");
    assert_int_equal(t.s.hole, 8);
}

/* Meat goes through plant eaters and carnivores alike, and wakes no foraging. */
static void meat_goes_down_the_whole_chain(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'players':[{'species':[{'traits':['carnivore','cooperation'],'body':3,'population':3},"
            "{'traits':['foraging','cooperation'],'population':3},"
            "{'traits':['carnivore','cooperation'],'population':3},{'population':3}]},"
            "{'species':[{'population':2,'body':2}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_meals(&t, "1.1+2 1.2+1 1.3+1 1.4+1");
    assert_int_equal(t.s.hole, 9);
}

/* A neighbour with only room for fat stores: it takes the chip, but ate nothing, so the chain ends. */
static void a_neighbour_that_stores_ends_the_chain(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':9,'players':[{'species':[{'traits':['cooperation'],'population':2},"
                 "{'traits':['fat_tissue','cooperation'],'body':2,'food':1},{'population':2}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 2, 1, 2, 1, 1);
    evo_expect(&t, 1, 3, 2, 1, 0, 0);
    assert_int_equal(t.s.hole, 7);
}

/* ---- EVO-5.16: fat tissue ---- */

static void fat_is_stored_up_to_the_body_size(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]},"
                     "{'species':[{'population':4}]}]}");
    evo_do(&t, "1 store 1 ; 2 feed 1 ; 1 store 1 ; 2 feed 1");
    evo_at(&t, "2 feed"); /* no room, no turn */
    evo_expect(&t, 1, 1, 1, 2, 1, 2);
}

static void store_refusals(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'players':[{'species':[{'traits':['fat_tissue'],'body':2,'food':1,'fat':2},{'food':1},"
            "{'traits':['fat_tissue']}]}," HUNGRY "]}");
    evo_refused(&t, "1 store 1", "EVO-5.16"); /* full */
    evo_refused(&t, "1 store 2", "EVO-5.16"); /* no card */
    evo_refused(&t, "1 store 3", "EVO-5.17"); /* hungry: food spaces first */
    evo_refused(&t, "1 store 4", "EVO-5.6");
}

static void storing_is_never_a_must(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':9,'players':[{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]}," FED "]}");
    assert_true(evo_can(&t, "1 pass"));
    evo_do(&t, "1 pass");
    evo_at(&t, "* deal"); /* with room left on the card, and food in the hole */
    assert_int_equal(t.s.hole, 9);
}

static void storing_needs_food_in_the_hole(void **state) {
    (void)state;
    evo_bad_position("{'hole':0,'players':[{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]}," FED
                     "]}",
                     "EVO-5.9");
}

/* Plant fat feeds a species that became a carnivore this round, and the other way round. */
static void fat_survives_a_change_of_diet(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'play','hole':5,'turn':{'player':2},'players':[" HUNGRY
                     ",{'hand_cards':['carnivore/0'],"
                     "'species':[{'traits':['fat_tissue'],'body':2,'fat':2,'population':2}]}]}");
    evo_do(&t, "2 pick carnivore/0 ; 2 trait 1 ; 2 done");
    evo_at(&t, "1 feed");
    evo_expect(&t, 2, 1, 2, 2, 2, 0);
    evo_position(&t, "{'phase':'play','hole':5,'turn':{'player':2},'players':[" HUNGRY
                     ",{'hand_cards':['horns/1'],"
                     "'species':[{'traits':['fat_tissue','carnivore'],'body':2,'fat':2,'population':2}]}]}");
    evo_do(&t, "2 pick horns/1 ; 2 trait 1 over carnivore ; 2 done");
    evo_expect(&t, 2, 1, 2, 2, 2, 0);
}

/* ---- EVO-5.17: food spaces first ---- */

/* Two chips of intelligence for a species with these further traits and values; beside it a hungry one. */
static void think(const char *species) {
    char text[512];
    snprintf(text, sizeof text,
             "{'phase':'window','hole':5,'players':[{'hand_cards':['horns/1'],"
             "'species':[{'traits':['intelligence'%s},{'population':2}]}," HUNGRY "," HUNGRY "]}",
             species);
    evo_position(&t, text);
    evo_do(&t, "1 think 1 horns/1");
}

static void food_spaces_fill_before_fat(void **state) {
    (void)state;
    think(",'fat_tissue'],'body':2,'population':2");
    evo_expect(&t, 1, 1, 2, 2, 2, 0);
    think(",'fat_tissue'],'body':2");
    evo_expect(&t, 1, 1, 1, 2, 1, 1);
}

static void chips_without_a_place_are_not_taken(void **state) {
    (void)state;
    think("]");
    evo_expect(&t, 1, 1, 1, 1, 1, 0);
    think(",'fat_tissue'],'body':2,'fat':2");
    evo_expect(&t, 1, 1, 1, 2, 1, 2);
    think(",'fat_tissue'],'body':2,'fat':1,'food':1");
    evo_expect(&t, 1, 1, 1, 2, 1, 2);
    assert_int_equal(t.s.hole, 5);
    assert_int_equal(t.s.bag[0], 0);
}

static void meat_beyond_the_food_spaces_becomes_fat(void **state) {
    (void)state;
    evo_position(
        &t,
        "{'hole':5,'players':[{'species':[{'traits':['carnivore','fat_tissue'],'body':4,'population':2}]},"
        "{'species':[{'population':3,'body':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 2, 4, 2, 1);
    evo_position(&t, "{'hole':5,'players':[{'species':[{'traits':['carnivore','fat_tissue'],'body':4,'fat':3,"
                     "'population':1}]},{'species':[{'population':3,'body':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 1, 4, 1, 4); /* the third chip finds no place */
}

static void an_event_that_fills_no_food_space_is_storing(void **state) {
    (void)state;
    think(",'fat_tissue','cooperation'],'body':2,'food':1");
    evo_expect(&t, 1, 1, 1, 2, 1, 2);
    evo_expect(&t, 1, 2, 2, 1, 0, 0);
    think(",'fat_tissue','cooperation'],'body':2"); /* one food space is enough to be eating */
    evo_expect(&t, 1, 1, 1, 2, 1, 1);
    evo_expect(&t, 1, 2, 2, 1, 1, 0);
}

static void hunting_for_fat_triggers_no_cooperation(void **state) {
    (void)state;
    evo_position(
        &t, "{'players':[{'species':[{'traits':['carnivore','fat_tissue','cooperation'],'body':2,'food':1},"
            "{'population':2}]},{'species':[{'population':2,'food':2}]}," FED "]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_meals(&t, "1.1+0");
    evo_expect(&t, 1, 1, 1, 2, 1, 1);
    evo_expect(&t, 1, 2, 2, 1, 0, 0);
}

static void storing_gives_the_right_neighbour_nothing(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':5,'players':[{'species':[{'traits':['fat_tissue','cooperation'],'body':2,'food':1},"
                 "{'traits':['fat_tissue'],'food':1}]}," HUNGRY "]}");
    evo_do(&t, "1 store 1");
    evo_meals(&t, "1.1+0");
    evo_expect(&t, 1, 2, 1, 1, 1, 0);
    assert_int_equal(t.s.hole, 4);
}

static void storing_triggers_no_foraging(void **state) {
    (void)state;
    evo_position(
        &t,
        "{'hole':5,'players':[{'species':[{'traits':['fat_tissue','foraging'],'body':3,'food':1}]}," HUNGRY
        "]}");
    evo_offers(&t, 1, "store 1; pass");
    evo_do(&t, "1 store 1");
    evo_expect(&t, 1, 1, 1, 3, 1, 1);
    think(",'fat_tissue','foraging'],'body':4,'food':1");
    evo_expect(&t, 1, 1, 1, 4, 1, 2);
}

static void foragings_chip_needs_a_food_space(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':5,'players':[{'species':[{'traits':['fat_tissue','foraging'],'body':3}]}," HUNGRY "]}");
    evo_offers(&t, 1, "feed 1");
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 1, 1, 3, 1, 0);
    assert_int_equal(t.s.hole, 4);
    think(",'fat_tissue','foraging'],'body':4,'population':2");
    evo_expect(&t, 1, 1, 2, 4, 2, 0);
    think(",'fat_tissue','foraging'],'body':4,'population':3");
    evo_expect(&t, 1, 1, 3, 4, 3, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.13", foraging_takes_one_more),
        RULE("EVO-5.13", foraging_may_be_left_on_ones_own_turn),
        RULE("EVO-5.13", foraging_needs_a_second_food_space),
        RULE("EVO-5.13", foraging_needs_a_second_chip_in_the_source),
        RULE("EVO-5.13", without_foraging_one_chip_is_all),
        RULE("EVO-5.13", foraging_takes_from_the_same_source),
        RULE("EVO-5.13", foraging_is_for_plants_only),
        RULE("EVO-5.14", cooperation_feeds_the_right_neighbour),
        RULE("EVO-5.14", cooperation_counts_each_time),
        RULE("EVO-5.14", cooperation_ends_at_the_row),
        RULE("EVO-5.14", cooperation_brings_the_same_kind),
        RULE("EVO-5.14", an_event_counts_once_however_many_chips),
        RULE("EVO-5.14", the_rules_example_two_one_and_one),
        RULE("EVO-5.14", foraging_comes_before_cooperation),
        RULE("EVO-5.14", leaving_foraging_leaves_cooperation),
        RULE("EVO-5.15", a_chain_from_the_bank_leaves_the_hole),
        RULE("EVO-5.15", a_chain_ends_where_the_hole_runs_dry),
        RULE("EVO-5.15", a_full_neighbour_ends_the_chain),
        RULE("EVO-5.15", a_neighbour_without_cooperation_ends_the_chain),
        RULE("EVO-5.15", a_carnivore_ends_a_chain_of_plants),
        RULE("EVO-5.15", meat_goes_down_the_whole_chain),
        RULE("EVO-5.15", a_neighbour_that_stores_ends_the_chain),
        RULE("EVO-5.16", fat_is_stored_up_to_the_body_size),
        RULE("EVO-5.16", store_refusals),
        RULE("EVO-5.16", storing_is_never_a_must),
        RULE("EVO-5.16", storing_needs_food_in_the_hole),
        RULE("EVO-5.16", fat_survives_a_change_of_diet),
        RULE("EVO-5.17", food_spaces_fill_before_fat),
        RULE("EVO-5.17", chips_without_a_place_are_not_taken),
        RULE("EVO-5.17", meat_beyond_the_food_spaces_becomes_fat),
        RULE("EVO-5.17", an_event_that_fills_no_food_space_is_storing),
        RULE("EVO-5.17", hunting_for_fat_triggers_no_cooperation),
        RULE("EVO-5.17", storing_gives_the_right_neighbour_nothing),
        RULE("EVO-5.17", storing_triggers_no_foraging),
        RULE("EVO-5.17", foragings_chip_needs_a_food_space),
    };
    return cmocka_run_group_tests_name("evolution: eating", tests, NULL, NULL);
}
