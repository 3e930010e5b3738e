/* scan.h - finds the few members of a message that the load generator needs, without reading the rest.
 *
 * A message is a JSON text that the server wrote; here it is walked once, values are skipped by their brackets and
 * quotes, and what is found is a span of the message itself. Nothing is allocated, copied or unescaped. Rejected:
 * core/json_in.h, which builds a tree of every view and so would take more of the machine than the server under
 * test; searching for `"legal":`, which finds the member of a view as well. */
#ifndef MOA_BENCH_SCAN_H
#define MOA_BENCH_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One JSON value without blanks around it; begin == NULL: there is none. */
struct span {
    const char *begin, *end;
};

struct scan_want {
    const char *name;
    struct span value; /* set by scan_members */
};

/* The value that the text consists of, blanks around it left out; false if it is not closed or more follows. */
bool scan_value(const char *text, size_t length, struct span *value);

/* Finds the wanted members of an object, in one pass; those that are missing get an empty span. Names are compared as
 * they are written. False if it is no object. Like all of these it never leaves the span, whatever is in it. */
bool scan_members(struct span object, struct scan_want *want, int count);

/* The next element of an array, *at is NULL at first. False at the end, or if it is none; *broken tells. */
bool scan_next(struct span array, const char **at, struct span *element, bool *broken);

/* A whole number; `fallback` if it is none. */
int64_t scan_int(struct span value, int64_t fallback);
/* Is it this text? The text must not need escapes. */
bool scan_is(struct span value, const char *text);
/* The letters of a text into `out`, cut to fit, with a NUL; empty if it is no text or has escapes. */
void scan_text(struct span value, char *out, size_t size);
/* The value as it is written into `out`, with a NUL; false, and empty, if there is none or no room. */
bool scan_raw(struct span value, char *out, size_t size);

#endif
