/* test_pool.c - every task of the pool runs once and is reported once, in its lane, and none is lost at shutdown. */
#include "core/cmocka_all.h"
#include "server/pool.h"
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { TASKS = 200, PATIENCE_MS = 60000 };

/* `wake` writes a byte, as the loop would be woken. */
struct bell {
    int end[2];
};

static void ring(void *context) {
    struct bell *bell = context;
    assert_int_equal(write(bell->end[1], "!", 1), 1);
}

static void wait_for_bell(struct bell *bell) {
    struct pollfd poller = {.fd = bell->end[0], .events = POLLIN};
    char rung[64];
    assert_int_equal(poll(&poller, 1, PATIENCE_MS), 1);
    assert_true(read(bell->end[0], rung, sizeof rung) > 0);
}

static struct bell make_bell(void) {
    struct bell bell;
    assert_int_equal(pipe(bell.end), 0);
    return bell;
}

static void free_bell(struct bell *bell) {
    close(bell->end[0]);
    close(bell->end[1]);
}

struct work {
    struct pool_task task;
    pthread_t thread; /* that ran it */
    int ran, done;
    pthread_mutex_t *gate; /* passed by `run` */
    atomic_bool *began;
    bool signals_blocked;
    int *finished; /* counts those that are done */
    struct pool *again;
};

static void run(struct pool_task *task) {
    struct work *work = (struct work *)task;
    sigset_t blocked;
    if (work->began) atomic_store(work->began, true);
    if (work->gate) {
        pthread_mutex_lock(work->gate);
        pthread_mutex_unlock(work->gate);
    }
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    work->signals_blocked = sigismember(&blocked, SIGTERM);
    work->thread = pthread_self();
    work->ran++;
}

static void done(struct pool_task *task) {
    struct work *work = (struct work *)task;
    work->done++;
    ++*work->finished;
    if (!work->again || work->done > 1) return;
    pool_add(work->again, POOL_QUICK, task);
}

static struct work make_work(int *finished) {
    return (struct work){.task = {.run = run, .done = done}, .finished = finished};
}

static void collect(struct pool *pool, struct bell *bell, const int *finished, int wanted) {
    while (*finished < wanted) {
        wait_for_bell(bell);
        pool_collect(pool);
    }
}

static void check_all_are_run(int threads) {
    struct bell bell = make_bell();
    struct pool *pool = pool_open(threads, ring, &bell);
    static struct work work[TASKS];
    int finished = 0;
    for (int i = 0; i < TASKS; i++) {
        work[i] = make_work(&finished);
        pool_add(pool, i % 3 ? POOL_SLOW : POOL_QUICK, &work[i].task);
    }
    collect(pool, &bell, &finished, TASKS);
    for (int i = 0; i < TASKS; i++) {
        assert_int_equal(work[i].ran, 1);
        assert_int_equal(work[i].done, 1);
        assert_true(work[i].signals_blocked);
        assert_false(pthread_equal(work[i].thread, pthread_self()));
    }
    assert_int_equal(pool_waiting(pool, POOL_QUICK), 0);
    assert_int_equal(pool_waiting(pool, POOL_SLOW), 0);
    pool_close(pool);
    free_bell(&bell);
}

static void test_all_are_run(void **unused) {
    (void)unused;
    check_all_are_run(1);
    check_all_are_run(2);
    check_all_are_run(4);
}

/* Slow tasks that wait for a gate would occupy every thread, if they could. */
static void test_quick_ones_pass_slow_ones(void **unused) {
    (void)unused;
    struct bell bell = make_bell();
    struct pool *pool = pool_open(2, ring, &bell);
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    struct work slow[4], quick;
    int finished = 0;
    pthread_mutex_lock(&gate);
    for (int i = 0; i < 4; i++) {
        slow[i] = make_work(&finished);
        slow[i].gate = &gate;
        pool_add(pool, POOL_SLOW, &slow[i].task);
    }
    assert_int_equal(pool_waiting(pool, POOL_SLOW), 4);
    quick = make_work(&finished);
    pool_add(pool, POOL_QUICK, &quick.task);
    collect(pool, &bell, &finished, 1);
    assert_int_equal(quick.done, 1);
    assert_int_equal(pool_waiting(pool, POOL_QUICK), 0);
    assert_int_equal(pool_waiting(pool, POOL_SLOW), 4);
    pthread_mutex_unlock(&gate);
    collect(pool, &bell, &finished, 5);
    for (int i = 0; i < 4; i++) assert_true(pthread_equal(slow[i].thread, slow[0].thread));
    pool_close(pool);
    free_bell(&bell);
}

/* Closes the pool while a task runs: this can only finish once the task is let go. */
static void *close_pool(void *context) {
    pool_close(context);
    return NULL;
}

static void test_closing_tells_of_all(void **unused) {
    (void)unused;
    struct bell bell = make_bell();
    struct pool *pool = pool_open(1, ring, &bell);
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    atomic_bool began = false;
    struct work first, later[3];
    int finished = 0;
    pthread_mutex_lock(&gate);
    first = make_work(&finished);
    first.gate = &gate;
    first.began = &began;
    pool_add(pool, POOL_SLOW, &first.task);
    for (int i = 0; i < PATIENCE_MS && !atomic_load(&began); i++) usleep(1000);
    assert_true(atomic_load(&began));
    for (int i = 0; i < 3; i++) {
        later[i] = make_work(&finished);
        pool_add(pool, i == 0 ? POOL_QUICK : POOL_SLOW, &later[i].task);
    }
    later[2].again = pool; /* its `done` adds it once more */
    pthread_t closer;
    assert_int_equal(pthread_create(&closer, NULL, close_pool, pool), 0);
    usleep(20000); /* closing has most likely begun; if not, the later tasks are run, which is fine too */
    pthread_mutex_unlock(&gate);
    pthread_join(closer, NULL);
    assert_int_equal(first.ran, 1);
    assert_int_equal(first.done, 1);
    assert_int_equal(later[0].done, 1);
    assert_int_equal(later[1].done, 1);
    assert_int_equal(later[2].done, 2);
    assert_int_equal(finished, 5);
    free_bell(&bell);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_are_run),
        cmocka_unit_test(test_quick_ones_pass_slow_ones),
        cmocka_unit_test(test_closing_tells_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
