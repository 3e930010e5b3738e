/* replay.h - a recorded game, step by step. A step is a player's action and the outcomes of chance that follow it;
 * step 0 is the deal before anybody acts. */
#ifndef MOA_TABLE_REPLAY_H
#define MOA_TABLE_REPLAY_H

#include "table/table.h"

struct replay {
    struct table *table;  /* at the step shown; can be written for any viewer, MOA_HOST for all cards */
    int step, steps;      /* from 0 to `steps` */
    int *end, *items;     /* for each step: the number of actions and of items after it */
    int plies, all_items; /* totals for the whole game */
};

/* Opens a replay of a match at step 0. On failure, returns false and sets `error`. Close the replay in any case. */
bool replay_open(struct replay *replay, const struct moa_match *match, struct moa_error *error);
void replay_close(struct replay *replay);
void replay_seek(struct replay *replay, int step);
/* The step to which an item belongs. */
int replay_step_of(const struct replay *replay, int item);

#endif
