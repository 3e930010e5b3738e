/* token.h - splits the text of an action into tokens, for every game's notation. */
#ifndef MOA_CORE_TOKEN_H
#define MOA_CORE_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

/* Copies the next token without the blanks around it, truncated if it is too long; returns what follows it. */
const char *moa_token_next(const char *text, char *token, size_t size);
/* Index of a token in a list that ends with NULL, or -1. */
int moa_token_index(const char *const *list, const char *token);
/* An integer from 1 to `most` in plain digits, without leading zeros. */
bool moa_token_number(const char *token, int most, int *value);

#endif
