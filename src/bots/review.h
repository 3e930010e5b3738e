/* review.h - analyses a match: the value of every decision for its player, and what it cost.
 *
 * Each decision is judged by what its player knew at the time: what chance brings afterwards counts neither for
 * nor against it. */
#ifndef MOA_BOTS_REVIEW_H
#define MOA_BOTS_REVIEW_H

#include "bots/search.h"
#include "core/match.h"

/* One decision between several choices. */
struct moa_review_move {
    int ply; /* number of actions before it, chance included */
    int player;
    moa_action played, best;
    float before, after; /* chance to win with the best choice, and with the one that was played */
};

struct moa_review_options {
    int player; /* whose decisions, or below 0: everyone's */
    struct moa_search_limits limits;
    uint64_t seed;
    /* Called after each decision; may be NULL. */
    void (*progress)(void *context, int done, int all);
    void *context;
};

struct moa_review {
    struct moa_review_move *move; /* in their order */
    int moves;
};

/* With a limit of iterations the review of a match is always the same for one seed. Free it. */
void moa_review_run(const struct moa_match *match, const struct moa_review_options *options,
                    struct moa_review *review);
void moa_review_free(struct moa_review *review);

/* The moves that lost most, the worst first: their indices, at most `most`. Small losses are omitted, they may be
 * noise of the search. Returns how many. */
int moa_review_lost(const struct moa_review *review, int *index, int most);

/* A player's chance to win over the whole match, as a line: x is in actions, chance included. */
struct moa_review_line {
    int points;
    float *x, *y;
};
/* Free it. A finished match ends with its result. No points if the player made no decision. */
void moa_review_line(const struct moa_review *review, const struct moa_match *match, int player,
                     struct moa_review_line *line);
void moa_review_line_free(struct moa_review_line *line);
/* Its height at some x. */
float moa_review_at(const struct moa_review_line *line, float x);

#endif
