/* internal.h - shared by the files of this folder; otherwise included by their tests only.
 *
 *   people.c           the identity of peers; the list of commands
 *   account_job.c    takes a request through the store's thread and the pool
 *   join.c      guest, register, login, recover, bot: commands that end with a new session
 *   account.c   logout, rename, password, delete
 *   facts.c     hello, me, person, history, mute
 *   rate.c      results and ratings of finished games
 *   sessions.c  recently used sessions
 *   mutes.c     whose chat a user has muted
 *   limits.c    how many attempts an address has
 *   names.c     when two names are the same
 *   password.c  argon2id */
#ifndef MOA_SERVER_PEOPLE_INTERNAL_H
#define MOA_SERVER_PEOPLE_INTERNAL_H

#include "server/people/people.h"
#include <stddef.h>

enum {
    PEOPLE_PASSWORD_LEAST = 8,
    PEOPLE_PASSWORD_MOST = 200,
    PEOPLE_MUTES_MAX = 100,
    PEOPLE_HISTORY_MAX = 50,
    PEOPLE_WAITING_MAX = 64, /* passwords waiting to be hashed; more are refused */
};

/* ---- Names ---- */

/* Lower case, for comparing names: "Ada" equals "ADA". Blanks and invisible characters do not distinguish names. Empty if
 * nothing is visible. The name has passed moa_name_check. */
void people_fold(const char *name, char folded[3 * MOA_NAME_MAX]);

/* ---- Passwords: on a thread of the pool ---- */

/* The cost of a hash; libsodium's "interactive" unless a test sets a cheaper one. Call before people_open. */
void people_password_cost(unsigned long long operations, size_t memory);
/* False if there is not enough memory. */
bool people_password_hash(const char *password, char hash[STORE_PASSWORD]);
bool people_password_fits(const char *hash, const char *password);

/* ---- Recently used sessions ---- */

enum { SESSION_SETS = 1024, SESSION_WAYS = 8, SESSION_LIFE_MS = 60000, SESSION_USED_MS = 3600000 };

struct session {
    char hash[STORE_HASH]; /* of its token; empty: a free entry */
    char user[MOA_ID_MAX], name[MOA_NAME_MAX];
    enum store_user_kind kind;
    bool mutes;    /* does the user mute anybody? */
    int64_t until; /* ticks; valid until then, since another process may have ended it */
    int64_t used;  /* ticks at which its last use was stored */
};

struct sessions {
    struct session place[SESSION_SETS][SESSION_WAYS];
};

/* The session with that hash, even if it must be checked again (until < ticks); or NULL. */
struct session *sessions_find(struct sessions *sessions, const char *hash);
/* Inserts it, replacing the same session or the one that expires first. */
void sessions_put(struct sessions *sessions, const struct session *session);
void sessions_forget(struct sessions *sessions, const char *hash);
/* All sessions of a user except the one with that hash ("": all). */
void sessions_forget_user(struct sessions *sessions, const char *user, const char *but);
void sessions_forget_bots(struct sessions *sessions);

/* ---- Mutes ---- */

struct mute_list {
    int count;
    char other[PEOPLE_MUTES_MAX][MOA_ID_MAX];
};

struct mutes;
struct mutes *mutes_open(void);
void mutes_close(struct mutes *mutes);
/* Replaces the mutes of a user. */
void mutes_set(struct mutes *mutes, const char *user, const struct mute_list *list);
/* Are there any, that is: does the user mute anybody? */
bool mutes_know(struct mutes *mutes, const char *user);
bool mutes_have(struct mutes *mutes, const char *user, const char *other);
/* Call on the store's thread. */
bool mutes_read(struct store *store, const char *user, struct mute_list *list, struct moa_error *error);

/* ---- Limits of an address ---- */

enum visit_kind { VISIT_HASHES, VISIT_GUESTS, VISIT_KINDS };
struct visits;
struct visits *visits_open(void);
void visits_close(struct visits *visits);
/* May that address do it `cost` more times? At most `most` in `span` ms. */
bool visits_take(struct visits *visits, enum visit_kind kind, const char *address, int most, int64_t span,
                 int cost, int64_t ticks);

/* ---- Everything together ---- */

struct people {
    const struct people_hooks *hooks;
    struct sessions sessions;
    struct mutes *mutes;
    struct visits *visits;
    char nobody[STORE_PASSWORD]; /* a dummy hash, compared where there is none, so that it takes as long */
};

/* Sets the identity of a peer: every change goes through here. NULL: none. */
void people_become(struct server *server, struct peer *peer, const struct store_user *user,
                   const char *session);
/* Takes the identity from all peers of a user whose session is not `but` ("": all), and removes their sessions from the cache. */
void people_leave(struct server *server, const char *user, const char *but);
/* Updates the name and kind of a user in all their peers. */
void people_spread(struct server *server, const struct store_user *user);
/* Sentences used in several files. */
extern const char people_says_login[], people_says_store[], people_says_wrong[], people_says_taken[],
    people_says_unknown[];

/* ---- Account jobs ---- */

/* A request on its way through the store's thread and the pool. It takes one step at a time, so that both can share the first
 * member. Steps on other threads read the request's arguments and write to the job, nothing else. Each run sets all its
 * results, since the store may repeat a step. */
struct account_job {
    union {
        struct store_job stored;
        struct pool_task pooled;
    };
    struct request *request;
    /* The step: of the store (false with stored.error: the store failed), or of the pool. Then the continuation on the loop,
     * unless the step refused or failed. */
    bool (*in_store)(struct account_job *job, struct store *store);
    void (*in_pool)(struct account_job *job);
    void (*next)(struct account_job *job);
    bool ran;               /* did the pool run it? */
    struct refusal refusal; /* set by a step that refuses */

    char asker[MOA_ID_MAX], session[STORE_HASH]; /* who asks, at the time of the request */
    enum store_user_kind asker_kind;
    const char *name, *password, *fresh, *code, *other; /* arguments; fresh: the new password */
    bool on;
    char folded[3 * MOA_NAME_MAX];
    struct store_user user;                             /* the user concerned */
    char compared[STORE_PASSWORD];                      /* the hash compared with the password */
    bool fits;                                          /* does it match? */
    char hash[STORE_PASSWORD];                          /* of the new password */
    char token[MOA_SECRET_MAX], token_hash[STORE_HASH]; /* of a new session */
    char recovery[MOA_SECRET_MAX];                      /* a new recovery code */
    struct mute_list mutes;
    void *rest; /* further results; freed with the job */
};

struct account_job *account_job_begin(struct request *request);
/* Queues it for the store's thread, or for the pool. */
void account_job_store(struct account_job *job, bool (*step)(struct account_job *job, struct store *store),
                       void (*next)(struct account_job *job));
void account_job_pool(struct account_job *job, void (*step)(struct account_job *job),
                      void (*next)(struct account_job *job));
/* In a step of the store, before it has written anything: refuses. Returns true, since the store works. */
bool account_job_refuse(struct account_job *job, const char *code, const char *text);
/* On the loop: these answer and end the job. */
void account_job_refuse_now(struct account_job *job, const char *code, const char *text);
void account_job_done(struct account_job *job, struct text *text);
/* In a step of the store: a new session of job->user, and their mutes. */
bool account_job_session(struct account_job *job, struct store *store);
/* The `next` for that: the peer is now that user. Answers with user and token, and the recovery code if there is a new one. */
void account_job_welcome(struct account_job *job);
/* A `next` that answers with user and token only, when the user is not the one who asks. */
void account_job_answer_user(struct account_job *job);
/* Steps that several commands share: read job->user by the asker's id; compare the password; hash the new one. */
bool account_job_find_asker(struct account_job *job, struct store *store);
void account_job_compare(struct account_job *job);
void account_job_hash(struct account_job *job);
/* In a step of the store: reads the user again; refuses if the password has changed since it was compared. */
bool account_job_same_password(struct account_job *job, struct store *store);

void people_write_user(struct moa_writer *json, const struct store_user *user);

/* Refusals that several commands share; each answers the request and returns false. */
bool people_check_name(struct request *request, const char *name);
bool people_check_password(struct request *request, const char *password);
bool people_may_hash(struct request *request, int hashes);
bool people_may_make(struct request *request);

/* ---- The commands ---- */

void people_hello(struct request *request);
void people_guest(struct request *request);
void people_register(struct request *request);
void people_login(struct request *request);
void people_recover(struct request *request);
void people_bot(struct request *request);
void people_logout(struct request *request);
void people_rename(struct request *request);
void people_password(struct request *request);
void people_delete(struct request *request);
void people_me(struct request *request);
void people_person(struct request *request);
void people_history(struct request *request);
void people_mute(struct request *request);

#endif
