/* session.h - a user's session on a server: requests and their answers (docs/protocol.md), reconnecting after a lost
 * connection, and retries while the server is busy. */
#ifndef MOA_CLIENT_SESSION_H
#define MOA_CLIENT_SESSION_H

#include "client/client.h"
#include "core/json_in.h"
#include "core/json_out.h"
#include "core/rng.h"

enum { SESSION_REQUEST_MAX = 2048, SESSION_CODE_MAX = 32, SESSION_USER_MAX = 32 };

enum session_end {
    SESSION_OK,
    SESSION_REFUSED, /* `code` and `error` have the reason */
    SESSION_LOST,    /* call session_connect, then read the state again; `error` has the reason */
    SESSION_FAILED,  /* an invalid message, or no connection; `error` has the reason */
    SESSION_STOPPED, /* *stop is set */
    SESSION_NOTHING, /* no message was received in time */
};

struct session {
    struct client *client;
    const char *token;
    const volatile sig_atomic_t *stop;
    /* Called with every message that is not an answer. */
    void (*push)(void *context, const struct moa_json *message);
    /* Called before each pause between two attempts. */
    void (*wait)(void *context, const char *why, int milliseconds);
    void *context;
    char user[SESSION_USER_MAX], name[SESSION_USER_MAX]; /* id and name of the user */
    char code[SESSION_CODE_MAX];                         /* code of the last refusal */
    struct moa_error error;
    struct moa_rng rng; /* for the pauses: clients must not all reconnect at the same time */
    /* Private. */
    int64_t id;
    struct moa_json *pool;
    int pool_size;
    const struct moa_json *message; /* the newest message */
};

/* The caller fills in `token`, `stop`, the callbacks, `context` and `rng` first. On failure, returns false and sets
 * `error`. */
bool session_init(struct session *session, const char *url);
void session_free(struct session *session);

/* Connects and sends "hello". The first time, it gives up after one failure; later it retries at increasing intervals
 * for some minutes. Returns SESSION_OK, SESSION_REFUSED, SESSION_FAILED or SESSION_STOPPED. */
enum session_end session_connect(struct session *session);

/* A request: begin, write members, ask. The answer's members are in session->message until the next call. If the
 * server is too busy or cannot save now, the same request is sent again. */
struct session_request {
    char text[SESSION_REQUEST_MAX];
    struct moa_buffer buffer;
    struct moa_writer json;
};
void session_request_init(struct session *session, struct session_request *request, const char *command);
enum session_end session_ask(struct session *session, struct session_request *request);

/* Waits for a message and passes it to `push`; returns SESSION_OK after each message. */
enum session_end session_wait(struct session *session, int milliseconds);

#endif
