/* language.h - which language people are spoken to in. */
#ifndef MOA_CLI_LANGUAGE_H
#define MOA_CLI_LANGUAGE_H

#include <stdbool.h>

/* Takes `code` ("de", or NULL for what the environment says) and opens its catalogue. False, after an
 * error, if a code was given that there is no catalogue for. */
bool language_choose(const char *code);

#endif
