/* match.h - a game being played: data set, state, and the record that is its only truth.
 *
 * This is the one place that checks an action before it is applied; front ends, the reader of records
 * and the server all go through it. It owns memory; rules do not. */
#ifndef MOA_CORE_MATCH_H
#define MOA_CORE_MATCH_H

#include "core/entry.h"
#include "core/game.h"

enum {
    MOA_SEAT_TEXT_MAX = 128, /* room for what a player brings, as text */
    MOA_PLAYERS_USUAL = 3,   /* at a table where nobody said how many */
};

struct moa_ply {
    uint8_t actor; /* player or MOA_CHANCE */
    moa_action action;
};

struct moa_match {
    const struct moa_game *game;
    void *data;
    bool data_shared; /* it belongs to somebody else */
    void *state;
    struct moa_setup setup;
    char name[MOA_PLAYERS_MAX][MOA_NAME_MAX]; /* set by moa_match_name; empty: none given */
    /* Of fair dice (docs/record.md), digits 0-9a-f; empty: none. They only travel with the record: what is drawn here
     * does not depend on them. */
    char commitment[MOA_SEED_MAX], seed[MOA_SEED_MAX];
    struct moa_ply *ply;
    int plies, room;
    void *origin; /* the state before the first ply: the set-up, or a loaded position */
    bool from_position;
    struct moa_event *event; /* room for the events of one action */
};

/* Fills the set-up with the game's defaults for that many players. */
void moa_setup_defaults(const struct moa_game *game, int players, struct moa_setup *setup);
/* Sets "quick=yes"; false with the reason for an unknown option or value. */
bool moa_setup_option(const struct moa_game *game, struct moa_setup *setup, const char *name,
                      const char *value, struct moa_error *error);

/* Sets what a player brings from its text; false with the reason if it is none, or the game has none. */
bool moa_setup_seat(const struct moa_game *game, struct moa_setup *setup, int player, const char *text,
                    struct moa_error *error);
/* Sets the number of players to MOA_PLAYERS_USUAL, or the nearest that the game accepts with the options
 * chosen; of two as near, the smaller. `data` as in moa_match_open. If it accepts none, opening tells why. */
void moa_setup_players(const struct moa_game *game, const struct moa_json *data, struct moa_setup *setup);

/* Opens a match; `data` is the JSON of a data set or NULL for the game's own. Close it in any case. */
bool moa_match_open(struct moa_match *match, const struct moa_game *game, const struct moa_json *data,
                    const struct moa_setup *setup, struct moa_error *error);
/* The same with a data set that is loaded already and outlives the match: many tables share one. */
bool moa_match_open_shared(struct moa_match *match, const struct moa_game *game, const void *data,
                           const struct moa_setup *setup, struct moa_error *error);
/* The same as the first from a position (a host's view) instead of a set-up. */
bool moa_match_open_position(struct moa_match *match, const struct moa_game *game,
                             const struct moa_json *data, const struct moa_json *position,
                             struct moa_error *error);
/* The same with a data set that outlives the match. */
bool moa_match_open_position_shared(struct moa_match *match, const struct moa_game *game, const void *data,
                                    const struct moa_json *position, struct moa_error *error);
/* Frees what the match owns and empties it; closing again does no harm. */
void moa_match_close(struct moa_match *match);

/* Can it be a name? Valid UTF-8 of less than MOA_NAME_MAX bytes without control characters or blanks at its
 * ends; empty is fine. False with the reason. */
bool moa_name_check(const char *name, struct moa_error *error);
/* Names a player; empty takes the name away. False with the reason, and the name stays as it was. */
bool moa_match_name(struct moa_match *match, int player, const char *name, struct moa_error *error);

/* Changes what a player brings, while nothing has been played; a match from a position has begun already.
 * False with the reason if the game does not know the code, and all is as before. */
bool moa_match_seat(struct moa_match *match, int player, uint32_t code, struct moa_error *error);

/* Plays an action if it is legal; else tells why not and changes nothing. The events of the action, if
 * `events` is given, stay valid until the next call. */
struct moa_refusal moa_match_play(struct moa_match *match, int actor, moa_action action,
                                  struct moa_events *events);
/* Plays sampled outcomes until a player must act or the game is over; returns how many. `each` may be
 * NULL; it is told of every one. */
int moa_match_chance(struct moa_match *match, struct moa_rng *rng,
                     void (*each)(void *context, const struct moa_events *events), void *context);

/* How many plies would be left if `player` took back their last action, or -1 with the reason: only
 * one's own, only while it is the last thing that happened, never across something that was revealed. */
int moa_match_undo_to(struct moa_match *match, int player, struct moa_error *error);
/* Cuts the record to that many plies and replays it. */
void moa_match_cut(struct moa_match *match, int plies);

/* Hash (XXH64) of the host's compact view: the same on every machine and build. */
uint64_t moa_match_hash(const struct moa_match *match);
/* Hash of the data set's text (moa_data_text), as records name it. */
uint64_t moa_data_hash(const struct moa_game *game, const void *data);

/* Why this action is refused: the core's own reasons (docs/rules/core.md), then the game's. Where an action is merely
 * too early or somebody else's, the game's obstacle, if it has one, says more and is returned instead. */
struct moa_refusal moa_why_not(const struct moa_game *game, const void *data, const void *state, int player,
                               moa_action action);

/* Writes a view and returns it in memory to be freed, NUL-terminated. */
char *moa_view_text(const struct moa_game *game, const void *data, const void *state, int viewer,
                    bool pretty);
/* The same for a data set. */
char *moa_data_text(const struct moa_game *game, const void *data, bool pretty);

#endif
