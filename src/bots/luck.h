/* luck.h - how much chance helped each player, so that matches can be judged without it.
 *
 * The value of an outcome for a player is estimated by a short search after it. Luck is that value minus the
 * average over all outcomes. It is 0 on average, for any players and however wrong the search is: a result minus
 * its luck is as unbiased as the result, with less variance. */
#ifndef MOA_BOTS_LUCK_H
#define MOA_BOTS_LUCK_H

#include "core/game.h"

enum { MOA_LUCK = 10000 }; /* a whole win by luck, in integer units, so that sums are the same everywhere */

struct moa_luck;
/* The search uses that many iterations per outcome: the more, the less luck remains. */
struct moa_luck *moa_luck_new(const struct moa_game *game, const void *data, int players, int iterations);
void moa_luck_free(struct moa_luck *luck);
/* Adds to `sum` what an action of chance did for each player; `state` is the one before it. It sees hidden
 * information: for judging, not for playing. */
void moa_luck_add(struct moa_luck *luck, const void *state, moa_action action, struct moa_rng *rng,
                  int64_t sum[MOA_PLAYERS_MAX]);

#endif
