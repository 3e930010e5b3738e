/* search.h - information-set Monte Carlo tree search, for any game of the interface.
 *
 * Every iteration looks at another world that the seat cannot tell from the real one, goes down the players' trees
 * (tree.h), each choosing for themselves (max^n), plays on a little at random, and asks the evaluation who is
 * ahead. Several threads search each for themselves, and their counts are added. With one thread, a fixed seed and
 * a number of iterations the choice is always the same. All memory is taken when the search is opened. */
#ifndef MOA_BOTS_SEARCH_H
#define MOA_BOTS_SEARCH_H

#include "core/game.h"

enum { MOA_THREADS_MAX = 64 };

struct moa_search;

struct moa_search_limits {
    int64_t iterations; /* most, of all threads together; 0: no limit */
    int milliseconds;   /* most; 0: no limit. One of both must be given. */
    bool settle; /* stop as soon as one action is so far ahead that the rest cannot change the choice */
};

struct moa_search_options {
    int threads;    /* 1 to MOA_THREADS_MAX */
    uint32_t nodes; /* of memory, for each thread */
    int rollout;    /* actions played on at least before the evaluation; below 0: the game's own figure */
    float explore;  /* weight of what was tried little; below 0: the game's own figure */
    float bias;     /* weight of what the evaluation promises */
};

/* One choice, and what the search thinks of it. */
struct moa_search_line {
    moa_action action;
    int64_t visits;
    float value; /* share of the win it promises */
};

struct moa_search_report {
    int lines; /* legal actions, the best first */
    int64_t iterations, actions /* played in rollouts */;
    double seconds;
};

void moa_search_defaults(struct moa_search_options *options);
/* For one seat of one game; close it. */
struct moa_search *moa_search_open(const struct moa_game *game, const void *data, int players, int seat,
                                   const struct moa_search_options *options);
void moa_search_close(struct moa_search *search);
/* Thinks; `line` has room for the game's actions_max. The state is not changed. */
void moa_search_think(struct moa_search *search, const void *state, const struct moa_search_limits *limits,
                      struct moa_rng *rng, struct moa_search_line *line, struct moa_search_report *report);
/* The share of the win that one legal action of the seat promises, with all the thinking spent on it: fair also to an
 * action that moa_search_think hardly looked at. Forgets everything. */
float moa_search_value(struct moa_search *search, const void *state, moa_action action,
                       const struct moa_search_limits *limits, struct moa_rng *rng);
/* What each player gets in the mean of all its thinking; whoever acts next, chance too. Forgets everything. */
void moa_search_shares(struct moa_search *search, const void *state, const struct moa_search_limits *limits,
                       struct moa_rng *rng, float share[MOA_PLAYERS_MAX]);
/* Tells it what was done, so that it keeps what it knows; `state` is the one before. It looks at nothing that its
 * seat does not see. Without being told it starts afresh. */
void moa_search_follow(struct moa_search *search, const void *state, int actor, moa_action action);
/* Forgets everything. */
void moa_search_forget(struct moa_search *search);

#endif
