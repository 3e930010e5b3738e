/* test_net_files.c - the files built into the program, what a browser is sent of them, and the buckets of the rate
 * limits. */
#include "core/cmocka_all.h"
#include "server/net/files.h"
#include "server/net/peer.h"
#include <string.h>

static void test_table(void **state) {
    (void)state;
    assert_true(web_files_count > 0);
    for (int i = 0; i < web_files_count; i++) {
        const struct web_file *file = &web_files[i];
        if (i > 0) assert_true(strcmp(web_files[i - 1].path, file->path) < 0);
        assert_int_equal(file->path[0], '/');
        assert_non_null(strchr(file->type, '/'));
        assert_int_equal(strlen(file->hash), 32);
        assert_non_null(file->body[FILE_RAW].data);
        assert_int_equal(file->body[FILE_RAW].data[file->body[FILE_RAW].size], 0);
        for (int encoding = FILE_GZIP; encoding < FILE_ENCODINGS; encoding++)
            if (file->body[encoding].data) assert_true(file->body[encoding].size < file->body[FILE_RAW].size);
        assert_ptr_equal(files_find(file->path), file);
    }
}

static void test_paths(void **state) {
    (void)state;
    const struct web_file *page = files_find("/index.html");
    assert_non_null(page);
    assert_string_equal(page->type, "text/html; charset=utf-8");
    assert_false(page->lasting);
    static const char *const own[] = {"/", "/lobby", "/t/abcdefghijkl", "/join/x", "/a.b/c", "/index.html"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) assert_ptr_equal(files_serve(own[i]), page);
    static const char *const none[] = {"",           "x",           "/x.js",   "/t/x.html",
                                       "/index.htm", "/INDEX.HTML", "/.hidden"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) assert_null(files_serve(none[i]));
    assert_null(files_find("/"));
}

static void test_encodings(void **state) {
    (void)state;
    static const unsigned char bytes[] = "x";
    struct web_file file = {.body = {{bytes, 1}, {bytes, 1}, {bytes, 1}}};
    static const struct {
        const char *accept;
        enum file_encoding wanted;
    } cases[] = {
        {"", FILE_RAW},
        {"gzip", FILE_GZIP},
        {"br", FILE_BROTLI},
        {"gzip, deflate, br", FILE_BROTLI},
        {" GZip ; q=0.5", FILE_GZIP},
        {"br;q=0, gzip", FILE_GZIP},
        {"br;q=0.0, gzip;q=0.000", FILE_RAW},
        {"br;q=0.001", FILE_BROTLI},
        {"brotli, gzipped", FILE_RAW},
        {"identity,,br", FILE_BROTLI},
        {"*", FILE_RAW},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(files_encoding(&file, cases[i].accept), cases[i].wanted);
    file.body[FILE_BROTLI].data = NULL;
    assert_int_equal(files_encoding(&file, "gzip, br"), FILE_GZIP);
    file.body[FILE_GZIP].data = NULL;
    assert_int_equal(files_encoding(&file, "gzip, br"), FILE_RAW);
}

static void test_tags(void **state) {
    (void)state;
    static const char *const same[] = {"\"a\"", "W/\"a\"", "\"b\", \"a\"", "\"b\",W/\"a\" ", "*", " *"};
    static const char *const other[] = {"", "\"b\"", "a", "\"aa\"", "\"a", "\"a\"x", "W/", ",,"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) assert_true(files_tag_matches(same[i], "\"a\""));
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        assert_false(files_tag_matches(other[i], "\"a\""));
}

static void test_bucket(void **state) {
    (void)state;
    struct bucket bucket = {0};
    for (int i = 0; i < 10; i++) assert_true(bucket_take(&bucket, 2, 10, 1, 1000));
    assert_false(bucket_take(&bucket, 2, 10, 1, 1000));
    assert_false(bucket_take(&bucket, 2, 10, 1, 1400));
    assert_true(bucket_take(&bucket, 2, 10, 1, 1500));
    assert_false(bucket_take(&bucket, 2, 10, 1, 1500));
    /* It never holds more than a burst, and a clock that goes back gives nothing. */
    assert_true(bucket_take(&bucket, 2, 10, 10, 1000000));
    assert_false(bucket_take(&bucket, 2, 10, 1, 1000000));
    assert_false(bucket_take(&bucket, 2, 10, 1, 1));
    assert_false(bucket_take(&bucket, 2, 10, 11, 2000000));
}

static void test_message(void **state) {
    (void)state;
    struct message *message = message_make("abc\0d", 5);
    assert_int_equal(message->references, 1);
    assert_int_equal(message->length, 5);
    assert_memory_equal(message->text, "abc\0d", 6);
    message_release(message);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table), cmocka_unit_test(test_paths),  cmocka_unit_test(test_encodings),
        cmocka_unit_test(test_tags),  cmocka_unit_test(test_bucket), cmocka_unit_test(test_message),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
