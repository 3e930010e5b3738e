/* token.c - see token.h. */
#include "core/token.h"
#include <stdlib.h>
#include <string.h>

const char *moa_token_next(const char *text, char *token, size_t size) {
    text += strspn(text, " ");
    size_t length = strcspn(text, " ");
    size_t kept = length < size ? length : size - 1;
    memcpy(token, text, kept);
    token[kept] = '\0';
    return text + length;
}

int moa_token_index(const char *const *list, const char *token) {
    for (int i = 0; list[i]; i++)
        if (strcmp(list[i], token) == 0) return i;
    return -1;
}

bool moa_token_number(const char *token, int most, int *value) {
    enum { DIGITS_MAX = 6 };
    size_t digits = strspn(token, "0123456789");
    if (digits == 0 || digits > DIGITS_MAX || token[digits] || token[0] == '0') return false;
    *value = (int)strtol(token, NULL, 10);
    return *value <= most;
}
