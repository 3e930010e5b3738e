/* search.h - information-set Monte Carlo tree search, for any game of the interface.
 *
 * Every iteration samples a position that the seat cannot tell from the real one, descends the players' trees
 * (tree.c), each player maximising their own value (max^n), plays a short rollout, and evaluates the position.
 * Threads search independently, and their counts are added. With one thread, a fixed seed and a number of
 * iterations the choice is always the same. All memory is allocated by moa_search_new. */
#ifndef MOA_BOTS_SEARCH_H
#define MOA_BOTS_SEARCH_H

#include "core/game.h"

enum { MOA_THREADS_MAX = 64 };

struct moa_search;

struct moa_search_limits {
    int64_t iterations; /* limit for all threads together; 0: none */
    int milliseconds;   /* limit; 0: none. One of the two must be set. */
    bool stop_early; /* stop as soon as one action is so far ahead that the rest cannot change the choice */
};

struct moa_search_options {
    int threads;    /* 1 to MOA_THREADS_MAX */
    uint32_t nodes; /* of memory, for each thread */
    int rollout;    /* least actions of a rollout; below 0: the game's value */
    float explore;  /* exploration weight; below 0: the game's value */
    float bias;     /* weight of the evaluation as a prior */
};

/* One choice, and what the search thinks of it. */
struct moa_search_line {
    moa_action action;
    int64_t visits;
    float value; /* expected share of the win */
};

struct moa_search_report {
    int lines; /* legal actions, the best first */
    int64_t iterations, actions /* played in rollouts */;
    double seconds;
};

void moa_search_defaults(struct moa_search_options *options);
/* For one seat of one game; close it. */
struct moa_search *moa_search_new(const struct moa_game *game, const void *data, int players, int seat,
                                  const struct moa_search_options *options);
void moa_search_free(struct moa_search *search);
/* Searches; `line` has space for the game's actions_max. The state is not changed. */
void moa_search_think(struct moa_search *search, const void *state, const struct moa_search_limits *limits,
                      struct moa_rng *rng, struct moa_search_line *line, struct moa_search_report *report);
/* The expected share of the win after one legal action of the seat, with all iterations spent on it: reliable even
 * for an action that moa_search_think hardly tried. Clears the tree. */
float moa_search_value(struct moa_search *search, const void *state, moa_action action,
                       const struct moa_search_limits *limits, struct moa_rng *rng);
/* The average value for each player over all iterations; any player or chance may be next to act. Clears the tree. */
void moa_search_shares(struct moa_search *search, const void *state, const struct moa_search_limits *limits,
                       struct moa_rng *rng, float share[MOA_PLAYERS_MAX]);
/* Reports an action, so that the search keeps the part of the tree below it; `state` is the one before. It uses
 * only what its seat sees. Without this call, the next search starts from an empty tree. */
void moa_search_follow(struct moa_search *search, const void *state, int actor, moa_action action);
/* Forgets everything. */
void moa_search_forget(struct moa_search *search);

#endif
