/* commands.c - commands about tables. Each waits in the line of its table (tables.h), then looks at it: who asks is the
 * user of the connection, and the seat is theirs, whatever the message says. */
#include "core/record.h"
#include "core/text.h"
#include "core/utf8.h"
#include "server/tables/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHATS_MAX = 2000 };

static const struct refusal not_for_you = {"table", N_("There is no such table, or it is not for you.")};

static struct table_sender sender_of(const struct place *place, const struct request *request) {
    struct table_sender who = {.now = server_now()};
    memcpy(who.user, request->peer->user, sizeof who.user);
    memcpy(who.name, request->peer->name, sizeof who.name);
    who.seat = table_seat_of(place->table, who.user);
    return who;
}

/* The command is saved, unless it was refused. */
static void settle(struct place *place, struct task *task, struct refusal refusal) {
    if (refusal.code)
        task_refuse(place, task, refusal);
    else
        task_save(place, task);
}

/* The same answer as when it was done. */
static void answer_seated(struct place *place, struct task *task, int seat) {
    struct text text = request_begin(task->request);
    moa_json_int(&text.json, "n", place->told[place_slot(table_viewer(seat))].number);
    if (seat >= 0) moa_json_int(&text.json, "seat", seat);
    request_done(task->request, &text);
    task_end(place, task);
}

/* A command that has been carried out: the answer that was lost is given again. */
static bool done_before(struct place *place, struct task *task, const struct table_sender *who) {
    if (!table_knows_key(place->table, who->user, who->key)) return false;
    answer_seated(place, task, who->seat);
    return true;
}

static void read_key(struct request *request, struct table_sender *who) {
    const char *key = request_text(request, "key");
    if (key) snprintf(who->key, sizeof who->key, "%s", key);
}

/* ---- Seats ---- */

static void do_join(struct place *place, struct task *task) {
    struct request *request = task->request;
    struct table_sender who = sender_of(place, request);
    struct moa_error error;
    int seat = request_has(request, "seat") ? (int)request_number(request, "seat") : -1;
    if (!place_lets_in(place, request->peer, request_text(request, "invite"))) {
        task_refuse(place, task, not_for_you);
        return;
    }
    if (who.seat >= 0 && (seat < 0 || seat == who.seat)) { /* the answer that was lost */
        answer_seated(place, task, who.seat);
        return;
    }
    struct refusal refusal =
        table_command_sit(place->table, &who, seat, request_text(request, "brings"), &task->change, &error);
    if (!refusal.code) table_begin(place->table, place->row.seed, who.now, &task->change);
    settle(place, task, refusal);
}

/* The owner gives a seat to a computer player, or takes it from whoever sits there. */
static void do_seat(struct place *place, struct task *task) {
    struct request *request = task->request;
    struct table_sender who = sender_of(place, request);
    struct moa_error error;
    const char *level = request_text(request, "bot");
    int seat = (int)request_number(request, "seat");
    struct refusal refusal = {"seat", N_("Only who made the table may do that.")};
    if (strcmp(place->table->owner, who.user) == 0) {
        refusal = level ? table_command_seat_bot(place->table, seat, level, who.now, &task->change, &error)
                        : table_command_stand(place->table, seat, who.now, &task->change);
        if (!refusal.code) table_begin(place->table, place->row.seed, who.now, &task->change);
    }
    settle(place, task, refusal);
}

static void do_resign(struct place *place, struct task *task) {
    struct table_sender who = sender_of(place, task->request);
    settle(place, task, table_command_resign(place->table, &who, &task->change));
}

static void do_leave(struct place *place, struct task *task) {
    struct table_sender who = sender_of(place, task->request);
    if (place->table->status != TABLE_OPEN) {
        do_resign(place, task);
    } else if (who.seat < 0) {
        task_refuse(place, task, (struct refusal){"seat", N_("You do not sit at this table.")});
    } else {
        settle(place, task, table_command_stand(place->table, who.seat, who.now, &task->change));
    }
}

static void do_replace(struct place *place, struct task *task) {
    struct table_sender who = sender_of(place, task->request);
    int seat = (int)request_number(task->request, "seat");
    settle(place, task, table_command_replace(place->table, &who, seat, &task->change));
}

static void do_back(struct place *place, struct task *task) {
    struct table_sender who = sender_of(place, task->request);
    settle(place, task, table_command_back(place->table, &who, &task->change));
}

/* ---- Playing ---- */

static void refuse_turn(struct place *place, struct task *task, int seat) {
    struct request *request = task->request;
    request->server->metrics.refusals++;
    request_refuse_turn(request, place->table->seat[seat].turn);
    task_end(place, task);
}

static void do_move(struct place *place, struct task *task) {
    struct request *request = task->request;
    struct table_sender who = sender_of(place, request);
    struct moa_error error;
    const char *action = request_text(request, "action");
    int turn = (int)request_number(request, "turn");
    read_key(request, &who);
    if (who.seat < 0 && !place_lets_in(place, request->peer, NULL)) {
        task_refuse(place, task, not_for_you);
        return;
    }
    if (done_before(place, task, &who)) return;
    struct refusal refusal =
        table_command_move(place->table, &who, turn, action, place->row.seed, &task->change, &error);
    if (refusal.code && strcmp(refusal.code, "turn") == 0)
        refuse_turn(place, task, who.seat);
    else
        settle(place, task, refusal);
}

/* ---- Talking and agreeing ---- */

/* The table's own log tells how much somebody has said lately: over whatever connection, at whatever process. */
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

static void do_chat(struct place *place, struct task *task) {
    struct request *request = task->request;
    struct table_sender who = sender_of(place, request);
    const struct server_limits *limits = &request->server->options.limits;
    const char *text = request_text(request, "text");
    struct refusal refusal = {NULL, NULL};
    read_key(request, &who);
    if (!place_lets_in(place, request->peer, request_text(request, "invite")))
        refusal = not_for_you;
    else if (strlen(text) > (size_t)limits->chat_bytes)
        refusal = (struct refusal){"format", N_("This line of chat is too long.")};
    else if (!*text || has_control(text))
        refusal =
            (struct refusal){"format", N_("A line of chat is not empty and has no control characters.")};
    else if (done_before(place, task, &who))
        return;
    else if (too_talkative(place->table, who.user, who.now, limits->chat_per_minute))
        refusal = (struct refusal){"limit", N_("You say too much: wait a moment.")};
    else
        refusal = table_command_chat(place->table, &who, text, &task->change);
    settle(place, task, refusal);
}

static void do_offer(struct place *place, struct task *task) {
    struct table_sender who = sender_of(place, task->request);
    struct moa_error error;
    bool end = strcmp(request_text(task->request, "what"), "end") == 0;
    enum table_offer offer = end ? OFFER_END : OFFER_TAKEBACK;
    settle(place, task, table_command_offer(place->table, &who, offer, &task->change, &error));
}

static void do_answer(struct place *place, struct task *task) {
    struct table_sender who = sender_of(place, task->request);
    bool yes = request_flag(task->request, "yes");
    settle(place, task, table_command_answer(place->table, &who, yes, &task->change));
}

/* ---- Afterwards ---- */

static void do_rematch(struct place *place, struct task *task) {
    struct table_sender who = sender_of(place, task->request);
    struct table *table = place->table;
    if (table->status != TABLE_OVER || who.seat < 0) {
        settle(place, task,
               table->status != TABLE_OVER ? (struct refusal){"state", N_("The game is not over.")}
                                           : (struct refusal){"seat", N_("You do not sit at this table.")});
        return;
    }
    if (table->rematch[0]) {
        struct text text = request_begin(task->request);
        moa_json_string(&text.json, "table", table->rematch);
        moa_json_string(&text.json, "invite", table->rematch_invite);
        request_done(task->request, &text);
        task_end(place, task);
        return;
    }
    struct moa_error error;
    struct refusal refusal = birth_rematch(place, &who, &task->birth, &error);
    if (!refusal.code)
        refusal =
            table_command_rematch(table, &who, task->birth->row.id, task->birth->row.invite, &task->change);
    settle(place, task, refusal);
}

/* The record of a finished game, with the seed of its dice; in memory to be freed. */
static char *record_text(struct place *place, size_t *length) {
    char *text = NULL;
    FILE *file = open_memstream(&text, length);
    assert(file);
    bool written = table_write_record(place->table, place->row.seed, file);
    fclose(file);
    assert(written && text);
    return text;
}

static void do_record(struct place *place, struct task *task) {
    struct request *request = task->request;
    bool let_in = place_lets_in(place, request->peer, request_text(request, "invite"));
    if (!let_in || place->table->status != TABLE_OVER) {
        task_refuse(place, task,
                    !let_in ? not_for_you : (struct refusal){"state", N_("The game is not over.")});
        return;
    }
    size_t length;
    char *record = record_text(place, &length);
    if (request_flag(request, "plain") && request->peer->kind == PEER_REQUEST) {
        request_answer_plain(request, record, length);
    } else {
        struct text text = request_begin(request);
        moa_json_string(&text.json, "record", record);
        request_done(request, &text);
    }
    free(record);
    task_end(place, task);
}

/* ---- The list ---- */

/* A request in the line of its table. */
static void stand_in_line(struct request *request, task_run run) {
    const char *id = request_text(request, "table");
    if (strlen(id) != MOA_ID_MAX - 4 || strspn(id, "abcdefghijklmnopqrstuvwxyz234567") != strlen(id)) {
        request_refuse(request, not_for_you.code, not_for_you.text);
        return;
    }
    place_add(tables_get(request->server->tables, id), run, request);
}

/* Whoever sits down at one more table must not sit at too many. */
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
        request_refuse(request, "store", N_("It could not be saved. Nothing has changed: try again."));
    else if (counting->count >= request->server->options.limits.tables_each)
        request_refuse(request, "limit", N_("You sit at too many tables. Finish some of them first."));
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
    place_unwatch(request->peer, request_text(request, "table"));
    struct text text = request_begin(request);
    request_done(request, &text);
}

#define IN_LINE(name, task)                                                                                  \
    static void name(struct request *request) { stand_in_line(request, task); }
IN_LINE(run_seat, do_seat)
IN_LINE(run_leave, do_leave)
IN_LINE(run_watch, place_watch)
IN_LINE(run_move, do_move)
IN_LINE(run_chat, do_chat)
IN_LINE(run_resign, do_resign)
IN_LINE(run_offer, do_offer)
IN_LINE(run_answer, do_answer)
IN_LINE(run_replace, do_replace)
IN_LINE(run_back, do_back)
IN_LINE(run_record, do_record)

static void run_join(struct request *request) { count_first(request, do_join); }
static void run_rematch(struct request *request) { count_first(request, do_rematch); }

const struct api_handler tables_commands[] = {
    {"create", tables_create}, {"lobby", tables_list_lobby}, {"mine", tables_list_own},
    {"join", run_join},        {"leave", run_leave},         {"seat", run_seat},
    {"watch", run_watch},      {"unwatch", run_unwatch},     {"move", run_move},
    {"chat", run_chat},        {"resign", run_resign},       {"offer", run_offer},
    {"answer", run_answer},    {"replace", run_replace},     {"back", run_back},
    {"rematch", run_rematch},  {"record", run_record},       {NULL, NULL},
};
