/* net.h - connections and bytes, on libwebsockets with its plain poll loop: WebSocket, HTTP, the web client's files, and
 * the limits of size and speed. What comes in goes to the hooks; what goes out comes by peer.h.
 *
 * All of it on the loop's thread, but net_wake. */
#ifndef MOA_SERVER_NET_H
#define MOA_SERVER_NET_H

#include "server/net/peer.h"

/* Whom the network tells what. */
struct net_hooks {
    /* A text of a WebSocket, UTF-8. */
    void (*message)(struct server *server, struct peer *peer, const char *text, size_t length);
    /* A request over HTTP: the token that it came with (NULL: none), the command and the body. */
    void (*call)(struct server *server, struct peer *peer, const char *token, const char *command,
                 const char *text, size_t length);
    /* After net_wake; many wakes may be told once. NULL: nobody wants to know. */
    void (*woken)(struct server *server);
    /* A peer has lost its connection (a request: has been answered). Once for each peer, straight from the loop, never
     * from inside a call of peer.h: so lists of peers do not change while they are gone through. May be NULL. */
    void (*gone)(struct server *server, struct peer *peer);
    /* For /healthz: can it write to its store? NULL: it can. */
    bool (*healthy)(struct server *server);
};

/* Listens as server->options say and sets server->net. False with the reason; then nothing is left open. Raises or lowers
 * the process's limit of open files to what the limit of connections needs. */
bool net_open(struct server *server, const struct net_hooks *hooks, struct moa_error *error);
/* Where: "http://localhost:7777/". */
const char *net_url(const struct server *server);
int net_port(const struct server *server);
/* Serves until net_stop has done its work. */
void net_run(struct server *server);
/* From any thread, or a signal handler: `woken` is called soon. */
void net_wake(struct server *server);
/* Stops listening, tells sockets and streams {"type":"closing"} and closes them, lets requests that run be answered; after
 * at most NET_STOP_MS net_run returns. */
enum { NET_STOP_MS = 5000 };
void net_stop(struct server *server);
/* Ends all connections (`gone` is called for their peers) and timers; server->net is NULL afterwards. */
void net_close(struct server *server);

/* Calls `fire` on the loop after that time, once or again and again. One that fires once is freed afterwards. */
struct net_timer;
struct net_timer *net_timer(struct server *server, int64_t milliseconds, bool repeats,
                            void (*fire)(struct server *server, void *context), void *context);
void net_timer_end(struct server *server, struct net_timer *timer);

/* May this peer ask for something that costs so many requests? Every message and request has been charged 1 when it came
 * (and was refused with `limit` by the network if that was too much): this is for what costs more, cost - 1. */
bool net_take(struct server *server, struct peer *peer, double cost);

#endif
