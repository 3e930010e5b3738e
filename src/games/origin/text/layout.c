/* layout.c - positions of the labels on the map: as on the board, but without overlaps.
 *
 * Labels lie in bands, one above the other. Within a band they keep their order from west to east and are pushed
 * apart as little as necessary; a territory moves to the band above or below if that is better: closer to its
 * position on the board, and beside its neighbours, so that links are short. It works for any board and is
 * deterministic. */
#include "games/origin/text/internal.h"
#include <stdlib.h>
#include <string.h>

enum {
    PAWN_COLUMNS = 6,  /* "Y ●21k" */
    TOKEN_COLUMNS = 8, /* "G ●21k+6" */
    BANDS_LEAST = 10,
    USUAL = 80, /* columns in which distances are measured */
    WIDE = 110, /* columns that leave space for long names */
    FINE = 16,  /* parts of a band, the unit for a territory's true position */
    PASSES = 24,
    /* Costs, relative to each other. */
    COST_COLUMN = 16,  /* for the square of the columns moved */
    COST_BAND = 6,     /* for the square of the parts of a band moved */
    COST_LINK = 300,   /* for a link that will not be short */
    COST_FULL = 40000, /* for the square of the columns that a band lacks */
    DIAGONAL = 3,      /* columns that a slanting link can bridge */
    AROUND = 60, /* per cent of the board's width: neighbours farther apart are joined around the world */
};

/* ---- Names ---- */

/* Shortens a name to what fits: all of it, its first words, or its beginning. */
static void shorten(char *tag, int most) {
    char *end = tag, *blank = NULL;
    if (moa_text_columns(tag) <= most) return;
    for (int columns = 0; columns < most; columns++) {
        if (*end == ' ') blank = end;
        uint32_t code;
        int bytes = moa_utf8_read(end, &code);
        end += bytes ? bytes : 1;
    }
    if (*end == ' ') blank = end;
    *(blank && blank > tag ? blank : end) = '\0';
}

static bool is_taken(const struct ori_map *map, int territory) {
    for (int i = 0; i < territory; i++)
        if (strcmp(map->spot[i].tag, map->spot[territory].tag) == 0) return true;
    return false;
}

/* Names that become equal when shortened get a number. */
static void name_labels(struct ori_map *map) {
    int most = map->width < WIDE ? 11 : 14;
    for (int i = 0; i < map->data->territories; i++) {
        struct ori_spot *spot = &map->spot[i];
        struct moa_buffer buffer = MOA_BUFFER(spot->tag);
        moa_buffer_put(&buffer, ori_territory_name(map->data, i).text);
        shorten(spot->tag, strchr(spot->tag, ' ') ? most - 2 : most);
        if (is_taken(map, i)) {
            shorten(spot->tag, most - 3);
            buffer = moa_buffer_init(spot->tag + strlen(spot->tag), sizeof spot->tag - strlen(spot->tag));
            moa_buffer_format(&buffer, " %d", i + 1);
        }
        int least = map->data->colour[i] == ORI_GREEN ? TOKEN_COLUMNS : PAWN_COLUMNS;
        spot->width = moa_text_columns(spot->tag);
        if (spot->width < least) spot->width = least;
    }
}

/* ---- The search ---- */

struct layout {
    struct ori_map *map;
    int count, columns;                 /* columns between the margins */
    int order[ORI_TERRITORIES_MAX];     /* territories from west to east */
    int want_left[ORI_TERRITORIES_MAX]; /* where a label would lie if there were no others */
    int want_band[ORI_TERRITORIES_MAX]; /* in parts of a band */
    int64_t cost[ORI_BANDS_MAX];        /* of the labels in each band */
};

static int gap_between(const struct ori_map *map, int west, int east) {
    for (int i = 0; i < ORI_STRAITS; i++) {
        const uint8_t *side = map->data->strait[i];
        if ((side[0] == west && side[1] == east) || (side[0] == east && side[1] == west)) return 2;
    }
    return 1;
}

/* Labels that touch are placed as one, so that together they move as little as possible. */
struct cluster {
    int first, count; /* of the labels in the band */
    int sum;          /* of the start that each label would give the cluster */
    int width;
};

static int cluster_left(const struct layout *l, const struct cluster *c) {
    int left = c->sum / c->count, most = l->columns - c->width;
    if (left > most) left = most;
    return left < 0 ? 0 : left;
}

/* Merges the last two clusters as long as they would overlap. */
static int join_clusters(const struct layout *l, struct cluster *c, int clusters, int gap) {
    while (clusters > 1) {
        struct cluster *west = &c[clusters - 2], *east = &c[clusters - 1];
        if (cluster_left(l, west) + west->width + gap <= cluster_left(l, east)) break;
        west->sum += east->sum - east->count * (west->width + gap);
        west->width += gap + east->width;
        west->count += east->count;
        clusters--;
    }
    return clusters;
}

/* Places the labels of a band and returns what it costs. */
static int64_t place_band(struct layout *l, int band) {
    struct cluster cluster[ORI_TERRITORIES_MAX];
    struct ori_spot *spot = l->map->spot;
    int in[ORI_TERRITORIES_MAX], labels = 0, clusters = 0, full = 0;
    int64_t cost = 0;
    for (int i = 0; i < l->count; i++)
        if (spot[l->order[i]].band == band) in[labels++] = l->order[i];
    for (int i = 0; i < labels; i++) {
        int t = in[i], gap = i ? gap_between(l->map, in[i - 1], t) : 0;
        full += spot[t].width + gap;
        cluster[clusters++] = (struct cluster){i, 1, l->want_left[t], spot[t].width};
        clusters = join_clusters(l, cluster, clusters, gap);
    }
    for (int c = 0; c < clusters; c++) {
        int left = cluster_left(l, &cluster[c]);
        for (int i = cluster[c].first; i < cluster[c].first + cluster[c].count; i++) {
            int t = in[i], moved = (left - l->want_left[t]) * USUAL / l->columns;
            spot[t].left = left;
            spot[t].place = i;
            cost += COST_COLUMN * moved * moved;
            left += spot[t].width + (i + 1 < labels ? gap_between(l->map, t, in[i + 1]) : 0);
        }
    }
    full -= l->columns;
    return cost + (full > 0 ? (int64_t)COST_FULL * full * full : 0);
}

/* Columns between two labels, whatever their bands; negative if their columns overlap. */
static int columns_apart(const struct ori_spot *a, const struct ori_spot *b) {
    return a->left < b->left ? b->left - a->left - a->width : a->left - b->left - b->width;
}

static int link_cost(const struct ori_map *map, const struct ori_link *link) {
    const struct ori_spot *a = &map->spot[link->one], *b = &map->spot[link->two];
    int bands = abs(a->band - b->band), apart = columns_apart(a, b);
    if (link->around) return 0;
    if (bands == 0) return COST_LINK * (abs(a->place - b->place) - 1);
    if (bands == 1) return apart < DIAGONAL ? 0 : COST_LINK + apart;
    return COST_LINK * bands / (apart < 0 ? 2 : 1);
}

static int64_t total_cost(const struct layout *l) {
    int64_t cost = 0;
    for (int band = 0; band < l->map->bands; band++) cost += l->cost[band];
    for (int i = 0; i < l->count; i++) {
        int moved = l->map->spot[i].band * FINE - l->want_band[i];
        cost += COST_BAND * moved * moved;
    }
    for (int i = 0; i < l->map->links; i++) cost += link_cost(l->map, &l->map->link[i]);
    return cost;
}

static void change_band(struct layout *l, int territory, int band) {
    int old = l->map->spot[territory].band;
    l->map->spot[territory].band = band;
    l->cost[old] = place_band(l, old);
    l->cost[band] = place_band(l, band);
}

/* Tries the bands above and below; true if one is better. */
static bool improve(struct layout *l, int territory, int64_t *best) {
    int old = l->map->spot[territory].band;
    for (int band = old - 1; band <= old + 1; band += 2) {
        if (band < 0 || band >= l->map->bands) continue;
        change_band(l, territory, band);
        int64_t cost = total_cost(l);
        if (cost < *best) {
            *best = cost;
            return true;
        }
        change_band(l, territory, old);
    }
    return false;
}

/* ---- Positions on the board ---- */

struct range {
    int least, most;
};
static void widen(struct range *range, int value) {
    if (value < range->least) range->least = value;
    if (value > range->most) range->most = value;
}

/* The value's place in the range, stretched to 0 .. to. */
static int stretch(const struct range *range, int value, int to) {
    int length = range->most - range->least;
    return length ? (value - range->least) * to / length : to / 2;
}

static void find_links(struct ori_map *map, const struct range *x) {
    const struct ori_data *data = map->data;
    map->links = 0;
    for (int i = 0; i < ORI_STRAITS; i++) {
        int one = data->strait[i][0], two = data->strait[i][1];
        bool around = abs(data->x[one] - data->x[two]) * 100 > (x->most - x->least) * AROUND;
        map->link[map->links++] = (struct ori_link){(uint8_t)one, (uint8_t)two, (int8_t)i, around, false};
        if (around) map->margin = 2;
    }
    for (int one = 0; one < data->territories; one++)
        for (uint64_t left = data->land[one] >> one; left && map->links < ORI_LINKS_MAX; left &= left - 1) {
            int two = one + ori_first(left);
            map->link[map->links++] = (struct ori_link){(uint8_t)one, (uint8_t)two, -1, false, false};
        }
}

/* From west to east; of two equally far, the first on the board. */
static void sort_by_x(struct layout *l) {
    const int16_t *x = l->map->data->x;
    for (int i = 0; i < l->count; i++) {
        int at = i;
        for (; at > 0 && x[l->order[at - 1]] > x[i]; at--) l->order[at] = l->order[at - 1];
        l->order[at] = i;
    }
}

/* Moves labels from overfull bands to the next one, above or below: those that fit there best. */
static void spill(struct layout *l, int way) {
    struct ori_spot *spot = l->map->spot;
    int bands = l->map->bands;
    for (int band = way > 0 ? 0 : bands - 1; band + way >= 0 && band + way < bands; band += way) {
        for (;;) {
            int wide = 0, goes = -1;
            for (int i = 0; i < l->count; i++) {
                if (spot[i].band != band) continue;
                wide += spot[i].width + 1;
                if (goes < 0 || way * l->want_band[i] > way * l->want_band[goes]) goes = i;
            }
            if (wide <= l->columns + 1) break;
            spot[goes].band += way;
        }
    }
}

static void begin(struct layout *l, const struct range *x, const struct range *y) {
    struct ori_map *map = l->map;
    int wide = 0;
    for (int i = 0; i < l->count; i++) wide += map->spot[i].width + 1;
    map->bands = wide * 11 / 5 / l->columns;
    if (map->bands < BANDS_LEAST) map->bands = BANDS_LEAST;
    if (map->bands > ORI_BANDS_MAX) map->bands = ORI_BANDS_MAX;
    for (int i = 0; i < l->count; i++) {
        l->want_left[i] = stretch(x, map->data->x[i], l->columns - map->spot[i].width);
        l->want_band[i] = stretch(y, map->data->y[i], (map->bands - 1) * FINE);
        map->spot[i].band = (l->want_band[i] + FINE / 2) / FINE;
    }
    spill(l, 1);
    spill(l, -1);
    for (int band = 0; band < map->bands; band++) l->cost[band] = place_band(l, band);
}

/* Removes empty bands. */
static void close_up(struct ori_map *map) {
    int used[ORI_BANDS_MAX] = {0}, bands = 0;
    for (int i = 0; i < map->data->territories; i++) used[map->spot[i].band] = 1;
    for (int band = 0; band < map->bands; band++) {
        bands += used[band];
        used[band] = bands - 1;
    }
    for (int i = 0; i < map->data->territories; i++) map->spot[i].band = used[map->spot[i].band];
    map->bands = bands;
}

bool ori_map_lay_out(struct ori_map *map) {
    struct layout l = {.map = map, .count = map->data->territories};
    struct range x = {INT16_MAX, INT16_MIN}, y = x;
    for (int i = 0; i < l.count; i++) {
        widen(&x, map->data->x[i]);
        widen(&y, map->data->y[i]);
    }
    name_labels(map);
    find_links(map, &x);
    l.columns = map->width - 2 * map->margin;
    sort_by_x(&l);
    begin(&l, &x, &y);
    int64_t best = total_cost(&l);
    for (int pass = 0, better = 1; pass < PASSES && better; pass++) {
        better = 0;
        for (int i = 0; i < l.count; i++) better |= improve(&l, i, &best);
    }
    for (int i = 0; i < l.count; i++) {
        map->spot[i].left += map->margin;
        if (map->spot[i].left + map->spot[i].width > map->margin + l.columns) return false;
    }
    close_up(map);
    moa_sheet_clear(&map->sheet, map->width, map->bands * ORI_BAND_LINES - 1);
    return true;
}
