/* bench_search.c - see bench_search.h. Every position is from another game, at another stage, so that the value is
 * not for openings only. */
#include "cli/bench_search.h"
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 10, PLIES_MAX = 300 };

/* Plays at random for some plies, then until a player has a choice; returns that player, or -1 at the end of the game. */
static int walk(const struct moa_game *game, const void *data, void *state, moa_action *legal,
                struct moa_rng *rng) {
    int plies = (int)moa_rng_below(rng, PLIES_MAX);
    for (uint32_t actors; (actors = game->actors(data, state)); plies--) {
        int actor = __builtin_ctz(actors), count = 0;
        moa_action action;
        if (actor == MOA_CHANCE) {
            action = game->chance(data, state, rng);
        } else {
            count = game->legal(data, state, actor, legal);
            if (plies <= 0 && count > 1) return actor;
            action = legal[moa_rng_below(rng, (uint32_t)count)];
        }
        game->apply(data, state, actor, action, NULL);
    }
    return -1;
}

struct search_speed bench_search(const struct moa_game *game, const void *data, const void *start,
                                 int players, int threads, double seconds, uint64_t seed) {
    struct search_speed sum = {0};
    struct moa_search_options options;
    struct moa_search_limits limits = {.milliseconds = (int)(seconds * 1000 / POSITIONS) + 1};
    struct moa_search_report report;
    struct moa_rng rng, thoughts; /* separate, so that any number of threads gets the same positions */
    void *state = malloc(game->state_size);
    moa_action *legal = malloc((size_t)game->actions_max * sizeof *legal);
    struct moa_search_line *line = malloc((size_t)game->actions_max * sizeof *line);
    assert(state && legal && line);
    moa_rng_seed(&rng, seed);
    moa_rng_seed(&thoughts, ~seed);
    moa_search_defaults(&options);
    options.threads = threads;
    for (int i = 0; i < POSITIONS; i++) {
        int player;
        do {
            memcpy(state, start, game->state_size);
            player = walk(game, data, state, legal, &rng);
        } while (player < 0);
        struct moa_search *search = moa_search_new(game, data, players, player, &options);
        moa_search_think(search, state, &limits, &thoughts, line, &report);
        moa_search_free(search);
        sum.iterations += report.iterations;
        sum.actions += report.actions;
        sum.seconds += report.seconds;
    }
    free(state);
    free(legal);
    free(line);
    return sum;
}
