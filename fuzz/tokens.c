/* tokens.c - mutates words and numbers of a text, so that it remains JSON or a record and reaches the code behind the
 * reader. Mutations of single bytes almost never do. */
#include "fuzz.h"
#include <stdio.h>
#include <string.h>

enum { TOKENS_MAX = 4096, NUMBER_BYTES = 24, PIECE_MAX = 256 };

struct token {
    size_t at, length; /* quotes included */
    bool number;
};

static bool is_word(uint8_t c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '/' || c == '-';
}

static int find_tokens(const uint8_t *bytes, size_t size, struct token *token) {
    int count = 0;
    for (size_t i = 0; i < size && count < TOKENS_MAX; i++) {
        if (!is_word(bytes[i])) continue;
        struct token *one = &token[count++];
        *one = (struct token){.at = i, .number = true};
        for (; i < size && is_word(bytes[i]); i++) one->number &= bytes[i] == '-' || bytes[i] <= '9';
        bool quoted = one->at > 0 && bytes[one->at - 1] == '"' && i < size && bytes[i] == '"';
        one->at -= quoted;
        one->length = i + quoted - one->at;
    }
    return count;
}

/* Replaces one piece by another; does nothing if there is not enough space. */
static size_t splice(uint8_t *bytes, size_t size, size_t max, size_t at, size_t length, const char *piece,
                     size_t piece_length) {
    if (size - length + piece_length > max) return size;
    memmove(bytes + at + piece_length, bytes + at + length, size - at - length);
    memcpy(bytes + at, piece, piece_length);
    return size - length + piece_length;
}

static int any_number(char *out, struct moa_rng *rng) {
    static const int64_t edge[] = {-1, 0, 127, 128, 255, 256, 65536, INT32_MAX, INT64_MIN};
    bool small = moa_rng_below(rng, 4) > 0;
    int64_t number = small ? moa_rng_below(rng, 24) : edge[moa_rng_below(rng, sizeof edge / sizeof *edge)];
    return snprintf(out, NUMBER_BYTES, "%lld", (long long)number);
}

/* A random token of the text of the same type, number or word; possibly this one. */
static const struct token *alike(const struct token *token, int count, const struct token *like,
                                 struct moa_rng *rng) {
    for (int tries = 0; tries < 16; tries++) {
        const struct token *other = &token[moa_rng_below(rng, (uint32_t)count)];
        if (other->number == like->number && other->length <= PIECE_MAX) return other;
    }
    return like;
}

size_t fuzz_change_token(uint8_t *bytes, size_t size, size_t max, struct moa_rng *rng) {
    static struct token token[TOKENS_MAX];
    int count = find_tokens(bytes, size, token);
    if (count == 0) return size;
    const struct token *one = &token[moa_rng_below(rng, (uint32_t)count)], *other;
    char piece[PIECE_MAX + 1];
    size_t length = 0;
    if (one->length > PIECE_MAX) return size;
    switch (moa_rng_below(rng, 4)) {
    case 0: /* remove it, with the comma after it */
        length = one->length + (one->at + one->length < size && bytes[one->at + one->length] == ',');
        return splice(bytes, size, max, one->at, length, "", 0);
    case 1: /* duplicate it */
        memcpy(piece, bytes + one->at, one->length);
        piece[one->length] = ',';
        return splice(bytes, size, max, one->at, 0, piece, one->length + 1);
    case 2:
        if (one->number) {
            length = (size_t)any_number(piece, rng);
            return splice(bytes, size, max, one->at, one->length, piece, length);
        }
        /* fall through */
    default:
        other = alike(token, count, one, rng);
        memcpy(piece, bytes + other->at, other->length);
        return splice(bytes, size, max, one->at, one->length, piece, other->length);
    }
}
