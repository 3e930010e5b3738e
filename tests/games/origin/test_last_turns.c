/* test_last_turns.c - ORI-7.2, 7.3 and 7.8: who still has a turn once the end is triggered, and what can be played in
 * it. */
#include "end_positions.h"

static struct ori_test t;

/* Seats that must act, one after the other, "3 turn" as text. */
static void expect_turn_of(int seat) {
    char turn[] = "1 turn";
    turn[0] = (char)('0' + seat);
    assert_string_equal(ori_now(&t), turn);
}

/* The position where `start` began and it is the turn of `causer`. */
static void turn_of(int players, int start, int causer, const char *options) {
    char head[128];
    snprintf(head, sizeof head, "%s'start':%d,'turn':{'player':%d},", options, start, causer);
    near_the_end(&t, players, head);
    expect_turn_of(causer);
}

/* ---- ORI-7.2 ---- */

static void the_causer_finishes_and_every_other_has_one_more_turn(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int start = 1; start <= players; start++)
            for (int causer = 1; causer <= players; causer++) {
                turn_of(players, start, causer, "");
                enter_orange(&t, causer);
                assert_int_equal(t.s.ending, ORI_END_PILE);
                expect_turn_of(causer); /* the turn goes on until its end */
                end_turn(&t, causer);
                for (int i = 1; i < players; i++) {
                    int seat = (causer - 1 + i) % players + 1;
                    expect_turn_of(seat);
                    const struct moa_event *event = ori_event(&t, ORI_EV_TURN);
                    assert_non_null(event);
                    assert_int_equal(event->player, seat - 1);
                    assert_int_equal(event->arg[0], 1); /* their last */
                    enter_orange(&t, seat);
                    end_turn(&t, seat);
                }
                assert_string_equal(ori_now(&t), "over");
                assert_non_null(ori_event(&t, ORI_EV_OVER));
            }
}

static void after_the_end_nobody_acts(void **state) {
    (void)state;
    turn_of(2, 1, 2, "");
    enter_orange(&t, 2);
    end_turn(&t, 2);
    enter_orange(&t, 1);
    end_turn(&t, 1);
    assert_int_equal(moa_origin.actors(&t.data, &t.s), 0);
    ori_refused(&t, "1 end", "MOA-1");
    ori_refused(&t, "2 move zagros", "MOA-1");
    assert_string_equal(ori_choices(&t, 1), "");
}

/* Without an end the turns go round for good. */
static void before_it_turns_go_round(void **state) {
    (void)state;
    ori_position(&t, TWO("'hunting':{}," HIGH_BOARD, "'pawns':{'steppe':'2 1 white'}",
                         "'pawns':{'maud':'1 1 brown'}"));
    ori_do(&t, "1 move steppe ; 1 to indus ; 1 end");
    expect_turn_of(2);
    assert_int_equal(ori_event(&t, ORI_EV_TURN)->arg[0], 0);
    ori_do(&t, "2 evolve 1 1 black ; 2 place wilkes ; 2 reward 1 ; * draw raid ; 2 end");
    expect_turn_of(1);
}

/* ---- ORI-7.3 ---- */

/* Player 1 fulfils straits_2, green_2 and culture_2, player 2 tiles_8 and level_4. The first of them to enter an
 * orange territory takes the last permanent card. */
#define REST "'toolmakers','elders','quarry','runners','kinship','trackers','navigators','civilization'"
#define LAST_CARD(options, table, first, second)                                                             \
    TWO(options "'rewards':{'orange':[3,3,3]},'piles':{" PILE("permanent", UNDER("seafaring")) "},",         \
        "'pawns':{'danube':'1 1 brown','siberia':'1 3 black','prairie':'1 3 white'},"                        \
        "'straits':{'panama':3,'drake':3},'table':['spears','shields'" table "],'hand_cards':[" first "]",   \
        "'pawns':{'steppe':'1 1 black'},'tiles':[4,4],'hand_cards':[" REST second "]")
#define SPARE ",'storytellers','gatherers','writing'"
#define CAUSER_HOLDS(cards) LAST_CARD("", "", cards, SPARE)

static void before_the_end_one_objective_is_played(void **state) {
    (void)state;
    ori_position(&t, CAUSER_HOLDS("'straits_2','green_2'"));
    ori_do(&t, "1 play straits_2 ; * draw culture_2");
    ori_refused(&t, "1 play green_2", "ORI-3.1");
    ori_refused(&t, "1 play culture_2", "ORI-3.1");
}

static void the_causer_plays_several_objectives_from_then_on(void **state) {
    (void)state;
    ori_position(&t, CAUSER_HOLDS("'straits_2','green_2'"));
    enter_orange(&t, 1);
    assert_int_equal(t.s.ending, ORI_END_PILE);
    ori_do(&t, "1 play straits_2");
    assert_string_equal(ori_now(&t), "* draw"); /* for the first */
    ori_do(&t, "* draw culture_2 ; 1 play green_2");
    expect_turn_of(1); /* not for the second, */
    ori_do(&t, "1 play culture_2");
    expect_turn_of(1); /* nor for the third */
    assert_string_equal(ori_table(&t, 1), "spears shields green_2 straits_2 culture_2");
    assert_int_equal(ori_held(&t, 1, ORI_OBJECTIVE), 0);
}

/* The first of the turn was played, and its card drawn, before the end began. */
static void the_draw_is_for_the_first_of_the_turn(void **state) {
    (void)state;
    ori_position(&t, CAUSER_HOLDS("'straits_2','green_2'"));
    ori_do(&t, "1 play straits_2 ; * draw culture_2");
    enter_orange(&t, 1);
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 17);
    ori_do(&t, "1 play green_2");
    expect_turn_of(1);
    ori_do(&t, "1 play culture_2");
    expect_turn_of(1);
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 17);
}

static void the_others_play_several_in_their_last_turn(void **state) {
    (void)state;
    ori_position(&t, LAST_CARD("", "", "", SPARE ",'tiles_8','level_4'"));
    enter_orange(&t, 1);
    ori_do(&t, "1 end ; 2 play tiles_8"); /* before the action */
    assert_string_equal(ori_now(&t), "* draw");
    ori_do(&t, "* draw brown_3");
    enter_orange(&t, 2);
    ori_do(&t, "2 play level_4"); /* and after it */
    expect_turn_of(2);
    ori_refused(&t, "2 play brown_3", "ORI-6.3"); /* its condition does not hold */
    ori_do(&t, "2 end");
    assert_string_equal(ori_now(&t), "over");
    assert_string_equal(ori_table(&t, 2), "tiles_8 level_4");
    assert_int_equal(ori_held(&t, 2, ORI_OBJECTIVE), 1);
}

/* Objectives only: of the other colours one card, as ever. */
static void of_other_colours_one_card_is_played(void **state) {
    (void)state;
    ori_position(&t,
                 LAST_CARD("", "", "'inspiration','inspiration','storytellers','gatherers'", ",'writing'"));
    enter_orange(&t, 1);
    ori_do(&t, "1 play inspiration ; 1 tile yellow 1 ; * refill 5 ; 1 play storytellers");
    ori_refused(&t, "1 play inspiration", "ORI-3.1");
    ori_refused(&t, "1 play gatherers", "ORI-3.1");
}

#define WRITER                                                                                               \
    LAST_CARD("", ",'writing'", "'straits_2','green_2','inspiration','inspiration','tribute'",               \
              ",'storytellers','gatherers'")

static void extra_objectives_do_not_use_up_writing(void **state) {
    (void)state;
    ori_position(&t, WRITER);
    enter_orange(&t, 1);
    ori_do(&t, "1 play straits_2 ; * draw culture_2 ; 1 play green_2 ; 1 play culture_2");
    ori_do(&t, "1 play inspiration ; 1 tile yellow 1 ; * refill 5");
    ori_do(&t, "1 play inspiration ; 1 tile yellow 1 ; * refill 5");
    ori_refused(&t, "1 play tribute", "ORI-3.1");
}

static void nor_do_they_need_it(void **state) {
    (void)state;
    ori_position(&t, WRITER);
    ori_do(&t, "1 play inspiration ; 1 tile yellow 1 ; * refill 5");
    ori_do(&t, "1 play inspiration ; 1 tile yellow 1 ; * refill 5");
    ori_do(&t, "1 play straits_2 ; * draw culture_2");
    ori_refused(&t, "1 play green_2", "ORI-3.1"); /* the end has not begun */
    enter_orange(&t, 1);
    ori_do(&t, "1 play green_2 ; 1 play culture_2");
    ori_refused(&t, "1 play tribute", "ORI-3.1");
}

/* ---- ORI-7.8 ---- */

#define EQUAL "'options':{'equal_turns':'yes'},"

static void the_round_is_played_out(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int start = 1; start <= players; start++)
            for (int place = 0; place < players; place++) { /* of the causer, in the round */
                turn_of(players, start, (start - 1 + place) % players + 1, EQUAL);
                for (int i = place; i < players; i++) {
                    int seat = (start - 1 + i) % players + 1;
                    expect_turn_of(seat);
                    enter_orange(&t, seat);
                    assert_int_equal(t.s.ending, ORI_END_PILE);
                    end_turn(&t, seat);
                }
                assert_string_equal(ori_now(&t), "over");
                assert_int_equal(t.s.turns % players, 0);
            }
}

/* It is off where nothing is said, and the end has to begin first. */
static void it_is_off_by_default(void **state) {
    (void)state;
    struct moa_setup setup;
    ori_new(&t, 3);
    moa_origin.setup_of(&t.data, &t.s, &setup);
    assert_int_equal(setup.option[1], 0);
    assert_string_equal(moa_origin.options[1].name, "equal_turns");
    assert_string_equal(moa_origin.options[1].values[moa_origin.options[1].fallback], "no");
    turn_of(2, 1, 2, ""); /* the last of the round causes it, and player 1 has one turn more */
    enter_orange(&t, 2);
    end_turn(&t, 2);
    expect_turn_of(1);
}

/* Wherever the option is offered its text is shown: it says what the option is worth. */
static void its_text_tells_what_the_first_player_gains(void **state) {
    (void)state;
    const char *about = moa_origin.options[1].about;
    assert_non_null(strstr(about, "only the current round"));
    assert_non_null(
        strstr(about, "start player wins about 2 of 3 games without this option, and half with it"));
}

static void several_objectives_in_the_last_turn_of_the_round(void **state) {
    (void)state;
    ori_position(&t, LAST_CARD(EQUAL, "", "", SPARE ",'tiles_8','level_4'"));
    enter_orange(&t, 1);
    ori_do(&t, "1 end ; 2 play tiles_8 ; * draw brown_3 ; 2 play level_4");
    expect_turn_of(2);
    /* The causer is the last of the round: from then on, and nobody after. */
    ori_position(&t, LAST_CARD(EQUAL "'start':2,'turn':{'player':1},", "", "'straits_2','green_2'", SPARE));
    ori_do(&t, "1 play straits_2 ; * draw culture_2");
    ori_refused(&t, "1 play green_2", "ORI-3.1");
    enter_orange(&t, 1);
    ori_do(&t, "1 play green_2 ; 1 play culture_2 ; 1 end");
    assert_string_equal(ori_now(&t), "over");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-7.2", the_causer_finishes_and_every_other_has_one_more_turn),
        RULE("ORI-7.2", after_the_end_nobody_acts),
        RULE("ORI-7.2", before_it_turns_go_round),
        RULE("ORI-7.3", before_the_end_one_objective_is_played),
        RULE("ORI-7.3", the_causer_plays_several_objectives_from_then_on),
        RULE("ORI-7.3", the_draw_is_for_the_first_of_the_turn),
        RULE("ORI-7.3", the_others_play_several_in_their_last_turn),
        RULE("ORI-7.3", of_other_colours_one_card_is_played),
        RULE("ORI-7.3", extra_objectives_do_not_use_up_writing),
        RULE("ORI-7.3", nor_do_they_need_it),
        RULE("ORI-7.8", the_round_is_played_out),
        RULE("ORI-7.8", it_is_off_by_default),
        RULE("ORI-7.8", its_text_tells_what_the_first_player_gains),
        RULE("ORI-7.8", several_objectives_in_the_last_turn_of_the_round),
    };
    return cmocka_run_group_tests_name("origin last turns", tests, NULL, NULL);
}
