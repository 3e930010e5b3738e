/* lists.c - lists of tables: the lobby, and a user's own tables. */
#include "core/i18n.h"
#include "server/tables/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOBBY_MOST = 200, MINE_MOST = 200, LIST_FIRST = 16 };

struct row {
    char id[MOA_ID_MAX];
    char *summary;
    uint32_t actors;
    int64_t updated;
    int seat;
    enum table_status status;
};

struct list {
    struct store_job job;
    struct tables *tables;
    struct request *request; /* NULL: for all viewers of the lobby */
    char game[STORE_GAME], user[MOA_ID_MAX];
    struct row *row;
    int count, capacity;
};

static void add_row(struct list *list, const struct store_table *table, int seat) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : LIST_FIRST;
        list->row = realloc(list->row, sizeof *list->row * (size_t)list->capacity);
        assert(list->row);
    }
    struct row *row = &list->row[list->count++];
    /* While a game runs, the time of its newest entry would reveal when somebody acts in secret. */
    int64_t updated = table->status == TABLE_RUNNING ? table->created : table->updated;
    *row = (struct row){.actors = table->actors, .updated = updated, .seat = seat, .status = table->status};
    memcpy(row->id, table->id, sizeof row->id);
    row->summary = strdup(table->summary);
    assert(row->summary);
}

static void add_public(void *context, const struct store_table *table) { add_row(context, table, -1); }
static void add_own(void *context, const struct store_table *table, int seat) {
    add_row(context, table, seat);
}

static void clear(struct list *list) {
    for (int i = 0; i < list->count; i++) free(list->row[i].summary);
    list->count = 0;
}

static bool read_lobby(struct store_job *job, struct store *store) {
    struct list *list = (struct list *)job;
    clear(list);
    return store_lobby(store, list->game[0] ? list->game : NULL, LOBBY_MOST, add_public, list, &job->error);
}

static bool read_own(struct store_job *job, struct store *store) {
    struct list *list = (struct list *)job;
    clear(list);
    return store_tables_of(store, list->user, MINE_MOST, add_own, list, &job->error);
}

/* Summaries are JSON objects; members of this list only are inserted before their end. */
static void write_rows(const struct list *list, struct moa_writer *json) {
    moa_json_begin_array(json, "tables");
    for (int i = 0; i < list->count; i++) {
        const struct row *row = &list->row[i];
        size_t length = strlen(row->summary);
        if (length < 2) continue;
        row->summary[length - 1] = '\0';
        moa_json_begin_object(json, NULL);
        if (length > 2) moa_json_members(json, row->summary + 1);
        moa_json_int(json, "updated", row->updated);
        if (row->seat >= 0) {
            moa_json_int(json, "seat", row->seat);
            moa_json_bool(json, "your_turn", row->status == TABLE_RUNNING && row->actors >> row->seat & 1);
        }
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}

static int waits_for_me(const struct row *row) {
    return row->status == TABLE_RUNNING && row->actors >> row->seat & 1;
}

/* First the tables that wait for the user, then running and open ones, then the others; the newest first. */
static int by_need(const void *a, const void *b) {
    const struct row *x = a, *y = b;
    if (waits_for_me(x) != waits_for_me(y)) return waits_for_me(y) - waits_for_me(x);
    if ((x->status == TABLE_OVER) != (y->status == TABLE_OVER)) return x->status == TABLE_OVER ? 1 : -1;
    return x->updated < y->updated ? 1 : x->updated > y->updated ? -1 : 0;
}

static void send_lobby(void *context, struct peer *peer) {
    struct message *message = ((void **)context)[0];
    if (peer->lobby) peer_send(((void **)context)[1], peer, message);
}

static void tell_lobby(struct list *list) {
    struct server *server = list->tables->server;
    struct text text = push_begin(server, "lobby");
    write_rows(list, &text.json);
    struct message *message = push_end(&text);
    void *context[] = {message, server};
    peer_each(server, NULL, send_lobby, context);
    message_release(message);
}

static void list_done(struct store_job *job) {
    struct list *list = (struct list *)job;
    if (list->request && job->failed) {
        request_refuse(list->request, "store", N_("The list could not be read. Try again."));
    } else if (list->request) {
        if (job->run == read_own && list->count > 0)
            qsort(list->row, (size_t)list->count, sizeof *list->row, by_need);
        struct text text = request_begin(list->request);
        write_rows(list, &text.json);
        request_done(list->request, &text);
    } else if (!job->failed) {
        tell_lobby(list);
    }
    clear(list);
    free(list->row);
    free(list);
}

static struct list *new_list(struct tables *tables, struct request *request,
                             bool (*run)(struct store_job *job, struct store *store)) {
    struct list *list = calloc(1, sizeof *list);
    assert(list);
    list->tables = tables;
    list->request = request;
    list->job.run = run;
    list->job.done = list_done;
    return list;
}

void tables_list_lobby(struct request *request) {
    struct server *server = request->server;
    const char *game = request_text(request, "game");
    if (request->peer->kind == PEER_SOCKET && request_has(request, "on"))
        request->peer->lobby = request_flag(request, "on");
    struct list *list = new_list(server->tables, request, read_lobby);
    if (game) snprintf(list->game, sizeof list->game, "%s", game);
    store_queue_add(server->queue, &list->job);
}

void tables_list_own(struct request *request) {
    struct server *server = request->server;
    struct list *list = new_list(server->tables, request, read_own);
    memcpy(list->user, request->peer->user, sizeof list->user);
    store_queue_add(server->queue, &list->job);
}

static void look_for_lobby(void *context, struct peer *peer) { *(bool *)context |= peer->lobby; }

void tables_lobby_tick(struct tables *tables) {
    enum { SHARED_EVERY = 3 }; /* other processes do not report their changes: check periodically */
    bool anyone = false;
    if (!tables->lobby_changed &&
        !(store_is_shared(tables->server->store) && tables->ticks % SHARED_EVERY == 0))
        return;
    tables->lobby_changed = false;
    peer_each(tables->server, NULL, look_for_lobby, &anyone);
    if (anyone) store_queue_add(tables->server->queue, &new_list(tables, NULL, read_lobby)->job);
}
