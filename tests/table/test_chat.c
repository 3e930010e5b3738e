/* test_chat.c - who hears whom, and how items are numbered. */
#include "support/game_kit.h"
#include "support/table_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tk tk;

enum { WATCHER = 7, OTHER_WATCHER = 8 }; /* people who do not sit here */

static int end(void **unused) {
    (void)unused;
    if (tk.table) tk_close(&tk);
    return 0;
}

static void check_heard(const char *text, bool by_players, bool by_spectators) {
    int viewer[MOA_PLAYERS_MAX + 1], count = tk_viewers(&tk, viewer);
    for (int i = 0; i < count; i++) {
        bool heard = viewer[i] == MOA_SPECTATOR ? by_spectators : by_players;
        char *items = tk_items(&tk, viewer[i], 0);
        assert_int_equal(strstr(items, text) != NULL, heard);
        free(items);
    }
}

static void test_players_speak_to_all(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppb");
    tk_fine(&tk, tk_chat(&tk, 1, 1, "good luck"));
    check_heard("good luck", true, true);
    for (int i = 0; i < 2; i++) {
        int viewer = i ? MOA_SPECTATOR : 0;
        assert_true(tk_newest_is(&tk, viewer, "chat", "text", "good luck"));
        assert_true(tk_newest_is(&tk, viewer, "chat", "user", tk_user(1)));
        assert_true(tk_newest_is(&tk, viewer, "chat", "name", tk_name(1)));
        assert_true(tk_newest_is(&tk, viewer, "chat", "room", "table"));
    }
    tk_replayed(&tk);
}

static void test_watchers_are_heard_by_spectators(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    int n = tk_items_with(&tk, 0, "n");
    tk_fine(&tk, tk_chat(&tk, WATCHER, -1, "he has a carnivore"));
    check_heard("he has a carnivore", false, true);
    assert_true(tk_newest_is(&tk, MOA_SPECTATOR, "chat", "room", "spectators"));
    assert_true(tk_newest_is(&tk, MOA_SPECTATOR, "chat", "name", tk_name(WATCHER)));
    assert_int_equal(tk_items_with(&tk, 0, "n"), n);
    tk_steps(&tk, 10, &rng);
    tk_fine(&tk, tk_resign(&tk, 0));
    tk_fine(&tk, tk_chat(&tk, 0, 0, "i am out, and still a player"));
    check_heard("i am out, and still a player", true, true);
    tk_fine(&tk, tk_resign(&tk, 1));
    assert_int_equal(tk.table->status, TABLE_OVER);
    /* Afterwards everyone talks to everyone, but what was said apart stays apart. */
    check_heard("he has a carnivore", false, true);
    tk_fine(&tk, tk_chat(&tk, WATCHER, -1, "well played"));
    check_heard("well played", true, true);
    assert_true(tk_newest_is(&tk, 0, "chat", "room", "table"));
    tk_replayed(&tk);
}

static void test_chat_before_the_game(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "p--");
    tk_fine(&tk, tk_chat(&tk, 0, 0, "who joins?"));
    check_heard("who joins?", true, true);
    tk_fine(&tk, tk_chat(&tk, WATCHER, -1, "in a minute"));
    tk_replayed(&tk);
}

static void test_any_text_is_told_as_it_was_said(void **unused) {
    (void)unused;
    static const char *const texts[] = {"\"quoted\" \\ and / {}[]", "日本 é 😀", " ", "\\u0000", "</script>"};
    tk_start(&tk, "evolution", NULL, "ppp");
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        tk_fine(&tk, tk_chat(&tk, WATCHER + 1, 0, texts[i]));
        assert_true(tk_newest_is(&tk, 2, "chat", "text", texts[i]));
        assert_true(tk_newest_is(&tk, 2, "chat", "name", tk_name(WATCHER + 1)));
    }
    /* The longest message, of characters that are longest in JSON. */
    char text[TABLE_CHAT_BYTES + 2];
    memset(text, '"', sizeof text);
    text[TABLE_CHAT_BYTES + 1] = '\0';
    tk_refused(tk_chat(&tk, 0, 0, text), "format");
    text[TABLE_CHAT_BYTES] = '\0';
    tk_fine(&tk, tk_chat(&tk, 0, 0, text));
    assert_true(tk_newest_is(&tk, 2, "chat", "text", text));
    tk_replayed(&tk);
}

static void test_refused_chat(void **unused) {
    (void)unused;
    static const char *const texts[] = {"", "new\nline", "tab\t", "\x01", "\x7f", "\xff", "caf\xc3"};
    tk_start(&tk, "evolution", NULL, "ppp");
    for (size_t i = 0; i < COUNT_OF(texts); i++) tk_refused(tk_chat(&tk, 0, 0, texts[i]), "format");
    /* Each person has a limit of their own, and it is one of a minute. */
    for (int i = 0; i < TABLE_CHATS_PER_MINUTE; i++) tk_fine(&tk, tk_chat(&tk, 0, 0, "hello"));
    tk_refused(tk_chat(&tk, 0, 0, "hello"), "limit");
    tk_fine(&tk, tk_chat(&tk, 1, 1, "hello"));
    tk.now += 60 * 1000;
    tk_fine(&tk, tk_chat(&tk, 0, 0, "hello"));
}

/* ---- Numbers ---- */

static void check_numbers(int viewer) {
    char *items = tk_items(&tk, viewer, 0);
    int count = tk_count(items, "items");
    for (int i = 0; i < count; i++) {
        char path[32];
        snprintf(path, sizeof path, "items[%d].n", i);
        assert_int_equal(tk_int(items, path), i + 1);
    }
    free(items);
}

/* Reading from a number on gives the end of what reading from the start gives; consecutive pieces add up to the
 * whole. */
static void check_pieces(int viewer, struct moa_rng *rng) {
    char *all = tk_items(&tk, viewer, 0);
    int count = tk_count(all, "items"), from = (int)moa_rng_below(rng, (uint32_t)count + 3);
    char *rest = tk_items(&tk, viewer, from);
    assert_int_equal(tk_count(rest, "items"), count > from ? count - from : 0);
    if (count > from) {
        assert_int_equal(tk_int(rest, "items[0].n"), from + 1);
        const char *tail = strstr(rest, "[{") + 1;
        size_t length = strlen(tail);
        assert_string_equal(all + strlen(all) - length, tail);
    }
    free(all);
    free(rest);
}

static void test_numbers_have_no_gaps(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    static const struct {
        const char *game, *options, *people;
    } tables[] = {{"evolution", NULL, "ppb"},
                  {"evolution", "{'quick': 'yes'}", "ppp"},
                  {"laborigines", NULL, "ppp"},
                  {"origin", NULL, "pp"}};
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
        tk.hasty = true;
        struct table_cursor told[MOA_PLAYERS_MAX + 1] = {0};
        for (int n = 0; n < 150 && tk.table->status == TABLE_RUNNING; n++) {
            tk_live(&tk, &rng);
            if (n % 20 > 0) continue;
            int viewer[MOA_PLAYERS_MAX + 1], count = tk_viewers(&tk, viewer);
            for (int v = 0; v < count; v++) {
                check_numbers(viewer[v]);
                check_pieces(viewer[v], &rng);
                int before = told[v].number;
                static char text[TK_BYTES];
                struct moa_buffer buffer = MOA_BUFFER(text);
                struct moa_writer json = {.buffer = &buffer};
                struct table_reader reader = tk_reader(viewer[v]);
                moa_json_begin_object(&json, NULL);
                table_write_items(tk.table, &reader, &told[v], 0, &json);
                moa_json_end_object(&json);
                char *rest = tk_items(&tk, viewer[v], before);
                assert_string_equal(text, rest);
                assert_int_equal(told[v].items, tk.table->items);
                assert_int_equal(told[v].number, before + tk_count(rest, "items"));
                free(rest);
            }
        }
        tk_close(&tk);
    }
}

/* ---- Muting ---- */

static bool mutes_one(void *context, const char *user) { return strcmp(context, user) == 0; }

static void test_muted_chat_is_not_sent(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_fine(&tk, tk_chat(&tk, 0, 0, "so boring"));
    tk_fine(&tk, tk_chat(&tk, 2, 2, "patience"));
    char loud[MOA_ID_MAX];
    snprintf(loud, sizeof loud, "%s", tk_user(0));
    struct table_reader reader = tk_reader(1);
    reader.muted = mutes_one;
    reader.context = loud;
    char *items = tk_write(&tk, &reader, TK_ITEMS), *all = tk_items(&tk, 1, 0);
    assert_null(strstr(items, "so boring"));
    assert_non_null(strstr(items, "patience"));
    /* Its number is not missed: the others keep theirs. */
    int count = tk_count(all, "items");
    assert_int_equal(tk_count(items, "items"), count);
    for (int i = 0; i < count; i++) {
        char path[32];
        snprintf(path, sizeof path, "items[%d].n", i);
        assert_int_equal(tk_int(items, path), i + 1);
    }
    free(items);
    free(all);
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_players_speak_to_all),   TEST(test_watchers_are_heard_by_spectators),
        TEST(test_chat_before_the_game),   TEST(test_any_text_is_told_as_it_was_said),
        TEST(test_refused_chat),           TEST(test_numbers_have_no_gaps),
        TEST(test_muted_chat_is_not_sent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
