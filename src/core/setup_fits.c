/* setup_fits.c - see setup_fits.h: every set-up is tried. There are few, and it is asked once. */
#include "core/setup_fits.h"
#include <stdlib.h>
#include <string.h>

/* The next choice of values but for the fixed option; false after the last. */
static bool next_choice(const struct moa_game *game, int fixed, struct moa_setup *setup) {
    for (int i = 0; game->options[i].name; i++) {
        if (i == fixed) continue;
        if (game->options[i].values[++setup->option[i]]) return true;
        setup->option[i] = 0;
    }
    return false;
}

uint32_t moa_value_players(const struct moa_game *game, const void *data, int option, int value) {
    uint32_t fits = 0;
    struct moa_error error;
    void *state = malloc(game->state_size);
    assert(state);
    for (int players = game->players_min; players <= game->players_max; players++) {
        struct moa_setup setup;
        memset(&setup, 0, sizeof setup);
        setup.players = players;
        setup.option[option] = value;
        do {
            if (game->setup(data, &setup, state, &error)) fits |= 1u << players;
        } while (!(fits >> players & 1) && next_choice(game, option, &setup));
    }
    free(state);
    return fits;
}
