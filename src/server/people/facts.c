/* facts.c - the commands that report on users (hello, me, person, history), and mute. See internal.h. */
#include "core/i18n.h"
#include "core/registry.h"
#include "protocol_version.h"
#include "server/people/glicko.h"
#include "server/people/internal.h"
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 32 };

/* ---- hello ---- */

static void answer_hello(struct request *request) {
    const struct peer *peer = request->peer;
    struct store_user user = {.kind = peer->user_kind};
    memcpy(user.id, peer->user, sizeof user.id);
    memcpy(user.name, peer->name, sizeof user.name);
    struct text text = request_begin(request);
    moa_json_int(&text.json, "protocol", MOA_PROTOCOL);
    people_write_user(&text.json, &user);
    request_done(request, &text);
}

static void identified_for_hello(void *context, enum people_found found) {
    struct request *request = context;
    if (found == PEOPLE_FOUND)
        answer_hello(request);
    else if (found == PEOPLE_NOBODY)
        request_refuse(request, "login", N_("Your session has ended. Log in again."));
    else
        request_refuse(request, "store", people_says_store);
}

void people_hello(struct request *request) {
    const char *token = request_text(request, "token");
    if (token && token[0])
        people_identify(request->server, request->peer, token, identified_for_hello, request);
    else if (request->peer->user[0])
        answer_hello(request);
    else
        request_refuse(request, "login", people_says_login);
}

/* ---- me, person ---- */

/* Returned by a job. */
struct ratings {
    struct store_rating rating[GAMES_MAX]; /* by index in moa_games */
};

static void *make_rest(size_t size) {
    void *rest = calloc(1, size);
    assert(rest);
    return rest;
}

static void add_rating(void *context, const char *game, const struct store_rating *rating) {
    struct ratings *ratings = context;
    for (int i = 0; i < GAMES_MAX && moa_games[i]; i++)
        if (strcmp(moa_games[i]->id, game) == 0) ratings->rating[i] = *rating;
}

/* A user who has not played a game has the initial rating. */
static bool read_ratings(struct account_job *job, struct store *store) {
    struct ratings *ratings = job->rest;
    struct glicko fresh = glicko_new();
    for (int i = 0; i < GAMES_MAX; i++)
        ratings->rating[i] = (struct store_rating){.rating = fresh.rating, .deviation = fresh.deviation};
    return store_ratings_of(store, job->user.id, add_rating, ratings, &job->stored.error);
}

static void write_ratings(struct moa_writer *json, const struct ratings *ratings) {
    moa_json_begin_object(json, "ratings");
    for (int i = 0; i < GAMES_MAX && moa_games[i]; i++) {
        const struct store_rating *rating = &ratings->rating[i];
        moa_json_begin_object(json, moa_games[i]->id);
        moa_json_int(json, "rating", lround(rating->rating));
        moa_json_int(json, "deviation", lround(rating->deviation));
        moa_json_int(json, "games", rating->games);
        moa_json_end_object(json);
    }
    moa_json_end_object(json);
}

static void answer_portrait(struct account_job *job) {
    bool own = !job->name;
    struct text text = request_begin(job->request);
    people_write_user(&text.json, &job->user);
    write_ratings(&text.json, job->rest);
    if (own) {
        moa_json_begin_array(&text.json, "muted");
        for (int i = 0; i < job->mutes.count; i++) moa_json_string(&text.json, NULL, job->mutes.other[i]);
        moa_json_end_array(&text.json);
    }
    account_job_done(job, &text);
}

static bool look_at_me(struct account_job *job, struct store *store) {
    if (!account_job_find_asker(job, store)) return false;
    if (job->refusal.code) return true;
    return mutes_read(store, job->user.id, &job->mutes, &job->stored.error) && read_ratings(job, store);
}

void people_me(struct request *request) {
    struct account_job *job = account_job_begin(request);
    job->rest = make_rest(sizeof(struct ratings));
    account_job_store(job, look_at_me, answer_portrait);
}

static bool look_at_person(struct account_job *job, struct store *store) {
    bool found = false;
    if (job->folded[0] && !store_user_find(store, job->folded, &job->user, &found, &job->stored.error))
        return false;
    if (!found || job->user.kind == STORE_GUEST) return account_job_refuse(job, "name", people_says_unknown);
    return read_ratings(job, store);
}

void people_person(struct request *request) {
    struct account_job *job = account_job_begin(request);
    job->name = request_text(request, "name");
    people_fold(job->name, job->folded);
    job->rest = make_rest(sizeof(struct ratings));
    account_job_store(job, look_at_person, answer_portrait);
}

/* ---- history ---- */

struct past {
    int64_t before;
    int count;
    struct store_result result[PEOPLE_HISTORY_MAX];
    struct store_player player[PEOPLE_HISTORY_MAX][MOA_PLAYERS_MAX];
    int players[PEOPLE_HISTORY_MAX];
    int reading; /* the game whose players are read */
};

static void add_result(void *context, const struct store_result *result) {
    struct past *past = context;
    if (past->count < PEOPLE_HISTORY_MAX) past->result[past->count++] = *result;
}

static void add_player(void *context, const struct store_player *player) {
    struct past *past = context;
    int *count = &past->players[past->reading];
    if (*count < MOA_PLAYERS_MAX) past->player[past->reading][(*count)++] = *player;
}

static bool read_past(struct account_job *job, struct store *store) {
    struct past *past = job->rest;
    past->count = 0;
    if (!store_results_of(store, job->other, past->before, PEOPLE_HISTORY_MAX, add_result, past,
                          &job->stored.error))
        return false;
    for (past->reading = 0; past->reading < past->count; past->reading++) {
        past->players[past->reading] = 0;
        if (!store_result_players(store, past->result[past->reading].table, add_player, past,
                                  &job->stored.error))
            return false;
    }
    return true;
}

static void write_players(const struct past *past, int game, struct moa_writer *json) {
    moa_json_begin_array(json, "players");
    for (int i = 0; i < past->players[game]; i++) {
        const struct store_player *player = &past->player[game][i];
        moa_json_begin_object(json, NULL);
        moa_json_int(json, "seat", player->seat);
        moa_json_string(json, "name", player->name);
        moa_json_int(json, "rank", player->rank);
        moa_json_int(json, "points", player->points);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}

static void answer_past(struct account_job *job) {
    const struct past *past = job->rest;
    struct text text = request_begin(job->request);
    moa_json_begin_array(&text.json, "games");
    for (int i = 0; i < past->count; i++) {
        const struct store_result *result = &past->result[i];
        moa_json_begin_object(&text.json, NULL);
        moa_json_string(&text.json, "table", result->table);
        moa_json_string(&text.json, "game", result->game);
        moa_json_int(&text.json, "seat", result->seat);
        moa_json_int(&text.json, "rank", result->rank);
        moa_json_int(&text.json, "points", result->points);
        moa_json_int(&text.json, "at", result->at);
        if (result->rated) {
            moa_json_int(&text.json, "before", lround(result->before));
            moa_json_int(&text.json, "after", lround(result->after));
        }
        write_players(past, i, &text.json);
        moa_json_end_object(&text.json);
    }
    moa_json_end_array(&text.json);
    account_job_done(job, &text);
}

void people_history(struct request *request) {
    const char *id = request_text(request, "user");
    struct account_job *job = account_job_begin(request);
    struct past *past = make_rest(sizeof *past);
    past->before = request_has(request, "before") ? request_number(request, "before") : INT64_MAX;
    job->rest = past;
    job->other = id ? id : job->asker;
    account_job_store(job, read_past, answer_past);
}

/* ---- mute ---- */

static bool has_other(const struct mute_list *list, const char *other) {
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->other[i], other) == 0) return true;
    return false;
}

/* A deleted user can still be removed from the list. */
static bool change_mute(struct account_job *job, struct store *store) {
    bool on = job->on, found = false;
    struct moa_error *error = &job->stored.error;
    if (on && !store_user_get(store, job->other, &job->user, &found, error)) return false;
    if (on && !found) return account_job_refuse(job, "name", N_("There is no user with that id."));
    if (!mutes_read(store, job->asker, &job->mutes, error)) return false;
    if (on && job->mutes.count == PEOPLE_MUTES_MAX && !has_other(&job->mutes, job->other))
        return account_job_refuse(job, "limit", N_("You can't mute more people."));
    if (!store_mute(store, job->asker, job->other, on, error)) return false;
    return mutes_read(store, job->asker, &job->mutes, error);
}

static void mute_changed(struct account_job *job) {
    struct people *people = job->request->server->people;
    mutes_set(people->mutes, job->asker, &job->mutes);
    sessions_forget_user(&people->sessions, job->asker, ""); /* cached: whether the user mutes anybody */
    struct text text = request_begin(job->request);
    account_job_done(job, &text);
}

void people_mute(struct request *request) {
    struct account_job *job = account_job_begin(request);
    job->other = request_text(request, "user");
    job->on = request_flag(request, "on");
    account_job_store(job, change_mute, mute_changed);
}
