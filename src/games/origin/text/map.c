/* map.c - the board as a map of labels: name and colour of each territory, the pawn on it, its token. */
#include "core/i18n.h"
#include "core/seats.h"
#include "games/origin/text/internal.h"

enum {
    /* Of the 256-colour palette; text on each is readable on dark and light terminals. */
    BLACK = 16,
    WHITE = 231,
    NIGHT = 234,         /* behind the owner's shape */
    LIST_NAME = 14,      /* columns of a name in the list */
    SIDE_GAP = 4,        /* columns between the map and the text beside it */
    SIDE_ROW = 3,        /* where that begins */
    SIDE_MAP_LEAST = 96, /* columns of a map that has something beside it */
    NAME_AWAY = 3,       /* columns that a continent's name may be away from its labels */
};

int ori_colour_ink(int colour) {
    static const uint8_t ground[ORI_COLOURS] = {221, 173, 97, 94, 71, 230};
    bool dark = colour == ORI_PURPLE || colour == ORI_BROWN;
    return moa_ink(dark ? WHITE : BLACK, ground[colour]);
}

int ori_tint_ink(int tint) {
    static const uint8_t ground[] = {255, 137, NIGHT};
    return moa_ink(tint < 2 ? BLACK : WHITE, ground[tint]);
}

/* ---- Labels ---- */

static struct ori_word token_sign(const struct ori_data *data, const struct ori_state *s, int territory) {
    struct ori_word word = {""};
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    int taken = s->hunts[0] | s->hunts[1] | s->hunts[2] | s->hunts[3];
    for (int i = 0; i < ORI_GREENS; i++)
        if (data->green[i] == territory && s->hunt[i] && !(taken >> i & 1))
            moa_buffer_format(&buffer, "+%d", s->hunt[i]);
    return word;
}

static void draw_label(struct ori_map *map, int territory) {
    const struct ori_spot *spot = &map->spot[territory];
    int row = spot->band * ORI_BAND_LINES, at = spot->left, end = at + spot->width;
    int colour = map->data->colour[territory], ink = ori_colour_ink(colour), pawn = map->s->pawn[territory];
    int owner = ori_owner(map->s, territory);
    char letter[] = {ori_colour_letter(colour), '\0'};
    for (int column = at; column < end; column++) {
        moa_sheet_write(&map->sheet, row, column, 1, ink, " ");
        moa_sheet_write(&map->sheet, row + 1, column, 1, ink, " ");
    }
    moa_sheet_write(&map->sheet, row, at, spot->width, ink | MOA_BOLD, spot->tag);
    at = moa_sheet_write(&map->sheet, row + 1, at, 1, ink, letter) + 1;
    if (pawn != ORI_NONE) {
        int shape_ink = owner < 0 ? moa_ink(WHITE, NIGHT) : moa_ink(moa_seat_colour(owner), NIGHT);
        at = moa_sheet_write(&map->sheet, row + 1, at, 1, shape_ink,
                             owner < 0 ? ORI_NEUTRAL_SHAPE : moa_seat_shape(owner));
        at = moa_sheet_write(&map->sheet, row + 1, at, end - at, ori_tint_ink(ori_tint(pawn)),
                             ori_pawn_code(pawn).text);
    }
    moa_sheet_write(&map->sheet, row + 1, at, end - at, ink | MOA_BOLD,
                    token_sign(map->data, map->s, territory).text);
}

bool ori_map_is_free(const struct ori_map *map, int row, int column, int rows, int columns) {
    if (row < 0 || column < 0 || row + rows > map->sheet.height || column + columns > map->sheet.width)
        return false;
    for (int r = row; r < row + rows; r++)
        for (int c = column; c < column + columns; c++)
            if (!moa_sheet_is_free(&map->sheet, r, c)) return false;
    return true;
}

/* ---- Names of continents, where there is free sea ---- */

/* As close to the middle of its labels as possible; not drawn if that would not be among them. */
static void draw_continent(struct ori_map *map, int continent) {
    int top = MOA_SHEET_HEIGHT, bottom = 0, west = MOA_SHEET_WIDTH, east = 0, best = -1, at_row = 0, at = 0;
    struct ori_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_buffer_format(&buffer, "(%s)", ori_continent_name(continent));
    int columns = moa_text_columns(word.text);
    for (uint64_t left = map->data->of_continent[continent]; left; left &= left - 1) {
        const struct ori_spot *spot = &map->spot[ori_first(left)];
        int row = spot->band * ORI_BAND_LINES;
        if (row < top) top = row;
        if (row + 1 > bottom) bottom = row + 1;
        if (spot->left < west) west = spot->left;
        if (spot->left + spot->width > east) east = spot->left + spot->width;
    }
    for (int row = top - 1; row <= bottom + 1; row++)
        for (int column = west - NAME_AWAY; column + columns <= east + NAME_AWAY; column++) {
            int down = 2 * row - top - bottom, right = 2 * column + columns - west - east;
            int away = 4 * down * down + right * right;
            if ((best >= 0 && away >= best) || !ori_map_is_free(map, row, column - 1, 1, columns + 2))
                continue;
            best = away;
            at_row = row;
            at = column;
        }
    if (best >= 0) moa_sheet_write(&map->sheet, at_row, at, columns, MOA_DIM, word.text);
}

/* ---- The map ---- */

/* Its token, in a list of straits. */
static struct ori_word strait_sign(const struct ori_state *s, int strait) {
    struct ori_word word = {""};
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    int taken = s->straits[0] | s->straits[1] | s->straits[2] | s->straits[3];
    if (s->strait[strait] && !(taken >> strait & 1)) moa_buffer_format(&buffer, " ≈%d", s->strait[strait]);
    return word;
}

/* Lists neighbours that are not joined by a line. */
static void put_undrawn(const struct ori_map *map, struct moa_buffer *buffer) {
    struct ori_list list = ori_list_begin(map->style, buffer, _("Other neighbours:"));
    for (int i = 0; i < map->links; i++) {
        const struct ori_link *link = &map->link[i];
        struct ori_word word;
        struct moa_buffer pair = MOA_BUFFER(word.text);
        if (link->drawn) continue;
        moa_buffer_format(&pair, "%s–%s", ori_territory_name(map->data, link->one).text,
                          ori_territory_name(map->data, link->two).text);
        if (link->strait >= 0) moa_buffer_put(&pair, strait_sign(map->s, link->strait).text);
        ori_list_add(&list, MOA_PLAIN, word.text);
    }
    ori_list_end(&list);
}

/* ---- The territories as a list, for narrow terminals ---- */

static void list_territory(const struct ori_data *data, const struct ori_state *s, int territory,
                           const struct moa_style *style, struct moa_buffer *buffer) {
    int colour = data->colour[territory], pawn = s->pawn[territory], owner = ori_owner(s, territory);
    struct ori_word name = ori_territory_name(data, territory);
    moa_ink_put(style, ori_colour_ink(colour), (char[]){ori_colour_letter(colour), '\0'}, buffer);
    int blanks = LIST_NAME - moa_text_columns(name.text);
    moa_buffer_format(buffer, " %s%*s", name.text, blanks > 1 ? blanks : 1, "");
    if (pawn != ORI_NONE) {
        moa_ink_put(style, owner < 0 ? MOA_PLAIN : moa_seat_colour(owner),
                    owner < 0 ? ORI_NEUTRAL_SHAPE : moa_seat_shape(owner), buffer);
        moa_ink_put(style, ori_tint_ink(ori_tint(pawn)), ori_pawn_code(pawn).text, buffer);
    }
    moa_buffer_put(buffer, token_sign(data, s, territory).text);
    moa_buffer_put(buffer, "\n");
}

static void put_list(const struct ori_data *data, const struct ori_state *s, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    for (int continent = 0; continent < ORI_CONTINENTS; continent++) {
        if (!data->of_continent[continent]) continue;
        moa_put_bold(style, ori_continent_name(continent), buffer);
        moa_buffer_put(buffer, "\n");
        for (uint64_t left = data->of_continent[continent]; left; left &= left - 1)
            list_territory(data, s, ori_first(left), style, buffer);
    }
    struct ori_list list = ori_list_begin(style, buffer, _("Straits:"));
    for (int i = 0; i < ORI_STRAITS; i++) {
        struct ori_word word;
        struct moa_buffer text = MOA_BUFFER(word.text);
        moa_buffer_format(&text, "%s–%s", ori_territory_name(data, data->strait[i][0]).text,
                          ori_territory_name(data, data->strait[i][1]).text);
        moa_buffer_put(&text, strait_sign(s, i).text);
        ori_list_add(&list, MOA_PLAIN, word.text);
    }
    ori_list_end(&list);
}

static void draw_map(struct ori_map *map) {
    for (int i = 0; i < map->data->territories; i++) draw_label(map, i);
    ori_map_draw_links(map);
    for (int i = 0; i < ORI_CONTINENTS; i++)
        if (map->data->of_continent[i]) draw_continent(map, i);
}

void ori_put_map(const struct ori_data *data, const struct ori_state *s, const struct moa_style *style,
                 struct moa_buffer *buffer) {
    struct ori_map map = {.data = data, .s = s, .style = style, .width = style->width};
    int side = SIDE_GAP + ori_supply_columns();
    bool beside = style->width - side >= SIDE_MAP_LEAST, drawn = false;
    if (beside) map.width -= side;
    if (map.width > ORI_MAP_WIDTH_MOST) map.width = ORI_MAP_WIDTH_MOST;
    if (map.width >= ORI_MAP_WIDTH_LEAST && ori_map_lay_out(&map)) {
        draw_map(&map);
        drawn = ori_map_draw_legend(&map);
        if (beside) {
            map.sheet.width = map.width + side;
            ori_write_supply(data, s, &map.sheet, SIDE_ROW, map.width + SIDE_GAP);
        }
        moa_sheet_out(&map.sheet, style, buffer);
        put_undrawn(&map, buffer);
    } else {
        put_list(data, s, style, buffer);
        beside = false;
    }
    if (!drawn) ori_put_legend(style, buffer);
    if (beside) return;
    moa_buffer_put(buffer, "\n");
    ori_put_supply(data, s, style, buffer);
}
