/* tune.c - see tune.h.
 *
 * Positions of games between greedy players (with a share of random moves, for variety) are stored with the result of
 * their game. The weights are those under which the evaluation, a softmax over players, makes these results most
 * likely (cross entropy with a small pull to zero), found by Adam over all positions. Numbers of players and options
 * take turns.
 *
 * What wins between greedy players need not win between good ones, so the last round can be played by searches.
 * They make fewer random moves, because recovering from one takes long, and they are slow, so all their games use
 * the default options. */
#include "bots/tune.h"
#include "bots/bots.h"
#include "bots/evaluate.h"
#include "core/match.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 400, SAMPLES_MAX = 60000, AHEAD = 250 /* iterations of the searches */ };
#define RATE 0.02
#define PULL 1e-4
#define KEEP_1 0.9 /* of the gradient, and of its square, from one step to the next */
#define KEEP_2 0.999

struct sample {
    int players;
    float feature[MOA_PLAYERS_MAX][MOA_FEATURES_MAX];
    float share[MOA_PLAYERS_MAX];
};

/* How a round is played: how many of 100 actions are random, and one of how many positions is stored. */
struct play {
    bool ahead; /* searches instead of greedy players */
    uint32_t slips, every;
};
static const struct play greedily = {.slips = 20, .every = 5}, looking_ahead = {true, .slips = 5, .every = 8};

struct tune {
    struct moa_game game; /* a copy with the weights that are being learned */
    const void *data;
    float weights[MOA_FEATURES_MAX];
    int features;
    int least, most; /* players */
    struct sample *sample;
    int samples;
    const struct play *play;
    struct moa_bot *bot[MOA_PLAYERS_MAX]; /* of the current game; NULL: greedy */
    void *state;
    moa_action *legal;
};

/* ---- Playing ---- */

static void open_bots(struct tune *t, int players) {
    const struct moa_bot_spec spec = {.kind = MOA_BOT_SEARCH, .limits = {.iterations = AHEAD}, .threads = 1};
    for (int p = 0; p < players && t->play->ahead; p++)
        t->bot[p] = moa_bot_new(&spec, &t->game, t->data, players, p);
}

static void close_bots(struct tune *t) {
    for (int p = 0; p < MOA_PLAYERS_MAX; p++) {
        moa_bot_free(t->bot[p]);
        t->bot[p] = NULL;
    }
}

static moa_action choose(struct tune *t, int players, int player, struct moa_rng *rng) {
    if (moa_rng_below(rng, 100) < t->play->slips) {
        int count = t->game.legal(t->data, t->state, player, t->legal);
        return t->legal[moa_rng_below(rng, (uint32_t)count)];
    }
    if (t->bot[player]) return moa_bot_choose(t->bot[player], t->state, rng);
    return moa_greedy(&t->game, t->data, t->state, players, player, 1, rng);
}

static void act(struct tune *t, int actor, moa_action action) {
    for (int p = 0; p < MOA_PLAYERS_MAX; p++)
        if (t->bot[p]) moa_bot_follow(t->bot[p], t->state, actor, action);
    t->game.apply(t->data, t->state, actor, action, NULL);
}

/* Plays one game and stores some of its positions, each with the game's result. */
static void play_game(struct tune *t, const struct moa_setup *setup, struct moa_rng *rng) {
    const struct moa_game *game = &t->game;
    struct moa_error error;
    struct moa_result result;
    float share[MOA_PLAYERS_MAX];
    int first = t->samples;
    bool fits = game->setup(t->data, setup, t->state, &error);
    assert(fits);
    open_bots(t, setup->players);
    for (uint32_t actors; (actors = game->actors(t->data, t->state));) {
        int actor = __builtin_ctz(actors);
        act(t, actor,
            actor == MOA_CHANCE ? game->chance(t->data, t->state, rng)
                                : choose(t, setup->players, actor, rng));
        if (t->samples == SAMPLES_MAX || moa_rng_below(rng, t->play->every) ||
            !game->actors(t->data, t->state))
            continue;
        t->sample[t->samples].players = setup->players;
        game->measure(t->data, t->state, t->sample[t->samples++].feature);
    }
    close_bots(t);
    game->result(t->data, t->state, &result);
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

/* One scale for each feature, so that a step has the same effect on each. */
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
static void setup_of_game(const struct tune *t, int k, struct moa_setup *setup) {
    struct moa_error error;
    int range = t->most - t->least + 1;
    for (;; k++) {
        int rest = k / range;
        moa_setup_defaults(&t->game, t->least + k % range, setup);
        for (int i = 0; t->game.options[i].name && !t->play->ahead; i++) {
            int values = 0;
            while (t->game.options[i].values[values]) values++;
            assert(values > 0);
            setup->option[i] = rest % values;
            rest /= values;
        }
        if (t->game.setup(t->data, setup, t->state, &error)) return;
    }
}

/* Plays a round and learns from it; returns the remaining error. */
static double play_round(struct tune *t, const struct moa_tuning *tuning, int round, double error,
                         struct moa_rng *rng) {
    bool last = round == tuning->rounds;
    int games = last ? tuning->refine : tuning->games;
    t->play = last ? &looking_ahead : &greedily;
    t->samples = 0;
    for (int k = 0; k < games; k++) {
        struct moa_setup setup;
        setup_of_game(t, k, &setup);
        play_game(t, &setup, rng);
        if (tuning->progress) tuning->progress(tuning->context, round, k + 1, games, error);
    }
    return learn(t);
}

void moa_tune(const struct moa_game *game, const void *data, const struct moa_tuning *tuning,
              float weights[MOA_FEATURES_MAX]) {
    struct tune t = {.game = *game, .data = data, .least = game->players_min, .most = game->players_max};
    struct moa_rng rng;
    double error = 0;
    t.state = malloc(game->state_size);
    t.legal = malloc((size_t)game->actions_max * sizeof *t.legal);
    t.sample = malloc(SAMPLES_MAX * sizeof *t.sample);
    assert(t.state && t.legal && t.sample);
    t.features = moa_features_count(game);
    memcpy(t.weights, weights, (size_t)t.features * sizeof *weights);
    t.game.weights = t.weights;
    t.game.weights_2 = NULL;
    t.game.explore = 0; /* the default: the game's own value is found later, with the weights learned here */
    if (tuning->players) t.least = t.most = tuning->players;
    moa_rng_seed(&rng, tuning->seed);
    int rounds = tuning->rounds + (tuning->refine > 0);
    for (int round = 0; round < rounds; round++) error = play_round(&t, tuning, round, error, &rng);
    memcpy(weights, t.weights, (size_t)t.features * sizeof *weights);
    free(t.state);
    free(t.legal);
    free(t.sample);
}
