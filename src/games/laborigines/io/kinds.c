/* kinds.c - names for the numbers in events, for programs and boards: kinds of events with the rule behind each, traps, diseases,
 * colours of stones, parts of figures. The numbers are those of the enums and are defined nowhere else. */
#include "games/laborigines/laborigines.h"
#include "games/laborigines/text/figure.h"

/* Rules by the subject of an event. */
static const char *const of_trap[] = {
    [LAB_FOOTPRINT] = "LAB-6.2",
    [LAB_SICKNESS] = "LAB-6.3",
    [LAB_CHARITY] = "LAB-6.4",
    [LAB_RADIATION] = "LAB-6.5",
    [LAB_LIGHTNING] = "LAB-6.6",
    [LAB_ACID] = "LAB-6.7",
    [LAB_SMALL_EXPLOSION] = "LAB-6.8",
    [LAB_BIG_EXPLOSION] = "LAB-6.9",
    [LAB_HEALING] = "LAB-6.10",
    [LAB_IMMUNITY] = "LAB-6.11",
    [LAB_DANGER] = "LAB-6.12",
    [LAB_SAFE] = "LAB-6.13",
    NULL,
};
static const char *const of_disease[] = {
    [LAB_LEPROSY] = "LAB-4.4",       [LAB_INFERIORITY] = "LAB-4.5",   [LAB_LIMPING] = "LAB-4.6",
    [LAB_IMMUNITY_LOSS] = "LAB-4.7", [LAB_HYPERACTIVITY] = "LAB-4.8", [LAB_BENIGN] = "LAB-4.9",
    [LAB_MALIGN] = "LAB-4.10",       [LAB_STORAGE] = "LAB-4.11",      NULL,
};
static const char *const of_void[] = {
    [LAB_VOID_FLAG] = "LAB-3.4",      [LAB_VOID_BENIGN] = "LAB-4.9",
    [LAB_VOID_STORAGE] = "LAB-4.11",  [LAB_VOID_EMPTY] = "LAB-8.7",
    [LAB_VOID_TWINS] = "LAB-8.5",     [LAB_VOID_HAS_FLAG] = "LAB-3.5",
    [LAB_VOID_FLAG_GONE] = "LAB-3.8", [LAB_VOID_IMMUNITY_LOSS] = "LAB-4.7",
    [LAB_VOID_ILL] = "LAB-6.3",       [LAB_VOID_NO_CARD] = "LAB-6.3",
    [LAB_VOID_FEWEST] = "LAB-6.4",    [LAB_VOID_SHARED] = "LAB-6.4",
    [LAB_VOID_NO_GREEN] = "LAB-6.5",  [LAB_VOID_FOOTPRINTS] = "LAB-6.2",
    [LAB_VOID_ACID] = "LAB-6.7",      NULL,
};
static const char *const of_flag_laid[] = {"LAB-5.4", "LAB-4.7", NULL}; /* because of Moa, by immunity loss */
static const char *const of_end[] = {"LAB-3.9", "LAB-7.2", NULL}; /* nobody else is left, too many turns */

/* The arguments are described at enum lab_event_kind. NULL: it has none. */
#define KIND(name, rule, ...) [LAB_EV_##name] = {#name, rule, NULL, 0, {__VA_ARGS__}}
#define KIND_BY(name, arg, rules, ...) [LAB_EV_##name] = {#name, NULL, rules, arg, {__VA_ARGS__}}

const struct moa_event_kind lab_event_kinds[] = {
    KIND(LAID, "LAB-2.1", "place", "trap"),
    KIND(MOA_AT, "LAB-2.2", "place"),
    KIND(VOTED, "LAB-2.5", "vote"),
    KIND(VOTES, "LAB-2.5", "votes"),
    KIND(START, "LAB-2.5", NULL),
    KIND(PLACED, "LAB-2.3", "figure", "place"),
    KIND(ROLLED, "LAB-4.1", "first", "second"),
    KIND(DIE, "LAB-4.1", "first", "second", "twins"),
    KIND(FLAG, "LAB-3.5", "figure", "victim", "victim_figure"),
    KIND_BY(FLAG_LAID, 1, of_flag_laid, "figure", "ill"),
    KIND_BY(SUFFERS, 1, of_disease, "figure", "disease"),
    KIND(MOVED, "LAB-5.1", "figure", "place", "direction"),
    KIND(MEETS, "LAB-5.2", "figure", "other", "other_figure", "place", "direction"),
    KIND(PAID, "LAB-5.8", "direction", "colour", "mover", "mover_figure"),
    KIND(GOES, "LAB-5.1", "figure", "direction"),
    KIND(DONATES, "LAB-3.1", "colour", "stones", "place", "figure", "walks"),
    KIND(TRANSFERS, "LAB-3.3", "colour", "stones", "to"),
    KIND(ILL, "LAB-6.3", "figure"),
    KIND(HEALTHY, "LAB-5.6", "figure"),
    KIND(TAKES, "LAB-6.1", "colour", "stones", "place"),
    KIND_BY(TURNED, 1, of_trap, "place", "trap"),
    KIND(CARD, "LAB-6.3", "disease"),
    KIND(BOLT, "LAB-6.6", "figure", "bolts"),
    KIND(ACID, "LAB-6.7", "figure", "acts"),
    KIND(FELL, "LAB-3.6", "wave"),
    KIND(GONE, "LAB-3.6", "colour", "stones"),
    KIND(FLAG_GONE, "LAB-3.8", NULL),
    KIND_BY(OVER, 0, of_end, "turns"),
    KIND_BY(VOID, 1, of_void, "figure", "why", "disease"),
    {0},
};

const struct moa_list lab_lists[] = {
    {"traps", lab_trap_word},
    {"diseases", lab_disease_word},
    {"colours", lab_colour_word},
    {"directions", lab_direction_word},
    {"phases", lab_phase_word},
    {"shape", lab_shape_word},
    {"eyes", lab_eyes_word},
    {"arms", lab_arms_word},
    {"mouth", lab_mouth_word},
    {"decoration", lab_decoration_word},
    {NULL, NULL},
};

const struct moa_number lab_numbers[] = {
    {"price", LAB_PRICE},
    {NULL, 0},
};
