/* histogram.c - see histogram.h. Small values have a bucket each; for larger ones the leading bits select it. */
#include "histogram.h"

static int bucket_of(int64_t value) {
    if (value < 1 << HISTOGRAM_FINE) return value < 0 ? 0 : (int)value;
    int shift = 63 - __builtin_clzll((uint64_t)value) - HISTOGRAM_FINE;
    return ((shift + 1) << HISTOGRAM_FINE) + (int)((value >> shift) - (1 << HISTOGRAM_FINE));
}

/* The largest value of a bucket. */
static int64_t top_of(int bucket) {
    if (bucket < 1 << HISTOGRAM_FINE) return bucket;
    int shift = (bucket >> HISTOGRAM_FINE) - 1;
    int64_t lead = (bucket & ((1 << HISTOGRAM_FINE) - 1)) + (1 << HISTOGRAM_FINE);
    return ((lead + 1) << shift) - 1;
}

void histogram_add(struct histogram *histogram, int64_t value) {
    histogram->count++;
    histogram->sum += value;
    if (value > histogram->most) histogram->most = value;
    histogram->bucket[bucket_of(value)]++;
}

int64_t histogram_at(const struct histogram *histogram, double share) {
    double wanted = share * (double)histogram->count;
    int64_t seen = 0;
    for (int i = 0; i < HISTOGRAM_BUCKETS; i++) {
        seen += histogram->bucket[i];
        if (seen > 0 && (double)seen >= wanted)
            return top_of(i) < histogram->most ? top_of(i) : histogram->most;
    }
    return 0;
}
