/* progress.h - a progress bar on stderr for long tasks; nothing if stderr is not a terminal. */
#ifndef MOA_CLI_PROGRESS_H
#define MOA_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool shown;
    double begin, last; /* seconds */
};

void progress_begin(struct progress *progress);
/* Redraws the bar, at most a few times per second, with the time left and the text `remark`. */
void progress_show(struct progress *progress, int64_t done, int64_t all, const char *remark);
void progress_end(struct progress *progress);

#endif
