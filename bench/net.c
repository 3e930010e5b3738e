/* net.c - see net.h. */
#include "net.h"
#include <assert.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 512 };

/* ---- Addresses ---- */

static bool resolve(struct net *net, const char *host, const char *port) {
    struct addrinfo hints = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM}, *found = NULL;
    if (getaddrinfo(host, port, &hints, &found) != 0) return false;
    memcpy(&net->address, found->ai_addr, sizeof net->address);
    freeaddrinfo(found);
    return true;
}

static bool read_url(struct net *net, const char *url) {
    char host[NET_HOST];
    const char *begin = strstr(url, "://");
    if (!begin || (strncmp(url, "http://", 7) != 0 && strncmp(url, "ws://", 5) != 0)) return false;
    begin += 3;
    size_t length = strcspn(begin, "/?#");
    if (length == 0 || length >= sizeof host) return false;
    memcpy(host, begin, length);
    host[length] = '\0';
    memcpy(net->host, host, length + 1);
    char *colon = strchr(host, ':');
    if (colon) *colon = '\0';
    return resolve(net, host, colon ? colon + 1 : "80");
}

bool net_init(struct net *net, const char *url, uint64_t seed, char *why, size_t size) {
    *net = (struct net){.epoll = -1};
    if (!read_url(net, url)) {
        snprintf(why, size, "'%s' is no address such as http://127.0.0.1:8080/", url);
        return false;
    }
    moa_rng_seed(&net->rng, seed);
    net->in = malloc(NET_IN);
    assert(net->in);
    net->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (net->epoll >= 0) return true;
    snprintf(why, size, "the system gives no epoll: %s", strerror(errno));
    return false;
}

void net_free(struct net *net) {
    if (net->epoll >= 0) close(net->epoll);
    free(net->in);
    *net = (struct net){.epoll = -1};
}

/* ---- Sending ---- */

static void make_dirty(struct net *net, struct conn *conn) {
    if (conn->dirty) return;
    conn->dirty = true;
    conn->next_dirty = net->dirty;
    net->dirty = conn;
}

static void fail(struct net *net, struct conn *conn, const char *why) {
    net_close(conn);
    net->closed(net->context, conn, why);
}

static void arm(struct net *net, struct conn *conn, bool on) {
    if (conn->armed == on) return;
    struct epoll_event event = {.events = EPOLLIN | (on ? EPOLLOUT : 0), .data.ptr = conn};
    int code = epoll_ctl(net->epoll, EPOLL_CTL_MOD, conn->fd, &event);
    assert(code == 0);
    conn->armed = on;
}

static void flush(struct net *net, struct conn *conn) {
    if (conn->fd < 0 || conn->out_length == 0) return;
    ssize_t sent = send(conn->fd, conn->out, conn->out_length, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) {
        fail(net, conn, strerror(errno));
        return;
    }
    if (sent > 0) {
        net->bytes_out += sent;
        conn->out_length -= (uint16_t)sent;
        memmove(conn->out, conn->out + sent, conn->out_length);
    }
    arm(net, conn, conn->out_length > 0);
}

static void flush_dirty(struct net *net) {
    while (net->dirty) {
        struct conn *conn = net->dirty;
        net->dirty = conn->next_dirty;
        conn->dirty = false;
        if (!conn->armed) flush(net, conn);
    }
}

static void put_frame(struct net *net, struct conn *conn, enum wire_opcode opcode, const char *text,
                      size_t length) {
    if (conn->fd < 0) return;
    size_t added = wire_write(conn->out + conn->out_length, NET_OUT - conn->out_length, opcode, text, length,
                              (uint32_t)moa_rng_next(&net->rng));
    if (added == 0) {
        fail(net, conn, "the server does not read what it is sent");
        return;
    }
    conn->out_length += (uint16_t)added;
    make_dirty(net, conn);
}

void net_send(struct net *net, struct conn *conn, const char *text, size_t length) {
    net->messages_out++;
    put_frame(net, conn, WIRE_TEXT, text, length);
}

/* ---- Connecting ---- */

bool net_connect(struct net *net, struct conn *conn) {
    conn->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    conn->part.length = conn->message.length = 0;
    if (conn->fd < 0) return false;
    int one = 1;
    setsockopt(conn->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = conn};
    if ((connect(conn->fd, (struct sockaddr *)&net->address, sizeof net->address) != 0 &&
         errno != EINPROGRESS) ||
        epoll_ctl(net->epoll, EPOLL_CTL_ADD, conn->fd, &event) != 0) {
        close(conn->fd);
        conn->fd = -1;
        return false;
    }
    conn->armed = true; /* it becomes writable once connected */
    conn->out_length = (uint16_t)wire_hello(conn->out, sizeof conn->out, net->host);
    return true;
}

void net_close(struct conn *conn) {
    if (conn->fd >= 0) close(conn->fd);
    conn->fd = -1;
    conn->open = conn->armed = conn->in_message = false;
    conn->out_length = 0;
}

void conn_free(struct conn *conn) {
    net_close(conn);
    free(conn->part.bytes);
    free(conn->message.bytes);
    conn->part = conn->message = (struct net_heap){0};
}

/* ---- Receiving ---- */

static void heap_add(struct net_heap *heap, const char *bytes, size_t count) {
    if (count == 0) return;
    if (heap->room - heap->length < count) {
        heap->room = 2 * (heap->length + count);
        heap->bytes = realloc(heap->bytes, heap->room);
        assert(heap->bytes);
    }
    memcpy(heap->bytes + heap->length, bytes, count);
    heap->length += count;
}

static void take_text(struct net *net, struct conn *conn, const char *text, size_t length) {
    net->messages_in++;
    net->text(net->context, conn, text, length);
}

/* Handles a fragment of a message; with the last one, the whole message. */
static void take_part(struct net *net, struct conn *conn, const struct wire_frame *frame) {
    size_t before = conn->in_message ? conn->message.length : 0;
    if (conn->in_message != (frame->opcode == WIRE_MORE) || before + frame->length > WIRE_MESSAGE_MAX) {
        fail(net, conn, "frames that make no message");
        return;
    }
    conn->message.length = before;
    heap_add(&conn->message, frame->payload, frame->length);
    conn->in_message = !frame->last;
    if (frame->last) take_text(net, conn, conn->message.bytes, conn->message.length);
}

static void take_frame(struct net *net, struct conn *conn, const struct wire_frame *frame) {
    switch (frame->opcode) {
    case WIRE_PING: put_frame(net, conn, WIRE_PONG, frame->payload, frame->length); break;
    case WIRE_PONG: break;
    case WIRE_CLOSE: fail(net, conn, "the server closed the connection"); break;
    case WIRE_BINARY: fail(net, conn, "a binary message"); break;
    case WIRE_TEXT:
    case WIRE_MORE:
        if (frame->opcode == WIRE_TEXT && frame->last && !conn->in_message)
            take_text(net, conn, frame->payload, frame->length);
        else
            take_part(net, conn, frame);
        break;
    }
}

/* Handles complete frames; returns how many bytes they had. */
static size_t take_bytes(struct net *net, struct conn *conn, const char *bytes, size_t count) {
    size_t at = 0;
    if (!conn->open) {
        int64_t took = wire_welcome(bytes, count);
        if (took < 0) fail(net, conn, "the server did not agree to a WebSocket");
        if (took <= 0) return 0;
        conn->open = true;
        at = (size_t)took;
        net->opened(net->context, conn);
    }
    while (conn->fd >= 0 && at < count) {
        struct wire_frame frame;
        int64_t took = wire_read(bytes + at, count - at, &frame);
        if (took < 0) fail(net, conn, "bytes that are no frame");
        if (took <= 0) break;
        take_frame(net, conn, &frame);
        at += (size_t)took;
    }
    return at;
}

static void receive(struct net *net, struct conn *conn) {
    size_t before = conn->part.length;
    if (before) memcpy(net->in, conn->part.bytes, before);
    ssize_t got = recv(conn->fd, net->in + before, NET_IN - before, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) {
        fail(net, conn, got == 0 ? "the server hung up" : strerror(errno));
        return;
    }
    net->bytes_in += got;
    size_t count = before + (size_t)got, took = take_bytes(net, conn, net->in, count);
    if (conn->fd < 0) return;
    conn->part.length = 0;
    if (took < count) heap_add(&conn->part, net->in + took, count - took);
}

void net_wait(struct net *net, int milliseconds) {
    struct epoll_event event[EVENTS];
    flush_dirty(net);
    int count = epoll_wait(net->epoll, event, EVENTS, milliseconds);
    for (int i = 0; i < count; i++) {
        struct conn *conn = event[i].data.ptr;
        /* An earlier event in this batch may have closed it. */
        if (conn->fd >= 0 && (event[i].events & EPOLLOUT)) flush(net, conn);
        if (conn->fd >= 0 && (event[i].events & (EPOLLIN | EPOLLERR | EPOLLHUP))) receive(net, conn);
        flush_dirty(net);
    }
}
