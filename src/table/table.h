/* table.h - one table: what follows from the entries of its log, and what may come next.
 *
 * There is one way in: table_apply plays an entry, be it from the store, from another process, or made here a moment
 * ago. A command (commands.c) is checked first; then its entries are made and applied. They count for nobody before the
 * store has them: the hall shows nothing until then, and reads the log again if they could not be kept.
 *
 * No network, no store, no clock of its own: times come in with the entries. */
#ifndef MOA_TABLE_TABLE_H
#define MOA_TABLE_TABLE_H

#include "bots/bots.h"
#include "core/data_set.h"
#include "core/match.h"
#include <stdio.h>

enum {
    TABLE_ENTRIES = 10,                  /* most entries that one command makes */
    TABLE_KEYS = 64,                     /* idempotency keys remembered; a retry comes soon or never */
    TABLE_SUBSTITUTE_MS = 5 * 60 * 1000, /* how long somebody may keep a table without clock waiting */
    TABLE_DAY_MS = 24 * 60 * 60 * 1000,
    TABLE_ALL = 0xFF, /* everyone may see it; bits as in struct moa_event */
    TABLE_SPECTATORS = 0x80,
    TABLE_OPTION_TEXT = 32, /* room for the name of an option or its value */
};

/* Every 'no' has a code and an English sentence, which clients translate (it is a message of the catalogues). */
struct refusal {
    const char *code; /* "login", "turn", ... (docs/protocol.md), or a rule: "EVO-5.25" */
    const char *text; /* marked with N_() */
};

enum table_clock { CLOCK_NONE, CLOCK_REAL, CLOCK_DAYS };
enum table_seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT };

struct table_seat {
    enum table_seat_kind kind;
    char user[MOA_ID_MAX], name[MOA_NAME_MAX];
    char level[MOA_BOT_TEXT]; /* of the computer player that sits here, or sits in for the person */
    bool stands_in;           /* a computer player plays for this person */
    bool resigned;            /* has resigned, also by the clock: ranked last, cannot come back */
    uint32_t loadout;
    char loadout_text[MOA_LOADOUT_MAX]; /* as it was given; empty: nothing was */
    int turn;                           /* how many times it has been asked */
    bool asked;                         /* must act now */
    int64_t since;                      /* asked at */
    int64_t left;                       /* of its clock when it was asked */
};

enum table_item_kind { ITEM_EVENT, ITEM_CHAT, ITEM_OTHER };

/* One thing that happened, as viewers are sent it. */
struct table_item {
    int64_t at;
    int ply; /* the action of the game that it belongs to, or came after */
    enum table_item_kind kind;
    uint8_t seen_by;
    struct moa_event event;
    char user[MOA_ID_MAX]; /* who spoke */
    char *json;            /* of the others: "\"chat\":{...}" */
};

/* Can this program replay the table? If not, it still shows who played, what was said and how it ended (table_outdated.c). */
enum table_outdated {
    TABLE_CURRENT,
    TABLE_OTHER_RULES, /* it was begun by another version of the rules */
    TABLE_OTHER_DATA,  /* its data set was never kept, or does not fit these rules */
};

struct table_option {
    char name[TABLE_OPTION_TEXT], value[TABLE_OPTION_TEXT];
};

enum table_offer { OFFER_NONE, OFFER_END, OFFER_TAKEBACK };

/* A time at which no server ran. */
struct table_outage {
    int64_t from, to;
};

struct table {
    char id[MOA_ID_MAX], owner[MOA_ID_MAX];
    const struct moa_game *game;
    struct moa_setup setup;
    struct table_option option[MOA_OPTIONS_MAX]; /* the same options as names, known to this program or not */
    int options;
    int rules;                      /* version of the rules it is played by */
    char data_hash[MOA_HASH_TEXT];  /* of the data set it is played with */
    const struct moa_data_set *set; /* that set; NULL: not at hand */
    enum table_outdated outdated;
    enum table_status status;
    bool is_public, rated;
    bool one_device; /* its people share a device: nobody has to agree to what one of them asks for */
    enum table_clock clock;
    int64_t time, add; /* CLOCK_REAL: for the game, after a turn; CLOCK_DAYS: time for a decision */
    char substitute[MOA_BOT_TEXT];
    char commitment[MOA_SEED_MAX];
    struct table_seat seat[MOA_PLAYERS_MAX];

    char *position;         /* where its game begins, as JSON text; NULL: at the set-up */
    struct moa_match match; /* once it runs; never opened if it is outdated */
    char *played;           /* outdated: what was played, as lines of a record */
    int standing[MOA_PLAYERS_MAX];
    bool standing_known; /* outdated: the log says how the points stand */
    bool *revealed;      /* by ply: it showed something hidden or random to anybody */
    int revealed_room;
    enum table_offer offer;
    int offer_by;
    uint32_t agreed; /* seats */
    char why[12];    /* how it ended: "played", "resigned", "agreed", "rules" */
    int rank[MOA_PLAYERS_MAX], points[MOA_PLAYERS_MAX];
    char rematch[MOA_ID_MAX], rematch_invite[MOA_SECRET_MAX];

    int seq;    /* of the next entry */
    int64_t at; /* of the newest */
    struct table_item *item;
    int items, items_room;
    struct {
        char user[MOA_ID_MAX], key[MOA_ENTRY_KEY];
    } keys[TABLE_KEYS]; /* the newest ones, round and round */
    int keys_count;

    const struct table_outage *outage; /* shared; the newest last */
    int outages;
};

struct table *table_open(const char *id);
void table_close(struct table *table);

/* ---- log.c, kinds.c ---- */
/* False if the log is broken: this table cannot be played any more. */
bool table_apply(struct table *table, const struct moa_entry *entry, struct moa_error *error);
/* Do viewers need the whole state after these entries, not only what a move changes? */
bool table_entries_change_all(const struct moa_entry *entry, int count);
/* Does the first entry of a log name a data set that is not in memory? Then it should be looked for in the store, and
 * added, before the entry is applied. */
bool table_wants_data(const struct moa_entry *open, const struct moa_game **game, char hash[MOA_HASH_TEXT]);

/* ---- outdated.c: tables of other rules ---- */
/* Notes what was played, without playing it. */
void table_outdated_play(struct table *table, const char *lines);
/* Keeps the first so many actions. */
void table_outdated_cut(struct table *table, int plies);
/* How the points stand: as the log says, else as far as these rules can follow it. */
void table_outdated_points(const struct table *table, int points[MOA_PLAYERS_MAX]);
/* The line that a log keeps after every move, so that programs of other rules know the points too. */
void table_put_points(const struct table *table, const void *state, struct moa_out *out);
/* The record of a finished game, with the seed of its dice. */
bool table_write_record(struct table *table, const char *seed, FILE *file);

/* ---- open.c, move.c, chat.c, leave.c, offer.c, takeback.c, rematch.c: commands are checked, made into entries and applied ---- */
struct table_change {
    struct moa_entry entry[TABLE_ENTRIES];
    int count;
    uint32_t seats; /* whose person has changed */
    bool over;
};
void table_change_free(struct table_change *change);

/* Who sends a command, and when. `seat` is -1 for somebody who does not sit at the table. */
struct table_sender {
    char user[MOA_ID_MAX], name[MOA_NAME_MAX], key[MOA_ENTRY_KEY];
    int seat;
    int64_t now;
};

/* code == NULL: done, the entries are in `change` and applied. Else why not, and nothing has changed. Reasons made at
 * run time are in error. */
struct table_options {
    const char *game, *substitute, *owner, *commitment;
    int players;
    const struct moa_json *options;  /* may be NULL */
    const struct table_option *like; /* or those of another table */
    int like_count;
    bool is_public, rated;
    enum table_clock clock;
    int64_t time, add;
};
struct refusal table_command_open(struct table *table, const struct table_options *options, int64_t now,
                                  struct table_change *change, struct moa_error *error);
struct refusal table_command_sit(struct table *table, const struct table_sender *who, int seat,
                                 const char *loadout, struct table_change *change, struct moa_error *error);
struct refusal table_command_seat_bot(struct table *table, int seat, const char *level, int64_t now,
                                      struct table_change *change, struct moa_error *error);
struct refusal table_command_stand(struct table *table, int seat, int64_t now, struct table_change *change);
/* Begins if every seat is taken; `seed` is that of the dice. */
void table_begin(struct table *table, const char *seed, int64_t now, struct table_change *change);
/* Begins with what was played in a match of the same set-up or position. */
void table_begin_with(struct table *table, const struct moa_match *match, const char *seed, int64_t now,
                      struct table_change *change);

struct refusal table_command_move(struct table *table, const struct table_sender *who, int turn,
                                  const char *action, const char *seed, struct table_change *change,
                                  struct moa_error *error);
/* The same for a computer player, whose choice is a code. */
struct refusal table_command_play(struct table *table, const struct table_sender *who, int turn,
                                  moa_action action, const char *seed, struct table_change *change);
struct refusal table_command_chat(struct table *table, const struct table_sender *who, const char *text,
                                  struct table_change *change);
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
struct refusal table_command_rematch(struct table *table, const struct table_sender *who, const char *next,
                                     const char *invite, struct table_change *change);
/* Whoever's time has run out is out. */
void table_time_out(struct table *table, int64_t now, struct table_change *change);

/* The same by their names and members in the protocol; only those that can be given while a game runs. */
struct refusal table_command(struct table *table, const struct table_sender *who, const char *name,
                             const struct moa_json *args, const char *seed, struct table_change *change,
                             struct moa_error *error);

/* Has this user's command of that key been carried out already? */
bool table_knows_key(const struct table *table, const char *user, const char *key);

/* ---- clock.c ---- */
/* What is left at that moment, of a clock that may run; INT64_MAX without a clock. */
int64_t table_time_left(const struct table *table, int seat, int64_t now);
/* When somebody must look at the table next, or 0. */
int64_t table_wake(const struct table *table);
/* Time between two moments at which a server ran. */
int64_t table_span(const struct table *table, int64_t from, int64_t to);
/* After an entry at that moment: who is asked now? `acted` is a seat or -1. */
void table_ask(struct table *table, int64_t at, int acted);
/* Nobody is asked any more; clocks stop as they are. */
void table_ask_none(struct table *table, int64_t at);

/* ---- end.c ---- */
/* Ranks and points as they would be if it ended now. */
void table_rank(const struct table *table, int rank[MOA_PLAYERS_MAX], int points[MOA_PLAYERS_MAX]);
/* Is the finished game rated? Not if people agreed to stop, whatever was asked for when the table was made. */
bool table_counts(const struct table *table);
/* Everyone who could still win, apart from those who are out; people among them. */
int table_players_in(const struct table *table);
int table_people_in(const struct table *table);

/* ---- view.c: JSON ---- */
/* The seat of a user, or -1. */
int table_seat_of(const struct table *table, const char *user);
/* MOA_SPECTATOR for -1. */
int table_viewer(int seat);
/* Seats that must act now; nobody before and after the game. */
uint32_t table_actors(const struct table *table);
/* Is it a computer player that plays for this seat? */
bool table_is_bot(const struct table *table, int seat);

struct table_reader {
    int viewer;
    bool sample;   /* with a sample: a whole position that the viewer cannot tell from the real one */
    uint64_t seed; /* of the sample */
    uint32_t here; /* seats whose people are connected */
    bool (*muted)(void *context, const char *user);
    void *context;
};
/* How far a viewer has been sent the items: so many were looked at, so many of them seen. */
struct table_cursor {
    int items, number;
};
/* Items from `cursor` on and after number `from`, as the member "items"; `cursor` goes on to the end. */
void table_write_items(const struct table *table, const struct table_reader *reader,
                       struct table_cursor *cursor, int from, struct moa_writer *json);
/* May this viewer see it? */
bool table_shows(const struct table *table, const struct table_item *item, int viewer);
/* Members of the state: what every move changes, or all. */
void table_write_play(const struct table *table, const struct table_reader *reader, int64_t now,
                      struct moa_writer *json);
void table_write_state(const struct table *table, const struct table_reader *reader, const char *seed,
                       int64_t now, struct moa_writer *json);
/* Is there something that this viewer has not been sent? `shown` is a hash of the view sent last, 0 at first; it is kept
 * while several players choose at once. */
bool table_has_news(const struct table *table, int viewer, struct table_cursor cursor, uint64_t *shown);
/* Members of an update: the items from `cursor` on, which moves on, and the state. */
void table_write_update(const struct table *table, const struct table_reader *reader,
                        struct table_cursor *cursor, bool whole, const char *seed, int64_t now,
                        struct moa_writer *json);
/* For lists of tables: no secrets, nothing of the game's course. */
void table_write_summary(const struct table *table, struct moa_writer *json);

#endif
