/* data_set.h - the data sets (decks, boards) that are in memory, one copy each, shared by all matches.
 *
 * A game's built-in set is always available. Others are added when a table or record names one by its hash. None is
 * ever freed: there are few, and states refer to them as long as they exist.
 *
 * Not thread-safe: call moa_data_set_own for every game before the second thread starts, and add sets on one
 * thread only. */
#ifndef MOA_CORE_DATA_SET_H
#define MOA_CORE_DATA_SET_H

#include "core/game.h"

enum { MOA_DATA_SETS_MAX = 64, MOA_HASH_TEXT = 17 };

struct moa_data_set {
    const struct moa_game *game;
    char hash[MOA_HASH_TEXT]; /* moa_data_hash as 16 digits, as records and tables name it */
    void *data;
};

/* The built-in set, loaded at the first call. */
const struct moa_data_set *moa_data_set_own(const struct moa_game *game);
/* The set of that hash, or NULL if it is not in memory. */
const struct moa_data_set *moa_data_set_find(const struct moa_game *game, const char *hash);
/* Reads a set from its text and adds it; if it is already in memory, returns that one. NULL with the reason if the
 * text is invalid, or there are too many sets. */
const struct moa_data_set *moa_data_set_add(const struct moa_game *game, const char *text,
                                            struct moa_error *error);

#endif
