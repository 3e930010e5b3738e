/* api.c - turns the text of a request into a command; answer.c sends the answer. */
#include "server/api/api.h"
#include "core/i18n.h"
#include "protocol_version.h"
#include "server/net/net.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Members ---- */

static const struct moa_json *find(const struct request *request, const char *name) {
    assert(api_find_member(request->command->members, name));
    return moa_json_get(request->args, name);
}

/* Reading a member that was not sent and has no default is a bug in the command. */
static const struct api_member *default_of(const struct request *request, const char *name) {
    const struct api_member *member = api_find_member(request->command->members, name);
    assert(member && member->has_default);
    return member;
}

bool request_has(const struct request *request, const char *name) { return find(request, name); }

const char *request_text(const struct request *request, const char *name) {
    const struct moa_json *value = find(request, name);
    return value ? value->string : api_find_member(request->command->members, name)->text;
}

int64_t request_number(const struct request *request, const char *name) {
    const struct moa_json *value = find(request, name);
    return value ? value->integer : default_of(request, name)->number;
}

bool request_flag(const struct request *request, const char *name) {
    const struct moa_json *value = find(request, name);
    return value ? value->boolean : default_of(request, name)->number;
}

const struct moa_json *request_object(const struct request *request, const char *name) {
    return find(request, name);
}

/* ---- From text to a command ---- */

static const struct api_command *find_command(const char *name) {
    const struct api_command *command = api_commands;
    while (command->name && strcmp(command->name, name) != 0) command++;
    return command->name ? command : NULL;
}

static const struct api_handler *find_handler(const struct server *server, const char *command) {
    for (int list = 0; server->handlers[list]; list++) {
        for (const struct api_handler *handler = server->handlers[list]; handler->name; handler++)
            if (strcmp(handler->name, command) == 0) return handler;
    }
    return NULL;
}

void api_open(struct server *server, const struct api_handler *const *lists) {
    int commands = 0, handlers = 0;
    server->handlers = lists;
    for (; api_commands[commands].name; commands++) assert(find_handler(server, api_commands[commands].name));
    for (int list = 0; lists[list]; list++)
        for (const struct api_handler *handler = lists[list]; handler->name; handler++) handlers++;
    assert(commands == handlers);
}

static bool is_other_version(const struct moa_json *args) {
    const struct moa_json *version = moa_json_get(args, "protocol");
    return version && version->kind == MOA_JSON_INT && version->integer != MOA_PROTOCOL;
}

static void run(struct request *request, const char *name) {
    const struct api_command *command = request->command = find_command(name);
    const struct peer *peer = request->peer;
    struct moa_error error;
    request->server->metrics.requests++;
    if (is_other_version(request->args)) {
        request_refuse(request, "version",
                       N_("The server uses a different version: reload the page, or update the program."));
    } else if (!command) {
        request_refuse(request, "command", N_("There is no such command."));
    } else if (request->server->stopping) {
        request_refuse(request, "store", N_("The server is shutting down. Try again in a moment."));
    } else if (command->who != API_ANYONE && !peer->user[0]) {
        request_refuse(request, "login", N_("Log in first, or continue as a guest."));
    } else if (command->who == API_MEMBER && peer->user_kind != STORE_MEMBER) {
        request_refuse(request, "member", N_("This needs an account."));
    } else if (command->cost > 1 && !net_take(request->server, request->peer, command->cost - 1)) {
        request->server->metrics.rate_limited++;
        request_refuse(request, "limit", N_("Too many requests. Wait a moment."));
    } else if (!api_check(request->args, command->members, &error)) {
        request_refuse_error(request, "format", &error);
    } else {
        find_handler(request->server, name)->run(request);
    }
}

static struct request *new_request(struct server *server, struct peer *peer) {
    struct request *request = calloc(1, sizeof *request);
    assert(request);
    *request = (struct request){.server = server, .peer = peer_keep(peer), .id = -1, .came = server_ticks()};
    return request;
}

/* Parses the text into a request; refuses it and returns NULL if it is not an object. */
static struct request *read_request(struct server *server, struct peer *peer, const char *text,
                                    size_t length) {
    struct request *request = new_request(server, peer);
    struct moa_error error;
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

/* The client's id for the request: every answer has it, whatever else is wrong with the request. */
static void read_id(struct request *request) {
    const struct moa_json *id = moa_json_get(request->args, "id");
    if (id && id->kind == MOA_JSON_INT && id->integer >= 0) request->id = id->integer;
}

void api_message(struct server *server, struct peer *peer, const char *text, size_t length) {
    struct request *request = read_request(server, peer, text, length);
    if (!request) return;
    read_id(request);
    const struct moa_json *type = moa_json_get(request->args, "type");
    if (type && type->kind == MOA_JSON_STRING)
        run(request, type->string);
    else
        request_refuse(request, "format", N_("A request says its type, the name of a command."));
}

void api_refuse(struct server *server, struct peer *peer, const char *code, const char *sentence) {
    request_refuse(new_request(server, peer), code, sentence);
}

void api_call(struct server *server, struct peer *peer, const char *command, const char *text,
              size_t length) {
    struct request *request = read_request(server, peer, text, length);
    if (!request) return;
    read_id(request);
    run(request, command);
}
