/* wire.h - the client side of WebSockets (RFC 6455) on bytes: the handshake and frames. It uses no sockets.
 *
 * Written by hand because one thread must serve ten thousand connections, on the same two cores as the server:
 * libwebsockets needs kilobytes and timers for each, and several callbacks per message. It has only what a client on
 * loopback needs: no extensions, no TLS. */
#ifndef MOA_BENCH_WIRE_H
#define MOA_BENCH_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum wire_opcode {
    WIRE_MORE = 0,
    WIRE_TEXT = 1,
    WIRE_BINARY = 2,
    WIRE_CLOSE = 8,
    WIRE_PING = 9,
    WIRE_PONG = 10
};
enum {
    WIRE_HEADER_MAX = 14,
    WIRE_CONTROL_MAX = 125, /* longest payload of a close, ping or pong */
    WIRE_MESSAGE_MAX = 6 << 20,
};

struct wire_frame {
    bool last; /* the last frame of its message */
    enum wire_opcode opcode;
    const char *payload;
    size_t length;
};

/* Reads one frame from the server. Returns its length in bytes, 0 if it is incomplete, -1 if a server may not send
 * it. */
int64_t wire_read(const char *bytes, size_t count, struct wire_frame *frame);

/* Writes a whole message as one masked frame; returns its length, or 0 if `room` is too small for it. */
size_t wire_write(char *out, size_t room, enum wire_opcode opcode, const char *payload, size_t length,
                  uint32_t mask);

/* Writes the client's handshake for GET /ws with the subprotocol "moa"; returns its length, 0 if it does not fit. */
size_t wire_hello(char *out, size_t room, const char *host);
/* Reads the server's answer to it. Returns its length in bytes, 0 if it is incomplete, -1 if the server refused. */
int64_t wire_welcome(const char *bytes, size_t count);

#endif
