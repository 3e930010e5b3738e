/* engine.c - see engine.h: reads requests, runs their commands and returns the answers. */
#include "wasm/engine.h"
#include "core/data_set.h"
#include "core/i18n.h"
#include "core/registry.h"
#include "core/result.h"
#include <stdlib.h>
#include <string.h>

enum { ANSWER_MAX = 1 << 20 };

static const struct {
    const char *name;
    bool (*answer)(struct engine_call *call);
} command[] = {
    {"facts", engine_facts},
    {"rules", engine_rules},
    {"data", engine_data},
    {"loadout", engine_loadout},
    {"read", engine_read},
    {"hold", engine_hold},
    {"release", engine_release},
    {"board", engine_board},
    {"words", engine_words},
    {"tally", engine_tally},
    {"why", engine_why},
    {"try", engine_try},
    {"hint", engine_hint},
    {"choose", engine_choose},
    {"table_open", engine_table_open},
    {"table_send", engine_table_send},
    {"table_show", engine_table_show},
    {"table_record", engine_table_record},
    {"table_position", engine_table_position},
    {"replay_open", engine_replay_open},
    {"replay_show", engine_replay_show},
    {"replay_items", engine_replay_items},
    {"replay_position", engine_replay_position},
};

static bool run(struct engine_call *call) {
    const char *name = engine_text(call, "do");
    if (!name) return false;
    for (size_t i = 0; i < sizeof command / sizeof *command; i++)
        if (strcmp(command[i].name, name) == 0) return command[i].answer(call);
    return moa_fail(call->error, _("there is no command '%s'"), name);
}

static void write_error(struct moa_buffer *buffer, const char *text) {
    struct moa_writer json = {.buffer = buffer};
    moa_json_begin_object(&json, NULL);
    moa_json_string(&json, "error", text);
    moa_json_end_object(&json);
}

static bool read_and_run(char *request, struct moa_json *pool, int size, struct moa_buffer *buffer,
                         struct moa_error *error) {
    struct moa_writer json = {.buffer = buffer};
    struct engine_call call = {moa_json_read(request, pool, size, error), &json, error};
    if (!call.args) return false;
    moa_json_begin_object(&json, NULL);
    if (!run(&call)) return false;
    moa_json_end_object(&json);
    return !moa_buffer_was_cut(buffer) || moa_fail(error, _("the answer is too long"));
}

const char *engine_call(char *request) {
    static char answer[ANSWER_MAX];
    struct moa_buffer buffer = MOA_BUFFER(answer);
    struct moa_error error = {""};
    int size = moa_json_pool_size(request);
    struct moa_json *pool = malloc((size_t)size * sizeof *pool);
    assert(pool);
    bool fine = read_and_run(request, pool, size, &buffer, &error);
    free(pool);
    if (fine) return answer;
    buffer = MOA_BUFFER(answer);
    write_error(&buffer, error.text);
    return answer;
}

/* ---- Shared by the commands ---- */

const char *engine_text(const struct engine_call *call, const char *name) {
    const struct moa_json *value = moa_json_get(call->args, name);
    if (value && value->kind == MOA_JSON_STRING) return value->string;
    moa_fail(call->error, "%s: %s", name, _("this is missing"));
    return NULL;
}

/* The member "data" is the hash of a data set added by the command "data"; the default is the game's own data set. */
bool engine_game(const struct engine_call *call, const struct moa_game **game, const void **data) {
    const char *id = engine_text(call, "game");
    const struct moa_json *data_set = moa_json_get(call->args, "data");
    const char *hash = data_set && data_set->kind == MOA_JSON_STRING ? data_set->string : NULL;
    if (!id) return false;
    *game = moa_game_find(id);
    if (!*game) return moa_fail(call->error, _("there is no game '%s'"), id);
    const struct moa_data_set *set = hash ? moa_data_set_find(*game, hash) : moa_data_set_own(*game);
    if (!set) return moa_fail(call->error, _("the data set %s is not loaded"), hash);
    *data = set->data;
    return true;
}

bool engine_options(const struct engine_call *call, const struct moa_game *game, struct moa_setup *setup) {
    const struct moa_json *options;
    if (!moa_json_get_object(call->args, "options", &options, call->error)) return false;
    for (const struct moa_json *option = options ? options->first : NULL; option; option = option->next) {
        if (option->kind != MOA_JSON_STRING)
            return moa_json_fail(option, call->error, "%s", _("a text goes here"));
        if (!moa_setup_option(game, setup, option->key, option->string, call->error)) return false;
    }
    return true;
}

void engine_seed(const struct engine_call *call, struct moa_rng *rng) {
    const struct moa_json *seed = moa_json_get(call->args, "seed");
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (const char *c = seed && seed->kind == MOA_JSON_STRING ? seed->string : ""; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    moa_rng_seed(rng, hash);
}

void engine_names(const struct engine_call *call, struct engine_names *names) {
    const struct moa_json *list = moa_json_get(call->args, "names");
    const struct moa_json *name = list && list->kind == MOA_JSON_ARRAY ? list->first : NULL;
    for (int i = 0; i < MOA_PLAYERS_MAX; i++, name = name ? name->next : NULL)
        names->name[i] = name && name->kind == MOA_JSON_STRING ? name->string : "";
    names->style = (struct moa_style){.width = 100, .names = names->name};
}

static void write_values(const char *key, const int *values, int count, struct moa_writer *json) {
    moa_json_begin_array(json, key);
    for (int i = 0; i < count; i++) moa_json_int(json, NULL, values[i]);
    moa_json_end_array(json);
}

void engine_write_standing(const struct moa_result *result, bool over, uint32_t without,
                           const struct moa_style *style, struct moa_writer *json) {
    moa_json_begin_object(json, "standing");
    moa_json_begin_array(json, "parts");
    for (int i = 0; i < result->parts; i++) moa_json_string(json, NULL, _(result->part[i]));
    moa_json_end_array(json);
    write_values("points", result->points, result->players, json);
    write_values("rank", result->rank, result->players, json);
    moa_json_begin_array(json, "by_part");
    for (int i = 0; i < result->players; i++) write_values(NULL, result->by_part[i], result->parts, json);
    moa_json_end_array(json);
    if (over) moa_result_write(result, without, style, json);
    moa_json_end_object(json);
}
