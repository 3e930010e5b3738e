/* internal.h - what the files of this folder share; nobody else includes it but their tests.
 *
 *   people.c           who a peer is; the list of commands
 *   account_job.c    a request's way through the store's thread and the pool
 *   join.c      guest, register, login, recover, bot: commands that end with a new session
 *   account.c   logout, rename, password, delete
 *   facts.c     hello, me, person, history, mute
 *   rate.c      results and ratings of finished games
 *   sessions.c  sessions seen lately
 *   mutes.c     whose chat somebody does not want to read
 *   limits.c    how often one address may try
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
    PEOPLE_WAITING_MAX = 64, /* passwords that wait to be hashed; more are refused */
};

/* ---- Names ---- */

/* Lower case, by which names are compared: "Ada" is "ADA". Blanks and characters that cannot be seen do not tell
 * names apart. Empty if nothing is to be seen. The name has passed moa_name_check. */
void people_fold(const char *name, char folded[3 * MOA_NAME_MAX]);

/* ---- Passwords: on a thread of the pool ---- */

/* What a hash costs; libsodium's "interactive" unless a test wants it cheap. Before people_open. */
void people_password_cost(unsigned long long operations, size_t memory);
/* False if there is not enough memory. */
bool people_password_hash(const char *password, char hash[STORE_PASSWORD]);
bool people_password_fits(const char *hash, const char *password);

/* ---- Sessions seen lately ---- */

enum { SESSION_SETS = 1024, SESSION_WAYS = 8, SESSION_LIFE_MS = 60000, SESSION_USED_MS = 3600000 };

struct session {
    char hash[STORE_HASH]; /* of its token; empty: a free place */
    char user[MOA_ID_MAX], name[MOA_NAME_MAX];
    enum store_user_kind kind;
    bool mutes;    /* does the user mute anybody? */
    int64_t until; /* ticks; believed until then, since another process may have ended it */
    int64_t used;  /* ticks at which its use was last written down */
};

struct sessions {
    struct session place[SESSION_SETS][SESSION_WAYS];
};

/* The session of that hash, even if it must be asked for again (until < ticks); or NULL. */
struct session *sessions_find(struct sessions *sessions, const char *hash);
/* Puts it in, in the place of the same session or of the one that is believed the shortest. */
void sessions_put(struct sessions *sessions, const struct session *session);
void sessions_forget(struct sessions *sessions, const char *hash);
/* All of a user but the one of that hash ("": all). */
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
/* Replaces what is known of a user. */
void mutes_set(struct mutes *mutes, const char *user, const struct mute_list *list);
/* Is anything known, that is: does the user mute anybody? */
bool mutes_know(struct mutes *mutes, const char *user);
bool mutes_have(struct mutes *mutes, const char *user, const char *other);
/* On the store's thread. */
bool mutes_read(struct store *store, const char *user, struct mute_list *list, struct moa_error *error);

/* ---- Limits of an address ---- */

enum visit_kind { VISIT_HASHES, VISIT_GUESTS, VISIT_KINDS };
struct visits;
struct visits *visits_open(void);
void visits_close(struct visits *visits);
/* May that address do it `cost` times more? `most` in a span of `span` ms. */
bool visits_take(struct visits *visits, enum visit_kind kind, const char *address, int most, int64_t span,
                 int cost, int64_t ticks);

/* ---- All of it ---- */

struct people {
    const struct people_hooks *hooks;
    struct sessions sessions;
    struct mutes *mutes;
    struct visits *visits;
    char nobody[STORE_PASSWORD]; /* a hash to compare with where there is none, so that it takes as long */
};

/* Sets who a peer is: every change of it goes through here. NULL: nobody. */
void people_become(struct server *server, struct peer *peer, const struct store_user *user,
                   const char *session);
/* All peers of a user whose session is not `but` ("": all) are nobody any more, and their sessions not remembered. */
void people_leave(struct server *server, const char *user, const char *but);
/* All peers of a user learn of another name or kind. */
void people_spread(struct server *server, const struct store_user *user);
/* Sentences that several files say. */
extern const char people_says_login[], people_says_store[], people_says_wrong[], people_says_taken[],
    people_says_unknown[];

/* ---- Account jobs ---- */

/* A request on its way through the store's thread and the pool, one step after the other: so both can have the first
 * place. Steps on other threads read the arguments of the request and write to the job, nothing else; each sets all
 * that it sets each time, since the store may do it again. */
struct account_job {
    union {
        struct store_job stored;
        struct pool_task pooled;
    };
    struct request *request;
    /* The step: of the store (false with stored.error: the store failed), or of the pool. Then what comes next, on the loop,
     * unless it was refused or failed. */
    bool (*in_store)(struct account_job *job, struct store *store);
    void (*in_pool)(struct account_job *job);
    void (*next)(struct account_job *job);
    bool ran;               /* did the pool come to it? */
    struct refusal refusal; /* what a step says no with */

    char asker[MOA_ID_MAX], session[STORE_HASH]; /* who asks, as it was when they did */
    enum store_user_kind asker_kind;
    const char *name, *password, *fresh, *code, *other; /* of the arguments; fresh: the new password */
    bool on;
    char folded[3 * MOA_NAME_MAX];
    struct store_user user;                             /* whom it is about */
    char compared[STORE_PASSWORD];                      /* with the password, and */
    bool fits;                                          /* does it? */
    char hash[STORE_PASSWORD];                          /* of the new one */
    char token[MOA_SECRET_MAX], token_hash[STORE_HASH]; /* of a new session */
    char recovery[MOA_SECRET_MAX];                      /* a new code */
    struct mute_list mutes;
    void *rest; /* more that it brings back; freed with it */
};

struct account_job *account_job_begin(struct request *request);
/* Hands it to the store's thread, or to the pool. */
void account_job_store(struct account_job *job, bool (*step)(struct account_job *job, struct store *store),
                       void (*next)(struct account_job *job));
void account_job_pool(struct account_job *job, void (*step)(struct account_job *job),
                      void (*next)(struct account_job *job));
/* In a step of the store, before it has written anything: says no. Returns true, since the store works. */
bool account_job_refuse(struct account_job *job, const char *code, const char *text);
/* On the loop: these answer and end the job. */
void account_job_refuse_now(struct account_job *job, const char *code, const char *text);
void account_job_done(struct account_job *job, struct text *text);
/* In a step of the store: a new session of job->user, and whom they mute. */
bool account_job_session(struct account_job *job, struct store *store);
/* `next` after that: the peer is now that user. Answers with user and token, and the recovery code if there is a new one. */
void account_job_welcome(struct account_job *job);
/* `next` that answers with user and token only: for somebody else than who asks. */
void account_job_answer_user(struct account_job *job);
/* Steps that several commands share: reads job->user by the asker's id; compares the password; hashes the new one. */
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
