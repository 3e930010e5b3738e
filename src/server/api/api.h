/* api.h - requests and their answers (docs/protocol.md). One list of commands serves WebSocket messages
 * {"type": COMMAND, "id": N, ...} and HTTP requests POST /api/COMMAND {...} alike. */
#ifndef MOA_SERVER_API_H
#define MOA_SERVER_API_H

#include "core/json_in.h"
#include "core/json_out.h"
#include "server/api/protocol.h"
#include "server/net/peer.h"
#include "table/table.h"

/* A request lives until it is answered: with request_done or request_refuse, exactly once, at once or later. */
struct request {
    struct server *server;
    struct peer *peer;
    int64_t id;   /* the client's; -1: none */
    int64_t came; /* ticks */
    const struct api_command *command;
    const struct moa_json *args;
    struct moa_json *pool; /* freed with it */
    char *text;
};

/* A refusal (table/table.h) as the answer. */
void request_refuse(struct request *request, const char *code, const char *sentence);
/* The same with a reason made at run time. */
void request_refuse_error(struct request *request, const char *code, const struct moa_error *error);

/* The refusal of a move that answers another question: with the turn that is asked for now. */
void request_refuse_turn(struct request *request, int turn);
/* Plain text instead of JSON; for requests over HTTP only. */
void request_answer_plain(struct request *request, const char *text, size_t length);

/* An answer: begin, write members into the object, done. It is written into server->buffer: finish one text before the next is
 * begun. */
struct text {
    struct server *server;
    struct moa_writer json;
};
/* {"type": "ok", "id": N, ... */
struct text request_begin(struct request *request);
void request_done(struct request *request, struct text *text);
/* A message that no request asked for: {"type": TYPE, ... */
struct text push_begin(struct server *server, const char *type);
struct message *push_end(struct text *text);

/* Members of the arguments, which fit docs/protocol.json: a command is run only if they do. One that was not sent is its
 * default; a text without one is NULL, and of the others request_has must be asked first. */
bool request_has(const struct request *request, const char *name);
const char *request_text(const struct request *request, const char *name);
int64_t request_number(const struct request *request, const char *name);
bool request_flag(const struct request *request, const char *name);
/* An object; NULL if it was not sent. */
const struct moa_json *request_object(const struct request *request, const char *name);

/* What runs a command. Lists end with name == NULL. */
struct api_handler {
    const char *name;
    void (*run)(struct request *request);
};
extern const struct api_handler api_facts[];
/* Who runs what: these lists, the last one NULL, have every command of docs/protocol.json once, and no other. */
void api_open(struct server *server, const struct api_handler *const *lists);

/* A WebSocket's text, or an HTTP request's command and body ("" is {}). Anything may come: what is wrong is refused. */
void api_message(struct server *server, struct peer *peer, const char *text, size_t length);
/* Answers a request over HTTP, whatever it is, with a refusal. */
void api_refuse(struct server *server, struct peer *peer, const char *code, const char *sentence);
void api_call(struct server *server, struct peer *peer, const char *command, const char *text, size_t length);

#endif
