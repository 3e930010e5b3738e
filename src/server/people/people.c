/* people.c - the identity of peers, and the list of commands about people; see people.h. */
#include "server/people/people.h"
#include "core/i18n.h"
#include "core/match.h"
#include "server/people/internal.h"
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTE_MS = 60000, HOUR_MS = 3600000, CLOSE_NORMAL = 1000 };

const char people_says_login[] = N_("Not logged in: send hello with a token, or become a guest.");
const char people_says_store[] = N_("This could not be saved, and nothing has changed. Try again.");
const char people_says_wrong[] = N_("Wrong name, password or code.");
const char people_says_taken[] = N_("This name is taken.");
const char people_says_unknown[] = N_("There is no account with that name.");

struct people *people_open(const struct people_hooks *hooks) {
    struct people *people = calloc(1, sizeof *people);
    assert(people);
    people->hooks = hooks;
    people->mutes = mutes_open();
    people->visits = visits_open();
    char secret[MOA_SECRET_MAX];
    store_secret(secret);
    bool hashed = people_password_hash(secret, people->nobody);
    assert(hashed);
    return people;
}

void people_close(struct people *people) {
    if (!people) return;
    mutes_close(people->mutes);
    visits_close(people->visits);
    sodium_memzero(people, sizeof *people);
    free(people);
}

/* ---- Identity of peers ---- */

void people_become(struct server *server, struct peer *peer, const struct store_user *user,
                   const char *session) {
    /* A peer with another identity must not go on watching the tables of the previous one. */
    if (peer->user[0] && (!user || strcmp(peer->user, user->id) != 0)) {
        server->people->hooks->peer_changed(server, peer);
        if (peer->kind == PEER_STREAM) peer_close(server, peer, CLOSE_NORMAL, "");
    }
    memset(peer->user, 0, sizeof peer->user);
    memset(peer->name, 0, sizeof peer->name);
    memset(peer->session, 0, sizeof peer->session);
    peer->user_kind = STORE_GUEST;
    if (!user) return;
    snprintf(peer->user, sizeof peer->user, "%s", user->id);
    snprintf(peer->name, sizeof peer->name, "%s", user->name);
    snprintf(peer->session, sizeof peer->session, "%s", session);
    peer->user_kind = user->kind;
}

struct leave {
    struct server *server;
    const char *but;
};

static void leave_one(void *context, struct peer *peer) {
    const struct leave *leave = context;
    if (strcmp(peer->session, leave->but) != 0) people_become(leave->server, peer, NULL, NULL);
}

void people_leave(struct server *server, const char *user, const char *but) {
    char id[MOA_ID_MAX]; /* a copy: the argument may belong to a peer, which is cleared */
    snprintf(id, sizeof id, "%s", user);
    sessions_forget_user(&server->people->sessions, id, but);
    peer_each(server, id, leave_one, &(struct leave){server, but});
}

static void spread_one(void *context, struct peer *peer) {
    const struct store_user *user = context;
    snprintf(peer->name, sizeof peer->name, "%s", user->name);
    peer->user_kind = user->kind;
}

void people_spread(struct server *server, const struct store_user *user) {
    sessions_forget_user(&server->people->sessions, user->id, "");
    peer_each(server, user->id, spread_one, (void *)user);
}

bool people_muted(const struct server *server, const char *user, const char *other) {
    return user[0] && other[0] && mutes_have(server->people->mutes, user, other);
}

/* A token whose owner is looked up in the store. */
struct question {
    struct store_job job;
    struct server *server;
    struct peer *peer;
    char hash[STORE_HASH];
    bool found, write_use;
    struct store_user user;
    struct mute_list mutes;
    int64_t used; /* ticks */
    void (*done)(void *context, enum people_found found);
    void *context;
};

static bool ask_store(struct store_job *job, struct store *store) {
    struct question *question = (struct question *)job;
    if (!store_session_get(store, question->hash, &question->user, &question->found, &job->error))
        return false;
    if (!question->found) return true;
    if (question->write_use && !store_session_used(store, question->hash, server_now(), &job->error))
        return false;
    return mutes_read(store, question->user.id, &question->mutes, &job->error);
}

static void remember(struct question *question) {
    const struct store_user *user = &question->user;
    struct people *people = question->server->people;
    struct session session = {.kind = user->kind,
                              .mutes = question->mutes.count > 0,
                              .until = server_ticks() + SESSION_LIFE_MS,
                              .used = question->used};
    memcpy(session.hash, question->hash, sizeof session.hash);
    memcpy(session.user, user->id, sizeof session.user);
    memcpy(session.name, user->name, sizeof session.name);
    sessions_put(&people->sessions, &session);
    mutes_set(people->mutes, user->id, &question->mutes);
}

static void asked_store(struct store_job *job) {
    struct question *question = (struct question *)job;
    enum people_found found = job->failed ? PEOPLE_FAILED : question->found ? PEOPLE_FOUND : PEOPLE_NOBODY;
    if (found == PEOPLE_FOUND) {
        remember(question);
        people_become(question->server, question->peer, &question->user, question->hash);
    } else if (found == PEOPLE_NOBODY) {
        sessions_forget(&question->server->people->sessions, question->hash);
    } else {
        question->server->metrics.store_failures++;
    }
    question->done(question->context, found);
    peer_release(question->peer);
    sodium_memzero(question, sizeof *question);
    free(question);
}

/* Is the peer identified by a recently used session? */
static bool is_remembered(struct server *server, struct peer *peer, const struct session *session) {
    if (!session || session->until < server_ticks()) return false;
    if (session->mutes && !mutes_know(server->people->mutes, session->user)) return false;
    struct store_user user = {.kind = session->kind};
    memcpy(user.id, session->user, sizeof user.id);
    memcpy(user.name, session->name, sizeof user.name);
    people_become(server, peer, &user, session->hash);
    return true;
}

void people_identify(struct server *server, struct peer *peer, const char *token,
                     void (*done)(void *context, enum people_found found), void *context) {
    char hash[STORE_HASH];
    store_hash(token, hash);
    const struct session *session = sessions_find(&server->people->sessions, hash);
    if (is_remembered(server, peer, session)) {
        done(context, PEOPLE_FOUND);
        return;
    }
    if (server->stopping) {
        done(context, PEOPLE_FAILED);
        return;
    }
    struct question *question = calloc(1, sizeof *question);
    assert(question);
    question->job = (struct store_job){.run = ask_store, .done = asked_store};
    question->server = server;
    question->peer = peer_keep(peer);
    memcpy(question->hash, hash, sizeof hash);
    int64_t ticks = server_ticks();
    question->write_use = !session || ticks - session->used >= SESSION_USED_MS;
    question->used = question->write_use ? ticks : session->used;
    question->done = done;
    question->context = context;
    store_queue_add(server->queue, &question->job);
}

/* ---- Checks that several commands share ---- */

bool people_check_name(struct request *request, const char *name) {
    struct moa_error error;
    char folded[3 * MOA_NAME_MAX];
    bool fine = moa_name_check(name, &error);
    if (fine) people_fold(name, folded);
    if (fine && folded[0]) return true;
    request_refuse(request, "name",
                   N_("A name has 1 to 31 bytes, no control characters, and no space at either end."));
    return false;
}

bool people_check_password(struct request *request, const char *password) {
    size_t length = strlen(password);
    if (length >= PEOPLE_PASSWORD_LEAST && length <= PEOPLE_PASSWORD_MOST) return true;
    request_refuse(request, "format", N_("A password has 8 to 200 characters."));
    return false;
}

static bool check_limit(struct request *request, bool fine, const char *text) {
    if (fine) return true;
    request->server->metrics.rate_limited++;
    request_refuse(request, "limit", text);
    return false;
}

bool people_may_hash(struct request *request, int hashes) {
    struct server *server = request->server;
    bool idle = pool_waiting(server->pool, POOL_QUICK) < PEOPLE_WAITING_MAX;
    bool fine = idle && visits_take(server->people->visits, VISIT_HASHES, request->peer->address,
                                    server->options.limits.hashes_each, MINUTE_MS, hashes, server_ticks());
    return check_limit(request, fine, N_("Too many attempts. Wait a minute."));
}

bool people_may_make(struct request *request) {
    struct server *server = request->server;
    bool fine = visits_take(server->people->visits, VISIT_GUESTS, request->peer->address,
                            server->options.limits.guests_each, HOUR_MS, 1, server_ticks());
    return check_limit(request, fine, N_("Too many guests and accounts from this address. Try again later."));
}

/* ---- The list ---- */

const struct api_handler people_commands[] = {
    {"hello", people_hello},
    {"guest", people_guest},
    {"register", people_register},
    {"login", people_login},
    {"logout", people_logout},
    {"rename", people_rename},
    {"password", people_password},
    {"recover", people_recover},
    {"delete", people_delete},
    {"me", people_me},
    {"person", people_person},
    {"history", people_history},
    {"mute", people_mute},
    {"bot", people_bot},
    {NULL, NULL},
};
