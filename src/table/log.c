/* log.c - how each kind of entry changes the table; kinds.c lists them.
 *
 * Bodies are JSON objects, except those of "start" and "move". Those consist of lines as in a record, "2 feed 1" or
 * "* draw horns/3": a player's action and the outcomes of chance that follow it. Outcomes are stored, so that a log
 * can be read without its seed, and by programs that draw differently. */
#include "core/i18n.h"
#include "core/record.h"
#include "core/registry.h"
#include "table/internal.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct table *table_open(const char *id) {
    struct table *table = calloc(1, sizeof *table);
    assert(table);
    snprintf(table->id, sizeof table->id, "%s", id);
    return table;
}

void table_close(struct table *table) {
    if (!table) return;
    if (table->match.game) moa_match_free(&table->match);
    items_free(table);
    free(table->position);
    free(table->played);
    free(table);
}

/* ---- Items ---- */

static int seen_by(const struct applying *a) {
    switch (a->kind->audience) {
    case SEEN_BY_PLAYERS: return (1 << a->table->setup.players) - 1;
    case SEEN_BY_ROOM:
        return strcmp(moa_json_text(a->body, "room"), "table") == 0 ? TABLE_ALL : TABLE_SPECTATORS;
    default: return TABLE_ALL;
    }
}

static struct table_item *add_item(const struct applying *a, struct item_text *item,
                                   enum table_item_kind kind) {
    return item_end(item, a->table, kind, seen_by(a), a->entry->at);
}

static void add_seat_item(const struct applying *a, int seat, const char *what) {
    struct item_text item;
    item_begin(&item);
    moa_json_begin_object(&item.json, "seat");
    moa_json_int(&item.json, "seat", seat);
    moa_json_string(&item.json, "what", what);
    moa_json_string(&item.json, "name", a->table->seat[seat].name);
    moa_json_end_object(&item.json);
    add_item(a, &item, ITEM_OTHER);
}

static void add_flag_item(const struct applying *a, const char *name) {
    struct item_text item;
    item_begin(&item);
    moa_json_bool(&item.json, name, true);
    add_item(a, &item, ITEM_OTHER);
}

/* ---- Bodies ---- */

static bool body_seat(const struct applying *a, int *seat) {
    return moa_json_need(a->body, "seat", a->error) &&
           moa_json_get_int(a->body, "seat", 0, a->table->setup.players - 1, -1, seat, a->error);
}

/* Reads the options by name. An outdated table may have options that this program does not support. */
static bool read_options(struct table *table, const struct moa_json *options, struct moa_error *error) {
    for (const struct moa_json *option = options ? options->first : NULL; option; option = option->next) {
        if (option->kind != MOA_JSON_STRING) return moa_json_fail(option, error, _("this must be a text"));
        if (table->options == MOA_OPTIONS_MAX) return moa_fail(error, _("the table has too many options"));
        struct table_option *kept = &table->option[table->options++];
        snprintf(kept->name, sizeof kept->name, "%s", option->key);
        snprintf(kept->value, sizeof kept->value, "%s", option->string);
        if (!table->outdated &&
            !moa_setup_option(table->game, &table->setup, option->key, option->string, error))
            return false;
    }
    return true;
}

static bool open_position(const struct table *table, struct moa_match *match, struct moa_error *error) {
    char *text = strdup(table->position);
    assert(text);
    int size = moa_json_pool_size(text);
    struct moa_json *pool = calloc((size_t)size, sizeof *pool);
    assert(pool);
    const struct moa_json *position = moa_json_read(text, pool, size, error);
    bool fine =
        position && moa_match_init_position_shared(match, table->game, table->set->data, position, error);
    free(pool);
    free(text);
    if (fine && match->setup.players != table->setup.players)
        return moa_fail(error, _("the position has another number of players"));
    return fine;
}

bool table_open_match(const struct table *table, struct moa_match *match, struct moa_error *error) {
    return table->position
               ? open_position(table, match, error)
               : moa_match_init_shared(match, table->game, table->set->data, &table->setup, error);
}

/* Can a game begin with this set-up? The log comes from disk and is not trusted. */
static bool setup_fits(const struct table *table, struct moa_error *error) {
    struct moa_match match = {0};
    bool fits = table_open_match(table, &match, error);
    moa_match_free(&match);
    return fits;
}

static void read_versions(struct table *table, const struct moa_json *body, int rules) {
    table->rules = rules;
    snprintf(table->data_hash, sizeof table->data_hash, "%s", moa_json_text(body, "data"));
    table->set = moa_data_set_find(table->game, table->data_hash);
    table->outdated = rules != table->game->rules_version ? TABLE_OTHER_RULES
                      : !table->set                       ? TABLE_OTHER_DATA
                                                          : TABLE_CURRENT;
}

static void read_position(struct table *table, const struct moa_json *body) {
    const char *position = moa_json_text(body, "position");
    if (!*position) return;
    table->position = strdup(position);
    assert(table->position);
}

bool apply_open(const struct applying *a) {
    struct table *table = a->table;
    const struct moa_json *body = a->body, *options;
    struct moa_error *error = a->error;
    int players, clock, time, add, rules;
    table->game = moa_game_find(moa_json_text(body, "game"));
    if (!table->game) return moa_fail(error, _("there is no game '%s'"), moa_json_text(body, "game"));
    if (!moa_json_need(body, "players", error) || !moa_json_need(body, "clock", error) ||
        !moa_json_get_int(body, "players", table->game->players_min, table->game->players_max, 0, &players,
                          error) ||
        !moa_json_get_int(body, "rules", 1, INT32_MAX, MOA_RECORD_RULES_UNSAID, &rules, error) ||
        !moa_json_get_int(body, "clock", CLOCK_NONE, CLOCK_DAYS, -1, &clock, error) ||
        !moa_json_get_int(body, "time", 0, INT32_MAX, 0, &time, error) ||
        !moa_json_get_int(body, "add", 0, INT32_MAX, 0, &add, error) ||
        !moa_json_get_bool(body, "public", true, &table->is_public, error) ||
        !moa_json_get_bool(body, "rated", true, &table->rated, error) ||
        !moa_json_get_bool(body, "device", false, &table->one_device, error) ||
        !moa_json_get_object(body, "options", &options, error))
        return false;
    moa_setup_defaults(table->game, players, &table->setup);
    read_versions(table, body, rules);
    read_position(table, body);
    table->clock = (enum table_clock)clock;
    table->time = time;
    table->add = add;
    snprintf(table->substitute, sizeof table->substitute, "%s", moa_json_text(body, "substitute"));
    snprintf(table->owner, sizeof table->owner, "%s", a->entry->user);
    snprintf(table->commitment, sizeof table->commitment, "%s", moa_json_text(body, "commitment"));
    return read_options(table, options, error) && (table->outdated || setup_fits(table, error));
}

bool apply_sit(const struct applying *a) {
    struct table *table = a->table;
    int number;
    if (!body_seat(a, &number)) return false;
    struct table_seat *seat = &table->seat[number];
    const char *level = moa_json_text(a->body, "bot"), *loadout = moa_json_text(a->body, "loadout");
    if (!*loadout)
        loadout = moa_json_text(a->body, "brings"); /* the member's name in logs from before version 0.1.0 */
    *seat = (struct table_seat){.kind = *level ? SEAT_BOT : SEAT_PERSON};
    snprintf(seat->level, sizeof seat->level, "%s", level);
    snprintf(seat->name, sizeof seat->name, "%s", moa_json_text(a->body, "name"));
    if (!*level) snprintf(seat->user, sizeof seat->user, "%s", a->entry->user);
    snprintf(seat->loadout_text, sizeof seat->loadout_text, "%s", loadout);
    if (*loadout && !table->outdated) {
        if (!moa_setup_loadout(table->game, &table->setup, number, loadout, a->error)) return false;
        seat->loadout = table->setup.loadout[number];
    }
    if (!table->one_device) add_seat_item(a, number, "sit"); /* on one device everybody sits down at once */
    return true;
}

bool apply_stand(const struct applying *a) {
    int number;
    if (!body_seat(a, &number)) return false;
    add_seat_item(a, number, "stand");
    a->table->seat[number] = (struct table_seat){.kind = SEAT_OPEN};
    a->table->setup.loadout[number] = 0;
    return true;
}

/* ---- Playing ---- */

static bool play_line(const struct applying *a, const char *line, int *acted) {
    struct moa_match *match = &a->table->match;
    struct moa_events events;
    moa_action action;
    int actor;
    if (!table_read_line(match->game, match->data, line, &actor, &action, a->error)) return false;
    struct moa_refusal refusal = moa_match_play(match, actor, action, &events);
    if (refusal.rule) return moa_fail(a->error, "'%s': %s: %s", line, refusal.rule, refusal.text);
    if (actor != MOA_CHANCE) *acted = actor;
    items_add_events(a->table, &events, a->entry->at);
    a->table->steps += events.count;
    return true;
}

/* Lines that begin with # are for programs with another rules version (table_put_points). */
static bool play_lines(const struct applying *a, int *acted) {
    const char *lines = a->entry->body;
    char line[TABLE_LINE_MAX];
    bool fits;
    steps_begin(a->table);
    while (table_next_line(&lines, line, &fits)) {
        if (!fits) return moa_fail(a->error, _("the line is too long"));
        if (line[0] != '#' && !play_line(a, line, acted)) return false;
    }
    if (table_actors(a->table) >> MOA_CHANCE & 1) return moa_fail(a->error, _("what chance did is missing"));
    return true;
}

static bool begin_match(struct table *table, struct moa_error *error) {
    if (!table_open_match(table, &table->match, error)) return false;
    for (int i = 0; i < table->setup.players; i++)
        if (!moa_match_name(&table->match, i, table->seat[i].name, error)) return false;
    snprintf(table->match.commitment, sizeof table->match.commitment, "%s", table->commitment);
    return true;
}

bool apply_start(const struct applying *a) {
    struct table *table = a->table;
    int acted = -1;
    for (int i = 0; i < table->setup.players; i++) {
        if (table->seat[i].kind == SEAT_OPEN) return moa_fail(a->error, _("seat %d is empty"), i);
        table->seat[i].left = table->time;
    }
    if (!table->outdated && !begin_match(table, a->error)) return false;
    table->status = TABLE_RUNNING;
    add_flag_item(a, "start");
    if (table->outdated) {
        table_outdated_play(table, a->entry->body);
        return true;
    }
    if (!play_lines(a, &acted)) return false;
    table_ask(table, a->entry->at, -1);
    return true;
}

bool apply_move(const struct applying *a) {
    int acted = -1;
    if (a->table->outdated) {
        table_outdated_play(a->table, a->entry->body);
        return true;
    }
    if (!play_lines(a, &acted)) return false;
    if (acted < 0) return moa_fail(a->error, _("nobody has acted"));
    a->table->offer = OFFER_NONE; /* the offer was about the previous position */
    table_ask(a->table, a->entry->at, acted);
    return true;
}

bool apply_cut(const struct applying *a) {
    struct table *table = a->table;
    int plies, most = table->outdated ? INT32_MAX : table->match.plies;
    if (!moa_json_need(a->body, "plies", a->error) ||
        !moa_json_get_int(a->body, "plies", 0, most, -1, &plies, a->error))
        return false;
    if (table->outdated) {
        table_outdated_cut(table, plies);
        return true;
    }
    int seat = plies < table->match.plies ? table->match.ply[plies].actor : -1;
    if (seat < 0 || seat >= table->setup.players) return moa_fail(a->error, _("there is nothing to undo"));
    moa_match_cut(&table->match, plies);
    table->offer = OFFER_NONE;
    table_ask_none(table, a->entry->at);
    table_ask(table, a->entry->at, -1);
    struct item_text item;
    item_begin(&item);
    moa_json_int(&item.json, "cut", seat); /* not the number of actions left: some may be secret */
    add_item(a, &item, ITEM_OTHER);
    return true;
}

/* ---- Chat and offers ---- */

bool apply_chat(const struct applying *a) {
    struct item_text item;
    item_begin(&item);
    moa_json_begin_object(&item.json, "chat");
    moa_json_string(&item.json, "user", a->entry->user);
    moa_json_string(&item.json, "name", moa_json_text(a->body, "name"));
    moa_json_string(&item.json, "text", moa_json_text(a->body, "text"));
    moa_json_string(&item.json, "room", seen_by(a) == TABLE_ALL ? "table" : "spectators");
    moa_json_end_object(&item.json);
    snprintf(add_item(a, &item, ITEM_CHAT)->user, MOA_ID_MAX, "%s", a->entry->user);
    return true;
}

bool apply_offer(const struct applying *a) {
    struct table *table = a->table;
    int seat;
    if (!body_seat(a, &seat)) return false;
    bool takeback = strcmp(moa_json_text(a->body, "what"), "takeback") == 0;
    table->offer = takeback ? OFFER_TAKEBACK : OFFER_END;
    table->offer_by = seat;
    table->agreed = 1u << seat;
    struct item_text item;
    item_begin(&item);
    moa_json_begin_object(&item.json, "offer");
    moa_json_int(&item.json, "seat", seat);
    moa_json_string(&item.json, "what", takeback ? "takeback" : "end");
    moa_json_end_object(&item.json);
    add_item(a, &item, ITEM_OTHER);
    return true;
}

bool apply_answer(const struct applying *a) {
    int seat;
    bool yes;
    if (!body_seat(a, &seat) || !moa_json_get_bool(a->body, "yes", false, &yes, a->error)) return false;
    a->table->agreed |= 1u << seat;
    if (!yes) a->table->offer = OFFER_NONE;
    struct item_text item;
    item_begin(&item);
    moa_json_begin_object(&item.json, "answer");
    moa_json_int(&item.json, "seat", seat);
    moa_json_bool(&item.json, "yes", yes);
    moa_json_end_object(&item.json);
    add_item(a, &item, ITEM_OTHER);
    return true;
}

/* ---- Seats that change hands while the game runs ---- */

/* From now on a computer player of that level has the seat; if the level is empty, the person has it. */
static bool change_hands(const struct applying *a, const char *level, bool leaves) {
    int number;
    if (!body_seat(a, &number)) return false;
    struct table_seat *seat = &a->table->seat[number];
    seat->resigned |= leaves;
    seat->stands_in = *level;
    snprintf(seat->level, sizeof seat->level, "%s", level);
    seat->since = a->entry->at;
    a->table->offer = OFFER_NONE;
    add_seat_item(a, number, a->kind->name);
    return true;
}

bool apply_substitute(const struct applying *a) { return change_hands(a, a->table->substitute, false); }
bool apply_return(const struct applying *a) { return change_hands(a, "", false); }
bool apply_leave(const struct applying *a) { return change_hands(a, a->table->substitute, true); }

/* ---- The end ---- */

static bool read_values(const struct applying *a, const char *name, int *values) {
    const struct moa_json *list;
    if (!moa_json_get_array(a->body, name, MOA_PLAYERS_MAX, &list, a->error)) return false;
    const struct moa_json *value = list ? list->first : NULL;
    for (int i = 0; i < a->table->setup.players; i++, value = value->next) {
        if (!value || value->kind != MOA_JSON_INT)
            return moa_fail(a->error, _("\"%s\" has too few numbers"), name);
        values[i] = (int)value->integer;
    }
    return true;
}

bool apply_end(const struct applying *a) {
    struct table *table = a->table;
    if (!read_values(a, "rank", table->rank) || !read_values(a, "points", table->points)) return false;
    snprintf(table->why, sizeof table->why, "%s", moa_json_text(a->body, "why"));
    table->status = TABLE_OVER;
    table->offer = OFFER_NONE;
    table_ask_none(table, a->entry->at);
    add_flag_item(a, "over");
    return true;
}

bool apply_rematch(const struct applying *a) {
    struct table *table = a->table;
    snprintf(table->rematch, sizeof table->rematch, "%s", moa_json_text(a->body, "table"));
    snprintf(table->rematch_invite, sizeof table->rematch_invite, "%s", moa_json_text(a->body, "invite"));
    struct item_text item;
    item_begin(&item);
    moa_json_begin_object(&item.json, "rematch");
    moa_json_string(&item.json, "table", table->rematch);
    moa_json_string(&item.json, "invite", table->rematch_invite);
    moa_json_end_object(&item.json);
    add_item(a, &item, ITEM_OTHER);
    return true;
}
