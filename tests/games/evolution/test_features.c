/* test_features.c - the features of Evolution's evaluation, in a position where each can be counted by hand. */
#include "attack_positions.h"

static struct evo_test t;

static void expect(int player, const char *feature, double value) {
    evo_expect_value(&t, player, feature, value);
}

/* Player 1's carnivore (size 6 in its pack) can attack the large species of player 2, not the climber, and player 3's
 * carnivore; that one (size 4) can attack all of player 1's. Four chips lie there for eight hungry plant eaters. */
static void a_table(const char *head) {
    char json[2048];
    int length = snprintf(
        json, sizeof json,
        "{%s'hole':4,'players':[{'bag':5,'hand_cards':['ambush','ambush'],'species':[" SP(3, 3, 1, "'carnivore','pack_hunting'") "," SP(
            4, 2, 2,
            "'horns'") "]},{'species':[" SP_FAT(2, 5, 0, 1,
                                                "'fat_tissue','horns'") "," SP(4, 1, 0,
                                                                               "'climbing','long_neck','fertile'") "]},"
                                                                                                                   "{'species':[" SP(
                                                                                                                       2,
                                                                                                                       4,
                                                                                                                       2,
                                                                                                                       "'carnivore'") "]}]}",
        head);
    assert_in_range(length, 1, (int)sizeof json - 1);
    evo_position(&t, json);
}

static void what_lies_there_is_counted(void **state) {
    (void)state;
    a_table("");
    expect(1, "chips", 8), expect(2, "chips", 1), expect(3, "chips", 2);
    expect(1, "population", 7), expect(2, "population", 6), expect(3, "population", 2);
    expect(1, "species", 2), expect(3, "species", 1);
    expect(1, "traits", 3), expect(2, "traits", 5), expect(3, "traits", 1);
    expect(1, "hand", 2), expect(2, "hand", 0);
    expect(1, "hunters", 1), expect(2, "hunters", 0), expect(3, "hunters", 1);
    expect(1, "hunter_size", 3), expect(2, "hunter_size", 0), expect(3, "hunter_size", 4);
}

static void plants_are_shared_by_hunger(void **state) {
    (void)state;
    a_table("");
    expect(1, "plants", 1), expect(2, "plants", 3), expect(3, "plants", 0);
    expect(1, "shortfall", 1), expect(2, "shortfall", 3), expect(3, "shortfall", 0);
    evo_position(
        &t, "{'phase':'food','players':[{'hand_cards':['ambush/3','horns'],'species':[{'population':4}]},"
            "{'hand_cards':['pack_hunting/-3'],'species':[{'population':2}]},"
            "{'hand_cards':['ambush/-2'],'species':[{}]}]}");
    expect(1, "plants", 0), expect(1, "shortfall", 4);
    evo_do(&t, "1 food ambush/3"); /* it will be there */
    expect(1, "plants", 4 * 3 / 7.0), expect(2, "plants", 2 * 3 / 7.0), expect(3, "shortfall", 4 / 7.0);
    evo_do(&t, "2 food pack_hunting/-3 ; 3 food ambush/-2"); /* nobody eats less than nothing */
    expect(1, "plants", 0), expect(1, "shortfall", 4);
    t.s.hole = 10; /* less 2: one more than they can eat */
    expect(1, "plants", 4), expect(1, "shortfall", 0);
}

static void who_could_attack_whom_is_seen(void **state) {
    (void)state;
    a_table("");
    expect(1, "prey", 2), expect(2, "prey", 0), expect(3, "prey", 2);
    expect(1, "exposed", 2), expect(2, "exposed", 1), expect(3, "exposed", 1);
    expect(1, "exposed_population", 7), expect(2, "exposed_population", 2);
    expect(3, "exposed_population", 2);
    expect(1, "meat", 2), expect(2, "meat", 0), expect(3, "meat", 0); /* player 3's has eaten its fill */
}

/* Three players with five species take 14 cards a round. */
static void rounds_to_come_are_told_by_the_pile(void **state) {
    (void)state;
    a_table("");
    while (evo_cards_count(&t.s.pile) > 7) evo_cards_add(&t.s.discards, evo_cards_pop(&t.s.pile));
    double left = 7 / 14.0;
    expect(1, "chips_late", 8 / (1 + left));
    expect(1, "population_left", 7 * left), expect(1, "body_left", 5 * left);
    expect(1, "species_left", 2 * left), expect(1, "traits_left", 3 * left);
    expect(1, "carnivore", left), expect(1, "horns", left), expect(2, "horns", left);
    expect(2, "climbing", left), expect(2, "fertile", left), expect(1, "fertile", 0);
    a_table(""); /* nearly all cards are in the pile: no more than five count */
    expect(1, "population_left", 35), expect(3, "carnivore", 5);
    a_table("'end':'this_round',");
    expect(1, "population_left", 0), expect(1, "chips_late", 8), expect(1, "carnivore", 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lies_there_is_counted),
        cmocka_unit_test(plants_are_shared_by_hunger),
        cmocka_unit_test(who_could_attack_whom_is_seen),
        cmocka_unit_test(rounds_to_come_are_told_by_the_pile),
    };
    return cmocka_run_group_tests_name("evolution features", tests, NULL, NULL);
}
