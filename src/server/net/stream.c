/* stream.c - HTTP streams: each message is a line, sent in chunks until the reader disconnects. */
#include "server/net/internal.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>

enum { CHUNK_MARKS = 32 }; /* bytes that a chunk's size and ends take at most */

static void put_chunk(struct connection *connection, struct moa_buffer *buffer, const char *text,
                      size_t length) {
    if (connection->chunked) moa_buffer_format(buffer, "%zx\r\n", length + 1);
    moa_buffer_bytes(buffer, text, length);
    moa_buffer_put(buffer, connection->chunked ? "\n\r\n" : "\n");
}

/* As many lines as fit into a piece; a longer line is sent alone, in parts. */
static int write_lines(struct connection *connection) {
    struct net *net = connection->net;
    struct queue *queue = &connection->queue;
    struct moa_buffer buffer = moa_buffer_init(net->piece + LWS_PRE, NET_PIECE);
    while (queue->count > 0) {
        size_t length = queue->item[queue->first]->length;
        bool fits = buffer.length + length + CHUNK_MARKS < NET_PIECE;
        if (!fits && buffer.length > 0) break;
        struct message *message = queue_take(queue);
        net->server->metrics.messages_out++;
        net->server->metrics.bytes_out += (int64_t)length;
        if (fits) {
            put_chunk(connection, &buffer, message->text, length);
            message_release(message);
            continue;
        }
        if (connection->chunked) moa_buffer_format(&buffer, "%zx\r\n", length + 1);
        int failed = lws_write_http(connection->wsi, buffer.text, buffer.length) < 0 ||
                     lws_write_http(connection->wsi, message->text, length) < 0;
        message_release(message);
        if (failed) return -1;
        buffer = moa_buffer_init(net->piece + LWS_PRE, NET_PIECE);
        moa_buffer_put(&buffer, connection->chunked ? "\n\r\n" : "\n");
        break;
    }
    return lws_write_http(connection->wsi, buffer.text, buffer.length) < 0 ? -1 : 0;
}

static int write_start(struct connection *connection) {
    struct moa_buffer buffer = answer_head(connection, connection->net->piece + LWS_PRE, NET_PIECE, 200,
                                           "application/x-ndjson", "Cache-Control: no-store\r\n");
    moa_buffer_put(&buffer, connection->chunked ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n");
    connection->started = true;
    return lws_write_http(connection->wsi, buffer.text, buffer.length) < 0 ? -1 : 0;
}

int stream_writable(struct connection *connection) {
    struct queue *queue = &connection->queue;
    if (queue->count == 0 && !connection->close_code) return 0;
    if (!connection->started && write_start(connection) < 0) return -1;
    if (queue->count > 0 && !lws_partial_buffered(connection->wsi)) {
        if (write_lines(connection) < 0) return -1;
        connection->since = server_ticks();
    }
    if (queue->count > 0 || lws_partial_buffered(connection->wsi)) {
        connection_writable(connection);
        return 0;
    }
    if (!connection->close_code) return 0;
    if (connection->chunked && lws_write_http(connection->wsi, "0\r\n\r\n", 5) < 0) return -1;
    connection->phase = PHASE_OVER;
    return -1;
}

bool stream_is_over(struct connection *connection) {
    char byte;
    ssize_t got = recv(lws_get_socket_fd(connection->wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    if (got < 0) return errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR;
    /* A client that sends more is not reading a stream: a second request cannot be answered here. */
    return true;
}
