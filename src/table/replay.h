/* replay.h - a game that was played, step by step. A step is what one player did and what chance did after it; step 0 is
 * what was dealt before anybody acted. */
#ifndef MOA_TABLE_REPLAY_H
#define MOA_TABLE_REPLAY_H

#include "table/table.h"

struct replay {
    struct table *table;  /* at the step shown; write it for any viewer, MOA_HOST for all cards */
    int step, steps;      /* from 0 to `steps` */
    int *end, *items;     /* of each step: how many actions and how many items there are after it */
    int plies, all_items; /* of the whole game */
};

/* Shows step 0 of what was played in a match. False with the reason; close it in any case. */
bool replay_open(struct replay *replay, const struct moa_match *match, struct moa_error *error);
void replay_close(struct replay *replay);
void replay_seek(struct replay *replay, int step);
/* The step in which an item came. */
int replay_step_of(const struct replay *replay, int item);

#endif
