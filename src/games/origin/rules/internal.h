/* internal.h - shared by the files that check a position. */
#ifndef MOA_ORIGIN_RULES_INTERNAL_H
#define MOA_ORIGIN_RULES_INTERNAL_H

#include "games/origin/rules/check.h"

/* Do turns, the end and what is being done fit together? For the set-up: is nothing of it there yet? (check_turn.c) */
bool ori_check_turn(const struct ori *g, struct moa_error *error);
/* Does what is being done fit the phase? (check_phase.c) */
bool ori_check_phase(const struct ori *g, struct moa_error *error);

#endif
