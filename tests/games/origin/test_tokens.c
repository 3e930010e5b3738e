/* test_tokens.c - hunting tokens and strait tokens: ORI-5.10, ORI-5.12. */
#include "scenes.h"

static struct ori_test t;

/* ---- ORI-5.10 ---- */

static void who_enters_a_green_territory_takes_its_token(void **state) {
    (void)state;
    /* by evolution, */
    ori_position(&t, TWO("'hunting':{'nile':7},", "", PAWNS("'sahel':'1 1 black'")));
    assert_string_equal(log_of(&t, "1 evolve 1 1 brown ; 1 place nile"), "1 evolved nile, 1 hunt nile");
    assert_int_equal(ori_token(&t, 1, "nile"), 7);
    assert_string_equal(ori_now(&t), "1 turn"); /* and nothing else */
    assert_string_equal(ori_hand(&t, 1), "");
    assert_string_equal(ori_tops(&t, 1), "");
    /* by migration, */
    ori_position(&t, TWO("'hunting':{'nile':8},", PAWNS("'sahel':'1 1 black'"), ""));
    ori_do(&t, "1 move sahel ; 1 to nile");
    assert_int_equal(ori_token(&t, 1, "nile"), 8);
    assert_string_equal(ori_now(&t), "1 turn");
    /* by displacement. */
    ori_position(&t, TWO("'hunting':{'nile':4},", PAWNS("'sahel':'1 2 black'"), PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move sahel ; 1 to nile");
    assert_int_equal(ori_token(&t, 1, "nile"), 4);
    assert_int_equal(ori_token(&t, 2, "nile"), 0);
    assert_string_equal(ori_now(&t), "1 turn");
}

static void it_is_theirs_whose_turn_it_is(void **state) {
    (void)state;
    ori_position(&t, THREE("'turn':{'player':2},'hunting':{'nile':6},", PAWNS("'nile':'1 1 black'"),
                           PAWNS("'sahel':'1 2 black'"), PAWNS("'horn':'1 3 black'")));
    ori_do(&t, "2 move sahel ; 2 to nile");
    assert_int_equal(ori_token(&t, 1, "nile"), 0);
    assert_int_equal(ori_token(&t, 2, "nile"), 6);
    ori_do(&t, "2 end ; 3 move horn ; 3 to nile");
    assert_int_equal(ori_token(&t, 2, "nile"), 6);
    assert_int_equal(ori_token(&t, 3, "nile"), 0);
}

static void passing_through_takes_no_token(void **state) {
    (void)state;
    ori_position(&t, TWO("'hunting':{'siberia':5},", PAWNS("'steppe':'2 1 black'"), ""));
    ori_do(&t, "1 move steppe ; 1 to chukotka");
    assert_int_equal(ori_token(&t, 1, "siberia"), 0);
}

static void where_the_token_is_gone_there_is_no_reward(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'sahel':'1 1 black'"), "'hunting':{'nile':7}"));
    assert_string_equal(log_of(&t, "1 move sahel ; 1 to nile"), "1 moved nile");
    assert_int_equal(ori_token(&t, 1, "nile"), 0);
    assert_int_equal(ori_token(&t, 2, "nile"), 7);
    assert_string_equal(ori_now(&t), "1 turn");
}

static void a_hunting_token_is_never_lost(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", PAWNS("'sahel':'1 2 black'"), PAWNS("'nile':'1 1 black'") ",'hunting':{'nile':7}"));
    ori_do(&t, "1 move sahel ; 1 to nile"); /* displaced, */
    assert_int_equal(ori_token(&t, 2, "nile"), 7);
    assert_int_equal(ori_token(&t, 1, "nile"), 0);
    ori_position(&t, TWO("", PAWNS("'nile':'1 1 black'") ",'hunting':{'nile':7}", ""));
    ori_do(&t, "1 move nile ; 1 to sahel"); /* or gone away */
    assert_int_equal(ori_token(&t, 1, "nile"), 7);
}

static void one_who_was_displaced_to_it_leaves_it_for_the_next(void **state) {
    (void)state;
    ori_position(&t, TWO("'hunting':{'nile':6},", PAWNS("'nile':'1 3 black'"), PAWNS("'sahel':'1 1 black'")));
    ori_do(&t, "1 move nile ; 1 to sahel ; 1 reward 1 ; * refill 3 ; * draw raid ; 1 end");
    assert_int_equal(ori_token(&t, 2, "nile"), 0);
    ori_do(&t, "2 move nile ; 2 to atlas ; 2 reward 1 ; * refill 3 ; * draw green_2 ; 2 end");
    ori_do(&t, "1 move sahel ; 1 to nile");
    assert_int_equal(ori_token(&t, 1, "nile"), 6);
}

/* ---- ORI-5.12 ---- */

static void villages_on_both_sides_take_the_strait(void **state) {
    (void)state;
    /* by evolution, */
    ori_position(&t, TWO("'straits':{'wallace':5},", PAWNS("'sunda':'1 1 black'"), ""));
    assert_string_equal(log_of(&t, "1 evolve 2 1 black ; 1 place papua"),
                        "1 evolved papua, 1 strait wallace");
    assert_int_equal(ori_token(&t, 1, "wallace"), 5);
    /* by migration, */
    ori_position(&t,
                 TWO("'straits':{'wallace':3},", PAWNS("'sunda':'1 1 black','bismarck':'1 1 brown'"), ""));
    ori_do(&t, "1 move bismarck ; 1 to papua");
    assert_int_equal(ori_token(&t, 1, "wallace"), 3);
    /* by displacement. */
    ori_position(&t, TWO("'straits':{'wallace':4},", PAWNS("'sunda':'1 1 black','bismarck':'1 2 brown'"),
                         PAWNS("'papua':'1 1 brown'")));
    ori_do(&t, "1 move bismarck ; 1 to papua");
    assert_int_equal(ori_token(&t, 1, "wallace"), 4);
    assert_int_equal(ori_token(&t, 2, "wallace"), 0);
}

static void one_side_is_not_enough(void **state) {
    (void)state;
    ori_position(
        &t, TWO("'straits':{'wallace':5},", PAWNS("'bismarck':'1 1 black'"), PAWNS("'sunda':'1 1 brown'")));
    ori_do(&t, "1 move bismarck ; 1 to papua"); /* the other side is another's */
    assert_int_equal(ori_token(&t, 1, "wallace"), 0);
    assert_int_equal(ori_token(&t, 2, "wallace"), 0);
    ori_position(&t, TWO("'straits':{'wallace':5},", PAWNS("'sunda':'1 1 black'"), ""));
    ori_do(&t, "1 move sunda ; 1 to papua"); /* over it, and away from its other side */
    assert_int_equal(ori_token(&t, 1, "wallace"), 0);
}

static void two_straits_at_once(void **state) {
    (void)state;
    ori_position(&t, TWO("'straits':{'wallace':5,'torres':3},",
                         PAWNS("'sunda':'1 1 black','arnhem':'1 1 brown','bismarck':'1 2 black'"), ""));
    ori_do(&t, "1 move bismarck ; 1 to papua");
    assert_int_equal(ori_token(&t, 1, "wallace"), 5);
    assert_int_equal(ori_token(&t, 1, "torres"), 3);
}

static void a_token_taken_is_kept_for_good(void **state) {
    (void)state;
    /* Player 1 took it and went away; player 2 comes to both sides. */
    ori_position(&t, TWO("'turn':{'player':2},", "'straits':{'wallace':5}",
                         PAWNS("'sunda':'1 1 black','bismarck':'1 1 brown'")));
    ori_do(&t, "2 move bismarck ; 2 to papua");
    assert_null(ori_event(&t, ORI_EV_STRAIT));
    assert_int_equal(ori_token(&t, 1, "wallace"), 5);
    assert_int_equal(ori_token(&t, 2, "wallace"), 0);
    ori_position(&t,
                 TWO("", PAWNS("'papua':'1 1 black','sunda':'1 2 black'") ",'straits':{'wallace':5}", ""));
    ori_do(&t, "1 move papua ; 1 to bismarck");
    assert_int_equal(ori_token(&t, 1, "wallace"), 5);
}

/* ORI-5.12: the displaced player comes to the other side of a strait of theirs. */
static void the_displaced_player_takes_a_strait_too(void **state) {
    (void)state;
    ori_position(&t, TWO("'straits':{'drake':4},", PAWNS("'patagonia':'1 2 black'"),
                         PAWNS("'pampas':'1 1 black','weddell':'1 1 brown'")));
    assert_string_equal(log_of(&t, "1 move patagonia ; 1 to pampas"), "1 displaced pampas, 2 strait drake");
    assert_int_equal(ori_token(&t, 2, "drake"), 4);
    assert_int_equal(ori_token(&t, 1, "drake"), 0);
    assert_string_equal(ori_now(&t), "1 reward");
}

static void both_may_take_one_in_the_same_action(void **state) {
    (void)state;
    /* Player 1 comes to papua, with arnhem over torres; player 2 leaves it, so wallace stays. */
    ori_position(&t,
                 TWO("'straits':{'torres':3,'wallace':5},", PAWNS("'sunda':'1 2 black','arnhem':'1 2 brown'"),
                     PAWNS("'papua':'1 1 black','bismarck':'1 1 brown'")));
    ori_do(&t, "1 move sunda ; 1 to papua");
    assert_int_equal(ori_token(&t, 1, "torres"), 3);
    assert_int_equal(ori_token(&t, 2, "wallace"), 0);
    /* saint_paul joins guinea and caatinga, agulhas kalahari and pilbara. */
    ori_position(&t, TWO("'straits':{'saint_paul':3,'agulhas':5},",
                         PAWNS("'kalahari':'2 2 black','caatinga':'1 2 brown'"),
                         PAWNS("'guinea':'1 1 black','pilbara':'1 1 brown'")));
    assert_string_equal(log_of(&t, "1 move kalahari ; 1 to guinea"),
                        "1 displaced guinea, 1 strait saint_paul, 2 strait agulhas");
    assert_int_equal(ori_token(&t, 1, "saint_paul"), 3);
    assert_int_equal(ori_token(&t, 2, "agulhas"), 5);
}

static void a_strait_is_no_reward_of_the_territory(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", PAWNS("'levant':'1 1 black','sahel':'1 1 brown'"), "")); /* green nile, over suez */
    assert_string_equal(log_of(&t, "1 move sahel ; 1 to nile"), "1 moved nile, 1 strait suez, 1 hunt nile");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-5.10", who_enters_a_green_territory_takes_its_token),
        RULE("ORI-5.10", it_is_theirs_whose_turn_it_is),
        RULE("ORI-5.10", passing_through_takes_no_token),
        RULE("ORI-5.10", where_the_token_is_gone_there_is_no_reward),
        RULE("ORI-5.10", a_hunting_token_is_never_lost),
        RULE("ORI-5.11", one_who_was_displaced_to_it_leaves_it_for_the_next),
        RULE("ORI-5.12", villages_on_both_sides_take_the_strait),
        RULE("ORI-5.12", one_side_is_not_enough),
        RULE("ORI-5.12", two_straits_at_once),
        RULE("ORI-5.12", a_token_taken_is_kept_for_good),
        RULE("ORI-5.12", the_displaced_player_takes_a_strait_too),
        RULE("ORI-5.12", both_may_take_one_in_the_same_action),
        RULE("ORI-5.12", a_strait_is_no_reward_of_the_territory),
    };
    return cmocka_run_group_tests_name("origin tokens", tests, NULL, NULL);
}
