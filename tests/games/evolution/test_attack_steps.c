/* test_attack_steps.c - what an attack does, step by step; losses; dying out (EVO-5.30 to EVO-5.32). */
#include "attack_positions.h"

/* Where the nth event of a kind (from 1) stands in the last action's list; fails if there is none. */
static int event_place(struct evo_test *t, enum evo_event_kind kind, int nth) {
    for (int i = 0; i < t->events.count; i++)
        if (t->event[i].kind == kind && --nth == 0) return i;
    fail_msg("no such event");
    return -1;
}

static void expect_ate(struct evo_test *t, int nth, int player, int species, int food, int fat,
                       enum evo_by by) {
    const struct moa_event *event = &t->event[event_place(t, EVO_EV_ATE, nth)];
    assert_int_equal(event->player, player - 1);
    assert_int_equal(event->arg[0], species);
    assert_int_equal(event->arg[1], food);
    assert_int_equal(event->arg[2], fat);
    assert_int_equal(event->arg[3], 1); /* meat */
    assert_int_equal(event->arg[4], by);
}

/* ---- EVO-5.30 ---- */

static void the_prey_is_named_before_anything_else(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER "," SP(1, 1, 0, ""), SP(2, 1, 0, ""));
    evo_refused(&t, "1 pass", "EVO-5.30");
    evo_refused(&t, "1 feed 2", "EVO-5.30");
    evo_refused(&t, "2 feed 1", "MOA-2");
    evo_expect(&t, 2, 1, 2, 1, 0, 0);
}

static void the_prey_loses_1_population_whatever_is_eaten(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(1, 6, 0, "'carnivore'"), SP(4, 5, 0, ""));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 2, 1, 3, 5, 0, 0);
    evo_expect(&t, 1, 1, 1, 6, 1, 0); /* room for 1 of the 5 chips */
    assert_int_equal(t.s.bag[0], 0);
}

static void the_attacker_eats_the_preys_body_size_from_the_bank(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(6, 6, 1, "'carnivore'"), SP(2, 3, 0, ""));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 6, 6, 4, 0);
    assert_int_equal(t.s.hole, 9);
}

static void the_shell_is_no_meat(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(6, 6, 0, "'carnivore'"), SP(2, 2, 0, "'hard_shell'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 6, 6, 2, 0);
}

static void a_dead_prey_feeds_by_the_body_size_it_had(void **state) {
    struct evo_test t;
    (void)state;
    /* Its right neighbour moves into its place; that one's body size is another. */
    evo_hunting(&t, SP(6, 6, 0, "'carnivore'"), SP(1, 3, 0, "") "," SP(2, 5, 0, ""));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 6, 6, 3, 0);
    evo_expect(&t, 2, 1, 2, 5, 0, 0);
}

static void what_does_not_fit_goes_to_fat_tissue_then_is_left(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP_FAT(2, 6, 1, 4, "'carnivore','fat_tissue'"), SP(2, 5, 0, ""));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 2, 6, 2, 6); /* 1 + 2 of 5 */
    assert_int_equal(t.s.bag[0], 0);
}

static void horns_then_the_hit_then_the_meal_then_scavengers(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(4, 4, 0, "'carnivore','cooperation'") "," SP(3, 1, 0, "'scavenger'"),
                SP(3, 2, 0, "'horns','scavenger'"));
    evo_do(&t, "1 prey 2 1");
    assert_true(event_place(&t, EVO_EV_HORNS, 1) < event_place(&t, EVO_EV_HIT, 1));
    assert_true(event_place(&t, EVO_EV_HIT, 1) < event_place(&t, EVO_EV_ATE, 1));
    expect_ate(&t, 1, 1, 1, 2, 0, EVO_BY_ATTACK);
    expect_ate(&t, 2, 1, 2, 1, 0, EVO_BY_COOPERATION); /* the attacker's chain comes before scavengers */
    expect_ate(&t, 3, 1, 2, 1, 0, EVO_BY_SCAVENGER);
    expect_ate(&t, 4, 2, 1, 1, 0, EVO_BY_SCAVENGER);
    evo_expect(&t, 1, 1, 3, 4, 2, 0);
    evo_expect(&t, 1, 2, 3, 1, 2, 0);
    evo_expect(&t, 2, 1, 2, 2, 1, 0);
}

static void a_scavenging_attacker_eats_1_more_after_its_meal(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(4, 4, 0, "'carnivore','scavenger'"), SP(3, 2, 0, ""));
    evo_do(&t, "1 prey 2 1");
    expect_ate(&t, 1, 1, 1, 2, 0, EVO_BY_ATTACK);
    expect_ate(&t, 2, 1, 1, 1, 0, EVO_BY_SCAVENGER);
    evo_expect(&t, 1, 1, 4, 4, 3, 0);
}

static void cards_for_a_dead_prey_are_drawn_before_the_meal(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(4, 4, 0, "'carnivore','scavenger'"), SP(1, 2, 1, "'scavenger','cooperation'"));
    evo_do(&t, "1 prey 2 1");
    assert_int_equal(t.s.phase, EVO_DRAW);
    evo_expect(&t, 1, 1, 4, 4, 0, 0);
    evo_do(&t, "* draw climbing/1");
    evo_expect(&t, 1, 1, 4, 4, 0, 0);
    evo_do(&t, "* draw climbing/2");
    evo_expect(&t, 1, 1, 4, 4, 3, 0); /* 2 + 1; the dead scavenger gets none */
    assert_int_equal(t.s.bag[1], 1);
    evo_refused(&t, "1 hunt 1", "MOA-2"); /* the turn is over */
}

static void an_attacker_that_moves_up_in_its_row_still_eats(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, "", SP(1, 2, 1, "'horns'") "," SP(4, 4, 0, "'carnivore'") "," SP(1, 5, 1, ""),
                      SP(2, 6, 2, ""));
    evo_do(&t, "1 hunt 2 ; 1 prey 1 1");
    evo_deal(&t, "climbing/1");
    assert_int_equal(evo_row_length(&t.s, 0), 2);
    evo_expect(&t, 1, 1, 3, 4, 2, 0); /* horns: 3; meat: 2 */
    evo_expect(&t, 1, 2, 1, 5, 1, 0);
    evo_position(&t,
                 "{'hole':9,'start':2,'players':[{'species':[" SP(1, 2, 0, "") "]},{'species':[" SP(
                     4, 4, 0, "'carnivore'") "," SP(2, 6, 0, "") "]},{'species':[" SP(2, 6, 0, "") "]}]}");
    evo_do(&t, "2 hunt 1 ; 2 prey 1 1");
    evo_expect(&t, 2, 1, 4, 4, 2, 0);
    evo_expect(&t, 2, 2, 2, 6, 0, 0);
}

static void an_attacker_without_room_after_the_horns_feeds_no_neighbour(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(3, 4, 2, "'carnivore','cooperation'") "," SP(2, 1, 0, ""), SP(2, 2, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 2, 4, 2, 0);
    evo_expect(&t, 1, 2, 2, 1, 0, 0);
    evo_expect(&t, 2, 1, 1, 2, 0, 0);
}

static void the_turn_goes_to_the_next_player(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER, SP(2, 1, 0, ""));
    evo_do(&t, "1 prey 2 1");
    assert_int_equal(t.s.actors, 1 << 1);
    assert_string_equal(evo_choices_of(&t, 2), "feed 1");
}

/* ---- EVO-5.31 ---- */

static void the_preys_food_above_its_population_goes_to_its_bag(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER, SP_FAT(3, 2, 3, 2, "'fat_tissue'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 2, 1, 2, 2, 2, 2); /* fat stays */
    assert_int_equal(t.s.bag[1], 1);
    assert_int_equal(t.s.bag[0], 0);
    evo_hunting(&t, HUNTER, SP_FAT(3, 2, 2, 2, "'fat_tissue'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 2, 1, 2, 2, 2, 2); /* it still fits */
    assert_int_equal(t.s.bag[1], 0);
}

static void the_attackers_food_above_its_population_goes_to_its_bag(void **state) {
    struct evo_test t;
    (void)state;
    /* Fed 3 of 3 it hunts for fat: the horns leave 2 of 2, 1 in the bag; the meat is stored. */
    evo_hunting(&t, SP_FAT(3, 4, 3, 1, "'carnivore','fat_tissue'"), SP(2, 2, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 2, 4, 2, 3);
    assert_int_equal(t.s.bag[0], 1);
    evo_hunting(&t, SP(3, 4, 2, "'carnivore'"), SP(2, 2, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 2, 4, 2, 0); /* fits, and there is no room for meat */
    assert_int_equal(t.s.bag[0], 0);
    evo_expect(&t, 2, 1, 1, 2, 0, 0);
}

static void the_chip_is_in_the_bag_before_anyone_scavenges(void **state) {
    struct evo_test t;
    (void)state;
    /* Fed 3 of 3 it is left with 2 of 2 and has no room for the scavenger's chip. */
    evo_hunting(&t, HUNTER, SP(3, 2, 3, "'scavenger'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 2, 1, 2, 2, 2, 0);
    assert_int_equal(t.s.bag[1], 1);
}

/* ---- EVO-5.32 ---- */

static void a_dead_species_leaves_at_once(void **state) {
    struct evo_test t;
    int card;
    (void)state;
    evo_hunting(&t, HUNTER,
                SP(3, 5, 0, "") "," SP_FAT(1, 3, 1, 2, "'fat_tissue','fertile/7'") "," SP(2, 6, 0, ""));
    int pile = evo_cards_count(&t.s.pile);
    t.s.bag[1] = 4;
    evo_do(&t, "1 prey 2 2");
    assert_int_equal(t.s.bag[1], 4 + 1 + 2); /* its food and its fat */
    assert_int_equal(t.s.bag[0], 0);
    assert_int_equal(evo_row_length(&t.s, 1), 2); /* the row closed */
    evo_expect(&t, 2, 1, 3, 5, 0, 0);
    evo_expect(&t, 2, 2, 2, 6, 0, 0);
    assert_int_equal(evo_cards_count(&t.s.discards), 2); /* its traits, face up */
    assert_non_null(evo_card_read(&t.deck, "fertile/7", &card));
    assert_true(evo_cards_has(&t.s.discards, card));
    assert_int_equal(t.s.phase, EVO_DRAW); /* and the cards at once */
    assert_int_equal(t.s.drawer, 1);
    assert_int_equal(t.s.draws, 2);
    evo_deal(&t, "climbing/1 climbing/2");
    assert_int_equal(evo_hand_count(&t, 2), 2);
    assert_int_equal(evo_hand_count(&t, 1), 0);
    assert_int_equal(evo_cards_count(&t.s.pile), pile - 2);
}

static void without_traits_no_card_is_drawn(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER, SP(1, 2, 0, ""));
    int pile = evo_cards_count(&t.s.pile);
    evo_do(&t, "1 prey 2 1");
    assert_int_equal(evo_row_length(&t.s, 1), 0);
    assert_int_equal(t.s.actors, 1 << 2); /* the row is empty: the bystander's turn */
    assert_int_equal(evo_cards_count(&t.s.pile), pile);
    assert_int_equal(evo_hand_count(&t, 2), 0);
}

static void three_traits_are_three_cards(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER, SP(1, 2, 0, "'cooperation','long_neck','fertile'"));
    evo_do(&t, "1 prey 2 1");
    evo_deal(&t, "climbing/1 climbing/2 climbing/4");
    assert_int_equal(evo_hand_count(&t, 2), 3);
}

static void those_left_become_neighbours(void **state) {
    struct evo_test t;
    (void)state;
    const char *row = SP(3, 1, 0, "'cooperation'") "," SP(1, 1, 0, "") "," SP(2, 4, 0, "'warning_call'");
    evo_hunting(&t, SP(3, 4, 0, "'carnivore','ambush'") "," HUNTER, row);
    evo_do(&t, "1 prey 2 2 ; 2 feed 1"); /* cooperation reaches the last one now */
    evo_expect(&t, 2, 1, 3, 1, 1, 0);
    evo_expect(&t, 2, 2, 2, 4, 1, 0);
    evo_do(&t, "3 feed 1 ; 1 hunt 2"); /* and so does its call */
    evo_refused(&t, "1 prey 2 1", "EVO-5.27");
}

static void an_attacker_killed_by_horns_is_drawn_for_too(void **state) {
    struct evo_test t;
    (void)state;
    /* Fed, it hunts for fat and dies of the horns. */
    evo_hunting(&t, SP_FAT(1, 4, 1, 2, "'carnivore','fat_tissue'"), SP(2, 3, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    assert_int_equal(t.s.bag[0], 1 + 2);
    assert_int_equal(evo_row_length(&t.s, 0), 0);
    assert_int_equal(evo_cards_count(&t.s.discards), 2);
    assert_int_equal(t.s.drawer, 0);
    evo_deal(&t, "climbing/1 climbing/2");
    assert_int_equal(evo_hand_count(&t, 1), 2);
    evo_expect(&t, 2, 1, 2, 3, 0, 0);
    assert_int_equal(t.s.actors, 1 << 1);
}

static void from_an_empty_pile_the_discards_are_shuffled_its_own_traits_too(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER, SP(1, 2, 0, "'cooperation/0','long_neck/2'"));
    /* One card is left: the second draw needs the shuffle. */
    struct evo_cards pile = t.s.pile;
    int card = evo_cards_pop(&pile);
    t.s.pile = (struct evo_cards){{0, 0}};
    evo_cards_add(&t.s.pile, card);
    t.s.discards = evo_cards_or(t.s.discards, pile);
    int discards = evo_cards_count(&t.s.discards);
    evo_do(&t, "1 prey 2 1");
    assert_int_equal(t.s.end, EVO_END_OPEN);
    evo_chance_on(&t);
    assert_int_equal(evo_hand_count(&t, 2), 2);
    assert_int_equal(t.s.end, EVO_END_NEXT_ROUND);
    assert_int_equal(evo_cards_count(&t.s.pile), discards + 2 - 1);
    assert_int_equal(evo_cards_count(&t.s.discards), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.30", the_prey_is_named_before_anything_else),
        RULE("EVO-5.30", the_prey_loses_1_population_whatever_is_eaten),
        RULE("EVO-5.30", the_attacker_eats_the_preys_body_size_from_the_bank),
        RULE("EVO-5.30", the_shell_is_no_meat),
        RULE("EVO-5.30", a_dead_prey_feeds_by_the_body_size_it_had),
        RULE("EVO-5.30", what_does_not_fit_goes_to_fat_tissue_then_is_left),
        RULE("EVO-5.30", horns_then_the_hit_then_the_meal_then_scavengers),
        RULE("EVO-5.30", a_scavenging_attacker_eats_1_more_after_its_meal),
        RULE("EVO-5.30", cards_for_a_dead_prey_are_drawn_before_the_meal),
        RULE("EVO-5.30", an_attacker_that_moves_up_in_its_row_still_eats),
        RULE("EVO-5.30", an_attacker_without_room_after_the_horns_feeds_no_neighbour),
        RULE("EVO-5.30", the_turn_goes_to_the_next_player),
        RULE("EVO-5.31", the_preys_food_above_its_population_goes_to_its_bag),
        RULE("EVO-5.31", the_attackers_food_above_its_population_goes_to_its_bag),
        RULE("EVO-5.31", the_chip_is_in_the_bag_before_anyone_scavenges),
        RULE("EVO-5.32", a_dead_species_leaves_at_once),
        RULE("EVO-5.32", without_traits_no_card_is_drawn),
        RULE("EVO-5.32", three_traits_are_three_cards),
        RULE("EVO-5.32", those_left_become_neighbours),
        RULE("EVO-5.32", an_attacker_killed_by_horns_is_drawn_for_too),
        RULE("EVO-5.32", from_an_empty_pile_the_discards_are_shuffled_its_own_traits_too),
    };
    return cmocka_run_group_tests_name("evolution attack steps", tests, NULL, NULL);
}
