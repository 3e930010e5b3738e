/* ask.c - requests for /api: the caller's identity, bodies, and asynchronous answers. */
#include "core/i18n.h"
#include "core/json_out.h"
#include "server/net/internal.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Creates the peer and passes its request on. */
static void start_call(struct connection *connection, enum peer_kind kind, const char *command,
                       const char *text, size_t length) {
    struct net *net = connection->net;
    char *token = connection->token;
    connection->token = NULL;
    connection->phase = kind == PEER_STREAM ? PHASE_STREAM : PHASE_WAIT;
    connection->since = server_ticks();
    connection_peer(connection, kind);
    lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    if (kind == PEER_REQUEST) lws_rx_flow_control(connection->wsi, 0);
    struct peer *peer = peer_keep(connection->peer); /* the answer may end the connection */
    net->hooks.call(net->server, peer, token, command, text, length);
    peer_release(peer);
    free(token);
}

/* Reads the token of "Authorization: Bearer TOKEN". False if the header exists but has another form. */
static bool read_token(struct connection *connection) {
    char header[256];
    free(connection->token);
    connection->token = NULL;
    if (lws_hdr_total_length(connection->wsi, WSI_TOKEN_HTTP_AUTHORIZATION) == 0) return true;
    header_get(connection, WSI_TOKEN_HTTP_AUTHORIZATION, header, sizeof header);
    if (strncasecmp(header, "Bearer ", 7) != 0) return false;
    const char *token = header + 7 + strspn(header + 7, " ");
    if (!token[0]) return false;
    connection->token = strdup(token);
    assert(connection->token);
    return true;
}

static bool let_in(struct connection *connection) {
    if (!header_origin_allowed(connection))
        answer_refuse(connection, 403, NULL, "origin",
                      N_("Pages of that origin can't connect to this server."));
    else if (!read_token(connection))
        answer_refuse(connection, 401, "WWW-Authenticate: Bearer\r\n", "login",
                      N_("The header must be: Authorization: Bearer TOKEN."));
    else
        return true;
    return false;
}

/* ---- POST /api/COMMAND ---- */

void ask_start(struct connection *connection, int method, const char *command) {
    if (method != LWSHUMETH_POST) {
        answer_refuse(connection, 405, "Allow: POST\r\n", "command", N_("Commands are sent with POST."));
        return;
    }
    if (!let_in(connection)) return;
    free(connection->command);
    connection->command = strdup(command);
    assert(connection->command);
    connection->phase = PHASE_BODY;
    /* Without a length there is no body, and libwebsockets will not report one. */
    if (lws_hdr_total_length(connection->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) ask_body_end(connection);
}

int ask_body(struct connection *connection, const char *bytes, size_t length) {
    connection->since = server_ticks();
    if (connection->phase != PHASE_BODY) return 0;
    if (connection_gather(connection, bytes, length)) return 0;
    answer_refuse(connection, 413, NULL, "size", N_("The message is too long."));
    return 0;
}

int ask_body_end(struct connection *connection) {
    struct server *server = connection->net->server;
    bool was_due = connection->body_due;
    connection->body_due = false;
    if (connection->phase == PHASE_ANSWER && was_due) answer_release(connection);
    if (connection->phase != PHASE_BODY) return 0;
    connection_gather(connection, "", 0);
    char *text = connection->in, *command = connection->command;
    size_t length = connection->in_length;
    connection->in = connection->command = NULL;
    connection->in_length = connection->in_size = 0;
    server->metrics.messages_in++;
    server->metrics.bytes_in += (int64_t)length;
    start_call(connection, PEER_REQUEST, command, text, length);
    free(command);
    free(text);
    return 0;
}

/* ---- GET /api/stream and /api/record: the arguments are in the address ---- */

/* Numbers and flags are accepted only where the command takes one; anything else is text. False if the value does not fit. */
static bool put_argument(struct moa_writer *json, char *argument) {
    char *value = strchr(argument, '='), *end;
    if (!value) return false;
    *value++ = '\0';
    if (strcmp(argument, "from") == 0) {
        long number = strtol(value, &end, 10);
        if (!value[0] || *end || number < 0 || number > INT32_MAX) return false;
        moa_json_int(json, argument, number);
    } else if (strcmp(argument, "sample") == 0) {
        if (strcmp(value, "0") != 0 && strcmp(value, "1") != 0) return false;
        moa_json_bool(json, argument, value[0] == '1');
    } else {
        moa_json_string(json, argument, value);
    }
    return true;
}

static char *read_arguments(struct connection *connection) {
    char argument[256], text[2048];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer json = {.buffer = &buffer};
    bool fine = true;
    moa_json_begin_object(&json, NULL);
    if (connection->record) moa_json_bool(&json, "plain", true);
    for (int i = 0; fine; i++) {
        int length = lws_hdr_fragment_length(connection->wsi, WSI_TOKEN_HTTP_URI_ARGS, i);
        if (length <= 0) break;
        fine = lws_hdr_copy_fragment(connection->wsi, argument, sizeof argument, WSI_TOKEN_HTTP_URI_ARGS, i) >
                   0 &&
               put_argument(&json, argument);
    }
    moa_json_end_object(&json);
    if (!fine || moa_buffer_was_cut(&buffer)) return NULL;
    char *copy = strdup(text);
    assert(copy);
    return copy;
}

static void start_with_arguments(struct connection *connection, enum peer_kind kind, const char *command) {
    if (!let_in(connection)) return;
    char *text = read_arguments(connection);
    if (!text) {
        answer_refuse(connection, 400, NULL, "format", N_("The address must be like ?table=ID&from=0."));
        return;
    }
    start_call(connection, kind, command, text, strlen(text));
    free(text);
}

void ask_stream(struct connection *connection) {
    char version[16];
    connection->chunked =
        strcmp(header_get(connection, WSI_TOKEN_HTTP, version, sizeof version), "HTTP/1.1") == 0;
    connection->started = false;
    connection->close_after = true;
    start_with_arguments(connection, PEER_STREAM, "watch");
}

void ask_record(struct connection *connection) {
    connection->record = true;
    start_with_arguments(connection, PEER_REQUEST, "record");
}

/* ---- Answers ---- */

void peer_answer(struct server *server, struct peer *peer, int status, const char *type, const char *text,
                 size_t length) {
    struct connection *connection = peer->net;
    if (peer->gone || !connection || peer->kind == PEER_SOCKET) return;
    server->metrics.messages_out++;
    server->metrics.bytes_out += (int64_t)length;
    if (connection->phase == PHASE_STREAM && connection->started) {
        struct message *message = message_make(text, length);
        connection_send(connection, message);
        message_release(message);
        peer_close(server, peer, LWS_CLOSE_STATUS_NORMAL, NULL);
    } else if (connection->phase != PHASE_WAIT && connection->phase != PHASE_STREAM) {
        return;
    } else {
        const char *headers = "Cache-Control: no-store\r\n";
        if (connection->record && status == 200)
            headers = "Cache-Control: no-store\r\nContent-Disposition: attachment; filename=\"game.moa\"\r\n";
        if (status == 401) headers = "Cache-Control: no-store\r\nWWW-Authenticate: Bearer\r\n";
        queue_clear(&connection->queue);
        answer_send(connection,
                    &(struct answer_parts){
                        .status = status, .type = type, .headers = headers, .body = text, .length = length});
    }
}
