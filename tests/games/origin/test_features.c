/* test_features.c - the features of Origin's evaluation, in positions where each can be counted by hand. */
#include "scenes.h"

static struct ori_test t;

static void expect(int player, const char *feature, double value) {
    ori_expect_value(&t, player, feature, value);
}

/* Three of 18 villages stand: of all that ends the game, this is used up the most. */
#define LEFT (15 / 18.0)
#define SCENE(more)                                                                                          \
    TWO("'hunting':{'nile':6},", PAWNS("'horn':'1 2 black','levant':'3 1 brown'") more,                      \
        PAWNS("'kalahari':'1 1 black'"))

static void pawns_are_counted_while_there_is_time(void **state) {
    (void)state;
    ori_position(&t, SCENE(""));
    expect(1, "pawns", 2), expect(2, "pawns", 1);
    expect(1, "pawns_left", 2 * LEFT), expect(2, "pawns_left", LEFT);
    expect(1, "height_left", 4 * LEFT), expect(1, "width_left", 3 * LEFT);
    expect(1, "continents_left", 2 * LEFT), expect(2, "continents_left", LEFT);
    expect(1, "on_turn", 1), expect(2, "on_turn", 0);
    t.s.ending = ORI_END_PILE;
    expect(1, "pawns", 2), expect(1, "pawns_left", 0), expect(1, "continents_left", 0);
}

/* Whatever of all that ends the game is used up the most (ORI-7.1). */
static void time_is_left_while_nothing_is_used_up(void **state) {
    (void)state;
    ori_position(&t, SCENE(""));
    memset(t.s.supply, 0, sizeof t.s.supply);
    t.s.supply[5] = 3; /* of 27 pawns */
    expect(1, "pawns_left", 2 * 3 / 27.0);
    ori_position(&t, SCENE(""));
    memset(t.s.slot, 0, sizeof t.s.slot);
    memset(t.s.reserve, 0, sizeof t.s.reserve);
    t.s.slot[2] = t.s.reserve[1] = 1; /* two of all tiles */
    expect(1, "pawns_left", 2 * 2.0 / ORI_TILES);
    ori_position(&t, SCENE(""));
    t.s.pile &= ~t.data.of_type[ORI_PERMANENT];
    expect(1, "pawns_left", 0);
    ori_position(&t, "{'players':[{" PAWNS("'horn':'1 2 black'") "},{},{},{}]}"); /* 36 pawns, 36 villages */
    memset(t.s.supply, 0, sizeof t.s.supply);
    t.s.supply[5] = 2;
    expect(1, "pawns_left", 2 / 36.0);
}

/* Nile lies beside horn and levant, Suez between nile and levant. */
static void tokens_within_reach_are_counted(void **state) {
    (void)state;
    ori_position(&t, SCENE(""));
    expect(1, "hunts_near", 6), expect(2, "hunts_near", 0);
    expect(1, "strait_sides_left", LEFT), expect(2, "strait_sides_left", LEFT); /* Suez; Agulhas */
    ori_position(&t, TWO("", PAWNS("'horn':'1 2 black','levant':'3 1 brown'"),
                         "'hunting':{'nile':6},'straits':{'suez':3}")); /* the other has them */
    expect(1, "hunts_near", 0), expect(1, "strait_sides_left", 0);
}

static void cards_are_counted_by_what_they_need(void **state) {
    (void)state;
    ori_position(&t, SCENE("," TILES("2,1") "," TABLE("'seafaring'") "," HAND(
                         "'africa_3','culture_2','raid','leap','quarry','shields'")));
    expect(1, "objectives", 2), expect(2, "objectives", 0);
    expect(1, "ready", 0), expect(1, "near", 1 / 3.0 * 3 + 1 / 2.0 * 4);
    expect(1, "actions_left", 2 * LEFT), expect(1, "permanents_left", 2 * LEFT);
    expect(1, "playable_left", LEFT); /* of level 2; there is no tile of level 3 */
    expect(1, "culture_left", LEFT), expect(2, "culture_left", 0);
    expect(1, "top_1_left", LEFT), expect(1, "top_2_left", LEFT), expect(1, "top_3_left", 0);
    expect(1, "points", ori_points(&t, 1)), expect(1, "points_late", (1 - LEFT) * ori_points(&t, 1));
    ori_position(&t, TWO("", PAWNS("'nile':'1 1 brown','murray':'1 1 black'") "," HAND("'green_2'"),
                         PAWNS("'horn':'1 2 black'")));
    expect(1, "ready", 3), expect(1, "ready_left", 3 * LEFT), expect(1, "near", 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pawns_are_counted_while_there_is_time),
        cmocka_unit_test(time_is_left_while_nothing_is_used_up),
        cmocka_unit_test(tokens_within_reach_are_counted),
        cmocka_unit_test(cards_are_counted_by_what_they_need),
    };
    return cmocka_run_group_tests_name("origin features", tests, NULL, NULL);
}
