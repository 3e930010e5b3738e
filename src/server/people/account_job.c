/* account_job.c - takes a request through the store's thread and the pool; see internal.h. */
#include "core/i18n.h"
#include "server/people/internal.h"
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct account_job *account_job_begin(struct request *request) {
    struct account_job *job = calloc(1, sizeof *job);
    assert(job);
    job->request = request;
    memcpy(job->asker, request->peer->user, sizeof job->asker);
    memcpy(job->session, request->peer->session, sizeof job->session);
    job->asker_kind = request->peer->user_kind;
    return job;
}

/* A job contains tokens and hashes: none of them may stay in memory. */
static void account_job_end(struct account_job *job) {
    free(job->rest);
    sodium_memzero(job, sizeof *job);
    free(job);
}

void account_job_refuse_now(struct account_job *job, const char *code, const char *text) {
    request_refuse(job->request, code, text);
    account_job_end(job);
}

void account_job_done(struct account_job *job, struct text *text) {
    request_done(job->request, text);
    account_job_end(job);
}

bool account_job_refuse(struct account_job *job, const char *code, const char *text) {
    job->refusal = REFUSAL(code, text);
    return true;
}

static void fail(struct account_job *job) {
    job->request->server->metrics.store_failures++;
    account_job_refuse_now(job, "store", people_says_store);
}

static void go_on(struct account_job *job) {
    if (job->refusal.code)
        account_job_refuse_now(job, job->refusal.code, job->refusal.text);
    else
        job->next(job);
}

/* ---- The store's thread ---- */

static bool run_in_store(struct store_job *stored, struct store *store) {
    struct account_job *job = (struct account_job *)stored;
    job->refusal = (struct refusal){0};
    return job->in_store(job, store);
}

static void done_in_store(struct store_job *stored) {
    struct account_job *job = (struct account_job *)stored;
    if (stored->failed)
        fail(job);
    else
        go_on(job);
}

void account_job_store(struct account_job *job, bool (*step)(struct account_job *job, struct store *store),
                       void (*next)(struct account_job *job)) {
    struct server *server = job->request->server;
    if (server->stopping) {
        fail(job);
        return;
    }
    job->in_store = step;
    job->next = next;
    job->stored = (struct store_job){.run = run_in_store, .done = done_in_store};
    store_queue_add(server->queue, &job->stored);
}

bool account_job_session(struct account_job *job, struct store *store) {
    store_secret(job->token);
    store_hash(job->token, job->token_hash);
    return store_session_add(store, job->token_hash, job->user.id, server_now(), &job->stored.error) &&
           mutes_read(store, job->user.id, &job->mutes, &job->stored.error);
}

bool account_job_find_asker(struct account_job *job, struct store *store) {
    bool found = false;
    if (!store_user_get(store, job->asker, &job->user, &found, &job->stored.error)) return false;
    return found || account_job_refuse(job, "login", people_says_login);
}

bool account_job_same_password(struct account_job *job, struct store *store) {
    char id[MOA_ID_MAX];
    bool found = false;
    memcpy(id, job->user.id, sizeof id);
    if (!store_user_get(store, id, &job->user, &found, &job->stored.error)) return false;
    if (found && strcmp(job->user.password, job->compared) == 0) return true;
    return account_job_refuse(job, "wrong", people_says_wrong);
}

/* ---- The pool ---- */

static void run_in_pool(struct pool_task *task) {
    struct account_job *job = (struct account_job *)task;
    job->ran = true;
    job->in_pool(job);
}

static void done_in_pool(struct pool_task *task) {
    struct account_job *job = (struct account_job *)task;
    if (job->ran)
        go_on(job);
    else
        fail(job); /* the server is stopping */
}

void account_job_pool(struct account_job *job, void (*step)(struct account_job *job),
                      void (*next)(struct account_job *job)) {
    struct server *server = job->request->server;
    if (server->stopping) {
        fail(job);
        return;
    }
    job->in_pool = step;
    job->next = next;
    job->ran = false;
    job->pooled = (struct pool_task){.run = run_in_pool, .done = done_in_pool};
    pool_add(server->pool, POOL_QUICK, &job->pooled);
}

/* Without a user the same work is done with a dummy hash, so that it takes as long. */
void account_job_compare(struct account_job *job) {
    bool is_there = job->user.password[0];
    memcpy(job->compared, is_there ? job->user.password : job->request->server->people->nobody,
           sizeof job->compared);
    job->fits = people_password_fits(job->compared, job->password) && is_there;
}

void account_job_hash(struct account_job *job) {
    if (!people_password_hash(job->fresh, job->hash))
        account_job_refuse(job, "limit", N_("The server is out of memory. Try again later."));
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

void account_job_answer_user(struct account_job *job) {
    struct text text = request_begin(job->request);
    people_write_user(&text.json, &job->user);
    if (job->token[0]) moa_json_string(&text.json, "token", job->token);
    if (job->recovery[0]) moa_json_string(&text.json, "recovery", job->recovery);
    account_job_done(job, &text);
}

void account_job_welcome(struct account_job *job) {
    struct server *server = job->request->server;
    people_become(server, job->request->peer, &job->user, job->token_hash);
    mutes_set(server->people->mutes, job->user.id, &job->mutes);
    account_job_answer_user(job);
}
