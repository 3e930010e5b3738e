/* http.c - parses and routes requests. Every error is reported. Requests that could hide a second one (invalid lengths,
 * chunked bodies) also end the connection. */
#include "core/i18n.h"
#include "server/net/files.h"
#include "server/net/internal.h"
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Files ---- */

static void serve_file(struct connection *connection, const struct web_file *file, int status) {
    static const char *const mark[FILE_ENCODINGS] = {"", "-g", "-b"};
    static const char *const name[FILE_ENCODINGS] = {"", "Content-Encoding: gzip\r\n",
                                                     "Content-Encoding: br\r\n"};
    char accept[256], wanted[256], tag[96], headers[512];
    enum file_encoding encoding =
        files_encoding(file, header_get(connection, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accept, sizeof accept));
    bool varies = file->body[FILE_GZIP].data || file->body[FILE_BROTLI].data;
    snprintf(tag, sizeof tag, "\"%s%s\"", file->hash, mark[encoding]);
    snprintf(headers, sizeof headers, "ETag: %s\r\nCache-Control: %s\r\n%s%s", tag,
             file->lasting ? "public, max-age=31536000, immutable" : "no-cache",
             varies ? "Vary: Accept-Encoding\r\n" : "", name[encoding]);
    header_get(connection, WSI_TOKEN_HTTP_IF_NONE_MATCH, wanted, sizeof wanted);
    if (status == 200 && files_tag_matches(wanted, tag)) {
        answer_send(connection, &(struct answer_parts){.status = 304, .headers = headers});
        return;
    }
    answer_send(connection, &(struct answer_parts){.status = status,
                                                   .type = file->type,
                                                   .headers = headers,
                                                   .body = file->body[encoding].data,
                                                   .length = file->body[encoding].size,
                                                   .lasts = true});
}

static void serve_missing(struct connection *connection) {
    const struct web_file *file = files_find("/404.html");
    if (file)
        serve_file(connection, file, 404);
    else
        answer_text(connection, 404, NULL, "Not found.\n");
}

/* ---- Endpoints for operators ---- */

static void serve_health(struct connection *connection) {
    struct net *net = connection->net;
    bool healthy = !net->stopping && (!net->hooks.healthy || net->hooks.healthy(net->server));
    answer_text(connection, healthy ? 200 : 503, "Cache-Control: no-store\r\n",
                healthy ? "ok\n" : "cannot write\n");
}

static bool is_loopback(const char *address) {
    struct in6_addr six;
    if (strncmp(address, "127.", 4) == 0) return true;
    return inet_pton(AF_INET6, address, &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

static bool serve_metrics(struct connection *connection) {
    struct server *server = connection->net->server;
    const char *who = server->options.metrics ? server->options.metrics : "off";
    if (strcmp(who, "all") != 0 && (strcmp(who, "local") != 0 || !is_loopback(connection->client)))
        return false;
    struct moa_buffer buffer = moa_buffer_init(server->memory, SERVER_BUFFER);
    metrics_write(server, &buffer);
    answer_send(connection, &(struct answer_parts){.status = 200,
                                                   .type = "text/plain; version=0.0.4; charset=utf-8",
                                                   .headers = "Cache-Control: no-store\r\n",
                                                   .body = buffer.text,
                                                   .length = buffer.length});
    return true;
}

/* ---- Checks that do not depend on the path ---- */

/* The announced length of the body: -1 if none is announced, -2 if it is invalid. */
static int64_t body_length(struct connection *connection) {
    char text[24], *end;
    if (lws_hdr_total_length(connection->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) return -1;
    header_get(connection, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
    if (!text[0] || strlen(text) > 15 || strspn(text, "0123456789") != strlen(text)) return -2;
    return strtoll(text, &end, 10);
}

/* Checks the announced body before anything is answered: if the end of the request cannot be determined, no other request may
 * follow. False: not even an answer is safe. */
static bool look_at_body(struct connection *connection, int method, int64_t length) {
    bool may_have_body = method == LWSHUMETH_POST || method == LWSHUMETH_PUT || method == LWSHUMETH_PATCH;
    bool chunked = lws_hdr_total_length(connection->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
    connection->body_due = length > 0;
    if (chunked || length == -2 || length > NET_DISCARD_MAX || (length == -1 && may_have_body))
        connection->close_after = true;
    return (length == -1 && !may_have_body) || length == 0 || follow_is_fresh(connection);
}

static bool body_is_wrong(struct connection *connection, int64_t length) {
    if (lws_hdr_total_length(connection->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        answer_refuse(connection, 411, NULL, "format", N_("A body needs Content-Length."));
    else if (length == -2)
        answer_refuse(connection, 400, NULL, "format", N_("Content-Length must be a number."));
    else if (length > connection->net->server->options.limits.message_bytes)
        answer_refuse(connection, 413, NULL, "size", N_("The message is too long."));
    else
        return false;
    return true;
}

static bool is_too_much(struct connection *connection) {
    bool connected = header_client(connection);
    if (connected && address_take(connection, 1)) return false;
    if (!connected || address_is_flood(connection)) connection->close_after = true;
    connection->net->server->metrics.rate_limited++;
    answer_refuse(connection, 429, "Retry-After: 1\r\n", "limit", N_("Too many requests. Wait a moment."));
    return true;
}

/* Must match libwebsockets' own decision, by which it keeps or closes the connection. */
static bool wants_close(struct connection *connection) {
    char version[16], header[32];
    header_get(connection, WSI_TOKEN_CONNECTION, header, sizeof header);
    if (strcasecmp(header, "close") == 0) return true;
    if (strcasecmp(header, "keep-alive") == 0) return false;
    return strcmp(header_get(connection, WSI_TOKEN_HTTP, version, sizeof version), "HTTP/1.1") != 0;
}

/* ---- The path ---- */

static void route_api(struct connection *connection, int method, const char *command) {
    bool is_read = method == LWSHUMETH_GET;
    if (strcmp(command, "stream") == 0 && !is_read)
        answer_refuse(connection, 405, "Allow: GET\r\n", "command", N_("A stream is read with GET."));
    else if (strcmp(command, "stream") == 0)
        ask_stream(connection);
    else if (strcmp(command, "record") == 0 && is_read)
        ask_record(connection);
    else
        ask_start(connection, method, command);
}

static void route(struct connection *connection, int method, const char *path) {
    if (strncmp(path, "/api/", 5) == 0) {
        route_api(connection, method, path + 5);
        return;
    }
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD) {
        answer_text(connection, 405, "Allow: GET, HEAD\r\n", "This can only be read.\n");
        return;
    }
    const struct web_file *file;
    if (strcmp(path, "/ws") == 0)
        answer_text(connection, 426, "Upgrade: websocket\r\nConnection: Upgrade\r\n",
                    "This is a WebSocket.\n");
    else if (strcmp(path, "/healthz") == 0)
        serve_health(connection);
    else if (strcmp(path, "/metrics") == 0 && serve_metrics(connection))
        ;
    else if (strcmp(path, "/metrics") != 0 && (file = files_serve(path)) != NULL)
        serve_file(connection, file, 200);
    else
        serve_missing(connection);
}

int http_request(struct connection *connection, const char *path) {
    char *same = NULL;
    int length = 0;
    if (connection->phase != PHASE_IDLE) return -1;
    int method = lws_http_get_uri_and_method(connection->wsi, &same, &length);
    connection->head_only = method == LWSHUMETH_HEAD;
    connection->close_after = wants_close(connection);
    connection->record = false;
    connection->in_length = 0;
    int64_t body = body_length(connection);
    if (!look_at_body(connection, method, body)) {
        answer_refuse_now(connection, 400, NULL, "format",
                          N_("A request with a body must wait for the answer to the one before."));
        return -1;
    }
    if (is_too_much(connection) || body_is_wrong(connection, body)) return 0;
    if (connection->net->stopping) {
        answer_refuse(connection, 503, "Retry-After: 5\r\n", "store",
                      N_("The server is shutting down. Try again in a moment."));
        return 0;
    }
    route(connection, method, path);
    return 0;
}
