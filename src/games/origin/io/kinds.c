/* kinds.c - names for the numbers in events, for programs and boards: kinds of events with the rule behind each,
 * columns, types of cards, colours of pawns. The numbers are those of the enums and are defined nowhere else. */
#include "games/origin/io/internal.h"

#define KIND(name, rule) [ORI_EV_##name] = {#name, rule, NULL, 0}

const struct moa_event_kind ori_event_kinds[] = {
    KIND(NEUTRAL, "ORI-2.2"),   KIND(DEALT, "ORI-2.3"),     KIND(KEPT, "ORI-2.3"),
    KIND(BACK, "ORI-2.3"),      KIND(LAID, "ORI-2.4"),      KIND(STRAIT_LAID, "ORI-2.5"),
    KIND(HUNT_LAID, "ORI-2.5"), KIND(START, "ORI-2.6"),     KIND(EVOLVED, "ORI-4.1"),
    KIND(MOVED, "ORI-4.5"),     KIND(DISPLACED, "ORI-4.6"), KIND(DECLARED, "ORI-3.2"),
    KIND(STRAIT, "ORI-5.12"),   KIND(HUNT, "ORI-5.10"),     KIND(TILE, "ORI-5.7"),
    KIND(REFILLED, "ORI-5.6"),  KIND(DREW, "ORI-1.10"),     KIND(LOOKED, "ORI-6.1"),
    KIND(CHOSE, "ORI-6.1"),     KIND(UNDER, "ORI-1.10"),    KIND(PLAYED, "ORI-3.1"),
    KIND(TRIBUTE, "ORI-6.1"),   KIND(STOLE, "ORI-6.1"),     KIND(SKIPPED, "ORI-3.4"),
    KIND(ENDING, "ORI-7.1"),    KIND(TURN, NULL),           KIND(OVER, "ORI-7.4"),
    {NULL, NULL, NULL, 0},
};

const struct moa_list ori_lists[] = {
    {"columns", ori_column_word},
    {"types", ori_type_word},
    {"tints", ori_tint_word},
    {"cards", ori_card_word},
    {NULL, NULL},
};

const struct moa_number ori_numbers[] = {
    {"villages", ORI_VILLAGES},
    {NULL, 0},
};
