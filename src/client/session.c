/* session.c - requests, answers and reconnecting; see session.h. */
#include "client/session.h"
#include "core/i18n.h"
#include "protocol_version.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    ANSWER_MS = 30000,
    PAUSE_FIRST_MS = 500,
    PAUSE_MOST_MS = 30000,
    PATIENCE_MS = 600000, /* how long to retry without a connection, or with a busy server */
};

bool session_init(struct session *session, const char *url) {
    session->client = client_new(url, session->stop, &session->error);
    return session->client != NULL;
}

void session_free(struct session *session) {
    client_free(session->client);
    free(session->pool);
    session->client = NULL;
    session->pool = NULL;
}

/* ---- Messages ---- */

static enum session_end gone(struct session *session) {
    moa_fail(&session->error, "%s", client_why(session->client));
    return SESSION_LOST;
}

/* Reads the next message into session->message. */
static enum session_end receive(struct session *session, int milliseconds) {
    char *text;
    struct moa_error reason;
    session->message = NULL;
    switch (client_wait(session->client, milliseconds, &text)) {
    case CLIENT_LOST: return gone(session);
    case CLIENT_STOPPED: return SESSION_STOPPED;
    case CLIENT_NOTHING: return SESSION_NOTHING;
    case CLIENT_TEXT: break;
    }
    int size = moa_json_pool_size(text);
    if (size > session->pool_size) {
        free(session->pool);
        session->pool = malloc((size_t)size * sizeof *session->pool);
        session->pool_size = size;
        assert(session->pool);
    }
    session->message = moa_json_read(text, session->pool, session->pool_size, &reason);
    const struct moa_json *type = moa_json_get(session->message, "type");
    if (type && type->kind == MOA_JSON_STRING) return SESSION_OK;
    moa_fail(&session->error, _("the server sent an invalid message: %s"),
             session->message ? _("it has no type") : reason.text);
    return SESSION_FAILED;
}

static bool is_of(const struct moa_json *message, const char *type) {
    return strcmp(moa_json_get(message, "type")->string, type) == 0;
}

static bool is_answer(const struct moa_json *message) {
    return is_of(message, "ok") || is_of(message, "refused");
}

enum session_end session_wait(struct session *session, int milliseconds) {
    enum session_end end = receive(session, milliseconds);
    if (end == SESSION_OK && !is_answer(session->message)) session->push(session->context, session->message);
    return end;
}

/* ---- Requests ---- */

void session_request_init(struct session *session, struct session_request *request, const char *command) {
    request->buffer = MOA_BUFFER(request->text);
    request->json = (struct moa_writer){.buffer = &request->buffer};
    moa_json_begin_object(&request->json, NULL);
    moa_json_string(&request->json, "type", command);
    moa_json_int(&request->json, "id", ++session->id);
}

static void copy_text(const struct moa_json *from, char *out, size_t size) {
    snprintf(out, size, "%s", from && from->kind == MOA_JSON_STRING ? from->string : "");
}

static enum session_end read_answer(struct session *session) {
    if (is_of(session->message, "ok")) return SESSION_OK;
    const struct moa_json *text = moa_json_get(session->message, "text");
    copy_text(moa_json_get(session->message, "code"), session->code, sizeof session->code);
    moa_fail(&session->error, "%s",
             text && text->kind == MOA_JSON_STRING && text->string[0] ? _(text->string) : session->code);
    return SESSION_REFUSED;
}

/* Sends a request once and waits for the answer. */
static enum session_end ask_once(struct session *session, const char *text) {
    if (client_send(session->client, text) != CLIENT_NOTHING) return gone(session);
    int64_t until = client_ticks() + ANSWER_MS;
    for (;;) {
        int64_t left = until - client_ticks();
        enum session_end end = receive(session, left > 0 ? (int)left : 0);
        if (end == SESSION_NOTHING) {
            moa_fail(&session->error, "%s", _("the server does not answer"));
            return SESSION_LOST;
        }
        if (end != SESSION_OK) return end;
        const struct moa_json *id = moa_json_get(session->message, "id");
        if (!is_answer(session->message))
            session->push(session->context, session->message);
        else if (id && id->kind == MOA_JSON_INT && id->integer == session->id)
            return read_answer(session);
    }
}

/* Reports and returns a random pause of about *pause; the next one is twice as long. */
static int next_pause(struct session *session, int *pause) {
    int wait = *pause / 2 + (int)moa_rng_below(&session->rng, (uint32_t)*pause);
    session->wait(session->context, session->error.text, wait);
    *pause = *pause * 2 > PAUSE_MOST_MS ? PAUSE_MOST_MS : *pause * 2;
    return wait;
}

/* Waits, handling messages meanwhile. */
static enum session_end rest(struct session *session, int milliseconds) {
    int64_t now, until = client_ticks() + milliseconds;
    while ((now = client_ticks()) < until) {
        enum session_end end = session_wait(session, (int)(until - now));
        if (end != SESSION_OK && end != SESSION_NOTHING) return end;
    }
    return SESSION_OK;
}

static bool is_busy(const struct session *session) {
    return strcmp(session->code, "limit") == 0 || strcmp(session->code, "store") == 0;
}

enum session_end session_ask(struct session *session, struct session_request *request) {
    moa_json_end_object(&request->json);
    assert(!moa_buffer_was_cut(&request->buffer));
    int64_t until = client_ticks() + PATIENCE_MS;
    for (int pause = PAUSE_FIRST_MS;;) {
        enum session_end end = ask_once(session, request->text);
        if (end != SESSION_REFUSED || !is_busy(session) || client_ticks() > until) return end;
        end = rest(session, next_pause(session, &pause));
        if (end != SESSION_OK) return end;
    }
}

/* ---- Connecting ---- */

static enum session_end say_hello(struct session *session) {
    struct session_request request;
    session_request_init(session, &request, "hello");
    moa_json_int(&request.json, "protocol", MOA_PROTOCOL);
    moa_json_string(&request.json, "token", session->token);
    enum session_end end = session_ask(session, &request);
    if (end != SESSION_OK) return end;
    const struct moa_json *user = moa_json_get(session->message, "user");
    copy_text(moa_json_get(user, "id"), session->user, sizeof session->user);
    copy_text(moa_json_get(user, "name"), session->name, sizeof session->name);
    if (session->user[0]) return SESSION_OK;
    moa_fail(&session->error, "%s", _("the server does not say who this token's owner is"));
    return SESSION_FAILED;
}

/* Sleeps without a connection. */
static bool sleep_on(const struct session *session, int milliseconds) {
    enum { STEP_MS = 100 };
    for (int64_t until = client_ticks() + milliseconds; client_ticks() < until && !*session->stop;) {
        struct timespec step = {.tv_nsec = STEP_MS * 1000000L};
        nanosleep(&step, NULL);
    }
    return !*session->stop;
}

enum session_end session_connect(struct session *session) {
    bool first = session->user[0] == '\0';
    int64_t until = client_ticks() + PATIENCE_MS;
    for (int pause = PAUSE_FIRST_MS;;) {
        /* A connection was lost: the server may be restarting. */
        if (!first && !sleep_on(session, next_pause(session, &pause))) return SESSION_STOPPED;
        enum client_news news = client_connect(session->client);
        enum session_end end = news == CLIENT_STOPPED ? SESSION_STOPPED
                               : news == CLIENT_LOST  ? gone(session)
                                                      : say_hello(session);
        if (end != SESSION_LOST) return end;
        if (first || client_ticks() > until) return SESSION_FAILED;
    }
}
