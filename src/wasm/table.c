/* table.c - the one table that is played here without a server: a match, and luck that the client's seed decides. */
#include "core/record.h"
#include "core/text.h"
#include "wasm/engine.h"
#include <stdlib.h>

static struct {
    struct moa_match match;
    struct moa_rng luck;
} table;

static bool need_table(const struct engine_call *call) {
    return table.match.game || moa_fail(call->error, _("no game is open"));
}

/* ---- Opening: a new game, a record, a position ---- */

static bool read_options(const struct engine_call *call, const struct moa_game *game,
                         struct moa_setup *setup) {
    const struct moa_json *options;
    if (!moa_json_get_object(call->args, "options", &options, call->error)) return false;
    for (const struct moa_json *option = options ? options->first : NULL; option; option = option->next) {
        if (option->kind != MOA_JSON_STRING)
            return moa_json_fail(option, call->error, "%s", _("a text goes here"));
        if (!moa_setup_option(game, setup, option->key, option->string, call->error)) return false;
    }
    return true;
}

static bool read_brings(const struct engine_call *call, const struct moa_game *game,
                        struct moa_setup *setup) {
    const struct moa_json *brings;
    int player = 0;
    if (!moa_json_get_array(call->args, "brings", setup->players, &brings, call->error)) return false;
    for (const struct moa_json *text = brings ? brings->first : NULL; text; text = text->next, player++)
        if (text->kind == MOA_JSON_STRING && !moa_setup_seat(game, setup, player, text->string, call->error))
            return false;
    return true;
}

static bool open_new(const struct engine_call *call, struct moa_match *match) {
    const struct moa_game *game;
    const void *data;
    struct moa_setup setup;
    int players;
    if (!engine_game(call, &game, &data)) return false;
    if (!moa_json_get_int(call->args, "players", 1, MOA_PLAYERS_MAX, game->players_min, &players,
                          call->error))
        return false;
    moa_setup_defaults(game, players, &setup);
    return read_options(call, game, &setup) && read_brings(call, game, &setup) &&
           moa_match_open_shared(match, game, data, &setup, call->error);
}

static bool open_any(const struct engine_call *call, struct moa_match *match) {
    const struct moa_json *record = moa_json_get(call->args, "record");
    const struct moa_json *position = moa_json_get(call->args, "position");
    bool verified;
    if (record && record->kind == MOA_JSON_STRING) /* the request is ours to change */
        return moa_record_read(match, (char *)record->string, NULL, &verified, call->error);
    if (!position) return open_new(call, match);
    const struct moa_json *id = moa_json_get(position, "game");
    const struct moa_game *game = id && id->kind == MOA_JSON_STRING ? moa_game_find(id->string) : NULL;
    if (!game) return moa_fail(call->error, _("this is no position of a game"));
    return moa_match_open_position(match, game, NULL, position, call->error);
}

static bool name_players(const struct engine_call *call, struct moa_match *match) {
    struct engine_names names;
    if (!moa_json_get(call->args, "names")) return true;
    engine_names(call, &names);
    for (int i = 0; i < match->setup.players; i++)
        if (!moa_match_name(match, i, names.name[i], call->error)) return false;
    return true;
}

static void write_ply(const struct moa_match *match, const struct moa_ply *ply, struct moa_writer *json) {
    char text[256];
    struct moa_out out = MOA_OUT(text);
    match->game->action_text(match->data, ply->action, &out);
    moa_json_begin_array(json, NULL);
    moa_json_int(json, NULL, ply->actor);
    moa_json_string(json, NULL, text);
    moa_json_end_array(json);
}

/* What a client must know of a game that it did not set up itself. */
static void write_match(const struct moa_match *match, struct moa_writer *json) {
    moa_json_string(json, "game", match->game->id);
    moa_json_int(json, "players", match->setup.players);
    moa_json_begin_object(json, "options");
    for (int i = 0; match->game->options[i].name; i++)
        moa_json_string(json, match->game->options[i].name,
                        match->game->options[i].values[match->setup.option[i]]);
    moa_json_end_object(json);
    moa_json_begin_array(json, "names");
    for (int i = 0; i < match->setup.players; i++) moa_json_string(json, NULL, match->name[i]);
    moa_json_end_array(json);
    moa_json_begin_array(json, "plies");
    for (int i = 0; i < match->plies; i++) write_ply(match, &match->ply[i], json);
    moa_json_end_array(json);
}

bool engine_open(struct engine_call *call) {
    struct moa_match match = {0};
    if (!open_any(call, &match) || !name_players(call, &match)) {
        moa_match_close(&match);
        return false;
    }
    moa_match_close(&table.match);
    table.match = match;
    engine_seed(call, &table.luck);
    write_match(&table.match, call->json);
    return true;
}

/* ---- Playing ---- */

static void write_events(const struct moa_events *events, struct moa_writer *json) {
    for (int i = 0; i < events->count; i++) engine_write_event(&events->event[i], true, json);
}

/* An action of a player, or of chance, which is 7. A refusal is an answer, not an error. */
bool engine_play(struct engine_call *call) {
    const char *text = engine_text(call, "action");
    int actor;
    moa_action action;
    struct moa_events events;
    if (!text || !need_table(call)) return false;
    if (!moa_json_get_int(call->args, "actor", 0, MOA_CHANCE, 0, &actor, call->error)) return false;
    if (!table.match.game->action_parse(table.match.data, text, &action, call->error)) return false;
    struct moa_refusal refusal = moa_match_play(&table.match, actor, action, &events);
    moa_json_begin_array(call->json, "events");
    if (!refusal.rule) write_events(&events, call->json);
    moa_json_end_array(call->json);
    if (refusal.rule) {
        moa_json_string(call->json, "rule", refusal.rule);
        moa_json_string(call->json, "text", _(refusal.text));
    }
    return true;
}

static void write_dealt(void *context, const struct moa_events *events) { write_events(events, context); }

/* Chance does what it has to, until a player must act. */
bool engine_deal(struct engine_call *call) {
    if (!need_table(call)) return false;
    moa_json_begin_array(call->json, "events");
    moa_match_chance(&table.match, &table.luck, write_dealt, call->json);
    moa_json_end_array(call->json);
    return true;
}

/* ---- Looking ---- */

static void write_world(int viewer, struct moa_writer *json) {
    const struct moa_match *match = &table.match;
    void *state = malloc(match->game->state_size);
    struct moa_rng rng = table.luck; /* a copy: what is dealt later does not depend on who looks */
    assert(state);
    memcpy(state, match->state, match->game->state_size);
    if (viewer != MOA_HOST) match->game->resample(match->data, state, viewer, &rng);
    struct moa_writer nested = moa_json_nested(json, "world");
    match->game->view(match->data, state, MOA_HOST, &nested);
    free(state);
}

static void write_seats(const char *key, uint32_t seats, struct moa_writer *json) {
    moa_json_begin_array(json, key);
    for (int i = 0; i < table.match.setup.players; i++)
        if (seats >> i & 1) moa_json_int(json, NULL, i);
    moa_json_end_array(json);
}

static uint32_t seats_with_a_secret(void) {
    const struct moa_match *match = &table.match;
    uint32_t seats = 0;
    for (int i = 0; i < match->setup.players; i++)
        if (moa_has_secret(match->game, match->data, match->state, i)) seats |= 1u << i;
    return seats;
}

static void write_end(const struct moa_match *match, struct moa_writer *json) {
    const char *names[MOA_PLAYERS_MAX];
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) names[i] = match->name[i];
    engine_write_standing(match->game, match->data, match->state, &(struct moa_style){.names = names}, json);
}

/* The table for one viewer, as a server tells it: a seat, MOA_SPECTATOR or MOA_HOST. */
bool engine_state(struct engine_call *call) {
    const struct moa_match *match = &table.match;
    int viewer;
    if (!need_table(call)) return false;
    if (!moa_json_get_int(call->args, "viewer", 0, MOA_HOST, MOA_SPECTATOR, &viewer, call->error))
        return false;
    uint32_t actors = match->game->actors(match->data, match->state);
    moa_json_int(call->json, "plies", match->plies);
    moa_json_bool(call->json, "chance", actors >> MOA_CHANCE & 1);
    write_seats("actors", actors, call->json);
    write_seats("secrets", seats_with_a_secret(), call->json);
    struct moa_writer view = moa_json_nested(call->json, "view");
    match->game->view(match->data, match->state, viewer, &view);
    if (viewer < match->setup.players && actors >> viewer & 1)
        engine_write_legal(match->game, match->data, match->state, viewer, "legal", call->json);
    write_world(viewer, call->json);
    if (!actors) write_end(match, call->json);
    return true;
}

/* ---- Back ---- */

/* How far the player's last action can be taken back; `cut` does it. */
bool engine_undo(struct engine_call *call) {
    int player;
    if (!need_table(call)) return false;
    if (!moa_json_get_int(call->args, "seat", 0, table.match.setup.players - 1, 0, &player, call->error))
        return false;
    int plies = moa_match_undo_to(&table.match, player, call->error);
    if (plies < 0) return false;
    moa_json_int(call->json, "plies", plies);
    return true;
}

bool engine_cut(struct engine_call *call) {
    int plies;
    if (!need_table(call)) return false;
    if (!moa_json_get_int(call->args, "plies", 0, table.match.plies, 0, &plies, call->error)) return false;
    moa_match_cut(&table.match, plies);
    return true;
}

bool engine_record(struct engine_call *call) {
    char *text = NULL;
    size_t size;
    if (!need_table(call)) return false;
    FILE *file = open_memstream(&text, &size);
    assert(file);
    bool written = moa_record_write(&table.match, file);
    written = fclose(file) == 0 && written;
    if (written) moa_json_string(call->json, "record", text);
    free(text);
    return written || moa_fail(call->error, _("the record could not be written"));
}
