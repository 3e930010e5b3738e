/* store.h - the server's storage: accounts, sessions, and a log of entries for every table.
 *
 * The log is the table: its whole state (seats, moves, chat, agreements) follows from its entries, read in order.
 * (table, seq) is unique: if two servers append at once, one wins, and the other reads the new entries and tries
 * again. Everything else that is written with an entry (actors, wake, summary) serves to list tables without reading
 * logs.
 *
 * Two stores, one interface: SQLite in one file for one process, PostgreSQL for many. The statements are the same
 * (db/db.h hides what differs). Every call works inside the transaction that store_begin opened, on the one thread
 * that owns the store (queue.h). Values in SQL are always parameters. */
#ifndef MOA_STORE_STORE_H
#define MOA_STORE_STORE_H

#include "core/entry.h"
#include "core/error.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    STORE_HASH = 65,          /* room for a hash of 32 bytes in hex */
    STORE_PASSWORD = 128,     /* for a password's argon2id text (crypto_pwhash_STRBYTES) */
    STORE_GAME = 16,          /* for the id of a game */
    STORE_BODY_MAX = 1 << 20, /* longest body of an entry */
    STORE_SUMMARY_MAX = 4096,
};

struct store;

/* "FILE" or "sqlite:FILE" opens SQLite (journal WAL, synchronous FULL, one process at a time: a second one is
 * refused with a sentence that says so), "postgres://..." or "postgresql://..." PostgreSQL. Migrates the schema;
 * refuses one that is newer than this program. NULL with the reason. */
struct store *store_open(const char *url, struct moa_error *error);
void store_close(struct store *store);
bool store_is_shared(const struct store *store); /* may other processes write to it? */

/* A group of changes, all or nothing. After false the group is lost: roll back. */
bool store_begin(struct store *store, struct moa_error *error);
bool store_commit(struct store *store, struct moa_error *error);
void store_rollback(struct store *store);
/* Is it worth retrying the whole group after the last failure (a deadlock, a lost connection that was restored)? */
bool store_may_retry(const struct store *store);

/* Calls return false only if the store fails (disk full, connection lost), with the reason in *error. Not finding
 * something is not a failure: a call that refers to a deleted user or table writes nothing. Callbacks must not
 * call the store; their texts are valid until they return. */

/* ---- The logs ---- */

/* The state of a table after its newest entry, for lists. */
struct store_state {
    enum table_status status;
    uint32_t actors;     /* bit set of seats that must act */
    int64_t wake;        /* when the table needs attention (a clock, a bot); 0: never */
    const char *summary; /* JSON object for lists of tables; NULL: as it was */
};

/* One or more entries of one table in a row, all or none. */
struct store_append {
    const struct moa_entry *entry;
    int count;
    struct store_state state;
    bool taken; /* set: another process was faster, nothing was written */
};

/* Appends for many tables at once. If a table comes more than once, it is done in order of seq, and what builds on
 * an append that was taken is taken too. An append to a table that is not there is taken. If exactly these entries
 * are there already, written by this process, they count as written, and the state stays as it is. In a shared store
 * the other processes hear of it when it is committed (store_listen). */
bool store_append(struct store *store, struct store_append *const *append, int count,
                  struct moa_error *error);

/* The entries of a table from `seq` on; `each` is called in order. */
bool store_read(struct store *store, const char *table, int seq,
                void (*each)(void *context, const struct moa_entry *entry), void *context,
                struct moa_error *error);

/* ---- Tables ---- */

struct store_table {
    char id[MOA_ID_MAX], game[STORE_GAME];
    enum table_status status;
    bool is_public;
    char invite[MOA_SECRET_MAX]; /* secret of the invitation link */
    char seed[STORE_HASH];       /* secret of the dice until the game is over */
    uint32_t actors;
    int64_t wake, created, updated;
    int seq; /* of the newest entry */
    const char *summary;
};

/* Makes a table without entries (seq is -1, whatever is given); its first entry is appended afterwards, in the same
 * group. False in *made: the id is taken. */
bool store_table_add(struct store *store, const struct store_table *table, bool *made,
                     struct moa_error *error);
/* *found: whether there is one; `summary` is NULL in the answer. */
bool store_table_get(struct store *store, const char *id, struct store_table *table, bool *found,
                     struct moa_error *error);
/* Who sits at a table, for "my tables"; user == "" empties the seat. */
bool store_seat(struct store *store, const char *table, int seat, const char *user, struct moa_error *error);

typedef void (*store_each_table)(void *context, const struct store_table *table);
/* Public tables that are open or running, the newest first. `game` may be NULL: all. */
bool store_lobby(struct store *store, const char *game, int most, store_each_table each, void *context,
                 struct moa_error *error);
/* The tables at which a user sits: open and running ones first, then the newest. `context` also learns the seat. */
bool store_tables_of(struct store *store, const char *user, int most,
                     void (*each)(void *context, const struct store_table *table, int seat), void *context,
                     struct moa_error *error);
/* Tables not over whose `wake` is not 0 and not after `now`, the earliest first. */
bool store_waking(struct store *store, int64_t now, int most, void (*each)(void *context, const char *id),
                  void *context, struct moa_error *error);
/* How many tables not over a user sits at. */
bool store_count_tables(struct store *store, const char *user, int *count, struct moa_error *error);
/* Deletes an open table that never started (with log and seats). */
bool store_table_delete(struct store *store, const char *id, struct moa_error *error);

/* ---- Data sets (decks, boards) that tables were played with ---- */

/* Stores a data set under its hash; an existing one is not changed. */
bool store_data_keep(struct store *store, const char *hash, const char *game, const char *text,
                     struct moa_error *error);
/* The text of the data set, to be freed; NULL in *text: not stored. */
bool store_data_get(struct store *store, const char *hash, char **text, struct moa_error *error);

/* ---- People ---- */

enum store_user_kind { STORE_GUEST, STORE_MEMBER, STORE_BOT };

struct store_user {
    char id[MOA_ID_MAX], name[MOA_NAME_MAX];
    char folded[3 * MOA_NAME_MAX]; /* lower case, by which members and bots are unique; empty for guests */
    enum store_user_kind kind;
    char password[STORE_PASSWORD]; /* argon2id; empty for guests and bots */
    char recovery[STORE_HASH];     /* hash of the recovery code; empty if there is none */
    char owner[MOA_ID_MAX];        /* of a bot: whose it is */
    int64_t created;
};

/* *made is false if the folded name is taken. */
bool store_user_add(struct store *store, const struct store_user *user, bool *made, struct moa_error *error);
/* Writes all fields of an existing user. *made as above: nothing is written if the name is taken. */
bool store_user_change(struct store *store, const struct store_user *user, bool *made,
                       struct moa_error *error);
bool store_user_get(struct store *store, const char *id, struct store_user *user, bool *found,
                    struct moa_error *error);
bool store_user_find(struct store *store, const char *folded, struct store_user *user, bool *found,
                     struct moa_error *error);
/* Deletes name, password, sessions, seats, ratings, results, mutes and bots of a user; logs have the name ""
 * instead: see docs/security.md. */
bool store_user_delete(struct store *store, const char *id, struct moa_error *error);

/* Sessions: `hash` is that of the token, which itself is not stored. */
bool store_session_add(struct store *store, const char *hash, const char *user, int64_t now,
                       struct moa_error *error);
bool store_session_get(struct store *store, const char *hash, struct store_user *user, bool *found,
                       struct moa_error *error);
bool store_session_delete(struct store *store, const char *hash, struct moa_error *error);
/* All of a user but the one given ("": all). */
bool store_sessions_delete(struct store *store, const char *user, const char *but, struct moa_error *error);
/* Deletes guests without a table whose sessions were last used before `then`; at most `most` per call. */
bool store_guests_sweep(struct store *store, int64_t then, int most, int *swept, struct moa_error *error);
bool store_session_used(struct store *store, const char *hash, int64_t now, struct moa_error *error);

/* ---- Ratings and results ---- */

struct store_rating {
    double rating, deviation, volatility;
    int games;
};
bool store_rating_get(struct store *store, const char *user, const char *game, struct store_rating *rating,
                      bool *found, struct moa_error *error);
bool store_rating_set(struct store *store, const char *user, const char *game,
                      const struct store_rating *rating, struct moa_error *error);
bool store_ratings_of(struct store *store, const char *user,
                      void (*each)(void *context, const char *game, const struct store_rating *rating),
                      void *context, struct moa_error *error);

/* One finished game of one person. */
struct store_result {
    char table[MOA_ID_MAX], user[MOA_ID_MAX], game[STORE_GAME];
    int seat, rank, points;
    bool rated;
    double before, after; /* rating; 0 if not rated */
    int64_t at;
};
bool store_result_add(struct store *store, const struct store_result *result, struct moa_error *error);
/* Results of a user before that time, the newest first. */
bool store_results_of(struct store *store, const char *user, int64_t before, int most,
                      void (*each)(void *context, const struct store_result *result), void *context,
                      struct moa_error *error);

/* The people whose result at that table is stored. Those of deleted accounts are gone. */
struct store_player {
    char name[MOA_NAME_MAX];
    int seat, rank, points;
};
bool store_result_players(struct store *store, const char *table,
                          void (*each)(void *context, const struct store_player *player), void *context,
                          struct moa_error *error);

/* ---- Mutes: whose chat a user does not want to read ---- */
bool store_mute(struct store *store, const char *user, const char *other, bool on, struct moa_error *error);
bool store_mutes_of(struct store *store, const char *user, void (*each)(void *context, const char *other),
                    void *context, struct moa_error *error);

/* ---- Times at which no server ran: nobody's clock went on ---- */
/* Writes a heartbeat; if the previous one is more than `gap` ms old, the time between becomes an outage. */
bool store_alive(struct store *store, int64_t now, int64_t gap, struct moa_error *error);
bool store_outages(struct store *store, int64_t since, void (*each)(void *context, int64_t from, int64_t to),
                   void *context, struct moa_error *error);

/* ---- Secrets and ids (libsodium) ---- */
void store_id(char id[MOA_ID_MAX]);             /* a new one, at random: 60 bits */
void store_secret(char secret[MOA_SECRET_MAX]); /* a new one, at random: 256 bits */
/* BLAKE2b-256 of a text in hex: how tokens and codes are stored. */
void store_hash(const char *text, char hash[STORE_HASH]);

/* ---- Word from other processes on a shared store ---- */
struct store_listener;
/* Starts a thread that calls `heard` (on that thread) for every table that another process has committed to, and
 * with NULL after a lost connection was restored: anything may have happened. NULL if the store is not shared, or
 * with the reason in *error if it could not listen. */
struct store_listener *store_listen(struct store *store, void (*heard)(void *context, const char *table),
                                    void *context, struct moa_error *error);
void store_listen_end(struct store_listener *listener);

#endif
