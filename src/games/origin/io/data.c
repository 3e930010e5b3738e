/* data.c - the data set (ORI-1.3 to 1.7 and the tables of sections 8 to 10), and reading another one.
 *
 * The built-in one is data/origin.json, which the build turns into a string (cmake/data.cmake). It is read by the
 * same code and passes the same checks as a user's file. Rejected: tables in C plus a JSON file for front ends that
 * draw the board; the two would diverge. */
#include "games/origin/data.h"
#include "core/i18n.h"
#include "games/origin/io/internal.h"
#include <assert.h>
#include <string.h>

enum {
    TEXT_MAX = 12 * 1024, /* space for data/origin.json; */
    VALUES_MAX = 768,     /* and for its values */
    TILES_LEVEL_1_LEAST = 3,
    HUNTING_LEAST = 4,
    HUNTING_MOST = 8,
    STRAIT_LEAST = 3,
    STRAIT_MOST = 5,
    COPIES_MOST = 14,
    POINTS_MOST = 15,
    NUMBERS_MAX = ORI_STRAITS, /* in the longest list of plain numbers */
};

extern const char moa_data_origin[];

const char *const ori_type_word[] = {"action", "permanent", "objective", NULL};

const char *const ori_card_word[] = {
    /* section 9 */
    "long_march", "second_wind", "leap", "raid", "tribute", "theft_of_fire", "inspiration", "scouting",
    /* section 10 */
    "seafaring", "storytellers", "gatherers", "toolmakers", "elders", "quarry", "runners", "kinship",
    "spears", "shields", "trackers", "navigators", "writing", "civilization",
    /* section 8 */
    "green_2", "brown_3", "orange_3", "yellow_3", "africa_3", "eurasia_3", "oceania_3", "north_america_3",
    "south_america_3", "antarctica_3", "cluster_4", "bridge_4", "four_continents", "strong_3", "tall_3",
    "all_colours_2", "straits_2", "tiles_8", "level_4", "culture_2", NULL};

static const int cards_of_type[ORI_TYPES] = {14, 14, 20}; /* ORI-1.6 */

static bool read_numbers(const struct moa_json *list, int count, int least, int most, uint8_t *out,
                         struct moa_error *error) {
    if (list->kind != MOA_JSON_ARRAY || list->count != count)
        return moa_json_fail(list, error, _("expected a list of %d numbers from %d to %d"), count, least,
                             most);
    int i = 0;
    for (const struct moa_json *at = list->first; at; at = at->next) {
        if (at->kind != MOA_JSON_INT || at->integer < least || at->integer > most)
            return moa_json_fail(at, error, _("expected a number from %d to %d"), least, most);
        out[i++] = (uint8_t)at->integer;
    }
    return true;
}

/* ORI-1.3; fewer than 3 of level 1 could never be laid out, ORI-2.4. */
static bool read_tiles(const struct moa_json *list, struct ori_data *data, struct moa_error *error) {
    if (!list) return true;
    if (!read_numbers(list, ORI_LEVELS, 0, ORI_TILES, data->tiles, error)) return false;
    int total = 0;
    for (int i = 0; i < ORI_LEVELS; i++) total += data->tiles[i];
    if (total != ORI_TILES)
        return moa_json_fail(list, error, _("there are %d tiles of all levels, not %d (ORI-1.3)"), ORI_TILES,
                             total);
    if (data->tiles[0] < TILES_LEVEL_1_LEAST)
        return moa_json_fail(list->first, error, _("there are at least %d tiles of level 1 (ORI-2.4)"),
                             TILES_LEVEL_1_LEAST);
    return true;
}

/* Tokens, as a list of their values: read in any order, stored in ascending order. */
static bool read_tokens(const struct moa_json *list, int count, int least, int most, uint8_t *out,
                        struct moa_error *error) {
    uint8_t given[NUMBERS_MAX] = {0};
    assert(count <= NUMBERS_MAX);
    if (!list) return true;
    if (!read_numbers(list, count, least, most, given, error)) return false;
    int filled = 0;
    for (int value = least; value <= most; value++)
        for (int i = 0; i < count; i++)
            if (given[i] == value) out[filled++] = (uint8_t)value;
    return true;
}

/* One card; a member that is not given stays as it was. */
static bool read_card(const struct moa_json *card, int kind, struct ori_data *data, struct moa_error *error) {
    static const char *const known[ORI_TYPES][3] = {
        {"copies", NULL}, {"copies", "level", NULL}, {"copies", "points", NULL}};
    int type = ori_type_of(kind), copies = 0, level = 0, points = 0;
    if (!moa_json_only(card, known[type], error) ||
        !moa_json_get_int(card, "copies", 0, COPIES_MOST, data->copies[kind], &copies, error) ||
        !moa_json_get_int(card, "level", 1, ORI_LEVELS, data->level[kind], &level, error) ||
        !moa_json_get_int(card, "points", 1, POINTS_MOST, data->points[kind], &points, error))
        return false;
    data->copies[kind] = (uint8_t)copies;
    data->level[kind] = (uint8_t)level;
    data->points[kind] = (uint8_t)points;
    return true;
}

static bool read_cards(const struct moa_json *cards, struct ori_data *data, struct moa_error *error) {
    int total[ORI_TYPES] = {0};
    if (!moa_json_only(cards, ori_card_word, error)) return false;
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++) {
        const struct moa_json *card = moa_json_get(cards, ori_card_word[kind]);
        if (card && !read_card(card, kind, data, error)) return false;
        total[ori_type_of(kind)] += data->copies[kind];
    }
    for (int type = 0; type < ORI_TYPES; type++)
        if (cards && total[type] != cards_of_type[type])
            return moa_json_fail(
                cards, error,
                _("there are %d cards of type %s, not %d: change the \"copies\" of one to match (ORI-1.6)"),
                cards_of_type[type], ori_type_word[type], total[type]);
    return true;
}

/* What the file omits stays as it is in `data`. */
static bool read_set(const struct moa_json *json, struct ori_data *data, struct moa_error *error) {
    static const char *const known[] = {"board", "tiles", "hunting", "straits", "cards", NULL};
    if (json->kind != MOA_JSON_OBJECT) return moa_json_fail(json, error, _("a data set is an object"));
    if (!moa_json_only(json, known, error)) return false;
    const struct moa_json *board = moa_json_get(json, "board");
    return (!board || ori_board_read(board, data, error)) &&
           read_tiles(moa_json_get(json, "tiles"), data, error) &&
           read_tokens(moa_json_get(json, "hunting"), ORI_HUNTS, HUNTING_LEAST, HUNTING_MOST, data->hunting,
                       error) &&
           read_tokens(moa_json_get(json, "straits"), ORI_STRAITS, STRAIT_LEAST, STRAIT_MOST,
                       data->strait_value, error) &&
           read_cards(moa_json_get(json, "cards"), data, error);
}

/* The reader changes its text, and matches may be opened by several threads: hence a copy. */
static void read_own(struct ori_data *data) {
    char text[TEXT_MAX];
    struct moa_json pool[VALUES_MAX];
    struct moa_error error = {{0}};
    size_t size = strlen(moa_data_origin) + 1;
    assert(size <= sizeof text);
    memcpy(text, moa_data_origin, size);
    const struct moa_json *json = moa_json_read(text, pool, VALUES_MAX, &error);
    bool good = json && read_set(json, data, &error);
    assert(good);
    (void)good;
}

bool ori_data_load(void *data, const struct moa_json *json, struct moa_error *error) {
    struct ori_data set;
    memset(&set, 0, sizeof set);
    read_own(&set);
    if (json && !read_set(json, &set, error)) return false;
    ori_data_tables(&set);
    memcpy(data, &set, sizeof set);
    return true;
}

static void write_numbers(struct moa_writer *writer, const char *key, const uint8_t *numbers, int count) {
    moa_json_begin_array(writer, key);
    for (int i = 0; i < count; i++) moa_json_int(writer, NULL, numbers[i]);
    moa_json_end_array(writer);
}

void ori_data_write(const void *data, struct moa_writer *writer) {
    const struct ori_data *set = data;
    moa_json_begin_object(writer, NULL);
    ori_board_write(set, writer);
    write_numbers(writer, "tiles", set->tiles, ORI_LEVELS);
    write_numbers(writer, "hunting", set->hunting, ORI_HUNTS);
    write_numbers(writer, "straits", set->strait_value, ORI_STRAITS);
    moa_json_begin_object(writer, "cards");
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++) {
        moa_json_begin_object(writer, ori_card_word[kind]);
        moa_json_int(writer, "copies", set->copies[kind]);
        if (ori_type_of(kind) == ORI_PERMANENT) moa_json_int(writer, "level", set->level[kind]);
        if (ori_type_of(kind) == ORI_OBJECTIVE) moa_json_int(writer, "points", set->points[kind]);
        moa_json_end_object(writer);
    }
    moa_json_end_object(writer);
    moa_json_end_object(writer);
}
