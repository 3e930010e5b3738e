/* test_golden.c - the rulebook's two worked rounds with every count (EVO-8).
 *
 * Players in the rulebook's order: Nina 1, Marie 2, Lukas 3. Comments in quotes name the rulebook's own steps ("3a").
 * The rulebook says that 7 chips are left after round 1, but 14 - 2 - 1 - 2 - 1 is 8, because Long Neck's chip comes
 * from the bank, as the rulebook itself says. So round 2 starts from a position with 7. */
#include "support/evolution_kit.h"

enum { NINA = 1, MARIE, LUKAS };

static void expect_bags(struct evo_test *t, int nina, int marie, int lukas) {
    assert_int_equal(t->s.bag[0], nina);
    assert_int_equal(t->s.bag[1], marie);
    assert_int_equal(t->s.bag[2], lukas);
}

static void expect_rows(struct evo_test *t, int nina, int marie, int lukas) {
    assert_int_equal(evo_row_length(&t->s, 0), nina);
    assert_int_equal(evo_row_length(&t->s, 1), marie);
    assert_int_equal(evo_row_length(&t->s, 2), lukas);
}

static void expect_hands(struct evo_test *t, int nina, int marie, int lukas) {
    assert_int_equal(evo_hand_count(t, NINA), nina);
    assert_int_equal(evo_hand_count(t, MARIE), marie);
    assert_int_equal(evo_hand_count(t, LUKAS), lukas);
}

static void expect_piles(struct evo_test *t, int pile, int discards) {
    assert_int_equal(evo_cards_count(&t->s.pile), pile);
    assert_int_equal(evo_cards_count(&t->s.discards), discards);
}

/* Only this player acts, and these are all the choices. */
static void expect_choices(struct evo_test *t, int player, const char *choices) {
    assert_int_equal(t->s.actors, 1 << (player - 1));
    assert_string_equal(evo_choices_of(t, player), choices);
}

/* What the others see of a player: how many cards lie face down. */
static void expect_face_down(struct evo_test *t, int player, int species, int down) {
    assert_int_equal(evo_sp(t, player, species)->down, down);
}

/* ---- EVO-8.1, round 1 ---- */

static void deal_round_1(struct evo_test *t) {
    evo_new(t, 3, false);
    expect_piles(t, 110, 0);
    expect_rows(t, 1, 1, 1);
    expect_bags(t, 0, 0, 0);
    for (int player = NINA; player <= LUKAS; player++) evo_expect(t, player, 1, 1, 1, 0, 0);
    evo_do(t, "* start 1");
    evo_deal(t, "foraging/2 warning_call/1 horns/1 horns/3 "
                "long_neck/2 climbing/1 climbing/2 climbing/4 "
                "cooperation/0 symbiosis/1 symbiosis/2 long_neck/7");
    expect_hands(t, 4, 4, 4);
    expect_piles(t, 98, 0);
    assert_true(evo_in_hand(t, NINA, "foraging/2") && evo_in_hand(t, MARIE, "long_neck/2"));
    assert_true(evo_in_hand(t, LUKAS, "cooperation/0"));
}

/* "1" to "4c" */
static void play_round_1(struct evo_test *t) {
    evo_do(t, "1 food horns/3 ; 2 food climbing/4 ; 3 food long_neck/7");
    expect_hands(t, 3, 3, 3);
    assert_int_equal(t->s.hole, 0);
    evo_do(t, "1 pick foraging/2 ; 1 trait 1 ; 1 pick warning_call/1 ; 1 trait 1");
    expect_face_down(t, NINA, 1, 2);
    evo_do(t, "1 pick horns/1 ; 1 grow 1 population");
    evo_expect(t, NINA, 1, 2, 1, 0, 0);
    expect_piles(t, 98, 1);
    evo_do(t, "1 done");
    evo_do(t, "2 pick long_neck/2 ; 2 trait 1 ; 2 pick climbing/1 ; 2 grow 1 population ; "
              "2 pick climbing/2 ; 2 grow 1 body");
    evo_expect(t, MARIE, 1, 2, 2, 0, 0);
    expect_face_down(t, MARIE, 1, 1);
    expect_piles(t, 98, 3);
    evo_do(t, "2 done");
    evo_do(t, "3 pick cooperation/0 ; 3 trait 1 ; 3 pick symbiosis/1 ; 3 new right");
    expect_rows(t, 1, 1, 2);
    evo_expect(t, LUKAS, 2, 1, 1, 0, 0);
    evo_do(t, "3 pick symbiosis/2 ; 3 grow 1 population");
    evo_do(t, "3 done");
}

static void reveal_round_1(struct evo_test *t) {
    expect_hands(t, 0, 0, 0);
    expect_piles(t, 98, 8); /* 5 cards for growth and the species, 3 food cards */
    assert_int_equal(t->s.hole, 14);
    expect_face_down(t, NINA, 1, 0);
    assert_true(evo_has_trait(t, NINA, 1, "foraging") && evo_has_trait(t, NINA, 1, "warning_call"));
    assert_true(evo_has_trait(t, MARIE, 1, "long_neck") && evo_has_trait(t, LUKAS, 1, "cooperation"));
    evo_expect(t, LUKAS, 1, 2, 1, 0, 0);
    expect_choices(t, MARIE, "grain 1 long_neck; leave 1");
    evo_do(t, "2 grain 1 long_neck");
    evo_expect(t, MARIE, 1, 2, 2, 1, 0);
    assert_int_equal(t->s.hole, 14); /* from the bank */
}

static void feed_round_1(struct evo_test *t) {
    expect_choices(t, NINA, "feed 1; feed 1 one");
    evo_do(t, "1 feed 1"); /* "1" */
    evo_expect(t, NINA, 1, 2, 1, 2, 0);
    assert_int_equal(t->s.hole, 12);
    expect_choices(t, MARIE, "feed 1");
    evo_do(t, "2 feed 1"); /* "2" */
    evo_expect(t, MARIE, 1, 2, 2, 2, 0);
    assert_int_equal(t->s.hole, 11);
    expect_choices(t, LUKAS, "feed 1; feed 2");
    evo_do(t, "3 feed 1"); /* "3a", "3b" */
    evo_expect(t, LUKAS, 1, 2, 1, 1, 0);
    evo_expect(t, LUKAS, 2, 1, 1, 1, 0);
    assert_int_equal(t->s.hole, 9); /* 10, then 9 */
    const struct moa_event *ate = evo_event(t, EVO_EV_ATE);
    assert_int_equal(ate->arg[0], 1);
    assert_int_equal(ate->arg[1], 1);
    /* Nina and Marie are skipped: their species are fed. */
    expect_choices(t, LUKAS, "feed 1");
    evo_refused(t, "3 feed 2", "EVO-5.10");
    evo_refused(t, "3 pass", "EVO-5.7");
}

static void test_a_round_1_from_the_set_up(void **state) {
    struct evo_test t;
    (void)state;
    deal_round_1(&t);
    play_round_1(&t);
    reveal_round_1(&t);
    feed_round_1(&t);
    expect_bags(&t, 0, 0, 0);
    evo_do(&t, "3 feed 1"); /* "4": cooperation does nothing, S2 is full */
    expect_bags(&t, 2, 2, 3);
    assert_int_equal(t.s.hole, 8);
    expect_piles(&t, 98, 8);
    expect_rows(&t, 1, 1, 2);
    evo_expect(&t, NINA, 1, 2, 1, 0, 0);
    evo_expect(&t, MARIE, 1, 2, 2, 0, 0);
    evo_expect(&t, LUKAS, 1, 2, 1, 0, 0);
    evo_expect(&t, LUKAS, 2, 1, 1, 0, 0);
    assert_int_equal(t.s.start, MARIE - 1);
    assert_int_equal(t.s.round, 2);
    assert_int_equal(t.s.phase, EVO_DEAL);
    assert_int_equal(t.s.drawer, MARIE - 1);
    assert_int_equal(t.s.draws, 4);
    assert_int_equal(t.s.end, EVO_END_OPEN);
}

/* ---- EVO-8.2, round 2 ---- */

#define NINA_AFTER_1 "{'bag':2,'species':[{'population':2,'traits':['foraging/2','warning_call/1']}]}"
#define MARIE_AFTER_1 "{'bag':2,'species':[{'population':2,'body':2,'traits':['long_neck/2']}]}"
#define LUKAS_AFTER_1 "{'bag':3,'species':[{'population':2,'traits':['cooperation/0']},{}]}"
#define DISCARDS_AFTER_1                                                                                     \
    "['horns/1','horns/3','climbing/1','climbing/2','climbing/4','symbiosis/1','symbiosis/2','long_neck/7']"
/* Marie starts, the hole is set to 7. */
#define AFTER_1(end)                                                                                         \
    "{'phase':'deal','round':2,'start':2,'hole':7,'end':'" end "','turn':{'drawer':2,'draws':4},"            \
    "'discards':" DISCARDS_AFTER_1 ",'players':[" NINA_AFTER_1 "," MARIE_AFTER_1 "," LUKAS_AFTER_1 "]}"

static void deal_round_2(struct evo_test *t, const char *position) {
    evo_position(t, position);
    expect_piles(t, 98, 8);
    evo_do(t, "* draw fertile/2 ; * draw burrowing/1 ; * draw burrowing/2 ; * draw ambush/-3");
    expect_hands(t, 0, 4, 0);
    assert_int_equal(t->s.drawer, LUKAS - 1);
    assert_int_equal(t->s.draws, 5);
    evo_do(t, "* draw carnivore/6 ; * draw carnivore/1 ; * draw carnivore/2 ; "
              "* draw carnivore/3 ; * draw carnivore/0");
    expect_hands(t, 0, 4, 5);
    assert_int_equal(t->s.drawer, NINA - 1);
    assert_int_equal(t->s.draws, 4);
    evo_deal(t, "hard_shell/1 scavenger/2 scavenger/3 ambush/1");
    expect_hands(t, 4, 4, 5);
    expect_piles(t, 85, 8);
    evo_do(t, "2 food ambush/-3 ; 3 food carnivore/0 ; 1 food ambush/1"); /* "1" */
    assert_int_equal(t->s.hole, 7);
}

/* "2a" to "4b"; Marie's new species becomes her first. */
static void play_round_2(struct evo_test *t) {
    evo_do(t, "2 pick fertile/2 ; 2 trait 1 ; 2 pick burrowing/1 ; 2 grow 1 body ; "
              "2 pick burrowing/2 ; 2 new left");
    evo_expect(t, MARIE, 1, 1, 1, 0, 0);
    evo_expect(t, MARIE, 2, 2, 3, 0, 0);
    evo_do(t, "2 done");
    evo_do(t, "3 pick carnivore/6 ; 3 trait 1 ; 3 pick carnivore/1 ; 3 grow 1 body ; "
              "3 pick carnivore/2 ; 3 grow 1 body ; "
              "3 pick carnivore/3 ; 3 grow 1 body");
    evo_expect(t, LUKAS, 1, 2, 4, 0, 0);
    evo_do(t, "3 done");
    evo_do(
        t,
        "1 pick hard_shell/1 ; 1 trait 1 ; 1 pick scavenger/2 ; 1 grow 1 population ; 1 pick scavenger/3 ; "
        "1 grow 1 population");
    evo_expect(t, NINA, 1, 4, 1, 0, 0);
    evo_do(t, "1 done");
}

static void reveal_round_2(struct evo_test *t) {
    assert_int_equal(t->s.hole, 5); /* 7 - 3 + 0 + 1 */
    expect_piles(t, 85, 18);
    expect_hands(t, 0, 0, 0);
    assert_true(evo_has_trait(t, LUKAS, 1, "carnivore") && evo_has_trait(t, NINA, 1, "hard_shell"));
    assert_true(evo_has_trait(t, MARIE, 2, "fertile") && !evo_has_trait(t, MARIE, 1, "fertile"));
    assert_int_equal(t->s.actors, 1 << (MARIE - 1));
    evo_do(t, "2 grain 2 fertile");
    evo_expect(t, MARIE, 2, 3, 3, 0, 0);
    evo_do(t, "2 grain 2 long_neck");
    evo_expect(t, MARIE, 2, 3, 3, 1, 0);
    assert_int_equal(t->s.hole, 5);
}

/* "1" to "3" */
static void feed_round_2(struct evo_test *t) {
    expect_choices(t, MARIE, "feed 1; feed 2");
    evo_do(t, "2 feed 1");
    evo_expect(t, MARIE, 1, 1, 1, 1, 0);
    assert_int_equal(t->s.hole, 4);
    expect_choices(t, LUKAS, "feed 2; hunt 1");
    evo_refused(t, "3 feed 1", "EVO-5.11"); /* it takes nothing from the watering hole */
    evo_do(t, "3 hunt 1");
    expect_choices(t, LUKAS, "prey 2 1; prey 2 2; prey 3 2");
    evo_refused(t, "3 prey 1 1", "EVO-5.22"); /* 1 + 3 is as large as 4 */
    evo_refused(t, "3 prey 3 1", "EVO-5.21");
    evo_do(t, "3 prey 2 1"); /* "2a" to "2c" */
    expect_rows(t, 1, 1, 2);
    expect_bags(t, 2, 3, 3);
    expect_piles(t, 85, 18); /* no card is drawn */
    expect_hands(t, 0, 0, 0);
    evo_expect(t, LUKAS, 1, 2, 4, 1, 0);
    evo_expect(t, LUKAS, 2, 1, 1, 1, 0);
    assert_int_equal(t->s.hole, 4); /* meat comes from the bank */
    expect_choices(t, NINA, "feed 1; feed 1 one");
    evo_do(t, "1 feed 1"); /* "3" */
    evo_expect(t, NINA, 1, 4, 1, 2, 0);
    assert_int_equal(t->s.hole, 2);
}

/* "4" to "7" */
static void feed_round_2_on(struct evo_test *t) {
    expect_choices(t, MARIE, "feed 1");
    evo_do(t, "2 feed 1"); /* "4" */
    evo_expect(t, MARIE, 1, 3, 3, 2, 0);
    assert_int_equal(t->s.hole, 1);
    expect_choices(t, LUKAS, "hunt 1");
    evo_refused(t, "3 pass", "EVO-5.7");
    evo_do(t, "3 hunt 1");
    expect_choices(t, LUKAS, "prey 2 1; prey 3 2");
    evo_refused(t, "3 prey 1 1", "EVO-5.22");
    evo_do(t, "3 prey 2 1"); /* "5a", "5b" */
    evo_expect(t, MARIE, 1, 2, 3, 2, 0);
    evo_expect(t, LUKAS, 1, 2, 4, 2, 0); /* 1 of 3 */
    evo_expect(t, LUKAS, 2, 1, 1, 1, 0); /* full: cooperation does nothing */
    expect_bags(t, 2, 3, 3);
    assert_int_equal(t->s.hole, 1);
    expect_choices(t, NINA, "feed 1"); /* foraging has no second chip to take or leave */
    evo_refused(t, "1 feed 1 one", "EVO-5.13");
    evo_do(t, "1 feed 1"); /* "6", "7" */
    assert_int_equal(t->s.hole, 0);
}

static void expect_end_of_round_2(struct evo_test *t) {
    expect_bags(t, 5, 5, 6);
    expect_rows(t, 1, 1, 2);
    evo_expect(t, NINA, 1, 3, 1, 0, 0); /* shrank from 4 */
    evo_expect(t, MARIE, 1, 2, 3, 0, 0);
    evo_expect(t, LUKAS, 1, 2, 4, 0, 0);
    evo_expect(t, LUKAS, 2, 1, 1, 0, 0);
    expect_piles(t, 85, 18);
    assert_int_equal(evo_trait_count(evo_sp(t, NINA, 1)), 3);
    assert_int_equal(evo_trait_count(evo_sp(t, MARIE, 1)), 2);
    assert_int_equal(evo_trait_count(evo_sp(t, LUKAS, 1)), 2);
    assert_int_equal(evo_trait_count(evo_sp(t, LUKAS, 2)), 0);
    expect_hands(t, 0, 0, 0); /* 85 + 18 + 7 = 110 */
}

static void play_test_b(struct evo_test *t, const char *position) {
    deal_round_2(t, position);
    play_round_2(t);
    reveal_round_2(t);
    feed_round_2(t);
    feed_round_2_on(t);
    expect_end_of_round_2(t);
}

static void test_b_round_2_from_a_hole_of_7(void **state) {
    struct evo_test t;
    (void)state;
    play_test_b(&t, AFTER_1("open"));
    assert_int_equal(t.s.start, LUKAS - 1);
    assert_int_equal(t.s.round, 3);
    assert_int_equal(t.s.phase, EVO_DEAL);
    assert_int_equal(t.s.drawer, LUKAS - 1);
    assert_int_equal(t.s.draws, 5);
}

/* "Had cards lain there, Marie would have got a card in hand for each." */
static void test_b_with_a_card_on_the_dead_species(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t, "{'start':3,'hole':4,'players':[{'species':[{'population':4,'traits':['hard_shell']}]},"
                     "{'species':[{'food':1,'traits':['horns/5']}]},"
                     "{'species':[{'population':2,'body':4,'traits':['carnivore','cooperation']},{}]}]}");
    evo_do(&t, "3 hunt 1 ; 3 prey 2 1");
    assert_int_equal(t.s.drawer, MARIE - 1);
    assert_int_equal(t.s.draws, 1);
    expect_piles(&t, 110 - 4, 1);
    evo_deal(&t, "horns/3");
    expect_hands(&t, 0, 1, 0);
    assert_true(evo_in_hand(&t, MARIE, "horns/3"));
}

/* ---- EVO-8.3 ---- */

static void expect_score(struct evo_test *t) {
    struct moa_result r;
    const int part[3][3] = {{5, 3, 3}, {5, 2, 2}, {6, 3, 2}}, points[3] = {11, 9, 11}, rank[3] = {1, 3, 2};
    evo_result(&t->deck, &t->s, &r);
    assert_int_equal(r.players, 3);
    assert_int_equal(r.parts, 3);
    for (int p = 0; p < 3; p++) {
        for (int k = 0; k < 3; k++) assert_int_equal(r.by_part[p][k], part[p][k]);
        assert_int_equal(r.points[p], points[p]);
        assert_int_equal(r.rank[p], rank[p]);
    }
}

static void scored_there_and_then(void **state) {
    struct evo_test t;
    (void)state;
    play_test_b(&t, AFTER_1("open"));
    expect_score(&t);
}

static void scored_as_the_last_round(void **state) {
    struct evo_test t;
    (void)state;
    play_test_b(&t, AFTER_1("this_round"));
    assert_int_equal(t.s.phase, EVO_OVER);
    assert_int_equal(t.s.actors, 0);
    expect_score(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-8.1", test_a_round_1_from_the_set_up),
        RULE("EVO-8.2", test_b_round_2_from_a_hole_of_7),
        RULE("EVO-8.2", test_b_with_a_card_on_the_dead_species),
        RULE("EVO-8.3", scored_there_and_then),
        RULE("EVO-8.3", scored_as_the_last_round),
    };
    return cmocka_run_group_tests_name("evolution golden rounds", tests, NULL, NULL);
}
