/* test_shared.c - several processes on one PostgreSQL: races, notifications, and lost connections. A second store
 * stands for a second process. */
#include "store/internal.h"
#include "store/queue.h"
#include "support/proxy.h"
#include "support/store_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE = 60, MANY = 1300 }; /* seconds until a test gives up; tables that need several words */

static const struct store_state running = {.status = TABLE_RUNNING, .actors = 1, .summary = "{}"};

static struct store *open_second(void) {
    struct store *second = store_open(kit.url, &kit.error);
    if (!second) fail_msg("%s", kit.error.text);
    return second;
}

/* Waits until a question has the answer, but not forever. */
static void await_answer(const char *sql, const char *expected) {
    char answer[64] = "";
    for (int i = 0; i < PATIENCE * 100; i++) {
        assert_true(postgres_execute(kit.url, sql, answer, sizeof answer));
        if (strcmp(answer, expected) == 0) return;
        store_pause(10);
    }
    fail_msg("%s: %s", sql, answer);
}

/* ---- Starting together ---- */

static char together_url[POSTGRES_URL];

static void *open_and_close(void *out) {
    struct moa_error error = {""};
    struct store *store = store_open(together_url, &error);
    if (!store) fprintf(stderr, "%s\n", error.text);
    *(bool *)out = store != NULL;
    store_close(store);
    return NULL;
}

static void test_processes_that_start_at_once(void **unused) {
    (void)unused;
    pthread_t thread[6];
    bool opened[6];
    postgres_fresh(together_url);
    for (int i = 0; i < 6; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, open_and_close, &opened[i]), 0);
    for (int i = 0; i < 6; i++) pthread_join(thread[i], NULL);
    for (int i = 0; i < 6; i++) assert_true(opened[i]);
}

/* ---- Races ---- */

#define WAITING                                                                                              \
    "SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"

struct racer {
    struct store *store;
    pthread_t thread;
    bool written;
};

static void *append_late(void *context) {
    struct racer *racer = context;
    racer->written = kit_append(racer->store, "t1", 0, "second", running);
    return NULL;
}

/* The first has written and not committed when the second comes. */
static void race(bool commits) {
    struct racer second = {.store = open_second()};
    struct moa_entry entry = kit_entry("t1", 0, "first");
    struct store_append append = {.entry = &entry, .count = 1, .state = running};
    kit_table(kit.store, "t1", "evolution", true, 1);
    kit_begin(kit.store);
    DO(store_append(kit.store, &(struct store_append *){&append}, 1, &kit.error));
    assert_int_equal(pthread_create(&second.thread, NULL, append_late, &second), 0);
    await_answer(WAITING, "1");
    if (commits)
        kit_commit(kit.store);
    else
        store_rollback(kit.store);
    pthread_join(second.thread, NULL);
    assert_int_equal(second.written, !commits);
    assert_string_equal(kit_log(kit.store, "t1", 0), commits ? "first|" : "second|");
    store_close(second.store);
}

static void test_of_two_one_is_taken(void **unused) {
    (void)unused;
    race(true);
}

static void test_who_rolls_back_takes_nothing(void **unused) {
    (void)unused;
    race(false);
}

/* Two processes go for the same three tables, in opposite order, while a third one holds the one in the middle: if
 * each had one of the outer tables by then, they would wait for each other in a circle. */
static const char *const row_of_tables[] = {"a", "m", "z"};
enum { ROW = 3 };

struct runner {
    struct store *store;
    pthread_t thread;
    bool backwards, failed;
    int written;
};

static void *append_row(void *context) {
    struct runner *runner = context;
    struct moa_error error;
    struct moa_entry entry[ROW];
    struct store_append append[ROW], *all[ROW];
    for (int i = 0; i < ROW; i++) {
        entry[i] = kit_entry(row_of_tables[i], 0, runner->backwards ? "b" : "f");
        append[i] = (struct store_append){.entry = &entry[i], .count = 1, .state = running};
        all[runner->backwards ? ROW - 1 - i : i] = &append[i];
    }
    runner->failed = !store_begin(runner->store, &error) || !store_append(runner->store, all, ROW, &error) ||
                     !store_commit(runner->store, &error);
    if (runner->failed) fprintf(stderr, "%s\n", error.text);
    for (int i = 0; i < ROW; i++) runner->written += !append[i].taken;
    return NULL;
}

static void test_two_who_want_the_same_never_lock_up(void **unused) {
    (void)unused;
    struct runner runner[] = {{.store = open_second()}, {.store = open_second(), .backwards = true}};
    struct moa_entry entry = kit_entry("m", 0, "held");
    struct store_append append = {.entry = &entry, .count = 1, .state = running};
    for (int i = 0; i < ROW; i++) kit_table(kit.store, row_of_tables[i], "evolution", true, 1);
    kit_begin(kit.store);
    DO(store_append(kit.store, &(struct store_append *){&append}, 1, &kit.error));
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&runner[i].thread, NULL, append_row, &runner[i]), 0);
    await_answer(WAITING, "2");
    store_rollback(kit.store);
    for (int i = 0; i < 2; i++) pthread_join(runner[i].thread, NULL);
    for (int i = 0; i < 2; i++) {
        assert_false(runner[i].failed);
        store_close(runner[i].store);
    }
    assert_int_equal(runner[0].written + runner[1].written, ROW);
}

/* ---- Word from others ---- */

struct ear {
    pthread_mutex_t lock;
    pthread_cond_t heard;
    int words, nulls;
    char last[MOA_ID_MAX];
};
static struct ear ear = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 0, ""};

static void hear(void *context, const char *table) {
    assert_ptr_equal(context, &ear);
    pthread_mutex_lock(&ear.lock);
    if (table) snprintf(ear.last, sizeof ear.last, "%s", table);
    if (table)
        ear.words++;
    else
        ear.nulls++;
    pthread_cond_signal(&ear.heard);
    pthread_mutex_unlock(&ear.lock);
}

static void await_words(const int *counter, int count) {
    struct timespec end;
    int result = 0;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += PATIENCE;
    pthread_mutex_lock(&ear.lock);
    while (*counter < count && result == 0) result = pthread_cond_timedwait(&ear.heard, &ear.lock, &end);
    pthread_mutex_unlock(&ear.lock);
    assert_int_equal(result, 0);
}

static struct store_listener *listen_with(struct store *store) {
    ear.words = ear.nulls = 0;
    struct store_listener *listener = store_listen(store, hear, &ear, &kit.error);
    if (!listener) fail_msg("%s", kit.error.text);
    return listener;
}

static void test_others_hear_and_oneself_does_not(void **unused) {
    (void)unused;
    struct store *second = open_second();
    for (int i = 0; i < 3; i++)
        kit_table(kit.store, ((const char *[]){"t0", "t1", "t2"})[i], "origin", true, 1);
    struct store_listener *listener = listen_with(second);
    assert_true(kit_append(second, "t0", 0, "own", running));
    struct moa_entry entry = kit_entry("t1", 0, "not committed");
    struct store_append append = {.entry = &entry, .count = 1, .state = running};
    kit_begin(kit.store);
    DO(store_append(kit.store, &(struct store_append *){&append}, 1, &kit.error));
    store_rollback(kit.store);
    assert_false(kit_append(kit.store, "t0", 0, "taken", running));
    assert_true(kit_append(kit.store, "t2", 0, "heard", running));
    await_words(&ear.words, 1);
    assert_string_equal(ear.last, "t2");
    assert_int_equal(ear.words, 1);
    store_listen_end(listener);
    store_close(second);
}

static void test_word_of_many_tables(void **unused) {
    (void)unused;
    static struct moa_entry entry[MANY];
    static struct store_append append[MANY], *all[MANY];
    struct store *second = open_second();
    struct store_listener *listener = listen_with(second);
    kit_begin(kit.store);
    for (int i = 0; i < MANY; i++) {
        char id[32];
        snprintf(id, sizeof id, "table-%05d-%d", i, i % 10);
        kit_make_table(kit.store, id, "evolution", true, 1);
        entry[i] = kit_entry(id, 0, "x");
        append[i] = (struct store_append){.entry = &entry[i], .count = 1, .state = running};
        all[i] = &append[i];
    }
    DO(store_append(kit.store, all, MANY, &kit.error));
    kit_commit(kit.store);
    await_words(&ear.words, MANY);
    assert_int_equal(ear.words, MANY);
    assert_string_equal(ear.last, "table-01299-9");
    store_listen_end(listener);
    store_close(second);
}

static void test_a_listener_finds_its_connection_again(void **unused) {
    (void)unused;
    struct store *second = open_second();
    kit_table(kit.store, "t1", "evolution", true, 1);
    struct store_listener *listener = listen_with(second);
    assert_true(postgres_execute(kit.url,
                                 "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                 " WHERE query LIKE 'LISTEN%' AND datname = current_database()",
                                 NULL, 0));
    await_words(&ear.nulls, 1);
    assert_true(kit_append(kit.store, "t1", 0, "x", running));
    await_words(&ear.words, 1);
    assert_int_equal(ear.nulls, 1);
    store_listen_end(listener);
    store_close(second);
}

static void test_words_of_strangers_do_no_harm(void **unused) {
    (void)unused;
    struct store_listener *listener = listen_with(kit.store);
    assert_true(postgres_execute(kit.url,
                                 "NOTIFY moa_tables, ''; NOTIFY moa_tables, 'x'; NOTIFY moa_tables, '1  ';"
                                 "NOTIFY moa_tables, '99 a-table-with-a-name-that-is-too-long t1'",
                                 NULL, 0));
    await_words(&ear.words, 2);
    assert_string_equal(ear.last, "t1");
    store_listen_end(listener);
}

/* ---- Lines that break ---- */

static void take_number(void *context, const struct db_row *row) {
    *(int64_t *)context = row_integer(row, 0);
}

/* From outside, as an administrator would. */
static void kill_connection(void) {
    int64_t pid = 0;
    char sql[80];
    DO(db_run(kit.store->db, "SELECT pg_backend_pid()", NULL, 0, take_number, &pid, &kit.error));
    snprintf(sql, sizeof sql, "SELECT pg_terminate_backend(%lld, %d)", (long long)pid, PATIENCE * 1000);
    assert_true(postgres_execute(kit.url, sql, NULL, 0));
}

static void test_a_killed_connection_is_made_anew(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    assert_true(kit_append(kit.store, "t1", 0, "a", running));
    kill_connection();
    assert_true(kit_append(kit.store, "t1", 1, "b", running));
    assert_string_equal(kit_log(kit.store, "t1", 0), "a|b|");
}

static void test_a_connection_killed_in_the_midst(void **unused) {
    (void)unused;
    struct moa_entry entry = kit_entry("t1", 0, "a");
    struct store_append append = {.entry = &entry, .count = 1, .state = running};
    kit_table(kit.store, "t1", "evolution", true, 1);
    kit_begin(kit.store);
    DO(store_append(kit.store, &(struct store_append *){&append}, 1, &kit.error));
    kill_connection();
    assert_false(store_commit(kit.store, &kit.error));
    store_rollback(kit.store);
    assert_true(store_may_retry(kit.store));
    assert_string_equal(kit_log(kit.store, "t1", 0), "");
    assert_true(kit_append(kit.store, "t1", 0, "a", running));
    assert_string_equal(kit_log(kit.store, "t1", 0), "a|");
}

/* A game that is over: its last entry, and the rating that follows from the one before. */
struct last_move {
    struct store_job job;
    struct store_append append;
    struct moa_entry entry;
    int runs;
    bool done;
};

static bool rate(struct store_job *job, struct store *store) {
    struct store_rating rating = {0};
    bool found;
    ((struct last_move *)job)->runs++;
    if (!store_rating_get(store, "ann", "evolution", &rating, &found, &job->error)) return false;
    rating.games++;
    return store_rating_set(store, "ann", "evolution", &rating, &job->error);
}

static void note_done(struct store_job *job) { ((struct last_move *)job)->done = true; }
static void wake(void *context) { (void)context; }

static void play_last_move(enum proxy_cut cut, int runs) {
    char url[POSTGRES_URL];
    struct last_move move = {.job = {.run = rate, .done = note_done}, .entry = kit_entry("t1", 0, "last")};
    move.append = (struct store_append){.entry = &move.entry, .count = 1, .state = running};
    move.job.append = &move.append;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_table(kit.store, "t1", "evolution", true, 1);
    memcpy(url, kit.url, sizeof url);
    proxy_start(url);
    struct store *through = store_open(url, &kit.error);
    if (!through) fail_msg("%s", kit.error.text);
    struct store_queue *queue = store_queue_new(through, wake, NULL);
    proxy_set(cut);
    store_queue_add(queue, &move.job);
    store_queue_free(queue);
    store_close(through);
    assert_int_equal(proxy_cuts(), 1);
    proxy_stop();
    assert_true(move.done);
    assert_false(move.job.failed || move.append.taken);
    assert_int_equal(move.runs, runs);
    assert_string_equal(kit_log(kit.store, "t1", 0), "last|");
    await_answer("SELECT games FROM ratings", "1");
}

static void test_a_commit_whose_answer_is_lost_is_not_done_twice(void **unused) {
    (void)unused;
    play_last_move(PROXY_CUT_AFTER, 1);
}

static void test_a_commit_that_was_lost_is_done_again(void **unused) {
    (void)unused;
    play_last_move(PROXY_CUT_BEFORE, 2);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_processes_that_start_at_once),
        cmocka_unit_test(test_of_two_one_is_taken),
        cmocka_unit_test(test_who_rolls_back_takes_nothing),
        cmocka_unit_test(test_two_who_want_the_same_never_lock_up),
        cmocka_unit_test(test_others_hear_and_oneself_does_not),
        cmocka_unit_test(test_word_of_many_tables),
        cmocka_unit_test(test_a_listener_finds_its_connection_again),
        cmocka_unit_test(test_words_of_strangers_do_no_harm),
        cmocka_unit_test(test_a_killed_connection_is_made_anew),
        cmocka_unit_test(test_a_connection_killed_in_the_midst),
        cmocka_unit_test(test_a_commit_whose_answer_is_lost_is_not_done_twice),
        cmocka_unit_test(test_a_commit_that_was_lost_is_done_again),
    };
    if (!postgres_start()) return 1;
    int failed = store_kit_run_postgres(tests, COUNT_OF(tests));
    postgres_stop();
    return failed;
}
