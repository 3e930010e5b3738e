/* internal.h - shared by the files of src/table. */
#ifndef MOA_TABLE_INTERNAL_H
#define MOA_TABLE_INTERNAL_H

#include "table/table.h"

enum { TABLE_LINE_MAX = 320, ITEM_JSON_MAX = 8192 };

/* ---- items.c ---- */
/* Adds the last action's events, and notes whether they showed anybody something hidden or random. */
void items_add_events(struct table *table, const struct moa_events *events, int64_t at);
/* An item under construction: one member of a JSON object. */
struct item_text {
    struct moa_out out;
    struct moa_writer json;
    char text[ITEM_JSON_MAX];
};
void item_begin(struct item_text *item);
struct table_item *item_end(struct item_text *item, struct table *table, enum table_item_kind kind,
                            int seen_by, int64_t at);
void items_free(struct table *table);

/* ---- lines.c: bodies of what was played ---- */
/* Copies the next line without its end, and moves on; false when there is none. `fits` is false if it was cut. */
bool table_next_line(const char **lines, char line[TABLE_LINE_MAX], bool *fits);
/* Adds the line of an action: "2 feed 1", "* draw horns/3". */
void table_put_line(const struct moa_game *game, const void *data, int actor, moa_action action,
                    struct moa_out *out);
/* Reads such a line; false with the reason if it is none. */
bool table_read_line(const struct moa_game *game, const void *data, const char *line, int *actor,
                     moa_action *action, struct moa_error *error);

/* ---- kinds.c ---- */
/* The seats and spectators that may see an item, as bits (see struct moa_event). */
enum audience {
    SEEN_BY_NOBODY, /* it makes no item */
    SEEN_BY_ALL,
    SEEN_BY_PLAYERS,
    SEEN_BY_ROOM,   /* chat: all, or spectators only */
    SEEN_AS_EVENTS, /* each event of the game names its viewers */
};

/* An entry being applied. */
struct applying {
    struct table *table;
    const struct moa_entry *entry;
    const struct entry_kind *kind;
    const struct moa_json *body; /* NULL if the body is lines */
    struct moa_error *error;
};

/* A kind of entry. */
struct entry_kind {
    const char *name;
    uint32_t when;  /* the table's statuses that allow it, as bits */
    bool has_lines; /* the body is lines of a record, else a JSON object */
    bool (*apply)(const struct applying *a);
    enum audience audience;
    bool changes_all; /* viewers need the whole state afterwards, not only what a move changes */
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

/* Opens a match where the table's game begins. Close it in any case. */
bool table_open_match(const struct table *table, struct moa_match *match, struct moa_error *error);

/* ---- changes.c: making entries ---- */
enum { BODY_MAX = 64 * 1024 };
struct body {
    struct moa_out out;
    struct moa_writer json;
    char text[BODY_MAX];
};
void body_begin(struct body *body);
const char *body_end(struct body *body);
/* Members that say what is played: game, players, options, version of the rules, data set. */
void body_put_setup(struct body *body, const struct moa_game *game, const struct moa_setup *setup,
                    const char *data_hash);
/* Adds an entry and applies it. It was checked before, so that cannot fail. */
void add_entry(struct table *table, struct table_change *change, const char *kind, const char *user,
               const char *key, int64_t now, const char *body);
/* The same for kinds whose body only names a seat. */
void add_seat_entry(struct table *table, struct table_change *change, const char *kind, const char *user,
                    int seat, int64_t now);
/* Ends the game with the points as they stand. */
void end_game(struct table *table, const char *why, int64_t now, struct table_change *change);

/* ---- Refusals that several commands share ---- */
#define FINE                                                                                                 \
    (struct refusal) { NULL, NULL }
#define NOT_RUNNING                                                                                          \
    (struct refusal) { "state", N_("The game is not running.") }
#define NOT_SEATED                                                                                           \
    (struct refusal) { "seat", N_("You do not sit at this table.") }
#define OUTDATED                                                                                             \
    (struct refusal) {                                                                                       \
        "rules", N_("The rules have changed since this game began. It can only be ended as it stands.")      \
    }

/* ---- move.c ---- */
/* Draws until a player must act, from action `ply` of the game on, and adds the lines; then those of the points. */
void put_chance(const struct table *table, const char *seed, void *state, int ply, struct moa_out *out);

/* ---- takeback.c ---- */
/* Can this player take back an action now? */
struct refusal may_take_back(struct table *table, int seat, struct moa_error *error);
void take_back(struct table *table, int64_t now, struct table_change *change);

#endif
