/* check.h - limits and facts of a sound position, for the files that check and read positions. */
#ifndef MOA_ORIGIN_CHECK_H
#define MOA_ORIGIN_CHECK_H

#include "games/origin/origin.h"

enum {
    ORI_VALUES = 16,     /* values of tokens are smaller */
    ORI_DRAWS_MOST = 4,  /* three and one more of a permanent card; scouting */
    ORI_SPOILS_MOST = 3, /* two raids and spears */
};

/* Who acts in the phase the state is in. */
int ori_actors_of(const struct ori_state *s);
/* Turns of this round after the current one. */
int ori_round_left(const struct ori_state *s);
/* Has nothing that the end depends on (ORI-7.1) changed since ori_check_end? */
bool ori_effects_are_done(const struct ori_state *s);

#endif
