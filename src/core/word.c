/* word.c - see word.h. */
#include "core/word.h"
#include <stdlib.h>
#include <string.h>

const char *moa_word_next(const char *text, char *word, size_t size) {
    text += strspn(text, " ");
    size_t length = strcspn(text, " ");
    size_t kept = length < size ? length : size - 1;
    memcpy(word, text, kept);
    word[kept] = '\0';
    return text + length;
}

int moa_word_index(const char *const *words, const char *word) {
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) return i;
    return -1;
}

bool moa_word_number(const char *word, int most, int *value) {
    enum { DIGITS_MAX = 6 };
    size_t digits = strspn(word, "0123456789");
    if (digits == 0 || digits > DIGITS_MAX || word[digits] || word[0] == '0') return false;
    *value = (int)strtol(word, NULL, 10);
    return *value <= most;
}
