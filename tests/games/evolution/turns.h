/* turns.h - what the tests of reveal and feeding share: which player acts in which phase, and small queries.
 *
 * Not in the kit, since only tests of the turn order need it. */
#ifndef MOA_TESTS_EVOLUTION_TURNS_H
#define MOA_TESTS_EVOLUTION_TURNS_H

#include "support/evolution_kit.h"
#include <stdio.h>

/* A player whose only species is fed and has no turn. */
#define FED "{'species':[{'food':1}]}"
/* A player who must feed while the watering hole has food. */
#define HUNGRY "{'species':[{}]}"

/* "2 feed": player 2 and nobody else must act, in that phase; "* deal": chance. */
static inline void evo_at(struct evo_test *t, const char *where) {
    char is[64] = "";
    size_t length = 0;
    for (int p = 0; p <= MOA_CHANCE; p++)
        if (t->s.actors >> p & 1) is[length++] = (char)(p == MOA_CHANCE ? '*' : '1' + p);
    snprintf(is + length, sizeof is - length, " %s", evo_phase_word[t->s.phase]);
    assert_string_equal(is, where);
}

static inline void evo_offers(struct evo_test *t, int player, const char *choices) {
    assert_string_equal(evo_choices_of(t, player), choices);
}

static inline bool evo_discarded(struct evo_test *t, const char *card) {
    int number;
    assert_non_null(evo_card_read(&t->deck, card, &number));
    return evo_card_like(&t->deck, &t->s.discards, number) != EVO_NO_CARD;
}

/* The meals of the last action in order, "1.2+1 2.1+0": player 1's species 2 filled 1 food space ... */
static inline void evo_meals(struct evo_test *t, const char *meals) {
    char is[256] = "";
    size_t length = 0;
    for (int i = 0; i < t->events.count; i++) {
        const struct moa_event *event = &t->event[i];
        if (event->kind != EVO_EV_ATE) continue;
        length += (size_t)snprintf(is + length, sizeof is - length, "%s%d.%d+%d", length ? " " : "",
                                   event->player + 1, event->arg[0], event->arg[1]);
    }
    assert_string_equal(is, meals);
}

#endif
