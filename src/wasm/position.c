/* position.c - requests about a position. For a table on a server, the position is the sample that the server sent,
 * which the viewer cannot tell from the real position. So no answer can reveal hidden information. */
#include "bots/bots.h"
#include "bots/hint.h"
#include "core/i18n.h"
#include "wasm/engine.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_MAX_BYTES = 2048,
    ACTIONS_ASKED = 512,
    ACTION_MAX = 256,
    HINT_MS = 1000,
    HINT_ITERATIONS = 20000
};

/* Reads game, sample and seat. */
static bool read_position(const struct engine_call *call, struct engine_position *p) {
    struct moa_setup setup;
    const struct moa_json *sample = moa_json_get(call->args, "sample");
    *p = (struct engine_position){.seat = -1};
    if (!engine_game(call, &p->game, &p->data)) return false;
    if (!sample) return moa_fail(call->error, "sample: %s", _("this is missing"));
    p->state = calloc(1, p->game->state_size);
    assert(p->state);
    if (!p->game->load(p->data, sample, p->state, call->error)) return false;
    p->game->setup_of(p->data, p->state, &setup);
    p->players = setup.players;
    return moa_json_get_int(call->args, "seat", -1, p->players - 1, -1, &p->seat, call->error);
}

/* Opens the position in the request, or else a copy of the held position. Close it in any case. */
static bool open_position(const struct engine_call *call, struct engine_position *p,
                          struct engine_names *names) {
    *p = (struct engine_position){0};
    if (moa_json_get(call->args, "sample")) {
        engine_names(call, names);
        return read_position(call, p);
    }
    const struct held *held = held_get(call, "held");
    if (!held) return false;
    if (!held->position.game) return moa_fail(call->error, "held: there is no position");
    *p = held->position;
    p->state = malloc(p->game->state_size);
    assert(p->state);
    memcpy(p->state, held->position.state, p->game->state_size);
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) names->name[i] = held->name[i];
    names->style = (struct moa_style){.width = 100, .names = names->name};
    return true;
}

static void close_position(struct engine_position *p) { free(p->state); }

static bool is_asked(const struct engine_position *p) {
    assert(p->game);
    return p->seat >= 0 && p->game->actors(p->data, p->state) >> p->seat & 1;
}

static bool need_asked(const struct engine_call *call, const struct engine_position *p) {
    return is_asked(p) || moa_fail(call->error, _("it is not this player's turn"));
}

static void write_action(const struct engine_position *p, const char *key, moa_action action,
                         struct moa_writer *json) {
    char text[ACTION_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    p->game->action_text(p->data, action, &buffer);
    moa_json_string(json, key, text);
}

static void write_words(const struct engine_position *p, const char *key, moa_action action,
                        const struct moa_style *style, struct moa_writer *json) {
    char text[WORDS_MAX_BYTES];
    struct moa_buffer buffer = MOA_BUFFER(text);
    p->game->action_words(p->data, p->state, p->seat, action, style, &buffer);
    moa_json_string(json, key, text);
}

/* ---- hold: the prompt and the choices as text, and the standing ---- */

static void write_choices(const struct engine_position *p, const struct moa_style *style,
                          struct moa_writer *json) {
    char text[WORDS_MAX_BYTES];
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_action *legal = malloc(sizeof *legal * (size_t)p->game->actions_max);
    assert(legal);
    int count = p->game->legal(p->data, p->state, p->seat, legal);
    p->game->prompt(p->data, p->state, p->seat, style, &buffer);
    moa_json_string(json, "prompt", text);
    moa_json_begin_object(json, "words");
    for (int i = 0; i < count; i++) {
        char action[ACTION_MAX];
        struct moa_buffer key = MOA_BUFFER(action);
        p->game->action_text(p->data, legal[i], &key);
        write_words(p, action, legal[i], style, json);
    }
    moa_json_end_object(json);
    free(legal);
}

static int viewer_of(const struct engine_position *p) { return p->seat < 0 ? MOA_SPECTATOR : p->seat; }

static void write_notes(const struct engine_position *p, const struct moa_style *style,
                        struct moa_writer *json) {
    if (!p->game->notes) return;
    struct moa_writer notes = moa_json_nested(json, "notes");
    p->game->notes(p->data, p->state, viewer_of(p), style, &notes);
}

void engine_write_texts(const struct engine_position *p, bool asked, const struct moa_style *style,
                        struct moa_writer *json) {
    if (asked && is_asked(p)) write_choices(p, style, json);
    write_notes(p, style, json);
}

/* ---- board: the position as text, for people who cannot see the drawn board, and for games without one ---- */

static bool board(struct engine_call *call, struct engine_position *p, const struct engine_names *names) {
    enum { BOARD_MAX = 1 << 16 };
    char *text = malloc(BOARD_MAX);
    assert(text);
    struct moa_buffer buffer = moa_buffer_init(text, BOARD_MAX);
    p->game->board(p->data, p->state, viewer_of(p), &names->style, &buffer);
    moa_json_string(call->json, "text", text);
    free(text);
    return true;
}

/* ---- why: whether actions are allowed, and which rule forbids them ---- */

static void write_reason(struct engine_call *call, struct engine_position *p, const char *text) {
    moa_action action;
    struct moa_refusal refusal;
    struct moa_error error;
    moa_json_begin_object(call->json, NULL);
    if (!p->game->action_parse(p->data, text, &action, &error)) {
        moa_json_bool(call->json, "allowed", false);
        moa_json_string(call->json, "text", error.text);
    } else {
        refusal = moa_why_not(p->game, p->data, p->state, p->seat, action);
        moa_json_bool(call->json, "allowed", !refusal.rule);
        if (refusal.rule) {
            moa_json_string(call->json, "rule", refusal.rule);
            moa_json_string(call->json, "text", _(refusal.text));
        }
    }
    moa_json_end_object(call->json);
}

static bool get_actions(const struct engine_call *call, const char *name, const struct moa_json **actions) {
    if (!moa_json_get_array(call->args, name, ACTIONS_ASKED, actions, call->error)) return false;
    for (const struct moa_json *action = *actions ? (*actions)->first : NULL; action; action = action->next)
        if (action->kind != MOA_JSON_STRING)
            return moa_json_fail(action, call->error, "%s", _("a text goes here"));
    return true;
}

static void write_reasons(struct engine_call *call, struct engine_position *p,
                          const struct moa_json *actions) {
    moa_json_begin_array(call->json, "reasons");
    for (const struct moa_json *action = actions->first; action; action = action->next)
        write_reason(call, p, action->string);
    moa_json_end_array(call->json);
}

static bool why(struct engine_call *call, struct engine_position *p, const struct engine_names *names) {
    const struct moa_json *actions;
    (void)names;
    if (p->seat < 0) return moa_fail(call->error, "seat: %s", _("this is missing"));
    if (!moa_json_need(call->args, "actions", call->error) || !get_actions(call, "actions", &actions))
        return false;
    write_reasons(call, p, actions);
    return true;
}

/* ---- try: the position after some actions, up to the next decision of chance ---- */

static bool try_one(struct engine_call *call, struct engine_position *p, const char *text,
                    struct moa_events *events) {
    moa_action action;
    if (!p->game->action_parse(p->data, text, &action, call->error)) return false;
    struct moa_refusal refusal = moa_why_not(p->game, p->data, p->state, p->seat, action);
    if (refusal.rule) return moa_fail(call->error, "%s (%s)", _(refusal.text), refusal.rule);
    events->count = 0;
    p->game->apply(p->data, p->state, p->seat, action, events);
    for (int i = 0; i < events->count; i++)
        if (moa_event_seen(&events->event[i], p->seat))
            table_write_event(&events->event[i], NULL, call->json);
    return true;
}

static bool try_all(struct engine_call *call, struct engine_position *p, const struct engine_names *names) {
    const struct moa_json *actions;
    struct moa_events events = {.max = p->game->events_max};
    bool fine = true, notes;
    if (p->seat < 0) return moa_fail(call->error, "seat: %s", _("this is missing"));
    if (!moa_json_need(call->args, "actions", call->error) || !get_actions(call, "actions", &actions) ||
        !moa_json_get_bool(call->args, "notes", false, &notes, call->error))
        return false;
    events.event = malloc(sizeof *events.event * (size_t)events.max);
    assert(events.event);
    moa_json_begin_array(call->json, "events");
    for (const struct moa_json *action = actions->first; action && fine; action = action->next)
        fine = try_one(call, p, action->string, &events);
    moa_json_end_array(call->json);
    free(events.event);
    if (!fine) return false;
    struct moa_writer view = moa_json_nested(call->json, "view");
    p->game->view(p->data, p->state, p->seat, &view);
    if (notes) write_notes(p, &names->style, call->json);
    if (!is_asked(p)) return true;
    table_write_legal(p->game, p->data, p->state, p->seat, "legal", call->json);
    write_choices(p, &names->style, call->json);
    return true;
}

/* ---- hint, choose ---- */

static bool hint(struct engine_call *call, struct engine_position *p, const struct engine_names *names) {
    struct moa_search_limits limits = {.iterations = HINT_ITERATIONS};
    struct moa_rng rng;
    struct moa_hint best;
    if (!need_asked(call, p)) return false;
    if (!moa_json_get_int(call->args, "milliseconds", 1, 60000, HINT_MS, &limits.milliseconds, call->error))
        return false;
    engine_seed(call, &rng);
    moa_hint(p->game, p->data, p->state, p->players, p->seat, &limits, &rng, &best);
    moa_json_int(call->json, "choices", best.choices);
    moa_json_begin_array(call->json, "lines");
    for (int i = 0; i < best.lines; i++) {
        char text[WORDS_MAX_BYTES];
        struct moa_buffer buffer = MOA_BUFFER(text);
        moa_hint_words(p->game, &best.line[i], &buffer);
        moa_json_begin_object(call->json, NULL);
        write_action(p, "action", best.line[i].action, call->json);
        write_words(p, "words", best.line[i].action, &names->style, call->json);
        moa_json_int(call->json, "chance", lroundf(best.line[i].chance * 1000)); /* in thousandths */
        moa_json_string(call->json, "why", text);
        moa_json_end_object(call->json);
    }
    moa_json_end_array(call->json);
    return true;
}

static bool choose(struct engine_call *call, struct engine_position *p, const struct engine_names *names) {
    (void)names;
    struct moa_bot_spec spec;
    struct moa_rng rng;
    const char *level = engine_text(call, "level");
    if (!level || !moa_bot_parse(level, &spec, call->error)) return false;
    if (!need_asked(call, p)) return false;
    engine_seed(call, &rng);
    struct moa_bot *bot = moa_bot_new(&spec, p->game, p->data, p->players, p->seat);
    write_action(p, "action", moa_bot_choose(bot, p->state, &rng), call->json);
    moa_bot_free(bot);
    return true;
}

/* ---- The commands ---- */

static bool with_position(struct engine_call *call,
                          bool (*answer)(struct engine_call *, struct engine_position *,
                                         const struct engine_names *)) {
    struct engine_position p;
    struct engine_names names;
    bool fine = open_position(call, &p, &names) && answer(call, &p, &names);
    close_position(&p);
    return fine;
}

bool engine_board(struct engine_call *call) { return with_position(call, board); }
bool engine_why(struct engine_call *call) { return with_position(call, why); }
bool engine_try(struct engine_call *call) { return with_position(call, try_all); }
bool engine_hint(struct engine_call *call) { return with_position(call, hint); }
bool engine_choose(struct engine_call *call) { return with_position(call, choose); }

/* The seats in a list of the protocol, as bits. */
static uint32_t seats_of(const struct moa_json *list) {
    uint32_t seats = 0;
    for (const struct moa_json *seat = list ? list->first : NULL; seat; seat = seat->next)
        if (seat->kind == MOA_JSON_INT && seat->integer >= 0 && seat->integer < MOA_PLAYERS_MAX)
            seats |= 1u << seat->integer;
    return seats;
}

/* The standing of the position; with "result", the table's own (docs/protocol.md), whose ranks may be others, because
 * players resigned. Those are in none of its decisions. */
static void write_standing(const struct engine_call *call, const struct engine_position *p,
                           const struct moa_style *style) {
    const struct moa_json *told = moa_json_get(call->args, "result"), *ranks = moa_json_get(told, "rank");
    const struct moa_json *decided = moa_json_get(told, "decided");
    struct moa_result result;
    uint32_t known = 0;
    p->game->result(p->data, p->state, &result);
    const struct moa_json *rank = ranks ? ranks->first : NULL;
    for (int i = 0; i < result.players && rank; i++, rank = rank->next)
        if (rank->kind == MOA_JSON_INT) result.rank[i] = (int)rank->integer;
    for (const struct moa_json *one = decided ? decided->first : NULL; one; one = one->next)
        known |= seats_of(moa_json_get(one, "ahead")) | seats_of(moa_json_get(one, "behind"));
    engine_write_standing(&result, !p->game->actors(p->data, p->state), told ? ~known : 0, style, call->json);
}

/* Holds a position of a server's table, under an existing number or a new one, and writes its texts. */
bool engine_hold(struct engine_call *call) {
    struct engine_position p;
    struct engine_names names;
    int number;
    if (!read_position(call, &p)) {
        close_position(&p);
        return false;
    }
    bool known = moa_json_get(call->args, "held");
    struct held *held = known ? held_get(call, "held") : held_new(call, &number);
    if (!held) {
        close_position(&p);
        return false;
    }
    engine_names(call, &names);
    held_keep(held, &p, names.name);
    if (!known) moa_json_int(call->json, "held", number);
    engine_write_texts(&held->position, true, &names.style, call->json);
    write_standing(call, &held->position, &names.style);
    return true;
}

/* Reads an event as in the protocol. */
static bool read_event(const struct engine_call *call, const struct moa_json *list, struct moa_event *event) {
    int figure[2 + MOA_EVENT_ARGS] = {0}, count = 0;
    if (list->kind != MOA_JSON_ARRAY || list->count != 2 + MOA_EVENT_ARGS)
        return moa_json_fail(list, call->error, "%s", _("an event goes here"));
    for (const struct moa_json *value = list->first; value; value = value->next) {
        if (value->kind != MOA_JSON_INT || value->integer < INT16_MIN || value->integer > INT16_MAX)
            return moa_json_fail(value, call->error, "%s", _("an event goes here"));
        figure[count++] = (int)value->integer;
    }
    *event = (struct moa_event){.kind = (uint8_t)figure[0], .player = (uint8_t)figure[1]};
    for (int i = 0; i < MOA_EVENT_ARGS; i++) event->arg[i] = (int16_t)figure[2 + i];
    return true;
}

bool engine_words(struct engine_call *call) {
    const struct moa_game *game;
    const void *data;
    const struct moa_json *events;
    struct engine_names names;
    if (!engine_game(call, &game, &data)) return false;
    if (!moa_json_get_array(call->args, "events", 1 << 16, &events, call->error)) return false;
    if (!events) return moa_fail(call->error, "events: %s", _("this is missing"));
    engine_names(call, &names);
    moa_json_begin_array(call->json, "words");
    for (const struct moa_json *list = events->first; list; list = list->next) {
        struct moa_event event;
        char text[WORDS_MAX_BYTES];
        struct moa_buffer buffer = MOA_BUFFER(text);
        if (!read_event(call, list, &event)) return false;
        game->event_words(data, &event, &names.style, &buffer);
        moa_json_string(call->json, NULL, text);
    }
    moa_json_end_array(call->json);
    return true;
}

/* What events add up to, as the game sees it. */
bool engine_tally(struct engine_call *call) {
    const struct moa_game *game;
    const void *data;
    const struct moa_json *events;
    int players, count = 0;
    bool fine = true;
    if (!engine_game(call, &game, &data) ||
        !moa_json_get_int(call->args, "players", 1, MOA_PLAYERS_MAX, MOA_PLAYERS_MAX, &players,
                          call->error) ||
        !moa_json_get_array(call->args, "events", 1 << 16, &events, call->error))
        return false;
    if (!events) return moa_fail(call->error, "events: %s", _("this is missing"));
    if (!game->tally) return true;
    struct moa_event *event = calloc((size_t)events->count + 1, sizeof *event);
    assert(event);
    for (const struct moa_json *list = events->first; list && fine; list = list->next)
        fine = read_event(call, list, &event[count++]);
    struct moa_writer tally = moa_json_nested(call->json, "tally");
    if (fine) game->tally(data, players, event, count, &tally);
    free(event);
    return fine;
}
