/* test_displacement.c - a stronger pawn displaces another: ORI-4.6, 4.7, and the displaced player's compensation:
 * ORI-5.11. */
#include "scenes.h"

static struct ori_test t;

/* ---- ORI-4.6 ---- */

static void the_two_swap_places(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", PAWNS("'steppe':'1 3 black'"), PAWNS("'danube':'3 2 white','papua':'1 1 black'")));
    ori_do(&t, "1 move steppe ; 1 to danube");
    assert_string_equal(ori_pawn_at(&t, "danube"), "1: 1 3 black");
    assert_string_equal(ori_pawn_at(&t, "steppe"), "2: 3 2 white");
    assert_string_equal(ori_pawn_at(&t, "papua"), "2: 1 1 black");
    assert_int_equal(villages(&t, 1), 8);
    assert_int_equal(villages(&t, 2), 7);
    const struct moa_event *event = ori_event(&t, ORI_EV_DISPLACED);
    assert_non_null(event);
    assert_int_equal(event->player, 0);
    assert_int_equal(event->arg[3], 1);
}

/* Height and colour of either do not matter, width alone does. */
static void check_widths(int mine, int other) {
    char json[SCENE_MAX];
    for (int high = 1; high <= 3; high++) {
        snprintf(json, sizeof json, TWO("", PAWNS("'steppe':'1 %d black'"), PAWNS("'danube':'%d %d brown'")),
                 mine, high, other);
        ori_position(&t, json);
        ori_do(&t, "1 move steppe");
        if (mine > other)
            ori_do(&t, "1 to danube");
        else
            expect_told(&t, "1 to danube", "ORI-4.6", "strong");
        assert_int_equal(ori_owner(&t.s, ori_territory(&t, "danube")), mine > other ? 0 : 1);
        assert_int_equal(ori_owner(&t.s, ori_territory(&t, "steppe")), mine > other ? 1 : 0);
    }
}

static void only_a_pawn_of_smaller_width_is_displaced(void **state) {
    (void)state;
    for (int mine = 1; mine <= 3; mine++)
        for (int other = 1; other <= 3; other++) check_widths(mine, other);
}

static void an_equal_pawn_stays_where_it_is(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'steppe':'3 1 black'"), PAWNS("'danube':'1 1 brown'")));
    ori_do(&t, "1 move steppe");
    expect_told(&t, "1 to danube", "ORI-4.6", "strong");
}

static void the_move_has_the_reach_of_a_migration(void **state) {
    (void)state;
    /* steppe - danube - iberia - atlas over gibraltar */
    ori_position(&t,
                 TWO("", PAWNS("'steppe':'2 3 black'"), PAWNS("'iberia':'1 1 black','atlas':'1 1 brown'")));
    ori_do(&t, "1 move steppe");
    expect_told(&t, "1 to atlas", "ORI-4.5", "far");
    ori_do(&t, "1 to iberia");
    assert_string_equal(ori_pawn_at(&t, "steppe"), "2: 1 1 black"); /* however far: it could not walk there */
    ori_position(&t,
                 TWO("", PAWNS("'steppe':'3 3 black'"), PAWNS("'danube':'3 3 white','atlas':'1 1 brown'")));
    ori_do(&t, "1 move steppe ; 1 to atlas"); /* through a stronger one, over a strait */
    assert_string_equal(ori_pawn_at(&t, "atlas"), "1: 3 3 black");
    assert_string_equal(ori_pawn_at(&t, "danube"), "2: 3 3 white");
    assert_string_equal(ori_pawn_at(&t, "steppe"), "2: 1 1 brown");
}

static void any_other_player_can_be_displaced(void **state) {
    (void)state;
    ori_position(&t, THREE("", PAWNS("'steppe':'1 2 black'"), PAWNS("'danube':'1 1 black'"),
                           PAWNS("'levant':'1 1 brown'")));
    ori_do(&t, "1 move steppe ; 1 to levant");
    assert_string_equal(ori_pawn_at(&t, "steppe"), "3: 1 1 brown");
    assert_int_equal(ori_event(&t, ORI_EV_DISPLACED)->arg[3], 2);
}

static void a_pawn_that_can_only_displace_can_be_picked(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", PAWNS("'iberia':'1 2 black','atlas':'1 1 black'"), PAWNS("'danube':'1 1 brown'")));
    ori_do(&t, "1 move iberia");
    assert_string_equal(ori_choices(&t, 1), "to danube");
}

static void without_a_village_in_hand_one_can_still_displace(void **state) {
    (void)state;
    ori_position(&t, TWO("",
                         PAWNS("'steppe':'1 2 black','amazon':'2 1 black','pampas':'3 1 black',"
                               "'orinoco':'3 3 black','caatinga':'2 2 black','patagonia':'3 2 black',"
                               "'weddell':'1 3 black','maud':'2 3 black','wilkes':'1 1 black'"),
                         PAWNS("'danube':'3 1 brown'")));
    ori_do(&t, "1 move steppe ; 1 to danube");
    assert_int_equal(villages(&t, 1), 0);
    assert_string_equal(ori_pawn_at(&t, "steppe"), "2: 3 1 brown");
}

/* All within three steps of victoria is taken, by own pawns but for an equal one three steps away: that needs
 * a long march and a raid, two cards of one colour. */
static void shut_in_victoria(const char *table) {
    char json[SCENE_MAX];
    snprintf(
        json, sizeof json,
        TWO("",
            PAWNS(
                "'victoria':'1 1 black','wilkes':'1 1 brown','maud':'2 1 black','murray':'3 1 black',"
                "'pilbara':'1 2 black','arnhem':'2 2 black','kalahari':'3 2 black','papua':'1 3 black'") "," HAND("'long_march','raid'") ",'table':[%s]",
            PAWNS("'weddell':'3 1 brown'")),
        table);
    ori_position(&t, json);
}

static void a_march_and_a_raid_are_two_cards(void **state) {
    (void)state;
    shut_in_victoria("");
    ori_refused(&t, "1 move victoria", "ORI-4.5");
    shut_in_victoria("'writing'");
    ori_do(&t, "1 move victoria");
    assert_string_equal(ori_choices(&t, 1), "to weddell long_march raid");
}

/* ---- ORI-4.7 ---- */

static void the_neutral_pawn_cannot_be_displaced(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'3 3 black','kalahari':'1 3 white'"), ""));
    ori_do(&t, "1 move horn");
    expect_told(&t, "1 to rift", "ORI-4.7", "neutral");
    ori_position(&t, TWO("", PAWNS("'kalahari':'1 3 white'"), ""));
    ori_do(&t, "1 move kalahari");
    expect_told(&t, "1 to rift", "ORI-4.7", "neutral");
}

static void ones_own_pawn_cannot_be_displaced(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'steppe':'2 3 black','danube':'1 1 black','levant':'1 3 white'"), ""));
    ori_do(&t, "1 move steppe");
    expect_told(&t, "1 to danube", "ORI-4.7", "own");
    expect_told(&t, "1 to levant", "ORI-4.7", "own"); /* too strong as well, but that is not why */
}

/* ---- ORI-5.11 ---- */

static void the_displaced_player_gains_no_reward_and_loses_nothing(void **state) {
    (void)state;
    ori_position(&t, TWO("'hunting':{'siberia':7},", PAWNS("'siberia':'1 2 black'") "," TILES("1"),
                         PAWNS("'steppe':'1 1 black','maud':'1 2 white'") "," TILES("2,1") "," HAND(
                             "'raid','green_2'") ","
                                                 "'hunting':{'nile':8},'straits':{'drake':5}"));
    assert_int_equal(ori_token(&t, 1, "siberia"), 0); /* as one who was displaced to there */
    ori_do(&t, "1 move siberia ; 1 to steppe");       /* brown */
    assert_string_equal(ori_pawn_at(&t, "siberia"), "2: 1 1 black");
    assert_string_equal(ori_now(&t), "1 reward");
    assert_int_equal(ori_token(&t, 2, "siberia"), 0);
    ori_do(&t, "1 reward 2 ; 1 tile yellow 1");
    ori_chance_on(&t);
    assert_int_equal(ori_token(&t, 2, "siberia"), 0);
    assert_int_equal(ori_token(&t, 2, "nile"), 8);
    assert_int_equal(ori_token(&t, 2, "drake"), 5);
    assert_string_equal(ori_hand(&t, 2), "raid green_2");
    assert_string_equal(ori_tops(&t, 2), "2 1");
    assert_int_equal(villages(&t, 2), 7);
}

static void it_gains_none_on_any_colour(void **state) {
    (void)state;
    /* Player 1 goes to green nile, player 2 comes to yellow, orange, purple. */
    static const char *const from[] = {"sahel", "horn", "atlas"};
    char json[SCENE_MAX];
    for (int i = 0; i < 3; i++) {
        snprintf(json, sizeof json, TWO("", PAWNS("'%s':'1 2 black'"), PAWNS("'nile':'1 1 black'")), from[i]);
        ori_position(&t, json);
        snprintf(json, sizeof json, "1 move %s ; 1 to nile", from[i]);
        ori_do(&t, json);
        assert_string_equal(ori_hand(&t, 2), "");
        assert_string_equal(ori_tops(&t, 2), "");
        assert_string_equal(ori_now(&t), "1 turn");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-4.6", the_two_swap_places),
        RULE("ORI-4.6", only_a_pawn_of_smaller_width_is_displaced),
        RULE("ORI-4.6", an_equal_pawn_stays_where_it_is),
        RULE("ORI-4.6", the_move_has_the_reach_of_a_migration),
        RULE("ORI-4.6", any_other_player_can_be_displaced),
        RULE("ORI-4.6", a_pawn_that_can_only_displace_can_be_picked),
        RULE("ORI-4.6", without_a_village_in_hand_one_can_still_displace),
        RULE("ORI-4.6", a_march_and_a_raid_are_two_cards),
        RULE("ORI-4.7", the_neutral_pawn_cannot_be_displaced),
        RULE("ORI-4.7", ones_own_pawn_cannot_be_displaced),
        RULE("ORI-5.11", the_displaced_player_gains_no_reward_and_loses_nothing),
        RULE("ORI-5.11", it_gains_none_on_any_colour),
    };
    return cmocka_run_group_tests_name("origin displacement", tests, NULL, NULL);
}
