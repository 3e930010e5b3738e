/* socket.c - WebSockets: upgrading to one, messages in, messages out, closing. Also the queues of streams. */
#include "core/i18n.h"
#include "core/json_in.h"
#include "core/utf8.h"
#include "server/log.h"
#include "server/net/internal.h"
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { QUEUE_FIRST = 8, QUEUE_KEPT = 64 };

/* libwebsockets writes the head of a frame into the bytes before the text. */
static_assert(offsetof(struct message, text) >= LWS_PRE, "no space for the head of a frame");

/* ---- The queue ---- */

void queue_add(struct queue *queue, struct message *message) {
    if (queue->count == queue->size) {
        int size = queue->size ? 2 * queue->size : QUEUE_FIRST;
        struct message **item = malloc((size_t)size * sizeof(struct message *));
        assert(item);
        for (int i = 0; i < queue->count; i++) item[i] = queue->item[(queue->first + i) % queue->size];
        free(queue->item);
        queue->item = item;
        queue->size = size;
        queue->first = 0;
    }
    queue->item[(queue->first + queue->count++) % queue->size] = message;
    queue->bytes += message->length;
    message->references++;
}

struct message *queue_take(struct queue *queue) {
    if (queue->count == 0) return NULL;
    struct message *message = queue->item[queue->first];
    queue->first = (queue->first + 1) % queue->size;
    queue->count--;
    queue->bytes -= message->length;
    /* Frees its memory after a burst. */
    if (queue->count == 0 && queue->size > QUEUE_KEPT) {
        free(queue->item);
        *queue = (struct queue){0};
    }
    return message;
}

void queue_clear(struct queue *queue) {
    for (struct message *message; (message = queue_take(queue)) != NULL;) message_release(message);
    free(queue->item);
    *queue = (struct queue){0};
}

/* The head of the frame overwrites the message's own fields, so they are restored. */
static int write_message(struct connection *connection, struct message *message) {
    struct metrics *metrics = &connection->net->server->metrics;
    struct message kept = {.references = message->references, .length = message->length};
    int written = lws_write(connection->wsi, (unsigned char *)message->text, kept.length, LWS_WRITE_TEXT);
    message->references = kept.references;
    message->length = kept.length;
    metrics->messages_out++;
    metrics->bytes_out += (int64_t)kept.length;
    message_release(message);
    return written < 0 ? -1 : 0;
}

void connection_send(struct connection *connection, struct message *message) {
    struct server *server = connection->net->server;
    struct queue *queue = &connection->queue;
    if ((connection->phase != PHASE_SOCKET && connection->phase != PHASE_STREAM) || connection->close_code)
        return;
    if (queue->count > 0 && queue->bytes + message->length > (size_t)server->options.limits.backlog_bytes) {
        server->metrics.closed_slow++;
        log_event(LOG_INFO_LEVEL, "slow reader dropped", "address", connection->client, "user",
                  connection->peer->user, NULL);
        connection_kill(connection);
        return;
    }
    /* Usually the socket takes it at once, which saves a round of the loop. */
    if (connection->phase == PHASE_SOCKET && queue->count == 0 && !lws_partial_buffered(connection->wsi)) {
        message->references++;
        if (write_message(connection, message) < 0) connection_kill(connection);
        return;
    }
    if (queue->count == 0 && connection->phase == PHASE_STREAM) connection->since = server_ticks();
    queue_add(queue, message);
    connection_writable(connection);
}

void peer_close(struct server *server, struct peer *peer, int code, const char *reason) {
    (void)server;
    struct connection *connection = peer->net;
    if (peer->gone || !connection || connection->close_code) return;
    if (peer->kind == PEER_REQUEST) {
        connection_kill(connection);
        return;
    }
    connection->close_code = code;
    connection->close_reason = reason ? strndup(reason, 120) : NULL;
    connection->since = server_ticks();
    connection_writable(connection);
}

/* ---- Upgrading ---- */

/* Does the list contain our protocol? An empty list is fine too. */
static bool speaks_moa(struct connection *connection) {
    char list[NET_HOST_MAX];
    if (lws_hdr_total_length(connection->wsi, WSI_TOKEN_PROTOCOL) == 0) return true;
    header_get(connection, WSI_TOKEN_PROTOCOL, list, sizeof list);
    char *rest = NULL;
    for (char *name = strtok_r(list, ", \t", &rest); name; name = strtok_r(NULL, ", \t", &rest))
        if (strcmp(name, "moa") == 0) return true;
    return false;
}

static bool is_upgrade_to_websocket(struct connection *connection) {
    char upgrade[32], version[8];
    if (strcasecmp(header_get(connection, WSI_TOKEN_UPGRADE, upgrade, sizeof upgrade), "websocket") != 0)
        return false;
    return strcmp(header_get(connection, WSI_TOKEN_VERSION, version, sizeof version), "13") == 0;
}

/* Disconnects afterwards, since libwebsockets might go on with the connection otherwise. */
static int refuse_upgrade(struct connection *connection, int status, const char *headers, const char *code,
                          const char *text) {
    answer_refuse_now(connection, status, headers, code, text);
    return -1;
}

/* Before the upgrade: returns 0 to continue; otherwise it has been refused. */
int socket_confirm(struct connection *connection) {
    char *path = NULL;
    int length = 0;
    if (connection->phase != PHASE_IDLE) return -1;
    bool is_get = lws_http_get_uri_and_method(connection->wsi, &path, &length) == LWSHUMETH_GET;
    if (!is_get || !path || strcmp(path, "/ws") != 0)
        return refuse_upgrade(connection, 404, NULL, "command", N_("There is no WebSocket but /ws."));
    if (!is_upgrade_to_websocket(connection))
        return refuse_upgrade(connection, 426, "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n",
                              "format", N_("This is a WebSocket of version 13."));
    if (!speaks_moa(connection))
        return refuse_upgrade(connection, 400, NULL, "format",
                              N_("The only protocol of this WebSocket is moa."));
    if (!header_origin_allowed(connection))
        return refuse_upgrade(connection, 403, NULL, "origin",
                              N_("Pages of that origin can't connect to this server."));
    if (connection->net->stopping)
        return refuse_upgrade(connection, 503, NULL, "store",
                              N_("The server is shutting down. Try again in a moment."));
    if (!header_client(connection) || !address_take(connection, 1))
        return refuse_upgrade(connection, 429, "Retry-After: 5\r\n", "limit",
                              N_("Too many requests. Wait a moment."));
    return 0;
}

int socket_open(struct connection *connection) {
    connection->phase = PHASE_SOCKET;
    connection->since = server_ticks();
    connection_peer(connection, PEER_SOCKET);
    return 0;
}

/* ---- In ---- */

static int end_with(struct connection *connection, enum lws_close_status code, const char *reason) {
    lws_close_reason(connection->wsi, code, (unsigned char *)reason, strlen(reason));
    connection->phase = PHASE_OVER;
    connection->peer->gone = true;
    return -1;
}

static bool is_utf8(const char *text, size_t length) {
    uint32_t code;
    for (size_t at = 0; at < length;) {
        int bytes = (unsigned char)text[at] < 0x80 ? 1 : moa_utf8_read(text + at, &code);
        if (bytes == 0) return false;
        at += (size_t)bytes;
    }
    return true;
}

/* The id of a request that is refused without being parsed. */
static int64_t id_of(const char *text, size_t length) {
    int64_t id = -1;
    struct moa_error error;
    char *copy = strndup(text, length);
    assert(copy);
    int size = moa_json_pool_size(copy);
    struct moa_json *pool = calloc((size_t)size, sizeof *pool);
    assert(pool);
    const struct moa_json *value = moa_json_get(moa_json_read(copy, pool, size, &error), "id");
    if (value && value->kind == MOA_JSON_INT) id = value->integer;
    free(pool);
    free(copy);
    return id;
}

static int take_message(struct connection *connection) {
    struct server *server = connection->net->server;
    char *text = connection->in;
    size_t length = connection->in_length;
    connection->in = NULL;
    connection->in_length = connection->in_size = 0;
    server->metrics.messages_in++;
    server->metrics.bytes_in += (int64_t)length;
    int end = 0;
    if (!is_utf8(text, length)) {
        end = end_with(connection, LWS_CLOSE_STATUS_INVALID_PAYLOAD, "not UTF-8");
    } else if (address_take(connection, 1)) {
        connection->net->hooks.message(server, connection->peer, text, length);
    } else if (address_is_flood(connection)) {
        end = end_with(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many requests");
    } else {
        server->metrics.rate_limited++;
        struct message *refusal =
            answer_refusal("limit", N_("Too many requests. Wait a moment."), id_of(text, length));
        connection_send(connection, refusal);
        message_release(refusal);
    }
    free(text);
    return end;
}

int socket_receive(struct connection *connection, const char *bytes, size_t length) {
    if (connection->phase != PHASE_SOCKET) return 0;
    connection->since = server_ticks();
    connection->pinged = false;
    if (lws_frame_is_binary(connection->wsi))
        return end_with(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "texts only");
    size_t most = (size_t)connection->net->server->options.limits.message_bytes;
    size_t coming = lws_remaining_packet_payload(connection->wsi);
    if (coming > most || connection->in_length + length + coming > most ||
        !connection_gather(connection, bytes, length))
        return end_with(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too long");
    return lws_is_final_fragment(connection->wsi) ? take_message(connection) : 0;
}

/* ---- Out ---- */

static int write_ping(struct connection *connection) {
    unsigned char frame[LWS_PRE + 4] = {0};
    connection->ping_due = false;
    memcpy(frame + LWS_PRE, "moa", 4);
    if (lws_write(connection->wsi, frame + LWS_PRE, 4, LWS_WRITE_PING) < 0) return -1;
    connection_writable(connection);
    return 0;
}

int socket_writable(struct connection *connection) {
    if (connection->phase != PHASE_SOCKET) return 0;
    if (connection->ping_due) return write_ping(connection);
    for (int i = 0; i < NET_BATCH && connection->queue.count > 0; i++) {
        if (write_message(connection, queue_take(&connection->queue)) < 0) return -1;
        if (lws_partial_buffered(connection->wsi)) break;
    }
    if (connection->queue.count > 0) {
        connection_writable(connection);
        return 0;
    }
    if (!connection->close_code) return 0;
    const char *reason = connection->close_reason ? connection->close_reason : "";
    if (lws_partial_buffered(connection->wsi)) {
        connection_writable(connection);
        return 0;
    }
    return end_with(connection, (enum lws_close_status)connection->close_code, reason);
}
