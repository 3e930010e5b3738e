/* language.h - the language of all messages. */
#ifndef MOA_CLI_LANGUAGE_H
#define MOA_CLI_LANGUAGE_H

#include <stdbool.h>

/* Sets the language to `code` ("de", or NULL for the environment's) and opens its catalogue. False, after an
 * error, if there is no catalogue for a given code. */
bool language_choose(const char *code);

#endif
