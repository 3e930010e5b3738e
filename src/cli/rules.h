/* rules.h - finds numbered rules, cards and terms by what a person types. */
#ifndef MOA_CLI_RULES_H
#define MOA_CLI_RULES_H

#include "cli/cli.h"

/* Prints what `what` names: "EVO-5.25", "5.25", a whole chapter "5", "horns", or else every text that contains the
 * word. False if nothing is found; nothing is printed then. */
bool rules_print(const struct cli *cli, const struct moa_game *game, const char *what);
/* Prints every rule, then every card and term. */
void rules_print_all(const struct cli *cli, const struct moa_game *game);
/* The text of a rule of the game or the core, translated; NULL if there is none. */
const char *rules_text(const struct moa_game *game, const char *id);

#endif
