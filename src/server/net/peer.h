/* peer.h - a connected client: by WebSocket, by a plain HTTP request, or by an HTTP stream. Higher layers need not distinguish
 * them. Peers are reference-counted, since an answer may come after the connection has gone; sending to such a peer does
 * nothing. All of it runs on the loop. */
#ifndef MOA_SERVER_NET_PEER_H
#define MOA_SERVER_NET_PEER_H

#include "server/server.h"

/* Outgoing text, shared by all its recipients. */
struct message {
    int references;
    size_t length;
    char text[]; /* preceded by space for libwebsockets, see net.h */
};

/* A copy of the text, with one reference, which belongs to the caller. */
struct message *message_make(const char *text, size_t length);
void message_release(struct message *message);

enum peer_kind { PEER_SOCKET, PEER_REQUEST, PEER_STREAM };

/* A token bucket. */
struct bucket {
    double level;
    int64_t at; /* ticks */
};
/* Takes `cost` if available: `rate` per second flow in, up to `burst`. */
bool bucket_take(struct bucket *bucket, double rate, double burst, double cost, int64_t ticks);

struct watch; /* a table that a peer watches; defined in tables/ */

enum { PEER_BEAT_MS = 2500 };

struct peer {
    int references;
    enum peer_kind kind;
    bool gone;
    char address[48];      /* the client's, as text */
    char user[MOA_ID_MAX]; /* the user; empty: not identified */
    char name[MOA_NAME_MAX];
    enum store_user_kind user_kind;
    char session[STORE_HASH]; /* hash of its token */
    struct watch *watches;    /* used by tables/ */
    bool lobby;               /* is sent changes of the lobby; used by tables/ */
    int64_t pinged;           /* ticks of its last command `ping`; 0: none */
    bool beats;               /* pings so often that its silence means something (PEER_BEAT_MS) */
    struct bucket requests;
    void *net; /* the connection; used by this folder only */
};

struct peer *peer_keep(struct peer *peer);
void peer_release(struct peer *peer);
/* Queues a message; closes the connection if its backlog is too long. Does not take the caller's reference. */
void peer_send(struct server *server, struct peer *peer, struct message *message);
/* Ends the connection once the queue is sent: a WebSocket with that close code and reason; others just end. */
void peer_close(struct server *server, struct peer *peer, int code, const char *reason);
/* The one answer of a PEER_REQUEST. */
void peer_answer(struct server *server, struct peer *peer, int status, const char *type, const char *text,
                 size_t length);

/* All peers connected as a user; with user == NULL, all peers. */
void peer_each(struct server *server, const char *user, void (*each)(void *context, struct peer *peer),
               void *context);

#endif
