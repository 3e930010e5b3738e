/* glicko.c - Glicko-2, step by step as in Glickman's "Example of the Glicko-2 system" (2013); see glicko.h. Rejected: Elo,
 * which cannot distinguish a new player from an average one. */
#include "server/people/glicko.h"
#include <assert.h>
#include <math.h>

#define RATING_NEW 1500.0
#define DEVIATION_NEW 350.0
#define VOLATILITY_NEW 0.06
#define SCALE 173.7178   /* from the displayed scale to the internal one */
#define TAU 0.5          /* how much volatility may change */
#define EPSILON 0.000001 /* precision of the search for it */

enum { STEPS_MAX = 100 }; /* it needs about ten; the bound guarantees that it ends */

struct glicko glicko_new(void) {
    return (struct glicko){.rating = RATING_NEW, .deviation = DEVIATION_NEW, .volatility = VOLATILITY_NEW};
}

/* The weight of a game against an opponent of deviation phi. */
static double weight(double phi) { return 1 / sqrt(1 + 3 * phi * phi / (M_PI * M_PI)); }

/* The new volatility is a zero of this function; x is the logarithm of its square. */
struct slope {
    double a, delta2, phi2, variance;
};

static double value(const struct slope *slope, double x) {
    double e = exp(x), sum = slope->phi2 + slope->variance + e;
    return e * (slope->delta2 - sum) / (2 * sum * sum) - (x - slope->a) / (TAU * TAU);
}

/* Step 5: the Illinois algorithm finds it. */
static double new_volatility(double volatility, double delta2, double phi2, double variance) {
    struct slope slope = {log(volatility * volatility), delta2, phi2, variance};
    double from = slope.a, to;
    if (delta2 > phi2 + variance) {
        to = log(delta2 - phi2 - variance);
    } else {
        int k = 1;
        while (k < STEPS_MAX && value(&slope, slope.a - k * TAU) < 0) k++;
        to = slope.a - k * TAU;
    }
    double at_from = value(&slope, from), at_to = value(&slope, to);
    for (int i = 0; i < STEPS_MAX && fabs(to - from) > EPSILON && at_to != at_from; i++) {
        double next = from + (from - to) * at_from / (at_to - at_from), at_next = value(&slope, next);
        if (at_next * at_to <= 0) {
            from = to;
            at_from = at_to;
        } else {
            at_from /= 2;
        }
        to = next;
        at_to = at_next;
    }
    return exp(from / 2);
}

struct glicko glicko_after(struct glicko me, const struct glicko *opponent, const double *score, int count) {
    assert(count >= 0 && count <= GLICKO_OPPONENTS_MAX);
    double mu = (me.rating - RATING_NEW) / SCALE, phi = me.deviation / SCALE;
    double information = 0, surprise = 0; /* 1 / variance, and the weighted sum of (score - expected) */
    for (int i = 0; i < count; i++) {
        double g = weight(opponent[i].deviation / SCALE);
        double expected = 1 / (1 + exp(-g * (mu - (opponent[i].rating - RATING_NEW) / SCALE)));
        information += g * g * expected * (1 - expected);
        surprise += g * (score[i] - expected);
    }
    /* The players are so far apart that the outcome was certain to every digit: there is no information in it. */
    if (!(information > EPSILON * EPSILON)) return me;
    double variance = 1 / information, delta = variance * surprise;
    double volatility = new_volatility(me.volatility, delta * delta, phi * phi, variance);
    double before = sqrt(phi * phi + volatility * volatility);
    double after = 1 / sqrt(1 / (before * before) + information);
    struct glicko next = {RATING_NEW + SCALE * (mu + after * after * surprise), SCALE * after, volatility};
    if (next.deviation > DEVIATION_NEW) next.deviation = DEVIATION_NEW;
    if (!isfinite(next.rating) || !isfinite(next.deviation) || !isfinite(next.volatility)) return me;
    return next;
}
