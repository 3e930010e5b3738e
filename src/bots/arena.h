/* arena.h - matches between computer players, and what they prove.
 *
 * A group is one deal, played once for every rotation of the seats: each player meets the same luck from each seat.
 * All that is kept of the games adds up, so tallies of several threads, or machines, can be put together. */
#ifndef MOA_BOTS_ARENA_H
#define MOA_BOTS_ARENA_H

#include "bots/bots.h"
#include "core/game.h"

enum { MOA_WIN = 60 }; /* a win, in parts that any number of winners can share */

/* What came out so far, in whole numbers, so that it adds up the same everywhere. Entrants of the same text are one. */
struct moa_tally {
    int players; /* of a game */
    int entrants;
    char text[MOA_PLAYERS_MAX][MOA_BOT_TEXT];
    int64_t groups, games;
    int64_t seats[MOA_PLAYERS_MAX]; /* games times seats */
    int64_t points[MOA_PLAYERS_MAX];
    int64_t moves[MOA_PLAYERS_MAX];
    int64_t microseconds[MOA_PLAYERS_MAX]; /* of thinking */
    int64_t slowest[MOA_PLAYERS_MAX];      /* one move, in microseconds */
    /* Who stood before whom, in halves: a tie is 1 of 2. */
    int64_t scored[MOA_PLAYERS_MAX][MOA_PLAYERS_MAX];
    int64_t met[MOA_PLAYERS_MAX][MOA_PLAYERS_MAX];
    /* What an entrant won in each group, in parts of MOA_WIN: sum, and sum of squares. Groups are what is independent. */
    int64_t won[MOA_PLAYERS_MAX], won_squared[MOA_PLAYERS_MAX];
    /* What luck gave them in each group, in parts of MOA_LUCK, if it is counted: the same, and times what was won. */
    bool counts_luck;
    int64_t luck[MOA_PLAYERS_MAX], luck_squared[MOA_PLAYERS_MAX], won_luck[MOA_PLAYERS_MAX];
};

struct moa_arena {
    const struct moa_game *game;
    const void *data;
    struct moa_setup setup;
    struct moa_bot_spec spec[MOA_PLAYERS_MAX]; /* by place in the list, as many as players */
    uint64_t seed;
    int64_t first, step, groups; /* plays groups first, first + step, ... below `groups` */
    int threads;
    bool counts_luck; /* changes no game */
    /* Called after each group, one call at a time; true stops the rest. May be NULL. */
    bool (*after)(void *context, const struct moa_tally *so_far);
    void *context;
};

void moa_tally_begin(struct moa_tally *tally, const struct moa_bot_spec *spec, int players);
/* Adds another's; false if they are not of the same entrants, or only one of them counts luck. */
bool moa_tally_add(struct moa_tally *tally, const struct moa_tally *other);
void moa_arena_run(const struct moa_arena *arena, struct moa_tally *tally);

/* An entrant's part of the wins: mean and half the width of its 95 % interval. */
void moa_tally_share(const struct moa_tally *tally, int entrant, double *mean, double *error);
/* The same without luck, if it was counted. */
void moa_tally_share_fair(const struct moa_tally *tally, int entrant, double *mean, double *error);
/* Elo of all entrants by the Bradley-Terry model, 0 in the mean, each with half the width of its 95 % interval. */
void moa_tally_elo(const struct moa_tally *tally, double elo[MOA_PLAYERS_MAX], double error[MOA_PLAYERS_MAX]);
/* Log likelihood ratio of "the first two differ by elo1" to "by elo0", from their games against each other,
 * without luck if it was counted. */
double moa_tally_llr(const struct moa_tally *tally, double elo0, double elo1);

#endif
