/* test_registry.c - every game is found by its id, and the records in docs/record.md can be replayed. */
#include "core/cmocka_all.h"
#include "core/record.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_MAX = 64 * 1024 };

static void test_every_game_is_found(void **unused) {
    (void)unused;
    assert_non_null(moa_games[0]);
    for (int i = 0; moa_games[i]; i++) {
        const char *id = moa_games[i]->id;
        assert_true(id[0] && strspn(id, "abcdefghijklmnopqrstuvwxyz") == strlen(id));
        assert_ptr_equal(moa_game_find(id), moa_games[i]);
        assert_true(moa_games[i]->players_min >= 1 && moa_games[i]->players_max <= MOA_PLAYERS_MAX);
    }
    assert_null(moa_game_find("no such game"));
    assert_null(moa_game_find(""));
}

/* Tests run in the top folder of the source. */
static void read_page(char *page) {
    FILE *file = fopen("docs/record.md", "r");
    assert_non_null(file);
    size_t size = fread(page, 1, PAGE_MAX - 1, file);
    fclose(file);
    assert_in_range(size, 1, PAGE_MAX - 2);
    page[size] = '\0';
}

static void test_documented_record_is_verified(void **unused) {
    (void)unused;
    static char page[PAGE_MAX];
    read_page(page);
    char *record = strstr(page, "```\nmoa-record 1\n");
    assert_non_null(record);
    record += strlen("```\n");
    char *end = strstr(record, "\n```");
    assert_non_null(end);
    *end = '\0';
    struct moa_match match;
    struct moa_error error = {""};
    bool verified;
    bool fine = moa_record_read(&match, record, NULL, &verified, &error);
    assert_string_equal(error.text, "");
    assert_true(fine && verified);
    assert_true(match.plies > 20);
    moa_match_free(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game_is_found),
        cmocka_unit_test(test_documented_record_is_verified),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
