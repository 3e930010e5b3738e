/* test_outdated.c - tables begun by other rules or with another data set: what people still see of them, what they can
 * still do, and that a game whose data set was kept goes on with it. */
#include "core/record.h"
#include "support/table_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tk tk;

static int end(void **unused) {
    (void)unused;
    tk_close(&tk);
    return 0;
}

static struct moa_rng rng_of(uint64_t seed) {
    struct moa_rng rng;
    moa_rng_seed(&rng, seed);
    return rng;
}

/* ---- A log as another program would have written it ---- */

static void change_body(int entry, const char *from, const char *to) {
    const char *body = tk.log[entry].body, *at = strstr(body, from);
    assert_non_null(at);
    size_t size = strlen(body) + strlen(to) + 1;
    char *changed = malloc(size);
    assert_non_null(changed);
    snprintf(changed, size, "%.*s%s%s", (int)(at - body), body, to, at + strlen(from));
    free((char *)body);
    tk.log[entry].body = changed;
}

/* Reads the log again, as a server does that has just started. */
static void reload(void) {
    struct moa_error error = {""};
    struct table *again = tk_again(&tk, tk.log, tk.logged, &error);
    if (!again) fail_msg("the log is refused: %s", error.text);
    table_close(tk.table);
    tk.table = again;
}

static void rename_rules(void) {
    char now[24];
    snprintf(now, sizeof now, "\"rules\":%d", tk.table->game->rules_version);
    change_body(0, now, "\"rules\":999");
    reload();
}

/* Takes out the lines that say how the points stand, as logs of the first programs have none. */
static void forget_points(void) {
    for (int i = 0; i < tk.logged; i++) {
        char *line = strstr(tk.log[i].body, "# points");
        if (line) *line = '\0';
    }
}

/* To be freed. */
static char *record(void) {
    static char *text;
    static size_t size;
    FILE *file = open_memstream(&text, &size);
    assert_true(table_write_record(tk.table, tk.seed, file));
    fclose(file);
    return text;
}

static int points_of(int seat) {
    struct moa_result result;
    tk.table->game->result(tk.table->match.data, tk.table->match.state, &result);
    return result.points[seat];
}

/* ---- Finished ---- */

static void test_a_finished_table_is_still_shown(void **unused) {
    (void)unused;
    struct moa_rng rng = rng_of(1);
    tk_start(&tk, "laborigines", NULL, "pp");
    tk_fine(&tk, tk_chat(&tk, 0, 0, "Good luck!"));
    tk_steps(&tk, 1 << 16, &rng);
    assert_int_equal(tk.table->status, TABLE_OVER);
    char *before = record();
    int64_t points = tk_state_int(&tk, MOA_SPECTATOR, "result.points[0]");
    rename_rules();
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "outdated", "rules"));
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "rules"), 999);
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "seats[1].name", tk_name(1)));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "result.why", "played"));
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "result.points[0]"), points);
    assert_int_equal(tk_items_with(&tk, MOA_SPECTATOR, "chat"), 1);
    assert_false(tk_state_has(&tk, 0, "view"));
    char *after = record(), needed[32];
    /* All that was played, the seed of the dice too; but for its version and the hash, which nobody can work out. */
    snprintf(needed, sizeof needed, "\nrules %d\n", tk.table->game->rules_version);
    char *rules = strstr(before, needed), *begin = strstr(before, "\nbegin\n"),
         *hash = strstr(before, "hash ");
    assert_true(rules && begin && hash);
    *hash = '\0';
    assert_string_equal(strstr(after, "\nbegin\n"), begin);
    assert_non_null(strstr(after, "\nrules 999\n"));
    assert_non_null(strstr(after, tk.seed));
    struct moa_match match;
    struct moa_error error;
    bool verified;
    assert_false(moa_record_read(&match, after, NULL, &verified, &error));
    assert_non_null(strstr(error.text, "version 999"));
    free(before);
    free(after);
}

/* ---- Running ---- */

static void test_nobody_plays_on_by_other_rules(void **unused) {
    (void)unused;
    struct moa_rng rng = rng_of(2);
    tk_new(&tk);
    struct table_options options = tk_options(&tk, "origin", 3);
    options.clock = CLOCK_REAL;
    options.time = 60000;
    tk_start_with(&tk, &options, "ppb");
    tk_steps(&tk, 30, &rng);
    char action[256];
    const moa_action *legal;
    int seat = tk_actor(&tk, 0), turn = tk.table->seat[seat].turn;
    tk_legal(&tk, seat, &legal);
    tk_text(&tk, legal[0], action);
    rename_rules();
    tk_refused(tk_move(&tk, seat == 2 ? 0 : seat, turn, action), "rules");
    tk_refused(tk_offer(&tk, 0, OFFER_TAKEBACK), "rules");
    tk_refused(tk_replace(&tk, 0, 1), "rules");
    tk_refused(tk_back(&tk, 0), "rules");
    tk_fine(&tk, tk_chat(&tk, 1, 1, "What now?"));
    /* Nobody's clock runs, no computer player is waited for. */
    tk.now += 3600 * 1000;
    assert_int_equal(table_wake(tk.table), 0);
    assert_int_equal(table_actors(tk.table), 0);
    tk_time_out(&tk);
    assert_int_equal(tk.made, 0);
    assert_int_equal(tk.table->status, TABLE_RUNNING);
}

static void end_outdated(bool with_points) {
    struct moa_rng rng = rng_of(3);
    int points[2];
    tk_start(&tk, "evolution", NULL, "pp");
    /* Into the second round: somebody has points. */
    for (int i = 0; i < 1000 && points_of(0) + points_of(1) < 12; i++) tk_steps(&tk, 1, &rng);
    for (int i = 0; i < 2; i++) points[i] = points_of(i);
    if (!with_points) forget_points();
    rename_rules();
    assert_int_equal(tk.table->standing_known, with_points);
    for (int i = 0; i < 2; i++)
        assert_int_equal(tk_state_int(&tk, 0, i ? "points[1]" : "points[0]"), points[i]);
    tk_fine(&tk, tk_offer(&tk, 1, OFFER_END)); /* nobody has to agree */
    assert_int_equal(tk.table->status, TABLE_OVER);
    assert_true(tk_state_is(&tk, 0, "result.why", "rules"));
    for (int i = 0; i < 2; i++) {
        char path[48];
        snprintf(path, sizeof path, "result.points[%d]", i);
        assert_int_equal(tk_state_int(&tk, 0, path), points[i]);
        snprintf(path, sizeof path, "result.rank[%d]", i);
        assert_int_equal(tk_state_int(&tk, 0, path), 1 + (points[1 - i] > points[i]));
    }
    tk_replayed(&tk);
}

static void test_it_ends_with_the_points_as_they_stand(void **unused) {
    (void)unused;
    end_outdated(true);
}

static void test_logs_without_points_are_followed(void **unused) {
    (void)unused;
    end_outdated(false);
}

/* What these rules do not allow ends the counting, and harms nothing. */
static void test_a_log_that_cannot_be_followed(void **unused) {
    (void)unused;
    struct moa_rng rng = rng_of(4);
    tk_start(&tk, "evolution", NULL, "pp");
    tk_steps(&tk, 5, &rng);
    forget_points();
    free((char *)tk.log[tk.logged - 1].body);
    tk.log[tk.logged - 1].body = strdup("1 sing aloud\nx\n\n");
    rename_rules();
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    assert_int_equal(tk.table->status, TABLE_OVER);
    char *text = record();
    assert_non_null(strstr(text, "\n1 sing aloud\n"));
    free(text);
}

static void test_who_resigns_is_last(void **unused) {
    (void)unused;
    struct moa_rng rng = rng_of(5);
    tk_start(&tk, "evolution", NULL, "pp");
    tk_steps(&tk, 20, &rng);
    rename_rules();
    tk_fine(&tk, tk_resign(&tk, 0));
    assert_true(tk_state_is(&tk, 0, "result.why", "resigned"));
    assert_int_equal(tk_state_int(&tk, 0, "result.rank[0]"), 2);
    tk_replayed(&tk);
}

/* An offer that was open before the rules changed. */
static void test_an_offer_from_before(void **unused) {
    (void)unused;
    struct moa_rng rng = rng_of(6);
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_steps(&tk, 20, &rng);
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    rename_rules();
    tk_fine(&tk, tk_answer(&tk, 1, true));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_fine(&tk, tk_answer(&tk, 2, true));
    assert_true(tk_state_is(&tk, 0, "result.why", "rules"));
}

/* What was taken back is not in the record. */
static void test_what_was_taken_back(void **unused) {
    (void)unused;
    struct moa_rng rng = rng_of(7);
    tk_start(&tk, "origin", NULL, "pp");
    int cuts = 0;
    for (int i = 0; i < 400 && tk.table->status == TABLE_RUNNING; i++) {
        tk_steps(&tk, 1, &rng);
        if (tk.table->status == TABLE_RUNNING && !tk_offer(&tk, tk_actor(&tk, 0), OFFER_TAKEBACK).code)
            cuts++;
    }
    assert_true(cuts > 5);
    tk_resign(&tk, 0);
    char *before = record();
    rename_rules();
    char *after = record(), *hash = strstr(before, "hash ");
    assert_non_null(hash);
    *hash = '\0';
    assert_string_equal(strstr(after, "\nbegin\n"), strstr(before, "\nbegin\n"));
    free(before);
    free(after);
}

/* ---- Not begun ---- */

static void test_a_table_that_has_not_begun(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "p-");
    rename_rules();
    tk_refused(tk_sit(&tk, 1, 1, NULL), "rules");
    tk_refused(tk_bot(&tk, 1, "easy"), "rules");
    tk_fine(&tk, tk_stand(&tk, 0));
    assert_true(table_wake(tk.table) > 0); /* it is cleared away some day */
}

/* ---- Names that mean nothing any more ---- */

static void test_options_of_other_rules_keep_their_names(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", "{'quick': 'yes'}", "pp");
    change_body(0, "\"quick\":\"yes\"", "\"dinosaurs\":\"many\"");
    rename_rules();
    assert_true(tk_state_is(&tk, 0, "options.dinosaurs", "many"));
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END)); /* points that cannot be known are 0 */
    char *text = record();
    assert_non_null(strstr(text, "\noption dinosaurs many\n"));
    free(text);
}

/* ---- Data sets ---- */

/* Origin with another value of a token: a set that these rules can play with. */
static char *other_data(void) {
    const struct moa_data_set *own = moa_data_set_own(tk.table->game);
    char *text = moa_data_text(own->game, own->data, false), *hunting = strstr(text, "\"hunting\":[4,");
    assert_non_null(hunting);
    hunting[strlen("\"hunting\":[")] = '5';
    return text;
}

static void test_a_data_set_that_is_gone(void **unused) {
    (void)unused;
    struct moa_rng rng = rng_of(8);
    tk_start(&tk, "origin", NULL, "pp");
    tk_steps(&tk, 20, &rng);
    const struct moa_game *game;
    char hash[MOA_HASH_TEXT];
    assert_false(table_wants_data(&tk.log[0], &game, hash));
    change_body(0, tk.table->data_hash, "0123456789abcdef");
    assert_true(table_wants_data(&tk.log[0], &game, hash));
    assert_ptr_equal(game, tk.table->game);
    assert_string_equal(hash, "0123456789abcdef");
    reload();
    assert_true(tk_state_is(&tk, 0, "outdated", "data"));
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    assert_true(tk_state_is(&tk, 0, "result.why", "rules"));
}

static void test_a_data_set_that_was_kept_is_played_on_with(void **unused) {
    (void)unused;
    struct moa_rng rng = rng_of(9);
    struct moa_error error;
    tk_start(&tk, "origin", NULL, "pp");
    char *text = other_data();
    const struct moa_data_set *set = moa_data_set_add(tk.table->game, text, &error);
    assert_non_null(set);
    assert_ptr_equal(moa_data_set_add(tk.table->game, text, &error), set);
    assert_ptr_not_equal(set, moa_data_set_own(tk.table->game));
    free(text);
    /* A log that was begun with that set. Its dice fall as they must with it. */
    while (tk.logged > 1) free((char *)tk.log[--tk.logged].body);
    change_body(0, tk.table->data_hash, set->hash);
    reload();
    assert_ptr_equal(tk.table->set, set);
    tk_fine(&tk, tk_sit(&tk, 0, 0, NULL));
    tk_fine(&tk, tk_sit(&tk, 1, 1, NULL));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_steps(&tk, 1 << 16, &rng);
    assert_int_equal(tk.table->status, TABLE_OVER);
    tk_replayed(&tk);
    char *played = record(), needed[32];
    snprintf(needed, sizeof needed, "\ndata %s\n", set->hash);
    assert_non_null(strstr(played, needed));
    free(played);
}

static void test_texts_that_are_no_data_set(void **unused) {
    (void)unused;
    static const char *const texts[] = {"", "{", "[]", "{\"hunting\":1}", "\"x\""};
    struct moa_error error;
    tk_start(&tk, "origin", NULL, "pp");
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        error.text[0] = '\0';
        assert_null(moa_data_set_add(tk.table->game, texts[i], &error));
        assert_true(error.text[0] != '\0');
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_a_finished_table_is_still_shown),
        TEST(test_nobody_plays_on_by_other_rules),
        TEST(test_it_ends_with_the_points_as_they_stand),
        TEST(test_logs_without_points_are_followed),
        TEST(test_a_log_that_cannot_be_followed),
        TEST(test_who_resigns_is_last),
        TEST(test_an_offer_from_before),
        TEST(test_what_was_taken_back),
        TEST(test_a_table_that_has_not_begun),
        TEST(test_options_of_other_rules_keep_their_names),
        TEST(test_a_data_set_that_is_gone),
        TEST(test_a_data_set_that_was_kept_is_played_on_with),
        TEST(test_texts_that_are_no_data_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
