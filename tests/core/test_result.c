/* test_result.c - ranks from criteria, and what decided them, as prose and as JSON. */
#include "cmocka_all.h"
#include "core/json_out.h"
#include "core/result.h"

static struct moa_result result;

static const char *const names[MOA_PLAYERS_MAX] = {"Anna", "Ben", "Cleo", "Dora"};
static const struct moa_style style = {.names = names};

/* Players with points and two tie-breaks: apples are counted, pears are not. */
static void compare(int players, const int *points, const int *apples, const int *pears) {
    result = (struct moa_result){.players = players};
    for (int p = 0; p < players; p++) result.points[p] = points[p];
    moa_result_add_points(&result);
    int *values = moa_result_add(&result, "apples", "with more apples", true);
    for (int p = 0; p < players; p++) values[p] = apples[p];
    values = moa_result_add(&result, "pears", "by liking pears", false);
    for (int p = 0; p < players; p++) values[p] = pears[p];
    moa_result_rank(&result);
}

#define LIST(...) ((const int[]){__VA_ARGS__})

static void expect_ranks(const char *ranks) {
    char text[64];
    struct moa_buffer buffer = MOA_BUFFER(text);
    for (int p = 0; p < result.players; p++) moa_buffer_format(&buffer, p ? " %d" : "%d", result.rank[p]);
    assert_string_equal(text, ranks);
}

static const char *words_of(int decision) {
    static char text[MOA_DECISION_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_decision list[MOA_PLAYERS_MAX];
    assert_true(decision < moa_result_decisions(&result, list));
    moa_decision_words(&result, &list[decision], &style, &buffer);
    return text;
}

static const char *json_of(uint32_t without, const struct moa_style *told) {
    static char text[4096];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer json = {.buffer = &buffer};
    moa_json_begin_object(&json, NULL);
    moa_result_write(&result, without, told, &json);
    moa_json_end_object(&json);
    return text;
}

static void test_points_decide_first(void **unused) {
    (void)unused;
    compare(3, LIST(7, 9, 8), LIST(9, 0, 3), LIST(1, 0, 0));
    expect_ranks("3 1 2");
    assert_int_equal(moa_result_decider(&result, 0, 1), 0);
    struct moa_decision list[MOA_PLAYERS_MAX];
    assert_int_equal(moa_result_decisions(&result, list), 2);
    assert_int_equal(list[0].ahead, 1 << 1);
    assert_int_equal(list[0].behind, 1 << 2);
    assert_int_equal(list[1].behind, 1 << 0);
    for (int i = 0; i < 2; i++) assert_false(moa_decision_by_tie_break(&result, &list[i]));
}

static void test_then_tie_breaks_in_order(void **unused) {
    (void)unused;
    compare(4, LIST(42, 42, 42, 42), LIST(5, 7, 5, 4), LIST(0, 0, 1, 1));
    expect_ranks("3 1 2 4");
    assert_int_equal(moa_result_decider(&result, 0, 1), 1);
    assert_int_equal(moa_result_decider(&result, 0, 2), 2);
    assert_string_equal(words_of(0), "Tied at 42 points: Ben wins with more apples (7 to 5).");
    assert_string_equal(words_of(1), "Tied at 42 points: Cleo is ahead of Anna by liking pears.");
    assert_string_equal(words_of(2), "Tied at 42 points: Anna is ahead of Dora with more apples (5 to 4).");
}

static void test_what_nothing_tells_apart_is_shared(void **unused) {
    (void)unused;
    struct moa_decision list[MOA_PLAYERS_MAX];
    compare(3, LIST(1, 1, 1), LIST(2, 2, 1), LIST(0, 0, 5));
    expect_ranks("1 1 3");
    assert_int_equal(moa_result_decider(&result, 0, 1), -1);
    assert_int_equal(moa_result_decisions(&result, list), 1);
    assert_string_equal(words_of(0),
                        "Tied at 1 point: Anna and Ben share the win with more apples (2 to 1).");
    compare(4, LIST(3, 3, 3, 3), LIST(2, 2, 2, 1), LIST(0, 0, 0, 0));
    assert_string_equal(words_of(0),
                        "Tied at 3 points: Anna, Ben and Cleo share the win with more apples (2 to 1).");
    compare(4, LIST(9, 3, 3, 3), LIST(2, 2, 2, 1), LIST(0, 0, 0, 0));
    assert_string_equal(words_of(1),
                        "Tied at 3 points: Ben and Cleo are ahead of Dora with more apples (2 to 1).");
    compare(2, LIST(1, 1), LIST(2, 2), LIST(3, 3));
    expect_ranks("1 1");
    assert_int_equal(moa_result_decisions(&result, list), 0);
}

/* In a game whose ranks do not follow points, a tie on points is not mentioned. */
static void test_without_points_there_is_no_tie_of_points(void **unused) {
    (void)unused;
    result = (struct moa_result){.players = 2};
    moa_result_add(&result, "alive", "because nobody else is left", false)[1] = 1;
    moa_result_rank(&result);
    expect_ranks("2 1");
    assert_string_equal(words_of(0), "Ben wins because nobody else is left.");
}

static void test_json_has_values_and_what_decided(void **unused) {
    (void)unused;
    compare(3, LIST(4, 2, 4), LIST(1, 0, 3), LIST(0, 0, 0));
    assert_string_equal(
        json_of(0, &style),
        "{\"criteria\":[{\"id\":\"points\",\"values\":[4,2,4]},{\"id\":\"apples\",\"values\":[1,0,3]},"
        "{\"id\":\"pears\",\"values\":[0,0,0]}],"
        "\"decided\":[{\"ahead\":[2],\"behind\":[0],\"by\":\"apples\",\"words\":"
        "\"Tied at 4 points: Cleo wins with more apples (3 to 1).\"},"
        "{\"ahead\":[0],\"behind\":[1],\"by\":\"points\"}]}");
    assert_non_null(strstr(json_of(0, NULL), "{\"ahead\":[2],\"behind\":[0],\"by\":\"apples\"}"));
}

/* Cleo, who would be first, has resigned: the table puts her last, and no criterion did that. */
static void test_ranks_of_the_table_claim_no_tie_break(void **unused) {
    (void)unused;
    compare(3, LIST(4, 4, 4), LIST(1, 0, 3), LIST(0, 0, 0));
    result.rank[0] = 1, result.rank[1] = 2, result.rank[2] = 3;
    assert_non_null(
        strstr(json_of(1 << 2, NULL), "\"decided\":[{\"ahead\":[0],\"behind\":[1],\"by\":\"apples\"}]"));
    compare(2, LIST(4, 4), LIST(1, 1), LIST(0, 0));
    result.rank[1] = 2;
    assert_non_null(strstr(json_of(0, NULL), "\"decided\":[]"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_decide_first),
        cmocka_unit_test(test_then_tie_breaks_in_order),
        cmocka_unit_test(test_what_nothing_tells_apart_is_shared),
        cmocka_unit_test(test_without_points_there_is_no_tie_of_points),
        cmocka_unit_test(test_json_has_values_and_what_decided),
        cmocka_unit_test(test_ranks_of_the_table_claim_no_tie_break),
    };
    return cmocka_run_group_tests_name("result", tests, NULL, NULL);
}
