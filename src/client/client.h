/* client.h - a WebSocket to a server, for programs that do one thing after the other: they send, and ask for what came.
 *
 * Rejected: callbacks for those above. A player that thinks for seconds is a plain loop; what comes meanwhile waits
 * in a list. */
#ifndef MOA_CLIENT_CLIENT_H
#define MOA_CLIENT_CLIENT_H

#include "core/error.h"
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

struct client;

enum client_news {
    CLIENT_TEXT,
    CLIENT_LOST,    /* there is no connection (any more); client_why tells */
    CLIENT_NOTHING, /* in that time */
    CLIENT_STOPPED, /* *stop is set */
};

/* Takes an address as people have it (http, https, ws or wss; without a path it is that of Moa's WebSocket), and connects
 * to nothing yet. Whenever *stop is set, by a signal for instance, every wait ends. NULL with the reason. */
struct client *client_open(const char *url, const volatile sig_atomic_t *stop, struct moa_error *error);
/* Says good-bye to the server if there is a connection. */
void client_close(struct client *client);

/* Connects, instead of the connection there was; texts that were not asked for yet are gone. CLIENT_NOTHING: it is
 * there. */
enum client_news client_connect(struct client *client);
/* Why there is no connection: a few words. */
const char *client_why(const struct client *client);

/* Returns CLIENT_NOTHING when the text is on its way. */
enum client_news client_send(struct client *client, const char *text);
/* The next text, which the caller may change and keep until the next call. */
enum client_news client_wait(struct client *client, int milliseconds, char **text);

/* Milliseconds of a clock that never jumps. */
int64_t client_ticks(void);

#endif
