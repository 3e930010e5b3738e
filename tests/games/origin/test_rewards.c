/* test_rewards.c - yellow, orange, purple: a tile and a card, or three cards for two (ORI-5.1 to 5.4, ORI-5.8). */
#include "piles.h"

static struct ori_test t;

#define EACH_TYPE for (int type = 0; type < ORI_TYPES; type++)

static void expect_hand(int type, const char *cards) {
    assert_string_equal(ori_hand(&t, 1), filled(type, cards));
}

static void expect_queue(int type, const char *cards) {
    assert_string_equal(ori_queue(&t, (enum ori_type)type), filled(type, cards));
}

static void expect_left(int type, int cards) { assert_int_equal(ori_left(&t, (enum ori_type)type), cards); }

/* ---- The first option ---- */

static void first_option(int type) {
    static const int before[ORI_TYPES] = {14, 14, 20};
    ori_position(&t, TWO("", "", ""));
    enter(&t, type, 0);
    assert_string_equal(ori_now(&t), "1 reward");
    assert_string_equal(ori_choices(&t, 1), "reward 1; reward 2");
    /* Three tiles of level 1 in each column: there is nothing to choose. */
    assert_string_equal(log_of(&t, filled(type, "1 reward 1 ; * refill 4 ; * draw C")),
                        type == ORI_ACTION      ? "1 tile yellow 1, * refilled yellow 4, 1 drew action"
                        : type == ORI_PERMANENT ? "1 tile orange 1, * refilled orange 4, 1 drew permanent"
                                                : "1 tile purple 1, * refilled purple 4, 1 drew objective");
    assert_string_equal(ori_tops(&t, 1), "1");
    expect_hand(type, "C");
    expect_left(type, before[type] - 1);
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_hand(&t, 2), "");
}

static void yellow_brings_a_tile_then_a_card(void **state) {
    (void)state;
    first_option(ORI_ACTION);
}
static void orange_brings_a_tile_then_a_card(void **state) {
    (void)state;
    first_option(ORI_PERMANENT);
}
static void purple_brings_a_tile_then_a_card(void **state) {
    (void)state;
    first_option(ORI_OBJECTIVE);
}

/* The tile comes from the territory's own column. */
static void the_tile_is_of_the_same_column(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,2,3", "1,2,4", "1,2,5", "1,2,3,4,3,4"), TILES("1"), ""));
    ori_do(&t, ENTER("horn") " ; 1 reward 1");
    assert_string_equal(ori_choices(&t, 1), "tile orange 1; tile orange 2");
    ori_refused(&t, "1 tile yellow 1", "ORI-5.3");
    ori_refused(&t, "1 tile brown 2", "ORI-5.3");
    ori_do(&t, "1 tile orange 2");
    assert_string_equal(ori_column_shows(&t, "orange"), "1 0 4");
    assert_string_equal(ori_tops(&t, 1), "2");
}

/* ---- The second option ---- */

static void second_option(int type) {
    small_pile(&t, type, first_cards(type, 5), trades[type].card[5]);
    enter(&t, type, 2);
    do_trade(&t, type, "* draw D ; * draw B ; * draw A");
    assert_string_equal(ori_now(&t), "1 under");
    expect_hand(type, "A B D F");
    assert_string_equal(ori_choices(&t, 1), filled(type, "under A; under B; under D; under F")); /* any */
    do_trade(&t, type, "1 under F ; 1 under B");
    expect_hand(type, "A D");
    expect_queue(type, "1 F, 1 B");
    expect_left(type, 5 - 3 + 2);
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_tops(&t, 1), ""); /* no tile */
    assert_int_equal(t.s.ending, ORI_OPEN);
}

static void yellow_brings_three_cards_for_two(void **state) {
    (void)state;
    second_option(ORI_ACTION);
}
static void orange_brings_three_cards_for_two(void **state) {
    (void)state;
    second_option(ORI_PERMANENT);
}
static void purple_brings_three_cards_for_two(void **state) {
    (void)state;
    second_option(ORI_OBJECTIVE);
}

/* Only cards that came from that pile go back under it. */
static void only_cards_of_that_type_go_under_the_pile(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'seafaring','green_2'"), ""));
    ori_do(&t, ENTER("sahel") " ; 1 reward 2 ; * draw raid ; * draw raid ; * draw leap");
    assert_string_equal(ori_choices(&t, 1), "under leap; under raid");
    ori_refused(&t, "1 under seafaring", "ORI-5.2");
    ori_refused(&t, "1 under green_2", "ORI-5.2");
    ori_refused(&t, "1 under tribute", "ORI-5.2"); /* not in hand */
    ori_do(&t, "1 under raid ; 1 under raid");
    assert_string_equal(ori_hand(&t, 1), "leap seafaring green_2");
    assert_string_equal(ori_queue(&t, ORI_ACTION), "1 raid, 1 raid");
}

static void nothing_else_is_done_before_two_cards_went_under_the_pile(void **state) {
    (void)state;
    EACH_TYPE {
        ori_position(&t, TWO("", "", ""));
        enter(&t, type, 2);
        do_trade(&t, type, "* draw A ; * draw B ; * draw C");
        ori_refused(&t, "1 end", trades[type].rule);
        do_trade(&t, type, "1 under A");
        ori_refused(&t, "1 end", trades[type].rule);
    }
}

/* The top of the pile first, then what was put under it, in that order. */
static void the_cards_under_the_pile_come_last(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("'piles':{'action':{'unknown_cards':['leap'],'under':[{'card':'raid','by':2},"
                     "{'card':'tribute','by':2},{'card':'scouting','by':1}]}},"
                     "'out':['long_march','long_march','second_wind','second_wind','leap','raid','tribute',"
                     "'theft_of_fire','inspiration','inspiration'],",
                     "", ""));
    ori_do(&t, ENTER("sahel") " ; 1 reward 2 ; * draw leap");
    assert_string_equal(ori_now(&t), "1 under"); /* raid and tribute came without chance */
    assert_string_equal(ori_hand(&t, 1), "leap raid tribute");
    ori_do(&t, "1 under leap ; 1 under raid");
    assert_string_equal(ori_queue(&t, ORI_ACTION), "1 scouting, 1 leap, 1 raid");
}

/* Every card of the unknown part is as likely to be on top as the next. */
static void the_top_card_is_any_of_the_unknown_ones(void **state) {
    (void)state;
    enum { DRAWS = 14000, EACH = DRAWS / 14, LEEWAY = 250 }; /* more than five deviations */
    int drawn[ORI_CARD_KINDS] = {0};
    struct moa_rng rng = kit_rng();
    ori_position(&t, TWO("", "", ""));
    enter(&t, ORI_ACTION, 2);
    for (int i = 0; i < DRAWS; i++) drawn[ori_a(moa_origin.chance(&t.data, &t.s, &rng))]++;
    for (int kind = 0; kind < ORI_CARD_KINDS; kind++) {
        int expected = ori_type_of(kind) == ORI_ACTION ? EACH * t.data.copies[kind] : 0;
        assert_in_range(drawn[kind] + LEEWAY, expected, expected + 2 * LEEWAY);
    }
}

/* ---- Small piles: what is there is drawn, and still two go back, or all of that colour ---- */

static void small_pile_of_three(int type) {
    small_pile(&t, type, first_cards(type, 3), "");
    enter(&t, type, 2);
    do_trade(&t, type, "* draw A ; * draw B ; * draw C ; 1 under B ; 1 under C");
    expect_hand(type, "A");
    expect_queue(type, "1 B, 1 C");
    expect_left(type, 2);
    assert_int_equal(t.s.ending, ORI_OPEN); /* refilled within the step */
}

/* The reward is over, and has left the pile as a queue. */
static void expect_after(int type, const char *hand, const char *queue, int left) {
    assert_string_equal(ori_now(&t), "1 turn");
    expect_hand(type, hand);
    expect_queue(type, queue);
    expect_left(type, left);
    assert_int_equal(t.s.ending, ORI_OPEN); /* this option never ends the game by itself */
}

static void small_pile_of_two(int type) {
    small_pile(&t, type, first_cards(type, 2), trades[type].card[3]);
    enter(&t, type, 2);
    do_trade(&t, type, "* draw B ; * draw A ; 1 under D ; 1 under B");
    expect_after(type, "A", "1 D, 1 B", 2);
    /* With no other card of that colour both go back; their order is chosen, and the second one is put unasked. */
    small_pile(&t, type, first_cards(type, 2), "");
    enter(&t, type, 2);
    do_trade(&t, type, "* draw B ; * draw A");
    assert_string_equal(ori_choices(&t, 1), filled(type, "under A; under B"));
    assert_string_equal(log_of(&t, filled(type, "1 under B")),
                        type == ORI_ACTION      ? "1 under action, 1 under action"
                        : type == ORI_PERMANENT ? "1 under permanent, 1 under permanent"
                                                : "1 under objective, 1 under objective");
    expect_after(type, "", "1 B, 1 A", 2);
}

static void small_pile_of_one(int type) {
    char two[64];
    snprintf(two, sizeof two, "%s", filled(type, "D E"));
    small_pile(&t, type, first_cards(type, 1), two);
    enter(&t, type, 2);
    do_trade(&t, type, "* draw A ; 1 under E ; 1 under A");
    expect_after(type, "D", "1 E, 1 A", 2); /* one card fewer in hand, one more in the pile */
    small_pile(&t, type, first_cards(type, 1), trades[type].card[3]);
    enter(&t, type, 2);
    do_trade(&t, type, "* draw A ; 1 under D");
    expect_after(type, "", "1 D, 1 A", 2);
    small_pile(&t, type, first_cards(type, 1), "");
    enter(&t, type, 2);
    do_trade(&t, type, "* draw A"); /* it is the only one of its colour, and goes back unasked */
    expect_after(type, "", "1 A", 1);
}

/* An empty pile: the first option alone brings something, and it brings the tile only. No card goes under the pile. */
static void small_pile_of_none(int type) {
    char two[64];
    snprintf(two, sizeof two, "%s", filled(type, "A B"));
    small_pile(&t, type, "", two);
    enter(&t, type, 0);
    assert_string_equal(ori_now(&t), "* refill");
    ori_do(&t, "* refill 4");
    assert_string_equal(ori_tops(&t, 1), "1");
    expect_hand(type, "A B");
    expect_left(type, 0);
    assert_string_equal(ori_now(&t), "1 turn");
}

static void a_small_pile_of_one_type(int type) {
    small_pile_of_three(type);
    small_pile_of_two(type);
    small_pile_of_one(type);
    small_pile_of_none(type);
}

static void a_small_pile_of_action_cards(void **state) {
    (void)state;
    a_small_pile_of_one_type(ORI_ACTION);
}
static void a_small_pile_of_permanent_cards(void **state) {
    (void)state;
    a_small_pile_of_one_type(ORI_PERMANENT);
}
static void a_small_pile_of_objectives(void **state) {
    (void)state;
    a_small_pile_of_one_type(ORI_OBJECTIVE);
}

/* With one card left both options bring it, though the second one takes it back at once. */
static void an_option_that_draws_a_card_brings_something(void **state) {
    (void)state;
    EACH_TYPE {
        small_pile(&t, type, first_cards(type, 1), "");
        enter(&t, type, 0);
        assert_string_equal(ori_choices(&t, 1), "reward 1; reward 2");
    }
}

/* The first option takes the last card. */
static void the_first_option_with_a_small_pile(void **state) {
    (void)state;
    EACH_TYPE {
        small_pile(&t, type, first_cards(type, 1), "");
        enter(&t, type, 1);
        do_trade(&t, type, "* refill 2 ; * draw A");
        expect_hand(type, "A");
        expect_left(type, 0);
        assert_int_equal(t.s.ending, ORI_END_PILE);
    }
}

/* ---- One more card, as far as the pile goes, and still two go back ---- */

static const char *const extra_card[ORI_TYPES] = {"gatherers", "toolmakers", "elders"};

static void pile_with_extra(int type, int cards) {
    char one[64];
    snprintf(one, sizeof one, "'table':['%s'],", extra_card[type]);
    small_pile_of(&t, type, first_cards(type, cards), "", one, "");
}

static void one_more_card_of_the_first_option(void **state) {
    (void)state;
    EACH_TYPE {
        pile_with_extra(type, 5);
        enter(&t, type, 1);
        do_trade(&t, type, "* refill 3 ; * draw B ; * draw A");
        assert_string_equal(ori_now(&t), "1 turn");
        expect_hand(type, "A B");
    }
}

static void one_more_card_of_the_second_option(void **state) {
    (void)state;
    EACH_TYPE {
        pile_with_extra(type, 5);
        enter(&t, type, 2);
        do_trade(&t, type, "* draw E ; * draw A ; * draw C ; * draw B ; 1 under B ; 1 under A");
        assert_string_equal(ori_now(&t), "1 turn");
        expect_hand(type, "C E");
        expect_queue(type, "1 B, 1 A");
        expect_left(type, 3);
        pile_with_extra(type, 3); /* as without it */
        enter(&t, type, 2);
        do_trade(&t, type, "* draw A ; * draw C ; * draw B ; 1 under B ; 1 under A");
        expect_hand(type, "C");
        expect_left(type, 2);
        pile_with_extra(type, 1);
        enter(&t, type, 2);
        do_trade(&t, type, "* draw A");
        expect_after(type, "", "1 A", 1);
    }
}

/* ORI-5.13 comes after the two of the reward, and elders draw before both. */
static void the_limit_of_objectives_comes_after_the_reward(void **state) {
    (void)state;
    char three[64];
    snprintf(three, sizeof three, "%s", filled(ORI_OBJECTIVE, "E F"));
    small_pile_of(&t, ORI_OBJECTIVE, first_cards(ORI_OBJECTIVE, 4), three, "'table':['elders'],", "");
    enter(&t, ORI_OBJECTIVE, 2);
    do_trade(&t, ORI_OBJECTIVE, "* draw A ; * draw B ; * draw C ; * draw D ; 1 under A ; 1 under B");
    ori_refused(&t, "1 end", "ORI-5.13"); /* four are two too many */
    do_trade(&t, ORI_OBJECTIVE, "1 under C ; 1 under D");
    expect_after(ORI_OBJECTIVE, "E F", "1 A, 1 B, 1 C, 1 D", 4);
    /* A small pile leaves fewer than the limit, and the reward still asks for its two. */
    small_pile_of(&t, ORI_OBJECTIVE, first_cards(ORI_OBJECTIVE, 1), three, "'table':['elders'],", "");
    enter(&t, ORI_OBJECTIVE, 2);
    do_trade(&t, ORI_OBJECTIVE, "* draw A");
    ori_refused(&t, "1 end", "ORI-5.4");
    do_trade(&t, ORI_OBJECTIVE, "1 under F ; 1 under A");
    expect_after(ORI_OBJECTIVE, "E", "1 F, 1 A", 2);
}

/* ---- ORI-5.8 ---- */

static void without_a_tile_that_fits_there_is_the_card_alone(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("2,3,5", "2,4,5", "3,3,4", "1,1,1,1,1,1"), "", ""));
    ori_do(&t, ENTER("sahel") " ; 1 reward 1");
    assert_string_equal(ori_now(&t), "* draw");
    ori_do(&t, "* draw raid");
    assert_string_equal(ori_hand(&t, 1), "raid");
    assert_string_equal(ori_tops(&t, 1), "");
    assert_string_equal(ori_column_shows(&t, "yellow"), "2 3 5");
    assert_string_equal(ori_now(&t), "1 turn");
}

static void an_empty_column_leaves_the_card_alone(void **state) {
    (void)state;
    EACH_TYPE {
        ori_position(&t, TWO(SHOWS("", "", "", "1,2,3,4"), "", ALMOST_ALL));
        enter(&t, type, 1);
        do_trade(&t, type, "* draw A");
        expect_hand(type, "A");
        assert_string_equal(ori_now(&t), "1 turn");
    }
}

static void where_there_is_nothing_nothing_is_gained(void **state) {
    (void)state;
    /* No action card, and no tile of the yellow column. */
    ori_position(
        &t,
        TWO(SHOWS(
                "2,3,5", "1,1,1", "1,1,1",
                "1,1,2,2,3,4") "'ending':'pile','left':1,"
                               "'piles':{'action':{'unknown_cards':[]}},"
                               "'out':['long_march','long_march','second_wind','second_wind','leap','leap','raid',"
                               "'tribute','tribute','theft_of_fire','inspiration','inspiration'],",
            HAND("'scouting','raid'"), ""));
    ori_do(&t, ENTER("sahel"));
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_hand(&t, 1), "raid scouting"); /* and nothing goes under the empty pile */
    assert_string_equal(ori_tops(&t, 1), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-5.2", yellow_brings_a_tile_then_a_card),
        RULE("ORI-5.3", orange_brings_a_tile_then_a_card),
        RULE("ORI-5.4", purple_brings_a_tile_then_a_card),
        RULE("ORI-5.3", the_tile_is_of_the_same_column),
        RULE("ORI-5.2", yellow_brings_three_cards_for_two),
        RULE("ORI-5.3", orange_brings_three_cards_for_two),
        RULE("ORI-5.4", purple_brings_three_cards_for_two),
        RULE("ORI-5.2", only_cards_of_that_type_go_under_the_pile),
        RULE("ORI-5.2", nothing_else_is_done_before_two_cards_went_under_the_pile),
        RULE("ORI-5.2", the_cards_under_the_pile_come_last),
        RULE("ORI-5.2", the_top_card_is_any_of_the_unknown_ones),
        RULE("ORI-5.2", a_small_pile_of_action_cards),
        RULE("ORI-5.3", a_small_pile_of_permanent_cards),
        RULE("ORI-5.4", a_small_pile_of_objectives),
        RULE("ORI-5.1", an_option_that_draws_a_card_brings_something),
        RULE("ORI-5.2", one_more_card_of_the_first_option),
        RULE("ORI-5.2", one_more_card_of_the_second_option),
        RULE("ORI-5.4", the_limit_of_objectives_comes_after_the_reward),
        RULE("ORI-5.8", the_first_option_with_a_small_pile),
        RULE("ORI-5.8", without_a_tile_that_fits_there_is_the_card_alone),
        RULE("ORI-5.8", an_empty_column_leaves_the_card_alone),
        RULE("ORI-5.8", where_there_is_nothing_nothing_is_gained),
    };
    return cmocka_run_group_tests_name("origin rewards", tests, NULL, NULL);
}
