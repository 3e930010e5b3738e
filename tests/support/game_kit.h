/* game_kit.h - shorthand for tests of a game's rules: a position, actions, what must hold. A game's own kit
 * (evolution_kit.h) wraps it.
 *
 * Positions are the JSON of docs/position.md with ' for ", so that they are easy to read in C. Actions are the text of
 * records with their actor in front: "1 feed 2", "* draw horns/3". */
#ifndef MOA_TESTS_GAME_KIT_H
#define MOA_TESTS_GAME_KIT_H

#include "core/game.h"
#include "support/rule_test.h"

struct kit {
    const struct moa_game *game;
    void *data;
    void *state;
    struct moa_events *events; /* of the last action */
};

/* The game's own data set, and the position before the first action. */
void kit_new(struct kit kit, const struct moa_setup *setup);
/* The game's own data set, and a position; the test fails with the reason if it cannot be loaded. */
void kit_position(struct kit kit, const char *json);
/* A position that must be refused; the reason must contain `why`. */
void kit_bad_position(struct kit kit, const char *json, const char *why);
/* Plays one legal action, or several with " ; " between; fails the test with the rule if one is refused. check()
 * must hold after each. */
void kit_do(struct kit kit, const char *actions);
/* The action must be refused by that rule and change nothing. */
void kit_refused(struct kit kit, const char *action, const char *rule);
/* Is this action among the legal ones? */
bool kit_can(struct kit kit, const char *action);
/* All legal actions of an actor, "feed 1; hunt 2; pass", in a buffer that lasts until the next call. */
const char *kit_choices(struct kit kit, int actor);
/* Plays chance at random (fixed seed) until a player must act. */
void kit_chance_on(struct kit kit);
/* The last action's first event of that kind, or NULL. */
const struct moa_event *kit_event(struct kit kit, int kind);
/* The view as JSON text, in memory to be freed. */
char *kit_view(struct kit kit, int viewer);
/* How often the text stands in the view. */
int kit_sees(struct kit kit, int viewer, const char *text);
/* The notes must, or must not, hold this text; it has ' for ". Viewers count from 0. */
void kit_notes_tell(struct kit kit, int viewer, const char *text);
void kit_notes_hide(struct kit kit, int viewer, const char *text);
/* The players' ranks, as "1 3 1 3". */
void kit_expect_ranks(struct kit kit, const char *ranks);
/* What decided the ranks where points did not, one sentence after another; "" if they did, or ranks are shared. */
void kit_expect_decided(struct kit kit, const char *words);
/* What the game measures of a feature for a player, counted from 1, for computer players. */
void kit_expect_value(struct kit kit, int player, const char *feature, double value);
/* A generator for random tests: seeded by MOA_SEED, else always alike; the seed is printed. */
struct moa_rng kit_rng(void);
/* Are both positions the same to that viewer, as JSON and as a table? */
bool kit_same_view(struct kit one, struct kit other, int viewer);

#endif
