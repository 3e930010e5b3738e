/* test_mutations.c - LAB-4.9 to LAB-4.12: mutations against every donation, the storage disorder against every gain. */
#include "games/laborigines/lab_positions.h"

static struct lab_test t;

#define BANG "* roll 2 2 ; 1 go clockwise"

/* ---- Every kind of donation, by player 1, who is ill ---- */

#define ILL_WITH(disease) "'disease':'" disease "',"
#define MEETS_MOA(d) TWO("'moa':1," ILL_WITH(d), FULL("'place':2,'ill':true"), FULL("'place':10"))
#define IS_MET_BY_MOA(d) TWO("'moa':2," ILL_WITH(d), FULL("'place':4,'ill':true"), FULL("'place':10"))
#define RADIATION(d) GREEN_TABLE("'moa':13," ILL_WITH(d), FULL("'place':5,'ill':true"), FULL("'place':1"))
#define NO_RADIATION(d) TWO("'moa':13," ILL_WITH(d), FULL("'place':5,'ill':true"), FULL("'place':1"))
#define LIGHTNING(d) TWO("'moa':13," ILL_WITH(d), FULL("'place':7,'ill':true,'bolts':2"), FULL("'place':1"))
#define FIRST_BOLT(d) TWO("'moa':13," ILL_WITH(d), FULL("'place':7,'ill':true"), FULL("'place':1"))
#define SMALL(d) TWO("'moa':3," ILL_WITH(d), FULL("'place':11,'ill':true"), FULL("'place':1"))
#define BIG(d) TWO("'moa':3," ILL_WITH(d), FULL("'place':17,'ill':true"), FULL("'place':1"))
#define CHARITY(d)                                                                                           \
    THREE("'moa':13," ILL_WITH(d), FULL("'place':3,'ill':true"), HAS("'orange':5", "'place':1"),             \
          HAS("'green':5", "'place':2"))
#define ACID(d)                                                                                              \
    TWO("'moa':13," ILL_WITH(d), FULL("'place':2,'ill':true,'acid_acts':true"), FULL("'place':10"))
/* Transfers and payments. */
#define CHARITY_GIVES(d)                                                                                     \
    TWO("'moa':13," ILL_WITH(d), FULL("'place':3,'ill':true"), HAS("'orange':5", "'place':1"))
#define GIVES_TO_MOVER(d)                                                                                    \
    TWO("'moa':13,'player':2," ILL_WITH(d), FULL("'place':4,'ill':true"), FULL("'place':2,'ill':true"))
#define GIVES_TO_HEALED(d)                                                                                   \
    TWO("'moa':3,'player':2," ILL_WITH(d), FULL("'place':4,'ill':true"), FULL("'place':13"))
#define PAYS(d)                                                                                              \
    TWO("'moa':13,'player':2," ILL_WITH(d), HAS("'blue':16,'orange':4", "'place':4,'ill':true"),             \
        HAS("'orange':9", "'place':10"))

/* Inferiority without a 1 does nothing: the plain figure. */
enum { PLAIN, BENIGN, MALIGN, KINDS };
#define ROW(position)                                                                                        \
#position, { position("inferiority_complex"), position("benign_mutation"), position("malign_mutation") }

static const struct row {
    const char *what, *position[KINDS], *actions;
    int lost[KINDS], lying[KINDS]; /* of player 1; on circle `circle` */
    int circle;
} donations[] = {
    {ROW(MEETS_MOA), "* roll 2 3 ; 1 die 2 ; 1 go clockwise", {2, 1, 3}, {1, 1, 2}, 4},
    {ROW(IS_MET_BY_MOA), "* roll 2 2", {2, 1, 3}, {1, 1, 2}, 4},
    {ROW(RADIATION), BANG, {3, 2, 4}, {2, 1, 2}, 7},
    {ROW(NO_RADIATION), BANG, {0, 0, 0}, {0, 0, 0}, 7},
    {ROW(LIGHTNING), BANG, {3, 2, 4}, {2, 1, 2}, 9},
    {ROW(FIRST_BOLT), BANG, {1, 0, 2}, {1, 0, 1}, 9},
    {ROW(SMALL), BANG, {4, 3, 5}, {2, 2, 3}, 13},
    {ROW(BIG), BANG, {8, 7, 9}, {4, 4, 5}, 19},
    {ROW(CHARITY), BANG, {3, 2, 4}, {2, 1, 2}, 5},
    {ROW(ACID), BANG, {2, 0, 4}, {1, 0, 1}, 3}, /* each circle is a donation of its own */
};

static const struct row transfers[] = {
    {ROW(CHARITY_GIVES), BANG, {3, 3, 3}, {0, 0, 0}, 5},
    {ROW(GIVES_TO_MOVER), "* roll 2 2 ; 2 go clockwise", {2, 2, 2}, {0, 0, 0}, 4},
    {ROW(GIVES_TO_HEALED), "* roll 2 2 ; 2 go clockwise", {1, 1, 1}, {0, 0, 0}, 4},
    {ROW(PAYS), "* roll 2 2 ; 1 pay clockwise", {3, 3, 3}, {0, 0, 0}, 4},
};

static void try_rows(const struct row *row, size_t rows, int kind) {
    for (const struct row *end = row + rows; row < end; row++) {
        lab_position(&t, row->position[kind]);
        lab_do(&t, row->actions);
        int lost = 20 - all_held(&t, 1), lying = all_lying(&t, row->circle);
        if (lost != row->lost[kind]) fail_msg("%s: lost %d, not %d", row->what, lost, row->lost[kind]);
        if (lying != row->lying[kind])
            fail_msg("%s: %d on the circle, not %d", row->what, lying, row->lying[kind]);
    }
}

#define ROWS(rows) rows, sizeof rows / sizeof *rows

/* ---- LAB-4.9 ---- */

static void a_benign_mutation_makes_every_donation_1_smaller(void **state) {
    (void)state;
    try_rows(ROWS(donations), PLAIN); /* the measure */
    try_rows(ROWS(donations), BENIGN);
}

static void a_benign_mutation_changes_no_transfer_and_no_payment(void **state) {
    (void)state;
    try_rows(ROWS(transfers), PLAIN);
    try_rows(ROWS(transfers), BENIGN);
}

#define SMALL_WITH(disease, stones)                                                                          \
    TWO("'moa':3," ILL_WITH(disease), HAS("'blue':" stones, "'place':11,'ill':true"), FULL("'place':1"))

static void a_benign_donation_is_smaller_before_it_is_compared(void **state) {
    (void)state;
    lab_position(&t, SMALL_WITH("benign_mutation", "4"));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 1);
    lab_position(&t, SMALL_WITH("benign_mutation", "3")); /* 4 - 1 is all of it */
    lab_do(&t, BANG);
    assert_string_equal(lab_now(&t), "over");
    assert_false(lives(&t, 1));
}

/* ---- LAB-4.10 ---- */

static void a_malign_mutation_makes_every_donation_1_larger(void **state) {
    (void)state;
    try_rows(ROWS(donations), MALIGN);
}

static void a_malign_mutation_changes_no_transfer_and_no_payment(void **state) {
    (void)state;
    try_rows(ROWS(transfers), MALIGN);
}

static void a_malign_donation_can_take_the_last_stone(void **state) {
    (void)state;
    lab_position(&t, SMALL_WITH("malign_mutation", "6"));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 1);
    lab_position(&t, SMALL_WITH("malign_mutation", "5"));
    lab_do(&t, BANG);
    assert_false(lives(&t, 1));
    lab_position(&t, SMALL_WITH("malign_mutation", "4"));
    lab_do(&t, BANG);
    assert_false(lives(&t, 1));
}

static void a_malign_mutation_does_not_break_the_flag(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':3,'bearer':{'player':1}," ILL_WITH("malign_mutation"),
                         FULL("'place':11,'ill':true"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 20);
}

static void a_healthy_one_donates_as_ever_while_others_mutate(void **state) {
    (void)state;
    lab_position(
        &t, TWO("'moa':3," ILL_WITH("malign_mutation"), FULL("'place':11"), FULL("'place':1,'ill':true")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 16);
}

/* ---- LAB-4.11 ---- */

#define DISORDER ILL_WITH("energy_storage_disorder")

static void the_disorder_leaves_stones_on_the_circle(void **state) {
    (void)state;
    lab_position(&t, STONES_TWO("'orange':3,'blue':1", "'moa':13," DISORDER,
                                HAS("'blue':9", "'place':2,'ill':true"), HAS("'orange':9", "'place':10")));
    lab_do(&t, BANG);
    assert_int_equal(lab_place_of(&t, 1, 1), 4);
    assert_int_equal(all_held(&t, 1), 9);
    assert_int_equal(lab_lying(&t, 4, "orange"), 3);
    assert_int_equal(lab_lying(&t, 4, "blue"), 1);
    assert_int_equal(lab_up(&t.data, t.s.circle[4 - 1]), LAB_SAFE); /* the trap is sprung all the same */
}

static void without_the_disorder_the_stones_are_taken(void **state) {
    (void)state;
    lab_position(&t, STONES_TWO("'orange':3,'blue':1", "'moa':13," DISORDER, HAS("'blue':9", "'place':2"),
                                HAS("'orange':9", "'place':10,'ill':true")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 13);
    assert_int_equal(all_lying(&t, 4), 0);
}

static void the_disorder_takes_nothing_at_a_meeting_but_the_illness_passes(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13," DISORDER, HAS("'blue':9", "'place':2,'ill':true"), FULL("'place':4")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 9);
    assert_int_equal(all_held(&t, 2), 20);
    assert_true(lab_fig(&t, 2, 1)->ill);
    assert_false(lab_fig(&t, 1, 1)->ill);
    assert_int_equal(lab_place_of(&t, 1, 1), 6);
}

static void the_flag_passes_to_one_with_the_disorder(void **state) {
    (void)state;
    lab_position(
        &t, TWO("'moa':13,'bearer':{'player':2}," DISORDER, FULL("'place':2,'ill':true"), FULL("'place':4")));
    lab_do(&t, BANG);
    assert_true(lab_bears_flag(&t, 1, 1));
}

static void one_with_the_disorder_still_gives_at_a_meeting(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13," DISORDER, HAS("'blue':9", "'place':2"), FULL("'place':4,'ill':true")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 11); /* taken before the illness came */
    assert_int_equal(all_held(&t, 2), 18);
    assert_true(lab_fig(&t, 1, 1)->ill);
}

static void the_disorder_takes_nothing_from_a_healing(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':3," DISORDER, HAS("'blue':9", "'place':13,'ill':true"), FULL("'place':1"),
                           HAS("'green':1", "'place':2")));
    lab_do(&t, BANG);
    assert_int_equal(lab_place_of(&t, 1, 1), 15);
    assert_int_equal(all_held(&t, 1), 9);
    assert_int_equal(all_held(&t, 2), 20);
    assert_int_equal(all_held(&t, 3), 1);
    assert_true(lives(&t, 3));
}

static void others_with_the_disorder_give_for_a_healing(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':3," DISORDER, HAS("'blue':9", "'place':13"), FULL("'place':1,'ill':true")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 10);
    assert_int_equal(all_held(&t, 2), 19);
}

static void charity_for_one_with_the_disorder_stays_with_its_giver(void **state) {
    (void)state;
    lab_position(&t, THREE("'moa':13," DISORDER, FULL("'place':3"), HAS("'orange':5", "'place':1,'ill':true"),
                           HAS("'green':9", "'place':2")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 20);
    assert_int_equal(all_held(&t, 2), 5);
    assert_int_equal(all_held(&t, 3), 9); /* nor does it go to the next poorest */
    assert_int_equal(all_lying(&t, 5), 0);
}

static void one_with_the_disorder_gives_charity_and_donates(void **state) {
    (void)state;
    lab_position(&t, TWO("'moa':13," DISORDER, FULL("'place':3,'ill':true"), HAS("'orange':5", "'place':1")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 17);
    assert_int_equal(lab_held(&t, 2, "blue"), 3);
    lab_position(&t, TWO("'moa':3," DISORDER, FULL("'place':11,'ill':true"), FULL("'place':1")));
    lab_do(&t, BANG);
    assert_int_equal(all_held(&t, 1), 16);
}

/* ---- LAB-4.12 ---- */

#define STRUCK(disease)                                                                                      \
    TWO("'moa':13," ILL_WITH(disease), FULL("'place':7"), FULL("'place':1,'ill':true,'bolts':2"))
#define MOA_COMES(disease) TWO("'moa':2," ILL_WITH(disease), FULL("'place':12"), FULL("'place':4,'ill':true"))

static void mutations_act_in_the_turns_of_others(void **state) {
    (void)state;
    static const struct {
        const char *position;
        int held;
    } row[] = {
        {STRUCK("limping"), 18},    {STRUCK("benign_mutation"), 19},    {STRUCK("malign_mutation"), 17},
        {MOA_COMES("limping"), 18}, {MOA_COMES("benign_mutation"), 19}, {MOA_COMES("malign_mutation"), 17}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        lab_position(&t, row[i].position);
        lab_do(&t, BANG);
        assert_int_equal(all_held(&t, 2), row[i].held);
    }
}

/* The mover catches the illness on 11 and donates on the very circle the move ends on. */
static void a_mutation_just_caught_acts_at_once(void **state) {
    (void)state;
    lab_position(
        &t, TWO("'moa':3," ILL_WITH("malign_mutation"), FULL("'place':9"), FULL("'place':11,'ill':true")));
    lab_do(&t, BANG " ; 1 give blue 3 ; 1 give blue 2");
    assert_int_equal(lab_place_of(&t, 1, 1), 13);
    assert_int_equal(all_held(&t, 1), 22 - 5);
}

static void a_mutation_just_passed_on_acts_no_more(void **state) {
    (void)state;
    lab_position(
        &t, TWO("'moa':3," ILL_WITH("malign_mutation"), FULL("'place':9,'ill':true"), FULL("'place':11")));
    lab_do(&t, BANG " ; 1 give blue 2 ; 1 give blue 2");
    assert_int_equal(all_held(&t, 1), 22 - 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-4.9", a_benign_mutation_makes_every_donation_1_smaller),
        RULE("LAB-4.9", a_benign_mutation_changes_no_transfer_and_no_payment),
        RULE("LAB-4.9", a_benign_donation_is_smaller_before_it_is_compared),
        RULE("LAB-4.10", a_malign_mutation_makes_every_donation_1_larger),
        RULE("LAB-4.10", a_malign_mutation_changes_no_transfer_and_no_payment),
        RULE("LAB-4.10", a_malign_donation_can_take_the_last_stone),
        RULE("LAB-4.10", a_malign_mutation_does_not_break_the_flag),
        RULE("LAB-4.10", a_healthy_one_donates_as_ever_while_others_mutate),
        RULE("LAB-4.11", the_disorder_leaves_stones_on_the_circle),
        RULE("LAB-4.11", without_the_disorder_the_stones_are_taken),
        RULE("LAB-4.11", the_disorder_takes_nothing_at_a_meeting_but_the_illness_passes),
        RULE("LAB-4.11", the_flag_passes_to_one_with_the_disorder),
        RULE("LAB-4.11", one_with_the_disorder_still_gives_at_a_meeting),
        RULE("LAB-4.11", the_disorder_takes_nothing_from_a_healing),
        RULE("LAB-4.11", others_with_the_disorder_give_for_a_healing),
        RULE("LAB-4.11", charity_for_one_with_the_disorder_stays_with_its_giver),
        RULE("LAB-4.11", one_with_the_disorder_gives_charity_and_donates),
        RULE("LAB-4.12", mutations_act_in_the_turns_of_others),
        RULE("LAB-4.12", a_mutation_just_caught_acts_at_once),
        RULE("LAB-4.12", a_mutation_just_passed_on_acts_no_more),
    };
    return cmocka_run_group_tests_name("laborigines mutations", tests, NULL, NULL);
}
