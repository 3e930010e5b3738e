/* registry.c - all games, in display order; see core/registry.h. */
#include "core/registry.h"

extern const struct moa_game moa_evolution, moa_laborigines, moa_origin;

const struct moa_game *const moa_games[] = {
    &moa_evolution,
    &moa_laborigines,
    &moa_origin,
    NULL,
};

const struct moa_game *moa_game_find(const char *id) { return moa_game_among(moa_games, id); }
