/* engine.h - the engine as the browser sees it: one call, JSON in and out (docs/engine.md).
 *
 *   {"do": "why", "game": "origin", "sample": {...}, "seat": 0, "actions": ["place nile"]}
 *
 * answers an object, or {"error": SENTENCE} and nothing has changed. What the engine holds between calls (a position
 * of a server's table, a table that is played here without a server, a replay) has a number, and is asked about by it.
 *
 * Rejected: an export for each function of the game interface. Every one would need its own glue on the other side, and
 * structs would be known there. */
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
    struct moa_writer *json; /* inside the answer's object */
    struct moa_error *error;
};

/* Answers a request (changed by it); the text is valid until the next call. */
const char *engine_call(char *request);

/* ---- What commands share (engine.c) ---- */
/* The game that the request names, and its own data set, which is loaded once. */
bool engine_game(const struct engine_call *call, const struct moa_game **game, const void **data);
/* A text member that must be there; NULL, with the error, if it is not. */
const char *engine_text(const struct engine_call *call, const char *name);
/* "options", by name; what is not named stays as it is in the set-up. */
bool engine_options(const struct engine_call *call, const struct moa_game *game, struct moa_setup *setup);
/* "seed", any text: the same text gives the same luck. */
void engine_seed(const struct engine_call *call, struct moa_rng *rng);
/* Names of the players, for words. */
struct engine_names {
    const char *name[MOA_PLAYERS_MAX];
    struct moa_style style;
};
void engine_names(const struct engine_call *call, struct engine_names *names);
/* Writes an array of the legal actions of a seat in their stable form. */
void engine_write_legal(const struct moa_game *game, const void *data, const void *state, int seat,
                        const char *key, struct moa_writer *json);
/* [kind, player, five values] */
void engine_write_event(const struct moa_event *event, struct moa_writer *json);
/* Points with their sources, and ranks; at the end also what decided them, in words with the style's names. */
void engine_write_standing(const struct moa_game *game, const void *data, const void *state,
                           const struct moa_style *style, struct moa_writer *json);

/* The record in the request. */
bool engine_read_record(const struct engine_call *call, struct moa_match *match);

/* ---- What is held between calls (handles.c) ---- */
/* A position as somebody at the table may know it. */
struct engine_position {
    const struct moa_game *game;
    const void *data;
    void *state;
    int players, seat; /* -1: nobody's */
};

struct held {
    struct engine_position position; /* what questions are about */
    char name[MOA_PLAYERS_MAX][MOA_NAME_MAX];
    struct device device;       /* table == NULL: it is none */
    struct replay replay;       /* likewise */
    struct table_cursor cursor; /* how far the screen has been sent the items */
    uint64_t shown;             /* see table_has_news */
    uint64_t samples;           /* drawn so far: each has another seed */
};
struct held *held_new(const struct engine_call *call, int *number);
/* The one that the request names, or NULL with the error. */
struct held *held_get(const struct engine_call *call, const char *name);
void held_free(int number);
/* Takes the position over. */
void held_keep(struct held *held, const struct engine_position *position,
               const char *const names[MOA_PLAYERS_MAX]);

/* Prompt and words of all choices if the seat is asked, and the standing (position.c). */
void engine_write_look(const struct engine_position *position, bool asked, const struct moa_style *style,
                       struct moa_writer *json);
/* Holds the position of a table for this viewer, and writes "said": what is to be said of it (table.c). */
void engine_write_said(struct held *held, const struct table *table, int viewer, uint64_t seed,
                       struct moa_writer *json);
/* Writes "lines": words for the items that this viewer sees, from one on (table.c). */
void engine_write_lines(const struct table *table, int viewer, int from, struct moa_writer *json);

/* ---- Commands ---- */
/* facts.c */
bool engine_facts(struct engine_call *call);
bool engine_rules(struct engine_call *call);
bool engine_data(struct engine_call *call);
bool engine_loadout(struct engine_call *call);
/* position.c */
bool engine_hold(struct engine_call *call);
bool engine_board(struct engine_call *call);
bool engine_words(struct engine_call *call);
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
