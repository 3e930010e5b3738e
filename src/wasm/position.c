/* position.c - what a client asks about a position that comes along: for a table of a server the `world` that it sent,
 * which its viewer cannot tell from the real position. So nothing that is answered here can tell what is hidden. */
#include "bots/bots.h"
#include "bots/hint.h"
#include "core/text.h"
#include "wasm/engine.h"
#include <math.h>
#include <stdlib.h>

enum {
    WORDS_MAX_BYTES = 2048,
    ACTIONS_ASKED = 512,
    ACTION_MAX = 256,
    HINT_MS = 1000,
    HINT_ITERATIONS = 20000
};

struct position {
    const struct moa_game *game;
    const void *data;
    void *state;
    int players, seat; /* -1: nobody's */
};

/* Reads game, world and seat; `close` it in any case. */
static bool open_position(const struct engine_call *call, struct position *p) {
    struct moa_setup setup;
    const struct moa_json *world = moa_json_get(call->args, "world");
    *p = (struct position){.seat = -1};
    if (!engine_game(call, &p->game, &p->data)) return false;
    if (!world) return moa_fail(call->error, "world: %s", _("this is missing"));
    p->state = calloc(1, p->game->state_size);
    assert(p->state);
    if (!p->game->load(p->data, world, p->state, call->error)) return false;
    p->game->setup_of(p->data, p->state, &setup);
    p->players = setup.players;
    return moa_json_get_int(call->args, "seat", -1, p->players - 1, -1, &p->seat, call->error);
}

static void close_position(struct position *p) { free(p->state); }

static bool is_asked(const struct position *p) {
    return p->seat >= 0 && p->game->actors(p->data, p->state) >> p->seat & 1;
}

static bool need_asked(const struct engine_call *call, const struct position *p) {
    return is_asked(p) || moa_fail(call->error, _("it is not this player's turn"));
}

static void write_action(const struct position *p, const char *key, moa_action action,
                         struct moa_writer *json) {
    char text[ACTION_MAX];
    struct moa_out out = MOA_OUT(text);
    p->game->action_text(p->data, action, &out);
    moa_json_string(json, key, text);
}

static void write_words(const struct position *p, const char *key, moa_action action,
                        const struct engine_names *names, struct moa_writer *json) {
    char text[WORDS_MAX_BYTES];
    struct moa_out out = MOA_OUT(text);
    p->game->action_words(p->data, p->state, p->seat, action, &names->style, &out);
    moa_json_string(json, key, text);
}

/* ---- look: what is expected, what can be done, in words; and how it stands ---- */

static void write_choices(const struct position *p, const struct engine_names *names,
                          struct moa_writer *json) {
    char text[WORDS_MAX_BYTES];
    struct moa_out out = MOA_OUT(text);
    moa_action *legal = malloc(sizeof *legal * (size_t)p->game->actions_max);
    assert(legal);
    int count = p->game->legal(p->data, p->state, p->seat, legal);
    p->game->prompt(p->data, p->state, p->seat, &names->style, &out);
    moa_json_string(json, "prompt", text);
    moa_json_begin_object(json, "words");
    for (int i = 0; i < count; i++) {
        char action[ACTION_MAX];
        struct moa_out key = MOA_OUT(action);
        p->game->action_text(p->data, legal[i], &key);
        write_words(p, action, legal[i], names, json);
    }
    moa_json_end_object(json);
    free(legal);
}

static int viewer_of(const struct position *p) { return p->seat < 0 ? MOA_SPECTATOR : p->seat; }

static bool look(struct engine_call *call, struct position *p) {
    struct engine_names names;
    engine_names(call, &names);
    if (is_asked(p)) write_choices(p, &names, call->json);
    if (p->game->notes) {
        struct moa_writer notes = moa_json_nested(call->json, "notes");
        p->game->notes(p->data, p->state, viewer_of(p), &names.style, &notes);
    }
    engine_write_standing(p->game, p->data, p->state, &names.style, call->json);
    return true;
}

/* ---- board: the position as text, for who cannot see the drawn one, and for games that have none ---- */

static bool board(struct engine_call *call, struct position *p) {
    enum { BOARD_MAX = 1 << 16 };
    struct engine_names names;
    char *text = malloc(BOARD_MAX);
    assert(text);
    struct moa_out out = moa_out_begin(text, BOARD_MAX);
    engine_names(call, &names);
    p->game->board(p->data, p->state, viewer_of(p), &names.style, &out);
    moa_json_string(call->json, "text", text);
    free(text);
    return true;
}

/* ---- why: whether actions are allowed, and by which rule not ---- */

static bool write_reason(struct engine_call *call, struct position *p, const char *text) {
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
    return true;
}

static bool get_actions(const struct engine_call *call, const struct moa_json **actions) {
    if (!moa_json_get_array(call->args, "actions", ACTIONS_ASKED, actions, call->error)) return false;
    if (!*actions) return moa_fail(call->error, "actions: %s", _("this is missing"));
    for (const struct moa_json *action = (*actions)->first; action; action = action->next)
        if (action->kind != MOA_JSON_STRING)
            return moa_json_fail(action, call->error, "%s", _("a text goes here"));
    return true;
}

static bool why(struct engine_call *call, struct position *p) {
    const struct moa_json *actions;
    if (p->seat < 0) return moa_fail(call->error, "seat: %s", _("this is missing"));
    if (!get_actions(call, &actions)) return false;
    moa_json_begin_array(call->json, "reasons");
    for (const struct moa_json *action = actions->first; action; action = action->next)
        write_reason(call, p, action->string);
    moa_json_end_array(call->json);
    return true;
}

/* ---- try: where actions lead, up to the next thing that chance decides ---- */

static bool try_one(struct engine_call *call, struct position *p, const char *text,
                    struct moa_events *events) {
    moa_action action;
    if (!p->game->action_parse(p->data, text, &action, call->error)) return false;
    struct moa_refusal refusal = moa_why_not(p->game, p->data, p->state, p->seat, action);
    if (refusal.rule) return moa_fail(call->error, "%s (%s)", _(refusal.text), refusal.rule);
    events->count = 0;
    p->game->apply(p->data, p->state, p->seat, action, events);
    for (int i = 0; i < events->count; i++)
        if (moa_event_seen(&events->event[i], p->seat))
            engine_write_event(&events->event[i], false, call->json);
    return true;
}

static bool try_all(struct engine_call *call, struct position *p) {
    const struct moa_json *actions;
    struct moa_events events = {.max = p->game->events_max};
    bool fine = true;
    if (p->seat < 0) return moa_fail(call->error, "seat: %s", _("this is missing"));
    if (!get_actions(call, &actions)) return false;
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
    if (is_asked(p)) engine_write_legal(p->game, p->data, p->state, p->seat, "legal", call->json);
    return true;
}

/* ---- hint, choose ---- */

static bool hint(struct engine_call *call, struct position *p) {
    struct moa_search_limits limits = {.iterations = HINT_ITERATIONS};
    struct engine_names names;
    struct moa_rng rng;
    struct moa_hint best;
    if (!need_asked(call, p)) return false;
    if (!moa_json_get_int(call->args, "milliseconds", 1, 60000, HINT_MS, &limits.milliseconds, call->error))
        return false;
    engine_seed(call, &rng);
    engine_names(call, &names);
    moa_hint(p->game, p->data, p->state, p->players, p->seat, &limits, &rng, &best);
    moa_json_int(call->json, "choices", best.choices);
    moa_json_begin_array(call->json, "lines");
    for (int i = 0; i < best.lines; i++) {
        char text[WORDS_MAX_BYTES];
        struct moa_out out = MOA_OUT(text);
        moa_hint_words(p->game, &best.line[i], &out);
        moa_json_begin_object(call->json, NULL);
        write_action(p, "action", best.line[i].action, call->json);
        write_words(p, "words", best.line[i].action, &names, call->json);
        moa_json_int(call->json, "chance", lroundf(best.line[i].chance * 1000)); /* of 1000 */
        moa_json_string(call->json, "why", text);
        moa_json_end_object(call->json);
    }
    moa_json_end_array(call->json);
    return true;
}

static bool choose(struct engine_call *call, struct position *p) {
    struct moa_bot_spec spec;
    struct moa_rng rng;
    const char *level = engine_text(call, "level");
    if (!level || !moa_bot_parse(level, &spec, call->error)) return false;
    if (!need_asked(call, p)) return false;
    engine_seed(call, &rng);
    struct moa_bot *bot = moa_bot_open(&spec, p->game, p->data, p->players, p->seat);
    write_action(p, "action", moa_bot_choose(bot, p->state, &rng), call->json);
    moa_bot_close(bot);
    return true;
}

/* ---- The commands ---- */

static bool with_position(struct engine_call *call, bool (*answer)(struct engine_call *, struct position *)) {
    struct position p;
    bool fine = open_position(call, &p) && answer(call, &p);
    close_position(&p);
    return fine;
}

bool engine_look(struct engine_call *call) { return with_position(call, look); }
bool engine_board(struct engine_call *call) { return with_position(call, board); }
bool engine_why(struct engine_call *call) { return with_position(call, why); }
bool engine_try(struct engine_call *call) { return with_position(call, try_all); }
bool engine_hint(struct engine_call *call) { return with_position(call, hint); }
bool engine_choose(struct engine_call *call) { return with_position(call, choose); }

/* Events as the protocol sends them. */
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
        struct moa_out out = MOA_OUT(text);
        if (!read_event(call, list, &event)) return false;
        game->event_words(data, &event, &names.style, &out);
        moa_json_string(call->json, NULL, text);
    }
    moa_json_end_array(call->json);
    return true;
}
