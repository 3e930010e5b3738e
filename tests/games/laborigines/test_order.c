/* test_order.c - LAB-7: whose turn it is, and the end after 400 turns (teams: test_teams.c).
 *
 * Unless stated otherwise, the active player moves from 10 to 12, which shows a safe field, and Moa from 1 to 4. */
#include "support/laborigines_kit.h"

static struct lab_test t;

#define AT(place) "'figures':[{'place':" place "}]"
#define HEAD(head) "{'moa':1," head LAB_RING ",'players':[{"
#define TWO(head, one, two) HEAD(head) one AT("10") "},{" two AT("20") "}]}"
#define THREE(head, one, two, three) HEAD(head) one "},{" two "},{" three "}]}"
#define FALLEN "'fell':1,'stones':{}"
#define QUIET "* roll 2 3 ; 1 die 2 ; 1 go clockwise"

/* ---- LAB-7.1 ---- */

static void play_goes_clockwise_round_and_round(void **state) {
    (void)state;
    lab_position(&t, THREE("'start':2,", AT("10"), AT("13"), AT("19")));
    lab_do(&t, "* roll 1 5 ; 2 die 1 ; 2 go clockwise"); /* 13 to 14, Moa 1 to 6 */
    assert_int_equal(t.s.player, 2);
    assert_int_equal(t.s.turns, 1);
    lab_do(&t, "* roll 1 2 ; 3 die 1 ; 3 go counter"); /* 19 to 18, Moa to 8 */
    assert_int_equal(t.s.player, 0);
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise"); /* 10 to 12, Moa to 11 */
    assert_int_equal(t.s.player, 1);
    assert_int_equal(t.s.turns, 3);
    assert_string_equal(lab_now(&t), "* roll");
    lab_refused(&t, "1 die 2", "MOA-2");
    lab_do(&t, "* roll 2 3");
    lab_refused(&t, "1 die 2", "MOA-2"); /* another's turn */
}

static void who_is_out_is_skipped(void **state) {
    (void)state;
    lab_position(&t, THREE("", AT("10"), FALLEN, AT("20")));
    lab_do(&t, QUIET);
    assert_int_equal(t.s.player, 2);
    lab_position(&t, THREE("'start':3,", FALLEN, AT("20"), AT("10")));
    lab_do(&t, "* roll 2 3 ; 3 die 2 ; 3 go clockwise");
    assert_int_equal(t.s.player, 1); /* the first of all is skipped too */
    lab_bad_position(THREE("'player':2,", AT("10"), FALLEN, AT("20")),
                     "the player on turn is out of the game (LAB-7.1)");
}

/* Player 2 falls to player 1 on 12. */
static void who_falls_in_another_s_turn_is_skipped_at_once(void **state) {
    (void)state;
    lab_position(&t, THREE("", AT("10"), "'stones':{'orange':2}," AT("12"), AT("20")));
    lab_do(&t, QUIET);
    assert_int_equal(t.s.player, 2);
    assert_int_equal(t.s.alive, 5);
}

/* ---- LAB-7.2 ---- */

static void the_400th_turn_is_the_last(void **state) {
    (void)state;
    lab_position(&t, TWO("'turns':398,", "", ""));
    lab_do(&t, QUIET);
    assert_int_equal(t.s.turns, 399);
    assert_string_equal(lab_now(&t), "* roll");
    lab_position(&t, TWO("'turns':399,", "", "'stones':{'orange':19},"));
    lab_do(&t, QUIET);
    assert_int_equal(t.s.turns, 400);
    assert_string_equal(lab_now(&t), "over");
    assert_non_null(lab_event(&t, LAB_EV_OVER));
    lab_refused(&t, "* roll 1 2", "MOA-1");
    assert_int_equal(t.s.alive, 3); /* nobody fell */
    lab_expect_ranks(&t, "1 2");
}

static void a_turn_ended_by_a_fall_counts(void **state) {
    (void)state;
    /* To the small explosion on 13. */
    lab_position(&t, THREE("'turns':399,", "'stones':{'blue':4}," AT("10"), AT("20"), AT("18")));
    lab_do(&t, "* roll 2 3 ; 1 die 3 ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(t.s.turns, 400);
    lab_expect_ranks(&t, "3 1 1");
    /* In phase 2 already. */
    lab_position(&t, THREE("'turns':398,'disease':'leprosy',",
                           "'stones':{'blue':1},'figures':[{'place':10,'ill':true}]", AT("20"), AT("18")));
    lab_do(&t, "* roll 2 3 ; 1 die 3");
    assert_int_equal(t.s.turns, 399);
    assert_string_equal(lab_now(&t), "* roll");
}

static void the_living_with_the_most_stones_win(void **state) {
    (void)state;
    static const struct {
        const char *position, *rank, *decided;
    } end[] = {
        {THREE("'turns':399,", AT("10"), "'stones':{'orange':19}," AT("20"),
               "'stones':{'green':18}," AT("18")),
         "1 2 3",
         "Player 1 wins with more stones (20 to 19). Player 2 is ahead of Player 3 with more stones (19 to 18)."},
        {THREE("'turns':399,", "'stones':{'blue':18}," AT("10"), "'stones':{'orange':19}," AT("20"),
               "'stones':{'green':19}," AT("18")),
         "3 1 1", "Player 2 and Player 3 share the win with more stones (19 to 18)."}, /* equal ones share */
        {THREE("'turns':399,", "'stones':{'blue':1,'orange':8}," AT("10"), "'stones':{'orange':8}," AT("20"),
               "'stones':{'green':8}," AT("18")),
         "1 2 2", "Player 1 wins with more stones (9 to 8)."}, /* stones of any colour count */
        {THREE("'turns':399,", "'stones':{'blue':1}," AT("10"), FALLEN, "'stones':{'green':1}," AT("18")),
         "1 3 1", "Player 1 and Player 3 share the win by still being in play."}, /* the fallen come last */
    };
    for (size_t i = 0; i < sizeof end / sizeof *end; i++) {
        lab_position(&t, end[i].position);
        lab_do(&t, QUIET);
        assert_string_equal(lab_now(&t), "over");
        lab_expect_ranks(&t, end[i].rank);
        lab_expect_decided(&t, end[i].decided);
    }
}

/* Stones that lie on circles are nobody's; those just taken are the taker's. */
static void only_stones_in_hand_count(void **state) {
    (void)state;
    lab_position(&t, TWO("'turns':399,", "'stones':{'blue':18},", "'stones':{'orange':19},"));
    t.s.removed[0] = 0;
    t.s.on_circle[11][0] = 2; /* where the move ends */
    lab_do(&t, QUIET);
    lab_expect_ranks(&t, "1 2");
    lab_position(&t, TWO("'turns':399,", "'stones':{'blue':18},", "'stones':{'orange':19},"));
    t.s.removed[0] = 0;
    t.s.on_circle[9][0] = 2; /* where it began */
    lab_do(&t, QUIET);
    lab_expect_ranks(&t, "2 1");
}

/* Player 1 has only orange stones and takes the last of player 2, who falls: orange leaves, and 1 has won. */
static void the_last_side_wins_without_a_stone(void **state) {
    (void)state;
    lab_position(&t, HEAD("") "'stones':{'orange':5}," AT("10") "},{'stones':{'orange':2}," AT("12") "}]}");
    lab_do(&t, QUIET);
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(lab_held(&t, 1, NULL), 0);
    lab_expect_ranks(&t, "1 2");
    lab_expect_decided(&t, "Player 1 wins because nobody else is left.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-7.1", play_goes_clockwise_round_and_round),
        RULE("LAB-7.1", who_is_out_is_skipped),
        RULE("LAB-7.1", who_falls_in_another_s_turn_is_skipped_at_once),
        RULE("LAB-7.2", the_400th_turn_is_the_last),
        RULE("LAB-7.2", a_turn_ended_by_a_fall_counts),
        RULE("LAB-7.2", the_living_with_the_most_stones_win),
        RULE("LAB-7.2", only_stones_in_hand_count),
        RULE("LAB-3.7", the_last_side_wins_without_a_stone),
    };
    return cmocka_run_group_tests_name("laborigines order", tests, NULL, NULL);
}
