/* topics.c - what each trait does, in our own words, for help at the table. */
#include "core/i18n.h"
#include "games/evolution/text/names.h"

static const char *const name[EVO_TRAITS] = {
    [EVO_CARNIVORE] = N_("Carnivore"),
    [EVO_AMBUSH] = N_("Ambush"),
    [EVO_PACK_HUNTING] = N_("Pack Hunting"),
    [EVO_HORNS] = N_("Horns"),
    [EVO_CLIMBING] = N_("Climbing"),
    [EVO_HARD_SHELL] = N_("Hard Shell"),
    [EVO_DEFENSIVE_HERDING] = N_("Defensive Herding"),
    [EVO_SYMBIOSIS] = N_("Symbiosis"),
    [EVO_BURROWING] = N_("Burrowing"),
    [EVO_WARNING_CALL] = N_("Warning Call"),
    [EVO_SCAVENGER] = N_("Scavenger"),
    [EVO_FAT_TISSUE] = N_("Fat Tissue"),
    [EVO_FORAGING] = N_("Foraging"),
    [EVO_INTELLIGENCE] = N_("Intelligence"),
    [EVO_COOPERATION] = N_("Cooperation"),
    [EVO_LONG_NECK] = N_("Long Neck"),
    [EVO_FERTILE] = N_("Fertile"),
};

const struct moa_topic evo_topics[] = {
    {"carnivore",
     N_("Carnivore: eats only meat. It attacks smaller species, and must attack while it is "
        "hungry and can. It eats as much meat as the prey's body size."),
     "EVO-5.7, EVO-5.11, EVO-5.21"},
    {"ambush", N_("Ambush: ignores Warning Call when attacking."), "EVO-5.27"},
    {"pack_hunting", N_("Pack Hunting: adds its population to its body size when attacking."), "EVO-5.22"},
    {"horns", N_("Horns: an attacker loses 1 population before it eats."), "EVO-5.28"},
    {"climbing", N_("Climbing: only a climbing carnivore can attack this species."), "EVO-5.23"},
    {"hard_shell", N_("Hard Shell: +3 body size against attacks, but no extra meat."), "EVO-5.22"},
    {"defensive_herding",
     N_("Defensive Herding: only a carnivore with a larger population can attack this species."), "EVO-5.24"},
    {"symbiosis", N_("Symbiosis: can't be attacked while its right neighbour has a larger body size."),
     "EVO-5.25"},
    {"burrowing", N_("Burrowing: can't be attacked while it is fully fed. Fat does not count."), "EVO-5.26"},
    {"warning_call", N_("Warning Call: protects its left and right neighbours, but not itself."), "EVO-5.27"},
    {"scavenger", N_("Scavenger: eats 1 meat whenever an attacked species loses population."), "EVO-5.18"},
    {"fat_tissue",
     N_("Fat Tissue: once fed, it can store more food as fat, up to its body size. The fat feeds "
        "it at the start of the next feeding."),
     "EVO-5.5, EVO-5.16"},
    {"foraging", N_("Foraging: whenever it eats plants, it can take 1 more from the same source."),
     "EVO-5.13"},
    {"intelligence",
     N_("Intelligence: a plant eater gets 2 plant food for each card you discard, at any time "
        "during feeding. A carnivore ignores 1 trait in an attack for each card you discard."),
     "EVO-5.19, EVO-5.29"},
    {"cooperation",
     N_("Cooperation: whenever it eats, its right neighbour gets 1 food of the same kind from "
        "the same source."),
     "EVO-5.14"},
    {"long_neck", N_("Long Neck: takes 1 plant food from the bank when the food cards are revealed."),
     "EVO-5.4"},
    {"fertile",
     N_("Fertile: population +1 if there was food on the watering hole before the food cards "
        "were revealed."),
     "EVO-5.3"},
    {NULL, NULL, NULL},
};

const char *evo_trait_name(int trait) { return _(name[trait]); }

struct evo_word evo_card_name(const struct evo_deck *deck, int card) {
    struct evo_word word;
    struct moa_buffer buffer = MOA_BUFFER(word.text);
    moa_buffer_format(&buffer, "%s (%d)", evo_trait_name(deck->trait[card]), deck->food[card]);
    return word;
}
