/* evaluate.c - see evaluate.h. */
#include "bots/evaluate.h"

#define POINTS_PART 0.1f /* of a result's share */

/* 2^x = 2^whole * 2^part: the whole by the exponent's bits, the part by a polynomial (error below 1e-4). */
float moa_exp(float x) {
    if (x < -80) x = -80;
    if (x > 80) x = 80;
    float t = x * 1.44269504f;
    int whole = (int)(t < 0 ? t - 1 : t);
    float part = t - (float)whole;
    float power =
        1 + part * (0.693147f +
                    part * (0.240227f + part * (0.0555041f + part * (0.00961813f + part * 0.00133336f))));
    union {
        uint32_t bits;
        float value;
    } scale = {.bits = (uint32_t)(whole + 127) << 23};
    return power * scale.value;
}

void moa_result_share(const struct moa_result *result, float share[MOA_PLAYERS_MAX]) {
    int winners = 0, total = 0;
    for (int p = 0; p < result->players; p++) {
        winners += result->rank[p] == 1;
        total += result->points[p] > 0 ? result->points[p] : 0;
    }
    for (int p = 0; p < result->players; p++) {
        int points = result->points[p] > 0 ? result->points[p] : 0;
        float won = result->rank[p] == 1 ? 1.0f / (float)winners : 0;
        float part = total ? (float)points / (float)total : 1.0f / (float)result->players;
        share[p] = (1 - POINTS_PART) * won + POINTS_PART * part;
    }
}

int moa_features_count(const struct moa_game *game) {
    int count = 0;
    while (game->features && game->features[count].name) count++;
    return count;
}

struct moa_evaluation moa_evaluation_by(const float *weights, const struct moa_game *game, const void *data,
                                        int players) {
    return (struct moa_evaluation){.game = game,
                                   .data = data,
                                   .weights = weights,
                                   .players = players,
                                   .features = moa_features_count(game)};
}

/* Four separate sums: with a single one every addition would wait for the one before. */
static float weigh(const float *weight, const float *value, int count) {
    float sum[4] = {0};
    int i = 0;
    for (; i + 4 <= count; i += 4)
        for (int k = 0; k < 4; k++) sum[k] += weight[i + k] * value[i + k];
    for (int k = 0; i < count; i++, k++) sum[k] += weight[i] * value[i];
    return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

static void estimate(const struct moa_evaluation *e, const void *state, float share[MOA_PLAYERS_MAX]) {
    float value[MOA_PLAYERS_MAX][MOA_FEATURES_MAX], sum = 0;
    e->game->measure(e->data, state, value);
    for (int p = 0; p < e->players; p++) {
        share[p] = moa_exp(weigh(e->weights, value[p], e->features));
        sum += share[p];
    }
    for (int p = 0; p < e->players; p++) share[p] /= sum;
}

void moa_evaluate(const struct moa_evaluation *e, const void *state, float share[MOA_PLAYERS_MAX]) {
    struct moa_result result;
    if (e->game->measure && e->game->actors(e->data, state)) {
        estimate(e, state, share);
        return;
    }
    e->game->result(e->data, state, &result);
    moa_result_share(&result, share);
}
