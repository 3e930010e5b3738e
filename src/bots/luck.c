/* luck.c - see luck.h. */
#include "bots/luck.h"
#include "bots/internal.h"
#include "bots/search.h"
#include <math.h>
#include <string.h>

enum { SAMPLES = 64, NODES = 32768 };

/* The value of an action of chance for each player. */
struct worth {
    moa_action action;
    float share[MOA_PLAYERS_MAX];
};

struct moa_luck {
    const struct moa_game *game;
    const void *data;
    int players;
    int iterations;
    struct moa_search *search;
    void *state;
    struct worth known[SAMPLES + 1]; /* of the state at hand */
    int count;
};

struct moa_luck *moa_luck_new(const struct moa_game *game, const void *data, int players, int iterations) {
    struct moa_luck *luck = moa_alloc(1, sizeof *luck);
    struct moa_search_options options;
    moa_search_defaults(&options);
    options.nodes = NODES;
    *luck = (struct moa_luck){.game = game, .data = data, .players = players, .iterations = iterations};
    luck->search = moa_search_new(game, data, players, 0, &options);
    luck->state = moa_alloc(1, game->state_size);
    return luck;
}

void moa_luck_free(struct moa_luck *luck) {
    moa_search_free(luck->search);
    free(luck->state);
    free(luck);
}

/* All are searched with the same random numbers, so that only the outcome makes a difference. */
static const float *worth_of(struct moa_luck *luck, const void *state, moa_action action, uint64_t thoughts) {
    const struct moa_search_limits limits = {.iterations = luck->iterations};
    struct moa_rng rng;
    for (int i = 0; i < luck->count; i++)
        if (luck->known[i].action == action) return luck->known[i].share;
    struct worth *worth = &luck->known[luck->count++];
    worth->action = action;
    memcpy(luck->state, state, luck->game->state_size);
    luck->game->apply(luck->data, luck->state, MOA_CHANCE, action, NULL);
    moa_rng_seed(&rng, thoughts);
    moa_search_shares(luck->search, luck->state, &limits, &rng, worth->share);
    return worth->share;
}

void moa_luck_add(struct moa_luck *luck, const void *state, moa_action action, struct moa_rng *rng,
                  int64_t sum[MOA_PLAYERS_MAX]) {
    double mean[MOA_PLAYERS_MAX] = {0};
    uint64_t thoughts = moa_rng_next(rng);
    luck->count = 0;
    for (int i = 0; i < SAMPLES; i++) {
        const float *share = worth_of(luck, state, luck->game->chance(luck->data, state, rng), thoughts);
        for (int p = 0; p < luck->players; p++) mean[p] += (double)share[p] / SAMPLES;
    }
    const float *share = worth_of(luck, state, action, thoughts);
    for (int p = 0; p < luck->players; p++) sum[p] += llround(MOA_LUCK * ((double)share[p] - mean[p]));
}
