/* test_json.c - JSON is written correctly and read strictly; a refusal gives the place and the reason. */
#include "cmocka_all.h"
#include "core/json_in.h"
#include "core/json_out.h"
#include <float.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL = 64, TEXT = 1024 };

/* A copy of the text of exactly its length, so that the sanitizer catches every read past its end. */
struct parsed {
    struct moa_json pool[POOL];
    struct moa_error error;
    char *text;
    const struct moa_json *root;
};

static void parse(struct parsed *parsed, const char *text) {
    memset(parsed, 0, sizeof *parsed);
    parsed->text = strdup(text);
    parsed->root = moa_json_read(parsed->text, parsed->pool, POOL, &parsed->error);
}

static void write_sample(struct moa_writer *writer) {
    moa_json_begin_object(writer, NULL);
    moa_json_string(writer, "text", "a\"b\\c\n\x01\xC3\xA4\x7F");
    moa_json_begin_array(writer, "numbers");
    moa_json_int(writer, NULL, INT64_MIN);
    moa_json_int(writer, NULL, INT64_MAX);
    moa_json_end_array(writer);
    moa_json_begin_array(writer, "boxes");
    moa_json_begin_object(writer, NULL);
    moa_json_bool(writer, "yes", true);
    moa_json_bool(writer, "no", false);
    moa_json_end_object(writer);
    moa_json_begin_array(writer, NULL);
    moa_json_end_array(writer);
    moa_json_end_array(writer);
    moa_json_null(writer, "nothing");
    moa_json_begin_object(writer, "empty");
    moa_json_end_object(writer);
    moa_json_end_object(writer);
}

static void test_write_compact(void **unused) {
    (void)unused;
    char text[TEXT];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer writer = {.buffer = &buffer};
    write_sample(&writer);
    assert_string_equal(text, "{\"text\":\"a\\\"b\\\\c\\n\\u0001\xC3\xA4\x7F\","
                              "\"numbers\":[-9223372036854775808,9223372036854775807],"
                              "\"boxes\":[{\"yes\":true,\"no\":false},[]],\"nothing\":null,\"empty\":{}}");
    assert_true(writer.finished);
}

static void test_write_pretty(void **unused) {
    (void)unused;
    char text[TEXT];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer writer = {.buffer = &buffer, .pretty = true};
    write_sample(&writer);
    assert_string_equal(text, "{\n"
                              "  \"text\": \"a\\\"b\\\\c\\n\\u0001\xC3\xA4\x7F\",\n"
                              "  \"numbers\": [-9223372036854775808, 9223372036854775807],\n"
                              "  \"boxes\": [\n"
                              "    {\"yes\": true, \"no\": false},\n"
                              "    []\n"
                              "  ],\n"
                              "  \"nothing\": null,\n"
                              "  \"empty\": {}\n"
                              "}");
}

static void test_write_bad_utf8_is_replaced(void **unused) {
    (void)unused;
    char text[TEXT];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer writer = {.buffer = &buffer};
    moa_json_string(&writer, NULL, "a\xFF\xC3");
    assert_string_equal(text, "\"a\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

static void check_double(double value, const char *wanted) {
    char text[TEXT];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer writer = {.buffer = &buffer};
    moa_json_double(&writer, NULL, value);
    assert_string_equal(text, wanted);
}

static void test_write_doubles(void **unused) {
    (void)unused;
    check_double(0, "0");
    check_double(-1.5, "-1.5");
    check_double(0.1, "0.1");
    check_double(1.0 / 3, "0.3333333333333333");
    check_double(1e300, "1e+300");
    check_double(1.25e-10, "1.25e-10");
    check_double(DBL_MAX, "1.7976931348623157e+308");
}

/* printf follows the locale, JSON must not. Skipped where no locale with another decimal point is installed. */
static void test_write_doubles_in_other_locales(void **unused) {
    (void)unused;
    if (!setlocale(LC_NUMERIC, "de_DE.UTF-8") && !setlocale(LC_NUMERIC, "de_DE.utf8")) skip();
    check_double(1234.5, "1234.5");
    check_double(1.25e-10, "1.25e-10");
    setlocale(LC_NUMERIC, "C");
}

static void test_read_all_kinds(void **unused) {
    (void)unused;
    struct parsed p;
    parse(&p, " {\"a\" : [ 1 , -0, true,false,null ,\"s\"],\r\n\t\"b\":{\"c\":{}} } \n");
    assert_non_null(p.root);
    const struct moa_json *a = moa_json_get(p.root, "a"), *one = a->first;
    assert_int_equal(p.root->count, 2);
    assert_int_equal(a->count, 6);
    assert_true(one->kind == MOA_JSON_INT && one->integer == 1 && !one->key && one->parent == a);
    one = one->next;
    assert_true(one->kind == MOA_JSON_INT && one->integer == 0);
    one = one->next;
    assert_true(one->kind == MOA_JSON_BOOL && one->boolean);
    one = one->next;
    assert_true(one->kind == MOA_JSON_BOOL && !one->boolean);
    one = one->next;
    assert_true(one->kind == MOA_JSON_NULL);
    one = one->next;
    assert_true(one->kind == MOA_JSON_STRING && strcmp(one->string, "s") == 0 && !one->next);
    assert_int_equal(moa_json_get(moa_json_get(p.root, "b"), "c")->count, 0);
    assert_null(moa_json_get(p.root, "c"));
    assert_null(moa_json_get(a, "a"));
    assert_null(moa_json_get(NULL, "a"));
    free(p.text);
}

static void test_read_strings(void **unused) {
    (void)unused;
    static const struct {
        const char *json, *string;
    } row[] = {
        {"\"\"", ""},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e4\\u20AC\"", "A\xC3\xA4\xE2\x82\xAC"},
        {"\"\\uD83E\\udd95!\"", "\xF0\x9F\xA6\x95!"},
        {"\"\xF0\x9F\xA6\x95\x7F\"", "\xF0\x9F\xA6\x95\x7F"},
        {"\"\\u0001\"", "\x01"},
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        struct parsed p;
        parse(&p, row[i].json);
        assert_non_null(p.root);
        assert_string_equal(p.root->string, row[i].string);
        free(p.text);
    }
}

static void test_read_numbers_to_the_limits(void **unused) {
    (void)unused;
    struct parsed p;
    parse(&p, "[9223372036854775807,-9223372036854775808,10,0]");
    assert_non_null(p.root);
    assert_true(p.root->first->integer == INT64_MAX);
    assert_true(p.root->first->next->integer == INT64_MIN);
    assert_true(p.root->first->next->next->integer == 10);
    free(p.text);
}

static const struct {
    const char *text, *error;
} malformed[] = {
    {"", "line 1, column 1: the text is empty; expected a JSON value"},
    {" \n ", "line 2, column 2: the text is empty; expected a JSON value"},
    {"\xEF\xBB\xBF{}",
     "line 1, column 1: the text begins with a byte order mark (BOM); save it as UTF-8 without one"},
    {"{", "line 1, column 2: expected a key in double quotes, but the text ends here"},
    {"[", "line 1, column 2: expected a value, but the text ends here"},
    {"[1", "line 1, column 3: expected ',' or ']', but the text ends here"},
    {"[1 2]", "line 1, column 4: expected ',' or ']'"},
    {"[1,]", "line 1, column 4: expected a value"},
    {"[,1]", "line 1, column 2: expected a value"},
    {"[1}", "line 1, column 3: expected ',' or ']'"},
    {"{\"a\":1]", "line 1, column 7: expected ',' or '}'"},
    {"{\"a\":1,}", "line 1, column 8: expected a key in double quotes"},
    {"{\"a\" 1}", "line 1, column 6: expected ':'"},
    {"{\"a\":}", "line 1, column 6: expected a value"},
    {"{\"a\"", "line 1, column 5: expected ':', but the text ends here"},
    {"{a:1}", "line 1, column 2: expected a key in double quotes"},
    {"{'a':1}", "line 1, column 2: expected a key in double quotes"},
    {"{1:1}", "line 1, column 2: expected a key in double quotes"},
    {"{\"a\":1,\n \"b\":2,\n \"a\":3}", "line 3, column 2: the key \"a\" is here a second time"},
    {"{\"a\":1,\"\\u0061\":3}", "line 1, column 8: the key \"a\" is here a second time"},
    {"{\n\"x\": 1,\n\"y\": [1, 2 3]}", "line 3, column 12: expected ',' or ']'"},
    {"{\"\xC3\xA4\\n\xF0\x9F\xA6\x95\": nul}", "line 1, column 10: expected a value"},
    {"{} x", "line 1, column 4: nothing may follow the end of the value"},
    {"1 2", "line 1, column 3: nothing may follow the end of the value"},
    {"nullx", "line 1, column 5: nothing may follow the end of the value"},
    {"True", "line 1, column 1: expected a value"},
    {"NaN", "line 1, column 1: expected a value"},
    {"// no", "line 1, column 1: expected a value"},
    {"\v1", "line 1, column 1: expected a value"},
    {"+1", "line 1, column 1: expected a value"},
    {".5", "line 1, column 1: expected a value"},
    {"-", "line 1, column 2: expected a digit after '-', but the text ends here"},
    {"-x", "line 1, column 2: expected a digit after '-'"},
    {"01", "line 1, column 1: a number does not begin with 0"},
    {"-00", "line 1, column 1: a number does not begin with 0"},
    {"1.0", "line 1, column 1: a fraction; only whole numbers are accepted"},
    {"[1e3]", "line 1, column 2: an exponent; write the number out"},
    {"1E3", "line 1, column 1: an exponent; write the number out"},
    {"0x10", "line 1, column 2: nothing may follow the end of the value"},
    {"9223372036854775808", "line 1, column 1: this number is too large"},
    {"-9223372036854775809", "line 1, column 1: this number is too large"},
    {"[99999999999999999999]", "line 1, column 2: this number is too large"},
    {"\"abc", "line 1, column 1: the string that begins here has no closing quote"},
    {"\"abc\\\"", "line 1, column 1: the string that begins here has no closing quote"},
    {"\"abc\\", "line 1, column 5: no such escape; a backslash itself is written \\\\"},
    {"\"a\\x\"", "line 1, column 3: no such escape; a backslash itself is written \\\\"},
    {"\"a\nb\"",
     "line 1, column 3: a control character (code 10) in a string; write it as \\u000a, or close the string"},
    {"\"\t\"",
     "line 1, column 2: a control character (code 9) in a string; write it as \\u0009, or close the string"},
    {"\"\\u12\"", "line 1, column 2: expected four hexadecimal digits after \\u"},
    {"\"\\u12g4\"", "line 1, column 2: expected four hexadecimal digits after \\u"},
    {"\"\\u", "line 1, column 2: expected four hexadecimal digits after \\u"},
    {"\"\\u0000\"", "line 1, column 2: the character \\u0000 is not accepted"},
    {"\"\\ud800\"", "line 1, column 2: half of a surrogate pair; the other half is missing"},
    {"\"\\udc00\"", "line 1, column 2: half of a surrogate pair; the other half is missing"},
    {"\"\\ud800\\u0041\"", "line 1, column 2: half of a surrogate pair; the other half is missing"},
    {"\"\\ud800\\ud800\"", "line 1, column 2: half of a surrogate pair; the other half is missing"},
    {"\"\\ud800\\n\"", "line 1, column 2: half of a surrogate pair; the other half is missing"},
    {"\"\\ud800\\u", "line 1, column 8: expected four hexadecimal digits after \\u"},
    {"\"\xFF\"", "line 1, column 2: this is not UTF-8"},
    {"\"\xC3\"", "line 1, column 2: this is not UTF-8"},
    {"\"\xC3\xA4\xED\xA0\x80\"", "line 1, column 3: this is not UTF-8"},
    {"\"\xC0\x80\"", "line 1, column 2: this is not UTF-8"},
};

static void test_read_refuses_malformed_text(void **unused) {
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(malformed); i++) {
        struct parsed p;
        parse(&p, malformed[i].text);
        if (p.root) fail_msg("accepted: %s", malformed[i].text);
        assert_string_equal(p.error.text, malformed[i].error);
        free(p.text);
    }
}

/* No prefix of a valid text is valid itself, and none makes the reader read past its end. */
static void test_read_refuses_every_beginning(void **unused) {
    (void)unused;
    const char *whole = "{\"a\\u00e4\\ud83e\\udd95\":[-12,true,{\"\xF0\x9F\xA6\x95\":null}],\"b\":\"\\n\"}";
    struct parsed p;
    for (size_t length = 0; length <= strlen(whole); length++) {
        char *beginning = strndup(whole, length);
        parse(&p, beginning);
        assert_true((p.root != NULL) == (length == strlen(whole)));
        assert_true(p.root || strncmp(p.error.text, "line 1, column ", 15) == 0);
        free(p.text);
        free(beginning);
    }
}

static void nest(char *text, int depth) {
    memset(text, '[', (size_t)depth);
    memset(text + depth, ']', (size_t)depth);
    text[2 * depth] = '\0';
}

static void test_read_limits_depth(void **unused) {
    (void)unused;
    char text[TEXT];
    struct parsed p;
    nest(text, MOA_JSON_DEEPEST);
    parse(&p, text);
    assert_non_null(p.root);
    free(p.text);
    nest(text, MOA_JSON_DEEPEST + 1);
    parse(&p, text);
    assert_null(p.root);
    assert_string_equal(p.error.text, "line 1, column 33: more than 32 arrays and objects inside each other");
    free(p.text);
}

static void test_read_limits_values(void **unused) {
    (void)unused;
    struct moa_json pool[3];
    struct moa_error error;
    char fits[] = "[1,2]", large[] = "[1,2,3]", none[] = "1";
    assert_non_null(moa_json_read(fits, pool, 3, &error));
    assert_null(moa_json_read(large, pool, 3, &error));
    assert_string_equal(error.text, "line 1, column 6: more than 3 values; the text is too long");
    assert_null(moa_json_read(none, pool, 0, &error));
}

static void test_pool_size_is_enough(void **unused) {
    (void)unused;
    static const char *const text[] = {"1", "[]", "{}", "[1]", "[1,2,[3,4]]", "{\"a\":1,\"b\":[{\"c\":2}]}"};
    for (size_t i = 0; i < COUNT_OF(text); i++) {
        char *copy = strdup(text[i]);
        int size = moa_json_pool_size(copy);
        struct moa_json *pool = calloc((size_t)size, sizeof *pool);
        struct moa_error error;
        assert_non_null(moa_json_read(copy, pool, size, &error));
        free(pool);
        free(copy);
    }
    assert_int_equal(moa_json_pool_size("[1,2]"), 3);
}

static void test_paths(void **unused) {
    (void)unused;
    struct parsed p;
    parse(&p, "{\"players\":[0,{\"species\":[{\"population\":3}]}],\"bad\\u001bkey\":[[7]]}");
    char path[64];
    moa_json_path(p.root, path, sizeof path);
    assert_string_equal(path, "the file");
    const struct moa_json *second = moa_json_get(p.root, "players")->first->next;
    moa_json_path(moa_json_get(moa_json_get(second, "species")->first, "population"), path, sizeof path);
    assert_string_equal(path, "players[1].species[0].population");
    moa_json_path(p.root->first->next->first->first, path, sizeof path);
    assert_string_equal(path, "bad?key[0][0]");
    moa_json_path(moa_json_get(moa_json_get(second, "species")->first, "population"), path, 8);
    assert_string_equal(path, "players");
    free(p.text);
    parse(&p, "[[1,2]]");
    moa_json_path(p.root->first->first->next, path, sizeof path);
    assert_string_equal(path, "[0][1]");
    assert_false(moa_json_fail(p.root->first, &p.error, "%d is wrong", 5));
    assert_string_equal(p.error.text, "[0]: 5 is wrong");
    free(p.text);
}

static const char *const words[] = {"red", "green", NULL};

static void test_get_checks_kind_and_range(void **unused) {
    (void)unused;
    struct parsed p;
    struct moa_error e;
    parse(&p,
          "{\"n\":7,\"big\":5000000000,\"b\":true,\"w\":\"green\",\"a\":[1,2,3],\"o\":{\"n\":1},\"z\":null}");
    const struct moa_json *o = p.root, *box;
    int n = -1;
    bool b = false;
    assert_true(moa_json_get_int(o, "n", 0, 7, 9, &n, &e) && n == 7);
    assert_true(moa_json_get_int(o, "none", 0, 7, 9, &n, &e) && n == 9);
    assert_true(moa_json_get_int(NULL, "n", 0, 7, 9, &n, &e) && n == 9);
    assert_false(moa_json_get_int(o, "n", 0, 6, 9, &n, &e));
    assert_string_equal(e.text, "n: expected a number from 0 to 6, found 7");
    assert_false(moa_json_get_int(o, "big", 0, INT_MAX, 9, &n, &e));
    assert_string_equal(e.text, "big: expected a number from 0 to 2147483647, found 5000000000");
    assert_false(moa_json_get_int(o, "z", 0, 6, 9, &n, &e));
    assert_string_equal(e.text, "z: expected a number, found null");
    assert_false(moa_json_get_int(moa_json_get(o, "n"), "x", 0, 6, 9, &n, &e));
    assert_string_equal(e.text, "n: expected an object, found a number");
    assert_true(moa_json_get_bool(o, "b", false, &b, &e) && b);
    assert_true(moa_json_get_bool(o, "none", true, &b, &e) && b);
    assert_false(moa_json_get_bool(o, "n", false, &b, &e));
    assert_string_equal(e.text, "n: expected true or false, found a number");
    assert_true(moa_json_get_word(o, "w", words, 0, &n, &e) && n == 1);
    assert_true(moa_json_get_word(o, "none", words, 0, &n, &e) && n == 0);
    assert_false(moa_json_get_word(o, "a", words, 0, &n, &e));
    assert_string_equal(e.text, "a: expected a string, found an array");
    assert_true(moa_json_get_array(o, "a", 3, &box, &e) && box->count == 3);
    assert_true(moa_json_get_array(o, "none", 3, &box, &e) && !box);
    assert_false(moa_json_get_array(o, "a", 2, &box, &e));
    assert_string_equal(e.text, "a: at most 2 members, found 3");
    assert_false(moa_json_get_array(o, "o", 2, &box, &e));
    assert_string_equal(e.text, "o: expected an array, found an object");
    assert_true(moa_json_get_object(o, "o", &box, &e) && box->count == 1);
    assert_true(moa_json_get_object(o, "none", &box, &e) && !box);
    assert_false(moa_json_get_object(o, "w", &box, &e));
    assert_string_equal(e.text, "w: expected an object, found a string");
    free(p.text);
}

static void test_typing_errors_are_told(void **unused) {
    (void)unused;
    struct parsed p;
    int n;
    parse(&p, "{\"box\":[{\"red\":\"gren\"}]}");
    const struct moa_json *inner = moa_json_get(p.root, "box")->first;
    assert_true(moa_json_only(inner, words, &p.error));
    assert_true(moa_json_only(NULL, words, &p.error));
    assert_false(moa_json_only(p.root, words, &p.error));
    assert_string_equal(p.error.text, "box: there is no such member; known are: red, green");
    assert_false(moa_json_only(moa_json_get(p.root, "box"), words, &p.error));
    assert_string_equal(p.error.text, "box: expected an object, found an array");
    assert_false(moa_json_get_word(inner, "red", words, 0, &n, &p.error));
    assert_string_equal(p.error.text, "box[0].red: \"gren\" is none of: red, green");
    free(p.text);
}

static void test_written_text_is_read_again(void **unused) {
    (void)unused;
    char text[TEXT];
    for (int pretty = 0; pretty < 2; pretty++) {
        struct moa_buffer buffer = MOA_BUFFER(text);
        struct moa_writer writer = {.buffer = &buffer, .pretty = pretty};
        struct parsed p;
        write_sample(&writer);
        parse(&p, text);
        assert_non_null(p.root);
        assert_string_equal(moa_json_get(p.root, "text")->string, "a\"b\\c\n\x01\xC3\xA4\x7F");
        assert_true(moa_json_get(p.root, "numbers")->first->integer == INT64_MIN);
        free(p.text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_write_compact),
        cmocka_unit_test(test_write_pretty),
        cmocka_unit_test(test_write_bad_utf8_is_replaced),
        cmocka_unit_test(test_write_doubles),
        cmocka_unit_test(test_write_doubles_in_other_locales),
        cmocka_unit_test(test_read_all_kinds),
        cmocka_unit_test(test_read_strings),
        cmocka_unit_test(test_read_numbers_to_the_limits),
        cmocka_unit_test(test_read_refuses_malformed_text),
        cmocka_unit_test(test_read_refuses_every_beginning),
        cmocka_unit_test(test_read_limits_depth),
        cmocka_unit_test(test_read_limits_values),
        cmocka_unit_test(test_pool_size_is_enough),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_get_checks_kind_and_range),
        cmocka_unit_test(test_typing_errors_are_told),
        cmocka_unit_test(test_written_text_is_read_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
