/* queue.h - the thread that owns the store, and group commit.
 *
 * The event loop adds jobs and continues. The thread takes all queued jobs, runs them in one transaction and
 * commits; then it wakes the loop, which calls `done` of each. So nothing is acknowledged before it is on disk,
 * and many moves share one disk write. */
#ifndef MOA_STORE_QUEUE_H
#define MOA_STORE_QUEUE_H

#include "store/store.h"

/* Embedded as the first member of the caller's job. The caller owns it; it must exist until `done`. */
struct store_job {
    struct store_job *next; /* the queue's */
    /* On the store's thread, inside the group's transaction; false with job->error fails the whole group (the
     * store is broken), which is then retried, finally each job alone, so that only the refused one fails: it may
     * run more than once and must set all its results each time. Not called if `append` was taken. NULL: only
     * `append`. */
    bool (*run)(struct store_job *job, struct store *store);
    struct store_append *append; /* done in bulk with those of the other jobs, before `run` is called */
    /* On the loop, after the commit. */
    void (*done)(struct store_job *job);
    /* Nothing was written (or, if the connection was lost for good during a commit, that is unknown); job->error
     * has the reason. */
    bool failed;
    struct moa_error error;
};

struct store_queue;

/* `wake` is called on the store's thread when jobs are done and the loop should call store_queue_collect. */
struct store_queue *store_queue_new(struct store *store, void (*wake)(void *context), void *context);
void store_queue_add(struct store_queue *queue, struct store_job *job);
/* Calls `done` of finished jobs, in the order they were added. */
void store_queue_collect(struct store_queue *queue);
/* Runs all queued jobs, collects them, and ends the thread. The store stays open. */
void store_queue_free(struct store_queue *queue);

struct store_queue_counts {
    int64_t groups, jobs, failed;
    int waiting; /* jobs added and not yet collected */
};
struct store_queue_counts store_queue_counts(struct store_queue *queue);

#endif
