/* links.c - the connections between the labels of the map: land as thin lines, straits dotted, with their token.
 *
 * Simple routes come first, the shortest first: beside, below, diagonal, farther below, around the world. For the
 * remaining links a route around the labels is searched; if there is none, the link is not drawn but listed below the
 * map. */
#include "core/seats.h"
#include "games/origin/text/internal.h"
#include <stdlib.h>
#include <string.h>

enum {
    TOKEN_COLUMNS = 2,
    WAY_MAX = 40,  /* cells of the longest route */
    SLANT_MAX = 3, /* columns that a diagonal link can bridge */
};

static const struct ori_spot *one(const struct ori_map *map, const struct ori_link *link) {
    return &map->spot[link->one];
}
static const struct ori_spot *two(const struct ori_map *map, const struct ori_link *link) {
    return &map->spot[link->two];
}
static int first_row(const struct ori_spot *spot) { return spot->band * ORI_BAND_LINES; }
static int right_of(const struct ori_spot *spot) { return spot->left + spot->width; }

static bool is_free(const struct ori_map *map, int row, int column) {
    return row >= 0 && row < map->sheet.height && column >= 0 && column < map->sheet.width &&
           moa_sheet_is_free(&map->sheet, row, column);
}

static bool is_free_run(const struct ori_map *map, int row, int from, int to) {
    for (int column = from; column < to; column++)
        if (!is_free(map, row, column)) return false;
    return true;
}

static void draw(struct ori_map *map, const struct ori_link *link, int row, int column, const char *glyph) {
    moa_sheet_write(&map->sheet, row, column, 1, link->strait < 0 ? MOA_DIM : ORI_WATER, glyph);
}

static const char *along_glyph(const struct ori_link *link) { return link->strait < 0 ? "─" : "┄"; }
static const char *down_glyph(const struct ori_link *link) { return link->strait < 0 ? "│" : "┊"; }

/* "≈4", or "≈●" once somebody has the token. */
static void draw_token(struct ori_map *map, const struct ori_link *link, int row, int column) {
    const struct ori_state *s = map->s;
    char value[16];
    struct moa_buffer buffer = MOA_BUFFER(value);
    for (int p = 0; p < s->players; p++) {
        if (!(s->straits[p] >> link->strait & 1)) continue;
        moa_sheet_write(&map->sheet, row, column, 1, ORI_WATER, "≈");
        moa_sheet_write(&map->sheet, row, column + 1, 1, moa_seat_colour(p), moa_seat_shape(p));
        return;
    }
    int points = s->strait[link->strait]; /* 0: none lies there yet */
    moa_buffer_format(&buffer, points > 9 ? "%d" : points ? "≈%d" : "≈", points);
    moa_sheet_write(&map->sheet, row, column, TOKEN_COLUMNS, ORI_TOKEN_INK, value);
}

/* ---- Simple routes ---- */

/* Side by side in a band. */
static bool draw_beside(struct ori_map *map, const struct ori_link *link) {
    const struct ori_spot *a = one(map, link), *b = two(map, link);
    if (a->band != b->band) return false;
    if (a->left > b->left) a = b, b = one(map, link);
    int row = first_row(a), from = right_of(a), to = b->left;
    if (link->around || !is_free_run(map, row, from, to)) return false;
    for (int column = from; column < to; column++) draw(map, link, row, column, along_glyph(link));
    if (link->strait >= 0) draw_token(map, link, row, (from + to - TOKEN_COLUMNS) / 2);
    return true;
}

/* Is the column free between the rows, with space for a token beside it? `wide`: nothing else may be close. */
static bool is_free_down(const struct ori_map *map, const struct ori_link *link, int column, int from, int to,
                         bool wide) {
    for (int row = from; row < to; row++) {
        if (!is_free(map, row, column)) return false;
        if (wide && (!is_free(map, row, column - 1) || !is_free(map, row, column + 1))) return false;
    }
    return link->strait < 0 || is_free(map, (from + to - 1) / 2, column + 1);
}

/* One below the other, `bands` bands apart: straight down, as close to their middle as possible. */
static bool draw_below(struct ori_map *map, const struct ori_link *link, bool far, bool wide) {
    const struct ori_spot *a = one(map, link), *b = two(map, link);
    if (a->band > b->band) a = b, b = one(map, link);
    int left = a->left > b->left ? a->left : b->left,
        right = right_of(a) < right_of(b) ? right_of(a) : right_of(b);
    int from = first_row(a) + 2, to = first_row(b), middle = (left + right - 1) / 2;
    if (link->around || a->band == b->band || (!far && b->band - a->band > 1)) return false;
    for (int away = 0; away <= right - left; away++) {
        int column = middle + (away % 2 ? (away + 1) / 2 : -away / 2);
        if (column < left || column >= right || !is_free_down(map, link, column, from, to, wide)) continue;
        for (int row = from; row < to; row++) draw(map, link, row, column, down_glyph(link));
        if (link->strait >= 0) draw_token(map, link, (from + to - 1) / 2, column);
        return true;
    }
    return false;
}

/* Corner to corner, across the line between two bands. */
static bool draw_slant(struct ori_map *map, const struct ori_link *link) {
    const struct ori_spot *a = one(map, link), *b = two(map, link);
    if (a->band > b->band) a = b, b = one(map, link);
    bool eastward = a->left < b->left;
    int from = (eastward ? right_of(a) : right_of(b)) - 1, to = (eastward ? b->left : a->left) + 1;
    int row = first_row(a) + 2, columns = link->strait < 0 ? 1 : TOKEN_COLUMNS;
    if (link->around || b->band - a->band != 1 || to - from - 2 > SLANT_MAX) return false;
    for (int away = 0; away < to - from; away++) {
        int column = (from + to - 1) / 2 + (away % 2 ? (away + 1) / 2 : -away / 2);
        if (column < from || column + columns > to || !is_free_run(map, row, column, column + columns))
            continue;
        if (link->strait < 0)
            draw(map, link, row, column, eastward ? "╲" : "╱");
        else
            draw_token(map, link, row, column);
        return true;
    }
    return false;
}

/* From both to the edges of the map. */
static bool draw_around(struct ori_map *map, const struct ori_link *link) {
    const struct ori_spot *west = one(map, link), *east = two(map, link);
    if (!link->around) return false;
    if (west->left > east->left) west = east, east = one(map, link);
    int end = map->sheet.width;
    if (!is_free_run(map, first_row(west), 0, west->left) ||
        !is_free_run(map, first_row(east), right_of(east), end))
        return false;
    for (int column = 0; column < west->left; column++) draw(map, link, first_row(west), column, "┄");
    for (int column = right_of(east); column < end; column++) draw(map, link, first_row(east), column, "┄");
    draw_token(map, link, first_row(west), 0);
    draw_token(map, link, first_row(east), end - TOKEN_COLUMNS);
    return true;
}

/* ---- Routes around labels ---- */

enum side { UP, RIGHT, DOWN, LEFT, SIDES };
static const int8_t down_by[SIDES] = {-1, 0, 1, 0}, right_by[SIDES] = {0, 1, 0, -1};

struct search {
    uint8_t length[MOA_SHEET_HEIGHT]
                  [MOA_SHEET_WIDTH]; /* of the route from here to the label, 0: not reached */
    uint16_t queue[MOA_SHEET_HEIGHT * MOA_SHEET_WIDTH];
    int head, tail;
};

static void reach(struct search *search, const struct ori_map *map, int row, int column, int length) {
    if (!is_free(map, row, column) || search->length[row][column]) return;
    search->length[row][column] = (uint8_t)length;
    search->queue[search->tail++] = (uint16_t)(row * MOA_SHEET_WIDTH + column);
}

static bool is_label(const struct ori_spot *spot, int row, int column) {
    int line = row - first_row(spot);
    return line >= 0 && line < 2 && column >= spot->left && column < right_of(spot);
}

/* Which side of the cell the label touches; routes leave a label above, below and beside its name. */
static int side_of(const struct ori_spot *spot, int row, int column) {
    for (int side = 0; side < SIDES; side++)
        if (is_label(spot, row + down_by[side], column + right_by[side]) &&
            (side % 2 == 0 || row == first_row(spot)))
            return side;
    return SIDES;
}

/* Fills in the lengths of all routes to the label. */
static void search_from(struct search *search, const struct ori_map *map, const struct ori_spot *spot) {
    memset(search->length, 0, sizeof search->length);
    search->head = search->tail = 0;
    for (int column = spot->left; column < right_of(spot); column++) {
        reach(search, map, first_row(spot) - 1, column, 1);
        reach(search, map, first_row(spot) + 2, column, 1);
    }
    reach(search, map, first_row(spot), spot->left - 1, 1);
    reach(search, map, first_row(spot), right_of(spot), 1);
    while (search->head < search->tail) {
        int cell = search->queue[search->head++], row = cell / MOA_SHEET_WIDTH,
            column = cell % MOA_SHEET_WIDTH;
        int length = search->length[row][column] + 1;
        for (int side = 0; side < SIDES && length <= WAY_MAX; side++)
            reach(search, map, row + down_by[side], column + right_by[side], length);
    }
}

/* The cell beside a label with the shortest route; false if there is none. */
static bool nearest(const struct search *search, const struct ori_spot *spot, int *row, int *column) {
    int best = WAY_MAX + 1;
    for (int r = first_row(spot) - 1; r <= first_row(spot) + 2; r++)
        for (int c = spot->left - 1; c <= right_of(spot); c++) {
            if (r < 0 || r >= MOA_SHEET_HEIGHT || c < 0 || c >= MOA_SHEET_WIDTH) continue;
            int length = search->length[r][c];
            if (!length || length >= best || side_of(spot, r, c) == SIDES) continue;
            best = length;
            *row = r;
            *column = c;
        }
    return best <= WAY_MAX;
}

/* A segment of a route from one side to another. */
static const char *piece(const struct ori_link *link, int from, int to) {
    static const char *const turn[SIDES][SIDES] = {
        [UP] = {[LEFT] = "╯", [RIGHT] = "╰"},
        [DOWN] = {[LEFT] = "╮", [RIGHT] = "╭"},
        [LEFT] = {[UP] = "╯", [DOWN] = "╮"},
        [RIGHT] = {[UP] = "╰", [DOWN] = "╭"},
    };
    if (turn[from][to]) return turn[from][to];
    if (from % 2) return along_glyph(link);
    return down_glyph(link);
}

/* The side on which the route continues: straight ahead if possible. */
static int next_side(const struct search *search, const struct ori_spot *to, int row, int column, int came) {
    int length = search->length[row][column];
    if (length == 1) return side_of(to, row, column);
    for (int i = 0; i < SIDES; i++) {
        int side = (came + 2 + i) % SIDES, r = row + down_by[side], c = column + right_by[side];
        if (r >= 0 && r < MOA_SHEET_HEIGHT && c >= 0 && c < MOA_SHEET_WIDTH &&
            search->length[r][c] == length - 1)
            return side;
    }
    return SIDES;
}

static bool draw_way(struct ori_map *map, const struct ori_link *link) {
    struct search search;
    const struct ori_spot *a = one(map, link), *b = two(map, link);
    int row = 0, column = 0, token_row = -1, token_column = -1;
    if (link->around) return false;
    search_from(&search, map, b);
    if (!nearest(&search, a, &row, &column)) return false;
    int came = side_of(a, row, column), half = search.length[row][column] / 2;
    for (;;) {
        int side = next_side(&search, b, row, column, came), length = search.length[row][column];
        if (side == SIDES || side == came) return false;
        draw(map, link, row, column, piece(link, came, side));
        if (side % 2 && came % 2 && (token_row < 0 || length > half)) token_row = row, token_column = column;
        if (length == 1) break;
        row += down_by[side];
        column += right_by[side];
        came = (side + 2) % SIDES;
    }
    if (link->strait >= 0 && token_row >= 0) draw_token(map, link, token_row, token_column);
    return true;
}

/* ---- All links ---- */

static bool draw_near(struct ori_map *map, const struct ori_link *link) {
    return draw_below(map, link, false, true);
}
static bool draw_near_tight(struct ori_map *map, const struct ori_link *link) {
    return draw_below(map, link, false, false);
}
static bool draw_far(struct ori_map *map, const struct ori_link *link) {
    return draw_below(map, link, true, true) || draw_below(map, link, true, false);
}

void ori_map_draw_links(struct ori_map *map) {
    static bool (*const way[])(struct ori_map *, const struct ori_link *) = {
        draw_beside, draw_around, draw_near, draw_near_tight, draw_slant, draw_far, draw_way};
    for (size_t w = 0; w < sizeof way / sizeof *way; w++)
        for (int i = 0; i < map->links; i++)
            if (!map->link[i].drawn) map->link[i].drawn = way[w](map, &map->link[i]);
}
