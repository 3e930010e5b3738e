/* progress.c - see progress.h. */
#include "cli/progress.h"
#include "core/i18n.h"
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 24 };
#define EVERY 0.2 /* seconds */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void progress_begin(struct progress *progress) {
    *progress = (struct progress){.shown = isatty(STDERR_FILENO), .begin = now()};
}

void progress_show(struct progress *progress, int64_t done, int64_t all, const char *remark) {
    double time = now();
    if (!progress->shown || all <= 0 || (done < all && time - progress->last < EVERY)) return;
    progress->last = time;
    int filled = (int)(BAR * done / all);
    double left = done ? (time - progress->begin) * (double)(all - done) / (double)done : 0;
    fprintf(stderr, "\r\033[K[%.*s%.*s] %lld/%lld", filled, "########################", BAR - filled,
            "........................", (long long)done, (long long)all);
    /* TRANSLATORS: minutes and seconds left until a task is done. */
    fprintf(stderr, _(", %d:%02d left"), (int)left / 60, (int)left % 60);
    if (remark && *remark) fprintf(stderr, "  %s", remark);
    fflush(stderr);
}

void progress_end(struct progress *progress) {
    if (progress->shown) fputs("\r\033[K", stderr);
}
