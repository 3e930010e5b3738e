/* resample.c - another state that a viewer cannot tell from this one (LAB-1.4).
 *
 * Hidden are only the backs of circles that have never been up, from everyone alike, and votes until all are in.
 * Circles that show the same side and whose backs are unknown are dealt anew among their places; who remembers
 * what has been seen learns nothing by it. */
#include "games/laborigines/laborigines.h"

enum { TRIES = 100 };

/* The circles that show this side and were never turned: gathered in order, so that what comes out does not
 * depend on where they lay, then shuffled back. */
static void deal_backs(const struct lab_data *data, struct lab_state *s, int up, struct moa_rng *rng) {
    uint8_t place[LAB_RING_MAX], circle[LAB_RING_MAX];
    int count = 0;
    for (int at = 0; at < s->laid; at++) {
        if ((s->seen >> at & 1) || lab_up(data, s->circle[at]) != up) continue;
        int k = count++;
        for (; k > 0 && circle[k - 1] > s->circle[at]; k--) circle[k] = circle[k - 1];
        circle[k] = s->circle[at];
        place[count - 1] = (uint8_t)at;
    }
    for (int left = count; left > 0; left--) {
        int pick = (int)moa_rng_below(rng, (uint32_t)left);
        s->circle[place[left - 1]] = circle[pick];
        circle[pick] = circle[left - 1];
    }
}

/* One way for the circles laid so far to show what they show, drawn from the whole set; false if it came to a
 * place that no circle left could be. */
static bool lay_anew(const struct lab_data *data, struct lab_state *s, struct moa_rng *rng) {
    const struct lab_state before = *s;
    int laid = s->laid;
    for (s->laid = 0; s->laid < laid; s->laid++) {
        int up = lab_up(data, before.circle[s->laid]), weight[2 * LAB_RING_MAX] = {0}, all = 0, pick = 0;
        uint8_t left[LAB_RING_MAX];
        lab_circles_left(data, s, left);
        for (int c = 0; c < 2 * data->kinds; c++) all += weight[c] = lab_up(data, c) == up ? left[c >> 1] : 0;
        if (!all) {
            *s = before;
            return false;
        }
        for (int skip = (int)moa_rng_below(rng, (uint32_t)all); skip >= weight[pick]; pick++)
            skip -= weight[pick];
        bool alike = lab_up(data, pick) == lab_back(data, pick);
        s->circle[s->laid] = (uint8_t)(alike ? pick & ~1 : pick);
    }
    return true;
}

void lab_resample(const void *data, void *state, int viewer, struct moa_rng *rng) {
    struct lab_state *s = state;
    if (viewer == MOA_HOST) return;
    if (s->phase == LAB_LAY) { /* the back may also be that of a circle that does not lie yet */
        for (int tries = 0; tries < TRIES && !lay_anew(data, s, rng); tries++) {
        }
        return;
    }
    for (int up = 0; up < LAB_TRAPS; up++) deal_backs(data, s, up, rng);
    if (s->phase != LAB_VOTE) return;
    for (int p = 0; p < s->players; p++) {
        if (p == viewer || s->vote[p] == LAB_NO_VOTE) continue;
        uint32_t choice = moa_rng_below(rng, s->players); /* one's own number stands for abstaining */
        s->vote[p] = (uint8_t)(choice == (uint32_t)p ? LAB_ABSTAINED : choice + 1);
    }
}
