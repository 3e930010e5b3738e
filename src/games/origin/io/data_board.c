/* data_board.c - the board of a data set (ORI-1.7): territories, land links and straits, read and written. */
#include "core/i18n.h"
#include "games/origin/io/internal.h"
#include <string.h>

enum {
    X_MAX = 1000,
    Y_MAX = 560,
    LINKS_MAX = ORI_TERRITORIES_MAX * (ORI_TERRITORIES_MAX - 1) / 2,
    SHOWN_MAX = 40, /* characters shown of an invalid name */
    NO_NUMBER = -1, /* valid numbers are never negative */
};

const char *const ori_colour_word[] = {"yellow", "orange", "purple", "brown", "green", "origin", NULL};

const char *const ori_continent_word[] = {
    "africa", "eurasia", "north_america", "south_america", "oceania", "antarctica", NULL,
};

/* The id among those already read, or -1. */
static int index_of(char ids[][ORI_ID_MAX], int count, const char *id) {
    for (int i = 0; i < count; i++)
        if (!strcmp(ids[i], id)) return i;
    return -1;
}

static bool is_id(const char *text) {
    static const char first[] = "abcdefghijklmnopqrstuvwxyz";
    static const char rest[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
    size_t length = strlen(text);
    return length > 0 && length < ORI_ID_MAX && strspn(text, first) > 0 && strspn(text, rest) == length;
}

/* Reads the member "id" of an entry as number `count` of a list of ids. */
static bool read_id(const struct moa_json *entry, char ids[][ORI_ID_MAX], int count,
                    struct moa_error *error) {
    if (entry->kind != MOA_JSON_OBJECT)
        return moa_json_fail(entry, error, _("expected an object with an \"id\""));
    const struct moa_json *id = moa_json_get(entry, "id");
    if (!id) return moa_json_fail(entry, error, _("\"id\" is missing: give it a name of its own"));
    if (id->kind != MOA_JSON_STRING || !is_id(id->string))
        return moa_json_fail(id, error,
                             _("an id is 1 to %d lower case letters, digits and underscores, a letter first"),
                             ORI_ID_MAX - 1);
    int same = index_of(ids, count, id->string);
    if (same >= 0)
        return moa_json_fail(id, error, _("\"%s\" is the id of entry [%d] already: choose another"),
                             id->string, same);
    memcpy(ids[count], id->string, strlen(id->string) + 1);
    return true;
}

/* All members of a territory are required: none has a sensible default. */
static bool read_word(const struct moa_json *entry, const char *key, const char *const *words, uint8_t *out,
                      struct moa_error *error) {
    int value = NO_NUMBER;
    if (!moa_json_get_word(entry, key, words, NO_NUMBER, &value, error)) return false;
    if (value == NO_NUMBER) {
        char known[sizeof error->text];
        struct moa_buffer list = MOA_BUFFER(known);
        for (int i = 0; words[i]; i++) moa_buffer_format(&list, "%s%s", i > 0 ? ", " : "", words[i]);
        return moa_json_fail(entry, error, _("\"%s\" is missing: one of: %s"), key, known);
    }
    *out = (uint8_t)value;
    return true;
}

static bool read_number(const struct moa_json *entry, const char *key, int most, int16_t *out,
                        struct moa_error *error) {
    int value = NO_NUMBER;
    if (!moa_json_get_int(entry, key, 0, most, NO_NUMBER, &value, error)) return false;
    if (value == NO_NUMBER)
        return moa_json_fail(entry, error, _("\"%s\" is missing: a number from 0 to %d"), key, most);
    *out = (int16_t)value;
    return true;
}

static bool read_territories(const struct moa_json *list, struct ori_data *data, struct moa_error *error) {
    static const char *const known[] = {"id", "continent", "colour", "x", "y", NULL};
    if (list->count < ORI_TERRITORIES_MIN || list->count > ORI_TERRITORIES_MAX)
        return moa_json_fail(list, error, _("a board has %d to %d territories, not %d"), ORI_TERRITORIES_MIN,
                             ORI_TERRITORIES_MAX, list->count);
    for (const struct moa_json *at = list->first; at; at = at->next) {
        int t = data->territories;
        if (!read_id(at, data->id, t, error) || !moa_json_only(at, known, error) ||
            !read_word(at, "continent", ori_continent_word, &data->continent[t], error) ||
            !read_word(at, "colour", ori_colour_word, &data->colour[t], error) ||
            !read_number(at, "x", X_MAX, &data->x[t], error) ||
            !read_number(at, "y", Y_MAX, &data->y[t], error))
            return false;
        data->territories++;
    }
    return true;
}

static bool read_territory(const struct moa_json *value, struct ori_data *data, int *out,
                           struct moa_error *error) {
    if (value->kind != MOA_JSON_STRING)
        return moa_json_fail(value, error, _("expected the id of a territory"));
    int found = index_of(data->id, data->territories, value->string);
    if (found >= 0) {
        *out = found;
        return true;
    }
    char shown[sizeof error->text];
    struct moa_buffer name = MOA_BUFFER(shown);
    moa_buffer_shown(&name, value->string, SHOWN_MAX);
    return moa_json_fail(value, error, _("no territory is called \"%s\"; board.territories lists them"),
                         shown);
}

/* Two different territories, by name. */
static bool read_pair(const struct moa_json *pair, struct ori_data *data, int out[2],
                      struct moa_error *error) {
    if (pair->kind != MOA_JSON_ARRAY || pair->count != 2)
        return moa_json_fail(pair, error, _("expected the ids of two territories, such as [\"%s\", \"%s\"]"),
                             data->id[0], data->id[1]);
    if (!read_territory(pair->first, data, &out[0], error) ||
        !read_territory(pair->first->next, data, &out[1], error))
        return false;
    return out[0] != out[1] || moa_json_fail(pair, error, _("a territory is not joined to itself: name two"));
}

static bool read_land(const struct moa_json *list, struct ori_data *data, struct moa_error *error) {
    for (const struct moa_json *at = list->first; at; at = at->next) {
        int pair[2] = {0};
        if (!read_pair(at, data, pair, error)) return false;
        int a = pair[0], b = pair[1];
        if (data->land[a] >> b & 1)
            return moa_json_fail(at, error,
                                 _("\"%s\" and \"%s\" are joined already: leave one of the two links out"),
                                 data->id[a], data->id[b]);
        if (data->continent[a] != data->continent[b])
            return moa_json_fail(
                at, error, _("land does not join %s and %s: make it a strait, or correct a \"continent\""),
                ori_continent_word[data->continent[a]], ori_continent_word[data->continent[b]]);
        data->land[a] |= UINT64_C(1) << b;
        data->land[b] |= UINT64_C(1) << a;
    }
    return true;
}

static bool read_straits(const struct moa_json *list, struct ori_data *data, struct moa_error *error) {
    static const char *const known[] = {"id", "between", NULL};
    if (list->count != ORI_STRAITS)
        return moa_json_fail(list, error, _("a board has %d straits, not %d (ORI-1.7)"), ORI_STRAITS,
                             list->count);
    int count = 0;
    for (const struct moa_json *at = list->first; at; at = at->next, count++) {
        if (!read_id(at, data->strait_id, count, error) || !moa_json_only(at, known, error)) return false;
        const struct moa_json *between = moa_json_get(at, "between");
        if (!between)
            return moa_json_fail(at, error, _("\"between\" is missing: the two territories it joins"));
        int pair[2] = {0};
        if (!read_pair(between, data, pair, error)) return false;
        int a = pair[0] < pair[1] ? pair[0] : pair[1], b = pair[0] + pair[1] - a;
        for (int i = 0; i < count; i++)
            if (data->strait[i][0] == a && data->strait[i][1] == b)
                return moa_json_fail(between, error,
                                     _("the strait \"%s\" joins \"%s\" and \"%s\" already: name others"),
                                     data->strait_id[i], data->id[a], data->id[b]);
        data->strait[count][0] = (uint8_t)a;
        data->strait[count][1] = (uint8_t)b;
    }
    return true;
}

static bool get_list(const struct moa_json *board, const char *key, const struct moa_json **out,
                     struct moa_error *error) {
    if (!moa_json_get_array(board, key, LINKS_MAX, out, error)) return false;
    if (*out) return true;
    return moa_json_fail(board, error,
                         _("\"%s\" is missing: a board is given whole, with territories, land and straits"),
                         key);
}

static void forget_board(struct ori_data *data) {
    data->territories = 0;
    memset(data->id, 0, sizeof data->id);
    memset(data->continent, 0, sizeof data->continent);
    memset(data->colour, 0, sizeof data->colour);
    memset(data->x, 0, sizeof data->x);
    memset(data->y, 0, sizeof data->y);
    memset(data->land, 0, sizeof data->land);
    memset(data->strait_id, 0, sizeof data->strait_id);
    memset(data->strait, 0, sizeof data->strait);
}

bool ori_board_read(const struct moa_json *board, struct ori_data *data, struct moa_error *error) {
    static const char *const known[] = {"territories", "land", "straits", NULL};
    const struct moa_json *territories = NULL, *land = NULL, *straits = NULL;
    if (!moa_json_only(board, known, error) || !get_list(board, "territories", &territories, error) ||
        !get_list(board, "land", &land, error) || !get_list(board, "straits", &straits, error))
        return false;
    forget_board(data);
    return read_territories(territories, data, error) && read_land(land, data, error) &&
           read_straits(straits, data, error) && ori_board_check(board, data, error);
}

static void write_pair(const struct ori_data *data, const char *key, int a, int b,
                       struct moa_writer *writer) {
    moa_json_begin_array(writer, key);
    moa_json_string(writer, NULL, data->id[a]);
    moa_json_string(writer, NULL, data->id[b]);
    moa_json_end_array(writer);
}

static void write_territories(const struct ori_data *data, struct moa_writer *writer) {
    moa_json_begin_array(writer, "territories");
    for (int t = 0; t < data->territories; t++) {
        moa_json_begin_object(writer, NULL);
        moa_json_string(writer, "id", data->id[t]);
        moa_json_string(writer, "continent", ori_continent_word[data->continent[t]]);
        moa_json_string(writer, "colour", ori_colour_word[data->colour[t]]);
        moa_json_int(writer, "x", data->x[t]);
        moa_json_int(writer, "y", data->y[t]);
        moa_json_end_object(writer);
    }
    moa_json_end_array(writer);
}

void ori_board_write(const struct ori_data *data, struct moa_writer *writer) {
    moa_json_begin_object(writer, "board");
    write_territories(data, writer);
    moa_json_begin_array(writer, "land");
    for (int a = 0; a < data->territories; a++)
        for (int b = a + 1; b < data->territories; b++)
            if (data->land[a] >> b & 1) write_pair(data, NULL, a, b, writer);
    moa_json_end_array(writer);
    moa_json_begin_array(writer, "straits");
    for (int i = 0; i < ORI_STRAITS; i++) {
        moa_json_begin_object(writer, NULL);
        moa_json_string(writer, "id", data->strait_id[i]);
        write_pair(data, "between", data->strait[i][0], data->strait[i][1], writer);
        moa_json_end_object(writer);
    }
    moa_json_end_array(writer);
    moa_json_end_object(writer);
}
