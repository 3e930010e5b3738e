/* match.c - a game being played; see match.h. Texts and hashes of it are in match_text.c. */
#include "core/match.h"
#include "core/i18n.h"
#include "core/utf8.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64, SHOWN_MAX = 40 };

/* A match cannot continue without its memory, and needs little: no caller could handle a failure better. */
static void *allocate(size_t size) {
    void *memory = calloc(1, size > 0 ? size : 1);
    assert(memory);
    return memory;
}

void moa_setup_defaults(const struct moa_game *game, int players, struct moa_setup *setup) {
    *setup = (struct moa_setup){.players = players};
    for (int i = 0; game->options[i].name; i++) {
        assert(i < MOA_OPTIONS_MAX);
        setup->option[i] = game->options[i].fallback;
    }
}

static bool fail_option(const struct moa_game *game, const char *name, struct moa_error *error) {
    struct moa_buffer buffer = MOA_BUFFER(error->text);
    char shown[SHOWN_MAX * MOA_UTF8_MAX + 4];
    struct moa_buffer shown_buffer = MOA_BUFFER(shown);
    moa_buffer_shown(&shown_buffer, name, SHOWN_MAX);
    moa_buffer_format(&buffer, _("%s has no option \"%s\"; "), _(game->title), shown);
    if (!game->options[0].name)
        moa_buffer_put(&buffer, _("it has none"));
    else
        moa_buffer_put(&buffer, _("there are: "));
    for (int i = 0; game->options[i].name; i++) {
        moa_buffer_format(&buffer, "%s%s", i > 0 ? ", " : "", game->options[i].name);
    }
    return false;
}

static bool fail_value(const struct moa_option *option, const char *value, struct moa_error *error) {
    struct moa_buffer buffer = MOA_BUFFER(error->text);
    char shown[SHOWN_MAX * MOA_UTF8_MAX + 4];
    struct moa_buffer shown_buffer = MOA_BUFFER(shown);
    moa_buffer_shown(&shown_buffer, value, SHOWN_MAX);
    moa_buffer_format(&buffer, _("option %s cannot be \"%s\"; it can be: "), option->name, shown);
    for (int i = 0; option->values[i]; i++)
        moa_buffer_format(&buffer, "%s%s", i > 0 ? ", " : "", option->values[i]);
    return false;
}

bool moa_setup_option(const struct moa_game *game, struct moa_setup *setup, const char *name,
                      const char *value, struct moa_error *error) {
    int i = 0;
    while (game->options[i].name && strcmp(game->options[i].name, name) != 0) i++;
    const struct moa_option *option = &game->options[i];
    if (!option->name) return fail_option(game, name, error);
    for (int v = 0; option->values[v]; v++) {
        if (strcmp(option->values[v], value) != 0) continue;
        setup->option[i] = v;
        return true;
    }
    return fail_value(option, value, error);
}

bool moa_setup_loadout(const struct moa_game *game, struct moa_setup *setup, int player, const char *text,
                       struct moa_error *error) {
    assert(player >= 0 && player < MOA_PLAYERS_MAX);
    if (!game->loadout_parse)
        return moa_fail(error, _("in %s there is nothing for players to bring"), _(game->title));
    uint32_t code;
    if (!game->loadout_parse(text, &code, error)) return false;
    setup->loadout[player] = code;
    return true;
}

/* The number of players closest to the default that the set-up is accepted with, or 0. */
static int nearest_players(const struct moa_game *game, const void *data, struct moa_setup setup,
                           void *state) {
    struct moa_error error;
    for (int i = 0; i <= 2 * MOA_PLAYERS_MAX; i++) {
        int distance = (i + 1) / 2;
        setup.players = MOA_PLAYERS_USUAL + (i % 2 ? -distance : distance);
        if (setup.players < game->players_min || setup.players > game->players_max) continue;
        if (game->setup(data, &setup, state, &error)) return setup.players;
    }
    return 0;
}

void moa_setup_players(const struct moa_game *game, const struct moa_json *data, struct moa_setup *setup) {
    void *loaded = allocate(game->data_size), *state = allocate(game->state_size);
    struct moa_error error;
    int players = 0;
    if (game->data_load(loaded, data, &error)) players = nearest_players(game, loaded, *setup, state);
    setup->players = players ? players : game->players_min;
    free(loaded);
    free(state);
}

static void allocate_states(struct moa_match *match, const struct moa_game *game) {
    memset(match, 0, sizeof *match);
    match->game = game;
    match->state = allocate(game->state_size);
    match->initial = allocate(game->state_size);
    match->event = allocate(sizeof *match->event * (size_t)game->events_max);
}

static bool open_data(struct moa_match *match, const struct moa_game *game, const struct moa_json *data,
                      struct moa_error *error) {
    allocate_states(match, game);
    match->data = allocate(game->data_size);
    return game->data_load(match->data, data, error);
}

static void share_data(struct moa_match *match, const struct moa_game *game, const void *data) {
    allocate_states(match, game);
    match->data = (void *)data; /* never written to after it was loaded */
    match->data_shared = true;
}

static void start(struct moa_match *match) { memcpy(match->initial, match->state, match->game->state_size); }

static bool open_setup(struct moa_match *match, const struct moa_setup *setup, struct moa_error *error) {
    const struct moa_game *game = match->game;
    if (setup->players < game->players_min || setup->players > game->players_max) {
        return moa_fail(error, _("%s is for %d to %d players, not %d"), _(game->title), game->players_min,
                        game->players_max, setup->players);
    }
    if (!game->setup(match->data, setup, match->state, error)) return false;
    match->setup = *setup;
    start(match);
    return true;
}

bool moa_match_init(struct moa_match *match, const struct moa_game *game, const struct moa_json *data,
                    const struct moa_setup *setup, struct moa_error *error) {
    return open_data(match, game, data, error) && open_setup(match, setup, error);
}

bool moa_match_init_shared(struct moa_match *match, const struct moa_game *game, const void *data,
                           const struct moa_setup *setup, struct moa_error *error) {
    share_data(match, game, data);
    return open_setup(match, setup, error);
}

static bool load_position(struct moa_match *match, const struct moa_json *position, struct moa_error *error) {
    const struct moa_game *game = match->game;
    if (!game->load(match->data, position, match->state, error)) return false;
    if (!game->check(match->data, match->state, error)) return false;
    game->setup_of(match->data, match->state, &match->setup);
    match->from_position = true;
    start(match);
    return true;
}

bool moa_match_init_position(struct moa_match *match, const struct moa_game *game,
                             const struct moa_json *data, const struct moa_json *position,
                             struct moa_error *error) {
    return open_data(match, game, data, error) && load_position(match, position, error);
}

bool moa_match_init_position_shared(struct moa_match *match, const struct moa_game *game, const void *data,
                                    const struct moa_json *position, struct moa_error *error) {
    share_data(match, game, data);
    return load_position(match, position, error);
}

void moa_match_free(struct moa_match *match) {
    if (!match->data_shared) free(match->data);
    free(match->state);
    free(match->initial);
    free(match->event);
    free(match->ply);
    memset(match, 0, sizeof *match);
}

bool moa_name_check(const char *name, struct moa_error *error) {
    size_t length = strlen(name);
    if (length >= MOA_NAME_MAX) {
        return moa_fail(error, _("a name has at most %d bytes, this one has %zu"), MOA_NAME_MAX - 1, length);
    }
    if (length > 0 && (name[0] == ' ' || name[length - 1] == ' ')) {
        return moa_fail(error, _("a name does not begin or end with a space"));
    }
    for (const char *at = name; *at;) {
        uint32_t code = 0;
        int bytes = moa_utf8_read(at, &code);
        if (bytes == 0) return moa_fail(error, _("the name is not valid UTF-8"));
        if (moa_utf8_is_control(code)) return moa_fail(error, _("the name contains a control character"));
        at += bytes;
    }
    return true;
}

bool moa_match_name(struct moa_match *match, int player, const char *name, struct moa_error *error) {
    assert(player >= 0 && player < match->setup.players);
    if (!moa_name_check(name, error)) return false;
    memset(match->name[player], 0, MOA_NAME_MAX);
    memcpy(match->name[player], name, strlen(name));
    return true;
}

bool moa_match_loadout(struct moa_match *match, int player, uint32_t code, struct moa_error *error) {
    assert(player >= 0 && player < match->setup.players && match->plies == 0 && !match->from_position);
    struct moa_setup setup = match->setup;
    setup.loadout[player] = code;
    void *state = allocate(match->game->state_size);
    bool fine = match->game->setup(match->data, &setup, state, error);
    if (fine) {
        memcpy(match->state, state, match->game->state_size);
        match->setup = setup;
        start(match);
    }
    free(state);
    return fine;
}

static struct moa_refusal refuse(const struct moa_game *game, const void *data, const void *state, int player,
                                 moa_action action) {
    if (player < 0 || player > MOA_CHANCE || !(game->actors(data, state) >> player & 1)) {
        return (struct moa_refusal){"MOA-2", N_("It's not this player's turn.")};
    }
    return game->why_not(data, state, player, action);
}

struct moa_refusal moa_why_not(const struct moa_game *game, const void *data, const void *state, int player,
                               moa_action action) {
    if (game->actors(data, state) == 0) return (struct moa_refusal){"MOA-1", N_("The game is over.")};
    struct moa_refusal refusal = refuse(game, data, state, player, action);
    if (refusal.rule && game->obstacle && player >= 0 && player < MOA_PLAYERS_MAX) {
        struct moa_refusal obstacle = game->obstacle(data, state, player, action);
        if (obstacle.rule) return obstacle;
    }
    return refusal;
}

static void append_ply(struct moa_match *match, int actor, moa_action action) {
    if (match->plies == match->capacity) {
        match->capacity = match->capacity > 0 ? match->capacity * 2 : FIRST_CAPACITY;
        match->ply = realloc(match->ply, sizeof *match->ply * (size_t)match->capacity);
        assert(match->ply);
    }
    match->ply[match->plies++] = (struct moa_ply){.actor = (uint8_t)actor, .action = action};
}

static struct moa_events begin_events(const struct moa_match *match) {
    return (struct moa_events){.event = match->event, .max = match->game->events_max};
}

static struct moa_events begin_watched_events(const struct moa_match *match) {
    struct moa_events events = begin_events(match);
    events.added = match->after_event;
    events.context = match->context;
    return events;
}

/* Debug builds check every invariant after every action. */
static void check_invariants(const struct moa_match *match) {
#ifdef MOA_CHECK
    struct moa_error error = {""};
    if (match->game->check(match->data, match->state, &error)) return;
    fprintf(stderr, "%s, ply %d: %s\n", match->game->id, match->plies, error.text);
    abort();
#else
    (void)match;
#endif
}

struct moa_refusal moa_match_play(struct moa_match *match, int actor, moa_action action,
                                  struct moa_events *events) {
    const struct moa_game *game = match->game;
    struct moa_refusal refusal = moa_why_not(game, match->data, match->state, actor, action);
    if (refusal.rule) return refusal;
    if (events) *events = begin_watched_events(match);
    game->apply(match->data, match->state, actor, action, events);
    append_ply(match, actor, action);
    check_invariants(match);
    return (struct moa_refusal){0};
}

int moa_match_chance(struct moa_match *match, struct moa_rng *rng,
                     void (*each)(void *context, const struct moa_events *events), void *context) {
    const struct moa_game *game = match->game;
    int played = 0;
    for (; game->actors(match->data, match->state) == 1u << MOA_CHANCE; played++) {
        struct moa_events events;
        moa_action outcome = game->chance(match->data, match->state, rng);
        struct moa_refusal refusal = moa_match_play(match, MOA_CHANCE, outcome, &events);
        assert(!refusal.rule);
        if (each) each(context, &events);
    }
    return played;
}

/* Plays the first plies of the record, known to be legal, on a copy of the initial state. */
static void replay(const struct moa_match *match, int plies, void *state) {
    memcpy(state, match->initial, match->game->state_size);
    for (int i = 0; i < plies; i++) {
        match->game->apply(match->data, state, match->ply[i].actor, match->ply[i].action, NULL);
    }
}

/* Did the last ply show the player something that was hidden or random? */
static bool last_ply_revealed(const struct moa_match *match, int player) {
    const struct moa_ply *last = &match->ply[match->plies - 1];
    void *state = allocate(match->game->state_size);
    struct moa_events events = begin_events(match);
    replay(match, match->plies - 1, state);
    match->game->apply(match->data, state, last->actor, last->action, &events);
    free(state);
    for (int i = 0; i < events.count; i++) {
        if (events.event[i].reveals && moa_event_seen(&events.event[i], player)) return true;
    }
    return false;
}

static int fail_undo(struct moa_error *error, const char *reason) {
    moa_fail(error, "%s", reason);
    return -1;
}

int moa_match_undo_to(struct moa_match *match, int player, struct moa_error *error) {
    int own = match->plies;
    while (own > 0 && match->ply[own - 1].actor != player) own--;
    if (own == 0) return fail_undo(error, _("There is nothing to undo: this player has not acted yet."));
    for (int i = own; i < match->plies; i++) {
        if (match->ply[i].actor == MOA_CHANCE) continue;
        return fail_undo(error, _("This can't be undone: another player has acted since."));
    }
    if (own < match->plies) {
        return fail_undo(error, _("This can't be undone: something was drawn or rolled since."));
    }
    if (last_ply_revealed(match, player)) {
        return fail_undo(error, _("This can't be undone: it revealed hidden information."));
    }
    return own - 1;
}

void moa_match_cut(struct moa_match *match, int plies) {
    assert(plies >= 0 && plies <= match->plies);
    replay(match, plies, match->state);
    match->plies = plies;
}
