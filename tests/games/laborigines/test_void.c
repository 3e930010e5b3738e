/* test_void.c - an effect that was due but does not happen is reported with its reason. */
#include "games/laborigines/log_words.h"
#include "games/laborigines/ring.h"

static struct lab_test t;

#define ILL "'ill':true"
#define TWOS "Ann rolls 2 and 2; Ann takes the 2, Moa the 2; "
#define ONES "Ann rolls 1 and 1; Ann takes the 1, Moa the 1; "
#define ON(circle, trap)                                                                                     \
    "Ann moves clockwise; Ann moves to circle " #circle "; Circle " #circle " is turned over: " trap "; "
#define STORAGE CARD("energy_storage_disorder")
#define BENIGN CARD("benign_mutation")
#define LOSS CARD("immunity_loss")

/* ---- The flag ---- */

TOLD(the_flag_against_leprosy, ROLL MOA(13) FLAG(1) CARD("leprosy") PLAYERS(MARKED(1, ILL) "," AT(10)),
     "* roll 2 2", TWOS "The flag protects Ann (Leprosy); Moa moves to circle 15")
TOLD(the_flag_against_limping, ROLL MOA(13) FLAG(1) CARD("limping") PLAYERS(MARKED(1, ILL) "," AT(10)),
     "* roll 2 2", TWOS "The flag protects Ann (Limping); Moa moves to circle 15")
TOLD(the_flag_against_a_small_explosion, GO(2) MOA(3) FLAG(1) PLAYERS(AT(11) "," AT(10)), "1 go clockwise",
     ON(13, "Small Explosion") "The flag protects Ann")
TOLD(the_flag_against_a_big_explosion, GO(2) MOA(3) FLAG(1) PLAYERS(AT(17) "," AT(10)), "1 go clockwise",
     ON(19, "Big Explosion") "The flag protects Ann")
TOLD(the_flag_against_lightning, GO(2) MOA(3) FLAG(2) PLAYERS(AT(7) "," MARKED(10, "'bolts':2") "," AT(1)),
     "1 go clockwise",
     ON(9, "Lightning") "Ann takes a bolt (1 bolt in all); Ann leaves 1 blue stone on circle 9; "
                        "The flag protects Bob")
TOLD(the_flag_against_charity, GO(2) MOA(13) FLAG(1) PLAYERS(AT(3) "," HAS(10, "'orange':5")),
     "1 go clockwise", ON(5, "Charity") "The flag protects Ann")
TOLD(the_flag_against_healing, GO(2) MOA(3) FLAG(2) PLAYERS(AT(13) "," AT(10) "," AT(1)), "1 go clockwise",
     ON(15, "Healing") "The flag protects Bob; Cem gives 1 green stone to Ann")
TOLD(the_flag_against_acid_is_told_once,
     GO(3) MOA(13) FLAG(1) PLAYERS(MARKED(1, "'acid_acts':true") "," AT(10)), "1 go clockwise",
     "Ann moves clockwise; Ann donates 1 stone for each circle left behind (Acid); The flag protects Ann; "
     "Ann moves to circle 4; Circle 4 is turned over: Safe Field, nothing happens")
TOLD(who_has_the_flag_gets_no_other, GO(2) MOA(3) FLAG(1) PLAYERS(AT(15) "," AT(10)), "1 go clockwise",
     ON(17, "Immunity") "Ann already has the flag")
TOLD(a_rolled_1_with_the_flag, ROLL MOA(13) FLAG(1) PLAYERS(AT(1) "," AT(10)), "* roll 1 1",
     ONES "Ann already has the flag; Moa moves to circle 14")
TOLD(a_flag_that_is_gone_is_not_gained, GO(2) MOA(3) PLAYERS(AT(15) "," AT(10) "," FALLEN), "1 go clockwise",
     ON(17, "Immunity") "Ann gets no flag: it is out of the game")
TOLD(a_rolled_1_with_the_flag_gone, ROLL MOA(13) PLAYERS(AT(1) "," AT(10) "," FALLEN), "* roll 1 1",
     ONES "Ann gets no flag: it is out of the game; Moa moves to circle 14")

/* ---- Diseases ---- */

TOLD(immunity_loss_leaves_the_flag_in_the_middle, ROLL MOA(13) LOSS PLAYERS(MARKED(1, ILL) "," AT(10)),
     "* roll 1 1",
     ONES "Ann can't take the flag, which stays in the middle (Immunity Loss); Moa moves to circle 14")
TOLD(immunity_loss_sends_the_flag_to_the_middle, ROLL MOA(13) LOSS FLAG(2) PLAYERS(MARKED(1, ILL) "," AT(10)),
     "* roll 1 1",
     ONES "Ann can't carry the flag, which goes to the middle (Immunity Loss); Moa moves to circle 14")
TOLD(a_benign_mutation_makes_1_none, GO(2) MOA(3) BENIGN PLAYERS(MARKED(7, ILL) "," AT(1)), "1 go clockwise",
     ON(9, "Lightning") "Ann takes a bolt (1 bolt in all); Ann donates nothing (Benign Mutation)")
TOLD(a_benign_mutation_against_acid_is_told_once,
     GO(3) MOA(13) BENIGN PLAYERS(MARKED(1, ILL ",'acid_acts':true") "," AT(10)), "1 go clockwise",
     "Ann moves clockwise; Ann donates 1 stone for each circle left behind (Acid); "
     "Ann donates nothing (Benign Mutation); Ann moves to circle 4; "
     "Circle 4 is turned over: Safe Field, nothing happens")
TOLD(the_storage_disorder_in_a_meeting, GO(2) MOA(13) STORAGE PLAYERS(MARKED(2, ILL) "," MARKED(4, ILL)),
     "1 go clockwise",
     "Ann moves clockwise; Ann runs into Bob on circle 4; Ann can't take stones (Energy Storage Disorder); "
     "Ann moves to circle 6; Circle 6 is turned over: Safe Field, nothing happens")
TOLD(the_storage_disorder_against_healing_is_told_once,
     GO(2) MOA(3) STORAGE FLAG(3) PLAYERS(MARKED(13, ILL) "," AT(10) "," AT(1)), "1 go clockwise",
     ON(15, "Healing") "Ann can't take stones (Energy Storage Disorder)")
TOLD(the_storage_disorder_of_the_poorest,
     GO(2) MOA(13) STORAGE PLAYERS(AT(3) "," HAS_MARKED(10, "'orange':5", ILL)), "1 go clockwise",
     ON(5, "Charity") "Bob can't take stones (Energy Storage Disorder)")

static void the_storage_disorder_leaves_stones_on_the_circle(void **state) {
    (void)state;
    lab_position(&t,
                 GO(2) MOA(13) STORAGE PLAYERS(HAS_MARKED(2, "'blue':15", ILL) "," HAS(10, "'orange':15")));
    lay_stones(&t, 4, 1, 2);
    lay_stones(&t, 4, 2, 2);
    lab_do(&t, "1 go clockwise");
    assert_string_equal(log_words(&t), "Ann moves clockwise; Ann moves to circle 4; "
                                       "Ann can't take stones (Energy Storage Disorder); "
                                       "Circle 4 is turned over: Safe Field, nothing happens");
}

TOLD(who_is_ill_keeps_the_mark, GO(2) MOA(13) CARD("leprosy") PLAYERS(MARKED(1, ILL) "," AT(10)),
     "1 go clockwise ; * disease limping", "The disease is now: Limping; Ann is already ill")

static void a_disease_without_another_card(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(13) CARD("leprosy") PLAYERS(AT(1) "," AT(10)));
    memset(t.data.diseases, 0, sizeof t.data.diseases);
    memset(t.s.pile, 0, sizeof t.s.pile);
    t.data.diseases[LAB_LEPROSY] = 1;
    lab_do(&t, "1 go clockwise");
    assert_string_equal(log_words(&t),
                        ON(3, "Disease") "Ann reveals no disease: there is no other card; Ann falls ill");
}

/* ---- Traps ---- */

static void a_footprint_after_40_does_nothing(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(13) PLAYERS(AT(19) "," AT(10)));
    t.s.footprints = LAB_FOOTPRINTS_MAX;
    lab_do(&t, "1 go clockwise");
    assert_string_equal(log_words(&t),
                        ON(1, "Footprint") "Ann stays: after 40 footprints in one turn the next "
                                           "does nothing");
}

TOLD(charity_of_the_poorest, GO(2) MOA(13) PLAYERS(HAS(3, "'blue':5") "," AT(10)), "1 go clockwise",
     ON(5, "Charity") "Ann has the fewest stones: nothing happens")
TOLD(charity_of_one_of_the_poorest, GO(2) MOA(13) PLAYERS(AT(3) "," AT(10)), "1 go clockwise",
     ON(5, "Charity") "Ann has the fewest stones: nothing happens")
TOLD(charity_where_others_share_the_fewest,
     GO(2) MOA(13) PLAYERS(AT(3) "," HAS(10, "'orange':5") "," HAS(1, "'green':5")), "1 go clockwise",
     ON(5, "Charity") "Several others have the fewest stones: Ann donates instead; "
                      "Ann leaves 2 blue stones on circle 5; Ann removes 1 blue stone from the game")
TOLD(radiation_without_a_green_circle, GO(2) MOA(13) PLAYERS(AT(5) "," AT(10)), "1 go clockwise",
     ON(7, "Radiation") "Ann donates nothing: no circle is green")

static void a_second_acid_mark_is_none(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(3) PLAYERS(MARKED(9, "'acid':true") "," AT(10)));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(log_words(&t), ON(11, "Acid") "Ann already has the acid mark");
}

/* ---- Twins ---- */

#define TWINS "{'options':{'variant':'twins'},'phase':'go','turn':{'dice':[2,2]}," LAB_RING ",'players':"
#define PAIR(stones, first, second) "{" stones "'figures':[{'place':" #first "},{'place':" #second "}]}"

TOLD(
    own_twins_exchange_no_stones, TWINS "[" PAIR("", 2, 4) "," PAIR("", 10, 12) "]}", "1 go clockwise",
    "Ann (A) moves clockwise; Ann (A) runs into Ann (B) on circle 4; Ann (A) takes no stones: twins share theirs; "
    "Ann (A) moves to circle 6; Circle 6 is turned over: Safe Field, nothing happens; "
    "Ann (B) moves to circle 2; Circle 2 is turned over: Safe Field, nothing happens")
TOLD(
    the_other_twin_gave_the_last_stone,
    TWINS "[" PAIR("", 13, 2) "," PAIR("'stones':{'orange':1},", 10, 12) "," PAIR("", 8, 18) "]}",
    "1 go clockwise",
    "Ann (A) moves clockwise; Ann (A) moves to circle 15; Circle 15 is turned over: Healing; "
    "Bob gives 1 orange stone to Ann; Bob (B) has no stones left to give; Cem gives 1 green stone to Ann; "
    "Cem gives 1 green stone to Ann; Bob is out of the game; This also removes 1 orange stone from the game; "
    "The flag leaves the game; Ann (B) moves to circle 20; Circle 20 is turned over: Big Explosion")

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-4.4", the_flag_against_leprosy),
        RULE("LAB-4.6", the_flag_against_limping),
        RULE("LAB-6.8", the_flag_against_a_small_explosion),
        RULE("LAB-6.9", the_flag_against_a_big_explosion),
        RULE("LAB-6.6", the_flag_against_lightning),
        RULE("LAB-6.4", the_flag_against_charity),
        RULE("LAB-6.10", the_flag_against_healing),
        RULE("LAB-6.7", the_flag_against_acid_is_told_once),
        RULE("LAB-6.11", who_has_the_flag_gets_no_other),
        RULE("LAB-4.2", a_rolled_1_with_the_flag),
        RULE("LAB-3.8", a_flag_that_is_gone_is_not_gained),
        RULE("LAB-3.8", a_rolled_1_with_the_flag_gone),
        RULE("LAB-4.7", immunity_loss_leaves_the_flag_in_the_middle),
        RULE("LAB-4.7", immunity_loss_sends_the_flag_to_the_middle),
        RULE("LAB-4.9", a_benign_mutation_makes_1_none),
        RULE("LAB-4.9", a_benign_mutation_against_acid_is_told_once),
        RULE("LAB-4.11", the_storage_disorder_in_a_meeting),
        RULE("LAB-4.11", the_storage_disorder_against_healing_is_told_once),
        RULE("LAB-4.11", the_storage_disorder_of_the_poorest),
        RULE("LAB-4.11", the_storage_disorder_leaves_stones_on_the_circle),
        RULE("LAB-6.3", who_is_ill_keeps_the_mark),
        RULE("LAB-6.3", a_disease_without_another_card),
        RULE("LAB-6.2", a_footprint_after_40_does_nothing),
        RULE("LAB-6.4", charity_of_the_poorest),
        RULE("LAB-6.4", charity_of_one_of_the_poorest),
        RULE("LAB-6.4", charity_where_others_share_the_fewest),
        RULE("LAB-6.5", radiation_without_a_green_circle),
        RULE("LAB-6.7", a_second_acid_mark_is_none),
        RULE("LAB-8.5", own_twins_exchange_no_stones),
        RULE("LAB-8.7", the_other_twin_gave_the_last_stone),
    };
    return cmocka_run_group_tests_name("laborigines void", tests, NULL, NULL);
}
