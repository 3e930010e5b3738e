/* position.h - reads and writes actions on the command line of `moa position`. */
#ifndef MOA_CLI_POSITION_H
#define MOA_CLI_POSITION_H

#include "cli/cli.h"

/* Reads "[PLAYER:]TEXT" or "[PLAYER:]0xCODE"; the player is the only actor if none is named, and "*"
 * is chance. False after an error. */
bool position_action(const struct moa_match *match, const char *word, int *actor, moa_action *action);
/* "1" for the first player, "*" for chance. */
const char *position_actor_mark(int actor);

#endif
