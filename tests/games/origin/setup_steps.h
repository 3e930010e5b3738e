/* setup_steps.h - the set-up of a game step by step (ORI-2), and counts of chance outcomes. */
#ifndef MOA_TESTS_ORIGIN_SETUP_STEPS_H
#define MOA_TESTS_ORIGIN_SETUP_STEPS_H

#include "support/origin_kit.h"
#include <string.h>

enum { ROUNDS = 6000 }; /* of sampling */

/* A new game with options: who starts (0: at random), equal_turns. */
static inline void new_game(struct ori_test *t, int players, int start, int equal_turns) {
    struct moa_error error = {""};
    ori_new(t, players);
    if (!moa_origin.setup(&t->data, &(struct moa_setup){.players = players, .option = {start, equal_turns}},
                          &t->s, &error))
        fail_msg("set-up: %s", error.text);
}

/* Chance acts while the phase lasts. */
static inline void chance_through(struct ori_test *t, enum ori_phase phase, struct moa_rng *rng) {
    while (t->s.phase == phase)
        moa_origin.apply(&t->data, &t->s, MOA_CHANCE, moa_origin.chance(&t->data, &t->s, rng), NULL);
}

/* All players keep the first objective that is offered. */
static inline void keep_any(struct ori_test *t) {
    moa_action legal[ORI_ACTIONS_MAX];
    for (int p = 0; p < t->s.players; p++) {
        assert_int_equal(moa_origin.legal(&t->data, &t->s, p, legal), 3);
        moa_origin.apply(&t->data, &t->s, p, legal[0], NULL);
    }
}

/* Up to the first tile of the reward board. */
static inline void begin_laying(struct ori_test *t, int players, struct moa_rng *rng) {
    ori_new(t, players);
    chance_through(t, ORI_AT_NEUTRAL, rng);
    chance_through(t, ORI_AT_DEAL, rng);
    keep_any(t);
    assert_string_equal(ori_now(t), "* lay");
}

/* How often chance does this among ROUNDS. */
static inline int sampled(struct ori_test *t, struct moa_rng *rng, const char *text) {
    moa_action action = 0;
    struct moa_error error;
    int count = 0;
    assert_true(moa_origin.action_parse(&t->data, text, &action, &error));
    for (int i = 0; i < ROUNDS; i++) count += moa_origin.chance(&t->data, &t->s, rng) == action;
    return count;
}

/* Five deviations of a count with that mean are less than 5 * sqrt(mean). */
static inline void assert_about(int count, double mean) {
    double off = count - mean;
    if (off * off > 25 * mean) fail_msg("%d instead of about %.1f", count, mean);
}

#endif
