/* registry.h - the list of games. The core declares it; src/games/registry.c defines it, so that the core does not depend
 * on any game. Adding a game is a line there. */
#ifndef MOA_CORE_REGISTRY_H
#define MOA_CORE_REGISTRY_H

#include "core/game.h"
#include <string.h>

/* All games, in the order they are shown; ends with NULL. */
extern const struct moa_game *const moa_games[];

/* The game of that id in a list that ends with NULL, or NULL. Games need not be registered to be tested. */
static inline const struct moa_game *moa_game_among(const struct moa_game *const *games, const char *id) {
    for (; *games; games++) {
        if (strcmp((*games)->id, id) == 0) return *games;
    }
    return NULL;
}

/* The registered game of that id, or NULL. */
const struct moa_game *moa_game_find(const char *id);

#endif
