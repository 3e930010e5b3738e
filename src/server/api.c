/* api.c - requests: from text to a command, and its answer back. */
#include "server/api.h"
#include "core/text.h"
#include "server/net.h"
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct api_command *const all_commands[] = {api_people, api_tables, api_facts, NULL};

/* ---- Answers ---- */

static struct text text_begin(struct server *server, const char *type) {
    struct text text = {.server = server};
    server->out = moa_out_begin(server->buffer, SERVER_BUFFER);
    text.json = (struct moa_writer){.out = &server->out};
    moa_json_begin_object(&text.json, NULL);
    moa_json_string(&text.json, "type", type);
    return text;
}

struct text push_begin(struct server *server, const char *type) {
    return text_begin(server, type);
}

struct message *push_end(struct text *text) {
    moa_json_end_object(&text->json);
    assert(!moa_out_was_cut(&text->server->out));
    return message_make(text->server->out.text, text->server->out.length);
}

struct text request_begin(struct request *request) {
    struct text text = text_begin(request->server, "ok");
    if (request->id >= 0) moa_json_int(&text.json, "id", request->id);
    return text;
}

static void request_free(struct request *request) {
    peer_drop(request->peer);
    free(request->pool);
    if (request->text) sodium_memzero(request->text, strlen(request->text)); /* it may have held a password */
    free(request->text);
    free(request);
}

static int status_of(const char *code) {
    static const struct {
        const char *code;
        int status;
    } known[] = {{"format", 400}, {"command", 404}, {"size", 413},   {"limit", 429},
                 {"login", 401},  {"member", 403},  {"wrong", 403},  {"name", 409},
                 {"table", 404},  {"seat", 403},    {"taken", 409},  {"state", 409},
                 {"turn", 409},   {"store", 503},   {"origin", 403}, {NULL, 409}};
    int i = 0;
    while (known[i].code && strcmp(known[i].code, code) != 0) i++;
    return known[i].status;
}

static void request_send(struct request *request, struct text *text, int status) {
    struct server *server = request->server;
    moa_json_end_object(&text->json);
    assert(!moa_out_was_cut(&server->out));
    bool ends =
        request->peer->kind == PEER_STREAM && status != 200; /* a stream that is refused is no stream */
    if (request->peer->kind == PEER_REQUEST || ends) {
        peer_answer(server, request->peer, status, "application/json", server->out.text, server->out.length);
    } else {
        struct message *message = message_make(server->out.text, server->out.length);
        peer_send(server, request->peer, message);
        message_drop(message);
    }
    request_free(request);
}

void request_done(struct request *request, struct text *text) {
    if (moa_out_was_cut(&request->server->out)) {
        request_refuse(request, "size", N_("The answer would be too long."));
        return;
    }
    request_send(request, text, 200);
}

void request_refuse(struct request *request, const char *code, const char *sentence) {
    request->server->metrics.refusals++;
    struct text text = text_begin(request->server, "refused");
    if (request->id >= 0) moa_json_int(&text.json, "id", request->id);
    moa_json_string(&text.json, "code", code);
    moa_json_string(&text.json, "text", sentence);
    request_send(request, &text, status_of(code));
}

void request_refuse_error(struct request *request, const char *code, const struct moa_error *error) {
    request_refuse(request, code, error->text);
}

void request_refuse_turn(struct request *request, int turn) {
    struct text text = text_begin(request->server, "refused");
    if (request->id >= 0) moa_json_int(&text.json, "id", request->id);
    moa_json_string(&text.json, "code", "turn");
    moa_json_string(&text.json, "text", N_("That was an answer to another question: look again."));
    moa_json_int(&text.json, "turn", turn);
    request_send(request, &text, status_of("turn"));
}

void request_answer_plain(struct request *request, const char *text, size_t length) {
    peer_answer(request->server, request->peer, 200, "text/plain; charset=utf-8", text, length);
    request_free(request);
}

/* ---- Members ---- */

static bool refuse_member(struct request *request, const char *name, const char *reason) {
    struct moa_error error;
    moa_fail(&error, "\"%s\": %s", name, reason);
    request_refuse_error(request, "format", &error);
    return false;
}

bool request_text_or(struct request *request, const char *name, size_t most, const char *fallback,
                     const char **out) {
    const struct moa_json *value = moa_json_get(request->args, name);
    *out = fallback;
    if (!value) return true;
    if (value->kind != MOA_JSON_STRING) return refuse_member(request, name, _("this must be a text"));
    if (strlen(value->string) >= most) return refuse_member(request, name, _("this is too long"));
    *out = value->string;
    return true;
}

bool request_text(struct request *request, const char *name, size_t most, const char **out) {
    return request_need(request, name) && request_text_or(request, name, most, NULL, out);
}

bool request_need(struct request *request, const char *name) {
    return moa_json_get(request->args, name) || refuse_member(request, name, _("this is missing"));
}

bool request_int(struct request *request, const char *name, int least, int most, int fallback, int *out) {
    struct moa_error error;
    if ((fallback < least || fallback > most) && !request_need(request, name)) return false;
    if (moa_json_get_int(request->args, name, least, most, fallback, out, &error)) return true;
    request_refuse_error(request, "format", &error);
    return false;
}

bool request_bool(struct request *request, const char *name, bool fallback, bool *out) {
    struct moa_error error;
    if (moa_json_get_bool(request->args, name, fallback, out, &error)) return true;
    request_refuse_error(request, "format", &error);
    return false;
}

bool request_only(struct request *request, const char *const *known) {
    for (const struct moa_json *member = request->args->first; member; member = member->next) {
        bool found = strcmp(member->key, "type") == 0 || strcmp(member->key, "id") == 0;
        for (int i = 0; known && known[i] && !found; i++) found = strcmp(known[i], member->key) == 0;
        if (!found) return refuse_member(request, member->key, _("this command does not know it"));
    }
    return true;
}

/* ---- From text to a command ---- */

static const struct api_command *find_command(const char *name) {
    for (int list = 0; all_commands[list]; list++) {
        for (const struct api_command *command = all_commands[list]; command->name; command++)
            if (strcmp(command->name, name) == 0) return command;
    }
    return NULL;
}

static void run(struct request *request, const char *name) {
    const struct api_command *command = find_command(name);
    const struct peer *peer = request->peer;
    request->server->metrics.requests++;
    if (!command) {
        request_refuse(request, "command", N_("There is no such command."));
    } else if (request->server->stopping) {
        request_refuse(request, "store", N_("The server is about to stop: try again in a moment."));
    } else if (command->who != API_ANYONE && !peer->user[0]) {
        request_refuse(request, "login", N_("Say who you are first: with a token, or as a guest."));
    } else if (command->who == API_MEMBER && peer->user_kind != STORE_MEMBER) {
        request_refuse(request, "member", N_("This needs an account."));
    } else if (command->cost > 1 && !net_take(request->server, request->peer, command->cost - 1)) {
        request->server->metrics.rate_limited++;
        request_refuse(request, "limit", N_("Too many requests: wait a moment."));
    } else if (request_only(request, command->members)) {
        command->run(request);
    }
}

/* Reads the text into a request; one that is no object is refused and NULL. */
static struct request *read_request(struct server *server, struct peer *peer, const char *text,
                                    size_t length) {
    struct request *request = calloc(1, sizeof *request);
    struct moa_error error;
    assert(request);
    *request = (struct request){.server = server, .peer = peer_keep(peer), .id = -1, .came = server_ticks()};
    request->text = length > 0 ? strndup(text, length) : strdup("{}");
    assert(request->text);
    if (strlen(request->text) < length) {
        request_refuse(request, "format", N_("The text holds a NUL."));
        return NULL;
    }
    int size = moa_json_pool_size(request->text);
    request->pool = malloc(sizeof *request->pool * (size_t)size);
    assert(request->pool);
    request->args = moa_json_read(request->text, request->pool, size, &error);
    if (!request->args) {
        request_refuse_error(request, "format", &error);
        return NULL;
    }
    if (request->args->kind != MOA_JSON_OBJECT) {
        request_refuse(request, "format", N_("A request is a JSON object."));
        return NULL;
    }
    return request;
}

/* The client's number for it, if it gave one. */
static bool read_id(struct request *request) {
    const struct moa_json *id = moa_json_get(request->args, "id");
    if (!id) return true;
    if (id->kind != MOA_JSON_INT || id->integer < 0)
        return refuse_member(request, "id", _("this must be a number, not below 0"));
    request->id = id->integer;
    return true;
}

void api_message(struct server *server, struct peer *peer, const char *text, size_t length) {
    struct request *request = read_request(server, peer, text, length);
    const char *type;
    if (!request || !read_id(request) || !request_text(request, "type", 32, &type)) return;
    run(request, type);
}

void api_call(struct server *server, struct peer *peer, const char *command, const char *text,
              size_t length) {
    struct request *request = read_request(server, peer, text, length);
    if (!request || !read_id(request)) return;
    run(request, command);
}
