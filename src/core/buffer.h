/* buffer.h - text into a buffer provided by the caller; never allocates, never overruns.
 *
 * `length` keeps counting past the end, like snprintf, so a caller can detect truncation. A text is cut between
 * characters, never inside one. */
#ifndef MOA_CORE_BUFFER_H
#define MOA_CORE_BUFFER_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct moa_buffer {
    char *text;    /* always ends with a NUL while size > 0 */
    size_t size;   /* of the buffer, including the NUL */
    size_t length; /* characters wanted so far */
};

/* Starts an empty text in an array. */
#define MOA_BUFFER(array) moa_buffer_init(array, sizeof(array))

struct moa_buffer moa_buffer_init(char *text, size_t size);
/* For text that does not fit. */
void moa_buffer_cut(struct moa_buffer *buffer, const char *bytes, size_t count);

/* Inline: views are written by many small calls. */
static inline void moa_buffer_bytes(struct moa_buffer *buffer, const char *bytes, size_t count) {
    if (buffer->length >= buffer->size || count >= buffer->size - buffer->length) {
        moa_buffer_cut(buffer, bytes, count);
        return;
    }
    memcpy(buffer->text + buffer->length, bytes, count);
    buffer->length += count;
    buffer->text[buffer->length] = '\0';
}

static inline void moa_buffer_put(struct moa_buffer *buffer, const char *text) {
    moa_buffer_bytes(buffer, text, strlen(text));
}
__attribute__((format(printf, 2, 3))) void moa_buffer_format(struct moa_buffer *buffer, const char *format,
                                                             ...);
__attribute__((format(printf, 2, 0))) void moa_buffer_vformat(struct moa_buffer *buffer, const char *format,
                                                              va_list args);
/* Untrusted text, to be shown in a message: at most `most` characters, then "..."; control characters and invalid
 * UTF-8 become '?', so it cannot control a terminal. */
void moa_buffer_shown(struct moa_buffer *buffer, const char *text, int most);
bool moa_buffer_was_cut(const struct moa_buffer *buffer);

#endif
