/* elo.c - statistics of a tally: shares of the wins, Elo with error bars, and the sequential test. */
#include "bots/arena.h"
#include "bots/luck.h"
#include <math.h>
#include <string.h>

enum { FIT_STEPS = 200 };
#define Z95 1.959964
#define ELO_SCALE 173.7178 /* 400 / ln 10: Elo in one unit of the logistic scale */

/* Mean and variance of an entrant's wins per group. */
static void won_of(const struct moa_tally *tally, int entrant, double *mean, double *variance) {
    double n = (double)tally->groups, all = MOA_WIN * tally->players; /* wins of a group */
    *mean = n > 0 ? (double)tally->won[entrant] / all / n : 0;
    *variance = n > 0 ? (double)tally->won_squared[entrant] / all / all / n - *mean * *mean : 0;
}

/* The same minus luck times a factor. Luck is 0 on average, so any factor is unbiased; this one minimises the
 * variance, and is 0 if luck had no effect. */
static void won_adjusted(const struct moa_tally *tally, int entrant, double *mean, double *variance) {
    double n = (double)tally->groups, all = MOA_WIN * tally->players, whole = MOA_LUCK * tally->players;
    won_of(tally, entrant, mean, variance);
    if (!tally->counts_luck || n < 3) return;
    double luck = (double)tally->luck[entrant] / whole / n;
    double spread = (double)tally->luck_squared[entrant] / whole / whole / n - luck * luck;
    double together = (double)tally->won_luck[entrant] / all / whole / n - *mean * luck;
    if (spread < 1e-9) return;
    *mean -= together / spread * luck;
    *variance -= together / spread * together;
}

/* Half the width of the 95 % interval of a mean; `estimated` values were computed from the groups. */
static double half_width(const struct moa_tally *tally, double variance, int estimated) {
    double n = (double)tally->groups;
    return n > estimated ? Z95 * sqrt((variance > 0 ? variance : 0) / (n - estimated)) : 1;
}

void moa_tally_share(const struct moa_tally *tally, int entrant, double *mean, double *error) {
    double variance;
    won_of(tally, entrant, mean, &variance);
    *error = half_width(tally, variance, 1);
}

void moa_tally_share_adjusted(const struct moa_tally *tally, int entrant, double *mean, double *error) {
    double variance;
    won_adjusted(tally, entrant, mean, &variance);
    *error = half_width(tally, variance, 1 + tally->counts_luck);
}

/* Score that a strength difference predicts. */
static double expected(double difference) { return 1 / (1 + exp(-difference)); }

/* Gradient of the log likelihood and the matrix of information. A half win and a half loss against everyone keep
 * the strengths finite. */
static void slope(const struct moa_tally *t, const double *strength, double *gradient,
                  double information[MOA_PLAYERS_MAX][MOA_PLAYERS_MAX]) {
    memset(information, 0, sizeof(double) * MOA_PLAYERS_MAX * MOA_PLAYERS_MAX);
    for (int a = 0; a < t->entrants; a++) {
        gradient[a] = -1e-6 * strength[a];
        information[a][a] += 1e-6;
        for (int b = 0; b < t->entrants; b++) {
            if (a == b || t->met[a][b] <= 0) continue;
            double met = (double)t->met[a][b] / 2 + 1, likely = expected(strength[a] - strength[b]);
            gradient[a] += (double)t->scored[a][b] / 2 + 0.5 - met * likely;
            information[a][a] += met * likely * (1 - likely);
            information[a][b] -= met * likely * (1 - likely);
        }
    }
}

/* Inverts a small matrix in place (Gauss-Jordan; it is positive definite). */
static void invert(double m[MOA_PLAYERS_MAX][MOA_PLAYERS_MAX], int n) {
    for (int k = 0; k < n; k++) {
        double pivot = m[k][k];
        m[k][k] = 1;
        for (int j = 0; j < n; j++) m[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            if (i == k) continue;
            double factor = m[i][k];
            m[i][k] = 0;
            for (int j = 0; j < n; j++) m[i][j] -= factor * m[k][j];
        }
    }
}

/* Variance of an entrant's strength minus the mean of all. */
static double variance_of(double inverse[MOA_PLAYERS_MAX][MOA_PLAYERS_MAX], int n, int entrant) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            sum += ((i == entrant) - 1.0 / n) * inverse[i][j] * ((j == entrant) - 1.0 / n);
    return sum;
}

void moa_tally_elo(const struct moa_tally *tally, double elo[MOA_PLAYERS_MAX],
                   double error[MOA_PLAYERS_MAX]) {
    double strength[MOA_PLAYERS_MAX] = {0}, gradient[MOA_PLAYERS_MAX], mean = 0;
    double inverse[MOA_PLAYERS_MAX][MOA_PLAYERS_MAX];
    int n = tally->entrants;
    for (int step = 0; step < FIT_STEPS; step++) {
        slope(tally, strength, gradient, inverse);
        for (int a = 0; a < n; a++) strength[a] += 0.7 * gradient[a] / inverse[a][a];
    }
    slope(tally, strength, gradient, inverse);
    invert(inverse, n);
    for (int a = 0; a < n; a++) mean += strength[a] / n;
    for (int a = 0; a < n; a++) {
        elo[a] = ELO_SCALE * (strength[a] - mean);
        error[a] = ELO_SCALE * Z95 * sqrt(variance_of(inverse, n, a));
    }
}

/* Normal approximation on the shares of groups (generalised sequential test), because groups are independent. */
double moa_tally_llr(const struct moa_tally *tally, double elo0, double elo1) {
    double n = (double)tally->groups;
    if (n < 4 || tally->entrants < 2) return 0;
    double mean, variance;
    won_adjusted(tally, 0, &mean, &variance);
    double part = (double)tally->seats[0] / (double)(tally->seats[0] + tally->seats[1]);
    if (variance < 1e-4) variance = 1e-4;
    /* The expected share: equal strength gives the share of the seats. */
    double odds = part / (1 - part);
    double p0 = odds * exp(elo0 / ELO_SCALE) / (1 + odds * exp(elo0 / ELO_SCALE));
    double p1 = odds * exp(elo1 / ELO_SCALE) / (1 + odds * exp(elo1 / ELO_SCALE));
    return n * (p1 - p0) * (2 * mean - p0 - p1) / (2 * variance);
}
