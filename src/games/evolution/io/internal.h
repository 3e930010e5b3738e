/* internal.h - shared by the two files that read a position. */
#ifndef MOA_EVOLUTION_IO_INTERNAL_H
#define MOA_EVOLUTION_IO_INTERNAL_H

#include "games/evolution/evolution.h"

enum { CHIPS_MOST = 9999, ROUND_MOST = 99 };

/* A card known by its trait only, and where it goes: a set or a slot. */
struct vague {
    const struct moa_json *at;
    int trait;
    struct evo_cards *set;
    uint8_t *slot;
};

struct loader {
    const struct evo_deck *deck;
    struct evo_state *s;
    struct evo_cards free;                   /* cards not placed yet */
    struct evo_cards spent[EVO_PLAYERS_MAX]; /* quick play: discarded in the hidden turn */
    struct vague vague[EVO_CARDS];
    int vagues;
    bool unchanged[EVO_SPECIES_MAX]; /* quick play: not changed in the hidden turn */
    struct moa_error *error;
};

/* The draws that are due; needed before the piles are read. */
bool evo_load_draws(struct loader *l, const struct moa_json *json);
/* Whose turn it is, with all details. Rows, hands and piles must be loaded already. */
bool evo_load_turn(struct loader *l, const struct moa_json *json);

#endif
