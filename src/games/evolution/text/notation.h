/* notation.h - the words of actions and positions that are never translated. */
#ifndef MOA_EVOLUTION_NOTATION_H
#define MOA_EVOLUTION_NOTATION_H

#include "games/evolution/evolution.h"

extern const char *const evo_side_word[];  /* left, right */
extern const char *const evo_level_word[]; /* population, body */
extern const char *const evo_grain_word[]; /* fertile, long_neck, fat_tissue: bits 0, 1, 2 of evo_grain */

/* Could an action of this game have this code, legal or not? */
bool evo_action_known(const struct evo_deck *deck, moa_action action);

#endif
