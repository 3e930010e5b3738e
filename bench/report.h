/* report.h - the results of the load generator, for people and for programs. */
#ifndef MOA_BENCH_REPORT_H
#define MOA_BENCH_REPORT_H

#include "crowd.h"
#include "process.h"
#include <stdio.h>

struct report {
    const struct crowd *crowd;
    double seconds;       /* length of the measurement */
    int64_t arrival_ms;   /* until everyone had a guest name */
    int64_t seating_ms;   /* until everyone was seated and watching their table */
    struct process own;   /* spent during the measurement */
    bool has_server;      /* --pid was given */
    struct process alone; /* the server before anyone connected */
    struct process idle;  /* with everyone connected, before the first table */
    struct process ended; /* after the last move */
    int64_t server_ms;    /* its CPU time during the measurement */
};

void report_text(const struct report *report, FILE *file);
void report_json(const struct report *report, FILE *file);

#endif
