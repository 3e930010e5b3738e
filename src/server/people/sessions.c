/* sessions.c - recently used sessions; see internal.h.
 *
 * The first digits of a hash select a row of eight entries, so memory is constant and there is little to search. An attacker
 * who wants to evict others would need valid tokens whose hashes begin alike. */
#include "server/people/internal.h"
#include <sodium.h>
#include <string.h>

static struct session *row_of(struct sessions *sessions, const char *hash) {
    unsigned row = 0;
    for (int i = 0; i < 4 && hash[i]; i++)
        row = row * 16 + (unsigned)(hash[i] <= '9' ? hash[i] - '0' : hash[i] - 'a' + 10);
    return sessions->place[row % SESSION_SETS];
}

/* In constant time: timing must not reveal how much of a guess is right. */
static bool is_same(const struct session *session, const char *hash) {
    return session->hash[0] && sodium_memcmp(session->hash, hash, STORE_HASH) == 0;
}

struct session *sessions_find(struct sessions *sessions, const char *hash) {
    struct session *row = row_of(sessions, hash), *found = NULL;
    for (int i = 0; i < SESSION_WAYS; i++)
        if (is_same(&row[i], hash)) found = &row[i];
    return found;
}

void sessions_put(struct sessions *sessions, const struct session *session) {
    struct session *place = sessions_find(sessions, session->hash);
    if (!place) {
        struct session *row = row_of(sessions, session->hash);
        place = row;
        for (int i = 1; i < SESSION_WAYS && place->hash[0]; i++)
            if (!row[i].hash[0] || row[i].until < place->until) place = &row[i];
    }
    *place = *session;
}

void sessions_forget(struct sessions *sessions, const char *hash) {
    struct session *found = sessions_find(sessions, hash);
    if (found) sodium_memzero(found, sizeof *found);
}

static void forget_where(struct sessions *sessions,
                         bool (*is_meant)(const struct session *, const char *, const char *),
                         const char *user, const char *but) {
    for (int i = 0; i < SESSION_SETS; i++) {
        for (int j = 0; j < SESSION_WAYS; j++) {
            struct session *session = &sessions->place[i][j];
            if (session->hash[0] && is_meant(session, user, but)) sodium_memzero(session, sizeof *session);
        }
    }
}

static bool is_of_user(const struct session *session, const char *user, const char *but) {
    return strcmp(session->user, user) == 0 && strcmp(session->hash, but) != 0;
}

void sessions_forget_user(struct sessions *sessions, const char *user, const char *but) {
    forget_where(sessions, is_of_user, user, but);
}

static bool is_of_bot(const struct session *session, const char *user, const char *but) {
    (void)user;
    (void)but;
    return session->kind == STORE_BOT;
}

void sessions_forget_bots(struct sessions *sessions) { forget_where(sessions, is_of_bot, NULL, NULL); }
