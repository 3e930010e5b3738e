/* legend.c - the legend of the map, written into free sea or below it. */
#include "core/i18n.h"
#include "games/origin/text/internal.h"

enum {
    ENTRIES_MAX = 16,
    SIGN_MAX = 16, /* bytes of a sign */
    INDENT = 4,    /* columns of a sign and the gap after it */
    ACROSS_MOST = 3,
};

struct legend {
    struct {
        char sign[SIGN_MAX];
        int ink;
        const char *words;
    } entry[ENTRIES_MAX];
    int entries, columns; /* of the widest entry, including the gap after it */
};

static void explain(struct legend *legend, int ink, const char *sign, const char *words) {
    struct moa_buffer buffer = MOA_BUFFER(legend->entry[legend->entries].sign);
    moa_buffer_put(&buffer, sign);
    legend->entry[legend->entries].ink = ink;
    legend->entry[legend->entries++].words = words;
    int columns = INDENT + moa_text_columns(words) + 1;
    if (columns > legend->columns) legend->columns = columns;
}

/* A pawn is shown by its owner's shape, then height, width and colour. */
static void make_legend(struct legend *legend) {
    *legend = (struct legend){.entries = 0};
    for (int colour = 0; colour < ORI_COLOURS; colour++)
        explain(legend, ori_colour_ink(colour), (char[]){ori_colour_letter(colour), '\0'},
                ori_colour_name(colour));
    explain(legend, ori_colour_ink(ORI_GREEN), "+6", _("hunting"));
    explain(legend, ORI_TOKEN_INK, "≈4", _("strait"));
    explain(legend, MOA_PLAIN, "3··", _("height"));
    explain(legend, MOA_PLAIN, "·2·", _("width"));
    explain(legend, MOA_PLAIN, ORI_NEUTRAL_SHAPE, _("neutral"));
    for (int tint = 0; tint < ORI_TINTS; tint++)
        explain(legend, ori_tint_ink(tint), (char[]){ori_tint_letter(tint), '\0'}, ori_tint_name(tint));
}

static void draw_entry(struct ori_map *map, const struct legend *legend, int entry, int row, int column) {
    moa_sheet_write(&map->sheet, row, column, INDENT, legend->entry[entry].ink, legend->entry[entry].sign);
    moa_sheet_write(&map->sheet, row, column + INDENT, legend->columns, MOA_DIM, legend->entry[entry].words);
}

/* Writes it into free sea near the lower left, in as many columns as needed; false if it does not fit. */
bool ori_map_draw_legend(struct ori_map *map) {
    struct legend legend;
    make_legend(&legend);
    for (int across = 1; across <= ACROSS_MOST; across++) {
        int rows = (legend.entries + across - 1) / across, columns = across * legend.columns;
        for (int column = 0; column + columns <= map->sheet.width; column++)
            for (int row = map->sheet.height - rows; row >= 0; row--) {
                if (!ori_map_is_free(map, row, column, rows, columns)) continue;
                for (int i = 0; i < legend.entries; i++)
                    draw_entry(map, &legend, i, row + i % rows, column + i / rows * legend.columns);
                return true;
            }
    }
    return false;
}

/* The same line by line. */
void ori_put_legend(const struct moa_style *style, struct moa_buffer *buffer) {
    struct legend legend;
    int column = 0;
    make_legend(&legend);
    for (int i = 0; i < legend.entries; i++) {
        int columns = moa_text_columns(legend.entry[i].sign) + 1 + moa_text_columns(legend.entry[i].words);
        if (i) moa_buffer_put(buffer, column + 2 + columns > style->width ? "\n" : "  ");
        column = i && column + 2 + columns <= style->width ? column + 2 + columns : columns;
        moa_ink_put(style, legend.entry[i].ink, legend.entry[i].sign, buffer);
        moa_buffer_put(buffer, " ");
        moa_ink_put(style, MOA_DIM, legend.entry[i].words, buffer);
    }
    moa_buffer_put(buffer, "\n");
}
