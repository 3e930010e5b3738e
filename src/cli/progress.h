/* progress.h - a bar on stderr for what takes its time; nothing where stderr is no terminal. */
#ifndef MOA_CLI_PROGRESS_H
#define MOA_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool shown;
    double begin, last; /* seconds */
};

void progress_begin(struct progress *progress);
/* Draws the bar anew, a few times a second at the most, with the time left and a remark. */
void progress_show(struct progress *progress, int64_t done, int64_t all, const char *remark);
void progress_end(struct progress *progress);

#endif
