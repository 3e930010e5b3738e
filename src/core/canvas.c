/* canvas.c - the sheet of characters; see canvas.h. */
#include "core/canvas.h"
#include <string.h>

/* Bytes of the next character; a broken one counts as one byte. */
static int bytes_of(const char *text) {
    uint32_t code;
    int bytes = moa_utf8_read(text, &code);
    return bytes ? bytes : 1;
}

int moa_text_columns(const char *text) {
    int columns = 0;
    for (; *text; text += bytes_of(text)) columns++;
    return columns;
}

void moa_sheet_clear(struct moa_sheet *sheet, int width, int height) {
    assert(width <= MOA_SHEET_WIDTH && height <= MOA_SHEET_HEIGHT);
    memset(sheet, 0, sizeof *sheet);
    sheet->width = width;
    sheet->height = height;
}

int moa_sheet_write(struct moa_sheet *sheet, int row, int column, int columns, int ink, const char *text) {
    for (; *text && columns > 0 && column < sheet->width; columns--, column++) {
        int bytes = bytes_of(text);
        memset(sheet->glyph[row][column], 0, sizeof sheet->glyph[row][column]);
        memcpy(sheet->glyph[row][column], text, (size_t)bytes);
        sheet->ink[row][column] = ink;
        text += bytes;
    }
    return column;
}

void moa_ink_put(const struct moa_style *style, int ink, const char *text, struct moa_buffer *buffer) {
    if (!style || !style->colour || ink == MOA_PLAIN) {
        moa_buffer_put(buffer, text);
        return;
    }
    const char *gap = "\033[";
    if (ink & MOA_BOLD) moa_buffer_format(buffer, "%s1", gap), gap = ";";
    if (ink & MOA_DIM) moa_buffer_format(buffer, "%s2", gap), gap = ";";
    if (ink & 0xFF) moa_buffer_format(buffer, "%s38;5;%d", gap, ink & 0xFF), gap = ";";
    if (ink >> 8 & 0xFF) moa_buffer_format(buffer, "%s48;5;%d", gap, ink >> 8 & 0xFF);
    moa_buffer_format(buffer, "m%s\033[0m", text);
}

static void put_glyph(const struct moa_sheet *sheet, int row, int column, struct moa_buffer *buffer) {
    const char *glyph = sheet->glyph[row][column];
    size_t bytes = strnlen(glyph, MOA_UTF8_MAX);
    moa_buffer_bytes(buffer, bytes ? glyph : " ", bytes ? bytes : 1);
}

/* Characters of one ink are written together, to keep the output short. */
static void put_line(const struct moa_sheet *sheet, int row, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    int end = sheet->width;
    while (end > 0 && moa_sheet_is_free(sheet, row, end - 1)) end--;
    for (int column = 0; column < end;) {
        char run[MOA_SHEET_WIDTH * MOA_UTF8_MAX + 1];
        struct moa_buffer text = MOA_BUFFER(run);
        int ink = sheet->ink[row][column];
        for (; column < end && sheet->ink[row][column] == ink; column++) put_glyph(sheet, row, column, &text);
        moa_ink_put(style, ink, run, buffer);
    }
    moa_buffer_put(buffer, "\n");
}

void moa_sheet_out(const struct moa_sheet *sheet, const struct moa_style *style, struct moa_buffer *buffer) {
    for (int row = 0; row < sheet->height; row++) put_line(sheet, row, style, buffer);
}
