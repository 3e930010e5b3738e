/* test_evolution.c - placing a new pawn and a village: ORI-4.1 to 4.4, ORI-1.8. */
#include "scenes.h"

static struct ori_test t;

/* ---- ORI-4.1 ---- */

static void expect_new(const char *actions, const char *where, const char *pawn) {
    char owned[32];
    int before = villages(&t, 1), there = supply_of(&t, pawn);
    ori_do(&t, actions);
    snprintf(owned, sizeof owned, "1: %s", pawn);
    assert_string_equal(ori_pawn_at(&t, where), owned);
    assert_int_equal(villages(&t, 1), before - 1);
    assert_int_equal(supply_of(&t, pawn), there - 1);
    assert_int_equal(villages(&t, 2), 8);
}

#define OWN_AND_FOREIGN TWO("", PAWNS("'andes':'1 1 black'"), PAWNS("'papua':'2 2 white'"))

static void a_new_pawn_stands_beside_any_pawn_whoever_it_belongs_to(void **state) {
    (void)state;
    ori_position(&t, OWN_AND_FOREIGN);
    expect_new("1 evolve 1 1 brown ; 1 place horn", "horn", "1 1 brown"); /* the neutral one's neighbour */
    ori_position(&t, OWN_AND_FOREIGN);
    expect_new("1 evolve 2 1 black ; 1 place amazon", "amazon", "2 1 black");
    ori_position(&t, OWN_AND_FOREIGN);
    expect_new("1 evolve 2 2 black ; 1 place bismarck", "bismarck", "2 2 black");
}

static void the_neighbour_stays_as_it_was(void **state) {
    (void)state;
    ori_position(&t, OWN_AND_FOREIGN);
    ori_do(&t, "1 evolve 2 2 black ; 1 place bismarck");
    assert_string_equal(ori_pawn_at(&t, "papua"), "2: 2 2 white");
    assert_string_equal(ori_pawn_at(&t, "rift"), "neutral: 1 1 white");
    assert_string_equal(ori_pawn_at(&t, "andes"), "1: 1 1 black");
}

static void the_first_evolution_of_a_game(void **state) {
    (void)state;
    ori_position(&t, TWO("", "", ""));
    assert_string_equal(ori_choices(&t, 1),
                        "evolve 1 1 brown; evolve 1 1 black; evolve 1 2 white; evolve 2 1 white");
    ori_do(&t, "1 evolve 2 1 white");
    assert_string_equal(ori_choices(&t, 1), "place sahel; place horn; place congo; place kalahari");
}

static void a_taken_territory_is_refused(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'horn':'2 1 brown'"), PAWNS("'sahel':'1 1 brown'")));
    ori_do(&t, "1 evolve 1 1 black");
    expect_told(&t, "1 place sahel", "ORI-4.1", "empty");
    expect_told(&t, "1 place horn", "ORI-4.1", "empty");
    expect_told(&t, "1 place rift", "ORI-4.1", "empty");
    ori_do(&t, "1 place congo");
}

static void a_territory_without_a_neighbouring_pawn_is_refused(void **state) {
    (void)state;
    ori_position(&t, OWN_AND_FOREIGN);
    ori_do(&t, "1 evolve 1 1 brown");
    expect_told(&t, "1 place murray", "ORI-4.1", "adjacent");
    expect_told(&t, "1 place nile", "ORI-4.1", "adjacent"); /* two steps from rift */
    expect_told(&t, "1 place weddell", "ORI-4.1", "adjacent");
}

static void the_supply_must_have_the_pawn(void **state) {
    (void)state;
    ori_position(&t, OWN_AND_FOREIGN);
    expect_told(&t, "1 evolve 1 1 white", "ORI-4.1", "supply"); /* the neutral one */
    expect_told(&t, "1 evolve 1 1 black", "ORI-4.1", "supply");
    expect_told(&t, "1 evolve 2 2 white", "ORI-4.1", "supply"); /* with two players there is one */
    ori_position(&t, FOUR("", PAWNS("'andes':'1 1 black'"), PAWNS("'papua':'2 2 white'")));
    assert_int_equal(supply_of(&t, "2 2 white"), 1);
    ori_do(&t, "1 evolve 2 2 white ; 1 place bismarck");
    assert_int_equal(supply_of(&t, "2 2 white"), 0);
    assert_string_equal(ori_pawn_at(&t, "bismarck"), "1: 2 2 white");
}

static void an_evolution_is_the_action_of_the_turn(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'amazon':'1 1 black'"), ""));
    ori_do(&t, "1 evolve 2 1 white ; 1 place horn ; 1 reward 2");
    ori_chance_on(&t);
    while (t.s.phase == ORI_AT_UNDER) {
        char under[64];
        snprintf(under, sizeof under, "1 %.*s", (int)strcspn(ori_choices(&t, 1), ";"), ori_choices(&t, 1));
        ori_do(&t, under);
    }
    ori_refused(&t, "1 evolve 1 1 brown", "ORI-3.1");
    ori_refused(&t, "1 move amazon", "ORI-3.1");
}

/* ---- ORI-1.8 ---- */

static void territories_joined_by_a_strait_are_adjacent(void **state) {
    (void)state;
    ori_position(&t, OWN_AND_FOREIGN);
    expect_new("1 evolve 2 2 black ; 1 place sunda", "sunda", "2 2 black"); /* over wallace */
    ori_position(&t, OWN_AND_FOREIGN);
    expect_new("1 evolve 2 2 black ; 1 place arnhem", "arnhem", "2 2 black"); /* over torres */
}

/* Beside every territory, exactly its neighbours by land and strait are offered. */
static void a_pawn_may_be_placed_beside_every_territory(void **state) {
    (void)state;
    char json[SCENE_MAX];
    ori_position(&t, TWO("", "", ""));
    for (int from = 0; from < 45; from++) {
        if (from == t.data.origin) continue;
        snprintf(json, sizeof json, TWO("", "", PAWNS("'%s':'2 2 black'")), t.data.id[from]);
        ori_position(&t, json);
        ori_do(&t, "1 evolve 3 2 black"); /* not beside the neutral one */
        for (int to = 0; to < 45; to++) {
            bool joined = t.data.land[from] >> to & 1;
            for (int i = 0; i < ORI_STRAITS; i++)
                joined |= (t.data.strait[i][0] == from && t.data.strait[i][1] == to) ||
                          (t.data.strait[i][1] == from && t.data.strait[i][0] == to);
            snprintf(json, sizeof json, "1 place %s", t.data.id[to]);
            if (ori_can(&t, json) != (joined && to != t.data.origin))
                fail_msg("%s beside %s", t.data.id[to], t.data.id[from]);
        }
    }
}

/* ---- ORI-4.2 ---- */

/* The rule in its own words. */
static bool fits(int neighbour, int pawn) {
    bool same_height = ori_height(pawn) == ori_height(neighbour);
    bool same_width = ori_width(pawn) == ori_width(neighbour);
    bool same_colour = ori_tint(pawn) == ori_tint(neighbour);
    if (same_height && same_width) return true; /* identical, or only the colour differs */
    if (same_height && same_colour) return ori_width(pawn) == ori_width(neighbour) + 1;
    if (same_width && same_colour) return ori_height(pawn) == ori_height(neighbour) + 1;
    return false;
}

static const char *pawn_text(int pawn) {
    static char text[2][32];
    static int next;
    static const char *const colour[] = {"white", "brown", "black"};
    next ^= 1;
    snprintf(text[next], sizeof text[next], "%d %d %s", pawn / 9 + 1, pawn / 3 % 3 + 1, colour[pawn % 3]);
    return text[next];
}

/* A pawn on pampas, far from the neutral one, which is of another kind. */
static void put_on_pampas(int pawn) {
    char json[SCENE_MAX];
    snprintf(json, sizeof json, FOUR("'neutral':'%s',", "", PAWNS("'pampas':'%s'")),
             pawn == 0 ? "brown" : "white", pawn_text(pawn));
    ori_position(&t, json);
}

static void check_pair(int neighbour, int pawn) {
    char action[64];
    int neutral = neighbour == 0 ? 1 : 0;
    put_on_pampas(neighbour);
    snprintf(action, sizeof action, "1 evolve %s", pawn_text(pawn));
    bool there = t.s.supply[pawn] > 0, by_pampas = fits(neighbour, pawn), by_neutral = fits(neutral, pawn);
    if (ori_can(&t, action) != (there && (by_pampas || by_neutral)))
        fail_msg("evolve %s beside %s", pawn_text(pawn), pawn_text(neighbour));
    if (!ori_can(&t, action)) {
        ori_refused(&t, action, there ? "ORI-4.2" : "ORI-4.1");
        return;
    }
    ori_do(&t, action);
    if (by_pampas) {
        assert_true(ori_can(&t, "1 place andes"));
        assert_true(ori_can(&t, "1 place patagonia"));
    } else {
        ori_refused(&t, "1 place andes", "ORI-4.2");
    }
    if (by_neutral)
        assert_true(ori_can(&t, "1 place horn"));
    else
        ori_refused(&t, "1 place horn", "ORI-4.2");
}

static void all_pairs_of_pawns_match_as_the_rule_says(void **state) {
    (void)state;
    int pairs = 0;
    for (int neighbour = 0; neighbour < ORI_PAWNS; neighbour++)
        for (int pawn = 0; pawn < ORI_PAWNS; pawn++) {
            check_pair(neighbour, pawn);
            pairs += fits(neighbour, pawn);
        }
    /* Identical, two other colours, taller, wider: 27 + 54 + 18 + 18. */
    assert_int_equal(pairs, 117);
}

/* 2 1 white fits beside the neutral pawn, so it can be picked; amazon is beside andes. */
static void expect_wrong_beside(const char *neighbour, const char *words) {
    char json[SCENE_MAX];
    snprintf(json, sizeof json, TWO("", "", PAWNS("'andes':'%s'")), neighbour);
    ori_position(&t, json);
    ori_do(&t, "1 evolve 2 1 white");
    expect_told(&t, "1 place amazon", "ORI-4.2", words);
}

static void the_refusal_says_what_does_not_match(void **state) {
    (void)state;
    expect_wrong_beside("1 1 black", "Two differences");   /* colour and height */
    expect_wrong_beside("3 1 white", "lower or narrower"); /* lower */
    expect_wrong_beside("3 1 black", "lower or narrower"); /* lower, and another colour */
    expect_wrong_beside("2 2 white", "narrower");          /* narrower */
    ori_position(&t, TWO("", "", PAWNS("'andes':'2 1 white'")));
    ori_do(&t, "1 evolve 3 1 white");
    expect_told(&t, "1 place horn", "ORI-4.2", "1"); /* two higher than the neutral one: more than 1 */
}

static void of_several_neighbours_the_one_that_fits_best_is_told(void **state) {
    (void)state;
    /* Beside congo: two differences to the neutral pawn, smaller than those on sahel and kalahari. */
    ori_position(&t, TWO("", "", PAWNS("'sahel':'3 2 white','kalahari':'3 3 black','papua':'2 1 black'")));
    ori_do(&t, "1 evolve 2 1 brown");
    expect_told(&t, "1 place congo", "ORI-4.2", "Two differences");
}

static void three_differences_are_not_called_two(void **state) {
    (void)state;
    ori_position(&t, TWO("", "", PAWNS("'andes':'1 1 black','papua':'2 2 black'")));
    ori_do(&t, "1 evolve 2 2 white"); /* beside papua only the colour differs */
    expect_told(&t, "1 place amazon", "ORI-4.2", "ifferences");
    moa_action amazon = ori_code(ORI_DO_PLACE, ori_territory(&t, "amazon"), 0, 0);
    assert_null(strstr(moa_why_not(&moa_origin, &t.data, &t.s, 0, amazon).text, "Two"));
}

static void a_pawn_that_matches_none_cannot_be_picked(void **state) {
    (void)state;
    ori_position(&t, TWO("", "", ""));
    ori_refused(&t, "1 evolve 3 3 black", "ORI-4.2");
    ori_refused(&t, "1 evolve 2 1 black", "ORI-4.2"); /* two differences */
    ori_refused(&t, "1 evolve 3 1 white", "ORI-4.2"); /* +2 */
    ori_refused(&t, "1 evolve 2 2 white", "ORI-4.2");
}

/* ---- ORI-4.3 ---- */

static void one_neighbour_that_fits_is_enough(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("", PAWNS("'guinea':'3 1 black'"), PAWNS("'sahel':'3 3 black','kalahari':'2 3 brown'")));
    ori_do(&t, "1 evolve 1 1 brown ; 1 place congo"); /* beside all four; like the neutral one */
    assert_string_equal(ori_pawn_at(&t, "congo"), "1: 1 1 brown");
}

static void several_neighbours_do_not_add_up(void **state) {
    (void)state;
    /* 1 2 brown: as wide as 1 2 black with another colour, but beside 1 1 white and 2 2 brown it fits neither. */
    ori_position(&t, TWO("", "", PAWNS("'sahel':'2 2 brown','papua':'1 2 black'")));
    ori_do(&t, "1 evolve 1 2 brown");
    ori_refused(&t, "1 place congo", "ORI-4.2");
    ori_refused(&t, "1 place horn", "ORI-4.2");
    ori_do(&t, "1 place bismarck");
}

/* ---- ORI-4.4 ---- */

#define EIGHT                                                                                                \
    "'andes':'1 1 black','amazon':'2 1 black','pampas':'3 1 black','orinoco':'1 2 black',"                   \
    "'caatinga':'2 2 black','patagonia':'3 2 black','weddell':'1 3 black','maud':'2 3 black'"

static void without_a_village_there_is_no_evolution(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS(EIGHT ",'victoria':'3 3 black'"), ""));
    assert_int_equal(villages(&t, 1), 0);
    expect_told(&t, "1 evolve 1 1 brown", "ORI-4.4", "village");
    expect_told(&t, "1 evolve 2 1 white", "ORI-4.4", "village");
    assert_null(strstr(ori_choices(&t, 1), "evolve"));
    ori_do(&t, "1 move victoria ; 1 to wilkes"); /* but it can move */
}

static void the_last_village_can_be_placed(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS(EIGHT), ""));
    assert_int_equal(villages(&t, 1), 1);
    ori_do(&t, ENTER("horn"));
    assert_int_equal(villages(&t, 1), 0);
    assert_int_equal(villages(&t, 2), 9);
}

static void only_ones_own_villages_count(void **state) {
    (void)state;
    ori_position(&t, TWO("", "", PAWNS(EIGHT ",'victoria':'3 3 black'")));
    ori_do(&t, ENTER("horn"));
    assert_string_equal(ori_pawn_at(&t, "horn"), "1: 1 1 brown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-4.1", a_new_pawn_stands_beside_any_pawn_whoever_it_belongs_to),
        RULE("ORI-4.1", the_neighbour_stays_as_it_was),
        RULE("ORI-4.1", the_first_evolution_of_a_game),
        RULE("ORI-4.1", a_taken_territory_is_refused),
        RULE("ORI-4.1", a_territory_without_a_neighbouring_pawn_is_refused),
        RULE("ORI-4.1", the_supply_must_have_the_pawn),
        RULE("ORI-4.1", an_evolution_is_the_action_of_the_turn),
        RULE("ORI-1.8", territories_joined_by_a_strait_are_adjacent),
        RULE("ORI-1.8", a_pawn_may_be_placed_beside_every_territory),
        RULE("ORI-4.2", all_pairs_of_pawns_match_as_the_rule_says),
        RULE("ORI-4.2", the_refusal_says_what_does_not_match),
        RULE("ORI-4.2", of_several_neighbours_the_one_that_fits_best_is_told),
        RULE("ORI-4.2", three_differences_are_not_called_two),
        RULE("ORI-4.2", a_pawn_that_matches_none_cannot_be_picked),
        RULE("ORI-4.3", one_neighbour_that_fits_is_enough),
        RULE("ORI-4.3", several_neighbours_do_not_add_up),
        RULE("ORI-4.4", without_a_village_there_is_no_evolution),
        RULE("ORI-4.4", the_last_village_can_be_placed),
        RULE("ORI-4.4", only_ones_own_villages_count),
    };
    return cmocka_run_group_tests_name("origin evolution", tests, NULL, NULL);
}
