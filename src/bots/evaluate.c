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

static void estimate(const struct moa_game *game, const float *weights, const void *data, const void *state,
                     int players, float share[MOA_PLAYERS_MAX]) {
    float feature[MOA_PLAYERS_MAX][MOA_FEATURES_MAX], sum = 0;
    game->measure(data, state, feature);
    for (int p = 0; p < players; p++) {
        float value = 0;
        for (int i = 0; game->features[i].name; i++) value += weights[i] * feature[p][i];
        share[p] = moa_exp(value);
        sum += share[p];
    }
    for (int p = 0; p < players; p++) share[p] /= sum;
}

void moa_evaluate(const struct moa_game *game, const float *weights, const void *data, const void *state,
                  int players, float share[MOA_PLAYERS_MAX]) {
    struct moa_result result;
    if (game->measure && game->actors(data, state)) {
        estimate(game, weights, data, state, players, share);
        return;
    }
    game->result(data, state, &result);
    moa_result_share(&result, share);
}
