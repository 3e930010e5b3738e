/* test_migration.c - a pawn moves to an empty territory: ORI-4.5, and straits as steps, ORI-1.8. */
#include "scenes.h"

static struct ori_test t;

enum { FAR = 99 };

/* ---- How far ---- */

static void a_pawn_moves_by_one_up_to_its_height(void **state) {
    (void)state;
    /* patagonia - andes - orinoco - mesoamerica (over panama) - appalachia */
    ori_position(&t, TWO("", PAWNS("'patagonia':'3 1 black'"), ""));
    ori_do(&t, "1 move patagonia");
    assert_true(ori_can(&t, "1 to andes"));
    assert_true(ori_can(&t, "1 to orinoco"));
    assert_true(ori_can(&t, "1 to mesoamerica"));
    expect_told(&t, "1 to appalachia", "ORI-4.5", "far");
    ori_position(&t, TWO("", PAWNS("'patagonia':'2 1 black'"), ""));
    ori_do(&t, "1 move patagonia");
    assert_true(ori_can(&t, "1 to orinoco"));
    expect_told(&t, "1 to mesoamerica", "ORI-4.5", "far");
    ori_position(&t, TWO("", PAWNS("'patagonia':'1 3 black'"), "")); /* width does not help */
    ori_do(&t, "1 move patagonia");
    assert_string_equal(ori_choices(&t, 1), "to andes; to pampas; to weddell");
    expect_told(&t, "1 to orinoco", "ORI-4.5", "far");
}

static void the_pawn_takes_its_village_along(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'andes':'2 3 brown','maud':'1 1 black'"), PAWNS("'papua':'1 2 white'")));
    int supply = supply_of(&t, "2 3 brown");
    ori_do(&t, "1 move andes ; 1 to caatinga");
    assert_string_equal(ori_pawn_at(&t, "caatinga"), "1: 2 3 brown");
    assert_string_equal(ori_pawn_at(&t, "andes"), "");
    assert_string_equal(ori_pawn_at(&t, "maud"), "1: 1 1 black");
    assert_string_equal(ori_pawn_at(&t, "papua"), "2: 1 2 white");
    assert_int_equal(villages(&t, 1), 7);
    assert_int_equal(villages(&t, 2), 8);
    assert_int_equal(supply_of(&t, "2 3 brown"), supply);
}

/* Fewest steps from one territory to each, over land and straits, whoever stands there. */
static void count_steps(int from, int steps[ORI_TERRITORIES_MAX]) {
    int queue[ORI_TERRITORIES_MAX], tail = 0;
    for (int i = 0; i < t.data.territories; i++) steps[i] = FAR;
    steps[from] = 0;
    queue[tail++] = from;
    for (int head = 0; head < tail; head++) {
        int at = queue[head];
        for (int to = 0; to < t.data.territories; to++) {
            bool joined = t.data.land[at] >> to & 1;
            for (int i = 0; i < ORI_STRAITS; i++)
                joined |= (t.data.strait[i][0] == at && t.data.strait[i][1] == to) ||
                          (t.data.strait[i][1] == at && t.data.strait[i][0] == to);
            if (!joined || steps[to] != FAR) continue;
            steps[to] = steps[at] + 1;
            queue[tail++] = to;
        }
    }
}

static void check_reach(int from, int height) {
    char text[SCENE_MAX];
    int steps[ORI_TERRITORIES_MAX] = {0}, reached = 0;
    snprintf(text, sizeof text, TWO("", PAWNS("'%s':'%d 2 black'"), ""), t.data.id[from], height);
    ori_position(&t, text);
    count_steps(from, steps);
    snprintf(text, sizeof text, "1 move %s", t.data.id[from]);
    ori_do(&t, text);
    for (int to = 0; to < t.data.territories; to++) {
        bool may = to != from && to != t.data.origin && steps[to] <= height;
        snprintf(text, sizeof text, "1 to %s", t.data.id[to]);
        if (ori_can(&t, text) != may)
            fail_msg("%s to %s with height %d", t.data.id[from], t.data.id[to], height);
        if (!may) ori_refused(&t, text, to == t.data.origin ? "ORI-4.7" : "ORI-4.5");
        reached += may;
    }
    assert_true(reached > 0);
}

static void all_pairs_of_territories_are_reached_as_steps_say(void **state) {
    (void)state;
    ori_position(&t, TWO("", "", ""));
    for (int from = 0; from < t.data.territories; from++)
        for (int height = 1; height <= 3 && from != t.data.origin; height++) check_reach(from, height);
}

static void a_strait_is_one_step_like_any_other(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'papua':'1 1 black'"), ""));
    ori_do(&t, "1 move papua");
    assert_string_equal(ori_choices(&t, 1), "to sunda; to bismarck; to arnhem");
    ori_position(&t, TWO("", PAWNS("'sunda':'2 1 black'"), ""));
    ori_do(&t, "1 move sunda ; 1 to arnhem"); /* over wallace and torres */
    assert_string_equal(ori_pawn_at(&t, "arnhem"), "1: 2 1 black");
}

/* ---- Through whom ---- */

/* sunda is joined to papua alone of Oceania, and papua to bismarck: who stands on papua is in the way. */
static void the_way_may_lead_through_own_and_foreign_pawns(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'sunda':'2 1 black','papua':'1 3 white'"), ""));
    ori_do(&t, "1 move sunda ; 1 to bismarck");
    assert_string_equal(ori_pawn_at(&t, "bismarck"), "1: 2 1 black");
    assert_string_equal(ori_pawn_at(&t, "papua"), "1: 1 3 white");
    ori_position(&t, TWO("", PAWNS("'sunda':'2 1 black'"), PAWNS("'papua':'1 3 white'")));
    ori_do(&t, "1 move sunda ; 1 to bismarck"); /* stronger than the one who passes */
    assert_string_equal(ori_pawn_at(&t, "bismarck"), "1: 2 1 black");
    assert_string_equal(ori_pawn_at(&t, "papua"), "2: 1 3 white");
    assert_string_equal(ori_pawn_at(&t, "sunda"), "");
}

static void the_way_may_lead_through_the_neutral_pawn(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'kalahari':'2 1 black'"), "")); /* horn: by rift alone */
    ori_do(&t, "1 move kalahari ; 1 to horn");
    assert_string_equal(ori_pawn_at(&t, "horn"), "1: 2 1 black");
    assert_string_equal(ori_pawn_at(&t, "rift"), "neutral: 1 1 white");
}

static void the_way_may_lead_through_several(void **state) {
    (void)state;
    /* maud - wilkes - victoria - murray over tasman, the one way there */
    ori_position(&t,
                 TWO("", PAWNS("'maud':'3 1 black','wilkes':'1 1 black'"), PAWNS("'victoria':'3 3 white'")));
    ori_do(&t, "1 move maud ; 1 to murray");
    assert_string_equal(ori_pawn_at(&t, "murray"), "1: 3 1 black");
}

/* ---- Refusals ---- */

static void a_migration_does_not_end_where_it_began(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'andes':'2 1 black'"), ""));
    ori_do(&t, "1 move andes");
    expect_told(&t, "1 to andes", "ORI-4.5", "leave");
}

static void only_own_pawns_move(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'andes':'2 1 black'"), PAWNS("'papua':'2 3 white'")));
    expect_told(&t, "1 move papua", "ORI-4.5", "no pawn");
    expect_told(&t, "1 move pampas", "ORI-4.5", "no pawn"); /* nobody's */
    expect_told(&t, "1 move rift", "ORI-4.5", "no pawn");
    assert_null(strstr(ori_choices(&t, 1), "move papua"));
    assert_non_null(strstr(ori_choices(&t, 1), "move andes"));
}

/* iberia: danube, and atlas over gibraltar. */
static void one_that_is_shut_in_cannot_be_picked(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", PAWNS("'iberia':'1 1 black','atlas':'1 1 brown'"), PAWNS("'danube':'1 2 black'")));
    ori_refused(&t, "1 move iberia", "ORI-4.5");
    assert_null(strstr(ori_choices(&t, 1), "move iberia"));
    assert_non_null(strstr(ori_choices(&t, 1), "move atlas"));
    /* one step more, and it is out */
    ori_position(&t,
                 TWO("", PAWNS("'iberia':'2 1 black','atlas':'1 1 brown'"), PAWNS("'danube':'1 2 black'")));
    ori_do(&t, "1 move iberia");
    assert_string_equal(ori_choices(&t, 1), "to nile; to sahel; to guinea; to scandia; to steppe; to levant");
}

static void a_migration_is_the_action_of_the_turn(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'atlas':'1 1 black','maud':'1 1 brown'"), ""));
    ori_do(&t, "1 move atlas ; 1 to nile"); /* green: nothing to choose */
    ori_refused(&t, "1 move nile", "ORI-3.1");
    ori_refused(&t, "1 move maud", "ORI-3.1");
    ori_refused(&t, "1 evolve 1 2 white", "ORI-3.1");
    ori_do(&t, "1 end");
    assert_string_equal(ori_now(&t), "2 turn");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-4.5", a_pawn_moves_by_one_up_to_its_height),
        RULE("ORI-4.5", the_pawn_takes_its_village_along),
        RULE("ORI-4.5", all_pairs_of_territories_are_reached_as_steps_say),
        RULE("ORI-1.8", a_strait_is_one_step_like_any_other),
        RULE("ORI-4.5", the_way_may_lead_through_own_and_foreign_pawns),
        RULE("ORI-4.5", the_way_may_lead_through_the_neutral_pawn),
        RULE("ORI-4.5", the_way_may_lead_through_several),
        RULE("ORI-4.5", a_migration_does_not_end_where_it_began),
        RULE("ORI-4.5", only_own_pawns_move),
        RULE("ORI-4.5", one_that_is_shut_in_cannot_be_picked),
        RULE("ORI-4.5", a_migration_is_the_action_of_the_turn),
    };
    return cmocka_run_group_tests_name("origin migration", tests, NULL, NULL);
}
