/* data_set.h - the data sets (decks, boards) that are in memory, one copy each, shared by all matches.
 *
 * A game's own set is always there. Others are added when a table or record names one by its hash. None is ever freed:
 * there are few, and states refer to them for as long as they live.
 *
 * Not for several threads at once: call moa_data_set_own for every game before the second thread starts, and add on one. */
#ifndef MOA_CORE_DATA_SET_H
#define MOA_CORE_DATA_SET_H

#include "core/game.h"

enum { MOA_DATA_SETS_MAX = 64, MOA_HASH_TEXT = 17 };

struct moa_data_set {
    const struct moa_game *game;
    char hash[MOA_HASH_TEXT]; /* moa_data_hash as 16 digits, as records and tables name it */
    void *data;
};

/* The set that the game brings along, loaded at the first call. */
const struct moa_data_set *moa_data_set_own(const struct moa_game *game);
/* The set of that hash, or NULL if it is not in memory. */
const struct moa_data_set *moa_data_set_find(const struct moa_game *game, const char *hash);
/* Reads a set from its text and keeps it; one that is here already is returned as it is. NULL with the reason if the text
 * is none, or too many are kept. */
const struct moa_data_set *moa_data_set_add(const struct moa_game *game, const char *text,
                                            struct moa_error *error);

#endif
