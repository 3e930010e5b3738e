/* test_log.c - the table follows from its log: applying the log again gives the same table, and a broken log is
 * refused. */
#include "support/game_kit.h"
#include "support/table_kit.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tk tk;
static struct table *other;

static int end(void **unused) {
    (void)unused;
    table_close(other);
    other = NULL;
    if (tk.table) tk_close(&tk);
    return 0;
}

static const struct {
    const char *game, *options, *people;
    enum table_clock clock;
} tables[] = {
    {"evolution", NULL, "pp", CLOCK_NONE},
    {"evolution", "{'quick': 'yes'}", "ppp", CLOCK_REAL},
    {"evolution", "{'quick': 'yes'}", "pppbb", CLOCK_NONE},
    {"evolution", NULL, "ppbp", CLOCK_DAYS},
    {"laborigines", NULL, "ppp", CLOCK_NONE},
    {"laborigines", NULL, "pbpp", CLOCK_REAL},
    {"origin", NULL, "pp", CLOCK_NONE},
    {"origin", NULL, "pppp", CLOCK_REAL},
};

static void start(size_t i) {
    struct moa_json pool[16];
    struct moa_error error = {""};
    char text[64];
    tk_new(&tk);
    struct table_options options = tk_options(&tk, tables[i].game, (int)strlen(tables[i].people));
    options.clock = tables[i].clock;
    options.time = tables[i].clock == CLOCK_DAYS ? TABLE_DAY_MS : 3600 * 1000;
    options.add = tables[i].clock == CLOCK_REAL ? 3000 : 0;
    snprintf(text, sizeof text, "%s", tables[i].options ? tables[i].options : "{}");
    for (char *c = text; *c; c++) *c = *c == '\'' ? '"' : *c;
    options.options = moa_json_read(text, pool, COUNT_OF(pool), &error);
    assert_non_null(options.options);
    tk_start_with(&tk, &options, tables[i].people);
    tk.hasty = true;
}

/* ---- Again ---- */

enum { LOOKS = 12 };

struct look {
    int entries;
    int64_t now;
    char *text;
};

/* The same entries one by one give the same table at every moment that was looked at. */
static void check_again(const struct look *look, int looks) {
    struct moa_error error = {""};
    struct tk again = tk;
    other = again.table = table_open(tk.table->id);
    int next = 0;
    for (int i = 0; i <= tk.logged; i++) {
        while (next < looks && look[next].entries == i) {
            again.now = look[next].now;
            char *text = tk_everything(&again);
            if (strcmp(text, look[next].text) != 0) fail_msg("after %d entries it is another table", i);
            free(text);
            next++;
        }
        if (i == tk.logged) break;
        if (!table_apply(other, &tk.log[i], &error)) fail_msg("entry %d: %s", i, error.text);
    }
    assert_int_equal(next, looks);
    table_close(other);
    other = NULL;
}

static void test_a_log_gives_the_same_table_again(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    int over = 0;
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        struct look look[LOOKS];
        int looks = 0;
        start(i);
        for (int n = 0; n < 4000 && tk.table->status == TABLE_RUNNING; n++) {
            bool now = n < 6 || moa_rng_below(&rng, 60) == 0;
            if (now && looks < LOOKS) look[looks++] = (struct look){tk.logged, tk.now, tk_everything(&tk)};
            tk_live(&tk, &rng);
        }
        over += tk.table->status == TABLE_OVER;
        check_again(look, looks);
        tk_replayed(&tk);
        for (int k = 0; k < looks; k++) free(look[k].text);
        tk_close(&tk);
    }
    assert_true(over > (int)COUNT_OF(tables) / 2);
}

/* ---- Broken ---- */

/* The log up to an entry, and then this one instead. */
static bool applies(int before, const struct moa_entry *entry, struct moa_error *error) {
    struct moa_error unused = {""};
    *error = (struct moa_error){""};
    other = tk_again(&tk, tk.log, before, &unused);
    assert_non_null(other);
    bool fine = table_apply(other, entry, error);
    if (!fine) assert_true(error->text[0] != '\0');
    table_close(other);
    other = NULL;
    return fine;
}

static void check_broken(int before, const struct moa_entry *entry) {
    struct moa_error error;
    if (applies(before, entry, &error))
        fail_msg("%s '%.60s' is applied at %d", entry->kind, entry->body, before);
}

static int find(const char *kind) {
    for (int i = 0; i < tk.logged; i++)
        if (strcmp(tk.log[i].kind, kind) == 0) return i;
    fail_msg("the log has no '%s'", kind);
    return -1;
}

static struct moa_entry made(const char *kind, int seq, const char *body) {
    struct moa_entry entry = tk.log[tk.logged - 1];
    entry.seq = seq;
    entry.key[0] = '\0';
    entry.body = body;
    snprintf(entry.kind, sizeof entry.kind, "%s", kind);
    return entry;
}

/* A game in which everything has happened. */
static void make_rich_log(void) {
    struct moa_rng rng;
    moa_rng_seed(&rng, 11);
    tk_start(&tk, "evolution", NULL, "--bpp");
    tk_fine(&tk, tk_sit(&tk, 0, 0, NULL));
    tk_fine(&tk, tk_sit(&tk, 1, 1, NULL));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk.hasty = true;
    tk_fine(&tk, tk_chat(&tk, 0, 0, "hello"));
    tk_steps(&tk, 3, &rng);
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    tk_fine(&tk, tk_answer(&tk, 1, false));
    for (int tries = 0; tries < 5000 && tk_until(&tk, 1, &rng); tries++) {
        int seat = tk_actor(&tk, 0);
        tk_step(&tk, &rng);
        if (tk.table->status == TABLE_RUNNING && table_actors(tk.table) == 1u << seat &&
            !table_is_bot(tk.table, seat) && !tk_offer(&tk, seat, OFFER_TAKEBACK).code)
            break;
    }
    find("cut");
    for (int tries = 0; tries < 5000 && (!tk_until(&tk, 1, &rng) || table_is_bot(tk.table, tk_actor(&tk, 0)));
         tries++)
        tk_step(&tk, &rng);
    int late = tk_actor(&tk, 0);
    tk.now += TABLE_SUBSTITUTE_MS;
    tk_fine(&tk, tk_replace(&tk, late == 0 ? 1 : 0, late));
    tk_fine(&tk, tk_back(&tk, late));
    tk_fine(&tk, tk_resign(&tk, 0));
    tk_fine(&tk, tk_resign(&tk, 1));
    tk_fine(&tk, tk_resign(&tk, 3));
    tk_fine(&tk, tk_resign(&tk, 4));
    assert_int_equal(tk.table->status, TABLE_OVER);
    struct table *next = table_open("nexttablenex");
    tk_fine(&tk, tk_rematch(&tk, 0, next));
    table_close(next);
    tk_replayed(&tk);
}

static void test_wrong_numbers(void **unused) {
    (void)unused;
    make_rich_log();
    for (int i = 0; i < tk.logged; i++) {
        static const int wrong[] = {-1, 1, 2, 1000000};
        struct moa_entry entry = tk.log[i];
        for (size_t k = 0; k < COUNT_OF(wrong); k++) {
            entry.seq = i + wrong[k];
            check_broken(i, &entry);
        }
    }
}

static void test_unknown_kinds(void **unused) {
    (void)unused;
    static const char *const kinds[] = {"", "Move", "moves", "mov", "undo", "12345678901", "\xff"};
    make_rich_log();
    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        for (int i = 0; i < tk.logged; i++) {
            struct moa_entry entry = made(kinds[k], i, tk.log[i].body);
            check_broken(i, &entry);
        }
    }
}

static void test_a_log_begins_with_open(void **unused) {
    (void)unused;
    make_rich_log();
    for (int i = 1; i < tk.logged; i++) {
        struct moa_entry entry = tk.log[i];
        entry.seq = 0;
        check_broken(0, &entry);
        entry = tk.log[0];
        entry.seq = i;
        check_broken(i, &entry);
    }
}

/* No JSON at all, whatever the kind. */
static void test_bodies_that_are_no_json(void **unused) {
    (void)unused;
    static const char *const bodies[] = {"",
                                         " ",
                                         "{",
                                         "}",
                                         "{\"seat\":}",
                                         "{\"seat\":1}x",
                                         "nul",
                                         "\"",
                                         "[1,2",
                                         "{\"a\":1,\"a\":2}",
                                         "{\"seat\":1.5}",
                                         "\xff",
                                         "{\"seat\":99999999999999999999}"};
    make_rich_log();
    for (int i = 0; i < tk.logged; i++) {
        for (size_t k = 0; k < COUNT_OF(bodies); k++) {
            struct moa_entry entry = tk.log[i];
            entry.body = bodies[k];
            check_broken(i, &entry);
        }
    }
}

/* JSON, but not what the kind needs. */
static void test_bodies_of_another_kind(void **unused) {
    (void)unused;
    static const char *const kinds[] = {"open", "sit",    "stand",   "offer", "answer", "bot",
                                        "back", "resign", "timeout", "cut",   "end"};
    static const char *const bodies[] = {"{}",
                                         "[]",
                                         "null",
                                         "5",
                                         "\"seat\"",
                                         "{\"seat\":null}",
                                         "{\"seat\":\"1\"}",
                                         "{\"seat\":-1}",
                                         "{\"seat\":5}",
                                         "{\"seat\":6}",
                                         "{\"seat\":2147483647}",
                                         "{\"seat\":[1]}",
                                         "{\"plies\":-1}",
                                         "{\"plies\":100000}",
                                         "{\"rank\":[1],\"points\":[1]}",
                                         "{\"rank\":\"1\"}"};
    make_rich_log();
    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        int at = k == 0 ? 0 : k < 3 ? 1 : find("cut");
        for (size_t b = 0; b < COUNT_OF(bodies); b++) {
            struct moa_entry entry = made(kinds[k], at, bodies[b]);
            check_broken(at, &entry);
        }
    }
}

static void test_tables_that_cannot_be(void **unused) {
    (void)unused;
    static const char *const change[][2] = {{"evolution", "chess"},
                                            {"evolution", "origin"},
                                            {"\"quick\":\"no\"", "\"quick\":\"maybe\""},
                                            {"\"quick\":\"no\"", "\"slow\":\"no\""},
                                            {"\"quick\":\"no\"", "\"quick\":1"},
                                            {"\"players\":5", "\"players\":0"},
                                            {"\"players\":5", "\"players\":7"},
                                            {"\"clock\":0", "\"clock\":9"},
                                            {"\"public\":true", "\"public\":1"}};
    make_rich_log();
    for (size_t i = 0; i < COUNT_OF(change); i++) {
        const char *body = tk.log[0].body, *at = strstr(body, change[i][0]);
        char text[1024];
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - body), body, change[i][1],
                 at + strlen(change[i][0]));
        struct moa_entry entry = tk.log[0];
        entry.body = text;
        check_broken(0, &entry);
    }
}

/* ---- Moves that cannot be ---- */

static void test_lines_that_are_no_moves(void **unused) {
    (void)unused;
    static const char *const lines[] = {
        "x",      "1",       "1 ", "1 dance", "1  done",          "0 done",       "9 done",
        "A done", "* dance", "*",  "-1 done", "1 done\n\n1 done", "{\"seat\":1}", "\xff\xff\xff"};
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_steps(&tk, 4, &rng);
    static char longest[5000];
    memset(longest, '1', sizeof longest - 1);
    for (int kind = 0; kind < 2; kind++) {
        int at = kind ? tk.logged : find("start");
        for (size_t i = 0; i < COUNT_OF(lines); i++) {
            struct moa_entry entry = made(kind ? "move" : "start", at, lines[i]);
            check_broken(at, &entry);
        }
        struct moa_entry entry = made(kind ? "move" : "start", at, longest);
        check_broken(at, &entry);
    }
}

/* Illegal moves of every player, at random moments. */
static void test_illegal_moves(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    static const char *const game[] = {"evolution", "laborigines", "origin"};
    for (size_t i = 0; i < COUNT_OF(game); i++) {
        enum { KEPT = 64 };
        static moa_action kept[KEPT];
        int count = 0, refused = 0;
        tk_start(&tk, game[i], NULL, "ppp");
        for (int n = 0; n < 60 && tk.table->status == TABLE_RUNNING; n++) {
            const struct moa_match *match = &tk.table->match;
            const moa_action *legal;
            int many = tk_legal(&tk, tk_actor(&tk, 0), &legal);
            kept[count++ % KEPT] = legal[moa_rng_below(&rng, (uint32_t)many)];
            moa_action action = kept[moa_rng_below(&rng, (uint32_t)(count < KEPT ? count : KEPT))];
            int seat = (int)moa_rng_below(&rng, 3);
            char text[256], body[300];
            tk_text(&tk, action, text);
            if (moa_why_not(match->game, match->data, match->state, seat, action).rule) {
                snprintf(body, sizeof body, "%d %s\n", seat + 1, text);
                struct moa_entry entry = made("move", tk.logged, body);
                check_broken(tk.logged, &entry);
                snprintf(body, sizeof body, "* %s\n", text);
                check_broken(tk.logged, &entry);
                refused++;
            }
            tk_steps(&tk, 1 + (int)moa_rng_below(&rng, 6), &rng);
        }
        assert_true(refused > 5);
        tk_close(&tk);
    }
}

/* Without the chance outcomes that follow a move, nobody could ever move again. */
static void test_moves_whose_chance_is_missing(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    int cut = 0;
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_steps(&tk, 100, &rng);
    for (int i = 0; i < tk.logged; i++) {
        bool begins = strcmp(tk.log[i].kind, "start") == 0;
        if (!begins && strcmp(tk.log[i].kind, "move") != 0) continue;
        char *body = strdup(tk.log[i].body), *chance = strstr(body, begins ? "* " : "\n* ");
        struct moa_entry entry = tk.log[i];
        entry.body = body;
        if (chance) {
            chance[begins ? 0 : 1] = '\0';
            check_broken(i, &entry);
            cut++;
        }
        body[0] = '\0'; /* nor is nothing at all a move */
        check_broken(i, &entry);
        free(body);
    }
    assert_true(cut > 1);
}

/* ---- Entries at the wrong time ---- */

static void test_play_before_the_start(void **unused) {
    (void)unused;
    make_rich_log();
    static const char *const kinds[] = {"move", "cut",    "offer", "answer", "bot",
                                        "back", "resign", "end",   "rematch"};
    int at = find("start");
    for (size_t i = 0; i < COUNT_OF(kinds); i++) {
        struct moa_entry entry = tk.log[find(kinds[i])];
        for (int before = 1; before <= at; before++) {
            entry.seq = before;
            check_broken(before, &entry);
        }
    }
}

static void test_a_start_at_the_wrong_time(void **unused) {
    (void)unused;
    make_rich_log();
    struct moa_entry entry = tk.log[find("start")];
    int at = entry.seq;
    for (int before = 1; before <= tk.logged; before++) {
        if (before == at) continue;
        entry.seq = before;
        check_broken(before, &entry);
    }
}

static void test_seats_change_only_before_the_start(void **unused) {
    (void)unused;
    make_rich_log();
    int at = find("start");
    for (int before = at + 1; before <= tk.logged; before++) {
        struct moa_entry entry = tk.log[find("sit")];
        entry.seq = before;
        check_broken(before, &entry);
        entry = made("stand", before, "{\"seat\":1}");
        check_broken(before, &entry);
    }
}

static void test_nothing_is_played_after_the_end(void **unused) {
    (void)unused;
    static const char *const kinds[] = {"move", "cut", "offer", "answer", "bot", "back", "resign", "end"};
    make_rich_log();
    for (int before = find("end") + 1; before <= tk.logged; before++) {
        for (size_t i = 0; i < COUNT_OF(kinds); i++) {
            struct moa_entry entry = tk.log[find(kinds[i])];
            entry.seq = before;
            check_broken(before, &entry);
        }
    }
    /* Talking goes on. */
    tk_fine(&tk, tk_chat(&tk, 0, 0, "that was good"));
    tk_replayed(&tk);
}

/* ---- Anything ---- */

static void change_body(char *body, struct moa_rng *rng) {
    size_t length = strlen(body);
    if (length == 0) return;
    char *at = body + moa_rng_below(rng, (uint32_t)length);
    switch (moa_rng_below(rng, 4)) {
    case 0: *at = (char)moa_rng_below(rng, 256); break;
    case 1: *at = (char)('0' + moa_rng_below(rng, 10)); break;
    case 2: *at = '\0'; break;
    case 3: memmove(at, at + 1, strlen(at)); break;
    }
}

/* Bodies with bytes changed: refused with a reason, or a table that can be looked at. */
static void test_changed_bodies_do_no_harm(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    make_rich_log();
    int refused = 0;
    for (int n = 0; n < 1500; n++) {
        int which = (int)moa_rng_below(&rng, (uint32_t)tk.logged);
        struct moa_entry kept = tk.log[which];
        char *body = strdup(kept.body);
        struct moa_error error = {""};
        for (uint32_t i = 1 + moa_rng_below(&rng, 3); i > 0; i--) change_body(body, &rng);
        tk.log[which].body = body;
        struct tk again = tk;
        other = again.table = tk_again(&tk, tk.log, tk.logged, &error);
        if (other)
            free(tk_everything(&again));
        else
            assert_true(error.text[0] != '\0');
        refused += !other;
        table_close(other);
        other = NULL;
        tk.log[which] = kept;
        free(body);
    }
    assert_true(refused > 500);
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_a_log_gives_the_same_table_again),
        TEST(test_wrong_numbers),
        TEST(test_unknown_kinds),
        TEST(test_a_log_begins_with_open),
        TEST(test_bodies_that_are_no_json),
        TEST(test_bodies_of_another_kind),
        TEST(test_tables_that_cannot_be),
        TEST(test_lines_that_are_no_moves),
        TEST(test_illegal_moves),
        TEST(test_moves_whose_chance_is_missing),
        TEST(test_play_before_the_start),
        TEST(test_a_start_at_the_wrong_time),
        TEST(test_seats_change_only_before_the_start),
        TEST(test_nothing_is_played_after_the_end),
        TEST(test_changed_bodies_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
