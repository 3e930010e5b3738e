/* test_log.c - a line of the log is one JSON object, whatever is written to it, and lines of different threads do not
 * mix. */
#include "core/cmocka_all.h"
#include "core/json_in.h"
#include "server/log.h"
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS = 4, LINES = 200, LONG_TEXT = 20000, TEXT_ROOM = 4 << 20 };

/* What `write_lines` writes to stderr; to be freed. */
static char *caught(void (*write_lines)(void)) {
    FILE *file = tmpfile();
    char *text = malloc(TEXT_ROOM);
    assert_true(file && text);
    int before = dup(STDERR_FILENO);
    assert_true(dup2(fileno(file), STDERR_FILENO) >= 0);
    write_lines();
    assert_true(dup2(before, STDERR_FILENO) >= 0);
    close(before);
    rewind(file);
    text[fread(text, 1, TEXT_ROOM - 1, file)] = '\0';
    fclose(file);
    return text;
}

/* Reads the line at *at, which it cuts off, as an object of the pool. */
static const struct moa_json *next_line(char **at, struct moa_json *pool, int size) {
    char *line = *at, *end = strchr(line, '\n');
    struct moa_error error = {""};
    assert_non_null(end);
    assert_true(end - line < PIPE_BUF);
    *end = '\0';
    *at = end + 1;
    const struct moa_json *json = moa_json_read(line, pool, size, &error);
    if (!json) fail_msg("%s", error.text);
    assert_int_equal(json->kind, MOA_JSON_OBJECT);
    return json;
}

static const char *member(const struct moa_json *json, const char *name) {
    const struct moa_json *value = moa_json_get(json, name);
    assert_non_null(value);
    assert_int_equal(value->kind, MOA_JSON_STRING);
    return value->string;
}

static void write_plain(void) {
    char number[24];
    log_set_level(LOG_INFO_LEVEL);
    log_event(LOG_DEBUG_LEVEL, "unheard", "a", "b", NULL);
    log_event(LOG_WARN_LEVEL, "odd", "name", "a \"b\"\n\\ \x01 \xff \xc3\xa9", "count",
              log_number(INT64_MIN, number), "nothing", (const char *)NULL, NULL);
    log_set_level(LOG_ERROR_LEVEL);
    log_event(LOG_WARN_LEVEL, "unheard", NULL);
    log_event(LOG_ERROR_LEVEL, "heard", NULL);
    log_set_level(LOG_INFO_LEVEL);
}

static void test_a_line_is_an_object(void **unused) {
    (void)unused;
    char *text = caught(write_plain), *at = text;
    struct moa_json pool[32];
    const struct moa_json *json = next_line(&at, pool, 32);
    assert_string_equal(member(json, "level"), "warn");
    assert_string_equal(member(json, "event"), "odd");
    assert_string_equal(member(json, "name"), "a \"b\"\n\\ \x01 \xef\xbf\xbd \xc3\xa9");
    assert_string_equal(member(json, "count"), "-9223372036854775808");
    assert_string_equal(member(json, "nothing"), "");
    int year, month, day, hour, minute, second, millisecond, read = 0;
    const char *time = member(json, "time");
    assert_int_equal(sscanf(time, "%4d-%2d-%2dT%2d:%2d:%2d.%3dZ%n", &year, &month, &day, &hour, &minute,
                            &second, &millisecond, &read),
                     7);
    assert_int_equal(read, strlen("2024-01-01T00:00:00.000Z"));
    assert_int_equal(strlen(time), read);
    assert_true(year >= 2024 && month >= 1 && month <= 12);
    json = next_line(&at, pool, 32);
    assert_string_equal(member(json, "event"), "heard");
    assert_string_equal(at, "");
    free(text);
}

static void write_long(void) {
    char *text = malloc(LONG_TEXT + 1);
    assert_non_null(text);
    memset(text, 'x', LONG_TEXT);
    text[LONG_TEXT] = '\0';
    log_event(LOG_INFO_LEVEL, "long", "first", text, "last", "kept", NULL);
    memset(text, '\x01', LONG_TEXT); /* six characters each */
    log_event(LOG_INFO_LEVEL, "longer", "first", "kept", "second", text, "third", "lost", NULL);
    log_event(LOG_INFO_LEVEL, text, NULL);
    free(text);
}

static void test_long_lines_are_cut_and_stay_json(void **unused) {
    (void)unused;
    char *text = caught(write_long), *at = text;
    struct moa_json pool[32];
    const struct moa_json *json = next_line(&at, pool, 32);
    assert_true(strlen(member(json, "first")) > 500);
    assert_string_equal(member(json, "last"), "kept");
    assert_null(moa_json_get(json, "cut"));
    json = next_line(&at, pool, 32);
    assert_string_equal(member(json, "first"), "kept");
    assert_null(moa_json_get(json, "second"));
    assert_null(moa_json_get(json, "third"));
    assert_non_null(moa_json_get(json, "cut"));
    json = next_line(&at, pool, 32);
    assert_null(moa_json_get(json, "event"));
    assert_string_equal(at, "");
    free(text);
}

static void *write_many(void *context) {
    char number[24];
    for (int i = 0; i < LINES; i++)
        log_event(LOG_INFO_LEVEL, "line", "thread", context, "number", log_number(i, number), NULL);
    return NULL;
}

static void write_from_threads(void) {
    static char name[THREADS][2] = {"0", "1", "2", "3"};
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, write_many, name[i]), 0);
    for (int i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
}

static void test_threads_do_not_mix(void **unused) {
    (void)unused;
    char *text = caught(write_from_threads), *at = text;
    struct moa_json pool[32];
    int next[THREADS] = {0};
    for (int i = 0; i < THREADS * LINES; i++) {
        const struct moa_json *json = next_line(&at, pool, 32);
        int thread = atoi(member(json, "thread"));
        assert_int_equal(atoi(member(json, "number")), next[thread]++);
    }
    assert_string_equal(at, "");
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_is_an_object),
        cmocka_unit_test(test_long_lines_are_cut_and_stay_json),
        cmocka_unit_test(test_threads_do_not_mix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
