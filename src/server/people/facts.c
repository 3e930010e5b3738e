/* facts.c - the commands that tell who somebody is, hello, me, person, history; and mute. See
 * people_internal.h. */
#include "core/registry.h"
#include "core/text.h"
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

static void told_hello(void *context, enum people_found found) {
    struct request *request = context;
    if (found == PEOPLE_FOUND)
        answer_hello(request);
    else if (found == PEOPLE_NOBODY)
        request_refuse(request, "login", N_("The session has ended; log in again."));
    else
        request_refuse(request, "store", people_says_store);
}

void people_hello(struct request *request) {
    const char *token = request_text(request, "token");
    if (token && token[0])
        people_identify(request->server, request->peer, token, told_hello, request);
    else if (request->peer->user[0])
        answer_hello(request);
    else
        request_refuse(request, "login", people_says_login);
}

/* ---- me, person ---- */

/* Brought back by an errand. */
struct ratings {
    struct store_rating rating[GAMES_MAX]; /* by place in moa_games */
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

/* Whoever has not played a game has the rating of somebody new. */
static bool read_ratings(struct errand *errand, struct store *store) {
    struct ratings *ratings = errand->rest;
    struct glicko fresh = glicko_new();
    for (int i = 0; i < GAMES_MAX; i++)
        ratings->rating[i] = (struct store_rating){.rating = fresh.rating, .deviation = fresh.deviation};
    return store_ratings_of(store, errand->user.id, add_rating, ratings, &errand->job.error);
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

static void answer_portrait(struct errand *errand) {
    bool own = !errand->name;
    struct text text = request_begin(errand->request);
    people_write_user(&text.json, &errand->user);
    write_ratings(&text.json, errand->rest);
    if (own) {
        moa_json_begin_array(&text.json, "muted");
        for (int i = 0; i < errand->mutes.count; i++)
            moa_json_string(&text.json, NULL, errand->mutes.other[i]);
        moa_json_end_array(&text.json);
    }
    errand_done(errand, &text);
}

static bool look_at_me(struct errand *errand, struct store *store) {
    if (!errand_find_asker(errand, store)) return false;
    if (errand->refusal.code) return true;
    return mutes_read(store, errand->user.id, &errand->mutes, &errand->job.error) &&
           read_ratings(errand, store);
}

void people_me(struct request *request) {
    struct errand *errand = errand_begin(request);
    errand->rest = make_rest(sizeof(struct ratings));
    errand_store(errand, look_at_me, answer_portrait);
}

static bool look_at_person(struct errand *errand, struct store *store) {
    bool found = false;
    if (errand->folded[0] &&
        !store_user_find(store, errand->folded, &errand->user, &found, &errand->job.error))
        return false;
    if (!found || errand->user.kind == STORE_GUEST) return errand_refuse(errand, "name", people_says_unknown);
    return read_ratings(errand, store);
}

void people_person(struct request *request) {
    struct errand *errand = errand_begin(request);
    errand->name = request_text(request, "name");
    people_fold(errand->name, errand->folded);
    errand->rest = make_rest(sizeof(struct ratings));
    errand_store(errand, look_at_person, answer_portrait);
}

/* ---- history ---- */

struct past {
    int64_t before;
    int count;
    struct store_result result[PEOPLE_HISTORY_MAX];
};

static void add_result(void *context, const struct store_result *result) {
    struct past *past = context;
    if (past->count < PEOPLE_HISTORY_MAX) past->result[past->count++] = *result;
}

static bool read_past(struct errand *errand, struct store *store) {
    struct past *past = errand->rest;
    past->count = 0;
    return store_results_of(store, errand->other, past->before, PEOPLE_HISTORY_MAX, add_result, past,
                            &errand->job.error);
}

static void answer_past(struct errand *errand) {
    const struct past *past = errand->rest;
    struct text text = request_begin(errand->request);
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
        moa_json_end_object(&text.json);
    }
    moa_json_end_array(&text.json);
    errand_done(errand, &text);
}

void people_history(struct request *request) {
    const char *id = request_text(request, "user");
    struct errand *errand = errand_begin(request);
    struct past *past = make_rest(sizeof *past);
    past->before = request_has(request, "before") ? request_number(request, "before") : INT64_MAX;
    errand->rest = past;
    errand->other = id ? id : errand->asker;
    errand_store(errand, read_past, answer_past);
}

/* ---- mute ---- */

static bool has_other(const struct mute_list *list, const char *other) {
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->other[i], other) == 0) return true;
    return false;
}

/* Somebody who is gone can still be taken off the list. */
static bool change_mute(struct errand *errand, struct store *store) {
    bool on = errand->on, found = false;
    struct moa_error *error = &errand->job.error;
    if (on && !store_user_get(store, errand->other, &errand->user, &found, error)) return false;
    if (on && !found) return errand_refuse(errand, "name", N_("There is nobody of that id."));
    if (!mutes_read(store, errand->asker, &errand->mutes, error)) return false;
    if (on && errand->mutes.count == PEOPLE_MUTES_MAX && !has_other(&errand->mutes, errand->other))
        return errand_refuse(errand, "limit", N_("You mute as many people as you can."));
    if (!store_mute(store, errand->asker, errand->other, on, error)) return false;
    return mutes_read(store, errand->asker, &errand->mutes, error);
}

static void mute_changed(struct errand *errand) {
    struct people *people = errand->request->server->people;
    mutes_set(people->mutes, errand->asker, &errand->mutes);
    sessions_forget_user(&people->sessions, errand->asker, ""); /* they know whether there are any */
    struct text text = request_begin(errand->request);
    errand_done(errand, &text);
}

void people_mute(struct request *request) {
    struct errand *errand = errand_begin(request);
    errand->other = request_text(request, "user");
    errand->on = request_flag(request, "on");
    errand_store(errand, change_mute, mute_changed);
}
