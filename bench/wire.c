/* wire.c - see wire.h. */
#include "wire.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

int64_t wire_read(const char *bytes, size_t count, struct wire_frame *frame) {
    if (count < 2) return 0;
    const uint8_t *head = (const uint8_t *)bytes;
    bool control = (head[0] & 0x08) != 0;
    /* No extensions were negotiated, and servers do not mask. */
    if ((head[0] & 0x70) || (head[1] & 0x80)) return -1;
    frame->last = (head[0] & 0x80) != 0;
    frame->opcode = head[0] & 0x0F;
    if (frame->opcode > WIRE_PONG || (frame->opcode > WIRE_BINARY && !control)) return -1;
    uint64_t length = head[1];
    size_t header = length < 126 ? 2 : length == 126 ? 4 : 10;
    if (control && (!frame->last || length > WIRE_CONTROL_MAX)) return -1;
    if (count < header) return 0;
    if (header > 2) {
        length = 0;
        for (size_t i = 2; i < header; i++) length = length << 8 | head[i];
    }
    if (length > WIRE_MESSAGE_MAX) return -1;
    if (count - header < length) return 0;
    frame->payload = bytes + header;
    frame->length = length;
    return (int64_t)(header + length);
}

size_t wire_write(char *out, size_t room, enum wire_opcode opcode, const char *payload, size_t length,
                  uint32_t mask) {
    size_t header = length < 126 ? 6 : 8;
    if (length > 0xFFFF || room < header + length) return 0;
    uint8_t *to = (uint8_t *)out, key[4];
    memcpy(key, &mask, sizeof key);
    to[0] = 0x80 | opcode;
    to[1] = 0x80 | (length < 126 ? length : 126);
    if (header == 8) {
        to[2] = length >> 8;
        to[3] = length & 0xFF;
    }
    memcpy(to + header - 4, key, sizeof key);
    for (size_t i = 0; i < length; i++) to[header + i] = (uint8_t)payload[i] ^ key[i & 3];
    return header + length;
}

/* The key from the RFC's example, whose answer is known, so that no SHA-1 is needed here. A random key only protects
 * against caches between client and server; on loopback there are none. */
#define KEY "dGhlIHNhbXBsZSBub25jZQ=="
#define ANSWER "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

size_t wire_hello(char *out, size_t room, const char *host) {
    int length = snprintf(out, room,
                          "GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: " KEY "\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Protocol: moa\r\n\r\n",
                          host);
    return length > 0 && (size_t)length < room ? (size_t)length : 0;
}

/* Does the head of the answer contain this line? Header names are compared without regard to case. */
static bool has_line(const char *head, const char *end, const char *name, const char *value) {
    size_t name_length = strlen(name), value_length = strlen(value);
    for (const char *line = head; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        if (!stop) return false;
        const char *at = line + name_length;
        if ((size_t)(stop - line) > name_length + value_length && strncasecmp(line, name, name_length) == 0) {
            while (*at == ' ') at++;
            if ((size_t)(stop - at) == value_length + 1 && memcmp(at, value, value_length) == 0) return true;
        }
        line = stop + 1;
    }
    return false;
}

int64_t wire_welcome(const char *bytes, size_t count) {
    static const char status[] = "HTTP/1.1 101";
    const char *end = memmem(bytes, count, "\r\n\r\n", 4);
    if (!end) return count > 4096 ? -1 : 0;
    if (strncmp(bytes, status, sizeof status - 1) != 0) return -1;
    if (!has_line(bytes, end + 2, "sec-websocket-accept:", ANSWER)) return -1;
    return end + 4 - bytes;
}
