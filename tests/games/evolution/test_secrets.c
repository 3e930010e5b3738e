/* test_secrets.c - EVO-1.7: which player has something to hide at the moment. On a shared device, the screen is covered
 * for that player only. */
#include "support/evolution_kit.h"

enum { P1, P2, P3 };

static struct evo_test t;

/* "101": whether players 1, 2 and 3 have a secret. */
static void expect_secrets(const char *expected) {
    for (int p = 0; expected[p]; p++)
        if (evo_has_secret(&t.deck, &t.s, p) != (expected[p] == '1'))
            fail_msg("player %d: not %c", p + 1, expected[p]);
}

static void nobody_has_a_secret_before_cards_are_dealt(void **state) {
    (void)state;
    evo_new(&t, 3, false);
    expect_secrets("000");
    evo_do(&t, "* start 2");
    expect_secrets("000");
    evo_do(&t, "* draw horns/1");
    expect_secrets("010");
    evo_chance_on(&t);
    expect_secrets("111");
}

/* The food card, then a trait face down, then all is turned up. */
static void the_last_card_is_a_secret_until_it_is_turned_up(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'food','players':[{'hand_cards':['horns/1'],'species':[{}]},"
                     "{'hand_cards':['climbing/1'],'species':[{}]}]}");
    evo_do(&t, "1 food horns/1");
    assert_int_equal(evo_hand_count(&t, 1), 0);
    expect_secrets("11");
    evo_position(&t, "{'phase':'play','turn':{'player':1},'players':[{'food_card':'horns/1',"
                     "'species':[{'face_down_cards':['burrowing/1']}]},{'species':[{}]}]}");
    expect_secrets("10");
}

static void a_card_face_down_is_a_secret(void **state) {
    (void)state;
    evo_position(
        &t, "{'phase':'play','hole':3,'turn':{'player':3},'players':[{'food_card':'horns/1','species':[{}]},"
            "{'species':[{},{'face_down_cards':['burrowing/1']}]},{'species':[{}]}]}");
    expect_secrets("110");
    evo_do(&t, "3 done"); /* feeding begins: all cards are turned up */
    expect_secrets("000");
}

static void who_feeds_without_cards_has_no_secret(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'feed','hole':5,'turn':{'player':1},'players':[{'hand_cards':['horns/1'],"
                     "'species':[{'population':2}]},{'species':[{'population':2}]}]}");
    expect_secrets("10");
}

/* The only card, kept for intelligence, is spent in the open. */
static void with_the_last_card_the_secret_goes(void **state) {
    (void)state;
    evo_position(&t,
                 "{'phase':'window','hole':5,'turn':{'player':1},'players':[{'hand_cards':['horns/1'],"
                 "'species':[{'population':4,'traits':['intelligence']}]},{'species':[{'population':2}]}]}");
    expect_secrets("10");
    evo_do(&t, "1 think 1 horns/1");
    expect_secrets("00");
}

/* EVO-4.9: what has been played lies hidden until all are done. */
static void quick_play_hides_what_has_been_played(void **state) {
    (void)state;
    evo_position(&t,
                 "{'phase':'play','options':{'quick':'yes'},'hole':3,'players':[{'hand_cards':['horns/2'],"
                 "'species':[{}]},{'hand_cards':['climbing/1'],'species':[{}]}]}");
    evo_do(&t, "1 pick horns/2");
    expect_secrets("11");
    evo_do(&t, "1 grow 1 body ; 1 done");
    expect_secrets("11");
    evo_do(&t, "2 pick climbing/1 ; 2 new left ; 2 done");
    expect_secrets("00");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-1.7", nobody_has_a_secret_before_cards_are_dealt),
        RULE("EVO-1.7", the_last_card_is_a_secret_until_it_is_turned_up),
        RULE("EVO-1.7", a_card_face_down_is_a_secret),
        RULE("EVO-1.7", who_feeds_without_cards_has_no_secret),
        RULE("EVO-1.7", with_the_last_card_the_secret_goes),
        RULE("EVO-1.7", quick_play_hides_what_has_been_played),
    };
    return cmocka_run_group_tests_name("evolution secrets", tests, NULL, NULL);
}
