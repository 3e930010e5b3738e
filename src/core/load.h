/* load.h - what the readers of positions share. */
#ifndef MOA_CORE_LOAD_H
#define MOA_CORE_LOAD_H

#include "core/game.h"

/* The actors follow from the rest of a position; if the position lists them ("actors", "chance"), they must match. */
bool moa_load_actors(const struct moa_json *json, int players, uint32_t actors, struct moa_error *error);

#endif
