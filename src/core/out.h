/* out.h - text into a buffer provided by the caller; never allocates, never overruns.
 *
 * `length` keeps counting past the end, like snprintf, so a caller can detect truncation. A text is cut between
 * characters, never inside one. */
#ifndef MOA_CORE_OUT_H
#define MOA_CORE_OUT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct moa_out {
    char *text;    /* always ends with a NUL while size > 0 */
    size_t size;   /* of the buffer, including the NUL */
    size_t length; /* characters wanted so far */
};

/* Starts an empty text in an array. */
#define MOA_OUT(array) moa_out_begin(array, sizeof(array))

struct moa_out moa_out_begin(char *text, size_t size);
/* For text that does not fit. */
void moa_out_cut(struct moa_out *out, const char *bytes, size_t count);

/* Inline: views are written by many small calls. */
static inline void moa_out_bytes(struct moa_out *out, const char *bytes, size_t count) {
    if (out->length >= out->size || count >= out->size - out->length) {
        moa_out_cut(out, bytes, count);
        return;
    }
    memcpy(out->text + out->length, bytes, count);
    out->length += count;
    out->text[out->length] = '\0';
}

static inline void moa_out_put(struct moa_out *out, const char *text) {
    moa_out_bytes(out, text, strlen(text));
}
__attribute__((format(printf, 2, 3))) void moa_out_format(struct moa_out *out, const char *format, ...);
__attribute__((format(printf, 2, 0))) void moa_out_vformat(struct moa_out *out, const char *format,
                                                           va_list args);
/* Untrusted text, to be shown in a message: at most `most` characters, then "..."; control characters and invalid
 * UTF-8 become '?', so it cannot control a terminal. */
void moa_out_shown(struct moa_out *out, const char *text, int most);
bool moa_out_was_cut(const struct moa_out *out);

#endif
