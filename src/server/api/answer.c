/* answer.c - sends the answer to a request, or its refusal, and messages that answer no request. */
#include "core/i18n.h"
#include "server/api/api.h"
#include "server/net/net.h"
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static struct text text_begin(struct server *server, const char *type) {
    struct text text = {.server = server};
    server->buffer = moa_buffer_init(server->memory, SERVER_BUFFER);
    text.json = (struct moa_writer){.buffer = &server->buffer};
    moa_json_begin_object(&text.json, NULL);
    moa_json_string(&text.json, "type", type);
    return text;
}

struct text push_begin(struct server *server, const char *type) {
    return text_begin(server, type);
}

struct message *push_end(struct text *text) {
    moa_json_end_object(&text->json);
    assert(!moa_buffer_was_cut(&text->server->buffer));
    return message_make(text->server->buffer.text, text->server->buffer.length);
}

struct text request_begin(struct request *request) {
    struct text text = text_begin(request->server, "ok");
    if (request->id >= 0) moa_json_int(&text.json, "id", request->id);
    return text;
}

static void request_free(struct request *request) {
    peer_release(request->peer);
    free(request->pool);
    if (request->text) sodium_memzero(request->text, strlen(request->text)); /* it may have held a password */
    free(request->text);
    free(request);
}

/* A code that is not in the list is a rule of a game. */
static int status_of(const char *code) {
    enum { CONFLICT = 409 };
    const struct api_code *known = api_codes;
    while (known->code && strcmp(known->code, code) != 0) known++;
    return known->code ? known->status : CONFLICT;
}

static void request_send(struct request *request, struct text *text, int status) {
    struct server *server = request->server;
    moa_json_end_object(&text->json);
    assert(!moa_buffer_was_cut(&server->buffer));
    bool ends =
        request->peer->kind == PEER_STREAM && status != 200; /* a refused stream gets a plain HTTP answer */
    if (request->peer->kind == PEER_REQUEST || ends) {
        peer_answer(server, request->peer, status, "application/json", server->buffer.text,
                    server->buffer.length);
    } else {
        struct message *message = message_make(server->buffer.text, server->buffer.length);
        peer_send(server, request->peer, message);
        message_release(message);
    }
    request_free(request);
}

void request_done(struct request *request, struct text *text) {
    if (moa_buffer_was_cut(&request->server->buffer)) {
        request_refuse(request, "size", N_("The answer would be too long."));
        return;
    }
    request_send(request, text, 200);
}

/* The one place where a refused message is answered. */
void request_refuse_with(struct request *request, struct refusal refusal) {
    request->server->metrics.refusals++;
    struct text text = text_begin(request->server, "refused");
    if (request->id >= 0) moa_json_int(&text.json, "id", request->id);
    table_write_refusal(refusal, NULL, &text.json);
    request_send(request, &text, status_of(refusal.code));
}

void request_refuse(struct request *request, const char *code, const char *sentence) {
    request_refuse_with(request, REFUSAL(code, sentence));
}

void request_refuse_error(struct request *request, const char *code, const struct moa_error *error) {
    request_refuse(request, code, error->text);
}

void request_answer_plain(struct request *request, const char *text, size_t length) {
    peer_answer(request->server, request->peer, 200, "text/plain; charset=utf-8", text, length);
    request_free(request);
}
