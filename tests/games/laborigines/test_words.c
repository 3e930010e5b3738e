/* test_words.c - what players read before a choice matches what then happens, and reveals nothing hidden from them. */
#include "support/laborigines_kit.h"

static struct lab_test t;

/* The words of an action of player 1. */
static const char *words(const char *action) {
    static char text[512];
    static const char *const names[MOA_PLAYERS_MAX] = {"Ann", "Bob", "Cem", "Dai", "Eve", "Fay"};
    struct moa_style style = {.width = 80, .names = names};
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_error error;
    moa_action code = 0;
    assert_true(moa_laborigines.action_parse(&t.data, action, &code, &error));
    moa_laborigines.action_words(&t.data, &t.s, 0, code, &style, &buffer);
    return text;
}

#define TABLE(rest) "{'moa':20," LAB_RING "," rest "}"
#define TWO_AT(one, two) "'players':[{'figures':[{'place':" one "}]},{'figures':[{'place':" two "}]}]"

static void a_free_circle_is_named_with_its_upper_side_only(void **state) {
    (void)state;
    lab_position(&t, TABLE(TWO_AT("2", "10")));
    lab_do(&t, "* roll 4 6 ; 1 die 4"); /* Moa 20 to 6 */
    assert_string_equal(words("go counter"),
                        "Counter-clockwise: to circle 18 (showing Immunity)"); /* safe below */
    assert_string_equal(words("go clockwise"), "Clockwise: run into Moa on circle 6");
    lab_do(&t, "1 go counter");
    assert_int_equal(lab_place_of(&t, 1, 1), 18);
}

static void who_will_be_met_is_named(void **state) {
    (void)state;
    lab_position(&t, TABLE(TWO_AT("2", "5")));
    lab_do(&t, "* roll 3 6 ; 1 die 3");
    assert_string_equal(words("go clockwise"), "Clockwise: run into Bob on circle 5");
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_held(&t, 1, "orange"), 2); /* they met */
}

/* LAB-4.8, LAB-5.2: a doubled die, and a full orbit back to where one stands. */
static void the_preview_counts_a_doubled_die(void **state) {
    (void)state;
    lab_position(&t, TABLE("'disease':'hyperactivity','players':[{'figures':[{'place':4,'ill':true}]},"
                           "{'figures':[{'place':18}]}]"));
    lab_do(&t, "* roll 5 6");
    assert_string_equal(words("die 5"), "Take the 5, doubled to 10 (Moa moves 6)");
    lab_do(&t, "1 die 5");
    assert_string_equal(words("go clockwise"), "Clockwise: to circle 14 (showing Small Explosion)");
    lab_do(&t, "1 go clockwise");
    assert_int_equal(lab_place_of(&t, 1, 1), 14);
}

/* ---- LAB-3.2: a choice of stones names all that follows from it ---- */

#define GO_2 "'phase':'go','turn':{'dice':[2,2]},"
#define HAS(stones, at) "{'stones':{" stones "},'figures':[{'place':" at "}]}"

static void a_donation_names_both_parts(void **state) {
    (void)state;
    lab_position(&t, "{'moa':3," GO_2 LAB_RING
                     ",'players':[" HAS("'blue':3,'orange':1", "11") "," HAS("'orange':9", "1") "]}");
    lab_do(&t, "1 go clockwise"); /* all 4 go: 2 onto circle 13, 2 out of the game */
    assert_string_equal(lab_choices_of(&t, 1), "give blue 1; give blue 2");
    assert_string_equal(words("give blue 1"),
                        "Leave 1 blue stone and 1 orange stone on circle 13 and remove 2 "
                        "blue stones from the game");
    assert_string_equal(words("give blue 2"),
                        "Leave 2 blue stones on circle 13 and remove 1 blue stone and 1 "
                        "orange stone from the game");
    lab_do(&t, "1 give blue 2"); /* Ann is out then: her colour leaves, the rest is where the words said */
    assert_int_equal(lab_gone(&t, "orange"), 20 - 9);
}

static void a_donation_says_what_is_still_to_choose(void **state) {
    (void)state;
    lab_position(&t, "{'moa':3," GO_2 LAB_RING
                     ",'players':[" HAS("'blue':5,'orange':5,'green':5",
                                        "11") "," HAS("'orange':9", "1") "," HAS("'green':9", "2") "]}");
    lab_do(&t, "1 go clockwise");
    assert_string_equal(words("give blue 1"), "Leave 1 blue stone on circle 13, then choose 1 more");
    assert_string_equal(words("give blue 2"),
                        "Leave 2 blue stones on circle 13, then choose 2 stones to remove from the game");
    lab_do(&t, "1 give blue 2");
    assert_string_equal(words("give orange 1"), "Remove 1 orange stone and 1 green stone from the game");
    assert_string_equal(words("give orange 2"), "Remove 2 orange stones from the game");
}

static void a_transfer_names_giver_and_taker(void **state) {
    (void)state;
    lab_position(&t, "{'moa':13," GO_2 LAB_RING
                     ",'players':[" HAS("'blue':9", "2") "," HAS("'blue':5,'orange':5", "4") "]}");
    lab_do(&t, "1 go clockwise");
    assert_string_equal(words("give blue 1"), "Take 1 blue stone and 1 orange stone from Bob");
    assert_string_equal(words("give blue 2"), "Take 2 blue stones from Bob");
    lab_position(&t, "{'moa':13," GO_2 LAB_RING
                     ",'players':[" HAS("'blue':9,'orange':5", "3") "," HAS("'orange':5", "10") "]}");
    lab_do(&t, "1 go clockwise"); /* charity */
    assert_string_equal(words("give blue 1"), "Give 1 blue stone and 2 orange stones to Bob");
    assert_string_equal(words("give orange 3"), "Give 3 orange stones to Bob");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("LAB-1.4", a_free_circle_is_named_with_its_upper_side_only),
        RULE("LAB-5.5", who_will_be_met_is_named),
        RULE("LAB-4.8", the_preview_counts_a_doubled_die),
        RULE("LAB-3.2", a_donation_names_both_parts),
        RULE("LAB-3.2", a_donation_says_what_is_still_to_choose),
        RULE("LAB-3.3", a_transfer_names_giver_and_taker),
    };
    return cmocka_run_group_tests_name("laborigines words", tests, NULL, NULL);
}
