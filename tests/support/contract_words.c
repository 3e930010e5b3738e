/* contract_words.c - the contract for texts: the stable form of actions, and the prose that people read. */
#include "core/utf8.h"
#include "support/contract_kit.h"
#include <string.h>

enum { NOTATION_MAX = 64 }; /* a line of a record stays short enough to read */

bool contract_check_text(struct contract *c, const char *what, const struct moa_buffer *buffer, bool lines,
                         bool colour) {
    if (buffer->length == 0) return contract_fail(c, "%s is empty", what);
    if (moa_buffer_was_cut(buffer)) return contract_fail(c, "%s is too long", what);
    if (strchr(buffer->text, '%'))
        return contract_fail(c, "%s has a %% left over: %.200s", what, buffer->text);
    for (const char *at = buffer->text; *at;) {
        uint32_t code = 0;
        int bytes = moa_utf8_read(at, &code);
        if (!bytes) return contract_fail(c, "%s is no UTF-8: %.200s", what, buffer->text);
        bool wanted = (lines && code == '\n') || (colour && code == 0x1B);
        if (moa_utf8_is_control(code) && !wanted) {
            return contract_fail(c, "%s has the control character %u: %.200s", what, (unsigned)code,
                                 buffer->text);
        }
        at += bytes;
    }
    return true;
}

/* Every action has one text, and the text leads back to it. */
bool contract_check_notation(struct contract *c, moa_action action) {
    char text[NOTATION_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_error error = {{0}};
    moa_action again = 0;
    c->game->action_text(c->match.data, action, &buffer);
    if (!contract_check_text(c, "the text of an action", &buffer, false, false)) return false;
    if (text[0] == ' ' || text[buffer.length - 1] == ' ') {
        return contract_fail(c, "the text of an action has blanks at its ends: \"%s\"", text);
    }
    if (!c->game->action_parse(c->match.data, text, &again, &error)) {
        return contract_fail(c, "%s cannot be read back: %s", contract_action(c, action), error.text);
    }
    return again == action || contract_fail(c, "\"%s\" is read back as another action, 0x%x, not 0x%x", text,
                                            (unsigned)again, (unsigned)action);
}

/* If something odd can be read at all, it must be an action with a text of its own. */
static bool check_odd(struct contract *c, const char *text, bool must_fail) {
    struct moa_error error = {{0}};
    moa_action action = 0;
    if (!c->game->action_parse(c->match.data, text, &action, &error)) {
        return error.text[0] || contract_fail(c, "\"%s\" is no action, but no reason is given", text);
    }
    if (must_fail) return contract_fail(c, "\"%s\" is read as an action", text);
    return contract_check_notation(c, action);
}

void contract_garble(struct contract *c, char *text, size_t size) {
    size_t length = strlen(text), at = moa_rng_below(&c->rng, (uint32_t)length + 1);
    char byte = (char)(1 + moa_rng_below(&c->rng, 255));
    switch (moa_rng_below(&c->rng, 3)) {
    case 0:
        if (at < length) text[at] = byte;
        break;
    case 1: memmove(text + at, text + at + (at < length), length - at + (at == length)); break;
    case 2:
        if (length + 2 > size) break;
        memmove(text + at + 1, text + at, length - at + 1);
        text[at] = byte;
        break;
    }
}

bool contract_check_garbage(struct contract *c, moa_action action) {
    static const char *const never[] = {
        "",
        " ",
        "\n",
        "%s%n%d",
        "\xFF\xFE",
        "-1",
        "99999999999999999999",
        "no action of any game begins like this one, and none is as long as this"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        if (!check_odd(c, never[i], true)) return false;
    }
    for (int i = 0; i < CONTRACT_PROBES; i++) {
        char text[NOTATION_MAX + 4];
        struct moa_buffer buffer = MOA_BUFFER(text);
        c->game->action_text(c->match.data, action, &buffer);
        for (int times = 1 + i % 3; times > 0; times--) contract_garble(c, text, sizeof text);
        if (!check_odd(c, text, false)) return false;
    }
    return true;
}

bool contract_check_action_words(struct contract *c, int player, moa_action action) {
    struct moa_style style = contract_style(c);
    struct moa_buffer buffer = moa_buffer_init(c->text[0], CONTRACT_TEXT);
    c->game->action_words(c->match.data, c->match.state, player, action, &style, &buffer);
    return contract_check_text(c, "an action in words", &buffer, false, false);
}

/* Arguments without a name are always 0: programs read the others by name. */
static bool check_event_args(struct contract *c, const struct moa_event *event) {
    const struct moa_event_kind *kind = &c->game->event_kinds[event->kind];
    int named = 0;
    while (named < MOA_EVENT_ARGS && kind->args[named]) named++;
    for (int i = named; i < MOA_EVENT_ARGS; i++)
        if (event->arg[i])
            return contract_fail(c, "argument %d of an event %s is %d, but has no name", i, kind->name,
                                 event->arg[i]);
    return true;
}

bool contract_check_events(struct contract *c, const struct moa_events *events) {
    struct moa_style style = contract_style(c);
    for (int i = 0; i < events->count; i++) {
        const struct moa_event *event = &events->event[i];
        struct moa_buffer buffer = moa_buffer_init(c->text[0], CONTRACT_TEXT);
        if (event->player >= c->setup.players && event->player != MOA_CHANCE) {
            return contract_fail(c, "an event of kind %d is about player %d", event->kind, event->player);
        }
        if (!contract_knows_kind(c, event->kind))
            return contract_fail(c, "event_kinds does not name kind %d", event->kind);
        if (!check_event_args(c, event)) return false;
        if (!event->seen_by) return contract_fail(c, "an event of kind %d that nobody may see", event->kind);
        c->game->event_words(c->match.data, event, &style, &buffer);
        if (!contract_check_text(c, "an event in words", &buffer, false, false)) return false;
    }
    return true;
}

static bool check_prompt(struct contract *c, int player) {
    struct moa_style style = contract_style(c);
    struct moa_buffer buffer = moa_buffer_init(c->text[0], CONTRACT_TEXT);
    c->game->prompt(c->match.data, c->match.state, player, &style, &buffer);
    return contract_check_text(c, "a prompt", &buffer, false, false);
}

/* For every viewer, wide and narrow, with colours and without; then every actor's prompt and choices. */
bool contract_check_board(struct contract *c) {
    for (int i = 0; i < contract_viewers(c) * 4; i++) {
        struct moa_style style = contract_style(c);
        struct moa_buffer buffer = moa_buffer_init(c->text[0], CONTRACT_TEXT);
        style.colour = i & 1;
        style.width = i & 2 ? 40 : 120;
        c->game->board(c->match.data, c->match.state, contract_viewer(c, i / 4), &style, &buffer);
        if (!contract_check_text(c, "a board", &buffer, true, style.colour)) return false;
    }
    uint32_t actors = c->game->actors(c->match.data, c->match.state);
    for (int p = 0; p <= MOA_CHANCE; p++) {
        bool acts = actors >> p & 1;
        if ((p < c->setup.players || acts) && !check_prompt(c, p)) return false;
        int count = acts ? contract_legal(c, c->match.state, p, 0) : 0;
        for (int i = 0; i < count; i++) {
            if (!contract_check_notation(c, c->list[0][i])) return false;
            if (!contract_check_action_words(c, p, c->list[0][i])) return false;
        }
    }
    return true;
}
