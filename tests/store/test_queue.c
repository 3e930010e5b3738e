/* test_queue.c - jobs are done in order and in groups, everything acknowledged has been written, and a failing job does
 * not affect others; the same on SQLite and PostgreSQL. */
#include "store/internal.h"
#include "store/queue.h"
#include "support/store_kit.h"
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 100 };

static const struct store_state running = {.status = TABLE_RUNNING, .actors = 1, .summary = "{}"};

struct task {
    struct store_job job;
    struct store_append append;
    struct moa_entry entry;
    int number, runs, done;
    struct store_queue *queue;
    struct task *follow; /* handed in by `done` */
};

static struct task task[MANY];
static atomic_int wakes;
static int done_count;
static sem_t gate, at_gate;

static void wake(void *context) {
    assert_ptr_equal(context, &wakes);
    atomic_fetch_add(&wakes, 1);
}

static void note_done(struct store_job *job) {
    struct task *t = (struct task *)job;
    t->done = ++done_count;
    if (t->follow) store_queue_add(t->queue, &t->follow->job);
}

/* A table for each task that appends to it. */
static struct store_queue *open_queue(int tasks) {
    memset(task, 0, sizeof task);
    atomic_store(&wakes, 0);
    done_count = 0;
    kit_begin(kit.store);
    for (int i = 0; i < tasks; i++) {
        char id[MOA_ID_MAX];
        snprintf(id, sizeof id, "t%d", i);
        kit_make_table(kit.store, id, "evolution", true, 1);
        task[i].entry = kit_entry(id, 0, "x");
        task[i].append = (struct store_append){.entry = &task[i].entry, .count = 1, .state = running};
        task[i].job = (struct store_job){.append = &task[i].append, .done = note_done};
        task[i].number = i;
    }
    kit_commit(kit.store);
    return store_queue_new(kit.store, wake, &wakes);
}

static void check_log(int i, const char *expected) {
    assert_string_equal(kit_log(kit.store, task[i].entry.table, 0), expected);
}

/* ---- Order and groups ---- */

static bool wait_at_gate(struct store_job *job, struct store *store) {
    (void)job;
    (void)store;
    sem_post(&at_gate);
    sem_wait(&gate);
    return true;
}

/* Keeps the thread busy until the others have gathered. */
static void hold(struct store_queue *queue, struct store_job *holder) {
    sem_init(&gate, 0, 0);
    sem_init(&at_gate, 0, 0);
    *holder = (struct store_job){.run = wait_at_gate};
    store_queue_add(queue, holder);
    sem_wait(&at_gate);
}

static void test_jobs_that_gather_are_one_group(void **unused) {
    (void)unused;
    struct store_queue *queue = open_queue(MANY);
    struct store_job holder;
    hold(queue, &holder);
    for (int i = 0; i < MANY; i++) store_queue_add(queue, &task[i].job);
    assert_int_equal(store_queue_counts(queue).waiting, MANY + 1);
    store_queue_collect(queue);
    assert_int_equal(done_count, 0);
    sem_post(&gate);
    for (int i = 0; i < 6000 && atomic_load(&wakes) < 2; i++) store_pause(10);
    assert_int_equal(atomic_load(&wakes), 2);
    struct store_queue_counts counts = store_queue_counts(queue);
    assert_int_equal(counts.waiting, MANY + 1);
    store_queue_collect(queue);
    counts = store_queue_counts(queue);
    assert_int_equal(counts.groups, 2);
    assert_int_equal(counts.jobs, MANY + 1);
    assert_int_equal(counts.failed, 0);
    assert_int_equal(counts.waiting, 0);
    for (int i = 0; i < MANY; i++) assert_int_equal(task[i].done, i + 1);
    store_queue_free(queue);
    for (int i = 0; i < MANY; i++) check_log(i, "x|");
}

static void test_closing_does_what_is_queued(void **unused) {
    (void)unused;
    struct store_queue *queue = open_queue(3);
    task[0].queue = task[1].queue = queue;
    task[0].follow = &task[1];
    task[1].follow = &task[2];
    store_queue_add(queue, &task[0].job);
    store_queue_free(queue);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(task[i].done, i + 1);
        check_log(i, "x|");
    }
}

static bool count_run(struct store_job *job, struct store *store) {
    struct task *t = (struct task *)job;
    struct moa_error error;
    struct store_table table;
    bool found = false;
    t->runs++;
    /* The append comes first, and is in the same transaction. */
    if (!store_table_get(store, t->entry.table, &table, &found, &error)) return false;
    return found && table.seq == 0;
}

static void test_an_append_that_was_taken_is_not_run(void **unused) {
    (void)unused;
    struct store_queue *queue = open_queue(3);
    store_queue_free(queue);
    task[1].entry.body = "other";
    assert_true(kit_append(kit.store, task[1].entry.table, 0, "faster", running));
    queue = store_queue_new(kit.store, wake, &wakes);
    for (int i = 0; i < 3; i++) {
        task[i].job.run = count_run;
        store_queue_add(queue, &task[i].job);
    }
    store_queue_free(queue);
    for (int i = 0; i < 3; i++) {
        assert_false(task[i].job.failed);
        assert_int_equal(task[i].append.taken, i == 1);
        assert_int_equal(task[i].runs, i != 1);
    }
    check_log(1, "faster|");
}

/* ---- Failures ---- */

static bool fail_three_times(struct store_job *job, struct store *store) {
    struct task *t = (struct task *)job;
    if (++t->runs == 4) return true;
    store->db->may_retry = true; /* as after a deadlock */
    return moa_fail(&job->error, "try again");
}

static void test_a_group_is_tried_again(void **unused) {
    (void)unused;
    struct store_queue *queue = open_queue(2);
    struct store_job holder;
    hold(queue, &holder);
    task[1].job.run = fail_three_times;
    for (int i = 0; i < 2; i++) store_queue_add(queue, &task[i].job);
    sem_post(&gate);
    store_queue_free(queue);
    assert_int_equal(task[1].runs, 4);
    for (int i = 0; i < 2; i++) {
        assert_false(task[i].job.failed || task[i].append.taken);
        check_log(i, "x|");
    }
}

static bool fail_always(struct store_job *job, struct store *store) {
    (void)store;
    ((struct task *)job)->runs++;
    return moa_fail(&job->error, "never");
}

static void test_a_job_that_is_refused_fails_alone(void **unused) {
    (void)unused;
    struct store_queue *queue = open_queue(5);
    struct store_job holder;
    hold(queue, &holder);
    task[2].job.run = fail_always;
    if (kit.is_postgres) task[3].entry.body = "\xff no UTF-8";
    for (int i = 0; i < 5; i++) store_queue_add(queue, &task[i].job);
    sem_post(&gate);
    for (int i = 0; i < 6000 && atomic_load(&wakes) < 2; i++) store_pause(10);
    store_queue_collect(queue);
    int failures = kit.is_postgres ? 2 : 1;
    assert_int_equal(store_queue_counts(queue).failed, failures);
    store_queue_free(queue);
    for (int i = 0; i < 5; i++) {
        bool fails = i == 2 || (i == 3 && kit.is_postgres);
        assert_int_equal(task[i].job.failed, fails);
        assert_int_equal(task[i].done, i + 1);
        check_log(i, fails ? "" : "x|");
    }
    assert_string_equal(task[2].job.error.text, "never");
}

/* As a full disk does: nothing can be written any more, until it can. */
static void fill_disk(bool full) {
    const char *sql =
        kit.is_postgres
            ? (full ? "SET default_transaction_read_only = on" : "SET default_transaction_read_only = off")
            : (full ? "PRAGMA max_page_count = 1" : "PRAGMA max_page_count = 1000000");
    DO(kit.store->db->driver->script(kit.store->db, sql, &kit.error));
}

static void test_a_full_disk_fails_all_and_changes_nothing(void **unused) {
    (void)unused;
    struct store_queue *queue = open_queue(3);
    struct store_job holder;
    char *body = calloc(1, 200001);
    assert_non_null(body);
    memset(body, 'x', 200000);
    for (int i = 0; i < 3; i++) task[i].entry.body = body;
    fill_disk(true);
    hold(queue, &holder);
    for (int i = 0; i < 3; i++) store_queue_add(queue, &task[i].job);
    sem_post(&gate);
    store_queue_free(queue);
    fill_disk(false);
    for (int i = 0; i < 3; i++) {
        assert_true(task[i].job.failed);
        assert_non_null(
            strstr(task[i].job.error.text, kit.is_postgres ? "read-only" : "database or disk is full"));
        check_log(i, "");
    }
    assert_true(kit_append(kit.store, "t0", 0, "there is room again", running));
    check_log(0, "there is room again|");
    free(body);
}

int main(void) {
    static const struct CMUnitTest both[] = {
        cmocka_unit_test(test_jobs_that_gather_are_one_group),
        cmocka_unit_test(test_closing_does_what_is_queued),
        cmocka_unit_test(test_an_append_that_was_taken_is_not_run),
        cmocka_unit_test(test_a_group_is_tried_again),
        cmocka_unit_test(test_a_job_that_is_refused_fails_alone),
        cmocka_unit_test(test_a_full_disk_fails_all_and_changes_nothing),
    };
    if (!postgres_start()) return 1;
    int failed = store_kit_run(both, COUNT_OF(both));
    postgres_stop();
    return failed;
}
