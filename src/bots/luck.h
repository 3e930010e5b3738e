/* luck.h - how much chance did for each player, so that matches can be judged without it.
 *
 * What chance did is worth to each player what a short search promises them after it. Luck is how much more that is than
 * what chance would have done in the mean. It is 0 in the mean, whoever plays and however wrong the search is: what is
 * left of a result without its luck is as true as the result, and varies less. */
#ifndef MOA_BOTS_LUCK_H
#define MOA_BOTS_LUCK_H

#include "core/game.h"

enum { MOA_LUCK = 10000 }; /* a whole win by luck, in parts that add up the same everywhere */

struct moa_luck;
/* It thinks for so many iterations about every outcome: the more, the less luck is left. */
struct moa_luck *moa_luck_open(const struct moa_game *game, const void *data, int players, int iterations);
void moa_luck_close(struct moa_luck *luck);
/* Adds to `sum` what an action of chance did for each player; `state` is the one before it. It looks at hidden things:
 * for judges, not for players. */
void moa_luck_add(struct moa_luck *luck, const void *state, moa_action action, struct moa_rng *rng,
                  int64_t sum[MOA_PLAYERS_MAX]);

#endif
