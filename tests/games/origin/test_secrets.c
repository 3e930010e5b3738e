/* test_secrets.c - ORI-1.10: which player has something to hide at the moment. On a shared device, the screen is
 * covered for that player only. */
#include "support/origin_kit.h"

static struct ori_test t;

/* "101": whether players 1, 2 and 3 have a secret. */
static void expect_secrets(const char *expected) {
    for (int p = 0; expected[p]; p++)
        if (ori_has_secret(&t.data, &t.s, p) != (expected[p] == '1'))
            fail_msg("player %d: not %c", p + 1, expected[p]);
}

static void objectives_are_a_secret_from_the_deal_on(void **state) {
    (void)state;
    ori_new(&t, 3);
    expect_secrets("000");
    ori_chance_on(&t);
    assert_string_equal(ori_now(&t), "123 keep");
    expect_secrets("111");
}

static void without_any_hand_there_is_no_secret(void **state) {
    (void)state;
    ori_position(&t, "{'players':[{},{},{}]}");
    expect_secrets("000");
}

/* The card may be known to the others, and whether it is tells something, too. */
static void a_hand_is_a_secret_of_the_whole_table(void **state) {
    (void)state;
    ori_position(&t, "{'players':[{},{'hand_cards':['leap'],'known_to':{'1':['leap']}},{}]}");
    expect_secrets("111");
    ori_position(&t, "{'players':[{},{'hand_cards':['leap']},{}]}");
    expect_secrets("111");
}

static void who_put_a_card_under_a_pile_has_a_secret(void **state) {
    (void)state;
    ori_position(&t, "{'piles':{'action':{'under':[{'by':2,'card':'raid'}]}},'players':[{},{},{}]}");
    expect_secrets("010");
}

static void cards_looked_at_are_a_secret(void **state) {
    (void)state;
    ori_position(&t, "{'players':[{'hand_cards':['scouting']},{}]}");
    ori_do(&t, "1 play scouting");
    ori_chance_on(&t);
    assert_string_equal(ori_now(&t), "1 choose");
    assert_string_equal(ori_hand(&t, 1), "");
    expect_secrets("11");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-1.10", objectives_are_a_secret_from_the_deal_on),
        RULE("ORI-1.10", without_any_hand_there_is_no_secret),
        RULE("ORI-1.10", a_hand_is_a_secret_of_the_whole_table),
        RULE("ORI-1.10", who_put_a_card_under_a_pile_has_a_secret),
        RULE("ORI-1.10", cards_looked_at_are_a_secret),
    };
    return cmocka_run_group_tests_name("origin secrets", tests, NULL, NULL);
}
