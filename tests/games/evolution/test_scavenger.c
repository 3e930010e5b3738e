/* test_scavenger.c - who eats when an attack hits: EVO-5.18. */
#include "games/evolution/turns.h"

static struct evo_test t;

static void every_scavenger_eats_one_meat_from_the_bank(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':3,'population':3}]},"
                     "{'species':[{'traits':['scavenger'],'population':3},{'body':2,'population':2},{}]},"
                     "{'species':[{'traits':['scavenger','carnivore'],'population':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 2");
    evo_meals(&t, "1.1+2 2.1+1 3.1+1");
    assert_int_equal(t.s.hole, 9);
    for (int i = 0; i < t.events.count; i++)
        if (t.event[i].kind == EVO_EV_ATE) assert_int_equal(t.event[i].arg[3], 1); /* meat */
}

static void attacker_and_victim_are_included(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'players':[{'species':[{'traits':['carnivore','scavenger'],'body':3,'population':6}]},"
            "{'species':[{'traits':['scavenger'],'body':2,'population':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 6, 3, 3, 0);
    evo_expect(&t, 2, 1, 2, 2, 1, 0);
}

static void a_victim_that_died_eats_nothing_but_others_do(void **state) {
    (void)state;
    evo_position(&t,
                 "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':3,'population':6}]},"
                 "{'species':[{'traits':['scavenger'],'body':2},{'traits':['scavenger'],'population':2}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_deal(&t, "horns/2");
    evo_meals(&t, "1.1+2 2.2+1"); /* species keep their names when the row closes */
    assert_int_equal(t.s.bag[1], 0);
}

/* The second player attacks: theirs first, left to right, then the third and the first player's. */
static void scavengers_eat_from_the_attackers_owner_clockwise(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'start':3,'turn':{'player':2},'players':["
            "{'species':[{'traits':['scavenger'],'population':2},{'traits':['scavenger'],'population':2}]},"
            "{'species':[{'traits':['scavenger'],'population':2},{'traits':['carnivore'],'body':2},"
            "{'traits':['scavenger'],'population':2}]},"
            "{'species':[{'population':2},{'traits':['scavenger'],'population':2}]}]}");
    evo_do(&t, "2 hunt 2 ; 2 prey 3 1");
    evo_meals(&t, "2.2+1 2.1+1 2.3+1 3.2+1 1.1+1 1.2+1");
}

/* One by one: the first's chain fills the second before its own turn comes. */
static void each_scavenger_eats_with_its_chain(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':2}]},"
                     "{'species':[{'population':2},{'traits':['scavenger','cooperation'],'population':2},"
                     "{'traits':['scavenger','cooperation']},{'population':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_meals(&t, "1.1+1 2.2+1 2.3+1 2.4+1");
}

static void a_full_scavenger_takes_none_or_fat(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':2}]},"
                     "{'species':[{'population':2},{'traits':['scavenger'],'food':1},"
                     "{'traits':['scavenger','fat_tissue'],'food':1}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 2, 2, 1, 1, 1, 0);
    evo_expect(&t, 2, 3, 1, 1, 1, 1);
}

/* The horns take one of the attacker, the attack one of the prey: that is one meal, not two. */
static void the_horns_loss_feeds_no_scavenger(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':2,'population':2}]},"
            "{'species':[{'traits':['horns'],'population':2},{'traits':['scavenger'],'population':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_expect(&t, 1, 1, 1, 2, 1, 0);
    evo_expect(&t, 2, 2, 3, 1, 1, 0);
}

static void an_attacker_that_died_of_horns_feeds_no_scavenger(void **state) {
    (void)state;
    evo_position(
        &t, "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':2}]},"
            "{'species':[{'traits':['horns'],'population':2},{'traits':['scavenger'],'population':3}]}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    evo_deal(&t, "horns/2");
    evo_expect(&t, 2, 1, 2, 1, 0, 0);
    evo_expect(&t, 2, 2, 3, 1, 0, 0);
}

/* Who loses population by hunger was not attacked. */
static void hunger_feeds_no_scavenger(void **state) {
    (void)state;
    evo_position(&t, "{'hole':1,'players':[{'species':[{'population':3}]},"
                     "{'species':[{'traits':['scavenger'],'population':2,'food':1}]}]}");
    evo_do(&t, "1 feed 1");
    assert_int_equal(t.s.round, 2);
    assert_int_equal(t.s.bag[1], 1);
    evo_expect(&t, 2, 1, 1, 1, 0, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-5.18", every_scavenger_eats_one_meat_from_the_bank),
        RULE("EVO-5.18", attacker_and_victim_are_included),
        RULE("EVO-5.18", a_victim_that_died_eats_nothing_but_others_do),
        RULE("EVO-5.18", scavengers_eat_from_the_attackers_owner_clockwise),
        RULE("EVO-5.18", each_scavenger_eats_with_its_chain),
        RULE("EVO-5.18", a_full_scavenger_takes_none_or_fat),
        RULE("EVO-5.18", the_horns_loss_feeds_no_scavenger),
        RULE("EVO-5.18", an_attacker_that_died_of_horns_feeds_no_scavenger),
        RULE("EVO-5.18", hunger_feeds_no_scavenger),
    };
    return cmocka_run_group_tests_name("evolution: scavengers", tests, NULL, NULL);
}
