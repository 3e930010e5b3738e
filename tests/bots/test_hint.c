/* test_hint.c - a hint names legal choices, best first, gives true reasons, and uses nothing hidden from its seat. */
#include "bots/hint.h"
#include "core/match.h"
#include "core/registry.h"
#include "support/small_games.h"
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const struct moa_game moa_template;

enum { SEED_USUAL = 21, GAMES_MAX = 16, ITERATIONS = 120, PLACES = 5, RESAMPLES = 3, TEXT_MAX = 4096 };

static uint64_t seed;
static const struct moa_game *games[GAMES_MAX];
static const struct moa_search_limits quick = {.iterations = ITERATIONS};

static void open_match(struct moa_match *match, const struct moa_game *game) {
    struct moa_setup setup;
    struct moa_error error = {""};
    moa_setup_defaults(game, game->players_min, &setup);
    if (!moa_match_init(match, game, NULL, &setup, &error)) fail_msg("%s: %s", game->id, error.text);
}

/* Plays at random for a while, then on until a player has a choice; returns that player, or -1 at the end. */
static int play_on(struct moa_match *match, struct moa_rng *rng, int actions) {
    const struct moa_game *game = match->game;
    moa_action *legal = malloc((size_t)game->actions_max * sizeof *legal);
    assert_non_null(legal);
    int player = -1;
    for (uint32_t actors;; actions--) {
        moa_match_chance(match, rng, NULL, NULL);
        if (!(actors = game->actors(match->data, match->state))) break;
        int count = game->legal(match->data, match->state, __builtin_ctz(actors), legal);
        if (actions <= 0 && count > 1) {
            player = __builtin_ctz(actors);
            break;
        }
        moa_action action = legal[moa_rng_below(rng, (uint32_t)count)];
        assert_null(moa_match_play(match, __builtin_ctz(actors), action, NULL).rule);
    }
    free(legal);
    return player;
}

static struct moa_hint ask(const struct moa_match *match, const void *state, int player) {
    struct moa_rng rng;
    struct moa_hint hint;
    moa_rng_seed(&rng, seed);
    moa_hint(match->game, match->data, state, match->setup.players, player, &quick, &rng, &hint);
    return hint;
}

/* Everything a person would read. */
static void hint_text(const struct moa_match *match, const void *state, int player, char *text) {
    struct moa_hint hint = ask(match, state, player);
    struct moa_buffer buffer = moa_buffer_init(text, TEXT_MAX);
    const struct moa_style style = {.width = 80};
    for (int i = 0; i < hint.lines; i++) {
        match->game->action_words(match->data, state, player, hint.line[i].action, &style, &buffer);
        moa_buffer_format(&buffer, " %.4f ", (double)hint.line[i].chance);
        moa_hint_words(match->game, &hint.line[i], &buffer);
        moa_buffer_put(&buffer, "\n");
    }
    assert_false(moa_buffer_was_cut(&buffer));
}

/* Calls `look` at a few points of a random game, for every game and set-up. */
static void everywhere(void (*look)(struct moa_match *match, int player, struct moa_rng *rng)) {
    for (int g = 0; games[g]; g++) {
        struct moa_match match;
        struct moa_rng rng;
        moa_rng_seed(&rng, seed);
        open_match(&match, games[g]);
        int places = 0;
        for (int player; places < PLACES; places++) {
            if ((player = play_on(&match, &rng, places * 7)) < 0) break;
            look(&match, player, &rng);
        }
        assert_true(places > 0);
        moa_match_free(&match);
    }
}

static void check_lines(struct moa_match *match, int player, struct moa_rng *rng) {
    (void)rng;
    const struct moa_game *game = match->game;
    void *before = malloc(game->state_size);
    assert_non_null(before);
    memcpy(before, match->state, game->state_size);
    struct moa_hint hint = ask(match, match->state, player);
    assert_memory_equal(before, match->state, game->state_size);
    free(before);
    assert_true(hint.choices > 1);
    assert_true(hint.lines >= 1 && hint.lines <= MOA_HINT_LINES && hint.lines <= hint.choices);
    for (int i = 0; i < hint.lines; i++) {
        const struct moa_hint_line *line = &hint.line[i];
        assert_null(moa_why_not(game, match->data, match->state, player, line->action).rule);
        assert_true(line->chance >= 0 && line->chance <= 1);
        assert_true(line->reasons >= 0 && line->reasons <= (game->measure ? MOA_HINT_REASONS : 0));
        for (int k = 0; k < i; k++) assert_int_not_equal(line->action, hint.line[k].action);
    }
}

static void hints_are_legal_choices_with_chances(void **unused) {
    (void)unused;
    everywhere(check_lines);
}

static void check_secrets(struct moa_match *match, int player, struct moa_rng *rng) {
    char text[TEXT_MAX], other[TEXT_MAX];
    void *state = malloc(match->game->state_size);
    assert_non_null(state);
    hint_text(match, match->state, player, text);
    for (int i = 0; i < RESAMPLES; i++) {
        memcpy(state, match->state, match->game->state_size);
        match->game->resample(match->data, state, player, rng);
        hint_text(match, state, player, other);
        assert_string_equal(text, other);
    }
    free(state);
}

static void hints_know_nothing_hidden(void **unused) {
    (void)unused;
    everywhere(check_secrets);
}

static void a_game_without_evaluation_gives_chances_only(void **unused) {
    (void)unused;
    struct small_state state = small_new(&small_nim, 2);
    struct moa_rng rng;
    struct moa_hint hint;
    char text[TEXT_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    const struct moa_search_limits more = {.iterations = 3000};
    moa_rng_seed(&rng, seed);
    state.left = 7;
    moa_hint(&small_nim, NULL, &state, 2, 0, &more, &rng, &hint);
    assert_int_equal(hint.choices, 3);
    assert_int_equal(hint.line[0].action, 3); /* leaves 4, the only winning choice */
    assert_true(hint.line[0].chance > 0.8f);
    for (int i = 0; i < hint.lines; i++) moa_hint_words(&small_nim, &hint.line[i], &buffer);
    assert_string_equal(text, "");
}

/* A custom race, where players in turn take a good point (1) or an idle one (0): the reasons must be the features
 * that were weighed. */
static int race_legal(const void *data, const void *state, int player, moa_action *out) {
    out[0] = 0;
    out[1] = 1;
    return small_race.actors(data, state) >> player & 1 ? 2 : 0;
}

static void race_apply(const void *data, void *state, int player, moa_action action,
                       struct moa_events *events) {
    struct small_state *s = state;
    (void)data, (void)events;
    if (action)
        s->good[player]++;
    else
        s->idle[player]++;
    s->turn = (uint8_t)((player + 1) % s->players);
    if (!s->turn) s->left--;
}

static const struct moa_feature race_features[] = {
    {"good", "good points"}, {"good_late", "never told"}, {"idle", "idle points"}, {NULL, NULL}};

static void race_measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    const struct small_state *s = state;
    (void)data;
    for (int p = 0; p < s->players; p++) {
        out[p][0] = out[p][1] = (float)s->good[p];
        out[p][2] = (float)s->idle[p];
    }
}

static void expect_words_of(const float *weights, const float *weights_2, moa_action action,
                            const char *expected) {
    struct moa_game race = small_race;
    struct small_state state = small_new(&race, 2);
    struct moa_rng rng;
    struct moa_hint hint;
    char text[TEXT_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    race.legal = race_legal;
    race.apply = race_apply;
    race.features = race_features;
    race.measure = race_measure;
    race.weights = weights;
    race.weights_2 = weights_2;
    moa_rng_seed(&rng, seed);
    moa_hint(&race, NULL, &state, 2, 0, &quick, &rng, &hint);
    assert_int_equal(hint.lines, 2);
    moa_hint_words(&race, &hint.line[hint.line[0].action == action ? 0 : 1], &buffer);
    assert_string_equal(text, expected);
}

static void expect_words(const float *weights, moa_action action, const char *expected) {
    expect_words_of(weights, NULL, action, expected);
}

static void reasons_of_two_are_what_their_search_weighs(void **unused) {
    (void)unused;
    const float of_all[] = {1, 0, 0}, of_two[] = {0, 0, -1};
    expect_words_of(of_all, of_two, 1, "less: idle points");
}

static void reasons_are_what_was_weighed(void **unused) {
    (void)unused;
    expect_words((const float[]){1, 0, 0}, 1, "more: good points");
    expect_words((const float[]){1, 0, 0}, 0, "");
    expect_words((const float[]){0, 0, -1}, 1, "less: idle points");
    expect_words((const float[]){1, 0, -0.5f}, 1, "more: good points; less: idle points");
    expect_words((const float[]){0.5f, 0, -1}, 1, "less: idle points; more: good points");
    expect_words((const float[]){1, 0, -0.1f}, 1, "more: good points"); /* the other is not worth naming */
    expect_words((const float[]){0.5f, 0.5f, -0.9f}, 1, "more: good points; less: idle points");
    expect_words((const float[]){0.005f, 0, 0}, 1, "");
    /* Good points count, but against the player later: then having fewer of them is no reason. */
    expect_words((const float[]){0.5f, -1, 0}, 0, "");
}

int main(void) {
    const char *from = getenv("MOA_SEED");
    seed = from ? strtoull(from, NULL, 0) : SEED_USUAL;
    print_message("MOA_SEED=%" PRIu64 "\n", seed);
    int count = 0;
    games[count++] = &moa_template;
    for (int i = 0; moa_games[i] && count < GAMES_MAX - 1; i++)
        if (moa_games[i] != &moa_template) games[count++] = moa_games[i];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_are_legal_choices_with_chances),
        cmocka_unit_test(hints_know_nothing_hidden),
        cmocka_unit_test(a_game_without_evaluation_gives_chances_only),
        cmocka_unit_test(reasons_are_what_was_weighed),
        cmocka_unit_test(reasons_of_two_are_what_their_search_weighs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
