/* tune.c - see tune.h.
 *
 * Positions of games between greedy players (with a share of random moves, so that much is seen) are kept with the
 * result of their game. The weights are those under which the evaluation, a softmax over players, makes these
 * results most likely (cross entropy with a little pull to zero), found by gradient steps of Adam over all positions.
 * Numbers of players and options take turns. */
#include "bots/tune.h"
#include "bots/bots.h"
#include "bots/evaluate.h"
#include "core/match.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EVERY = 5, STEPS = 400, RANDOM_PERCENT = 20, SAMPLES_MAX = 60000 };
#define RATE 0.02
#define PULL 1e-4
#define KEEP_1 0.9 /* of the gradient, and of its square, from one step to the next */
#define KEEP_2 0.999

struct sample {
    int players;
    float feature[MOA_PLAYERS_MAX][MOA_FEATURES_MAX];
    float share[MOA_PLAYERS_MAX];
};

struct tune {
    struct moa_game game; /* a copy with the weights that are being learned */
    const void *data;
    float weights[MOA_FEATURES_MAX];
    int features;
    struct sample *sample;
    int samples;
};

/* ---- Playing ---- */

static moa_action choose(struct tune *t, const void *state, int players, int player, moa_action *legal,
                         struct moa_rng *rng) {
    if (moa_rng_below(rng, 100) >= RANDOM_PERCENT)
        return moa_greedy(&t->game, t->data, state, players, player, 1, rng);
    int count = t->game.legal(t->data, state, player, legal);
    return legal[moa_rng_below(rng, (uint32_t)count)];
}

/* Plays one game and keeps some of its positions, each with the game's result. */
static void play_game(struct tune *t, const struct moa_setup *setup, void *state, moa_action *legal,
                      struct moa_rng *rng) {
    const struct moa_game *game = &t->game;
    struct moa_error error;
    struct moa_result result;
    float share[MOA_PLAYERS_MAX];
    int first = t->samples;
    bool fits = game->setup(t->data, setup, state, &error);
    assert(fits);
    for (uint32_t actors; (actors = game->actors(t->data, state));) {
        int actor = __builtin_ctz(actors);
        moa_action action = actor == MOA_CHANCE ? game->chance(t->data, state, rng)
                                                : choose(t, state, setup->players, actor, legal, rng);
        game->apply(t->data, state, actor, action, NULL);
        if (t->samples == SAMPLES_MAX || moa_rng_below(rng, EVERY) || !game->actors(t->data, state)) continue;
        t->sample[t->samples].players = setup->players;
        game->measure(t->data, state, t->sample[t->samples++].feature);
    }
    game->result(t->data, state, &result);
    moa_result_share(&result, share);
    for (int i = first; i < t->samples; i++) memcpy(t->sample[i].share, share, sizeof share);
}

/* ---- Learning ---- */

/* Adds the gradient of one position's loss, and returns the loss. */
static double add_gradient(const struct tune *t, const double *weight, const struct sample *s,
                           double *gradient) {
    double value[MOA_PLAYERS_MAX], sum = 0, loss = 0;
    for (int p = 0; p < s->players; p++) {
        double v = 0;
        for (int i = 0; i < t->features; i++) v += weight[i] * s->feature[p][i];
        value[p] = exp(v > 60 ? 60 : v < -60 ? -60 : v);
        sum += value[p];
    }
    for (int p = 0; p < s->players; p++) {
        double likely = value[p] / sum, wrong = likely - s->share[p];
        loss -= s->share[p] * log(likely + 1e-12);
        for (int i = 0; i < t->features; i++) gradient[i] += wrong * s->feature[p][i];
    }
    return loss;
}

/* One scale for each feature, so that a step means as much for each. */
static void feature_scales(const struct tune *t, double *scale) {
    for (int i = 0; i < t->features; i++) {
        double squares = 0;
        int64_t count = 0;
        for (int k = 0; k < t->samples; k++)
            for (int p = 0; p < t->sample[k].players; p++, count++)
                squares += (double)t->sample[k].feature[p][i] * t->sample[k].feature[p][i];
        scale[i] = count && squares > 0 ? sqrt(squares / (double)count) : 1;
    }
}

static double learn(struct tune *t) {
    double weight[MOA_FEATURES_MAX], scale[MOA_FEATURES_MAX], loss = 0;
    double first[MOA_FEATURES_MAX] = {0}, second[MOA_FEATURES_MAX] = {0};
    if (!t->samples) return 0;
    feature_scales(t, scale);
    for (int i = 0; i < t->features; i++) weight[i] = t->weights[i];
    for (int step = 1; step <= STEPS; step++) {
        double gradient[MOA_FEATURES_MAX] = {0};
        loss = 0;
        for (int k = 0; k < t->samples; k++) loss += add_gradient(t, weight, &t->sample[k], gradient);
        loss /= t->samples;
        for (int i = 0; i < t->features; i++) {
            double g = gradient[i] / t->samples / scale[i] + PULL * weight[i] * scale[i];
            first[i] = KEEP_1 * first[i] + (1 - KEEP_1) * g;
            second[i] = KEEP_2 * second[i] + (1 - KEEP_2) * g * g;
            weight[i] -= RATE / scale[i] * first[i] / (1 - pow(KEEP_1, step)) /
                         (sqrt(second[i] / (1 - pow(KEEP_2, step))) + 1e-9);
        }
    }
    for (int i = 0; i < t->features; i++) t->weights[i] = (float)weight[i];
    return loss;
}

/* ---- Both ---- */

/* The k-th of all numbers of players and options that the game accepts. */
static void setup_of_game(const struct tune *t, int k, void *state, struct moa_setup *setup) {
    struct moa_error error;
    for (;; k++) {
        int range = t->game.players_max - t->game.players_min + 1, rest = k / range;
        moa_setup_defaults(&t->game, t->game.players_min + k % range, setup);
        for (int i = 0; t->game.options[i].name; i++) {
            int values = 0;
            while (t->game.options[i].values[values]) values++;
            assert(values > 0);
            setup->option[i] = rest % values;
            rest /= values;
        }
        if (t->game.setup(t->data, setup, state, &error)) return;
    }
}

void moa_tune(const struct moa_game *game, const void *data, const struct moa_tuning *tuning,
              float weights[MOA_FEATURES_MAX]) {
    struct tune t = {.game = *game, .data = data};
    struct moa_rng rng;
    double error = 0;
    void *state = malloc(game->state_size);
    moa_action *legal = malloc((size_t)game->actions_max * sizeof *legal);
    t.sample = malloc(SAMPLES_MAX * sizeof *t.sample);
    assert(state && legal && t.sample);
    while (game->features[t.features].name) t.features++;
    memcpy(t.weights, weights, (size_t)t.features * sizeof *weights);
    t.game.weights = t.weights;
    moa_rng_seed(&rng, tuning->seed);
    for (int round = 0; round < tuning->rounds; round++) {
        t.samples = 0;
        for (int k = 0; k < tuning->games; k++) {
            struct moa_setup setup;
            setup_of_game(&t, k, state, &setup);
            play_game(&t, &setup, state, legal, &rng);
            if (tuning->progress) tuning->progress(tuning->context, round, k + 1, tuning->games, error);
        }
        error = learn(&t);
    }
    if (tuning->progress) tuning->progress(tuning->context, tuning->rounds, 0, tuning->games, error);
    memcpy(weights, t.weights, (size_t)t.features * sizeof *weights);
    free(state);
    free(legal);
    free(t.sample);
}
