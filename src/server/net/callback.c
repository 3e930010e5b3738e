/* callback.c - dispatches the callbacks of libwebsockets. Those not handled here go to its default callback, which keeps
 * connections going. */
#include "server/net/internal.h"
#include <string.h>

static int on_http(struct connection *connection, enum lws_callback_reasons reason, void *in, size_t length) {
    switch (reason) {
    case LWS_CALLBACK_HTTP: return http_request(connection, in);
    case LWS_CALLBACK_HTTP_BODY: return ask_body(connection, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return ask_body_end(connection);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        if (connection->phase == PHASE_STREAM) return stream_writable(connection);
        return answer_writable(connection);
    default: return 0;
    }
}

static int on_socket(struct connection *connection, enum lws_callback_reasons reason, void *in,
                     size_t length) {
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return socket_confirm(connection);
    case LWS_CALLBACK_ESTABLISHED: return socket_open(connection);
    case LWS_CALLBACK_RECEIVE: return socket_receive(connection, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return socket_writable(connection);
    case LWS_CALLBACK_RECEIVE_PONG:
        connection->since = server_ticks();
        connection->pinged = false;
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        if (connection->peer) connection->peer->gone = true;
        connection->phase = PHASE_OVER;
        return 0;
    default: return 0;
    }
}

/* Callbacks without a connection: from other threads, or about the listening sockets. */
static bool is_general(struct net *net, struct lws *wsi, enum lws_callback_reasons reason) {
    switch (reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (atomic_exchange(&net->wake, false)) {
            net->busy = true;
            if (net->hooks.woken) net->hooks.woken(net->server);
        }
        return true;
    case LWS_CALLBACK_RAW_RX_FILE:
        net->busy = true;
        net_accept(net, wsi);
        return true;
    default: return false;
    }
}

int net_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length) {
    struct lws_context *context = lws_get_context(wsi);
    struct net *net = context ? lws_context_user(context) : NULL;
    if (!net || is_general(net, wsi, reason)) return 0;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_RECEIVE_PONG:
    case LWS_CALLBACK_SERVER_WRITEABLE:
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
    case LWS_CALLBACK_WSI_DESTROY: break;
    /* Rejects CONNECT and anything else that is not HTTP. */
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX: return -1;
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
    struct connection *connection = lws_get_opaque_user_data(wsi);
    if (!connection) return 0;
    connection->wsi = wsi;
    if (reason == LWS_CALLBACK_WSI_DESTROY) {
        connection_free(connection);
        return 0;
    }
    /* A killed connection only waits to be closed, but a new request must not even begin on it (follow.c). */
    if (connection->phase == PHASE_OVER) return reason == LWS_CALLBACK_HTTP ? -1 : 0;
    /* While further bytes are waiting, libwebsockets reports the end of a body again and again: that is no progress. */
    if (reason != LWS_CALLBACK_HTTP_BODY_COMPLETION || connection->phase == PHASE_BODY) net->busy = true;
    int end = on_http(connection, reason, in, length);
    return end ? end : on_socket(connection, reason, in, length);
}
