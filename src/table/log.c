/* log.c - from the log to the table: one function for each kind of entry.
 *
 * Bodies are JSON objects, but for what is played: that is lines as in a record ("2 feed 1", "* draw horns/3"), a
 * player's action and the chance that follows it. Chance is kept as it fell, so that a log can be read without its seed
 * and by programs that would draw otherwise. */
#include "core/record.h"
#include "core/registry.h"
#include "core/text.h"
#include "table/table.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS_FIRST = 32, ITEM_JSON_MAX = 8192, LINE_MAX = 320 };

struct table *table_open(const char *id) {
    struct table *table = calloc(1, sizeof *table);
    assert(table);
    snprintf(table->id, sizeof table->id, "%s", id);
    return table;
}

void table_close(struct table *table) {
    if (!table) return;
    if (table->match.game) moa_match_close(&table->match);
    for (int i = 0; i < table->items; i++) free(table->item[i].json);
    free(table->item);
    free(table->revealed);
    free(table->played);
    free(table);
}

/* ---- Items ---- */

static struct table_item *add_item(struct table *table, enum table_item_kind kind, int seen_by, int64_t at) {
    if (table->items == table->items_room) {
        table->items_room = table->items_room ? 2 * table->items_room : ITEMS_FIRST;
        table->item = realloc(table->item, sizeof *table->item * (size_t)table->items_room);
        assert(table->item);
    }
    struct table_item *item = &table->item[table->items++];
    *item = (struct table_item){.at = at, .kind = kind, .seen_by = (uint8_t)seen_by};
    return item;
}

/* The last ply's events, and whether they showed anybody something hidden or random. */
static void add_events(struct table *table, const struct moa_events *events, int64_t at) {
    int ply = table->match.plies - 1;
    if (ply >= table->revealed_room) {
        table->revealed_room = 2 * (ply + ITEMS_FIRST);
        table->revealed = realloc(table->revealed, (size_t)table->revealed_room);
        assert(table->revealed);
    }
    table->revealed[ply] = false;
    for (int i = 0; i < events->count; i++) {
        table->revealed[ply] |= events->event[i].reveals != 0;
        add_item(table, ITEM_EVENT, events->event[i].seen_by, at)->event = events->event[i];
    }
}

/* A text that ends up as one member of an item: everything between the braces of an object. */
struct member {
    struct moa_out out;
    struct moa_writer json;
    char text[ITEM_JSON_MAX];
};

static void member_begin(struct member *member) {
    member->out = MOA_OUT(member->text);
    member->json = (struct moa_writer){.out = &member->out};
    moa_json_begin_object(&member->json, NULL);
}

static struct table_item *member_end(struct member *member, struct table *table, enum table_item_kind kind,
                                     int seen_by, int64_t at) {
    moa_json_end_object(&member->json);
    assert(!moa_out_was_cut(&member->out) && member->out.length > 2);
    struct table_item *item = add_item(table, kind, seen_by, at);
    item->json = strndup(member->text + 1, member->out.length - 2);
    assert(item->json);
    return item;
}

static void tell_seat(struct table *table, int seat, const char *what, int64_t at) {
    struct member member;
    member_begin(&member);
    moa_json_begin_object(&member.json, "seat");
    moa_json_int(&member.json, "seat", seat);
    moa_json_string(&member.json, "what", what);
    moa_json_string(&member.json, "name", table->seat[seat].name);
    moa_json_end_object(&member.json);
    member_end(&member, table, ITEM_OTHER, TABLE_ALL, at);
}

static void tell_figure(struct table *table, const char *what, int64_t figure, int64_t at) {
    struct member member;
    member_begin(&member);
    moa_json_int(&member.json, what, figure);
    member_end(&member, table, ITEM_OTHER, TABLE_ALL, at);
}

/* ---- Bodies ---- */

static const char *body_text(const struct moa_json *body, const char *name) {
    const struct moa_json *value = moa_json_get(body, name);
    return value && value->kind == MOA_JSON_STRING ? value->string : "";
}

static bool body_seat(const struct table *table, const struct moa_json *body, int *seat,
                      struct moa_error *error) {
    return moa_json_need(body, "seat", error) &&
           moa_json_get_int(body, "seat", 0, table->setup.players - 1, -1, seat, error);
}

/* Options as they are named in the log. Those of outdated tables may mean nothing to this program. */
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

/* Could a game begin like this? What comes from disk is not taken for granted. */
static bool setup_fits(const struct table *table, struct moa_error *error) {
    struct moa_match match = {0};
    bool fits = moa_match_open_shared(&match, table->game, table->set->data, &table->setup, error);
    moa_match_close(&match);
    return fits;
}

static void read_versions(struct table *table, const struct moa_json *body, int rules) {
    table->rules = rules;
    snprintf(table->data_hash, sizeof table->data_hash, "%s", body_text(body, "data"));
    table->set = moa_data_set_find(table->game, table->data_hash);
    table->outdated = rules != table->game->rules_version ? TABLE_OTHER_RULES
                      : !table->set                       ? TABLE_OTHER_DATA
                                                          : TABLE_CURRENT;
}

static bool apply_open(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                       struct moa_error *error) {
    int players, clock, time, add, rules;
    table->game = moa_game_find(body_text(body, "game"));
    if (!table->game) return moa_fail(error, _("there is no game '%s'"), body_text(body, "game"));
    const struct moa_json *options;
    if (!moa_json_need(body, "players", error) || !moa_json_need(body, "clock", error) ||
        !moa_json_get_int(body, "players", table->game->players_min, table->game->players_max, 0, &players,
                          error) ||
        !moa_json_get_int(body, "rules", 1, INT32_MAX, MOA_RECORD_RULES_UNSAID, &rules, error) ||
        !moa_json_get_int(body, "clock", CLOCK_NONE, CLOCK_DAYS, -1, &clock, error) ||
        !moa_json_get_int(body, "time", 0, INT32_MAX, 0, &time, error) ||
        !moa_json_get_int(body, "add", 0, INT32_MAX, 0, &add, error) ||
        !moa_json_get_bool(body, "public", true, &table->is_public, error) ||
        !moa_json_get_bool(body, "rated", true, &table->rated, error) ||
        !moa_json_get_object(body, "options", &options, error))
        return false;
    moa_setup_defaults(table->game, players, &table->setup);
    read_versions(table, body, rules);
    table->clock = (enum table_clock)clock;
    table->time = time;
    table->add = add;
    snprintf(table->substitute, sizeof table->substitute, "%s", body_text(body, "substitute"));
    snprintf(table->owner, sizeof table->owner, "%s", entry->user);
    snprintf(table->commitment, sizeof table->commitment, "%s", body_text(body, "commitment"));
    return read_options(table, options, error) && (table->outdated || setup_fits(table, error));
}

static bool apply_sit(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                      struct moa_error *error) {
    int number;
    if (!body_seat(table, body, &number, error)) return false;
    struct table_seat *seat = &table->seat[number];
    const char *level = body_text(body, "bot"), *brings = body_text(body, "brings");
    *seat = (struct table_seat){.kind = *level ? SEAT_BOT : SEAT_PERSON};
    snprintf(seat->level, sizeof seat->level, "%s", level);
    snprintf(seat->name, sizeof seat->name, "%s", body_text(body, "name"));
    if (!*level) snprintf(seat->user, sizeof seat->user, "%s", entry->user);
    snprintf(seat->brings_text, sizeof seat->brings_text, "%s", brings);
    if (*brings && !table->outdated) {
        if (!moa_setup_seat(table->game, &table->setup, number, brings, error)) return false;
        seat->brings = table->setup.seat[number];
    }
    tell_seat(table, number, "sit", entry->at);
    return true;
}

static bool apply_stand(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                        struct moa_error *error) {
    int number;
    if (!body_seat(table, body, &number, error)) return false;
    tell_seat(table, number, "stand", entry->at);
    table->seat[number] = (struct table_seat){.kind = SEAT_OPEN};
    table->setup.seat[number] = 0;
    return true;
}

/* ---- What is played ---- */

static bool play_line(struct table *table, char *line, int64_t at, int *acted, struct moa_error *error) {
    struct moa_match *match = &table->match;
    struct moa_events events;
    moa_action action;
    bool chance = line[0] == '*';
    int actor = chance ? MOA_CHANCE : line[0] - '1';
    if (line[0] == '\0' || line[1] != ' ') return moa_fail(error, _("'%s' is no action"), line);
    if (!match->game->action_parse(match->data, line + 2, &action, error)) return false;
    struct moa_refusal refusal = moa_match_play(match, actor, action, &events);
    if (refusal.rule) return moa_fail(error, "'%s': %s: %s", line, refusal.rule, refusal.text);
    if (!chance) *acted = actor;
    add_events(table, &events, at);
    return true;
}

/* Lines that begin with # are for programs of other rules (table_put_points). */
static bool play_lines(struct table *table, const char *lines, int64_t at, int *acted,
                       struct moa_error *error) {
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        char line[LINE_MAX];
        if (length >= sizeof line) return moa_fail(error, _("the line is too long"));
        memcpy(line, lines, length);
        line[length] = '\0';
        if (line[0] != '#' && !play_line(table, line, at, acted, error)) return false;
        lines += length + (lines[length] == '\n');
    }
    if (table_actors(table) >> MOA_CHANCE & 1) return moa_fail(error, _("what chance did is missing"));
    return true;
}

static bool open_match(struct table *table, struct moa_error *error) {
    if (!moa_match_open_shared(&table->match, table->game, table->set->data, &table->setup, error))
        return false;
    for (int i = 0; i < table->setup.players; i++)
        if (!moa_match_name(&table->match, i, table->seat[i].name, error)) return false;
    snprintf(table->match.commitment, sizeof table->match.commitment, "%s", table->commitment);
    return true;
}

static bool apply_start(struct table *table, const struct moa_entry *entry, struct moa_error *error) {
    int acted = -1;
    for (int i = 0; i < table->setup.players; i++) {
        if (table->seat[i].kind == SEAT_OPEN) return moa_fail(error, _("seat %d is empty"), i);
        table->seat[i].left = table->time;
    }
    if (!table->outdated && !open_match(table, error)) return false;
    table->status = TABLE_RUNNING;
    struct member member;
    member_begin(&member);
    moa_json_bool(&member.json, "start", true);
    member_end(&member, table, ITEM_OTHER, TABLE_ALL, entry->at);
    if (table->outdated) {
        table_outdated_play(table, entry->body);
        return true;
    }
    if (!play_lines(table, entry->body, entry->at, &acted, error)) return false;
    table_ask(table, entry->at, -1);
    return true;
}

static bool apply_move(struct table *table, const struct moa_entry *entry, struct moa_error *error) {
    int acted = -1;
    if (table->outdated) {
        table_outdated_play(table, entry->body);
        return true;
    }
    if (!play_lines(table, entry->body, entry->at, &acted, error)) return false;
    if (acted < 0) return moa_fail(error, _("nobody has acted"));
    table->offer = OFFER_NONE; /* it was about the position before */
    table_ask(table, entry->at, acted);
    return true;
}

static bool apply_cut(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                      struct moa_error *error) {
    int plies;
    if (!moa_json_need(body, "plies", error) ||
        !moa_json_get_int(body, "plies", 0, table->outdated ? INT32_MAX : table->match.plies, -1, &plies,
                          error))
        return false;
    if (table->outdated) {
        table_outdated_cut(table, plies);
        return true;
    }
    int seat = plies < table->match.plies ? table->match.ply[plies].actor : -1;
    if (seat < 0 || seat >= table->setup.players) return moa_fail(error, _("there is nothing to take back"));
    moa_match_cut(&table->match, plies);
    table->offer = OFFER_NONE;
    table_ask_none(table, entry->at);
    table_ask(table, entry->at, -1);
    tell_figure(table, "cut", seat, entry->at); /* not how many are left: some may be secret */
    return true;
}

/* ---- What people say and agree ---- */

static bool apply_chat(struct table *table, const struct moa_entry *entry, const struct moa_json *body) {
    bool watchers = strcmp(body_text(body, "room"), "watchers") == 0;
    struct member member;
    member_begin(&member);
    moa_json_begin_object(&member.json, "chat");
    moa_json_string(&member.json, "user", entry->user);
    moa_json_string(&member.json, "name", body_text(body, "name"));
    moa_json_string(&member.json, "text", body_text(body, "text"));
    moa_json_string(&member.json, "room", watchers ? "watchers" : "table");
    moa_json_end_object(&member.json);
    struct table_item *item =
        member_end(&member, table, ITEM_CHAT, watchers ? TABLE_WATCHERS : TABLE_ALL, entry->at);
    snprintf(item->user, sizeof item->user, "%s", entry->user);
    return true;
}

static bool apply_offer(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                        struct moa_error *error) {
    int seat;
    if (!body_seat(table, body, &seat, error)) return false;
    bool takeback = strcmp(body_text(body, "what"), "takeback") == 0;
    table->offer = takeback ? OFFER_TAKEBACK : OFFER_END;
    table->offer_by = seat;
    table->agreed = 1u << seat;
    struct member member;
    member_begin(&member);
    moa_json_begin_object(&member.json, "offer");
    moa_json_int(&member.json, "seat", seat);
    moa_json_string(&member.json, "what", takeback ? "takeback" : "end");
    moa_json_end_object(&member.json);
    member_end(&member, table, ITEM_OTHER, TABLE_ALL, entry->at);
    return true;
}

static bool apply_answer(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                         struct moa_error *error) {
    int seat;
    bool yes;
    if (!body_seat(table, body, &seat, error) || !moa_json_get_bool(body, "yes", false, &yes, error))
        return false;
    table->agreed |= 1u << seat;
    if (!yes) table->offer = OFFER_NONE;
    struct member member;
    member_begin(&member);
    moa_json_begin_object(&member.json, "answer");
    moa_json_int(&member.json, "seat", seat);
    moa_json_bool(&member.json, "yes", yes);
    moa_json_end_object(&member.json);
    member_end(&member, table, ITEM_OTHER, TABLE_ALL, entry->at);
    return true;
}

/* A seat changes hands while the game runs: "bot", "back", "resign", "timeout". */
static bool apply_hand(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                       struct moa_error *error) {
    int number;
    if (!body_seat(table, body, &number, error)) return false;
    struct table_seat *seat = &table->seat[number];
    bool back = strcmp(entry->kind, "back") == 0;
    if (strcmp(entry->kind, "bot") != 0 && !back) seat->out = true;
    seat->stands_in = !back;
    snprintf(seat->level, sizeof seat->level, "%s", back ? "" : table->substitute);
    seat->since = entry->at;
    table->offer = OFFER_NONE;
    tell_seat(table, number, entry->kind, entry->at);
    return true;
}

static bool read_figures(const struct moa_json *body, const char *name, int count, int *out,
                         struct moa_error *error) {
    const struct moa_json *list;
    if (!moa_json_get_array(body, name, MOA_PLAYERS_MAX, &list, error)) return false;
    const struct moa_json *figure = list ? list->first : NULL;
    for (int i = 0; i < count; i++, figure = figure->next) {
        if (!figure || figure->kind != MOA_JSON_INT)
            return moa_fail(error, _("\"%s\" has too few numbers"), name);
        out[i] = (int)figure->integer;
    }
    return true;
}

static bool apply_end(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                      struct moa_error *error) {
    int players = table->setup.players;
    if (!read_figures(body, "rank", players, table->rank, error) ||
        !read_figures(body, "points", players, table->points, error))
        return false;
    snprintf(table->why, sizeof table->why, "%s", body_text(body, "why"));
    table->status = TABLE_OVER;
    table->offer = OFFER_NONE;
    table_ask_none(table, entry->at);
    struct member member;
    member_begin(&member);
    moa_json_bool(&member.json, "over", true);
    member_end(&member, table, ITEM_OTHER, TABLE_ALL, entry->at);
    return true;
}

/* The invitation is for those who played. */
static bool apply_rematch(struct table *table, const struct moa_entry *entry, const struct moa_json *body) {
    snprintf(table->rematch, sizeof table->rematch, "%s", body_text(body, "table"));
    snprintf(table->rematch_invite, sizeof table->rematch_invite, "%s", body_text(body, "invite"));
    struct member member;
    member_begin(&member);
    moa_json_begin_object(&member.json, "rematch");
    moa_json_string(&member.json, "table", table->rematch);
    moa_json_string(&member.json, "invite", table->rematch_invite);
    moa_json_end_object(&member.json);
    member_end(&member, table, ITEM_OTHER, (1 << table->setup.players) - 1, entry->at);
    return true;
}

/* ---- All of them ---- */

static bool apply_body(struct table *table, const struct moa_entry *entry, const struct moa_json *body,
                       struct moa_error *error) {
    const char *kind = entry->kind;
    if (strcmp(kind, "open") == 0) return apply_open(table, entry, body, error);
    if (strcmp(kind, "sit") == 0) return apply_sit(table, entry, body, error);
    if (strcmp(kind, "stand") == 0) return apply_stand(table, entry, body, error);
    if (strcmp(kind, "cut") == 0) return apply_cut(table, entry, body, error);
    if (strcmp(kind, "chat") == 0) return apply_chat(table, entry, body);
    if (strcmp(kind, "offer") == 0) return apply_offer(table, entry, body, error);
    if (strcmp(kind, "answer") == 0) return apply_answer(table, entry, body, error);
    if (strcmp(kind, "end") == 0) return apply_end(table, entry, body, error);
    if (strcmp(kind, "rematch") == 0) return apply_rematch(table, entry, body);
    if (strcmp(kind, "bot") == 0 || strcmp(kind, "back") == 0 || strcmp(kind, "resign") == 0 ||
        strcmp(kind, "timeout") == 0)
        return apply_hand(table, entry, body, error);
    return moa_fail(error, _("unknown kind of entry '%s'"), kind);
}

/* A body as JSON; `text` and `pool` are to be freed, whatever comes out. */
static const struct moa_json *read_body(const struct moa_entry *entry, char **text, struct moa_json **pool,
                                        struct moa_error *error) {
    *text = strdup(entry->body);
    assert(*text);
    int size = moa_json_pool_size(*text);
    *pool = calloc((size_t)size, sizeof **pool);
    assert(*pool);
    return moa_json_read(*text, *pool, size, error);
}

static bool apply_json(struct table *table, const struct moa_entry *entry, struct moa_error *error) {
    char *text;
    struct moa_json *pool;
    const struct moa_json *body = read_body(entry, &text, &pool, error);
    bool fine = body && apply_body(table, entry, body, error);
    free(pool);
    free(text);
    return fine;
}

bool table_wants_data(const struct moa_entry *open, const struct moa_game **game, char hash[MOA_HASH_TEXT]) {
    char *text;
    struct moa_json *pool;
    struct moa_error error;
    const struct moa_json *body = read_body(open, &text, &pool, &error);
    *game = body ? moa_game_find(body_text(body, "game")) : NULL;
    if (*game) snprintf(hash, MOA_HASH_TEXT, "%s", body_text(body, "data"));
    free(pool);
    free(text);
    return *game && !moa_data_set_find(*game, hash);
}

/* Is this a time for such an entry? */
static bool is_time_for(const struct table *table, const char *kind) {
    static const struct {
        const char *kind;
        uint32_t statuses;
    } times[] = {
        {"sit", 1u << TABLE_OPEN},       {"stand", 1u << TABLE_OPEN},      {"start", 1u << TABLE_OPEN},
        {"move", 1u << TABLE_RUNNING},   {"cut", 1u << TABLE_RUNNING},     {"offer", 1u << TABLE_RUNNING},
        {"answer", 1u << TABLE_RUNNING}, {"bot", 1u << TABLE_RUNNING},     {"back", 1u << TABLE_RUNNING},
        {"resign", 1u << TABLE_RUNNING}, {"timeout", 1u << TABLE_RUNNING}, {"end", 1u << TABLE_RUNNING},
        {"rematch", 1u << TABLE_OVER},
    };
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        if (strcmp(times[i].kind, kind) == 0) return times[i].statuses >> table->status & 1;
    return true;
}

bool table_apply(struct table *table, const struct moa_entry *entry, struct moa_error *error) {
    if (entry->seq != table->seq)
        return moa_fail(error, _("the log has entry %d instead of %d"), entry->seq, table->seq);
    if ((entry->seq == 0) != (strcmp(entry->kind, "open") == 0))
        return moa_fail(error, _("the log does not begin as it should"));
    if (!is_time_for(table, entry->kind))
        return moa_fail(error, _("entry %d, '%s', comes at the wrong time"), entry->seq, entry->kind);
    bool fine = strcmp(entry->kind, "move") == 0    ? apply_move(table, entry, error)
                : strcmp(entry->kind, "start") == 0 ? apply_start(table, entry, error)
                                                    : apply_json(table, entry, error);
    if (!fine) return false;
    if (entry->key[0]) {
        int i = table->keys_count++ % TABLE_KEYS;
        snprintf(table->keys[i].user, sizeof table->keys[i].user, "%s", entry->user);
        snprintf(table->keys[i].key, sizeof table->keys[i].key, "%s", entry->key);
    }
    table->seq++;
    table->at = entry->at;
    return true;
}

bool table_knows_key(const struct table *table, const char *user, const char *key) {
    int known = table->keys_count < TABLE_KEYS ? table->keys_count : TABLE_KEYS;
    for (int i = 0; i < known && key[0]; i++) {
        if (strcmp(table->keys[i].key, key) == 0 && strcmp(table->keys[i].user, user) == 0) return true;
    }
    return false;
}
