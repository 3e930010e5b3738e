/* topics.c - what each trait does, in our own words, for help at the table. */
#include "core/i18n.h"
#include "games/evolution/text/words.h"

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
     N_("Carnivore: eats only meat, by attacking smaller species, and must attack while it is hungry and "
        "can. It gets as much meat as the prey's body size. (EVO-5.7, EVO-5.11, EVO-5.21)")},
    {"ambush", N_("Ambush: this carnivore does not care about warning calls. (EVO-5.27)")},
    {"pack_hunting",
     N_("Pack Hunting: when this carnivore attacks, its population is added to its body size. "
        "(EVO-5.22)")},
    {"horns", N_("Horns: who attacks this species loses 1 population, before eating anything. (EVO-5.28)")},
    {"climbing", N_("Climbing: only a climbing carnivore can attack this species. (EVO-5.23)")},
    {"hard_shell",
     N_("Hard Shell: against attacks its body size counts 3 more; it gives no more meat. (EVO-5.22)")},
    {"defensive_herding",
     N_("Defensive Herding: the attacker's population must be larger than this species' too. "
        "(EVO-5.24)")},
    {"symbiosis", N_("Symbiosis: safe while its right neighbour has a larger body. (EVO-5.25)")},
    {"burrowing", N_("Burrowing: safe while it is fully fed; fat does not count. (EVO-5.26)")},
    {"warning_call",
     N_("Warning Call: protects the neighbours on its left and right, not itself. (EVO-5.27)")},
    {"scavenger",
     N_("Scavenger: eats 1 meat each time any species loses population to an attack. (EVO-5.18)")},
    {"fat_tissue",
     N_("Fat Tissue: a fed species may store further chips here, up to its body size; they feed it at "
        "the start of the next feeding. (EVO-5.5, EVO-5.16)")},
    {"foraging",
     N_("Foraging: each time it eats plants, it may take 1 more from the same source. (EVO-5.13)")},
    {"intelligence",
     N_("Intelligence: a plant eater gets 2 plant food for each card you discard, at any time of "
        "feeding; a carnivore ignores one trait in an attack for each card. (EVO-5.19, EVO-5.29)")},
    {"cooperation",
     N_("Cooperation: each time it eats, its right neighbour gets 1 chip of the same kind from the same "
        "source. (EVO-5.14)")},
    {"long_neck",
     N_("Long Neck: takes 1 plant food from the bank when the food cards are turned up. (EVO-5.4)")},
    {"fertile",
     N_("Fertile: population +1 if the watering hole held food before the food cards were turned up. "
        "(EVO-5.3)")},
    {NULL, NULL},
};

const char *evo_trait_name(int trait) { return _(name[trait]); }

struct evo_word evo_card_name(const struct evo_deck *deck, int card) {
    struct evo_word word;
    struct moa_out out = MOA_OUT(word.text);
    moa_out_format(&out, "%s (%d)", evo_trait_name(deck->trait[card]), deck->food[card]);
    return word;
}
