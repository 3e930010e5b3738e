/* setup_fits.h - how many players can play with which values of the options. */
#ifndef MOA_CORE_SETUP_FITS_H
#define MOA_CORE_SETUP_FITS_H

#include "core/game.h"

/* The numbers of players that an option's value goes with, with some values of the other options: a bit for each number.
 * Asked of the game's set-up itself, so that nobody else has to know. */
uint32_t moa_value_players(const struct moa_game *game, const void *data, int option, int value);

#endif
