/* evaluate.h - how good a position is for each player: the chance to win, as the game's features and weights say. */
#ifndef MOA_BOTS_EVALUATE_H
#define MOA_BOTS_EVALUATE_H

#include "core/game.h"

/* What each feature weighs for a search in a game of so many players. Greedy players take the game's `weights`: what
 * is good when much is looked at afterwards, such as cards kept for later, misleads who looks no further. */
static inline const float *moa_weights(const struct moa_game *game, int players) {
    return players == 2 && game->weights_2 ? game->weights_2 : game->weights;
}

/* Whoever asks for many positions of a game makes this once. */
struct moa_evaluation {
    const struct moa_game *game;
    const void *data;
    const float *weights;
    int players, features;
};

struct moa_evaluation moa_evaluation_by(const float *weights, const struct moa_game *game, const void *data,
                                        int players);
/* How many features the game has; 0 without any. */
int moa_features_count(const struct moa_game *game);
/* Shares of the win, from 0 to 1, 1 in all. A finished game: its true result; else an estimate by the weights. The
 * state may show hands that are hidden: whoever asks for a player must give a state that `resample` made for them. */
void moa_evaluate(const struct moa_evaluation *evaluation, const void *state, float share[MOA_PLAYERS_MAX]);
/* The share of a result: winners divide the win. A little of it goes by points, so that a player who is behind
 * still sees which way is better. */
void moa_result_share(const struct moa_result *result, float share[MOA_PLAYERS_MAX]);
/* e to the x by arithmetic alone, so that every machine gets the same. */
float moa_exp(float x);

#endif
