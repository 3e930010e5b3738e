/* game.h - the interface that every game implements, and the only one that front ends use.
 *
 * A game is a value and a set of pure functions. A state is plain data of a fixed size: no pointers, copied with
 * memcpy, compared with memcmp. The functions do no I/O, read no clock, allocate nothing. Chance is a player
 * (MOA_CHANCE): its actions are sampled outside the state, so a state cannot be used to predict a draw, and a test
 * can deal exactly the cards it needs.
 *
 * Rejected: a random generator inside the state (every copy would reveal future draws), and callbacks for draws (a
 * record could not be replayed without the generator). */
#ifndef MOA_CORE_GAME_H
#define MOA_CORE_GAME_H

#include "core/buffer.h"
#include "core/error.h"
#include "core/json_in.h"
#include "core/json_out.h"
#include "core/rng.h"
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    MOA_PLAYERS_MAX = 6,
    MOA_CHANCE = 7,    /* the player who rolls and draws; also its bit in a set of actors */
    MOA_SPECTATOR = 8, /* viewer: sees what everyone may see */
    MOA_HOST = 9,      /* viewer: sees everything; only this view can be loaded again */
    MOA_OPTIONS_MAX = 8,
    MOA_PARTS_MAX = 8,
    MOA_CRITERIA_MAX = 4,
    MOA_FEATURES_MAX = 40,
};

/* An action of a player or of chance. Each game defines its codes; records use the text form. */
typedef uint32_t moa_action;

/* A choice made before the game starts: a variant, a ruling, a house rule. */
struct moa_option {
    const char *name;          /* as in records and on the command line */
    const char *about;         /* one sentence, a message to translate */
    const char *const *values; /* ends with NULL; options hold an index into it */
    int fallback;              /* index of the default value */
};

struct moa_setup {
    int players;
    int option[MOA_OPTIONS_MAX]; /* index of the value, per option of the game */
    /* Each player's loadout, such as a figure: a code defined by the game; 0 is always allowed. */
    uint32_t loadout[MOA_PLAYERS_MAX];
};

/* Why an action is refused: rule == NULL means that it is not. */
struct moa_refusal {
    const char *rule; /* "EVO-5.25", or one of the core's own, see docs/rules/core.md */
    const char *text; /* one sentence, a message to translate */
};

/* What happened, for logs and animation. If viewers see different things, there are two events. */
enum { MOA_EVENT_ARGS = 5, MOA_EVERYONE = 0xFF };
struct moa_event {
    uint8_t kind;    /* the game's own */
    uint8_t player;  /* the player it is about, or MOA_CHANCE */
    uint8_t seen_by; /* a bit for each player who may see it, bit 7 for spectators */
    uint8_t
        reveals; /* something hidden or random became known: no undo past it; one such event per action is enough */
    int16_t arg[MOA_EVENT_ARGS];
};

/* The caller owns the buffer; the game's events_max is always enough for `max`. */
struct moa_events {
    struct moa_event *event;
    int count, max;
    /* If set, called when an event has been added. The state then includes what the event reports, and nothing that
     * later events report: a game first changes the state, then adds the event. */
    void (*added)(void *context, int number);
    void *context;
};

/* A kind of event: its name for programs, the rule behind it, and the names of its arguments. */
struct moa_event_kind {
    const char *name; /* "DREW" */
    const char *rule; /* NULL: none */
    /* If one rule is not enough: the rule for each value of an argument, the last one for all greater values. Ends
     * with NULL; `rule` is then ignored. */
    const char *const *rules;
    int arg;
    /* The names of its arguments in order: "species", "place"; those after the last are always 0. */
    const char *args[MOA_EVENT_ARGS];
};

/* Names for things that events number from 0: traits, colours. */
struct moa_list {
    const char *name;
    const char *const *words; /* as in views and actions; ends with NULL */
};

/* A number from the rules that a front end shows: a price, a limit. */
struct moa_number {
    const char *name;
    int value;
};

/* What players are ranked by: points, or a tie-break. More is better. */
struct moa_criterion {
    const char *id;             /* "points", "traits", as in JSON */
    const char *words;          /* how it wins, a message to translate: "with more trait cards" */
    bool shown;                 /* the values mean something to people: "(7 to 5)" */
    int value[MOA_PLAYERS_MAX]; /* for each player */
};

/* The final points and ranks; before the end, the current standings. result.h computes the ranks. */
struct moa_result {
    int players;
    int parts;                       /* how many sources of points this game has */
    const char *part[MOA_PARTS_MAX]; /* their names, messages to translate */
    int points[MOA_PLAYERS_MAX];     /* sum of the parts */
    int by_part[MOA_PLAYERS_MAX][MOA_PARTS_MAX];
    int criteria; /* how many; the first whose values differ decides between two players */
    struct moa_criterion criterion[MOA_CRITERIA_MAX];
    int rank[MOA_PLAYERS_MAX]; /* 1 is best; equal ranks are a true tie */
};

/* A text that people can look up: a numbered rule, a card. */
struct moa_topic {
    const char *id;   /* "EVO-5.14", "horns" */
    const char *text; /* a message to translate */
    const char
        *rules; /* of a card: the rules behind it, "EVO-5.7, EVO-5.11", or NULL; not part of the text */
};

/* Something that an evaluation measures and weights. */
struct moa_feature {
    const char *name;  /* as in the tables of weights */
    const char *about; /* a few words, a message to translate */
};

/* How strong a level of computer players is: measured (docs/players.md). */
struct moa_strength {
    const char *level;
    int wins; /* of 10 two-player games, against the next weaker level */
};

/* How a board is drawn as text. */
struct moa_style {
    bool colour;              /* ANSI colours wanted */
    int width;                /* available columns */
    const char *const *names; /* of the players, by seat */
};

/* Every function gets the data set in use (`data`: deck, board ...), created once by data_load. Functions that take a
 * player accept MOA_CHANCE where chance acts. */
struct moa_game {
    /* Facts. */
    const char *id;    /* lower case letters, as on the command line */
    const char *title; /* for people; a message to translate */
    const char *about; /* one sentence, a message to translate */
    /* From 1; raised whenever a change makes an action illegal that was legal before, changes what an action does, or
     * changes the form of actions. Records and tables store it: games played under other rules are not replayed. */
    int rules_version;
    int players_min, players_max;
    int minutes;        /* approximate length of a game */
    const char *prefix; /* of its rules: "EVO" for EVO-5.25 */
    bool hidden_hands;  /* players hold cards or the like that others may not see */
    /* The lists below are never NULL themselves. */
    const struct moa_option *options; /* ends with name == NULL */
    size_t state_size, data_size;
    int actions_max;               /* most legal actions of one player at once */
    int events_max;                /* most events of one action */
    int longest;                   /* no game has more actions than this, chance included */
    const struct moa_topic *rules; /* numbered rules in order; ends with id == NULL */
    const char *const *chapters; /* of the rules, from chapter 1 on; messages to translate; ends with NULL */
    const struct moa_topic *topics; /* cards, terms; ends with id == NULL */
    /* Published so that programs and boards need no copies. */
    const struct moa_event_kind *event_kinds; /* indexed by kind; ends with name == NULL */
    const struct moa_list *lists;             /* ends with name == NULL */
    const struct moa_number *numbers;         /* ends with name == NULL */

    /* Creates the data set: the built-in one if json is NULL, otherwise from the file, validated. */
    bool (*data_load)(void *data, const struct moa_json *json, struct moa_error *error);
    /* Writes the data set in the form that data_load reads. */
    void (*data_write)(const void *data, struct moa_writer *writer);
    /* What boards need of a data set beyond its text: names for what events number, ways over a map. An object whose
     * form the game defines (docs/engine.md). NULL: nothing. */
    void (*data_facts)(const void *data, struct moa_writer *writer);

    /* Loadouts: what players bring to the table, such as a figure, as the codes in moa_setup; all NULL if the game
     * has none. 0 is always a valid code, 0xFFFFFFFF never. The text is stable, for records and the command line,
     * without commas and at most MOA_LOADOUT_MAX long; words are for people, translated. */
    void (*loadout_text)(uint32_t code, struct moa_buffer *buffer);
    bool (*loadout_parse)(const char *text, uint32_t *code, struct moa_error *error);
    uint32_t (*loadout_random)(const struct moa_setup *setup, struct moa_rng *rng);
    void (*loadout_words)(uint32_t code, struct moa_buffer *buffer);
    /* The part of a loadout that a set-up allows: the code itself if all of it. NULL: every set-up allows every code. */
    uint32_t (*loadout_fit)(const struct moa_setup *setup, uint32_t code);

    /* The position before the first action. False, with the reason, if the set-up is impossible. */
    bool (*setup)(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error);
    /* The players and options that a state was created with. */
    void (*setup_of)(const void *data, const void *state, struct moa_setup *setup);
    /* Bit set of those who must act now: players, or MOA_CHANCE alone; 0 when the game is over. */
    uint32_t (*actors)(const void *data, const void *state);
    /* All legal actions of an actor, at least one, without repeats, in ascending order of their codes; 0 for anyone
     * else. For MOA_CHANCE: every outcome that can happen. */
    int (*legal)(const void *data, const void *state, int player, moa_action *buffer);
    /* Draws one outcome at random; only when MOA_CHANCE is an actor. */
    moa_action (*chance)(const void *data, const void *state, struct moa_rng *rng);
    /* Plays a legal action (it is not checked again). `events` may be NULL. */
    void (*apply)(const void *data, void *state, int player, moa_action action, struct moa_events *events);
    /* The rule that forbids an action, whatever its code; rule == NULL exactly if it is legal.
     * Must not depend on what the player may not know. */
    struct moa_refusal (*why_not)(const void *data, const void *state, int player, moa_action action);
    /* What stands in the way of an action apart from its timing: why a prey is safe before anybody attacks, why a player
     * is not asked to pay. Asked about any player at any time when the action is refused; rule == NULL where it adds
     * nothing to why_not. Must not depend on what the player may not know. NULL: the game has no such reasons. */
    struct moa_refusal (*obstacle)(const void *data, const void *state, int player, moa_action action);
    void (*result)(const void *data, const void *state, struct moa_result *buffer);

    /* What the viewer may know, as a JSON object. The view of MOA_HOST is the whole position. */
    void (*view)(const void *data, const void *state, int viewer, struct moa_writer *writer);
    /* Reads a host's view, possibly written by hand; false with a precise reason if it is not valid. */
    bool (*load)(const void *data, const struct moa_json *json, void *state, struct moa_error *error);
    /* Replaces the state with a sample: one that the viewer cannot tell from this one. The result depends only on the
     * viewer's view and the generator. */
    void (*resample)(const void *data, void *state, int viewer, struct moa_rng *rng);
    /* Does this player know, or now choose, anything that another player or a spectator may not know? On a shared
     * screen, the screen is covered before it is passed to such a player. If not, the player's view, board, prompt
     * and legal actions can be shown to everyone. The answer itself is public: it is the same in every sample of this
     * state, for any viewer. NULL: always. */
    bool (*has_secret)(const void *data, const void *state, int player);
    /* Checks every invariant; false with the one that is broken. */
    bool (*check)(const void *data, const void *state, struct moa_error *error);

    /* The stable form of an action, for records and programs; never translated. */
    void (*action_text)(const void *data, moa_action action, struct moa_buffer *buffer);
    /* Reads that form; false with the reason if it is invalid. Does not check legality. */
    bool (*action_parse)(const void *data, const char *text, moa_action *action, struct moa_error *error);

    /* For bots that look ahead; all may be NULL. */
    /* What an action looks like to another player: actions with equal codes look the same. NULL: everyone sees every
     * action. `state` is the one before the action. */
    moa_action (*seen)(const void *data, const void *state, int player, moa_action action, int viewer);
    /* How good a position is: for each player a value for each feature, weighted by `weights`. A player with a
     * higher sum is closer to winning (src/bots/evaluate.h). Do not use a player's values in a state that shows
     * more than their seat may know. */
    const struct moa_feature *features; /* ends with name == NULL */
    const float *weights;               /* learned by greedy play */
    const float *weights_2; /* learned by searches, which use them in two-player games; NULL: the same */
    void (*measure)(const void *data, const void *state, float buffer[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]);
    /* Chance has few outcomes, and everyone sees them (dice): a search distinguishes them. */
    bool rolls;
    /* The best parameters for a search: how many actions a rollout plays before the evaluation; how many actions,
     * starting from a random one, it chooses the best of each time (0, 1: just the random one); how strongly the
     * search favours actions tried rarely, more where luck hides which are better (0: the default). */
    int rollout, rollout_choices;
    float explore;
    const struct moa_strength *strengths; /* ends with level == NULL; NULL: not measured */
    /* Is the position quiet, with nothing half done, so that the evaluation is reliable? A rollout that is long
     * enough continues to such a position. NULL: it may end anywhere. */
    bool (*rests)(const void *data, const void *state);

    /* Text for people, translated. `state` is the one before the action. */
    void (*action_words)(const void *data, const void *state, int player, moa_action action,
                         const struct moa_style *style, struct moa_buffer *buffer);
    void (*event_words)(const void *data, const struct moa_event *event, const struct moa_style *style,
                        struct moa_buffer *buffer);
    /* One sentence: what this player should do now. */
    void (*prompt)(const void *data, const void *state, int player, const struct moa_style *style,
                   struct moa_buffer *buffer);
    /* What the rules say about a position beyond its view, so that boards need no rules of their own: progress
     * towards an objective, where a choice leads. An object whose form the game defines (docs/notes.md). `viewer` is
     * a player or MOA_SPECTATOR; nothing may depend on what they may not know. NULL: the game has none. */
    void (*notes)(const void *data, const void *state, int viewer, const struct moa_style *style,
                  struct moa_writer *writer);
    /* What the events that a viewer has seen add up to, such as gains in the last round. An object whose form the game
     * defines (docs/notes.md). NULL: nothing. */
    void (*tally)(const void *data, int players, const struct moa_event *event, int count,
                  struct moa_writer *writer);
    /* The position as text, as the viewer may see it. */
    void (*board)(const void *data, const void *state, int viewer, const struct moa_style *style,
                  struct moa_buffer *buffer);
};

/* The game's has_secret, or true if it has none. */
static inline bool moa_has_secret(const struct moa_game *game, const void *data, const void *state,
                                  int player) {
    return !game->has_secret || game->has_secret(data, state, player);
}

/* Adds an event and returns it, zeroed except for its kind, player and seen_by; NULL if no events are wanted. */
static inline struct moa_event *moa_event_add(struct moa_events *events, int kind, int player, int seen_by) {
    if (!events) return NULL;
    assert(events->count < events->max);
    struct moa_event *event = &events->event[events->count++];
    *event =
        (struct moa_event){.kind = (uint8_t)kind, .player = (uint8_t)player, .seen_by = (uint8_t)seen_by};
    if (events->added) events->added(events->context, events->count - 1);
    return event;
}

/* May this viewer see the event? The host sees every event; of an event split in two, only the half with all details. */
static inline bool moa_event_seen(const struct moa_event *event, int viewer) {
    int bit = viewer < MOA_PLAYERS_MAX ? viewer : MOA_CHANCE; /* bit 7 is for spectators */
    return viewer == MOA_HOST || (event->seen_by >> bit & 1);
}

#endif
