/* json_out.h - a streaming JSON writer: compact, in the order of the calls, no allocation.
 *
 * Keys are NULL inside arrays and for the outermost value. It writes commas and escapes; the caller must balance
 * begin and end (asserted). Rejected: jansson for writing, because views are also written in WebAssembly and in
 * rollouts, where nothing may allocate. */
#ifndef MOA_CORE_JSON_OUT_H
#define MOA_CORE_JSON_OUT_H

#include "core/buffer.h"
#include <stdbool.h>
#include <stdint.h>

enum { MOA_JSON_DEPTH = 16 };

struct moa_writer {
    struct moa_buffer *buffer;
    int depth;
    bool started[MOA_JSON_DEPTH]; /* does the open object or array at this depth have a member yet? */
    bool
        pretty; /* one member of the two outermost levels a line, for people, and one box of the third's lists;
                    plain lists on one line */
    bool broken[MOA_JSON_DEPTH]; /* does it have a member on a separate line? */
    char close[MOA_JSON_DEPTH];  /* what closes it: '}' or ']' */
    bool finished;               /* the outermost value is written */
    bool
        bare; /* views leave buffer names that play does not depend on, so that the hashes of old records stay valid */
};

void moa_json_begin_object(struct moa_writer *writer, const char *key);
void moa_json_end_object(struct moa_writer *writer);
void moa_json_begin_array(struct moa_writer *writer, const char *key);
void moa_json_end_array(struct moa_writer *writer);
/* UTF-8; an invalid byte is written as U+FFFD, so the text is always valid. */
void moa_json_string(struct moa_writer *writer, const char *key, const char *value);
void moa_json_int(struct moa_writer *writer, const char *key, int64_t value);
/* The shortest digits that parse back to the same number, independent of the locale; must be finite. */
void moa_json_double(struct moa_writer *writer, const char *key, double value);
void moa_json_bool(struct moa_writer *writer, const char *key, bool value);
void moa_json_null(struct moa_writer *writer, const char *key);
/* A value written by other code: the returned writer starts a new document after the key and must write exactly
 * one value. */
struct moa_writer moa_json_nested(struct moa_writer *writer, const char *key);
/* Members of the open object that are already JSON: "\"a\":1,\"b\":2". */
void moa_json_members(struct moa_writer *writer, const char *members);

#endif
