/* table.h - one table: its state, which follows from the entries of its log, and the commands that can change it.
 *
 * Only table_apply changes a table: it applies an entry from the store, from another process, or just created here. A
 * command is checked first; then its entries are created and applied. They are not final until the store has saved
 * them: the server (src/server/tables) sends nothing to viewers before that, and reloads the log if saving fails.
 *
 * This code uses no network, no store and no system clock: times are passed in with the entries. */
#ifndef MOA_TABLE_TABLE_H
#define MOA_TABLE_TABLE_H

#include "bots/bots.h"
#include "core/data_set.h"
#include "core/match.h"
#include <stdio.h>

enum {
    TABLE_ENTRIES = 10,                  /* most entries that one command creates */
    TABLE_KEYS = 64,                     /* idempotency keys remembered; a retry comes soon or never */
    TABLE_SUBSTITUTE_MS = 5 * 60 * 1000, /* how long a player may keep a table without a clock waiting */
    TABLE_DAY_MS = 24 * 60 * 60 * 1000,
    TABLE_ALL = 0xFF, /* everyone may see it; bits as in struct moa_event */
    TABLE_SPECTATORS = 0x80,
    TABLE_OPTION_TEXT = 32, /* capacity for the name or the value of an option */
    TABLE_CHAT_BYTES =
        500, /* by default: the longest chat message, and how many one person may write in a minute */
    TABLE_CHATS_PER_MINUTE = 20,
};

/* Every refusal has a code and an English sentence, which clients translate (it is in the message catalogues). */
struct refusal {
    const char *code; /* "login", "turn", ... (docs/protocol.md), or a rule: "EVO-5.25" */
    const char *text; /* marked with N_() */
    int turn; /* with the code "turn": the current one, so that the client can ask again; otherwise 0 */
};
#define REFUSAL(why, sentence) ((struct refusal){.code = (why), .text = (sentence)})

enum table_clock { CLOCK_NONE, CLOCK_REAL, CLOCK_DAYS };
enum table_seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT };

struct table_seat {
    enum table_seat_kind kind;
    char user[MOA_ID_MAX], name[MOA_NAME_MAX];
    char level[MOA_BOT_TEXT]; /* of the computer player at this seat, or of the person's substitute */
    bool stands_in;           /* a computer player substitutes for this person */
    bool resigned;            /* has resigned or run out of time: ranked last, cannot come back */
    uint32_t loadout;
    char loadout_text[MOA_LOADOUT_MAX]; /* as entered; empty if none was given */
    int turn;                           /* number of times the seat has been asked to act */
    bool asked;                         /* must act now */
    int64_t since;                      /* when it was asked */
    int64_t left;                       /* time left on its clock when it was asked */
};

enum table_item_kind { ITEM_EVENT, ITEM_CHAT, ITEM_OTHER };

/* One thing that happened, as it is sent to viewers. */
struct table_item {
    int64_t at;
    int ply; /* the action of the game that it belongs to or follows */
    enum table_item_kind kind;
    uint8_t seen_by;
    struct moa_event event;
    char user[MOA_ID_MAX]; /* author of a chat message */
    char *json;            /* for items other than events: "\"chat\":{...}" */
};

/* Can this program replay the table? If not, it still shows the players, the chat and the result (outdated.c). */
enum table_outdated {
    TABLE_CURRENT,
    TABLE_OTHER_RULES, /* begun with another rules version */
    TABLE_OTHER_DATA,  /* its data set was not stored, or does not fit the current rules */
};

struct table_option {
    char name[TABLE_OPTION_TEXT], value[TABLE_OPTION_TEXT];
};

enum table_offer { OFFER_NONE, OFFER_END, OFFER_TAKEBACK };

/* A period in which no server ran. */
struct table_outage {
    int64_t from, to;
};

struct table {
    char id[MOA_ID_MAX], owner[MOA_ID_MAX];
    const struct moa_game *game;
    struct moa_setup setup;
    struct table_option option[MOA_OPTIONS_MAX]; /* the same options by name, also unsupported ones */
    int options;
    int rules;                      /* rules version of the game */
    char data_hash[MOA_HASH_TEXT];  /* hash of the data set */
    const struct moa_data_set *set; /* the data set; NULL if it is not available */
    enum table_outdated outdated;
    enum table_status status;
    bool is_public, rated;
    bool one_device; /* people share a device: an offer needs nobody else's consent */
    enum table_clock clock;
    int64_t time, add; /* CLOCK_REAL: total time and increment per turn; CLOCK_DAYS: time per decision */
    char substitute[MOA_BOT_TEXT];
    char commitment[MOA_SEED_MAX];
    struct table_seat seat[MOA_PLAYERS_MAX];

    char *position;         /* initial position as JSON text; NULL if the game begins with the set-up */
    struct moa_match match; /* open once the game has started; never opened on an outdated table */
    char *played;           /* outdated tables: the actions as lines of a record */
    int standing[MOA_PLAYERS_MAX];
    bool standing_known; /* outdated tables: the log has the current points */
    bool *revealed;      /* by ply: the action revealed something hidden or random to somebody */
    int revealed_capacity;
    enum table_offer offer;
    int offer_by;
    uint32_t agreed; /* seats */
    char why[12];    /* how it ended: "played", "resigned", "agreed", "rules" */
    int rank[MOA_PLAYERS_MAX], points[MOA_PLAYERS_MAX];
    char rematch[MOA_ID_MAX], rematch_invite[MOA_SECRET_MAX];

    int seq;    /* number of the next entry */
    int64_t at; /* time of the newest entry */
    struct table_item *item;
    int items, items_capacity;
    char *step; /* the states after each event of the newest move, until table_forget_steps */
    int first_step, steps, steps_capacity; /* the item of the first one, and how many there are */
    struct {
        char user[MOA_ID_MAX], key[MOA_ENTRY_KEY];
    } keys[TABLE_KEYS]; /* ring buffer of the newest keys */
    int keys_count;

    const struct table_outage *outage; /* shared; the newest last */
    int outages;
};

struct table *table_open(const char *id);
void table_close(struct table *table);

/* ---- log.c, kinds.c ---- */
/* False if the log is broken: the table cannot be played any more. */
bool table_apply(struct table *table, const struct moa_entry *entry, struct moa_error *error);
/* Do viewers need the whole state after these entries, not only the part that a move changes? */
bool table_entries_change_all(const struct moa_entry *entry, int count);
/* Does the first entry of a log refer to a data set that is not in memory? If so, load it from the store before
 * applying the entry. */
bool table_wants_data(const struct moa_entry *open, const struct moa_game **game, char hash[MOA_HASH_TEXT]);

/* ---- outdated.c: tables with another rules version or a missing data set ---- */
/* Stores the actions without playing them. */
void table_outdated_play(struct table *table, const char *lines);
/* Keeps the first `plies` actions. */
void table_outdated_cut(struct table *table, int plies);
/* The current points from the log; if it has none, those after replaying as many actions as the current rules allow. */
void table_outdated_points(const struct table *table, int points[MOA_PLAYERS_MAX]);
/* Adds the line with the points that follows every move in the log, so that programs with another rules version have
 * the points too. */
void table_put_points(const struct table *table, const void *state, struct moa_buffer *buffer);
/* Writes the record of the game, with the seed of its dice. */
bool table_write_record(struct table *table, const char *seed, FILE *file);

/* ---- command.c, and a file for each command: open.c, move.c, chat.c, leave.c, offer.c, takeback.c, rematch.c ---- */
struct table_change {
    struct moa_entry entry[TABLE_ENTRIES];
    int count;
    uint32_t seats; /* seats at which somebody sat down or got up */
    bool over;
};
void table_change_free(struct table_change *change);

/* The sender and time of a command. `seat` is -1 for somebody without a seat. */
struct table_sender {
    char user[MOA_ID_MAX], name[MOA_NAME_MAX], key[MOA_ENTRY_KEY];
    int seat;
    int64_t now;
};

struct table_options {
    const char *game, *substitute, *owner, *commitment;
    int players;
    const struct moa_json *options;  /* may be NULL */
    const struct table_option *like; /* or copy the options of another table */
    int like_count;
    bool is_public, rated;
    enum table_clock clock;
    int64_t time, add;
};
/* If the refusal's code is NULL, the command succeeded: its entries are in `change` and applied. Otherwise nothing
 * has changed. `error` holds a refusal's text if it is composed at run time. */
struct refusal table_command_open(struct table *table, const struct table_options *options, int64_t now,
                                  struct table_change *change, struct moa_error *error);
struct refusal table_command_sit(struct table *table, const struct table_sender *who, int seat,
                                 const char *loadout, struct table_change *change, struct moa_error *error);
struct refusal table_command_seat_bot(struct table *table, int seat, const char *level, int64_t now,
                                      struct table_change *change, struct moa_error *error);
struct refusal table_command_stand(struct table *table, int seat, int64_t now, struct table_change *change);
/* Gives up a seat: before the game it becomes free, during the game the player resigns. */
struct refusal table_command_leave(struct table *table, const struct table_sender *who,
                                   struct table_change *change);
/* Starts the game if every seat is taken. `seed` is the seed of the dice. */
void table_begin(struct table *table, const char *seed, int64_t now, struct table_change *change);
/* Starts the game with the actions of a match with the same set-up or initial position. */
void table_begin_with(struct table *table, const struct moa_match *match, const char *seed, int64_t now,
                      struct table_change *change);

struct refusal table_command_move(struct table *table, const struct table_sender *who, int turn,
                                  const char *action, const char *seed, struct table_change *change,
                                  struct moa_error *error);
/* The same for a computer player, whose action is given as a code. */
struct refusal table_command_play(struct table *table, const struct table_sender *who, int turn,
                                  moa_action action, const char *seed, struct table_change *change);
struct chat_limits {
    int bytes, per_minute; /* the longest message, and how many one person may write in a minute */
};
struct refusal table_command_chat(struct table *table, const struct table_sender *who, const char *text,
                                  const struct chat_limits *limits, struct table_change *change);
struct refusal table_command_resign(struct table *table, const struct table_sender *who,
                                    struct table_change *change);
struct refusal table_command_offer(struct table *table, const struct table_sender *who, enum table_offer what,
                                   struct table_change *change, struct moa_error *error);
struct refusal table_command_answer(struct table *table, const struct table_sender *who, bool yes,
                                    struct table_change *change);
struct refusal table_command_replace(struct table *table, const struct table_sender *who, int seat,
                                     struct table_change *change);
struct refusal table_command_back(struct table *table, const struct table_sender *who,
                                  struct table_change *change);
/* The table of a rematch, still without entries. */
struct table_next {
    struct table *table;
    const char *seed, *invite;
    struct table_change *change; /* gets its first entries */
};
/* Opens `next` like this table, with the seats rotated by one and the sender at theirs; seats of other people stay
 * free for them. If there is a rematch already, changes nothing: see table->rematch. Where no other table can be
 * opened, `next` is NULL. */
struct refusal table_command_rematch(struct table *table, const struct table_sender *who,
                                     const struct table_next *next, struct table_change *change,
                                     struct moa_error *error);

/* What a command may need of the program that hosts the table. */
struct table_host {
    const char *seed; /* of the table's dice */
    struct chat_limits chat;
    const struct table_next *next; /* for a rematch; may be NULL */
};
/* Executes a command of docs/protocol.md about one table, by its name and members. A command that needs no entry
 * succeeds without one: a repeated key, or sitting down where one sits. */
struct refusal table_command(struct table *table, const struct table_sender *who, const char *name,
                             const struct moa_json *args, const struct table_host *host,
                             struct table_change *change, struct moa_error *error);
/* Writes the members of a refusal. `translate` may be NULL. */
void table_write_refusal(struct refusal refusal, const char *(*translate)(const char *text),
                         struct moa_writer *json);

/* Has this user's command with this key been executed already? */
bool table_knows_key(const struct table *table, const char *user, const char *key);

/* ---- seats.c ---- */
/* The seat of a user, or -1. */
int table_seat_of(const struct table *table, const char *user);
/* The viewer for a seat; MOA_SPECTATOR for -1. */
int table_viewer(int seat);
/* Does a computer player have this seat, or substitute for its person? */
bool table_is_bot(const struct table *table, int seat);
/* Seats that people have, as bits, also of those who resigned. */
uint32_t table_people(const struct table *table);
/* The number of players who are not out, and of the people among them. */
int table_players_in(const struct table *table);
int table_people_in(const struct table *table);
/* Seats that must act now, as bits; none before and after the game. */
uint32_t table_actors(const struct table *table);
/* The computer players among them, and the people. */
uint32_t table_bots_asked(const struct table *table);
uint32_t table_people_asked(const struct table *table);

/* ---- clock.c ---- */
/* Time left at the moment `now`, even if the clock is running; INT64_MAX without a clock. */
int64_t table_time_left(const struct table *table, int seat, int64_t now);
/* The seat whose time ran out first, or -1. */
int table_late_seat(const struct table *table, int64_t now);
/* Puts players out whose time has run out. */
void table_time_out(struct table *table, int64_t now, struct table_change *change);
/* When the others may give this seat to a computer player, because its person keeps them waiting; 0: not at all. */
int64_t table_replaceable_from(const struct table *table, int seat);
/* When the table must be checked next, or 0. */
int64_t table_wake(const struct table *table);
/* Time between two moments, without the periods in which no server ran. */
int64_t table_span(const struct table *table, int64_t from, int64_t to);
/* After an entry at the moment `at`: updates who is asked to act. `acted` is a seat or -1. */
void table_ask(struct table *table, int64_t at, int acted);
/* Nobody is asked to act any more; clocks stop. */
void table_ask_none(struct table *table, int64_t at);

/* ---- end.c ---- */
/* Ranks and points if the game ended now. */
void table_rank(const struct table *table, int rank[MOA_PLAYERS_MAX], int points[MOA_PLAYERS_MAX]);
/* The result as it stands; once the game is over, with the table's ranks, where players who resigned are last. Returns
 * the players whose ranks no criterion decided, as bits: those who resigned, or all if the game was not played to its
 * end. Not for outdated tables. */
uint32_t table_result(const struct table *table, struct moa_result *result);
/* Is the finished game rated? A game that people agreed to end is not, even at a rated table. */
bool table_counts(const struct table *table);

/* ---- view.c: JSON ---- */
struct table_reader {
    int viewer;
    bool shared;   /* everybody looks at the viewer's screen: the items are those of spectators */
    bool sample;   /* add a sample: a complete position that the viewer cannot tell from the real one */
    bool steps;    /* add what the viewer sees after each event */
    uint64_t seed; /* of the sample */
    uint32_t here; /* seats whose people are connected */
    bool (*muted)(void *context, const char *user);
    void *context;
};
/* How far the items have been sent to a viewer: `items` were processed, and the viewer may see `number` of them. */
struct table_cursor {
    int items, number;
};
/* Writes the member "items": the items from `cursor` on whose number is above `from`. Moves `cursor` to the end. */
void table_write_items(const struct table *table, const struct table_reader *reader,
                       struct table_cursor *cursor, int from, struct moa_writer *json);
/* Writes the member "steps", if there is anything to write: for each event from item `from` on that `reader` is shown,
 * what they see right after it. A view is written as a patch (json_diff.h) against the view after the next event, the
 * last one against the current view of `viewer`, who is somebody else only if a device is passed on. */
void table_write_steps(const struct table *table, int reader, int viewer, int from, struct moa_writer *json);
/* Frees the states that steps are written from; call it when all viewers have been sent them. */
void table_forget_steps(struct table *table);
/* Is this viewer shown the item? */
bool table_shows(const struct table *table, const struct table_item *item, int viewer);
/* Moves the cursor to item `to`, counting the items that the viewer is shown. */
void table_advance(const struct table *table, int viewer, int to, struct table_cursor *cursor);
/* Writes the members of the state: those that a move changes, or all. */
void table_write_play(const struct table *table, const struct table_reader *reader, int64_t now,
                      struct moa_writer *json);
void table_write_state(const struct table *table, const struct table_reader *reader, const char *seed,
                       int64_t now, struct moa_writer *json);
/* The one or the other. */
void table_write_members(const struct table *table, const struct table_reader *reader, bool whole,
                         const char *seed, int64_t now, struct moa_writer *json);
/* Is there anything new to send to this viewer? `shown` is a hash of the last view sent, initially 0; it is used
 * while several players choose at once. */
bool table_has_news(const struct table *table, int viewer, struct table_cursor cursor, uint64_t *shown);
/* Writes the members of an update about what happened: the items from `cursor` on, and their steps. Moves `cursor` to
 * the end. */
void table_write_news(const struct table *table, const struct table_reader *reader,
                      struct table_cursor *cursor, struct moa_writer *json);
/* Writes the members of an update: what happened, and the state, whole or what a move changes. */
void table_write_update(const struct table *table, const struct table_reader *reader,
                        struct table_cursor *cursor, bool whole, const char *seed, int64_t now,
                        struct moa_writer *json);
/* Copies a sample into `state`: a position that the viewer cannot tell from the real one. The host gets the real one. */
void table_sample(const struct table *table, int viewer, uint64_t seed, void *state);
/* Writes the legal actions of a seat as an array, in their stable form. */
void table_write_legal(const struct moa_game *game, const void *data, const void *state, int seat,
                       const char *key, struct moa_writer *json);
/* Writes an event as an array: [kind, player, five values]. */
void table_write_event(const struct moa_event *event, const char *key, struct moa_writer *json);
/* Writes a summary for lists of tables: no secrets, nothing about the course of the game. */
void table_write_summary(const struct table *table, struct moa_writer *json);

#endif
