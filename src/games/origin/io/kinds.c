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
