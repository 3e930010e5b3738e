/* test_notes.c - which species are safe from which, and the cost of an attack before it is made: docs/notes.md. */
#include "attack_positions.h"

static struct evo_test t;

static struct kit kit(void) { return (struct kit){&moa_evolution, &t.deck, &t.s, &t.events}; }

static void a_species_has_as_many_traits_as_players_allow(void **state) {
    (void)state;
    evo_new(&t, 2, false);
    kit_notes_tell(kit(), 0, "{'traits':2,");
    evo_new(&t, 3, false);
    kit_notes_tell(kit(), MOA_SPECTATOR, "{'traits':3,");
}

static void who_is_safe_is_told_to_who_has_a_carnivore(void **state) {
    (void)state;
    evo_before_attack(&t, "", HUNTER, SP(2, 3, 0, "'climbing'") "," SP(2, 3, 0, ""));
    kit_notes_tell(kit(), 0, "'safe':{'2 1':{'rule':'EVO-5.23','text':'Climbing protects");
    kit_notes_hide(kit(), 0, "'2 2'");
    kit_notes_hide(kit(), 0, "'1 1'"); /* that it cannot attack itself is no news */
    kit_notes_tell(kit(), 1, "'safe':{}");
    kit_notes_hide(kit(), MOA_SPECTATOR, "safe");
}

static void two_carnivores_may_be_safe_from_each_other(void **state) {
    (void)state;
    evo_before_attack(&t, "", HUNTER "," SP(3, 4, 0, "'carnivore'"), SP(2, 3, 0, ""));
    kit_notes_tell(kit(), 0, "'1 1':{'rule':'EVO-5.21'");
}

static void before_the_prey_is_named_costs_are_told(void **state) {
    (void)state;
    evo_before_attack(&t, "'horns/3'", SP(3, 4, 0, "'carnivore','intelligence'"),
                      SP(2, 3, 0, "'climbing'") "," SP(2, 3, 0, "'horns'") "," SP(2, 3, 0, ""));
    evo_do(&t, "1 hunt 1");
    kit_notes_tell(
        kit(), 0,
        "'prey':{'2 1':{'meat':0,'ignore':['climbing']},'2 2':{'meat':0,'ignore':[],'horns':'hurts'},"
        "'2 3':{'meat':3,'ignore':[]},'3 2':{'meat':1,'ignore':[]}},'refused':{'1 1':{'rule':'EVO-5.21'");
    kit_notes_hide(kit(), 0, "safe");
    kit_notes_hide(kit(), 1, "prey");
}

static void horns_may_kill(void **state) {
    (void)state;
    evo_hunting(&t, SP(1, 4, 0, "'carnivore'"), SP(2, 3, 0, "'horns'"));
    kit_notes_tell(kit(), 0, "'ignore':[],'horns':'kills'}");
}

/* EVO-4.9: in quick play nobody sees that others buy a species. */
static void species_have_names_and_one_more_is_ready(void **state) {
    (void)state;
    evo_position(
        &t,
        "{'options':{'quick':'yes'},'phase':'play','players':[{'hand_cards':['horns/1'],'species':[{},{}]},"
        "{'species':[{}]}]}");
    kit_notes_tell(kit(), 0, "'names':['A','B','C'],'half_done':false");
    evo_do(&t, "1 pick horns/1");
    kit_notes_tell(kit(), 0, "'half_done':true");
    kit_notes_tell(kit(), 1, "'half_done':false");
    evo_do(&t, "1 new right");
    kit_notes_tell(kit(), 0, "'names':['A','B','C','D'],'half_done':false");
    kit_notes_tell(kit(), 1, "'names':['A','B','C'],");
}

static void an_attack_is_half_done_until_it_is_made(void **state) {
    (void)state;
    evo_before_attack(&t, "", HUNTER, SP(2, 3, 0, ""));
    kit_notes_tell(kit(), 0, "'half_done':false");
    evo_do(&t, "1 hunt 1");
    kit_notes_tell(kit(), 0, "'half_done':true");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-2.3", a_species_has_as_many_traits_as_players_allow),
        RULE("EVO-5.23", who_is_safe_is_told_to_who_has_a_carnivore),
        RULE("EVO-5.21", two_carnivores_may_be_safe_from_each_other),
        RULE("EVO-5.29", before_the_prey_is_named_costs_are_told),
        RULE("EVO-5.28", horns_may_kill),
        RULE("EVO-4.9", species_have_names_and_one_more_is_ready),
        RULE("EVO-5.21", an_attack_is_half_done_until_it_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
