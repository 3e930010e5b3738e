/* out.c - text into a buffer provided by the caller; see out.h. */
#include "core/out.h"
#include "core/utf8.h"
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct moa_out moa_out_begin(char *text, size_t size) {
    if (size > 0) text[0] = '\0';
    return (struct moa_out){.text = text, .size = size};
}

/* A full buffer may end inside a character: removes the incomplete one. */
static void trim_half_character(struct moa_out *out) {
    size_t end = out->size - 1, lead = end;
    while (lead > 0 && end - lead < MOA_UTF8_MAX) {
        lead--;
        unsigned char byte = (unsigned char)out->text[lead];
        if ((byte & 0xC0) == 0x80) continue;
        size_t wanted = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
        if (end - lead < wanted) out->text[lead] = '\0';
        return;
    }
}

void moa_out_cut(struct moa_out *out, const char *bytes, size_t count) {
    bool had_space = out->length < out->size;
    if (had_space) {
        size_t space = out->size - 1 - out->length;
        size_t kept = count < space ? count : space;
        memcpy(out->text + out->length, bytes, kept);
        out->text[out->length + kept] = '\0';
    }
    out->length += count;
    if (had_space && moa_out_was_cut(out)) trim_half_character(out);
}

void moa_out_vformat(struct moa_out *out, const char *format, va_list args) {
    bool had_space = out->length < out->size;
    int wanted = had_space ? vsnprintf(out->text + out->length, out->size - out->length, format, args)
                           : vsnprintf(NULL, 0, format, args);
    assert(wanted >= 0);
    out->length += (size_t)wanted;
    if (had_space && moa_out_was_cut(out)) trim_half_character(out);
}

void moa_out_format(struct moa_out *out, const char *format, ...) {
    va_list args;
    va_start(args, format);
    moa_out_vformat(out, format, args);
    va_end(args);
}

void moa_out_shown(struct moa_out *out, const char *text, int most) {
    for (int shown = 0; *text; shown++) {
        if (shown == most) {
            moa_out_put(out, "...");
            return;
        }
        uint32_t code = 0;
        int bytes = moa_utf8_read(text, &code);
        if (bytes == 0 || moa_utf8_is_control(code))
            moa_out_put(out, "?");
        else
            moa_out_bytes(out, text, (size_t)bytes);
        text += bytes > 0 ? bytes : 1;
    }
}

bool moa_out_was_cut(const struct moa_out *out) { return out->length >= out->size; }
