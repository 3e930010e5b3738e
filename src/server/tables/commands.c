/* commands.c - commands about tables. Each waits in the queue of its table (tables.h) and is then checked against it. The
 * sender is the user of the connection, and acts for their own seat, whatever the message says. */
#include "core/i18n.h"
#include "core/record.h"
#include "core/utf8.h"
#include "server/tables/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHATS_MAX = 2000 };

static const struct refusal not_for_you = {"table",
                                           N_("This table does not exist, or you have no access to it.")};

static struct table_sender sender_of(const struct table_slot *slot, const struct request *request) {
    struct table_sender who = {.now = server_now()};
    memcpy(who.user, request->peer->user, sizeof who.user);
    memcpy(who.name, request->peer->name, sizeof who.name);
    who.seat = table_seat_of(slot->table, who.user);
    return who;
}

/* Saves the command, unless it was refused. */
static void settle(struct table_slot *slot, struct task *task, struct refusal refusal) {
    if (refusal.code)
        task_refuse(slot, task, refusal);
    else
        task_save(slot, task);
}

/* Gives the same answer as the first time. */
static void answer_seated(struct table_slot *slot, struct task *task, int seat) {
    struct text text = request_begin(task->request);
    moa_json_int(&text.json, "n", slot->cursor[viewer_kind(table_viewer(seat))].number);
    if (seat >= 0) moa_json_int(&text.json, "seat", seat);
    request_done(task->request, &text);
    task_end(slot, task);
}

/* A command that has already been carried out: its answer was lost and is repeated. */
static bool done_before(struct table_slot *slot, struct task *task, const struct table_sender *who) {
    if (!table_knows_key(slot->table, who->user, who->key)) return false;
    answer_seated(slot, task, who->seat);
    return true;
}

static void read_key(struct request *request, struct table_sender *who) {
    const char *key = request_text(request, "key");
    if (key) snprintf(who->key, sizeof who->key, "%s", key);
}

/* ---- Seats ---- */

static void do_join(struct table_slot *slot, struct task *task) {
    struct request *request = task->request;
    struct table_sender who = sender_of(slot, request);
    struct moa_error error;
    int seat = request_has(request, "seat") ? (int)request_number(request, "seat") : -1;
    if (!slot_lets_in(slot, request->peer, request_text(request, "invite"))) {
        task_refuse(slot, task, not_for_you);
        return;
    }
    if (who.seat >= 0 && (seat < 0 || seat == who.seat)) { /* a repeated request, whose answer was lost */
        answer_seated(slot, task, who.seat);
        return;
    }
    struct refusal refusal =
        table_command_sit(slot->table, &who, seat, request_text(request, "loadout"), &task->change, &error);
    if (!refusal.code) table_begin(slot->table, slot->row.seed, who.now, &task->change);
    settle(slot, task, refusal);
}

/* The owner gives a seat to a bot, or removes its occupant. */
static void do_seat(struct table_slot *slot, struct task *task) {
    struct request *request = task->request;
    struct table_sender who = sender_of(slot, request);
    struct moa_error error;
    const char *level = request_text(request, "bot");
    int seat = (int)request_number(request, "seat");
    struct refusal refusal = {"seat", N_("Only the player who created the table can do that.")};
    if (strcmp(slot->table->owner, who.user) == 0) {
        refusal = level ? table_command_seat_bot(slot->table, seat, level, who.now, &task->change, &error)
                        : table_command_stand(slot->table, seat, who.now, &task->change);
        if (!refusal.code) table_begin(slot->table, slot->row.seed, who.now, &task->change);
    }
    settle(slot, task, refusal);
}

static void do_resign(struct table_slot *slot, struct task *task) {
    struct table_sender who = sender_of(slot, task->request);
    settle(slot, task, table_command_resign(slot->table, &who, &task->change));
}

static void do_leave(struct table_slot *slot, struct task *task) {
    struct table_sender who = sender_of(slot, task->request);
    if (slot->table->status != TABLE_OPEN) {
        do_resign(slot, task);
    } else if (who.seat < 0) {
        task_refuse(slot, task, (struct refusal){"seat", N_("You are not seated at this table.")});
    } else {
        settle(slot, task, table_command_stand(slot->table, who.seat, who.now, &task->change));
    }
}

/* Commands that the table checks itself. */
static void do_command(struct table_slot *slot, struct task *task) {
    const struct request *request = task->request;
    struct table_sender who = sender_of(slot, request);
    struct moa_error error;
    settle(slot, task,
           table_command(slot->table, &who, request->command->name, request->args, slot->row.seed,
                         &task->change, &error));
}

/* ---- Playing ---- */

static void refuse_turn(struct table_slot *slot, struct task *task, int seat) {
    struct request *request = task->request;
    request->server->metrics.refusals++;
    request_refuse_turn(request, slot->table->seat[seat].turn);
    task_end(slot, task);
}

static void do_move(struct table_slot *slot, struct task *task) {
    struct request *request = task->request;
    struct table_sender who = sender_of(slot, request);
    struct moa_error error;
    const char *action = request_text(request, "action");
    int turn = (int)request_number(request, "turn");
    read_key(request, &who);
    if (who.seat < 0 && !slot_lets_in(slot, request->peer, NULL)) {
        task_refuse(slot, task, not_for_you);
        return;
    }
    if (done_before(slot, task, &who)) return;
    struct refusal refusal =
        table_command_move(slot->table, &who, turn, action, slot->row.seed, &task->change, &error);
    if (refusal.code && strcmp(refusal.code, "turn") == 0)
        refuse_turn(slot, task, who.seat);
    else
        settle(slot, task, refusal);
}

/* ---- Chat and offers ---- */

/* The rate of chat is counted in the table's own log, so it holds across connections and processes. */
static bool too_talkative(const struct table *table, const char *user, int64_t now, int most) {
    enum { MINUTE_MS = 60 * 1000 };
    int all = 0, lately = 0;
    for (int i = 0; i < table->items; i++) {
        const struct table_item *item = &table->item[i];
        if (item->kind != ITEM_CHAT) continue;
        all++;
        lately += item->at > now - MINUTE_MS && strcmp(item->user, user) == 0;
    }
    return all >= CHATS_MAX || lately >= most;
}

static bool has_control(const char *text) {
    while (*text) {
        uint32_t code = 0;
        int bytes = moa_utf8_read(text, &code);
        if (bytes == 0 || moa_utf8_is_control(code)) return true;
        text += bytes;
    }
    return false;
}

static void do_chat(struct table_slot *slot, struct task *task) {
    struct request *request = task->request;
    struct table_sender who = sender_of(slot, request);
    const struct server_limits *limits = &request->server->options.limits;
    const char *text = request_text(request, "text");
    struct refusal refusal = {NULL, NULL};
    read_key(request, &who);
    if (!slot_lets_in(slot, request->peer, request_text(request, "invite")))
        refusal = not_for_you;
    else if (strlen(text) > (size_t)limits->chat_bytes)
        refusal = (struct refusal){"format", N_("This message is too long.")};
    else if (!*text || has_control(text))
        refusal =
            (struct refusal){"format", N_("A message must not be empty or contain control characters.")};
    else if (done_before(slot, task, &who))
        return;
    else if (too_talkative(slot->table, who.user, who.now, limits->chat_per_minute))
        refusal = (struct refusal){"limit", N_("Too many messages. Wait a moment.")};
    else
        refusal = table_command_chat(slot->table, &who, text, &task->change);
    settle(slot, task, refusal);
}

/* ---- After the game ---- */

static void do_rematch(struct table_slot *slot, struct task *task) {
    struct table_sender who = sender_of(slot, task->request);
    struct table *table = slot->table;
    if (table->status != TABLE_OVER || who.seat < 0) {
        settle(slot, task,
               table->status != TABLE_OVER
                   ? (struct refusal){"state", N_("The game is not over.")}
                   : (struct refusal){"seat", N_("You are not seated at this table.")});
        return;
    }
    if (table->rematch[0]) {
        struct text text = request_begin(task->request);
        moa_json_string(&text.json, "table", table->rematch);
        moa_json_string(&text.json, "invite", table->rematch_invite);
        request_done(task->request, &text);
        task_end(slot, task);
        return;
    }
    struct moa_error error;
    struct refusal refusal = new_table_rematch(slot, &who, &task->new_table, &error);
    if (!refusal.code)
        refusal = table_command_rematch(table, &who, task->new_table->row.id, task->new_table->row.invite,
                                        &task->change);
    settle(slot, task, refusal);
}

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
    bool let_in = slot_lets_in(slot, request->peer, request_text(request, "invite"));
    if (!let_in || slot->table->status != TABLE_OVER) {
        task_refuse(slot, task,
                    !let_in ? not_for_you : (struct refusal){"state", N_("The game is not over.")});
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
static void stand_in_line(struct request *request, task_run run) {
    const char *id = request_text(request, "table");
    if (strlen(id) != MOA_ID_MAX - 4 || strspn(id, "abcdefghijklmnopqrstuvwxyz234567") != strlen(id)) {
        request_refuse(request, not_for_you.code, not_for_you.text);
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
        stand_in_line(request, counting->run);
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

#define IN_LINE(name, task)                                                                                  \
    static void name(struct request *request) { stand_in_line(request, task); }
IN_LINE(run_seat, do_seat)
IN_LINE(run_leave, do_leave)
IN_LINE(run_watch, slot_watch)
IN_LINE(run_move, do_move)
IN_LINE(run_chat, do_chat)
IN_LINE(run_command, do_command)
IN_LINE(run_record, do_record)

static void run_join(struct request *request) { count_first(request, do_join); }
static void run_rematch(struct request *request) { count_first(request, do_rematch); }

const struct api_handler tables_commands[] = {
    {"create", tables_create}, {"lobby", tables_list_lobby}, {"mine", tables_list_own},
    {"join", run_join},        {"leave", run_leave},         {"seat", run_seat},
    {"watch", run_watch},      {"unwatch", run_unwatch},     {"move", run_move},
    {"chat", run_chat},        {"resign", run_command},      {"offer", run_command},
    {"answer", run_command},   {"replace", run_command},     {"back", run_command},
    {"rematch", run_rematch},  {"record", run_record},       {NULL, NULL},
};
