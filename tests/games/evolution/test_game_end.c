/* test_game_end.c - when the game ends, points and ties (EVO-7). */
#include "attack_positions.h"

/* Leaves `left` cards in the pile; the rest of it goes to the discards. */
static void shrink_pile(struct evo_test *t, int left) {
    struct evo_cards pile = t->s.pile;
    t->s.pile = (struct evo_cards){{0, 0}};
    while (left-- > 0) evo_cards_add(&t->s.pile, evo_cards_pop(&pile));
    t->s.discards = evo_cards_or(t->s.discards, pile);
}

/* Plays on until the round or the game is over: food cards and feeding as they come, nothing else. */
static void play_round_out(struct evo_test *t) {
    int round = t->s.round;
    moa_action legal[EVO_ACTIONS_MAX];
    while (t->s.phase != EVO_OVER && t->s.round == round) {
        evo_chance_on(t);
        if (t->s.phase == EVO_OVER || t->s.round != round) break;
        int player = __builtin_ctz(t->s.actors);
        int count = moa_evolution.legal(&t->deck, &t->s, player, legal);
        moa_action done = evo_code(EVO_DO_DONE, 0, 0);
        moa_evolution.apply(&t->deck, &t->s, player, t->s.phase == EVO_PLAY ? done : legal[count - 1], NULL);
    }
}

/* A carnivore kills a species with these traits and so makes its owner draw, in round 3. */
static void kill_with_pile(struct evo_test *t, const char *end, const char *traits, int pile) {
    char json[1024];
    snprintf(json, sizeof json,
             "{'hole':2,'round':3,'end':'%s','players':[{'species':[" SP(
                 1, 2, 0, "'carnivore'") "]},"
                                         "{'species':[{'traits':[%s]}," SP(1, 3, 0, "") "]},{'species':[" SP(
                                             1, 2, 0, "") "]}]}",
             end, traits);
    evo_position(t, json);
    shrink_pile(t, pile);
    evo_do(t, "1 hunt 1 ; 1 prey 2 1");
}

/* ---- EVO-7.1 ---- */

static void a_shuffle_in_the_feeding_phase_leaves_one_full_round_more(void **state) {
    struct evo_test t;
    (void)state;
    kill_with_pile(&t, "open", "'cooperation','fertile'", 1);
    assert_int_equal(t.s.end, EVO_END_OPEN);
    evo_chance_on(&t); /* the second card needs the shuffle */
    assert_int_equal(t.s.end, EVO_END_NEXT_ROUND);
    play_round_out(&t);
    assert_int_equal(t.s.round, 4); /* this round ended, the game did not */
    assert_int_equal(t.s.phase, EVO_DEAL);
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
    play_round_out(&t);
    assert_int_equal(t.s.phase, EVO_OVER);
    assert_int_equal(t.s.round, 4);
}

static void a_shuffle_while_starving_leaves_one_full_round_more(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(
        &t, "{'hole':1,'round':3,'players':[{'species':[" SP(
                1, 1, 0, "") "]},"
                             "{'species':[" SP(1, 1, 0, "'horns'") "]},{'species':[" SP(1, 1, 1, "") "]}]}");
    shrink_pile(&t, 0);
    evo_do(&t, "1 feed 1"); /* player 2's species starves; a card is drawn for it */
    assert_int_equal(t.s.phase, EVO_DRAW);
    assert_int_equal(t.s.end, EVO_END_NEXT_ROUND);
    evo_do(&t, "* draw climbing/1");
    assert_int_equal(t.s.round, 4);
    assert_int_equal(t.s.phase, EVO_DEAL);
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
    play_round_out(&t);
    assert_int_equal(t.s.phase, EVO_OVER);
    assert_int_equal(t.s.round, 4);
}

static void a_pile_just_used_up_ends_nothing(void **state) {
    struct evo_test t;
    (void)state;
    kill_with_pile(&t, "open", "'fertile','cooperation'", 2);
    evo_chance_on(&t);
    assert_true(evo_cards_empty(&t.s.pile));
    assert_int_equal(t.s.end, EVO_END_OPEN);
    play_round_out(&t);
    /* The next deal finds the pile empty: a shuffle in phase 1 (EVO-3.4), so round 4 is the last. */
    assert_int_equal(t.s.round, 4);
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
}

static void a_shuffle_in_phase_1_makes_this_round_the_last(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t,
                 "{'phase':'deal','round':3,'turn':{'drawer':1,'draws':4},'players':[{'species':[" SP(
                     1, 1, 0, "") "]},{'species':[" SP(1, 1, 0, "") "]},{'species':[" SP(1, 1, 0, "") "]}]}");
    shrink_pile(&t, 3);
    evo_chance_on(&t);
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
    play_round_out(&t);
    assert_int_equal(t.s.phase, EVO_OVER);
    assert_int_equal(t.s.round, 3);
}

static void later_shuffles_change_nothing(void **state) {
    struct evo_test t;
    (void)state;
    kill_with_pile(&t, "this_round", "'fertile'", 0); /* set in phase 1, again in phase 4 */
    evo_chance_on(&t);
    assert_int_equal(t.s.end, EVO_END_THIS_ROUND);
    play_round_out(&t);
    assert_int_equal(t.s.phase, EVO_OVER);
    assert_int_equal(t.s.round, 3);
    kill_with_pile(&t, "next_round", "'fertile'", 0); /* set in phase 4, again in this phase */
    evo_chance_on(&t);
    assert_int_equal(t.s.end, EVO_END_NEXT_ROUND);
    play_round_out(&t);
    assert_int_equal(t.s.round, 4);
    shrink_pile(&t, 1); /* and in phase 1 of the last round */
    play_round_out(&t);
    assert_int_equal(t.s.phase, EVO_OVER);
    assert_int_equal(t.s.round, 4);
}

static void without_a_shuffle_the_game_goes_on(void **state) {
    struct evo_test t;
    (void)state;
    kill_with_pile(&t, "open", "'fertile'", 40);
    evo_chance_on(&t);
    play_round_out(&t);
    assert_int_equal(t.s.round, 4);
    play_round_out(&t);
    assert_int_equal(t.s.round, 5);
    assert_int_equal(t.s.end, EVO_END_OPEN);
}

/* ---- EVO-7.2 ---- */

static void points_are_chips_population_and_traits(void **state) {
    struct evo_test t;
    struct moa_result r;
    (void)state;
    evo_position(
        &t, "{'hole':1,'end':'this_round','players':["
            "{'bag':5,'hand_cards':['horns/1','horns/2'],'species':[" SP(
                3, 6, 2,
                "'fertile','horns'") "]},"
                                     "{'bag':7,'species':[" SP_FAT(2, 4, 2, 3, "'fat_tissue'") "," SP(
                                         4, 1, 1, "'horns','climbing','fertile'") "]},"
                                                                                  "{'species':[" SP(
                                                                                      6, 6, 6, "") "]}]}");
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.phase, EVO_OVER);
    evo_result(&t.deck, &t.s, &r);
    assert_int_equal(r.players, 3);
    assert_int_equal(r.parts, 3);
    const int parts[3][3] = {
        {5 + 3, 3, 2}, {7 + 3 + 2 + 1, 2 + 1, 1 + 3}, {6, 6, 0}}; /* player 2 shrank to 1 */
    for (int p = 0; p < 3; p++) {
        for (int k = 0; k < 3; k++) assert_int_equal(r.by_part[p][k], parts[p][k]);
        assert_int_equal(r.points[p], parts[p][0] + parts[p][1] + parts[p][2]);
    }
    assert_int_equal(t.s.bag[1], 13);
    evo_expect(&t, 2, 1, 2, 4, 0, 0); /* the fat is in the bag */
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.rank[2], 3);
}

static void traits_of_the_dead_do_not_count(void **state) {
    struct evo_test t;
    struct moa_result r;
    (void)state;
    evo_position(&t, "{'hole':1,'end':'this_round','players':[{'species':[" SP(
                         1, 1, 0, "") "]},"
                                      "{'species':[" SP(2, 2, 0, "'horns','fertile'") "]},{'species':[" SP(
                                          1, 1, 1, "'horns'") "]}]}");
    evo_do(&t, "1 feed 1 ; * draw climbing/1 ; * draw climbing/2");
    assert_int_equal(t.s.phase, EVO_OVER);
    evo_result(&t.deck, &t.s, &r);
    assert_int_equal(r.points[1], 1); /* the free species' population; no traits, no cards in hand */
    assert_int_equal(r.points[2], 1 + 1 + 1);
}

static void after_the_end_nobody_acts(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t, "{'phase':'over','players':[{'species':[" SP(1, 1, 0, "") "]},{'species':[" SP(
                         1, 1, 0, "") "]}]}");
    assert_int_equal(moa_evolution.actors(&t.deck, &t.s), 0);
    assert_string_equal(evo_choices_of(&t, 1), "");
}

/* ---- EVO-7.3 ---- */

/* A finished game; each player is "'bag':N,'species':[...]". */
static void expect_ranks(const char *a, const char *b, const char *c, int rank_a, int rank_b, int rank_c) {
    struct evo_test t;
    struct moa_result r;
    char json[2048];
    snprintf(json, sizeof json, "{'phase':'over','players':[{%s},{%s},{%s}]}", a, b, c);
    evo_position(&t, json);
    evo_result(&t.deck, &t.s, &r);
    assert_int_equal(r.rank[0], rank_a);
    assert_int_equal(r.rank[1], rank_b);
    assert_int_equal(r.rank[2], rank_c);
}

#define POINTS_9_TRAITS_3 "'bag':5,'species':[" SP(1, 1, 0, "'horns','fertile','climbing'") "]"
#define POINTS_9_TRAITS_2 "'bag':1,'species':[" SP(6, 1, 0, "'horns','fertile'") "]"
#define POINTS_9_TRAITS_2_POPULATION_5                                                                       \
    "'bag':2,'species':[" SP(3, 1, 0, "'horns'") "," SP(2, 1, 0, "'horns'") "]"
#define POINTS_9_TRAITS_2_BODY_6 "'bag':1,'species':[" SP(4, 6, 0, "'horns'") "," SP(2, 6, 0, "'fertile'") "]"
#define POINTS_10 "'bag':9,'species':[" SP(1, 1, 0, "") "]"

static void more_points_win(void **state) {
    (void)state;
    expect_ranks(POINTS_9_TRAITS_3, POINTS_10, POINTS_9_TRAITS_2, 2, 1, 3);
}

static void a_tie_goes_to_more_trait_cards(void **state) {
    (void)state;
    expect_ranks(POINTS_9_TRAITS_2, POINTS_9_TRAITS_3, POINTS_9_TRAITS_2_POPULATION_5, 2, 1, 3);
}

static void then_to_more_population(void **state) {
    (void)state;
    expect_ranks(POINTS_9_TRAITS_2_POPULATION_5, POINTS_10, POINTS_9_TRAITS_2, 3, 1, 2);
    expect_ranks(POINTS_9_TRAITS_2_POPULATION_5, POINTS_9_TRAITS_2, "'species':[{}]", 2, 1, 3);
}

static void then_the_win_is_shared(void **state) {
    (void)state;
    expect_ranks(POINTS_9_TRAITS_2, POINTS_9_TRAITS_2_POPULATION_5, POINTS_9_TRAITS_2_BODY_6, 1, 3, 1);
    expect_ranks(POINTS_10, POINTS_10, POINTS_10, 1, 1, 1);
    expect_ranks(POINTS_10, POINTS_9_TRAITS_2, POINTS_9_TRAITS_2_BODY_6, 1, 2, 2);
}

static void expect_decided(const char *a, const char *b, const char *c, const char *words) {
    struct evo_test t;
    char json[2048];
    snprintf(json, sizeof json, "{'phase':'over','players':[{%s},{%s},{%s}]}", a, b, c);
    evo_position(&t, json);
    evo_expect_decided(&t, words);
}

static void the_result_names_the_tie_break(void **state) {
    (void)state;
    expect_decided(POINTS_10, POINTS_9_TRAITS_3, "'species':[{}]", "");
    expect_decided(POINTS_9_TRAITS_2, POINTS_9_TRAITS_3, "'species':[{}]",
                   "Tied at 9 points: Player 2 wins with more trait cards (3 to 2).");
    expect_decided(POINTS_9_TRAITS_2, POINTS_9_TRAITS_3, POINTS_9_TRAITS_2_POPULATION_5,
                   "Tied at 9 points: Player 2 wins with more trait cards (3 to 2). "
                   "Tied at 9 points: Player 1 is ahead of Player 3 with more population points (6 to 5).");
    expect_decided(POINTS_10, POINTS_9_TRAITS_2, POINTS_9_TRAITS_3,
                   "Tied at 9 points: Player 3 is ahead of Player 2 with more trait cards (3 to 2).");
}

static void of_a_shared_win_it_names_none(void **state) {
    (void)state;
    expect_decided(POINTS_10, POINTS_10, POINTS_9_TRAITS_2, "");
    expect_decided(POINTS_10, POINTS_10, POINTS_10, "");
    expect_decided(
        POINTS_9_TRAITS_2, POINTS_9_TRAITS_2_POPULATION_5, POINTS_9_TRAITS_2_BODY_6,
        "Tied at 9 points: Player 1 and Player 3 share the win with more population points (6 to 5).");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-7.1", a_shuffle_in_the_feeding_phase_leaves_one_full_round_more),
        RULE("EVO-7.1", a_shuffle_while_starving_leaves_one_full_round_more),
        RULE("EVO-7.1", a_pile_just_used_up_ends_nothing),
        RULE("EVO-7.1", a_shuffle_in_phase_1_makes_this_round_the_last),
        RULE("EVO-7.1", later_shuffles_change_nothing),
        RULE("EVO-7.1", without_a_shuffle_the_game_goes_on),
        RULE("EVO-7.2", points_are_chips_population_and_traits),
        RULE("EVO-7.2", traits_of_the_dead_do_not_count),
        RULE("EVO-7.2", after_the_end_nobody_acts),
        RULE("EVO-7.3", more_points_win),
        RULE("EVO-7.3", a_tie_goes_to_more_trait_cards),
        RULE("EVO-7.3", then_to_more_population),
        RULE("EVO-7.3", then_the_win_is_shared),
        RULE("EVO-7.3", the_result_names_the_tie_break),
        RULE("EVO-7.3", of_a_shared_win_it_names_none),
    };
    return cmocka_run_group_tests_name("evolution end of the game", tests, NULL, NULL);
}
