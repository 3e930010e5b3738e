/* test_golden.c - the rulebooks' examples (DE, IT, FR), in positions on our own board. */
#include "scenes.h"

enum { PINK = 1, GREEN };

static struct ori_test t;

/* ---- Placing: the five pictures ---- */

static void place_beside(const char *neighbour, const char *pawn, const char *elsewhere) {
    char text[SCENE_MAX];
    snprintf(text, sizeof text, TWO("", "", PAWNS("'andes':'%s','maud':'%s'")), neighbour, elsewhere);
    ori_position(&t, text);
    snprintf(text, sizeof text, "1 evolve %s", pawn);
    ori_do(&t, text); /* it fits beside the pawn on maud */
}

static void wrong_the_difference_of_width_is_more_than_1(void **state) {
    (void)state;
    place_beside("2 1 brown", "2 3 brown", "2 3 black");
    ori_refused(&t, "1 place pampas", "ORI-4.2");
    ori_do(&t, "1 place wilkes");
}

static void wrong_the_height_is_smaller(void **state) {
    (void)state;
    place_beside("3 2 white", "2 2 white", "2 2 black");
    ori_refused(&t, "1 place pampas", "ORI-4.2");
    ori_do(&t, "1 place wilkes");
}

static void right_only_the_colour_differs(void **state) {
    (void)state;
    place_beside("2 2 white", "2 2 black", "3 3 black");
    ori_do(&t, "1 place pampas");
    assert_string_equal(ori_pawn_at(&t, "pampas"), "1: 2 2 black");
}

static void wrong_two_differences_colour_and_height(void **state) {
    (void)state;
    place_beside("1 2 white", "2 2 black", "2 2 brown");
    expect_told(&t, "1 place pampas", "ORI-4.2", "Two differences");
    ori_do(&t, "1 place wilkes");
}

static void right_only_the_height_differs_by_1(void **state) {
    (void)state;
    place_beside("2 3 black", "3 3 black", "1 1 black");
    ori_do(&t, "1 place pampas");
    assert_string_equal(ori_pawn_at(&t, "pampas"), "1: 3 3 black");
}

/* ---- Moving and displacing ---- */

/* Green moves a pawn of height 2 through the green territory, with a pawn of Pink's, to the orange one. */
static void green_moves_through_pinks_territory(void **state) {
    (void)state;
    ori_position(&t,
                 TWO("'turn':{'player':2},", PAWNS("'siberia':'1 3 white'"), PAWNS("'steppe':'2 1 black'")));
    ori_do(&t, "2 move steppe ; 2 to chukotka"); /* siberia lies on the only way of two steps */
    assert_string_equal(ori_pawn_at(&t, "chukotka"), "2: 2 1 black");
    assert_string_equal(ori_pawn_at(&t, "siberia"), "1: 1 3 white");
    assert_string_equal(ori_pawn_at(&t, "steppe"), "");
    assert_string_equal(ori_choices(&t, GREEN), "reward 1; reward 2");
}

/* Pink's pawn of height 2 and width 2 comes to the yellow territory, where Green's of width 1 stands. */
static void pink_displaces_green(void **state) {
    (void)state;
    ori_position(&t, TWO("", PAWNS("'steppe':'2 2 brown'"), PAWNS("'arabia':'1 1 brown'")));
    ori_do(&t, "1 move steppe ; 1 to arabia");
    assert_string_equal(ori_pawn_at(&t, "arabia"), "1: 2 2 brown");
    assert_string_equal(ori_pawn_at(&t, "steppe"), "2: 1 1 brown");
    assert_string_equal(ori_choices(&t, PINK), "reward 1; reward 2");
    assert_string_equal(ori_choices(&t, GREEN), "");
}

/* ---- Rewards ---- */

/* A player has the tiles 1-2-3-1: a 4 on the 3, a 2 on the 1, a new 1, and nothing else. */
static void tiles_1_2_3_1(void **state) {
    (void)state;
    static const struct {
        const char *tile, *tops;
    } may[] = {{"1 tile brown 4", "4 1"}, {"1 tile brown 2", "3 2"}, {"1 tile brown 1", "3 1 1"}};
    for (int i = 0; i < 3; i++) {
        ori_position(&t, TWO(SHOWS("5,3,3", "5,3,1", "1,2,1", "1,2,3,4,1,2"), TILES("3,1"), ""));
        ori_do(&t, ENTER("kalahari") " ; 1 reward 2");
        assert_string_equal(
            ori_choices(&t, 1),
            "tile orange 1; tile purple 1; tile purple 2; tile brown 1; tile brown 2; tile brown 4");
        ori_refused(&t, "1 tile brown 3", "ORI-5.7"); /* the 2 lies below the 3 */
        ori_refused(&t, "1 tile orange 3", "ORI-5.7");
        ori_refused(&t, "1 tile yellow 5", "ORI-5.7");
        ori_do(&t, may[i].tile);
        assert_string_equal(ori_tops(&t, 1), may[i].tops);
    }
}

/* Green has pawns on both sides of the strait, and takes its token of value 4. */
static void green_takes_the_strait_of_value_4(void **state) {
    (void)state;
    ori_position(&t, TWO("'turn':{'player':2},'straits':{'bering':4},", "",
                         PAWNS("'chukotka':'1 1 brown','nunavut':'1 2 brown'")));
    assert_int_equal(ori_token(&t, GREEN, "bering"), 0);
    ori_do(&t, "2 move nunavut ; 2 to alaska");
    assert_int_equal(ori_token(&t, GREEN, "bering"), 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-4.2", wrong_the_difference_of_width_is_more_than_1),
        RULE("ORI-4.2", wrong_the_height_is_smaller),
        RULE("ORI-4.2", right_only_the_colour_differs),
        RULE("ORI-4.2", wrong_two_differences_colour_and_height),
        RULE("ORI-4.2", right_only_the_height_differs_by_1),
        RULE("ORI-4.5", green_moves_through_pinks_territory),
        RULE("ORI-4.6", pink_displaces_green),
        RULE("ORI-5.7", tiles_1_2_3_1),
        RULE("ORI-5.12", green_takes_the_strait_of_value_4),
    };
    return cmocka_run_group_tests_name("origin golden", tests, NULL, NULL);
}
