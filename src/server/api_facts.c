/* api_facts.c - commands about the server itself: which games there are, what time it is. */
#include "bots/facts.h"
#include "server/api.h"

/* Programs get English, whatever the server's language is. */
static const char *as_written(const char *message) { return message; }

static void run_games(struct request *request) {
    struct text text = request_begin(request);
    moa_write_facts(&text.json, as_written);
    request_done(request, &text);
}

static void run_ping(struct request *request) {
    struct text text = request_begin(request);
    moa_json_int(&text.json, "now", server_now());
    request_done(request, &text);
}

const struct api_command api_facts[] = {
    {"games", API_ANYONE, 1, NULL, run_games},
    {"ping", API_ANYONE, 1, NULL, run_ping},
    {NULL, API_ANYONE, 0, NULL, NULL},
};
