/* peer.h - somebody connected: by WebSocket, by a plain HTTP request, or by an HTTP stream. Those above need not know
 * which. Peers are counted, since answers may come when the connection has gone: sending to a peer that is gone does
 * nothing. All of it on the loop. */
#ifndef MOA_SERVER_NET_PEER_H
#define MOA_SERVER_NET_PEER_H

#include "server/server.h"

/* Text on its way out, shared by all who get it. */
struct message {
    int references;
    size_t length;
    char text[]; /* with space before it for libwebsockets, see net.h */
};

/* A copy of the text, with one reference, which is the caller's. */
struct message *message_make(const char *text, size_t length);
void message_release(struct message *message);

enum peer_kind { PEER_SOCKET, PEER_REQUEST, PEER_STREAM };

/* A token bucket. */
struct bucket {
    double level;
    int64_t at; /* ticks */
};
/* Takes `cost` if it is there: `rate` a second flow in, up to `burst`. */
bool bucket_take(struct bucket *bucket, double rate, double burst, double cost, int64_t ticks);

struct watch; /* a table that a peer watches; known to tables/ alone */

struct peer {
    int references;
    enum peer_kind kind;
    bool gone;
    char address[48];      /* the client's, as text */
    char user[MOA_ID_MAX]; /* who it is; empty: nobody yet */
    char name[MOA_NAME_MAX];
    enum store_user_kind user_kind;
    char session[STORE_HASH]; /* hash of the token it came with */
    struct watch *watches;    /* of tables/ */
    bool lobby;               /* gets changes of the lobby; of tables/ */
    struct bucket requests;
    void *net; /* the connection; of this folder alone */
};

struct peer *peer_keep(struct peer *peer);
void peer_release(struct peer *peer);
/* Queues a message; closes the connection if its backlog is too long. Takes no reference of the caller's. */
void peer_send(struct server *server, struct peer *peer, struct message *message);
/* Ends the connection after what is queued: WebSocket with that close code and reason; others just end. */
void peer_close(struct server *server, struct peer *peer, int code, const char *reason);
/* The one answer of a PEER_REQUEST. */
void peer_answer(struct server *server, struct peer *peer, int status, const char *type, const char *text,
                 size_t length);

/* All peers that are connected as a user, or all with user == NULL. */
void peer_each(struct server *server, const char *user, void (*each)(void *context, struct peer *peer),
               void *context);

#endif
