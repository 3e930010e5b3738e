/* listen.c - listening sockets, new connections. Rejected: libwebsockets' own listener, which does not report why a port is
 * unavailable, cannot stop listening while connections go on, and spins when no file descriptors are left. */
#include "core/i18n.h"
#include "server/log.h"
#include "server/net/internal.h"
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024, ACCEPTS = 64, KEEP_IDLE_S = 45, KEEP_EVERY_S = 15, KEEP_TRIES = 3 };

union endpoint {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

/* ---- Listening ---- */

static bool fail_bind(const struct net *net, struct moa_error *error) {
    const struct server_options *options = &net->server->options;
    switch (errno) {
    case EADDRINUSE:
        return moa_fail(error, _("port %d is in use; choose another with --port"), options->port);
    case EACCES:
        return moa_fail(error, _("port %d needs more privileges; choose one above 1023"), options->port);
    case EADDRNOTAVAIL:
        return moa_fail(error, _("%s is not an address of this machine"),
                        options->address ? options->address : "::");
    default: return moa_fail(error, _("cannot listen on port %d: %s"), options->port, strerror(errno));
    }
}

static int bound_port(int fd) {
    union endpoint at = {.six = {.sin6_port = 0}};
    socklen_t length = sizeof at;
    if (getsockname(fd, &at.any, &length) < 0) return 0;
    return ntohs(at.any.sa_family == AF_INET6 ? at.six.sin6_port : at.four.sin_port);
}

/* A listening socket, or -1 with errno. Listens on both families if no address was given. */
static int open_socket(const struct addrinfo *at, bool both) {
    int one = 1, six_only = !both;
    int fd = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (at->ai_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &six_only, sizeof six_only);
    if (bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0) return fd;
    int reason = errno;
    close(fd);
    errno = reason;
    return -1;
}

static void adopt_listener(struct net *net, int count, int fd) {
    net->port = bound_port(fd);
    lws_sock_file_fd_type file = {.filefd = fd};
    net->listener[count] = lws_adopt_descriptor_vhost(net->vhost, LWS_ADOPT_RAW_FILE_DESC, file, "moa", NULL);
    assert(net->listener[count]);
}

static void set_port(struct sockaddr *at, int port) {
    if (at->sa_family == AF_INET6)
        ((struct sockaddr_in6 *)at)->sin6_port = htons((uint16_t)port);
    else
        ((struct sockaddr_in *)at)->sin_port = htons((uint16_t)port);
}

static void set_url(struct net *net) {
    const char *host = net->server->options.address;
    if (!host || strcmp(host, "::") == 0 || strcmp(host, "0.0.0.0") == 0) host = "localhost";
    bool six = strchr(host, ':') != NULL;
    snprintf(net->url, sizeof net->url, "http%s://%s%s%s:%d/", net->tls ? "s" : "", six ? "[" : "", host,
             six ? "]" : "", net->port);
}

bool net_listen(struct net *net, struct moa_error *error) {
    const struct server_options *options = &net->server->options;
    struct addrinfo hints = {.ai_family = options->address ? AF_UNSPEC : AF_INET6,
                             .ai_socktype = SOCK_STREAM,
                             .ai_flags = AI_PASSIVE};
    struct addrinfo *list = NULL;
    if (getaddrinfo(options->address, "0", &hints, &list) != 0)
        return moa_fail(error, _("%s is not an address of this machine"),
                        options->address ? options->address : "");
    int count = 0, fd = -1;
    for (const struct addrinfo *at = list; at && count < NET_LISTENERS_MAX; at = at->ai_next) {
        /* A name may resolve to several addresses: use the same port for all of them. */
        set_port(at->ai_addr, count ? net->port : options->port);
        fd = open_socket(at, !options->address);
        if (fd < 0 && errno == EAFNOSUPPORT && !options->address) {
            struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)options->port)};
            struct addrinfo plain = {
                .ai_family = AF_INET, .ai_addr = (struct sockaddr *)&four, .ai_addrlen = sizeof four};
            fd = open_socket(&plain, true);
        }
        if (fd >= 0)
            adopt_listener(net, count++, fd);
        else if (errno != EAFNOSUPPORT && errno != EADDRNOTAVAIL)
            break;
    }
    freeaddrinfo(list);
    if (count == 0 || (fd < 0 && errno == EADDRINUSE)) return fail_bind(net, error);
    set_url(net);
    return true;
}

void net_unlisten(struct net *net) {
    for (int i = 0; i < NET_LISTENERS_MAX; i++) {
        if (net->listener[i]) lws_set_timeout(net->listener[i], PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        net->listener[i] = NULL;
    }
}

/* ---- Accepting ---- */

static void read_address(const union endpoint *from, char *text, size_t size) {
    const struct in6_addr *six = &from->six.sin6_addr;
    if (from->any.sa_family == AF_INET)
        inet_ntop(AF_INET, &from->four.sin_addr, text, (socklen_t)size);
    else if (IN6_IS_ADDR_V4MAPPED(six))
        inet_ntop(AF_INET, six->s6_addr + 12, text, (socklen_t)size);
    else
        inet_ntop(AF_INET6, six, text, (socklen_t)size);
}

static void set_options(int fd) {
    const struct {
        int level, name, value;
    } option[] = {
        {IPPROTO_TCP, TCP_NODELAY, 1},
        {SOL_SOCKET, SO_OOBINLINE, 1}, /* no out-of-band data */
        {SOL_SOCKET, SO_SNDBUF, NET_SEND_BUFFER},
        {SOL_SOCKET, SO_KEEPALIVE, 1},
        {IPPROTO_TCP, TCP_KEEPIDLE, KEEP_IDLE_S},
        {IPPROTO_TCP, TCP_KEEPINTVL, KEEP_EVERY_S},
        {IPPROTO_TCP, TCP_KEEPCNT, KEEP_TRIES},
    };
    for (size_t i = 0; i < sizeof option / sizeof *option; i++)
        setsockopt(fd, option[i].level, option[i].name, &option[i].value, sizeof option[i].value);
}

/* Sends the reason, if plain text is possible, and disconnects. */
static void turn_away(struct net *net, int fd, const char *status, const char *client) {
    char text[128];
    net->server->metrics.refused_connections++;
    log_event(LOG_DEBUG_LEVEL, "connection refused", "address", client, "status", status, NULL);
    int length =
        snprintf(text, sizeof text,
                 "HTTP/1.1 %s\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n", status);
    if (!net->tls) (void)!send(fd, text, (size_t)length, MSG_NOSIGNAL | MSG_DONTWAIT);
    shutdown(fd, SHUT_WR);
    close(fd);
}

static void take(struct net *net, int fd, const char *client) {
    struct connection *connection = calloc(1, sizeof *connection);
    assert(connection);
    connection->net = net;
    bool few = address_enter(connection, client);
    if (!few && !net->server->options.behind_proxy) {
        address_leave(connection);
        free(connection);
        turn_away(net, fd, "429 Too Many Requests", client);
        return;
    }
    set_options(fd);
    connection->link = &net->first;
    connection->next = net->first;
    if (net->first) net->first->link = &connection->next;
    net->first = connection;
    net->connections++;
    net->server->metrics.connections++;
    net->server->metrics.accepted++;
    lws_adopt_desc_t how = {.vh = net->vhost,
                            .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
                            .fd = {.sockfd = fd},
                            .opaque = connection};
    net->adopting = connection;
    struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&how);
    /* If it failed late, the connection is already being destroyed. */
    if (!wsi && net->adopting) connection_free(connection);
    if (wsi && net->adopting) connection->wsi = wsi;
    net->adopting = NULL;
}

void net_accept(struct net *net, struct lws *listener) {
    for (int i = 0; i < ACCEPTS; i++) {
        char client[sizeof((struct connection *)NULL)->client] = "";
        union endpoint from = {.six = {.sin6_port = 0}};
        socklen_t length = sizeof from;
        int fd = accept4(lws_get_socket_fd(listener), &from.any, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) return;
        read_address(&from, client, sizeof client);
        if (net->connections >= net->server->options.limits.connections)
            turn_away(net, fd, "503 Service Unavailable", client);
        else
            take(net, fd, client);
    }
}
