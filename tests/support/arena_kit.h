/* arena_kit.h - matches between computer players, for tests. */
#ifndef MOA_TESTS_ARENA_KIT_H
#define MOA_TESTS_ARENA_KIT_H

#include "bots/arena.h"

/* `deals` deals between the first `players` of `text`, with the game's own data, on one thread. */
struct moa_arena arena_open(const struct moa_game *game, int players, const char *const *text, int64_t deals,
                            uint64_t seed);
/* The data are no longer needed. */
void arena_close(struct moa_arena *arena);
/* Clears the times, which differ from run to run. */
void arena_forget_time(struct moa_tally *tally);

#endif
