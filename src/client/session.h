/* session.h - somebody with a token on a server: requests and their answers (docs/protocol.md), a connection that is made
 * anew when it is lost, and patience with a server that is busy. */
#ifndef MOA_CLIENT_SESSION_H
#define MOA_CLIENT_SESSION_H

#include "client/client.h"
#include "core/json_in.h"
#include "core/json_out.h"
#include "core/rng.h"

enum { SESSION_REQUEST_MAX = 2048, SESSION_CODE_MAX = 32, SESSION_USER_MAX = 32 };

enum session_end {
    SESSION_OK,
    SESSION_REFUSED, /* `code` and `error` tell why */
    SESSION_LOST,    /* the connection: session_connect, then look again; `error` tells */
    SESSION_FAILED,  /* what the server says makes no sense; `error` tells */
    SESSION_STOPPED, /* as asked for */
    SESSION_NOTHING, /* came in that time */
};

struct session {
    struct client *client;
    const char *token;
    const volatile sig_atomic_t *stop;
    /* Called with every message that is no answer. */
    void (*push)(void *context, const struct moa_json *message);
    /* Called before it waits, to try again. */
    void (*wait)(void *context, const char *why, int milliseconds);
    void *context;
    char user[SESSION_USER_MAX], name[SESSION_USER_MAX]; /* who it is: id and name */
    char code[SESSION_CODE_MAX];                         /* of the refusal */
    struct moa_error error;
    struct moa_rng rng; /* for the waits: many clients of one server must not come back at once */
    /* Its own. */
    int64_t id;
    struct moa_json *pool;
    int pool_size;
    const struct moa_json *message; /* the newest */
};

/* The rest of the fields is the caller's to fill in before. False with the reason. */
bool session_open(struct session *session, const char *url);
void session_close(struct session *session);

/* Connects and says hello. The first time, one failure is enough; later it tries again, at longer and longer intervals,
 * for some minutes. SESSION_OK, SESSION_REFUSED, SESSION_FAILED or SESSION_STOPPED. */
enum session_end session_connect(struct session *session);

/* A request: begin, write members, ask. The answer's members are in session->message until the next call. A server
 * that is too busy or cannot save now is asked again, with the same words. */
struct session_request {
    char text[SESSION_REQUEST_MAX];
    struct moa_out out;
    struct moa_writer json;
};
void session_begin(struct session *session, struct session_request *request, const char *command);
enum session_end session_ask(struct session *session, struct session_request *request);

/* Waits for messages, which `push` is told of: SESSION_OK after each. */
enum session_end session_wait(struct session *session, int milliseconds);

#endif
