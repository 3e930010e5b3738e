/* json_in.h - a strict JSON reader into a pool provided by the caller; no allocation, precise errors.
 *
 * Positions are read by game code, which also runs as WebAssembly, where jansson is not available; hence a reader
 * of our own. RFC 8259, UTF-8 checked, integers only (no game file needs other numbers; the error for a fraction
 * or an exponent says so), no duplicate keys in an object, no NUL inside a string (it would end there), no byte
 * order mark. */
#ifndef MOA_CORE_JSON_IN_H
#define MOA_CORE_JSON_IN_H

#include "core/error.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum moa_json_kind {
    MOA_JSON_NULL,
    MOA_JSON_BOOL,
    MOA_JSON_INT,
    MOA_JSON_STRING,
    MOA_JSON_ARRAY,
    MOA_JSON_OBJECT
};

enum { MOA_JSON_DEEPEST = 32 }; /* most arrays and objects inside each other */

/* A value; strings and keys point into the text, which is unescaped in place and NUL-terminated. */
struct moa_json {
    enum moa_json_kind kind;
    bool boolean;
    int64_t integer;
    const char *string;
    const char *key;               /* in an object, else NULL */
    int count;                     /* members of an array or object */
    const struct moa_json *first;  /* first member, then ->next */
    const struct moa_json *next;   /* sibling */
    const struct moa_json *parent; /* NULL for the root; used for the path in errors */
};

/* Reads `text` (which is modified!) into `pool`; returns the root, or NULL and line, column and reason. */
const struct moa_json *moa_json_read(char *text, struct moa_json *pool, int pool_size,
                                     struct moa_error *error);

/* A pool size that is sufficient for this text, for callers that allocate one. */
int moa_json_pool_size(const char *text);

/* The member of that name, or NULL if there is none (or object is NULL or no object). */
const struct moa_json *moa_json_get(const struct moa_json *object, const char *key);

/* The member's text; "" if there is none, or it is no text. */
const char *moa_json_text(const struct moa_json *object, const char *key);

/* "players[1].species[0].population"; the root is "the file". */
void moa_json_path(const struct moa_json *value, char *out, size_t size);

/* Fails with the path of the value in front: "players[1].bag: ..." */
__attribute__((format(printf, 3, 4))) bool moa_json_fail(const struct moa_json *value,
                                                         struct moa_error *error, const char *format, ...);

/* The readers below return `fallback` for an absent member, and fail if it has another kind or range, or if
 * `object` is not an object. A fallback may be out of range, to recognise absence. */
bool moa_json_get_int(const struct moa_json *object, const char *key, int least, int most, int fallback,
                      int *out, struct moa_error *error);
bool moa_json_get_bool(const struct moa_json *object, const char *key, bool fallback, bool *out,
                       struct moa_error *error);
/* One of the NULL-terminated words; *out is its index. */
bool moa_json_get_word(const struct moa_json *object, const char *key, const char *const *words, int fallback,
                       int *out, struct moa_error *error);
/* Absent: *out = NULL. Else it must be an array (object) of at most `most` members. */
bool moa_json_get_array(const struct moa_json *object, const char *key, int most, const struct moa_json **out,
                        struct moa_error *error);
bool moa_json_get_object(const struct moa_json *object, const char *key, const struct moa_json **out,
                         struct moa_error *error);
/* Fails if the member is absent; call it before the readers above. */
bool moa_json_need(const struct moa_json *object, const char *key, struct moa_error *error);
/* Fails on a member whose key is not in the NULL-terminated list `known`, such as a mistyped one. */
bool moa_json_only(const struct moa_json *object, const char *const *known, struct moa_error *error);

#endif
