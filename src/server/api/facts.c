/* facts.c - commands about the server itself: the list of games, the current time. */
#include "bots/games_json.h"
#include "core/data_set.h"
#include "core/i18n.h"
#include "core/match.h"
#include "core/registry.h"
#include "protocol_version.h"
#include "server/api/api.h"
#include <stdlib.h>

/* Programs get English, whatever the server's language. */
static const char *as_written(const char *message) { return message; }

static void run_games(struct request *request) {
    struct text text = request_begin(request);
    moa_json_int(&text.json, "protocol", MOA_PROTOCOL);
    moa_write_games(&text.json, as_written);
    request_done(request, &text);
}

/* A data set that a table on this server uses: the viewer got its hash from the table. */
static void run_data(struct request *request) {
    const struct moa_game *game = moa_game_find(request_text(request, "game"));
    const struct moa_data_set *set = game ? moa_data_set_find(game, request_text(request, "data")) : NULL;
    if (!set) {
        request_refuse(request, "format", N_("There is no such data set."));
        return;
    }
    struct text answer = request_begin(request);
    char *text = moa_data_text(game, set->data, false);
    moa_json_string(&answer.json, "text", text);
    free(text);
    request_done(request, &answer);
}

static void run_ping(struct request *request) {
    struct peer *peer = request->peer;
    int64_t ticks = server_ticks();
    peer->beats = peer->pinged && ticks - peer->pinged < PEER_BEAT_MS;
    peer->pinged = ticks;
    struct text text = request_begin(request);
    moa_json_int(&text.json, "now", server_now());
    request_done(request, &text);
}

const struct api_handler api_facts[] = {
    {"games", run_games},
    {"data", run_data},
    {"ping", run_ping},
    {NULL, NULL},
};
