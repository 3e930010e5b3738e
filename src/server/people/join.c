/* join.c - the commands that end with a new session: guest, register, login, recover, bot; see
 * internal.h. */
#include "core/i18n.h"
#include "server/people/internal.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void set_name(struct store_user *user, const char *name) {
    snprintf(user->name, sizeof user->name, "%s", name);
    people_fold(name, user->folded);
}

/* ---- Guests ---- */

static bool make_guest(struct account_job *job, struct store *store) {
    struct store_user *user = &job->user;
    bool made = false;
    *user = (struct store_user){.kind = STORE_GUEST, .created = server_now()};
    store_id(user->id);
    snprintf(user->name, sizeof user->name, "%s", job->name);
    if (!store_user_add(store, user, &made, &job->stored.error)) return false;
    return made ? account_job_session(job, store) : account_job_refuse(job, "name", people_says_taken);
}

void people_guest(struct request *request) {
    const char *name = request_text(request, "name");
    if (!people_check_name(request, name) || !people_may_make(request)) return;
    struct account_job *job = account_job_begin(request);
    job->name = name;
    account_job_store(job, make_guest, account_job_welcome);
}

/* ---- Registering ---- */

static void set_password(struct account_job *job) {
    memcpy(job->user.password, job->hash, sizeof job->user.password);
    store_secret(job->recovery);
    store_hash(job->recovery, job->user.recovery);
}

/* A guest stays the same user and keeps their games; otherwise a new user is created. */
static bool make_member(struct account_job *job, struct store *store) {
    struct store_user *user = &job->user;
    bool was_guest = job->asker[0], made = false;
    *user = (struct store_user){.created = server_now()};
    store_id(user->id);
    if (was_guest && !account_job_find_asker(job, store)) return false;
    if (job->refusal.code) return true;
    if (user->kind != STORE_GUEST)
        return account_job_refuse(job, "state", N_("You already have an account."));
    user->kind = STORE_MEMBER;
    set_name(user, job->name);
    set_password(job);
    bool fine = was_guest ? store_user_change(store, user, &made, &job->stored.error)
                          : store_user_add(store, user, &made, &job->stored.error);
    if (!fine) return false;
    return made ? account_job_session(job, store) : account_job_refuse(job, "name", people_says_taken);
}

static void welcome_member(struct account_job *job) {
    people_spread(job->request->server, &job->user);
    account_job_welcome(job);
}

static void hashed_for_member(struct account_job *job) {
    account_job_store(job, make_member, welcome_member);
}

void people_register(struct request *request) {
    const char *name = request_text(request, "name"), *password = request_text(request, "password");
    const struct peer *peer = request->peer;
    if (!people_check_name(request, name) || !people_check_password(request, password)) return;
    if (peer->user[0] && peer->user_kind != STORE_GUEST) {
        request_refuse(request, "state", N_("You already have an account."));
        return;
    }
    if (!peer->user[0] && !people_may_make(request)) return;
    if (!people_may_hash(request, 1)) return;
    struct account_job *job = account_job_begin(request);
    job->name = name;
    job->fresh = password;
    account_job_pool(job, account_job_hash, hashed_for_member);
}

/* ---- Logging in ---- */

/* Bots are found too, but they have no password or code that could match. */
static bool find_by_name(struct account_job *job, struct store *store) {
    bool found = false;
    if (job->folded[0] && !store_user_find(store, job->folded, &job->user, &found, &job->stored.error))
        return false;
    if (!found) job->user = (struct store_user){0};
    return true;
}

static bool make_session(struct account_job *job, struct store *store) {
    if (!account_job_same_password(job, store)) return false;
    return job->refusal.code || account_job_session(job, store);
}

static void compared_for_login(struct account_job *job) {
    if (job->fits)
        account_job_store(job, make_session, account_job_welcome);
    else
        account_job_refuse_now(job, "wrong", people_says_wrong);
}

static void found_for_login(struct account_job *job) {
    account_job_pool(job, account_job_compare, compared_for_login);
}

void people_login(struct request *request) {
    const char *name = request_text(request, "name"), *password = request_text(request, "password");
    if (!people_may_hash(request, 1)) return;
    struct account_job *job = account_job_begin(request);
    people_fold(name, job->folded);
    job->password = password;
    account_job_store(job, find_by_name, found_for_login);
}

/* ---- A lost password ---- */

/* The password is hashed before the code is checked, so that the request takes equally long whatever is wrong. */
static bool recover_member(struct account_job *job, struct store *store) {
    char hash[STORE_HASH];
    bool made = false;
    store_hash(job->code, hash);
    if (!find_by_name(job, store)) return false;
    struct store_user *user = &job->user;
    if (!user->recovery[0] || sodium_memcmp(user->recovery, hash, sizeof hash) != 0)
        return account_job_refuse(job, "wrong", people_says_wrong);
    set_password(job);
    if (!store_user_change(store, user, &made, &job->stored.error)) return false;
    if (!made) return account_job_refuse(job, "name", people_says_taken);
    return store_sessions_delete(store, user->id, "", &job->stored.error) && account_job_session(job, store);
}

static void welcome_recovered(struct account_job *job) {
    people_leave(job->request->server, job->user.id, "");
    account_job_welcome(job);
}

static void hashed_for_recovery(struct account_job *job) {
    account_job_store(job, recover_member, welcome_recovered);
}

void people_recover(struct request *request) {
    const char *name = request_text(request, "name"), *code = request_text(request, "recovery"),
               *password = request_text(request, "password");
    if (!people_check_password(request, password) || !people_may_hash(request, 1)) return;
    struct account_job *job = account_job_begin(request);
    people_fold(name, job->folded);
    job->code = code;
    job->fresh = password;
    account_job_pool(job, account_job_hash, hashed_for_recovery);
}

/* ---- A user's own bots ---- */

static bool make_bot(struct account_job *job, struct store *store) {
    bool made = false;
    if (!account_job_find_asker(job, store)) return false;
    if (job->refusal.code) return true;
    struct store_user *user = &job->user;
    *user = (struct store_user){.kind = STORE_BOT, .created = server_now()};
    store_id(user->id);
    set_name(user, job->name);
    memcpy(user->owner, job->asker, sizeof user->owner);
    if (!store_user_add(store, user, &made, &job->stored.error)) return false;
    return made ? account_job_session(job, store) : account_job_refuse(job, "name", people_says_taken);
}

void people_bot(struct request *request) {
    const char *name = request_text(request, "name");
    if (!people_check_name(request, name) || !people_may_make(request)) return;
    struct account_job *job = account_job_begin(request);
    job->name = name;
    account_job_store(job, make_bot, account_job_answer_user);
}
