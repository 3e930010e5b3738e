/* pool.h - a few threads for long computations: bots and password hashing. */
#ifndef MOA_SERVER_POOL_H
#define MOA_SERVER_POOL_H

#include <stdbool.h>
#include <stdint.h>

/* Embedded as the first member of the caller's task; must exist until `done`. */
struct pool_task {
    struct pool_task *next;               /* used by the pool */
    void (*run)(struct pool_task *task);  /* called on a thread of the pool */
    void (*done)(struct pool_task *task); /* called on the loop */
};

/* Slow tasks do not delay quick ones: with two threads or more, one takes quick tasks only. */
enum pool_lane { POOL_QUICK, POOL_SLOW, POOL_LANES };

struct pool;
/* `wake` is called on any thread when the loop should call pool_collect. */
struct pool *pool_open(int threads, void (*wake)(void *context), void *context);
void pool_add(struct pool *pool, enum pool_lane lane, struct pool_task *task);
/* The number of tasks queued or running in a lane: for callers that refuse rather than queue. */
int pool_waiting(struct pool *pool, enum pool_lane lane);
void pool_collect(struct pool *pool);
/* Waits for running tasks; the others are not run, but `done` is called for all. */
void pool_close(struct pool *pool);

#endif
