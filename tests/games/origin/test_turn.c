/* test_turn.c - ORI-3: one action, its rewards, and up to one card of each colour. */
#include "end_positions.h"

static struct ori_test t;

/* Player 1 can do every kind of action beside horn and play a card of each colour, twice. Nile's token is gone, so
 * to enter it brings nothing. */
#define FIRST                                                                                                \
    "'pawns':{'horn':'2 2 white','prairie':'1 1 black','amazon':'1 2 black'},'hunting':{'nile':4},"          \
    "'straits':{'bering':3,'drake':3},'tiles':[1]"
#define ALL_CARDS "'inspiration','tribute','storytellers','seafaring','straits_2','green_2'"
#define TURN(cards, second)                                                                                  \
    TWO(HIGH_BOARD, FIRST ",'hand_cards':[" cards "]", "'hand_cards':['elders'],'pawns':{" second "}")

/* ---- ORI-3.1 ---- */

static void a_player_must_do_an_action(void **state) {
    (void)state;
    ori_position(&t, TURN("", ""));
    ori_refused(&t, "1 end", "ORI-3.1");
    ori_do(&t, "1 move horn ; 1 to nile");
    assert_string_equal(ori_now(&t), "1 turn");
    ori_do(&t, "1 end");
    assert_string_equal(ori_now(&t), "2 turn");
    ori_refused(&t, "2 end", "ORI-3.1");
    ori_refused(&t, "1 end", "MOA-2");
}

static void expect_no_second_action(void) {
    assert_string_equal(ori_now(&t), "1 turn");
    ori_refused(&t, "1 move prairie", "ORI-3.1");
    ori_refused(&t, "1 evolve 2 2 black", "ORI-3.1");
    assert_false(ori_can(&t, "1 skip"));
    assert_true(ori_can(&t, "1 end"));
}

static void an_evolution_is_the_one_action(void **state) {
    (void)state;
    ori_position(&t, TURN("", ""));
    ori_do(&t, "1 evolve 2 2 brown ; 1 place nile");
    expect_no_second_action();
}

static void a_migration_is_the_one_action(void **state) {
    (void)state;
    ori_position(&t, TURN("", ""));
    ori_do(&t, "1 move horn ; 1 to nile");
    expect_no_second_action();
}

static void a_displacement_is_the_one_action(void **state) {
    (void)state;
    ori_position(&t, TURN("", "'nile':'2 1 brown'"));
    ori_do(&t, "1 move horn ; 1 to nile");
    assert_string_equal(ori_pawn_at(&t, "horn"), "2: 2 1 brown");
    expect_no_second_action();
}

/* Sahel is yellow: the choice comes before all else. */
static void rewards_are_taken_at_once(void **state) {
    (void)state;
    ori_position(&t, TURN("'storytellers'", ""));
    ori_do(&t, "1 move horn ; 1 to sahel");
    assert_string_equal(ori_now(&t), "1 reward");
    assert_string_equal(ori_choices(&t, 1), "reward 1; reward 2");
    ori_do(&t, "1 reward 1");
    assert_string_equal(ori_now(&t), "* refill");
    ori_do(&t, "* refill 1");
    assert_string_equal(ori_now(&t), "* draw");
    ori_do(&t, "* draw leap");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_hand(&t, 1), "leap storytellers");
}

static void one_card_of_each_colour_may_be_played(void **state) {
    (void)state;
    ori_position(&t, TURN(ALL_CARDS, ""));
    ori_do(&t, "1 play inspiration ; 1 tile yellow 2 ; * refill 1");
    ori_refused(&t, "1 play tribute", "ORI-3.1");
    ori_do(&t, "1 move horn ; 1 to nile ; 1 play storytellers");
    ori_refused(&t, "1 play seafaring", "ORI-3.1");
    ori_do(&t, "1 play straits_2 ; * draw africa_3");
    ori_refused(&t, "1 play green_2", "ORI-3.1");
    ori_refused(&t, "1 play tribute", "ORI-3.1");
    assert_string_equal(ori_choices(&t, 1), "end");
    assert_string_equal(ori_table(&t, 1), "storytellers straits_2");
    assert_string_equal(ori_discards(&t), "inspiration");
}

static void none_has_to_be_played(void **state) {
    (void)state;
    ori_position(&t, TURN(ALL_CARDS, ""));
    ori_do(&t, "1 move horn ; 1 to nile ; 1 end");
    assert_int_equal(ori_count(t.s.hand[0]), 6);
}

static void a_new_turn_brings_new_cards(void **state) {
    (void)state;
    ori_position(&t, TURN(ALL_CARDS, "'siberia':'2 1 brown'"));
    ori_do(&t, "1 play storytellers ; 1 move horn ; 1 to nile ; 1 end");
    ori_do(&t, "2 move siberia ; 2 to steppe ; 2 end");
    ori_do(&t, "1 play seafaring");
    assert_string_equal(ori_table(&t, 1), "seafaring storytellers");
}

/* Chukotka is 5 steps away, altai 4. */
static void a_declared_card_is_the_action_card_of_the_turn(void **state) {
    (void)state;
    ori_position(&t, TURN("'long_march','long_march','inspiration'", ""));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to chukotka long_march long_march", "ORI-3.1");
    ori_do(&t, "1 to altai long_march ; 1 reward 2 ; * draw africa_3 ; * draw green_2 ; * draw tall_3 ; "
               "1 under africa_3 ; 1 under green_2");
    ori_refused(&t, "1 play inspiration", "ORI-3.1");
    ori_position(&t, TURN("'long_march','long_march','inspiration'", ""));
    ori_do(&t, "1 play inspiration ; 1 tile yellow 2 ; * refill 1 ; 1 move horn");
    ori_refused(&t, "1 to altai long_march", "ORI-3.1");
}

/* ---- ORI-3.2 ---- */

static void cards_can_be_played_before_the_action(void **state) {
    (void)state;
    ori_position(&t, TURN(ALL_CARDS, ""));
    ori_do(&t, "1 play straits_2 ; * draw africa_3 ; 1 play storytellers ; 1 play tribute ; 1 from 2 ; "
               "* take elders");
    ori_refused(&t, "1 end", "ORI-3.1");
    ori_do(&t, "1 move horn ; 1 to nile ; 1 end");
}

static void cards_can_be_played_after_the_rewards(void **state) {
    (void)state;
    ori_position(&t, TURN(ALL_CARDS, ""));
    ori_do(&t, "1 move horn ; 1 to sahel ; 1 reward 1 ; * refill 1 ; * draw leap");
    ori_do(
        &t,
        "1 play tribute ; 1 from 2 ; * take elders ; 1 play seafaring ; 1 play green_2 ; * draw africa_3 ; 1 end");
}

static void expect_no_card_now(void) {
    assert_false(ori_can(&t, "1 play storytellers"));
    ori_refused(&t, "1 play storytellers", "ORI-3.2");
    ori_refused(&t, "1 play straits_2", "ORI-3.2");
    ori_refused(&t, "1 play tribute", "ORI-3.2");
}

static void no_card_is_played_in_the_middle_of_an_action(void **state) {
    (void)state;
    ori_position(&t, TURN(ALL_CARDS, ""));
    ori_do(&t, "1 evolve 2 2 brown");
    expect_no_card_now();
    ori_position(&t, TURN(ALL_CARDS, ""));
    ori_do(&t, "1 move horn");
    expect_no_card_now();
}

static void no_card_is_played_in_the_middle_of_a_reward(void **state) {
    (void)state;
    ori_position(&t, TURN(ALL_CARDS, ""));
    ori_do(&t, "1 move horn ; 1 to sahel");
    expect_no_card_now();
    ori_do(&t, "1 reward 2 ; * draw leap ; * draw leap ; * draw raid");
    assert_string_equal(ori_now(&t), "1 under");
    expect_no_card_now();
    ori_do(&t, "1 under leap");
    expect_no_card_now();
    ori_do(&t, "1 under leap ; 1 play storytellers");
}

static void no_card_is_played_in_the_middle_of_another(void **state) {
    (void)state;
    ori_position(&t, TURN(ALL_CARDS, ""));
    ori_do(&t, "1 play inspiration");
    assert_string_equal(ori_now(&t), "1 tile");
    expect_no_card_now();
    ori_do(&t, "1 tile orange 2 ; * refill 4 ; 1 play storytellers");
}

static void cards_that_change_an_action_are_declared_with_it(void **state) {
    (void)state;
    ori_position(&t, TURN("'long_march','leap','raid'", "'nile':'1 2 brown'"));
    ori_refused(&t, "1 play long_march", "ORI-3.2");
    ori_refused(&t, "1 play leap", "ORI-3.2");
    ori_refused(&t, "1 play raid", "ORI-3.2");
    ori_do(&t, "1 move horn");
    assert_false(ori_can(&t, "1 to nile"));
    ori_do(&t, "1 to nile raid");
    assert_string_equal(ori_discards(&t), "raid");
}

/* ---- ORI-3.3 ---- */

static void no_card_is_played_in_the_turn_of_another(void **state) {
    (void)state;
    ori_position(&t, TWO(HIGH_BOARD, FIRST, "'tiles':[1],'hand_cards':['storytellers','scouting']"));
    ori_refused(&t, "2 play storytellers", "MOA-2");
    ori_do(&t, "1 move horn");
    ori_refused(&t, "2 play scouting", "MOA-2");
    ori_do(&t, "1 to sahel");
    ori_refused(&t, "2 play scouting", "MOA-2");
    ori_do(&t, "1 reward 1 ; * refill 1");
    ori_refused(&t, "2 play scouting", "MOA-2");
    ori_do(&t, "* draw leap");
    ori_refused(&t, "2 play storytellers", "MOA-2");
    assert_string_equal(ori_choices(&t, 2), "");
    ori_do(&t, "1 end ; 2 play storytellers");
}

/* ---- ORI-3.4 ---- */

/* Player 1's pawn on horn is shut in by stronger ones and by the neutral one; and of the pawns that fit beside
 * those with an empty neighbour, all widths 2 and 3 of height 3, none is left. */
#define BOX                                                                                                  \
    "'pawns':{'sahel':'3 2 white','nile':'3 2 brown','congo':'3 2 black','kalahari':'3 3 white',"            \
    "'steppe':'3 3 brown','indus':'3 3 black'}"
#define BOXED(pawn, more) TWO("", "'pawns':{'horn':'" pawn "'}" more, BOX)

static void who_can_do_no_action_skips_it(void **state) {
    (void)state;
    ori_position(&t, BOXED("1 1 brown", ""));
    assert_string_equal(ori_choices(&t, 1), "skip");
    ori_refused(&t, "1 end", "ORI-3.1");
    ori_do(&t, "1 skip");
    assert_non_null(ori_event(&t, ORI_EV_SKIPPED));
    assert_string_equal(ori_choices(&t, 1), "end");
    ori_do(&t, "1 end");
    assert_string_equal(ori_now(&t), "2 turn");
}

static void who_can_do_an_action_does_not_skip_it(void **state) {
    (void)state;
    ori_position(&t, TURN("", ""));
    ori_refused(&t, "1 skip", "ORI-3.4");
    /* Without kalahari's pawn, beside the neutral one, an evolution is possible, and nothing else. */
    ori_position(&t, TWO(HIGH_BOARD, "'pawns':{'horn':'1 1 brown'}",
                         "'pawns':{'sahel':'3 2 white','nile':'3 2 brown','congo':'3 2 black'}"));
    ori_refused(&t, "1 skip", "ORI-3.4");
    ori_do(&t, "1 evolve 1 1 black ; 1 place kalahari");
    /* And with a pawn one wider than sahel's, a displacement. */
    ori_position(&t, BOXED("1 3 brown", ""));
    ori_refused(&t, "1 skip", "ORI-3.4");
    ori_do(&t, "1 move horn ; 1 to sahel");
}

static void cards_are_never_forced(void **state) {
    (void)state;
    ori_position(&t, BOXED("1 1 brown", ",'hand_cards':['long_march']"));
    assert_string_equal(ori_choices(&t, 1), "move horn; skip");
    ori_do(&t, "1 skip ; 1 end");
    ori_position(&t, BOXED("1 1 brown", ",'hand_cards':['long_march']")); /* but may be declared */
    ori_do(&t, "1 move horn ; 1 to danube long_march");
    ori_position(&t, BOXED("1 2 brown", ",'hand_cards':['raid']"));
    assert_string_equal(ori_choices(&t, 1), "move horn; skip");
    ori_do(&t, "1 skip ; 1 end");
    ori_position(&t, BOXED("1 1 brown", ",'tiles':[2],'hand_cards':['runners']"));
    assert_string_equal(ori_choices(&t, 1), "play runners; skip");
    ori_do(&t, "1 skip ; 1 end");
}

/* All Africa is full. Of what fits beside its outer pawns none is left; with a leap 3 2 brown and 3 2 black fit beside
 * kalahari's, which differ in colour and width. */
static void nor_is_a_leap(void **state) {
    (void)state;
    ori_position(
        &t, TWO("", "'hand_cards':['leap']",
                "'pawns':{'atlas':'3 3 white','nile':'3 3 brown','guinea':'3 3 black','kalahari':'3 1 white',"
                "'sahel':'3 1 brown','horn':'3 1 black','congo':'3 2 white'}"));
    assert_string_equal(ori_choices(&t, 1), "evolve 3 2 brown; evolve 3 2 black; skip");
    ori_do(&t, "1 skip ; 1 end");
}

static void a_skipped_action_stays_skipped_and_other_cards_may_be_played(void **state) {
    (void)state;
    ori_position(&t, BOXED("1 1 brown", ",'tiles':[2],'hand_cards':['runners']"));
    ori_do(&t, "1 skip");
    assert_false(ori_can(&t, "1 skip"));
    ori_do(&t, "1 play runners"); /* now the pawn could go to levant */
    ori_refused(&t, "1 move horn", "ORI-3.1");
    assert_string_equal(ori_choices(&t, 1), "end");
}

static void a_card_played_first_may_open_an_action(void **state) {
    (void)state;
    ori_position(&t, BOXED("1 1 brown", ",'tiles':[2],'hand_cards':['runners']"));
    ori_do(&t, "1 play runners");
    ori_refused(&t, "1 skip", "ORI-3.4");
    ori_refused(&t, "1 end", "ORI-3.1");
    ori_do(&t, "1 move horn ; 1 to levant");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-3.1", a_player_must_do_an_action),
        RULE("ORI-3.1", an_evolution_is_the_one_action),
        RULE("ORI-3.1", a_migration_is_the_one_action),
        RULE("ORI-3.1", a_displacement_is_the_one_action),
        RULE("ORI-3.1", rewards_are_taken_at_once),
        RULE("ORI-3.1", one_card_of_each_colour_may_be_played),
        RULE("ORI-3.1", none_has_to_be_played),
        RULE("ORI-3.1", a_new_turn_brings_new_cards),
        RULE("ORI-3.1", a_declared_card_is_the_action_card_of_the_turn),
        RULE("ORI-3.2", cards_can_be_played_before_the_action),
        RULE("ORI-3.2", cards_can_be_played_after_the_rewards),
        RULE("ORI-3.2", no_card_is_played_in_the_middle_of_an_action),
        RULE("ORI-3.2", no_card_is_played_in_the_middle_of_a_reward),
        RULE("ORI-3.2", no_card_is_played_in_the_middle_of_another),
        RULE("ORI-3.2", cards_that_change_an_action_are_declared_with_it),
        RULE("ORI-3.3", no_card_is_played_in_the_turn_of_another),
        RULE("ORI-3.4", who_can_do_no_action_skips_it),
        RULE("ORI-3.4", who_can_do_an_action_does_not_skip_it),
        RULE("ORI-3.4", cards_are_never_forced),
        RULE("ORI-3.4", nor_is_a_leap),
        RULE("ORI-3.4", a_skipped_action_stays_skipped_and_other_cards_may_be_played),
        RULE("ORI-3.4", a_card_played_first_may_open_an_action),
    };
    return cmocka_run_group_tests_name("origin turn", tests, NULL, NULL);
}
