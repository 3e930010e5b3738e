/* games_json.c - the games and levels as JSON, for programs (docs/protocol.md) and browsers (docs/engine.md). */
#include "bots/games_json.h"
#include "bots/bots.h"
#include "core/data_set.h"
#include "core/registry.h"
#include "core/setup_fits.h"

/* For each value, the numbers of players that it goes with. */
static void write_fits(const struct moa_game *game, int option, struct moa_writer *json) {
    const void *data = moa_data_set_own(game)->data;
    moa_json_begin_array(json, "players");
    for (int value = 0; game->options[option].values[value]; value++) {
        uint32_t fits = moa_value_players(game, data, option, value);
        moa_json_begin_array(json, NULL);
        for (int n = game->players_min; n <= game->players_max; n++)
            if (fits >> n & 1) moa_json_int(json, NULL, n);
        moa_json_end_array(json);
    }
    moa_json_end_array(json);
}

static void write_option(const struct moa_game *game, int index, struct moa_writer *json,
                         const char *(*say)(const char *)) {
    const struct moa_option *option = &game->options[index];
    moa_json_begin_object(json, NULL);
    moa_json_string(json, "name", option->name);
    moa_json_string(json, "about", say(option->about));
    moa_json_begin_array(json, "values");
    for (int i = 0; option->values[i]; i++) moa_json_string(json, NULL, option->values[i]);
    moa_json_end_array(json);
    write_fits(game, index, json);
    moa_json_string(json, "default", option->values[option->fallback]);
    moa_json_end_object(json);
}

static void write_words(const char *key, const char *const *words, struct moa_writer *json) {
    moa_json_begin_array(json, key);
    for (; *words; words++) moa_json_string(json, NULL, *words);
    moa_json_end_array(json);
}

static void write_event_kinds(const struct moa_event_kind *kind, struct moa_writer *json) {
    moa_json_begin_array(json, "events");
    for (; kind->name; kind++) {
        moa_json_begin_object(json, NULL);
        moa_json_string(json, "name", kind->name);
        moa_json_begin_array(json, "args");
        for (int i = 0; i < MOA_EVENT_ARGS && kind->args[i]; i++) moa_json_string(json, NULL, kind->args[i]);
        moa_json_end_array(json);
        if (kind->rules) {
            moa_json_int(json, "arg", kind->arg);
            write_words("rules", kind->rules, json);
        } else if (kind->rule) {
            moa_json_string(json, "rule", kind->rule);
        }
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}

/* What is behind the numbers of events, and numbers of the rules. */
static void write_numbers(const struct moa_game *game, struct moa_writer *json) {
    write_event_kinds(game->event_kinds, json);
    moa_json_begin_object(json, "lists");
    for (const struct moa_list *list = game->lists; list->name; list++)
        write_words(list->name, list->words, json);
    moa_json_end_object(json);
    moa_json_begin_object(json, "numbers");
    for (const struct moa_number *number = game->numbers; number->name; number++)
        moa_json_int(json, number->name, number->value);
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
    for (int i = 0; game->options[i].name; i++) write_option(game, i, json, say);
    moa_json_end_array(json);
    moa_json_int(json, "minutes", game->minutes);
    moa_json_string(json, "prefix", game->prefix);
    moa_json_begin_array(json, "chapters");
    for (int i = 0; game->chapters[i]; i++) moa_json_string(json, NULL, say(game->chapters[i]));
    moa_json_end_array(json);
    write_numbers(game, json);
    moa_json_begin_object(json, "strengths");
    for (const struct moa_strength *one = game->strengths; one && one->level; one++)
        moa_json_int(json, one->level, one->wins);
    moa_json_end_object(json);
    moa_json_bool(json, "hidden_hands", game->hidden_hands);
    moa_json_bool(json, "loadout", game->loadout_text != NULL);
    moa_json_int(json, "rules", game->rules_version);
    moa_json_string(json, "data", moa_data_set_own(game)->hash);
    moa_json_end_object(json);
}

/* How many of 100 choices of a level are random. */
static int slips_of(const char *level) {
    struct moa_bot_spec spec;
    struct moa_error error;
    bool known = moa_bot_parse(level, &spec, &error);
    assert(known);
    return known ? spec.slips : 0;
}

void moa_write_games(struct moa_writer *json, const char *(*say)(const char *)) {
    moa_json_begin_array(json, "games");
    for (int i = 0; moa_games[i]; i++) write_game(moa_games[i], json, say);
    moa_json_end_array(json);
    moa_json_begin_array(json, "levels");
    for (const struct moa_bot_level *level = moa_bot_levels; level->name; level++) {
        moa_json_begin_object(json, NULL);
        moa_json_string(json, "name", level->name);
        moa_json_string(json, "about", say(level->about));
        moa_json_int(json, "slips", slips_of(level->name));
        moa_json_bool(json, "measures", level->measures);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}
