/* attack_positions.h - positions for the tests of attacks, one line each.
 *
 * The attacker is the first species of player 1; the prey is in player 2's row. Player 3 has a hungry bystander and a
 * full watering hole, so that feeding goes on after the attack, and a bait of body size 1, so that a carnivore can
 * always attack something and the test can ask why another prey is refused. */
#ifndef MOA_TESTS_ATTACK_POSITIONS_H
#define MOA_TESTS_ATTACK_POSITIONS_H

#include "support/evolution_kit.h"
#include <stdio.h>

/* A species as JSON; traits as in "'carnivore','horns'". */
#define SP(population, body, food, traits)                                                                   \
    "{'population':" #population ",'body':" #body ",'food':" #food ",'traits':[" traits "]}"
#define SP_FAT(population, body, food, fat, traits)                                                          \
    "{'population':" #population ",'body':" #body ",'food':" #food ",'fat':" #fat ",'traits':[" traits "]}"
#define BYSTANDER_AND_BAIT SP(6, 6, 0, "") "," SP(1, 1, 0, "")
#define HUNTER SP(3, 4, 0, "'carnivore'")

/* Rows of players 1 and 2; player 1 has these cards in hand and is to feed. */
static inline void evo_before_attack(struct evo_test *t, const char *hand, const char *own_row,
                                     const char *prey_row) {
    char json[2048];
    int length = snprintf(json, sizeof json,
                          "{'hole':9,'players':[{'hand_cards':[%s],'species':[%s]},{'species':[%s]},"
                          "{'species':[" BYSTANDER_AND_BAIT "]}]}",
                          hand, own_row, prey_row);
    assert_in_range(length, 1, (int)sizeof json - 1);
    evo_position(t, json);
}

/* The same without cards in hand, and the attacker has set out. */
static inline void evo_hunting(struct evo_test *t, const char *own_row, const char *prey_row) {
    evo_before_attack(t, "", own_row, prey_row);
    evo_do(t, "1 hunt 1");
}

/* The prey, the first species of player 2, may be attacked; or this rule forbids it. */
static inline void evo_expect_prey(struct evo_test *t, const char *own_row, const char *prey_row) {
    evo_hunting(t, own_row, prey_row);
    if (!evo_can(t, "1 prey 2 1")) fail_msg("%s should be prey", prey_row);
}
static inline void evo_expect_safe(struct evo_test *t, const char *own_row, const char *prey_row,
                                   const char *rule) {
    evo_hunting(t, own_row, prey_row);
    evo_refused(t, "1 prey 2 1", rule);
    if (evo_can(t, "1 prey 2 1")) fail_msg("%s should not be listed as prey", prey_row);
}

#endif
