/* objectives.h - does what a player has meet an objective, given what another player has? */
#ifndef MOA_TESTS_ORIGIN_OBJECTIVES_H
#define MOA_TESTS_ORIGIN_OBJECTIVES_H

#include "card_positions.h"

enum { JSON_ROOM = 2048 };

static inline void with_objective(struct ori_test *t, const char *card, const char *mine,
                                  const char *others) {
    char json[JSON_ROOM];
    snprintf(json, sizeof json, TWO("", "%s,'hand_cards':['%s']", "%s"), mine, card, others);
    ori_position(t, json);
}

/* It can be played, and is worth so many points; it leaves the hand, where it was worth 1. */
static inline void fulfilled(struct ori_test *t, const char *card, int points, const char *mine,
                             const char *others) {
    char play[64];
    with_objective(t, card, mine, others);
    int before = ori_points(t, 1);
    snprintf(play, sizeof play, "1 play %s", card);
    ori_do(t, play);
    assert_non_null(strstr(ori_table(t, 1), card));
    hand_is(t, 1, "");
    assert_int_equal(ori_points(t, 1), before - 1 + points);
}

static inline void unfulfilled(struct ori_test *t, const char *card, const char *mine, const char *others) {
    char play[64];
    with_objective(t, card, mine, others);
    snprintf(play, sizeof play, "1 play %s", card);
    ori_refused(t, play, "ORI-6.3");
    assert_false(ori_can(t, play));
}

#endif
