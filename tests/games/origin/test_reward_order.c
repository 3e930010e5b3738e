/* test_reward_order.c - who is rewarded, which choices there are, and in which order things happen: ORI-5.1. */
#include "piles.h"

static struct ori_test t;

/* ---- Who ---- */

static void every_action_that_enters_a_territory_is_rewarded(void **state) {
    (void)state;
    ori_position(&t, TWO("", "", ""));
    ori_do(&t, ENTER("horn"));
    assert_string_equal(ori_choices(&t, 1), "reward 1; reward 2");
    ori_position(&t, TWO("", PAWNS("'steppe':'2 2 black'"), PAWNS("'danube':'1 1 black'")));
    ori_do(&t, "1 move steppe ; 1 to arabia");
    assert_string_equal(ori_choices(&t, 1), "reward 1; reward 2");
    ori_position(&t, TWO("", PAWNS("'steppe':'2 2 black'"), PAWNS("'danube':'1 1 black'")));
    ori_do(&t, "1 move steppe ; 1 to danube");
    assert_string_equal(ori_choices(&t, 1), "reward 1; reward 2");
    assert_string_equal(ori_choices(&t, 2), "");
}

static void the_territory_entered_counts_and_not_those_passed_or_left(void **state) {
    (void)state;
    /* From yellow danube over brown steppe to green siberia: no choice, no card, no tile. */
    ori_position(&t, TWO("", PAWNS("'danube':'2 2 black'"), ""));
    assert_string_equal(log_of(&t, "1 move danube ; 1 to siberia"), "1 moved siberia, 1 hunt siberia");
    assert_string_equal(ori_now(&t), "1 turn");
    /* From green siberia, with its token, to orange chukotka. */
    ori_position(&t, TWO("'hunting':{'siberia':8},", PAWNS("'siberia':'1 2 black'"), ""));
    assert_string_equal(
        log_of(&t, "1 move siberia ; 1 to chukotka ; 1 reward 1 ; * refill 3 ; * draw quarry"),
        "1 moved chukotka, 1 tile orange 1, * refilled orange 3, 1 drew permanent");
}

/* ---- What can be chosen ---- */

static void an_option_that_brings_nothing_is_not_offered(void **state) {
    (void)state;
    /* No tile of the brown column fits: one of another is taken, without asking which option. */
    ori_position(&t, TWO(SHOWS("1,2,3", "1,3,4", "2,3,4", "2,2,3,3,4,5"), "", ""));
    ori_do(&t, ENTER("kalahari"));
    assert_string_equal(ori_choices(&t, 1), "tile yellow 1; tile orange 1");
    /* Nor of any column: nothing at all. */
    ori_position(&t, TWO(SHOWS("2,2,3", "3,3,4", "2,3,4", "2,2,3,3,4,5"), "", ""));
    ori_do(&t, ENTER("kalahari"));
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_tops(&t, 1), "");
    /* An empty pile, and a choice of tiles. */
    small_pile(&t, ORI_ACTION, "", "");
    assert_string_equal(ori_column_shows(&t, "yellow"), "1 1 1");
    ori_do(&t, ENTER("sahel"));
    assert_string_equal(ori_now(&t), "* refill");
}

static void two_options_that_bring_something_are_both_offered(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,2,3", "1,3,4", "2,3,4", "1,2,3,3,4,5"), "", ""));
    ori_do(&t, ENTER("kalahari"));
    assert_string_equal(ori_choices(&t, 1), "reward 1; reward 2");
    /* Cards alone are something too: no tile fits. */
    ori_position(&t, TWO(SHOWS("2,2,3", "3,3,4", "2,3,4", "2,2,3,3,4,5"), "", ""));
    ori_do(&t, ENTER("congo"));
    assert_string_equal(ori_choices(&t, 1), "reward 1; reward 2");
}

static void nothing_else_is_done_before_the_reward_is_chosen(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'tribute'"), HAND("'raid'")));
    ori_do(&t, ENTER("sahel"));
    ori_refused(&t, "1 end", "ORI-5.1");
    ori_refused(&t, "1 tile yellow 1", "ORI-5.1");
    ori_refused(&t, "1 play tribute", "ORI-3.2");
    ori_refused(&t, "2 reward 1", "MOA-2");
}

/* ---- When ---- */

/* With spears 1 1 black is as strong as 1 2 brown, and needs the raid. saint_paul, a token of value 5, joins
 * guinea and caatinga. */
static void raid_guinea(const char *pile) {
    small_pile_of(&t, ORI_ACTION, pile, "raid",
                  "'pawns':{'congo':'1 1 black','caatinga':'3 3 black'},'table':['spears'],",
                  "'pawns':{'guinea':'1 2 brown'},");
}

#define RAID "1 move congo ; 1 to guinea raid ; "

static void cards_then_straits_then_the_reward_then_the_spoils(void **state) {
    (void)state;
    raid_guinea("leap tribute scouting inspiration");
    assert_string_equal(
        log_of(&t, RAID "1 reward 1 ; * refill 2 ; * draw leap ; * draw scouting ; * draw tribute"),
        "1 declared 1 raid, 1 displaced guinea, 1 strait saint_paul, 1 tile yellow 1, "
        "* refilled yellow 2, 1 drew action, 1 drew action, 1 drew action");
    assert_string_equal(ori_hand(&t, 1), "leap tribute scouting");
    assert_int_equal(ori_token(&t, 1, "saint_paul"), 5);
    assert_int_equal(ori_left(&t, ORI_ACTION), 1);
    assert_string_equal(ori_now(&t), "1 turn");
}

static void cards_go_under_the_pile_before_the_spoils(void **state) {
    (void)state;
    raid_guinea("leap tribute scouting inspiration");
    assert_string_equal(log_of(&t, RAID "1 reward 2 ; * draw leap ; * draw scouting ; * draw tribute ; "
                                        "1 under scouting ; 1 under tribute ; * draw inspiration"),
                        "1 declared 1 raid, 1 displaced guinea, 1 strait saint_paul, 1 drew action, "
                        "1 drew action, 1 drew action, 1 under action, 1 under action, 1 drew action, "
                        "1 drew action");
    /* The second one was the first that went under. */
    assert_string_equal(ori_hand(&t, 1), "leap inspiration scouting");
    assert_string_equal(ori_queue(&t, ORI_ACTION), "1 tribute");
}

static void the_declared_card_is_discarded_first(void **state) {
    (void)state;
    raid_guinea("leap");
    ori_do(&t, "1 move congo");
    assert_string_equal(ori_hand(&t, 1), "raid");
    ori_do(&t, "1 to guinea raid");
    assert_string_equal(ori_now(&t), "1 reward");
    assert_string_equal(ori_hand(&t, 1), "");
    assert_int_equal(ori_token(&t, 1, "saint_paul"), 5); /* straits come before the reward, too */
    assert_int_equal(ori_left(&t, ORI_ACTION), 1);
}

static void the_end_is_looked_at_last(void **state) {
    (void)state;
    /* The reward takes one card, the spoils the two others. */
    raid_guinea("leap tribute scouting");
    const char *log =
        log_of(&t, RAID "1 reward 1 ; * refill 2 ; * draw leap ; * draw scouting ; * draw tribute");
    assert_non_null(strstr(log, "1 drew action, 1 drew action, 1 drew action, "));
    assert_string_equal(strrchr(log, ' ') + 1, "ending");
    assert_int_equal(t.s.ending, ORI_END_PILE);
    /* The reward empties the pile and fills it again; then the spoils empty it. */
    raid_guinea("leap tribute scouting");
    log = log_of(
        &t,
        RAID "1 reward 2 ; * draw leap ; * draw scouting ; * draw tribute ; 1 under scouting ; 1 under leap");
    assert_string_equal(strrchr(log, ' ') + 1, "ending");
    assert_string_equal(ori_hand(&t, 1), "leap tribute scouting");
    assert_int_equal(t.s.ending, ORI_END_PILE);
}

/* The reward takes the last objective, but the spoils still come before the end begins. */
static void the_spoils_come_before_the_end(void **state) {
    (void)state;
    small_pile_of(&t, ORI_OBJECTIVE, "tall_3", "", "'pawns':{'guinea':'1 2 black'},'table':['spears'],",
                  "'pawns':{'congo':'1 1 black'},");
    assert_string_equal(log_of(&t, "1 move guinea ; 1 to congo ; 1 reward 1 ; * refill 2 ; * draw tall_3 ; "
                                   "* draw raid"),
                        "1 displaced congo, 1 tile purple 1, * refilled purple 2, 1 drew objective, "
                        "1 drew action, 1 ending");
}

static void a_migration_brings_no_spoils(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'sahel':'1 1 black'") "," TABLE("'spears'"), ""));
    assert_string_equal(log_of(&t, "1 move sahel ; 1 to nile"), "1 moved nile, 1 hunt nile");
    assert_string_equal(ori_now(&t), "1 turn");
}

static void spoils_that_are_not_there_are_not_gained(void **state) {
    (void)state;
    raid_guinea("leap tribute");
    ori_do(&t, RAID "1 reward 1 ; * refill 2 ; * draw leap ; * draw tribute");
    assert_string_equal(ori_hand(&t, 1), "leap tribute");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_int_equal(t.s.ending, ORI_END_PILE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-5.1", every_action_that_enters_a_territory_is_rewarded),
        RULE("ORI-5.1", the_territory_entered_counts_and_not_those_passed_or_left),
        RULE("ORI-5.1", an_option_that_brings_nothing_is_not_offered),
        RULE("ORI-5.1", two_options_that_bring_something_are_both_offered),
        RULE("ORI-5.1", nothing_else_is_done_before_the_reward_is_chosen),
        RULE("ORI-5.1", cards_then_straits_then_the_reward_then_the_spoils),
        RULE("ORI-5.1", cards_go_under_the_pile_before_the_spoils),
        RULE("ORI-5.1", the_declared_card_is_discarded_first),
        RULE("ORI-5.1", the_end_is_looked_at_last),
        RULE("ORI-5.1", the_spoils_come_before_the_end),
        RULE("ORI-5.1", a_migration_brings_no_spoils),
        RULE("ORI-5.8", spoils_that_are_not_there_are_not_gained),
    };
    return cmocka_run_group_tests_name("origin order of rewards", tests, NULL, NULL);
}
