/* process.h - memory and CPU time of a process, as the system reports them. */
#ifndef MOA_BENCH_PROCESS_H
#define MOA_BENCH_PROCESS_H

#include <stdbool.h>
#include <stdint.h>

struct process {
    int64_t memory; /* resident bytes */
    int64_t cpu_ms; /* of all its threads */
};

/* False, and zeros, if there is no such process. */
bool process_look(int pid, struct process *process);
/* Lets this process open as many files as the system allows; returns how many. */
int process_files(void);

#endif
