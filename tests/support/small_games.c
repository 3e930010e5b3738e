/* small_games.c - see small_games.h. */
#include "support/small_games.h"
#include "core/result.h"
#include <string.h>

enum { CHANCE_BIT = 1 << MOA_CHANCE };

/* ---- What all share ---- */

static const struct moa_option no_options[] = {{0}};

static bool data_load(void *data, const struct moa_json *json, struct moa_error *error) {
    (void)data, (void)json, (void)error;
    return true;
}

static bool setup(const void *data, const struct moa_setup *wanted, void *state, struct moa_error *error) {
    (void)data, (void)error;
    struct small_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)wanted->players;
    return true;
}

struct small_state small_new(const struct moa_game *game, int players) {
    struct small_state s;
    struct moa_setup wanted = {.players = players};
    struct moa_error error;
    bool fine = game->setup(NULL, &wanted, &s, &error);
    assert(fine);
    return s;
}

static void resample_nothing(const void *data, void *state, int viewer, struct moa_rng *rng) {
    (void)data, (void)state, (void)viewer, (void)rng;
}

static uint32_t turn_acts(const void *data, const void *state) {
    (void)data;
    const struct small_state *s = state;
    return s->left ? 1u << s->turn : 0;
}

/* One part of points; who has the most of `good` is first. */
static void result(const void *data, const void *state, struct moa_result *out) {
    (void)data;
    const struct small_state *s = state;
    *out = (struct moa_result){.players = s->players, .parts = 1, .part = {"good"}};
    for (int p = 0; p < s->players; p++) out->points[p] = out->by_part[p][0] = s->good[p];
    moa_result_add_points(out);
    moa_result_rank(out);
}

static int codes(int from, int count, moa_action *out) {
    for (int i = 0; i < count; i++) out[i] = (moa_action)(from + i);
    return count;
}

#define SMALL(name, most, other_sample)                                                                      \
    .id = name, .title = name, .about = name, .options = no_options, .rules_version = 1, .players_min = 2,   \
    .players_max = most, .state_size = sizeof(struct small_state), .data_size = 1, .actions_max = 3,         \
    .longest = 200, .data_load = data_load, .resample = other_sample, .result = result

/* ---- Nim ---- */

static bool nim_setup(const void *data, const struct moa_setup *wanted, void *state,
                      struct moa_error *error) {
    setup(data, wanted, state, error);
    ((struct small_state *)state)->left = SMALL_HEAP;
    return true;
}

static int nim_legal(const void *data, const void *state, int player, moa_action *out) {
    const struct small_state *s = state;
    if (!(turn_acts(data, s) >> player & 1)) return 0;
    return codes(1, s->left < 3 ? s->left : 3, out);
}

static void nim_apply(const void *data, void *state, int player, moa_action action,
                      struct moa_events *events) {
    (void)data, (void)events;
    struct small_state *s = state;
    s->left = (uint8_t)(s->left - action);
    if (!s->left) s->good[player] = 1;
    s->turn = (uint8_t)((player + 1) % s->players);
}

const struct moa_game small_nim = {SMALL("nim", 2, resample_nothing), .setup = nim_setup, .actors = turn_acts,
                                   .legal = nim_legal, .apply = nim_apply};

/* ---- Rock, paper, scissors ---- */

static uint32_t rps_actors(const void *data, const void *state) {
    (void)data;
    const struct small_state *s = state;
    return (s->chosen[0] ? 0u : 1u) | (s->chosen[1] ? 0u : 2u);
}

static int rps_legal(const void *data, const void *state, int player, moa_action *out) {
    return rps_actors(data, state) >> player & 1 ? codes(0, 3, out) : 0;
}

/* 0: a tie, 1: the first wins, 2: the second. */
static int rps_winner(const uint8_t *chosen) { return (chosen[0] - chosen[1] + 3) % 3; }

static void rps_apply(const void *data, void *state, int player, moa_action action,
                      struct moa_events *events) {
    (void)events;
    struct small_state *s = state;
    s->chosen[player] = (uint8_t)(action + 1);
    if (rps_actors(data, s)) return;
    if (s->left-- > 1) {
        memcpy(s->before, s->chosen, sizeof s->before);
        memset(s->chosen, 0, sizeof s->chosen);
        return;
    }
    if (s->before[0] && rps_winner(s->before)) s->good[rps_winner(s->before) - 1]++;
    if (rps_winner(s->chosen)) s->good[rps_winner(s->chosen) - 1]++;
}

static moa_action rps_seen(const void *data, const void *state, int player, moa_action action, int viewer) {
    (void)data, (void)state;
    return viewer == player ? action : 0xFF;
}

static void rps_resample(const void *data, void *state, int viewer, struct moa_rng *rng) {
    struct small_state *s = state;
    if (!rps_actors(data, s)) return;
    for (int p = 0; p < 2; p++) {
        if (p == viewer) continue;
        if (s->chosen[p]) s->chosen[p] = (uint8_t)(1 + moa_rng_below(rng, 3));
        if (s->before[p]) s->before[p] = (uint8_t)(1 + moa_rng_below(rng, 3));
    }
}

static bool rps_setup(const void *data, const struct moa_setup *wanted, void *state,
                      struct moa_error *error) {
    setup(data, wanted, state, error);
    ((struct small_state *)state)->left = 1;
    return true;
}

static bool rps_setup_twice(const void *data, const struct moa_setup *wanted, void *state,
                            struct moa_error *error) {
    setup(data, wanted, state, error);
    ((struct small_state *)state)->left = 2;
    return true;
}

#define RPS(name, begin)                                                                                     \
    SMALL(name, 2, rps_resample), .setup = begin, .actors = rps_actors, .legal = rps_legal,                  \
                                  .apply = rps_apply, .seen = rps_seen

const struct moa_game small_rps = {RPS("rps", rps_setup)};
const struct moa_game small_rps_twice = {RPS("rpstwice", rps_setup_twice)};

/* ---- A guess ---- */

static bool guess_setup(const void *data, const struct moa_setup *wanted, void *state,
                        struct moa_error *error) {
    setup(data, wanted, state, error);
    ((struct small_state *)state)->left = 1;
    return true;
}

static uint32_t guess_actors(const void *data, const void *state) {
    const struct small_state *s = state;
    return s->hidden ? turn_acts(data, s) : (uint32_t)CHANCE_BIT;
}

static moa_action guess_chance(const void *data, const void *state, struct moa_rng *rng) {
    (void)data, (void)state;
    uint32_t ten = moa_rng_below(rng, 10);
    return ten < 6 ? 1 : ten < 8 ? 2 : 3;
}

static int guess_legal(const void *data, const void *state, int player, moa_action *out) {
    return guess_actors(data, state) >> player & 1 ? codes(1, 3, out) : 0;
}

static void guess_apply(const void *data, void *state, int player, moa_action action,
                        struct moa_events *events) {
    (void)data, (void)events;
    struct small_state *s = state;
    if (player == MOA_CHANCE) {
        s->hidden = (uint8_t)action;
        return;
    }
    s->good[action == s->hidden ? player : 1 - player] = 1;
    s->left = 0;
}

static void guess_resample(const void *data, void *state, int viewer, struct moa_rng *rng) {
    struct small_state *s = state;
    if (viewer != MOA_HOST && s->hidden && s->left) s->hidden = (uint8_t)guess_chance(data, s, rng);
}

const struct moa_game small_guess = {SMALL("guess", 2, guess_resample),
                                     .setup = guess_setup,
                                     .actors = guess_actors,
                                     .legal = guess_legal,
                                     .chance = guess_chance,
                                     .apply = guess_apply};

/* ---- A coin says who acts ---- */

static bool coin_setup(const void *data, const struct moa_setup *wanted, void *state,
                       struct moa_error *error) {
    setup(data, wanted, state, error);
    ((struct small_state *)state)->left = 3;
    return true;
}

static uint32_t coin_actors(const void *data, const void *state) {
    const struct small_state *s = state;
    return s->left == 2 ? (uint32_t)CHANCE_BIT : turn_acts(data, s);
}

static moa_action coin_chance(const void *data, const void *state, struct moa_rng *rng) {
    (void)data, (void)state;
    return moa_rng_below(rng, 2);
}

static int coin_legal(const void *data, const void *state, int player, moa_action *out) {
    return coin_actors(data, state) >> player & 1 ? codes(0, 2, out) : 0;
}

static void coin_apply(const void *data, void *state, int player, moa_action action,
                       struct moa_events *events) {
    (void)data, (void)events;
    struct small_state *s = state;
    if (player == MOA_CHANCE) s->turn = (uint8_t)action;
    if (s->left-- == 1) s->good[action == 1 ? player : 1 - player] = 1;
}

const struct moa_game small_coin = {SMALL("coin", 2, resample_nothing),
                                    .setup = coin_setup,
                                    .actors = coin_actors,
                                    .legal = coin_legal,
                                    .chance = coin_chance,
                                    .apply = coin_apply};

/* ---- Dice ---- */

enum { DICE_CHOOSE = 3, DICE_ROLL = 2, DICE_NAME = 1, DICE_SIDES = 3, DICE_CHANCES = 5, DICE_LUCKY = 3 };

static bool dice_setup(const void *data, const struct moa_setup *wanted, void *state,
                       struct moa_error *error) {
    setup(data, wanted, state, error);
    ((struct small_state *)state)->left = DICE_CHOOSE;
    return true;
}

static uint32_t dice_actors(const void *data, const void *state) {
    (void)data;
    const struct small_state *s = state;
    return s->left == DICE_ROLL ? CHANCE_BIT : s->left ? 1 : 0;
}

static bool dice_bold(const struct small_state *s) { return s->chosen[0] == 2; }

static int dice_legal(const void *data, const void *state, int player, moa_action *out) {
    const struct small_state *s = state;
    if (!(dice_actors(data, s) >> player & 1)) return 0;
    return s->left == DICE_CHOOSE ? codes(0, 2, out) : codes(1, DICE_SIDES, out);
}

static moa_action dice_chance(const void *data, const void *state, struct moa_rng *rng) {
    (void)data;
    return dice_bold(state) ? 1 + moa_rng_below(rng, DICE_SIDES) : moa_rng_below(rng, DICE_CHANCES);
}

static void dice_apply(const void *data, void *state, int player, moa_action action,
                       struct moa_events *events) {
    (void)data, (void)player, (void)events;
    struct small_state *s = state;
    if (s->left == DICE_CHOOSE) {
        s->chosen[0] = (uint8_t)(action + 1);
    } else if (s->left == DICE_ROLL && dice_bold(s)) {
        s->hidden = (uint8_t)action;
    } else {
        bool won = s->left == DICE_ROLL ? action < DICE_LUCKY : action == s->hidden;
        s->good[won ? 0 : 1]++;
        s->left = 1;
    }
    s->left--;
}

const struct moa_game small_dice = {SMALL("dice", 2, resample_nothing),
                                    .setup = dice_setup,
                                    .actors = dice_actors,
                                    .legal = dice_legal,
                                    .chance = dice_chance,
                                    .apply = dice_apply,
                                    .rolls = true};

/* ---- A race ---- */

static bool race_setup(const void *data, const struct moa_setup *wanted, void *state,
                       struct moa_error *error) {
    setup(data, wanted, state, error);
    ((struct small_state *)state)->left = SMALL_RACE_ROUNDS;
    return true;
}

static int race_legal(const void *data, const void *state, int player, moa_action *out) {
    return turn_acts(data, state) >> player & 1 ? codes(0, 3, out) : 0;
}

static void race_apply(const void *data, void *state, int player, moa_action action,
                       struct moa_events *events) {
    (void)data, (void)events;
    struct small_state *s = state;
    if (action == 1) s->idle[player]++;
    if (action == 2) s->good[player]++;
    s->turn = (uint8_t)((player + 1) % s->players);
    if (!s->turn) s->left--;
}

static const struct moa_feature race_features[] = {
    {"idle", "what does not win"}, {"good", "what wins"}, {NULL, NULL}};
static const float race_weights[] = {0, 0};

static void race_measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    (void)data;
    const struct small_state *s = state;
    for (int p = 0; p < s->players; p++) {
        out[p][0] = s->idle[p];
        out[p][1] = s->good[p];
    }
}

const struct moa_game small_race = {SMALL("race", SMALL_PLAYERS_MAX, resample_nothing),
                                    .setup = race_setup,
                                    .actors = turn_acts,
                                    .legal = race_legal,
                                    .apply = race_apply,
                                    .features = race_features,
                                    .weights = race_weights,
                                    .measure = race_measure};

/* ---- The first seat wins ---- */

static bool throne_setup(const void *data, const struct moa_setup *wanted, void *state,
                         struct moa_error *error) {
    setup(data, wanted, state, error);
    ((struct small_state *)state)->left = 1;
    return true;
}

static void throne_apply(const void *data, void *state, int player, moa_action action,
                         struct moa_events *events) {
    (void)data, (void)events;
    struct small_state *s = state;
    s->idle[player] = (int16_t)action;
    if (player == 0) s->good[0] = 7;
    if (++s->turn == s->players) s->left = 0;
}

const struct moa_game small_throne = {SMALL("throne", SMALL_PLAYERS_MAX, resample_nothing),
                                      .setup = throne_setup, .actors = turn_acts, .legal = race_legal,
                                      .apply = throne_apply};
