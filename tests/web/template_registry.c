/* template_registry.c - the registry with the template game added, in place of src/games/registry.c: see
 * test_template.sh. */
#include "core/registry.h"

extern const struct moa_game moa_evolution, moa_laborigines, moa_origin, moa_template;

const struct moa_game *const moa_games[] = {
    &moa_evolution, &moa_laborigines, &moa_origin, &moa_template, NULL,
};

const struct moa_game *moa_game_find(const char *id) { return moa_game_among(moa_games, id); }
