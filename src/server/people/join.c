/* join.c - the commands that end with a new session: guest, register, login, recover, bot; see
 * people_internal.h. */
#include "core/text.h"
#include "server/people/internal.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void set_name(struct store_user *user, const char *name) {
    snprintf(user->name, sizeof user->name, "%s", name);
    people_fold(name, user->folded);
}

/* ---- Guests ---- */

static bool make_guest(struct errand *errand, struct store *store) {
    struct store_user *user = &errand->user;
    bool made = false;
    *user = (struct store_user){.kind = STORE_GUEST, .created = server_now()};
    store_id(user->id);
    snprintf(user->name, sizeof user->name, "%s", errand->name);
    if (!store_user_make(store, user, &made, &errand->job.error)) return false;
    return made ? errand_session(errand, store) : errand_refuse(errand, "name", people_says_taken);
}

void people_guest(struct request *request) {
    const char *name = request_text(request, "name");
    if (!people_check_name(request, name) || !people_may_make(request)) return;
    struct errand *errand = errand_begin(request);
    errand->name = name;
    errand_store(errand, make_guest, errand_welcome);
}

/* ---- Registering ---- */

static void set_password(struct errand *errand) {
    memcpy(errand->user.password, errand->hash, sizeof errand->user.password);
    store_secret(errand->recovery);
    store_hash(errand->recovery, errand->user.recovery);
}

/* A guest stays who they are, so that they keep their games; else somebody new comes. */
static bool make_member(struct errand *errand, struct store *store) {
    struct store_user *user = &errand->user;
    bool was_guest = errand->asker[0], made = false;
    *user = (struct store_user){.created = server_now()};
    store_id(user->id);
    if (was_guest && !errand_find_asker(errand, store)) return false;
    if (errand->refusal.code) return true;
    if (user->kind != STORE_GUEST) return errand_refuse(errand, "state", N_("You have an account already."));
    user->kind = STORE_MEMBER;
    set_name(user, errand->name);
    set_password(errand);
    bool fine = was_guest ? store_user_change(store, user, &made, &errand->job.error)
                          : store_user_make(store, user, &made, &errand->job.error);
    if (!fine) return false;
    return made ? errand_session(errand, store) : errand_refuse(errand, "name", people_says_taken);
}

static void welcome_member(struct errand *errand) {
    people_spread(errand->request->server, &errand->user);
    errand_welcome(errand);
}

static void hashed_for_member(struct errand *errand) { errand_store(errand, make_member, welcome_member); }

void people_register(struct request *request) {
    const char *name = request_text(request, "name"), *password = request_text(request, "password");
    const struct peer *peer = request->peer;
    if (!people_check_name(request, name) || !people_check_password(request, password)) return;
    if (peer->user[0] && peer->user_kind != STORE_GUEST) {
        request_refuse(request, "state", N_("You have an account already."));
        return;
    }
    if (!peer->user[0] && !people_may_make(request)) return;
    if (!people_may_hash(request, 1)) return;
    struct errand *errand = errand_begin(request);
    errand->name = name;
    errand->fresh = password;
    errand_pool(errand, errand_hash, hashed_for_member);
}

/* ---- Logging in ---- */

/* Bots are found too, but they have neither password nor code that could fit. */
static bool find_by_name(struct errand *errand, struct store *store) {
    bool found = false;
    if (errand->folded[0] &&
        !store_user_find(store, errand->folded, &errand->user, &found, &errand->job.error))
        return false;
    if (!found) errand->user = (struct store_user){0};
    return true;
}

static bool make_session(struct errand *errand, struct store *store) {
    if (!errand_same_password(errand, store)) return false;
    return errand->refusal.code || errand_session(errand, store);
}

static void compared_for_login(struct errand *errand) {
    if (errand->fits)
        errand_store(errand, make_session, errand_welcome);
    else
        errand_refuse_now(errand, "wrong", people_says_wrong);
}

static void found_for_login(struct errand *errand) {
    errand_pool(errand, errand_compare, compared_for_login);
}

void people_login(struct request *request) {
    const char *name = request_text(request, "name"), *password = request_text(request, "password");
    if (!people_may_hash(request, 1)) return;
    struct errand *errand = errand_begin(request);
    people_fold(name, errand->folded);
    errand->password = password;
    errand_store(errand, find_by_name, found_for_login);
}

/* ---- A lost password ---- */

/* The password is hashed before the code is looked at: so all of it takes as long, whatever is wrong. */
static bool recover_member(struct errand *errand, struct store *store) {
    char hash[STORE_HASH];
    bool made = false;
    store_hash(errand->code, hash);
    if (!find_by_name(errand, store)) return false;
    struct store_user *user = &errand->user;
    if (!user->recovery[0] || sodium_memcmp(user->recovery, hash, sizeof hash) != 0)
        return errand_refuse(errand, "wrong", people_says_wrong);
    set_password(errand);
    if (!store_user_change(store, user, &made, &errand->job.error)) return false;
    if (!made) return errand_refuse(errand, "name", people_says_taken);
    return store_sessions_drop(store, user->id, "", &errand->job.error) && errand_session(errand, store);
}

static void welcome_recovered(struct errand *errand) {
    people_leave(errand->request->server, errand->user.id, "");
    errand_welcome(errand);
}

static void hashed_for_recovery(struct errand *errand) {
    errand_store(errand, recover_member, welcome_recovered);
}

void people_recover(struct request *request) {
    const char *name = request_text(request, "name"), *code = request_text(request, "recovery"),
               *password = request_text(request, "password");
    if (!people_check_password(request, password) || !people_may_hash(request, 1)) return;
    struct errand *errand = errand_begin(request);
    people_fold(name, errand->folded);
    errand->code = code;
    errand->fresh = password;
    errand_pool(errand, errand_hash, hashed_for_recovery);
}

/* ---- Computer players of one's own ---- */

static bool make_bot(struct errand *errand, struct store *store) {
    bool made = false;
    if (!errand_find_asker(errand, store)) return false;
    if (errand->refusal.code) return true;
    struct store_user *user = &errand->user;
    *user = (struct store_user){.kind = STORE_BOT, .created = server_now()};
    store_id(user->id);
    set_name(user, errand->name);
    memcpy(user->owner, errand->asker, sizeof user->owner);
    if (!store_user_make(store, user, &made, &errand->job.error)) return false;
    return made ? errand_session(errand, store) : errand_refuse(errand, "name", people_says_taken);
}

void people_bot(struct request *request) {
    const char *name = request_text(request, "name");
    if (!people_check_name(request, name) || !people_may_make(request)) return;
    struct errand *errand = errand_begin(request);
    errand->name = name;
    errand_store(errand, make_bot, errand_answer_user);
}
