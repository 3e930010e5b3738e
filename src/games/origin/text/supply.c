/* supply.c - the reward board with its piles, and the remaining pawns, side by side if there is space. */
#include "core/i18n.h"
#include "games/origin/text/internal.h"

enum {
    TILE = 2,       /* columns of a tile */
    TILES_MOST = 6, /* in a column of the reward board */
    GAP = 2,
    PAWNS_MOST = 6, /* of one height and width */
    LINES = 5,
    BLOCK_GAP = 4,
};

/* Where it is written. */
struct supply {
    const struct ori_data *data;
    const struct ori_state *s;
    struct moa_sheet *sheet;
    int row, column;
};

static void write_at(const struct supply *t, int row, int column, int columns, int ink, const char *text) {
    moa_sheet_write(t->sheet, t->row + row, t->column + column, columns, ink, text);
}

static const char *type_name(int type) {
    static const char *const name[ORI_TYPES] = {N_("action"), N_("permanent"), N_("objective")};
    return _(name[type]);
}

/* ---- The reward board ---- */

static void write_number(const struct supply *t, int row, int end, int number) {
    char text[16];
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_buffer_format(&buffer, "%d", number);
    write_at(t, row, end - moa_text_columns(text), end, MOA_PLAIN, text);
}

static int reserve_of(const struct ori_state *s) {
    int tiles = 0;
    for (int level = 0; level < ORI_LEVELS; level++) tiles += s->reserve[level];
    return tiles;
}

static void write_tiles(const struct supply *t, int row, int column, int colour) {
    for (int slot = 0; slot < ORI_SLOTS; slot++) {
        char text[] = {' ', (char)('0' + t->s->slot[slot]), '\0'};
        if (ori_column(slot) != colour) continue;
        if (t->s->slot[slot])
            write_at(t, row, column, TILE, ori_colour_ink(colour), text);
        else
            write_at(t, row, column, TILE, MOA_DIM, " ·");
        column += TILE;
    }
}

/* Columns of the names, with letter and gap. */
static int name_columns(void) {
    int columns = moa_text_columns(_("reserve"));
    for (int type = 0; type < ORI_TYPES; type++)
        if (moa_text_columns(type_name(type)) > columns) columns = moa_text_columns(type_name(type));
    return 2 + columns + 1;
}

static int reward_columns(void) {
    int pile = moa_text_columns(_("deck"));
    return name_columns() + TILE * TILES_MOST + GAP + (pile > 2 ? pile : 2);
}

static void write_rewards(const struct supply *t) {
    const char *tiles_word = _("tiles"), *pile_word = _("deck");
    int tiles = name_columns(), end = reward_columns();
    write_at(t, 0, tiles + 1, TILE * TILES_MOST, MOA_DIM, tiles_word);
    write_at(t, 0, end - moa_text_columns(pile_word), end, MOA_DIM, pile_word);
    for (int colour = 0; colour < ORI_COLUMNS; colour++) {
        char letter[] = {ori_colour_letter(colour), '\0'};
        bool cards = colour < ORI_TYPES;
        write_at(t, 1 + colour, 0, 1, ori_colour_ink(colour), letter);
        write_at(t, 1 + colour, 2, tiles, MOA_PLAIN, cards ? type_name(colour) : _("reserve"));
        write_tiles(t, 1 + colour, tiles, colour);
        write_number(t, 1 + colour, end, cards ? ori_pile_size(t->data, t->s, colour) : reserve_of(t->s));
    }
}

/* ---- Pawns ---- */

/* Letters of the pawns of one height and width: "wbk". */
static void write_pawns(const struct supply *t, int row, int column, int height, int width) {
    bool none = true;
    for (int tint = 0; tint < ORI_TINTS; tint++) {
        char letter[] = {ori_tint_letter(tint), '\0'};
        int pawn = (height - 1) * 9 + (width - 1) * 3 + tint;
        for (int i = 0; i < t->s->supply[pawn]; i++, none = false)
            write_at(t, row, column++, 1, ori_tint_ink(tint), letter);
    }
    if (none) write_at(t, row, column, 1, MOA_DIM, "·");
}

struct measure {
    int names, cell;
};

static struct ori_word count_words(const char *form, int n) {
    struct ori_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_buffer_format(&buffer, form, n);
    return word;
}

static struct measure measure_pawns(void) {
    struct measure m = {moa_text_columns(_("pawns left")), PAWNS_MOST};
    for (int n = 1; n <= 3; n++) {
        int wide = moa_text_columns(count_words(_("%d wide"), n).text);
        int high = moa_text_columns(count_words(_("%d high"), n).text);
        if (wide > m.cell) m.cell = wide;
        if (high > m.names) m.names = high;
    }
    return m;
}

static void write_pawn_table(const struct supply *t) {
    struct measure m = measure_pawns();
    write_at(t, 0, 0, m.names, MOA_DIM, _("pawns left"));
    for (int n = 1; n <= 3; n++) {
        int column = m.names + GAP + (n - 1) * (m.cell + GAP);
        write_at(t, 0, column, m.cell, MOA_DIM, count_words(_("%d wide"), n).text);
        write_at(t, n, 0, m.names, MOA_DIM, count_words(_("%d high"), n).text);
        for (int height = 1; height <= 3; height++) write_pawns(t, height, column, height, n);
    }
}

static int pawn_columns(void) {
    struct measure m = measure_pawns();
    return m.names + 3 * (m.cell + GAP);
}

/* ---- What the viewer knows of the bottom of the piles ---- */

static void put_under(const struct ori_data *data, const struct ori_state *s, int viewer, int type,
                      const struct moa_style *style, struct moa_buffer *buffer) {
    static const char *const heading[ORI_TYPES] = {N_("Action cards at the bottom of the deck:"),
                                                   N_("Permanent cards at the bottom of the deck:"),
                                                   N_("Objectives at the bottom of the deck:")};
    struct ori_list list = ori_list_begin(style, buffer, _(heading[type]));
    int last = 0; /* cards below the last one the viewer knows are not mentioned */
    for (int i = 0; i < s->unders[type]; i++)
        if (viewer == MOA_HOST || ori_under_by(s->under[type][i]) == viewer) last = i + 1;
    for (int i = 0; i < last; i++) {
        uint8_t under = s->under[type][i];
        bool known = viewer == MOA_HOST || ori_under_by(under) == viewer;
        ori_list_add(&list, MOA_PLAIN, known ? ori_card_name(data->kind_of[ori_under_card(under)]) : "?");
    }
    ori_list_end(&list);
}

/* ---- The whole supply ---- */

int ori_supply_columns(void) {
    int rewards = reward_columns(), pawns = pawn_columns();
    return rewards > pawns ? rewards : pawns;
}

void ori_write_supply(const struct ori_data *data, const struct ori_state *s, struct moa_sheet *sheet,
                      int row, int column) {
    struct supply t = {data, s, sheet, row, column};
    write_rewards(&t);
    t.row += LINES + 1;
    write_pawn_table(&t);
}

/* Side by side if there is space. */
void ori_put_supply(const struct ori_data *data, const struct ori_state *s, const struct moa_style *style,
                    struct moa_buffer *buffer) {
    struct moa_sheet sheet;
    struct supply t = {data, s, &sheet, 0, 0};
    int width = style->width < MOA_SHEET_WIDTH ? style->width : MOA_SHEET_WIDTH;
    bool side_by_side = reward_columns() + BLOCK_GAP + pawn_columns() <= width;
    moa_sheet_clear(&sheet, width, side_by_side ? LINES : 2 * LINES);
    if (side_by_side) {
        write_rewards(&t);
        t.column = reward_columns() + BLOCK_GAP;
        write_pawn_table(&t);
    } else {
        ori_write_supply(data, s, &sheet, 0, 0);
    }
    moa_sheet_out(&sheet, style, buffer);
}

void ori_put_bottoms(const struct ori_data *data, const struct ori_state *s, int viewer,
                     const struct moa_style *style, struct moa_buffer *buffer) {
    for (int type = 0; type < ORI_TYPES; type++) put_under(data, s, viewer, type, style, buffer);
}
