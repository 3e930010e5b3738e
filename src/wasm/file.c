/* file.c - reads a file that a user has saved: a record or a position. The client does not parse either form. */
#include "core/i18n.h"
#include "core/record.h"
#include "wasm/engine.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char BLANK[] = " \t\r\n";

static bool read_record(char *text, struct moa_match *match, struct moa_error *error) {
    bool verified;
    return moa_record_read(match, text, NULL, &verified, error);
}

static bool open_position(const struct moa_json *position, struct moa_match *match, struct moa_error *error) {
    const struct moa_game *game = moa_game_find(moa_json_text(position, "game"));
    if (!game) return moa_fail(error, _("Moa does not have the game in this file."));
    return moa_match_init_position(match, game, NULL, position, error);
}

static bool read_position(char *text, struct moa_match *match, struct moa_error *error) {
    struct moa_error reason;
    int size = moa_json_pool_size(text);
    struct moa_json *pool = malloc((size_t)size * sizeof *pool);
    assert(pool);
    const struct moa_json *position = moa_json_read(text, pool, size, &reason);
    bool fine = position ? open_position(position, match, error)
                         : moa_fail(error, _("This file is damaged: %s"), reason.text);
    free(pool);
    return fine;
}

static void write_options(const struct moa_match *match, struct moa_writer *json) {
    const struct moa_option *option = match->game->options;
    moa_json_begin_object(json, "options");
    for (int i = 0; option[i].name; i++)
        moa_json_string(json, option[i].name, option[i].values[match->setup.option[i]]);
    moa_json_end_object(json);
}

static void write_match(const struct moa_match *match, struct moa_writer *json) {
    moa_json_string(json, "game", match->game->id);
    moa_json_int(json, "players", match->setup.players);
    write_options(match, json);
    moa_json_begin_array(json, "names");
    for (int i = 0; i < match->setup.players; i++) moa_json_string(json, NULL, match->name[i]);
    moa_json_end_array(json);
}

/* A position is a JSON object, a record begins with its version; anything else is neither. */
bool engine_read(struct engine_call *call) {
    const char *given = engine_text(call, "text");
    struct moa_match match = {0};
    if (!given) return false;
    char *text = (char *)given + strspn(given, BLANK); /* the request is ours to modify */
    bool position = *text == '{';
    if (!position && strncmp(text, "moa-record", strlen("moa-record")) != 0)
        return moa_fail(call->error, _("This is not a game or position saved from Moa."));
    bool fine = position ? read_position(text, &match, call->error) : read_record(text, &match, call->error);
    if (fine) {
        assert(match.game); /* a file that was read has one */
        moa_json_string(call->json, "kind", position ? "position" : "record");
        write_match(&match, call->json);
    }
    moa_match_free(&match);
    return fine;
}
