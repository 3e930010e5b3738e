/* hint.h - the best choices of a player, their chance of winning, and the reasons. It uses only what the player's
 * seat may know. */
#ifndef MOA_BOTS_HINT_H
#define MOA_BOTS_HINT_H

#include "bots/search.h"
#include "core/game.h"

enum { MOA_HINT_LINES = 3, MOA_HINT_REASONS = 2 };

/* A feature of the game's evaluation that is a reason for a choice. */
struct moa_hint_reason {
    int feature;
    bool more; /* it will be higher than after the other choices, else lower; relative to the other players */
};

struct moa_hint_line {
    moa_action action;
    float chance; /* to win, from 0 to 1 */
    int reasons;  /* none if the evaluation has no reason, or the game has no evaluation */
    struct moa_hint_reason reason[MOA_HINT_REASONS];
};

struct moa_hint {
    int choices; /* number of legal actions */
    int lines;   /* the best of them, the best first */
    struct moa_hint_line line[MOA_HINT_LINES];
};

/* Thinks for the seat, which must be an actor. The state is not changed. With the same generator, and a limit of
 * iterations alone, the hint is the same in every state that the seat cannot tell from this one. */
void moa_hint(const struct moa_game *game, const void *data, const void *state, int players, int seat,
              const struct moa_search_limits *limits, struct moa_rng *rng, struct moa_hint *out);
/* The reasons in words, translated; nothing if there are none. */
void moa_hint_words(const struct moa_game *game, const struct moa_hint_line *line, struct moa_buffer *buffer);

#endif
