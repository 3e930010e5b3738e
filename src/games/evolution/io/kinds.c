/* kinds.c - names for the numbers in events, for programs and boards: kinds of events with the rule behind each, traits,
 * sources of chips. The numbers are those of the enums and are defined nowhere else. */
#include "games/evolution/evolution.h"

#define KIND(name, rule) [EVO_EV_##name] = {#name, rule, NULL, 0}

const struct moa_event_kind evo_event_kinds[] = {
    KIND(START, "EVO-2.2"),     KIND(REMOVED, "EVO-2.3"),    KIND(ROUND, "EVO-3.1"),
    KIND(DREW, "EVO-3.1"),      KIND(SHUFFLED, "EVO-3.3"),   KIND(LAST_ROUND, "EVO-3.4"),
    KIND(FOOD_LAID, "EVO-3.5"), KIND(TRAIT_LAID, "EVO-4.2"), KIND(REPLACED, "EVO-4.3"),
    KIND(NEW, "EVO-4.4"),       KIND(GROWN, "EVO-4.5"),      KIND(DONE, "EVO-4.1"),
    KIND(LAID_OPEN, "EVO-4.9"), KIND(TURNED_UP, "EVO-4.7"),  KIND(FOOD_CARD, "EVO-5.1"),
    KIND(HOLE, "EVO-5.1"),      KIND(FERTILE, "EVO-5.3"),    KIND(FAT_MOVED, "EVO-5.5"),
    KIND(LEFT, "EVO-5.4"),      KIND(ATE, "EVO-5.10"),       KIND(THOUGHT, "EVO-5.19"),
    KIND(PASSED, "EVO-5.8"),    KIND(ATTACK, "EVO-5.21"),    KIND(IGNORED, "EVO-5.29"),
    KIND(HORNS, "EVO-5.28"),    KIND(HIT, "EVO-5.30"),       KIND(BAG, "EVO-6.2"),
    KIND(DIED, "EVO-5.32"),     KIND(SHRANK, "EVO-6.1"),     KIND(FREE, "EVO-6.4"),
    KIND(OVER, "EVO-7.2"),      {NULL, NULL, NULL, 0},
};

static const char *const by_word[] = {
    [EVO_BY_FEEDING] = "feeding",           [EVO_BY_FORAGING] = "foraging",
    [EVO_BY_COOPERATION] = "cooperation",   [EVO_BY_LONG_NECK] = "long_neck",
    [EVO_BY_INTELLIGENCE] = "intelligence", [EVO_BY_ATTACK] = "attack",
    [EVO_BY_SCAVENGER] = "scavenger",       NULL,
};

const struct moa_list evo_lists[] = {
    {"traits", evo_trait_word},
    {"by", by_word},
    {NULL, NULL},
};

const struct moa_number evo_numbers[] = {
    {"no_card", EVO_NO_CARD},
    {"level_max", EVO_LEVEL_MAX},
    {NULL, 0},
};
