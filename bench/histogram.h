/* histogram.h - how long things took, counted in buckets that are exact to less than 2 %. */
#ifndef MOA_BENCH_HISTOGRAM_H
#define MOA_BENCH_HISTOGRAM_H

#include <stdint.h>

enum {
    HISTOGRAM_FINE = 6, /* 64 buckets for each doubling */
    HISTOGRAM_BUCKETS = (64 - HISTOGRAM_FINE) << HISTOGRAM_FINE,
};

struct histogram {
    int64_t count, sum, most;
    int64_t bucket[HISTOGRAM_BUCKETS];
};

void histogram_add(struct histogram *histogram, int64_t value);
/* The least value that `share` (0 to 1) of all values do not exceed, as near as the buckets tell; 0 without any. */
int64_t histogram_at(const struct histogram *histogram, double share);

#endif
