/* test_offer.c - offers: undoing one's last action, and ending the game early. An agreed end ranks by the points as
 * they stand and is never rated. */
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

static char *host_view(void) {
    return moa_view_text(tk.table->game, tk.table->match.data, tk.table->match.state, MOA_HOST, false);
}

static int last_ply_of(int seat) {
    int ply = tk.table->match.plies - 1;
    while (ply >= 0 && tk.table->match.ply[ply].actor != seat) ply--;
    return ply;
}

/* As the game tells it: did the last action show anything to anybody? */
static bool last_action_showed(void) {
    const struct moa_match *match = &tk.table->match;
    struct moa_events events = {.max = match->game->events_max};
    void *state = malloc(match->game->state_size);
    events.event = malloc(sizeof *events.event * (size_t)events.max);
    assert_true(state && events.event && match->plies > 0);
    memcpy(state, match->initial, match->game->state_size);
    for (int i = 0; i < match->plies; i++) {
        events.count = 0;
        match->game->apply(match->data, state, match->ply[i].actor, match->ply[i].action, &events);
    }
    bool showed = false;
    for (int i = 0; i < events.count; i++) showed |= events.event[i].reveals;
    free(state);
    free(events.event);
    return showed;
}

/* It is the last thing that happened, and showed nothing; and nobody chooses in secret. */
static bool may_take_back(int seat) {
    int own = last_ply_of(seat);
    uint32_t actors = table_actors(tk.table);
    return !(actors & (actors - 1)) && own >= 0 && own == tk.table->match.plies - 1 && !last_action_showed();
}

/* Plays on until this happens: one seat is asked, acts without showing anything, and is asked again (`stays`) or
 * another one is. Gives back the seat and the view before. */
static int find_quiet_action(const char *game, const char *people, bool stays, struct moa_rng *rng,
                             char **before) {
    for (int tries = 0; tries < 50; tries++) {
        tk_start(&tk, game, NULL, people);
        tk.hasty = true;
        while (tk_until(&tk, 1, rng)) {
            int seat = tk_actor(&tk, 0);
            *before = host_view();
            tk_do_any(&tk, seat, rng);
            if (tk.table->status == TABLE_RUNNING && !table_is_bot(tk.table, seat)) {
                uint32_t now = table_actors(tk.table);
                if (may_take_back(seat) && (stays ? now == 1u << seat : now && !(now >> seat & 1))) {
                    tk.hasty = false;
                    return seat;
                }
            }
            free(*before);
        }
        tk_close(&tk);
    }
    fail_msg("no such action was found");
    return -1;
}

static void check_view(char *expected) {
    char *now = host_view();
    assert_string_equal(now, expected);
    free(now);
}

/* ---- Taking back ---- */

static const struct {
    const char *game, *people;
} own_turn[] = {{"evolution", "ppp"}, {"laborigines", "pp"}, {"origin", "pp"}};

static void test_own_turn_needs_no_agreement(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(own_turn); i++) {
        char *before = NULL;
        int seat = find_quiet_action(own_turn[i].game, own_turn[i].people, true, &rng, &before);
        int plies = tk.table->match.plies, turn = tk.table->seat[seat].turn;
        tk_fine(&tk, tk_offer(&tk, seat, OFFER_TAKEBACK));
        check_view(before);
        assert_int_equal(tk.table->match.plies, plies - 1);
        assert_int_equal(tk.table->offer, OFFER_NONE);
        assert_int_equal(tk_items_with(&tk, MOA_SPECTATOR, "cut"), 1);
        assert_int_equal(tk_items_with(&tk, seat, "cut"), 1);
        assert_false(tk_state_has(&tk, seat, "offer"));
        /* Another question, although it sounds the same: a move on its way does not answer it. */
        assert_true(tk.table->seat[seat].turn > turn);
        const moa_action *legal;
        char text[256];
        assert_true(tk_legal(&tk, seat, &legal) > 0);
        tk_text(&tk, legal[0], text);
        tk_refused(tk_move(&tk, seat, turn, text), "turn");
        tk_replayed(&tk);
        tk_do_any(&tk, seat, &rng);
        tk_replayed(&tk);
        free(before);
        tk_close(&tk);
    }
}

/* In quick play it is everyone's turn at once: whether others have acted since is a secret. */
static void test_nothing_is_taken_back_while_several_choose(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", "{'quick': 'yes'}", "ppp");
    for (int seat = 0; seat < 3; seat++) tk_do_any(&tk, seat, &rng); /* food */
    const moa_action *legal;
    char text[256];
    assert_int_equal(table_actors(tk.table), 7);
    assert_true(tk_legal(&tk, 0, &legal) > 0);
    tk_text(&tk, legal[0], text);
    assert_int_equal(strncmp(text, "pick ", 5), 0);
    tk_fine(&tk, tk_do(&tk, 0, text));
    assert_int_equal(table_actors(tk.table), 7);
    tk_refused(tk_offer(&tk, 0, OFFER_TAKEBACK), "state");
    /* Alone it goes: nothing was shown. */
    tk_fine(&tk, tk_do(&tk, 1, "done"));
    tk_fine(&tk, tk_do(&tk, 2, "done"));
    char *before = host_view();
    assert_true(tk_legal(&tk, 0, &legal) > 0);
    tk_text(&tk, legal[0], text);
    tk_fine(&tk, tk_do(&tk, 0, text));
    assert_int_equal(table_actors(tk.table), 1);
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_TAKEBACK));
    check_view(before);
    free(before);
}

static void test_others_are_asked_afterwards(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    char *before = NULL;
    int seat = find_quiet_action("evolution", "ppp", false, &rng, &before);
    int one = (seat + 1) % 3, two = (seat + 2) % 3, turn[3];
    for (int i = 0; i < 3; i++) turn[i] = tk.table->seat[i].turn;
    char *after = host_view();
    tk_fine(&tk, tk_offer(&tk, seat, OFFER_TAKEBACK));
    check_view(after);
    assert_int_equal(tk_items_with(&tk, MOA_SPECTATOR, "offer"), 1);
    assert_int_equal(tk_newest_int(&tk, one, "offer", "seat"), seat);
    assert_true(tk_newest_is(&tk, one, "offer", "what", "takeback"));
    assert_true(tk_state_is(&tk, two, "offer.what", "takeback"));
    assert_int_equal(tk_state_int(&tk, two, "offer.seat"), seat);
    tk_replayed(&tk);
    assert_non_null(tk_answer(&tk, seat, true).code);
    tk_refused(tk_answer(&tk, -1, true), "seat");
    tk_fine(&tk, tk_answer(&tk, one, true));
    check_view(after);
    assert_int_equal(tk_newest_int(&tk, seat, "answer", "seat"), one);
    assert_int_equal(tk_newest_int(&tk, seat, "answer", "yes"), 1);
    assert_int_equal(tk_items_with(&tk, seat, "cut"), 0);
    tk_replayed(&tk);
    tk_fine(&tk, tk_answer(&tk, two, true));
    check_view(before);
    assert_int_equal(tk_items_with(&tk, seat, "cut"), 1);
    assert_int_equal(tk_newest_int(&tk, one, "cut", ""), seat);
    assert_false(tk_state_has(&tk, seat, "offer"));
    /* Whoever was asked is not any more, and whoever is asked is asked anew. */
    assert_int_equal(table_actors(tk.table), 1u << seat);
    assert_true(tk.table->seat[seat].turn > turn[seat]);
    tk_refused(tk_answer(&tk, one, true), "state");
    tk_replayed(&tk);
    tk_steps(&tk, 5, &rng);
    tk_replayed(&tk);
    free(before);
    free(after);
}

static void test_one_no_is_enough(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    char *before = NULL;
    int seat = find_quiet_action("evolution", "ppp", false, &rng, &before);
    char *after = host_view();
    tk_fine(&tk, tk_offer(&tk, seat, OFFER_TAKEBACK));
    tk_fine(&tk, tk_answer(&tk, (seat + 1) % 3, true));
    tk_fine(&tk, tk_answer(&tk, (seat + 2) % 3, false));
    check_view(after);
    assert_int_equal(tk_newest_int(&tk, seat, "answer", "yes"), 0);
    assert_false(tk_state_has(&tk, seat, "offer"));
    tk_refused(tk_answer(&tk, (seat + 1) % 3, true), "state");
    /* An earlier yes is none to a new offer. */
    tk_fine(&tk, tk_offer(&tk, seat, OFFER_TAKEBACK));
    tk_fine(&tk, tk_answer(&tk, (seat + 2) % 3, true));
    check_view(after);
    tk_replayed(&tk);
    free(before);
    free(after);
}

static void test_computer_players_agree(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    char *before = NULL;
    int seat = find_quiet_action("evolution", "pbb", false, &rng, &before);
    tk_fine(&tk, tk_offer(&tk, seat, OFFER_TAKEBACK));
    check_view(before);
    tk_replayed(&tk);
    free(before);
}

static void test_a_move_ends_an_offer(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    char *before = NULL;
    int seat = find_quiet_action("evolution", "ppp", false, &rng, &before);
    free(before);
    tk_fine(&tk, tk_offer(&tk, seat, OFFER_TAKEBACK));
    assert_int_equal(tk.table->offer, OFFER_TAKEBACK);
    tk_steps(&tk, 1, &rng);
    assert_int_equal(tk.table->offer, OFFER_NONE);
    assert_false(tk_state_has(&tk, 0, "offer"));
    for (int i = 0; i < 3; i++) tk_refused(tk_answer(&tk, i, true), "state");
    tk_replayed(&tk);
}

/* At random moments everyone tries; what they get depends on what was shown only. */
static void test_only_where_nothing_was_shown(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    static const char *const game[] = {"evolution", "laborigines", "origin"};
    for (size_t i = 0; i < COUNT_OF(game); i++) {
        int allowed = 0, forbidden = 0;
        for (int n = 0; n < 4; n++) {
            tk_start(&tk, game[i], NULL, "pp");
            tk.hasty = true;
            for (int k = 0; k < 150 && tk.table->status == TABLE_RUNNING; k++) {
                int seat = (int)moa_rng_below(&rng, 2), own = last_ply_of(seat);
                bool may = may_take_back(seat);
                char *view = host_view();
                struct refusal refusal = tk_offer(&tk, seat, OFFER_TAKEBACK);
                if (!may) {
                    assert_non_null(refusal.code);
                    check_view(view);
                    forbidden++;
                } else {
                    tk_fine(&tk, refusal);
                    if (tk.table->offer == OFFER_TAKEBACK) tk_fine(&tk, tk_answer(&tk, !seat, true));
                    assert_int_equal(tk.table->match.plies, own);
                    assert_true(table_actors(tk.table) >> seat & 1);
                    allowed++;
                    tk_do_any(&tk, seat, &rng);
                }
                free(view);
                tk_steps(&tk, 1 + (int)moa_rng_below(&rng, 3), &rng);
            }
            tk_replayed(&tk);
            tk_close(&tk);
        }
        printf("%s: %d allowed, %d not\n", game[i], allowed, forbidden);
        assert_true(allowed > 0 && forbidden > 0);
    }
}

/* Taking back is of one's own actions: another's stays. */
static void test_nothing_to_take_back(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    assert_non_null(tk_offer(&tk, 0, OFFER_TAKEBACK).code);
    tk_do_any(&tk, 1, &rng);
    assert_non_null(tk_offer(&tk, 0, OFFER_TAKEBACK).code);
    tk_refused(tk_offer(&tk, -1, OFFER_TAKEBACK), "seat");
}

/* ---- The end by agreement ---- */

/* The state names who still has to answer, and a move withdraws the offer: what a move changes contains it. */
static void test_who_is_asked_is_told(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppbp");
    tk_fine(&tk, tk_offer(&tk, 1, OFFER_END));
    assert_true(tk_state_int(&tk, 0, "offer.asked[0]") == 0 && tk_state_int(&tk, 0, "offer.asked[1]") == 3);
    tk_fine(&tk, tk_answer(&tk, 0, true));
    assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "offer.asked[0]"), 3);
    assert_false(tk_state_has(&tk, MOA_SPECTATOR, "offer.asked[1]"));
    char *change = tk_change(&tk, 1);
    assert_true(tk_has(change, "offer"));
    free(change);
    tk_step(&tk, &rng);
    change = tk_change(&tk, 1);
    assert_false(tk_has(change, "offer"));
    free(change);
}

static void test_an_agreed_end_is_ranked_by_points(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppbp");
    struct moa_result result;
    do { /* until somebody is ahead */
        tk_steps(&tk, 30, &rng);
        tk.table->game->result(tk.table->match.data, tk.table->match.state, &result);
    } while (result.points[0] == result.points[1] && tk.table->status == TABLE_RUNNING);
    tk_fine(&tk, tk_offer(&tk, 1, OFFER_END));
    assert_true(tk_newest_is(&tk, 0, "offer", "what", "end"));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_fine(&tk, tk_answer(&tk, 0, true));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    assert_false(tk.over);
    tk_fine(&tk, tk_answer(&tk, 3, true));
    assert_int_equal(tk.table->status, TABLE_OVER);
    assert_true(tk.over);
    assert_true(tk_state_is(&tk, 0, "result.why", "agreed"));
    assert_false(tk_state_has(&tk, 0, "result.criteria")); /* no tie-break is claimed */
    assert_false(tk_state_has(&tk, 0, "result.decided"));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(tk.table->rank[i], result.rank[i]);
        assert_int_equal(tk.table->points[i], result.points[i]);
    }
    assert_true(tk.table->rated && !table_counts(tk.table));
    tk_replayed(&tk);
}

static void test_an_end_that_is_declined(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "origin", NULL, "pp");
    tk_steps(&tk, 10, &rng);
    tk_refused(tk_offer(&tk, -1, OFFER_END), "seat");
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    tk_fine(&tk, tk_answer(&tk, 1, false));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_refused(tk_answer(&tk, 1, true), "state");
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    tk_steps(&tk, 1, &rng);
    tk_refused(tk_answer(&tk, 1, true), "state");
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_replayed(&tk);
}

static void test_computer_players_agree_to_end(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "pbb");
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    assert_int_equal(tk.table->status, TABLE_OVER);
    assert_true(tk_state_is(&tk, 0, "result.why", "agreed"));
    tk_replayed(&tk);
}

/* One who has resigned is not asked, and comes last. */
static void test_who_is_out_is_not_asked(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_fine(&tk, tk_resign(&tk, 2));
    assert_non_null(tk_offer(&tk, 2, OFFER_END).code);
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    assert_non_null(tk_answer(&tk, 2, true).code);
    tk_fine(&tk, tk_answer(&tk, 1, true));
    assert_int_equal(tk.table->status, TABLE_OVER);
    assert_int_equal(tk.table->rank[0], 1);
    assert_int_equal(tk.table->rank[1], 1);
    assert_int_equal(tk.table->rank[2], 3);
    tk_replayed(&tk);
}

/* Somebody who has not answered yet leaves: nobody waits for them. */
static void test_who_leaves_need_not_answer(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "pppp");
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    tk_fine(&tk, tk_answer(&tk, 1, true));
    tk_fine(&tk, tk_answer(&tk, 2, true));
    tk_fine(&tk, tk_resign(&tk, 3));
    bool open = tk.table->offer != OFFER_NONE;
    assert_true(tk.table->status == TABLE_OVER || !open);
    tk_replayed(&tk);
}

/* The one who offered leaves: the offer is no one's. */
static void test_who_offered_leaves(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "pppp");
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    tk_fine(&tk, tk_resign(&tk, 0));
    tk_refused(tk_answer(&tk, 1, true), "state");
    assert_int_equal(tk.table->status, TABLE_RUNNING);
    tk_replayed(&tk);
}

/* A second offer while one is open. */
static void test_two_offers(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppp");
    tk_fine(&tk, tk_offer(&tk, 0, OFFER_END));
    tk_refused(tk_offer(&tk, 0, OFFER_END), "state");
    tk_refused(tk_offer(&tk, 1, OFFER_END), "state");
    assert_int_equal(tk.table->offer_by, 0);
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_own_turn_needs_no_agreement),  TEST(test_nothing_is_taken_back_while_several_choose),
        TEST(test_others_are_asked_afterwards),  TEST(test_one_no_is_enough),
        TEST(test_computer_players_agree),       TEST(test_a_move_ends_an_offer),
        TEST(test_only_where_nothing_was_shown), TEST(test_nothing_to_take_back),
        TEST(test_who_is_asked_is_told),         TEST(test_an_agreed_end_is_ranked_by_points),
        TEST(test_an_end_that_is_declined),      TEST(test_computer_players_agree_to_end),
        TEST(test_who_is_out_is_not_asked),      TEST(test_who_leaves_need_not_answer),
        TEST(test_who_offered_leaves),           TEST(test_two_offers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
