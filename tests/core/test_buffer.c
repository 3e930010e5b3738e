/* test_buffer.c - text written to a fixed buffer is cut between characters, and its full length is reported. */
#include "cmocka_all.h"
#include "core/buffer.h"
#include "core/error.h"
#include "core/json_in.h"
#include "core/token.h"
#include "core/utf8.h"
#include <string.h>

static void test_text_is_put_together(void **unused) {
    (void)unused;
    char text[32];
    struct moa_buffer buffer = MOA_BUFFER(text);
    assert_string_equal(text, "");
    moa_buffer_put(&buffer, "one");
    moa_buffer_bytes(&buffer, ", two and", 5);
    moa_buffer_format(&buffer, " %d %s", 3, "four");
    assert_string_equal(text, "one, two 3 four");
    assert_int_equal(buffer.length, strlen(text));
    assert_false(moa_buffer_was_cut(&buffer));
}

static void test_exact_fit_is_not_cut(void **unused) {
    (void)unused;
    char text[5];
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_buffer_put(&buffer, "four");
    assert_string_equal(text, "four");
    assert_false(moa_buffer_was_cut(&buffer));
    moa_buffer_put(&buffer, "x");
    assert_string_equal(text, "four");
    assert_true(moa_buffer_was_cut(&buffer));
}

static void test_length_counts_past_the_end(void **unused) {
    (void)unused;
    char text[8] = "";
    struct moa_buffer buffer = moa_buffer_init(text, 4);
    moa_buffer_put(&buffer, "abcdef");
    moa_buffer_format(&buffer, "%s", "gh");
    assert_int_equal(buffer.length, 8);
    assert_string_equal(text, "abc");
    assert_memory_equal(text + 4, "\0\0\0\0", 4);
}

static void test_no_room_at_all(void **unused) {
    (void)unused;
    struct moa_buffer buffer = moa_buffer_init(NULL, 0);
    moa_buffer_put(&buffer, "abc");
    moa_buffer_format(&buffer, "%d", 12);
    assert_int_equal(buffer.length, 5);
    assert_true(moa_buffer_was_cut(&buffer));
}

/* However small the buffer, its content is valid UTF-8 and a prefix of the whole text. */
static void test_cut_between_characters(void **unused) {
    (void)unused;
    const char *whole = "a\xC3\xA4\xE2\x82\xAC\xF0\x9F\xA6\x95z"; /* a, a umlaut, euro, sauropod, z */
    for (size_t size = 1; size <= strlen(whole) + 1; size++) {
        char put[16], formatted[16];
        struct moa_buffer buffer = moa_buffer_init(put, size), other = moa_buffer_init(formatted, size);
        moa_buffer_put(&buffer, whole);
        moa_buffer_format(&other, "%s", whole);
        assert_string_equal(put, formatted);
        assert_memory_equal(put, whole, strlen(put));
        assert_true(strlen(put) + MOA_UTF8_MAX >= size);
        uint32_t code;
        for (const char *at = put; *at; at += moa_utf8_read(at, &code))
            assert_true(moa_utf8_read(at, &code) > 0);
    }
}

static void test_shown_text_is_harmless(void **unused) {
    (void)unused;
    static const struct {
        const char *text, *shown;
        int most;
    } row[] = {
        {"plain", "plain", 5},
        {"longer", "longe...", 5},
        {"\x1B[31mred", "?[31mred", 20},
        {"tab\there", "tab?here", 20},
        {"bad\xFFgood", "bad?good", 20},
        {"\xC2\x9B"
         "c1",
         "?c1", 20},
        {"\xC3\xA4\xC3\xA4\xC3\xA4", "\xC3\xA4\xC3\xA4...", 2},
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        char text[64];
        struct moa_buffer buffer = MOA_BUFFER(text);
        moa_buffer_shown(&buffer, row[i].text, row[i].most);
        assert_string_equal(text, row[i].shown);
    }
}

static void test_utf8_is_strict(void **unused) {
    (void)unused;
    static const char *const bad[] = {
        "\x80",             /* continuation without a lead */
        "\xC0\x80",         /* overlong NUL */
        "\xC1\xBF",         /* overlong */
        "\xC3",             /* cut */
        "\xC3(",            /* no continuation */
        "\xE0\x9F\xBF",     /* overlong */
        "\xED\xA0\x80",     /* surrogate */
        "\xE2\x82",         /* cut */
        "\xF0\x8F\xBF\xBF", /* overlong */
        "\xF4\x90\x80\x80", /* past the last code point */
        "\xF5\x80\x80\x80", /* no lead byte */
    };
    uint32_t code;
    for (size_t i = 0; i < COUNT_OF(bad); i++) assert_int_equal(moa_utf8_read(bad[i], &code), 0);
    static const uint32_t good[] = {1, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF};
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        char text[MOA_UTF8_MAX + 1] = "";
        int bytes = moa_utf8_write(text, good[i]);
        assert_int_equal(bytes, strlen(text));
        assert_int_equal(moa_utf8_read(text, &code), bytes);
        assert_int_equal(code, good[i]);
    }
}

static void test_words_of_an_action(void **state) {
    (void)state;
    static const char *const list[] = {"left", "right", NULL};
    char word[8];
    int value = -1;
    const char *rest = moa_token_next("  grow 12", word, sizeof word);
    assert_string_equal(word, "grow");
    assert_string_equal(rest, " 12");
    rest = moa_token_next("population x", word, sizeof word); /* cut, but skipped as a whole */
    assert_string_equal(word, "populat");
    assert_string_equal(rest, " x");
    assert_string_equal(moa_token_next("", word, sizeof word), "");
    assert_string_equal(word, "");
    assert_int_equal(moa_token_index(list, "right"), 1);
    assert_int_equal(moa_token_index(list, "righ"), -1);
    assert_true(moa_token_number("12", 12, &value));
    assert_int_equal(value, 12);
    static const char *const bad[] = {"", "0", "01", "13", "-1", "+1", "1x", " 1", "99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(moa_token_number(bad[i], 12, &value));
}

/* Text from strangers can appear in an error, but never control the terminal that shows it. */
static void test_errors_are_harmless(void **state) {
    (void)state;
    struct moa_error error;
    assert_false(moa_fail(&error, "no card \"%s\"", "\033[31mX\177\n\xc2\x9bé\xff"));
    assert_string_equal(error.text, "no card \"?[31mX????é?\"");
    struct moa_json value = {.kind = MOA_JSON_NULL};
    assert_false(moa_json_fail(&value, &error, "%s", "\033]0;x\007"));
    assert_string_equal(error.text, "the file: ?]0;x?");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_is_put_together),
        cmocka_unit_test(test_exact_fit_is_not_cut),
        cmocka_unit_test(test_length_counts_past_the_end),
        cmocka_unit_test(test_no_room_at_all),
        cmocka_unit_test(test_cut_between_characters),
        cmocka_unit_test(test_shown_text_is_harmless),
        cmocka_unit_test(test_utf8_is_strict),
        cmocka_unit_test(test_words_of_an_action),
        cmocka_unit_test(test_errors_are_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
