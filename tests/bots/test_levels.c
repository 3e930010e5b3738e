/* test_levels.c - each level beats the one below it. Long matches measure by how much (docs/players.md); this test only
 * checks the order. Budgets are counted in iterations, so a slow machine changes little. */
#include "core/registry.h"
#include "support/arena_kit.h"
#include "support/game_kit.h"
#include <inttypes.h>
#include <stdlib.h>

enum { SEED_USUAL = 5 };

static uint64_t seed;

static double share_of_first(const struct moa_game *game, const char *first, const char *second,
                             int64_t deals) {
    const char *const text[] = {first, second};
    struct moa_arena arena = arena_open(game, 2, text, deals, seed);
    struct moa_tally tally;
    double share, interval;
    arena.threads = 2;
    moa_arena_run(&arena, &tally);
    arena_close(&arena);
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

/* Only in a game that is quick and depends least on chance. */
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
