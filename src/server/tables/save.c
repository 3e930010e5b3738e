/* save.c - reading and appending to the log of a table, and following changes by other processes. */
#include "core/i18n.h"
#include "server/log.h"
#include "server/people/people.h"
#include "server/tables/internal.h"
#include <stdlib.h>
#include <string.h>

/* ---- Reading ---- */

struct reading {
    struct store_job job;
    struct table_slot *slot;
    int from;
    bool found;
    struct store_table row;
    struct moa_entry *entry;
    int entries, capacity;
    /* A data set of a table that is not in memory. */
    const struct moa_game *game;
    char data_hash[MOA_HASH_TEXT];
    char *data_text;
};

static void forget_entries(struct reading *reading) {
    for (int i = 0; i < reading->entries; i++) free((char *)reading->entry[i].body);
    reading->entries = 0;
}

static void keep_entry(void *context, const struct moa_entry *entry) {
    struct reading *reading = context;
    if (reading->entries == reading->capacity) {
        reading->capacity = reading->capacity ? 2 * reading->capacity : 64;
        reading->entry = realloc(reading->entry, sizeof *reading->entry * (size_t)reading->capacity);
        assert(reading->entry);
    }
    struct moa_entry *kept = &reading->entry[reading->entries++];
    *kept = *entry;
    kept->body = strdup(entry->body);
    assert(kept->body);
}

static bool read_log(struct store_job *job, struct store *store) {
    struct reading *reading = (struct reading *)job;
    const char *id = reading->slot->row.id;
    forget_entries(reading);
    if (!store_table_get(store, id, &reading->row, &reading->found, &job->error)) return false;
    return !reading->found || store_read(store, id, reading->from, keep_entry, reading, &job->error);
}

static bool read_data(struct store_job *job, struct store *store) {
    struct reading *reading = (struct reading *)job;
    free(reading->data_text);
    return store_data_get(store, reading->data_hash, &reading->data_text, &job->error);
}

/* Fetches the table's data set before its entries are applied, if it is not in memory; false if that is not needed. */
static bool fetch_data(struct reading *reading) {
    if (reading->game || reading->entries == 0 || reading->entry->seq != 0 ||
        !table_wants_data(reading->entry, &reading->game, reading->data_hash))
        return false;
    reading->job.run = read_data;
    store_queue_add(reading->slot->server->queue, &reading->job);
    return true;
}

/* A data set that can no longer be used leaves its tables outdated; the reason goes to the server's log. */
static void add_data(const struct reading *reading) {
    struct moa_error error;
    if (reading->data_text && !moa_data_set_add(reading->game, reading->data_text, &error))
        log_event(LOG_ERROR_LEVEL, "data set not usable", "data", reading->data_hash, "reason", error.text,
                  NULL);
}

static bool apply_entries(struct table_slot *slot, const struct reading *reading, struct moa_error *error) {
    struct tables *tables = slot->server->tables;
    bool loads = !slot->table;
    if (loads) {
        slot->table = table_open(slot->row.id);
        slot->table->outage = tables->outage;
        slot->table->outages = tables->outages;
    }
    for (int i = 0; i < reading->entries; i++)
        if (!table_apply(slot->table, &reading->entry[i], error)) return false;
    if (loads) table_forget_steps(slot->table);
    return slot->table->seq > 0;
}

static void log_broken(const struct table_slot *slot, const struct moa_error *error) {
    log_event(LOG_ERROR_LEVEL, "table broken", "table", slot->row.id, "reason", error->text, NULL);
}

static void reading_done(struct store_job *job) {
    struct reading *reading = (struct reading *)job;
    struct table_slot *slot = reading->slot;
    struct moa_error error = {"the log is empty"};
    if (!job->failed && reading->found && fetch_data(reading)) return;
    add_data(reading);
    if (job->failed) {
        slot->status = SLOT_UNREAD;
        log_event(LOG_ERROR_LEVEL, "table not read", "table", slot->row.id, "reason", job->error.text, NULL);
    } else if (!reading->found) {
        slot->status = SLOT_MISSING;
    } else {
        slot->row = reading->row;
        slot->row.summary = NULL;
        slot->status = apply_entries(slot, reading, &error) ? SLOT_READY : SLOT_BROKEN;
        if (slot->status == SLOT_BROKEN) log_broken(slot, &error);
    }
    if (slot->status == SLOT_READY && reading->entries > 0) {
        slot_publish(slot, table_entries_change_all(reading->entry, reading->entries));
        /* In a shared store, the process that saved the last entry runs the bots; tables_tick takes over if it does not. */
        if (!store_is_shared(slot->server->store)) slot_bots(slot);
    }
    forget_entries(reading);
    free(reading->entry);
    free(reading->data_text);
    free(reading);
    bool lasting = slot->status == SLOT_READY;
    slot_run_tasks(slot);
    /* A table that cannot be read now may be readable later. */
    if (!lasting && !slot->first) tables_forget(slot);
}

void slot_read(struct table_slot *slot) {
    struct reading *reading = calloc(1, sizeof *reading);
    assert(reading);
    reading->slot = slot;
    reading->from = slot->table ? slot->table->seq : 0;
    reading->job.run = read_log;
    reading->job.done = reading_done;
    slot->stale = false;
    slot->status = SLOT_READING;
    store_queue_add(slot->server->queue, &reading->job);
}

/* ---- Writing ---- */

struct saving {
    struct store_job job;
    struct table_slot *slot;
    struct task *task;
    struct store_append append;
    char summary[STORE_SUMMARY_MAX];
    char user[MOA_PLAYERS_MAX][MOA_ID_MAX]; /* occupants of the seats now */
    struct people_score score[MOA_PLAYERS_MAX];
    int scores;
    bool rated;
    int64_t now;
};

/* After the entries were appended, in the same transaction. */
static bool save_more(struct store_job *job, struct store *store) {
    struct saving *saving = (struct saving *)job;
    const struct table_change *change = &saving->task->change;
    const char *id = saving->slot->row.id;
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) {
        if ((change->seats >> i & 1) && !store_seat(store, id, i, saving->user[i], &job->error)) return false;
    }
    if (saving->task->new_table && !new_table_write(saving->task->new_table, store, &job->error))
        return false;
    return !change->over || people_rate(store, id, saving->slot->row.game, saving->rated, saving->now,
                                        saving->score, saving->scores, &job->error);
}

static void tell_ratings(struct table_slot *slot, const struct saving *saving) {
    struct text text = push_begin(slot->server, "ratings");
    bool any = false;
    moa_json_string(&text.json, "table", slot->row.id);
    moa_json_begin_array(&text.json, "ratings");
    for (int i = 0; i < saving->scores; i++) {
        const struct people_score *score = &saving->score[i];
        if (score->after <= 0) continue;
        any = true;
        moa_json_begin_object(&text.json, NULL);
        moa_json_int(&text.json, "seat", score->seat);
        moa_json_int(&text.json, "before", (int64_t)(score->before + 0.5));
        moa_json_int(&text.json, "after", (int64_t)(score->after + 0.5));
        moa_json_end_object(&text.json);
    }
    moa_json_end_array(&text.json);
    struct message *message = push_end(&text);
    for (struct watch *watch = slot->watches; any && watch; watch = watch->next_here)
        peer_send(slot->server, watch->peer, message);
    message_release(message);
}

/* The viewer's newest item number and seat; for a rematch also its table. */
void task_answer(struct table_slot *slot, const struct task *task) {
    struct request *request = task->request;
    const struct table *table = slot->table;
    if (!request) return;
    int seat = table_seat_of(table, request->peer->user);
    struct text text = request_begin(request);
    moa_json_int(&text.json, "n", slot->cursor[viewer_kind(table_viewer(seat))].number);
    if (seat >= 0) moa_json_int(&text.json, "seat", seat);
    if (table->rematch[0] && strcmp(request->command->name, "rematch") == 0) {
        moa_json_string(&text.json, "table", table->rematch);
        moa_json_string(&text.json, "invite", table->rematch_invite);
    }
    request_done(request, &text);
}

static void count_done(struct table_slot *slot, const struct task *task) {
    struct metrics *metrics = &slot->server->metrics;
    for (int i = 0; i < task->change.count; i++) {
        const char *kind = task->change.entry[i].kind;
        if (strcmp(kind, "move") == 0) {
            metrics->moves++;
            if (task->request)
                metrics_move(metrics, server_ticks() - task->request->came);
            else
                metrics->bot_moves++;
        }
        metrics->chats += strcmp(kind, "chat") == 0;
        metrics->games_started += strcmp(kind, "start") == 0;
        metrics->games_over += strcmp(kind, "end") == 0;
    }
}

/* The table in memory is ahead of the log: read it again. */
static void read_again(struct table_slot *slot) {
    table_close(slot->table);
    slot->table = NULL;
    slot_read(slot);
}

static void saving_lost(struct saving *saving) {
    struct table_slot *slot = saving->slot;
    struct task *task = saving->task;
    bool failed = saving->job.failed;
    table_change_free(&task->change);
    task->change = (struct table_change){0};
    new_table_free(task->new_table);
    task->new_table = NULL;
    if (failed) {
        slot->server->metrics.store_failures++;
        log_event(LOG_ERROR_LEVEL, "not saved", "table", slot->row.id, "reason", saving->job.error.text,
                  NULL);
    } else {
        slot->server->metrics.races_lost++;
    }
    read_again(slot);
    if (failed || ++task->tries > SLOT_TRIES)
        task_refuse(slot, task,
                    REFUSAL("store", N_("This could not be saved, and nothing has changed. Try again.")));
}

static void saving_done(struct store_job *job) {
    struct saving *saving = (struct saving *)job;
    struct table_slot *slot = saving->slot;
    struct task *task = saving->task;
    if (job->failed || saving->append.taken) {
        saving_lost(saving);
    } else {
        slot->status = SLOT_READY;
        bool whole = table_entries_change_all(task->change.entry, task->change.count);
        slot_publish(slot, whole);
        if (whole) slot->server->tables->lobby_changed = true;
        count_done(slot, task);
        task_answer(slot, task);
        if (task->change.over) tell_ratings(slot, saving);
        slot_bots(slot);
        task_end(slot, task);
    }
    free(saving);
}

static void set_scores(struct saving *saving, const struct table *table) {
    for (int i = 0; i < table->setup.players; i++) {
        struct people_score *score = &saving->score[saving->scores++];
        *score = (struct people_score){.seat = i, .rank = table->rank[i], .points = table->points[i]};
        if (table->seat[i].kind == SEAT_PERSON) memcpy(score->user, table->seat[i].user, sizeof score->user);
    }
    saving->rated = table_counts(table);
}

void task_save(struct table_slot *slot, struct task *task) {
    struct table *table = slot->table;
    struct saving *saving = calloc(1, sizeof *saving);
    assert(saving && task->change.count > 0);
    saving->slot = slot;
    saving->task = task;
    saving->now = server_now();
    for (int i = 0; i < table->setup.players; i++) memcpy(saving->user[i], table->seat[i].user, MOA_ID_MAX);
    saving->append = (struct store_append){.entry = task->change.entry, .count = task->change.count};
    saving->append.state = (struct store_state){table->status, table_actors(table), table_wake(table), NULL};
    if (table_entries_change_all(task->change.entry, task->change.count)) {
        struct moa_buffer buffer = MOA_BUFFER(saving->summary);
        struct moa_writer json = {.buffer = &buffer};
        table_write_summary(table, &json);
        assert(!moa_buffer_was_cut(&buffer));
        saving->append.state.summary = saving->summary;
    }
    if (task->change.over) set_scores(saving, table);
    saving->job.append = &saving->append;
    if (task->change.seats || task->change.over || task->new_table) saving->job.run = save_more;
    saving->job.done = saving_done;
    slot->status = SLOT_SAVING;
    store_queue_add(slot->server->queue, &saving->job);
}

/* ---- Other processes ---- */

static void hear(struct table_slot *slot) {
    slot->stale = true;
    if (slot->status == SLOT_READY && !slot->first) slot_read(slot);
}

void tables_heard(struct tables *tables, const char *table) {
    if (table) {
        struct table_slot *slot = tables_find(tables, table);
        if (slot) hear(slot);
        return;
    }
    for (int i = 0; i < TABLES_BUCKETS; i++)
        for (struct table_slot *slot = tables->bucket[i]; slot; slot = slot->next) hear(slot);
}
