/* histogram.h - durations, counted in buckets that are accurate to within 2 %. */
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
/* The smallest value that `share` (0 to 1) of all values do not exceed, to the precision of the buckets; 0 if there
 * are none. */
int64_t histogram_at(const struct histogram *histogram, double share);

#endif
