/* test_obstacle.c - obstacles apart from timing: players who are not to act are still given the real reason. */
#include "core/match.h"
#include "games/laborigines/ring.h"

static struct lab_test t;

static struct moa_refusal why(int player, const char *text) {
    struct moa_error error;
    moa_action action = 0;
    assert_true(moa_laborigines.action_parse(&t.data, text, &action, &error));
    return moa_why_not(&moa_laborigines, &t.data, &t.s, player - 1, action);
}

static void expect_why(int player, const char *text, const char *rule, const char *words) {
    struct moa_refusal no = why(player, text);
    assert_non_null(no.rule);
    assert_string_equal(no.rule, rule);
    if (!strstr(no.text, words)) fail_msg("'%s' is refused with '%s', not '%s'", text, no.text, words);
}

/* ---- LAB-5.8: the price ---- */

#define RICH_AND_POOR                                                                                        \
    MOA(15)                                                                                                  \
    PLAYERS(HAS(2, "'blue':10") "," HAS(5, "'blue':2,'orange':20") "," HAS(                                  \
        7, "'blue':1,'green':20") "," HAS(9, "'blue':3,'pink':20") "," AT(11))

static void who_cannot_pay_learns_why(void **state) {
    (void)state;
    lab_position(&t, ROLL RICH_AND_POOR);
    const char *when[] = {"* roll 2 3", "1 die 2", "4 decline", NULL};
    for (int i = 0;;
         i++) { /* while it is rolled, while the dice are given out, while another is asked, and after it */
        expect_why(1, "pay clockwise", "LAB-5.8", "Only other players");
        expect_why(2, "pay clockwise", "LAB-5.8", "you have 2.");
        expect_why(3, "pay counter", "LAB-5.8", "you have 1.");
        expect_why(5, "pay clockwise", "LAB-5.8", "you have none.");
        if (strcmp(lab_now(&t), "4 pay") != 0) expect_why(4, "pay clockwise", "MOA-2", "not this player's");
        if (!when[i]) break;
        lab_do(&t, when[i]);
    }
    assert_string_equal(lab_now(&t), "1 go");
}

static void before_the_first_turn_nobody_moves(void **state) {
    (void)state;
    lab_new(&t, 3, LAB_BASIC);
    lab_chance_on(&t);
    expect_why(1, "pay clockwise", "LAB-2.5", "Vote"); /* the timing */
}

static void who_fell_learns_that(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(15) PLAYERS(AT(2) "," FALLEN "," AT(5)));
    expect_why(2, "pay clockwise", "LAB-3.6", "out of the game");
    expect_why(2, "go clockwise", "LAB-3.6", "out of the game");
    expect_why(2, "roll 1 2", "LAB-4.1", "You can't choose"); /* chance decides that, whoever asks */
}

/* ---- Directions, stones ---- */

static void a_direction_waits_for_who_may_pay(void **state) {
    (void)state;
    lab_position(&t, ROLL RICH_AND_POOR);
    lab_do(&t, "* roll 2 3 ; 1 die 2");
    assert_string_equal(lab_now(&t), "4 pay");
    expect_why(1, "go clockwise", "LAB-5.8", "First another player decides");
    expect_why(2, "go clockwise", "LAB-5.8", "others can only pay");
    expect_why(4, "go clockwise", "LAB-5.8", "others can only pay");
    lab_do(&t, "4 decline");
    assert_null(why(1, "go clockwise").rule);
}

static void who_chooses_stones_is_told(void **state) {
    (void)state;
    lab_position(&t, GO(2) MOA(3) PLAYERS(HAS(11, "'blue':9,'orange':9") "," HAS(10, "'orange':9")));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_now(&t), "1 give");
    expect_why(2, "give orange 1", "LAB-3.2", "owner of the stones");
    expect_why(1, "give pink 1", "LAB-3.2", "no stones of this colour");
    expect_why(1, "give neutral 1", "LAB-3.2", "no stones of this colour");
    lab_position(&t, GO(2) MOA(13) PLAYERS(HAS(2, "'blue':9") "," HAS(4, "'blue':5,'orange':9")));
    lab_do(&t, "1 go clockwise");
    assert_string_equal(lab_now(&t), "1 give");
    expect_why(2, "give orange 1", "LAB-3.3", "player on turn");
}

/* ---- Before the first turn ---- */

static void a_vote_for_oneself_is_refused_at_any_time_before(void **state) {
    (void)state;
    lab_new(&t, 3, LAB_BASIC);
    expect_why(2, "vote 2", "LAB-2.5", "your own laborigine"); /* circles are laid out */
    lab_chance_on(&t);
    expect_why(2, "vote 2", "LAB-2.5", "your own laborigine");
    expect_why(2, "vote 4", "LAB-2.5", "no such player");
    lab_do(&t, "2 vote 1");
    expect_why(2, "vote 3", "LAB-2.5", "already");
    expect_why(2, "abstain", "LAB-2.5", "already");
    lab_new(&t, 2, LAB_BASIC);
    expect_why(1, "vote 2", "LAB-2.5", "no vote");
}

static void a_taken_circle_is_taken_for_all(void **state) {
    (void)state;
    lab_position(&t, "{'phase':'place','turn':{'index':1}," LAB_RING "," MOA(15) PLAYERS(AT(2) ",{},{}"));
    assert_string_equal(lab_now(&t), "2 place");
    expect_why(3, "place 2", "LAB-2.3", "taken");
    expect_why(3, "place 15", "LAB-2.3", "taken");
    expect_why(2, "place 2", "LAB-2.3", "taken");
    expect_why(3, "place 4", "MOA-2", "not this player's");
    expect_why(1, "place 4", "LAB-2.3", "already");
}

static void what_chance_decides_nobody_chooses(void **state) {
    (void)state;
    lab_position(&t, ROLL MOA(15) PLAYERS(AT(2) "," AT(5)));
    expect_why(1, "moa 4", "LAB-5.1", "You can't choose where Moa stands");
    expect_why(1, "roll 6 6", "LAB-4.1", "You can't choose what is rolled");
    expect_why(2, "disease leprosy", "LAB-6.3", "You can't choose the disease");
    expect_why(1, "lay acid/safe", "LAB-2.1", "at random");
    expect_why(1, "start 1", "LAB-2.5", "You can't choose the first player");
    expect_why(1, "flag 1", "LAB-8.1", "no twins");
    expect_why(1, "first 2", "LAB-8.1", "no twins");
}

/* Everything that a reason looks at is open: in any position that looks alike to a player, reasons are alike. */
static void reasons_do_not_depend_on_what_is_hidden(void **state) {
    (void)state;
    static const char *const tried[] = {"pay clockwise", "pay counter", "go clockwise", "vote 1",  "vote 2",
                                        "place 4",       "give blue 1", "moa 3",        "decline", NULL};
    struct moa_rng rng;
    moa_rng_seed(&rng, 5);
    for (int game = 0; game < 20; game++) {
        lab_new(&t, 3, LAB_BASIC);
        for (int ply = 0; ply < 150 && t.s.actors; ply++) {
            int actor = __builtin_ctz(t.s.actors);
            moa_action legal[LAB_ACTIONS_MAX];
            int count = lab_legal(&t.data, &t.s, actor, legal);
            moa_action action = actor == MOA_CHANCE ? moa_laborigines.chance(&t.data, &t.s, &rng)
                                                    : legal[moa_rng_below(&rng, (uint32_t)count)];
            for (int player = 1; player <= 3; player++) {
                static struct lab_test other;
                other = t;
                lab_resample(&t.data, &other.s, player - 1, &rng);
                for (int i = 0; tried[i]; i++) {
                    struct moa_error error;
                    moa_action code = 0;
                    assert_true(moa_laborigines.action_parse(&t.data, tried[i], &code, &error));
                    struct moa_refusal one = lab_obstacle(&t.data, &t.s, player - 1, code);
                    struct moa_refusal two = lab_obstacle(&t.data, &other.s, player - 1, code);
                    assert_ptr_equal(one.text, two.text);
                }
            }
            moa_laborigines.apply(&t.data, &t.s, actor, action, NULL);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-5.8", who_cannot_pay_learns_why),
        RULE("LAB-5.8", before_the_first_turn_nobody_moves),
        RULE("LAB-3.6", who_fell_learns_that),
        RULE("LAB-5.8", a_direction_waits_for_who_may_pay),
        RULE("LAB-3.3", who_chooses_stones_is_told),
        RULE("LAB-2.5", a_vote_for_oneself_is_refused_at_any_time_before),
        RULE("LAB-2.3", a_taken_circle_is_taken_for_all),
        RULE("LAB-5.1", what_chance_decides_nobody_chooses),
        RULE("LAB-1.4", reasons_do_not_depend_on_what_is_hidden),
    };
    return cmocka_run_group_tests_name("laborigines obstacle", tests, NULL, NULL);
}
