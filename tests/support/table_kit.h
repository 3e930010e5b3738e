/* table_kit.h - shorthand for tests of a table: who sits down, who sends which command, what a viewer reads. It keeps
 * the log, which can be applied again to a new table.
 *
 * A refused command must leave the table unchanged: the kit compares everything that anybody could read before and
 * after. Seats are counted from 0; the person in seat 1 is tk_user(1), whose name is tk_name(1). */
#ifndef MOA_TESTS_TABLE_KIT_H
#define MOA_TESTS_TABLE_KIT_H

#include "core/cmocka_all.h"
#include "table/table.h"

enum { TK_NOW = 1000000, TK_BYTES = 1 << 20 };

struct tk {
    struct table *table;
    char seed[MOA_SEED_MAX];
    int64_t now;             /* of the next command */
    char key[MOA_ENTRY_KEY]; /* of the next move or line of chat, only of that */
    bool hasty;              /* skips the check that refused commands change nothing: for long games */
    struct moa_entry *log;
    int logged;
    int made;       /* entries of the last command */
    uint32_t seats; /* of its change */
    bool over;
    struct moa_error error;
};

const char *tk_user(int n);
const char *tk_name(int n);

/* A public, rated table without a clock. */
struct table_options tk_options(const struct tk *tk, const char *game, int players);
/* A table without entries, with dice of its own. */
void tk_new(struct tk *tk);
struct refusal tk_open(struct tk *tk, const struct table_options *options);
/* A table of that game with these options ({'quick': 'yes'}; NULL: none). `who` has a letter for each seat: p a person,
 * b a computer player, - nobody. */
void tk_start(struct tk *tk, const char *game, const char *options, const char *who);
/* The same with all that tk_options sets and the caller has changed. */
void tk_start_with(struct tk *tk, const struct table_options *options, const char *who);
void tk_close(struct tk *tk);

/* Commands. Sitting down begins the game if it was the last seat. */
struct refusal tk_sit(struct tk *tk, int who, int seat, const char *loadout);
struct refusal tk_bot(struct tk *tk, int seat, const char *level);
struct refusal tk_stand(struct tk *tk, int seat);
struct refusal tk_move(struct tk *tk, int seat, int turn, const char *action);
/* With the turn that the seat is asked for. */
struct refusal tk_do(struct tk *tk, int seat, const char *action);
struct refusal tk_play(struct tk *tk, int seat, int turn, moa_action action);
struct refusal tk_chat(struct tk *tk, int who, int seat, const char *text);
struct refusal tk_resign(struct tk *tk, int seat);
struct refusal tk_offer(struct tk *tk, int seat, enum table_offer what);
struct refusal tk_answer(struct tk *tk, int seat, bool yes);
struct refusal tk_replace(struct tk *tk, int seat, int whom);
struct refusal tk_back(struct tk *tk, int seat);
/* `next` is a table without entries. */
struct refusal tk_rematch(struct tk *tk, int seat, struct table *next);
/* A command by its name in the protocol: tk_command(tk, 1, 1, "offer", "{'what': 'end'}"). */
struct refusal tk_command(struct tk *tk, int who, int seat, const char *name, const char *args);
void tk_time_out(struct tk *tk);

void tk_fine(struct tk *tk, struct refusal refusal);
void tk_refused(struct refusal refusal, const char *code);

/* The legal actions of a seat, and the text of one. */
int tk_legal(const struct tk *tk, int seat, const moa_action **legal);
void tk_text(const struct tk *tk, moa_action action, char text[256]);
/* A random action of a seat, or of anyone who must act; the seat that did it. */
void tk_do_any(struct tk *tk, int seat, struct moa_rng *rng);
int tk_step(struct tk *tk, struct moa_rng *rng);
/* So many random actions, or until the game is over. */
void tk_steps(struct tk *tk, int steps, struct moa_rng *rng);
/* Random actions until so many seats must act (or at least two: -2). False if the game ended before. */
bool tk_until(struct tk *tk, int actors, struct moa_rng *rng);
/* A seat that must act, counted from 0 among them. */
int tk_actor(const struct tk *tk, int n);

/* Anything that may happen at a running table, mostly moves; refused commands too. Time goes on. */
void tk_live(struct tk *tk, struct moa_rng *rng);

/* What a viewer reads, in memory to be freed: the whole state, what a move changes, the items after number `from`. */
struct table_reader tk_reader(int viewer);
char *tk_state(const struct tk *tk, int viewer);
char *tk_change(const struct tk *tk, int viewer);
char *tk_items(const struct tk *tk, int viewer, int from);
/* The same for any reader. */
char *tk_write(const struct tk *tk, const struct table_reader *reader, int what);
enum { TK_STATE, TK_CHANGE, TK_ITEMS };
/* All of it for all viewers, and clocks and dice that no viewer sees. */
char *tk_everything(const struct tk *tk);
int tk_viewers(const struct tk *tk, int viewer[MOA_PLAYERS_MAX + 1]);

/* A value of a text by its path, "result.rank[1]". */
int64_t tk_int(const char *text, const char *path); /* INT64_MIN: it is not there; true is 1 */
bool tk_has(const char *text, const char *path);
bool tk_is(const char *text, const char *path, const char *value); /* a string */
int tk_count(const char *text, const char *path);                  /* members */
/* The same of the state that a viewer reads. */
int64_t tk_state_int(const struct tk *tk, int viewer, const char *path);
bool tk_state_has(const struct tk *tk, int viewer, const char *path);
bool tk_state_is(const struct tk *tk, int viewer, const char *path, const char *value);
/* How many of the items that a viewer reads have this member. */
int tk_items_with(const struct tk *tk, int viewer, const char *member);
/* A member of the newest item that has it: tk_newest_is(tk, 0, "seat", "what", "timeout"). */
bool tk_newest_is(const struct tk *tk, int viewer, const char *member, const char *path, const char *value);
int64_t tk_newest_int(const struct tk *tk, int viewer, const char *member, const char *path);

/* Applies the log again to a fresh table, of which everything must read the same. */
void tk_replayed(const struct tk *tk);
/* A fresh table that has had so many entries; NULL with the reason if one was refused. */
struct table *tk_again(const struct tk *tk, const struct moa_entry *log, int count, struct moa_error *error);

#endif
