/* tiny_game.h - the smallest game with everything the core deals with: chance, turns, options, a data set, something
 * revealed. Rejected: testing with a real game, whose rules would then break tests of the core.
 *
 * Each round chance rolls; then each player in turn takes between 1 and that many points. `peek` shows the actor
 * something hidden, `show` shows it to the others. */
#ifndef TINY_GAME_H
#define TINY_GAME_H

#include "core/game.h"
#include <string.h>

enum { TINY_PLAYERS_MAX = 3, TINY_SIDES_MAX = 20, TINY_ROUNDS_MAX = 100 };
enum { TINY_ROLL = 0x100, TINY_TAKE = 0x200, TINY_PEEK = 0x300, TINY_SHOW = 0x400 };

struct tiny_data {
    int sides;
};

struct tiny_state {
    uint8_t players, turn, rolled, rounds, bonus;
    int16_t points[TINY_PLAYERS_MAX];
};

static const char *const tiny_rounds[] = {"2", "100", NULL};
static const char *const tiny_bonus[] = {"no", "yes", NULL};
static const struct moa_option tiny_options[] = {
    {"rounds", "How many rounds.", tiny_rounds, 0},
    {"bonus", "One point more for each.", tiny_bonus, 1},
    {0},
};

static bool tiny_data_load(void *data, const struct moa_json *json, struct moa_error *error) {
    struct tiny_data *d = data;
    return moa_json_get_int(json, "sides", 1, TINY_SIDES_MAX, 6, &d->sides, error);
}

static void tiny_data_write(const void *data, struct moa_writer *writer) {
    const struct tiny_data *d = data;
    moa_json_begin_object(writer, NULL);
    moa_json_int(writer, "sides", d->sides);
    moa_json_end_object(writer);
}

static bool tiny_setup(const void *data, const struct moa_setup *setup, void *state,
                       struct moa_error *error) {
    (void)data;
    (void)error;
    struct tiny_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)setup->players;
    s->rounds = setup->option[0] ? TINY_ROUNDS_MAX : 2;
    s->bonus = (uint8_t)setup->option[1];
    return true;
}

static void tiny_setup_of(const void *data, const void *state, struct moa_setup *setup) {
    (void)data;
    const struct tiny_state *s = state;
    *setup = (struct moa_setup){.players = s->players, .option = {s->rounds > 2, s->bonus}};
}

static uint32_t tiny_actors(const void *data, const void *state) {
    (void)data;
    const struct tiny_state *s = state;
    if (s->rounds == 0) return 0;
    return s->rolled == 0 ? 1u << MOA_CHANCE : 1u << s->turn;
}

static moa_action tiny_chance(const void *data, const void *state, struct moa_rng *rng) {
    (void)state;
    const struct tiny_data *d = data;
    return TINY_ROLL + 1 + moa_rng_below(rng, (uint32_t)d->sides);
}

static void tiny_take(struct tiny_state *s, int points) {
    s->points[s->turn] = (int16_t)(s->points[s->turn] + points + s->bonus);
    if (++s->turn < s->players) return;
    s->turn = 0;
    s->rolled = 0;
    s->rounds--;
}

static void tiny_apply(const void *data, void *state, int player, moa_action action,
                       struct moa_events *events) {
    (void)data;
    struct tiny_state *s = state;
    int kind = (int)(action & ~0xFFu), seen_by = MOA_EVERYONE;
    if (kind == TINY_PEEK) seen_by = 1 << player;
    if (kind == TINY_SHOW) seen_by = MOA_EVERYONE & ~(1 << player);
    struct moa_event *event = moa_event_add(events, kind >> 8, player, seen_by);
    if (event) event->reveals = kind != TINY_TAKE;
    if (kind == TINY_ROLL) s->rolled = action & 0xFF;
    if (kind == TINY_TAKE) tiny_take(s, action & 0xFF);
}

static struct moa_refusal tiny_why_not(const void *data, const void *state, int player, moa_action action) {
    const struct tiny_data *d = data;
    const struct tiny_state *s = state;
    int kind = (int)(action & ~0xFFu), number = action & 0xFF;
    bool fine = kind == (player == MOA_CHANCE ? TINY_ROLL : TINY_TAKE) && number > 0;
    if (player != MOA_CHANCE && (action == TINY_PEEK || action == TINY_SHOW)) return (struct moa_refusal){0};
    if (!fine) return (struct moa_refusal){"MOA-3", "There is no such action."};
    if (number > (player == MOA_CHANCE ? d->sides : s->rolled)) {
        return (struct moa_refusal){"TINY-1", "Nobody takes more than was rolled."};
    }
    return (struct moa_refusal){0};
}

static void tiny_view(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    (void)data;
    (void)viewer;
    const struct tiny_state *s = state;
    moa_json_begin_object(writer, NULL);
    moa_json_int(writer, "rounds", s->rounds);
    moa_json_bool(writer, "bonus", s->bonus);
    moa_json_int(writer, "rolled", s->rolled);
    moa_json_int(writer, "turn", s->turn);
    moa_json_begin_array(writer, "points");
    for (int i = 0; i < s->players; i++) moa_json_int(writer, NULL, s->points[i]);
    moa_json_end_array(writer);
    moa_json_end_object(writer);
}

static bool tiny_load(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    static const char *const known[] = {"rounds", "bonus", "rolled", "turn", "points", NULL};
    const struct tiny_data *d = data;
    const struct moa_json *points;
    int rounds, rolled, turn, i = 0;
    bool bonus;
    if (!moa_json_only(json, known, error) ||
        !moa_json_get_int(json, "rounds", 0, TINY_ROUNDS_MAX, 0, &rounds, error) ||
        !moa_json_get_bool(json, "bonus", true, &bonus, error) ||
        !moa_json_get_int(json, "rolled", 0, d->sides, 0, &rolled, error) ||
        !moa_json_get_int(json, "turn", 0, TINY_PLAYERS_MAX - 1, 0, &turn, error) ||
        !moa_json_get_array(json, "points", TINY_PLAYERS_MAX, &points, error)) {
        return false;
    }
    if (!points) return moa_json_fail(json, error, "points are missing");
    struct tiny_state *s = state;
    memset(s, 0, sizeof *s);
    *s = (struct tiny_state){(uint8_t)points->count, (uint8_t)turn, (uint8_t)rolled,
                             (uint8_t)rounds,        bonus,         {0}};
    for (const struct moa_json *one = points->first; one; one = one->next)
        s->points[i++] = (int16_t)one->integer;
    return true;
}

static bool tiny_check(const void *data, const void *state, struct moa_error *error) {
    (void)data;
    const struct tiny_state *s = state;
    return s->turn < s->players || moa_fail(error, "turn: nobody sits there");
}

static void tiny_action_text(const void *data, moa_action action, struct moa_buffer *buffer) {
    (void)data;
    static const char *const verb[] = {"", "roll", "take", "peek", "show"};
    moa_buffer_put(buffer, verb[action >> 8]);
    if (action & 0xFF) moa_buffer_format(buffer, " %u", action & 0xFF);
}

static bool tiny_action_parse(const void *data, const char *text, moa_action *action,
                              struct moa_error *error) {
    for (moa_action kind = TINY_ROLL; kind <= TINY_SHOW; kind += 0x100) {
        for (moa_action number = 0; number <= TINY_SIDES_MAX; number++) {
            char known[32];
            struct moa_buffer buffer = MOA_BUFFER(known);
            tiny_action_text(data, kind + number, &buffer);
            *action = kind + number;
            if (strcmp(known, text) == 0) return true;
        }
    }
    return moa_fail(error, "\"%s\" is no action", text);
}

static const struct moa_game tiny_game = {
    .id = "tiny",
    .title = "Tiny",
    .rules_version = 1,
    .players_min = 2,
    .players_max = TINY_PLAYERS_MAX,
    .options = tiny_options,
    .state_size = sizeof(struct tiny_state),
    .data_size = sizeof(struct tiny_data),
    .events_max = 1,
    .data_load = tiny_data_load,
    .data_write = tiny_data_write,
    .setup = tiny_setup,
    .setup_of = tiny_setup_of,
    .actors = tiny_actors,
    .chance = tiny_chance,
    .apply = tiny_apply,
    .why_not = tiny_why_not,
    .view = tiny_view,
    .load = tiny_load,
    .check = tiny_check,
    .action_text = tiny_action_text,
    .action_parse = tiny_action_parse,
};

#endif
