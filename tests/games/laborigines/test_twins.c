/* test_twins.c - LAB-8.1 to LAB-8.6: two laborigines and one store per player. For effects that hit both twins see
 * test_pairs.c.
 *
 * Most turns here roll 2 and 3 with twins on 10 and 19: the twin placed first moves from 10 to 12, the other from 19
 * back to 16; both circles show safe fields. */
#include "support/laborigines_kit.h"
#include "twins.h"
#include <string.h>

static struct lab_test t;

/* ---- LAB-8.1 ---- */

static void lay_the_ring(int players) {
    lab_new(&t, players, LAB_TWINS);
    struct moa_rng rng;
    moa_rng_seed(&rng, 3);
    while (t.s.phase == LAB_LAY)
        moa_laborigines.apply(&t.data, &t.s, MOA_CHANCE, moa_laborigines.chance(&t.data, &t.s, &rng), NULL);
}

static void there_is_no_moa_and_one_store_of_20(void **state) {
    (void)state;
    lay_the_ring(2);
    assert_string_equal(lab_now(&t), "* start"); /* no Moa is put down, and two do not vote */
    lay_the_ring(3);
    assert_string_equal(lab_now(&t), "123 vote");
    for (int p = 1; p <= 3; p++) assert_int_equal(lab_held(&t, p, NULL), 20);
    assert_int_equal(lab_held(&t, 3, "green"), 20);
    assert_int_equal(t.s.figure[LAB_MOA].place, LAB_NOWHERE);
    lab_bad_position(TWINS("'moa':5,", F("10", "19"), F("1", "3")), "not in the game");
    struct moa_error error;
    struct moa_setup four = {.players = 4, .option = {LAB_TWINS}};
    assert_false(moa_laborigines.setup(&t.data, &four, &t.s, &error));
    assert_non_null(strstr(error.text, "twins for 2 or 3"));
}

static void twins_are_placed_in_two_rounds_from_the_start_player(void **state) {
    (void)state;
    lay_the_ring(3);
    lab_do(&t, "1 vote 2 ; 3 vote 2 ; 2 abstain ; 2 place 4 ; 3 place 6");
    lab_refused(&t, "1 place 4", "LAB-2.3");
    lab_do(&t, "1 place 8");
    assert_string_equal(lab_now(&t), "2 place");
    lab_refused(&t, "2 place 4", "LAB-2.3"); /* one's own twin stands there */
    lab_refused(&t, "1 place 1", "MOA-2");
    lab_do(&t, "2 place 5 ; 3 place 7");
    assert_string_equal(lab_now(&t), "1 place");
    lab_do(&t, "1 place 9");
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 1);
    static const int place[3][2] = {{8, 9}, {4, 5}, {6, 7}};
    for (int p = 1; p <= 3; p++)
        for (int i = 1; i <= 2; i++) assert_int_equal(lab_place_of(&t, p, i), place[p - 1][i - 1]);
}

/* ---- LAB-8.2 ---- */

static void expect_twins(int first, int second) {
    assert_int_equal(lab_place_of(&t, 1, 1), first);
    assert_int_equal(lab_place_of(&t, 1, 2), second);
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 1); /* the other one's turn */
}

static void each_twin_gets_one_die(void **state) {
    (void)state;
    lab_position(&t, TWINS("", F("10", "19"), F("1", "3")));
    lab_do(&t, "* roll 2 3");
    assert_string_equal(lab_choices_of(&t, 1), "die 2; die 3");
    lab_refused(&t, "1 die 4", "LAB-4.1");
    lab_do(&t, "1 die 2 ; 1 first 1 ; 1 go clockwise");
    expect_twins(12, 16);
    lab_position(&t, TWINS("", F("9", "20"), F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 3 ; 1 first 1 ; 1 go clockwise");
    expect_twins(12, 18);
    lab_position(&t, TWINS("", F("10", "18"), F("1", "3")));
    lab_do(&t, "* roll 2 2"); /* there is nothing to give out */
    assert_string_equal(lab_now(&t), "1 first");
    lab_do(&t, "1 first 1 ; 1 go clockwise");
    expect_twins(12, 16);
}

/* Nobody is asked for the second's direction. */
static void one_twin_goes_clockwise_and_the_other_counter_clockwise(void **state) {
    (void)state;
    static const struct {
        const char *play;
        int first, second;
    } way[] = {
        {"* roll 2 3 ; 1 die 2 ; 1 first 1 ; 1 go clockwise", 12, 16},
        {"* roll 2 3 ; 1 die 2 ; 1 first 1 ; 1 go counter", 8, 2},
        {"* roll 2 3 ; 1 die 2 ; 1 first 2 ; 1 go clockwise", 8, 2},
        {"* roll 2 3 ; 1 die 2 ; 1 first 2 ; 1 go counter", 12, 16},
    };
    for (int i = 0; i < 4; i++) {
        lab_position(&t, TWINS("", F("10", "19"), F("1", "3")));
        lab_do(&t, way[i].play);
        expect_twins(way[i].first, way[i].second);
        assert_int_equal(t.s.turns, 1);
    }
}

/* ---- LAB-8.3 ---- */

static void with_a_1_the_player_chooses_which_twin_gets_the_flag(void **state) {
    (void)state;
    for (int twin = 1; twin <= 2; twin++) {
        lab_position(&t, TWINS("'bearer':{'player':2,'figure':2},", F("10", "19"), F("1", "3")));
        lab_do(&t, "* roll 1 3 ; 1 die 3");
        assert_string_equal(lab_now(&t), "1 flag");
        assert_string_equal(lab_choices_of(&t, 1), "flag 1; flag 2");
        lab_refused(&t, "1 first 1", "LAB-8.3");
        assert_true(lab_bears_flag(&t, 2, 2));
        lab_do(&t, twin == 1 ? "1 flag 1" : "1 flag 2");
        assert_true(lab_bears_flag(&t, 1, twin));
        assert_string_equal(lab_now(&t), "1 first");
    }
    lab_position(&t, TWINS("", F("10", "19"), F("1", "3")));
    lab_do(&t, "* roll 1 1"); /* equal dice, but still a choice */
    assert_string_equal(lab_now(&t), "1 flag");
}

/* The bearer may hand it to the twin; without a 1, or without a flag, nobody is asked. */
static void the_flag_may_go_from_twin_to_twin(void **state) {
    (void)state;
    lab_position(&t, TWINS("'bearer':{'player':1,'figure':1},", F("10", "19"), F("1", "3")));
    lab_do(&t, "* roll 1 3 ; 1 die 3 ; 1 flag 2");
    assert_true(lab_bears_flag(&t, 1, 2));
    lab_position(&t, TWINS("", F("10", "19"), F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 3");
    assert_string_equal(lab_now(&t), "1 first");
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    lab_position(&t, TWINS_3("", F("10", "19"), F("1", "3"), FALLEN));
    lab_do(&t, "* roll 1 3 ; 1 die 3");
    assert_string_equal(lab_now(&t), "1 first");
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
}

/* The first twin goes from 10 to the small explosion on 13, the other from 19 to a safe field. */
static void the_flag_protects_only_its_twin_s_losses(void **state) {
    (void)state;
    for (int twin = 1; twin <= 2; twin++) {
        lab_position(&t, TWINS("", F("10", "19"), F("1", "3")));
        lab_do(&t, "* roll 1 3 ; 1 die 3");
        lab_do(&t, twin == 1 ? "1 flag 1" : "1 flag 2");
        lab_do(&t, "1 first 1 ; 1 go clockwise");
        assert_int_equal(lab_held(&t, 1, NULL), twin == 1 ? 20 : 16);
        assert_int_equal(lab_lying(&t, 13, "blue"), twin == 1 ? 0 : 2);
        assert_true(lab_bears_flag(&t, 1, twin));
    }
}

static void a_twin_ill_with_immunity_loss_may_be_chosen(void **state) {
    (void)state;
    lab_position(&t, TWINS("'disease':'immunity_loss','bearer':{'player':2,'figure':1},",
                           F("10,'ill':true", "19"), F("1", "3")));
    lab_do(&t, "* roll 1 3 ; 1 die 3");
    assert_string_equal(lab_choices_of(&t, 1), "flag 1; flag 2");
    struct lab_test before = t;
    lab_do(&t, "1 flag 1");
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    t = before;
    lab_do(&t, "1 flag 2");
    assert_true(lab_bears_flag(&t, 1, 2));
}

/* LAB-3.2: where both would lay it down nobody is asked; its bearer has lost it all the same. */
static void two_twins_with_immunity_loss_are_not_asked(void **state) {
    (void)state;
    lab_position(&t, TWINS("'disease':'immunity_loss','bearer':{'player':2,'figure':1},",
                           F("10,'ill':true", "19,'ill':true"), F("1", "3")));
    lab_do(&t, "* roll 1 3 ; 1 die 3");
    assert_string_equal(lab_now(&t), "1 first");
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    lab_position(&t, TWINS("'disease':'leprosy',", F("10,'ill':true", "19,'ill':true"), F("1", "3")));
    lab_do(&t, "* roll 1 3 ; 1 die 3");
    assert_string_equal(lab_now(&t), "1 flag"); /* other illnesses leave the choice */
}

/* ---- LAB-8.4 ---- */

/* From 10 to the small explosion on 13; the other twin would turn circle 17. */
static void with_the_store_empty_both_twins_are_out(void **state) {
    (void)state;
    lab_position(
        &t, TWINS_3("", "'stones':{'blue':4}," F("10,'bolts':2", "19,'bolts':1"), F("1", "3"), F("5", "7")));
    lab_do(&t, "* roll 2 3 ; 1 die 3 ; 1 first 1 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 0);
    assert_int_equal(lab_place_of(&t, 1, 2), 0);
    assert_int_equal(lab_fig(&t, 1, 1)->bolts + lab_fig(&t, 1, 2)->bolts, 0);
    assert_int_equal(lab_gone(&t, "blue"), 20);
    assert_false(t.s.seen >> 16 & 1); /* the second did not move */
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
    assert_int_equal(t.s.turns, 1);
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 1);
}

/* With one stone more they live, and the second moves: 17 is the immunity. */
static void with_one_stone_left_both_live(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", "'stones':{'blue':5}," F("10", "19"), F("1", "3"), F("5", "7")));
    lab_do(&t, "* roll 2 3 ; 1 die 3 ; 1 first 1 ; 1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 1);
    assert_int_equal(lab_place_of(&t, 1, 2), 17);
    assert_true(lab_bears_flag(&t, 1, 2));
}

static void a_pair_falls_in_another_s_turn_too(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", F("10", "19"), "'stones':{'orange':2}," F("12", "3"), F("5", "7")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 1 ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 2, 1) + lab_place_of(&t, 2, 2), 0);
    assert_int_equal(lab_place_of(&t, 1, 1), 12); /* the move ends where the pair fell */
    assert_int_equal(lab_held(&t, 1, NULL), 20);  /* its colour has left */
    assert_int_equal(lab_place_of(&t, 1, 2), 16);
    assert_int_equal(t.s.player, 2); /* player 3 is next */
}

static void the_game_ends_before_the_second_twin_moves(void **state) {
    (void)state;
    struct moa_result result;
    lab_position(&t, TWINS("", F("10", "19"), "'stones':{'orange':2}," F("12", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 1 ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(lab_place_of(&t, 1, 2), 19);
    moa_laborigines.result(&t.data, &t.s, &result);
    assert_int_equal(result.rank[0], 1);
    assert_int_equal(result.rank[1], 2);
}

/* ---- LAB-8.5 ---- */

/* From 1 to the disease on 3. */
static void the_first_springs_its_trap_before_the_second_moves(void **state) {
    (void)state;
    lab_position(&t, TWINS("", F("1", "19"), F("5", "7")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 1 ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "* catch");
    assert_int_equal(lab_place_of(&t, 1, 2), 19);
    lab_do(&t, "* disease leprosy");
    assert_true(lab_fig(&t, 1, 1)->ill);
    assert_false(lab_fig(&t, 1, 2)->ill); /* the illness is that twin's */
    expect_twins(3, 16);
    assert_int_equal(lab_held(&t, 1, NULL), 20); /* phase 2 is over for both */
}

static void bolts_belong_to_a_twin(void **state) {
    (void)state;
    lab_position(&t, TWINS("", F("7", "19"), F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 1 ; 1 go clockwise");
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 1);
    assert_int_equal(lab_fig(&t, 1, 2)->bolts, 0);
    assert_int_equal(lab_held(&t, 1, NULL), 19);
    assert_int_equal(lab_lying(&t, 9, "blue"), 1);
}

/* From 10 over 11 to 12: two stones; the other twin goes three circles for nothing. */
static void acid_belongs_to_a_twin(void **state) {
    (void)state;
    lab_position(&t, TWINS("", F("9", "19"), F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 1 ; 1 go clockwise");
    assert_int_equal(lab_fig(&t, 1, 1)->acid, LAB_ACID_MARK);
    assert_int_equal(lab_fig(&t, 1, 2)->acid, 0);
    lab_position(&t, TWINS("", F("10,'acid_acts':true", "19"), F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 2 ; 1 go counter");
    expect_twins(12, 16);
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_lying(&t, 10, NULL), 1);
    assert_int_equal(lab_lying(&t, 11, NULL), 1);
    assert_int_equal(lab_fig(&t, 1, 1)->acid, 0);
}

/* LAB-6.7: sprung by one twin while the other's mark acts, it is for the next turn. */
static void acid_of_one_twin_does_not_end_with_the_other_s(void **state) {
    (void)state;
    lab_position(&t, TWINS("", F("10,'acid_acts':true", "14"), F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 2 ; 1 go counter"); /* from 14 to the acid on 11 */
    assert_int_equal(lab_fig(&t, 1, 1)->acid, 0);
    assert_int_equal(lab_fig(&t, 1, 2)->acid, LAB_ACID_MARK);
    assert_int_equal(lab_held(&t, 1, NULL), 18); /* left 10 and 11; on 11 stands the twin: passed */
}

#define MEET_OWN "* roll 2 4 ; 1 die 2 ; 1 first 1 ; 1 go clockwise"

/* From 10 to 12, where the twin stands, and on to 14; the twin goes back to 8. */
static void twins_who_meet_exchange_no_stones(void **state) {
    (void)state;
    lab_position(&t, TWINS("", F("10", "12"), F("1", "3")));
    lab_do(&t, MEET_OWN);
    expect_twins(14, 8);
    assert_int_equal(lab_held(&t, 1, "blue"), 20);
    assert_int_equal(lab_gone(&t, NULL), 0);
    lab_position(
        &t, TWINS("", "'stones':{'blue':9,'orange':9}," F("10", "12"), "'stones':{'orange':9}," F("1", "3")));
    lab_do(&t, MEET_OWN);
    expect_twins(14, 8); /* nor is anyone asked for colours */
}

static void twins_who_meet_give_the_flag_to_the_mover(void **state) {
    (void)state;
    lab_position(&t, TWINS("'bearer':{'player':1,'figure':2},", F("10", "12"), F("1", "3")));
    lab_do(&t, MEET_OWN);
    assert_true(lab_bears_flag(&t, 1, 1));
    lab_position(&t, TWINS("'bearer':{'player':1,'figure':1},", F("10", "12"), F("1", "3")));
    lab_do(&t, MEET_OWN);
    assert_true(lab_bears_flag(&t, 1, 1)); /* the mover's own stays */
    lab_position(&t, TWINS("'bearer':{'player':2,'figure':1},", F("10", "12"), F("1", "3")));
    lab_do(&t, MEET_OWN);
    assert_true(lab_bears_flag(&t, 2, 1)); /* a stranger's too */
}

/* The inferiority complex does nothing without a 1. */
static void twins_who_meet_pass_the_illness_on(void **state) {
    (void)state;
    static const struct {
        const char *position;
        bool first, second;
    } before_after[] = {
        {TWINS("'disease':'inferiority_complex',", F("10,'ill':true", "12"), F("1", "3")), false, true},
        {TWINS("'disease':'inferiority_complex',", F("10", "12,'ill':true"), F("1", "3")), true, false},
        {TWINS("'disease':'inferiority_complex',", F("10,'ill':true", "12,'ill':true"), F("1", "3")), true,
         true},
        {TWINS("'disease':'inferiority_complex',", F("10", "12"), F("1", "3,'ill':true")), false, false},
    };
    for (int i = 0; i < 4; i++) {
        lab_position(&t, before_after[i].position);
        lab_do(&t, MEET_OWN);
        assert_int_equal(lab_fig(&t, 1, 1)->ill, before_after[i].first);
        assert_int_equal(lab_fig(&t, 1, 2)->ill, before_after[i].second);
    }
}

/* LAB-5.7: the flag first, while the mover is still ill; then the illness. */
static void a_mover_with_immunity_loss_lays_the_twin_s_flag_down(void **state) {
    (void)state;
    lab_position(&t, TWINS("'disease':'immunity_loss','bearer':{'player':1,'figure':2},",
                           F("10,'ill':true", "12"), F("1", "3")));
    lab_do(&t, MEET_OWN);
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    assert_false(lab_fig(&t, 1, 1)->ill);
    assert_true(lab_fig(&t, 1, 2)->ill);
}

/* From 10 to 12, where the other player's first twin stands, and on to 14. */
static void only_the_twin_that_is_met_counts(void **state) {
    (void)state;
    lab_position(&t, TWINS("'bearer':{'player':2,'figure':2},", F("10", "19"), F("12", "3")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 1, "orange"), 2);
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    assert_true(lab_bears_flag(&t, 2, 2));
    lab_position(&t, TWINS("'bearer':{'player':2,'figure':1},", F("10", "19"), F("12", "3")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    assert_true(lab_bears_flag(&t, 1, 1));
}

/* ---- LAB-8.6 ---- */

static void the_player_names_the_first_twin(void **state) {
    (void)state;
    lab_position(&t, TWINS("", F("10", "19"), F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2");
    assert_string_equal(lab_choices_of(&t, 1), "first 1; first 2");
    lab_refused(&t, "1 go clockwise", "LAB-8.6");
    lab_refused(&t, "2 first 1", "MOA-2");
    lab_do(&t, "1 first 2");
    assert_string_equal(lab_choices_of(&t, 1), "go clockwise; go counter");
    lab_refused(&t, "1 first 1", "LAB-5.1");
    assert_int_equal(lab_place_of(&t, 1, 1), 10);
    assert_int_equal(lab_place_of(&t, 1, 2), 19);
}

/* Player 2 could pay twice. */
#define RICH "'stones':{'orange':20,'blue':6},"

static void manipulation_is_asked_once_and_sets_the_first_s_direction(void **state) {
    (void)state;
    lab_position(&t, TWINS("", "'stones':{'blue':14}," F("10", "19"), RICH F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 2");
    assert_string_equal(lab_now(&t), "2 pay");
    assert_int_equal(lab_place_of(&t, 1, 2), 19);
    lab_refused(&t, "2 go counter", "LAB-5.8");
    lab_do(&t, "2 pay clockwise");
    expect_twins(8, 2); /* the second the other way, unasked */
    assert_int_equal(lab_held(&t, 2, "blue"), 3);
    assert_int_equal(lab_gone(&t, "blue"), 3);
    lab_position(&t, TWINS("", "'stones':{'blue':14}," F("10", "19"), RICH F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 first 2 ; 2 decline");
    assert_string_equal(lab_now(&t), "1 go");
    lab_do(&t, "1 go counter");
    expect_twins(12, 16); /* not asked again */
    assert_int_equal(lab_held(&t, 2, "blue"), 6);
}

static void the_nearest_is_asked_first(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("'start':2,", "'stones':{'blue':20,'orange':3}," F("1", "3"),
                             "'stones':{'orange':14}," F("10", "19"),
                             "'stones':{'green':20,'orange':3}," F("5", "7")));
    lab_do(&t, "* roll 2 3 ; 2 die 2 ; 2 first 1");
    assert_string_equal(lab_now(&t), "3 pay");
    lab_do(&t, "3 decline");
    assert_string_equal(lab_now(&t), "1 pay");
    lab_do(&t, "1 pay counter");
    assert_int_equal(lab_place_of(&t, 2, 1), 8);
    assert_int_equal(lab_place_of(&t, 2, 2), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-8.1", there_is_no_moa_and_one_store_of_20),
        RULE("LAB-8.1", twins_are_placed_in_two_rounds_from_the_start_player),
        RULE("LAB-8.2", each_twin_gets_one_die),
        RULE("LAB-8.2", one_twin_goes_clockwise_and_the_other_counter_clockwise),
        RULE("LAB-8.3", with_a_1_the_player_chooses_which_twin_gets_the_flag),
        RULE("LAB-8.3", the_flag_may_go_from_twin_to_twin),
        RULE("LAB-8.3", the_flag_protects_only_its_twin_s_losses),
        RULE("LAB-8.3", a_twin_ill_with_immunity_loss_may_be_chosen),
        RULE("LAB-8.3", two_twins_with_immunity_loss_are_not_asked),
        RULE("LAB-8.4", with_the_store_empty_both_twins_are_out),
        RULE("LAB-8.4", with_one_stone_left_both_live),
        RULE("LAB-8.4", a_pair_falls_in_another_s_turn_too),
        RULE("LAB-8.4", the_game_ends_before_the_second_twin_moves),
        RULE("LAB-8.5", the_first_springs_its_trap_before_the_second_moves),
        RULE("LAB-8.5", bolts_belong_to_a_twin),
        RULE("LAB-8.5", acid_belongs_to_a_twin),
        RULE("LAB-8.5", acid_of_one_twin_does_not_end_with_the_other_s),
        RULE("LAB-8.5", twins_who_meet_exchange_no_stones),
        RULE("LAB-8.5", twins_who_meet_give_the_flag_to_the_mover),
        RULE("LAB-8.5", twins_who_meet_pass_the_illness_on),
        RULE("LAB-8.5", a_mover_with_immunity_loss_lays_the_twin_s_flag_down),
        RULE("LAB-8.5", only_the_twin_that_is_met_counts),
        RULE("LAB-8.6", the_player_names_the_first_twin),
        RULE("LAB-8.6", manipulation_is_asked_once_and_sets_the_first_s_direction),
        RULE("LAB-8.6", the_nearest_is_asked_first),
    };
    return cmocka_run_group_tests_name("laborigines twins", tests, NULL, NULL);
}
