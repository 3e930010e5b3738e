/* word.h - splits the text of an action into words, for every game's notation. */
#ifndef MOA_CORE_WORD_H
#define MOA_CORE_WORD_H

#include <stdbool.h>
#include <stddef.h>

/* Copies the next word, cut if it is too long, without its blanks; returns what follows it. */
const char *moa_word_next(const char *text, char *word, size_t size);
/* Index of a word in a list that ends with NULL, or -1. */
int moa_word_index(const char *const *words, const char *word);
/* An integer from 1 to `most` in plain digits, without leading zeros. */
bool moa_word_number(const char *word, int most, int *value);

#endif
