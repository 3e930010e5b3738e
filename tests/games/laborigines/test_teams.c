/* test_teams.c - LAB-9: two players per colour. With four players, 1 and 3 are blue, 2 and 4 orange.
 *
 * Unless stated otherwise, the active player moves from 10 to 12, which shows a safe field, and Moa from 1 to 4. */
#include "support/laborigines_kit.h"
#include <string.h>

static struct lab_test t;

#define AT(place) "'figures':[{'place':" place "}]"
#define TEAMS(head, one, two, three, four)                                                                   \
    "{'options':{'variant':'teams'},'moa':1," head LAB_RING ",'players':[{" one "},{" two "},{" three        \
    "},{" four "}]}"
/* The others stand out of the way. */
#define ONE_MOVES(one, two, three, four) TEAMS("", one AT("10"), two AT("20"), three AT("18"), four AT("16"))
#define GO "* roll 2 3 ; 1 die 2"

/* ---- LAB-9.1, LAB-9.2, LAB-9.5: who plays with whom, and with what ---- */

static void four_or_six_play_in_teams_of_two(void **state) {
    (void)state;
    struct moa_error error;
    lab_new(&t, 4, LAB_TEAMS);
    struct lab_state before = t.s;
    for (int players = 2; players <= 6; players++) {
        struct moa_setup setup = {.players = players, .option = {LAB_TEAMS}};
        bool fits = players == 4 || players == 6;
        assert_int_equal(moa_laborigines.setup(&t.data, &setup, &t.s, &error), fits);
        if (fits) continue;
        assert_non_null(strstr(error.text, "teams for 4 or 6"));
        if (players < 4) assert_memory_equal(&before, &t.s, sizeof before);
    }
}

static void each_has_15_of_the_team_s_colour_and_5_neutral_ones(void **state) {
    (void)state;
    static const char *const colour[] = {"blue", "orange", "green"};
    for (int players = 4; players <= 6; players += 2) {
        lab_new(&t, players, LAB_TEAMS);
        for (int p = 0; p < players; p++) {
            assert_int_equal(lab_held(&t, p + 1, colour[p % (players / 2)]), 15); /* partners sit opposite */
            assert_int_equal(lab_held(&t, p + 1, "neutral"), 5);
            assert_int_equal(lab_held(&t, p + 1, NULL), 20);
        }
        assert_int_equal(lab_gone(&t, NULL), 0);
    }
}

static void each_player_moves_their_own(void **state) {
    (void)state;
    lab_position(&t, ONE_MOVES("", "", "", ""));
    lab_do(&t, "* roll 2 3");
    lab_refused(&t, "3 die 2", "MOA-2"); /* the partner */
    lab_do(&t, "1 die 2 ; 3 decline ; 1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 12);
    assert_int_equal(lab_place_of(&t, 3, 1), 18);
    assert_int_equal(t.s.player, 1); /* turns go round the table, not by team */
}

/* LAB-5.8: a partner too. Player 2 has no blue stones and is not asked. */
static void a_partner_may_pay_for_the_direction(void **state) {
    (void)state;
    lab_position(&t, ONE_MOVES("", "", "", ""));
    lab_do(&t, GO);
    assert_string_equal(lab_now(&t), "3 pay");
    lab_do(&t, "3 pay counter");
    assert_int_equal(lab_held(&t, 3, "blue"), 12);
    assert_int_equal(lab_gone(&t, "blue"), 3);
    assert_int_equal(lab_place_of(&t, 1, 1), 8);
}

/* ---- LAB-9.3 ---- */

/* From 10 to the small explosion on 13 with 4 stones. */
#define LAST_4 "'stones':{'blue':3,'neutral':1},"
static void fall_of_player_1(const char *position) {
    lab_position(&t, position);
    lab_do(&t, "* roll 2 3 ; 1 die 3");
    if (t.s.phase == LAB_PAY) lab_do(&t, "3 decline");
    lab_do(&t, "1 go clockwise ; 1 give blue 2");
    assert_int_equal(lab_place_of(&t, 1, 1), 0);
}

static void a_team_s_colour_leaves_with_one_of_it(void **state) {
    (void)state;
    fall_of_player_1(ONE_MOVES(LAST_4, "'stones':{'orange':15,'neutral':5,'blue':2},", "", ""));
    assert_int_equal(lab_held(&t, 3, "blue"), 0);
    assert_int_equal(lab_held(&t, 3, "neutral"), 5); /* the neutral ones stay */
    assert_int_equal(lab_held(&t, 2, "blue"), 0);
    assert_int_equal(lab_held(&t, 2, NULL), 20);
    assert_int_equal(lab_gone(&t, "blue"), 30);
    assert_int_equal(t.s.alive, 0xE); /* the partner plays on */
    assert_int_equal(t.s.fell[0], 1);
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 1);
}

/* LAB-3.7: a partner with nothing else falls in the next wave. */
static void a_partner_with_only_that_colour_falls_too(void **state) {
    (void)state;
    fall_of_player_1(ONE_MOVES(LAST_4, "", "'stones':{'blue':15},", ""));
    assert_int_equal(t.s.fell[2], 2);
    assert_string_equal(lab_now(&t), "over");
    lab_expect_ranks(&t, "3 1 3 1");
}

static void neutral_stones_on_circles_stay(void **state) {
    (void)state;
    lab_position(&t, ONE_MOVES("'stones':{'blue':2,'neutral':2},", "", "", ""));
    lab_do(&t, "* roll 2 3 ; 1 die 3 ; 3 decline ; 1 go clockwise ; 1 give neutral 2");
    assert_int_equal(lab_lying(&t, 13, "neutral"), 2);
    assert_int_equal(lab_place_of(&t, 1, 1), 0);
}

/* ---- LAB-9.4 ---- */

/* From 10 to 12, where player 2 stands with two stones; player 4 has only orange ones. */
static void the_game_ends_when_one_colour_is_left(void **state) {
    (void)state;
    lab_position(&t, TEAMS("", AT("10"), "'stones':{'orange':2}," AT("12"), AT("18"),
                           "'stones':{'orange':20}," AT("16")));
    lab_do(&t, GO " ; 3 decline ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "over");
    assert_int_equal(t.s.fell[1], 1);
    assert_int_equal(t.s.fell[3], 2);
    lab_expect_ranks(&t, "1 3 1 3");
    lab_expect_decided(&t, "Player 1 and Player 3 share the win because nobody else is left.");
}

static void the_game_goes_on_while_two_colours_live(void **state) {
    (void)state;
    lab_position(&t, TEAMS("", AT("10"), "'stones':{'orange':2}," AT("12"), AT("18"), AT("16")));
    lab_do(&t, GO " ; 3 decline ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 2); /* player 2 is skipped */
    assert_int_equal(lab_held(&t, 4, NULL), 5);
}

/* 3 and 4 are out already, so only neutral stones are left: the team wins all the same, both of it. */
static void a_fallen_partner_wins_with_the_team(void **state) {
    (void)state;
    lab_position(&t, TEAMS("", "'stones':{'neutral':5}," AT("10"), "'stones':{'neutral':1}," AT("12"),
                           "'fell':1,'stones':{}", "'fell':2,'stones':{}"));
    lab_do(&t, GO " ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "over");
    lab_expect_ranks(&t, "1 3 1 3");
}

/* Six: green lives with player 6 alone, blue with player 1; orange is out. */
static void with_six_players_three_colours_play(void **state) {
    (void)state;
    lab_position(&t, "{'options':{'variant':'teams'},'moa':1," LAB_RING
                     ",'players':[{" AT("10") "},{" AT("12") ",'stones':{'orange':2}},{" AT("20") "},{" AT(
                         "18") "},{" AT("16") ",'stones':"
                                              "{'orange':9}},{" AT("14") "}]}");
    lab_do(&t, GO " ; 4 decline ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.alive, 0x2D); /* 2 and 5 fell */
    assert_int_equal(t.s.player, 2);
}

/* ---- LAB-9.5: partners meet as others do ---- */

static void partners_who_meet_give_stones(void **state) {
    (void)state;
    lab_position(&t, TEAMS("", AT("10"), AT("20"), AT("12"), AT("18")));
    lab_do(&t, GO " ; 3 decline ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "1 give"); /* the mover picks among blue and neutral */
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give blue 2; give neutral 2");
    lab_do(&t, "1 give blue 1");
    assert_int_equal(lab_held(&t, 1, "blue"), 16);
    assert_int_equal(lab_held(&t, 1, "neutral"), 6);
    assert_int_equal(lab_held(&t, 3, NULL), 18);
    assert_int_equal(lab_place_of(&t, 1, 1), 14);
}

static void partners_who_meet_give_flag_and_illness(void **state) {
    (void)state;
    lab_position(&t, TEAMS("'disease':'limping','bearer':{'player':3},", AT("10"), AT("20"),
                           "'figures':[{'place':12,'ill':true}]", AT("18")));
    lab_do(&t, GO " ; 3 decline ; 1 go clockwise");
    assert_true(lab_bears_flag(&t, 1, 1));
    assert_int_equal(lab_held(&t, 3, NULL), 20);
    assert_true(lab_fig(&t, 1, 1)->ill);
    assert_false(lab_fig(&t, 3, 1)->ill);
}

/* LAB-6.10: from 13 to 15 the partner gives too. */
static void a_partner_gives_for_healing(void **state) {
    (void)state;
    lab_position(&t, TEAMS("", AT("13"), AT("20"), AT("18"), AT("16")));
    lab_do(&t, GO " ; 3 decline ; 1 go clockwise ; 1 give orange 1");
    assert_int_equal(t.s.give.giver, 2);
    lab_do(&t, "1 give neutral 1 ; 1 give neutral 1");
    assert_int_equal(lab_held(&t, 1, NULL), 23);
    for (int p = 2; p <= 4; p++) assert_int_equal(lab_held(&t, p, NULL), 19);
}

/* LAB-6.4: from 3 to 5 the poorest may be the partner; a laborigine counts, not its team. */
static void charity_may_go_to_a_partner(void **state) {
    (void)state;
    lab_position(
        &t, TEAMS("", "'stones':{'blue':15}," AT("3"), AT("20"), "'stones':{'blue':10}," AT("18"), AT("16")));
    lab_do(&t, GO " ; 3 decline ; 1 go clockwise");
    assert_int_equal(lab_held(&t, 3, "blue"), 13);
    assert_int_equal(lab_held(&t, 1, "blue"), 12);
}

/* LAB-7.2: 16 + 1 against 8 + 8. */
static void after_400_turns_a_team_s_stones_are_summed(void **state) {
    (void)state;
    lab_position(&t,
                 TEAMS("'turns':399,", "'stones':{'blue':16}," AT("10"), "'stones':{'orange':8}," AT("20"),
                       "'stones':{'blue':1}," AT("18"), "'stones':{'orange':8}," AT("16")));
    lab_do(&t, GO " ; 1 go clockwise");
    assert_string_equal(lab_now(&t), "over");
    lab_expect_ranks(&t, "1 3 1 3");
    lab_expect_decided(&t, "Player 1 and Player 3 share the win with more stones (17 to 16).");
    lab_position(&t,
                 TEAMS("'turns':399,", "'stones':{'blue':15}," AT("10"), "'stones':{'orange':8}," AT("20"),
                       "'stones':{'blue':1}," AT("18"), "'stones':{'orange':8}," AT("16")));
    lab_do(&t, GO " ; 1 go clockwise");
    lab_expect_ranks(&t, "1 1 1 1");
    lab_expect_decided(&t, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-9.1", four_or_six_play_in_teams_of_two),
        RULE("LAB-9.1", each_player_moves_their_own),
        RULE("LAB-9.2", each_has_15_of_the_team_s_colour_and_5_neutral_ones),
        RULE("LAB-9.3", a_team_s_colour_leaves_with_one_of_it),
        RULE("LAB-9.3", a_partner_with_only_that_colour_falls_too),
        RULE("LAB-9.3", neutral_stones_on_circles_stay),
        RULE("LAB-9.4", the_game_ends_when_one_colour_is_left),
        RULE("LAB-9.4", the_game_goes_on_while_two_colours_live),
        RULE("LAB-9.4", a_fallen_partner_wins_with_the_team),
        RULE("LAB-9.4", with_six_players_three_colours_play),
        RULE("LAB-9.5", partners_who_meet_give_stones),
        RULE("LAB-9.5", partners_who_meet_give_flag_and_illness),
        RULE("LAB-9.5", a_partner_gives_for_healing),
        RULE("LAB-9.5", a_partner_may_pay_for_the_direction),
        RULE("LAB-9.5", charity_may_go_to_a_partner),
        RULE("LAB-7.2", after_400_turns_a_team_s_stones_are_summed),
    };
    return cmocka_run_group_tests_name("laborigines teams", tests, NULL, NULL);
}
