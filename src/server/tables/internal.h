/* internal.h - what the files of this folder share; nobody else includes it but the fuzzer.
 *
 *   tables.c    which tables are here; the line before each
 *   commands.c  the commands about tables
 *   make.c      tables that come into being
 *   save.c      reading and writing the log
 *   watch.c     who watches a table, and what they are told of it
 *   bots.c      computer players
 *   wake.c      what must happen though nobody asks for it
 *   lists.c     lists of tables
 *
 * Everything that is about a table waits in its line. While a change is on its way to the disk nothing else of that
 * table is looked at; other tables go on. When another process was faster (the seq was taken), the log is read and the same
 * command is looked at again. */
#ifndef MOA_SERVER_TABLES_INTERNAL_H
#define MOA_SERVER_TABLES_INTERNAL_H

#include "server/tables/tables.h"
#include "table/table.h"

enum { TABLES_BUCKETS = 1 << 14, PLACE_VIEWERS = MOA_PLAYERS_MAX + 1, PLACE_TRIES = 50 };

/* PLACE_UNREAD: the store failed; it is tried again while somebody watches. PLACE_BROKEN: the log makes no sense. */
enum place_status { PLACE_READING, PLACE_READY, PLACE_SAVING, PLACE_UNREAD, PLACE_MISSING, PLACE_BROKEN };

struct place;
struct task;

/* Looks at the table, which is ready. Must end by task_end or task_save. */
typedef void (*task_run)(struct place *place, struct task *task);

/* Something in the line of a table: a request, or the server's own. */
struct task {
    struct task *next;
    task_run run;
    struct request *request; /* NULL: the server's own */
    int tries;
    int seat, turn; /* of a computer player's move */
    moa_action action;
    char user[MOA_ID_MAX]; /* who leaves */
    struct table_change change;
    struct birth *birth; /* a table that comes into being with it */
};

/* A table that a peer watches. */
struct watch {
    struct watch *next_here, *next_of_peer;
    struct peer *peer;
    struct place *place;
    int viewer; /* MOA_SPECTATOR or a seat */
    bool world;
};

struct place {
    struct place *next; /* of the same slot */
    struct server *server;
    enum place_status status;
    struct store_table row;
    struct table *table;
    struct task *first, *last;
    struct watch *watches;
    /* What has been told to watchers of each kind: all alike. */
    struct table_told told[PLACE_VIEWERS];
    uint64_t shown[PLACE_VIEWERS]; /* hash of the view last told, while several act at once */
    uint32_t thinking;             /* seats whose computer player thinks */
    bool going;                    /* the line is being gone through */
    bool stale;                    /* another process has written to the log */
    int64_t used;                  /* ticks */
};

struct tables {
    struct server *server;
    struct place *bucket[TABLES_BUCKETS];
    int count;
    struct table_outage *outage;
    int outages;
    int64_t ticks;
    bool lobby_changed;
    bool unwell; /* the store failed when it was last asked for a sign of life */
};

/* tables.c */
/* The table of that id, read if it is not here; never NULL. */
struct place *tables_get(struct tables *tables, const char *id);
struct place *tables_find(const struct tables *tables, const char *id); /* only if it is here */
void tables_forget(struct place *place);                                /* nobody may need it any more */
void place_add(struct place *place, task_run run, struct request *request);
void place_add_task(struct place *place, struct task *task);
void place_go_on(struct place *place);
/* The task is over; its request has been answered. */
void task_end(struct place *place, struct task *task);
/* Refuses the request, if it is one. */
void task_refuse(struct place *place, struct task *task, struct refusal refusal);

/* save.c: reading and writing the log. */
void place_read(struct place *place);
/* Writes the task's change, then tells everyone, answers the request with `ok`, and ends the task. */
void task_save(struct place *place, struct task *task);

/* watch.c */
void place_watch(struct place *place, struct task *task);
void place_unwatch(struct peer *peer, const char *table);
/* Tells watchers what they have not been told yet; `whole`: with the whole state. */
void place_publish(struct place *place, bool whole);
int place_slot(int viewer);
/* May this peer see the table at all? `invite` may be NULL. */
bool place_lets_in(const struct place *place, const struct peer *peer, const char *invite);

/* bots.c */
void place_bots(struct place *place);

/* make.c: tables that come into being. */
struct birth {
    struct store_table row;
    struct table *table;
    struct table_change change;
    struct store_append append;
    char *summary;
    bool too_many, made;
};
void birth_free(struct birth *birth);
/* On the store's thread, inside a group. */
bool birth_write(struct birth *birth, struct store *store, struct moa_error *error);
void tables_create(struct request *request);
/* A new table like the old one, seats turned by one, the sender at theirs; or why there cannot be one. */
struct refusal birth_rematch(const struct place *old, const struct table_sender *who, struct birth **made,
                             struct moa_error *error);

/* lists.c: commands `lobby` and `mine`; once a second those who look at the lobby hear of changes. */
void tables_list_lobby(struct request *request);
void tables_list_own(struct request *request);
void tables_lobby_tick(struct tables *tables);

#endif
