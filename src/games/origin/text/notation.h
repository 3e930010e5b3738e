/* notation.h - which codes are actions of Origin. */
#ifndef MOA_ORIGIN_NOTATION_H
#define MOA_ORIGIN_NOTATION_H

#include "games/origin/origin.h"

/* Is the code a valid action, legal or not? */
bool ori_action_known(const struct ori_data *data, moa_action action);

#endif
