/* test_leave.c - leaving a running game: resigning, being replaced, returning; ranks; and the next game. */
#include "support/game_kit.h"
#include "support/table_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tk tk;

static int end(void **unused) {
    (void)unused;
    if (tk.table) tk_close(&tk);
    return 0;
}

static void play_to_the_end(struct moa_rng *rng) {
    tk_steps(&tk, 20000, rng);
    assert_int_equal(tk.table->status, TABLE_OVER);
}

/* ---- Resigning ---- */

static void test_at_a_table_of_two_the_other_wins(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    static const char *const game[] = {"evolution", "laborigines", "origin"};
    for (size_t i = 0; i < COUNT_OF(game); i++) {
        tk_start(&tk, game[i], NULL, "pp");
        tk_steps(&tk, 7 * (int)i, &rng);
        int seat = (int)i % 2;
        tk_refused(tk_resign(&tk, -1), "seat");
        tk_fine(&tk, tk_resign(&tk, seat));
        assert_true(tk.over);
        assert_int_equal(tk.table->status, TABLE_OVER);
        assert_true(tk_newest_is(&tk, MOA_SPECTATOR, "seat", "what", "resign"));
        assert_int_equal(tk_newest_int(&tk, MOA_SPECTATOR, "seat", "seat"), seat);
        assert_true(tk_state_is(&tk, 0, "result.why", "resigned"));
        assert_false(tk_state_has(&tk, 0, "result.criteria")); /* nothing but that decided */
        assert_false(tk_state_has(&tk, 0, "result.decided"));
        assert_int_equal(tk.table->rank[seat], 2);
        assert_int_equal(tk.table->rank[!seat], 1);
        assert_true(tk_state_is(&tk, MOA_SPECTATOR, "seed", tk.seed));
        tk_refused(tk_resign(&tk, !seat), "state");
        tk_replayed(&tk);
        tk_close(&tk);
    }
}

/* What decided between the players who stayed; eliminated players are not part of it. */
static void expect_decided_without(int out) {
    char path[64];
    char *state = tk_state(&tk, MOA_SPECTATOR);
    int count = tk_count(state, "result.decided");
    assert_true(tk_count(state, "result.criteria") > 0);
    for (int i = 0; i < count; i++) {
        static const char *const side[] = {"ahead", "behind"};
        for (int k = 0; k < 2; k++) {
            snprintf(path, sizeof path, "result.decided[%d].%s", i, side[k]);
            int seats = tk_count(state, path);
            assert_true(seats > 0);
            for (int n = 0; n < seats; n++) {
                snprintf(path, sizeof path, "result.decided[%d].%s[%d]", i, side[k], n);
                assert_int_not_equal(tk_int(state, path), out);
            }
        }
    }
    free(state);
}

/* A leader who resigns is still last. */
static void test_a_computer_player_takes_over(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    static const char *const game[] = {"evolution", "laborigines", "origin"};
    for (size_t i = 0; i < COUNT_OF(game); i++) {
        tk_start(&tk, game[i], NULL, "pppp");
        tk_steps(&tk, 10, &rng);
        tk_fine(&tk, tk_resign(&tk, 1));
        assert_false(tk.over);
        assert_int_equal(tk.table->status, TABLE_RUNNING);
        assert_true(table_is_bot(tk.table, 1));
        assert_true(tk.table->seat[1].resigned);
        assert_true(tk_state_is(&tk, 0, "seats[1].level", "medium"));
        assert_true(tk_newest_is(&tk, 0, "seat", "what", "resign"));
        assert_true(tk_newest_is(&tk, 0, "seat", "name", tk_name(1)));
        assert_int_equal(table_players_in(tk.table), 3);
        assert_int_equal(table_people_in(tk.table), 3);
        /* They look on from their seat, but nothing is theirs to do. */
        assert_non_null(tk_resign(&tk, 1).code);
        assert_non_null(tk_back(&tk, 1).code);
        assert_non_null(tk_offer(&tk, 1, OFFER_END).code);
        assert_non_null(tk_move(&tk, 1, tk.table->seat[1].turn, "done").code);
        assert_false(tk_state_has(&tk, 1, "legal"));
        tk_replayed(&tk);
        play_to_the_end(&rng);
        struct moa_result result;
        tk.table->game->result(tk.table->match.data, tk.table->match.state, &result);
        assert_int_equal(tk.table->rank[1], 4);
        for (int a = 0; a < 4; a++) {
            int better = 1;
            for (int b = 0; b < 4; b++) better += b != 1 && result.rank[b] < result.rank[a];
            if (a != 1) assert_int_equal(tk.table->rank[a], better);
            assert_int_equal(tk.table->points[a], result.points[a]);
        }
        assert_string_equal(tk.table->why, "played");
        expect_decided_without(1);
        tk_replayed(&tk);
        tk_close(&tk);
    }
}

/* When all others are out, the game is over. */
static void test_the_last_who_is_left_has_won(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_steps(&tk, 20, &rng);
    tk_fine(&tk, tk_resign(&tk, 2));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_fine(&tk, tk_resign(&tk, 0));
    assert_int_equal(tk.table->status, TABLE_OVER);
    assert_string_equal(tk.table->why, "resigned");
    assert_int_equal(tk.table->rank[1], 1);
    assert_true(tk.table->rank[0] > 1);
    assert_true(tk.table->rank[2] > 1);
    tk_replayed(&tk);
}

/* Computer players do not play on among themselves. */
static void test_the_last_person_leaves(void **unused) {
    (void)unused;
    static const char *const people[] = {"pb", "bpb", "ppb"};
    for (size_t i = 0; i < COUNT_OF(people); i++) {
        struct moa_rng rng;
        moa_rng_seed(&rng, i);
        tk_start(&tk, "evolution", NULL, people[i]);
        tk_steps(&tk, 9, &rng);
        for (int seat = 0; people[i][seat]; seat++) {
            if (people[i][seat] != 'p') continue;
            assert_int_equal(tk.table->status, TABLE_RUNNING);
            tk_fine(&tk, tk_resign(&tk, seat));
        }
        assert_int_equal(tk.table->status, TABLE_OVER);
        assert_true(tk.over);
        for (int seat = 0; people[i][seat]; seat++) {
            for (int other = 0; other < seat; other++) {
                if (people[i][seat] == people[i][other]) continue;
                int person = people[i][seat] == 'p' ? seat : other, bot = seat + other - person;
                assert_true(tk.table->rank[person] > tk.table->rank[bot]);
            }
        }
        tk_replayed(&tk);
        tk_close(&tk);
    }
}

/* ---- Being replaced, and coming back ---- */

static void test_who_keeps_a_table_waiting_is_replaced(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    int64_t asked = tk.now;
    tk.now += 1000;
    tk_do_any(&tk, 0, &rng);
    tk_refused(tk_replace(&tk, 0, 1), "state");
    tk.now = asked + TABLE_SUBSTITUTE_MS - 1;
    tk_refused(tk_replace(&tk, 0, 1), "state");
    tk.now++;
    tk_refused(tk_replace(&tk, -1, 1), "seat");
    assert_non_null(tk_replace(&tk, 1, 0).code); /* nobody waits for them */
    assert_non_null(tk_replace(&tk, 0, -1).code);
    assert_non_null(tk_replace(&tk, 0, 3).code);
    assert_non_null(tk_replace(&tk, 0, MOA_PLAYERS_MAX + 100).code);
    tk_fine(&tk, tk_replace(&tk, 0, 1));
    assert_true(table_is_bot(tk.table, 1));
    assert_false(tk.table->seat[1].resigned);
    assert_true(tk_newest_is(&tk, 2, "seat", "what", "bot"));
    assert_int_equal(tk_newest_int(&tk, 2, "seat", "seat"), 1);
    assert_true(tk_state_is(&tk, 2, "seats[1].kind", "person"));
    assert_true(tk_state_is(&tk, 2, "seats[1].user", tk_user(1)));
    assert_true(tk_state_is(&tk, 2, "seats[1].level", "medium"));
    assert_false(tk_state_has(&tk, 1, "legal"));
    assert_non_null(tk_replace(&tk, 0, 1).code);
    const moa_action *legal;
    char text[256];
    assert_true(tk_legal(&tk, 1, &legal) > 0);
    tk_text(&tk, legal[0], text);
    assert_non_null(tk_do(&tk, 1, text).code);
    tk_replayed(&tk);
}

static void test_coming_back(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_refused(tk_back(&tk, 1), "state");
    tk_do_any(&tk, 0, &rng);
    tk.now += TABLE_SUBSTITUTE_MS;
    tk_fine(&tk, tk_replace(&tk, 0, 1));
    tk_refused(tk_back(&tk, 2), "state");
    tk_refused(tk_back(&tk, -1), "seat");
    tk_fine(&tk, tk_back(&tk, 1));
    assert_false(table_is_bot(tk.table, 1));
    assert_true(tk_newest_is(&tk, 0, "seat", "what", "back"));
    assert_false(tk_state_has(&tk, 0, "seats[1].level"));
    assert_true(tk_state_has(&tk, 1, "legal"));
    tk_refused(tk_back(&tk, 1), "state");
    tk_replayed(&tk);
    /* They have not kept anyone waiting since. */
    tk_refused(tk_replace(&tk, 0, 1), "state");
    tk_do_any(&tk, 1, &rng);
    play_to_the_end(&rng);
    struct moa_result result;
    tk.table->game->result(tk.table->match.data, tk.table->match.state, &result);
    for (int i = 0; i < 3; i++) assert_int_equal(tk.table->rank[i], result.rank[i]);
    tk_replayed(&tk);
}

/* Being replaced does not mean being last: a player who does not return gets the computer player's result. */
static void test_replaced_is_not_resigned(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_do_any(&tk, 0, &rng);
    tk.now += TABLE_SUBSTITUTE_MS;
    tk_fine(&tk, tk_replace(&tk, 0, 1));
    play_to_the_end(&rng);
    struct moa_result result;
    tk.table->game->result(tk.table->match.data, tk.table->match.state, &result);
    for (int i = 0; i < 3; i++) assert_int_equal(tk.table->rank[i], result.rank[i]);
    assert_string_equal(tk.table->why, "played");
}

static void test_no_server_is_no_waiting(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    struct table_outage outage = {tk.now + 10, tk.now + 10 + TABLE_SUBSTITUTE_MS};
    tk.table->outage = &outage;
    tk.table->outages = 1;
    tk_do_any(&tk, 0, &rng);
    tk.now += 2 * TABLE_SUBSTITUTE_MS - 1;
    tk_refused(tk_replace(&tk, 0, 1), "state");
    tk.now++;
    tk_fine(&tk, tk_replace(&tk, 0, 1));
    tk_replayed(&tk);
}

static void test_computer_players_are_not_replaced(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "pbp");
    tk_do_any(&tk, 0, &rng);
    tk.now += 2 * TABLE_SUBSTITUTE_MS;
    assert_non_null(tk_replace(&tk, 0, 1).code);
}

/* Viewers are told which seats they can give to a computer player, and from when; then it is exactly so. */
static void test_replaceable_is_told(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    assert_true(tk_until(&tk, 1, &rng));
    int late = tk_actor(&tk, 0), other = (late + 1) % 3;
    assert_int_equal(tk_state_int(&tk, other, "replaceable[0].seat"), late);
    int64_t from = tk_state_int(&tk, other, "replaceable[0].from");
    assert_int_equal(from, tk.now + TABLE_SUBSTITUTE_MS);
    assert_false(tk_state_has(&tk, late, "replaceable"));
    assert_false(tk_state_has(&tk, MOA_SPECTATOR, "replaceable"));
    /* The time without a server does not count. */
    const struct table_outage outage = {tk.now + 1000, tk.now + 8000};
    tk.table->outage = &outage;
    tk.table->outages = 1;
    from += 7000;
    assert_int_equal(tk_state_int(&tk, other, "replaceable[0].from"), from);
    tk.now = from - 1;
    tk_refused(tk_replace(&tk, other, late), "state");
    tk.now = from;
    tk_fine(&tk, tk_resign(&tk, other));
    assert_false(tk_state_has(&tk, other, "replaceable"));
    tk_refused(tk_replace(&tk, other, late), "seat");
    tk_fine(&tk, tk_replace(&tk, (late + 2) % 3, late));
    assert_false(tk_state_has(&tk, (late + 2) % 3, "replaceable"));
    tk.table->outages = 0;
}

/* A replaced player can still resign, and is out then. */
static void test_resigning_from_afar(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_do_any(&tk, 0, &rng);
    tk.now += TABLE_SUBSTITUTE_MS;
    tk_fine(&tk, tk_replace(&tk, 0, 1));
    tk_fine(&tk, tk_resign(&tk, 1));
    assert_true(tk.table->seat[1].resigned);
    assert_non_null(tk_back(&tk, 1).code);
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_replayed(&tk);
    play_to_the_end(&rng);
    assert_int_equal(tk.table->rank[1], 3);
}

/* ---- The next game ---- */

static void test_a_rematch_is_for_the_players(void **unused) {
    (void)unused;
    struct table *next = table_open("nexttablenex");
    tk_start(&tk, "evolution", NULL, "pp");
    tk_refused(tk_rematch(&tk, 0, next), "state");
    tk_fine(&tk, tk_resign(&tk, 0));
    tk_refused(tk_rematch(&tk, -1, next), "seat");
    tk_refused(tk_command(&tk, 1, 1, "rematch", "{}"), "command");
    tk_fine(&tk, tk_rematch(&tk, 1, next));
    assert_string_equal(tk.table->rematch, "nexttablenex");
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(tk_items_with(&tk, seat, "rematch"), 1);
        assert_true(tk_newest_is(&tk, seat, "rematch", "table", "nexttablenex"));
        assert_true(tk_newest_is(&tk, seat, "rematch", "invite", tk.table->rematch_invite));
    }
    /* Spectators get no invitation. */
    assert_int_equal(tk_items_with(&tk, MOA_SPECTATOR, "rematch"), 0);
    char *state = tk_state(&tk, MOA_SPECTATOR), *items = tk_items(&tk, MOA_SPECTATOR, 0);
    assert_null(strstr(state, tk.table->rematch_invite));
    assert_null(strstr(items, tk.table->rematch_invite));
    assert_null(strstr(state, "nexttablenex"));
    assert_null(strstr(items, "nexttablenex"));
    free(state);
    free(items);
    tk_replayed(&tk);
    /* A second request finds the first one's table. */
    tk_fine(&tk, tk_rematch(&tk, 0, next));
    assert_int_equal(tk.made, 0);
    table_close(next);
}

/* Everybody moves on by one seat; those of other people wait for them. */
static void test_a_rematch_rotates_the_seats(void **unused) {
    (void)unused;
    struct table *next = table_open("nexttablenex");
    tk_new(&tk);
    struct table_options options = tk_options(&tk, "evolution", 4);
    options.clock = CLOCK_DAYS;
    options.time = 3 * (int64_t)TABLE_DAY_MS;
    tk_start_with(&tk, &options, "pbpb");
    tk_fine(&tk, tk_resign(&tk, 0));
    tk_fine(&tk, tk_resign(&tk, 2));
    tk_fine(&tk, tk_rematch(&tk, 2, next));
    assert_int_equal(next->status, TABLE_OPEN);
    assert_int_equal(next->seat[0].kind, SEAT_BOT);
    assert_int_equal(next->seat[1].kind, SEAT_OPEN);
    assert_int_equal(next->seat[2].kind, SEAT_BOT);
    assert_string_equal(next->seat[3].user, tk_user(2));
    assert_string_equal(next->owner, tk_user(2));
    assert_int_equal(next->clock, CLOCK_DAYS);
    assert_int_equal(next->time, options.time);
    assert_false(next->is_public);
    table_close(next);
}

/* ---- Leaving ---- */

static void test_leaving_is_standing_up_or_resigning(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "p--");
    tk_refused(tk_command(&tk, 3, -1, "leave", "{}"), "seat");
    tk_fine(&tk, tk_command(&tk, 0, 0, "leave", "{}"));
    assert_int_equal(tk.table->seat[0].kind, SEAT_OPEN);
    for (int seat = 0; seat < 3; seat++) {
        tk_fine(&tk, tk_command(&tk, seat, -1, "join", "{}"));
        /* Asked again, the answer is the same. */
        tk_fine(&tk, tk_command(&tk, seat, seat, "join", "{}"));
        assert_int_equal(tk.made, 0);
    }
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_fine(&tk, tk_command(&tk, 1, 1, "leave", "{}"));
    assert_true(tk.table->seat[1].resigned);
    tk_refused(tk_command(&tk, 1, 1, "leave", "{}"), "state");
    tk_refused(tk_command(&tk, 0, 0, "seat", "{'seat': 2}"), "state");
    tk_replayed(&tk);
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_at_a_table_of_two_the_other_wins),
        TEST(test_a_computer_player_takes_over),
        TEST(test_the_last_who_is_left_has_won),
        TEST(test_the_last_person_leaves),
        TEST(test_who_keeps_a_table_waiting_is_replaced),
        TEST(test_coming_back),
        TEST(test_replaced_is_not_resigned),
        TEST(test_replaceable_is_told),
        TEST(test_no_server_is_no_waiting),
        TEST(test_computer_players_are_not_replaced),
        TEST(test_resigning_from_afar),
        TEST(test_a_rematch_is_for_the_players),
        TEST(test_a_rematch_rotates_the_seats),
        TEST(test_leaving_is_standing_up_or_resigning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
