/* test_setup.c - LAB-2: the ring, Moa, the vote, placing (twins: test_twins.c, teams: test_teams.c). */
#include "support/laborigines_kit.h"
#include <string.h>

enum { ROUNDS = 6000 }; /* of sampling */

static struct lab_test t;

#define THREE(head) "{" head LAB_RING ",'moa':1,'players':[{},{},{}]}"
#define FOUR(head) "{" head LAB_RING ",'moa':1,'players':[{},{},{},{}]}"

/* How often chance does this among ROUNDS. */
static int sampled(struct moa_rng *rng, const char *text) {
    moa_action action = 0;
    struct moa_error error;
    int count = 0;
    assert_true(moa_laborigines.action_parse(&t.data, text, &action, &error));
    for (int i = 0; i < ROUNDS; i++) count += moa_laborigines.chance(&t.data, &t.s, rng) == action;
    return count;
}

/* Five deviations of a count with that mean are less than 5 * sqrt(mean). */
static void assert_about(int count, int mean) {
    int off = count > mean ? count - mean : mean - count;
    if (off * off > 25 * mean) fail_msg("%d instead of about %d", count, mean);
}

/* Plays chance's part up to the vote, or the draw of the start player. */
static void lay_out(int players, struct moa_rng *rng) {
    lab_new(&t, players, LAB_BASIC);
    while (t.s.phase == LAB_LAY || t.s.phase == LAB_STAND)
        moa_laborigines.apply(&t.data, &t.s, MOA_CHANCE, moa_laborigines.chance(&t.data, &t.s, rng), NULL);
}

/* ---- LAB-2.1 ---- */

static void circles_are_laid_one_by_one_until_all_lie(void **state) {
    (void)state;
    int copies[LAB_RING_MAX] = {0};
    struct moa_rng rng = kit_rng();
    lab_new(&t, 2, LAB_BASIC);
    for (int laid = 0; laid < 20; laid++) {
        assert_string_equal(lab_now(&t), "* lay");
        assert_int_equal(t.s.laid, laid);
        lab_refused(&t, "* moa 1", "LAB-2.1");
        lab_refused(&t, "1 place 1", "MOA-2");
        moa_laborigines.apply(&t.data, &t.s, MOA_CHANCE, moa_laborigines.chance(&t.data, &t.s, &rng), NULL);
    }
    assert_string_equal(lab_now(&t), "* stand");
    for (int at = 0; at < 20; at++) copies[t.s.circle[at] >> 1]++;
    for (int kind = 0; kind < t.data.kinds; kind++)
        assert_int_equal(copies[kind], t.data.circle[kind].copies);
}

/* 9 circles alike on both sides, 9 with two sides to show, and the danger's: 9 + 18 + 2 ways. */
static void every_circle_may_come_either_side_up(void **state) {
    (void)state;
    moa_action legal[LAB_ACTIONS_MAX];
    lab_new(&t, 2, LAB_BASIC);
    assert_int_equal(moa_laborigines.legal(&t.data, &t.s, MOA_CHANCE, legal), 29);
    assert_true(lab_can(&t, "* lay acid/safe"));
    assert_true(lab_can(&t, "* lay safe/acid"));
    lab_do(&t, "* lay safe/acid");
    assert_int_equal(lab_sees(&t, 0, "\"up\":\"safe\""), 1);
    lab_refused(&t, "* lay acid/safe", "LAB-1.2"); /* the same circle */
    lab_do(&t, "* lay danger/big_explosion ; * lay big_explosion/danger");
    lab_refused(&t, "* lay danger/big_explosion", "LAB-1.2"); /* there were two */
}

static void the_layout_is_fair(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    lab_new(&t, 2, LAB_BASIC);
    assert_about(sampled(&rng, "lay acid/acid"), ROUNDS / 20);
    assert_about(sampled(&rng, "lay acid/safe"), ROUNDS / 40);
    assert_about(sampled(&rng, "lay safe/acid"), ROUNDS / 40);
    assert_about(sampled(&rng, "lay danger/big_explosion"), ROUNDS / 20); /* two circles, one side of each */
    assert_about(sampled(&rng, "lay big_explosion/danger"), ROUNDS / 20);
}

static void cards_are_face_down_and_the_flag_lies_in_the_middle(void **state) {
    (void)state;
    lab_new(&t, 3, LAB_BASIC);
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    assert_int_equal(t.s.disease, LAB_NO_DISEASE);
    assert_int_equal(lab_sees(&t, MOA_SPECTATOR, "\"flag\":\"middle\""), 1);
    assert_int_equal(lab_sees(&t, MOA_SPECTATOR, "\"disease\":\"none\""), 1);
    for (int i = 0; i < LAB_DISEASES; i++) assert_int_equal(t.s.pile[i], 1);
}

/* From 1 to the disease on 3: any card may be on top. */
static void any_disease_may_come_first(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    lab_position(&t,
                 "{" LAB_RING ",'moa':10,'players':[{'figures':[{'place':1}]},{'figures':[{'place':20}]}]}");
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise");
    assert_about(sampled(&rng, "disease leprosy"), ROUNDS / 8);
    assert_about(sampled(&rng, "disease energy_storage_disorder"), ROUNDS / 8);
}

/* ---- LAB-2.2 ---- */

static void moa_stands_on_any_circle(void **state) {
    (void)state;
    moa_action legal[LAB_ACTIONS_MAX];
    struct moa_rng rng = kit_rng();
    lab_position(&t, "{" LAB_RING ",'phase':'stand','players':[{},{},{}]}");
    assert_int_equal(moa_laborigines.legal(&t.data, &t.s, MOA_CHANCE, legal), 20);
    assert_about(sampled(&rng, "moa 1"), ROUNDS / 20);
    assert_about(sampled(&rng, "moa 20"), ROUNDS / 20);
    lab_refused(&t, "1 vote 2", "MOA-2");
    lab_refused(&t, "* start 1", "LAB-2.2");
    lab_do(&t, "* moa 7");
    assert_int_equal(t.s.figure[LAB_MOA].place, 6);
    assert_string_equal(lab_now(&t), "123 vote");
}

/* ---- LAB-2.3 ---- */

static void laborigines_are_placed_in_turn_order_from_the_start_player(void **state) {
    (void)state;
    lab_position(&t, THREE("'phase':'vote',"));
    lab_do(&t, "2 abstain ; 1 vote 3 ; 3 abstain");
    assert_string_equal(lab_now(&t), "3 place");
    lab_refused(&t, "1 place 5", "MOA-2");
    lab_refused(&t, "3 vote 1", "LAB-2.3");
    lab_refused(&t, "3 place 1", "LAB-2.3"); /* Moa stands there */
    lab_do(&t, "3 place 20");
    assert_string_equal(lab_now(&t), "1 place");
    lab_refused(&t, "1 place 20", "LAB-2.3");
    lab_do(&t, "1 place 2 ; 2 place 3");
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    assert_int_equal(lab_place_of(&t, 2, 1), 3);
    assert_int_equal(lab_place_of(&t, 3, 1), 20);
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 2);
    assert_int_equal(t.s.start, 2);
}

static void every_free_circle_may_be_chosen(void **state) {
    (void)state;
    moa_action legal[LAB_ACTIONS_MAX];
    lab_position(&t, THREE("'phase':'place',"));
    assert_int_equal(moa_laborigines.legal(&t.data, &t.s, 0, legal), 19);
    lab_do(&t, "1 place 2");
    assert_int_equal(moa_laborigines.legal(&t.data, &t.s, 1, legal), 18);
    assert_int_equal(t.s.seen, 0); /* placing springs no trap */
}

/* ---- LAB-2.4, LAB-2.6 ---- */

static void each_starts_with_20_stones_of_their_own_colour(void **state) {
    (void)state;
    static const char *const colour[] = {"blue", "orange", "green", "pink", "yellow"};
    for (int players = 2; players <= 5; players++) {
        lab_new(&t, players, LAB_BASIC);
        for (int p = 1; p <= players; p++) {
            assert_int_equal(lab_held(&t, p, NULL), 20);
            assert_int_equal(lab_held(&t, p, colour[p - 1]), 20);
        }
        assert_int_equal(lab_gone(&t, NULL), 0);
    }
}

static void the_basic_game_is_for_two_to_five(void **state) {
    (void)state;
    struct moa_error error;
    lab_new(&t, 5, LAB_BASIC);
    struct lab_state before = t.s;
    static const struct {
        struct moa_setup setup;
        const char *why;
    } wrong[] = {
        {{.players = 1}, "2 to 6 players"},         {{.players = 0}, "2 to 6 players"},
        {{.players = -1}, "2 to 6 players"},        {{.players = 7}, "2 to 6 players"},
        {{.players = 6}, "2 to 5 players"},         {{.players = 3, .option = {3}}, "option"},
        {{.players = 3, .option = {-1}}, "option"}, {{.players = 3, .option = {0, 2}}, "option"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(moa_laborigines.setup(&t.data, &wrong[i].setup, &t.s, &error));
        assert_non_null(strstr(error.text, wrong[i].why));
        assert_memory_equal(&before, &t.s, sizeof before);
    }
}

/* ---- LAB-2.5 ---- */

static void nobody_votes_for_their_own(void **state) {
    (void)state;
    lab_position(&t, THREE("'phase':'vote',"));
    assert_string_equal(lab_now(&t), "123 vote");
    assert_string_equal(lab_choices_of(&t, 2), "vote 1; vote 3; abstain");
    lab_refused(&t, "2 vote 2", "LAB-2.5");
    lab_refused(&t, "2 vote 4", "LAB-2.5");
    lab_refused(&t, "2 place 4", "LAB-2.5");
    lab_do(&t, "2 vote 1"); /* in any order */
    lab_refused(&t, "2 vote 3", "LAB-2.5");
    assert_string_equal(lab_now(&t), "13 vote");
}

static void the_most_votes_start(void **state) {
    (void)state;
    lab_position(&t, FOUR("'phase':'vote',"));
    lab_do(&t, "1 vote 4 ; 2 vote 4 ; 3 vote 1 ; 4 vote 1");
    assert_string_equal(lab_now(&t), "* start"); /* two and two */
    lab_position(&t, FOUR("'phase':'vote',"));
    lab_do(&t, "1 vote 4 ; 2 vote 4 ; 3 abstain ; 4 vote 1");
    assert_string_equal(lab_now(&t), "4 place");
    assert_int_equal(t.s.start, 3);
    lab_position(&t, FOUR("'phase':'vote',")); /* one vote is enough */
    lab_do(&t, "1 abstain ; 2 abstain ; 3 vote 2 ; 4 abstain");
    assert_string_equal(lab_now(&t), "2 place");
}

static void a_tie_is_drawn_among_the_leaders(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    lab_position(&t, FOUR("'phase':'vote',"));
    lab_do(&t, "1 vote 4 ; 2 vote 4 ; 3 vote 2 ; 4 vote 2");
    assert_string_equal(lab_choices_of(&t, MOA_CHANCE + 1), "start 2; start 4");
    lab_refused(&t, "* start 1", "LAB-2.5");
    lab_refused(&t, "2 place 4", "MOA-2");
    assert_about(sampled(&rng, "start 2"), ROUNDS / 2);
    lab_do(&t, "* start 4");
    assert_string_equal(lab_now(&t), "4 place");
}

static void without_votes_the_start_is_drawn_among_all(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    lab_position(&t, THREE("'phase':'vote',"));
    lab_do(&t, "1 abstain ; 2 abstain ; 3 abstain");
    assert_string_equal(lab_choices_of(&t, MOA_CHANCE + 1), "start 1; start 2; start 3");
    for (int p = 1; p <= 3; p++) {
        char text[] = "start 0";
        text[6] = (char)('0' + p);
        assert_about(sampled(&rng, text), ROUNDS / 3);
    }
    lab_refused(&t, "* start 4", "LAB-2.5");
}

static void two_players_do_not_vote(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    lay_out(2, &rng);
    assert_string_equal(lab_choices_of(&t, MOA_CHANCE + 1), "start 1; start 2");
    lab_refused(&t, "1 vote 2", "MOA-2");
    assert_about(sampled(&rng, "start 1"), ROUNDS / 2);
    lay_out(5, &rng);
    assert_string_equal(lab_now(&t), "12345 vote");
}

/* What player 1 votes is nobody else's to see until all have voted. */
static void votes_are_secret_until_all_are_in(void **state) {
    (void)state;
    static struct lab_test other, third;
    lab_position(&t, THREE("'phase':'vote',"));
    other = third = t;
    lab_do(&t, "1 vote 2");
    lab_do(&other, "1 vote 3");
    lab_do(&third, "1 abstain");
    static const int viewers[] = {1, 2, MOA_SPECTATOR};
    for (int i = 0; i < 3; i++) {
        assert_true(lab_same_view(&t, &other, viewers[i]));
        assert_true(lab_same_view(&t, &third, viewers[i]));
        assert_int_equal(lab_sees(&t, viewers[i], "\"voted\":true"), 1); /* that it was cast is seen */
        assert_int_equal(lab_sees(&t, viewers[i], "\"vote\":"), 0);
    }
    assert_int_equal(lab_sees(&t, 0, "\"vote\":2"), 1);
    assert_int_equal(lab_sees(&other, MOA_HOST, "\"vote\":3"), 1);
    assert_int_equal(lab_sees(&third, 0, "\"vote\":0"), 1);
}

static void the_events_of_a_vote_keep_the_secret(void **state) {
    (void)state;
    lab_position(&t, THREE("'phase':'vote',"));
    lab_do(&t, "2 vote 3");
    int own = 0, others = 0;
    for (int i = 0; i < t.events.count; i++) {
        const struct moa_event *event = &t.event[i];
        if (event->kind != LAB_EV_VOTED) continue;
        if (moa_event_seen(event, 1)) { /* the voter hears of it once, in full */
            assert_int_equal(event->arg[0], 3);
            own++;
        }
        for (int viewer = 0; viewer <= MOA_SPECTATOR; viewer++) {
            if (viewer == 1 || !moa_event_seen(event, viewer)) continue;
            assert_int_equal(event->arg[0], -1);
            others++;
        }
    }
    assert_int_equal(own, 1);
    assert_true(others > 0);
}

static void expect_secrets(bool expected) {
    for (int p = 0; p < t.s.players; p++)
        if (lab_has_secret(&t.data, &t.s, p) != expected) fail_msg("player %d", p + 1);
}

/* Whoever has not voted yet is about to, unseen by the others. */
static void everyone_has_a_secret_during_the_vote_and_nobody_after_it(void **state) {
    (void)state;
    lab_new(&t, 3, LAB_BASIC);
    expect_secrets(false);
    lab_position(&t, THREE("'phase':'vote',"));
    expect_secrets(true);
    lab_do(&t, "2 vote 1 ; 1 abstain");
    expect_secrets(true);
    lab_do(&t, "3 vote 1");
    assert_string_equal(lab_now(&t), "1 place");
    expect_secrets(false);
    lab_do(&t, "1 place 3");
    expect_secrets(false);
}

/* LAB-2.5: resampling for player 1 keeps their vote and deals the others' anew. */
static void resampling_deals_the_votes_of_others_anew(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    static struct lab_test again;
    int seen[4] = {0};
    lab_position(&t, FOUR("'phase':'vote',"));
    lab_do(&t, "1 vote 2 ; 3 vote 2");
    for (int i = 0; i < 200; i++) {
        again = t;
        moa_laborigines.resample(&again.data, &again.s, 0, &rng);
        assert_int_equal(again.s.vote[0], 2);
        assert_int_equal(again.s.vote[1], LAB_NO_VOTE);
        assert_int_not_equal(again.s.vote[2], 3); /* not for themselves */
        seen[again.s.vote[2] == LAB_ABSTAINED ? 2 : again.s.vote[2] - 1]++;
        assert_true(lab_same_view(&t, &again, 0));
    }
    for (int i = 0; i < 4; i++) assert_true(seen[i] > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-2.1", circles_are_laid_one_by_one_until_all_lie),
        RULE("LAB-2.1", every_circle_may_come_either_side_up),
        RULE("LAB-2.1", the_layout_is_fair),
        RULE("LAB-2.1", cards_are_face_down_and_the_flag_lies_in_the_middle),
        RULE("LAB-2.1", any_disease_may_come_first),
        RULE("LAB-2.2", moa_stands_on_any_circle),
        RULE("LAB-2.3", laborigines_are_placed_in_turn_order_from_the_start_player),
        RULE("LAB-2.3", every_free_circle_may_be_chosen),
        RULE("LAB-2.4", each_starts_with_20_stones_of_their_own_colour),
        RULE("LAB-2.5", nobody_votes_for_their_own),
        RULE("LAB-2.5", the_most_votes_start),
        RULE("LAB-2.5", a_tie_is_drawn_among_the_leaders),
        RULE("LAB-2.5", without_votes_the_start_is_drawn_among_all),
        RULE("LAB-2.5", two_players_do_not_vote),
        RULE("LAB-2.5", votes_are_secret_until_all_are_in),
        RULE("LAB-2.5", the_events_of_a_vote_keep_the_secret),
        RULE("LAB-2.5", everyone_has_a_secret_during_the_vote_and_nobody_after_it),
        RULE("LAB-2.5", resampling_deals_the_votes_of_others_anew),
        RULE("LAB-2.6", the_basic_game_is_for_two_to_five),
    };
    return cmocka_run_group_tests_name("laborigines setup", tests, NULL, NULL);
}
