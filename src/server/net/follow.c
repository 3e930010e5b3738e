/* follow.c - consecutive requests on one connection.
 *
 * libwebsockets 4.1.6 reads everything the socket has, and keeps the part that belongs to the next request for later. If that
 * next request has a body, it takes the request's head for the body and then loops for ever (lws_http_action processes the
 * kept bytes from their beginning, and offers the rest again and again). So a request with a body is accepted only if its head
 * came fresh from the socket. libwebsockets cannot report that, but it can be measured: libwebsockets reads nothing from the
 * socket while it keeps something, so bytes must have been taken from the socket since the last request ended.
 *
 * The number of bytes taken is the number received (TCP_INFO) minus the number waiting (FIONREAD). More may arrive between the
 * two calls, so the order errs on the safe side; a closing client counts as one byte more. */
#include "server/net/internal.h"
#include <linux/tcp.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

enum { TRIES = 3 };

static int64_t came(struct connection *connection) {
    struct tcp_info info = {0};
    socklen_t length = sizeof info;
    int fd = lws_get_socket_fd(connection->wsi);
    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &length) < 0) return 0;
    bool has_it = length >= offsetof(struct tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received;
    return has_it ? (int64_t)info.tcpi_bytes_received : 0;
}

static int64_t waits(struct connection *connection) {
    int count = 0;
    return ioctl(lws_get_socket_fd(connection->wsi), FIONREAD, &count) < 0 ? 0 : count;
}

bool follow_is_fresh(struct connection *connection) {
    if (!connection->followed) return true;
    for (int i = 0; i < TRIES; i++) {
        int64_t first = came(connection);
        if (first - waits(connection) > connection->taken + 1) return true;
    }
    return false;
}

int follow_finish(struct connection *connection) {
    answer_free(connection);
    connection_lose_peer(connection);
    connection->phase = PHASE_IDLE;
    if (connection->close_after) return -1;
    int64_t waiting = waits(connection), all = came(connection);
    connection->followed = true;
    connection->taken = all - waiting;
    /* Where it cannot be measured, no further request is accepted. */
    if (all == 0) return -1;
    return lws_http_transaction_completed(connection->wsi) ? -1 : 0;
}
