/* test_clock.c - clocks: whose clock runs, when it runs out, and what happens then. */
#include "support/game_kit.h"
#include "support/table_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTE = 60000, ADD = 5000 };

static struct tk tk;

static int end(void **unused) {
    (void)unused;
    if (tk.table) tk_close(&tk);
    return 0;
}

static void start(const char *game, enum table_clock clock, const char *who) {
    tk_new(&tk);
    struct table_options options = tk_options(&tk, game, (int)strlen(who));
    options.clock = clock;
    options.time = clock == CLOCK_DAYS ? (int64_t)2 * TABLE_DAY_MS : MINUTE;
    options.add = clock == CLOCK_REAL ? ADD : 0;
    tk_start_with(&tk, &options, who);
}

static int64_t left(int seat) { return table_time_left(tk.table, seat, tk.now); }

/* What a viewer is sent of a seat's clock. */
static void check_told(int seat, int64_t time, bool runs) {
    char path[32];
    assert_int_equal(left(seat), time);
    for (int viewer = 0; viewer < 2; viewer++) {
        char *text = viewer ? tk_change(&tk, MOA_SPECTATOR) : tk_state(&tk, 0);
        assert_int_equal(tk_int(text, "now"), tk.now);
        snprintf(path, sizeof path, "times[%d].left", seat);
        assert_int_equal(tk_int(text, path), time);
        snprintf(path, sizeof path, "times[%d].runs", seat);
        assert_int_equal(tk_has(text, path), runs);
        free(text);
    }
}

static void test_without_a_clock(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "pp");
    tk.now += (int64_t)1000 * TABLE_DAY_MS;
    assert_true(left(0) == INT64_MAX);
    assert_int_equal(table_wake(tk.table), 0);
    assert_false(tk_state_has(&tk, 0, "times"));
    tk_time_out(&tk);
    assert_int_equal(tk.made, 0);
}

/* Those who choose at the same time have a clock each. */
static void test_clocks_of_those_who_choose_together(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_REAL, "ppp");
    assert_int_equal(table_actors(tk.table), 7);
    check_told(0, MINUTE, true);
    tk.now += 10000;
    check_told(0, MINUTE - 10000, true);
    tk_do_any(&tk, 0, &rng);
    /* What is added comes after the action that ends the turn. */
    check_told(0, MINUTE - 10000 + ADD, false);
    check_told(1, MINUTE - 10000, true);
    tk.now += 20000;
    check_told(0, MINUTE - 10000 + ADD, false);
    check_told(1, MINUTE - 30000, true);
    tk_do_any(&tk, 2, &rng);
    check_told(2, MINUTE - 30000 + ADD, false);
    check_told(1, MINUTE - 30000, true);
    tk.now += 1000;
    check_told(1, MINUTE - 31000, true);
    tk_replayed(&tk);
}

/* A player who acts several times in a row gets the increment once. */
static void test_only_the_end_of_a_turn_adds(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    int stayed = 0, ended = 0;
    start("evolution", CLOCK_REAL, "ppp");
    tk.hasty = true;
    for (int i = 0; i < 60 && tk.table->status == TABLE_RUNNING; i++) {
        if (!tk_until(&tk, 1, &rng)) break;
        int seat = tk_actor(&tk, 0);
        tk.now += 100;
        int64_t before = left(seat);
        tk_do_any(&tk, seat, &rng);
        if (tk.table->status != TABLE_RUNNING) break;
        uint32_t actors = table_actors(tk.table);
        bool stays = actors == 1u << seat, ends = !(actors >> seat & 1);
        if (stays || ends) assert_int_equal(left(seat), stays ? before : before + ADD);
        stayed += stays;
        ended += ends;
    }
    assert_true(stayed > 3 && ended > 3);
    tk_replayed(&tk);
}

/* Days are for each decision: every question begins with all of them. */
static void test_days_are_for_each_decision(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_DAYS, "ppp");
    int64_t days = (int64_t)2 * TABLE_DAY_MS;
    check_told(1, days, true);
    tk.now += TABLE_DAY_MS;
    check_told(1, TABLE_DAY_MS, true);
    tk_do_any(&tk, 0, &rng);
    check_told(1, TABLE_DAY_MS, true);
    tk_do_any(&tk, 2, &rng);
    tk_do_any(&tk, 1, &rng);
    for (int i = 0; i < 30 && tk_until(&tk, 1, &rng); i++) {
        int seat = tk_actor(&tk, 0);
        tk.now += TABLE_DAY_MS;
        int64_t before = left(seat);
        tk_do_any(&tk, seat, &rng);
        if (tk.table->status != TABLE_RUNNING) break;
        for (int other = 0; other < 3; other++) {
            if (table_actors(tk.table) >> other & 1) check_told(other, days, true);
        }
        assert_true(before <= TABLE_DAY_MS);
    }
    tk_replayed(&tk);
}

static void test_clocks_of_computer_players_stand(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_REAL, "pbb");
    assert_int_equal(table_actors(tk.table), 7);
    tk.now += 30000;
    check_told(0, MINUTE - 30000, true);
    assert_false(tk_state_has(&tk, 0, "times[1].runs"));
    assert_int_equal(tk_state_int(&tk, 0, "times[1].left"), MINUTE);
    assert_true(table_wake(tk.table) != 0 && table_wake(tk.table) <= TK_NOW + MINUTE);
    tk_do_any(&tk, 0, &rng);
    tk_do_any(&tk, 1, &rng);
    assert_int_equal(left(1), MINUTE + ADD);
    /* Only a computer player is asked: nobody can be late. */
    tk.now += (int64_t)1000 * TABLE_DAY_MS;
    tk_time_out(&tk);
    assert_int_equal(tk.made, 0);
    assert_int_equal(tk.table->status, TABLE_RUNNING);
}

/* ---- Too late ---- */

static void test_one_of_two_is_late(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_REAL, "pp");
    int64_t wake = tk.now + MINUTE;
    tk.now += 1000;
    tk_do_any(&tk, 0, &rng);
    assert_int_equal(table_wake(tk.table), wake);
    tk.now = wake - 1;
    tk_time_out(&tk);
    assert_int_equal(tk.made, 0);
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk.now = wake;
    tk_time_out(&tk);
    assert_true(tk.made > 0);
    assert_true(tk.over);
    assert_int_equal(tk.table->status, TABLE_OVER);
    assert_true(tk_newest_is(&tk, MOA_SPECTATOR, "seat", "what", "timeout"));
    assert_int_equal(tk_newest_int(&tk, MOA_SPECTATOR, "seat", "seat"), 1);
    assert_true(tk_state_is(&tk, 0, "result.why", "resigned"));
    assert_int_equal(tk_state_int(&tk, 0, "result.rank[0]"), 1);
    assert_int_equal(tk_state_int(&tk, 0, "result.rank[1]"), 2);
    assert_int_equal(tk_items_with(&tk, 0, "over"), 1);
    assert_int_equal(table_wake(tk.table), 0);
    tk_replayed(&tk);
}

static void test_one_of_three_is_late(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_REAL, "ppp");
    int64_t wake = tk.now + MINUTE;
    tk.now += 1000;
    tk_do_any(&tk, 0, &rng);
    tk_do_any(&tk, 2, &rng);
    tk.now = wake + 7;
    tk_time_out(&tk);
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    assert_false(tk.over);
    assert_true(tk.table->seat[1].resigned);
    assert_true(table_is_bot(tk.table, 1));
    assert_string_equal(tk.table->seat[1].level, "medium");
    assert_true(tk_newest_is(&tk, 0, "seat", "what", "timeout"));
    assert_true(table_actors(tk.table) >> 1 & 1);
    tk_refused(tk_do(&tk, 1, "done"), "seat");
    assert_non_null(tk_back(&tk, 1).code);
    /* A computer player has all the time there is. */
    tk.now += (int64_t)10 * TABLE_DAY_MS;
    tk_time_out(&tk);
    assert_int_equal(tk.made, 0);
    tk_replayed(&tk);
    for (int i = 0; i < 20000 && tk.table->status == TABLE_RUNNING; i++) tk_steps(&tk, 1, &rng);
    assert_int_equal(tk.table->rank[1], 3);
    assert_in_range(tk.table->rank[0], 1, 2);
    assert_in_range(tk.table->rank[2], 1, 2);
    assert_int_equal(tk_state_int(&tk, 0, "result.rank[1]"), 3);
    tk_replayed(&tk);
}

static void test_all_are_late_at_once(void **unused) {
    (void)unused;
    for (int players = 2; players <= 5; players++) {
        start("evolution", CLOCK_DAYS, &"ppppp"[5 - players]);
        tk.now += (int64_t)9 * TABLE_DAY_MS;
        tk_time_out(&tk);
        assert_int_equal(tk.table->status, TABLE_OVER);
        assert_true(tk.over);
        tk_replayed(&tk);
        tk_close(&tk);
    }
}

/* Among several, only those whose own clock is over. */
static void test_two_of_four_are_late(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_REAL, "pppp");
    tk_do_any(&tk, 0, &rng);
    tk_do_any(&tk, 3, &rng);
    tk.now += MINUTE;
    tk_time_out(&tk);
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    assert_false(tk.table->seat[0].resigned);
    assert_true(tk.table->seat[1].resigned);
    assert_true(tk.table->seat[2].resigned);
    assert_false(tk.table->seat[3].resigned);
    tk_replayed(&tk);
}

/* The server checks late, when both clocks have run out: the player whose clock ran out first loses. */
static void test_who_is_late_first_loses(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (int first = 0; first < 2; first++) {
        start("evolution", CLOCK_REAL, "pp");
        tk_do_any(&tk, !first, &rng);
        tk.now += 30000;
        tk_do_any(&tk, first, &rng); /* has 30 seconds less than the other now */
        tk.hasty = true;
        while (table_actors(tk.table) != 3 && tk.table->status == TABLE_RUNNING) tk_step(&tk, &rng);
        assert_int_equal(table_actors(tk.table), 3);
        assert_true(left(first) < left(!first));
        tk.now += 10 * MINUTE;
        tk_time_out(&tk);
        assert_int_equal(tk.table->status, TABLE_OVER);
        assert_int_equal(tk.table->rank[first], 2);
        assert_true(tk.table->seat[first].resigned);
        tk_close(&tk);
    }
}

/* ---- No server ---- */

static void test_outages_are_nobodys_time(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_REAL, "ppp");
    int64_t begin = tk.now;
    struct table_outage outage[] = {{begin + 10000, begin + 5000000}, {begin + 5010000, begin + 9000000}};
    tk.table->outage = outage;
    tk.table->outages = 1;
    tk.now = begin + 10000;
    check_told(0, MINUTE - 10000, true);
    tk.now = begin + 777777; /* while it lasts, if somebody could look */
    check_told(0, MINUTE - 10000, true);
    tk.now = begin + 5000000;
    check_told(0, MINUTE - 10000, true);
    tk.now = begin + 5000001;
    check_told(0, MINUTE - 10001, true);
    /* Whoever looks too early looks again. */
    assert_true(table_wake(tk.table) != 0 && table_wake(tk.table) <= begin + 5000000 + MINUTE - 10000);
    tk_do_any(&tk, 0, &rng);
    assert_int_equal(left(0), MINUTE - 10001 + ADD);
    tk.table->outages = 2;
    tk.now = begin + 9000000 + MINUTE - 20000 - 1;
    tk_time_out(&tk);
    assert_int_equal(tk.made, 0);
    check_told(1, 1, true);
    tk_replayed(&tk);
    tk.now++;
    tk_time_out(&tk);
    assert_true(tk.table->seat[1].resigned);
    assert_true(tk.table->seat[2].resigned);
    tk_replayed(&tk);
}

static int64_t count_span(const struct table *table, int64_t from, int64_t to) {
    int64_t count = 0;
    for (int64_t t = from; t < to; t++) {
        bool ran = true;
        for (int i = 0; i < table->outages; i++) ran &= t < table->outage[i].from || t >= table->outage[i].to;
        count += ran;
    }
    return count;
}

static void test_spans_leave_outages_out(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    struct table *table = table_open("spanspanspan");
    for (int n = 0; n < 300; n++) {
        struct table_outage outage[6];
        int64_t at = 0;
        table->outages = (int)moa_rng_below(&rng, 7);
        for (int i = 0; i < table->outages; i++) {
            outage[i].from = at + moa_rng_below(&rng, 20);
            outage[i].to = at = outage[i].from + moa_rng_below(&rng, 20);
        }
        table->outage = outage;
        for (int k = 0; k < 30; k++) {
            int64_t from = moa_rng_below(&rng, 150), to = from + moa_rng_below(&rng, 100);
            assert_int_equal(table_span(table, from, to), count_span(table, from, to));
        }
        table->outages = 0;
    }
    table_close(table);
}

/* ---- Corners ---- */

static void test_what_is_left_is_never_negative(void **unused) {
    (void)unused;
    start("evolution", CLOCK_REAL, "ppp");
    tk.now += (int64_t)5 * MINUTE;
    char *state = tk_state(&tk, 0);
    assert_true(tk_int(state, "times[1].left") >= 0);
    free(state);
}

/* Moving and undoing gains no time. */
static void test_taking_back_wins_no_time(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_REAL, "ppp");
    tk.hasty = true;
    int taken = 0;
    for (int i = 0; i < 3000 && taken < 10 && tk_until(&tk, 1, &rng); i++) {
        int seat = tk_actor(&tk, 0);
        tk.now += 100;
        int64_t before = left(seat);
        tk_do_any(&tk, seat, &rng);
        if (tk.table->status != TABLE_RUNNING) break;
        tk.now += 10;
        before -= 10;
        if (table_actors(tk.table) != 1u << seat || tk_offer(&tk, seat, OFFER_TAKEBACK).code) continue;
        if (tk.table->offer != OFFER_NONE) continue;
        assert_int_equal(left(seat), before);
        taken++;
    }
    assert_true(taken > 0);
    tk_replayed(&tk);
}

static void test_clocks_stop_at_the_end(void **unused) {
    (void)unused;
    start("evolution", CLOCK_REAL, "pp");
    tk.now += 10000;
    tk_fine(&tk, tk_resign(&tk, 0));
    tk.now += MINUTE;
    check_told(1, MINUTE - 10000, false);
}

/* An entry's time never lies before that of the one before it, whatever the clocks of several machines say. */
static void test_time_does_not_run_backwards(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    start("evolution", CLOCK_REAL, "ppp");
    tk.now += 20000;
    tk_do_any(&tk, 0, &rng);
    tk.now -= 15000;
    tk_do_any(&tk, 1, &rng);
    tk_do_any(&tk, 2, &rng);
    for (int i = 1; i < tk.logged; i++) assert_true(tk.log[i].at >= tk.log[i - 1].at);
    for (int seat = 0; seat < 3; seat++) assert_true(left(seat) <= MINUTE + ADD);
    tk_replayed(&tk);
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_without_a_clock),
        TEST(test_clocks_of_those_who_choose_together),
        TEST(test_only_the_end_of_a_turn_adds),
        TEST(test_days_are_for_each_decision),
        TEST(test_clocks_of_computer_players_stand),
        TEST(test_one_of_two_is_late),
        TEST(test_one_of_three_is_late),
        TEST(test_all_are_late_at_once),
        TEST(test_two_of_four_are_late),
        TEST(test_who_is_late_first_loses),
        TEST(test_outages_are_nobodys_time),
        TEST(test_spans_leave_outages_out),
        TEST(test_what_is_left_is_never_negative),
        TEST(test_taking_back_wins_no_time),
        TEST(test_clocks_stop_at_the_end),
        TEST(test_time_does_not_run_backwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
