/* buffer.c - text into a buffer provided by the caller; see buffer.h. */
#include "core/buffer.h"
#include "core/utf8.h"
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct moa_buffer moa_buffer_init(char *text, size_t size) {
    if (size > 0) text[0] = '\0';
    return (struct moa_buffer){.text = text, .size = size};
}

/* A full buffer may end inside a character: removes the incomplete one. */
static void trim_half_character(struct moa_buffer *buffer) {
    size_t end = buffer->size - 1, lead = end;
    while (lead > 0 && end - lead < MOA_UTF8_MAX) {
        lead--;
        unsigned char byte = (unsigned char)buffer->text[lead];
        if ((byte & 0xC0) == 0x80) continue;
        size_t wanted = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
        if (end - lead < wanted) buffer->text[lead] = '\0';
        return;
    }
}

void moa_buffer_cut(struct moa_buffer *buffer, const char *bytes, size_t count) {
    bool had_space = buffer->length < buffer->size;
    if (had_space) {
        size_t space = buffer->size - 1 - buffer->length;
        size_t kept = count < space ? count : space;
        memcpy(buffer->text + buffer->length, bytes, kept);
        buffer->text[buffer->length + kept] = '\0';
    }
    buffer->length += count;
    if (had_space && moa_buffer_was_cut(buffer)) trim_half_character(buffer);
}

void moa_buffer_vformat(struct moa_buffer *buffer, const char *format, va_list args) {
    bool had_space = buffer->length < buffer->size;
    int wanted = had_space
                     ? vsnprintf(buffer->text + buffer->length, buffer->size - buffer->length, format, args)
                     : vsnprintf(NULL, 0, format, args);
    assert(wanted >= 0);
    buffer->length += (size_t)wanted;
    if (had_space && moa_buffer_was_cut(buffer)) trim_half_character(buffer);
}

void moa_buffer_format(struct moa_buffer *buffer, const char *format, ...) {
    va_list args;
    va_start(args, format);
    moa_buffer_vformat(buffer, format, args);
    va_end(args);
}

void moa_buffer_shown(struct moa_buffer *buffer, const char *text, int most) {
    for (int shown = 0; *text; shown++) {
        if (shown == most) {
            moa_buffer_put(buffer, "...");
            return;
        }
        uint32_t code = 0;
        int bytes = moa_utf8_read(text, &code);
        if (bytes == 0 || moa_utf8_is_control(code))
            moa_buffer_put(buffer, "?");
        else
            moa_buffer_bytes(buffer, text, (size_t)bytes);
        text += bytes > 0 ? bytes : 1;
    }
}

bool moa_buffer_was_cut(const struct moa_buffer *buffer) { return buffer->length >= buffer->size; }
