/* test_map.c - the board as text: at every width nothing overflows, every territory and every link is shown, and any
 * other board can be drawn too. */
#include "core/canvas.h"
#include "games/origin/text/internal.h"
#include "scenes.h"

static struct ori_test t;
static char text[64 * 1024];

#define SCENE                                                                                                \
    TWO("", PAWNS("'nile':'2 1 black','levant':'1 1 brown'") "," HAND("'raid','seafaring'"),                 \
        PAWNS("'altai':'3 3 white'") "," HAND("'tall_3'"))

static const char *board(int viewer, int width) {
    static const char *const names[MOA_PLAYERS_MAX] = {"Ann", "Bob", "Cem", "Dai", "Eve", "Fay"};
    struct moa_style style = {.width = width, .names = names};
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_origin.board(&t.data, &t.s, viewer, &style, &buffer);
    assert_false(moa_buffer_was_cut(&buffer));
    return text;
}

/* The longest line in columns. */
static int widest(const char *lines) {
    int most = 0;
    while (*lines) {
        char line[2048];
        size_t length = strcspn(lines, "\n");
        assert_true(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        if (moa_text_columns(line) > most) most = moa_text_columns(line);
        lines += length + (lines[length] == '\n');
    }
    return most;
}

static void every_territory_is_there_at_every_width(void **state) {
    (void)state;
    ori_position(&t, SCENE);
    for (int width = 40; width <= 200; width++) {
        const char *lines = board(0, width);
        if (widest(lines) > width) fail_msg("%d columns of %d", widest(lines), width);
        for (int i = 0; i < t.data.territories; i++) {
            struct ori_word name = ori_territory_name(&t.data, i);
            name.text[strcspn(name.text, " ")] = '\0'; /* "Rift" stands for Rift Valley */
            if (!strstr(lines, name.text)) fail_msg("%s is missing at %d columns", name.text, width);
        }
    }
}

/* The map laid out alone. */
static struct ori_map map;
static bool lay_out(int width) {
    static struct moa_style style;
    style = (struct moa_style){.width = width};
    map = (struct ori_map){.data = &t.data, .s = &t.s, .style = &style, .width = width};
    return ori_map_lay_out(&map);
}

static bool apart(const struct ori_spot *a, const struct ori_spot *b) {
    return a->band != b->band || a->left + a->width < b->left || b->left + b->width < a->left;
}

static void expect_room_for_all(void) {
    for (int i = 0; i < t.data.territories; i++) {
        assert_true(map.spot[i].left >= 0 && map.spot[i].left + map.spot[i].width <= map.width);
        assert_true(map.spot[i].band < map.bands);
        for (int j = 0; j < i; j++) {
            assert_true(apart(&map.spot[i], &map.spot[j]));
            assert_string_not_equal(map.spot[i].tag, map.spot[j].tag);
        }
    }
}

static void our_board_has_all_its_links_drawn(void **state) {
    (void)state;
    ori_position(&t, SCENE);
    assert_true(lay_out(80));
    expect_room_for_all();
    assert_int_equal(map.links, 68 + ORI_STRAITS);
    assert_null(strstr(board(0, 80), "Also neighbours"));
}

/* 64 territories with long names, all of them in one place, or anywhere. */
static void any_board_finds_its_place(void **state) {
    (void)state;
    struct moa_rng rng;
    moa_rng_seed(&rng, 5);
    ori_position(&t, SCENE);
    for (int i = t.data.territories; i < ORI_TERRITORIES_MAX; i++) {
        struct moa_buffer buffer = MOA_BUFFER(t.data.id[i]);
        moa_buffer_format(&buffer, "a_land_far_away_%d", i);
        t.s.pawn[i] = ORI_NONE;
    }
    t.data.territories = ORI_TERRITORIES_MAX;
    for (int round = 0; round < 20; round++) {
        for (int i = 0; i < t.data.territories; i++) {
            t.data.x[i] = (int16_t)(round ? moa_rng_below(&rng, 1000) : 500);
            t.data.y[i] = (int16_t)(round ? moa_rng_below(&rng, 560) : 280);
        }
        assert_true(lay_out(80 + round));
        expect_room_for_all();
        assert_true(widest(board(0, 80 + round)) <= 80 + round);
    }
}

/* A link that found no way is told beneath the map. */
static void a_link_without_a_way_is_told(void **state) {
    (void)state;
    ori_position(&t, SCENE);
    int alaska = ori_territory(&t, "alaska"), victoria = ori_territory(&t, "victoria");
    t.data.land[alaska] |= ori_bit(victoria);
    t.data.land[victoria] |= ori_bit(alaska);
    assert_non_null(strstr(board(0, 80), "Other neighbours: Alaska–Victoria\n"));
}

static void tokens_and_pawns_stand_on_the_map(void **state) {
    (void)state;
    ori_position(&t, TWO("'straits':{'suez':4,'drake':5},'hunting':{'prairie':8},",
                         PAWNS("'nile':'2 1 black'"), PAWNS("'altai':'3 3 white'")));
    board(0, 80);
    assert_non_null(strstr(text, "●21k"));
    assert_non_null(strstr(text, "▲33w"));
    assert_non_null(strstr(text, "≈4"));
    assert_non_null(strstr(text, "≈5"));
    assert_non_null(strstr(text, "G +8"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-1.7", every_territory_is_there_at_every_width),
        RULE("ORI-1.8", our_board_has_all_its_links_drawn),
        RULE("ORI-1.7", any_board_finds_its_place),
        RULE("ORI-1.8", a_link_without_a_way_is_told),
        RULE("ORI-2.5", tokens_and_pawns_stand_on_the_map),
    };
    return cmocka_run_group_tests_name("origin map", tests, NULL, NULL);
}
