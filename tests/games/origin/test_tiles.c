/* test_tiles.c - innovation tiles: brown territories, refills, stacks (ORI-1.9, ORI-5.5 to 5.7, ORI-5.9). */
#include "scenes.h"

static struct ori_test t;

/* ---- ORI-1.9 ---- */

static int places(const char *column) {
    int count = 0;
    for (const char *at = ori_column_shows(&t, column); *at; at++) count += *at >= '1' && *at <= '5';
    return count;
}

static void the_reward_board_shows_fifteen_tiles(void **state) {
    (void)state;
    char keep[64];
    ori_new(&t, 2);
    ori_chance_on(&t);
    for (int player = 1; player <= 2; player++) {
        snprintf(keep, sizeof keep, "%d %.*s", player, (int)strcspn(ori_choices(&t, player), ";"),
                 ori_choices(&t, player));
        ori_do(&t, keep);
    }
    ori_chance_on(&t);
    assert_int_equal(places("yellow"), 3);
    assert_int_equal(places("orange"), 3);
    assert_int_equal(places("purple"), 3);
    assert_int_equal(places("brown"), 6);
    int reserve = 0;
    for (int level = 1; level <= 5; level++) reserve += ori_reserve(&t, level);
    assert_int_equal(reserve, 15);
}

/* ---- ORI-5.5: two of the brown column ---- */

#define BROWN(list) SHOWS("1,2,3", "1,2,3", "1,2,3", list)

static void two_tiles_of_the_brown_column(void **state) {
    (void)state;
    ori_position(&t, TWO(BROWN("1,1,2,3,4,5"), TILES("2,1"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1");
    assert_string_equal(ori_choices(&t, 1), "tile brown 1; tile brown 2; tile brown 3");
    ori_refused(&t, "1 tile yellow 1", "ORI-5.5");
    ori_do(&t, "1 tile brown 1");
    assert_string_equal(ori_choices(&t, 1), "tile brown 1; tile brown 2; tile brown 3");
    ori_do(&t, "1 tile brown 3");
    assert_string_equal(ori_tops(&t, 1), "3 1 1");
    assert_string_equal(ori_column_shows(&t, "brown"), "0 1 2 0 4 5");
    ori_do(&t, "* refill 1 ; * refill 2");
    assert_string_equal(ori_now(&t), "1 turn"); /* two, and no card */
    assert_string_equal(ori_hand(&t, 1), "");
}

static void the_second_may_cover_the_first(void **state) {
    (void)state;
    ori_position(&t, TWO(BROWN("1,1,2,4,4,5"), "", ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1"); /* 1 is the only one that fits: nothing to choose */
    assert_string_equal(ori_choices(&t, 1), "tile brown 1; tile brown 2");
    ori_do(&t, "1 tile brown 2");
    assert_string_equal(ori_tops(&t, 1), "2");
    ori_position(&t, TWO(BROWN("4,5,3,3,4,5"), TILES("3"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1"); /* 4, then 5 on it, both without choice */
    assert_string_equal(ori_tops(&t, 1), "5");
    assert_string_equal(ori_now(&t), "* refill");
}

static void one_is_taken_if_the_first_leaves_none_that_fits(void **state) {
    (void)state;
    ori_position(&t, TWO(BROWN("1,3,3,4,4,5"), "", ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1");
    assert_string_equal(ori_now(&t), "* refill");
    assert_string_equal(ori_tops(&t, 1), "1");
    ori_do(&t, "* refill 2"); /* a tile that would fit now was not on show when the reward began */
    assert_string_equal(ori_now(&t), "1 turn");
    assert_string_equal(ori_column_shows(&t, "brown"), "2 3 3 4 4 5");
}

static void one_is_taken_if_only_one_fits(void **state) {
    (void)state;
    ori_position(&t, TWO(BROWN("2,2,4,4,5,5"), TILES("1"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1 ; * refill 1");
    assert_string_equal(ori_tops(&t, 1), "2");
    assert_string_equal(ori_now(&t), "1 turn");
    /* the last tile of the column */
    ori_position(&t, TWO(SHOWS("2", "3", "4", "1"), "", ALMOST_ALL));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1");
    assert_string_equal(ori_tops(&t, 1), "1");
    assert_string_equal(ori_column_shows(&t, "yellow"), "2 0 0"); /* another column is no help */
    assert_string_equal(ori_now(&t), "1 turn");
}

static void the_choice_of_the_first_decides_over_the_second(void **state) {
    (void)state;
    ori_position(&t, TWO(BROWN("1,3,5,5,4,4"), TILES("2"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1");
    assert_string_equal(ori_choices(&t, 1), "tile brown 1; tile brown 3");
    ori_do(&t, "1 tile brown 3");
    assert_string_equal(ori_choices(&t, 1), "tile brown 1; tile brown 4"); /* 4 on the new 3 */
    ori_do(&t, "1 tile brown 4");
    assert_string_equal(ori_tops(&t, 1), "4");
}

/* ---- ORI-5.5: one of any column ---- */

static void one_tile_of_any_column(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,3,5", "2,3,4", "4,5,3", "1,2,3,3,4,4"), TILES("1"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 2");
    assert_string_equal(ori_choices(&t, 1), "tile yellow 1; tile orange 2; tile brown 1; tile brown 2");
    ori_refused(&t, "1 tile purple 4", "ORI-5.7");
    ori_do(&t, "1 tile orange 2 ; * refill 1");
    assert_string_equal(ori_tops(&t, 1), "2");
    assert_string_equal(ori_column_shows(&t, "orange"), "1 3 4");
    assert_string_equal(ori_now(&t), "1 turn"); /* one, no second, no card of the orange column */
    assert_string_equal(ori_hand(&t, 1), "");
}

static void brown_is_one_of_the_columns(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("3,3,5", "2,3,4", "4,5,3", "1,2,3,4,4,2"), "", ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 2"); /* the brown 1 alone fits */
    assert_string_equal(ori_tops(&t, 1), "1");
    assert_string_equal(ori_column_shows(&t, "brown"), "0 2 3 4 4 2");
    ori_do(&t, "* refill 1");
    assert_string_equal(ori_now(&t), "1 turn");
}

/* ---- ORI-5.6 ---- */

static void a_tile_is_replaced_in_its_place(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,2,3", "1,2,3", "1,2,3", "1,2,3,4,4,5"), TILES("1"), ""));
    int left = ori_reserve(&t, 4);
    ori_do(&t, ENTER("horn") " ; 1 reward 1 ; 1 tile orange 2");
    assert_string_equal(ori_column_shows(&t, "orange"), "1 0 3");
    assert_string_equal(ori_now(&t), "* refill"); /* at once: before the card */
    ori_do(&t, "* refill 4");
    assert_string_equal(ori_column_shows(&t, "orange"), "1 4 3");
    assert_int_equal(ori_reserve(&t, 4), left - 1);
    assert_string_equal(ori_now(&t), "* draw");
}

static void chance_refills_with_what_the_reserve_has(void **state) {
    (void)state;
    /* All 5s are taken or lie; of the others there are some. */
    ori_position(&t, TWO(SHOWS("1,2,3", "1,2,3", "1,2,3", "1,2,3,4,5,5"), "", ""));
    ori_do(&t, ENTER("sahel") " ; 1 reward 1");
    assert_string_equal(ori_choices(&t, 0), "refill 1; refill 2; refill 3; refill 4");
}

/* Every tile of the reserve is as likely as the next. */
static void the_reserve_is_drawn_from_at_random(void **state) {
    (void)state;
    enum { DRAWS = 15000 };
    int drawn[ORI_LEVELS + 1] = {0};
    struct moa_rng rng = kit_rng();
    ori_position(&t, TWO("", "", "")); /* 15 tiles in the reserve: 3 of level 2, 6, 4 and 2 above */
    ori_do(&t, ENTER("sahel") " ; 1 reward 1");
    for (int i = 0; i < DRAWS; i++) drawn[ori_a(moa_origin.chance(&t.data, &t.s, &rng))]++;
    for (int level = 1; level <= ORI_LEVELS; level++) {
        int expected = DRAWS / 15 * ori_reserve(&t, level); /* its deviation is below 60 */
        assert_in_range(drawn[level] + 300, expected, expected + 600);
    }
}

static void several_places_are_refilled_after_the_last_in_their_order(void **state) {
    (void)state;
    ori_position(&t, TWO(BROWN("3,1,2,5,5,4"), TILES("2,1"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1 ; 1 tile brown 2");
    assert_string_equal(ori_now(&t), "1 tile"); /* not yet */
    assert_string_equal(ori_column_shows(&t, "brown"), "3 1 0 5 5 4");
    ori_do(&t, "1 tile brown 3");
    assert_string_equal(ori_column_shows(&t, "brown"), "0 1 0 5 5 4");
    ori_do(&t, "* refill 4");
    assert_string_equal(ori_column_shows(&t, "brown"), "0 1 4 5 5 4"); /* where the first was */
    ori_do(&t, "* refill 1");
    assert_string_equal(ori_column_shows(&t, "brown"), "1 1 4 5 5 4");
    assert_string_equal(ori_now(&t), "1 turn");
}

/* The tile of the quarry is one of the reward's: it comes before the refills, too. */
static void three_places_are_refilled_in_their_order(void **state) {
    (void)state;
    ori_position(&t, TWO(BROWN("3,4,2,5,5,4"), TILES("1,1") "," TABLE("'quarry'"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1"); /* 2, 3 on it, 4 on that, each the only one that fits */
    assert_string_equal(ori_tops(&t, 1), "4 1");
    assert_string_equal(ori_column_shows(&t, "brown"), "0 0 0 5 5 4");
    ori_do(&t, "* refill 1");
    assert_string_equal(ori_column_shows(&t, "brown"), "0 0 1 5 5 4");
    ori_do(&t, "* refill 2");
    assert_string_equal(ori_column_shows(&t, "brown"), "2 0 1 5 5 4");
    ori_do(&t, "* refill 3");
    assert_string_equal(ori_column_shows(&t, "brown"), "2 3 1 5 5 4");
    assert_string_equal(ori_now(&t), "1 turn");
}

static void from_an_empty_reserve_nothing_is_replaced(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("", "", "", "1,2,3,4"), "", ALMOST_ALL));
    for (int level = 1; level <= 5; level++) assert_int_equal(ori_reserve(&t, level), 0);
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1");
    assert_string_equal(ori_now(&t), "1 turn"); /* 1, then 2 on it, and no refill */
    assert_string_equal(ori_column_shows(&t, "brown"), "0 0 3 4 0 0");
    assert_string_equal(ori_tops(&t, 1), "2");
}

static void the_last_of_the_reserve_fills_the_first_place(void **state) {
    (void)state;
    /* One tile of level 1 is in the reserve. */
    ori_position(&t, TWO(SHOWS("1,2,3", "1,2,3", "1,2,4", "2,1,1,3,4,5"), "", TILES("5,4,3,2")));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1 ; 1 tile brown 2"); /* a 1 first, there was no choice */
    assert_string_equal(ori_column_shows(&t, "brown"), "0 0 1 3 4 5");
    assert_string_equal(ori_choices(&t, 0), "refill 1");
    ori_do(&t, "* refill 1");
    assert_string_equal(ori_column_shows(&t, "brown"), "0 1 1 3 4 5");
    assert_string_equal(ori_now(&t), "1 turn");
    assert_int_equal(t.s.ending, ORI_OPEN);
}

static void an_empty_reserve_leaves_the_card(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,2", "", "", "3,4"), "", ALMOST_ALL));
    ori_do(&t, ENTER("sahel") " ; 1 reward 1");
    assert_string_equal(ori_now(&t), "* draw");
    assert_string_equal(ori_column_shows(&t, "yellow"), "0 2 0");
}

/* ---- ORI-5.7 ---- */

/* What may be taken with these tops, of a column of one tile of each level. */
static void expect_may_take(const char *tops, const char *choices) {
    char json[SCENE_MAX];
    snprintf(json, sizeof json, TWO(SHOWS("1,1,2", "2,2,3", "3,4,5", "1,2,3,4,5,1"), TILES("%s"), ""), tops);
    ori_position(&t, json);
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1");
    assert_string_equal(ori_choices(&t, 1), choices);
}

static void a_tile_needs_an_uncovered_one_of_the_level_below(void **state) {
    (void)state;
    expect_may_take("1", "tile brown 1; tile brown 2");
    expect_may_take("2", "tile brown 1; tile brown 3"); /* the 1 is covered */
    expect_may_take("3", "tile brown 1; tile brown 4");
    expect_may_take("4", "tile brown 1; tile brown 5");
    expect_may_take("2,1", "tile brown 1; tile brown 2; tile brown 3");
    expect_may_take("4,2", "tile brown 1; tile brown 3; tile brown 5");
    expect_may_take("4,3,2,1", "tile brown 1; tile brown 2; tile brown 3; tile brown 4; tile brown 5");
}

static void on_a_full_stack_nothing_fits(void **state) {
    (void)state;
    ori_position(&t, TWO(SHOWS("1,1,2", "2,2,3", "3,3,4", "1,2,3,4,5,4"), TILES("5"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1"); /* 1, and 2 on it */
    assert_string_equal(ori_tops(&t, 1), "5 2");
}

static void the_tile_covers_one_of_the_level_below(void **state) {
    (void)state;
    ori_position(&t, TWO("'rewards':{'yellow':[2,3,4]},", TILES("2,2,1"), ""));
    ori_do(&t, ENTER("sahel") " ; 1 reward 1 ; 1 tile yellow 3");
    assert_string_equal(ori_tops(&t, 1), "3 2 1");
    assert_int_equal(ori_tiles_of(&t.s, 0, 1), 3); /* covered ones are still there */
    assert_int_equal(ori_tiles_of(&t.s, 0, 2), 2);
    assert_int_equal(ori_tiles_of(&t.s, 0, 3), 1);
}

static void a_tile_that_does_not_fit_is_refused(void **state) {
    (void)state;
    ori_position(&t, TWO("'rewards':{'yellow':[1,2,3]},", TILES("1"), TILES("2")));
    ori_do(&t, ENTER("sahel") " ; 1 reward 1");
    expect_told(&t, "1 tile yellow 3", "ORI-5.7", "below"); /* player 2's does not count */
    ori_refused(&t, "1 tile yellow 4", "ORI-5.8");          /* not on show */
}

/* ---- ORI-5.9 ---- */

static void a_tile_that_fits_must_be_taken(void **state) {
    (void)state;
    ori_position(&t, TWO(BROWN("1,1,2,3,4,5"), TILES("2,1"), ""));
    ori_do(&t, ENTER("kalahari") " ; 1 reward 1");
    ori_refused(&t, "1 end", "ORI-5.9");
    ori_refused(&t, "1 decline", "ORI-5.9");
    ori_do(&t, "1 tile brown 1");
    ori_refused(&t, "1 end", "ORI-5.9"); /* the second one, too */
    assert_string_equal(ori_now(&t), "1 tile");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-1.9", the_reward_board_shows_fifteen_tiles),
        RULE("ORI-5.5", two_tiles_of_the_brown_column),
        RULE("ORI-5.5", the_second_may_cover_the_first),
        RULE("ORI-5.5", one_is_taken_if_the_first_leaves_none_that_fits),
        RULE("ORI-5.5", one_is_taken_if_only_one_fits),
        RULE("ORI-5.5", the_choice_of_the_first_decides_over_the_second),
        RULE("ORI-5.5", one_tile_of_any_column),
        RULE("ORI-5.5", brown_is_one_of_the_columns),
        RULE("ORI-5.6", a_tile_is_replaced_in_its_place),
        RULE("ORI-5.6", chance_refills_with_what_the_reserve_has),
        RULE("ORI-5.6", the_reserve_is_drawn_from_at_random),
        RULE("ORI-5.6", several_places_are_refilled_after_the_last_in_their_order),
        RULE("ORI-5.6", three_places_are_refilled_in_their_order),
        RULE("ORI-5.6", from_an_empty_reserve_nothing_is_replaced),
        RULE("ORI-5.6", the_last_of_the_reserve_fills_the_first_place),
        RULE("ORI-5.6", an_empty_reserve_leaves_the_card),
        RULE("ORI-5.7", a_tile_needs_an_uncovered_one_of_the_level_below),
        RULE("ORI-5.7", on_a_full_stack_nothing_fits),
        RULE("ORI-5.7", the_tile_covers_one_of_the_level_below),
        RULE("ORI-5.7", a_tile_that_does_not_fit_is_refused),
        RULE("ORI-5.9", a_tile_that_fits_must_be_taken),
    };
    return cmocka_run_group_tests_name("origin tiles", tests, NULL, NULL);
}
