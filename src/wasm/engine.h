/* engine.h - the engine's interface for the browser: one call, JSON in and out (docs/engine.md).
 *
 *   {"do": "why", "game": "origin", "sample": {...}, "seat": 0, "actions": ["place nile"]}
 *
 * returns an object, or {"error": SENTENCE} on failure, in which case nothing has changed. Positions of a server's
 * tables, tables played here without a server, and replays are held between calls; requests refer to them by number.
 *
 * Rejected: an export for each function of the game interface. Each would need its own glue code in the browser,
 * which would also depend on the layout of structs. */
#ifndef MOA_WASM_ENGINE_H
#define MOA_WASM_ENGINE_H

#include "core/game.h"
#include "core/match.h"
#include "core/registry.h"
#include "table/device.h"
#include "table/replay.h"

/* A command being answered. */
struct engine_call {
    const struct moa_json *args;
    struct moa_writer *json; /* writes into the answer's object */
    struct moa_error *error;
};

/* Answers a request, whose text is modified. The answer is valid until the next call. */
const char *engine_call(char *request);

/* ---- Shared by the commands (engine.c) ---- */
/* The game and the data set that the request asks for. */
bool engine_game(const struct engine_call *call, const struct moa_game **game, const void **data);
/* A required text member; NULL, with the error set, if it is missing. */
const char *engine_text(const struct engine_call *call, const char *name);
/* Reads "options"; options that are not given keep their values in the set-up. */
bool engine_options(const struct engine_call *call, const struct moa_game *game, struct moa_setup *setup);
/* Seeds a generator from the member "seed", any text: the same text gives the same numbers. */
void engine_seed(const struct engine_call *call, struct moa_rng *rng);
/* Names of the players, for texts. */
struct engine_names {
    const char *name[MOA_PLAYERS_MAX];
    struct moa_style style;
};
void engine_names(const struct engine_call *call, struct engine_names *names);
/* Writes the points by source, and the ranks; if the game is over also the criteria that decided the ranks, as text
 * with the names in `style`, except those of the players in `without`. */
void engine_write_standing(const struct moa_result *result, bool over, uint32_t without,
                           const struct moa_style *style, struct moa_writer *json);

/* Reads the record in the request. */
bool engine_read_record(const struct engine_call *call, struct moa_match *match);

/* ---- Objects held between calls (handles.c) ---- */
/* A position with only the information that one viewer has. */
struct engine_position {
    const struct moa_game *game;
    const void *data;
    void *state;
    int players, seat; /* seat -1: a spectator's position */
};

struct held {
    struct engine_position position; /* the subject of requests about a position */
    char name[MOA_PLAYERS_MAX][MOA_NAME_MAX];
    struct device device;       /* table == NULL: not a table */
    struct replay replay;       /* table == NULL: not a replay */
    struct table_cursor cursor; /* how far the items have been sent to the screen */
    uint64_t shown;             /* see table_has_news */
    uint64_t samples;           /* number of samples drawn; each has another seed */
};
struct held *held_new(const struct engine_call *call, int *number);
/* The object that the request refers to; NULL, with the error set, if there is none. */
struct held *held_get(const struct engine_call *call, const char *name);
void held_free(int number);
/* Takes ownership of the position. */
void held_keep(struct held *held, const struct engine_position *position,
               const char *const names[MOA_PLAYERS_MAX]);

/* Writes the prompt and the text of all choices if the seat is asked to act, and the notes (position.c). */
void engine_write_texts(const struct engine_position *position, bool asked, const struct moa_style *style,
                        struct moa_writer *json);
/* Holds the position of a table for this viewer, and writes "said": its texts, as engine_write_texts does, and the standing (table.c). */
void engine_write_said(struct held *held, const struct table *table, int viewer, uint64_t seed,
                       struct moa_writer *json);
/* Writes "lines": texts for the items that this viewer sees, from item `from` on (table.c). */
void engine_write_lines(const struct table *table, int viewer, int from, struct moa_writer *json);

/* ---- Commands ---- */
/* facts.c */
bool engine_facts(struct engine_call *call);
bool engine_rules(struct engine_call *call);
bool engine_data(struct engine_call *call);
bool engine_loadout(struct engine_call *call);
/* file.c */
bool engine_read(struct engine_call *call);
/* position.c */
bool engine_hold(struct engine_call *call);
bool engine_board(struct engine_call *call);
bool engine_words(struct engine_call *call);
bool engine_tally(struct engine_call *call);
bool engine_why(struct engine_call *call);
bool engine_try(struct engine_call *call);
bool engine_hint(struct engine_call *call);
bool engine_choose(struct engine_call *call);
/* handles.c */
bool engine_release(struct engine_call *call);
/* table.c */
bool engine_table_open(struct engine_call *call);
bool engine_table_send(struct engine_call *call);
bool engine_table_show(struct engine_call *call);
bool engine_table_record(struct engine_call *call);
bool engine_table_position(struct engine_call *call);
/* replay.c */
bool engine_replay_open(struct engine_call *call);
bool engine_replay_show(struct engine_call *call);
bool engine_replay_items(struct engine_call *call);
bool engine_replay_position(struct engine_call *call);

#endif
