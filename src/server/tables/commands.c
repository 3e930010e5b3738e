/* commands.c - commands about tables. Each waits in the queue of its table (tables.h); then the table checks it
 * (src/table/command.c). The sender is the user of the connection, and acts for their own seat, whatever the message says. */
#include "core/i18n.h"
#include "core/record.h"
#include "server/tables/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct table_sender sender_of(const struct table_slot *slot, const struct request *request) {
    struct table_sender who = {.now = server_now()};
    memcpy(who.user, request->peer->user, sizeof who.user);
    memcpy(who.name, request->peer->name, sizeof who.name);
    snprintf(who.key, sizeof who.key, "%s", moa_json_text(request->args, "key"));
    who.seat = table_seat_of(slot->table, who.user);
    return who;
}

static bool lets_in(const struct table_slot *slot, const struct request *request) {
    const struct moa_json *invite = moa_json_get(request->args, "invite");
    return slot_lets_in(slot, request->peer, invite ? invite->string : NULL);
}

/* ---- Commands that the table checks itself ---- */

/* A command without an entry has been carried out before, and its answer was lost: it is answered again. */
static void run_at_table(struct table_slot *slot, struct task *task, const struct table_next *next) {
    const struct request *request = task->request;
    const struct server_limits *limits = &request->server->options.limits;
    const struct table_sender who = sender_of(slot, request);
    const struct table_host host = {slot->row.seed, {limits->chat_bytes, limits->chat_per_minute}, next};
    struct moa_error error;
    struct refusal refusal = NO_TABLE;
    if (lets_in(slot, request))
        refusal = table_command(slot->table, &who, request->command->name, request->args, &host,
                                &task->change, &error);
    if (refusal.code) {
        task_refuse(slot, task, refusal);
    } else if (task->change.count == 0) {
        task_answer(slot, task);
        task_end(slot, task);
    } else {
        if (task->new_table) new_table_finish(task->new_table);
        task_save(slot, task);
    }
}

static void do_command(struct table_slot *slot, struct task *task) { run_at_table(slot, task, NULL); }

static void do_rematch(struct table_slot *slot, struct task *task) {
    struct new_table *made = task->new_table = new_table_begin();
    const struct table_next next = {made->table, made->row.seed, made->row.invite, &made->change};
    run_at_table(slot, task, &next);
}

/* ---- Records ---- */

/* The record of a finished game, with the seed of its dice; the caller frees it. */
static char *record_text(struct table_slot *slot, size_t *length) {
    char *text = NULL;
    FILE *file = open_memstream(&text, length);
    assert(file);
    bool written = table_write_record(slot->table, slot->row.seed, file);
    fclose(file);
    assert(written && text);
    return text;
}

static void do_record(struct table_slot *slot, struct task *task) {
    struct request *request = task->request;
    if (!lets_in(slot, request)) {
        task_refuse(slot, task, NO_TABLE);
        return;
    }
    if (slot->table->status != TABLE_OVER) {
        task_refuse(slot, task, REFUSAL("state", N_("The game is not over.")));
        return;
    }
    size_t length;
    char *record = record_text(slot, &length);
    if (request_flag(request, "plain") && request->peer->kind == PEER_REQUEST) {
        request_answer_plain(request, record, length);
    } else {
        struct text text = request_begin(request);
        moa_json_string(&text.json, "record", record);
        request_done(request, &text);
    }
    free(record);
    task_end(slot, task);
}

/* ---- The list ---- */

/* Queues a request for its table. */
static void queue_for_table(struct request *request, task_run run) {
    const char *id = request_text(request, "table");
    if (strlen(id) != MOA_ID_MAX - 4 || strspn(id, "abcdefghijklmnopqrstuvwxyz234567") != strlen(id)) {
        request_refuse_with(request, NO_TABLE);
        return;
    }
    slot_add(tables_get(request->server->tables, id), run, request);
}

/* A user who joins another table must not exceed the limit of tables. */
struct counting {
    struct store_job job;
    struct request *request;
    char user[MOA_ID_MAX];
    int count;
    task_run run;
};

static bool count_tables(struct store_job *job, struct store *store) {
    struct counting *counting = (struct counting *)job;
    return store_count_tables(store, counting->user, &counting->count, &job->error);
}

static void counted(struct store_job *job) {
    struct counting *counting = (struct counting *)job;
    struct request *request = counting->request;
    if (job->failed)
        request_refuse(request, "store", N_("This could not be saved, and nothing has changed. Try again."));
    else if (counting->count >= request->server->options.limits.tables_each)
        request_refuse(request, "limit", N_("You are at too many tables. Finish some games first."));
    else
        queue_for_table(request, counting->run);
    free(counting);
}

static void count_first(struct request *request, task_run run) {
    struct counting *counting = calloc(1, sizeof *counting);
    assert(counting);
    counting->request = request;
    counting->run = run;
    memcpy(counting->user, request->peer->user, sizeof counting->user);
    counting->job.run = count_tables;
    counting->job.done = counted;
    store_queue_add(request->server->queue, &counting->job);
}

static void run_unwatch(struct request *request) {
    slot_unwatch(request->peer, request_text(request, "table"));
    struct text text = request_begin(request);
    request_done(request, &text);
}

#define QUEUED(name, task)                                                                                   \
    static void name(struct request *request) { queue_for_table(request, task); }
QUEUED(run_watch, slot_watch)
QUEUED(run_command, do_command)
QUEUED(run_record, do_record)

static void run_join(struct request *request) { count_first(request, do_command); }
static void run_rematch(struct request *request) { count_first(request, do_rematch); }

const struct api_handler tables_commands[] = {
    {"create", tables_create}, {"lobby", tables_list_lobby}, {"mine", tables_list_own},
    {"join", run_join},        {"leave", run_command},       {"seat", run_command},
    {"watch", run_watch},      {"unwatch", run_unwatch},     {"move", run_command},
    {"chat", run_command},     {"resign", run_command},      {"offer", run_command},
    {"answer", run_command},   {"replace", run_command},     {"back", run_command},
    {"rematch", run_rematch},  {"record", run_record},       {NULL, NULL},
};
