/* test_open.c - a table before the game: which options it accepts, sitting down, leaving, and that filling the last
 * seat starts the game. */
#include "core/record.h"
#include "support/table_kit.h"
#include <stdlib.h>
#include <string.h>

static struct tk tk;

static int end(void **unused) {
    (void)unused;
    if (tk.table) tk_close(&tk);
    return 0;
}

static struct refusal open_options(const char *game, int players, char *options) {
    static struct moa_json pool[64];
    tk_new(&tk);
    struct table_options all = tk_options(&tk, game, players);
    struct moa_error error = {""};
    if (options) all.options = moa_json_read(options, pool, COUNT_OF(pool), &error);
    assert_string_equal(error.text, "");
    return tk_open(&tk, &all);
}

static void check_bad(const char *game, int players, const char *options) {
    char text[256];
    snprintf(text, sizeof text, "%s", options ? options : "");
    struct refusal refusal = open_options(game, players, options ? text : NULL);
    tk_refused(refusal, "format");
    assert_int_equal(tk.logged, 0);
    tk_close(&tk);
}

static void test_bad_set_ups_are_refused(void **unused) {
    (void)unused;
    check_bad("chess", 2, NULL);
    check_bad("", 2, NULL);
    check_bad("Evolution", 2, NULL);
    check_bad("evolution", 1, NULL);
    check_bad("evolution", 6, NULL);
    check_bad("evolution", 0, NULL);
    check_bad("evolution", -1, NULL);
    check_bad("evolution", 2000000000, NULL);
    check_bad("origin", 5, NULL);
    check_bad("evolution", 3, "{\"quick\": \"maybe\"}");
    check_bad("evolution", 3, "{\"quick\": true}");
    check_bad("evolution", 3, "{\"quick\": 1}");
    check_bad("evolution", 3, "{\"quick\": null}");
    check_bad("evolution", 3, "{\"quick\": [\"yes\"]}");
    check_bad("evolution", 3, "{\"slow\": \"yes\"}");
}

static void test_bad_substitutes_are_refused(void **unused) {
    (void)unused;
    static const char *const bad[] = {"", "genius", "Medium", "medium/64", "medium "};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        tk_new(&tk);
        struct table_options options = tk_options(&tk, "evolution", 3);
        options.substitute = bad[i];
        tk_refused(tk_open(&tk, &options), "format");
        tk_close(&tk);
    }
    for (const struct moa_bot_level *level = moa_bot_levels; level->name; level++) {
        tk_new(&tk);
        struct table_options options = tk_options(&tk, "evolution", 3);
        options.substitute = level->name;
        tk_fine(&tk, tk_open(&tk, &options));
        assert_string_equal(tk.table->substitute, level->name);
        tk_replayed(&tk);
        tk_close(&tk);
    }
}

static void test_an_open_table_is_as_it_was_asked_for(void **unused) {
    (void)unused;
    char text[] = "{\"quick\": \"yes\"}";
    tk_fine(&tk, open_options("evolution", 4, text));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "table", "tabletableta"));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "game", "evolution"));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "options.quick", "yes"));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "status", "open"));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "owner", tk_user(0)));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "clock.kind", "none"));
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "public"), 1);
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "rated"), 1);
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "commitment", tk.table->commitment));
    assert_false(tk_state_has(&tk, MOA_SPECTATOR, "seed"));
    assert_false(tk_state_has(&tk, MOA_SPECTATOR, "seat"));
    assert_false(tk_state_has(&tk, MOA_SPECTATOR, "view"));
    assert_false(tk_state_has(&tk, MOA_SPECTATOR, "actors"));
    for (int seat = 0; seat < 4; seat++) {
        char path[32];
        snprintf(path, sizeof path, "seats[%d].kind", seat);
        assert_true(tk_state_is(&tk, MOA_SPECTATOR, path, "open"));
    }
    assert_false(tk_state_has(&tk, MOA_SPECTATOR, "seats[4]"));
    assert_int_equal(table_actors(tk.table), 0);
    tk_replayed(&tk);
}

static void test_clocks_are_told(void **unused) {
    (void)unused;
    tk_new(&tk);
    struct table_options options = tk_options(&tk, "origin", 2);
    options.clock = CLOCK_REAL;
    options.time = 600000;
    options.add = 5000;
    options.is_public = options.rated = false;
    tk_fine(&tk, tk_open(&tk, &options));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "clock.kind", "real"));
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "clock.time"), 600000);
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "clock.add"), 5000);
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "public"), 0);
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "rated"), 0);
    tk_replayed(&tk);
    tk_close(&tk);
    tk_new(&tk);
    options = tk_options(&tk, "origin", 2);
    options.clock = CLOCK_DAYS;
    options.time = (int64_t)3 * TABLE_DAY_MS;
    tk_fine(&tk, tk_open(&tk, &options));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "clock.kind", "days"));
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "clock.days"), 3);
    tk_replayed(&tk);
}

static void test_the_options_of_another_table(void **unused) {
    (void)unused;
    const struct table_option like[] = {{"quick", "yes"}}, unknown[] = {{"swift", "yes"}};
    tk_new(&tk);
    struct table_options options = tk_options(&tk, "evolution", 3);
    options.like = unknown; /* a name of long ago */
    options.like_count = 1;
    tk_refused(tk_open(&tk, &options), "format");
    options.like = like;
    tk_fine(&tk, tk_open(&tk, &options));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "options.quick", "yes"));
    tk_replayed(&tk);
}

/* ---- Sitting down ---- */

static void test_people_sit_down(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "p--");
    assert_int_equal(table_seat_of(tk.table, tk_user(0)), 0);
    assert_int_equal(table_seat_of(tk.table, tk_user(1)), -1);
    assert_int_equal(table_seat_of(tk.table, ""), -1);
    tk_fine(&tk, tk_sit(&tk, 1, 2, NULL));
    assert_int_equal(tk.seats, 1u << 2);
    assert_int_equal(table_seat_of(tk.table, tk_user(1)), 2);
    assert_true(tk_state_is(&tk, 2, "seats[2].kind", "person"));
    assert_true(tk_state_is(&tk, 2, "seats[2].user", tk_user(1)));
    assert_true(tk_state_is(&tk, 2, "seats[2].name", tk_name(1)));
    assert_int_equal(tk_state_int(&tk, 2, "seat"), 2);
    assert_false(tk_state_has(&tk, MOA_SPECTATOR, "seat"));
    assert_true(tk_newest_is(&tk, MOA_SPECTATOR, "seat", "what", "sit"));
    assert_true(tk_newest_is(&tk, MOA_SPECTATOR, "seat", "name", tk_name(1)));
    assert_int_equal(tk_newest_int(&tk, MOA_SPECTATOR, "seat", "seat"), 2);
    assert_true(tk_state_is(&tk, 0, "status", "open"));
    tk_replayed(&tk);
}

static void test_any_free_seat(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "p---");
    tk_fine(&tk, tk_sit(&tk, 5, -1, NULL));
    assert_int_equal(table_seat_of(tk.table, tk_user(5)), 1);
    tk_fine(&tk, tk_bot(&tk, 2, "easy"));
    tk_fine(&tk, tk_sit(&tk, 6, -1, NULL));
    assert_int_equal(table_seat_of(tk.table, tk_user(6)), 3);
    tk_replayed(&tk);
}

static void test_seats_that_cannot_be_had(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "pb--");
    tk_refused(tk_sit(&tk, 3, 0, NULL), "taken");
    tk_refused(tk_sit(&tk, 3, 1, NULL), "taken");
    assert_non_null(tk_sit(&tk, 3, 4, NULL).code);
    assert_non_null(tk_sit(&tk, 3, MOA_PLAYERS_MAX, NULL).code);
    assert_non_null(tk_sit(&tk, 3, 1000000, NULL).code);
    /* Nobody sits on two chairs. */
    assert_non_null(tk_sit(&tk, 0, 2, NULL).code);
    assert_non_null(tk_sit(&tk, 0, -1, NULL).code);
    assert_int_equal(tk.logged, 3);
}

static void test_what_people_bring(void **unused) {
    (void)unused;
    const struct moa_game *game = moa_game_find("laborigines");
    char loadout[MOA_LOADOUT_MAX];
    struct moa_setup setup;
    struct moa_rng rng;
    tk_start(&tk, "laborigines", NULL, "---");
    moa_rng_seed(&rng, 5);
    moa_setup_defaults(game, 3, &setup);
    uint32_t code = game->loadout_random(&setup, &rng);
    struct moa_buffer buffer = MOA_BUFFER(loadout);
    game->loadout_text(code, &buffer);
    assert_non_null(tk_sit(&tk, 0, 0, "a stone").code);
    assert_true(tk.error.text[0] != '\0');
    tk_fine(&tk, tk_sit(&tk, 0, 0, loadout));
    assert_int_equal(tk.table->seat[0].loadout, code);
    tk_fine(&tk, tk_sit(&tk, 1, 1, NULL));
    tk_replayed(&tk);
    /* It is what they play with; computer players bring something too. */
    tk_fine(&tk, tk_bot(&tk, 2, "novice"));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    assert_int_equal(tk.table->match.setup.loadout[0], code);
    struct moa_setup played;
    game->setup_of(tk.table->match.data, tk.table->match.state, &played);
    assert_int_equal(played.loadout[0], code);
    assert_int_equal(played.loadout[1], tk.table->match.setup.loadout[1]);
    tk_replayed(&tk);
    tk_close(&tk);
    tk_start(&tk, "evolution", NULL, "---");
    assert_non_null(tk_sit(&tk, 0, 0, "a stone").code);
}

static void test_computer_players_sit_down(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "p--");
    assert_non_null(tk_bot(&tk, 0, "easy").code);
    assert_non_null(tk_bot(&tk, 3, "easy").code);
    assert_non_null(tk_bot(&tk, -1, "easy").code);
    assert_non_null(tk_bot(&tk, 1, "genius").code);
    assert_non_null(tk_bot(&tk, 1, "").code);
    tk_fine(&tk, tk_bot(&tk, 1, "easy"));
    assert_true(table_is_bot(tk.table, 1));
    assert_false(table_is_bot(tk.table, 0));
    assert_false(table_is_bot(tk.table, 2));
    assert_true(tk_state_is(&tk, 0, "seats[1].kind", "bot"));
    assert_true(tk_state_is(&tk, 0, "seats[1].level", "easy"));
    assert_false(tk_state_has(&tk, 0, "seats[1].user"));
    assert_int_equal(tk_newest_int(&tk, 0, "seat", "seat"), 1);
    assert_true(tk_newest_is(&tk, 0, "seat", "what", "sit"));
    assert_non_null(tk_bot(&tk, 1, "hard").code);
    tk_replayed(&tk);
}

/* Clients choose among the levels, and cannot make the server think for an hour with all its threads. */
static void test_only_levels_are_for_clients(void **unused) {
    (void)unused;
    static const char *const bad[] = {"search:1000000000", "search:3600000ms", "search:3600000ms/64",
                                      "search:1"};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        tk_start(&tk, "evolution", NULL, "p--");
        tk_refused(tk_bot(&tk, 1, bad[i]), "format");
        tk_close(&tk);
        tk_new(&tk);
        struct table_options options = tk_options(&tk, "evolution", 3);
        options.substitute = bad[i];
        tk_refused(tk_open(&tk, &options), "format");
        tk_close(&tk);
    }
}

static void test_getting_up(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppb-");
    tk_fine(&tk, tk_stand(&tk, 1));
    assert_int_equal(tk.seats, 1u << 1);
    assert_true(tk_state_is(&tk, 0, "seats[1].kind", "open"));
    assert_true(tk_newest_is(&tk, 0, "seat", "what", "stand"));
    assert_int_equal(tk_newest_int(&tk, 0, "seat", "seat"), 1);
    assert_int_equal(table_seat_of(tk.table, tk_user(1)), -1);
    tk_fine(&tk, tk_stand(&tk, 2));
    assert_true(tk_state_is(&tk, 0, "seats[2].kind", "open"));
    assert_non_null(tk_stand(&tk, 2).code);
    assert_non_null(tk_stand(&tk, -1).code);
    assert_non_null(tk_stand(&tk, 4).code);
    assert_int_equal(tk.table->status, TABLE_OPEN);
    tk_fine(&tk, tk_sit(&tk, 1, 2, NULL));
    tk_replayed(&tk);
}

/* ---- The beginning ---- */

static void test_the_last_seat_begins(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "pb-");
    assert_int_equal(tk_items_with(&tk, 0, "start"), 0);
    tk_fine(&tk, tk_sit(&tk, 2, 2, NULL));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    assert_true(tk.made > 1);
    assert_int_equal(tk_items_with(&tk, 0, "start"), 1);
    assert_true(tk_state_is(&tk, 0, "status", "running"));
    assert_true(tk_state_has(&tk, 0, "view"));
    assert_true(table_actors(tk.table) != 0);
    assert_true(tk.table->match.plies > 0);
    tk_replayed(&tk);
    assert_non_null(tk_sit(&tk, 3, 1, NULL).code);
    assert_non_null(tk_bot(&tk, 1, "easy").code);
    assert_non_null(tk_stand(&tk, 0).code);
    tk_close(&tk);
    /* A computer player can be the last to come, too. */
    tk_start(&tk, "origin", NULL, "pb");
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_replayed(&tk);
}

static void test_a_table_with_free_seats_does_not_begin(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "p-b");
    struct table_change change = {0};
    table_begin(tk.table, tk.seed, tk.now, &change);
    assert_int_equal(change.count, 0);
    assert_int_equal(tk.table->status, TABLE_OPEN);
    table_change_free(&change);
}

static void test_commands_before_the_beginning(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "pp-");
    tk_refused(tk_move(&tk, 0, 0, "food 1"), "state");
    tk_refused(tk_resign(&tk, 0), "state");
    tk_refused(tk_offer(&tk, 0, OFFER_END), "state");
    tk_refused(tk_offer(&tk, 0, OFFER_TAKEBACK), "state");
    tk_refused(tk_answer(&tk, 0, true), "state");
    tk_refused(tk_replace(&tk, 0, 1), "state");
    tk_refused(tk_back(&tk, 0), "state");
    struct table *next = table_open("othertableta");
    tk_refused(tk_rematch(&tk, 0, next), "state");
    table_close(next);
    tk.now += (int64_t)1000 * TABLE_SUBSTITUTE_MS;
    tk_refused(tk_replace(&tk, 0, 1), "state");
    tk_time_out(&tk);
    assert_int_equal(tk.made, 0);
}

static void test_a_summary_has_no_secrets(void **unused) {
    (void)unused;
    struct moa_rng rng;
    char text[4096];
    moa_rng_seed(&rng, 3);
    for (int running = 0; running < 2; running++) {
        tk_start(&tk, "evolution", NULL, running ? "ppb" : "p-b");
        tk_steps(&tk, 20, &rng);
        struct moa_buffer buffer = MOA_BUFFER(text);
        struct moa_writer json = {.buffer = &buffer};
        table_write_summary(tk.table, &json);
        assert_false(moa_buffer_was_cut(&buffer));
        assert_true(tk_is(text, "game", "evolution"));
        assert_null(strstr(text, tk.seed));
        assert_false(tk_has(text, "view"));
        assert_false(tk_has(text, "legal"));
        assert_false(tk_has(text, "turn"));
        assert_true(strstr(text, tk_name(0)) != NULL);
        tk_close(&tk);
    }
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_bad_set_ups_are_refused),
        TEST(test_bad_substitutes_are_refused),
        TEST(test_an_open_table_is_as_it_was_asked_for),
        TEST(test_clocks_are_told),
        TEST(test_the_options_of_another_table),
        TEST(test_people_sit_down),
        TEST(test_any_free_seat),
        TEST(test_seats_that_cannot_be_had),
        TEST(test_what_people_bring),
        TEST(test_computer_players_sit_down),
        TEST(test_only_levels_are_for_clients),
        TEST(test_getting_up),
        TEST(test_the_last_seat_begins),
        TEST(test_a_table_with_free_seats_does_not_begin),
        TEST(test_commands_before_the_beginning),
        TEST(test_a_summary_has_no_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
