/* view.c - a table as JSON for one viewer (docs/protocol.md). The code here uses only the game's view, its legal
 * actions and a sample, all made for that viewer, and at the end the result. */
#include "core/result.h"
#include "core/seats.h"
#include "table/internal.h"
#include <stdlib.h>
#include <string.h>

enum { ACTION_MAX = 256 };

/* Some events are split into two versions: viewers who may know the details get the fuller one. The host, who sees
 * all, gets only the fuller one. */
static bool is_lesser_half(const struct table_item *item, const struct table_item *other) {
    return other->kind == ITEM_EVENT && other->ply == item->ply &&
           (item->seen_by ^ other->seen_by) == TABLE_ALL &&
           __builtin_popcount(item->seen_by) > __builtin_popcount(other->seen_by);
}

bool table_shows(const struct table *table, const struct table_item *item, int viewer) {
    int bit = viewer < MOA_PLAYERS_MAX ? viewer : MOA_CHANCE; /* bit 7 is for spectators */
    if (viewer != MOA_HOST) return item->seen_by >> bit & 1;
    if (item->kind != ITEM_EVENT) return true;
    return !(item > table->item && is_lesser_half(item, item - 1)) &&
           !(item + 1 < table->item + table->items && is_lesser_half(item, item + 1));
}

/* ---- Items ---- */

void table_write_event(const struct moa_event *event, const char *key, struct moa_writer *json) {
    moa_json_begin_array(json, key);
    moa_json_int(json, NULL, event->kind);
    moa_json_int(json, NULL, event->player);
    for (int i = 0; i < MOA_EVENT_ARGS; i++) moa_json_int(json, NULL, event->arg[i]);
    moa_json_end_array(json);
}

static void write_item(const struct table_reader *reader, const struct table_item *item, int number,
                       struct moa_writer *json) {
    moa_json_begin_object(json, NULL);
    moa_json_int(json, "n", number);
    moa_json_int(json, "at", item->at);
    if (item->kind == ITEM_EVENT)
        table_write_event(&item->event, "event", json);
    else if (item->kind == ITEM_CHAT && reader->muted && reader->muted(reader->context, item->user))
        moa_json_string(json, "muted", item->user);
    else
        moa_json_members(json, item->json);
    moa_json_end_object(json);
}

/* The viewer whose items are written. */
static int items_of(const struct table_reader *reader) {
    return reader->shared ? MOA_SPECTATOR : reader->viewer;
}

void table_advance(const struct table *table, int viewer, int to, struct table_cursor *cursor) {
    for (; cursor->items < to; cursor->items++)
        cursor->number += table_shows(table, &table->item[cursor->items], viewer);
}

void table_write_items(const struct table *table, const struct table_reader *reader,
                       struct table_cursor *cursor, int from, struct moa_writer *json) {
    moa_json_begin_array(json, "items");
    for (; cursor->items < table->items; cursor->items++) {
        const struct table_item *item = &table->item[cursor->items];
        if (!table_shows(table, item, items_of(reader))) continue;
        if (++cursor->number > from) write_item(reader, item, cursor->number, json);
    }
    moa_json_end_array(json);
}

/* ---- The state ---- */

static void write_seats_of(uint32_t set, const char *name, struct moa_writer *json) {
    moa_json_begin_array(json, name);
    for (int i = 0; i < MOA_PLAYERS_MAX; i++)
        if (set >> i & 1) moa_json_int(json, NULL, i);
    moa_json_end_array(json);
}

void table_write_legal(const struct moa_game *game, const void *data, const void *state, int seat,
                       const char *key, struct moa_writer *json) {
    moa_action *legal = malloc(sizeof *legal * (size_t)game->actions_max);
    assert(legal);
    int count = game->legal(data, state, seat, legal);
    moa_json_begin_array(json, key);
    for (int i = 0; i < count; i++) {
        char text[ACTION_MAX];
        struct moa_buffer buffer = MOA_BUFFER(text);
        game->action_text(data, legal[i], &buffer);
        moa_json_string(json, NULL, text);
    }
    moa_json_end_array(json);
    free(legal);
}

static void write_question(const struct table *table, int seat, struct moa_writer *json) {
    moa_json_int(json, "turn", table->seat[seat].turn);
    table_write_legal(table->game, table->match.data, table->match.state, seat, "legal", json);
}

static void write_times(const struct table *table, int64_t now, struct moa_writer *json) {
    if (table->clock == CLOCK_NONE) return;
    moa_json_int(json, "now", now);
    moa_json_begin_array(json, "times");
    for (int i = 0; i < table->setup.players; i++) {
        moa_json_begin_object(json, NULL);
        int64_t left = table_time_left(table, i, now);
        moa_json_int(json, "left", left > 0 ? left : 0);
        if (table->seat[i].asked && !table_is_bot(table, i)) moa_json_bool(json, "runs", true);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}

/* An offer is about one position: a move withdraws it. */
static void write_offer(const struct table *table, struct moa_writer *json) {
    if (table->offer == OFFER_NONE) return;
    moa_json_begin_object(json, "offer");
    moa_json_int(json, "seat", table->offer_by);
    moa_json_string(json, "what", table->offer == OFFER_TAKEBACK ? "takeback" : "end");
    write_seats_of(table->agreed, "agreed", json);
    write_seats_of(offer_asked(table), "asked", json);
    moa_json_end_object(json);
}

/* The other players' seats that this viewer can give to a computer player, and from when. */
static void write_replaceable(const struct table *table, int viewer, struct moa_writer *json) {
    uint32_t seats = table_people_asked(table);
    if (viewer >= MOA_PLAYERS_MAX || table->seat[viewer].resigned || table->clock != CLOCK_NONE) return;
    seats &= ~(1u << viewer);
    if (!seats) return;
    moa_json_begin_array(json, "replaceable");
    for (; seats; seats &= seats - 1) {
        moa_json_begin_object(json, NULL);
        moa_json_int(json, "seat", __builtin_ctz(seats));
        moa_json_int(json, "from", table_replaceable_from(table, __builtin_ctz(seats)));
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}

void table_sample(const struct table *table, int viewer, uint64_t seed, void *state) {
    struct moa_rng rng;
    memcpy(state, table->match.state, table->game->state_size);
    moa_rng_seed(&rng, seed);
    if (viewer != MOA_HOST) table->game->resample(table->match.data, state, viewer, &rng);
}

static void write_sample(const struct table *table, const struct table_reader *reader,
                         struct moa_writer *json) {
    const struct moa_game *game = table->game;
    void *state = malloc(game->state_size);
    assert(state);
    table_sample(table, reader->viewer, reader->seed, state);
    struct moa_writer nested = moa_json_nested(json, "sample");
    game->view(table->match.data, state, MOA_HOST, &nested);
    free(state);
}

void table_write_play(const struct table *table, const struct table_reader *reader, int64_t now,
                      struct moa_writer *json) {
    const struct moa_match *match = &table->match;
    int seat = reader->viewer;
    write_seats_of(table_actors(table), "actors", json);
    struct moa_writer nested = moa_json_nested(json, "view");
    table->game->view(match->data, match->state, reader->viewer, &nested);
    if (seat < MOA_PLAYERS_MAX && table->seat[seat].asked && !table_is_bot(table, seat))
        write_question(table, seat, json);
    write_times(table, now, json);
    write_offer(table, json);
    write_replaceable(table, seat, json);
    if (reader->sample) write_sample(table, reader, json);
}

/* The points with which an outdated table would end. */
static void write_points(const struct table *table, struct moa_writer *json) {
    int points[MOA_PLAYERS_MAX];
    table_outdated_points(table, points);
    moa_json_begin_array(json, "points");
    for (int i = 0; i < table->setup.players; i++) moa_json_int(json, NULL, points[i]);
    moa_json_end_array(json);
}

static void write_result(const struct table *table, const char *seed, struct moa_writer *json) {
    moa_json_begin_object(json, "result");
    moa_json_string(json, "why", table->why);
    moa_json_begin_array(json, "rank");
    for (int i = 0; i < table->setup.players; i++) moa_json_int(json, NULL, table->rank[i]);
    moa_json_end_array(json);
    moa_json_begin_array(json, "points");
    for (int i = 0; i < table->setup.players; i++) moa_json_int(json, NULL, table->points[i]);
    moa_json_end_array(json);
    if (strcmp(table->why, "played") == 0 && !table->outdated) {
        struct moa_result result;
        uint32_t without = table_result(table, &result);
        moa_result_write(&result, without, NULL, json);
    }
    moa_json_end_object(json);
    moa_json_string(json, "seed", seed);
}

static void write_seat(const struct table *table, int number, uint32_t here, struct moa_writer *json) {
    static const char *const kinds[] = {"open", "person", "bot"};
    const struct table_seat *seat = &table->seat[number];
    moa_json_begin_object(json, NULL);
    moa_json_string(json, "kind", kinds[seat->kind]);
    if (seat->kind != SEAT_OPEN) moa_json_string(json, "name", seat->name);
    if (seat->kind == SEAT_PERSON) {
        moa_json_string(json, "user", seat->user);
        moa_json_bool(json, "here", here >> number & 1);
    }
    if (seat->level[0]) moa_json_string(json, "level", seat->level);
    if (seat->resigned) moa_json_bool(json, "resigned", true);
    if (seat->kind != SEAT_OPEN && table->game->loadout_text && !table->outdated) {
        char text[MOA_LOADOUT_MAX];
        struct moa_buffer buffer = MOA_BUFFER(text);
        table->game->loadout_text(seat->loadout, &buffer);
        moa_json_string(json, "loadout", text);
    }
    moa_json_end_object(json);
}

static void write_clock(const struct table *table, struct moa_writer *json) {
    static const char *const kinds[] = {"none", "real", "days"};
    moa_json_begin_object(json, "clock");
    moa_json_string(json, "kind", kinds[table->clock]);
    if (table->clock == CLOCK_REAL) {
        moa_json_int(json, "time", table->time);
        moa_json_int(json, "add", table->add);
    }
    if (table->clock == CLOCK_DAYS) moa_json_int(json, "days", table->time / TABLE_DAY_MS);
    moa_json_end_object(json);
}

/* The settings with which the table was created, and its status. */
static void write_facts(const struct table *table, struct moa_writer *json) {
    static const char *const statuses[] = {"open", "running", "over"};
    static const char *const reasons[] = {NULL, "rules", "data"};
    moa_json_string(json, "table", table->id);
    moa_json_string(json, "game", table->game->id);
    moa_json_begin_object(json, "options");
    for (int i = 0; i < table->options; i++)
        moa_json_string(json, table->option[i].name, table->option[i].value);
    moa_json_end_object(json);
    moa_json_int(json, "rules", table->rules);
    moa_json_string(json, "data", table->data_hash);
    if (table->outdated) moa_json_string(json, "outdated", reasons[table->outdated]);
    moa_json_string(json, "status", statuses[table->status]);
    moa_json_bool(json, "public", table->is_public);
    moa_json_bool(json, "rated", table->rated);
    moa_json_string(json, "owner", table->owner);
    write_clock(table, json);
}

void table_write_summary(const struct table *table, struct moa_writer *json) {
    moa_json_begin_object(json, NULL);
    write_facts(table, json);
    moa_json_begin_array(json, "seats");
    for (int i = 0; i < table->setup.players; i++) {
        const struct table_seat *seat = &table->seat[i];
        moa_json_begin_object(json, NULL);
        moa_json_string(json, "kind",
                        seat->kind == SEAT_OPEN  ? "open"
                        : seat->kind == SEAT_BOT ? "bot"
                                                 : "person");
        if (seat->kind != SEAT_OPEN) moa_json_string(json, "name", seat->name);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
    moa_json_end_object(json);
}

void table_write_state(const struct table *table, const struct table_reader *reader, const char *seed,
                       int64_t now, struct moa_writer *json) {
    write_facts(table, json);
    moa_json_bool(json, "hints", !table->rated); /* nobody gets help in a rated game */
    moa_json_string(json, "commitment", table->commitment);
    moa_json_string(json, "substitute", table->substitute);
    moa_json_begin_array(json, "seats");
    for (int i = 0; i < table->setup.players; i++) write_seat(table, i, reader->here, json);
    moa_json_end_array(json);
    if (reader->viewer < MOA_PLAYERS_MAX) moa_json_int(json, "seat", reader->viewer);
    if (table->match.game)
        table_write_play(table, reader, now, json);
    else
        write_offer(table, json);
    if (table->outdated && table->status == TABLE_RUNNING) write_points(table, json);
    if (table->status == TABLE_OVER) write_result(table, seed, json);
}

void table_write_news(const struct table *table, const struct table_reader *reader,
                      struct table_cursor *cursor, struct moa_writer *json) {
    moa_json_string(json, "table", table->id);
    int from = cursor->items;
    table_write_items(table, reader, cursor, 0, json);
    if (reader->steps) table_write_steps(table, items_of(reader), reader->viewer, from, json);
    moa_json_int(json, "n", cursor->number);
}

void table_write_members(const struct table *table, const struct table_reader *reader, bool whole,
                         const char *seed, int64_t now, struct moa_writer *json) {
    if (whole)
        table_write_state(table, reader, seed, now, json);
    else
        table_write_play(table, reader, now, json);
}

void table_write_update(const struct table *table, const struct table_reader *reader,
                        struct table_cursor *cursor, bool whole, const char *seed, int64_t now,
                        struct moa_writer *json) {
    table_write_news(table, reader, cursor, json);
    if (!table->match.game && !whole) return;
    moa_json_begin_object(json, "state");
    table_write_members(table, reader, whole, seed, now, json);
    moa_json_end_object(json);
}
