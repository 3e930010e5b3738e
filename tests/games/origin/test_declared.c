/* test_declared.c - ORI-9: leap and raid, declared with an evolution and with a displacement. */
#include "card_positions.h"

static struct ori_test t;

/* ---- leap: beside the neutral pawn, 1 1 white ---- */

static void leap_lets_two_characteristics_differ(void **state) {
    (void)state;
    static const char *const pawn[] = {"2 2 white", "2 1 black", "1 2 brown"};
    for (int i = 0; i < 3; i++) {
        char evolve[32];
        snprintf(evolve, sizeof evolve, "1 evolve %s", pawn[i]);
        ori_position(&t, TWO("", HAND("'raid'"), ""));
        ori_refused(&t, evolve, "ORI-4.2");
        ori_position(&t, TWO("", HAND("'leap','raid'"), ""));
        ori_do(&t, evolve);
        ori_refused(&t, "1 place horn", "ORI-4.2");
        ori_do(&t, "1 place horn leap");
        now_is(&t, "1 reward");
        assert_string_equal(strchr(ori_pawn_at(&t, "horn"), ' ') + 1, pawn[i]);
        hand_is(&t, 1, "raid");
        discarded(&t, "leap");
    }
}

static void leap_never_adds_2_to_one_characteristic(void **state) {
    (void)state;
    static const char *const evolve[] = {"1 evolve 3 1 white", "1 evolve 1 3 white", "1 evolve 3 1 black",
                                         "1 evolve 3 2 white", "1 evolve 3 3 black"};
    ori_position(&t, TWO("", HAND("'leap','leap'") "," TABLE("'writing'"), ""));
    for (size_t i = 0; i < sizeof evolve / sizeof *evolve; i++) ori_refused(&t, evolve[i], "ORI-4.2");
}

static void leap_never_makes_smaller_or_weaker(void **state) {
    (void)state;
    ori_position(
        &t, TWO("", PAWNS("'weddell':'2 2 white'") "," HAND("'leap','leap'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 evolve 1 2 white"); /* fits beside the neutral pawn */
    ori_refused(&t, "1 place maud leap", "ORI-4.2");
    ori_refused(&t, "1 place maud leap leap", "ORI-4.2");
    assert_true(ori_can(&t, "1 place horn"));
    ori_position(
        &t, TWO("", PAWNS("'weddell':'2 2 white'") "," HAND("'leap','leap'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 evolve 2 1 brown"); /* weaker than 2 2 white */
    ori_refused(&t, "1 place maud leap", "ORI-4.2");
    assert_true(ori_can(&t, "1 place horn leap"));
    ori_position(
        &t, TWO("", PAWNS("'weddell':'2 2 white'") "," HAND("'leap','leap'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 evolve 1 2 brown"); /* smaller, and of another colour */
    ori_refused(&t, "1 place maud", "ORI-4.2");
    ori_refused(&t, "1 place maud leap", "ORI-4.2");
}

static void two_leaps_let_all_three_differ(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'leap','leap'"), ""));
    ori_refused(&t, "1 evolve 2 2 black", "ORI-4.2"); /* without writing one leap is all */
    ori_position(&t, TWO("", HAND("'leap'") "," TABLE("'writing'"), ""));
    ori_refused(&t, "1 evolve 2 2 black", "ORI-4.2");
    ori_position(&t, TWO("", HAND("'leap','leap'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 evolve 2 2 black");
    ori_refused(&t, "1 place horn leap", "ORI-4.2");
    ori_do(&t, "1 place horn leap leap");
    pawn_is(&t, "horn", "1: 2 2 black");
    discarded(&t, "leap leap");
}

static void two_leaps_are_two_action_cards(void **state) {
    (void)state;
    /* Three characteristics differ from the neutral pawn, two from the one on weddell. */
    ori_position(&t, TWO("", PAWNS("'weddell':'2 1 brown'") "," HAND("'leap','leap'"), ""));
    ori_do(&t, "1 evolve 2 2 black");
    ori_refused(&t, "1 place horn leap leap", "ORI-3.1");
    assert_true(ori_can(&t, "1 place maud leap"));
}

static void no_more_leaps_than_needed(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'leap','leap'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 evolve 2 1 white");
    offers(&t, 1, "place sahel; place horn; place congo; place kalahari");
    ori_refused(&t, "1 place horn leap", "ORI-6.5");
    ori_refused(&t, "1 place horn leap leap", "ORI-6.5");
    ori_position(&t, TWO("", HAND("'leap','leap'") "," TABLE("'writing'"), ""));
    ori_do(&t, "1 evolve 2 2 white");
    ori_refused(&t, "1 place horn leap leap", "ORI-6.5");
}

static void one_neighbour_that_fits_makes_leap_needless(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'nile':'2 1 black'") "," HAND("'leap'"), ""));
    ori_do(&t, "1 evolve 2 2 black"); /* beside nile, and two leaps from the neutral pawn */
    ori_refused(&t, "1 place horn leap", "ORI-6.5");
    ori_do(&t, "1 place horn");
    hand_is(&t, 1, "leap");
}

static void leap_is_declared_not_played(void **state) {
    (void)state;
    ori_position(&t, TWO("", HAND("'leap'"), ""));
    ori_refused(&t, "1 play leap", "ORI-3.2");
    ori_position(&t, TWO("", PAWNS("'weddell':'2 1 white'"), HAND("'leap'")));
    ori_do(&t, "1 evolve 2 2 white");
    ori_refused(&t, "1 place horn leap", "ORI-3.2"); /* another's card */
    ori_position(&t, TWO(TURN("'used':['action']"), HAND("'leap'"), ""));
    ori_refused(&t, "1 evolve 2 2 white", "ORI-4.2");
}

/* ---- raid: from the horn to the nile, a green territory ---- */

#define ME PAWNS("'horn':'1 2 brown'")

static void raid_displaces_a_pawn_of_equal_width(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'raid','leap'"), PAWNS("'nile':'1 2 black'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to nile", "ORI-4.6");
    ori_do(&t, "1 to nile raid");
    pawn_is(&t, "nile", "1: 1 2 brown");
    pawn_is(&t, "horn", "2: 1 2 black");
    assert_int_equal(ori_token(&t, 1, "nile"), 4);
    discarded(&t, "raid");
    now_is(&t, "* draw"); /* the top action card */
    ori_do(&t, "* draw tribute");
    hand_is(&t, 1, "leap tribute");
    now_is(&t, "1 turn");
}

static void raid_does_not_displace_a_wider_pawn(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", ME "," HAND("'raid','raid'") "," TABLE("'writing'"), PAWNS("'nile':'1 3 black'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to nile raid", "ORI-4.6");
    ori_refused(&t, "1 to nile raid raid", "ORI-4.6");
}

static void raid_displaces_neither_the_neutral_nor_the_own_pawn(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'1 2 brown','nile':'1 1 brown'") "," HAND("'raid'"), ""));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to rift raid", "ORI-4.7");
    ori_refused(&t, "1 to nile raid", "ORI-4.7");
}

static void raid_goes_with_a_displacement_only(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'raid'"), ""));
    ori_do(&t, "1 move horn");
    assert_true(ori_can(&t, "1 to nile"));
    ori_refused(&t, "1 to nile raid", "ORI-6.5");
    ori_position(&t, TWO("", ME "," HAND("'raid'"), ""));
    ori_refused(&t, "1 play raid", "ORI-3.2");
}

static void raid_that_is_not_needed_draws_its_card(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'raid'"), PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn");
    assert_true(ori_can(&t, "1 to nile"));
    ori_do(&t, "1 to nile raid ; * draw leap");
    hand_is(&t, 1, "leap");
    discarded(&t, "raid");
    ori_position(&t, TWO("", ME "," HAND("'raid'"), PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn ; 1 to nile");
    now_is(&t, "1 turn"); /* without it no card is drawn */
}

/* All action cards are out but one raid and those in the list. */
#define FEW(more) OUT("'long_march','long_march','second_wind','second_wind','leap','leap'," more)
#define MORE_OUT "'tribute','tribute','theft_of_fire','inspiration','inspiration'"

static void raid_needs_a_pile_unless_it_is_needed(void **state) {
    (void)state;
    ori_position(&t,
                 TWO(FEW(MORE_OUT ",'raid','scouting'"), ME "," HAND("'raid'"), PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to nile raid", "ORI-6.5");
    assert_true(ori_can(&t, "1 to nile"));
    ori_position(&t,
                 TWO(FEW(MORE_OUT ",'raid','scouting'"), ME "," HAND("'raid'"), PAWNS("'nile':'1 2 black'")));
    ori_do(&t, "1 move horn ; 1 to nile raid");
    pawn_is(&t, "nile", "1: 1 2 brown");
    hand_is(&t, 1, "");
    now_is(&t, "1 turn");
}

static void raid_brings_the_last_card(void **state) {
    (void)state;
    ori_position(&t, TWO(FEW(MORE_OUT ",'raid'"), ME "," HAND("'raid'"), PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn ; 1 to nile raid ; * draw scouting");
    hand_is(&t, 1, "scouting");
    assert_int_equal(t.s.ending, ORI_END_PILE);
}

static void raid_counts_the_card_that_spears_draws_first(void **state) {
    (void)state;
    ori_position(&t, TWO(FEW(MORE_OUT ",'raid'"), ME "," HAND("'raid'") "," TABLE("'spears'"),
                         PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to nile raid", "ORI-6.5");
    ori_do(&t, "1 to nile ; * draw scouting");
    hand_is(&t, 1, "raid scouting");
}

static void a_second_raid_draws_a_second_card(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'raid','raid'"), PAWNS("'nile':'1 2 black'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to nile raid raid", "ORI-3.1");
    ori_position(&t,
                 TWO("", ME "," HAND("'raid','raid'") "," TABLE("'writing'"), PAWNS("'nile':'1 2 black'")));
    ori_do(&t, "1 move horn ; 1 to nile raid raid ; * draw leap ; * draw scouting");
    hand_is(&t, 1, "leap scouting");
    discarded(&t, "raid raid");
    now_is(&t, "1 turn");
}

static void a_second_raid_needs_a_second_card_in_the_pile(void **state) {
    (void)state;
    ori_position(&t, TWO(FEW(MORE_OUT), ME "," HAND("'raid','raid'") "," TABLE("'writing'"),
                         PAWNS("'nile':'1 2 black'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to nile raid raid", "ORI-6.5"); /* one card is left */
    assert_true(ori_can(&t, "1 to nile raid"));
    ori_position(&t, TWO(FEW("'tribute','tribute','theft_of_fire','inspiration'"),
                         ME "," HAND("'raid','raid'") "," TABLE("'writing'"), PAWNS("'nile':'1 2 black'")));
    ori_do(&t, "1 move horn ; 1 to nile raid raid ; * draw inspiration");
    ori_do(&t, "* draw scouting");
    hand_is(&t, 1, "inspiration scouting");
}

static void raid_draws_after_the_reward(void **state) {
    (void)state;
    ori_position(&t, TWO("", ME "," HAND("'raid'"), PAWNS("'sahel':'1 2 black'")));
    ori_do(&t, "1 move horn ; 1 to sahel raid");
    now_is(&t, "1 reward");
    ori_do(&t, "1 reward 2 ; * draw leap ; * draw leap ; * draw tribute");
    now_is(&t, "1 under");
    ori_do(&t, "1 under leap ; 1 under tribute ; * draw scouting");
    hand_is(&t, 1, "leap scouting");
    now_is(&t, "1 turn");
}

static void raid_draws_nothing_where_the_reward_took_the_last_card(void **state) {
    (void)state;
    ori_position(&t, TWO(FEW(MORE_OUT ",'raid'"), ME "," HAND("'raid'"), PAWNS("'sahel':'1 1 black'")));
    ori_do(&t, "1 move horn ; 1 to sahel raid ; 1 reward 1 ; * refill 3 ; * draw scouting");
    hand_is(&t, 1, "scouting");
    discarded(
        &t, "long_march long_march second_wind second_wind leap leap raid raid tribute tribute theft_of_fire "
            "inspiration inspiration");
    now_is(&t, "1 turn");
}

static void raid_lets_a_surrounded_pawn_move(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'weddell':'1 2 brown'") "," HAND("'leap'"),
                         PAWNS("'maud':'1 2 black','patagonia':'1 3 black'")));
    ori_refused(&t, "1 move weddell", "ORI-4.5");
    ori_position(&t, TWO(TURN("'used':['action']"), PAWNS("'weddell':'1 2 brown'") "," HAND("'raid'"),
                         PAWNS("'maud':'1 2 black','patagonia':'1 3 black'")));
    ori_refused(&t, "1 move weddell", "ORI-4.5");
    ori_position(&t, TWO("", PAWNS("'weddell':'1 2 brown'") "," HAND("'raid'"),
                         PAWNS("'maud':'1 2 black','patagonia':'1 3 black'")));
    ori_do(&t, "1 move weddell");
    offers(&t, 1, "to maud raid");
}

static void raid_and_long_march_go_together_with_writing(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'weddell':'1 2 brown'") "," HAND("'raid','long_march'"),
                         PAWNS("'amazon':'1 2 black'")));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to amazon long_march raid", "ORI-3.1");
    ori_position(
        &t, TWO("", PAWNS("'weddell':'1 2 brown'") "," HAND("'raid','long_march'") "," TABLE("'writing'"),
                PAWNS("'amazon':'1 2 black'")));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to amazon long_march", "ORI-4.6");
    ori_refused(&t, "1 to amazon raid", "ORI-4.5");
    ori_do(&t, "1 to amazon long_march raid ; * draw leap");
    discarded(&t, "long_march raid");
}

/* All within 3 steps of weddell is taken by wider pawns, but amazon, the third step, by one of equal width. */
#define RING                                                                                                 \
    PAWNS("'maud':'1 3 white','patagonia':'1 3 brown','andes':'1 3 black','pampas':'2 3 white',"             \
          "'wilkes':'2 3 brown','caatinga':'2 3 black','orinoco':'3 3 white','victoria':'3 3 brown',"        \
          "'amazon':'1 2 black'")

static void a_pawn_that_needs_both_raid_and_long_march_needs_writing(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'weddell':'1 2 brown'") "," HAND("'raid','long_march'"), RING));
    ori_refused(&t, "1 move weddell", "ORI-4.5");
    ori_position(
        &t,
        TWO("", PAWNS("'weddell':'1 2 brown'") "," HAND("'raid','long_march'") "," TABLE("'writing'"), RING));
    ori_do(&t, "1 move weddell");
    offers(&t, 1, "to amazon long_march raid");
}

static void three_declared_cards_are_too_many_even_with_writing(void **state) {
    (void)state;
    ori_position(&t, TWO("",
                         PAWNS("'weddell':'1 2 brown'") "," HAND(
                             "'raid','long_march','long_march'") "," TABLE("'writing'"),
                         PAWNS("'prairie':'1 2 black'")));
    ori_do(&t, "1 move weddell");
    ori_refused(&t, "1 to prairie long_march long_march raid", "ORI-3.1");
    ori_refused(&t, "1 to prairie long_march long_march", "ORI-4.6");
}

static void raid_is_the_action_card_of_the_turn(void **state) {
    (void)state;
    ori_position(&t, TWO(TURN("'used':['action']"), ME "," HAND("'raid'"), PAWNS("'nile':'1 1 black'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to nile raid", "ORI-3.1");
    ori_position(&t, TWO("", ME, PAWNS("'nile':'1 1 black'") "," HAND("'raid'")));
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to nile raid", "ORI-3.2"); /* another's card */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-9 leap", leap_lets_two_characteristics_differ),
        RULE("ORI-9 leap", leap_never_adds_2_to_one_characteristic),
        RULE("ORI-9 leap", leap_never_makes_smaller_or_weaker),
        RULE("ORI-9 leap", two_leaps_let_all_three_differ),
        RULE("ORI-9 leap", two_leaps_are_two_action_cards),
        RULE("ORI-6.5", no_more_leaps_than_needed),
        RULE("ORI-6.5", one_neighbour_that_fits_makes_leap_needless),
        RULE("ORI-3.2", leap_is_declared_not_played),
        RULE("ORI-9 raid", raid_displaces_a_pawn_of_equal_width),
        RULE("ORI-9 raid", raid_does_not_displace_a_wider_pawn),
        RULE("ORI-9 raid", raid_displaces_neither_the_neutral_nor_the_own_pawn),
        RULE("ORI-9 raid", raid_goes_with_a_displacement_only),
        RULE("ORI-6.5", raid_that_is_not_needed_draws_its_card),
        RULE("ORI-6.5", raid_needs_a_pile_unless_it_is_needed),
        RULE("ORI-9 raid", raid_brings_the_last_card),
        RULE("ORI-6.5", raid_counts_the_card_that_spears_draws_first),
        RULE("ORI-9 raid", a_second_raid_draws_a_second_card),
        RULE("ORI-6.5", a_second_raid_needs_a_second_card_in_the_pile),
        RULE("ORI-9 raid", raid_draws_after_the_reward),
        RULE("ORI-9 raid", raid_draws_nothing_where_the_reward_took_the_last_card),
        RULE("ORI-9 raid", raid_lets_a_surrounded_pawn_move),
        RULE("ORI-9 raid", raid_and_long_march_go_together_with_writing),
        RULE("ORI-9 raid", a_pawn_that_needs_both_raid_and_long_march_needs_writing),
        RULE("ORI-3.1", three_declared_cards_are_too_many_even_with_writing),
        RULE("ORI-9 raid", raid_is_the_action_card_of_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
