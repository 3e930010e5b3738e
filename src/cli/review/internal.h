/* internal.h - what `moa record review` shows: a chart of the chances of winning, and the most costly moves. */
#ifndef MOA_CLI_REVIEW_INTERNAL_H
#define MOA_CLI_REVIEW_INTERNAL_H

#include "bots/review.h"
#include "cli/cli.h"
#include "cli/show.h"
#include <stdio.h>

enum { REVIEW_LOST_MAX = 5 };

struct review_view {
    const struct cli *cli;
    const struct show *show;
    const struct moa_match *match;
    const struct moa_review *review;
    int lost[REVIEW_LOST_MAX], losses; /* indices of moves, the worst first; shown with numbers from 1 */
    struct moa_review_line line[MOA_PLAYERS_MAX];
};

/* Describes an action of a move, as its player would have seen it. */
void review_words(const struct review_view *view, const struct moa_review_move *move, moa_action action,
                  struct moa_buffer *buffer);
/* chart.c: prints a chart of blocks for each player. */
void review_chart(const struct review_view *view);
/* svg.c: writes the chart as a self-contained picture; `view` is a struct review_view. */
bool review_svg(FILE *file, const void *view);

#endif
