/* scan.h - finds the few members of a message that the load generator needs, without reading the rest.
 *
 * A message is JSON written by the server. It is scanned once, values are skipped by their brackets and quotes, and
 * results are spans of the message itself. Nothing is allocated, copied or unescaped. Rejected: core/json_in.h, which
 * builds a tree of every view and so would use more CPU than the server under test; searching for `"legal":`, which
 * also finds members inside views. */
#ifndef MOA_BENCH_SCAN_H
#define MOA_BENCH_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One JSON value without surrounding blanks; begin == NULL: none. */
struct span {
    const char *begin, *end;
};

struct scan_want {
    const char *name;
    struct span value; /* set by scan_members */
};

/* The single value of a text, without surrounding blanks; false if it is not closed or more text follows. */
bool scan_value(const char *text, size_t length, struct span *value);

/* Finds the wanted members of an object, in one pass; those that are missing get an empty span. Names are compared
 * without unescaping. False if it is not an object. Like all functions here, it never reads outside the span,
 * whatever it contains. */
bool scan_members(struct span object, struct scan_want *want, int count);

/* The next element of an array; *at is NULL at first. False at the end, or if it is not an array; *broken
 * distinguishes the two. */
bool scan_next(struct span array, const char **at, struct span *element, bool *broken);

/* An integer; `fallback` if the value is not one. */
int64_t scan_int(struct span value, int64_t fallback);
/* Is the value this string? The string must not need escapes. */
bool scan_is(struct span value, const char *text);
/* Copies a string into `out`, truncated to fit, with a NUL; empty if it is not a string or has escapes. */
void scan_text(struct span value, char *out, size_t size);
/* Copies the value unchanged into `out`, with a NUL; false, and empty, if there is none or it does not fit. */
bool scan_raw(struct span value, char *out, size_t size);

#endif
