/* test_falls.c - LAB-3.6 to LAB-3.11: who falls, what is removed with them, who wins. */
#include "games/laborigines/lab_positions.h"

static struct lab_test t;

#define BANG "* roll 2 2 ; 1 go clockwise"

/* Players 1 (on 2) and 2 (on 4) meet; 1 goes on to 6, safe below. */
#define MEETING(head, one, two, three)                                                                       \
    THREE("'moa':13," head, HAS(one, "'place':2"), HAS(two, "'place':4"), three)

static void expect_ranks(int one, int two, int three) {
    struct moa_result result;
    moa_laborigines.result(&t.data, &t.s, &result);
    assert_int_equal(result.rank[0], one);
    assert_int_equal(result.rank[1], two);
    if (three) assert_int_equal(result.rank[2], three);
}

/* ---- LAB-3.6 ---- */

static void who_has_no_stone_is_out_though_not_on_turn(void **state) {
    (void)state;
    lab_position(&t, MEETING("", "'blue':9", "'orange':2", FULL("'place':10")));
    lab_do(&t, BANG);
    assert_false(lives(&t, 2));
    assert_int_equal(lab_place_of(&t, 2, 1), 0);
    assert_int_equal(t.s.player, 3 - 1); /* who is out is skipped */
    assert_non_null(lab_event(&t, LAB_EV_FELL));
}

static void who_keeps_one_stone_of_any_colour_stays(void **state) {
    (void)state;
    lab_position(&t, MEETING("", "'blue':9", "'blue':1,'orange':2", FULL("'place':10")));
    lab_do(&t, BANG " ; 1 give orange 2"); /* keeps a stone that is not their own */
    assert_true(lives(&t, 2));
    assert_int_equal(lab_held(&t, 2, "blue"), 1);
    assert_int_equal(lab_held(&t, 1, "orange"), 2);
    assert_int_equal(lab_place_of(&t, 2, 1), 4);
}

static void all_stones_of_the_colour_leave_players_and_circles(void **state) {
    (void)state;
    lab_position(&t,
                 STONES_THREE("'orange':3,'green':1", "'moa':13,", HAS("'blue':9,'orange':4", "'place':18"),
                              HAS("'orange':2", "'place':20"), HAS("'orange':1,'green':5", "'place':10")));
    lab_do(&t, BANG); /* the meeting on 20; player 1 stays there, and the big explosion takes 8 of 9 */
    assert_false(lives(&t, 2));
    assert_int_equal(lab_gone(&t, "orange"), 20);
    assert_int_equal(lab_held(&t, 1, "orange"), 0);
    assert_int_equal(lab_held(&t, 3, "orange"), 0);
    assert_int_equal(lab_lying(&t, 4, "orange"), 0);
    assert_int_equal(lab_lying(&t, 4, "green"), 1); /* others' stones stay */
    assert_int_equal(lab_held(&t, 3, "green"), 5);
    assert_int_equal(lab_held(&t, 1, "blue"), 1);
}

static void stones_of_a_living_owner_stay_in_the_game(void **state) {
    (void)state;
    lab_position(&t, MEETING("", "'blue':9", "'blue':1,'green':1", HAS("'green':9", "'place':10")));
    lab_do(&t, BANG);
    assert_false(lives(&t, 2));
    assert_int_equal(lab_held(&t, 1, "blue"), 10);
    assert_int_equal(lab_held(&t, 1, "green"), 1);
}

/* ---- LAB-3.7: waves ---- */

static void a_fall_can_put_others_out(void **state) {
    (void)state;
    lab_position(&t, FIVE("'moa':13,", HAS("'blue':9", "'place':2"), HAS("'orange':2", "'place':4"),
                          HAS("'orange':5", "'place':10"), HAS("'green':3", "'place':11"),
                          HAS("'yellow':7", "'place':12")));
    lab_do(&t, BANG);
    assert_int_equal(t.s.fell[2 - 1], 1);
    assert_int_equal(t.s.fell[3 - 1], 2); /* had only player 2's */
    assert_int_equal(t.s.fell[4 - 1], 3); /* had only player 3's */
    assert_true(lives(&t, 1));
    assert_true(lives(&t, 5));
    assert_int_equal(lab_gone(&t, "orange"), 20);
    assert_int_equal(lab_gone(&t, "green"), 20);
    assert_int_equal(lab_gone(&t, "pink"), 20);
    assert_int_equal(lab_held(&t, 1, "blue"), 9);
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 5 - 1);
}

static void several_fall_in_one_wave(void **state) {
    (void)state;
    lab_position(&t, FIVE("'moa':13,", HAS("'blue':9", "'place':2"), HAS("'orange':2", "'place':4"),
                          HAS("'orange':5", "'place':10"), HAS("'orange':3", "'place':11"),
                          HAS("'yellow':7", "'place':12")));
    lab_do(&t, BANG);
    assert_int_equal(t.s.fell[2 - 1], 1);
    assert_int_equal(t.s.fell[3 - 1], 2);
    assert_int_equal(t.s.fell[4 - 1], 2);
}

static void the_last_side_wins_even_without_a_stone(void **state) {
    (void)state;
    /* Player 1 lives on orange stones alone; player 2 falls, and they leave. */
    lab_position(&t, TWO("'moa':13,", HAS("'orange':9", "'place':2"), HAS("'orange':2", "'place':4")));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "over");
    assert_true(lives(&t, 1));
    assert_int_equal(all_held(&t, 1), 0);
    expect_ranks(1, 2, 0);
}

/* Wave 1: player 2. Wave 2: player 3, who had only orange. Player 1 had only green, and is the last. */
static void the_waves_end_when_one_is_left(void **state) {
    (void)state;
    lab_position(&t, MEETING("", "'green':9", "'orange':2", HAS("'orange':5", "'place':10")));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "over");
    assert_true(lives(&t, 1));
    assert_false(lives(&t, 3));
    assert_int_equal(t.s.waves, 2);
    expect_ranks(1, 3, 2);
}

/* ---- LAB-3.8: the flag leaves ---- */

static void the_first_fall_takes_the_flag_from_any_bearer(void **state) {
    (void)state;
    static const char *const position[] = {
        MEETING("'bearer':{'player':1},", "'blue':9", "'orange':2", FULL("'place':10")),
        MEETING("'bearer':{'player':3},", "'blue':9", "'orange':2", FULL("'place':10")),
        MEETING("", "'blue':9", "'orange':2", FULL("'place':10")),
    };
    for (int i = 0; i < 3; i++) {
        lab_position(&t, position[i]);
        lab_do(&t, BANG);
        assert_int_equal(t.s.flag, LAB_FLAG_GONE);
        assert_non_null(lab_event(&t, LAB_EV_FLAG_GONE));
    }
}

static void a_flag_that_has_left_is_never_gained_again(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':3,", HAS("'blue':20", "'place':15"), FULL("'place':1"), FALLEN));
    lab_do(&t, BANG); /* immunity on 17 */
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
    lab_position(&t, THREE("'moa':3,", HAS("'blue':20", "'place':15"), FULL("'place':1"), FALLEN));
    lab_do(&t, "* roll 1 1");
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
    lab_position(&t, THREE("'moa':3,'disease':'immunity_loss',", HAS("'blue':20", "'place':15,'ill':true"),
                           FULL("'place':1"), FALLEN));
    lab_do(&t, "* roll 1 1");
    assert_int_equal(t.s.flag, LAB_FLAG_GONE); /* it is not laid in the middle either */
    assert_null(lab_event(&t, LAB_EV_FLAG_LAID));
}

static void twins_are_not_asked_for_a_flag_that_has_left(void **state) {
    (void)state;
    lab_position(
        &t, TABLE("'options':{'variant':'twins'},",
                  "{'figures':[{'place':1},{'place':5}]},{'figures':[{'place':9},{'place':13}]}," FALLEN));
    lab_do(&t, "* roll 1 1");
    assert_string_equal(lab_now(&t), "1 first");
}

static void the_flag_protects_no_more_once_it_has_left(void **state) {
    (void)state;
    /* Player 1 bears it, puts player 2 out on 13 and stays there: the small explosion takes 4. */
    lab_position(&t, THREE("'moa':3,'bearer':{'player':1},", HAS("'blue':9", "'place':11"),
                           HAS("'orange':2", "'place':13"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_int_equal(lab_place_of(&t, 1, 1), 13);
    assert_int_equal(all_held(&t, 1), 5);
}

/* ---- LAB-3.9 ---- */

static void the_last_laborigine_wins(void **state) {
    (void)state;
    lab_position(&t,
                 THREE("'moa':13,", HAS("'blue':9", "'place':2"), HAS("'orange':2", "'place':4"), FALLEN));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(t.s.actors, 0);
    assert_non_null(lab_event(&t, LAB_EV_OVER));
    expect_ranks(1, 2, 3);
    lab_expect_decided(
        &t, "Player 1 wins because nobody else is left. Player 2 is ahead of Player 3 by lasting longer.");
    lab_refused(&t, "1 go clockwise", "MOA-1");
}

static void two_left_play_on(void **state) {
    (void)state;
    lab_position(&t, MEETING("", "'blue':9", "'orange':2", FULL("'place':10")));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "* roll");
}

static void the_last_wave_shares_the_win(void **state) {
    (void)state;
    /* Lightning on 9: both pay their last stone. Player 3 fell before. */
    lab_position(&t, THREE("'moa':13,", HAS("'blue':1", "'place':7"),
                           HAS("'orange':1", "'place':1,'bolts':1"), FALLEN));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(t.s.alive, 0);
    expect_ranks(1, 1, 3);
    lab_expect_decided(&t, "Player 1 and Player 2 share the win by lasting longer.");
}

static void a_later_wave_wins_before_an_earlier_one(void **state) {
    (void)state;
    /* Player 1 falls; the others had only blue and fall in the next wave together. */
    lab_position(&t, THREE("'moa':3,", HAS("'blue':4", "'place':11"), HAS("'blue':5", "'place':1"),
                           HAS("'blue':6", "'place':2")));
    lab_do(&t, "* roll 2 2 ; 2 decline ; 3 decline ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(t.s.alive, 0);
    expect_ranks(3, 1, 1);
}

/* ---- LAB-3.10: falling in one's own turn ---- */

static void expect_turn_of_2(int moa) {
    assert_false(lives(&t, 1));
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 2 - 1);
    assert_int_equal(t.s.turns, 1);
    assert_int_equal(t.s.figure[LAB_MOA].place, moa - 1);
    assert_int_equal(lab_place_of(&t, 1, 1), 0);
}

static void a_fall_in_phase_2_ends_the_turn_before_moa_moves(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':13,'disease':'leprosy',", HAS("'blue':1", "'place':2,'ill':true,'bolts':2"),
                           FULL("'place':4"), FULL("'place':10")));
    lab_do(&t, "* roll 2 2");
    expect_turn_of_2(13);
    assert_false(lab_fig(&t, 1, 1)->ill);
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 0);
}

static void a_fall_in_phase_3a_ends_the_turn_and_moa_stays_there(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':2,", HAS("'blue':2", "'place':4,'acid_acts':true"), FULL("'place':6"),
                           FULL("'place':10")));
    lab_do(&t, "* roll 2 2");
    expect_turn_of_2(4);
    assert_int_equal(all_held(&t, 2), 20); /* Moa did not go on to 6 */
    assert_int_equal(lab_fig(&t, 1, 1)->acid, 0);
}

static void moa_stays_where_it_puts_another_out_and_the_turn_goes_on(void **state) {
    (void)state;
    lab_position(&t,
                 THREE("'moa':2,", FULL("'place':12"), HAS("'orange':2", "'place':4"), FULL("'place':6")));
    lab_do(&t, "* roll 2 2");
    assert_false(lives(&t, 2));
    assert_int_equal(t.s.figure[LAB_MOA].place, 4 - 1);
    assert_string_equal(lab_now(&t), "1 go");
}

/* Moa puts player 2 out, whose orange stones were all that player 1 had. */
static void a_fall_by_waves_in_phase_3a_ends_the_turn(void **state) {
    (void)state;
    lab_position(&t, FOUR("'moa':2,", HAS("'orange':5", "'place':12"), HAS("'orange':2", "'place':4"),
                          FULL("'place':6"), FULL("'place':10")));
    lab_do(&t, "* roll 2 2");
    assert_false(lives(&t, 1));
    assert_false(lives(&t, 2));
    assert_int_equal(t.s.figure[LAB_MOA].place, 4 - 1);
    assert_int_equal(t.s.player, 3 - 1);
    assert_string_equal(lab_now(&t), "* roll");
}

static void a_fall_on_the_way_ends_the_turn(void **state) {
    (void)state;
    /* Acid: 1 on circle 2, the last one on 3; circle 4 is never reached. */
    lab_position(&t, THREE("'moa':13,", HAS("'orange':2", "'place':2,'acid_acts':true"),
                           HAS("'orange':9", "'place':4"), FULL("'place':10")));
    lab_do(&t, BANG);
    expect_turn_of_2(15);
    assert_int_equal(lab_lying(&t, 2, "orange"), 1);
    assert_int_equal(lab_lying(&t, 3, "orange"), 1);
    assert_int_equal(all_held(&t, 2), 9);
    assert_int_equal(lab_fig(&t, 1, 1)->acid, 0);
}

static void a_fall_against_moa_in_phase_3b_ends_the_turn(void **state) {
    (void)state;
    lab_position(
        &t, THREE("'moa':1,", HAS("'blue':2", "'place':2,'bolts':1"), FULL("'place':6"), FULL("'place':10")));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise"); /* Moa stands on 4 then */
    expect_turn_of_2(4);
    assert_int_equal(all_held(&t, 2), 20); /* meets nobody further */
}

static void a_fall_in_phase_4_ends_the_turn_and_frees_the_circle(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':3,", HAS("'blue':4", "'place':11"), FULL("'place':10"), FULL("'place':1")));
    lab_do(&t, BANG);
    expect_turn_of_2(5);
    lab_do(&t, "* roll 3 3 ; 2 go clockwise");
    assert_int_equal(lab_place_of(&t, 2, 1), 13); /* nobody is met there */
}

/* Who is met falls; all the mover had was of that colour. */
static void a_mover_who_falls_with_the_one_met_ends_the_turn(void **state) {
    (void)state;
    lab_position(&t, FOUR("'moa':13,", HAS("'orange':5", "'place':2"), HAS("'orange':2", "'place':4"),
                          FULL("'place':6"), FULL("'place':10")));
    lab_do(&t, BANG);
    assert_false(lives(&t, 1));
    assert_int_equal(t.s.fell[2 - 1], 1);
    assert_int_equal(t.s.fell[1 - 1], 2);
    assert_int_equal(all_held(&t, 3), 20);
    assert_int_equal(t.s.player, 3 - 1);
    assert_int_equal(lab_up(&t.data, t.s.circle[4 - 1]), LAB_SICKNESS); /* nothing was turned */
    assert_string_equal(lab_now(&t), "* roll");
}

/* A mover lives on stones of another who pays with their last ones and falls: the mover falls too. */
static void a_payer_who_falls_can_take_the_mover_along(void **state) {
    (void)state;
    lab_position(&t, FOUR("'moa':13,", HAS("'orange':5", "'place':2"), HAS("'blue':3", "'place':4"),
                          FULL("'place':6"), FULL("'place':10")));
    lab_do(&t, "* roll 2 2");
    assert_string_equal(lab_now(&t), "2 pay");
    lab_do(&t, "2 pay clockwise");
    assert_int_equal(t.s.fell[2 - 1], 1);
    assert_int_equal(t.s.fell[1 - 1], 2);
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 3 - 1);
    assert_int_equal(t.s.turns, 1);
}

static void the_marks_of_one_not_on_turn_go_back_too(void **state) {
    (void)state;
    lab_position(&t,
                 THREE("'moa':13,'disease':'leprosy',", HAS("'blue':9", "'place':2"),
                       HAS("'orange':2", "'place':4,'ill':true,'bolts':3,'acid':true"), FULL("'place':10")));
    lab_do(&t, BANG);
    const struct lab_figure *fallen = lab_fig(&t, 2, 1);
    assert_int_equal(fallen->ill + fallen->bolts + fallen->acid, 0);
    assert_int_equal(fallen->place, LAB_NOWHERE);
    assert_false(lab_fig(&t, 1, 1)->ill);
}

/* ---- LAB-3.11: effects on several ---- */

/* Lightning on 9. Player 1 pays their last stone first, but falls only when all have paid. */
#define STORM(one, two, three)                                                                               \
    THREE("'moa':13,'bearer':{'player':2},", HAS(one, "'place':7"), HAS(two, "'place':1,'bolts':1"),         \
          HAS(three, "'place':3,'bolts':2"))

static void the_flag_protects_for_the_whole_of_a_lightning(void **state) {
    (void)state;
    lab_position(&t, STORM("'blue':1", "'orange':5", "'green':5"));
    lab_do(&t, BANG);
    assert_false(lives(&t, 1));
    assert_int_equal(all_held(&t, 2), 5); /* bore the flag when it began */
    assert_int_equal(all_held(&t, 3), 3);
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
    assert_int_equal(t.s.player, 2 - 1);
}

static void stones_of_one_about_to_fall_still_pay_for_lightning(void **state) {
    (void)state;
    lab_position(&t, STORM("'blue':1", "'orange':5", "'blue':2,'green':1"));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "3 give");
    assert_true(lives(&t, 1)); /* not yet */
    assert_int_equal(all_held(&t, 1), 0);
    lab_do(&t, "3 give blue 1 ; 3 give blue 1");
    assert_false(lives(&t, 1));
    assert_true(lives(&t, 3));
    assert_int_equal(lab_held(&t, 3, "green"), 1);
    assert_int_equal(lab_gone(&t, "blue"), 20);
    assert_int_equal(t.s.player, 2 - 1);
}

static void all_who_have_paid_their_last_fall_in_one_wave(void **state) {
    (void)state;
    lab_position(&t, FOUR("'moa':13,", HAS("'blue':1", "'place':7"), FULL("'place':1"),
                          HAS("'green':2", "'place':3,'bolts':2"), FULL("'place':4")));
    lab_do(&t, BANG);
    assert_int_equal(t.s.fell[1 - 1], 1);
    assert_int_equal(t.s.fell[3 - 1], 1);
    assert_int_equal(t.s.player, 2 - 1);
    assert_int_equal(t.s.waves, 1);
}

/* Healing on 15: player 2 gives the last stone, player 3 bears the flag. */
static void the_flag_protects_for_the_whole_of_a_healing(void **state) {
    (void)state;
    lab_position(&t, FOUR("'moa':3,'bearer':{'player':3},", HAS("'blue':5", "'place':13"),
                          HAS("'orange':1", "'place':1"), FULL("'place':2"), FULL("'place':4")));
    lab_do(&t, BANG);
    assert_false(lives(&t, 2));
    assert_int_equal(all_held(&t, 3), 20);
    assert_int_equal(all_held(&t, 4), 19);
    assert_int_equal(lab_held(&t, 1, "orange"), 0); /* came, and left with its owner */
    assert_int_equal(lab_held(&t, 1, "pink"), 1);
    assert_int_equal(all_held(&t, 1), 6);
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
}

static void stones_of_one_about_to_fall_can_still_be_given(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':3,", HAS("'blue':5", "'place':13"), HAS("'orange':1", "'place':1"),
                           HAS("'orange':1,'green':1", "'place':2")));
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "1 give");
    assert_string_equal(lab_choices_of(&t, 1), "give orange 1; give green 1");
    assert_true(lives(&t, 2));
    lab_do(&t, "1 give green 1"); /* what is left to player 3 is orange, and leaves with player 2 */
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(t.s.fell[2 - 1], 1);
    assert_int_equal(t.s.fell[3 - 1], 2);
    expect_ranks(1, 3, 2);
}

/* The healed one had nothing but player 2's colour: the falls come after, then LAB-3.10. */
static void who_is_healed_can_fall_afterwards(void **state) {
    (void)state;
    lab_position(&t, FOUR("'moa':3,", HAS("'orange':5", "'place':13"), HAS("'orange':1", "'place':1"),
                          HAS("'orange':2,'green':1", "'place':2"), HAS("'orange':2,'pink':1", "'place':4")));
    lab_do(&t, BANG " ; 1 give orange 1 ; 1 give orange 1");
    assert_int_equal(t.s.fell[2 - 1], 1);
    assert_int_equal(t.s.fell[1 - 1], 2);
    assert_int_equal(all_held(&t, 3), 1);
    assert_int_equal(t.s.player, 3 - 1);
    assert_string_equal(lab_now(&t), "* roll");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-3.6", who_has_no_stone_is_out_though_not_on_turn),
        RULE("LAB-3.6", who_keeps_one_stone_of_any_colour_stays),
        RULE("LAB-3.6", all_stones_of_the_colour_leave_players_and_circles),
        RULE("LAB-3.6", stones_of_a_living_owner_stay_in_the_game),
        RULE("LAB-3.7", a_fall_can_put_others_out),
        RULE("LAB-3.7", several_fall_in_one_wave),
        RULE("LAB-3.7", the_last_side_wins_even_without_a_stone),
        RULE("LAB-3.7", the_waves_end_when_one_is_left),
        RULE("LAB-3.8", the_first_fall_takes_the_flag_from_any_bearer),
        RULE("LAB-3.8", a_flag_that_has_left_is_never_gained_again),
        RULE("LAB-3.8", twins_are_not_asked_for_a_flag_that_has_left),
        RULE("LAB-3.8", the_flag_protects_no_more_once_it_has_left),
        RULE("LAB-3.9", the_last_laborigine_wins),
        RULE("LAB-3.9", two_left_play_on),
        RULE("LAB-3.9", the_last_wave_shares_the_win),
        RULE("LAB-3.9", a_later_wave_wins_before_an_earlier_one),
        RULE("LAB-3.10", a_fall_in_phase_2_ends_the_turn_before_moa_moves),
        RULE("LAB-3.10", a_fall_in_phase_3a_ends_the_turn_and_moa_stays_there),
        RULE("LAB-3.10", moa_stays_where_it_puts_another_out_and_the_turn_goes_on),
        RULE("LAB-3.10", a_fall_by_waves_in_phase_3a_ends_the_turn),
        RULE("LAB-3.10", a_fall_on_the_way_ends_the_turn),
        RULE("LAB-3.10", a_fall_against_moa_in_phase_3b_ends_the_turn),
        RULE("LAB-3.10", a_fall_in_phase_4_ends_the_turn_and_frees_the_circle),
        RULE("LAB-3.10", a_mover_who_falls_with_the_one_met_ends_the_turn),
        RULE("LAB-3.10", a_payer_who_falls_can_take_the_mover_along),
        RULE("LAB-3.10", the_marks_of_one_not_on_turn_go_back_too),
        RULE("LAB-3.11", the_flag_protects_for_the_whole_of_a_lightning),
        RULE("LAB-3.11", stones_of_one_about_to_fall_still_pay_for_lightning),
        RULE("LAB-3.11", all_who_have_paid_their_last_fall_in_one_wave),
        RULE("LAB-3.11", the_flag_protects_for_the_whole_of_a_healing),
        RULE("LAB-3.11", stones_of_one_about_to_fall_can_still_be_given),
        RULE("LAB-3.11", who_is_healed_can_fall_afterwards),
    };
    return cmocka_run_group_tests_name("laborigines falls", tests, NULL, NULL);
}
