/* loadouts.h - the players' loadouts, in games that have them: from the command line, at random, and as text. Each
 * game defines what a loadout is. */
#ifndef MOA_CLI_LOADOUTS_H
#define MOA_CLI_LOADOUTS_H

#include "cli/cli.h"
#include "cli/show.h"

/* The generator of loadouts for a seed; separate from that of chance, which loadouts must not affect. */
struct moa_rng loadouts_rng(uint64_t seed);

/* Gives all seats of the set-up a loadout: random ones, then those of the comma list, where an empty entry or none
 * leaves the random one. `list` may be NULL. False after an error. Does nothing in games without loadouts. */
bool loadouts_choose(const struct moa_game *game, struct moa_setup *setup, struct moa_rng *rng,
                     const char *list);

/* Prints all seats with a description of their loadouts. */
void loadouts_show(const struct cli *cli, const struct show *show, const struct moa_match *match);

#endif
