/* test_ignore.c - a carnivore's intelligence: cards discarded to ignore traits (EVO-5.29). */
#include "attack_positions.h"

#define THINKER SP(3, 4, 0, "'carnivore','intelligence'")
#define ONE_CARD "'fertile/2'"
#define TWO_CARDS "'fertile/2','fertile/3'"

/* The hunter sets out with these cards in hand. */
static void thinking_hunt(struct evo_test *t, const char *hand, const char *own_row, const char *prey_row) {
    evo_before_attack(t, hand, own_row, prey_row);
    evo_do(t, "1 hunt 1");
}

/* Rows whose first species, of body size 3, is protected by one defence; the rule that says so. */
static const struct {
    const char *name, *rule, *row;
} defence[] = {
    {"hard_shell", "EVO-5.22", SP(2, 3, 0, "'hard_shell'")},
    {"climbing", "EVO-5.23", SP(2, 3, 0, "'climbing'")},
    {"defensive_herding", "EVO-5.24", SP(3, 3, 0, "'defensive_herding'")},
    {"symbiosis", "EVO-5.25", SP(2, 3, 0, "'symbiosis'") "," SP(1, 4, 0, "")},
    {"burrowing", "EVO-5.26", SP(2, 3, 2, "'burrowing'")},
    {"warning_call", "EVO-5.27", SP(2, 3, 0, "") "," SP(1, 5, 0, "'warning_call'")},
};
enum { DEFENCES = sizeof defence / sizeof *defence };

static void a_card_ignores_each_defence(void **state) {
    struct evo_test t;
    char action[64];
    (void)state;
    for (int i = 0; i < DEFENCES; i++) {
        thinking_hunt(&t, ONE_CARD, THINKER, defence[i].row);
        int population = evo_sp(&t, 2, 1)->population;
        evo_do(&t, "1 prey 2 1");
        evo_refused(&t, "1 strike", defence[i].rule); /* what stops the attack must go first */
        snprintf(action, sizeof action, "ignore %s fertile/2", defence[i].name);
        assert_string_equal(evo_choices_of(&t, 1), action);
        snprintf(action, sizeof action, "1 ignore %s fertile/2 ; 1 strike", defence[i].name);
        evo_do(&t, action);
        assert_int_equal(evo_sp(&t, 2, 1)->population, population - 1);
        evo_expect(&t, 1, 1, 3, 4, 3, 0);
    }
}

static void without_a_card_or_intelligence_the_defence_stands(void **state) {
    struct evo_test t;
    (void)state;
    for (int i = 0; i < DEFENCES; i++) {
        evo_expect_safe(&t, THINKER, defence[i].row, defence[i].rule);
        /* Cards without intelligence, and intelligence of another species of the owner. */
        thinking_hunt(&t, TWO_CARDS, HUNTER "," SP(1, 1, 1, "'intelligence'"), defence[i].row);
        evo_refused(&t, "1 prey 2 1", defence[i].rule);
    }
}

static void the_card_goes_from_the_hand_to_the_discards(void **state) {
    struct evo_test t;
    int card;
    (void)state;
    thinking_hunt(&t, TWO_CARDS, THINKER, defence[1].row);
    evo_do(&t, "1 prey 2 1 ; 1 ignore climbing fertile/3");
    assert_int_equal(evo_hand_count(&t, 1), 1);
    assert_true(evo_in_hand(&t, 1, "fertile/2"));
    assert_int_equal(evo_cards_count(&t.s.discards), 1);
    assert_non_null(evo_card_read(&t.deck, "fertile/3", &card));
    assert_true(evo_cards_has(&t.s.discards, card));
    assert_non_null(evo_event(&t, EVO_EV_IGNORED));
}

static void one_card_for_each_trait(void **state) {
    struct evo_test t;
    const char *prey = SP(2, 3, 0, "'climbing','hard_shell'");
    (void)state;
    thinking_hunt(&t, ONE_CARD, THINKER, prey);
    evo_refused(&t, "1 prey 2 1", "EVO-5.29"); /* one card is not enough */
    thinking_hunt(&t, TWO_CARDS, THINKER, prey);
    evo_do(&t, "1 prey 2 1 ; 1 ignore hard_shell fertile/2");
    evo_refused(&t, "1 strike", "EVO-5.23");
    evo_refused(&t, "1 ignore hard_shell fertile/3", "EVO-5.29"); /* ignored already */
    evo_do(&t, "1 ignore climbing fertile/3 ; 1 strike");
    evo_expect(&t, 2, 1, 1, 3, 0, 0);
    assert_int_equal(evo_hand_count(&t, 1), 0);
}

static void all_cards_of_that_name_are_ignored(void **state) {
    struct evo_test t;
    (void)state;
    /* Callers left and right, one card. */
    thinking_hunt(&t, ONE_CARD, THINKER,
                  SP(1, 6, 0, "'warning_call'") "," SP(2, 1, 0, "") "," SP(1, 6, 0, "'warning_call'"));
    evo_do(&t, "1 prey 2 2 ; 1 ignore warning_call fertile/2 ; 1 strike");
    evo_expect(&t, 2, 2, 1, 1, 0, 0);
}

static void ones_own_card_of_that_name_is_ignored_too(void **state) {
    struct evo_test t;
    (void)state;
    /* The attacker's own call protects its neighbour (EVO-5.27) until ignored. */
    thinking_hunt(&t, ONE_CARD, SP(3, 4, 0, "'carnivore','intelligence','warning_call'") "," SP(2, 1, 2, ""),
                  SP(1, 6, 0, ""));
    evo_do(&t, "1 prey 1 2 ; 1 ignore warning_call fertile/2 ; 1 strike");
    evo_expect(&t, 1, 2, 1, 1, 1, 0);
}

static void ignoring_scavengers_starves_all_of_them(void **state) {
    struct evo_test t;
    const char *own = SP(3, 4, 0, "'carnivore','intelligence','scavenger'") "," SP(2, 1, 0, "'scavenger'");
    const char *prey = SP(3, 1, 0, "'scavenger'") "," SP(2, 5, 0, "'scavenger'");
    (void)state;
    thinking_hunt(&t, ONE_CARD, own, prey);
    evo_do(&t, "1 prey 2 1 ; 1 ignore scavenger fertile/2 ; 1 strike");
    evo_expect(&t, 1, 1, 3, 4, 1, 0);
    evo_expect(&t, 1, 2, 2, 1, 0, 0);
    evo_expect(&t, 2, 1, 2, 1, 0, 0);
    evo_expect(&t, 2, 2, 2, 5, 0, 0);
    thinking_hunt(&t, ONE_CARD, own, prey); /* and with the card kept: all eat */
    evo_do(&t, "1 prey 2 1 ; 1 strike");
    evo_expect(&t, 1, 1, 3, 4, 2, 0);
    evo_expect(&t, 1, 2, 2, 1, 1, 0);
    evo_expect(&t, 2, 1, 2, 1, 1, 0);
    evo_expect(&t, 2, 2, 2, 5, 1, 0);
    assert_int_equal(evo_hand_count(&t, 1), 1);
}

static void ignored_horns_do_not_wound(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, THINKER, SP(2, 3, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1 ; 1 ignore horns fertile/2 ; 1 strike");
    evo_expect(&t, 1, 1, 3, 4, 3, 0);
    evo_expect(&t, 2, 1, 1, 3, 0, 0);
}

/* Cooperation, EVO-5.14: of the attacker, and of scavengers that eat with it. */

#define HELPER SP(3, 4, 0, "'carnivore','intelligence','cooperation'")
#define HUNGRY_PAIR SP(3, 1, 0, "'cooperation'") "," SP(3, 1, 0, "")

static void ignored_cooperation_feeds_no_neighbour(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, HELPER "," HUNGRY_PAIR, SP(2, 1, 0, ""));
    evo_do(&t, "1 prey 2 1");
    assert_string_equal(evo_choices_of(&t, 1), "ignore cooperation fertile/2; strike");
    evo_do(&t, "1 ignore cooperation fertile/2 ; 1 strike");
    evo_expect(&t, 1, 1, 3, 4, 1, 0);
    evo_expect(&t, 1, 2, 3, 1, 0, 0);
    evo_expect(&t, 1, 3, 3, 1, 0, 0);
    thinking_hunt(&t, ONE_CARD, HELPER "," HUNGRY_PAIR, SP(2, 1, 0, "")); /* not ignored, the chain works */
    evo_do(&t, "1 prey 2 1 ; 1 strike");
    evo_expect(&t, 1, 2, 3, 1, 1, 0);
    evo_expect(&t, 1, 3, 3, 1, 1, 0);
}

static void ignored_cooperation_acts_on_no_scavenger(void **state) {
    struct evo_test t;
    const char *prey = SP(3, 1, 0, "'scavenger','cooperation'") "," SP(2, 1, 0, "");
    (void)state;
    thinking_hunt(&t, ONE_CARD, THINKER, prey);
    evo_do(&t, "1 prey 2 2 ; 1 ignore cooperation fertile/2 ; 1 strike");
    evo_expect(&t, 2, 1, 3, 1, 1, 0); /* it scavenges */
    evo_expect(&t, 2, 2, 1, 1, 0, 0); /* and brings its neighbour nothing */
    thinking_hunt(&t, ONE_CARD, THINKER, prey);
    evo_do(&t, "1 prey 2 2 ; 1 strike");
    evo_expect(&t, 2, 2, 1, 1, 1, 0);
}

/* After a kill cards are drawn first; cooperation is still ignored when the attacker eats. */
static void cooperation_stays_ignored_while_cards_are_drawn(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, HELPER "," HUNGRY_PAIR, SP(1, 1, 0, "'foraging'") "," SP(2, 6, 0, ""));
    evo_do(&t, "1 prey 2 1 ; 1 ignore cooperation fertile/2 ; 1 strike");
    assert_int_equal(t.s.phase, EVO_DRAW);
    evo_chance_on(&t);
    evo_expect(&t, 1, 1, 3, 4, 1, 0);
    evo_expect(&t, 1, 2, 3, 1, 0, 0);
}

static void cooperation_matters_on_who_eats(void **state) {
    struct evo_test t;
    (void)state;
    /* On species that get no meat it does not; on a scavenger in whatever order the two are named. */
    thinking_hunt(&t, ONE_CARD, THINKER "," HUNGRY_PAIR, SP(2, 1, 0, "'horns','cooperation'"));
    evo_do(&t, "1 prey 2 1");
    assert_string_equal(evo_choices_of(&t, 1), "ignore horns fertile/2; strike");
    evo_refused(&t, "1 ignore cooperation fertile/2", "EVO-5.29");
    thinking_hunt(&t, TWO_CARDS, THINKER, SP(2, 1, 0, "") "," SP(2, 1, 0, "'scavenger','cooperation'"));
    evo_do(&t, "1 prey 2 1");
    assert_true(evo_can(&t, "1 ignore cooperation fertile/2"));
    evo_do(&t, "1 ignore scavenger fertile/2");
    assert_string_equal(evo_choices_of(&t, 1), "ignore cooperation fertile/3; strike");
}

static void nothing_is_ignored_twice(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, TWO_CARDS, THINKER, SP(2, 3, 0, "'horns','scavenger'"));
    evo_do(&t, "1 prey 2 1 ; 1 ignore horns fertile/2");
    evo_refused(&t, "1 ignore horns fertile/3", "EVO-5.29");
    assert_string_equal(evo_choices_of(&t, 1), "ignore scavenger fertile/3; strike");
}

static void it_holds_for_one_attack_only(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, SP(3, 4, 0, "'carnivore','intelligence'"), SP(3, 1, 3, "'climbing'"));
    evo_do(&t, "1 prey 2 1 ; 1 ignore climbing fertile/2 ; 1 strike ; 3 feed 1 ; 1 hunt 1");
    evo_expect(&t, 1, 1, 3, 4, 1, 0);
    evo_refused(&t, "1 prey 2 1", "EVO-5.23");
    /* Horns ignored once wound the next time. */
    thinking_hunt(&t, ONE_CARD, SP(3, 4, 0, "'carnivore','intelligence'"), SP(3, 1, 3, "'horns'"));
    evo_do(&t, "1 prey 2 1 ; 1 ignore horns fertile/2 ; 1 strike ; 3 feed 1 ; 1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 2, 4, 2, 0);
}

static void only_traits_that_matter_can_be_named(void **state) {
    struct evo_test t;
    (void)state;
    /* A shell of 4 + 3 does not stop 3 + 5, nor does the burrow of a hungry species. */
    thinking_hunt(&t, TWO_CARDS, SP(5, 3, 0, "'carnivore','intelligence','pack_hunting'"),
                  SP(2, 4, 1, "'hard_shell','burrowing','horns'") "," SP(2, 1, 0, "'horns','cooperation'"));
    evo_do(&t, "1 prey 2 1");
    assert_string_equal(evo_choices_of(&t, 1), "ignore horns fertile/2; ignore horns fertile/3; strike");
    evo_refused(&t, "1 ignore hard_shell fertile/2", "EVO-5.29");
    evo_refused(&t, "1 ignore burrowing fertile/2", "EVO-5.29");
    evo_refused(&t, "1 ignore scavenger fertile/2", "EVO-5.29"); /* none is in play */
    evo_refused(&t, "1 ignore cooperation fertile/2", "EVO-5.29");
    evo_refused(&t, "1 ignore carnivore fertile/2", "EVO-5.29");
}

static void a_defence_that_does_not_stop_cannot_be_named(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, SP(3, 4, 0, "'carnivore','intelligence','climbing'"),
                  SP(2, 3, 0, "'climbing','defensive_herding','horns'") "," SP(1, 1, 0, "'symbiosis'"));
    evo_do(&t, "1 prey 2 1");
    evo_refused(&t, "1 ignore climbing fertile/2", "EVO-5.29");
    evo_refused(&t, "1 ignore defensive_herding fertile/2", "EVO-5.29");
    evo_refused(&t, "1 ignore symbiosis fertile/2", "EVO-5.29");
    thinking_hunt(&t, ONE_CARD, SP(3, 4, 0, "'carnivore','intelligence','ambush'"),
                  SP(2, 3, 0, "'symbiosis','horns'") "," SP(1, 1, 0, "'warning_call'"));
    evo_do(&t, "1 prey 2 1");
    evo_refused(&t, "1 ignore warning_call fertile/2", "EVO-5.29");
    evo_refused(&t, "1 ignore symbiosis fertile/2", "EVO-5.29");
}

static void anothers_horns_do_not_matter(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, SP(3, 4, 0, "'carnivore','intelligence','horns'"),
                  SP(2, 3, 0, "'climbing'") "," SP(2, 3, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    assert_string_equal(evo_choices_of(&t, 1), "ignore climbing fertile/2");
}

static void with_nothing_to_ignore_the_attack_is_made_at_once(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, THINKER, SP(2, 3, 0, "'cooperation'") "," SP(2, 3, 0, "'horns'"));
    evo_do(&t, "1 prey 2 1");
    evo_expect(&t, 1, 1, 3, 4, 3, 0);
    assert_int_equal(evo_hand_count(&t, 1), 1);
}

static void a_scavenger_anywhere_matters(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, THINKER "," SP(2, 1, 0, "'scavenger'"), SP(2, 3, 0, ""));
    evo_do(&t, "1 prey 2 1");
    assert_string_equal(evo_choices_of(&t, 1), "ignore scavenger fertile/2; strike");
}

static void a_prey_that_is_too_large_stays_so(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, TWO_CARDS, THINKER, SP(2, 4, 0, "'hard_shell'") "," SP(1, 1, 0, ""));
    evo_refused(&t, "1 prey 2 1", "EVO-5.21");
    thinking_hunt(&t, TWO_CARDS, THINKER, SP(2, 3, 0, "'hard_shell'"));
    assert_true(evo_can(&t, "1 prey 2 1"));
}

static void cards_that_the_defences_need_are_not_for_horns(void **state) {
    struct evo_test t;
    const char *prey = SP(2, 3, 0, "'climbing','horns'");
    (void)state;
    thinking_hunt(&t, ONE_CARD, THINKER, prey);
    evo_do(&t, "1 prey 2 1");
    evo_refused(&t, "1 ignore horns fertile/2", "EVO-5.29");
    thinking_hunt(&t, TWO_CARDS, THINKER, prey);
    evo_do(&t, "1 prey 2 1 ; 1 ignore horns fertile/2");
    evo_refused(&t, "1 strike", "EVO-5.23");
    evo_do(&t, "1 ignore climbing fertile/3 ; 1 strike");
    evo_expect(&t, 1, 1, 3, 4, 3, 0);
}

static void a_card_that_is_not_in_the_hand_is_refused(void **state) {
    struct evo_test t;
    (void)state;
    thinking_hunt(&t, ONE_CARD, THINKER, defence[1].row);
    evo_do(&t, "1 prey 2 1");
    evo_refused(&t, "1 ignore climbing fertile/3", "EVO-5.29");
}

static void in_an_attack_that_is_a_must_cards_may_be_discarded_or_kept(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, ONE_CARD, THINKER, SP(2, 3, 0, "'horns'"));
    evo_refused(&t, "1 pass", "EVO-5.7");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    assert_true(evo_can(&t, "1 ignore horns fertile/2"));
    evo_do(&t, "1 strike"); /* and the horns wound */
    evo_expect(&t, 1, 1, 2, 4, 2, 0);
    assert_int_equal(evo_hand_count(&t, 1), 1);
}

static void nobody_is_forced_to_discard(void **state) {
    struct evo_test t;
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'hand_cards':[" ONE_CARD "],'species':[" THINKER "]},"
                     "{'species':[" SP(2, 3, 0, "'climbing'") "]},{'species':[" SP(6, 6, 0, "") "]}]}");
    assert_string_equal(evo_choices_of(&t, 1), "hunt 1; pass");
    evo_do(&t, "1 pass");
    assert_int_equal(evo_hand_count(&t, 1), 1);
    evo_expect(&t, 1, 1, 3, 4, 0, 0);
}

static void a_fed_carnivore_may_discard_to_hunt_for_fat(void **state) {
    struct evo_test t;
    (void)state;
    evo_before_attack(&t, ONE_CARD, SP_FAT(2, 4, 2, 1, "'carnivore','intelligence','fat_tissue'"),
                      defence[1].row);
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1 ; 1 ignore climbing fertile/2 ; 1 strike");
    evo_expect(&t, 1, 1, 2, 4, 2, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.29", a_card_ignores_each_defence),
        RULE("EVO-5.29", without_a_card_or_intelligence_the_defence_stands),
        RULE("EVO-5.29", the_card_goes_from_the_hand_to_the_discards),
        RULE("EVO-5.29", one_card_for_each_trait),
        RULE("EVO-5.29", all_cards_of_that_name_are_ignored),
        RULE("EVO-5.29", ones_own_card_of_that_name_is_ignored_too),
        RULE("EVO-5.29", ignoring_scavengers_starves_all_of_them),
        RULE("EVO-5.29", ignored_horns_do_not_wound),
        RULE("EVO-5.29", ignored_cooperation_feeds_no_neighbour),
        RULE("EVO-5.29", ignored_cooperation_acts_on_no_scavenger),
        RULE("EVO-5.29", cooperation_stays_ignored_while_cards_are_drawn),
        RULE("EVO-5.29", cooperation_matters_on_who_eats),
        RULE("EVO-5.29", nothing_is_ignored_twice),
        RULE("EVO-5.29", it_holds_for_one_attack_only),
        RULE("EVO-5.29", only_traits_that_matter_can_be_named),
        RULE("EVO-5.29", a_defence_that_does_not_stop_cannot_be_named),
        RULE("EVO-5.29", anothers_horns_do_not_matter),
        RULE("EVO-5.29", with_nothing_to_ignore_the_attack_is_made_at_once),
        RULE("EVO-5.29", a_scavenger_anywhere_matters),
        RULE("EVO-5.29", a_prey_that_is_too_large_stays_so),
        RULE("EVO-5.29", cards_that_the_defences_need_are_not_for_horns),
        RULE("EVO-5.29", a_card_that_is_not_in_the_hand_is_refused),
        RULE("EVO-5.29", in_an_attack_that_is_a_must_cards_may_be_discarded_or_kept),
        RULE("EVO-5.29", nobody_is_forced_to_discard),
        RULE("EVO-5.29", a_fed_carnivore_may_discard_to_hunt_for_fat),
    };
    return cmocka_run_group_tests_name("evolution ignored traits", tests, NULL, NULL);
}
