/* api.h - requests and their answers (docs/protocol.md). WebSocket messages {"type": COMMAND, "id": N, ...} and HTTP requests
 * POST /api/COMMAND {...} share one list of commands. */
#ifndef MOA_SERVER_API_H
#define MOA_SERVER_API_H

#include "core/json_in.h"
#include "core/json_out.h"
#include "server/api/protocol.h"
#include "server/net/peer.h"
#include "table/table.h"

/* A request exists until it is answered, now or later: exactly once, by request_done or request_refuse. */
struct request {
    struct server *server;
    struct peer *peer;
    int64_t id;   /* chosen by the client; -1: none */
    int64_t came; /* time of arrival, in ticks */
    const struct api_command *command;
    const struct moa_json *args;
    struct moa_json *pool; /* freed with the request */
    char *text;
};

/* Answers with a refusal (table/table.h). */
void request_refuse_with(struct request *request, struct refusal refusal);
void request_refuse(struct request *request, const char *code, const char *sentence);
/* The same with a reason composed at run time. */
void request_refuse_error(struct request *request, const char *code, const struct moa_error *error);
/* Plain text instead of JSON; for requests over HTTP only. */
void request_answer_plain(struct request *request, const char *text, size_t length);

/* An answer: begin, write members into the object, done. It is written into server->buffer, so finish one answer before
 * beginning the next. */
struct text {
    struct server *server;
    struct moa_writer json;
};
/* {"type": "ok", "id": N, ... */
struct text request_begin(struct request *request);
void request_done(struct request *request, struct text *text);
/* A message that answers no request: {"type": TYPE, ... */
struct text push_begin(struct server *server, const char *type);
struct message *push_end(struct text *text);

/* Members of the arguments. They match docs/protocol.json: a command runs only if they do. A member that was not sent has its
 * default; a text without a default is NULL, and for other types call request_has first. */
bool request_has(const struct request *request, const char *name);
const char *request_text(const struct request *request, const char *name);
int64_t request_number(const struct request *request, const char *name);
bool request_flag(const struct request *request, const char *name);
/* An object, or NULL if it was not sent. */
const struct moa_json *request_object(const struct request *request, const char *name);

/* The function that runs a command. Lists end with name == NULL. */
struct api_handler {
    const char *name;
    void (*run)(struct request *request);
};
extern const struct api_handler api_facts[];
/* The functions for all commands: these lists (the last one NULL) contain every command of docs/protocol.json once, and no
 * other. */
void api_open(struct server *server, const struct api_handler *const *lists);

/* The text of a WebSocket message, or the command and body of an HTTP request ("" is {}). The input is untrusted: invalid
 * requests are refused. */
void api_message(struct server *server, struct peer *peer, const char *text, size_t length);
/* Answers an HTTP request of any kind with a refusal. */
void api_refuse(struct server *server, struct peer *peer, const char *code, const char *sentence);
void api_call(struct server *server, struct peer *peer, const char *command, const char *text, size_t length);

#endif
