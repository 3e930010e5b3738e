/* names.h - names of species, traits and cards for people, in their language. */
#ifndef MOA_EVOLUTION_NAMES_H
#define MOA_EVOLUTION_NAMES_H

#include "games/evolution/evolution.h"

enum { EVO_WORD_MAX = 64 };

/* A short text by value, to stand among the arguments of a sentence. */
struct evo_word {
    char text[EVO_WORD_MAX];
};

const char *evo_trait_name(int trait);                                /* "Hard Shell" */
struct evo_word evo_card_name(const struct evo_deck *deck, int card); /* "Hard Shell (3)" */
/* "A" for a player's first species, "B" for the second, "A2" for the 27th. Letters, since actions number the species
 * of a row. */
struct evo_word evo_species_name(int id);
struct evo_word evo_player_name(const struct moa_style *style, int player);

#endif
