/* internal.h - shared by the files of this folder; otherwise included by the fuzzer only.
 *
 *   tables.c     the tables in memory and their queues
 *   commands.c   the commands about tables
 *   new_table.c  creating tables
 *   save.c       reading and writing the log
 *   watch.c      the viewers of a table, and what they are sent
 *   bots.c       bots
 *   wake.c       what happens without a request
 *   lists.c      lists of tables
 *
 * Everything about a table waits in its queue. While a change is being written to disk nothing else of that
 * table is processed; other tables go on. If another process was faster (the seq is taken), the log is read and the same
 * command is processed again. */
#ifndef MOA_SERVER_TABLES_INTERNAL_H
#define MOA_SERVER_TABLES_INTERNAL_H

#include "server/tables/tables.h"
#include "table/table.h"

enum { TABLES_BUCKETS = 1 << 14, SLOT_VIEWERS = MOA_PLAYERS_MAX + 1, SLOT_TRIES = 50 };

#define NO_TABLE REFUSAL("table", N_("This table does not exist, or you have no access to it."))

/* SLOT_UNREAD: the store failed; reading is retried while somebody watches. SLOT_BROKEN: the log is invalid. */
enum slot_status { SLOT_READING, SLOT_READY, SLOT_SAVING, SLOT_UNREAD, SLOT_MISSING, SLOT_BROKEN };

struct table_slot;
struct task;

/* Processes a task when its table is ready. Must end with task_end or task_save. */
typedef void (*task_run)(struct table_slot *slot, struct task *task);

/* A task in the queue of a table: a request, or one of the server's own. */
struct task {
    struct task *next;
    task_run run;
    struct request *request; /* NULL: the server's own */
    int tries;
    int seat, turn; /* for a bot's move */
    moa_action action;
    char user[MOA_ID_MAX]; /* the user who leaves */
    struct table_change change;
    struct new_table *new_table; /* the table to create along with it */
};

/* A table that a peer watches. */
struct watch {
    struct watch *next_here, *next_of_peer;
    struct peer *peer;
    struct table_slot *slot;
    int viewer;         /* MOA_SPECTATOR or a seat */
    bool sample, steps; /* what was asked for with "watch" */
};

/* A table in memory: the table itself, its queue, and its viewers. */
struct table_slot {
    struct table_slot *next; /* in the same bucket */
    struct server *server;
    enum slot_status status;
    struct store_table row;
    struct table *table;
    struct task *first, *last;
    struct watch *watches;
    /* The cursor in the log for each kind of viewer: all viewers of a kind are sent the same. */
    struct table_cursor cursor[SLOT_VIEWERS];
    uint64_t shown[SLOT_VIEWERS]; /* hash of the view last sent, while several players act at once */
    uint32_t here;                /* seats whose people are connected, as viewers were told */
    uint32_t thinking;            /* seats whose bot is thinking */
    bool going;                   /* the queue is being processed */
    bool stale;                   /* another process has written to the log */
    int64_t used;                 /* ticks */
};

struct tables {
    struct server *server;
    struct table_slot *bucket[TABLES_BUCKETS];
    int count;
    struct table_outage *outage;
    int outages;
    int64_t ticks;
    bool lobby_changed;
    bool unwell; /* the store failed at the last heartbeat */
};

/* tables.c */
/* The table with that id, read if it is not in memory; never NULL. */
struct table_slot *tables_get(struct tables *tables, const char *id);
struct table_slot *tables_find(const struct tables *tables, const char *id); /* only if in memory */
void tables_forget(struct table_slot *slot);                                 /* it must be unused */
void slot_add(struct table_slot *slot, task_run run, struct request *request);
void slot_add_task(struct table_slot *slot, struct task *task);
void slot_run_tasks(struct table_slot *slot);
/* Ends the task; its request has been answered. */
void task_end(struct table_slot *slot, struct task *task);
/* Refuses the request, if there is one. */
void task_refuse(struct table_slot *slot, struct task *task, struct refusal refusal);

/* save.c: reading and writing the log. */
void slot_read(struct table_slot *slot);
/* Writes the task's change, then sends it to all viewers, answers the request with `ok`, and ends the task. */
void task_save(struct table_slot *slot, struct task *task);
/* Answers the request with `ok`, as after its change was saved. */
void task_answer(struct table_slot *slot, const struct task *task);

/* watch.c */
void slot_watch(struct table_slot *slot, struct task *task);
void slot_unwatch(struct peer *peer, const char *table);
/* Sends viewers what is new to them; `whole`: with the complete state. */
void slot_publish(struct table_slot *slot, bool whole);
/* Tells all viewers which players are connected, if that has changed; `knows` may be a peer that knows it already. */
void slot_publish_presence(struct table_slot *slot, const struct peer *knows);
/* All spectators are one kind, each seat is another: returns an index below SLOT_VIEWERS. */
int viewer_kind(int viewer);
/* May this peer see the table at all? `invite` may be NULL. */
bool slot_lets_in(const struct table_slot *slot, const struct peer *peer, const char *invite);

/* bots.c */
void slot_bots(struct table_slot *slot);

/* new_table.c: creating tables. */
struct new_table {
    struct store_table row;
    struct table *table;
    struct table_change change;
    struct store_append append;
    char *summary;
    bool too_many, made;
};
/* A table without entries, with an id and secrets of its own. */
struct new_table *new_table_begin(void);
/* Begins the game if all seats are taken, and prepares the data for the store. */
void new_table_finish(struct new_table *new_table);
void new_table_free(struct new_table *new_table);
/* Call on the store's thread, inside a transaction. */
bool new_table_write(struct new_table *new_table, struct store *store, struct moa_error *error);
void tables_create(struct request *request);

/* lists.c: commands `lobby` and `mine`; once a second, changes are sent to the viewers of the lobby. */
void tables_list_lobby(struct request *request);
void tables_list_own(struct request *request);
void tables_lobby_tick(struct tables *tables);

#endif
