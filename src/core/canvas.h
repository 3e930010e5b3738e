/* canvas.h - a grid of characters that can be written in any order, then printed line by line.
 *
 * A ring surrounds a middle that is written later, a map is written in any order; a grid makes that simple. Each
 * cell holds one character of one column, so text is padded and cut by characters, never by bytes. */
#ifndef MOA_CORE_CANVAS_H
#define MOA_CORE_CANVAS_H

#include "core/game.h"
#include "core/utf8.h"

enum { MOA_SHEET_WIDTH = 160, MOA_SHEET_HEIGHT = 48 };

/* How a character looks: the colours 1 to 255 of the palette of terminals, optionally on a background colour, bold
 * or dim. Two plain colours are moa_ink(16, 221). */
enum { MOA_PLAIN = 0, MOA_BOLD = 1 << 16, MOA_DIM = 1 << 17 };
static inline int moa_ink(int colour, int ground) { return colour | ground << 8; }

struct moa_sheet {
    int width, height;
    char glyph[MOA_SHEET_HEIGHT][MOA_SHEET_WIDTH][MOA_UTF8_MAX]; /* filled up with NULs; all NUL: blank */
    int ink[MOA_SHEET_HEIGHT][MOA_SHEET_WIDTH];
};

int moa_text_columns(const char *text);
void moa_sheet_clear(struct moa_sheet *sheet, int width, int height);
/* Writes at most `columns` characters, cutting longer text; returns the column after them. */
int moa_sheet_write(struct moa_sheet *sheet, int row, int column, int columns, int ink, const char *text);
/* Is nothing written there? */
static inline bool moa_sheet_is_free(const struct moa_sheet *sheet, int row, int column) {
    return !sheet->glyph[row][column][0];
}
void moa_sheet_out(const struct moa_sheet *sheet, const struct moa_style *style, struct moa_buffer *buffer);
/* Writes text in that ink directly. */
void moa_ink_put(const struct moa_style *style, int ink, const char *text, struct moa_buffer *buffer);

#endif
