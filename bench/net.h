/* net.h - many WebSocket connections in one thread: epoll, one big buffer to receive into, a small one each to send from.
 *
 * Everything sent while one event is handled goes out in one call. Memory is allocated only for messages that arrive
 * in pieces, and reused. */
#ifndef MOA_BENCH_NET_H
#define MOA_BENCH_NET_H

#include "core/rng.h"
#include "wire.h"
#include <netinet/in.h>

enum {
    NET_OUT = 2048,                        /* most unsent bytes of a connection */
    NET_IN = WIRE_MESSAGE_MAX + (1 << 20), /* more than one frame */
    NET_HOST = 64,
};

/* Bytes waiting for the rest of a message. */
struct net_heap {
    char *bytes;
    size_t length, room;
};

struct conn {
    int fd;     /* -1: not connected */
    bool open;  /* the handshake is done */
    bool dirty; /* has something to send, and is in the list */
    bool armed; /* waits until the socket is writable */
    uint16_t out_length;
    struct conn *next_dirty;
    struct net_heap part;    /* of a frame */
    struct net_heap message; /* its frames so far */
    bool in_message;         /* more of its frames must follow */
    char out[NET_OUT];
};

struct net {
    int epoll;
    struct sockaddr_in address;
    char host[NET_HOST]; /* "127.0.0.1:1234" */
    char *in;            /* NET_IN bytes */
    struct conn *dirty;
    struct moa_rng rng; /* for the masks */
    int64_t bytes_in, bytes_out, messages_in, messages_out;
    /* Called from net_wait. Callbacks may send to the connection and close it; `closed` is not called after
     * net_close. */
    void (*opened)(void *context, struct conn *conn);
    void (*text)(void *context, struct conn *conn, const char *text, size_t length);
    void (*closed)(void *context, struct conn *conn, const char *why);
    void *context;
};

/* "http://HOST:PORT/..." or "ws://...", HOST a name or IPv4 address. False with a sentence in `why`. */
bool net_init(struct net *net, const char *url, uint64_t seed, char *why, size_t size);
void net_free(struct net *net);

/* Starts connecting; false if the system has no more sockets. `conn` must be zeroed before its first use. */
bool net_connect(struct net *net, struct conn *conn);
/* Sends a text; if it does not fit into the buffer, the connection is closed, because the other end is not reading. */
void net_send(struct net *net, struct conn *conn, const char *text, size_t length);
/* Closes at once. Received data stays valid until net_connect or conn_free. */
void net_close(struct conn *conn);
void conn_free(struct conn *conn);
/* Handles events for at most `milliseconds`. */
void net_wait(struct net *net, int milliseconds);

#endif
