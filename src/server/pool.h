/* pool.h - a few threads for what takes long: bots that think, passwords that are hashed. */
#ifndef MOA_SERVER_POOL_H
#define MOA_SERVER_POOL_H

#include <stdbool.h>
#include <stdint.h>

/* Embedded as the first member of what the caller knows of a task; must live until `done`. */
struct pool_task {
    struct pool_task *next;               /* the pool's */
    void (*run)(struct pool_task *task);  /* on a thread of the pool */
    void (*done)(struct pool_task *task); /* on the loop */
};

/* Quick tasks are not kept waiting by slow ones: with two threads or more, one takes quick tasks only. */
enum pool_lane { POOL_QUICK, POOL_SLOW, POOL_LANES };

struct pool;
/* `wake` is called on any thread when the loop should call pool_collect. */
struct pool *pool_open(int threads, void (*wake)(void *context), void *context);
void pool_add(struct pool *pool, enum pool_lane lane, struct pool_task *task);
/* How many wait or run in a lane: a limit for callers that would rather refuse than queue. */
int pool_waiting(struct pool *pool, enum pool_lane lane);
void pool_collect(struct pool *pool);
/* Waits for what runs; tasks that have not begun are not run, but `done` of all is called. */
void pool_close(struct pool *pool);

#endif
