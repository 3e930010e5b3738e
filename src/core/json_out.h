/* json_out.h - a streaming JSON writer: compact, in the order it is told, no allocation.
 *
 * Keys are NULL inside arrays and for the outermost value. Commas and escapes are its business;
 * balanced begin and end are the caller's (asserted). Rejected: jansson for writing, since views are
 * also made in WebAssembly and in playouts, where nothing may allocate. */
#ifndef MOA_CORE_JSON_OUT_H
#define MOA_CORE_JSON_OUT_H

#include "core/out.h"
#include <stdbool.h>
#include <stdint.h>

enum { MOA_JSON_DEPTH = 16 };

struct moa_writer {
    struct moa_out *out;
    int depth;
    bool started[MOA_JSON_DEPTH]; /* has the open object or array at this depth a member yet? */
    bool
        pretty; /* one member of the two outermost levels a line, for people, and one box of the third's lists;
                    plain lists on one line */
    bool broken[MOA_JSON_DEPTH]; /* has it a member on a line of its own? */
    char close[MOA_JSON_DEPTH];  /* what closes it: '}' or ']' */
    bool finished;               /* the outermost value is written */
};

void moa_json_begin_object(struct moa_writer *writer, const char *key);
void moa_json_end_object(struct moa_writer *writer);
void moa_json_begin_array(struct moa_writer *writer, const char *key);
void moa_json_end_array(struct moa_writer *writer);
/* UTF-8; a byte that is none is written as U+FFFD, so the text is always valid. */
void moa_json_string(struct moa_writer *writer, const char *key, const char *value);
void moa_json_int(struct moa_writer *writer, const char *key, int64_t value);
/* The shortest digits that read back as the same number, whatever the locale; it must be finite. */
void moa_json_double(struct moa_writer *writer, const char *key, double value);
void moa_json_bool(struct moa_writer *writer, const char *key, bool value);
void moa_json_null(struct moa_writer *writer, const char *key);
/* A value that somebody else writes: the writer returned begins afresh, behind the key, and must write exactly one. */
struct moa_writer moa_json_nested(struct moa_writer *writer, const char *key);
/* Members of the open object, written as JSON already: "\"a\":1,\"b\":2". */
void moa_json_members(struct moa_writer *writer, const char *members);

#endif
