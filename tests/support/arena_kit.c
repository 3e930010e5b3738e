/* arena_kit.c - see arena_kit.h. */
#include "support/arena_kit.h"
#include "core/match.h"
#include "support/rule_test.h"
#include <stdlib.h>
#include <string.h>

struct moa_arena arena_open(const struct moa_game *game, int players, const char *const *text, int64_t deals,
                            uint64_t seed) {
    struct moa_arena arena = {.game = game, .seed = seed, .step = 1, .groups = deals, .threads = 1};
    struct moa_error error = {""};
    void *data = calloc(1, game->data_size + 1); /* a small game has none */
    assert_non_null(data);
    if (!game->data_load(data, NULL, &error)) fail_msg("%s", error.text);
    arena.data = data;
    moa_setup_defaults(game, players, &arena.setup);
    for (int i = 0; i < players; i++)
        if (!moa_bot_parse(text[i], &arena.spec[i], &error)) fail_msg("%s", error.text);
    return arena;
}

void arena_close(struct moa_arena *arena) { free((void *)arena->data); }

void arena_forget_time(struct moa_tally *tally) {
    memset(tally->microseconds, 0, sizeof tally->microseconds);
    memset(tally->slowest, 0, sizeof tally->slowest);
}
