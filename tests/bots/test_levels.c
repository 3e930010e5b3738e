/* test_levels.c - each level beats the one below it. By how much is measured by matches (docs/players.md); here it is
 * only seen that the ladder stands. The budgets are counted in iterations, so a slow machine changes little. */
#include "bots/arena.h"
#include "core/match.h"
#include "core/registry.h"
#include "support/game_kit.h"
#include <inttypes.h>
#include <stdlib.h>

enum { SEED_USUAL = 5 };

static uint64_t seed;

static double share_of_first(const struct moa_game *game, const char *first, const char *second,
                             int64_t deals) {
    struct moa_arena arena = {.game = game, .seed = seed, .step = 1, .groups = deals, .threads = 2};
    struct moa_error error = {""};
    struct moa_tally tally;
    double share, interval;
    void *data = calloc(1, game->data_size);
    assert_true(data && game->data_load(data, NULL, &error));
    arena.data = data;
    moa_setup_defaults(game, 2, &arena.setup);
    assert_true(moa_bot_parse(first, &arena.spec[0], &error) &&
                moa_bot_parse(second, &arena.spec[1], &error));
    moa_arena_run(&arena, &tally);
    free(data);
    moa_tally_share(&tally, 0, &share, &interval);
    print_message("%s: %s wins %.0f %% against %s\n", game->id, first, 100 * share, second);
    return share;
}

static void who_looks_at_all_beats_who_hardly_does(void **state) {
    (void)state;
    for (int i = 0; moa_games[i]; i++) {
        assert_true(share_of_first(moa_games[i], "novice", "random", 50) > 0.5);
        assert_true(share_of_first(moa_games[i], "easy", "novice", 50) > 0.5);
    }
}

static void who_thinks_ahead_beats_who_does_not(void **state) {
    (void)state;
    for (int i = 0; moa_games[i]; i++) assert_true(share_of_first(moa_games[i], "medium", "easy", 50) > 0.5);
}

/* Only where a game is quick, and chance weighs least. */
static void who_thinks_longer_beats_who_thinks_briefly(void **state) {
    (void)state;
    assert_true(share_of_first(moa_game_find("origin"), "hard", "medium", 20) > 0.5);
}

int main(void) {
    const char *from = getenv("MOA_SEED");
    seed = from ? strtoull(from, NULL, 0) : SEED_USUAL;
    print_message("MOA_SEED=%" PRIu64 "\n", seed);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_looks_at_all_beats_who_hardly_does),
        cmocka_unit_test(who_thinks_ahead_beats_who_does_not),
        cmocka_unit_test(who_thinks_longer_beats_who_thinks_briefly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
