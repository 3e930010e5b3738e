/* greedy.c - one step ahead: chooses the action with the best evaluation right after it.
 *
 * A big decision is a few small actions in a row, so a step continues while the same player has to choose, and
 * chance is sampled. Hidden information is sampled too: the same choices are tried in a few positions that the
 * seat cannot tell from the real one, with the same random numbers for all. */
#include "bots/bots.h"
#include "bots/evaluate.h"
#include "bots/internal.h"
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 2, CHANCES = 24, EVALUATIONS = 8000 };

struct greedy {
    const struct moa_game *game;
    const void *data;
    int me;
    struct moa_evaluation evaluation;
    int left; /* positions that may still be evaluated in this sample */
    struct moa_rng luck;
    char *state;       /* DEPTH + 1 of them, and the sample they start from */
    moa_action *legal; /* for each of them */
};

static void *state_at(const struct greedy *g, int depth) {
    return g->state + (size_t)depth * g->game->state_size;
}

/* Samples chance until a player must act or the game is over; returns that player or -1. */
static int play_chance(struct greedy *g, void *state) {
    for (int i = 0; i < CHANCES; i++) {
        uint32_t actors = g->game->actors(g->data, state);
        if (!actors) return -1;
        int actor = __builtin_ctz(actors);
        if (actors >> g->me & 1) return g->me;
        if (actor != MOA_CHANCE) return actor;
        g->game->apply(g->data, state, MOA_CHANCE, g->game->chance(g->data, state, &g->luck), NULL);
    }
    return -1;
}

/* The value of the state at that depth for the seat if it continues as well as it can. */
static float worth(struct greedy *g, int depth) {
    void *state = state_at(g, depth);
    int actor = play_chance(g, state);
    g->left--;
    if (actor != g->me || depth == DEPTH || g->left <= 0) {
        float share[MOA_PLAYERS_MAX];
        moa_evaluate(&g->evaluation, state, share);
        return share[g->me];
    }
    moa_action *legal = g->legal + (size_t)depth * (size_t)g->game->actions_max;
    int count = g->game->legal(g->data, state, g->me, legal);
    struct moa_rng luck = g->luck;
    float best = -1;
    for (int i = 0; i < count && (i == 0 || g->left > 0); i++) {
        memcpy(state_at(g, depth + 1), state, g->game->state_size);
        g->luck = luck;
        g->game->apply(g->data, state_at(g, depth + 1), g->me, legal[i], NULL);
        float value = worth(g, depth + 1);
        if (value > best) best = value;
    }
    return best;
}

static struct greedy open_greedy(const struct moa_game *game, const void *data, int players, int me) {
    struct greedy g = {.game = game, .data = data, .me = me};
    g.evaluation = moa_evaluation_by(game->weights, game, data, players);
    g.state = moa_alloc(DEPTH + 2, game->state_size);
    g.legal = moa_alloc((DEPTH + 1) * (size_t)game->actions_max, sizeof *g.legal);
    return g;
}

moa_action moa_greedy(const struct moa_game *game, const void *data, const void *state, int players, int me,
                      int samples, struct moa_rng *rng) {
    struct greedy g = open_greedy(game, data, players, me);
    size_t most = (size_t)game->actions_max;
    moa_action *tried = moa_alloc(most, sizeof *tried);
    float *sum = moa_alloc(most, sizeof *sum);
    int count = game->legal(data, state, me, tried), best = 0;
    void *sample = state_at(&g, DEPTH + 1);
    for (int w = 0; w < samples && count > 1; w++) {
        memcpy(sample, state, game->state_size);
        game->resample(data, sample, me, rng);
        uint64_t luck = moa_rng_next(rng);
        for (int i = 0; i < count; i++) {
            memcpy(state_at(&g, 0), sample, game->state_size);
            moa_rng_seed(&g.luck, luck);
            g.left = EVALUATIONS / samples / count + 1;
            game->apply(data, state_at(&g, 0), me, tried[i], NULL);
            sum[i] += worth(&g, 0);
        }
    }
    for (int i = 1; i < count; i++)
        if (sum[i] > sum[best]) best = i;
    moa_action action = tried[best];
    free(tried);
    free(sum);
    free(g.state);
    free(g.legal);
    return action;
}
