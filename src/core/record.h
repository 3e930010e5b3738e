/* record.h - a match as UTF-8 text that a person can read and edit (docs/record.md). */
#ifndef MOA_CORE_RECORD_H
#define MOA_CORE_RECORD_H

#include "core/match.h"
#include "core/registry.h"
#include <stdio.h>

enum {
    MOA_RECORD_VERSION = 1,
    MOA_RECORD_RULES_UNSAID = 1, /* of a record without a line `rules`: the first programs wrote none */
};

/* The part before `begin`, as text: it can be written even for a game whose rules version this program does not
 * support. */
struct moa_record_head {
    const char *game, *data; /* id, hash of the data set */
    int players, rules, options;
    struct {
        const char *name, *value;
    } option[MOA_OPTIONS_MAX];
    const char *loadout[MOA_PLAYERS_MAX], *name[MOA_PLAYERS_MAX]; /* NULL or empty: no such line */
    const char *position, *commitment, *seed;                     /* likewise */
};
void moa_record_write_head(const struct moa_record_head *head, FILE *file);

/* Writes the whole match, with the hash of its last position. False if the stream failed. */
bool moa_record_write(const struct moa_match *match, FILE *file);

/* Reads a record of one of the games in the list (it ends with NULL) and replays it, checking every action. `text`
 * is changed. `data` as in moa_match_init; it must be the data set that the record names. *verified is set if the
 * record ended with a hash, which was then correct; a wrong one is an error. Errors name the line. `match` must
 * not be open; after an error it is closed. */
bool moa_record_read_among(const struct moa_game *const *games, struct moa_match *match, char *text,
                           const struct moa_json *data, bool *verified, struct moa_error *error);

/* The same for the registered games. */
static inline bool moa_record_read(struct moa_match *match, char *text, const struct moa_json *data,
                                   bool *verified, struct moa_error *error) {
    return moa_record_read_among(moa_games, match, text, data, verified, error);
}

#endif
