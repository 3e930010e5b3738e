/* replay.c - replays of recorded games (src/table/replay.h). */
#include "core/i18n.h"
#include "wasm/engine.h"
#include <stdlib.h>
#include <string.h>

static struct held *need_replay(const struct engine_call *call) {
    struct held *held = held_get(call, "held");
    if (held && !held->replay.table) {
        moa_fail(call->error, "held: this is no replay");
        return NULL;
    }
    return held;
}

bool engine_replay_open(struct engine_call *call) {
    struct moa_match match = {0};
    int number;
    struct held *held = held_new(call, &number);
    if (!held) return false;
    bool fine = engine_read_record(call, &match) && replay_open(&held->replay, &match, call->error);
    moa_match_free(&match);
    if (!fine) {
        held_free(number);
        return false;
    }
    const struct table *table = held->replay.table;
    moa_json_int(call->json, "held", number);
    moa_json_string(call->json, "game", table->game->id);
    moa_json_int(call->json, "steps", held->replay.steps);
    moa_json_begin_array(call->json, "names");
    for (int i = 0; i < table->setup.players; i++) moa_json_string(call->json, NULL, table->seat[i].name);
    moa_json_end_array(call->json);
    return true;
}

static bool read_viewer(const struct engine_call *call, int *viewer) {
    return moa_json_get_int(call->args, "viewer", 0, MOA_HOST, MOA_HOST, viewer, call->error);
}

/* Goes to a step. The update has all items up to that step; those up to step "from" are not new. */
bool engine_replay_show(struct engine_call *call) {
    struct held *held = need_replay(call);
    int step, from, viewer;
    if (!held) return false;
    struct replay *replay = &held->replay;
    if (!moa_json_get_int(call->args, "step", 0, replay->steps, replay->step, &step, call->error) ||
        !moa_json_get_int(call->args, "from", 0, replay->steps, step, &from, call->error) ||
        !read_viewer(call, &viewer))
        return false;
    replay_seek(replay, step);
    struct table_reader reader = {.viewer = viewer, .sample = true, .seed = (uint64_t)step};
    struct table_cursor cursor = {0, 0}, old = {0, 0};
    moa_json_begin_object(call->json, "update");
    moa_json_string(call->json, "type", "update");
    table_write_update(replay->table, &reader, &cursor, true, "", 0, call->json);
    table_advance(replay->table, viewer, replay->items[from], &old);
    moa_json_int(call->json, "anew", old.number);
    table_write_steps(replay->table, viewer, viewer, replay->items[from], call->json);
    engine_write_said(held, replay->table, viewer, reader.seed, call->json);
    engine_write_lines(replay->table, viewer, 0, call->json);
    moa_json_end_object(call->json);
    return true;
}

/* All items of the whole game that the viewer sees, each with its step. */
bool engine_replay_items(struct engine_call *call) {
    struct held *held = need_replay(call);
    int viewer;
    if (!held || !read_viewer(call, &viewer)) return false;
    struct replay *replay = &held->replay;
    struct table *table = replay->table;
    struct table_reader reader = {.viewer = viewer};
    struct table_cursor cursor = {0, 0};
    int shown = table->items;
    table->items = replay->all_items;
    table_write_items(table, &reader, &cursor, 0, call->json);
    engine_write_lines(table, viewer, 0, call->json);
    moa_json_begin_array(call->json, "steps");
    for (int i = 0; i < table->items; i++)
        if (table_shows(table, &table->item[i], viewer))
            moa_json_int(call->json, NULL, replay_step_of(replay, i));
    moa_json_end_array(call->json);
    table->items = shown;
    return true;
}

/* The position after a step, and the players who must act in it. The step shown does not change. */
bool engine_replay_position(struct engine_call *call) {
    struct held *held = need_replay(call);
    int step;
    if (!held) return false;
    struct replay *replay = &held->replay;
    if (!moa_json_get_int(call->args, "step", 0, replay->steps, replay->step, &step, call->error))
        return false;
    const int shown = replay->step;
    const struct moa_match *match = &replay->table->match;
    replay_seek(replay, step);
    uint32_t actors = match->game->actors(match->data, match->state);
    moa_json_begin_array(call->json, "actors");
    for (int i = 0; i < match->setup.players; i++)
        if (actors >> i & 1) moa_json_int(call->json, NULL, i);
    moa_json_end_array(call->json);
    struct moa_writer sample = moa_json_nested(call->json, "sample");
    match->game->view(match->data, match->state, MOA_HOST, &sample);
    replay_seek(replay, shown);
    return true;
}
