/* table.c - tables played on this device, without a server (src/table/device.h). The answer to a command has
 * everything the screen needs: the update as a server would send it, its texts, and the entries to store. */
#include "core/i18n.h"
#include "core/record.h"
#include "table/dice.h"
#include "wasm/engine.h"
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX_BYTES = 2048 };

/* ---- Opening: a new game, a record, a position, stored entries ---- */

static bool get_seats(const struct engine_call *call, const struct moa_json **seats) {
    if (!moa_json_get_array(call->args, "seats", MOA_PLAYERS_MAX, seats, call->error)) return false;
    for (const struct moa_json *seat = *seats ? (*seats)->first : NULL; seat; seat = seat->next)
        if (seat->kind != MOA_JSON_OBJECT) return moa_json_fail(seat, call->error, "a seat goes here");
    return *seats || moa_fail(call->error, "seats: %s", _("this is missing"));
}

static bool match_new(const struct engine_call *call, struct moa_match *match) {
    const struct moa_game *game;
    const void *data;
    const struct moa_json *seats;
    struct moa_setup setup;
    if (!engine_game(call, &game, &data) || !get_seats(call, &seats)) return false;
    moa_setup_defaults(game, seats->count, &setup);
    if (!engine_options(call, game, &setup)) return false;
    int player = 0;
    for (const struct moa_json *seat = seats->first; seat; seat = seat->next, player++) {
        const char *loadout = moa_json_text(seat, "loadout");
        if (*loadout && !moa_setup_loadout(game, &setup, player, loadout, call->error)) return false;
    }
    return moa_match_init_shared(match, game, data, &setup, call->error);
}

static bool match_from_position(const struct engine_call *call, const struct moa_json *position,
                                struct moa_match *match) {
    const struct moa_game *game = moa_game_find(moa_json_text(position, "game"));
    if (!game) return moa_fail(call->error, _("this is not a position of a game"));
    return moa_match_init_position(match, game, NULL, position, call->error);
}

bool engine_read_record(const struct engine_call *call, struct moa_match *match) {
    const char *record = moa_json_text(call->args, "record");
    bool verified;
    return moa_record_read(match, (char *)record, NULL, &verified, call->error); /* may modify the text */
}

static bool open_match(const struct engine_call *call, struct moa_match *match) {
    const struct moa_json *position = moa_json_get(call->args, "position");
    if (moa_json_get(call->args, "record")) return engine_read_record(call, match);
    return position ? match_from_position(call, position, match) : match_new(call, match);
}

/* Reads the seats; a seat without a name gets its name from the match. */
static bool read_seats(const struct engine_call *call, const struct moa_match *match,
                       struct device_seat seats[MOA_PLAYERS_MAX]) {
    const struct moa_json *list;
    if (!get_seats(call, &list)) return false;
    if (list->count != match->setup.players)
        return moa_fail(call->error, _("there are %d players, but %d seats"), match->setup.players,
                        list->count);
    int i = 0;
    for (const struct moa_json *seat = list->first; seat; seat = seat->next, i++) {
        seats[i] = (struct device_seat){.name = moa_json_text(seat, "name"),
                                        .user = moa_json_text(seat, "user"),
                                        .level = moa_json_text(seat, "level")};
        if (!*seats[i].name) seats[i].name = match->name[i];
    }
    return true;
}

static int64_t now_of(const struct engine_call *call) {
    const struct moa_json *now = moa_json_get(call->args, "now");
    return now && now->kind == MOA_JSON_INT ? now->integer : 0;
}

static bool open_match_table(const struct engine_call *call, bool apart, struct device *device,
                             struct table_change *change) {
    struct moa_match match = {0};
    struct device_seat seats[MOA_PLAYERS_MAX];
    const struct device_options options = {.seats = seats,
                                           .substitute = moa_json_text(call->args, "substitute"),
                                           .seed = moa_json_text(call->args, "seed"),
                                           .apart = apart,
                                           .now = now_of(call)};
    bool fine = open_match(call, &match) && read_seats(call, &match, seats) &&
                device_open(device, &match, &options, change, call->error);
    moa_match_free(&match);
    return fine;
}

static bool apply_entry(const struct engine_call *call, struct table *table, const struct moa_json *value) {
    struct moa_entry entry = {.seq = table->seq, .body = moa_json_text(value, "body")};
    const struct moa_json *at = moa_json_get(value, "at");
    snprintf(entry.kind, sizeof entry.kind, "%s", moa_json_text(value, "kind"));
    snprintf(entry.user, sizeof entry.user, "%s", moa_json_text(value, "user"));
    snprintf(entry.key, sizeof entry.key, "%s", moa_json_text(value, "key"));
    entry.at = at && at->kind == MOA_JSON_INT ? at->integer : 0;
    return table_apply(table, &entry, call->error);
}

static bool open_entries(const struct engine_call *call, const struct moa_json *entries,
                         struct device *device) {
    const char *seed = moa_json_text(call->args, "seed");
    device_init(device, seed);
    if (!dice_is_seed(seed)) return moa_fail(call->error, "the seed is not 64 digits of 0-9 and a-f");
    for (const struct moa_json *entry = entries->first; entry; entry = entry->next)
        if (!apply_entry(call, device->table, entry)) return false;
    return true;
}

/* ---- Answers ---- */

static void write_entries(const struct table_change *change, struct moa_writer *json) {
    moa_json_begin_array(json, "entries");
    for (int i = 0; i < change->count; i++) {
        const struct moa_entry *entry = &change->entry[i];
        moa_json_begin_object(json, NULL);
        moa_json_string(json, "kind", entry->kind);
        moa_json_int(json, "at", entry->at);
        if (entry->user[0]) moa_json_string(json, "user", entry->user);
        if (entry->key[0]) moa_json_string(json, "key", entry->key);
        moa_json_string(json, "body", entry->body);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
}

/* Names as shown. A computer player without a name is worded here, in the reader's language; games word people. */
struct shown_names {
    const char *name[MOA_PLAYERS_MAX];
    char text[MOA_PLAYERS_MAX][MOA_NAME_MAX];
};

static void show_names(const struct table *table, struct shown_names *shown) {
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) {
        shown->name[i] = table->seat[i].name;
        if (shown->name[i][0] || table->seat[i].kind != SEAT_BOT) continue;
        struct moa_buffer buffer = MOA_BUFFER(shown->text[i]);
        moa_buffer_format(&buffer, _("Computer %d"), i + 1);
        shown->name[i] = shown->text[i];
    }
}

/* From now on, requests with the number of the table or replay are about this position. */
void engine_write_said(struct held *held, const struct table *table, int viewer, uint64_t seed,
                       struct moa_writer *json) {
    struct engine_position position = {.game = table->game,
                                       .data = table->match.data,
                                       .players = table->setup.players,
                                       .seat = viewer < MOA_PLAYERS_MAX ? viewer : -1};
    struct shown_names shown;
    position.state = malloc(table->game->state_size);
    assert(position.state);
    table_sample(table, viewer, seed, position.state);
    show_names(table, &shown);
    held_keep(held, &position, shown.name);
    bool asked = table->status == TABLE_RUNNING && viewer < MOA_PLAYERS_MAX && !table_is_bot(table, viewer);
    moa_json_begin_object(json, "said");
    const struct moa_style style = {.width = 100, .names = shown.name};
    struct moa_result result;
    uint32_t without = table_result(table, &result);
    engine_write_texts(&held->position, asked, &style, json);
    engine_write_standing(&result, table->status == TABLE_OVER, without, &style, json);
    moa_json_end_object(json);
}

void engine_write_lines(const struct table *table, int viewer, int from, struct moa_writer *json) {
    struct shown_names shown;
    struct moa_style style = {.width = 100, .names = shown.name};
    show_names(table, &shown);
    moa_json_begin_array(json, "lines");
    for (int i = from; i < table->items; i++) {
        char text[WORDS_MAX_BYTES] = "";
        struct moa_buffer buffer = MOA_BUFFER(text);
        if (!table_shows(table, &table->item[i], viewer)) continue;
        if (table->item[i].kind == ITEM_EVENT)
            table->game->event_words(table->match.data, &table->item[i].event, &style, &buffer);
        moa_json_string(json, NULL, text);
    }
    moa_json_end_array(json);
}

/* Writes the update for the screen: what is new; or, with `all`, everything, where "anew" is the number of items that
 * are not new. */
static void write_update(struct held *held, bool all, bool whole, int64_t now, struct moa_writer *json) {
    const struct device *device = &held->device;
    const struct table *table = device->table;
    const int viewer = device->screen.viewer, log_of = device_reader(device), before = held->cursor.items;
    const struct table_reader reader = {.viewer = viewer,
                                        .shared = log_of != viewer,
                                        .sample = true,
                                        .steps = before > 0,
                                        .seed = held->samples++,
                                        .here = (1u << MOA_PLAYERS_MAX) - 1};
    struct table_cursor old = {0, 0};
    if (all) held->cursor = (struct table_cursor){0, 0};
    const int from = held->cursor.items;
    moa_json_begin_object(json, "update");
    moa_json_string(json, "type", "update");
    table_write_news(table, &reader, &held->cursor, json);
    if (all || whole || table->match.game) {
        moa_json_begin_object(json, "state");
        table_write_members(table, &reader, all || whole, device->seed, now, json);
        if (device->screen.waits_for >= 0) moa_json_int(json, "handover", device->screen.waits_for);
        moa_json_end_object(json);
    }
    table_advance(table, log_of, before, &old);
    if (all) moa_json_int(json, "anew", old.number);
    if (table->match.game) engine_write_said(held, table, viewer, reader.seed, json);
    engine_write_lines(table, log_of, from, json);
    moa_json_end_object(json);
    table_forget_steps(device->table);
}

/* Writes the computer players that must act, each with a sample: a position that its seat cannot tell from the real
 * one. */
static void write_thinkers(struct held *held, struct moa_writer *json) {
    const struct table *table = held->device.table;
    void *state = malloc(table->game->state_size);
    assert(state);
    moa_json_begin_array(json, "thinkers");
    for (uint32_t bots = table_bots_asked(table); bots; bots &= bots - 1) {
        int seat = __builtin_ctz(bots);
        table_sample(table, seat, held->samples++, state);
        moa_json_begin_object(json, NULL);
        moa_json_int(json, "seat", seat);
        moa_json_int(json, "turn", table->seat[seat].turn);
        moa_json_string(json, "level", table->seat[seat].level);
        struct moa_writer sample = moa_json_nested(json, "sample");
        table->game->view(table->match.data, state, MOA_HOST, &sample);
        moa_json_end_object(json);
    }
    moa_json_end_array(json);
    free(state);
}

/* A record says nothing about computer players: those without a name get the one that is shown. */
static bool write_named(struct table *table, FILE *file) {
    char given[MOA_PLAYERS_MAX][MOA_NAME_MAX];
    struct shown_names shown;
    show_names(table, &shown);
    memcpy(given, table->match.name, sizeof given);
    for (int i = 0; i < table->setup.players; i++)
        snprintf(table->match.name[i], sizeof table->match.name[i], "%s", shown.name[i]);
    bool written = table_write_record(table, "", file);
    memcpy(table->match.name, given, sizeof given);
    return written;
}

static bool write_record(const struct engine_call *call, struct device *device) {
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    assert(file);
    bool written = write_named(device->table, file);
    written = fclose(file) == 0 && written;
    if (written) moa_json_string(call->json, "record", text);
    free(text);
    return written || moa_fail(call->error, _("the record could not be written"));
}

/* Writes all that the browser needs after a change of the table. If the viewer must not notice the change, there is
 * no update. */
static bool write_change(struct engine_call *call, struct held *held, const struct table_change *change,
                         int64_t now) {
    struct device *device = &held->device;
    int reader = device_reader(device);
    bool whole = device_pass_on(device) || table_entries_change_all(change->entry, change->count);
    bool all = device_reader(device) != reader;
    bool news = device->screen.passed_on || whole ||
                (change->count > 0 &&
                 table_has_news(device->table, device->screen.viewer, held->cursor, &held->shown));
    write_entries(change, call->json);
    if (news) write_update(held, all, whole, now, call->json);
    write_thinkers(held, call->json);
    return device->table->status != TABLE_OVER || write_record(call, device);
}

/* ---- Commands ---- */

static struct held *need_table(const struct engine_call *call) {
    struct held *held = held_get(call, "held");
    if (held && !held->device.table) {
        moa_fail(call->error, "held: this is no table");
        return NULL;
    }
    return held;
}

/* With "viewer", the screen always shows that viewer's position; otherwise it is passed on. */
bool engine_table_open(struct engine_call *call) {
    const struct moa_json *entries;
    struct table_change change = {0};
    int number, viewer;
    if (!moa_json_get_array(call->args, "entries", INT32_MAX, &entries, call->error) ||
        !moa_json_get_int(call->args, "viewer", 0, MOA_SPECTATOR, -1, &viewer, call->error))
        return false;
    struct held *held = held_new(call, &number);
    if (!held) return false;
    struct device *device = &held->device;
    bool fine =
        entries ? open_entries(call, entries, device) : open_match_table(call, viewer >= 0, device, &change);
    /* A screen that is passed on needs somebody to begin with. */
    if (fine && viewer < 0 && device->table->status == TABLE_OPEN)
        fine = moa_fail(call->error, "the game has not begun");
    if (fine) {
        device_begin(device);
        if (viewer >= 0) device->screen = (struct device_screen){false, viewer, true, -1};
        moa_json_int(call->json, "held", number);
        write_entries(&change, call->json);
        write_update(held, true, true, now_of(call), call->json);
        write_thinkers(held, call->json);
    } else {
        held_free(number);
    }
    table_change_free(&change);
    return fine;
}

/* With "by_bot", a move is the choice of the computer player at that seat. It was made with a sample instead of the real
 * position, and is checked like any other. */
static struct refusal play_bot(const struct engine_call *call, struct device *device, int seat,
                               struct table_change *change) {
    const struct table_sender who = {.seat = seat, .now = now_of(call)};
    moa_action action;
    int turn;
    if (!moa_json_get_int(call->args, "turn", 0, INT32_MAX, -1, &turn, call->error) ||
        !device->table->game->action_parse(device->table->match.data, moa_json_text(call->args, "action"),
                                           &action, call->error))
        return REFUSAL("format", call->error->text);
    return table_command_play(device->table, &who, turn, action, device->seed, change);
}

static const char *translated(const char *message) { return _(message); }

static void write_refusal(struct refusal refusal, struct moa_writer *json) {
    moa_json_begin_object(json, "refused");
    table_write_refusal(refusal, translated, json);
    moa_json_end_object(json);
}

static struct table_sender sender_of(const struct engine_call *call, const struct table *table, int seat) {
    struct table_sender who = {.now = now_of(call), .seat = seat};
    snprintf(who.key, sizeof who.key, "%s", moa_json_text(call->args, "key"));
    if (seat < 0) {
        snprintf(who.user, sizeof who.user, "%s", moa_json_text(call->args, "user"));
        snprintf(who.name, sizeof who.name, "%s", moa_json_text(call->args, "name"));
        return who;
    }
    snprintf(who.user, sizeof who.user, "%s", table->seat[seat].user);
    snprintf(who.name, sizeof who.name, "%s", table->seat[seat].name);
    return who;
}

/* A command of the protocol, by the person at the screen; or, with "by", by another seat or by somebody without a
 * seat (-1). A refusal is an answer, not an error. */
bool engine_table_send(struct engine_call *call) {
    struct held *held = need_table(call);
    const char *name = engine_text(call, "command");
    struct table_change change = {0};
    struct refusal refusal;
    bool bot;
    int seat;
    if (!held || !name || !moa_json_get_bool(call->args, "by_bot", false, &bot, call->error)) return false;
    struct device *device = &held->device;
    const int viewer = device->screen.viewer < MOA_PLAYERS_MAX ? device->screen.viewer : -1;
    if (!moa_json_get_int(call->args, "by", -1, device->table->setup.players - 1, viewer, &seat, call->error))
        return false;
    const struct table_sender who = sender_of(call, device->table, seat);
    const struct table_host host = {device->seed, {TABLE_CHAT_BYTES, TABLE_CHATS_PER_MINUTE}, NULL};
    if (bot && seat >= 0 && table_is_bot(device->table, seat) && strcmp(name, "move") == 0)
        refusal = play_bot(call, device, seat, &change);
    else
        refusal = table_command(device->table, &who, name, call->args, &host, &change, call->error);
    bool fine = true;
    if (refusal.code)
        write_refusal(refusal, call->json);
    else
        fine = write_change(call, held, &change, who.now);
    moa_json_int(call->json, "n", held->cursor.number);
    table_change_free(&change);
    return fine;
}

/* Writes everything again, in the current language. With "uncover", the person the screen waits for has taken it.
 * Players whose time has run out by now are out; the entries say so. */
bool engine_table_show(struct engine_call *call) {
    struct held *held = need_table(call);
    struct table_change change = {0};
    bool uncover;
    if (!held || !moa_json_get_bool(call->args, "uncover", false, &uncover, call->error)) return false;
    if (uncover) device_uncover(&held->device);
    table_time_out(held->device.table, now_of(call), &change);
    write_entries(&change, call->json);
    table_change_free(&change);
    write_update(held, true, true, now_of(call), call->json);
    write_thinkers(held, call->json);
    return true;
}

/* The record of a held table or of stored entries, including those of games that cannot be continued. */
bool engine_table_record(struct engine_call *call) {
    const struct moa_json *entries;
    struct device device;
    if (!moa_json_get_array(call->args, "entries", INT32_MAX, &entries, call->error)) return false;
    if (!entries) {
        struct held *held = need_table(call);
        return held && write_record(call, &held->device);
    }
    bool fine = open_entries(call, entries, &device) && write_record(call, &device);
    device_close(&device);
    return fine;
}

bool engine_table_position(struct engine_call *call) {
    struct held *held = need_table(call);
    if (!held) return false;
    const struct moa_match *match = &held->device.table->match;
    if (!match->game)
        return moa_fail(call->error,
                        _("the rules have changed since this game began: it has no position any more"));
    struct moa_writer position = moa_json_nested(call->json, "position");
    match->game->view(match->data, match->state, MOA_HOST, &position);
    return true;
}
