/* facts.c - the games and levels as JSON, for programs (docs/protocol.md) and browsers (docs/engine.md). */
#include "bots/facts.h"
#include "bots/bots.h"
#include "core/data_set.h"
#include "core/registry.h"

static void write_option(const struct moa_option *option, struct moa_writer *json,
                         const char *(*say)(const char *)) {
    moa_json_begin_object(json, NULL);
    moa_json_string(json, "name", option->name);
    moa_json_string(json, "about", say(option->about));
    moa_json_begin_array(json, "values");
    for (int i = 0; option->values[i]; i++) moa_json_string(json, NULL, option->values[i]);
    moa_json_end_array(json);
    moa_json_string(json, "usual", option->values[option->fallback]);
    moa_json_end_object(json);
}

static void write_game(const struct moa_game *game, struct moa_writer *json,
                       const char *(*say)(const char *)) {
    moa_json_begin_object(json, NULL);
    moa_json_string(json, "id", game->id);
    moa_json_string(json, "title", say(game->title));
    moa_json_string(json, "about", say(game->about));
    moa_json_begin_array(json, "players");
    moa_json_int(json, NULL, game->players_min);
    moa_json_int(json, NULL, game->players_max);
    moa_json_end_array(json);
    moa_json_begin_array(json, "options");
    for (const struct moa_option *option = game->options; option->name; option++)
        write_option(option, json, say);
    moa_json_end_array(json);
    moa_json_bool(json, "brings", game->seat_text != NULL);
    moa_json_int(json, "rules", game->rules_version);
    moa_json_string(json, "data", moa_data_set_own(game)->hash);
    moa_json_end_object(json);
}

void moa_write_facts(struct moa_writer *json, const char *(*say)(const char *)) {
    moa_json_begin_array(json, "games");
    for (int i = 0; moa_games[i]; i++) write_game(moa_games[i], json, say);
    moa_json_end_array(json);
    moa_json_begin_array(json, "levels");
    for (const struct moa_bot_level *level = moa_bot_levels; level->name; level++) {
        moa_json_begin_object(json, NULL);
        moa_json_string(json, "name", level->name);
        moa_json_string(json, "about", say(level->about));
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}
