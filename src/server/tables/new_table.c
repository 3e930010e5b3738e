/* new_table.c - creating tables: `create`, and the table of a rematch. The row and the first entries are written in one
 * transaction. */
#include "core/i18n.h"
#include "server/tables/internal.h"
#include "table/dice.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct new_table *new_table_begin(void) {
    struct new_table *new_table = calloc(1, sizeof *new_table);
    assert(new_table);
    store_id(new_table->row.id);
    store_secret(new_table->row.invite);
    uint8_t random[DICE_SEED_BYTES];
    randombytes_buf(random, sizeof random);
    dice_seed(random, new_table->row.seed);
    new_table->table = table_open(new_table->row.id);
    return new_table;
}

void new_table_free(struct new_table *new_table) {
    if (!new_table) return;
    table_change_free(&new_table->change);
    table_close(new_table->table);
    free(new_table->summary);
    free(new_table);
}

void new_table_finish(struct new_table *new_table) {
    struct table *table = new_table->table;
    table_begin(table, new_table->row.seed, table->at, &new_table->change);
    new_table->summary = malloc(STORE_SUMMARY_MAX);
    assert(new_table->summary);
    struct moa_buffer buffer = moa_buffer_init(new_table->summary, STORE_SUMMARY_MAX);
    struct moa_writer json = {.buffer = &buffer};
    table_write_summary(table, &json);
    assert(!moa_buffer_was_cut(&buffer));
    snprintf(new_table->row.game, sizeof new_table->row.game, "%s", table->game->id);
    new_table->row.status = table->status;
    new_table->row.is_public = table->is_public;
    new_table->row.created = new_table->row.updated = table->at;
    new_table->row.summary = new_table->summary;
    new_table->append =
        (struct store_append){.entry = new_table->change.entry, .count = new_table->change.count};
    new_table->append.state =
        (struct store_state){table->status, table_actors(table), table_wake(table), new_table->summary};
}

bool new_table_write(struct new_table *new_table, struct store *store, struct moa_error *error) {
    struct store_append *append = &new_table->append;
    if (!store_table_add(store, &new_table->row, &new_table->made, error)) return false;
    if (!new_table->made) return moa_fail(error, _("the id of a new table was taken"));
    if (!store_append(store, &append, 1, error)) return false;
    for (int i = 0; i < new_table->table->setup.players; i++) {
        const char *user = new_table->table->seat[i].user;
        if (user[0] && !store_seat(store, new_table->row.id, i, user, error)) return false;
    }
    return true;
}

/* ---- create ---- */

struct creation {
    struct store_job job;
    struct request *request;
    struct new_table *new_table;
    char user[MOA_ID_MAX];
    int limit;
};

static bool write_creation(struct store_job *job, struct store *store) {
    struct creation *creation = (struct creation *)job;
    int count = 0;
    if (!store_count_tables(store, creation->user, &count, &job->error)) return false;
    creation->new_table->too_many = count >= creation->limit;
    return creation->new_table->too_many || new_table_write(creation->new_table, store, &job->error);
}

static void creation_done(struct store_job *job) {
    struct creation *creation = (struct creation *)job;
    struct request *request = creation->request;
    struct server *server = request->server;
    if (job->failed) {
        server->metrics.store_failures++;
        request_refuse(request, "store", N_("This could not be saved, and nothing has changed. Try again."));
    } else if (creation->new_table->too_many) {
        request_refuse(request, "limit", N_("You are at too many tables. Finish some games first."));
    } else {
        struct text text = request_begin(request);
        moa_json_string(&text.json, "table", creation->new_table->row.id);
        moa_json_string(&text.json, "invite", creation->new_table->row.invite);
        request_done(request, &text);
        server->tables->lobby_changed = true;
        server->metrics.games_started += creation->new_table->table->status == TABLE_RUNNING;
        /* If one person plays with bots only, the game has begun: somebody must move. */
        if (creation->new_table->table->status == TABLE_RUNNING)
            tables_get(server->tables, creation->new_table->row.id);
    }
    new_table_free(creation->new_table);
    free(creation);
}

static int member_of(const struct moa_json *object, const char *name) {
    const struct moa_json *value = moa_json_get(object, name);
    return value ? (int)value->integer : 0;
}

static enum table_clock clock_kind(const struct moa_json *clock) {
    const struct moa_json *kind = moa_json_get(clock, "kind");
    if (!kind || strcmp(kind->string, "none") == 0) return CLOCK_NONE;
    return strcmp(kind->string, "real") == 0 ? CLOCK_REAL : CLOCK_DAYS;
}

/* Its members have already been checked. */
static void read_clock(const struct moa_json *clock, struct table_options *options) {
    options->clock = clock_kind(clock);
    options->time = options->clock == CLOCK_DAYS ? member_of(clock, "days") * (int64_t)TABLE_DAY_MS
                                                 : member_of(clock, "time");
    options->add = member_of(clock, "add");
}

static struct table_options read_options(struct request *request) {
    struct table_options options = {.game = request_text(request, "game"),
                                    .players = (int)request_number(request, "players"),
                                    .is_public = request_flag(request, "public"),
                                    .rated = request_flag(request, "rated"),
                                    .substitute = request_text(request, "substitute"),
                                    .options = request_object(request, "options")};
    read_clock(request_object(request, "clock"), &options);
    return options;
}

/* "bots": {"1": "hard"} */
static struct refusal seat_bots(struct request *request, struct new_table *new_table, int64_t now,
                                struct moa_error *error) {
    const struct moa_json *bots = request_object(request, "bots");
    for (const struct moa_json *bot = bots ? bots->first : NULL; bot; bot = bot->next) {
        if (bot->key[0] < '0' || bot->key[0] > '9' || bot->key[1])
            return REFUSAL("format", N_("\"bots\" names a level for each seat, such as {\"1\": \"hard\"}."));
        struct refusal refusal = table_command_seat_bot(new_table->table, bot->key[0] - '0', bot->string, now,
                                                        &new_table->change, error);
        if (refusal.code) return refusal;
    }
    return (struct refusal){0};
}

static struct refusal fill_new_table(struct request *request, struct new_table *new_table, int seat,
                                     struct moa_error *error) {
    struct table_options options = read_options(request);
    struct table_sender who = {.seat = -1, .now = server_now()};
    char commitment[STORE_HASH];
    memcpy(who.user, request->peer->user, sizeof who.user);
    memcpy(who.name, request->peer->name, sizeof who.name);
    dice_commit(new_table->row.seed, commitment);
    options.commitment = commitment;
    options.owner = who.user;
    struct refusal refusal =
        table_command_open(new_table->table, &options, who.now, &new_table->change, error);
    if (!refusal.code && seat >= 0)
        refusal = table_command_sit(new_table->table, &who, seat, request_text(request, "loadout"),
                                    &new_table->change, error);
    if (!refusal.code) refusal = seat_bots(request, new_table, who.now, error);
    if (refusal.code || table_people_in(new_table->table) > 0) return refusal;
    for (int i = 0; i < new_table->table->setup.players; i++)
        if (new_table->table->seat[i].kind == SEAT_OPEN) return refusal;
    return REFUSAL("format", N_("A table needs a seat for a human."));
}

void tables_create(struct request *request) {
    struct moa_error error;
    int seat = (int)request_number(request, "seat");
    /* Tables are limited per occupant: without one they would have no limit. */
    if (seat < 0 && request->peer->user_kind != STORE_MEMBER) {
        request_refuse(request, "member", N_("You need an account to create a table without taking a seat."));
        return;
    }
    struct new_table *new_table = new_table_begin();
    struct refusal refusal = fill_new_table(request, new_table, seat, &error);
    if (refusal.code) {
        request_refuse(request, refusal.code, refusal.text);
        new_table_free(new_table);
        return;
    }
    new_table_finish(new_table);
    struct creation *creation = calloc(1, sizeof *creation);
    assert(creation);
    creation->job.run = write_creation;
    creation->job.done = creation_done;
    creation->request = request;
    creation->new_table = new_table;
    memcpy(creation->user, request->peer->user, sizeof creation->user);
    creation->limit = request->server->options.limits.tables_each;
    store_queue_add(request->server->queue, &creation->job);
}
