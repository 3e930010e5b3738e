/* test_scan.c - the load generator's scanner finds what a full JSON reader finds, and never reads outside its span. */
#include "core/cmocka_all.h"
#include "core/json_in.h"
#include "core/rng.h"
#include "scan.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A copy of exactly its length, so that the sanitizer catches every read past its end. */
static char *exact(const char *text, size_t length) {
    char *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    return copy;
}

static void same(struct span value, const char *text) {
    assert_non_null(value.begin);
    assert_int_equal(value.end - value.begin, strlen(text));
    assert_memory_equal(value.begin, text, strlen(text));
}

static void test_members(void **unused) {
    (void)unused;
    static const char text[] =
        " {\"type\":\"update\", \"view\":{\"legal\":[1],\"turn\":9,\"said\":\"\\\"legal\\\":[7]} \\\\\"},\"turn\" : 12,"
        "\"legal\":[\"pick a\\\"b\",\"done\"],\"empty\":{},\"no\":null,\"x\":-3}\n";
    char *copy = exact(text, sizeof text - 1);
    struct span message;
    assert_true(scan_value(copy, sizeof text - 1, &message));
    struct scan_want want[] = {{.name = "type"},  {.name = "turn"}, {.name = "legal"}, {.name = "tur"},
                               {.name = "empty"}, {.name = "no"},   {.name = "x"}};
    assert_true(scan_members(message, want, COUNT_OF(want)));
    same(want[0].value, "\"update\"");
    same(want[1].value, "12");
    same(want[2].value, "[\"pick a\\\"b\",\"done\"]");
    assert_null(want[3].value.begin);
    same(want[4].value, "{}");
    same(want[5].value, "null");
    assert_int_equal(scan_int(want[6].value, 0), -3);
    struct scan_want none[] = {{.name = "x"}};
    assert_true(scan_members(want[4].value, none, 1));
    assert_null(none[0].value.begin);
    free(copy);
}

static void test_elements(void **unused) {
    (void)unused;
    static const char text[] = "[ \"a]\" ,{\"b\":[1,2]}, 3,[] ]";
    static const char *const wanted[] = {"\"a]\"", "{\"b\":[1,2]}", "3", "[]"};
    char *copy = exact(text, sizeof text - 1);
    struct span array, element;
    const char *at = NULL;
    bool broken;
    assert_true(scan_value(copy, sizeof text - 1, &array));
    for (size_t i = 0; i < COUNT_OF(wanted); i++) {
        assert_true(scan_next(array, &at, &element, &broken));
        same(element, wanted[i]);
    }
    assert_false(scan_next(array, &at, &element, &broken));
    assert_false(broken);
    at = NULL;
    assert_true(scan_value("[]", 2, &array));
    assert_false(scan_next(array, &at, &element, &broken));
    assert_false(broken);
    assert_false(scan_next((struct span){0}, &at, &element, &broken));
    assert_true(broken);
    free(copy);
}

static void test_small_values(void **unused) {
    (void)unused;
    char out[8];
    struct span value;
    assert_true(scan_value("\"over\"", 6, &value));
    assert_true(scan_is(value, "over"));
    assert_false(scan_is(value, "ove"));
    assert_false(scan_is(value, "overs"));
    assert_false(scan_is((struct span){0}, ""));
    scan_text(value, out, sizeof out);
    assert_string_equal(out, "over");
    scan_text(value, out, 4);
    assert_string_equal(out, "ove");
    assert_true(scan_raw(value, out, 7));
    assert_string_equal(out, "\"over\"");
    assert_false(scan_raw(value, out, 6));
    assert_string_equal(out, "");
    assert_true(scan_value("\"a\\n\"", 5, &value));
    scan_text(value, out, sizeof out);
    assert_string_equal(out, "");
    static const char *const no_number[] = {"\"1\"", "1.5", "-", "1e3", "true", "1234567890123456789"};
    for (size_t i = 0; i < COUNT_OF(no_number); i++) {
        assert_true(scan_value(no_number[i], strlen(no_number[i]), &value));
        assert_int_equal(scan_int(value, -7), -7);
    }
    assert_true(scan_value("123456789012345678", 18, &value));
    assert_true(scan_int(value, 0) == 123456789012345678);
}

/* A random JSON text with all the difficult cases; returns its length. */
static size_t make_value(struct moa_rng *rng, char *out, int depth) {
    static const char *const plain[] = {"0",
                                        "-12",
                                        "true",
                                        "null",
                                        "\"\"",
                                        "\"a\"",
                                        "\"\\\"\"",
                                        "[]",
                                        "{}",
                                        "\"\\\\\"",
                                        "\"]}[{,:\"",
                                        "\"\\u005d\"",
                                        "\"\xC3\xA4\"",
                                        "1 ",
                                        " 2",
                                        "\"sixteen letters\"",
                                        "\"seventeen letters\\\\\"",
                                        "\n[ ]"};
    uint32_t kind = moa_rng_below(rng, depth > 0 ? 4 : 2);
    size_t length = 0;
    if (kind < 2) {
        const char *text = plain[moa_rng_below(rng, COUNT_OF(plain))];
        length = strlen(text);
        memcpy(out, text, length);
        return length;
    }
    bool object = kind == 2;
    out[length++] = object ? '{' : '[';
    uint32_t count = moa_rng_below(rng, 5);
    for (uint32_t i = 0; i < count; i++) {
        if (i) out[length++] = ',';
        if (object) length += (size_t)sprintf(out + length, "\"k%u\":", i);
        length += make_value(rng, out + length, depth - 1);
    }
    out[length++] = object ? '}' : ']';
    return length;
}

enum { ROUNDS = 3000, ROOM = 65536 };

/* Does the scanner see the same members and elements as the full JSON reader? */
static void compare(struct span span, const struct moa_json *tree) {
    if (tree->kind == MOA_JSON_OBJECT) {
        struct scan_want want[] = {
            {.name = "k0"}, {.name = "k1"}, {.name = "k2"}, {.name = "k3"}, {.name = "k4"}};
        assert_true(scan_members(span, want, COUNT_OF(want)));
        for (size_t i = 0; i < COUNT_OF(want); i++) {
            const struct moa_json *member = moa_json_get(tree, want[i].name);
            assert_int_equal(member != NULL, want[i].value.begin != NULL);
            if (member) compare(want[i].value, member);
        }
    } else if (tree->kind == MOA_JSON_ARRAY) {
        const char *at = NULL;
        struct span element;
        bool broken;
        for (const struct moa_json *member = tree->first; member; member = member->next) {
            assert_true(scan_next(span, &at, &element, &broken));
            compare(element, member);
        }
        assert_false(scan_next(span, &at, &element, &broken));
        assert_false(broken);
    } else if (tree->kind == MOA_JSON_INT) {
        assert_true(scan_int(span, 99) == tree->integer);
    } else {
        char first = tree->kind == MOA_JSON_STRING ? '"' : tree->kind == MOA_JSON_NULL ? 'n' : 't';
        assert_non_null(span.begin);
        assert_int_equal(*span.begin, first);
    }
}

static void test_like_the_reader(void **unused) {
    (void)unused;
    static char text[ROOM], copy[ROOM];
    static struct moa_json pool[ROOM];
    struct moa_rng rng;
    moa_rng_seed(&rng, 1);
    for (int i = 0; i < ROUNDS; i++) {
        struct moa_error error;
        size_t length = make_value(&rng, text, 4);
        assert_true(length < sizeof text);
        memcpy(copy, text, length);
        copy[length] = '\0';
        const struct moa_json *tree = moa_json_read(copy, pool, ROOM, &error);
        assert_non_null(tree);
        char *bytes = exact(text, length);
        struct span span;
        assert_true(scan_value(bytes, length, &span));
        compare(span, tree);
        free(bytes);
    }
}

/* Walks everything in the span, at every depth. */
static void wander(struct span span, int depth) {
    struct scan_want want[] = {{.name = "k0"}, {.name = "k1"}};
    if (scan_members(span, want, COUNT_OF(want)) && depth)
        for (size_t i = 0; i < COUNT_OF(want); i++)
            if (want[i].value.begin) wander(want[i].value, depth - 1);
    const char *at = NULL;
    struct span element;
    bool broken;
    while (scan_next(span, &at, &element, &broken))
        if (depth) wander(element, depth - 1);
    char out[16];
    scan_text(span, out, sizeof out);
    scan_raw(span, out, sizeof out);
    scan_int(span, 0);
}

static void test_broken_texts(void **unused) {
    (void)unused;
    static char text[ROOM];
    static const char *const bad[] = {"",       " ",        "{",  "[",   "\"",  "\"\\",
                                      "\"\\\"", "{\"a\":1", "[1", "{}x", "1 2", "]"};
    struct span span;
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        char *copy = exact(bad[i], strlen(bad[i]));
        assert_false(scan_value(copy, strlen(bad[i]), &span));
        assert_null(span.begin);
        free(copy);
    }
    static const char *const no_object[] = {"{1:2}",      "{\"a\" 1}", "{\"a\":}", "{\"a\":1 \"b\":2}",
                                            "{\"a\":1,}", "[]",        "7"};
    for (size_t i = 0; i < COUNT_OF(no_object); i++) {
        char *copy = exact(no_object[i], strlen(no_object[i]));
        struct scan_want want = {.name = "b"};
        assert_true(scan_value(copy, strlen(no_object[i]), &span));
        assert_false(scan_members(span, &want, 1));
        free(copy);
    }
    struct moa_rng rng;
    moa_rng_seed(&rng, 2);
    for (int i = 0; i < ROUNDS; i++) {
        size_t length = make_value(&rng, text, 4);
        for (uint32_t n = moa_rng_below(&rng, 4); n > 0; n--)
            text[moa_rng_below(&rng, (uint32_t)length)] = "\"\\{}[],:1x"[moa_rng_below(&rng, 10)];
        length = moa_rng_below(&rng, (uint32_t)length + 1);
        char *copy = exact(text, length);
        if (scan_value(copy, length, &span)) wander(span, 5);
        wander((struct span){copy, copy + length}, 5);
        free(copy);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members),      cmocka_unit_test(test_elements),
        cmocka_unit_test(test_small_values), cmocka_unit_test(test_like_the_reader),
        cmocka_unit_test(test_broken_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
