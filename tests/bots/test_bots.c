/* test_bots.c - bots play legal actions, repeat themselves for one seed, do not peek, and "easy" is no fool. */
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

enum { SEED_USUAL = 20, GAMES_MAX = 16, QUICK_PLAYOUTS = 60, QUICK_ACTIONS = 20000, RESAMPLES = 3 };

static uint64_t seed;
static const struct moa_game *games[GAMES_MAX];

static struct moa_setup setups[CONTRACT_SETUPS_MAX]; /* all that a game accepts */

/* The easy bot with less time to think: tests play many games, some under sanitizers. */
static struct moa_bot quick_bot(void) {
    struct moa_bot quick = moa_bot_easy;
    quick.playouts = QUICK_PLAYOUTS;
    quick.actions = QUICK_ACTIONS;
    return quick;
}

static void open_setup(struct moa_match *match, const struct moa_game *game, const struct moa_setup *setup) {
    struct moa_error error = {""};
    if (!moa_match_open(match, game, NULL, setup, &error)) fail_msg("%s: %s", game->id, error.text);
}

static void open_match(struct moa_match *match, const struct moa_game *game, int players) {
    struct moa_setup setup;
    moa_setup_defaults(game, players, &setup);
    open_setup(match, game, &setup);
}

static moa_action ask(const struct moa_bot *bot, const struct moa_match *match, const void *state, int player,
                      uint64_t with_seed) {
    struct moa_rng rng;
    moa_rng_seed(&rng, with_seed);
    return bot->choose(bot, match->game, match->data, state, player, &rng);
}

/* Plays a game in which `bot` decides for the seats of `seats` and chance for the others; calls `look`
 * before each of the bot's actions. */
static void play(struct moa_match *match, const struct moa_bot *bot, unsigned seats, uint64_t with_seed,
                 void (*look)(const struct moa_match *, const struct moa_bot *, int)) {
    const struct moa_game *game = match->game;
    struct moa_rng rng;
    moa_rng_seed(&rng, with_seed);
    for (uint32_t actors;;) {
        moa_match_chance(match, &rng, NULL, NULL);
        if (!(actors = game->actors(match->data, match->state))) break;
        int player = __builtin_ctz(actors);
        const struct moa_bot *who = seats >> player & 1 ? bot : &moa_bot_random;
        if (look && who == bot) look(match, bot, player);
        moa_action action = who->choose(who, game, match->data, match->state, player, &rng);
        struct moa_refusal refusal = moa_match_play(match, player, action, NULL);
        if (refusal.rule) fail_msg("%s: %s plays what %s forbids", game->id, who->name, refusal.rule);
    }
}

static void names_are_found(void **state) {
    (void)state;
    assert_ptr_equal(moa_bot_find("random"), &moa_bot_random);
    assert_ptr_equal(moa_bot_find("easy"), &moa_bot_easy);
    assert_null(moa_bot_find("grandmaster"));
}

static void every_bot_plays_every_game_to_its_end(void **state) {
    (void)state;
    const struct moa_bot quick = quick_bot();
    const struct moa_bot *const bots[] = {&moa_bot_random, &quick};
    for (int g = 0; games[g]; g++) {
        int count = contract_setups(games[g], setups);
        for (int i = 0; i < count; i++) {
            for (size_t b = 0; b < sizeof bots / sizeof *bots; b++) {
                struct moa_match match;
                open_setup(&match, games[g], &setups[i]);
                play(&match, bots[b], 1, seed + (unsigned)i, NULL);
                assert_int_equal(games[g]->actors(match.data, match.state), 0);
                moa_match_close(&match);
            }
        }
    }
}

/* The state must stay as it was, and what the player cannot know must not matter. */
static void look_for_peeking(const struct moa_match *match, const struct moa_bot *bot, int player) {
    static int looked;
    size_t size = match->game->state_size;
    if (looked++ % 4) return; /* each look costs several choices */
    void *other = malloc(size);
    assert_non_null(other);
    memcpy(other, match->state, size);
    uint64_t with_seed = seed + (unsigned)looked;
    moa_action choice = ask(bot, match, other, player, with_seed);
    assert_memory_equal(other, match->state, size);
    assert_int_equal(ask(bot, match, other, player, with_seed), choice);
    struct moa_rng rng;
    moa_rng_seed(&rng, seed ^ (unsigned)looked);
    for (int i = 0; i < RESAMPLES; i++) {
        match->game->resample(match->data, other, player, &rng);
        moa_action again = ask(bot, match, other, player, with_seed);
        if (again != choice)
            fail_msg("%s: player %d takes 0x%x, but 0x%x when only what they cannot know differs",
                     match->game->id, player + 1, choice, again);
    }
    free(other);
}

static void easy_does_not_peek(void **state) {
    (void)state;
    const struct moa_bot quick = quick_bot();
    for (int g = 0; games[g]; g++) {
        struct moa_match match;
        int count = contract_setups(games[g], setups);
        open_setup(&match, games[g], &setups[count - 1]); /* the most players */
        play(&match, &quick, 2, seed, look_for_peeking);
        moa_match_close(&match);
    }
}

static void an_only_choice_needs_no_thought(void **state) {
    (void)state;
    struct moa_match match;
    open_match(&match, &moa_template, 2);
    moa_action legal[64];
    struct moa_rng rng, before;
    moa_rng_seed(&rng, seed);
    int player;
    for (;;) {
        moa_match_chance(&match, &rng, NULL, NULL);
        uint32_t actors = moa_template.actors(match.data, match.state);
        assert_int_not_equal(actors, 0);
        player = __builtin_ctz(actors);
        if (moa_template.legal(match.data, match.state, player, legal) == 1) break;
        assert_null(moa_match_play(&match, player, legal[0], NULL).rule);
    }
    before = rng;
    assert_int_equal(moa_bot_easy.choose(&moa_bot_easy, &moa_template, match.data, match.state, player, &rng),
                     legal[0]);
    assert_memory_equal(&before, &rng, sizeof rng);
    moa_match_close(&match);
}

/* One easy player, in every seat in turn, against random ones: percent of the opponents left behind. */
static int percent_beaten(const struct moa_game *game, const struct moa_bot *bot, int players, int rounds) {
    int beaten = 0, met = 0;
    for (int i = 0; i < rounds; i++) {
        struct moa_match match;
        struct moa_result result;
        int seat = i % players;
        open_match(&match, game, players);
        play(&match, bot, 1u << seat, SEED_USUAL + (unsigned)i, NULL);
        game->result(match.data, match.state, &result);
        for (int p = 0; p < players; p++) {
            if (p == seat) continue;
            beaten += result.rank[p] > result.rank[seat] ? 2 : result.rank[p] == result.rank[seat];
            met += 2;
        }
        moa_match_close(&match);
    }
    return beaten * 100 / met;
}

static void easy_beats_random(void **state) {
    (void)state;
    const struct moa_bot quick = quick_bot();
    for (int g = 0; games[g]; g++) {
        int rounds = games[g] == &moa_template ? 2000 : 40;
        int easy = percent_beaten(games[g], &quick, games[g]->players_min, rounds);
        int chance = percent_beaten(games[g], &moa_bot_random, games[g]->players_min, rounds);
        print_message("%s: easy beats %d%%, random %d%%\n", games[g]->id, easy, chance);
        assert_true(easy >= (games[g] == &moa_template ? 58 : 75));
    }
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
        cmocka_unit_test(names_are_found),    cmocka_unit_test(every_bot_plays_every_game_to_its_end),
        cmocka_unit_test(easy_does_not_peek), cmocka_unit_test(an_only_choice_needs_no_thought),
        cmocka_unit_test(easy_beats_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
