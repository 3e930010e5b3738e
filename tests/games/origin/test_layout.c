/* test_layout.c - ORI-2.4: 15 random tiles, drawn again while fewer than 3 of them are of level 1.
 *
 * Chance lays one tile at a time. To match drawing again, each tile must be as likely as it is to come next among the
 * accepted layouts. Where few places are left, those layouts are counted one by one. Whole layouts are compared with
 * their exact probabilities, and with tiles that this test draws again and again. */
#include "setup_steps.h"

enum { LAYOUTS = 20000, LEVEL_1_MOST = 10, TILES_LAID = 15 };

static struct ori_test t;
static struct moa_rng rng;

/* Lays so many tiles: a digit for each level, "2233". */
static void lay(const char *levels) {
    begin_laying(&t, 2, &rng);
    for (; *levels; levels++) {
        char text[] = "* lay 1";
        text[6] = *levels;
        ori_do(&t, text);
    }
}

/* ---- Layouts counted one by one ---- */

static int tile_of[ORI_TILES]; /* its level */
static bool is_laid[ORI_TILES];

static void list_tiles(void) {
    static const int copies[] = {10, 8, 6, 4, 2};
    int left[ORI_LEVELS], count = 0;
    memcpy(left, copies, sizeof left);
    for (int i = 0; i < ORI_SLOTS; i++)
        if (t.s.slot[i]) left[t.s.slot[i] - 1]--;
    memset(is_laid, true, sizeof is_laid);
    for (int level = 1; level <= ORI_LEVELS; level++)
        for (int i = 0; i < left[level - 1]; i++, count++) {
            tile_of[count] = level;
            is_laid[count] = false;
        }
}

static int ones_laid(void) {
    int ones = 0;
    for (int i = 0; i < ORI_SLOTS; i++) ones += t.s.slot[i] == 1;
    return ones;
}

/* Ways to lay the tiles that are left on so many places with at least so many of level 1 among them; the first
 * of them of level `first` if that is not 0. */
static long ways(int places, int ones, int first) {
    if (places == 0) return ones <= 0;
    long sum = 0;
    for (int i = 0; i < ORI_TILES; i++) {
        if (is_laid[i] || (first && tile_of[i] != first)) continue;
        is_laid[i] = true;
        sum += ways(places - 1, ones - (tile_of[i] == 1), 0);
        is_laid[i] = false;
    }
    return sum;
}

/* What chance lays next, against all layouts that stand. */
static void expect_as_in_the_layouts(int places) {
    list_tiles();
    long all = ways(places, 3 - ones_laid(), 0);
    assert_int_equal(t.s.count, TILES_LAID - places);
    for (int level = 1; level <= ORI_LEVELS; level++) {
        char text[] = "lay 1";
        text[4] = (char)('0' + level);
        long some = ways(places, 3 - ones_laid(), level);
        assert_about(sampled(&t, &rng, text), (double)ROUNDS * (double)some / (double)all);
    }
}

static void each_tile_is_as_likely_as_in_the_layouts_that_stand(void **state) {
    (void)state;
    lay("22222222334411"); /* two of level 1 and one place: it must be the third */
    expect_as_in_the_layouts(1);
    lay("2222222333111"); /* three: nothing is forced */
    expect_as_in_the_layouts(2);
    lay("2222222233311"); /* two */
    expect_as_in_the_layouts(2);
    lay("222222223331"); /* one */
    expect_as_in_the_layouts(3);
    lay("222222223311"); /* two */
    expect_as_in_the_layouts(3);
    lay("22222233344"); /* none */
    expect_as_in_the_layouts(4);
    lay("222222333441");
    expect_as_in_the_layouts(3);
}

/* ---- What can come ---- */

static void the_last_tiles_are_forced_where_level_1_is_needed(void **state) {
    (void)state;
    lay("22222222333");
    assert_string_equal(ori_choices(&t, 0), "lay 1; lay 3; lay 4; lay 5"); /* one place to spare */
    ori_refused(&t, "* lay 2", "ORI-2.4");                                 /* there are 8 of them */
    ori_do(&t, "* lay 5");
    assert_string_equal(ori_choices(&t, 0), "lay 1");
    ori_refused(&t, "* lay 4", "ORI-2.4");
    ori_do(&t, "* lay 1");
    assert_string_equal(ori_choices(&t, 0), "lay 1");
    ori_do(&t, "* lay 1");
    assert_string_equal(ori_choices(&t, 0), "lay 1");
    ori_do(&t, "* lay 1");
    assert_string_equal(ori_now(&t), "* strait");
}

static void no_more_tiles_of_a_level_than_there_are(void **state) {
    (void)state;
    lay("55");
    assert_string_equal(ori_choices(&t, 0), "lay 1; lay 2; lay 3; lay 4");
    ori_refused(&t, "* lay 5", "ORI-2.4");
    lay("1111111111");
    ori_refused(&t, "* lay 1", "ORI-2.4");
    assert_true(ori_can(&t, "* lay 2"));
}

static void they_lie_open_and_the_rest_is_the_reserve(void **state) {
    (void)state;
    lay("122133214");
    assert_string_equal(ori_now(&t), "* lay");
    ori_refused(&t, "* strait 3", "ORI-2.4");
    ori_refused(&t, "1 keep green_2", "MOA-2");
    ori_do(&t, "* lay 5 ; * lay 1 ; * lay 1 ; * lay 2 ; * lay 3 ; * lay 2");
    assert_string_equal(ori_now(&t), "* strait");
    assert_string_equal(ori_column_shows(&t, "yellow"), "1 2 2");
    assert_string_equal(ori_column_shows(&t, "orange"), "1 3 3");
    assert_string_equal(ori_column_shows(&t, "purple"), "2 1 4");
    assert_string_equal(ori_column_shows(&t, "brown"), "5 1 1 2 3 2");
    assert_int_equal(ori_reserve(&t, 1), 10 - 5);
    assert_int_equal(ori_reserve(&t, 2), 8 - 5);
    assert_int_equal(ori_reserve(&t, 3), 6 - 3);
    assert_int_equal(ori_reserve(&t, 4), 4 - 1);
    assert_int_equal(ori_reserve(&t, 5), 2 - 1);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"brown\":[5,1,1,2,3,2]"), 1);
}

/* ---- Whole layouts ---- */

static double choose(int n, int k) {
    double ways_to = 1;
    for (int i = 0; i < k; i++) ways_to = ways_to * (n - i) / (i + 1);
    return ways_to;
}

/* How many layouts, of LAYOUTS that stand, have so many tiles of level 1. */
static double expected(int ones) {
    double all = 0;
    for (int i = 3; i <= LEVEL_1_MOST; i++) all += choose(10, i) * choose(20, TILES_LAID - i);
    return LAYOUTS * choose(10, ones) * choose(20, TILES_LAID - ones) / all;
}

static struct {
    int ones[TILES_LAID + 1];                /* layouts with so many of level 1 */
    int of_level[ORI_SLOTS][ORI_LEVELS + 1]; /* tiles of a level on a place */
} tally[2];

enum { BY_CHANCE, BY_HAND };

static void tally_up(int who, const uint8_t slot[ORI_SLOTS]) {
    int ones = 0;
    for (int i = 0; i < ORI_SLOTS; i++) {
        ones += slot[i] == 1;
        tally[who].of_level[i][slot[i]]++;
    }
    tally[who].ones[ones]++;
}

/* The rule as it is printed: draw 15 of the 30, and do it again with fewer than 3 of level 1. */
static void lay_by_hand(uint8_t slot[ORI_SLOTS]) {
    int ones = 0;
    do {
        uint8_t tile[ORI_TILES];
        int count = 0;
        for (int i = 0; i < ORI_TILES; i++)
            tile[i] = (uint8_t)(i < 10 ? 1 : i < 18 ? 2 : i < 24 ? 3 : i < 28 ? 4 : 5);
        ones = 0;
        for (int left = ORI_TILES; count < ORI_SLOTS; left--) {
            uint32_t drawn = moa_rng_below(&rng, (uint32_t)left);
            slot[count++] = tile[drawn];
            ones += tile[drawn] == 1;
            tile[drawn] = tile[left - 1];
        }
    } while (ones < 3);
}

static void whole_layouts_are_as_likely_as_by_doing_it_again(void **state) {
    (void)state;
    begin_laying(&t, 2, &rng);
    struct ori_state before = t.s;
    for (int i = 0; i < LAYOUTS; i++) {
        uint8_t by_hand[ORI_SLOTS];
        t.s = before;
        chance_through(&t, ORI_AT_LAY, &rng);
        tally_up(BY_CHANCE, t.s.slot);
        lay_by_hand(by_hand);
        tally_up(BY_HAND, by_hand);
    }
    for (int ones = 0; ones < 3; ones++) assert_int_equal(tally[BY_CHANCE].ones[ones], 0);
    for (int ones = 3; ones <= LEVEL_1_MOST; ones++) {
        assert_about(tally[BY_CHANCE].ones[ones], expected(ones) + 1);
        assert_about(tally[BY_HAND].ones[ones], expected(ones) + 1);
    }
}

/* By symmetry every place shows a level as often as any other, the last one too. */
static void no_place_is_special(void **state) {
    (void)state;
    double ones = 0;
    for (int i = 3; i <= LEVEL_1_MOST; i++) ones += i * expected(i) / TILES_LAID;
    for (int slot = 0; slot < ORI_SLOTS; slot++) {
        assert_about(tally[BY_CHANCE].of_level[slot][1], ones);
        for (int level = 2; level <= ORI_LEVELS; level++) {
            static const int copies[] = {10, 8, 6, 4, 2};
            assert_about(tally[BY_CHANCE].of_level[slot][level], (LAYOUTS - ones) * copies[level - 1] / 20);
        }
    }
}

int main(void) {
    rng = kit_rng();
    const struct CMUnitTest tests[] = {
        RULE("ORI-2.4", they_lie_open_and_the_rest_is_the_reserve),
        RULE("ORI-2.4", no_more_tiles_of_a_level_than_there_are),
        RULE("ORI-2.4", the_last_tiles_are_forced_where_level_1_is_needed),
        RULE("ORI-2.4", each_tile_is_as_likely_as_in_the_layouts_that_stand),
        RULE("ORI-2.4", whole_layouts_are_as_likely_as_by_doing_it_again),
        RULE("ORI-2.4", no_place_is_special),
    };
    return cmocka_run_group_tests_name("origin reward board", tests, NULL, NULL);
}
