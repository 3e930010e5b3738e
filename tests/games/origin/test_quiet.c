/* test_quiet.c - ORI-7.7: turns in which nothing is used up, and the end that they cause. */
#include "end_positions.h"

static struct ori_test t;

/* Player 1 can shuttle between brown steppe and brown indus, player 2 between nunavut and mesoamerica: no tile fits,
 * so nothing happens. Siberia's and murray's tokens are gone. There were 2 quiet turns before. */
#define QUIET_HEAD "'turns':21,'quiet':2,"
#define SHUTTLE(head, first, second)                                                                         \
    TWO(head HIGH_BOARD, "'pawns':{'steppe':'2 2 white'" first,                                              \
        "'hunting':{'siberia':4,'murray':5},'pawns':{'nunavut':'2 1 brown'" second)

/* Plays a turn of player 1 with 2 quiet turns before it. */
static void expect_quiet(const char *json, const char *actions) {
    ori_position(&t, json);
    ori_do(&t, actions);
    ori_do(&t, "1 end");
    if (t.s.quiet != 3) fail_msg("'%s': %d quiet turns instead of 3", actions, t.s.quiet);
    assert_int_equal(t.s.ending, ORI_OPEN);
}

static void expect_noisy(const char *json, const char *actions) {
    ori_position(&t, json);
    ori_do(&t, actions);
    ori_do(&t, "1 end");
    if (t.s.quiet != 0) fail_msg("'%s': %d quiet turns instead of 0", actions, t.s.quiet);
    assert_int_equal(t.s.ending, ORI_OPEN);
}

/* ---- What is quiet ---- */

static void a_move_that_brings_nothing_is_quiet(void **state) {
    (void)state;
    expect_quiet(SHUTTLE(QUIET_HEAD, "}", "}"), "1 move steppe ; 1 to indus");
    expect_quiet(SHUTTLE(QUIET_HEAD, "}", "}"), "1 move steppe ; 1 to siberia");
    /* A displacement too. */
    expect_quiet(SHUTTLE(QUIET_HEAD, "}", ",'indus':'1 1 black'}"), "1 move steppe ; 1 to indus");
}

static void a_skipped_action_is_quiet(void **state) {
    (void)state;
    expect_quiet(
        TWO(QUIET_HEAD HIGH_BOARD, "'pawns':{'horn':'1 1 brown'}",
            "'pawns':{'sahel':'3 2 white','nile':'3 2 brown','congo':'3 2 black','kalahari':'3 3 white',"
            "'steppe':'3 3 brown','indus':'3 3 black'}"),
        "1 skip");
}

static void a_pawn_placed_is_not(void **state) {
    (void)state;
    expect_noisy(SHUTTLE(QUIET_HEAD, "}", "}"), "1 evolve 2 2 black ; 1 place siberia");
}

/* Indus is brown; here a tile of level 1 lies there for the taking. */
static void a_tile_taken_is_not(void **state) {
    (void)state;
    expect_noisy(TWO(QUIET_HEAD
                     "'rewards':{'yellow':[2,2,2],'orange':[2,2,2],'purple':[2,2,3],'brown':[3,3,3,3,3,1]},",
                     "'pawns':{'steppe':'2 2 white'}", "'pawns':{'nunavut':'2 1 brown'}"),
                 "1 move steppe ; 1 to indus ; 1 reward 1 ; * refill 1");
}

static void a_hunting_token_taken_is_not(void **state) {
    (void)state;
    expect_noisy(TWO(QUIET_HEAD HIGH_BOARD, "'pawns':{'steppe':'2 2 white'}", "'hunting':{'nile':4}"),
                 "1 move steppe ; 1 to siberia");
}

/* From pilbara to murray, beside victoria: the strait is tasman. */
static void a_strait_token_taken_is_not(void **state) {
    (void)state;
    static const char entering[] = "1 move pilbara ; 1 to murray";
    expect_noisy(SHUTTLE(QUIET_HEAD, ",'pilbara':'1 2 black','victoria':'1 1 black'}", "}"), entering);
    expect_quiet(
        SHUTTLE(QUIET_HEAD, ",'pilbara':'1 2 black','victoria':'1 1 black'}", "},'straits':{'tasman':3}"),
        entering);
    /* The displaced player takes it. */
    expect_noisy(
        SHUTTLE(QUIET_HEAD, ",'murray':'1 2 black'}", ",'arnhem':'1 1 black','victoria':'1 3 black'}"),
        "1 move murray ; 1 to arnhem");
    assert_true(ori_token(&t, 2, "tasman") > 0);
}

static void a_card_played_is_not(void **state) {
    (void)state;
    /* A permanent card. */
    expect_noisy(TWO(QUIET_HEAD, "'pawns':{'steppe':'2 2 white'},'tiles':[1],'hand_cards':['storytellers']",
                     "'hunting':{'siberia':4}"),
                 "1 move steppe ; 1 to siberia ; 1 play storytellers");
    /* One that is declared: sunda is 3 steps away. */
    expect_noisy(SHUTTLE(QUIET_HEAD, "},'hand_cards':['long_march']", "}"),
                 "1 move steppe ; 1 to sunda long_march");
    /* One that moves a card from hand to hand, and one that moves a tile. */
    expect_noisy(SHUTTLE(QUIET_HEAD, "},'hand_cards':['tribute']", "},'hand_cards':['raid']"),
                 "1 play tribute ; 1 from 2 ; * take raid ; 1 move steppe ; 1 to indus");
    expect_noisy(SHUTTLE(QUIET_HEAD, "},'hand_cards':['theft_of_fire']", "},'tiles':[1]"),
                 "1 move steppe ; 1 to siberia ; 1 play theft_of_fire ; 1 steal 2 1");
    /* An objective, even where the pile is not smaller after it. */
    expect_noisy(SHUTTLE(QUIET_HEAD "'least':{'objective':15},",
                         "},'straits':{'suez':3,'drake':3},'hand_cards':['straits_2']", "}"),
                 "1 move steppe ; 1 to indus ; 1 play straits_2 ; * draw africa_3");
}

static void a_pile_smaller_than_ever_is_not(void **state) {
    (void)state;
    expect_noisy(SHUTTLE(QUIET_HEAD, "}", "}"), "1 move steppe ; 1 to danube ; 1 reward 1 ; * draw raid");
    expect_noisy(SHUTTLE(QUIET_HEAD, "}", "}"), "1 move steppe ; 1 to zagros ; 1 reward 1 ; * draw elders");
    expect_noisy(SHUTTLE(QUIET_HEAD, "}", "}"), "1 move steppe ; 1 to altai ; 1 reward 1 ; * draw africa_3");
    expect_noisy(
        SHUTTLE(QUIET_HEAD, "}", "}"),
        "1 move steppe ; 1 to danube ; 1 reward 2 ; * draw raid ; * draw leap ; * draw leap ; 1 under raid ; "
        "1 under leap");
}

/* Purple altai: as many objectives go under the pile as are drawn. */
static void a_pile_of_the_same_size_is(void **state) {
    (void)state;
    expect_quiet(SHUTTLE(QUIET_HEAD, "},'hand_cards':['green_2','brown_3']", "}"),
                 "1 move steppe ; 1 to altai ; 1 reward 1 ; * draw africa_3 ; 1 under africa_3");
    expect_quiet(
        SHUTTLE(QUIET_HEAD, "},'hand_cards':['green_2','brown_3']", "}"),
        "1 move steppe ; 1 to altai ; 1 reward 2 ; * draw africa_3 ; * draw tall_3 ; * draw level_4 ; "
        "1 under africa_3 ; 1 under tall_3 ; 1 under level_4");
}

#define TRADES_ACTION_CARDS                                                                                  \
    "1 reward 2 ; * draw raid ; * draw leap ; * draw raid ; 1 under raid ; 1 under leap"

/* A pile of one, which the second option draws and puts back: turn after turn nothing is used up, and 3 quiet turns of
 * each player begin the end. */
static void the_second_option_of_a_small_pile_is(void **state) {
    (void)state;
    static const char *const turn[] = {
        "1 move danube ; 1 to iberia ; 1 reward 2 ; 1 end",
        "2 move nunavut ; 2 to mesoamerica ; 2 end",
        ("1 move iberia ; 1 to danube ; " TRADES_ACTION_CARDS " ; 1 end"),
        "2 move mesoamerica ; 2 to nunavut ; 2 end",
    };
    static const char json[] = TWO(
        "'turns':21,'least':{'action':13}," HIGH_BOARD "'piles':{" PILE("permanent", UNDER("seafaring")) "},",
        "'pawns':{'danube':'1 1 brown'}", "'pawns':{'nunavut':'2 1 brown'},'hand_cards':[" PERMANENTS "]");
    ori_position(&t, json);
    ori_do(&t, turn[0]);
    assert_int_equal(ori_left(&t, ORI_PERMANENT), 1);
    assert_int_equal(t.s.quiet, 1);
    for (int i = 1; i < 4; i++) ori_do(&t, turn[i]); /* the pile of action cards was smaller once */
    assert_int_equal(t.s.quiet, 4);
    ori_do(&t, turn[0]);
    assert_int_equal(t.s.ending, ORI_OPEN);
    ori_do(&t, turn[1]);
    assert_int_equal(t.s.ending, ORI_END_QUIET);
}

/* The pile had 19 cards once and grew again: down to 19 is quiet, below is not. */
static void a_pile_that_was_as_small_before_is(void **state) {
    (void)state;
    static const char draw[] = "1 move steppe ; 1 to altai ; 1 reward 1 ; * draw africa_3";
    expect_quiet(SHUTTLE(QUIET_HEAD "'least':{'objective':19},", "}", "}"), draw);
    expect_quiet(SHUTTLE(QUIET_HEAD "'least':{'objective':12},", "}", "}"), draw);
    expect_noisy(SHUTTLE(QUIET_HEAD "'least':{'objective':20},", "}", "}"), draw);
}

/* In the middle of a step the pile may be smaller: it is looked at with ORI-7.1. */
static void what_is_smaller_within_a_step_does_not_count(void **state) {
    (void)state;
    ori_position(&t, SHUTTLE(QUIET_HEAD, "},'hand_cards':['green_2','brown_3']", "}"));
    ori_do(&t, "1 move steppe ; 1 to altai ; 1 reward 2 ; * draw africa_3 ; * draw tall_3 ; * draw level_4");
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 15);
    ori_do(&t, "1 under africa_3 ; 1 under tall_3 ; 1 under level_4");
    assert_int_equal(t.s.least[ORI_OBJECTIVE], 18);
}

/* ---- How many, and what then ---- */

/* A position with so many quiet turns before, at the turn of a player; those of `seat` move to and fro. */
static void silence(int players, int player, int quiet, const char *options) {
    static const char *const pawn[] = {"'steppe':'2 2 white'", "'nunavut':'2 1 brown'",
                                       "'pampas':'2 1 black'", "'arnhem':'2 1 white'"};
    char json[2048];
    struct moa_buffer buffer = MOA_BUFFER(json);
    moa_buffer_format(&buffer, "{%s'turns':%d,'quiet':%d," HIGH_BOARD "'players':[", options,
                      10 * players + player, quiet);
    for (int p = 0; p < players; p++)
        moa_buffer_format(&buffer, "%s{%s'pawns':{%s}}", p ? "," : "",
                          p ? "" : "'hunting':{'siberia':4,'prairie':5,'amazon':6,'murray':6},", pawn[p]);
    moa_buffer_put(&buffer, "]}");
    ori_position(&t, json);
}

/* To a green territory without a token, or back. */
static void quiet_turn(int seat) {
    static const char *const there[] = {
        "1 move steppe ; 1 to siberia ; 1 end", "2 move nunavut ; 2 to prairie ; 2 end",
        "3 move pampas ; 3 to amazon ; 3 end", "4 move arnhem ; 4 to murray ; 4 end"};
    static const char *const back[] = {
        "1 move siberia ; 1 to steppe ; 1 end", "2 move prairie ; 2 to nunavut ; 2 end",
        "3 move amazon ; 3 to pampas ; 3 end", "4 move murray ; 4 to arnhem ; 4 end"};
    static const char *const home[] = {"steppe", "nunavut", "pampas", "arnhem"};
    ori_do(&t, *ori_pawn_at(&t, home[seat - 1]) ? there[seat - 1] : back[seat - 1]);
}

static void three_quiet_turns_of_each_player_begin_the_end(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int first = 1; first <= players; first++) {
            silence(players, first, 0, "");
            int seat = first;
            for (int i = 1; i <= 3 * players; i++, seat = seat % players + 1) {
                assert_int_equal(t.s.ending, ORI_OPEN);
                assert_int_equal(t.s.quiet, i - 1);
                assert_int_equal(t.s.player, seat - 1);
                quiet_turn(seat);
            }
            const struct moa_event *event = ori_event(&t, ORI_EV_ENDING);
            assert_non_null(event);
            assert_int_equal(event->arg[0], ORI_END_QUIET);
            assert_int_equal(t.s.ending, ORI_END_QUIET);
            /* As if the last of them had caused it: all others have one more turn. */
            for (int i = 1; i < players; i++, seat = seat % players + 1) {
                assert_int_equal(t.s.player, seat - 1);
                assert_true(t.s.actors);
                quiet_turn(seat);
            }
            assert_string_equal(ori_now(&t), "over");
        }
}

static void only_turns_in_a_row_count(void **state) {
    (void)state;
    silence(2, 1, 5, "");
    ori_do(&t, "1 evolve 2 2 black ; 1 place siberia ; 1 end");
    assert_int_equal(t.s.quiet, 0);
    assert_int_equal(t.s.ending, ORI_OPEN);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(t.s.ending, ORI_OPEN);
        if (i % 2)
            ori_do(&t, i == 3 ? "1 move indus ; 1 to steppe ; 1 end" : "1 move steppe ; 1 to indus ; 1 end");
        else
            quiet_turn(2);
    }
    assert_int_equal(t.s.ending, ORI_END_QUIET);
}

/* The last turns may play several objectives, as after every end. */
static void the_last_turns_are_as_after_any_end(void **state) {
    (void)state;
    ori_position(&t, SHUTTLE("'turns':21,'quiet':5,", "}",
                             "},'straits':{'panama':3,'bering':3},'table':['spears','shields'],"
                             "'hand_cards':['culture_2','straits_2']"));
    ori_do(&t, "1 move steppe ; 1 to indus ; 1 end");
    assert_int_equal(t.s.ending, ORI_END_QUIET);
    assert_string_equal(ori_now(&t), "2 turn");
    ori_do(&t, "2 play culture_2 ; * draw four_continents ; 2 play straits_2");
    assert_string_equal(ori_now(&t), "2 turn");
    ori_do(&t, "2 move nunavut ; 2 to mesoamerica ; 2 end");
    assert_string_equal(ori_now(&t), "over");
}

/* ORI-7.8: the last of the round ends the game at once, the first leaves a turn to each of the others. */
static void with_equal_turns_the_round_is_played_out(void **state) {
    (void)state;
    for (int seat = 1; seat <= 3; seat++) {
        silence(3, seat, 8, "'options':{'equal_turns':'yes'},");
        quiet_turn(seat);
        for (int next = seat + 1; next <= 3; next++) {
            assert_int_equal(t.s.player, next - 1);
            assert_int_equal(t.s.ending, ORI_END_QUIET);
            quiet_turn(next);
        }
        assert_string_equal(ori_now(&t), "over");
    }
}

/* Once the end has begun, quiet turns are no longer counted. */
static void after_the_end_has_begun_they_do_not_count(void **state) {
    (void)state;
    near_the_end(&t, 4, "'turns':41,'quiet':11,");
    enter_orange(&t, 1);
    assert_int_equal(t.s.ending, ORI_END_PILE);
    end_turn(&t, 1);
    assert_int_equal(t.s.ending, ORI_END_PILE);
    assert_int_equal(t.s.quiet, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-7.7", a_move_that_brings_nothing_is_quiet),
        RULE("ORI-7.7", a_skipped_action_is_quiet),
        RULE("ORI-7.7", a_pawn_placed_is_not),
        RULE("ORI-7.7", a_tile_taken_is_not),
        RULE("ORI-7.7", a_hunting_token_taken_is_not),
        RULE("ORI-7.7", a_strait_token_taken_is_not),
        RULE("ORI-7.7", a_card_played_is_not),
        RULE("ORI-7.7", a_pile_smaller_than_ever_is_not),
        RULE("ORI-7.7", a_pile_of_the_same_size_is),
        RULE("ORI-7.7", the_second_option_of_a_small_pile_is),
        RULE("ORI-7.7", a_pile_that_was_as_small_before_is),
        RULE("ORI-7.7", what_is_smaller_within_a_step_does_not_count),
        RULE("ORI-7.7", three_quiet_turns_of_each_player_begin_the_end),
        RULE("ORI-7.7", only_turns_in_a_row_count),
        RULE("ORI-7.7", the_last_turns_are_as_after_any_end),
        RULE("ORI-7.8", with_equal_turns_the_round_is_played_out),
        RULE("ORI-7.7", after_the_end_has_begun_they_do_not_count),
    };
    return cmocka_run_group_tests_name("origin quiet turns", tests, NULL, NULL);
}
