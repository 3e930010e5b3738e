/* internal.h - what the parts of the network share; nobody else includes it.
 *
 *   loop.c     opening, running, stopping; timers; what is looked at every second
 *   listen.c   listening sockets, new connections
 *   callback.c what libwebsockets tells, and to whom that goes
 *   socket.c   WebSockets
 *   http.c     requests: what is asked for
 *   ask.c      requests for /api: who asks, bodies, answers
 *   follow.c   one request after the other on one connection
 *   answer.c   answers: status, headers, bytes
 *   stream.c   HTTP streams
 *   header.c   reading headers: the client's address, where the page comes from
 *   limits.c   addresses: how many connections, how many requests
 *
 * What libwebsockets 4.1.6 does not say in its headers, and this rests on:
 * - HTTP while an answer is awaited: bytes that come meanwhile are left unread, so poll returns at once, again and
 *   again; a body that is complete is told again. So reading is switched off meanwhile (lws_rx_flow_control), which also
 *   switches off the writable callback: it is switched on before one is asked for. Where this cannot be (streams,
 *   answers that a slow reader keeps waiting) the loop brakes itself (loop.c).
 * - A request with a body that was read together with the one before hangs it (follow.c).
 * - A POST without Content-Length is expected to have 100 MB: such connections are closed after the answer.
 * - lws_write writes the frame's head into the bytes before the text, changes no byte of the text (server to client is not
 *   masked), and copies what the socket does not take: a text can be shared by connections.
 * - Timers are a sorted list that is gone through when one is added: no timer for each WebSocket, but one look at all
 *   every second. */
#ifndef MOA_SERVER_NET_INTERNAL_H
#define MOA_SERVER_NET_INTERNAL_H

#include "server/net/net.h"
#include <libwebsockets.h>
#include <stdatomic.h>

enum {
    NET_LISTENERS_MAX = 8,
    NET_USER_SLOTS = 1 << 12,
    NET_HOST_MAX = 256,          /* longest Host or Origin that is looked at */
    NET_PIECE = 64 << 10,        /* most bytes handed to the socket at once */
    NET_SEND_BUFFER = 128 << 10, /* of the kernel's, so that slow readers are noticed */
    NET_RX = 1024,               /* bytes of a WebSocket read at once: kept for every connection */
    NET_BATCH = 64,              /* messages written before others get their turn */
    NET_PING_MS = 45000,         /* silent for so long: ping */
    NET_DEAD_MS = 90000,         /* silent for so long: dead */
    NET_ANSWER_MS = 120000,      /* longest wait for an answer of the api */
    NET_SLOW_MS = 60000,         /* longest wait for a client to take it */
    NET_CLOSE_MS = 10000,        /* longest wait for what is queued before a close */
    NET_DISCARD_MAX = 16 << 20,  /* a refused body is read up to this, so that the answer is not lost */
};

struct connection;

/* What is known of an address (IPv6: of its /64, which is one household's). */
struct net_address {
    unsigned char key[16];
    bool used;
    int connections;
    struct bucket requests;
    int64_t at; /* ticks of the last request or connection */
};

struct net_timer {
    lws_sorted_usec_list_t list; /* first: a callback finds its timer by it */
    struct net *net;
    struct net_timer *next, **link;
    int64_t milliseconds;
    bool repeats;
    void (*fire)(struct server *server, void *context);
    void *context;
};

struct net {
    struct server *server;
    struct net_hooks hooks;
    struct lws_context *lws;
    struct lws_vhost *vhost;
    struct lws *listener[NET_LISTENERS_MAX];
    int port;
    bool tls;
    char url[NET_HOST_MAX];
    atomic_bool wake;
    bool busy; /* has anything been done since the loop last looked? */
    bool stopping;
    int64_t stop_by; /* ticks */
    struct connection *first;
    int connections;
    struct connection *adopting; /* being made */
    struct connection *user[NET_USER_SLOTS];
    struct net_timer *timers, *tick;
    struct net_address *address;
    unsigned address_mask;
    unsigned char hash_key[16];
    char *piece; /* LWS_PRE and NET_PIECE bytes, for what is put together */
};

/* Messages that wait to be sent: a ring. */
struct queue {
    struct message **item;
    int first, count, size;
    size_t bytes;
};

enum phase {
    PHASE_IDLE,   /* HTTP, no request */
    PHASE_BODY,   /* its body is coming */
    PHASE_WAIT,   /* for an answer of the api */
    PHASE_ANSWER, /* which is being written */
    PHASE_STREAM,
    PHASE_SOCKET,
    PHASE_OVER, /* closing; nothing more is sent or heard */
};

/* An answer on its way. */
struct answer {
    char *head; /* and the body, if it is not one that lasts */
    size_t head_length;
    const unsigned char *body;
    size_t body_length, sent;
};

struct connection {
    struct net *net;
    struct lws *wsi;
    struct connection *next, **link;
    enum phase phase;
    bool killed; /* it has been asked to be closed */
    struct net_address *address;
    char client[48]; /* its address as text */
    struct peer *peer;
    struct bucket requests;
    int denied;    /* requests in a row that were too many */
    int64_t since; /* ticks: of what the phase waits for; of a socket: when it was last heard */

    /* WebSocket */
    bool pinged, ping_due;
    int close_code; /* 0: it stays open */
    char *close_reason;

    /* Sockets and streams: found by their user (peer_each) */
    char user[MOA_ID_MAX];
    struct connection *user_next, **user_link;
    struct queue queue;

    /* A message or body that is being gathered */
    char *in;
    size_t in_length, in_size;

    /* The request */
    bool head_only, close_after, record, chunked, started;
    bool body_due; /* it has a body, which has not all come yet */
    bool followed; /* it is not the first of the connection */
    int64_t taken; /* bytes read when the last one was over (follow.c) */
    char *command, *token;
    struct answer *answer;
};

/* callback.c */
int net_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);

/* listen.c */
bool net_listen(struct net *net, struct moa_error *error);
void net_accept(struct net *net, struct lws *listener);
void net_unlisten(struct net *net);

/* loop.c */
/* Makes a peer for the connection. */
void connection_peer(struct connection *connection, enum peer_kind kind);
/* The peer has no connection any more. */
void connection_lose_peer(struct connection *connection);
/* At once, without a word. */
void connection_kill(struct connection *connection);
void connection_free(struct connection *connection);
/* Adds bytes to what is being gathered; false if that gets longer than allowed. */
bool connection_gather(struct connection *connection, const char *bytes, size_t length);
void connection_writable(struct connection *connection);

/* socket.c */
void queue_add(struct queue *queue, struct message *message);
struct message *queue_take(struct queue *queue); /* with its reference; NULL if it is empty */
void queue_clear(struct queue *queue);
/* Queues a message for a socket or stream; closes those that read too slowly. */
void connection_send(struct connection *connection, struct message *message);
int socket_confirm(struct connection *connection);
int socket_open(struct connection *connection);
int socket_receive(struct connection *connection, const char *bytes, size_t length);
int socket_writable(struct connection *connection);

/* http.c */
int http_request(struct connection *connection, const char *path);

/* ask.c */
void ask_start(struct connection *connection, int method, const char *command);
void ask_stream(struct connection *connection);
void ask_record(struct connection *connection);
int ask_body(struct connection *connection, const char *bytes, size_t length);
int ask_body_end(struct connection *connection);

/* follow.c */
/* Was the request that is told now read from the socket, rather than together with the last one? */
bool follow_is_fresh(struct connection *connection);
/* The request has been answered: what a callback returns. */
int follow_finish(struct connection *connection);

/* answer.c */
struct answer_parts {
    int status;
    const char *type;    /* NULL: no body */
    const char *headers; /* more of them, each ended with \r\n; NULL: none */
    const void *body;
    size_t length;
    bool lasts; /* the body need not be copied */
};
void answer_send(struct connection *connection, const struct answer_parts *parts);
void answer_text(struct connection *connection, int status, const char *headers, const char *text);
/* The JSON of a refusal. */
void answer_refuse(struct connection *connection, int status, const char *headers, const char *code,
                   const char *text);
/* The same at once, for what is no request yet; the connection must be closed afterwards. */
void answer_refuse_now(struct connection *connection, int status, const char *headers, const char *code,
                       const char *text);
/* The body of a request that was answered before it had come is complete: now the answer is written. */
void answer_release(struct connection *connection);
struct message *answer_refusal(const char *code, const char *text, int64_t id);
int answer_writable(struct connection *connection);
void answer_free(struct connection *connection);
/* The head of a stream: no length. */
struct moa_out answer_head(struct connection *connection, char *buffer, size_t size, int status,
                           const char *type, const char *headers);

/* stream.c */
int stream_writable(struct connection *connection);
/* Has its reader gone? Looked at every second, since libwebsockets does not. */
bool stream_is_over(struct connection *connection);

/* header.c */
/* The text of a header; empty if there is none or it is too long. */
const char *header_get(struct connection *connection, enum lws_token_indexes token, char *buffer,
                       size_t size);
const char *header_get_named(struct connection *connection, const char *name, char *buffer, size_t size);
/* The host as the client asked for it; empty if that is no host. */
const char *header_host(struct connection *connection, char *buffer, size_t size);
bool header_is_https(struct connection *connection);
bool header_origin_allowed(struct connection *connection);
/* Whose request it is: sets the connection's address. False if that has too many connections. */
bool header_client(struct connection *connection);

/* limits.c */
void address_open(struct net *net);
/* The entry of an address; made if there is none. */
struct net_address *address_find(struct net *net, const char *address);
/* Moves a connection to an address and counts it there; false if there are too many (it is counted all the same). */
bool address_enter(struct connection *connection, const char *address);
void address_leave(struct connection *connection);
bool address_take(struct connection *connection, double cost);
/* Too many refusals in a row: no mistake any more. */
bool address_is_flood(const struct connection *connection);

/* peer.c: sockets and streams by user. */
void peer_index(struct connection *connection);
void peer_unindex(struct connection *connection);

#endif
