/* loop.c - opening, running, stopping; timers; checks every second. */
#include "core/i18n.h"
#include "server/log.h"
#include "server/net/internal.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum {
    FILES_SPARE = 256, /* files that are not connections: the store's, the libraries' */
    TICK_MS = 1000,
    TICK_STOPPING_MS = 100,
    KEEP_ALIVE_S = 30, /* how long an idle connection is kept */
    CONTENT_S = 20,    /* longest time without progress of headers or bodies */
    HEADERS_MAX = 8192,
    IDLE_ROUNDS = 64,
    BRAKE_NS = 1000000,
    GATHER_FROM = 200,    /* connections */
    GATHER_NS_EACH = 330, /* per connection */
};

/* ---- Connections ---- */

void connection_peer(struct connection *connection, enum peer_kind kind) {
    struct peer *peer = calloc(1, sizeof *peer);
    assert(peer && !connection->peer);
    peer->references = 1;
    peer->kind = kind;
    peer->net = connection;
    memcpy(peer->address, connection->client, sizeof peer->address);
    connection->peer = peer;
}

void connection_lose_peer(struct connection *connection) {
    struct peer *peer = connection->peer;
    const struct net_hooks *hooks = &connection->net->hooks;
    if (!peer) return;
    peer_unindex(connection);
    connection->peer = NULL;
    peer->gone = true;
    peer->net = NULL;
    if (hooks->gone) hooks->gone(connection->net->server, peer);
    peer_release(peer);
}

void connection_kill(struct connection *connection) {
    connection->phase = PHASE_OVER;
    connection->killed = true;
    if (connection->peer) connection->peer->gone = true;
    queue_clear(&connection->queue);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

void connection_free(struct connection *connection) {
    struct net *net = connection->net;
    if (net->adopting == connection) net->adopting = NULL;
    connection_lose_peer(connection);
    address_leave(connection);
    *connection->link = connection->next;
    if (connection->next) connection->next->link = connection->link;
    net->connections--;
    net->server->metrics.connections--;
    queue_clear(&connection->queue);
    answer_free(connection);
    free(connection->in);
    free(connection->command);
    free(connection->token);
    free(connection->close_reason);
    free(connection);
}

bool connection_gather(struct connection *connection, const char *bytes, size_t length) {
    size_t most = (size_t)connection->net->server->options.limits.message_bytes;
    size_t wanted = connection->in_length + length;
    if (wanted > most) return false;
    if (wanted + 1 > connection->in_size) {
        size_t size = connection->in_size ? 2 * connection->in_size : 256;
        while (size < wanted + 1) size *= 2;
        connection->in = realloc(connection->in, size);
        assert(connection->in);
        connection->in_size = size;
    }
    if (length) memcpy(connection->in + connection->in_length, bytes, length);
    connection->in_length = wanted;
    connection->in[wanted] = '\0';
    return true;
}

void connection_writable(struct connection *connection) { lws_callback_on_writable(connection->wsi); }

/* ---- Every second ---- */

static void check_socket(struct connection *connection, int64_t ticks) {
    if (connection->close_code) {
        if (ticks - connection->since > NET_CLOSE_MS) connection_kill(connection);
    } else if (ticks - connection->since > NET_DEAD_MS) {
        connection_kill(connection);
    } else if (ticks - connection->since > NET_PING_MS && !connection->pinged) {
        connection->pinged = connection->ping_due = true;
        connection_writable(connection);
    }
}

static void check_connection(struct connection *connection, int64_t ticks) {
    int64_t waited = ticks - connection->since;
    switch (connection->phase) {
    case PHASE_SOCKET: check_socket(connection, ticks); break;
    case PHASE_STREAM:
        if (stream_is_over(connection) || (connection->queue.count > 0 && waited > NET_SLOW_MS) ||
            (connection->close_code && waited > NET_CLOSE_MS))
            connection_kill(connection);
        break;
    case PHASE_WAIT:
        if (waited > NET_ANSWER_MS) connection_kill(connection);
        break;
    case PHASE_ANSWER:
        if (waited > NET_SLOW_MS) connection_kill(connection);
        break;
    default:
        /* Another timeout may have replaced the requested one. */
        if (connection->killed) connection_kill(connection);
    }
}

static void tick(struct server *server, void *context) {
    struct net *net = context;
    (void)server;
    int64_t ticks = server_ticks();
    for (struct connection *at = net->first; at; at = at->next) check_connection(at, ticks);
}

/* ---- Timers ---- */

static void timer_due(lws_sorted_usec_list_t *list) {
    struct net_timer *timer = (struct net_timer *)list;
    struct net *net = timer->net;
    net->busy = true;
    void (*call)(struct server *, void *) = timer->fire;
    void *context = timer->context;
    if (timer->repeats)
        lws_sul_schedule(net->lws, 0, &timer->list, timer_due, timer->milliseconds * LWS_US_PER_MS);
    else
        net_timer_end(net->server, timer);
    call(net->server, context);
}

struct net_timer *net_timer(struct server *server, int64_t milliseconds, bool repeats,
                            void (*fire)(struct server *server, void *context), void *context) {
    struct net *net = server->net;
    struct net_timer *timer = calloc(1, sizeof *timer);
    assert(timer && milliseconds > 0);
    timer->net = net;
    timer->milliseconds = milliseconds;
    timer->repeats = repeats;
    timer->fire = fire;
    timer->context = context;
    timer->next = net->timers;
    timer->link = &net->timers;
    if (timer->next) timer->next->link = &timer->next;
    net->timers = timer;
    lws_sul_schedule(net->lws, 0, &timer->list, timer_due, milliseconds * LWS_US_PER_MS);
    return timer;
}

void net_timer_end(struct server *server, struct net_timer *timer) {
    (void)server;
    lws_sul_cancel(&timer->list);
    *timer->link = timer->next;
    if (timer->next) timer->next->link = timer->link;
    free(timer);
}

/* ---- Opening ---- */

/* libwebsockets' tables are as large as the limit of open files, whether a thousand or a billion, so the limit is set to what
 * the connections need. If it cannot be raised, fewer connections are accepted. */
static bool set_file_limit(struct net *net, struct moa_error *error) {
    int *connections = &net->server->options.limits.connections;
    struct rlimit limit;
    char number[24];
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return true;
    rlim_t wanted = (rlim_t)*connections + FILES_SPARE;
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < wanted) {
        if (limit.rlim_max <= FILES_SPARE)
            return moa_fail(error, _("this process may open only %d files (ulimit -n): too few to serve"),
                            (int)limit.rlim_max);
        wanted = limit.rlim_max;
        *connections = (int)(wanted - FILES_SPARE);
        log_event(LOG_WARN_LEVEL, "fewer connections than configured: see ulimit -n", "connections",
                  log_number(*connections, number), NULL);
    }
    limit.rlim_cur = wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
    return true;
}

/* Clients can cause these messages: they are useful only for debugging. */
static void log_lws(int level, const char *line) {
    char text[256];
    (void)level;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    log_event(LOG_DEBUG_LEVEL, "libwebsockets", "text", text, NULL);
}

static bool check_files(const struct server_options *options, struct moa_error *error) {
    const char *file[] = {options->certificate, options->key};
    if (!options->certificate != !options->key)
        return moa_fail(error, _("TLS needs both a certificate and its key"));
    for (int i = 0; i < 2 && file[i]; i++)
        if (access(file[i], R_OK) != 0) return moa_fail(error, _("%s cannot be read"), file[i]);
    return true;
}

static bool open_lws(struct net *net, struct moa_error *error) {
    static const struct lws_protocols protocols[] = {
        {.name = "moa", .callback = net_callback, .rx_buffer_size = NET_RX, .tx_packet_size = NET_PIECE},
        {.name = NULL},
    };
    /* No checks by libwebsockets: loop.c checks all connections every second. */
    static const lws_retry_bo_t no_pings = {.secs_since_valid_hangup = 0};
    const struct server_options *options = &net->server->options;
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME,
        .user = net,
        .server_string = "moa",
        .keepalive_timeout = KEEP_ALIVE_S,
        .timeout_secs = CONTENT_S,
        .max_http_header_data2 = HEADERS_MAX,
        .retry_and_idle_policy = &no_pings,
        .vhost_name = "moa",
        .gid = -1,
        .uid = -1,
    };
    if (net->tls) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = options->certificate;
        info.ssl_private_key_filepath = options->key;
        info.alpn = "http/1.1";
    }
    lws_set_log_level(LLL_ERR | LLL_WARN, log_lws);
    net->lws = lws_create_context(&info);
    if (!net->lws) return moa_fail(error, _("the network could not be set up"));
    net->vhost = lws_create_vhost(net->lws, &info);
    if (!net->vhost)
        return moa_fail(error, net->tls ? _("the certificate or its key is not valid")
                                        : _("the network could not be set up"));
    return true;
}

bool net_open(struct server *server, const struct net_hooks *hooks, struct moa_error *error) {
    struct net *net = calloc(1, sizeof *net);
    assert(net);
    net->server = server;
    net->hooks = *hooks;
    net->tls = server->options.certificate != NULL;
    net->piece = malloc(LWS_PRE + NET_PIECE);
    assert(net->piece);
    server->net = net;
    if (check_files(&server->options, error) && set_file_limit(net, error) && open_lws(net, error) &&
        net_listen(net, error)) {
        address_open(net);
        net->tick = net_timer(server, TICK_MS, true, tick, net);
        return true;
    }
    net_close(server);
    return false;
}

const char *net_url(const struct server *server) { return server->net->url; }
int net_port(const struct server *server) { return server->net->port; }

/* ---- Running ---- */

/* In some states libwebsockets leaves bytes unread (internal.h): poll then returns at once, for nothing. Such rounds are
 * slowed down, so that no client can keep a processor busy. */
static void brake(struct net *net, int *idle) {
    *idle = net->busy ? 0 : *idle + 1;
    if (*idle > IDLE_ROUNDS) nanosleep(&(struct timespec){.tv_nsec = BRAKE_NS}, NULL);
}

/* poll checks every connection each time, which with thousands of them costs more than handling their messages. So after a
 * round there is a pause in proportion to their number, in which more messages arrive: a millisecond for three thousand. */
static void gather(struct net *net) {
    if (net->busy && net->connections > GATHER_FROM)
        nanosleep(&(struct timespec){.tv_nsec = (long)net->connections * GATHER_NS_EACH}, NULL);
    net->busy = false;
}

static bool is_done(const struct net *net) {
    return net->stopping && (net->connections == 0 || server_ticks() >= net->stop_by);
}

void net_run(struct server *server) {
    struct net *net = server->net;
    int idle = 0;
    while (!is_done(net) && lws_service(net->lws, 0) >= 0) {
        brake(net, &idle);
        gather(net);
    }
}

void net_wake(struct server *server) {
    atomic_store(&server->net->wake, true);
    lws_cancel_service(server->net->lws);
}

/* ---- Stopping ---- */

static void stop_connection(struct connection *connection, struct message *closing) {
    switch (connection->phase) {
    case PHASE_SOCKET:
    case PHASE_STREAM:
        connection_send(connection, closing);
        if (!connection->peer->gone)
            peer_close(connection->net->server, connection->peer, LWS_CLOSE_STATUS_GOINGAWAY,
                       "the server stops");
        break;
    case PHASE_IDLE: connection_kill(connection); break;
    default: connection->close_after = true; break;
    }
}

void net_stop(struct server *server) {
    static const char text[] = "{\"type\":\"closing\"}";
    struct net *net = server->net;
    if (net->stopping) return;
    net->stopping = true;
    net->stop_by = server_ticks() + NET_STOP_MS;
    net_unlisten(net);
    struct message *closing = message_make(text, sizeof text - 1);
    for (struct connection *at = net->first; at; at = at->next) stop_connection(at, closing);
    message_release(closing);
    net_timer_end(server, net->tick);
    net->tick = net_timer(server, TICK_STOPPING_MS, true, tick, net);
}

void net_close(struct server *server) {
    struct net *net = server->net;
    if (!net) return;
    for (struct net_timer *timer = net->timers, *next; timer; timer = next) {
        next = timer->next;
        lws_sul_cancel(&timer->list);
        free(timer);
    }
    net->timers = net->tick = NULL;
    if (net->lws) lws_context_destroy(net->lws);
    free(net->address);
    free(net->piece);
    free(net);
    server->net = NULL;
}
