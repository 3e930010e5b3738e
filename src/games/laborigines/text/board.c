/* board.c - the table as text: the ring, or a list of the circles if the screen is too narrow. */
#include "core/seats.h"
#include "games/laborigines/text/internal.h"
#include <string.h>

enum {
    RING_WIDTH_LEAST = 78, /* columns; with fewer the names of traps do not fit, and the circles are a list */
    COLUMNS_MOST = 12,     /* columns within a circle */
    LINES = 3, /* of a circle: number and figures, trap, stones; and one for the back if it is shown */
    SHORT = 32,
    /* Of the 256-colour palette, readable on dark and on light. */
    YELLOW = 178,
    GREEN = 71,
    GREY = 245,
};

/* ---- What stands and lies on a circle ---- */

/* LAB-1.4: backs are shown to the host, and to people who have the memory aid once they have been seen. */
static bool shows_back(const struct lab_table *t, int place) {
    return t->viewer == MOA_HOST || (t->s->memory && (t->s->seen >> place & 1));
}

/* Never by colour alone: bad, neutral, good. */
static const char *class_mark(int class) {
    return class == LAB_YELLOW ? "!" : class == LAB_GREEN ? "·" : "+";
}
static int class_ink(int class) {
    return class == LAB_YELLOW ? YELLOW : class == LAB_GREEN ? GREEN : MOA_BOLD;
}

int lab_stone_ink(int shown) { return shown == LAB_NEUTRAL ? GREY : moa_seat_colour(shown); }

/* Shape of the seat, which of the twins, the flag: "●A⚑". */
static struct lab_word figure_sign(const struct lab_state *s, int figure) {
    struct lab_word word = {""};
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    if (figure == LAB_MOA) {
        moa_buffer_put(&buffer, "M");
        return word;
    }
    moa_buffer_put(&buffer, moa_seat_shape(lab_owner(s, figure)));
    if (lab_twins(s)) moa_buffer_put(&buffer, lab_number(s, figure) ? "B" : "A");
    if (s->flag == figure) moa_buffer_put(&buffer, "⚑");
    return word;
}

static int figure_ink(const struct lab_state *s, int figure) {
    return figure == LAB_MOA ? MOA_BOLD : moa_seat_colour(lab_owner(s, figure));
}

/* The figure that is on its way while stones of a meeting or of acid are chosen, or -1. */
static int on_its_way(const struct lab_state *s) {
    if (s->phase != LAB_GIVE) return -1;
    if (!lab_twins(s) && s->figure[LAB_MOA].place == LAB_NOWHERE) return LAB_MOA;
    return s->figure[s->mover].place == LAB_NOWHERE ? s->mover : -1;
}

struct lab_word lab_heap_words(const struct lab_state *s, const uint8_t *stones, int columns) {
    struct lab_word word;
    for (int gap = 1; gap >= 0; gap--) {
        struct moa_buffer buffer = MOA_BUFFER(word.text);
        for (int c = 0; c < lab_colours(s); c++)
            if (stones[c])
                moa_buffer_format(&buffer, "%s%c%d", gap && *word.text ? " " : "",
                                  lab_stone_letter(lab_shown_colour(s, c)), stones[c]);
        if (moa_text_columns(word.text) <= columns) return word;
    }
    int sum = 0;
    for (int c = 0; c < lab_colours(s); c++) sum += stones[c];
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_buffer_format(&buffer, "Σ%d", sum);
    return word;
}

/* A heap of one colour has that colour. */
static int heap_ink(const struct lab_state *s, const uint8_t *stones) {
    int only = -1;
    for (int c = 0; c < lab_colours(s); c++) {
        if (!stones[c]) continue;
        if (only >= 0) return MOA_PLAIN;
        only = c;
    }
    return only < 0 ? MOA_PLAIN : lab_stone_ink(lab_shown_colour(s, only));
}

/* ---- The ring ---- */

/* Half of the circles lie above and below, half at the sides; an odd ring leaves the last place free. */
static void measure(struct lab_table *t) {
    int ring = t->data->ring + t->data->ring % 2;
    t->across = ring >= 18 ? 7 : ring >= 14 ? 5 : 4;
    t->down = ring / 2 - t->across + 2;
    t->columns = (t->style->width - 1) / 7 - 1;
    if (t->columns > COLUMNS_MOST) t->columns = COLUMNS_MOST;
    t->lines = LINES + (t->viewer == MOA_HOST || t->s->memory);
    moa_sheet_clear(&t->sheet, t->across * (t->columns + 1) + 1, t->down * (t->lines + 1) + 1);
}

/* Clockwise from the upper left: along the top, down, back along the bottom, up. */
static void cell_of(const struct lab_table *t, int place, int *row, int *column) {
    int right = t->across - 1, bottom = t->down - 1;
    int x, y;
    if (place <= right)
        x = place, y = 0;
    else if (place <= right + bottom)
        x = right, y = place - right;
    else if (place <= 2 * right + bottom)
        x = 2 * right + bottom - place, y = bottom;
    else
        x = 0, y = 2 * (right + bottom) - place;
    *row = y * (t->lines + 1);
    *column = x * (t->columns + 1);
}

/* Lines to the four sides that meet in a corner; bits up, down, left, right. */
enum side { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 };
static const char *const line_glyph[16] = {
    [UP | DOWN] = "│",
    [LEFT | RIGHT] = "─",
    [DOWN | RIGHT] = "╭",
    [DOWN | LEFT] = "╮",
    [UP | RIGHT] = "╰",
    [UP | LEFT] = "╯",
    [UP | DOWN | RIGHT] = "├",
    [UP | DOWN | LEFT] = "┤",
    [DOWN | LEFT | RIGHT] = "┬",
    [UP | LEFT | RIGHT] = "┴",
    [UP | DOWN | LEFT | RIGHT] = "┼",
};

/* Which lines of cells' frames meet at each point, then drawn: neighbours share their lines. */
static void draw_frames(struct lab_table *t) {
    uint8_t line[MOA_SHEET_HEIGHT][MOA_SHEET_WIDTH] = {0};
    for (int place = 0; place < t->data->ring; place++) {
        int row, column, down = t->lines + 1, right = t->columns + 1;
        cell_of(t, place, &row, &column);
        for (int i = 0; i <= right; i++) {
            int across = (i ? LEFT : 0) | (i < right ? RIGHT : 0);
            line[row][column + i] |= (uint8_t)across;
            line[row + down][column + i] |= (uint8_t)across;
        }
        for (int i = 0; i <= down; i++) {
            int along = (i ? UP : 0) | (i < down ? DOWN : 0);
            line[row + i][column] |= (uint8_t)along;
            line[row + i][column + right] |= (uint8_t)along;
        }
    }
    for (int row = 0; row < t->sheet.height; row++)
        for (int column = 0; column < t->sheet.width; column++)
            if (line[row][column])
                moa_sheet_write(&t->sheet, row, column, 1, MOA_DIM, line_glyph[line[row][column]]);
}

/* Number and class of the trap on the left, who is there on the right; who is on its way comes behind an arrow. */
static void draw_figures(struct lab_table *t, int place, int row, int column) {
    const struct lab_state *s = t->s;
    int class = t->data->class_of[lab_up(t->data, s->circle[place])];
    char number[SHORT];
    struct moa_buffer buffer = MOA_BUFFER(number);
    moa_buffer_format(&buffer, "%2d", place + 1);
    int stands = lab_figure_at(s, place), comes = s->at == place ? on_its_way(s) : -1;
    int at = moa_sheet_write(&t->sheet, row, column, t->columns, MOA_DIM, number), end = column + t->columns;
    at = moa_sheet_write(&t->sheet, row, at, end - at, class_ink(class), class_mark(class)) + 1;
    if (stands >= 0)
        at =
            moa_sheet_write(&t->sheet, row, at, end - at, figure_ink(s, stands), figure_sign(s, stands).text);
    if (comes < 0) return;
    at = moa_sheet_write(&t->sheet, row, at, end - at, MOA_PLAIN, "←");
    moa_sheet_write(&t->sheet, row, at, end - at, figure_ink(s, comes), figure_sign(s, comes).text);
}

static void draw_circle(struct lab_table *t, int place) {
    const struct lab_state *s = t->s;
    int row, column, circle = s->circle[place], up = lab_up(t->data, circle), class = t->data->class_of[up];
    cell_of(t, place, &row, &column);
    row++;
    column++;
    draw_figures(t, place, row, column);
    moa_sheet_write(&t->sheet, row + 1, column, t->columns, class_ink(class), lab_trap_short(up, t->columns));
    moa_sheet_write(&t->sheet, row + 2, column, t->columns, heap_ink(s, s->on_circle[place]),
                    lab_heap_words(s, s->on_circle[place], t->columns).text);
    if (!shows_back(t, place)) return;
    struct lab_word back;
    struct moa_buffer buffer = MOA_BUFFER(back.text);
    moa_buffer_format(&buffer, "/%s", lab_trap_short(lab_back(t->data, circle), t->columns - 1));
    moa_sheet_write(&t->sheet, row + 3, column, t->columns, MOA_DIM, back.text);
}

static void put_ring(struct lab_table *t) {
    measure(t);
    draw_frames(t);
    for (int place = 0; place < t->s->laid; place++) draw_circle(t, place);
    bool drawn = lab_draw_middle(t);
    moa_sheet_out(&t->sheet, t->style, t->buffer);
    if (!drawn) lab_list_middle(t);
}

/* ---- The circles as a list, for narrow terminals ---- */

static void list_circle(const struct lab_table *t, int place) {
    const struct lab_state *s = t->s;
    int up = lab_up(t->data, s->circle[place]), class = t->data->class_of[up];
    int stands = lab_figure_at(s, place), comes = s->at == place ? on_its_way(s) : -1;
    char name[2 * SHORT];
    struct moa_buffer buffer = MOA_BUFFER(name);
    moa_buffer_format(&buffer, "%s%s", class_mark(class), lab_trap_name(up));
    moa_buffer_format(t->buffer, "%2d ", place + 1);
    moa_ink_put(t->style, class_ink(class), name, t->buffer);
    if (shows_back(t, place))
        moa_buffer_format(t->buffer, " /%s", lab_trap_name(lab_back(t->data, s->circle[place])));
    if (stands >= 0) moa_buffer_put(t->buffer, "  ");
    if (stands >= 0) moa_ink_put(t->style, figure_ink(s, stands), figure_sign(s, stands).text, t->buffer);
    if (comes >= 0) moa_buffer_put(t->buffer, " ←");
    if (comes >= 0) moa_ink_put(t->style, figure_ink(s, comes), figure_sign(s, comes).text, t->buffer);
    struct lab_word heap = lab_heap_words(s, s->on_circle[place], SHORT);
    if (*heap.text) moa_buffer_format(t->buffer, "  %s", heap.text);
    moa_buffer_put(t->buffer, "\n");
}

static void put_list(const struct lab_table *t) {
    lab_list_middle(t);
    for (int place = 0; place < t->s->laid; place++) list_circle(t, place);
}

void lab_board(const void *data, const void *state, int viewer, const struct moa_style *style,
               struct moa_buffer *buffer) {
    struct lab_table t = {.data = data, .s = state, .style = style, .buffer = buffer, .viewer = viewer};
    if (style->width >= RING_WIDTH_LEAST)
        put_ring(&t);
    else
        put_list(&t);
    moa_buffer_put(buffer, "\n");
    lab_put_players(&t);
}
