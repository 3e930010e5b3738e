/* bench_search.h - how fast the search of the computer players is. */
#ifndef MOA_CLI_BENCH_SEARCH_H
#define MOA_CLI_BENCH_SEARCH_H

#include "bots/search.h"

struct search_speed {
    int64_t iterations, actions; /* actions played after leaving the tree */
    double seconds;
};

/* Searches for that long in total, in positions of random games. `data` and `start` are the game's data set and
 * set-up. */
struct search_speed bench_search(const struct moa_game *game, const void *data, const void *start,
                                 int players, int threads, double seconds, uint64_t seed);

#endif
