/* account.c - the commands that change or end what there is: logout, rename, password, delete; see
 * people_internal.h. */
#include "core/text.h"
#include "server/people/internal.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT_TABLES_MOST = 500 };

static void answer_plain(struct errand *errand) {
    struct text text = request_begin(errand->request);
    errand_done(errand, &text);
}

/* ---- Leaving ---- */

static bool drop_session(struct errand *errand, struct store *store) {
    return store_session_drop(store, errand->session, &errand->job.error);
}

static void leave_session(void *context, struct peer *peer) {
    const struct errand *errand = context;
    if (strcmp(peer->session, errand->session) == 0) people_become(errand->request->server, peer, NULL, NULL);
}

static void left(struct errand *errand) {
    struct server *server = errand->request->server;
    sessions_forget(&server->people->sessions, errand->session);
    peer_each(server, errand->asker, leave_session, errand);
    answer_plain(errand);
}

void people_logout(struct request *request) { errand_store(errand_begin(request), drop_session, left); }

/* ---- Another name ---- */

static bool change_name(struct errand *errand, struct store *store) {
    bool made = false;
    if (!errand_find_asker(errand, store)) return false;
    if (errand->refusal.code) return true;
    struct store_user *user = &errand->user;
    snprintf(user->name, sizeof user->name, "%s", errand->name);
    if (user->kind != STORE_GUEST) people_fold(user->name, user->folded);
    if (!store_user_change(store, user, &made, &errand->job.error)) return false;
    return made || errand_refuse(errand, "name", people_says_taken);
}

static void renamed(struct errand *errand) {
    people_spread(errand->request->server, &errand->user);
    errand_answer_user(errand);
}

void people_rename(struct request *request) {
    const char *name = request_text(request, "name");
    if (!people_check_name(request, name)) return;
    struct errand *errand = errand_begin(request);
    errand->name = name;
    errand_store(errand, change_name, renamed);
}

/* ---- Another password ---- */

static bool change_password(struct errand *errand, struct store *store) {
    bool made = false;
    if (!errand_same_password(errand, store)) return false;
    if (errand->refusal.code) return true;
    memcpy(errand->user.password, errand->hash, sizeof errand->hash);
    if (!store_user_change(store, &errand->user, &made, &errand->job.error)) return false;
    return store_sessions_drop(store, errand->user.id, errand->session, &errand->job.error);
}

static void password_changed(struct errand *errand) {
    people_leave(errand->request->server, errand->user.id, errand->session);
    answer_plain(errand);
}

static void compared_for_password(struct errand *errand) {
    if (errand->fits)
        errand_store(errand, change_password, password_changed);
    else
        errand_refuse_now(errand, "wrong", people_says_wrong);
}

static void compare_and_hash(struct errand *errand) {
    errand_compare(errand);
    if (errand->fits) errand_hash(errand);
}

static void found_for_password(struct errand *errand) {
    errand_pool(errand, compare_and_hash, compared_for_password);
}

void people_password(struct request *request) {
    const char *password = request_text(request, "old"), *fresh = request_text(request, "new");
    if (!people_check_password(request, fresh) || !people_may_hash(request, 2)) return;
    struct errand *errand = errand_begin(request);
    errand->password = password;
    errand->fresh = fresh;
    errand_store(errand, errand_find_asker, found_for_password);
}

/* ---- The end of an account ---- */

/* Computer players that are connected, to be looked for in the store once their owner is gone: a peer does not know
 * whose it is. */
struct orphans {
    struct store_job job;
    struct server *server;
    int count, room;
    struct orphan {
        char user[MOA_ID_MAX];
        bool gone;
    } * orphan;
};

static void add_bot(void *context, struct peer *peer) {
    struct orphans *orphans = context;
    if (peer->user_kind != STORE_BOT) return;
    if (orphans->count == orphans->room) {
        orphans->room = orphans->room > 0 ? 2 * orphans->room : 8;
        orphans->orphan = realloc(orphans->orphan, sizeof *orphans->orphan * (size_t)orphans->room);
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

/* If the store fails, whoever is in doubt must say hello again. */
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

/* Tables that run without whoever sat there: brought back, to resign at them. */
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

static bool drop_user(struct errand *errand, struct store *store) {
    if (!errand->rest) errand->rest = calloc(1, sizeof(struct left_tables));
    struct left_tables *tables = errand->rest;
    assert(tables);
    tables->count = 0;
    return store_tables_of(store, errand->asker, LEFT_TABLES_MOST, note_table, tables, &errand->job.error) &&
           store_user_drop(store, errand->asker, &errand->job.error);
}

/* In one step with the comparison's result, so that a password that was changed meanwhile counts. */
static bool drop_member(struct errand *errand, struct store *store) {
    if (!errand_same_password(errand, store)) return false;
    return errand->refusal.code || drop_user(errand, store);
}

static void dropped(struct errand *errand) {
    struct server *server = errand->request->server;
    people_leave(server, errand->asker, "");
    mutes_set(server->people->mutes, errand->asker, &(struct mute_list){0});
    if (errand->asker_kind == STORE_MEMBER) leave_bots(server);
    const struct left_tables *tables = errand->rest;
    for (int i = 0; i < tables->count; i++)
        server->people->hooks->left_table(server, tables->id[i], errand->asker);
    answer_plain(errand);
}

static void compared_for_delete(struct errand *errand) {
    if (errand->fits)
        errand_store(errand, drop_member, dropped);
    else
        errand_refuse_now(errand, "wrong", people_says_wrong);
}

static void found_for_delete(struct errand *errand) {
    errand_pool(errand, errand_compare, compared_for_delete);
}

void people_delete(struct request *request) {
    bool is_member = request->peer->user_kind == STORE_MEMBER;
    const char *password = request_text(request, "password");
    if (is_member && !password) {
        request_refuse(request, "format", N_("Deleting an account takes its password."));
        return;
    }
    if (is_member && !people_may_hash(request, 1)) return;
    struct errand *errand = errand_begin(request);
    errand->password = password;
    if (is_member)
        errand_store(errand, errand_find_asker, found_for_delete);
    else
        errand_store(errand, drop_user, dropped);
}
