/* arena.h - matches between computer players, and what they prove.
 *
 * A group is one deal, played once for every rotation of the seats: each player gets the same luck in each seat.
 * All results are sums, so tallies of several threads or machines can be merged. */
#ifndef MOA_BOTS_ARENA_H
#define MOA_BOTS_ARENA_H

#include "bots/bots.h"
#include "core/game.h"

enum { MOA_WIN = 60 }; /* a win, in units that any number of winners can share equally */

/* The results so far, in integers, so that sums are the same everywhere. Entrants with the same text count as one. */
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
    /* Who ranked ahead of whom, in halves: a tie is 1 of 2. */
    int64_t scored[MOA_PLAYERS_MAX][MOA_PLAYERS_MAX];
    int64_t met[MOA_PLAYERS_MAX][MOA_PLAYERS_MAX];
    /* An entrant's wins per group, in units of MOA_WIN: sum, and sum of squares. Groups are independent, single
     * games are not. */
    int64_t won[MOA_PLAYERS_MAX], won_squared[MOA_PLAYERS_MAX];
    /* Their luck per group, in units of MOA_LUCK, if it is measured: the same sums, and that of the products with
     * the wins. */
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
    bool counts_luck; /* does not change the games */
    /* Called after each group, one call at a time; true stops the rest. May be NULL. */
    bool (*after)(void *context, const struct moa_tally *so_far);
    void *context;
};

void moa_tally_init(struct moa_tally *tally, const struct moa_bot_spec *spec, int players);
/* Adds another tally; false if the entrants differ, or only one of them measures luck. */
bool moa_tally_add(struct moa_tally *tally, const struct moa_tally *other);
void moa_arena_run(const struct moa_arena *arena, struct moa_tally *tally);

/* An entrant's share of the wins: mean and half the width of its 95 % interval. */
void moa_tally_share(const struct moa_tally *tally, int entrant, double *mean, double *error);
/* The same without luck, if it was measured. */
void moa_tally_share_adjusted(const struct moa_tally *tally, int entrant, double *mean, double *error);
/* Elo of all entrants by the Bradley-Terry model, 0 on average, each with half the width of its 95 % interval. */
void moa_tally_elo(const struct moa_tally *tally, double elo[MOA_PLAYERS_MAX], double error[MOA_PLAYERS_MAX]);
/* Log likelihood ratio of "the first two differ by elo1" to "by elo0", from their games against each other,
 * without luck if it was measured. */
double moa_tally_llr(const struct moa_tally *tally, double elo0, double elo1);

#endif
