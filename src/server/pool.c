/* pool.c - see pool.h: two queues, one lock. Tasks are few and long, so anything more elaborate would gain nothing. */
#include "server/pool.h"
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct list {
    struct pool_task *first, *last;
};

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t more; /* a task was added, or the pool closes */
    struct list queued[POOL_LANES], finished;
    int unfinished[POOL_LANES]; /* queued or running */
    bool closing;
    void (*wake)(void *context);
    void *context;
    int threads;
    struct worker {
        struct pool *pool;
        pthread_t thread;
        enum pool_lane last_lane; /* takes tasks of the lanes up to this */
    } worker[];
};

static void append(struct list *list, struct pool_task *task) {
    task->next = NULL;
    if (list->last)
        list->last->next = task;
    else
        list->first = task;
    list->last = task;
}

static struct pool_task *take_first(struct list *list) {
    struct pool_task *task = list->first;
    if (!task) return NULL;
    list->first = task->next;
    if (!list->first) list->last = NULL;
    return task;
}

/* Waits for a task that this worker may take, quick ones first; NULL when the pool closes. */
static struct pool_task *next_task(struct worker *worker, enum pool_lane *lane) {
    struct pool *pool = worker->pool;
    while (!pool->closing) {
        for (int i = 0; i <= (int)worker->last_lane; i++) {
            struct pool_task *task = take_first(&pool->queued[i]);
            if (!task) continue;
            *lane = (enum pool_lane)i;
            return task;
        }
        pthread_cond_wait(&pool->more, &pool->lock);
    }
    return NULL;
}

static void *work(void *context) {
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    enum pool_lane lane = POOL_QUICK;
    pthread_mutex_lock(&pool->lock);
    for (struct pool_task *task; (task = next_task(worker, &lane));) {
        pthread_mutex_unlock(&pool->lock);
        task->run(task);
        pthread_mutex_lock(&pool->lock);
        bool first = !pool->finished.first;
        append(&pool->finished, task);
        pool->unfinished[lane]--;
        if (!first) continue; /* the loop has already been woken and has not collected yet */
        pthread_mutex_unlock(&pool->lock);
        pool->wake(pool->context);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

struct pool *pool_open(int threads, void (*wake)(void *context), void *context) {
    assert(threads > 0);
    struct pool *pool = calloc(1, sizeof *pool + sizeof *pool->worker * (size_t)threads);
    assert(pool);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->more, NULL);
    pool->wake = wake;
    pool->context = context;
    pool->threads = threads;
    /* The loop handles signals: these threads inherit a mask that blocks them. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (int i = 0; i < threads; i++) {
        struct worker *worker = &pool->worker[i];
        worker->pool = pool;
        worker->last_lane = i == 0 && threads > 1 ? POOL_QUICK : POOL_SLOW;
        int problem = pthread_create(&worker->thread, NULL, work, worker);
        assert(problem == 0);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return pool;
}

void pool_add(struct pool *pool, enum pool_lane lane, struct pool_task *task) {
    pthread_mutex_lock(&pool->lock);
    append(&pool->queued[lane], task);
    pool->unfinished[lane]++;
    /* Wakes all: a single one might be a worker that must not take this task. */
    pthread_cond_broadcast(&pool->more);
    pthread_mutex_unlock(&pool->lock);
}

int pool_waiting(struct pool *pool, enum pool_lane lane) {
    pthread_mutex_lock(&pool->lock);
    int waiting = pool->unfinished[lane];
    pthread_mutex_unlock(&pool->lock);
    return waiting;
}

/* Takes the whole list, so that `done` is called without the lock; returns whether there was anything. */
static bool finish_list(struct pool *pool, struct list *list) {
    pthread_mutex_lock(&pool->lock);
    struct list taken = *list;
    *list = (struct list){0};
    pthread_mutex_unlock(&pool->lock);
    bool any = taken.first;
    for (struct pool_task *task; (task = take_first(&taken));) task->done(task);
    return any;
}

void pool_collect(struct pool *pool) { finish_list(pool, &pool->finished); }

void pool_close(struct pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->closing = true;
    pthread_cond_broadcast(&pool->more);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->threads; i++) pthread_join(pool->worker[i].thread, NULL);
    finish_list(pool, &pool->finished);
    /* The `done` functions may still add tasks; these end here too. */
    for (bool any = true; any;) {
        any = false;
        for (int i = 0; i < POOL_LANES; i++) any |= finish_list(pool, &pool->queued[i]);
    }
    pthread_cond_destroy(&pool->more);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}
