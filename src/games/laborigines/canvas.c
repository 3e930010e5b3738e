/* canvas.c - the sheet of characters; see canvas.h. */
#include "games/laborigines/canvas.h"
#include "core/seats.h"
#include <string.h>

/* Bytes of the next character; a broken one counts as one byte. */
static int bytes_of(const char *text) {
    uint32_t code;
    int bytes = moa_utf8_read(text, &code);
    return bytes ? bytes : 1;
}

int lab_text_columns(const char *text) {
    int columns = 0;
    for (; *text; text += bytes_of(text)) columns++;
    return columns;
}

void lab_sheet_clear(struct lab_sheet *sheet, int width, int height) {
    assert(width <= LAB_SHEET_WIDTH && height <= LAB_SHEET_HEIGHT);
    memset(sheet, 0, sizeof *sheet);
    sheet->width = width;
    sheet->height = height;
}

int lab_sheet_write(struct lab_sheet *sheet, int row, int column, int room, int ink, const char *text) {
    for (; *text && room > 0 && column < sheet->width; room--, column++) {
        int bytes = bytes_of(text);
        memset(sheet->glyph[row][column], 0, sizeof sheet->glyph[row][column]);
        memcpy(sheet->glyph[row][column], text, (size_t)bytes);
        sheet->ink[row][column] = (uint16_t)ink;
        text += bytes;
    }
    return column;
}

void lab_ink_put(const struct moa_style *style, int ink, const char *text, struct moa_out *out) {
    if (ink == LAB_BOLD)
        moa_put_bold(style, text, out);
    else if (ink == LAB_DIM)
        moa_put_dim(style, text, out);
    else if (ink == LAB_PLAIN)
        moa_out_put(out, text);
    else
        moa_put_colour(style, ink, text, out);
}

/* Characters of one ink go out together, so that a board is no longer than it must be. */
static void put_line(const struct lab_sheet *sheet, int row, const struct moa_style *style,
                     struct moa_out *out) {
    int end = sheet->width;
    while (end > 0 && !*sheet->glyph[row][end - 1]) end--;
    for (int column = 0; column < end;) {
        char run[LAB_SHEET_WIDTH * MOA_UTF8_MAX + 1];
        struct moa_out text = MOA_OUT(run);
        int ink = sheet->ink[row][column];
        for (; column < end && sheet->ink[row][column] == ink; column++)
            moa_out_put(&text, *sheet->glyph[row][column] ? sheet->glyph[row][column] : " ");
        lab_ink_put(style, ink, run, out);
    }
    moa_out_put(out, "\n");
}

void lab_sheet_out(const struct lab_sheet *sheet, const struct moa_style *style, struct moa_out *out) {
    for (int row = 0; row < sheet->height; row++) put_line(sheet, row, style, out);
}
