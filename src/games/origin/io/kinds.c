/* kinds.c - names for the numbers in events, for programs and boards: kinds of events with the rule behind each,
 * columns, types of cards, colours of pawns. The numbers are those of the enums and are defined nowhere else. */
#include "games/origin/io/internal.h"

/* The arguments are described at enum ori_event_kind. NULL: it has none. */
#define KIND(name, rule, ...) [ORI_EV_##name] = {#name, rule, NULL, 0, {__VA_ARGS__}}

const struct moa_event_kind ori_event_kinds[] = {
    KIND(NEUTRAL, "ORI-2.2", "tint"),
    KIND(DEALT, "ORI-2.3", "card", "type"),
    KIND(KEPT, "ORI-2.3", "card", "type"),
    KIND(BACK, "ORI-2.3", NULL),
    KIND(LAID, "ORI-2.4", "column", "level"),
    KIND(STRAIT_LAID, "ORI-2.5", "strait", "value"),
    KIND(HUNT_LAID, "ORI-2.5", "territory", "value"),
    KIND(START, "ORI-2.6", NULL),
    KIND(EVOLVED, "ORI-4.1", "pawn", "territory"),
    KIND(MOVED, "ORI-4.5", "pawn", "from", "to"),
    KIND(DISPLACED, "ORI-4.6", "pawn", "from", "to", "victim", "victim_pawn"),
    KIND(DECLARED, "ORI-3.2", "card", "cards"),
    KIND(STRAIT, "ORI-5.12", "strait", "value"),
    KIND(HUNT, "ORI-5.10", "territory", "value"),
    KIND(TILE, "ORI-5.7", "column", "level"),
    KIND(REFILLED, "ORI-5.6", "column", "level"),
    KIND(DREW, "ORI-1.10", "card", "type"),
    KIND(LOOKED, "ORI-6.1", "card", "type"),
    KIND(CHOSE, "ORI-6.1", "card", "type"),
    KIND(UNDER, "ORI-1.10", "card", "type"),
    KIND(PLAYED, "ORI-3.1", "card"),
    KIND(TRIBUTE, "ORI-6.1", "card", "type", "victim"),
    KIND(STOLE, "ORI-6.1", "level", "victim"),
    KIND(SKIPPED, "ORI-3.4", NULL),
    KIND(ENDING, "ORI-7.1", "why"),
    KIND(TURN, NULL, "last"),
    KIND(OVER, "ORI-7.4", NULL),
    {0},
};

#define PAWNS(size) size " white", size " brown", size " black"
/* By the numbers of pawns in events, see ori_height. */
static const char *const pawn_word[] = {PAWNS("1 1"), PAWNS("1 2"), PAWNS("1 3"), PAWNS("2 1"), PAWNS("2 2"),
                                        PAWNS("2 3"), PAWNS("3 1"), PAWNS("3 2"), PAWNS("3 3"), NULL};
static_assert(sizeof pawn_word / sizeof *pawn_word == ORI_PAWNS + 1, "a name for each pawn");
/* ORI-2.2, by colour of the pawn. */
static const char *const neutral_word[] = {PAWNS("1 1"), NULL};
/* The colour of the cards of each type (ORI-1.6), which is also one of territories. */
static const char *const type_colour_word[] = {
    [ORI_ACTION] = "yellow", [ORI_PERMANENT] = "orange", [ORI_OBJECTIVE] = "purple", NULL};

const struct moa_list ori_lists[] = {
    {"columns", ori_column_word},
    {"types", ori_type_word},
    {"type_colours", type_colour_word},
    {"tints", ori_tint_word},
    {"pawns", pawn_word},
    {"neutral_pawns", neutral_word},
    {"phases", ori_phase_word},
    {"ends", ori_end_word},
    {"cards", ori_card_word},
    {NULL, NULL},
};

const struct moa_number ori_numbers[] = {
    {"villages", ORI_VILLAGES},
    {"size_max", 3}, /* ORI-1.1: height and width of pawns */
    {NULL, 0},
};

/* ---- What depends on the data set ---- */

/* How many steps each territory is from one; -1: there is no way. */
static void find_distances(const struct ori_data *data, int to, int distance[ORI_TERRITORIES_MAX]) {
    uint64_t known = ori_bit(to), fresh = known;
    for (int i = 0; i < data->territories; i++) distance[i] = -1;
    for (int steps = 0; fresh; steps++) {
        uint64_t next = 0;
        for (uint64_t left = fresh; left; left &= left - 1) {
            distance[ori_first(left)] = steps;
            next |= data->adjacent[ori_first(left)];
        }
        fresh = next & ~known;
        known |= next;
    }
}

/* For each territory as a destination, the next one on a shortest way there from each other to each other; -1 if there is none. The first neighbour in the order of
 * the file is taken. */
static void write_ways(const struct ori_data *data, struct moa_writer *w) {
    int distance[ORI_TERRITORIES_MAX];
    moa_json_begin_array(w, "ways");
    for (int to = 0; to < data->territories; to++) {
        find_distances(data, to, distance);
        moa_json_begin_array(w, NULL);
        for (int from = 0; from < data->territories; from++) {
            int next = -1;
            for (uint64_t near = data->adjacent[from]; near && next < 0; near &= near - 1)
                if (distance[from] > 0 && distance[ori_first(near)] == distance[from] - 1)
                    next = ori_first(near);
            moa_json_int(w, NULL, next);
        }
        moa_json_end_array(w);
    }
    moa_json_end_array(w);
}

void ori_data_facts(const void *data, struct moa_writer *writer) {
    const struct ori_data *d = data;
    moa_json_begin_object(writer, NULL);
    moa_json_begin_array(writer, "territories");
    for (int i = 0; i < d->territories; i++) moa_json_string(writer, NULL, d->id[i]);
    moa_json_end_array(writer);
    moa_json_begin_array(writer, "straits");
    for (int i = 0; i < ORI_STRAITS; i++) moa_json_string(writer, NULL, d->strait_id[i]);
    moa_json_end_array(writer);
    write_ways(d, writer);
    moa_json_end_object(writer);
}
