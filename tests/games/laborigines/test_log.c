/* test_log.c - the log reports what happens: diseases where they act, where everybody ends up, and who pays. For what
 * does not happen see test_void.c. */
#include "games/laborigines/log_words.h"
#include "games/laborigines/ring.h"

static struct lab_test t;

#define ILL(disease, at) MOA(13) CARD(disease) PLAYERS(MARKED(at, "'ill':true") "," AT(10))
#define TWOS "Ann rolls 2 and 2; Ann takes the 2, Moa the 2; "
#define THREES "Ann rolls 3 and 3; Ann takes the 3, Moa the 3; "
#define ONES "Ann rolls 1 and 1; Ann takes the 1, Moa the 1; "

/* ---- Diseases are told where they act, and only there ---- */

TOLD(leprosy, ROLL ILL("leprosy", 1), "* roll 2 2",
     TWOS "Ann donates 1 stone (Leprosy); Ann leaves 1 blue stone on circle 1; Moa moves to circle 15")
TOLD(inferiority_with_a_1, ROLL ILL("inferiority_complex", 1), "* roll 1 1",
     ONES
     "Ann gets the flag; Ann rolled a 1 and donates 2 stones, even with the flag (Inferiority Complex); "
     "Ann leaves 1 blue stone on circle 1; Ann removes 1 blue stone from the game; Moa moves to circle 14")
TOLD(inferiority_without_a_1, ROLL ILL("inferiority_complex", 1), "* roll 2 2", TWOS "Moa moves to circle 15")
TOLD(limping_with_an_even_die, ROLL ILL("limping", 1), "* roll 2 2",
     TWOS "Ann has an even die and donates 2 stones (Limping); Ann leaves 1 blue stone on circle 1; "
          "Ann removes 1 blue stone from the game; Moa moves to circle 15")
TOLD(limping_with_an_odd_die, ROLL ILL("limping", 1), "* roll 3 3", THREES "Moa moves to circle 16")
TOLD(hyperactivity, ROLL ILL("hyperactivity", 1), "* roll 2 2",
     TWOS "Ann moves twice as far this turn (Hyperactivity); Moa moves to circle 15")

static void what_acts_at_all_times_is_not_suffered_in_phase_2(void **state) {
    (void)state;
    expect_log(&t, ROLL ILL("immunity_loss", 1), "* roll 2 2", TWOS "Moa moves to circle 15");
    expect_log(&t, ROLL ILL("benign_mutation", 1), "* roll 2 2", TWOS "Moa moves to circle 15");
    expect_log(&t, ROLL ILL("malign_mutation", 1), "* roll 2 2", TWOS "Moa moves to circle 15");
    expect_log(&t, ROLL ILL("energy_storage_disorder", 1), "* roll 2 2", TWOS "Moa moves to circle 15");
}

#define SICK(disease) MOA(3) CARD(disease) PLAYERS(MARKED(11, "'ill':true") "," AT(10))
#define ON_13 "Ann moves clockwise; Ann moves to circle 13; Circle 13 is turned over: Small Explosion; "
TOLD(a_benign_mutation_is_told_where_it_acts, GO(2) SICK("benign_mutation"), "1 go clockwise",
     ON_13 "Ann donates 1 stone less (Benign Mutation); Ann leaves 2 blue stones on circle 13; "
           "Ann removes 1 blue stone from the game")
TOLD(a_malign_mutation_is_told_where_it_acts, GO(2) SICK("malign_mutation"), "1 go clockwise",
     ON_13 "Ann donates 1 stone more (Malign Mutation); Ann leaves 3 blue stones on circle 13; "
           "Ann removes 2 blue stones from the game")
TOLD(immunity_loss_takes_the_flag_with_the_illness,
     GO(2) MOA(13) FLAG(1) CARD("immunity_loss") PLAYERS(AT(2) "," MARKED(4, "'ill':true")), "1 go clockwise",
     "Ann moves clockwise; Ann runs into Bob on circle 4; Bob gives 2 orange stones to Ann; "
     "Bob is healthy again; Ann falls ill; "
     "Ann can't carry the flag, which goes to the middle (Immunity Loss); Ann moves to circle 6; "
     "Circle 6 is turned over: Safe Field, nothing happens")

/* ---- Where Moa ends ---- */

TOLD(moa_s_last_circle_is_told_when_the_player_on_turn_falls,
     ROLL MOA(3) PLAYERS(HAS(5, "'blue':2") "," AT(10) "," AT(12)), "* roll 2 2",
     TWOS "Moa runs into Ann on circle 5; Ann leaves 1 blue stone on circle 5; "
          "Ann removes 1 blue stone from the game; Ann is out of the game; "
          "This also removes 1 blue stone from the game; The flag leaves the game; Moa moves to circle 5")
TOLD(moa_s_last_circle_is_told_before_the_end, ROLL MOA(3) PLAYERS(HAS(5, "'blue':2") "," AT(10)),
     "* roll 2 2",
     TWOS "Moa runs into Ann on circle 5; Ann leaves 1 blue stone on circle 5; "
          "Ann removes 1 blue stone from the game; Ann is out of the game; "
          "This also removes 1 blue stone from the game; The flag leaves the game; Moa moves to circle 5; "
          "The game is over")
TOLD(a_mover_s_last_circle_is_told_before_the_end, GO(2) MOA(13) PLAYERS(AT(2) "," HAS(4, "'orange':2")),
     "1 go clockwise",
     "Ann moves clockwise; Ann runs into Bob on circle 4; Bob gives 2 orange stones to Ann; "
     "Bob is out of the game; This also removes 2 orange stones from the game; The flag leaves the game; "
     "Ann moves to circle 4; The game is over")
TOLD(moa_takes_the_flag, ROLL MOA(3) FLAG(1) PLAYERS(AT(5) "," AT(10)), "* roll 2 2",
     TWOS
     "Moa runs into Ann on circle 5; Ann loses the flag, which goes to the middle; Moa moves to circle 7")

TOLD(the_flag_is_taken_from_its_bearer, ROLL MOA(13) FLAG(2) PLAYERS(AT(1) "," AT(10)), "* roll 1 1",
     ONES "Ann takes the flag from Bob; Moa moves to circle 14")

/* ---- Who pays, acid, the end ---- */

TOLD(who_pays_names_the_price_and_whom_it_sends,
     ROLL MOA(13) PLAYERS(HAS(2, "'blue':17") "," HAS(10, "'blue':3,'orange':20")),
     "* roll 2 2 ; 2 pay counter",
     "Bob pays 3 blue stones to send Ann counter-clockwise; Ann moves to circle 20; "
     "Circle 20 is turned over: Big Explosion; Ann leaves 4 blue stones on circle 20; "
     "Ann removes 4 blue stones from the game")
TOLD(acid_is_told_where_it_acts, GO(2) MOA(13) PLAYERS(MARKED(2, "'acid_acts':true") "," AT(10)),
     "1 go clockwise",
     "Ann moves clockwise; Ann donates 1 stone for each circle left behind (Acid); "
     "Ann leaves 1 blue stone on circle 2; Ann leaves 1 blue stone on circle 3; Ann moves to circle 4; "
     "Circle 4 is turned over: Safe Field, nothing happens")
TOLD(
    danger_is_told_with_what_is_below,
    "{'phase':'go','turn':{'dice':[2,2]},'ring':["
    "'big_explosion/danger','footprint/safe','disease/disease','disease/safe','charity/charity','charity/safe',"
    "'radiation/radiation','radiation/safe','lightning/lightning','lightning/safe','acid/acid','acid/safe',"
    "'small_explosion/small_explosion','small_explosion/safe','healing/healing','healing/safe',"
    "'immunity/immunity','immunity/safe','danger/big_explosion','footprint/footprint']," MOA(13)
        PLAYERS(AT(3) "," AT(10)),
    "1 go counter",
    "Ann moves counter-clockwise; Ann moves to circle 1; "
    "Circle 1 is turned over: Danger, nothing happens yet (Big Explosion on the back)")
TOLD(the_end_after_400_turns_says_so,
     "{'turns':399,'phase':'go','turn':{'dice':[2,2]}," LAB_RING "," MOA(13) PLAYERS(AT(2) "," AT(10)),
     "1 go clockwise",
     "Ann moves clockwise; Ann moves to circle 4; Circle 4 is turned over: Safe Field, nothing happens; "
     "The game is over after 400 turns: the most stones win")
TOLD(neutral_stones_are_called_neutral,
     "{'options':{'variant':'teams'},'phase':'go','turn':{'dice':[2,2]}," LAB_RING "," MOA(3)
         PLAYERS(HAS(11, "'neutral':5") "," AT(1) "," AT(5) "," AT(8)),
     "1 go clockwise",
     ON_13 "Ann leaves 2 neutral stones on circle 13; Ann removes 2 neutral stones from the game")
TOLD(twins_are_told_apart,
     "{'options':{'variant':'twins'},'phase':'go','turn':{'dice':[2,2]}," LAB_RING
     ",'players':[{'figures':[{'place':2},{'place':9}]},{'figures':[{'place':4},{'place':12}]}]}",
     "1 go clockwise",
     "Ann (A) moves clockwise; Ann (A) runs into Bob (A) on circle 4; Bob gives 2 orange stones to Ann; "
     "Ann (A) moves to circle 6; Circle 6 is turned over: Safe Field, nothing happens; "
     "Ann (B) moves to circle 7; Circle 7 is turned over: Radiation")

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-4.4", leprosy),
        RULE("LAB-4.5", inferiority_with_a_1),
        RULE("LAB-4.5", inferiority_without_a_1),
        RULE("LAB-4.6", limping_with_an_even_die),
        RULE("LAB-4.6", limping_with_an_odd_die),
        RULE("LAB-4.8", hyperactivity),
        RULE("LAB-4.12", what_acts_at_all_times_is_not_suffered_in_phase_2),
        RULE("LAB-4.9", a_benign_mutation_is_told_where_it_acts),
        RULE("LAB-4.10", a_malign_mutation_is_told_where_it_acts),
        RULE("LAB-4.7", immunity_loss_takes_the_flag_with_the_illness),
        RULE("LAB-3.10", moa_s_last_circle_is_told_when_the_player_on_turn_falls),
        RULE("LAB-3.10", moa_s_last_circle_is_told_before_the_end),
        RULE("LAB-3.7", a_mover_s_last_circle_is_told_before_the_end),
        RULE("LAB-5.4", moa_takes_the_flag),
        RULE("LAB-3.5", the_flag_is_taken_from_its_bearer),
        RULE("LAB-5.8", who_pays_names_the_price_and_whom_it_sends),
        RULE("LAB-6.7", acid_is_told_where_it_acts),
        RULE("LAB-6.12", danger_is_told_with_what_is_below),
        RULE("LAB-7.2", the_end_after_400_turns_says_so),
        RULE("LAB-9.2", neutral_stones_are_called_neutral),
        RULE("LAB-8.5", twins_are_told_apart),
    };
    return cmocka_run_group_tests_name("laborigines log", tests, NULL, NULL);
}
