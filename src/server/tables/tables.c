/* tables.c - the tables in memory and the line before each. */
#include "core/text.h"
#include "server/tables/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUTAGE_GAP_MS = 15 * 1000 };
#define OUTAGES_SINCE_MS (60LL * TABLE_DAY_MS)

static void add_outage(void *context, int64_t from, int64_t to) {
    struct tables *tables = context;
    tables->outage = realloc(tables->outage, sizeof *tables->outage * (size_t)(tables->outages + 1));
    assert(tables->outage);
    tables->outage[tables->outages++] = (struct table_outage){from, to};
}

/* Before the store has its thread: finds out how long no server ran. */
static bool read_outages(struct tables *tables, struct moa_error *error) {
    struct store *store = tables->server->store;
    int64_t now = server_now();
    if (!store_begin(store, error)) return false;
    bool fine = store_alive(store, now, OUTAGE_GAP_MS, error) &&
                store_outages(store, now - OUTAGES_SINCE_MS, add_outage, tables, error) &&
                store_commit(store, error);
    if (!fine) store_rollback(store);
    return fine;
}

struct tables *tables_open(struct server *server) {
    struct tables *tables = calloc(1, sizeof *tables);
    struct moa_error error;
    assert(tables);
    tables->server = server;
    if (!read_outages(tables, &error)) tables->outages = 0;
    return tables;
}

bool tables_are_well(const struct tables *tables) { return !tables->unwell; }

static void close_place(struct place *place) {
    table_close(place->table);
    free(place);
}

void tables_close(struct tables *tables) {
    if (!tables) return;
    for (int i = 0; i < TABLES_BUCKETS; i++) {
        for (struct place *place = tables->bucket[i], *next; place; place = next) {
            next = place->next;
            close_place(place);
        }
    }
    free(tables->outage);
    free(tables);
}

/* Ids are random: any mix of their characters will do. */
static struct place **bucket_of(const struct tables *tables, const char *id) {
    uint32_t mix = 0;
    for (; *id; id++) mix = mix * 33 + (unsigned char)*id;
    return (struct place **)&tables->bucket[mix % TABLES_BUCKETS];
}

struct place *tables_find(const struct tables *tables, const char *id) {
    struct place *place = *bucket_of(tables, id);
    while (place && strcmp(place->row.id, id) != 0) place = place->next;
    return place;
}

struct place *tables_get(struct tables *tables, const char *id) {
    struct place *place = tables_find(tables, id);
    if (place) return place;
    struct place **bucket = bucket_of(tables, id);
    place = calloc(1, sizeof *place);
    assert(place);
    place->server = tables->server;
    place->next = *bucket;
    place->used = server_ticks();
    snprintf(place->row.id, sizeof place->row.id, "%s", id);
    *bucket = place;
    tables->count++;
    tables->server->metrics.tables_loaded++;
    place_read(place);
    return place;
}

void tables_forget(struct place *place) {
    struct tables *tables = place->server->tables;
    if (place->going || place->watches || place->first || place->thinking || place->status == PLACE_READING ||
        place->status == PLACE_SAVING)
        return;
    struct place **at = bucket_of(tables, place->row.id);
    while (*at != place) at = &(*at)->next;
    *at = place->next;
    tables->count--;
    tables->server->metrics.tables_loaded--;
    close_place(place);
}

/* ---- The line ---- */

void place_add_task(struct place *place, struct task *task) {
    task->next = NULL;
    if (place->last)
        place->last->next = task;
    else
        place->first = task;
    place->last = task;
    place->used = server_ticks();
    if (place->first == task) place_go_on(place);
}

void place_add(struct place *place, task_run run, struct request *request) {
    struct task *task = calloc(1, sizeof *task);
    assert(task);
    task->run = run;
    task->request = request;
    place_add_task(place, task);
}

static void take_out(struct place *place, struct task *task) {
    assert(place->first == task);
    place->first = task->next;
    if (!place->first) place->last = NULL;
}

void task_end(struct place *place, struct task *task) {
    take_out(place, task);
    table_change_free(&task->change);
    birth_free(task->birth);
    free(task);
    place_go_on(place);
}

void task_refuse(struct place *place, struct task *task, struct refusal refusal) {
    if (task->request) request_refuse(task->request, refusal.code, refusal.text);
    task_end(place, task);
}

/* One step of the line; false if it has to wait, or is empty. */
static bool go_on(struct place *place) {
    struct task *task = place->first;
    if (!task) {
        /* What another process wrote while this one was busy with the table is read now. */
        if (place->status == PLACE_READY && place->stale) place_read(place);
        return false;
    }
    switch (place->status) {
    case PLACE_READING:
    case PLACE_SAVING: return false;
    case PLACE_MISSING:
        task_refuse(place, task,
                    (struct refusal){"table", N_("There is no such table, or it is not for you.")});
        return true;
    case PLACE_UNREAD:
        task_refuse(place, task,
                    (struct refusal){"store", N_("The table could not be read. Try again in a moment.")});
        return true;
    case PLACE_BROKEN:
        task_refuse(place, task, (struct refusal){"store", N_("This table cannot be read any more.")});
        return true;
    case PLACE_READY:
        if (place->stale)
            place_read(place);
        else
            task->run(place, task);
        return true;
    }
    return false;
}

/* What a task does ends it and goes on with the line: as a loop, since the line may be long. */
void place_go_on(struct place *place) {
    if (place->going) return;
    place->going = true;
    while (go_on(place)) {
    }
    place->going = false;
}

/* ---- Whoever is gone for good ---- */

static void leave(struct place *place, struct task *task) {
    struct table_sender who = {.seat = table_seat_of(place->table, task->user), .now = server_now()};
    memcpy(who.user, task->user, sizeof who.user);
    struct refusal refusal = {"seat", NULL};
    if (who.seat >= 0)
        refusal = place->table->status == TABLE_OPEN
                      ? table_command_stand(place->table, who.seat, who.now, &task->change)
                      : table_command_resign(place->table, &who, &task->change);
    if (refusal.code)
        task_end(place, task);
    else
        task_save(place, task);
}

void tables_leave(struct server *server, const char *table, const char *user) {
    struct task *task = calloc(1, sizeof *task);
    assert(task);
    task->run = leave;
    memcpy(task->user, user, strnlen(user, MOA_ID_MAX - 1));
    place_add_task(tables_get(server->tables, table), task);
}
