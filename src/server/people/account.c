/* account.c - the commands that change or end a session or an account: logout, rename, password, delete; see internal.h. */
#include "core/i18n.h"
#include "server/people/internal.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT_TABLES_MOST = 500 };

static void answer_plain(struct account_job *job) {
    struct text text = request_begin(job->request);
    account_job_done(job, &text);
}

/* ---- Logging out ---- */

static bool delete_session(struct account_job *job, struct store *store) {
    return store_session_delete(store, job->session, &job->stored.error);
}

static void leave_session(void *context, struct peer *peer) {
    const struct account_job *job = context;
    if (strcmp(peer->session, job->session) == 0) people_become(job->request->server, peer, NULL, NULL);
}

static void left(struct account_job *job) {
    struct server *server = job->request->server;
    sessions_forget(&server->people->sessions, job->session);
    peer_each(server, job->asker, leave_session, job);
    answer_plain(job);
}

void people_logout(struct request *request) {
    account_job_store(account_job_begin(request), delete_session, left);
}

/* ---- Renaming ---- */

static bool change_name(struct account_job *job, struct store *store) {
    bool made = false;
    if (!account_job_find_asker(job, store)) return false;
    if (job->refusal.code) return true;
    struct store_user *user = &job->user;
    snprintf(user->name, sizeof user->name, "%s", job->name);
    if (user->kind != STORE_GUEST) people_fold(user->name, user->folded);
    if (!store_user_change(store, user, &made, &job->stored.error)) return false;
    return made || account_job_refuse(job, "name", people_says_taken);
}

static void renamed(struct account_job *job) {
    people_spread(job->request->server, &job->user);
    account_job_answer_user(job);
}

void people_rename(struct request *request) {
    const char *name = request_text(request, "name");
    if (!people_check_name(request, name)) return;
    struct account_job *job = account_job_begin(request);
    job->name = name;
    account_job_store(job, change_name, renamed);
}

/* ---- Changing the password ---- */

static bool change_password(struct account_job *job, struct store *store) {
    bool made = false;
    if (!account_job_same_password(job, store)) return false;
    if (job->refusal.code) return true;
    memcpy(job->user.password, job->hash, sizeof job->hash);
    if (!store_user_change(store, &job->user, &made, &job->stored.error)) return false;
    return store_sessions_delete(store, job->user.id, job->session, &job->stored.error);
}

static void password_changed(struct account_job *job) {
    people_leave(job->request->server, job->user.id, job->session);
    answer_plain(job);
}

static void compared_for_password(struct account_job *job) {
    if (job->fits)
        account_job_store(job, change_password, password_changed);
    else
        account_job_refuse_now(job, "wrong", people_says_wrong);
}

static void compare_and_hash(struct account_job *job) {
    account_job_compare(job);
    if (job->fits) account_job_hash(job);
}

static void found_for_password(struct account_job *job) {
    account_job_pool(job, compare_and_hash, compared_for_password);
}

void people_password(struct request *request) {
    const char *password = request_text(request, "old"), *fresh = request_text(request, "new");
    if (!people_check_password(request, fresh) || !people_may_hash(request, 2)) return;
    struct account_job *job = account_job_begin(request);
    job->password = password;
    job->fresh = fresh;
    account_job_store(job, account_job_find_asker, found_for_password);
}

/* ---- Deleting an account ---- */

/* Connected bots, to be looked up in the store once their owner is gone: a peer does not record its owner. */
struct orphans {
    struct store_job job;
    struct server *server;
    int count, capacity;
    struct orphan {
        char user[MOA_ID_MAX];
        bool gone;
    } * orphan;
};

static void add_bot(void *context, struct peer *peer) {
    struct orphans *orphans = context;
    if (peer->user_kind != STORE_BOT) return;
    if (orphans->count == orphans->capacity) {
        orphans->capacity = orphans->capacity > 0 ? 2 * orphans->capacity : 8;
        orphans->orphan = realloc(orphans->orphan, sizeof *orphans->orphan * (size_t)orphans->capacity);
        assert(orphans->orphan);
    }
    struct orphan *orphan = &orphans->orphan[orphans->count++];
    *orphan = (struct orphan){.gone = true};
    memcpy(orphan->user, peer->user, sizeof orphan->user);
}

static bool look_for_bots(struct store_job *job, struct store *store) {
    struct orphans *orphans = (struct orphans *)job;
    for (int i = 0; i < orphans->count; i++) {
        struct store_user user;
        bool found = false;
        if (!store_user_get(store, orphans->orphan[i].user, &user, &found, &job->error)) return false;
        orphans->orphan[i].gone = !found;
    }
    return true;
}

/* If the store fails, it is unknown which bots are gone: all of them must say hello again. */
static void bots_looked_for(struct store_job *job) {
    struct orphans *orphans = (struct orphans *)job;
    for (int i = 0; i < orphans->count; i++) {
        if (job->failed || orphans->orphan[i].gone)
            people_leave(orphans->server, orphans->orphan[i].user, "");
    }
    free(orphans->orphan);
    free(orphans);
}

static void leave_bots(struct server *server) {
    sessions_forget_bots(&server->people->sessions);
    struct orphans *orphans = calloc(1, sizeof *orphans);
    assert(orphans);
    orphans->job = (struct store_job){.run = look_for_bots, .done = bots_looked_for};
    orphans->server = server;
    peer_each(server, NULL, add_bot, orphans);
    if (orphans->count > 0 && !server->stopping) {
        store_queue_add(server->queue, &orphans->job);
        return;
    }
    free(orphans->orphan);
    free(orphans);
}

/* The running tables at which the user sat, returned by the job so that the user resigns there. */
struct left_tables {
    int count;
    char id[LEFT_TABLES_MOST][MOA_ID_MAX];
};

static void note_table(void *context, const struct store_table *table, int seat) {
    struct left_tables *tables = context;
    (void)seat;
    if (table->status == TABLE_OVER || tables->count == LEFT_TABLES_MOST) return;
    memcpy(tables->id[tables->count++], table->id, MOA_ID_MAX);
}

static bool delete_user(struct account_job *job, struct store *store) {
    if (!job->rest) job->rest = calloc(1, sizeof(struct left_tables));
    struct left_tables *tables = job->rest;
    assert(tables);
    tables->count = 0;
    return store_tables_of(store, job->asker, LEFT_TABLES_MOST, note_table, tables, &job->stored.error) &&
           store_user_delete(store, job->asker, &job->stored.error);
}

/* In one transaction with the check of the password, so that a password changed meanwhile counts. */
static bool delete_member(struct account_job *job, struct store *store) {
    if (!account_job_same_password(job, store)) return false;
    return job->refusal.code || delete_user(job, store);
}

static void deleted(struct account_job *job) {
    struct server *server = job->request->server;
    people_leave(server, job->asker, "");
    mutes_set(server->people->mutes, job->asker, &(struct mute_list){0});
    if (job->asker_kind == STORE_MEMBER) leave_bots(server);
    const struct left_tables *tables = job->rest;
    for (int i = 0; i < tables->count; i++)
        server->people->hooks->left_table(server, tables->id[i], job->asker);
    answer_plain(job);
}

static void compared_for_delete(struct account_job *job) {
    if (job->fits)
        account_job_store(job, delete_member, deleted);
    else
        account_job_refuse_now(job, "wrong", people_says_wrong);
}

static void found_for_delete(struct account_job *job) {
    account_job_pool(job, account_job_compare, compared_for_delete);
}

void people_delete(struct request *request) {
    bool is_member = request->peer->user_kind == STORE_MEMBER;
    const char *password = request_text(request, "password");
    if (is_member && !password) {
        request_refuse(request, "format", N_("Enter your password to delete the account."));
        return;
    }
    if (is_member && !people_may_hash(request, 1)) return;
    struct account_job *job = account_job_begin(request);
    job->password = password;
    if (is_member)
        account_job_store(job, account_job_find_asker, found_for_delete);
    else
        account_job_store(job, delete_user, deleted);
}
