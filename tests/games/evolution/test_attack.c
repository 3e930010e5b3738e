/* test_attack.c - who may attack whom, and horns (EVO-5.21 to EVO-5.28). */
#include "attack_positions.h"

/* ---- EVO-5.21 ---- */

static void only_a_carnivore_attacks(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, "", SP(3, 4, 0, "'ambush','pack_hunting'") "," HUNTER, SP(2, 1, 0, ""));
    evo_refused(&t, "1 hunt 1", "EVO-5.21");
    assert_string_equal(evo_choices_of(&t, 1), "feed 1; hunt 2");
}

static void a_fed_carnivore_without_fat_tissue_does_not_attack(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, "", SP(3, 4, 3, "'carnivore'") "," SP(1, 1, 0, ""), SP(2, 1, 0, ""));
    evo_refused(&t, "1 hunt 1", "EVO-5.21");
    evo_before_attack(&t, "", SP(3, 4, 2, "'carnivore'") "," SP(1, 1, 0, ""), SP(2, 1, 0, ""));
    assert_true(evo_can(&t, "1 hunt 1"));
}

static void a_fed_carnivore_with_room_for_fat_attacks(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, "", SP_FAT(3, 4, 3, 3, "'carnivore','fat_tissue'"), SP(2, 2, 0, ""));
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 3, 4, 3, 4); /* 1 of 2 chips fits */
    evo_expect(&t, 2, 1, 1, 2, 0, 0);
    evo_before_attack(&t, "", SP_FAT(3, 4, 3, 4, "'carnivore','fat_tissue'") "," SP(1, 1, 0, ""),
                      SP(2, 2, 0, ""));
    evo_refused(&t, "1 hunt 1", "EVO-5.21");
}

static void the_attacker_must_be_larger(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, SP(3, 4, 0, "'carnivore'"), SP(2, 3, 0, ""));
    evo_expect_safe(&t, SP(3, 4, 0, "'carnivore'"), SP(2, 4, 0, ""), "EVO-5.21");
    evo_expect_safe(&t, SP(3, 4, 0, "'carnivore'"), SP(2, 5, 0, ""), "EVO-5.21");
}

static void without_any_prey_it_cannot_set_out(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, "", SP(3, 1, 0, "'carnivore'") "," SP(1, 1, 0, ""), SP(2, 1, 0, ""));
    evo_refused(&t, "1 hunt 1", "EVO-5.21");
    evo_before_attack(&t, "", SP(3, 2, 0, "'carnivore'") "," SP(1, 1, 0, ""), SP(2, 1, 0, ""));
    assert_true(evo_can(&t, "1 hunt 1"));
}

static void any_species_is_prey_ones_own_too(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER "," SP(1, 1, 0, "") "," SP(1, 4, 0, ""),
                SP(1, 5, 0, "") "," SP(1, 3, 0, "'carnivore'"));
    assert_string_equal(evo_choices_of(&t, 1), "prey 1 2; prey 2 2; prey 3 2");
    evo_do(&t, "1 prey 1 2"); /* dies: body sizes show who is left */
    assert_int_equal(evo_row_length(&t.s, 0), 2);
    evo_expect(&t, 1, 1, 3, 4, 1, 0);
    evo_expect(&t, 1, 2, 1, 4, 0, 0);
}

static void a_species_does_not_attack_itself(void **state) {
    struct evo_test t;
    (void)state;
    /* With its pack it is larger than its own body. */
    evo_hunting(&t, SP(3, 3, 0, "'carnivore','pack_hunting'"), SP(1, 1, 0, ""));
    evo_refused(&t, "1 prey 1 1", "EVO-5.21");
}

static void the_only_prey_may_be_ones_own_but_never_itself(void **state) {
    struct evo_test t;
    (void)state;
    /* 3 + 2 is larger than its own 3, but not than the others' 5 and 6. */
    evo_position(&t,
                 "{'hole':9,'players':[{'species':[" SP(2, 3, 0, "'carnivore','pack_hunting'") "," SP(
                     2, 5, 0, "") "]},{'species':[" SP(6, 6, 0, "") "]},{'species':[" SP(6, 5, 0, "") "]}]}");
    evo_refused(&t, "1 hunt 1", "EVO-5.21");
    assert_string_equal(evo_choices_of(&t, 1), "feed 2");
    evo_position(&t,
                 "{'hole':9,'players':[{'species':[" SP(2, 3, 0, "'carnivore','pack_hunting'") "," SP(
                     2, 4, 2, "") "]},{'species':[" SP(6, 6, 0, "") "]},{'species':[" SP(6, 5, 0, "") "]}]}");
    assert_string_equal(evo_choices_of(&t, 1), "hunt 1");
    evo_do(&t, "1 hunt 1");
    assert_string_equal(evo_choices_of(&t, 1), "prey 1 2");
}

static void prey_that_is_not_there_is_refused(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER, SP(1, 1, 0, ""));
    evo_refused(&t, "1 prey 2 2", "EVO-5.21");
    evo_refused(&t, "1 prey 4 1", "EVO-5.21");
}

/* ---- EVO-5.22 ---- */

static void pack_hunting_adds_the_population(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, SP(2, 1, 1, "'carnivore','pack_hunting'"), SP(2, 2, 0, ""));
    evo_expect_safe(&t, SP(2, 1, 1, "'carnivore','pack_hunting'"), SP(2, 3, 0, ""), "EVO-5.21");
    evo_expect_prey(&t, SP(3, 1, 1, "'carnivore','pack_hunting'"), SP(2, 3, 0, ""));
    evo_expect_safe(&t, SP(3, 2, 1, "'carnivore'"), SP(2, 3, 0, ""), "EVO-5.21");
    /* The prey's own pack does not help it. */
    evo_expect_prey(&t, SP(3, 4, 1, "'carnivore'"), SP(6, 3, 0, "'carnivore','pack_hunting'"));
}

static void hard_shell_adds_3(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, SP(3, 6, 0, "'carnivore'"), SP(2, 2, 0, "'hard_shell'"));
    evo_expect_safe(&t, SP(3, 6, 0, "'carnivore'"), SP(2, 3, 0, "'hard_shell'"), "EVO-5.22");
    /* The attacker's own shell does not make it larger; a neighbour's helps nobody. */
    evo_expect_safe(&t, SP(3, 3, 0, "'carnivore','hard_shell'"), SP(2, 3, 0, ""), "EVO-5.21");
    evo_expect_prey(&t, SP(3, 4, 0, "'carnivore'"), SP(2, 3, 0, "") "," SP(2, 3, 0, "'hard_shell'"));
}

static void pack_and_shell_are_compared_together(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, SP(6, 4, 0, "'carnivore','pack_hunting'"), SP(2, 6, 0, "'hard_shell'"));
    evo_expect_safe(&t, SP(6, 3, 0, "'carnivore','pack_hunting'"), SP(2, 6, 0, "'hard_shell'"), "EVO-5.22");
}

static void both_count_for_the_comparison_only(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(6, 5, 0, "'carnivore','pack_hunting'"), SP(3, 2, 0, "'hard_shell'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 6, 5, 2, 0);
    evo_expect(&t, 2, 1, 2, 2, 0, 0);
}

static void the_figures_before_any_loss_count(void **state) {
    struct evo_test t;
    (void)state;
    /* 2 + 1 > 2 when the attack is named; after the horns it would be 1 + 1. */
    evo_hunting(&t, SP(2, 1, 0, "'carnivore','pack_hunting'"), SP(2, 2, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 1, 1, 1, 0);
    evo_expect(&t, 2, 1, 1, 2, 0, 0);
    /* 3 > 2 and, for the herd, population 3 > 2: horns do not undo it. */
    evo_hunting(&t, SP(3, 3, 0, "'carnivore'"), SP(2, 2, 0, "'horns','defensive_herding'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 2, 3, 2, 0);
    evo_expect(&t, 2, 1, 1, 2, 0, 0);
}

/* ---- EVO-5.23 ---- */

static void only_a_climber_attacks_a_climber(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_safe(&t, HUNTER, SP(2, 1, 0, "'climbing'"), "EVO-5.23");
    evo_expect_prey(&t, SP(3, 4, 0, "'carnivore','climbing'"), SP(2, 1, 0, "'climbing'"));
    evo_expect_prey(&t, SP(3, 4, 0, "'carnivore','climbing'"), SP(2, 1, 0, ""));
    evo_expect_prey(&t, HUNTER, SP(2, 1, 0, "") "," SP(2, 1, 0, "'climbing'"));
}

/* ---- EVO-5.24 ---- */

static void a_herd_needs_a_larger_population(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, SP(3, 4, 0, "'carnivore'"), SP(2, 3, 0, "'defensive_herding'"));
    evo_expect_safe(&t, SP(3, 4, 0, "'carnivore'"), SP(3, 3, 0, "'defensive_herding'"), "EVO-5.24");
    evo_expect_safe(&t, SP(3, 4, 0, "'carnivore'"), SP(4, 3, 0, "'defensive_herding'"), "EVO-5.24");
    evo_expect_prey(&t, SP(3, 4, 0, "'carnivore'"), SP(4, 3, 0, ""));
}

static void a_herd_needs_a_larger_body_too(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_safe(&t, SP(6, 3, 0, "'carnivore'"), SP(1, 3, 0, "'defensive_herding'"), "EVO-5.21");
}

static void a_pack_does_not_count_against_a_herd(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_safe(&t, SP(3, 4, 0, "'carnivore','pack_hunting'"), SP(3, 3, 0, "'defensive_herding'"),
                    "EVO-5.24");
    evo_expect_prey(&t, SP(4, 1, 0, "'carnivore','pack_hunting'"), SP(3, 4, 0, "'defensive_herding'"));
}

/* ---- EVO-5.25 ---- */

static void symbiosis_needs_a_larger_right_neighbour(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_safe(&t, HUNTER, SP(2, 2, 0, "'symbiosis'") "," SP(1, 3, 0, ""), "EVO-5.25");
    evo_expect_prey(&t, HUNTER, SP(2, 2, 0, "'symbiosis'") "," SP(1, 2, 0, ""));
    evo_expect_prey(&t, HUNTER, SP(2, 2, 0, "'symbiosis'"));
    evo_expect_prey(&t, HUNTER, SP(2, 2, 0, "") "," SP(1, 3, 0, "'symbiosis'"));
}

static void symbiosis_looks_at_the_next_species_to_the_right_only(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, HUNTER, SP(2, 2, 0, "'symbiosis'") "," SP(1, 1, 0, "") "," SP(1, 6, 0, ""));
    evo_hunting(&t, HUNTER, SP(2, 6, 0, "") "," SP(2, 2, 0, "'symbiosis'"));
    /* Its left neighbour is large, and so is the first species of the next player. */
    assert_true(evo_can(&t, "1 prey 2 2"));
}

static void symbiosis_compares_body_sizes_alone(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, HUNTER, SP(2, 2, 0, "'symbiosis'") "," SP(1, 2, 0, "'hard_shell'"));
    evo_expect_prey(&t, HUNTER, SP(2, 2, 0, "'symbiosis'") "," SP(6, 2, 0, "'carnivore','pack_hunting'"));
    /* 3 is larger than 2, whatever the shell adds to its bearer in a comparison. */
    evo_expect_safe(&t, SP(3, 6, 0, "'carnivore'"),
                    SP(2, 2, 0, "'symbiosis','hard_shell'") "," SP(1, 3, 0, ""), "EVO-5.25");
}

static void the_attacker_counts_as_a_symbiosis_neighbour(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, "", SP(2, 2, 2, "'symbiosis'") "," HUNTER "," SP(2, 2, 2, "'symbiosis'"),
                      SP(1, 1, 0, ""));
    evo_do(&t, "1 hunt 2");
    evo_refused(&t, "1 prey 1 1", "EVO-5.25");
    assert_true(evo_can(&t, "1 prey 1 3"));
}

/* ---- EVO-5.26 ---- */

static void a_fed_species_is_safe_in_its_burrow(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_safe(&t, HUNTER, SP(2, 1, 2, "'burrowing'"), "EVO-5.26");
    evo_expect_prey(&t, HUNTER, SP(2, 1, 1, "'burrowing'"));
    evo_expect_prey(&t, HUNTER, SP(2, 1, 2, ""));
}

static void fat_does_not_hide_it(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, HUNTER, SP_FAT(2, 3, 1, 1, "'burrowing','fat_tissue'"));
    evo_expect_prey(&t, HUNTER, SP_FAT(2, 3, 1, 3, "'burrowing','fat_tissue'"));
    evo_expect_safe(&t, HUNTER, SP_FAT(2, 3, 2, 0, "'burrowing','fat_tissue'"), "EVO-5.26");
}

/* ---- EVO-5.27 ---- */

static void a_warning_call_protects_both_neighbours_not_its_bearer(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER,
                SP(2, 1, 0, "") "," SP(2, 1, 0, "") "," SP(2, 1, 0, "'warning_call'") "," SP(
                    2, 1, 0, "") "," SP(2, 1, 0, ""));
    assert_string_equal(evo_choices_of(&t, 1), "prey 2 1; prey 2 3; prey 2 5; prey 3 2");
    evo_refused(&t, "1 prey 2 2", "EVO-5.27");
    evo_refused(&t, "1 prey 2 4", "EVO-5.27");
}

static void two_callers_side_by_side_protect_each_other(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER, SP(2, 1, 0, "'warning_call'") "," SP(2, 1, 0, "'warning_call'"));
    assert_string_equal(evo_choices_of(&t, 1), "prey 3 2");
}

static void ambush_beats_the_warning_call(void **state) {
    struct evo_test t;
    (void)state;
    evo_expect_prey(&t, SP(3, 4, 0, "'carnivore','ambush'"),
                    SP(2, 1, 0, "'warning_call'") "," SP(2, 1, 0, "'warning_call'"));
    assert_true(evo_can(&t, "1 prey 2 2"));
    /* Somebody else's ambush does not. */
    evo_expect_safe(&t, HUNTER "," SP(1, 1, 1, "'ambush'"),
                    SP(2, 1, 0, "'ambush'") "," SP(2, 1, 0, "'warning_call'"), "EVO-5.27");
}

static void the_next_players_row_does_not_hear_the_call(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t, "{'players':[{'species':[" HUNTER "," SP(1, 1, 1, "'warning_call'") "]},{'species':[" SP(
                         2, 1, 0, "") "]},{'species':[" SP(1, 1, 0, "'warning_call'") "]}]}");
    evo_do(&t, "1 hunt 1");
    assert_true(evo_can(&t, "1 prey 2 1"));
}

static void the_attackers_own_call_protects_its_neighbours(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, "",
                      SP(1, 1, 1, "") "," SP(3, 4, 0, "'carnivore','warning_call'") "," SP(1, 2, 1, ""),
                      SP(1, 1, 0, ""));
    evo_do(&t, "1 hunt 2");
    evo_refused(&t, "1 prey 1 1", "EVO-5.27");
    evo_refused(&t, "1 prey 1 3", "EVO-5.27");
    evo_before_attack(&t, "", SP(1, 1, 1, "") "," SP(3, 4, 0, "'carnivore','warning_call','ambush'"),
                      SP(1, 1, 0, ""));
    evo_do(&t, "1 hunt 2");
    assert_true(evo_can(&t, "1 prey 1 1"));
}

/* ---- EVO-5.28 ---- */

static void horns_cost_the_attacker_1_population_before_the_meat(void **state) {
    struct evo_test t;
    (void)state;
    /* Population 2 has room for 2 of the 3 chips; eaten first it would be 3, and 1 in the bag. */
    evo_hunting(&t, SP(3, 4, 0, "'carnivore'"), SP(2, 3, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 2, 4, 2, 0);
    evo_expect(&t, 2, 1, 1, 3, 0, 0);
    assert_int_equal(t.s.bag[0], 0);
    /* Without horns: 3 of 3. A neighbour's horns hurt nobody. */
    evo_hunting(&t, SP(3, 4, 0, "'carnivore','horns'"), SP(2, 3, 0, "") "," SP(2, 1, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 3, 4, 3, 0);
}

static void an_attacker_left_with_1_population_eats(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(2, 4, 0, "'carnivore'"), SP(1, 3, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    evo_deal(&t, "climbing/1"); /* for the dead prey's card */
    evo_expect(&t, 1, 1, 1, 4, 1, 0);
    assert_int_equal(evo_row_length(&t.s, 1), 0);
}

static void who_dies_of_horns_eats_nothing_and_the_prey_lives(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, SP(1, 4, 0, "'carnivore','scavenger'") "," SP(2, 1, 0, "'scavenger'"),
                SP(2, 3, 0, "'horns','scavenger'") "," SP(2, 1, 0, "'scavenger'"));
    evo_do(&t, "1 prey 2 1");
    assert_int_equal(evo_row_length(&t.s, 0), 1);
    assert_int_equal(t.s.phase, EVO_DRAW);
    assert_int_equal(t.s.drawer, 0);
    evo_deal(&t, "climbing/1 climbing/2"); /* 2 cards, as it had 2 traits */
    evo_expect(&t, 1, 1, 2, 1, 0, 0);
    evo_expect(&t, 2, 1, 2, 3, 0, 0);
    evo_expect(&t, 2, 2, 2, 1, 0, 0);
    assert_int_equal(evo_hand_count(&t, 1), 2);
    assert_int_equal(t.s.bag[0], 0);
    assert_true(evo_can(&t, "2 feed 1"));
}

static void horns_wound_an_attacker_of_the_same_owner(void **state) {
    struct evo_test t;
    (void)state;
    evo_hunting(&t, HUNTER "," SP(2, 2, 2, "'horns'"), SP(1, 1, 0, ""));
    evo_do(&t, "1 prey 1 2");
    evo_expect(&t, 1, 1, 2, 4, 2, 0);
    evo_expect(&t, 1, 2, 1, 2, 1, 0);
    assert_int_equal(t.s.bag[0], 1); /* the prey's chip (EVO-5.31) */
}

static void horned_prey_alone_is_a_must_even_to_the_death(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[" SP(1, 4, 0, "'carnivore'") "]},{'species':[" SP(
                         2, 3, 2, "'horns'") "]},{'species':[" SP(6, 6, 0, "") "]}]}");
    assert_string_equal(evo_choices_of(&t, 1), "hunt 1");
    evo_refused(&t, "1 pass", "EVO-5.7");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.21", only_a_carnivore_attacks),
        RULE("EVO-5.21", a_fed_carnivore_without_fat_tissue_does_not_attack),
        RULE("EVO-5.21", a_fed_carnivore_with_room_for_fat_attacks),
        RULE("EVO-5.21", the_attacker_must_be_larger),
        RULE("EVO-5.21", without_any_prey_it_cannot_set_out),
        RULE("EVO-5.21", any_species_is_prey_ones_own_too),
        RULE("EVO-5.21", a_species_does_not_attack_itself),
        RULE("EVO-5.21", the_only_prey_may_be_ones_own_but_never_itself),
        RULE("EVO-5.21", prey_that_is_not_there_is_refused),
        RULE("EVO-5.22", pack_hunting_adds_the_population),
        RULE("EVO-5.22", hard_shell_adds_3),
        RULE("EVO-5.22", pack_and_shell_are_compared_together),
        RULE("EVO-5.22", both_count_for_the_comparison_only),
        RULE("EVO-5.22", the_figures_before_any_loss_count),
        RULE("EVO-5.23", only_a_climber_attacks_a_climber),
        RULE("EVO-5.24", a_herd_needs_a_larger_population),
        RULE("EVO-5.24", a_herd_needs_a_larger_body_too),
        RULE("EVO-5.24", a_pack_does_not_count_against_a_herd),
        RULE("EVO-5.25", symbiosis_needs_a_larger_right_neighbour),
        RULE("EVO-5.25", symbiosis_looks_at_the_next_species_to_the_right_only),
        RULE("EVO-5.25", symbiosis_compares_body_sizes_alone),
        RULE("EVO-5.25", the_attacker_counts_as_a_symbiosis_neighbour),
        RULE("EVO-5.26", a_fed_species_is_safe_in_its_burrow),
        RULE("EVO-5.26", fat_does_not_hide_it),
        RULE("EVO-5.27", a_warning_call_protects_both_neighbours_not_its_bearer),
        RULE("EVO-5.27", two_callers_side_by_side_protect_each_other),
        RULE("EVO-5.27", ambush_beats_the_warning_call),
        RULE("EVO-5.27", the_next_players_row_does_not_hear_the_call),
        RULE("EVO-5.27", the_attackers_own_call_protects_its_neighbours),
        RULE("EVO-5.28", horns_cost_the_attacker_1_population_before_the_meat),
        RULE("EVO-5.28", an_attacker_left_with_1_population_eats),
        RULE("EVO-5.28", who_dies_of_horns_eats_nothing_and_the_prey_lives),
        RULE("EVO-5.28", horns_wound_an_attacker_of_the_same_owner),
        RULE("EVO-5.28", horned_prey_alone_is_a_must_even_to_the_death),
    };
    return cmocka_run_group_tests_name("evolution attacks", tests, NULL, NULL);
}
