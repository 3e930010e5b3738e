/* engine.h - the engine as the browser sees it: one call, JSON in and out (docs/engine.md).
 *
 *   {"do": "why", "game": "origin", "world": {...}, "seat": 0, "actions": ["place nile"]}
 *
 * answers an object, or {"error": SENTENCE} and nothing has changed. Two kinds of commands: those that are asked about
 * a position that comes along (words, reasons, hints, a computer player's choice), which remember nothing, so that they
 * serve tables of a server as well; and those of the one table that is played here, without a server.
 *
 * Rejected: an export for each function of the game interface. Every one would need its own glue on the other side, and
 * structs would be known there. */
#ifndef MOA_WASM_ENGINE_H
#define MOA_WASM_ENGINE_H

#include "core/game.h"
#include "core/match.h"

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
/* [kind, player, five figures]; with who may see it, as bits, behind if wanted. */
void engine_write_event(const struct moa_event *event, bool seen_by, struct moa_writer *json);
/* Points with their sources, and ranks; at the end also what decided them, in words with the style's names. */
void engine_write_standing(const struct moa_game *game, const void *data, const void *state,
                           const struct moa_style *style, struct moa_writer *json);

/* ---- Commands ---- */
/* facts.c */
bool engine_facts(struct engine_call *call);
bool engine_rules(struct engine_call *call);
bool engine_data(struct engine_call *call);
bool engine_brings(struct engine_call *call);
/* position.c */
bool engine_look(struct engine_call *call);
bool engine_board(struct engine_call *call);
bool engine_words(struct engine_call *call);
bool engine_why(struct engine_call *call);
bool engine_try(struct engine_call *call);
bool engine_hint(struct engine_call *call);
bool engine_choose(struct engine_call *call);
/* table.c */
bool engine_open(struct engine_call *call);
bool engine_play(struct engine_call *call);
bool engine_deal(struct engine_call *call);
bool engine_state(struct engine_call *call);
bool engine_undo(struct engine_call *call);
bool engine_cut(struct engine_call *call);
bool engine_record(struct engine_call *call);

#endif
