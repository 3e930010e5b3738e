/* api_facts.c - commands about the server itself: which games there are, what time it is. */
#include "bots/bots.h"
#include "core/registry.h"
#include "server/api.h"

static void write_options(const struct moa_game *game, struct moa_writer *json) {
    moa_json_begin_array(json, "options");
    for (const struct moa_option *option = game->options; option->name; option++) {
        moa_json_begin_object(json, NULL);
        moa_json_string(json, "name", option->name);
        moa_json_string(json, "about", option->about);
        moa_json_begin_array(json, "values");
        for (int i = 0; option->values[i]; i++) moa_json_string(json, NULL, option->values[i]);
        moa_json_end_array(json);
        moa_json_string(json, "usual", option->values[option->fallback]);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}

static void run_games(struct request *request) {
    struct text text = request_begin(request);
    moa_json_begin_array(&text.json, "games");
    for (int i = 0; moa_games[i]; i++) {
        const struct moa_game *game = moa_games[i];
        moa_json_begin_object(&text.json, NULL);
        moa_json_string(&text.json, "id", game->id);
        moa_json_string(&text.json, "title", game->title);
        moa_json_string(&text.json, "about", game->about);
        moa_json_begin_array(&text.json, "players");
        moa_json_int(&text.json, NULL, game->players_min);
        moa_json_int(&text.json, NULL, game->players_max);
        moa_json_end_array(&text.json);
        write_options(game, &text.json);
        moa_json_end_object(&text.json);
    }
    moa_json_end_array(&text.json);
    moa_json_begin_array(&text.json, "levels");
    for (const struct moa_bot_level *level = moa_bot_levels; level->name; level++) {
        moa_json_begin_object(&text.json, NULL);
        moa_json_string(&text.json, "name", level->name);
        moa_json_string(&text.json, "about", level->about);
        moa_json_end_object(&text.json);
    }
    moa_json_end_array(&text.json);
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
