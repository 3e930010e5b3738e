/* deck.h - the 17 traits and the data set of Evolution: which food value each card has. */
#ifndef MOA_EVOLUTION_DECK_H
#define MOA_EVOLUTION_DECK_H

#include "core/game.h"
#include "games/evolution/cards.h"

enum evo_trait {
    EVO_CARNIVORE,
    EVO_AMBUSH,
    EVO_PACK_HUNTING,
    EVO_HORNS,
    EVO_CLIMBING,
    EVO_HARD_SHELL,
    EVO_DEFENSIVE_HERDING,
    EVO_SYMBIOSIS,
    EVO_BURROWING,
    EVO_WARNING_CALL,
    EVO_SCAVENGER,
    EVO_FAT_TISSUE,
    EVO_FORAGING,
    EVO_INTELLIGENCE,
    EVO_COOPERATION,
    EVO_LONG_NECK,
    EVO_FERTILE,
    EVO_TRAITS,
};

#define EVO_BIT(trait) (1u << (trait))

enum {
    EVO_CARDS = 110,     /* EVO-1.1 */
    EVO_NO_CARD = 127,   /* an empty place; has no trait bit */
    EVO_CARNIVORES = 14, /* EVO-1.1 */
    EVO_OTHERS = 6,      /* EVO-1.1: of each other trait */
    EVO_FOOD_LEAST = -9, /* what a data set may say */
    EVO_FOOD_MOST = 9,
};

/* Cards are numbered by trait and, within it, by food value. Cards equal in both are interchangeable, so actions
 * name the first of them: `same`. */
struct evo_deck {
    uint8_t trait[128]; /* of EVO_NO_CARD: EVO_TRAITS */
    int8_t food[128];
    uint32_t bit[128];
    uint8_t same[128];
    uint8_t first[EVO_TRAITS + 1]; /* the first card of each trait */
    struct evo_cards repeats;      /* cards equal to the one before them */
    int alike_most;                /* the largest number of equal cards */
};

/* The set with every card replaced by the first equal one. */
static inline struct evo_cards evo_kinds(const struct evo_deck *deck, struct evo_cards set) {
    for (int step = 1; step < deck->alike_most; step++) {
        struct evo_cards down = evo_cards_and(set, deck->repeats);
        set = evo_cards_without(set, deck->repeats);
        set.w[0] |= down.w[0] >> 1 | down.w[1] << 63;
        set.w[1] |= down.w[1] >> 1;
    }
    return set;
}

extern const char *const evo_trait_word[]; /* code names; ends with NULL */

bool evo_data_load(void *data, const struct moa_json *json, struct moa_error *error);
void evo_data_write(const void *data, struct moa_writer *writer);

/* "horns/3" */
void evo_card_write(const struct evo_deck *deck, int card, struct moa_buffer *buffer);
/* Reads "horns/3" at the start of the text; returns what follows it, or NULL. */
const char *evo_card_read(const struct evo_deck *deck, const char *text, int *card);

#endif
