/* test_feeding.c - feeding turns: whose turn, mandatory and optional feeding, when the phase ends; diets: EVO-5.6 to
 * EVO-5.12. */
#include "games/evolution/turns.h"

static struct evo_test t;

/* ---- EVO-5.6: turns ---- */

static void turns_go_clockwise_again_and_again(void **state) {
    (void)state;
    evo_position(&t, "{'start':2,'hole':9,'players':[{'species':[{'population':2}]},"
                     "{'species':[{'population':2}]},{'species':[{'population':2}]}]}");
    evo_at(&t, "2 feed");
    evo_refused(&t, "3 feed 1", "MOA-2");
    evo_do(&t, "2 feed 1");
    evo_at(&t, "3 feed");
    evo_do(&t, "3 feed 1");
    evo_at(&t, "1 feed");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "2 feed");
}

static void one_species_is_fed_once_a_turn(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'population':3},{'population':3}]}," HUNGRY "]}");
    evo_offers(&t, 1, "feed 1; feed 2");
    evo_do(&t, "1 feed 2");
    evo_expect(&t, 1, 1, 3, 1, 0, 0);
    evo_expect(&t, 1, 2, 3, 1, 1, 0);
    evo_at(&t, "2 feed");
}

static void hungry_is_food_below_population(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'players':[{'species':[{'population':3,'food':3},{'population':3,'food':2}]}," HUNGRY
            "]}");
    evo_offers(&t, 1, "feed 2");
    evo_refused(&t, "1 feed 3", "EVO-5.6");
}

/* ---- EVO-5.7: what must be fed ---- */

static void a_hungry_plant_eater_must_be_fed(void **state) {
    (void)state;
    evo_position(&t, "{'hole':1,'players':[" HUNGRY "," HUNGRY "]}");
    evo_refused(&t, "1 pass", "EVO-5.7");
    evo_offers(&t, 1, "feed 1");
}

static void a_hungry_carnivore_must_attack(void **state) {
    (void)state;
    evo_position(&t, "{'players':[{'species':[{'traits':['carnivore'],'body':2}]}," FED "]}");
    evo_offers(&t, 1, "hunt 1");
    evo_refused(&t, "1 pass", "EVO-5.7");
}

/* The first player's carnivore is no larger than any other species, so the second is on turn. */
static void no_prey_no_must(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'start':2,'players':[{'species':[{'traits':['carnivore'],'body':2}]},"
                     "{'species':[{'body':2,'population':2}]}]}");
    evo_do(&t, "2 feed 1");
    evo_at(&t, "2 feed");
}

static void horned_prey_counts_even_if_it_kills(void **state) {
    (void)state;
    evo_position(&t, "{'players':[{'species':[{'traits':['carnivore'],'body':2}]},"
                     "{'species':[{'traits':['horns'],'food':1}]}]}");
    evo_offers(&t, 1, "hunt 1");
    evo_refused(&t, "1 pass", "EVO-5.7");
}

static void own_species_are_prey_too(void **state) {
    (void)state;
    evo_position(&t, "{'players':[{'species':[{'traits':['carnivore'],'body':2},{'food':1}]},"
                     "{'species':[{'food':1,'body':2}]}]}");
    evo_offers(&t, 1, "hunt 1");
    evo_refused(&t, "1 pass", "EVO-5.7");
    evo_do(&t, "1 hunt 1");
    evo_offers(&t, 1, "prey 1 2");
}

static void species_and_prey_are_a_choice(void **state) {
    (void)state;
    evo_position(&t, "{'hole':3,'players':[{'species':[{},{'traits':['carnivore'],'body':2}]},"
                     "{'species':[{},{'traits':['horns']}]}]}");
    evo_offers(&t, 1, "feed 1; hunt 2");
    evo_do(&t, "1 hunt 2");
    evo_offers(&t, 1, "prey 1 1; prey 2 1; prey 2 2");
}

/* A climbing prey: only with a discard, which nobody must make. */
static void an_attack_that_needs_discards_is_no_must(void **state) {
    (void)state;
    evo_position(&t, "{'players':[{'hand_cards':['horns/1'],"
                     "'species':[{'traits':['carnivore','intelligence'],'body':2}]},"
                     "{'species':[{'traits':['climbing'],'food':1}]}]}");
    evo_offers(&t, 1, "hunt 1; pass");
}

static void an_attack_that_needs_discards_is_a_feeding_too(void **state) {
    (void)state;
    evo_position(&t, "{'hole':3,'players':[{'hand_cards':['horns/1'],"
                     "'species':[{'body':2},{'traits':['carnivore','intelligence'],'body':2}]},"
                     "{'species':[{'traits':['climbing'],'food':1}]}]}");
    evo_offers(&t, 1, "feed 1; hunt 2"); /* something must be fed, but which is free */
    evo_do(&t, "1 hunt 2 ; 1 prey 2 1 ; 1 ignore climbing horns/1 ; 1 strike");
    evo_deal(&t, "horns/2");
    evo_expect(&t, 1, 2, 1, 2, 1, 0);
}

static void without_cards_there_is_no_attack_by_discards(void **state) {
    (void)state;
    evo_bad_position("{'players':[{'species':[{'traits':['carnivore','intelligence'],'body':2}]},"
                     "{'species':[{'traits':['climbing'],'food':1}]}]}",
                     "EVO-5.9");
}

static void attacks_go_on_over_an_empty_hole(void **state) {
    (void)state;
    evo_position(&t, "{'hole':1,'players':[{'species':[{}]},"
                     "{'species':[{'traits':['carnivore'],'body':2,'population':2}]}]}");
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.hole, 0);
    evo_at(&t, "2 feed");
    evo_offers(&t, 2, "hunt 1");
}

/* ---- EVO-5.8: what may be done when nothing must ---- */

static void fat_is_stored_only_when_nothing_must_be_fed(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[{'species':[{'traits':['fat_tissue'],'food':1},{}]}," HUNGRY "]}");
    evo_refused(&t, "1 store 1", "EVO-5.8");
    evo_offers(&t, 1, "feed 2");
    evo_do(&t, "1 feed 2 ; 2 feed 1");
    evo_offers(&t, 1, "store 1; pass");
    evo_do(&t, "1 store 1");
    assert_int_equal(t.s.hole, 2);
}

/* A hungry carnivore with prey is a must as well, and holds up the storing. */
static void a_must_of_a_carnivore_stops_storing(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[{'species':[{'traits':['fat_tissue'],'food':1},"
                     "{'traits':['carnivore'],'body':2}]}," FED "]}");
    evo_refused(&t, "1 store 1", "EVO-5.8");
    evo_offers(&t, 1, "hunt 2");
}

static void a_fed_carnivore_hunts_for_fat_only_when_nothing_must_be_fed(void **state) {
    (void)state;
    const char *json = "{'hole':%d,'players':[{'species':[{'body':2},"
                       "{'traits':['carnivore','fat_tissue'],'body':2,'food':1}]}," FED "]}";
    char text[512];
    snprintf(text, sizeof text, json, 1);
    evo_position(&t, text);
    evo_refused(&t, "1 hunt 2", "EVO-5.8");
    snprintf(text, sizeof text, json, 0);
    evo_position(&t, text);
    evo_offers(&t, 1, "hunt 2; pass");
    evo_do(&t, "1 hunt 2 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 1, 2, 0, 1); /* the round is over: its neighbour starved, the fat stays */
}

/* Fed, with room for fat, and only a climbing prey: a card makes the attack possible, none does not. */
static void fat_may_be_hunted_for_with_discards(void **state) {
    (void)state;
    const char *json =
        "{'hole':1,'players':[{'hand_cards':[%s],'species':["
        "{'traits':['carnivore','intelligence','fat_tissue'],'body':2,'food':1}]},"
        "{'species':[{'traits':['climbing'],'population':3}]},{'species':[{'body':2,'food':1}]}],"
        "'turn':{'player':2}}";
    char text[512];
    snprintf(text, sizeof text, json, "'horns/1'");
    evo_position(&t, text);
    evo_do(&t, "2 feed 1");
    evo_at(&t, "1 feed");
    evo_offers(&t, 1, "hunt 1; pass");
    snprintf(text, sizeof text, json, "");
    evo_position(&t, text);
    evo_do(&t, "2 feed 1");
    evo_at(&t, "* deal");
}

static void storing_takes_one_chip_of_the_hole(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':5,'players':[{'species':[{'traits':['fat_tissue'],'body':3,'food':1,'fat':1}]}," HUNGRY
            "]}");
    evo_do(&t, "1 store 1");
    evo_expect(&t, 1, 1, 1, 3, 1, 2);
    assert_int_equal(t.s.hole, 4);
}

static void a_turn_may_be_passed_when_nothing_must_be_fed(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[{'species':[{'traits':['fat_tissue'],'food':1}]}," HUNGRY "]}");
    evo_do(&t, "1 pass");
    evo_at(&t, "2 feed");
    assert_int_equal(t.s.hole, 5);
}

/* ---- EVO-5.9: skipping, passing, the end ---- */

static void who_has_nothing_is_skipped(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[{'species':[{'population':2}]}," FED ","
                     "{'species':[{'traits':['carnivore']}]}]}");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "1 feed");
    evo_bad_position("{'hole':5,'start':2,'players':[" HUNGRY "," FED "]}", "EVO-5.9");
}

static void a_pass_holds_for_that_turn_only(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['fat_tissue'],'food':1}]},"
                     "{'species':[{'population':3}]}]}");
    evo_do(&t, "1 pass ; 2 feed 1");
    evo_at(&t, "1 feed");
    evo_do(&t, "1 pass ; 2 feed 1");
    evo_at(&t, "1 feed");
    evo_do(&t, "1 store 1");
    evo_at(&t, "2 feed");
}

static void feeding_ends_when_all_passed_in_a_row(void **state) {
    (void)state;
    const char *json = "{'hole':9,'start':2,'turn':{'player':1},'players':["
                       "{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]},"
                       "{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]}," FED "]}";
    evo_position(&t, json);
    evo_do(&t, "1 pass");
    evo_at(&t, "2 feed");
    evo_do(&t, "2 pass");
    evo_at(&t, "* deal");
    assert_int_equal(t.s.round, 2);
    evo_position(&t, json); /* an action in between: the first to pass is asked again */
    evo_do(&t, "1 pass ; 2 store 1");
    evo_at(&t, "1 feed");
    evo_do(&t, "1 pass");
    evo_at(&t, "2 feed"); /* who acted last has not passed yet */
    evo_do(&t, "2 pass");
    evo_at(&t, "* deal");
}

/* Storing is an action of the one who passed, too: all are asked anew. */
static void any_action_starts_the_count_anew(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]},"
                     "{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]},"
                     "{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]}]}");
    evo_do(&t, "1 pass ; 2 pass ; 3 store 1 ; 1 pass ; 2 pass");
    evo_at(&t, "3 feed");
    evo_do(&t, "3 pass");
    evo_at(&t, "* deal");
}

/* An attack is an action as well. */
static void an_attack_starts_the_count_anew(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'turn':{'player':1},'players':["
                     "{'species':[{'traits':['fat_tissue'],'body':2,'food':1}]},"
                     "{'species':[{'traits':['carnivore'],'body':2},{'food':1,'population':2}]}]}");
    evo_do(&t, "1 pass ; 2 hunt 1 ; 2 prey 2 2");
    evo_at(&t, "1 feed");
}

static void feeding_ends_when_all_are_fed_or_the_food_is_gone(void **state) {
    (void)state;
    evo_position(&t, "{'hole':5,'players':[" HUNGRY "," FED "]}");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "* deal");
    evo_position(&t, "{'hole':1,'players':[{'species':[{'population':3}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_at(&t, "* deal");
}

/* ---- EVO-5.10: plant eaters ---- */

static void a_plant_eater_takes_one_chip(void **state) {
    (void)state;
    evo_position(&t, "{'hole':4,'players':[{'species':[{'population':3}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 1, 3, 1, 1, 0);
    assert_int_equal(t.s.hole, 3);
}

static void food_never_exceeds_the_population(void **state) {
    (void)state;
    evo_position(&t, "{'hole':4,'players':[{'species':[{'population':2,'food':2},{}]}," HUNGRY "]}");
    evo_refused(&t, "1 feed 1", "EVO-5.10");
}

static void an_empty_hole_feeds_nobody(void **state) {
    (void)state;
    evo_position(&t, "{'hole':0,'players':[{'species':[{},{'traits':['carnivore'],'body':2}]}," HUNGRY "]}");
    evo_refused(&t, "1 feed 1", "EVO-5.10");
}

/* ---- EVO-5.11: carnivores ---- */

static void a_carnivore_never_feeds_at_the_hole(void **state) {
    (void)state;
    evo_position(&t, "{'hole':4,'players':[{'species':[{'traits':['carnivore'],'body':2},{}]}," HUNGRY "]}");
    evo_refused(&t, "1 feed 1", "EVO-5.11");
    assert_false(evo_can(&t, "1 feed 1"));
    evo_offers(&t, 1, "feed 2; hunt 1");
}

static void a_carnivores_fat_tissue_takes_no_plants(void **state) {
    (void)state;
    evo_position(
        &t,
        "{'hole':4,'players':[{'species':[{'traits':['fat_tissue','carnivore'],'body':2,'food':1}]}," HUNGRY
        "]}");
    evo_offers(&t, 1, "hunt 1; pass");
    evo_refused(&t, "1 store 1", "EVO-5.11");
}

static void cooperation_brings_a_carnivore_no_plants(void **state) {
    (void)state;
    evo_position(&t, "{'hole':4,'players':[{'species':[{'traits':['cooperation'],'population':2},"
                     "{'traits':['carnivore'],'population':2}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 2, 2, 1, 0, 0);
    assert_int_equal(t.s.hole, 3);
    evo_position(&t, "{'hole':4,'players':[{'species':[{'traits':['cooperation'],'population':2},"
                     "{'traits':['carnivore','fat_tissue'],'food':1}]}," HUNGRY "]}");
    evo_do(&t, "1 feed 1");
    evo_expect(&t, 1, 2, 1, 1, 1, 0); /* nor as fat */
    assert_int_equal(t.s.hole, 3);
}

static void foraging_brings_a_carnivore_no_more_meat(void **state) {
    (void)state;
    evo_position(&t, "{'players':[{'species':[{'traits':['carnivore','foraging'],'body':2,'population':3}]},"
                     "{'species':[{'population':2}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 3, 2, 1, 0);
}

static void a_carnivores_intelligence_brings_no_plants(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'window','hole':4,'players':[{'hand_cards':['horns/1'],'species':["
                     "{'traits':['carnivore','intelligence']},{'traits':['intelligence']}]}," HUNGRY "]}");
    evo_offers(&t, 1, "think 2 horns/1; decline once; decline rest");
    evo_refused(&t, "1 think 1 horns/1", "EVO-5.11");
}

/* ---- EVO-5.12: meat for plant eaters ---- */

static void scavenging_plant_eaters_get_meat_without_asking(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':2,'population':2}]},"
                     "{'species':[{'traits':['scavenger'],'body':2,'population':2},{'population':2}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 2");
    evo_expect(&t, 2, 1, 2, 2, 1, 0);
    assert_int_equal(t.s.hole, 9);
    evo_at(&t, "2 feed");
}

static void cooperation_brings_a_plant_eater_meat_without_asking(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['carnivore','cooperation'],'body':2},{}]},"
                     "{'species':[{'population':2}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 1, 2, 1, 0);
    evo_expect(&t, 1, 2, 1, 1, 1, 0);
    assert_int_equal(t.s.hole, 9);
    evo_at(&t, "2 feed");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.6", turns_go_clockwise_again_and_again),
        RULE("EVO-5.6", one_species_is_fed_once_a_turn),
        RULE("EVO-5.6", hungry_is_food_below_population),
        RULE("EVO-5.7", a_hungry_plant_eater_must_be_fed),
        RULE("EVO-5.7", a_hungry_carnivore_must_attack),
        RULE("EVO-5.7", no_prey_no_must),
        RULE("EVO-5.7", horned_prey_counts_even_if_it_kills),
        RULE("EVO-5.7", own_species_are_prey_too),
        RULE("EVO-5.7", species_and_prey_are_a_choice),
        RULE("EVO-5.7", an_attack_that_needs_discards_is_no_must),
        RULE("EVO-5.7", an_attack_that_needs_discards_is_a_feeding_too),
        RULE("EVO-5.7", without_cards_there_is_no_attack_by_discards),
        RULE("EVO-5.7", attacks_go_on_over_an_empty_hole),
        RULE("EVO-5.8", fat_is_stored_only_when_nothing_must_be_fed),
        RULE("EVO-5.8", a_must_of_a_carnivore_stops_storing),
        RULE("EVO-5.8", a_fed_carnivore_hunts_for_fat_only_when_nothing_must_be_fed),
        RULE("EVO-5.8", fat_may_be_hunted_for_with_discards),
        RULE("EVO-5.8", storing_takes_one_chip_of_the_hole),
        RULE("EVO-5.8", a_turn_may_be_passed_when_nothing_must_be_fed),
        RULE("EVO-5.9", who_has_nothing_is_skipped),
        RULE("EVO-5.9", a_pass_holds_for_that_turn_only),
        RULE("EVO-5.9", feeding_ends_when_all_passed_in_a_row),
        RULE("EVO-5.9", any_action_starts_the_count_anew),
        RULE("EVO-5.9", an_attack_starts_the_count_anew),
        RULE("EVO-5.9", feeding_ends_when_all_are_fed_or_the_food_is_gone),
        RULE("EVO-5.10", a_plant_eater_takes_one_chip),
        RULE("EVO-5.10", food_never_exceeds_the_population),
        RULE("EVO-5.10", an_empty_hole_feeds_nobody),
        RULE("EVO-5.11", a_carnivore_never_feeds_at_the_hole),
        RULE("EVO-5.11", a_carnivores_fat_tissue_takes_no_plants),
        RULE("EVO-5.11", cooperation_brings_a_carnivore_no_plants),
        RULE("EVO-5.11", foraging_brings_a_carnivore_no_more_meat),
        RULE("EVO-5.11", a_carnivores_intelligence_brings_no_plants),
        RULE("EVO-5.12", scavenging_plant_eaters_get_meat_without_asking),
        RULE("EVO-5.12", cooperation_brings_a_plant_eater_meat_without_asking),
    };
    return cmocka_run_group_tests_name("evolution: feeding turns", tests, NULL, NULL);
}
