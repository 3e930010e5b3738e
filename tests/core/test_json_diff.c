/* test_json_diff.c - a patch has what changes, and nothing else. */
#include "cmocka_all.h"
#include "core/json_diff.h"
#include <string.h>

enum { POOL = 64, TEXT = 512 };

static void patch_is(const char *from, const char *to, const char *patch) {
    static struct moa_json pool[2][POOL];
    char text[2][TEXT], out_text[TEXT];
    struct moa_error error;
    struct moa_buffer buffer = MOA_BUFFER(out_text);
    struct moa_writer writer = {.buffer = &buffer};
    strcpy(text[0], from);
    strcpy(text[1], to);
    moa_json_diff(&writer, NULL, moa_json_read(text[0], pool[0], POOL, &error),
                  moa_json_read(text[1], pool[1], POOL, &error));
    assert_string_equal(out_text, patch);
}

static void test_equal_values_need_no_patch(void **unused) {
    (void)unused;
    patch_is("{}", "{}", "{}");
    patch_is("{\"a\":{\"b\":[1,\"x\",true]}}", "{\"a\":{\"b\":[1,\"x\",true]}}", "{}");
}

static void test_members_come_change_and_go(void **unused) {
    (void)unused;
    patch_is("{\"a\":1,\"b\":2,\"c\":3}", "{\"a\":1,\"b\":5,\"d\":{\"e\":false}}",
             "{\"b\":5,\"d\":{\"e\":false},\"c\":null}");
    patch_is("{\"a\":{\"b\":1,\"c\":\"x\"}}", "{\"a\":{\"b\":1,\"c\":\"y\"}}", "{\"a\":{\"c\":\"y\"}}");
}

static void test_arrays_of_one_length_are_patched_by_index(void **unused) {
    (void)unused;
    patch_is("{\"a\":[1,2,3]}", "{\"a\":[1,4,3]}", "{\"a\":{\"1\":4}}");
    patch_is("{\"a\":[{\"b\":1,\"c\":2},{}]}", "{\"a\":[{\"b\":1,\"c\":3},{}]}", "{\"a\":{\"0\":{\"c\":3}}}");
}

static void test_other_arrays_are_replaced(void **unused) {
    (void)unused;
    patch_is("{\"a\":[1,2,3]}", "{\"a\":[1,2]}", "{\"a\":[1,2]}");
    patch_is("{\"a\":\"x\"}", "{\"a\":[[],1]}", "{\"a\":[[],1]}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal_values_need_no_patch),
        cmocka_unit_test(test_members_come_change_and_go),
        cmocka_unit_test(test_arrays_of_one_length_are_patched_by_index),
        cmocka_unit_test(test_other_arrays_are_replaced),
    };
    return cmocka_run_group_tests_name("JSON patches", tests, NULL, NULL);
}
