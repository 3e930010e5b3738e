/* answer.c - answers: status, headers, bytes. The head is formatted here: it is plain HTTP/1.1, and libwebsockets would
 * require it piece by piece in a buffer of its own. */
#include "core/json_out.h"
#include "server/net/internal.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_MAX = 3072 };

static const char *reason(int status) {
    static const struct {
        int status;
        const char *reason;
    } known[] = {
        {200, "OK"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {411, "Length Required"},
        {413, "Content Too Large"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {500, "Internal Server Error"},
        {503, "Service Unavailable"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].status == status) return known[i].reason;
    return "Status";
}

/* Content security policy for the pages of this server: nothing from elsewhere, nothing inline. 'self' does not include
 * WebSockets in every browser, so they are listed. */
static void put_policy(struct connection *connection, struct moa_buffer *buffer) {
    char host[NET_HOST_MAX];
    moa_buffer_put(buffer,
                   "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
                   "connect-src 'self'");
    if (header_host(connection, host, sizeof host)[0])
        moa_buffer_format(buffer, " ws://%s wss://%s", host, host);
    moa_buffer_put(buffer,
                   "; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'\r\n"
                   "X-Content-Type-Options: nosniff\r\n"
                   "Referrer-Policy: same-origin\r\n"
                   "Cross-Origin-Opener-Policy: same-origin\r\n"
                   "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n");
    if (connection->net->tls) moa_buffer_put(buffer, "Strict-Transport-Security: max-age=31536000\r\n");
}

static bool is_old(struct connection *connection) {
    char version[16];
    return strcmp(header_get(connection, WSI_TOKEN_HTTP, version, sizeof version), "HTTP/1.0") == 0;
}

struct moa_buffer answer_head(struct connection *connection, char *memory, size_t size, int status,
                              const char *type, const char *headers) {
    struct moa_buffer buffer = moa_buffer_init(memory, size);
    moa_buffer_format(&buffer, "HTTP/1.1 %d %s\r\nServer: moa\r\n", status, reason(status));
    if (type) moa_buffer_format(&buffer, "Content-Type: %s\r\n", type);
    put_policy(connection, &buffer);
    if (connection->close_after)
        moa_buffer_put(&buffer, "Connection: close\r\n");
    else if (is_old(connection))
        moa_buffer_put(&buffer, "Connection: keep-alive\r\n");
    if (headers) moa_buffer_put(&buffer, headers);
    return buffer;
}

void answer_free(struct connection *connection) {
    if (connection->answer) free(connection->answer->head);
    free(connection->answer);
    connection->answer = NULL;
}

/* A request that is refused before its body has arrived is answered after the body. Once a client has its answer, it may send
 * the next request, and that must not be read together with the body (follow.c). */
static bool is_held(const struct connection *connection) {
    return connection->body_due && !connection->close_after;
}

void answer_send(struct connection *connection, const struct answer_parts *parts) {
    char head[HEAD_MAX];
    assert(!connection->answer);
    if (connection->net->stopping) connection->close_after = true;
    struct moa_buffer buffer =
        answer_head(connection, head, sizeof head, parts->status, parts->type, parts->headers);
    if (parts->status != 304) moa_buffer_format(&buffer, "Content-Length: %zu\r\n", parts->length);
    moa_buffer_put(&buffer, "\r\n");
    assert(!moa_buffer_was_cut(&buffer));
    size_t copied = parts->lasts || connection->head_only ? 0 : parts->length;
    struct answer *answer = calloc(1, sizeof *answer);
    assert(answer);
    answer->head_length = buffer.length + copied;
    answer->head = malloc(answer->head_length);
    assert(answer->head);
    memcpy(answer->head, head, buffer.length);
    if (copied) memcpy(answer->head + buffer.length, parts->body, copied);
    if (parts->lasts && !connection->head_only) {
        answer->body = parts->body;
        answer->body_length = parts->length;
    }
    connection->answer = answer;
    connection->phase = PHASE_ANSWER;
    connection->since = server_ticks();
    if (!is_held(connection)) answer_release(connection);
}

void answer_text(struct connection *connection, int status, const char *headers, const char *text) {
    answer_send(connection, &(struct answer_parts){.status = status,
                                                   .type = "text/plain; charset=utf-8",
                                                   .headers = headers,
                                                   .body = text,
                                                   .length = strlen(text)});
}

struct message *answer_refusal(const char *code, const char *text, int64_t id) {
    char memory[512];
    struct moa_buffer buffer = MOA_BUFFER(memory);
    struct moa_writer json = {.buffer = &buffer};
    moa_json_begin_object(&json, NULL);
    moa_json_string(&json, "type", "refused");
    if (id >= 0) moa_json_int(&json, "id", id);
    moa_json_string(&json, "code", code);
    moa_json_string(&json, "text", text);
    moa_json_end_object(&json);
    assert(!moa_buffer_was_cut(&buffer));
    return message_make(memory, buffer.length);
}

void answer_refuse(struct connection *connection, int status, const char *headers, const char *code,
                   const char *text) {
    struct message *refusal = answer_refusal(code, text, -1);
    answer_send(connection, &(struct answer_parts){.status = status,
                                                   .type = "application/json",
                                                   .headers = headers,
                                                   .body = refusal->text,
                                                   .length = refusal->length});
    message_release(refusal);
}

void answer_refuse_now(struct connection *connection, int status, const char *headers, const char *code,
                       const char *text) {
    char head[HEAD_MAX];
    struct message *refusal = answer_refusal(code, text, -1);
    connection->close_after = true;
    struct moa_buffer buffer =
        answer_head(connection, head, sizeof head, status, "application/json", headers);
    moa_buffer_format(&buffer, "Content-Length: %zu\r\n\r\n%s", refusal->length, refusal->text);
    message_release(refusal);
    assert(!moa_buffer_was_cut(&buffer));
    if (lws_write(connection->wsi, (unsigned char *)head, buffer.length, LWS_WRITE_HTTP) < 0)
        connection_kill(connection);
}

/* The next bytes to send: of the head, then of the body. */
static size_t next_piece(const struct answer *answer, const unsigned char **bytes) {
    size_t left;
    if (answer->sent < answer->head_length) {
        *bytes = (const unsigned char *)answer->head + answer->sent;
        left = answer->head_length - answer->sent;
    } else {
        size_t at = answer->sent - answer->head_length;
        *bytes = answer->body + at;
        left = answer->body_length - at;
    }
    return left < NET_PIECE ? left : NET_PIECE;
}

/* Writes until the socket takes no more; false if the socket is broken. */
static bool write_pieces(struct connection *connection) {
    struct answer *answer = connection->answer;
    while (answer->sent < answer->head_length + answer->body_length &&
           !lws_partial_buffered(connection->wsi)) {
        const unsigned char *bytes;
        size_t length = next_piece(answer, &bytes);
        if (lws_write_http(connection->wsi, bytes, length) < 0) return false;
        answer->sent += length;
        connection->since = server_ticks();
    }
    return true;
}

/* Reading was off while the answer was pending, and with it the writable callback. Nothing is written before that callback:
 * the request must be over when the client has its answer, otherwise the next request would be read too early. */
void answer_release(struct connection *connection) {
    connection->since = server_ticks();
    lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    lws_rx_flow_control(connection->wsi, 1);
    connection_writable(connection);
}

int answer_writable(struct connection *connection) {
    struct answer *answer = connection->answer;
    if (!answer || is_held(connection)) return 0;
    if (!write_pieces(connection)) return -1;
    /* The request is over only when the last bytes have been sent. */
    if (answer->sent == answer->head_length + answer->body_length && !lws_partial_buffered(connection->wsi))
        return follow_finish(connection);
    connection_writable(connection);
    return 0;
}
