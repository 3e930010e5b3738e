/* tune.h - the weights of a game's evaluation, learned from games that it plays against itself. */
#ifndef MOA_BOTS_TUNE_H
#define MOA_BOTS_TUNE_H

#include "core/game.h"

struct moa_tuning {
    int rounds;  /* of playing and learning; each plays with the weights of the one before */
    int games;   /* a round */
    int refine;  /* games of a last round between searches; 0: no such round */
    int players; /* 0: all numbers of them take turns */
    uint64_t seed;
    /* Called now and then; may be NULL. `done` of `all` games of the round are played; error is the mean loss of
     * the last fit. */
    void (*progress)(void *context, int round, int done, int all, double error);
    void *context;
};

/* Learns; `weights` has the initial weights (zeros: start from nothing) and receives the learned ones. */
void moa_tune(const struct moa_game *game, const void *data, const struct moa_tuning *tuning,
              float weights[MOA_FEATURES_MAX]);

#endif
