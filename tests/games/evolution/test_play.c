/* test_play.c - EVO-4.1 to EVO-4.8: playing cards in turn order. For quick play see test_quick.c. */
#include "support/evolution_kit.h"

/* Three players, player 1 on turn with these cards and species; the others have a species and no card. */
#define PLAY(cards, species)                                                                                 \
    "{'phase':'play','players':[{'hand_cards':[" cards "],'species':[" species                               \
    "]},{'species':[{}]},{'species':[{}]}]}"

static bool discarded(struct evo_test *t, const char *card) {
    int number;
    assert_non_null(evo_card_read(&t->deck, card, &number));
    return evo_card_like(&t->deck, &t->s.discards, number) != EVO_NO_CARD;
}

/* ---- Turns ---- */

static void one_turn_each_clockwise_from_the_start_player(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t,
                 "{'phase':'food','start':2,'players':[{'hand_cards':['horns/1','horns/2'],'species':[{}]},"
                 "{'hand_cards':['climbing/1','climbing/2'],'species':[{}]},"
                 "{'hand_cards':['symbiosis/1','symbiosis/2'],'species':[{}]}]}");
    evo_do(&t, "1 food horns/1 ; 2 food climbing/1 ; 3 food symbiosis/1");
    evo_refused(&t, "1 done", "MOA-2");
    evo_refused(&t, "3 pick symbiosis/2", "MOA-2");
    evo_do(&t, "2 done");
    evo_refused(&t, "2 pick climbing/2", "MOA-2");
    evo_do(&t, "3 done ; 1 done");
    assert_int_not_equal(t.s.phase, EVO_PLAY);
    assert_int_equal(t.s.hole, 3);
}

static void any_number_of_cards_is_played(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns','climbing','ambush','fertile'", "{}"));
    evo_do(&t,
           "1 pick horns/1 ; 1 trait 1 ; 1 pick climbing/1 ; 1 new right ; 1 pick ambush/-3 ; 1 grow 2 body");
    evo_do(&t, "1 pick fertile/2 ; 1 grow 2 population");
    assert_int_equal(evo_hand_count(&t, 1), 0);
    assert_string_equal(evo_choices_of(&t, 1), "done");
    evo_expect(&t, 1, 2, 2, 2, 0, 0);
}

static void what_is_not_played_stays_in_the_hand(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t,
                 "{'phase':'play','hole':3,'players':[{'hand_cards':['horns/1','horns/2'],'species':[{}]},"
                 "{'species':[{}]},{'species':[{}]}]}");
    evo_do(&t, "1 done ; 1 feed 1 ; 2 feed 1 ; 3 feed 1");
    assert_int_equal(t.s.round, 2);
    evo_chance_on(&t);
    assert_int_equal(evo_hand_count(&t, 1), 2 + 4);
    assert_true(evo_in_hand(&t, 1, "horns/1"));
    assert_true(evo_in_hand(&t, 1, "horns/2"));
}

static void each_card_has_exactly_one_use(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','climbing/1'", "{}"));
    assert_string_equal(evo_choices_of(&t, 1), "pick horns/1; pick climbing/1; done");
    evo_refused(&t, "1 pick ambush/1", "EVO-4.1");
    evo_refused(&t, "1 trait 1", "EVO-4.1");
    evo_refused(&t, "1 new left", "EVO-4.1");
    evo_refused(&t, "1 grow 1 body", "EVO-4.1");
    evo_do(&t, "1 pick horns/1");
    assert_string_equal(evo_choices_of(&t, 1),
                        "trait 1; new left; new right; grow 1 population; grow 1 body");
    evo_refused(&t, "1 pick climbing/1", "EVO-4.1");
    evo_refused(&t, "1 done", "EVO-4.1");
    evo_refused(&t, "1 feed 1", "EVO-4.1");
    evo_do(&t, "1 grow 1 body");
    evo_refused(&t, "1 grow 1 body", "EVO-4.1"); /* that card is used up */
    evo_refused(&t, "1 pick horns/1", "EVO-4.1");
    assert_string_equal(evo_choices_of(&t, 1), "pick climbing/1; done");
}

static void who_has_no_card_is_not_asked(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'phase':'play','players':[{'hand_cards':['horns/1'],'species':[{}]},{'species':[{}]},"
                     "{'hand_cards':['horns/2'],'species':[{}]}]}");
    evo_do(&t, "1 done ; 3 done");
    assert_int_not_equal(t.s.phase, EVO_PLAY);
}

/* ---- Traits ---- */

static void a_trait_is_laid_face_down_on_an_own_species(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','horns/2'", "{},{}"));
    evo_do(&t, "1 pick horns/1");
    evo_refused(&t, "1 trait 3", "EVO-4.2"); /* there are only two; the third is player 2's */
    evo_do(&t, "1 trait 2");
    assert_int_equal(evo_trait_count(evo_sp(&t, 1, 1)), 0);
    assert_true(evo_has_trait(&t, 1, 2, "horns"));
    assert_int_equal(evo_sp(&t, 1, 2)->down, 1);
    assert_false(evo_in_hand(&t, 1, "horns/1"));
    assert_true(evo_cards_empty(&t.s.discards));
    evo_expect(&t, 1, 2, 1, 1, 0, 0);
}

static void a_trait_may_go_on_a_species_bought_in_the_same_turn(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','horns/2','climbing/1'", "{}"));
    evo_do(&t,
           "1 pick horns/1 ; 1 new left ; 1 pick climbing/1 ; 1 trait 1 ; 1 pick horns/2 ; 1 grow 1 body");
    assert_true(evo_has_trait(&t, 1, 1, "climbing"));
    evo_expect(&t, 1, 1, 1, 2, 0, 0);
    evo_expect(&t, 1, 2, 1, 1, 0, 0);
}

#define FULL "{'traits':['fertile/2','climbing/1','ambush/1']}"

static void a_full_species_first_loses_a_trait_of_your_choice(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','symbiosis/1'", FULL));
    evo_do(&t, "1 pick horns/1");
    assert_string_equal(evo_choices_of(&t, 1),
                        "trait 1 over ambush; trait 1 over climbing; trait 1 over fertile; "
                        "new left; new right; grow 1 population; grow 1 body");
    evo_refused(&t, "1 trait 1", "EVO-4.3");
    evo_refused(&t, "1 trait 1 over scavenger", "EVO-4.3");
    evo_do(&t, "1 trait 1 over climbing");
    assert_true(discarded(&t, "climbing/1"));
    assert_int_equal(evo_cards_count(&t.s.discards), 1);
    assert_int_equal(evo_hand_count(&t, 1), 1); /* nothing is drawn for it */
    assert_int_equal(evo_cards_count(&t.s.pile), 110 - 5);
    assert_false(evo_has_trait(&t, 1, 1, "climbing"));
    assert_true(evo_has_trait(&t, 1, 1, "fertile"));
    assert_true(evo_has_trait(&t, 1, 1, "ambush"));
    assert_true(evo_has_trait(&t, 1, 1, "horns"));
    assert_int_equal(evo_sp(&t, 1, 1)->down, 1);
    assert_int_equal(evo_sees(&t, 2, "\"traits\":[\"fertile/2\",\"ambush/1\"],\"face_down\":1"), 1);
}

static void a_trait_put_there_in_the_same_turn_may_go_too(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','symbiosis/1'", "{'traits':['fertile/2','climbing/1']}"));
    evo_do(&t, "1 pick horns/1 ; 1 trait 1 ; 1 pick symbiosis/1 ; 1 trait 1 over horns");
    assert_true(discarded(&t, "horns/1"));
    assert_int_equal(evo_sees(&t, 2, "\"discards\":[\"horns/1\"]"), 1); /* face up */
    assert_int_equal(evo_sees(&t, 2, "\"traits\":[\"fertile/2\",\"climbing/1\"],\"face_down\":1"), 1);
    assert_true(evo_has_trait(&t, 1, 1, "symbiosis"));
}

/* Two lie face down, the older one goes: what stays face down must be the right card. */
static void the_right_cards_stay_face_down(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','symbiosis/1','burrowing/1'", "{'traits':['fertile/2']}"));
    evo_do(
        &t,
        "1 pick horns/1 ; 1 trait 1 ; 1 pick symbiosis/1 ; 1 trait 1 ; 1 pick burrowing/1 ; 1 trait 1 over fertile");
    assert_int_equal(evo_sp(&t, 1, 1)->down, 3);
    assert_int_equal(evo_sees(&t, 2, "\"traits\":[],\"face_down\":3"), 1);
    evo_position(&t, PLAY("'horns/1','symbiosis/1','burrowing/1'", "{'traits':['fertile/2']}"));
    evo_do(
        &t,
        "1 pick horns/1 ; 1 trait 1 ; 1 pick symbiosis/1 ; 1 trait 1 ; 1 pick burrowing/1 ; 1 trait 1 over horns");
    assert_int_equal(evo_sees(&t, 2, "\"traits\":[\"fertile/2\"],\"face_down\":2"), 1);
    assert_int_equal(evo_sees(&t, 0, "\"face_down_cards\":[\"symbiosis/1\",\"burrowing/1\"]"), 1);
}

static void no_trait_goes_from_a_species_with_room(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1'", "{'traits':['fertile/2','climbing/1']}"));
    evo_do(&t, "1 pick horns/1");
    evo_refused(&t, "1 trait 1 over fertile", "EVO-4.3");
    assert_string_equal(evo_choices_of(&t, 1),
                        "trait 1; new left; new right; grow 1 population; grow 1 body");
}

static void the_same_trait_may_be_laid_again_over_itself_only(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'climbing/2'", FULL));
    evo_do(&t, "1 pick climbing/2");
    evo_refused(&t, "1 trait 1 over fertile", "EVO-4.6");
    evo_refused(&t, "1 trait 1 over ambush", "EVO-4.6");
    evo_do(&t, "1 trait 1 over climbing");
    assert_true(discarded(&t, "climbing/1"));
    assert_true(evo_has_trait(&t, 1, 1, "climbing"));
    assert_int_equal(evo_trait_count(evo_sp(&t, 1, 1)), 3);
}

/* ---- New species, growth ---- */

static void a_new_species_comes_at_either_end_for_a_discard(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','climbing/1'", "{'body':2},{'body':3,'population':4}"));
    evo_do(&t, "1 pick horns/1 ; 1 new left ; 1 pick climbing/1 ; 1 new right");
    assert_int_equal(evo_row_length(&t.s, 0), 4);
    evo_expect(&t, 1, 1, 1, 1, 0, 0);
    evo_expect(&t, 1, 2, 1, 2, 0, 0);
    evo_expect(&t, 1, 3, 4, 3, 0, 0);
    evo_expect(&t, 1, 4, 1, 1, 0, 0);
    assert_int_equal(evo_trait_count(evo_sp(&t, 1, 1)), 0);
    assert_int_equal(evo_trait_count(evo_sp(&t, 1, 4)), 0);
    assert_int_equal(evo_row_length(&t.s, 1), 1);
    assert_int_equal(evo_hand_count(&t, 1), 0);
    assert_int_equal(evo_sees(&t, 2, "\"discards\":[\"horns/1\",\"climbing/1\"]"), 1); /* face up */
}

static void growth_adds_one_to_population_or_body_for_a_discard(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','climbing/1'", "{'population':2,'body':3},{'population':2,'body':3}"));
    evo_do(&t, "1 pick horns/1 ; 1 grow 2 population");
    evo_expect(&t, 1, 1, 2, 3, 0, 0);
    evo_expect(&t, 1, 2, 3, 3, 0, 0);
    evo_do(&t, "1 pick climbing/1");
    evo_refused(&t, "1 grow 3 body", "EVO-4.5"); /* another player's */
    evo_do(&t, "1 grow 1 body");
    evo_expect(&t, 1, 1, 2, 4, 0, 0);
    evo_expect(&t, 1, 2, 3, 3, 0, 0);
    assert_int_equal(evo_sees(&t, 2, "\"discards\":[\"horns/1\",\"climbing/1\"]"), 1);
    assert_int_equal(evo_hand_count(&t, 1), 0);
}

static void growth_ends_at_six(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','horns/2'", "{'population':6,'body':5}"));
    evo_do(&t, "1 pick horns/1");
    evo_refused(&t, "1 grow 1 population", "EVO-4.5");
    evo_do(&t, "1 grow 1 body ; 1 pick horns/2");
    evo_refused(&t, "1 grow 1 body", "EVO-4.5");
    assert_string_equal(evo_choices_of(&t, 1), "trait 1; new left; new right");
}

/* ---- No trait twice ---- */

static void no_species_gets_a_trait_it_has(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1','horns/2','horns/4'", "{'traits':['horns/5']},{}"));
    evo_do(&t, "1 pick horns/1");
    evo_refused(&t, "1 trait 1", "EVO-4.6");
    evo_do(&t, "1 trait 2 ; 1 pick horns/2");
    evo_refused(&t, "1 trait 2", "EVO-4.6"); /* it lies there face down */
    evo_do(&t, "1 new right");
    evo_do(&t, "1 pick horns/4 ; 1 trait 3");
}

/* All boards are buffer, the only species is grown up and has that trait: nothing can be done with the card. */
static void a_card_without_any_use_is_not_picked(void **state) {
    (void)state;
    struct evo_test t;
    char json[2048];
    struct moa_buffer buffer = MOA_BUFFER(json);
    moa_buffer_put(&buffer, "{'phase':'play','players':[{'hand_cards':['horns/1','climbing/1'],"
                            "'species':[{'population':6,'body':6,'traits':['horns/2']}]},{'species':[{}");
    for (int i = 1; i < 23; i++) moa_buffer_put(&buffer, ",{}");
    moa_buffer_put(&buffer, "]}]}");
    evo_position(&t, json);
    assert_string_equal(evo_choices_of(&t, 1), "pick climbing/1; done");
    evo_refused(&t, "1 pick horns/1", "EVO-4.6");
    evo_do(&t, "1 pick climbing/1 ; 1 trait 1");
    assert_true(evo_can(&t, "1 pick horns/1")); /* now it is full: horns may go over horns */
}

/* ---- Turning up ---- */

static void traits_are_turned_up_when_all_have_played(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t,
                 "{'phase':'play','start':2,'hole':1,'players':[{'hand_cards':['horns/1'],'species':[{}]},"
                 "{'hand_cards':['climbing/1'],'species':[{}]},{'hand_cards':['ambush/1'],'species':[{}]}]}");
    evo_do(&t, "2 pick climbing/1 ; 2 trait 1 ; 2 done ; 3 done ; 1 pick horns/1 ; 1 trait 1");
    assert_int_equal(evo_sees(&t, 0, "climbing"), 0);
    assert_int_equal(evo_sees(&t, 2, "\"traits\":[],\"face_down\":1"), 2);
    assert_null(evo_event(&t, EVO_EV_TURNED_UP));
    evo_do(&t, "1 done");
    for (int viewer = 0; viewer < 3; viewer++) {
        assert_int_equal(evo_sees(&t, viewer, "\"traits\":[\"horns/1\"],\"face_down\":0"), 1);
        assert_int_equal(evo_sees(&t, viewer, "\"traits\":[\"climbing/1\"],\"face_down\":0"), 1);
    }
    const struct moa_event *up = evo_event(&t, EVO_EV_TURNED_UP);
    assert_non_null(up);
    assert_int_equal(up->player, 1); /* the start player's first */
    assert_int_equal(up->seen_by, MOA_EVERYONE);
}

static void the_others_see_only_that_a_card_lies_there(void **state) {
    (void)state;
    struct evo_test t, u;
    evo_position(&t, PLAY("'horns/1','climbing/1'", "{}"));
    evo_position(&u, PLAY("'horns/1','climbing/1'", "{}"));
    evo_do(&t, "1 pick horns/1 ; 1 trait 1");
    evo_do(&u, "1 pick climbing/1 ; 1 trait 1");
    assert_true(evo_same_view(&t, &u, 1));
    assert_true(evo_same_view(&t, &u, MOA_SPECTATOR));
    assert_int_equal(evo_sees(&t, 1, "\"face_down\":1"), 1);
    assert_int_equal(evo_sees(&t, 0, "\"face_down_cards\":[\"horns/1\"]"), 1);
}

/* ---- Fat ---- */

#define FAT "{'body':4,'fat':3,'traits':['fat_tissue/5','climbing/1','ambush/1']}"

static void a_replaced_fat_tissue_drops_its_chips_into_the_bag(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1'", FAT));
    evo_do(&t, "1 pick horns/1 ; 1 trait 1 over fat_tissue");
    assert_int_equal(t.s.bag[0], 3);
    evo_expect(&t, 1, 1, 1, 4, 0, 0);
    assert_int_equal(evo_event(&t, EVO_EV_REPLACED)->arg[2], 3);
}

static void another_replaced_trait_leaves_the_fat(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'horns/1'", FAT));
    evo_do(&t, "1 pick horns/1 ; 1 trait 1 over climbing");
    assert_int_equal(t.s.bag[0], 0);
    evo_expect(&t, 1, 1, 1, 4, 0, 3);
}

static void a_fat_tissue_over_a_fat_tissue_starts_empty(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAY("'fat_tissue/0'", FAT));
    evo_do(&t, "1 pick fat_tissue/0 ; 1 trait 1 over fat_tissue");
    assert_int_equal(t.s.bag[0], 3);
    evo_expect(&t, 1, 1, 1, 4, 0, 0);
    assert_true(evo_has_trait(&t, 1, 1, "fat_tissue"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-4.1", one_turn_each_clockwise_from_the_start_player),
        RULE("EVO-4.1", any_number_of_cards_is_played),
        RULE("EVO-4.1", what_is_not_played_stays_in_the_hand),
        RULE("EVO-4.1", each_card_has_exactly_one_use),
        RULE("EVO-4.1", who_has_no_card_is_not_asked),
        RULE("EVO-4.2", a_trait_is_laid_face_down_on_an_own_species),
        RULE("EVO-4.2", a_trait_may_go_on_a_species_bought_in_the_same_turn),
        RULE("EVO-4.3", a_full_species_first_loses_a_trait_of_your_choice),
        RULE("EVO-4.3", a_trait_put_there_in_the_same_turn_may_go_too),
        RULE("EVO-4.3", the_right_cards_stay_face_down),
        RULE("EVO-4.3", no_trait_goes_from_a_species_with_room),
        RULE("EVO-4.3", the_same_trait_may_be_laid_again_over_itself_only),
        RULE("EVO-4.4", a_new_species_comes_at_either_end_for_a_discard),
        RULE("EVO-4.5", growth_adds_one_to_population_or_body_for_a_discard),
        RULE("EVO-4.5", growth_ends_at_six),
        RULE("EVO-4.6", no_species_gets_a_trait_it_has),
        RULE("EVO-4.6", a_card_without_any_use_is_not_picked),
        RULE("EVO-4.7", traits_are_turned_up_when_all_have_played),
        RULE("EVO-4.7", the_others_see_only_that_a_card_lies_there),
        RULE("EVO-4.8", a_replaced_fat_tissue_drops_its_chips_into_the_bag),
        RULE("EVO-4.8", another_replaced_trait_leaves_the_fat),
        RULE("EVO-4.8", a_fat_tissue_over_a_fat_tissue_starts_empty),
    };
    return cmocka_run_group_tests_name("evolution play", tests, NULL, NULL);
}
