/* evolution_kit.h - the kit of game_kit.h for Evolution: typed wrappers, and queries about its own components. */
#ifndef MOA_TESTS_EVOLUTION_KIT_H
#define MOA_TESTS_EVOLUTION_KIT_H

#include "core/game.h"
#include "games/evolution/evolution.h"
#include "support/game_kit.h"

extern const struct moa_game moa_evolution;

struct evo_test {
    struct evo_deck deck;
    struct evo_state s;
    struct moa_event event[1024]; /* of the last action */
    struct moa_events events;
};

/* A game from the set-up, before the first action. */
void evo_new(struct evo_test *t, int players, bool quick);
/* A position; the test fails with the reason if it cannot be loaded. */
void evo_position(struct evo_test *t, const char *json);
/* A position that must be refused; the reason must contain `why`. */
void evo_bad_position(const char *json, const char *why);

/* Plays one legal action, or several with " ; " between; fails the test with the rule if one is refused.
 * check() must hold after each. */
void evo_do(struct evo_test *t, const char *actions);
/* The action must be refused by that rule and change nothing. */
void evo_refused(struct evo_test *t, const char *action, const char *rule);
/* Is this action among the legal ones? */
bool evo_can(struct evo_test *t, const char *action);
/* All legal actions of a player, "feed 1; hunt 2; pass", in a buffer that lasts until the next call. */
const char *evo_choices_of(struct evo_test *t, int player);
/* Plays chance at random (fixed seed) until a player must act. */
void evo_chance_on(struct evo_test *t);
/* Deals "horns/3" etc. in this order until a player must act; the list must be used up exactly. */
void evo_deal(struct evo_test *t, const char *cards);

/* Players and species are numbered from 1 here, as people do. */
const struct evo_species *evo_sp(struct evo_test *t, int player, int species);
int evo_hand_count(struct evo_test *t, int player);
bool evo_in_hand(struct evo_test *t, int player, const char *card);
bool evo_has_trait(struct evo_test *t, int player, int species, const char *trait);
/* The last action's first event of that kind, or NULL. */
const struct moa_event *evo_event(struct evo_test *t, enum evo_event_kind kind);
/* The view as JSON text, in memory to be freed. */
char *evo_view_text(struct evo_test *t, int viewer);
/* population, body size, food, fat of a species */
void evo_expect(struct evo_test *t, int player, int species, int population, int body, int food, int fat);
/* As kit_expect_decided. */
void evo_expect_decided(struct evo_test *t, const char *words);
/* As kit_expect_value. */
void evo_expect_value(struct evo_test *t, int player, const char *feature, double value);
/* How often the text stands in the view; the viewer as in evo_view_text. */
int evo_sees(struct evo_test *t, int viewer, const char *text);
/* Are both positions the same to that viewer, as JSON and as a table? */
bool evo_same_view(struct evo_test *t, struct evo_test *u, int viewer);

#endif
