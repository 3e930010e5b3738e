/* kinds.c - names for the numbers in events, for programs and boards: kinds of events with the rule behind each, traits,
 * sources of chips. The numbers are those of the enums and are defined nowhere else. */
#include "games/evolution/evolution.h"

/* The arguments are described at enum evo_event_kind. NULL: it has none. */
#define KIND(name, rule, ...) [EVO_EV_##name] = {#name, rule, NULL, 0, {__VA_ARGS__}}

const struct moa_event_kind evo_event_kinds[] = {
    KIND(START, "EVO-2.2", NULL),
    KIND(REMOVED, "EVO-2.3", "cards"),
    KIND(ROUND, "EVO-3.1", "round"),
    KIND(DREW, "EVO-3.1", "card"),
    KIND(SHUFFLED, "EVO-3.3", "cards"),
    KIND(LAST_ROUND, "EVO-3.4", "end"),
    KIND(FOOD_LAID, "EVO-3.5", "card"),
    KIND(TRAIT_LAID, "EVO-4.2", "card", "species"),
    KIND(REPLACED, "EVO-4.3", "card", "species", "chips"),
    KIND(NEW, "EVO-4.4", "card", "right"),
    KIND(GROWN, "EVO-4.5", "card", "species", "body", "value"),
    KIND(DONE, "EVO-4.1", NULL),
    KIND(LAID_OPEN, "EVO-4.9", "bought", "population", "body", "cards"),
    KIND(TURNED_UP, "EVO-4.7", "card", "species"),
    KIND(FOOD_CARD, "EVO-5.1", "card"),
    KIND(HOLE, "EVO-5.1", "change", "chips"),
    KIND(FERTILE, "EVO-5.3", "species", "population"),
    KIND(FAT_MOVED, "EVO-5.5", "species", "chips"),
    KIND(LEFT, "EVO-5.4", "species"),
    KIND(ATE, "EVO-5.10", "species", "food", "fat", "meat", "by"),
    KIND(THOUGHT, "EVO-5.19", "species", "card"),
    KIND(PASSED, "EVO-5.8", NULL),
    KIND(ATTACK, "EVO-5.21", "species", "prey_player", "prey"),
    KIND(IGNORED, "EVO-5.29", "trait", "card"),
    KIND(HORNS, "EVO-5.28", "species", "population"),
    KIND(HIT, "EVO-5.30", "species", "population"),
    KIND(BAG, "EVO-6.2", "chips"),
    KIND(DIED, "EVO-5.32", "species", "cards"),
    KIND(SHRANK, "EVO-6.1", "species", "population"),
    KIND(FREE, "EVO-6.4", NULL),
    KIND(OVER, "EVO-7.2", NULL),
    {0},
};

static const char *const by_word[] = {
    [EVO_BY_FEEDING] = "feeding",           [EVO_BY_FORAGING] = "foraging",
    [EVO_BY_COOPERATION] = "cooperation",   [EVO_BY_LONG_NECK] = "long_neck",
    [EVO_BY_INTELLIGENCE] = "intelligence", [EVO_BY_ATTACK] = "attack",
    [EVO_BY_SCAVENGER] = "scavenger",       NULL,
};

/* The colours of trait cards (EVO-1.2), by trait: red, grey, green, beige. */
static const char *const trait_kind_word[] = {
    [EVO_CARNIVORE] = "hunt",  [EVO_AMBUSH] = "hunt",        [EVO_PACK_HUNTING] = "hunt",
    [EVO_HORNS] = "guard",     [EVO_CLIMBING] = "guard",     [EVO_HARD_SHELL] = "guard",
    [EVO_SYMBIOSIS] = "guard", [EVO_BURROWING] = "guard",    [EVO_DEFENSIVE_HERDING] = "guard",
    [EVO_SCAVENGER] = "eat",   [EVO_WARNING_CALL] = "guard", [EVO_FAT_TISSUE] = "eat",
    [EVO_FORAGING] = "eat",    [EVO_INTELLIGENCE] = "eat",   [EVO_COOPERATION] = "eat",
    [EVO_LONG_NECK] = "eat",   [EVO_FERTILE] = "grow",       NULL,
};
static_assert(sizeof trait_kind_word / sizeof *trait_kind_word == EVO_TRAITS + 1, "a kind for each trait");

const struct moa_list evo_lists[] = {
    {"traits", evo_trait_word}, {"trait_kinds", trait_kind_word}, {"by", by_word},
    {"phases", evo_phase_word}, {"ends", evo_end_word},           {NULL, NULL},
};

const struct moa_number evo_numbers[] = {
    {"no_card", EVO_NO_CARD},       {"level_max", EVO_LEVEL_MAX},   {"traits_max", EVO_TRAITS_MAX},
    {"shell_size", EVO_SHELL_SIZE}, {"think_food", EVO_THINK_FOOD}, {NULL, 0},
};

/* The cards that events and actions name by number: "horns/3". */
void evo_data_facts(const void *data, struct moa_writer *writer) {
    moa_json_begin_object(writer, NULL);
    moa_json_begin_array(writer, "cards");
    for (int card = 0; card < EVO_CARDS; card++) {
        char text[64];
        struct moa_buffer buffer = MOA_BUFFER(text);
        evo_card_write(data, card, &buffer);
        moa_json_string(writer, NULL, text);
    }
    moa_json_end_array(writer);
    moa_json_end_object(writer);
}
