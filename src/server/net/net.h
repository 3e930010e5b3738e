/* net.h - connections and bytes, on libwebsockets with its plain poll loop: WebSocket, HTTP, the web client's files, and the
 * limits of size and speed. Input goes to the hooks; output comes through peer.h.
 *
 * Everything except net_wake runs on the loop's thread. */
#ifndef MOA_SERVER_NET_H
#define MOA_SERVER_NET_H

#include "server/net/peer.h"

/* Callbacks of the network. */
struct net_hooks {
    /* A text message of a WebSocket, UTF-8. */
    void (*message)(struct server *server, struct peer *peer, const char *text, size_t length);
    /* An HTTP request: its token (NULL: none), command and body. */
    void (*call)(struct server *server, struct peer *peer, const char *token, const char *command,
                 const char *text, size_t length);
    /* After net_wake; one call may stand for many wakes. NULL: not needed. */
    void (*woken)(struct server *server);
    /* A peer has lost its connection (a request: has been answered). Called once per peer, straight from the loop and never
     * from inside a function of peer.h, so lists of peers do not change during iteration. May be NULL. */
    void (*gone)(struct server *server, struct peer *peer);
    /* For /healthz: can the server write to its store? NULL: it can. */
    bool (*healthy)(struct server *server);
};

/* Listens as configured in server->options and sets server->net. False with the reason; then nothing is left open. Sets the
 * process's limit of open files to what the limit of connections needs. */
bool net_open(struct server *server, const struct net_hooks *hooks, struct moa_error *error);
/* The address: "http://localhost:7777/". */
const char *net_url(const struct server *server);
int net_port(const struct server *server);
/* Serves until net_stop has finished. */
void net_run(struct server *server);
/* Has `woken` called soon. For any thread or a signal handler. */
void net_wake(struct server *server);
/* Stops listening, sends {"type":"closing"} to sockets and streams and closes them, and lets running requests be answered;
 * net_run returns after at most NET_STOP_MS. */
enum { NET_STOP_MS = 5000 };
void net_stop(struct server *server);
/* Ends all connections (calling `gone` for their peers) and timers; server->net is NULL afterwards. */
void net_close(struct server *server);

/* Calls `fire` on the loop after that time, once or repeatedly. A timer that fires once is freed afterwards. */
struct net_timer;
struct net_timer *net_timer(struct server *server, int64_t milliseconds, bool repeats,
                            void (*fire)(struct server *server, void *context), void *context);
void net_timer_end(struct server *server, struct net_timer *timer);

/* May this peer make a request of this cost? Every message and request is charged 1 on arrival (and refused with `limit` by
 * the network if that is too much). This charges the rest, cost - 1, for those that cost more. */
bool net_take(struct server *server, struct peer *peer, double cost);

#endif
