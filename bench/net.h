/* net.h - many WebSocket connections in one thread: epoll, one big buffer to receive into, a small one each to send from.
 *
 * What is sent while one event is handled leaves in one call. Memory is asked for only where a message comes in
 * pieces, and kept. */
#ifndef MOA_BENCH_NET_H
#define MOA_BENCH_NET_H

#include "core/rng.h"
#include "wire.h"
#include <netinet/in.h>

enum {
    NET_OUT = 2048,                        /* what a connection may have unsent */
    NET_IN = WIRE_MESSAGE_MAX + (1 << 20), /* a frame and more */
    NET_HOST = 64,
};

/* Bytes that wait for the rest of a message. */
struct net_heap {
    char *bytes;
    size_t length, room;
};

struct conn {
    int fd;     /* -1: not connected */
    bool open;  /* the handshake is done */
    bool dirty; /* has something to send, and is in the list */
    bool armed; /* waits for room to send */
    uint16_t out_length;
    struct conn *next_dirty;
    struct net_heap part;    /* of a frame */
    struct net_heap message; /* its frames so far */
    bool in_message;         /* more frames of it must come */
    char out[NET_OUT];
};

struct net {
    int epoll;
    struct sockaddr_in address;
    char host[NET_HOST]; /* "127.0.0.1:1234" */
    char *in;            /* NET_IN bytes */
    struct conn *dirty;
    struct moa_rng rng; /* of the masks */
    int64_t bytes_in, bytes_out, messages_in, messages_out;
    /* Called from net_wait. The connection may be sent to, and closed, from within; `closed` is not called for what
     * was closed by net_close. */
    void (*opened)(void *context, struct conn *conn);
    void (*text)(void *context, struct conn *conn, const char *text, size_t length);
    void (*closed)(void *context, struct conn *conn, const char *why);
    void *context;
};

/* "http://HOST:PORT/..." or "ws://...", HOST a name or IPv4 address. False with a sentence in `why`. */
bool net_open(struct net *net, const char *url, uint64_t seed, char *why, size_t size);
void net_end(struct net *net);

/* Begins to connect; false if the system has no more sockets. At first all of `conn` must be zero. */
bool net_connect(struct net *net, struct conn *conn);
/* Sends a text; if there is no room left for it, the connection is closed, since nobody reads at the other end. */
void net_send(struct net *net, struct conn *conn, const char *text, size_t length);
/* Closes at once. What was received stays where it is until net_connect or net_free. */
void net_close(struct conn *conn);
void net_free(struct conn *conn);
/* Handles what happens in at most `milliseconds`. */
void net_wait(struct net *net, int milliseconds);

#endif
