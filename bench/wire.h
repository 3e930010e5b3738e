/* wire.h - the client's half of WebSockets (RFC 6455) on bytes: the handshake and frames. No sockets here.
 *
 * Written by hand since ten thousand of them must live in one thread, beside the server on the same two cores:
 * libwebsockets keeps kilobytes and timers for each and calls back several times a message. Only what a client on
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
    bool last; /* of its message */
    enum wire_opcode opcode;
    const char *payload;
    size_t length;
};

/* Reads one frame of the server's. Returns how many bytes it took, 0 if it is not whole yet, -1 if it is none that a server
 * may send. */
int64_t wire_read(const char *bytes, size_t count, struct wire_frame *frame);

/* Writes a whole message as one masked frame; returns its length, or 0 if `room` is too small for it. */
size_t wire_write(char *out, size_t room, enum wire_opcode opcode, const char *payload, size_t length,
                  uint32_t mask);

/* The client's handshake for GET /ws with the subprotocol "moa"; returns its length, 0 if there is no room. */
size_t wire_hello(char *out, size_t room, const char *host);
/* Reads the server's answer to that. Returns how many bytes it took, 0 if it is not whole yet, -1 if it is no. */
int64_t wire_welcome(const char *bytes, size_t count);

#endif
