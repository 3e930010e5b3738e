/* test_metrics.c - all counters are reported, in the text format of Prometheus. */
#include "server/server.h"
#include "temp_store.h"

enum { FIGURES = offsetof(struct metrics, move_ms) / sizeof(int64_t) };

struct bench {
    struct server server;
    struct temp_store temp;
    char text[32768];
};

static void wake(void *context) { (void)context; }

static int open_bench(void **state) {
    struct bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    temp_store_open(&bench->temp);
    bench->server.queue = store_queue_new(bench->temp.store, wake, NULL);
    bench->server.pool = pool_open(1, wake, NULL);
    *state = bench;
    return 0;
}

static int close_bench(void **state) {
    struct bench *bench = *state;
    pool_close(bench->server.pool);
    store_queue_free(bench->server.queue);
    temp_store_close(&bench->temp);
    free(bench);
    return 0;
}

static void write_all(struct bench *bench) {
    struct moa_buffer buffer = MOA_BUFFER(bench->text);
    metrics_write(&bench->server, &buffer);
    assert_false(moa_buffer_was_cut(&buffer));
}

static bool has_line(const struct bench *bench, const char *line) {
    char wanted[200];
    snprintf(wanted, sizeof wanted, "\n%s\n", line);
    return strstr(bench->text, wanted);
}

/* Each metric gets a unique value, which must be found exactly once. */
static void test_every_figure_is_told(void **state) {
    struct bench *bench = *state;
    int64_t figure[FIGURES];
    for (int i = 0; i < FIGURES; i++) figure[i] = 777000 + i;
    memcpy(&bench->server.metrics, figure, sizeof figure);
    write_all(bench);
    for (int i = 0; i < FIGURES; i++) {
        char wanted[32];
        snprintf(wanted, sizeof wanted, " %d\n", 777000 + i);
        const char *found = strstr(bench->text, wanted);
        if (!found) fail_msg("figure %d of struct metrics is not told", i);
        assert_null(strstr(found + 1, wanted));
    }
    assert_true(has_line(bench, "moa_connections_accepted_total 777001"));
}

/* Every line is a comment about the metric whose lines follow, or one of these. */
static void test_the_format(void **state) {
    struct bench *bench = *state;
    write_all(bench);
    char about[100] = "", *save = NULL;
    assert_int_equal(bench->text[strlen(bench->text) - 1], '\n');
    for (char *line = strtok_r(bench->text, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
        char name[100], type[20];
        if (sscanf(line, "# HELP %99s", name) == 1) {
            snprintf(about, sizeof about, "%s", name);
        } else if (sscanf(line, "# TYPE %99s %19s", name, type) == 2) {
            assert_string_equal(name, about);
            assert_true(!strcmp(type, "counter") || !strcmp(type, "gauge") || !strcmp(type, "histogram"));
        } else {
            size_t length = strspn(line, "abcdefghijklmnopqrstuvwxyz_");
            char *end;
            assert_int_equal(strncmp(line, about, strlen(about)), 0);
            assert_int_equal(strncmp(line, "moa_", 4), 0);
            if (line[length] == '{') length = (size_t)(strchr(line, '}') - line) + 1;
            assert_int_equal(line[length], ' ');
            strtod(line + length + 1, &end);
            assert_int_equal(*end, '\0');
        }
    }
}

static void test_the_histogram_is_cumulative(void **state) {
    struct bench *bench = *state;
    memset(&bench->server.metrics, 0, sizeof bench->server.metrics);
    const int64_t milliseconds[] = {0, 1, 2, 3, 20, 21, 5000, 5001, 100000};
    for (size_t i = 0; i < COUNT_OF(milliseconds); i++) metrics_move(&bench->server.metrics, milliseconds[i]);
    write_all(bench);
    assert_true(has_line(bench, "moa_move_seconds_bucket{le=\"0.001\"} 2"));
    assert_true(has_line(bench, "moa_move_seconds_bucket{le=\"0.002\"} 3"));
    assert_true(has_line(bench, "moa_move_seconds_bucket{le=\"0.005\"} 4"));
    assert_true(has_line(bench, "moa_move_seconds_bucket{le=\"0.020\"} 5"));
    assert_true(has_line(bench, "moa_move_seconds_bucket{le=\"0.050\"} 6"));
    assert_true(has_line(bench, "moa_move_seconds_bucket{le=\"5.000\"} 7"));
    assert_true(has_line(bench, "moa_move_seconds_bucket{le=\"+Inf\"} 9"));
    assert_true(has_line(bench, "moa_move_seconds_sum 110.048"));
    assert_true(has_line(bench, "moa_move_seconds_count 9"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_figure_is_told, open_bench, close_bench),
        cmocka_unit_test_setup_teardown(test_the_format, open_bench, close_bench),
        cmocka_unit_test_setup_teardown(test_the_histogram_is_cumulative, open_bench, close_bench),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
