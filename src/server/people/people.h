/* people.h - guests, accounts, sessions, ratings. Passwords are hashed in the pool, read and written in
 * the store's thread; here is only what others need of them. */
#ifndef MOA_SERVER_PEOPLE_H
#define MOA_SERVER_PEOPLE_H

#include "server/api/api.h"

/* Whom it tells what. */
struct people_hooks {
    /* The peer is about to be somebody else, or nobody. */
    void (*peer_changed)(struct server *server, struct peer *peer);
    /* The user's account is gone, and they sat at this table. */
    void (*left_table)(struct server *server, const char *table, const char *user);
};

extern const struct api_handler people_commands[];

struct people *people_open(const struct people_hooks *hooks);
void people_close(struct people *people);

/* Finds whose token it is, sets the peer's identity, and calls `done` (on the loop). The peer is kept meanwhile. Sessions
 * seen lately are remembered, compared in constant time. */
enum people_found { PEOPLE_FOUND, PEOPLE_NOBODY, PEOPLE_FAILED /* the store */ };
void people_identify(struct server *server, struct peer *peer, const char *token,
                     void (*done)(void *context, enum people_found found), void *context);

/* Does this user want to read that one's chat? Known after people_identify. */
bool people_muted(const struct server *server, const char *user, const char *other);

/* A finished game: writes, in the same group as the end of its log (on the store's thread), results
 * and new ratings of those with an account. rank: 1 is best. `after` gets the new ratings (0: none). */
struct people_score {
    char user[MOA_ID_MAX]; /* empty: a computer player */
    int seat, rank, points;
    double before, after;
};
bool people_rate(struct store *store, const char *table, const char *game, bool rated, int64_t now,
                 struct people_score *score, int count, struct moa_error *error);

#endif
