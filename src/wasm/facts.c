/* facts.c - information that does not depend on a table: the games, their options, rules, cards and data sets. */
#include "bots/games_json.h"
#include "core/data_set.h"
#include "core/i18n.h"
#include "wasm/engine.h"

enum { WORDS_MAX_BYTES = 512 };

static const char *translated(const char *message) { return _(message); }

bool engine_facts(struct engine_call *call) {
    moa_write_games(call->json, translated);
    return true;
}

/* The client reads the rules of a card from the end of its text and shows them apart. */
static void write_text(const struct moa_topic *topic, struct moa_writer *json) {
    char text[1024];
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_buffer_put(&buffer, _(topic->text));
    if (topic->rules) moa_buffer_format(&buffer, " (%s)", topic->rules);
    moa_json_string(json, "text", text);
}

static void write_topics(const char *key, const struct moa_topic *topic, struct moa_writer *json) {
    moa_json_begin_array(json, key);
    for (; topic->id; topic++) {
        moa_json_begin_object(json, NULL);
        moa_json_string(json, "id", topic->id);
        write_text(topic, json);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}

bool engine_rules(struct engine_call *call) {
    const struct moa_game *game;
    const void *data;
    if (!engine_game(call, &game, &data)) return false;
    write_topics("rules", game->rules, call->json);
    write_topics("topics", game->topics, call->json);
    return true;
}

/* Writes the data set. With "text", a data set from a server, adds that one instead and answers with its hash. */
bool engine_data(struct engine_call *call) {
    const struct moa_game *game;
    const void *data;
    const struct moa_json *text = moa_json_get(call->args, "text");
    if (!engine_game(call, &game, &data)) return false;
    if (text && text->kind == MOA_JSON_STRING) {
        const struct moa_data_set *set = moa_data_set_add(game, text->string, call->error);
        if (!set) return false;
        moa_json_string(call->json, "hash", set->hash);
        return true;
    }
    struct moa_writer nested = moa_json_nested(call->json, "data");
    game->data_write(data, &nested);
    if (game->data_facts) {
        struct moa_writer facts = moa_json_nested(call->json, "facts");
        game->data_facts(data, &facts);
    }
    return true;
}

/* A player's loadout: the given one, adapted to the options, or a random one; with its description. */
bool engine_loadout(struct engine_call *call) {
    const struct moa_game *game;
    const void *data;
    char text[MOA_LOADOUT_MAX], words[WORDS_MAX_BYTES];
    struct moa_buffer buffer = MOA_BUFFER(text), said = MOA_BUFFER(words);
    const struct moa_json *given = moa_json_get(call->args, "loadout");
    struct moa_setup setup;
    uint32_t code = 0;
    if (!engine_game(call, &game, &data)) return false;
    if (!game->loadout_text) return moa_fail(call->error, _("nobody brings anything to this game"));
    moa_setup_defaults(game, game->players_min, &setup);
    if (!engine_options(call, game, &setup)) return false;
    if (given && given->kind == MOA_JSON_STRING) {
        if (!game->loadout_parse(given->string, &code, call->error)) return false;
        if (game->loadout_fit) code = game->loadout_fit(&setup, code);
    } else {
        struct moa_rng rng;
        engine_seed(call, &rng);
        code = game->loadout_random(&setup, &rng);
    }
    game->loadout_text(code, &buffer);
    game->loadout_words(code, &said);
    moa_json_string(call->json, "loadout", text);
    moa_json_string(call->json, "words", words);
    return true;
}
