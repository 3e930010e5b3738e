/* make.c - tables that come into being: `create`, and the table of a rematch. Row and first entries are written in one
 * group. */
#include "core/text.h"
#include "server/tables/internal.h"
#include "table/dice.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct birth *birth_new(void) {
    struct birth *birth = calloc(1, sizeof *birth);
    assert(birth);
    store_id(birth->row.id);
    store_secret(birth->row.invite);
    uint8_t random[DICE_SEED_BYTES];
    randombytes_buf(random, sizeof random);
    dice_seed(random, birth->row.seed);
    birth->table = table_open(birth->row.id);
    return birth;
}

void birth_free(struct birth *birth) {
    if (!birth) return;
    table_change_free(&birth->change);
    table_close(birth->table);
    free(birth->summary);
    free(birth);
}

/* Begins the game if all seats are taken, and makes what the store wants. */
static void birth_finish(struct birth *birth) {
    struct table *table = birth->table;
    table_begin(table, birth->row.seed, table->at, &birth->change);
    birth->summary = malloc(STORE_SUMMARY_MAX);
    assert(birth->summary);
    struct moa_out out = moa_out_begin(birth->summary, STORE_SUMMARY_MAX);
    struct moa_writer json = {.out = &out};
    table_write_summary(table, &json);
    assert(!moa_out_was_cut(&out));
    snprintf(birth->row.game, sizeof birth->row.game, "%s", table->game->id);
    birth->row.status = table->status;
    birth->row.is_public = table->is_public;
    birth->row.created = birth->row.updated = table->at;
    birth->row.summary = birth->summary;
    birth->append = (struct store_append){.entry = birth->change.entry, .count = birth->change.count};
    birth->append.look =
        (struct store_look){table->status, table_actors(table), table_wake(table), birth->summary};
}

bool birth_write(struct birth *birth, struct store *store, struct moa_error *error) {
    struct store_append *append = &birth->append;
    if (!store_table_make(store, &birth->row, &birth->made, error)) return false;
    if (!birth->made) return moa_fail(error, _("the id of a new table was taken"));
    if (!store_append(store, &append, 1, error)) return false;
    for (int i = 0; i < birth->table->setup.players; i++) {
        const char *user = birth->table->seat[i].user;
        if (user[0] && !store_seat(store, birth->row.id, i, user, error)) return false;
    }
    return true;
}

/* The same seats, turned by one; those of other people wait for them. */
static struct refusal seat_again(struct birth *birth, const struct table *was, const struct table_sender *who,
                                 struct moa_error *error) {
    struct refusal refusal = {NULL, NULL};
    for (int i = 0; i < was->setup.players && !refusal.code; i++) {
        int seat = (i + 1) % was->setup.players;
        if (was->seat[i].kind == SEAT_BOT)
            refusal = table_command_seat_bot(birth->table, seat, was->seat[i].level, who->now, &birth->change,
                                             error);
        else if (i == who->seat)
            refusal = table_command_sit(birth->table, who, seat, "", &birth->change, error);
    }
    return refusal;
}

struct refusal birth_rematch(const struct table_slot *old, const struct table_sender *who,
                             struct birth **made, struct moa_error *error) {
    const struct table *was = old->table;
    struct birth *birth = birth_new();
    struct table_options options = {.game = was->game->id,
                                    .substitute = was->substitute,
                                    .owner = who->user,
                                    .players = was->setup.players,
                                    .like = was->option,
                                    .like_count = was->options,
                                    .is_public = was->is_public,
                                    .rated = was->rated,
                                    .clock = was->clock,
                                    .time = was->time,
                                    .add = was->add};
    char commitment[STORE_HASH];
    dice_commit(birth->row.seed, commitment);
    options.commitment = commitment;
    /* Levels and options are names of long ago: this program may not know them any more. */
    struct refusal refusal = table_command_open(birth->table, &options, who->now, &birth->change, error);
    if (!refusal.code) refusal = seat_again(birth, was, who, error);
    if (refusal.code) {
        birth_free(birth);
        return refusal;
    }
    birth_finish(birth);
    *made = birth;
    return refusal;
}

/* ---- create ---- */

struct creation {
    struct store_job job;
    struct request *request;
    struct birth *birth;
    char user[MOA_ID_MAX];
    int limit;
};

static bool write_creation(struct store_job *job, struct store *store) {
    struct creation *creation = (struct creation *)job;
    int count = 0;
    if (!store_count_tables(store, creation->user, &count, &job->error)) return false;
    creation->birth->too_many = count >= creation->limit;
    return creation->birth->too_many || birth_write(creation->birth, store, &job->error);
}

static void creation_done(struct store_job *job) {
    struct creation *creation = (struct creation *)job;
    struct request *request = creation->request;
    struct server *server = request->server;
    if (job->failed) {
        server->metrics.store_failures++;
        request_refuse(request, "store", N_("It could not be saved. Nothing has changed: try again."));
    } else if (creation->birth->too_many) {
        request_refuse(request, "limit", N_("You sit at too many tables. Finish some of them first."));
    } else {
        struct text text = request_begin(request);
        moa_json_string(&text.json, "table", creation->birth->row.id);
        moa_json_string(&text.json, "invite", creation->birth->row.invite);
        request_done(request, &text);
        server->tables->lobby_changed = true;
        server->metrics.games_started += creation->birth->table->status == TABLE_RUNNING;
        /* With computer players alone beside one person the game has begun: somebody must move. */
        if (creation->birth->table->status == TABLE_RUNNING)
            tables_get(server->tables, creation->birth->row.id);
    }
    birth_free(creation->birth);
    free(creation);
}

static int member_of(const struct moa_json *object, const char *name) {
    const struct moa_json *value = moa_json_get(object, name);
    return value ? (int)value->integer : 0;
}

/* Its members fit its kind already. */
static void read_clock(const struct moa_json *clock, struct table_options *options) {
    static const char *const kinds[] = {[CLOCK_NONE] = "none", [CLOCK_REAL] = "real", [CLOCK_DAYS] = "days"};
    const char *kind = clock ? moa_json_get(clock, "kind")->string : kinds[CLOCK_NONE];
    while (strcmp(kinds[options->clock], kind) != 0) options->clock++;
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
static struct refusal seat_bots(struct request *request, struct birth *birth, int64_t now,
                                struct moa_error *error) {
    const struct moa_json *bots = request_object(request, "bots");
    for (const struct moa_json *bot = bots ? bots->first : NULL; bot; bot = bot->next) {
        if (bot->key[0] < '0' || bot->key[0] > '9' || bot->key[1])
            return (struct refusal){"format",
                                    N_("\"bots\" names a level for each seat, such as {\"1\": \"hard\"}.")};
        struct refusal refusal =
            table_command_seat_bot(birth->table, bot->key[0] - '0', bot->string, now, &birth->change, error);
        if (refusal.code) return refusal;
    }
    return (struct refusal){NULL, NULL};
}

static struct refusal fill_birth(struct request *request, struct birth *birth, int seat,
                                 struct moa_error *error) {
    struct table_options options = read_options(request);
    struct table_sender who = {.seat = -1, .now = server_now()};
    char commitment[STORE_HASH];
    memcpy(who.user, request->peer->user, sizeof who.user);
    memcpy(who.name, request->peer->name, sizeof who.name);
    dice_commit(birth->row.seed, commitment);
    options.commitment = commitment;
    options.owner = who.user;
    struct refusal refusal = table_command_open(birth->table, &options, who.now, &birth->change, error);
    if (!refusal.code && seat >= 0)
        refusal = table_command_sit(birth->table, &who, seat, request_text(request, "brings"), &birth->change,
                                    error);
    if (!refusal.code) refusal = seat_bots(request, birth, who.now, error);
    if (refusal.code || table_people_in(birth->table) > 0) return refusal;
    for (int i = 0; i < birth->table->setup.players; i++)
        if (birth->table->seat[i].kind == SEAT_OPEN) return refusal;
    return (struct refusal){"format", N_("A table needs a seat for a person.")};
}

void tables_create(struct request *request) {
    struct moa_error error;
    int seat = (int)request_number(request, "seat");
    /* Tables are counted by who sits there: those of whom nobody knows would have no limit. */
    if (seat < 0 && request->peer->user_kind != STORE_MEMBER) {
        request_refuse(request, "member",
                       N_("Only with an account can you make a table without sitting there."));
        return;
    }
    struct birth *birth = birth_new();
    struct refusal refusal = fill_birth(request, birth, seat, &error);
    if (refusal.code) {
        request_refuse(request, refusal.code, refusal.text);
        birth_free(birth);
        return;
    }
    birth_finish(birth);
    struct creation *creation = calloc(1, sizeof *creation);
    assert(creation);
    creation->job.run = write_creation;
    creation->job.done = creation_done;
    creation->request = request;
    creation->birth = birth;
    memcpy(creation->user, request->peer->user, sizeof creation->user);
    creation->limit = request->server->options.limits.tables_each;
    store_queue_add(request->server->queue, &creation->job);
}
