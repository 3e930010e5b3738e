/* notation.h - is a code one that an action can have? */
#ifndef MOA_LABORIGINES_NOTATION_H
#define MOA_LABORIGINES_NOTATION_H

#include "games/laborigines/laborigines.h"

bool lab_action_known(const struct lab_data *data, moa_action action);

#endif
