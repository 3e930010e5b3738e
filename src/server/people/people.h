/* people.h - guests, accounts, sessions, ratings. Passwords are hashed in the pool, and read and written on the store's
 * thread; this is the interface for other folders. */
#ifndef MOA_SERVER_PEOPLE_H
#define MOA_SERVER_PEOPLE_H

#include "server/api/api.h"

/* Callbacks of this folder. */
struct people_hooks {
    /* The peer is about to become another user, or none. */
    void (*peer_changed)(struct server *server, struct peer *peer);
    /* The user's account was deleted, and they sat at this table. */
    void (*left_table)(struct server *server, const char *table, const char *user);
};

extern const struct api_handler people_commands[];

struct people *people_open(const struct people_hooks *hooks);
void people_close(struct people *people);

/* Finds the owner of the token, sets the peer's identity, and calls `done` (on the loop). The peer is referenced meanwhile.
 * Recently used sessions are cached and compared in constant time. */
enum people_found { PEOPLE_FOUND, PEOPLE_NOBODY, PEOPLE_FAILED /* the store */ };
void people_identify(struct server *server, struct peer *peer, const char *token,
                     void (*done)(void *context, enum people_found found), void *context);

/* Does this user read the other's chat, that is, not mute it? Valid after people_identify. */
bool people_muted(const struct server *server, const char *user, const char *other);

/* A finished game: writes results and new ratings of players with an account, in the same transaction as the end of its log
 * (on the store's thread). rank: 1 is best. `after` gets the new ratings (0: none). */
struct people_score {
    char user[MOA_ID_MAX]; /* empty: a bot */
    int seat, rank, points;
    double before, after;
};
bool people_rate(struct store *store, const char *table, const char *game, bool rated, int64_t now,
                 struct people_score *score, int count, struct moa_error *error);

#endif
