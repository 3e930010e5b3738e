/* test_pairs.c - LAB-8.7: effects that hit both twins of a player, and effects that compare pairs. */
#include "support/laborigines_kit.h"
#include "twins.h"

static struct lab_test t;

#define ILL(place) place ",'ill':true"
/* Ill with a card that does nothing in these turns, so that only the named card acts. */
#define CARD(name) "'disease':'" name "',"

/* ---- Phase 2 ---- */

static void leprosy_acts_for_each_ill_twin_on_its_circle(void **state) {
    (void)state;
    lab_position(&t, TWINS(CARD("leprosy"), F(ILL("10"), ILL("19")), F("1", ILL("3"))));
    lab_do(&t, "* roll 2 3 ; 1 die 2");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_lying(&t, 10, "blue"), 1);
    assert_int_equal(lab_lying(&t, 19, "blue"), 1);
    assert_int_equal(lab_held(&t, 2, NULL), 20); /* only who is on turn suffers */
    lab_position(&t, TWINS(CARD("leprosy"), F("10", ILL("19")), F("1", "3")));
    lab_do(&t, "* roll 2 3 ; 1 die 2");
    assert_int_equal(lab_lying(&t, 10, "blue"), 0);
    assert_int_equal(lab_lying(&t, 19, "blue"), 1);
}

/* The stone is orange, so that it stays where it fell. */
static void the_first_placed_suffers_first_and_may_end_both(void **state) {
    (void)state;
    lab_position(&t, TWINS_3(CARD("leprosy"), "'stones':{'orange':1}," F(ILL("10"), ILL("19")),
                             "'stones':{'orange':10}," F("1", "3"), F("5", "7")));
    lab_do(&t, "* roll 2 3 ; 1 die 2");
    assert_int_equal(lab_lying(&t, 10, "orange"), 1);
    assert_int_equal(lab_lying(&t, 19, "orange"), 0);
    assert_int_equal(lab_place_of(&t, 1, 1) + lab_place_of(&t, 1, 2), 0);
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 1);
}

static void limping_looks_at_each_twin_s_own_die(void **state) {
    (void)state;
    lab_position(&t, TWINS(CARD("limping"), F(ILL("10"), ILL("19")), F("1", "3")));
    lab_do(&t, "* roll 2 3");
    struct lab_test before = t;
    lab_do(&t, "1 die 2");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_lying(&t, 10, NULL), 1);
    assert_int_equal(lab_lying(&t, 19, NULL), 0);
    t = before;
    lab_do(&t, "1 die 3");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
    assert_int_equal(lab_lying(&t, 10, NULL), 0);
    assert_int_equal(lab_lying(&t, 19, NULL), 1);
}

/* Each donates 2, the bearer too. */
static void the_inferiority_complex_acts_for_both(void **state) {
    (void)state;
    lab_position(&t, TWINS(CARD("inferiority_complex"), F(ILL("10"), ILL("19")), F("1", "3")));
    lab_do(&t, "* roll 1 3 ; 1 die 3 ; 1 flag 1");
    assert_int_equal(lab_held(&t, 1, NULL), 16);
    assert_int_equal(lab_lying(&t, 10, NULL), 1);
    assert_int_equal(lab_lying(&t, 19, NULL), 1);
    assert_int_equal(lab_gone(&t, NULL), 2);
}

/* From 10 by 2 or 4; from 20 back by 4 or 8. */
static void hyperactivity_doubles_the_die_of_who_is_ill(void **state) {
    (void)state;
    static const struct {
        const char *position;
        int first, second;
    } way[] = {
        {TWINS(CARD("hyperactivity"), F(ILL("10"), "20"), F("1", "3")), 14, 16},
        {TWINS(CARD("hyperactivity"), F(ILL("10"), ILL("20")), F("1", "3")), 14, 12},
        {TWINS(CARD("hyperactivity"), F("4", ILL("20")), F("1", "3")), 6, 12},
    };
    for (int i = 0; i < 3; i++) {
        lab_position(&t, way[i].position);
        lab_do(&t, "* roll 2 4 ; 1 die 2 ; 1 first 1 ; 1 go clockwise");
        assert_int_equal(lab_place_of(&t, 1, 1), way[i].first);
        assert_int_equal(lab_place_of(&t, 1, 2), way[i].second);
    }
}

/* The first twin goes to the small explosion on 13: 4 stones, or 3 if it is the ill one. */
static void mutations_act_for_the_ill_twin_alone(void **state) {
    (void)state;
    static const char *const play = "* roll 2 3 ; 1 die 3 ; 1 first 1 ; 1 go clockwise";
    lab_position(&t, TWINS(CARD("benign_mutation"), F("10", ILL("19")), F("1", "3")));
    lab_do(&t, play);
    assert_int_equal(lab_held(&t, 1, NULL), 16);
    lab_position(&t, TWINS(CARD("benign_mutation"), F(ILL("10"), "19"), F("1", "3")));
    lab_do(&t, play);
    assert_int_equal(lab_held(&t, 1, NULL), 17);
}

/* Two blue stones lie on 12 and two on 16. */
static void the_storage_disorder_acts_for_the_ill_twin_alone(void **state) {
    (void)state;
    lab_position(
        &t, TWINS(CARD("energy_storage_disorder"), "'stones':{'blue':16}," F(ILL("10"), "19"), F("1", "3")));
    t.s.removed[0] = 0;
    t.s.on_circle[11][0] = t.s.on_circle[15][0] = 2;
    lab_do(&t, QUIET);
    assert_int_equal(lab_lying(&t, 12, "blue"), 2);
    assert_int_equal(lab_lying(&t, 16, "blue"), 0);
    assert_int_equal(lab_held(&t, 1, NULL), 18);
}

/* ---- Healing: the first twin goes from 13 to 15, the other from 19 to 16 ---- */

static void healing_takes_one_from_each_opposing_twin(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", F("13", "19"), F("1", "3"), F("5", "7")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 1, "orange"), 2);
    assert_int_equal(lab_held(&t, 1, "green"), 2);
    assert_int_equal(lab_held(&t, 1, "blue"), 20);
    assert_int_equal(lab_held(&t, 2, NULL), 18);
    assert_int_equal(lab_held(&t, 3, NULL), 18);
}

static void a_twin_with_the_flag_gives_none_its_twin_does(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("'bearer':{'player':2,'figure':2},", F("13", "19"), F("1", "3"), F("5", "7")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 2, NULL), 19);
    assert_int_equal(lab_held(&t, 3, NULL), 18);
    assert_int_equal(lab_held(&t, 1, NULL), 23);
}

/* LAB-3.11: the falls come after all have given; orange leaves then. */
static void a_pair_with_one_stone_gives_one(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", F("13", "19"), "'stones':{'orange':1}," F("1", "3"), F("5", "7")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 1, NULL), 22);
    assert_int_equal(lab_held(&t, 3, NULL), 18);
    assert_int_equal(lab_place_of(&t, 2, 1) + lab_place_of(&t, 2, 2), 0);
    assert_int_equal(lab_place_of(&t, 1, 2), 16); /* the second twin moved all the same */
    assert_int_equal(t.s.player, 2);
}

/* LAB-6.10: the next player's first placed, its twin, then the player after. */
static void givers_come_clockwise_the_first_placed_first(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("'start':2,", "'stones':{'blue':18,'orange':1}," F("1", "3"),
                             "'stones':{'orange':10}," F("13", "19"),
                             "'stones':{'green':10,'blue':2}," F("5", "7")));
    lab_do(&t, "* roll 2 3 ; 2 die 2 ; 2 first 1 ; 2 go clockwise");
    assert_string_equal(lab_now(&t), "2 give"); /* who takes chooses the colour */
    assert_int_equal(t.s.give.giver, 2);
    lab_do(&t, "2 give green 1");
    assert_int_equal(t.s.give.giver, 2);
    lab_do(&t, "2 give blue 1");
    assert_int_equal(t.s.give.giver, 0);
    lab_do(&t, "2 give orange 1");
    assert_int_equal(lab_held(&t, 2, "blue"), 2); /* the last came unasked: player 1 had but blue left */
    assert_int_equal(lab_held(&t, 2, NULL), 14);
}

/* ---- Lightning: the first twin goes from 7 to 9 ---- */

static void lightning_hits_each_twin_on_its_own_circle(void **state) {
    (void)state;
    lab_position(&t, TWINS("", F("7", "19,'bolts':3"), F("1,'bolts':1", "3,'bolts':2")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_lying(&t, 9, "blue"), 1);  /* one bolt, just taken */
    assert_int_equal(lab_lying(&t, 19, "blue"), 2); /* three: circle, out, circle */
    assert_int_equal(lab_lying(&t, 1, "orange"), 1);
    assert_int_equal(lab_lying(&t, 3, "orange"), 1);
    assert_int_equal(lab_held(&t, 1, NULL), 16);
    assert_int_equal(lab_held(&t, 2, NULL), 17);
    assert_int_equal(lab_fig(&t, 1, 2)->bolts, 3); /* bolts stay */
}

static void lightning_spares_the_bearer_and_not_its_twin(void **state) {
    (void)state;
    lab_position(&t, TWINS("'bearer':{'player':1,'figure':1},", F("7", "19,'bolts':1"), F("1", "3")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_fig(&t, 1, 1)->bolts, 1);
    assert_int_equal(lab_lying(&t, 9, NULL), 0);
    assert_int_equal(lab_lying(&t, 19, NULL), 1);
    assert_int_equal(lab_held(&t, 1, NULL), 19);
}

/* Orange stones stay where they fell. Twin 1 has 2 bolts then, twin 2 has 3: four stones go 1 and 1, 1 and 1. */
static void the_second_donates_what_is_left(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", "'stones':{'orange':4}," F("7,'bolts':1", "19,'bolts':3"),
                             "'stones':{'orange':10}," F("1", "3"), F("5", "11")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_lying(&t, 9, "orange"), 1);
    assert_int_equal(lab_lying(&t, 19, "orange"), 1);
    assert_int_equal(lab_gone(&t, "orange"), 20 - 10 - 2);
    assert_int_equal(lab_place_of(&t, 1, 1) + lab_place_of(&t, 1, 2), 0);
    assert_int_equal(t.s.player, 1);
}

/* Twin 2 goes from 11 back to 9; twin 1 on 19 with 3 bolts takes all three stones: two lie, one is out. */
static void the_first_placed_donates_first_whoever_sprang_it(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", "'stones':{'orange':3}," F("19,'bolts':3", "11"),
                             "'stones':{'orange':10}," F("1", "3"), F("5", "7")));
    lab_do(&t, "* roll 2 3 ; 1 die 3 ; 1 first 2 ; 1 go counter");
    assert_int_equal(lab_lying(&t, 19, "orange"), 2);
    assert_int_equal(lab_lying(&t, 9, "orange"), 0);
    assert_int_equal(lab_place_of(&t, 1, 2), 0);
}

/* ---- Charity: the first twin goes from 3 to 5 ---- */

static void charity_compares_stores_and_a_pair_counts_once(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", F("3", "19"), "'stones':{'orange':10}," F("1", "9"),
                             "'stones':{'green':11}," F("7", "11")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 2, "blue"), 3);
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    assert_int_equal(lab_lying(&t, 5, NULL), 0);
}

static void charity_among_two_poor_pairs_is_a_donation(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", F("3", "19"), "'stones':{'orange':10}," F("1", "9"),
                             "'stones':{'green':10}," F("7", "11")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 1, NULL), 17);
    assert_int_equal(lab_lying(&t, 5, "blue"), 2);
    assert_int_equal(lab_gone(&t, "blue"), 1);
}

static void charity_of_the_poorest_pair_is_none(void **state) {
    (void)state;
    lab_position(&t, TWINS_3("", "'stones':{'blue':10}," F("3", "19"), "'stones':{'orange':10}," F("1", "9"),
                             F("7", "11")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 1, NULL), 10);
    assert_int_equal(lab_held(&t, 2, NULL), 10);
}

static void a_pair_takes_charity_unless_both_have_the_storage_disorder(void **state) {
    (void)state;
    static const char *const position[] = {
        TWINS(CARD("energy_storage_disorder"), F("3", "19"), "'stones':{'orange':10}," F(ILL("1"), "9")),
        TWINS(CARD("energy_storage_disorder"), F("3", "19"), "'stones':{'orange':10}," F("1", ILL("9"))),
        TWINS(CARD("energy_storage_disorder"), F("3", "19"), "'stones':{'orange':10}," F(ILL("1"), ILL("9"))),
    };
    for (int i = 0; i < 3; i++) {
        lab_position(&t, position[i]);
        lab_do(&t, QUIET);
        assert_int_equal(lab_held(&t, 2, NULL), i < 2 ? 13 : 10);
        assert_int_equal(lab_held(&t, 1, NULL), i < 2 ? 17 : 20);
    }
}

static void only_the_charitable_twin_s_flag_saves_the_stones(void **state) {
    (void)state;
    lab_position(
        &t, TWINS("'bearer':{'player':1,'figure':1},", F("3", "19"), "'stones':{'orange':10}," F("1", "9")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 2, NULL), 10);
    lab_position(
        &t, TWINS("'bearer':{'player':1,'figure':2},", F("3", "19"), "'stones':{'orange':10}," F("1", "9")));
    lab_do(&t, QUIET);
    assert_int_equal(lab_held(&t, 2, NULL), 13);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-8.7", leprosy_acts_for_each_ill_twin_on_its_circle),
        RULE("LAB-8.7", the_first_placed_suffers_first_and_may_end_both),
        RULE("LAB-8.7", limping_looks_at_each_twin_s_own_die),
        RULE("LAB-8.7", the_inferiority_complex_acts_for_both),
        RULE("LAB-8.7", hyperactivity_doubles_the_die_of_who_is_ill),
        RULE("LAB-8.5", mutations_act_for_the_ill_twin_alone),
        RULE("LAB-8.5", the_storage_disorder_acts_for_the_ill_twin_alone),
        RULE("LAB-8.7", healing_takes_one_from_each_opposing_twin),
        RULE("LAB-8.7", a_twin_with_the_flag_gives_none_its_twin_does),
        RULE("LAB-8.7", a_pair_with_one_stone_gives_one),
        RULE("LAB-8.7", givers_come_clockwise_the_first_placed_first),
        RULE("LAB-8.7", lightning_hits_each_twin_on_its_own_circle),
        RULE("LAB-8.7", lightning_spares_the_bearer_and_not_its_twin),
        RULE("LAB-8.7", the_second_donates_what_is_left),
        RULE("LAB-8.7", the_first_placed_donates_first_whoever_sprang_it),
        RULE("LAB-8.7", charity_compares_stores_and_a_pair_counts_once),
        RULE("LAB-8.7", charity_among_two_poor_pairs_is_a_donation),
        RULE("LAB-8.7", charity_of_the_poorest_pair_is_none),
        RULE("LAB-8.7", a_pair_takes_charity_unless_both_have_the_storage_disorder),
        RULE("LAB-8.7", only_the_charitable_twin_s_flag_saves_the_stones),
    };
    return cmocka_run_group_tests_name("laborigines pairs", tests, NULL, NULL);
}
