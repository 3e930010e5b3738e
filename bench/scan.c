/* scan.c - see scan.h. */
#include "scan.h"
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && is_blank(*at)) at++;
    return at;
}

/* From after the opening quote to after the closing one; NULL if there is none. */
static const char *skip_string(const char *at, const char *end) {
#ifdef __SSE2__
    const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
    while (end - at >= 16) {
        __m128i block = _mm_loadu_si128((const __m128i *)(const void *)at);
        int found =
            _mm_movemask_epi8(_mm_or_si128(_mm_cmpeq_epi8(block, quote), _mm_cmpeq_epi8(block, backslash)));
        if (!found) {
            at += 16;
            continue;
        }
        at += __builtin_ctz((unsigned)found);
        if (*at == '"') return at + 1;
        if (end - at < 2) return NULL;
        at += 2;
    }
#endif
    for (; at < end; at++) {
        if (*at == '"') return at + 1;
        if (*at == '\\') at++;
    }
    return NULL;
}

/* The next quote or bracket, or `end`. */
static const char *next_mark(const char *at, const char *end) {
#ifdef __SSE2__
    /* '[' and '{', and ']' and '}', differ by one bit. */
    const __m128i bit = _mm_set1_epi8(0x20), quote = _mm_set1_epi8('"');
    const __m128i opens = _mm_set1_epi8('{'), closes = _mm_set1_epi8('}');
    for (; end - at >= 16; at += 16) {
        __m128i block = _mm_loadu_si128((const __m128i *)(const void *)at);
        __m128i folded = _mm_or_si128(block, bit);
        __m128i bracket = _mm_or_si128(_mm_cmpeq_epi8(folded, opens), _mm_cmpeq_epi8(folded, closes));
        int found = _mm_movemask_epi8(_mm_or_si128(bracket, _mm_cmpeq_epi8(block, quote)));
        if (found) return at + __builtin_ctz((unsigned)found);
    }
#endif
    while (at < end && *at != '"' && (*at | 0x20) != '{' && (*at | 0x20) != '}') at++;
    return at;
}

/* From after an opening bracket to after its closing one; NULL if there is none. Mismatched bracket types are not
 * detected: the server's messages are validated elsewhere. */
static const char *skip_box(const char *at, const char *end) {
    for (int depth = 1;;) {
        at = next_mark(at, end);
        if (at == end) return NULL;
        char mark = *at++;
        if (mark == '"') {
            at = skip_string(at, end);
            if (!at) return NULL;
        } else if ((mark | 0x20) == '{') {
            depth++;
        } else if (--depth == 0) {
            return at;
        }
    }
}

/* From the first character of a value to after its last; NULL if there is none. */
static const char *skip_value(const char *at, const char *end) {
    if (at == end) return NULL;
    if (*at == '"') return skip_string(at + 1, end);
    if (*at == '{' || *at == '[') return skip_box(at + 1, end);
    const char *begin = at;
    while (at < end && *at != ',' && *at != ']' && *at != '}' && !is_blank(*at)) at++;
    return at > begin ? at : NULL;
}

bool scan_value(const char *text, size_t length, struct span *value) {
    const char *end = text + length;
    value->begin = skip_blanks(text, end);
    value->end = skip_value(value->begin, end);
    if (value->end && skip_blanks(value->end, end) == end) return true;
    *value = (struct span){0};
    return false;
}

static void keep(struct scan_want *want, int count, struct span name, struct span value) {
    size_t length = (size_t)(name.end - name.begin);
    for (int i = 0; i < count; i++)
        if (strlen(want[i].name) == length && memcmp(want[i].name, name.begin, length) == 0)
            want[i].value = value;
}

bool scan_members(struct span object, struct scan_want *want, int count) {
    for (int i = 0; i < count; i++) want[i].value = (struct span){0};
    if (!object.begin || object.end - object.begin < 2 || *object.begin != '{') return false;
    const char *end = object.end - 1, *at = skip_blanks(object.begin + 1, end);
    if (at == end) return true;
    for (;;) {
        if (at == end || *at != '"') return false;
        struct span name = {at + 1, skip_string(at + 1, end)}, value;
        if (!name.end) return false;
        at = skip_blanks(name.end--, end);
        if (at == end || *at != ':') return false;
        value.begin = skip_blanks(at + 1, end);
        value.end = skip_value(value.begin, end);
        if (!value.end) return false;
        keep(want, count, name, value);
        at = skip_blanks(value.end, end);
        if (at == end) return true;
        if (*at != ',') return false;
        at = skip_blanks(at + 1, end);
    }
}

bool scan_next(struct span array, const char **at, struct span *element, bool *broken) {
    *element = (struct span){0};
    *broken = !array.begin || array.end - array.begin < 2 || *array.begin != '[';
    if (*broken) return false;
    const char *end = array.end - 1, *next = skip_blanks(*at ? *at : array.begin + 1, end);
    if (next == end) return false;
    if (*at) {
        *broken = *next != ',';
        if (*broken) return false;
        next = skip_blanks(next + 1, end);
    }
    const char *behind = skip_value(next, end);
    *broken = !behind;
    if (!behind) return false;
    *element = (struct span){next, behind};
    *at = behind;
    return true;
}

int64_t scan_int(struct span value, int64_t fallback) {
    if (!value.begin) return fallback;
    const char *at = value.begin;
    bool negative = at < value.end && *at == '-';
    at += negative;
    if (at == value.end || value.end - at > 18) return fallback;
    int64_t number = 0;
    for (; at < value.end; at++) {
        if (*at < '0' || *at > '9') return fallback;
        number = number * 10 + (*at - '0');
    }
    return negative ? -number : number;
}

bool scan_is(struct span value, const char *text) {
    size_t length = strlen(text);
    return value.begin && (size_t)(value.end - value.begin) == length + 2 && *value.begin == '"' &&
           memcmp(value.begin + 1, text, length) == 0;
}

void scan_text(struct span value, char *out, size_t size) {
    out[0] = '\0';
    if (!value.begin || value.end - value.begin < 2 || *value.begin != '"') return;
    size_t length = (size_t)(value.end - value.begin) - 2;
    if (memchr(value.begin + 1, '\\', length)) return;
    if (length >= size) length = size - 1;
    memcpy(out, value.begin + 1, length);
    out[length] = '\0';
}

bool scan_raw(struct span value, char *out, size_t size) {
    out[0] = '\0';
    size_t length = value.begin ? (size_t)(value.end - value.begin) : size;
    if (length >= size) return false;
    memcpy(out, value.begin, length);
    out[length] = '\0';
    return true;
}
