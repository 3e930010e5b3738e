/* test_bots.c - computer players: their names, and that they play to the end, are reproducible and do not peek.
 *
 * Peeking is tested end to end: two bots of the same kind are led through one game. One gets the true state, the other
 * a sample that its seat cannot tell from it, and other secret actions that look the same. Both must always make the
 * same choice. */
#include "bots/bots.h"
#include "core/match.h"
#include "core/registry.h"
#include "support/contract.h"
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const struct moa_game moa_template;

enum { SEED_USUAL = 20, GAMES_MAX = 16, ITERATIONS = 12, LEGAL_MAX = 4096, SETUPS = 3, LOOK_ONE_IN = 6 };

static uint64_t seed;
static const struct moa_game *games[GAMES_MAX];
static struct moa_setup setups[CONTRACT_SETUPS_MAX]; /* all set-ups that a game accepts */
static int setup_count;

/* ---- Names ---- */

static struct moa_bot_spec parsed(const char *text) {
    struct moa_bot_spec spec;
    struct moa_error error = {""};
    if (!moa_bot_parse(text, &spec, &error)) fail_msg("'%s': %s", text, error.text);
    assert_string_equal(spec.text, text);
    return spec;
}

/* The longest wait promised to people; a search gets less, to leave time for everything else. */
static void every_level_has_a_name_and_answers_in_time(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int promised; /* milliseconds for a search; 0: no search */
    } known[] = {{"random", 0},  {"novice", 0},  {"easy", 0},     {"greedy", 0},
                 {"medium", 50}, {"hard", 2000}, {"master", 5000}};
    int count = 0;
    for (; moa_bot_levels[count].name; count++) {
        struct moa_bot_spec spec = parsed(moa_bot_levels[count].name);
        assert_string_equal(spec.text, known[count].name);
        assert_true(*moa_bot_levels[count].about);
        assert_int_equal(spec.kind == MOA_BOT_SEARCH, known[count].promised > 0);
        if (spec.kind == MOA_BOT_SEARCH) {
            assert_true(spec.threads >= 1 && spec.limits.iterations && spec.limits.milliseconds);
            assert_true(spec.limits.milliseconds <= known[count].promised * 9 / 10);
        }
        if (spec.kind == MOA_BOT_GREEDY) assert_true(spec.samples >= 1);
    }
    assert_int_equal(count, sizeof known / sizeof *known);
}

static void expect_search(const char *text, int64_t iterations, int milliseconds, int threads) {
    struct moa_bot_spec spec = parsed(text);
    assert_int_equal(spec.kind, MOA_BOT_SEARCH);
    assert_int_equal(spec.limits.iterations, iterations);
    assert_int_equal(spec.limits.milliseconds, milliseconds);
    assert_int_equal(spec.threads, threads);
    assert_int_equal(spec.slips, 0);
}

static void searches_are_read(void **state) {
    (void)state;
    expect_search("search:200ms", 0, 200, 1);
    expect_search("search:5000", 5000, 0, 1);
    expect_search("search:1", 1, 0, 1);
    expect_search("search:1ms/1", 0, 1, 1);
    expect_search("search:200ms/2", 0, 200, 2);
    expect_search("search:5000/64", 5000, 0, 64);
    expect_search("search:1000000000", 1000000000, 0, 1);
    expect_search("search:3600000ms", 0, 3600000, 1);
}

static void anything_else_is_refused_with_its_reason(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      " ",
                                      "Easy",
                                      "easy ",
                                      " easy",
                                      "easy/2",
                                      "random:5",
                                      "grandmaster",
                                      "hardest",
                                      "search",
                                      "search:",
                                      "search:0",
                                      "search:0ms",
                                      "search:05",
                                      "search:-5",
                                      "search:+5",
                                      "search: 5",
                                      "search:5 ",
                                      "search:5s",
                                      "search:5m",
                                      "search:5MS",
                                      "search:5msx",
                                      "search:ms",
                                      "search:5.5",
                                      "search:5/",
                                      "search:5/0",
                                      "search:5/-1",
                                      "search:5/+1",
                                      "search:5/ 1",
                                      "search:5/01",
                                      "search:5/65",
                                      "search:5/2x",
                                      "search:5/2/2",
                                      "search:5ms/",
                                      "search:/2",
                                      "search:1000000001",
                                      "search:3600001ms",
                                      "search:99999999999999999999",
                                      "search:5/99999999999999999999",
                                      "search:5,easy",
                                      "search:200ms5",
                                      "Search:5",
                                      "%s%n",
                                      "search:000000000000000000000000000000000000005"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct moa_bot_spec spec;
        struct moa_error error = {""}, expected;
        snprintf(expected.text, sizeof expected.text,
                 "there is no computer player '%s'; try easy, medium, hard or search:200ms", bad[i]);
        if (moa_bot_parse(bad[i], &spec, &error)) fail_msg("'%s' is taken for a player", bad[i]);
        assert_string_equal(error.text, expected.text);
    }
}

/* ---- Playing ---- */

/* The same bot with little time to think, so that many games can be played, some under sanitizers. */
static struct moa_bot_spec quick(const char *text) {
    struct moa_bot_spec spec = parsed(text);
    if (spec.kind == MOA_BOT_SEARCH) spec.limits = (struct moa_search_limits){.iterations = ITERATIONS};
    return spec;
}

static void open_setup(struct moa_match *match, const struct moa_game *game, const struct moa_setup *setup) {
    struct moa_error error = {""};
    if (!moa_match_init(match, game, NULL, setup, &error)) fail_msg("%s: %s", game->id, error.text);
}

/* Set-up number i of a few that are far apart, including the first and the last. */
static const struct moa_setup *some_setup(const struct moa_game *game, int i) {
    setup_count = contract_setups(game, setups);
    return &setups[(size_t)i * (size_t)(setup_count - 1) / (SETUPS - 1)];
}

static int any_actor(const struct moa_match *match, struct moa_rng *rng) {
    uint32_t actors = match->game->actors(match->data, match->state);
    int actor = -1;
    while (actors && (actor < 0 || !(actors >> actor & 1))) actor = (int)moa_rng_below(rng, MOA_PLAYERS_MAX);
    return actor;
}

static void play_on(struct moa_match *match, int actor, moa_action action, const char *who) {
    struct moa_refusal no = moa_match_play(match, actor, action, NULL);
    if (no.rule) fail_msg("%s: %s plays what %s forbids", match->game->id, who, no.rule);
}

static int count_levels(void) {
    int count = 0;
    while (moa_bot_levels[count].name) count++;
    return count;
}

/* Every seat has a different level; the first seat has level number `first`. */
static void play_levels(struct moa_match *match, int first, struct moa_rng *rng) {
    struct moa_bot *bot[MOA_PLAYERS_MAX];
    int levels = count_levels();
    for (int p = 0; p < match->setup.players; p++) {
        struct moa_bot_spec spec = quick(moa_bot_levels[(first + p) % levels].name);
        bot[p] = moa_bot_new(&spec, match->game, match->data, match->setup.players, p);
    }
    for (;;) {
        moa_match_chance(match, rng, NULL, NULL);
        int actor = any_actor(match, rng);
        if (actor < 0) break;
        play_on(match, actor, moa_bot_choose(bot[actor], match->state, rng), "a level");
    }
    for (int p = 0; p < match->setup.players; p++) moa_bot_free(bot[p]);
}

static void every_level_plays_every_game_to_its_end(void **state) {
    (void)state;
    struct moa_rng rng;
    moa_rng_seed(&rng, seed);
    for (int g = 0; games[g]; g++) {
        for (int level = 0; level < count_levels(); level += 2) {
            struct moa_match match;
            open_setup(&match, games[g], some_setup(games[g], level / 2 % SETUPS));
            play_levels(&match, level, &rng);
            assert_int_equal(games[g]->actors(match.data, match.state), 0);
            moa_match_free(&match);
        }
    }
}

/* ---- Not peeking ---- */

/* Two bots of a kind for one seat: the second never gets the true state. */
struct twins {
    struct moa_bot *told, *misled;
};

static moa_action ask(struct moa_bot *bot, const void *state, uint64_t with_seed) {
    struct moa_rng rng;
    moa_rng_seed(&rng, with_seed);
    return moa_bot_choose(bot, state, &rng);
}

static void *copy_state(const struct moa_match *match) {
    void *copy = malloc(match->game->state_size);
    assert_non_null(copy);
    memcpy(copy, match->state, match->game->state_size);
    return copy;
}

/* The seat's choice, which must not depend on what it cannot know, nor change the state. */
static moa_action choose_blindly(const struct moa_match *match, struct moa_bot *told, struct moa_bot *misled,
                                 int seat, struct moa_rng *rng) {
    void *sample = copy_state(match);
    uint64_t with_seed = moa_rng_next(rng);
    moa_action choice = ask(told, match->state, with_seed);
    assert_memory_equal(sample, match->state, match->game->state_size);
    match->game->resample(match->data, sample, seat, rng);
    moa_action other = ask(misled, sample, with_seed);
    if (other != choice)
        fail_msg("%s, ply %d: player %d takes 0x%x, but 0x%x when only what they cannot know differs",
                 match->game->id, match->plies, seat + 1, choice, other);
    free(sample);
    return choice;
}

/* Another legal action that looks the same to the viewer, or the action itself if there is none. */
static moa_action lookalike(const struct moa_match *match, int actor, moa_action action, int viewer,
                            struct moa_rng *rng) {
    const struct moa_game *game = match->game;
    static moa_action legal[LEGAL_MAX];
    assert_true(game->actions_max <= LEGAL_MAX);
    if (!game->seen || actor == viewer || actor == MOA_CHANCE) return action;
    int count = game->legal(match->data, match->state, actor, legal), alike = 0;
    moa_action code = game->seen(match->data, match->state, actor, action, viewer);
    for (int i = 0; i < count; i++)
        if (game->seen(match->data, match->state, actor, legal[i], viewer) == code) legal[alike++] = legal[i];
    return legal[moa_rng_below(rng, (uint32_t)alike)];
}

static void follow_all(const struct moa_match *match, struct twins *twins, int actor, moa_action action,
                       struct moa_rng *rng) {
    for (int p = 0; p < match->setup.players; p++) {
        moa_bot_follow(twins[p].told, match->state, actor, action);
        moa_bot_follow(twins[p].misled, match->state, actor, lookalike(match, actor, action, p, rng));
    }
}

/* Bots that join late, without the earlier events: they are reproducible, and do not peek either. */
static void look_at_newcomers(const struct moa_match *match, const struct moa_bot_spec *spec, int seat,
                              struct moa_rng *rng) {
    for (int again = 0; again < 2; again++) {
        struct moa_bot *bot[2];
        for (int i = 0; i < 2; i++)
            bot[i] = moa_bot_new(spec, match->game, match->data, match->setup.players, seat);
        choose_blindly(match, bot[0], bot[1], seat, rng);
        for (int i = 0; i < 2; i++) moa_bot_free(bot[i]);
    }
}

static void play_twins(struct moa_match *match, const struct moa_bot_spec *spec, struct moa_rng *rng) {
    struct twins twins[MOA_PLAYERS_MAX];
    int players = match->setup.players;
    for (int p = 0; p < players; p++) {
        twins[p].told = moa_bot_new(spec, match->game, match->data, players, p);
        twins[p].misled = moa_bot_new(spec, match->game, match->data, players, p);
    }
    for (uint32_t actors; (actors = match->game->actors(match->data, match->state));) {
        moa_action action;
        int actor = MOA_CHANCE;
        if (actors >> MOA_CHANCE & 1) {
            action = match->game->chance(match->data, match->state, rng);
        } else {
            actor = any_actor(match, rng);
            if (moa_rng_below(rng, LOOK_ONE_IN) == 0) look_at_newcomers(match, spec, actor, rng);
            action = choose_blindly(match, twins[actor].told, twins[actor].misled, actor, rng);
        }
        follow_all(match, twins, actor, action, rng);
        play_on(match, actor, action, spec->text);
    }
    for (int p = 0; p < players; p++) {
        moa_bot_free(twins[p].told);
        moa_bot_free(twins[p].misled);
    }
}

static void nobody_peeks(const char *text, int samples) {
    struct moa_rng rng;
    moa_rng_seed(&rng, seed);
    for (int g = 0; games[g]; g++) {
        for (int i = 0; i < SETUPS; i++) {
            struct moa_match match;
            struct moa_bot_spec spec = quick(text);
            if (spec.samples > samples) spec.samples = samples;
            open_setup(&match, games[g], some_setup(games[g], i));
            play_twins(&match, &spec, &rng);
            moa_match_free(&match);
        }
    }
}

static void greedy_does_not_peek(void **state) {
    (void)state;
    nobody_peeks("novice", 1); /* mistakes come from the generator, which is the same */
}

static void search_does_not_peek(void **state) {
    (void)state;
    nobody_peeks("search:12", 0);
}

/* ---- Thought ---- */

static void an_only_choice_needs_no_thought(void **state) {
    (void)state;
    struct moa_match match;
    struct moa_setup setup;
    struct moa_rng rng, before;
    moa_action legal[64];
    moa_rng_seed(&rng, seed);
    moa_setup_defaults(&moa_template, 2, &setup);
    open_setup(&match, &moa_template, &setup);
    int actor, count;
    do {
        moa_match_chance(&match, &rng, NULL, NULL);
        actor = any_actor(&match, &rng);
        assert_true(actor >= 0);
        count = moa_template.legal(match.data, match.state, actor, legal);
        if (count > 1) play_on(&match, actor, legal[0], "the test");
    } while (count > 1);
    struct moa_bot_spec spec = parsed("hard");
    struct moa_bot *bot = moa_bot_new(&spec, &moa_template, match.data, 2, actor);
    before = rng;
    assert_int_equal(moa_bot_choose(bot, match.state, &rng), legal[0]);
    assert_memory_equal(&before, &rng, sizeof rng);
    moa_bot_free(bot);
    moa_bot_free(NULL);
    moa_match_free(&match);
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
        cmocka_unit_test(every_level_has_a_name_and_answers_in_time),
        cmocka_unit_test(searches_are_read),
        cmocka_unit_test(anything_else_is_refused_with_its_reason),
        cmocka_unit_test(every_level_plays_every_game_to_its_end),
        cmocka_unit_test(greedy_does_not_peek),
        cmocka_unit_test(search_does_not_peek),
        cmocka_unit_test(an_only_choice_needs_no_thought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
