/* errand.c - a request's way through the store's thread and the pool; see people_internal.h. */
#include "core/text.h"
#include "server/people/internal.h"
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct errand *errand_begin(struct request *request) {
    struct errand *errand = calloc(1, sizeof *errand);
    assert(errand);
    errand->request = request;
    memcpy(errand->asker, request->peer->user, sizeof errand->asker);
    memcpy(errand->session, request->peer->session, sizeof errand->session);
    errand->asker_kind = request->peer->user_kind;
    return errand;
}

/* It holds tokens and hashes: nothing of them stays in memory. */
static void errand_end(struct errand *errand) {
    free(errand->rest);
    sodium_memzero(errand, sizeof *errand);
    free(errand);
}

void errand_refuse_now(struct errand *errand, const char *code, const char *text) {
    request_refuse(errand->request, code, text);
    errand_end(errand);
}

void errand_done(struct errand *errand, struct text *text) {
    request_done(errand->request, text);
    errand_end(errand);
}

bool errand_refuse(struct errand *errand, const char *code, const char *text) {
    errand->refusal = (struct refusal){code, text};
    return true;
}

static void fail(struct errand *errand) {
    errand->request->server->metrics.store_failures++;
    errand_refuse_now(errand, "store", people_says_store);
}

static void go_on(struct errand *errand) {
    if (errand->refusal.code)
        errand_refuse_now(errand, errand->refusal.code, errand->refusal.text);
    else
        errand->next(errand);
}

/* ---- The store's thread ---- */

static bool run_in_store(struct store_job *job, struct store *store) {
    struct errand *errand = (struct errand *)job;
    errand->refusal = (struct refusal){0};
    return errand->in_store(errand, store);
}

static void done_in_store(struct store_job *job) {
    struct errand *errand = (struct errand *)job;
    if (job->failed)
        fail(errand);
    else
        go_on(errand);
}

void errand_store(struct errand *errand, bool (*step)(struct errand *errand, struct store *store),
                  void (*next)(struct errand *errand)) {
    struct server *server = errand->request->server;
    if (server->stopping) {
        fail(errand);
        return;
    }
    errand->in_store = step;
    errand->next = next;
    errand->job = (struct store_job){.run = run_in_store, .done = done_in_store};
    store_queue_add(server->queue, &errand->job);
}

bool errand_session(struct errand *errand, struct store *store) {
    store_secret(errand->token);
    store_hash(errand->token, errand->token_hash);
    return store_session_make(store, errand->token_hash, errand->user.id, server_now(), &errand->job.error) &&
           mutes_read(store, errand->user.id, &errand->mutes, &errand->job.error);
}

bool errand_find_asker(struct errand *errand, struct store *store) {
    bool found = false;
    if (!store_user_get(store, errand->asker, &errand->user, &found, &errand->job.error)) return false;
    return found || errand_refuse(errand, "login", people_says_login);
}

bool errand_same_password(struct errand *errand, struct store *store) {
    char id[MOA_ID_MAX];
    bool found = false;
    memcpy(id, errand->user.id, sizeof id);
    if (!store_user_get(store, id, &errand->user, &found, &errand->job.error)) return false;
    if (found && strcmp(errand->user.password, errand->compared) == 0) return true;
    return errand_refuse(errand, "wrong", people_says_wrong);
}

/* ---- The pool ---- */

static void run_in_pool(struct pool_task *task) {
    struct errand *errand = (struct errand *)task;
    errand->ran = true;
    errand->in_pool(errand);
}

static void done_in_pool(struct pool_task *task) {
    struct errand *errand = (struct errand *)task;
    if (errand->ran)
        go_on(errand);
    else
        fail(errand); /* the server stops */
}

void errand_pool(struct errand *errand, void (*step)(struct errand *errand),
                 void (*next)(struct errand *errand)) {
    struct server *server = errand->request->server;
    if (server->stopping) {
        fail(errand);
        return;
    }
    errand->in_pool = step;
    errand->next = next;
    errand->ran = false;
    errand->task = (struct pool_task){.run = run_in_pool, .done = done_in_pool};
    pool_add(server->pool, POOL_QUICK, &errand->task);
}

/* Without a user the same work is done with nobody's hash. */
void errand_compare(struct errand *errand) {
    bool is_there = errand->user.password[0];
    memcpy(errand->compared, is_there ? errand->user.password : errand->request->server->people->nobody,
           sizeof errand->compared);
    errand->fits = people_password_fits(errand->compared, errand->password) && is_there;
}

void errand_hash(struct errand *errand) {
    if (!people_password_hash(errand->fresh, errand->hash))
        errand_refuse(errand, "limit", N_("The server has no memory left for it; try again later."));
}

/* ---- Answers ---- */

void people_write_user(struct moa_writer *json, const struct store_user *user) {
    static const char *const kind[] = {"guest", "member", "bot"};
    moa_json_begin_object(json, "user");
    moa_json_string(json, "id", user->id);
    moa_json_string(json, "name", user->name);
    moa_json_string(json, "kind", kind[user->kind]);
    moa_json_end_object(json);
}

void errand_answer_user(struct errand *errand) {
    struct text text = request_begin(errand->request);
    people_write_user(&text.json, &errand->user);
    if (errand->token[0]) moa_json_string(&text.json, "token", errand->token);
    if (errand->recovery[0]) moa_json_string(&text.json, "recovery", errand->recovery);
    errand_done(errand, &text);
}

void errand_welcome(struct errand *errand) {
    struct server *server = errand->request->server;
    people_become(server, errand->request->peer, &errand->user, errand->token_hash);
    mutes_set(server->people->mutes, errand->user.id, &errand->mutes);
    errand_answer_user(errand);
}
