/* test_names.c - a species keeps its name for the whole game, wherever it stands in its row (EVO-1.4, EVO-4.4). */
#include "games/evolution/text/names.h"
#include "games/evolution/turns.h"

static struct evo_test t;

static void ids(int player, const char *expected) {
    char text[64] = "";
    struct moa_buffer buffer = MOA_BUFFER(text);
    for (int i = t.s.row[player - 1]; i < t.s.row[player]; i++) moa_buffer_format(&buffer, "%d ", t.s.id[i]);
    assert_string_equal(text, expected);
}

static void a_new_species_on_the_left_gets_the_next_name(void **state) {
    (void)state;
    evo_position(&t, "{'phase':'play','players':[{'hand_cards':['horns/1','climbing/1'],'species':[{},{}]},"
                     "{'species':[{}]}]}");
    ids(1, "1 2 ");
    evo_do(&t, "1 pick horns/1 ; 1 new left");
    ids(1, "3 1 2 ");
    evo_do(&t, "1 pick climbing/1 ; 1 grow 2 body");
    assert_int_equal(evo_event(&t, EVO_EV_GROWN)->arg[1], 1);
}

static void the_name_of_a_dead_species_is_not_used_again(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'traits':['carnivore'],'body':3,'population':1}]},"
                     "{'species':[{},{'population':2}],'bred':2}]}");
    evo_do(&t, "1 hunt 1 ; 1 prey 2 1");
    assert_int_equal(evo_event(&t, EVO_EV_DIED)->arg[0], 1);
    ids(2, "2 ");
    assert_int_equal(t.s.bred[1], 2);
}

static void positions_may_give_names(void **state) {
    (void)state;
    evo_position(&t, "{'hole':9,'players':[{'species':[{'id':4},{'id':2},{}]},{'species':[{}],'bred':7}]}");
    ids(1, "4 2 5 ");
    assert_int_equal(t.s.bred[0], 5);
    assert_int_equal(t.s.bred[1], 7);
    evo_bad_position("{'hole':9,'players':[{'species':[{'id':2},{'id':2}]},{'species':[{}]}]}",
                     "have the id 2");
    evo_bad_position("{'hole':9,'players':[{'species':[{'id':2}],'bred':1},{'species':[{}]}]}", "bred");
}

static void names_are_letters(void **state) {
    (void)state;
    assert_string_equal(evo_species_name(1).text, "A");
    assert_string_equal(evo_species_name(26).text, "Z");
    assert_string_equal(evo_species_name(27).text, "A2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-4.4", a_new_species_on_the_left_gets_the_next_name),
        RULE("EVO-1.4", the_name_of_a_dead_species_is_not_used_again),
        cmocka_unit_test(positions_may_give_names),
        cmocka_unit_test(names_are_letters),
    };
    return cmocka_run_group_tests_name("evolution names", tests, NULL, NULL);
}
