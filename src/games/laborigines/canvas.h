/* canvas.h - a sheet of characters that can be written on anywhere, then put out line by line.
 *
 * The ring goes around a middle that is written later; a sheet makes that simple. Each place holds one
 * character of one column, so text is padded and cut by characters, never by bytes. */
#ifndef MOA_LABORIGINES_CANVAS_H
#define MOA_LABORIGINES_CANVAS_H

#include "core/game.h"
#include "core/utf8.h"

enum { LAB_SHEET_WIDTH = 100, LAB_SHEET_HEIGHT = 48 };

/* How a character looks, beside the colours 1 to 255 of the palette of terminals. */
enum lab_ink { LAB_PLAIN = 0, LAB_BOLD = 256, LAB_DIM };

struct lab_sheet {
    int width, height;
    char glyph[LAB_SHEET_HEIGHT][LAB_SHEET_WIDTH][MOA_UTF8_MAX + 1];
    uint16_t ink[LAB_SHEET_HEIGHT][LAB_SHEET_WIDTH];
};

int lab_text_columns(const char *text);
void lab_sheet_clear(struct lab_sheet *sheet, int width, int height);
/* Writes at most `room` characters, cutting what is too long; returns the column after them. */
int lab_sheet_write(struct lab_sheet *sheet, int row, int column, int room, int ink, const char *text);
void lab_sheet_out(const struct lab_sheet *sheet, const struct moa_style *style, struct moa_out *out);
/* Text in that ink, straight out. */
void lab_ink_put(const struct moa_style *style, int ink, const char *text, struct moa_out *out);

#endif
