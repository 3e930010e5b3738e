/* client.h - a WebSocket client for sequential programs: they send texts, and poll for received ones.
 *
 * Rejected: callbacks into the caller. A bot that thinks for seconds is a plain loop; texts that arrive meanwhile are
 * queued. */
#ifndef MOA_CLIENT_CLIENT_H
#define MOA_CLIENT_CLIENT_H

#include "core/error.h"
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

struct client;

enum client_news {
    CLIENT_TEXT,
    CLIENT_LOST,    /* there is no connection (any more); client_why has the reason */
    CLIENT_NOTHING, /* nothing was received in time */
    CLIENT_STOPPED, /* *stop is set */
};

/* Reads a server's address (http, https, ws or wss; the default path is that of Moa's WebSocket) without connecting
 * yet. When *stop is set, for instance by a signal, every wait ends. On failure, returns NULL and sets `error`. */
struct client *client_new(const char *url, const volatile sig_atomic_t *stop, struct moa_error *error);
/* Closes the connection cleanly if there is one. */
void client_free(struct client *client);

/* Connects, replacing any existing connection and discarding unread texts. Returns CLIENT_NOTHING on success. */
enum client_news client_connect(struct client *client);
/* Why there is no connection: a short phrase. */
const char *client_why(const struct client *client);

/* Returns CLIENT_NOTHING if the text was sent. */
enum client_news client_send(struct client *client, const char *text);
/* Waits for the next text, which the caller may modify and use until the next call. */
enum client_news client_wait(struct client *client, int milliseconds, char **text);

/* Milliseconds of a monotonic clock. */
int64_t client_ticks(void);

#endif
