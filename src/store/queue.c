/* queue.c - see queue.h. */
#include "store/queue.h"
#include "store/internal.h"
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { GROUP_MAX = 1024 };
/* Milliseconds before each retry: enough for a database to restart. */
static const int pauses[] = {10, 50, 250, 1000, 3000};
enum { PAUSES = sizeof pauses / sizeof *pauses };

struct list {
    struct store_job *first, **end;
};

struct store_queue {
    struct store *store;
    void (*wake)(void *context);
    void *context;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t added, worked;
    /* All below under the lock. */
    struct list waiting, done;
    int unworked; /* jobs added and not yet in `done` */
    bool ending;
    struct store_queue_counts counts;
};

static void push(struct list *list, struct store_job *job) {
    job->next = NULL;
    *list->end = job;
    list->end = &job->next;
}

static struct store_job *pop(struct list *list) {
    struct store_job *job = list->first;
    if (!job) return NULL;
    list->first = job->next;
    if (!list->first) list->end = &list->first;
    return job;
}

/* ---- A group ---- */

struct group {
    struct store_job *job[GROUP_MAX];
    struct store_append *append[GROUP_MAX];
    int count;
};

enum outcome { WRITTEN, MAY_RETRY, REFUSED, FAILED };

static bool work(struct store *store, struct group *group, struct moa_error *error) {
    int appends = 0;
    for (int i = 0; i < group->count; i++)
        if (group->job[i]->append) group->append[appends++] = group->job[i]->append;
    if (!store_append(store, group->append, appends, error)) return false;
    for (int i = 0; i < group->count; i++) {
        struct store_job *job = group->job[i];
        if (!job->run || (job->append && job->append->taken)) continue;
        if (!job->run(job, store)) {
            *error = job->error;
            return false;
        }
    }
    return true;
}

static enum outcome try_group(struct store *store, struct group *group, struct moa_error *error) {
    bool begun = store_begin(store, error);
    bool worked = begun && work(store, group, error);
    if (worked && store_commit(store, error)) return WRITTEN;
    store_rollback(store);
    if (store_may_retry(store)) return MAY_RETRY;
    return begun && !worked ? REFUSED : FAILED;
}

static enum outcome do_group(struct store *store, struct group *group, struct moa_error *error) {
    enum outcome outcome = try_group(store, group, error);
    for (int i = 0; outcome == MAY_RETRY && i < PAUSES; i++) {
        store_pause(pauses[i]);
        outcome = try_group(store, group, error);
    }
    return outcome;
}

static void set_outcome(struct store_job *job, bool failed, const struct moa_error *error) {
    job->failed = failed;
    if (failed) job->error = *error;
}

/* A refused group may be the fault of one job: then each is run alone, and only that one fails. */
static void finish_group(struct store *store, struct group *group) {
    struct moa_error error = {""};
    enum outcome outcome = do_group(store, group, &error);
    if (outcome != REFUSED || group->count == 1) {
        for (int i = 0; i < group->count; i++) set_outcome(group->job[i], outcome != WRITTEN, &error);
        return;
    }
    struct group alone = {.count = 1};
    for (int i = 0; i < group->count; i++) {
        alone.job[0] = group->job[i];
        set_outcome(group->job[i], do_group(store, &alone, &error) != WRITTEN, &error);
    }
}

/* ---- The thread ---- */

static void take_group(struct store_queue *queue, struct group *group) {
    group->count = 0;
    while (group->count < GROUP_MAX && queue->waiting.first)
        group->job[group->count++] = pop(&queue->waiting);
}

static void give_back(struct store_queue *queue, const struct group *group) {
    for (int i = 0; i < group->count; i++) {
        queue->counts.failed += group->job[i]->failed;
        push(&queue->done, group->job[i]);
    }
    queue->counts.groups++;
    queue->counts.jobs += group->count;
    queue->unworked -= group->count;
    pthread_cond_signal(&queue->worked);
}

static void *queue_thread(void *context) {
    struct store_queue *queue = context;
    struct group group;
    pthread_mutex_lock(&queue->lock);
    for (;;) {
        while (!queue->waiting.first && !queue->ending) pthread_cond_wait(&queue->added, &queue->lock);
        if (!queue->waiting.first) break;
        take_group(queue, &group);
        pthread_mutex_unlock(&queue->lock);
        finish_group(queue->store, &group);
        pthread_mutex_lock(&queue->lock);
        give_back(queue, &group);
        pthread_mutex_unlock(&queue->lock);
        queue->wake(queue->context);
        pthread_mutex_lock(&queue->lock);
    }
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

/* ---- The loop's side ---- */

struct store_queue *store_queue_new(struct store *store, void (*wake)(void *context), void *context) {
    struct store_queue *queue = calloc(1, sizeof *queue);
    assert(queue);
    queue->store = store;
    queue->wake = wake;
    queue->context = context;
    queue->waiting.end = &queue->waiting.first;
    queue->done.end = &queue->done.first;
    pthread_mutex_init(&queue->lock, NULL);
    pthread_cond_init(&queue->added, NULL);
    pthread_cond_init(&queue->worked, NULL);
    int failed = store_thread(&queue->thread, queue_thread, queue);
    assert(failed == 0);
    return queue;
}

void store_queue_add(struct store_queue *queue, struct store_job *job) {
    pthread_mutex_lock(&queue->lock);
    bool was_empty = !queue->waiting.first;
    push(&queue->waiting, job);
    queue->unworked++;
    queue->counts.waiting++;
    if (was_empty) pthread_cond_signal(&queue->added);
    pthread_mutex_unlock(&queue->lock);
}

void store_queue_collect(struct store_queue *queue) {
    pthread_mutex_lock(&queue->lock);
    struct store_job *job = queue->done.first;
    queue->done = (struct list){NULL, &queue->done.first};
    for (const struct store_job *each = job; each; each = each->next) queue->counts.waiting--;
    pthread_mutex_unlock(&queue->lock);
    while (job) {
        struct store_job *next = job->next; /* the job may be freed by `done` */
        if (job->done) job->done(job);
        job = next;
    }
}

/* Waits until nothing is left to do; the `done` of a job may have added another one. */
void store_queue_free(struct store_queue *queue) {
    if (!queue) return;
    bool left = true;
    while (left) {
        pthread_mutex_lock(&queue->lock);
        while (queue->unworked > 0) pthread_cond_wait(&queue->worked, &queue->lock);
        pthread_mutex_unlock(&queue->lock);
        store_queue_collect(queue);
        pthread_mutex_lock(&queue->lock);
        left = queue->unworked > 0 || queue->done.first;
        queue->ending = !left;
        pthread_mutex_unlock(&queue->lock);
    }
    pthread_cond_signal(&queue->added);
    pthread_join(queue->thread, NULL);
    pthread_cond_destroy(&queue->worked);
    pthread_cond_destroy(&queue->added);
    pthread_mutex_destroy(&queue->lock);
    free(queue);
}

struct store_queue_counts store_queue_counts(struct store_queue *queue) {
    pthread_mutex_lock(&queue->lock);
    struct store_queue_counts counts = queue->counts;
    pthread_mutex_unlock(&queue->lock);
    return counts;
}
