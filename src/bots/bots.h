/* bots.h - computer players. They know a game only through its interface, and only what their seat may
 * know: one that looks ahead works on states that `resample` made. */
#ifndef MOA_BOTS_BOTS_H
#define MOA_BOTS_BOTS_H

#include "core/game.h"

struct moa_bot {
    const char *name;  /* as on the command line */
    const char *about; /* one sentence, a message to translate */
    /* A legal action of `player`, who must be an actor. The state is not changed. The same generator
     * gives the same choice, on every machine. */
    moa_action (*choose)(const struct moa_bot *bot, const struct moa_game *game, const void *data,
                         const void *state, int player, struct moa_rng *rng);
    int playouts; /* most games it plays out for one choice */
    int actions;  /* most actions in all of them: the bound of its time, in place of a clock */
};

/* All of them, the simplest first; ends with NULL. */
extern const struct moa_bot *const moa_bots[];
extern const struct moa_bot moa_bot_random, moa_bot_easy;

/* The one of that name, or NULL. */
const struct moa_bot *moa_bot_find(const char *name);

#endif
