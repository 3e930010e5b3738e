/* data_check.c - checks a board as a whole (ORI-1.7): its colours, its land masses, its straits. */
#include "core/i18n.h"
#include "games/origin/io/internal.h"

enum { OCEANIA_ISLANDS = 2 };

struct board {
    const struct moa_json *territories, *land, *straits; /* where to point in errors */
    const struct ori_data *data;
    uint64_t mass[ORI_TERRITORIES_MAX]; /* all territories joined to one by land, itself included */
};

static uint64_t bit(int i) { return UINT64_C(1) << i; }

/* All territories that can be reached from one. */
static uint64_t flood(const uint64_t *next, int from) {
    uint64_t all = bit(from), fresh = all;
    while (fresh) {
        uint64_t found = next[__builtin_ctzll(fresh)] & ~all;
        all |= found;
        fresh = (fresh & (fresh - 1)) | found;
    }
    return all;
}

static const struct moa_json *member(const struct moa_json *list, int index) {
    const struct moa_json *at = list->first;
    while (index-- > 0) at = at->next;
    return at;
}

static bool check_colours(const struct board *board, struct moa_error *error) {
    const struct ori_data *data = board->data;
    int count[ORI_COLOURS] = {0}, origin = 0;
    for (int t = 0; t < data->territories; t++) {
        count[data->colour[t]]++;
        if (data->colour[t] == ORI_ORIGIN) origin = t;
    }
    if (count[ORI_GREEN] != ORI_GREENS)
        return moa_json_fail(board->territories, error,
                             _("%d territories are green, not %d: correct their \"colour\" (ORI-1.7)"),
                             ORI_GREENS, count[ORI_GREEN]);
    if (count[ORI_ORIGIN] != 1)
        return moa_json_fail(
            board->territories, error,
            _("one territory has the colour \"origin\", not %d: correct their \"colour\" (ORI-1.7)"),
            count[ORI_ORIGIN]);
    if (data->continent[origin] != ORI_AFRICA)
        return moa_json_fail(moa_json_get(member(board->territories, origin), "continent"), error,
                             _("the territory with the Origin sign lies in \"africa\" (ORI-1.7)"));
    return true;
}

/* The land masses of a continent, by a territory of each; at most `most` are written, all are counted. */
static int masses_of(const struct board *board, int continent, int most, int *first) {
    int count = 0;
    uint64_t seen = 0;
    for (int t = 0; t < board->data->territories; t++) {
        if (board->data->continent[t] != continent || (seen & bit(t))) continue;
        seen |= board->mass[t];
        if (count < most) first[count] = t;
        count++;
    }
    return count;
}

static bool check_continents(const struct board *board, struct moa_error *error) {
    int count[ORI_CONTINENTS] = {0}, first[ORI_CONTINENTS][2] = {{0}};
    for (int c = 0; c < ORI_CONTINENTS; c++) {
        count[c] = masses_of(board, c, 2, first[c]);
        if (count[c] == 0)
            return moa_json_fail(board->territories, error,
                                 _("no territory lies in %s: every continent needs one (ORI-1.7)"),
                                 ori_continent_word[c]);
    }
    for (int c = 0; c < ORI_CONTINENTS; c++)
        if (c != ORI_OCEANIA && count[c] > 1)
            return moa_json_fail(
                board->land, error,
                _("nothing joins \"%s\" to \"%s\", but %s is one land mass: add a link (ORI-1.7)"),
                board->data->id[first[c][0]], board->data->id[first[c][1]], ori_continent_word[c]);
    if (count[ORI_OCEANIA] != OCEANIA_ISLANDS)
        return moa_json_fail(
            board->land, error,
            _("oceania is %d islands, not %d: add links between its territories, or leave some out (ORI-1.7)"),
            OCEANIA_ISLANDS, count[ORI_OCEANIA]);
    return true;
}

static bool check_straits(const struct board *board, struct moa_error *error) {
    const struct ori_data *data = board->data;
    uint64_t next[ORI_TERRITORIES_MAX] = {0};
    for (int t = 0; t < data->territories; t++) next[t] = data->land[t];
    for (int i = 0; i < ORI_STRAITS; i++) {
        int a = data->strait[i][0], b = data->strait[i][1];
        if (board->mass[a] & bit(b))
            return moa_json_fail(
                moa_json_get(member(board->straits, i), "between"), error,
                _("a strait joins two land masses, but land joins \"%s\" to \"%s\": name others (ORI-1.7)"),
                data->id[a], data->id[b]);
        next[a] |= bit(b);
        next[b] |= bit(a);
    }
    uint64_t joined = flood(next, 0);
    for (int t = 0; t < data->territories; t++)
        if (!(joined & bit(t)))
            return moa_json_fail(board->straits, error,
                                 _("no way leads from \"%s\" to \"%s\": join their land masses by a strait"),
                                 data->id[0], data->id[t]);
    return true;
}

bool ori_board_check(const struct moa_json *board, const struct ori_data *data, struct moa_error *error) {
    struct board all = {
        .territories = moa_json_get(board, "territories"),
        .land = moa_json_get(board, "land"),
        .straits = moa_json_get(board, "straits"),
        .data = data,
    };
    for (int t = 0; t < data->territories; t++) all.mass[t] = flood(data->land, t);
    return check_colours(&all, error) && check_continents(&all, error) && check_straits(&all, error);
}
