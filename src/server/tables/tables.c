/* tables.c - the tables in memory and their queues. */
#include "core/i18n.h"
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

/* Determines how long no server ran; called before the store has its thread. */
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

static void close_slot(struct table_slot *slot) {
    table_close(slot->table);
    free(slot);
}

void tables_close(struct tables *tables) {
    if (!tables) return;
    for (int i = 0; i < TABLES_BUCKETS; i++) {
        for (struct table_slot *slot = tables->bucket[i], *next; slot; slot = next) {
            next = slot->next;
            close_slot(slot);
        }
    }
    free(tables->outage);
    free(tables);
}

/* Ids are random, so any mix of their characters is a good hash. */
static struct table_slot **bucket_of(const struct tables *tables, const char *id) {
    uint32_t mix = 0;
    for (; *id; id++) mix = mix * 33 + (unsigned char)*id;
    return (struct table_slot **)&tables->bucket[mix % TABLES_BUCKETS];
}

struct table_slot *tables_find(const struct tables *tables, const char *id) {
    struct table_slot *slot = *bucket_of(tables, id);
    while (slot && strcmp(slot->row.id, id) != 0) slot = slot->next;
    return slot;
}

struct table_slot *tables_get(struct tables *tables, const char *id) {
    struct table_slot *slot = tables_find(tables, id);
    if (slot) return slot;
    struct table_slot **bucket = bucket_of(tables, id);
    slot = calloc(1, sizeof *slot);
    assert(slot);
    slot->server = tables->server;
    slot->next = *bucket;
    slot->used = server_ticks();
    snprintf(slot->row.id, sizeof slot->row.id, "%s", id);
    *bucket = slot;
    tables->count++;
    tables->server->metrics.tables_loaded++;
    slot_read(slot);
    return slot;
}

void tables_forget(struct table_slot *slot) {
    struct tables *tables = slot->server->tables;
    if (slot->going || slot->watches || slot->first || slot->thinking || slot->status == SLOT_READING ||
        slot->status == SLOT_SAVING)
        return;
    struct table_slot **at = bucket_of(tables, slot->row.id);
    while (*at != slot) at = &(*at)->next;
    *at = slot->next;
    tables->count--;
    tables->server->metrics.tables_loaded--;
    close_slot(slot);
}

/* ---- The queue ---- */

void slot_add_task(struct table_slot *slot, struct task *task) {
    task->next = NULL;
    if (slot->last)
        slot->last->next = task;
    else
        slot->first = task;
    slot->last = task;
    slot->used = server_ticks();
    if (slot->first == task) slot_run_tasks(slot);
}

void slot_add(struct table_slot *slot, task_run run, struct request *request) {
    struct task *task = calloc(1, sizeof *task);
    assert(task);
    task->run = run;
    task->request = request;
    slot_add_task(slot, task);
}

static void take_out(struct table_slot *slot, struct task *task) {
    assert(slot->first == task);
    slot->first = task->next;
    if (!slot->first) slot->last = NULL;
}

void task_end(struct table_slot *slot, struct task *task) {
    take_out(slot, task);
    table_change_free(&task->change);
    new_table_free(task->new_table);
    free(task);
    slot_run_tasks(slot);
}

void task_refuse(struct table_slot *slot, struct task *task, struct refusal refusal) {
    if (task->request) request_refuse_with(task->request, refusal);
    task_end(slot, task);
}

/* Processes one task; false if it has to wait, or the queue is empty. */
static bool run_task(struct table_slot *slot) {
    struct task *task = slot->first;
    if (!task) {
        /* Reads what another process wrote while this one was busy with the table. */
        if (slot->status == SLOT_READY && slot->stale) slot_read(slot);
        return false;
    }
    switch (slot->status) {
    case SLOT_READING:
    case SLOT_SAVING: return false;
    case SLOT_MISSING: task_refuse(slot, task, NO_TABLE); return true;
    case SLOT_UNREAD:
        task_refuse(slot, task, REFUSAL("store", N_("The table could not be read. Try again in a moment.")));
        return true;
    case SLOT_BROKEN:
        task_refuse(slot, task, REFUSAL("store", N_("This table can no longer be read.")));
        return true;
    case SLOT_READY:
        if (slot->stale)
            slot_read(slot);
        else
            task->run(slot, task);
        return true;
    }
    return false;
}

/* Each task ends itself and continues the queue. This is a loop, not recursion, since the queue may be long. */
void slot_run_tasks(struct table_slot *slot) {
    if (slot->going) return;
    slot->going = true;
    while (run_task(slot)) {
    }
    slot->going = false;
}

/* ---- Deleted accounts ---- */

static void leave(struct table_slot *slot, struct task *task) {
    struct table_sender who = {.seat = table_seat_of(slot->table, task->user), .now = server_now()};
    memcpy(who.user, task->user, sizeof who.user);
    if (table_command_leave(slot->table, &who, &task->change).code)
        task_end(slot, task);
    else
        task_save(slot, task);
}

void tables_leave(struct server *server, const char *table, const char *user) {
    struct task *task = calloc(1, sizeof *task);
    assert(task);
    task->run = leave;
    memcpy(task->user, user, strnlen(user, MOA_ID_MAX - 1));
    slot_add_task(tables_get(server->tables, table), task);
}
