/* internal.h - shared by the files of this folder; not included elsewhere.
 *
 *   loop.c     opening, running, stopping; timers; checks every second
 *   listen.c   listening sockets, new connections
 *   callback.c dispatches the callbacks of libwebsockets
 *   socket.c   WebSockets
 *   http.c     parses and routes requests
 *   ask.c      requests for /api: the caller's identity, bodies, answers
 *   follow.c   consecutive requests on one connection
 *   answer.c   answers: status, headers, bytes
 *   stream.c   HTTP streams
 *   header.c   reads headers: the client's address, the origin of the page
 *   limits.c   limits of connections and requests per address
 *
 * Behaviour of libwebsockets 4.1.6 that its headers do not document and this code depends on:
 * - HTTP while an answer is pending: bytes that arrive meanwhile are left unread, so poll returns at once, again and
 *   again; the end of a body is reported again. So reading is switched off meanwhile (lws_rx_flow_control), which also
 *   switches off the writable callback: it is switched on before one is requested. Where this is impossible (streams,
 *   answers to a slow reader) the loop slows itself down (loop.c).
 * - A request with a body that was read together with the previous one makes it hang (follow.c).
 * - A POST without Content-Length is expected to have 100 MB: such connections are closed after the answer.
 * - lws_write writes the frame's head into the bytes before the text, changes no byte of the text (server to client is not
 *   masked), and copies the bytes that the socket does not take: connections can share a text.
 * - Timers are a sorted list, and adding one searches it: so there is no timer per WebSocket, but one check of all
 *   every second. */
#ifndef MOA_SERVER_NET_INTERNAL_H
#define MOA_SERVER_NET_INTERNAL_H

#include "server/net/net.h"
#include <libwebsockets.h>
#include <stdatomic.h>

enum {
    NET_LISTENERS_MAX = 8,
    NET_USER_SLOTS = 1 << 12,
    NET_HOST_MAX = 256,          /* longest Host or Origin that is read */
    NET_PIECE = 64 << 10,        /* most bytes passed to the socket at once */
    NET_SEND_BUFFER = 128 << 10, /* in the kernel, so that slow readers are noticed */
    NET_RX = 1024,               /* bytes of a WebSocket read at once: allocated for every connection */
    NET_BATCH = 64,              /* messages written before others get their turn */
    NET_PING_MS = 45000,         /* silent for this long: ping */
    NET_DEAD_MS = 90000,         /* silent for this long: dead */
    NET_ANSWER_MS = 120000,      /* longest wait for an answer of the api */
    NET_SLOW_MS = 60000,         /* longest wait for a client to take it */
    NET_CLOSE_MS = 10000,        /* longest wait for queued messages before a close */
    NET_DISCARD_MAX = 16 << 20,  /* a refused body is read up to this, so that the answer is not lost */
};

struct connection;

/* Data about an address (IPv6: about its /64, which is one household). */
struct net_address {
    unsigned char key[16];
    bool used;
    int connections;
    struct bucket requests;
    int64_t at; /* ticks at the last request or connection */
};

struct net_timer {
    lws_sorted_usec_list_t list; /* first member: a callback finds its timer by it */
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
    bool busy; /* has anything been done since the loop last checked? */
    bool stopping;
    int64_t stop_by; /* ticks */
    struct connection *first;
    int connections;
    struct connection *adopting; /* being created */
    struct connection *user[NET_USER_SLOTS];
    struct net_timer *timers, *tick;
    struct net_address *address;
    unsigned address_mask;
    unsigned char hash_key[16];
    char *piece; /* LWS_PRE and NET_PIECE bytes, for assembling output */
};

/* Messages waiting to be sent: a ring. */
struct queue {
    struct message **item;
    int first, count, size;
    size_t bytes;
};

enum phase {
    PHASE_IDLE,   /* HTTP, no request */
    PHASE_BODY,   /* its body is coming */
    PHASE_WAIT,   /* waiting for an answer of the api */
    PHASE_ANSWER, /* the answer is being written */
    PHASE_STREAM,
    PHASE_SOCKET,
    PHASE_OVER, /* closing; nothing more is sent or received */
};

/* An answer being sent. */
struct answer {
    char *head; /* includes the body, unless that is permanent */
    size_t head_length;
    const unsigned char *body;
    size_t body_length, sent;
};

struct connection {
    struct net *net;
    struct lws *wsi;
    struct connection *next, **link;
    enum phase phase;
    bool killed; /* closing has been requested */
    struct net_address *address;
    char client[48]; /* its address as text */
    struct peer *peer;
    struct bucket requests;
    int denied;    /* refused requests in a row */
    int64_t since; /* ticks: when the phase began to wait; for a socket: when it was last heard from */

    /* WebSocket */
    bool pinged, ping_due;
    int close_code; /* 0: stays open */
    char *close_reason;

    /* Sockets and streams: found by their user (peer_each) */
    char user[MOA_ID_MAX];
    struct connection *user_next, **user_link;
    struct queue queue;

    /* A message or body being received */
    char *in;
    size_t in_length, in_size;

    /* The request */
    bool head_only, close_after, record, chunked, started;
    bool body_due; /* it has a body that has not arrived completely */
    bool followed; /* it is not the first on the connection */
    int64_t taken; /* bytes read when the last request was over (follow.c) */
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
/* Creates a peer for the connection. */
void connection_peer(struct connection *connection, enum peer_kind kind);
/* Detaches the peer from its connection. */
void connection_lose_peer(struct connection *connection);
/* Closes at once, without a message. */
void connection_kill(struct connection *connection);
void connection_free(struct connection *connection);
/* Appends bytes to the message or body being received; false if it gets longer than allowed. */
bool connection_gather(struct connection *connection, const char *bytes, size_t length);
void connection_writable(struct connection *connection);

/* socket.c */
void queue_add(struct queue *queue, struct message *message);
struct message *queue_take(struct queue *queue); /* passes on its reference; NULL if empty */
void queue_clear(struct queue *queue);
/* Queues a message for a socket or stream; disconnects slow readers. */
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
/* Was the current request read from the socket on its own, rather than together with the last one? */
bool follow_is_fresh(struct connection *connection);
/* Ends an answered request; returns the value for the callback to return. */
int follow_finish(struct connection *connection);

/* answer.c */
struct answer_parts {
    int status;
    const char *type;    /* NULL: no body */
    const char *headers; /* additional ones, each ended with \r\n; NULL: none */
    const void *body;
    size_t length;
    bool lasts; /* the body need not be copied */
};
void answer_send(struct connection *connection, const struct answer_parts *parts);
void answer_text(struct connection *connection, int status, const char *headers, const char *text);
/* A refusal as JSON. */
void answer_refuse(struct connection *connection, int status, const char *headers, const char *code,
                   const char *text);
/* The same at once, before there is a request; the connection must be closed afterwards. */
void answer_refuse_now(struct connection *connection, int status, const char *headers, const char *code,
                       const char *text);
/* The body of a request that was answered early is complete: the answer is written now. */
void answer_release(struct connection *connection);
struct message *answer_refusal(const char *code, const char *text, int64_t id);
int answer_writable(struct connection *connection);
void answer_free(struct connection *connection);
/* The head of a stream: it has no length. */
struct moa_buffer answer_head(struct connection *connection, char *memory, size_t size, int status,
                              const char *type, const char *headers);

/* stream.c */
int stream_writable(struct connection *connection);
/* Has the reader disconnected? Checked every second, since libwebsockets does not. */
bool stream_is_over(struct connection *connection);

/* header.c */
/* The text of a header; empty if it is missing or too long. */
const char *header_get(struct connection *connection, enum lws_token_indexes token, char *buffer,
                       size_t size);
const char *header_get_named(struct connection *connection, const char *name, char *buffer, size_t size);
/* The host as the client sent it; empty if it is invalid. */
const char *header_host(struct connection *connection, char *buffer, size_t size);
bool header_is_https(struct connection *connection);
bool header_origin_allowed(struct connection *connection);
/* Determines the client and sets the connection's address. False if that address has too many connections. */
bool header_client(struct connection *connection);

/* limits.c */
void address_open(struct net *net);
/* The entry of an address; created if there is none. */
struct net_address *address_find(struct net *net, const char *address);
/* Moves a connection to an address and counts it there; false if there are too many (it is counted all the same). */
bool address_enter(struct connection *connection, const char *address);
void address_leave(struct connection *connection);
bool address_take(struct connection *connection, double cost);
/* Too many refusals in a row to be a mistake. */
bool address_is_flood(const struct connection *connection);

/* peer.c: sockets and streams by user. */
void peer_index(struct connection *connection);
void peer_unindex(struct connection *connection);

#endif
