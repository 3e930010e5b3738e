/* wake.c - what happens at a table without a request: clocks run out, bots move whose server has gone, tables that never began
 * are removed, unused tables are unloaded. */
#include "server/tables/internal.h"
#include <stdlib.h>
#include <string.h>

enum {
    OTHERS_MS =
        3000, /* how long the process that saved the last move has to run the bots, before another one does */
    IDLE_MS = 60 * 1000,
    SWEEP_EVERY = 5, /* ticks between checks of the tables not in memory */
    SWEEP_MOST = 1000,
    ALIVE_GAP_MS = 15 * 1000,
    GUESTS_EVERY = 15 * 60, /* ticks */
    GUESTS_DAYS = 30,
};

/* ---- Tables in memory ---- */

static void deletion_done(struct store_job *job) { free(job); }

struct deletion {
    struct store_job job;
    char id[MOA_ID_MAX];
};

static bool delete_table(struct store_job *job, struct store *store) {
    return store_table_delete(store, ((struct deletion *)job)->id, &job->error);
}

/* Nobody joined for a day. */
static void clear_away(struct table_slot *slot, struct task *task) {
    struct deletion *deletion = calloc(1, sizeof *deletion);
    assert(deletion);
    memcpy(deletion->id, slot->row.id, sizeof deletion->id);
    deletion->job.run = delete_table;
    deletion->job.done = deletion_done;
    store_queue_add(slot->server->queue, &deletion->job);
    slot->status = SLOT_MISSING;
    task_end(slot, task);
}

static void attend(struct table_slot *slot, struct task *task) {
    struct table *table = slot->table;
    int64_t now = server_now();
    bool due = table_wake(table) && table_wake(table) <= now;
    if (table->status == TABLE_OPEN && due) {
        clear_away(slot, task);
        return;
    }
    table_time_out(table, now, &task->change);
    if (task->change.count > 0) {
        task_save(slot, task);
        return;
    }
    slot_bots(slot);
    task_end(slot, task);
}

static bool bot_waits(const struct table_slot *slot, int64_t now) {
    return table_bots_asked(slot->table) & ~slot->thinking && now - slot->table->at > OTHERS_MS;
}

static bool needs_attention(const struct table_slot *slot, int64_t now) {
    const struct table *table = slot->table;
    if (slot->status != SLOT_READY || slot->first) return false;
    if (table->status == TABLE_OPEN) return table_wake(table) <= now;
    return table->status == TABLE_RUNNING && (table_late_seat(table, now) >= 0 || bot_waits(slot, now));
}

static void attend_to(struct tables *tables, int64_t now, int64_t ticks) {
    bool crowded = tables->count > tables->server->options.limits.tables_loaded;
    for (int i = 0; i < TABLES_BUCKETS; i++) {
        for (struct table_slot *slot = tables->bucket[i], *next; slot; slot = next) {
            next = slot->next;
            if (slot->watches) slot_publish_presence(slot, NULL);
            if (needs_attention(slot, now))
                slot_add(slot, attend, NULL);
            else if (slot->status == SLOT_UNREAD && slot->watches)
                slot_read(slot);
            else if (ticks - slot->used > (crowded ? IDLE_MS / 10 : IDLE_MS))
                tables_forget(slot);
        }
    }
}

/* ---- Other tables ---- */

struct sweep {
    struct store_job job;
    struct tables *tables;
    int64_t now;
    bool guests; /* delete guests long inactive, now and then */
    char (*id)[MOA_ID_MAX];
    int count;
};

static void add_waking(void *context, const char *id) {
    struct sweep *sweep = context;
    if (sweep->count < SWEEP_MOST) memcpy(sweep->id[sweep->count++], id, strlen(id) + 1);
}

static bool find_waking(struct store_job *job, struct store *store) {
    struct sweep *sweep = (struct sweep *)job;
    int swept;
    sweep->count = 0;
    if (sweep->guests && !store_guests_sweep(store, sweep->now - GUESTS_DAYS * (int64_t)TABLE_DAY_MS,
                                             SWEEP_MOST, &swept, &job->error))
        return false;
    return store_alive(store, sweep->now, ALIVE_GAP_MS, &job->error) &&
           store_waking(store, sweep->now, SWEEP_MOST, add_waking, sweep, &job->error);
}

static void wake_found(struct store_job *job) {
    struct sweep *sweep = (struct sweep *)job;
    sweep->tables->unwell = job->failed;
    for (int i = 0; i < sweep->count && !job->failed && !sweep->tables->server->stopping; i++) {
        if (!tables_find(sweep->tables, sweep->id[i]))
            slot_add(tables_get(sweep->tables, sweep->id[i]), attend, NULL);
    }
    free(sweep->id);
    free(sweep);
}

static void sweep_store(struct tables *tables, int64_t now) {
    struct sweep *sweep = calloc(1, sizeof *sweep);
    assert(sweep);
    sweep->tables = tables;
    sweep->now = now;
    sweep->guests = tables->ticks % GUESTS_EVERY == 1;
    sweep->id = calloc(SWEEP_MOST, sizeof *sweep->id);
    assert(sweep->id);
    sweep->job.run = find_waking;
    sweep->job.done = wake_found;
    store_queue_add(tables->server->queue, &sweep->job);
}

void tables_tick(struct tables *tables) {
    int64_t now = server_now(), ticks = server_ticks();
    attend_to(tables, now, ticks);
    if (tables->ticks++ % SWEEP_EVERY == 0) sweep_store(tables, now);
    tables_lobby_tick(tables);
}
