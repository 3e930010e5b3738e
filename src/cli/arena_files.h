/* arena_files.h - results of `moa arena` as files: JSON that can be merged, CSV for tables. */
#ifndef MOA_CLI_ARENA_FILES_H
#define MOA_CLI_ARENA_FILES_H

#include "bots/arena.h"

enum { ARENA_WORD_MAX = 128, ARENA_SHARDS_MAX = 1024 };

/* The tournament that a tally belongs to; tallies with the same setup can be added. */
struct arena_setup {
    char game[ARENA_WORD_MAX];
    char options[ARENA_WORD_MAX]; /* "quick=no", comma-separated */
    char data[ARENA_WORD_MAX];    /* hash of the data set, as in records */
    uint64_t seed;
    int of;                      /* how many shards the tournament has */
    int shard[ARENA_SHARDS_MAX]; /* the shards in the tally, counted from 1 */
    int shards;
};

void arena_write_json(const struct arena_setup *setup, const struct moa_tally *tally);
void arena_write_csv(const struct arena_setup *setup, const struct moa_tally *tally);
/* False after an error. */
bool arena_read_json(const char *path, struct arena_setup *setup, struct moa_tally *tally);
/* Adds the shards of `other` to those of `setup`; false if one is already there, or the number of shards differs. */
bool arena_add_shards(struct arena_setup *setup, const struct arena_setup *other);
bool arena_same_setup(const struct arena_setup *a, const struct arena_setup *b);

#endif
