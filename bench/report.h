/* report.h - what the load generator found out, for people and for programs. */
#ifndef MOA_BENCH_REPORT_H
#define MOA_BENCH_REPORT_H

#include "crowd.h"
#include "process.h"
#include <stdio.h>

struct report {
    const struct crowd *crowd;
    double seconds;       /* that were counted */
    int64_t arrival_ms;   /* until all were guests */
    int64_t seating_ms;   /* until all sat at tables and watched them */
    struct process own;   /* spent in the seconds counted */
    bool has_server;      /* --pid was given */
    struct process alone; /* the server before anyone came */
    struct process idle;  /* with everyone connected, before the first table */
    struct process ended; /* after the last move */
    int64_t server_ms;    /* its time in the seconds counted */
};

void report_text(const struct report *report, FILE *file);
void report_json(const struct report *report, FILE *file);

#endif
