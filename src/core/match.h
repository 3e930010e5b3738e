/* match.h - a game being played: data set, state, and the record, its single source of truth.
 *
 * This is the one place that checks an action before it is applied; front ends, the reader of records and the
 * server all go through it. It owns memory; rules do not. */
#ifndef MOA_CORE_MATCH_H
#define MOA_CORE_MATCH_H

#include "core/entry.h"
#include "core/game.h"

enum {
    MOA_LOADOUT_MAX = 128, /* buffer size for what a player brings, as text */
    MOA_PLAYERS_USUAL = 3, /* if no number of players was given */
};

struct moa_ply {
    uint8_t actor; /* player or MOA_CHANCE */
    moa_action action;
};

struct moa_match {
    const struct moa_game *game;
    void *data;
    bool data_shared; /* owned by the caller */
    void *state;
    struct moa_setup setup;
    char name[MOA_PLAYERS_MAX][MOA_NAME_MAX]; /* set by moa_match_name; empty: none given */
    /* Of verifiable dice (docs/record.md), digits 0-9a-f; empty: none. They are only stored with the record: draws
     * made here do not depend on them. */
    char commitment[MOA_SEED_MAX], seed[MOA_SEED_MAX];
    struct moa_ply *ply;
    int plies, capacity;
    void *initial; /* the state before the first ply: the set-up, or a loaded position */
    bool from_position;
    struct moa_event *event; /* buffer for the events of one action */
    /* If set, called after each event (see struct moa_events), unless an action is only tried. */
    void (*after_event)(void *context, int number);
    void *context;
};

/* Fills the set-up with the game's defaults for that many players. */
void moa_setup_defaults(const struct moa_game *game, int players, struct moa_setup *setup);
/* Sets "quick=yes"; false with the reason for an unknown option or value. */
bool moa_setup_option(const struct moa_game *game, struct moa_setup *setup, const char *name,
                      const char *value, struct moa_error *error);

/* Sets what a player brings from its text; false with the reason if it is invalid, or the game has no such thing. */
bool moa_setup_loadout(const struct moa_game *game, struct moa_setup *setup, int player, const char *text,
                       struct moa_error *error);
/* Sets the number of players to MOA_PLAYERS_USUAL, or the closest number that the game accepts with the chosen
 * options; of two equally close ones, the smaller. `data` as in moa_match_init. If it accepts none, opening the
 * match reports why. */
void moa_setup_players(const struct moa_game *game, const struct moa_json *data, struct moa_setup *setup);

/* Opens a match; `data` is the JSON of a data set or NULL for the built-in one. Close it even after a failure. */
bool moa_match_init(struct moa_match *match, const struct moa_game *game, const struct moa_json *data,
                    const struct moa_setup *setup, struct moa_error *error);
/* The same with a data set that is loaded already and outlives the match: many tables share one. */
bool moa_match_init_shared(struct moa_match *match, const struct moa_game *game, const void *data,
                           const struct moa_setup *setup, struct moa_error *error);
/* The same as the first from a position (a host's view) instead of a set-up. */
bool moa_match_init_position(struct moa_match *match, const struct moa_game *game,
                             const struct moa_json *data, const struct moa_json *position,
                             struct moa_error *error);
/* The same with a data set that outlives the match. */
bool moa_match_init_position_shared(struct moa_match *match, const struct moa_game *game, const void *data,
                                    const struct moa_json *position, struct moa_error *error);
/* Frees what the match owns and empties it; closing twice is harmless. */
void moa_match_free(struct moa_match *match);

/* Is it a valid name? UTF-8 of less than MOA_NAME_MAX bytes without control characters or leading or trailing
 * blanks; empty is valid. False with the reason. */
bool moa_name_check(const char *name, struct moa_error *error);
/* Names a player; empty removes the name. On failure, false with the reason, and the name is unchanged. */
bool moa_match_name(struct moa_match *match, int player, const char *name, struct moa_error *error);

/* Changes what a player brings, as long as nothing has been played; a match from a position has already started.
 * False with the reason if the code is invalid, and nothing changes. */
bool moa_match_loadout(struct moa_match *match, int player, uint32_t code, struct moa_error *error);

/* Plays an action if it is legal; otherwise gives the reason and changes nothing. The events of the action, if
 * `events` is given, stay valid until the next call. */
struct moa_refusal moa_match_play(struct moa_match *match, int actor, moa_action action,
                                  struct moa_events *events);
/* Plays sampled outcomes until a player must act or the game is over; returns how many. `each`, which may be NULL,
 * is called for every outcome. */
int moa_match_chance(struct moa_match *match, struct moa_rng *rng,
                     void (*each)(void *context, const struct moa_events *events), void *context);

/* How many plies would be left if `player` undid their last action, or -1 with the reason: only one's own action,
 * only while it is the last one, never after something was revealed. */
int moa_match_undo_to(struct moa_match *match, int player, struct moa_error *error);
/* Cuts the record to that many plies and replays it. */
void moa_match_cut(struct moa_match *match, int plies);

/* Hash (XXH64) of the host's compact view: the same on every machine and build. */
uint64_t moa_match_hash(const struct moa_match *match);
/* Hash of the data set's text (moa_data_text), as records name it. */
uint64_t moa_data_hash(const struct moa_game *game, const void *data);

/* Why this action is refused: the core's reasons (docs/rules/core.md), then the game's. If an action is only too
 * early or another player's, the game's obstacle, if any, is more informative and is returned instead. */
struct moa_refusal moa_why_not(const struct moa_game *game, const void *data, const void *state, int player,
                               moa_action action);

/* Writes a view and returns it in memory to be freed, NUL-terminated. */
char *moa_view_text(const struct moa_game *game, const void *data, const void *state, int viewer,
                    bool pretty);
/* The same for a data set. */
char *moa_data_text(const struct moa_game *game, const void *data, bool pretty);

#endif
