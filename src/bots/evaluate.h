/* evaluate.h - how good a position is for each player: the chance of winning by the game's features and weights. */
#ifndef MOA_BOTS_EVALUATE_H
#define MOA_BOTS_EVALUATE_H

#include "core/game.h"

/* The weights for a search in a game with that many players. Greedy players use the game's `weights`: features
 * that are good for a player who looks ahead, such as cards kept for later, mislead one who does not. */
static inline const float *moa_weights(const struct moa_game *game, int players) {
    return players == 2 && game->weights_2 ? game->weights_2 : game->weights;
}

/* Make this once to evaluate many positions of a game. */
struct moa_evaluation {
    const struct moa_game *game;
    const void *data;
    const float *weights;
    int players, features;
};

struct moa_evaluation moa_evaluation_by(const float *weights, const struct moa_game *game, const void *data,
                                        int players);
/* Number of features of the game; 0 if it has none. */
int moa_features_count(const struct moa_game *game);
/* Shares of the win, from 0 to 1, with sum 1. For a finished game, its real result; otherwise an estimate by the
 * weights. It sees hidden hands: when evaluating for a player, pass a state that `resample` made for them. */
void moa_evaluate(const struct moa_evaluation *evaluation, const void *state, float share[MOA_PLAYERS_MAX]);
/* The share of a result: winners divide the win. A small part depends on points, so that a player who is behind
 * still prefers the better result. */
void moa_result_share(const struct moa_result *result, float share[MOA_PLAYERS_MAX]);
/* e to the x by plain arithmetic, so that every machine gets the same value. */
float moa_exp(float x);

#endif
