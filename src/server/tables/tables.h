/* tables.h - the tables in memory: read from the store when somebody asks for them, changed one command at a time, shown to
 * who watches, put away when nobody does.
 *
 * Everything that is about a table waits in its line. While a change is on its way to the disk nothing else of that
 * table is looked at; other tables go on. When another process was faster (the seq was taken), the log is read and the same
 * command is looked at again. */
#ifndef MOA_SERVER_TABLES_H
#define MOA_SERVER_TABLES_H

#include "server/api/api.h"
#include "table/table.h"

enum { HALL_SLOTS = 1 << 14, PLACE_VIEWERS = MOA_PLAYERS_MAX + 1, PLACE_TRIES = 50 };

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

struct hall {
    struct server *server;
    struct place *slot[HALL_SLOTS];
    int places;
    struct table_outage *outage;
    int outages;
    int64_t ticks;
    bool lobby_changed;
    bool unwell; /* the store failed when it was last asked for a sign of life */
};

extern const struct api_handler tables_commands[];

/* tables.c */
struct hall *hall_open(struct server *server);
void hall_close(struct hall *hall);
/* The table of that id, read if it is not here; never NULL. */
struct place *hall_place(struct hall *hall, const char *id);
struct place *hall_find(const struct hall *hall, const char *id); /* only if it is here */
void hall_forget(struct place *place);                            /* nobody may need it any more */
void place_add(struct place *place, task_run run, struct request *request);
void place_add_task(struct place *place, struct task *task);
void place_go_on(struct place *place);
/* The task is over; its request has been answered. */
void task_end(struct place *place, struct task *task);
/* Refuses the request, if it is one. */
void task_refuse(struct place *place, struct task *task, struct refusal refusal);

/* The user's account is gone: so are they from the table. */
void hall_leave(struct server *server, const char *table, const char *user);

/* save.c: reading and writing the log. */
void place_read(struct place *place);
/* Writes the task's change, then tells everyone, answers the request with `ok`, and ends the task. */
void task_save(struct place *place, struct task *task);
void hall_heard(struct hall *hall, const char *table); /* other processes; NULL: anything */

/* watch.c */
void place_watch(struct place *place, struct task *task);
void place_unwatch(struct peer *peer, const char *table);
void hall_peer_gone(struct server *server, struct peer *peer);
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
void hall_create(struct request *request);
/* A new table like the old one, seats turned by one, the sender at theirs; or why there cannot be one. */
struct refusal birth_rematch(const struct place *old, const struct table_sender *who, struct birth **made,
                             struct moa_error *error);

/* wake.c: clocks, computer players whose server is gone, tables nobody needs. Called every second. */
void hall_tick(struct hall *hall);

/* lists.c: commands `lobby` and `mine`; once a second those who look at the lobby hear of changes. */
void hall_list_lobby(struct request *request);
void hall_list_own(struct request *request);
void hall_lobby_tick(struct hall *hall);

#endif
