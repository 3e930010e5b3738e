/* test_catalogue.c - the reader of message catalogues gives the same texts as gettext, and survives broken files. */
#include "core/catalogue.h"
#include "core/cmocka_all.h"
#include "core/registry.h"
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

static struct {
    unsigned char *bytes;
    size_t size;
} file;

/* The catalogue made by the build, beside the command. */
static void locale_folder(char *out, size_t size) {
    const char *given = getenv("MOA"), *command = given ? given : "";
    const char *slash = strrchr(command, '/');
    assert_non_null(slash);
    snprintf(out, size, "%.*s/locale", (int)(slash - command), command);
}

static void read_catalogue(const char *language) {
    char folder[3000], path[4096];
    locale_folder(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/moa.mo", folder, language);
    FILE *stream = fopen(path, "rb");
    assert_non_null(stream);
    assert_int_equal(fseek(stream, 0, SEEK_END), 0);
    file.size = (size_t)ftell(stream);
    rewind(stream);
    free(file.bytes);
    file.bytes = malloc(file.size);
    assert_non_null(file.bytes);
    assert_int_equal(fread(file.bytes, 1, file.size, stream), file.size);
    fclose(stream);
    setenv("LANGUAGE", language, 1);
    assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
    assert_non_null(bindtextdomain("moa", folder));
    bind_textdomain_codeset("moa", "UTF-8");
    textdomain("moa"); /* makes gettext read LANGUAGE again */
}

static int compare_topics(const struct moa_topic *topic) {
    int translated = 0;
    for (; topic->id; topic++) {
        const char *said = moa_catalogue_text(topic->text);
        assert_string_equal(said, dgettext("moa", topic->text));
        translated += strcmp(said, topic->text) != 0;
    }
    return translated;
}

static void test_same_as_gettext(void **unused) {
    (void)unused;
    static const char *const languages[] = {"de", "fr", "it"};
    for (int l = 0; l < 3; l++) {
        read_catalogue(languages[l]);
        assert_true(moa_catalogue_use(file.bytes, file.size));
        for (int i = 0; moa_games[i]; i++) {
            assert_true(compare_topics(moa_games[i]->rules) > 20);
            assert_true(compare_topics(moa_games[i]->topics) > 5);
        }
    }
}

static void test_plurals(void **unused) {
    (void)unused;
    static const char *const languages[] = {"de", "fr", "it"};
    static const char one[] = "; stores %d chip as fat", many[] = "; stores %d chips as fat";
    for (int l = 0; l < 3; l++) {
        read_catalogue(languages[l]);
        assert_true(moa_catalogue_use(file.bytes, file.size));
        assert_string_not_equal(moa_catalogue_plural(one, many, 1), one);
        for (long n = 0; n < 4; n++)
            assert_string_equal(moa_catalogue_plural(one, many, n),
                                dngettext("moa", one, many, (unsigned long)n));
    }
}

static void test_english_without_a_file(void **unused) {
    (void)unused;
    assert_true(moa_catalogue_use(NULL, 0));
    assert_string_equal(moa_catalogue_text("Carnivore"), "Carnivore");
    assert_string_equal(moa_catalogue_text(""), "");
    assert_string_equal(moa_catalogue_plural("a", "b", 1), "a");
    assert_string_equal(moa_catalogue_plural("a", "b", 0), "b");
}

/* Cut anywhere, or with any byte of its head changed: refused or read, never past its end (the sanitizer checks). */
static void test_broken_files(void **unused) {
    (void)unused;
    read_catalogue("de");
    for (size_t size = 0; size < file.size; size += size < 64 ? 1 : 997) {
        unsigned char *cut = malloc(size ? size : 1);
        assert_non_null(cut);
        memcpy(cut, file.bytes, size);
        assert_int_equal(moa_catalogue_use(cut, size), size == 0);
        assert_string_equal(moa_catalogue_text("Carnivore"), "Carnivore");
        free(cut);
    }
    for (size_t at = 0; at < 28; at++) {
        file.bytes[at] ^= 0xFF;
        if (moa_catalogue_use(file.bytes, file.size)) moa_catalogue_text("Carnivore");
        file.bytes[at] ^= 0xFF;
    }
    assert_true(moa_catalogue_use(file.bytes, file.size));
    moa_catalogue_use(NULL, 0);
    free(file.bytes);
    file.bytes = NULL;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_as_gettext),
        cmocka_unit_test(test_plurals),
        cmocka_unit_test(test_english_without_a_file),
        cmocka_unit_test(test_broken_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
