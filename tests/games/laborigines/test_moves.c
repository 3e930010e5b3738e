/* test_moves.c - moves of Moa and of laborigines; meeting others on the way; stones on circles (LAB-5.1 to 5.3,
 * LAB-5.9). */
#include "ring.h"

static struct lab_test t;

/* ---- LAB-5.1 ---- */

static void moa_moves_clockwise_by_its_die(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(10) PLAYERS(AT(1) "," AT(20)));
    lab_do(&t, "* roll 2 5 ; 1 die 2");
    assert_int_equal(moa_place(&t), 15);
    lab_position(&t, ROLL MOA(10) PLAYERS(AT(1) "," AT(20)));
    lab_do(&t, "* roll 2 5 ; 1 die 5");
    assert_int_equal(moa_place(&t), 12);
    assert_int_equal(lab_place_of(&t, 1, 1), 1); /* 3a is done, 3b to come */
    expect_turn(&t, 1, "1 go");
}

static void moa_goes_on_over_the_end_of_the_ring(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(17) PLAYERS(AT(8) "," AT(12)));
    lab_do(&t, "* roll 3 3");
    assert_int_equal(moa_place(&t), 20);
    lab_position(&t, ROLL MOA(18) PLAYERS(AT(8) "," AT(12)));
    lab_do(&t, "* roll 3 3");
    assert_int_equal(moa_place(&t), 1);
}

static void the_player_names_the_direction(void **state) {
    (void)state;
    lab_position(&t, GO(4) MOA(1) PLAYERS(AT(8) "," AT(2)));
    assert_string_equal(lab_choices_of(&t, 1), "go clockwise; go counter");
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 12);
    lab_position(&t, GO(4) MOA(1) PLAYERS(AT(8) "," AT(2)));
    lab_do(&t, "1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    assert_int_equal(moa_place(&t), 1);
}

static void a_laborigine_crosses_the_end_of_the_ring_both_ways(void **state) {
    (void)state;
    lab_position(&t, GO(4) MOA(10) PLAYERS(AT(18) "," AT(9)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    lab_position(&t, GO(4) MOA(10) PLAYERS(AT(2) "," AT(9)));
    lab_do(&t, "1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 18);
}

static void each_figure_moves_by_its_own_die(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(9) PLAYERS(AT(2) "," AT(20)));
    lab_do(&t, "* roll 4 6 ; 1 die 6 ; 1 go clockwise");
    assert_int_equal(moa_place(&t), 13);
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
    expect_turn(&t, 2, "* roll");
}

static void moa_moves_before_the_laborigine(void **state) {
    (void)state;
    /* Moa 3 to 6, and player 1 finds it there: on to 8. */
    lab_position(&t, ROLL MOA(3) PLAYERS(AT(4) "," AT(20)));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise");
    assert_int_equal(moa_place(&t), 6);
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
    assert_int_equal(lab_held(&t, 1, NULL), 18);
}

static void only_the_mover_names_the_direction_and_nothing_else(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(10) PLAYERS(AT(1) "," AT(20)));
    lab_refused(&t, "2 go clockwise", "LAB-5.8");
    lab_refused(&t, "1 die 3", "LAB-5.1");
    lab_refused(&t, "1 pay counter", "LAB-5.8");
    lab_refused(&t, "* roll 1 2", "MOA-2");
}

/* ---- LAB-5.2 ---- */

static void on_a_taken_circle_the_move_goes_on_by_the_same_number(void **state) {
    (void)state;
    lab_position(&t, GO(3) MOA(20) PLAYERS(AT(2) "," AT(5)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
    assert_int_equal(lab_place_of(&t, 2, 1), 5);
    lab_position(&t, GO(3) MOA(20) PLAYERS(AT(8) "," AT(5)));
    lab_do(&t, "1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
}

static void the_move_goes_on_as_often_as_needed(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(6) PLAYERS(AT(2) "," AT(4) "," AT(8) "," AT(10)));
    /* Moa is second: by then there are two colours to donate from, one for the circle and one out. */
    lab_do(&t, "1 go clockwise ; 1 give blue 1 ; 1 give blue 1");
    assert_int_equal(lab_place_of(&t, 1, 1), 2 + 5 * 2);
    for (int p = 2; p <= 4; p++) assert_int_equal(lab_held(&t, p, NULL), 18);
}

static void moa_goes_on_too(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(3) PLAYERS(AT(20) "," AT(7) "," AT(11)));
    lab_do(&t, "* roll 4 4");
    assert_int_equal(moa_place(&t), 15);
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    assert_int_equal(lab_held(&t, 3, NULL), 18);
}

static void passing_is_no_meeting(void **state) {
    (void)state;
    lab_position(&t, GO(6) MOA(9) FLAG(4) PLAYERS(AT(4) "," AT(5) "," AT(7) "," AT(8)));
    lab_do(&t, "1 go clockwise");
    assert_null(lab_event(&t, LAB_EV_MEETS));
    for (int p = 1; p <= 4; p++) assert_int_equal(lab_held(&t, p, NULL), 20);
    assert_true(lab_bears_flag(&t, 4, 1));
    lab_position(&t, ROLL MOA(4) PLAYERS(AT(5) "," AT(6)));
    lab_do(&t, "* roll 3 3");
    assert_null(lab_event(&t, LAB_EV_MEETS));
}

static void a_full_orbit_ends_where_it_began(void **state) {
    (void)state;
    lab_position(&t, GO(5) MOA(20) PLAYERS(HAS(2, "'blue':9") "," AT(7) "," AT(12) "," AT(17)));
    lay_stones(&t, 2, 1, 3);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    assert_int_equal(count_events(&t, LAB_EV_MEETS), 3);
    assert_int_equal(lab_held(&t, 1, NULL), 9 + 3 * 2 + 3); /* phase 4 takes what lies there */
    assert_string_equal(side_up(&t, 2), "safe");
    expect_turn(&t, 2, "* roll");
}

static void a_full_orbit_goes_counter_clockwise_too(void **state) {
    (void)state;
    lab_position(&t, GO(5) MOA(20) PLAYERS(AT(2) "," AT(7) "," AT(12) "," AT(17)));
    lab_do(&t, "1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 2);
    assert_int_equal(count_events(&t, LAB_EV_MEETS), 3);
    for (int p = 2; p <= 4; p++) assert_int_equal(lab_held(&t, p, NULL), 18);
}

static void moas_full_orbit_ends_where_it_began(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(20) PLAYERS(AT(5) "," AT(10) "," AT(15)));
    lab_do(&t, "* roll 5 5");
    assert_int_equal(moa_place(&t), 20);
    for (int p = 1; p <= 3; p++) assert_int_equal(lab_held(&t, p, NULL), 18);
    expect_turn(&t, 1, "1 go");
}

static void the_orbit_of_10_steps_has_two_circles(void **state) {
    (void)state;
    /* 5 doubled by hyperactivity; only the circle opposite is in the way. */
    lab_position(&t, ROLL MOA(1) CARD("hyperactivity") PLAYERS(MARKED(4, "'ill':true") "," AT(14)));
    lab_do(&t, "* roll 5 5 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    assert_int_equal(lab_held(&t, 1, NULL), 22);
    expect_turn(&t, 2, "* roll");
}

/* ---- LAB-5.2: every move ends, and where ---- */

/* Meetings on the way to the circle where the rule lets the move end. */
static int model(const int *taken, int start, int steps, int *end) {
    int at = start, met = 0;
    for (;; met++) {
        at = (at + steps + 20) % 20;
        if (at == start || !taken[at]) break;
    }
    *end = at;
    return met;
}

/* Colours do not matter here: the first way each time, until the mover stands. */
static void play_move(moa_action go, int *meets, int *end) {
    moa_action action = go, legal[LAB_ACTIONS_MAX];
    *meets = 0;
    *end = -1;
    for (int choices = 0; choices < 100 && *end < 0; choices++) {
        t.events.count = 0;
        moa_laborigines.apply(&t.data, &t.s, 0, action, &t.events);
        for (int i = 0; i < t.events.count && *end < 0; i++) {
            *meets += t.event[i].kind == LAB_EV_MEETS;
            if (t.event[i].kind == LAB_EV_MOVED) *end = t.event[i].arg[1];
        }
        if (t.s.phase != LAB_GIVE) return;
        moa_laborigines.legal(&t.data, &t.s, 0, legal);
        action = legal[0];
    }
}

static void try_all_moves(const struct lab_state *begin, const int *taken) {
    for (int die = 1; die <= 6; die++) {
        for (int way = 0; way < 4; way++) { /* two directions, with and without hyperactivity */
            int hyper = way >> 1, steps = die << hyper, meets, end, wanted;
            t.s = *begin;
            t.s.dice[0] = t.s.dice[1] = t.s.die[0] = t.s.die[1] = (uint8_t)die;
            t.s.hyper = (uint8_t)hyper;
            int met = model(taken, 0, way & 1 ? -steps : steps, &wanted);
            play_move(lab_code(LAB_DO_GO, way & 1, 0), &meets, &end);
            if (end != wanted || meets != met)
                fail_msg("die %d, way %d: circle %d after %d meetings, not %d after %d", die, way, end + 1,
                         meets, wanted + 1, met);
        }
    }
}

/* Player 1 on circle 1; four others and Moa in all ways on the other 19: no orbit holds a move for ever. */
static void every_move_ends_wherever_the_others_stand(void **state) {
    static struct lab_state begin;
    int tried = 0;
    (void)state;
    lab_position(&t, GO(1) MOA(10) PLAYERS(AT(1) "," AT(2) "," AT(3) "," AT(4) "," AT(5)));
    begin = t.s;
    for (uint32_t set = 0; set < 1u << 19; set++) {
        int taken[20] = {0}, figure = 1;
        if (__builtin_popcount(set) != 5) continue;
        for (int at = 1; at < 20; at++) {
            if (!(set >> (at - 1) & 1)) continue;
            taken[at] = 1;
            begin.figure[figure == 5 ? LAB_MOA : figure].place = (uint8_t)at;
            figure++;
        }
        try_all_moves(&begin, taken);
        tried++;
    }
    assert_int_equal(tried, 11628); /* 5 of 19 */
}

/* ---- LAB-5.3 ---- */

static void a_meeting_that_frees_the_circle_ends_the_move_there(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(2) "," HAS(4, "'orange':2") "," AT(6)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 2));
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    assert_string_equal(side_up(&t, 4), "safe"); /* phase 4 comes there */
    assert_int_equal(lab_held(&t, 1, NULL), 20);
    assert_int_equal(lab_held(&t, 3, NULL), 20); /* not met */
    expect_turn(&t, 3, "* roll");
}

static void with_3_stones_the_other_stays_and_the_move_goes_on(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(2) "," HAS(4, "'orange':3") "," AT(9)));
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 2, NULL), 1);
    assert_int_equal(lab_held(&t, 1, "orange"), 2);
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
}

static void moas_move_ends_where_it_put_somebody_out(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(3) PLAYERS(AT(20) "," HAS(7, "'orange':2") "," AT(11)));
    lab_do(&t, "* roll 4 4");
    assert_true(has_fallen(&t, 2));
    assert_int_equal(moa_place(&t), 7);
    assert_int_equal(lab_held(&t, 3, NULL), 20);
    expect_turn(&t, 1, "1 go");
}

static void moa_puts_the_player_on_turn_out(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(3) PLAYERS(HAS(7, "'blue':2") "," AT(11) "," AT(20)));
    lab_do(&t, "* roll 4 4");
    assert_true(has_fallen(&t, 1));
    assert_int_equal(moa_place(&t), 7);
    assert_int_equal(lab_lying(&t, 7, NULL), 0); /* the donated blue one left with its colour */
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    expect_turn(&t, 2, "* roll");
}

static void a_fallen_ones_illness_does_not_pass(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) CARD("leprosy")
                         PLAYERS(AT(2) "," HAS_MARKED(4, "'orange':2", "'ill':true") "," AT(9)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 2));
    assert_false(is_ill(&t, 1));
    lab_position(&t, GO(2) MOA(20) CARD("leprosy")
                         PLAYERS(MARKED(2, "'ill':true") "," HAS(4, "'orange':2") "," AT(9)));
    lab_do(&t, "1 go clockwise"); /* nor does the mover get rid of its own */
    assert_true(has_fallen(&t, 2));
    assert_true(is_ill(&t, 1));
}

static void a_mover_who_falls_meets_nobody_further(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(4) PLAYERS(HAS(2, "'blue':2") "," AT(6) "," AT(9)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    assert_int_equal(count_events(&t, LAB_EV_MEETS), 1);
    assert_int_equal(lab_place_of(&t, 1, 1), 0);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    assert_int_equal(moa_place(&t), 4);
    expect_turn(&t, 2, "* roll");
    lab_position(&t, GO(2) MOA(4) PLAYERS(HAS(2, "'blue':3") "," AT(6) "," AT(9)));
    lab_do(&t, "1 go clockwise"); /* 1 stone left is enough to go on */
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
    assert_int_equal(lab_held(&t, 1, NULL), 3);
}

static void a_mover_falls_with_the_one_it_put_out(void **state) {
    (void)state;
    /* It lives on orange stones alone: with player 2 they leave the game. */
    lab_position(&t,
                 GO(2) MOA(20) PLAYERS(HAS(2, "'orange':5") "," HAS(4, "'orange':1") "," AT(6) "," AT(9)));
    lab_do(&t, "1 go clockwise");
    assert_true(has_fallen(&t, 1));
    assert_true(has_fallen(&t, 2));
    assert_int_equal(lab_held(&t, 3, NULL), 20);
    assert_string_equal(side_up(&t, 4), "disease"); /* nobody springs the trap */
    expect_turn(&t, 3, "* roll");
}

static void a_meeting_can_end_the_game(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(AT(2) "," HAS(4, "'orange':2")));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    assert_string_equal(side_up(&t, 4), "disease");
}

static void moas_move_can_end_the_game(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(3) PLAYERS(AT(20) "," HAS(7, "'orange':2")));
    lab_do(&t, "* roll 4 4");
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(moa_place(&t), 7);
    assert_int_equal(lab_place_of(&t, 1, 1), 20);
}

/* ---- LAB-5.9 ---- */

static void stones_that_are_passed_stay(void **state) {
    (void)state;
    lab_position(&t, GO(4) MOA(20) PLAYERS(HAS(8, "'blue':9") "," AT(19)));
    lay_stones(&t, 8, 1, 1);
    lay_stones(&t, 9, 1, 2);
    lay_stones(&t, 11, 1, 3);
    lay_stones(&t, 12, 1, 4);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 9 + 4);
    assert_int_equal(lab_lying(&t, 8, NULL), 1);
    assert_int_equal(lab_lying(&t, 9, NULL), 2);
    assert_int_equal(lab_lying(&t, 11, NULL), 3);
    assert_int_equal(lab_lying(&t, 12, NULL), 0);
}

static void stones_of_a_taken_circle_stay(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(20) PLAYERS(HAS(2, "'blue':9") "," AT(4)));
    lay_stones(&t, 4, 1, 5);
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
    assert_int_equal(lab_lying(&t, 4, "blue"), 5);
    assert_int_equal(lab_held(&t, 1, NULL), 9 + 2);
    assert_string_equal(side_up(&t, 4), "disease"); /* nor is it turned */
}

static void moa_takes_no_stones_and_springs_nothing(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(10) PLAYERS(HAS(1, "'blue':9") "," AT(18)));
    lay_stones(&t, 13, 1, 3);
    lay_stones(&t, 14, 1, 4);
    lab_do(&t, "* roll 4 4");
    assert_int_equal(moa_place(&t), 14);
    assert_int_equal(lab_lying(&t, 13, NULL), 3);
    assert_int_equal(lab_lying(&t, 14, NULL), 4);
    assert_string_equal(side_up(&t, 14), "small_explosion");
    assert_int_equal(lab_held(&t, 1, NULL), 9);
    assert_int_equal(lab_gone(&t, "blue"), 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-5.1", moa_moves_clockwise_by_its_die),
        RULE("LAB-5.1", moa_goes_on_over_the_end_of_the_ring),
        RULE("LAB-5.1", the_player_names_the_direction),
        RULE("LAB-5.1", a_laborigine_crosses_the_end_of_the_ring_both_ways),
        RULE("LAB-5.1", each_figure_moves_by_its_own_die),
        RULE("LAB-5.1", moa_moves_before_the_laborigine),
        RULE("LAB-5.1", only_the_mover_names_the_direction_and_nothing_else),
        RULE("LAB-5.2", on_a_taken_circle_the_move_goes_on_by_the_same_number),
        RULE("LAB-5.2", the_move_goes_on_as_often_as_needed),
        RULE("LAB-5.2", moa_goes_on_too),
        RULE("LAB-5.2", passing_is_no_meeting),
        RULE("LAB-5.2", a_full_orbit_ends_where_it_began),
        RULE("LAB-5.2", a_full_orbit_goes_counter_clockwise_too),
        RULE("LAB-5.2", moas_full_orbit_ends_where_it_began),
        RULE("LAB-5.2", the_orbit_of_10_steps_has_two_circles),
        RULE("LAB-5.2", every_move_ends_wherever_the_others_stand),
        RULE("LAB-5.3", a_meeting_that_frees_the_circle_ends_the_move_there),
        RULE("LAB-5.3", with_3_stones_the_other_stays_and_the_move_goes_on),
        RULE("LAB-5.3", moas_move_ends_where_it_put_somebody_out),
        RULE("LAB-5.3", moa_puts_the_player_on_turn_out),
        RULE("LAB-5.3", a_fallen_ones_illness_does_not_pass),
        RULE("LAB-5.3", a_mover_who_falls_meets_nobody_further),
        RULE("LAB-5.3", a_mover_falls_with_the_one_it_put_out),
        RULE("LAB-5.3", a_meeting_can_end_the_game),
        RULE("LAB-5.3", moas_move_can_end_the_game),
        RULE("LAB-5.9", stones_that_are_passed_stay),
        RULE("LAB-5.9", stones_of_a_taken_circle_stay),
        RULE("LAB-5.9", moa_takes_no_stones_and_springs_nothing),
    };
    return cmocka_run_group_tests_name("laborigines moves", tests, NULL, NULL);
}
