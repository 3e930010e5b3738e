/* options.h - the command line of moa-load. */
#ifndef MOA_BENCH_OPTIONS_H
#define MOA_BENCH_OPTIONS_H

#include "crowd.h"

struct load_options {
    struct crowd_options crowd;
    const char *url, *json;
    double seconds, warmup;
    int pid;
    bool progress;
};

/* -1: continue; otherwise the exit code. */
int options_read(struct load_options *options, int argc, char **argv);

#endif
