/* internal.h - shared by the files of src/table. */
#ifndef MOA_TABLE_INTERNAL_H
#define MOA_TABLE_INTERNAL_H

#include "table/table.h"

enum { TABLE_LINE_MAX = 320, ITEM_JSON_MAX = 8192 };

/* ---- items.c ---- */
/* Adds the last action's events, and records whether they revealed anything hidden or random to anybody. */
void items_add_events(struct table *table, const struct moa_events *events, int64_t at);
/* An item under construction: one member of a JSON object. */
struct item_text {
    struct moa_buffer buffer;
    struct moa_writer json;
    char text[ITEM_JSON_MAX];
};
void item_begin(struct item_text *item);
struct table_item *item_end(struct item_text *item, struct table *table, enum table_item_kind kind,
                            int seen_by, int64_t at);
void items_free(struct table *table);

/* ---- steps.c ---- */
/* From now on, the state after each event is kept. */
void steps_begin(struct table *table);

/* ---- lines.c: entry bodies with actions, one per line ---- */
/* Copies the next line without its newline and advances `lines`; false if there is none. `fits` is false if the line
 * was cut. */
bool table_next_line(const char **lines, char line[TABLE_LINE_MAX], bool *fits);
/* Adds the line of an action: "2 feed 1", "* draw horns/3". */
void table_put_line(const struct moa_game *game, const void *data, int actor, moa_action action,
                    struct moa_buffer *buffer);
/* Reads such a line; false, with the reason in `error`, if it is invalid. */
bool table_read_line(const struct moa_game *game, const void *data, const char *line, int *actor,
                     moa_action *action, struct moa_error *error);

/* ---- kinds.c ---- */
/* The seats and spectators that may see an item, as bits (see struct moa_event). */
enum audience {
    SEEN_BY_NOBODY, /* creates no item */
    SEEN_BY_ALL,
    SEEN_BY_PLAYERS,
    SEEN_BY_ROOM,   /* chat: everybody, or spectators only */
    SEEN_AS_EVENTS, /* each event of the game lists its viewers */
};

/* An entry being applied. */
struct applying {
    struct table *table;
    const struct moa_entry *entry;
    const struct entry_kind *kind;
    const struct moa_json *body; /* NULL if the body consists of lines */
    struct moa_error *error;
};

/* A kind of entry. */
struct entry_kind {
    const char *name;
    uint32_t when;  /* the table statuses in which it is allowed, as bits */
    bool has_lines; /* the body consists of lines as in a record; otherwise it is a JSON object */
    bool (*apply)(const struct applying *a);
    enum audience audience;
    bool changes_all; /* afterwards viewers need the whole state, not only the part that a move changes */
};
const struct entry_kind *entry_kind_find(const char *name);

/* ---- log.c: how each kind is applied ---- */
bool apply_open(const struct applying *a);
bool apply_sit(const struct applying *a);
bool apply_stand(const struct applying *a);
bool apply_start(const struct applying *a);
bool apply_move(const struct applying *a);
bool apply_cut(const struct applying *a);
bool apply_chat(const struct applying *a);
bool apply_offer(const struct applying *a);
bool apply_answer(const struct applying *a);
bool apply_substitute(const struct applying *a);
bool apply_return(const struct applying *a);
bool apply_leave(const struct applying *a);
bool apply_end(const struct applying *a);
bool apply_rematch(const struct applying *a);

/* Opens a match at the start of the table's game. Close the match in any case. */
bool table_open_match(const struct table *table, struct moa_match *match, struct moa_error *error);

/* ---- changes.c: creating entries ---- */
enum { BODY_MAX = 64 * 1024 };
struct body {
    struct moa_buffer buffer;
    struct moa_writer json;
    char text[BODY_MAX];
};
void body_begin(struct body *body);
const char *body_end(struct body *body);
/* Writes the members that describe the game: game, players, options, rules version, data set. */
void body_put_setup(struct body *body, const struct moa_game *game, const struct moa_setup *setup,
                    const char *data_hash);
/* Adds an entry and applies it. This cannot fail, because the command was checked before. */
void add_entry(struct table *table, struct table_change *change, const char *kind, const char *user,
               const char *key, int64_t now, const char *body);
/* The same for kinds whose body contains only a seat. */
void add_seat_entry(struct table *table, struct table_change *change, const char *kind, const char *user,
                    int seat, int64_t now);
/* Ends the game with the points as they stand. */
void end_game(struct table *table, const char *why, int64_t now, struct table_change *change);

/* ---- Refusals that several commands share ---- */
#define FINE ((struct refusal){0})
#define NOT_RUNNING REFUSAL("state", N_("The game is not running."))
#define NOT_OVER REFUSAL("state", N_("The game is not over."))
#define HAS_BEGUN REFUSAL("state", N_("The game has already begun."))
#define NOT_SEATED REFUSAL("seat", N_("You are not seated at this table."))
#define NO_SEAT REFUSAL("format", N_("There is no such seat at this table."))
#define OUTDATED                                                                                             \
    REFUSAL("rules", N_("The rules have changed since this game began. It can only be ended as it stands."))

/* ---- leave.c ---- */
/* A player is out. With no people or only 1 player left, the game is over; otherwise a computer player takes the
 * seat. `kind` is the kind of entry. */
void put_out(struct table *table, int seat, const char *kind, const char *user, int64_t now,
             struct table_change *change);

/* ---- offer.c ---- */
/* The people who still have to answer the open offer, as bits. */
uint32_t offer_asked(const struct table *table);

/* ---- move.c ---- */
/* Draws outcomes, starting at action `ply` of the game, until a player must act, and adds their lines; then adds the
 * line with the points. */
void put_chance(const struct table *table, const char *seed, void *state, int ply, struct moa_buffer *buffer);

/* ---- takeback.c ---- */
/* Can this player take back an action now? */
struct refusal may_take_back(struct table *table, int seat, struct moa_error *error);
void take_back(struct table *table, int64_t now, struct table_change *change);

#endif
