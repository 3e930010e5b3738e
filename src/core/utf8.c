/* utf8.c - one character of UTF-8 at a time; see utf8.h. */
#include "core/utf8.h"

int moa_utf8_read(const char *text, uint32_t *code) {
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000}; /* shorter forms exist below these */
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] < 0x80) {
        *code = byte[0];
        return 1;
    }
    if (byte[0] < 0xC2 || byte[0] > 0xF4) return 0;
    int more = byte[0] >= 0xF0 ? 3 : byte[0] >= 0xE0 ? 2 : 1;
    uint32_t value = byte[0] & (0x3Fu >> more);
    for (int i = 1; i <= more; i++) {
        if ((byte[i] & 0xC0) != 0x80) return 0;
        value = value << 6 | (byte[i] & 0x3Fu);
    }
    if (value < least[more] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return 0;
    *code = value;
    return more + 1;
}

int moa_utf8_write(char *out, uint32_t code) {
    static const uint32_t lead[] = {0, 0xC0, 0xE0, 0xF0};
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    out[0] = (char)(unsigned char)(lead[more] | code >> (6 * more));
    for (int i = 1; i <= more; i++) out[i] = (char)(unsigned char)(0x80 | (code >> (6 * (more - i)) & 0x3F));
    return more + 1;
}

bool moa_utf8_is_control(uint32_t code) { return code < 0x20 || (code >= 0x7F && code <= 0x9F); }
