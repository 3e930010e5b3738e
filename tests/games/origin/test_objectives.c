/* test_objectives.c - ORI-8: objectives about colours of territories, pawns, tiles, tokens and cards. What other
 * players have does not count, nor does the neutral pawn. */
#include "objectives.h"

static struct ori_test t;

/* ---- Colours of territories ---- */

static void green_2_asks_for_2_pawns_on_green_territories(void **state) {
    (void)state;
    fulfilled(&t, "green_2", 3, PAWNS("'nile':'1 1 brown','murray':'1 1 black'"), NOTHING);
    fulfilled(&t, "green_2", 3, PAWNS("'siberia':'1 1 brown','prairie':'1 1 black','amazon':'2 1 black'"),
              NOTHING);
    unfulfilled(&t, "green_2", PAWNS("'nile':'1 1 brown','horn':'1 1 black'"), NOTHING);
    unfulfilled(&t, "green_2", PAWNS("'nile':'1 1 brown'"),
                PAWNS("'murray':'1 1 black','amazon':'1 2 black'"));
}

static void green_2_does_not_count_hunting_tokens(void **state) {
    (void)state;
    unfulfilled(&t, "green_2", PAWNS("'nile':'1 1 brown'") "," HUNTED("'nile':4,'murray':5,'amazon':6"),
                NOTHING);
    /* The token is another's, the pawn counts all the same. */
    fulfilled(&t, "green_2", 3, PAWNS("'nile':'1 1 brown','murray':'1 1 black'"),
              HUNTED("'nile':4,'murray':5"));
}

static void brown_3_asks_for_3_pawns_on_brown_territories(void **state) {
    (void)state;
    fulfilled(&t, "brown_3", 4, PAWNS("'kalahari':'1 1 black','maud':'1 2 black','arnhem':'2 1 black'"),
              NOTHING);
    unfulfilled(&t, "brown_3", PAWNS("'kalahari':'1 1 black','maud':'1 2 black'"), NOTHING);
    unfulfilled(&t, "brown_3", PAWNS("'kalahari':'1 1 black','maud':'1 2 black'"),
                PAWNS("'arnhem':'2 1 black'"));
}

static void brown_3_does_not_count_brown_pawns(void **state) {
    (void)state;
    unfulfilled(&t, "brown_3",
                PAWNS("'kalahari':'1 1 brown','maud':'1 2 brown','horn':'1 3 brown','nile':'2 1 brown'"),
                NOTHING);
}

static void orange_3_asks_for_3_pawns_on_orange_territories(void **state) {
    (void)state;
    fulfilled(&t, "orange_3", 4, PAWNS("'horn':'1 1 black','victoria':'1 2 black','papua':'2 1 black'"),
              NOTHING);
    unfulfilled(&t, "orange_3", PAWNS("'horn':'1 1 black','victoria':'1 2 black','nile':'2 1 black'"),
                NOTHING);
    unfulfilled(&t, "orange_3", PAWNS("'horn':'1 1 black','victoria':'1 2 black'"),
                PAWNS("'papua':'2 1 black'"));
}

static void yellow_3_asks_for_3_pawns_on_yellow_territories(void **state) {
    (void)state;
    fulfilled(&t, "yellow_3", 4, PAWNS("'sahel':'1 1 black','wilkes':'1 2 black','greenland':'2 1 black'"),
              NOTHING);
    unfulfilled(&t, "yellow_3", PAWNS("'sahel':'1 1 black','wilkes':'1 2 black','horn':'2 1 black'"),
                NOTHING);
    unfulfilled(&t, "yellow_3", PAWNS("'sahel':'1 1 black','wilkes':'1 2 black'"),
                PAWNS("'greenland':'2 1 black'"));
}

/* ---- Pawns ---- */

static void strong_3_asks_for_3_pawns_of_width_3(void **state) {
    (void)state;
    fulfilled(&t, "strong_3", 4, PAWNS("'horn':'1 3 black','wilkes':'2 3 black','nile':'3 3 white'"),
              NOTHING);
    unfulfilled(&t, "strong_3", PAWNS("'horn':'1 3 black','wilkes':'2 3 black','nile':'3 2 white'"), NOTHING);
    unfulfilled(&t, "strong_3", PAWNS("'horn':'1 3 black','wilkes':'2 3 black'"),
                PAWNS("'nile':'3 3 white'"));
}

static void strong_3_looks_at_the_printed_width(void **state) {
    (void)state;
    unfulfilled(
        &t, "strong_3",
        PAWNS("'horn':'1 2 black','wilkes':'2 2 black','nile':'3 3 white'") "," TABLE("'spears','shields'"),
        NOTHING);
}

static void tall_3_asks_for_3_pawns_of_height_3(void **state) {
    (void)state;
    fulfilled(&t, "tall_3", 4, PAWNS("'horn':'3 1 black','wilkes':'3 2 black','nile':'3 3 white'"), NOTHING);
    unfulfilled(&t, "tall_3", PAWNS("'horn':'3 1 black','wilkes':'3 2 black','nile':'2 3 white'"), NOTHING);
    unfulfilled(&t, "tall_3", PAWNS("'horn':'3 1 black','wilkes':'3 2 black'"), PAWNS("'nile':'3 3 white'"));
}

static void tall_3_looks_at_the_height_not_at_the_steps(void **state) {
    (void)state;
    unfulfilled(&t, "tall_3",
                PAWNS("'horn':'3 1 black','wilkes':'2 2 black','nile':'2 3 white'") "," TABLE("'runners'"),
                NOTHING);
}

#define WHITE_2 "'horn':'1 2 white','nile':'2 1 white'"
#define BROWN_2 "'congo':'1 2 brown','sahel':'2 1 brown'"

static void all_colours_2_asks_for_2_pawns_of_each_colour(void **state) {
    (void)state;
    fulfilled(&t, "all_colours_2", 5, PAWNS(WHITE_2 "," BROWN_2 ",'wilkes':'1 1 black','maud':'3 3 black'"),
              NOTHING);
    unfulfilled(&t, "all_colours_2", PAWNS(WHITE_2 "," BROWN_2 ",'wilkes':'1 1 black'"), NOTHING);
    unfulfilled(&t, "all_colours_2", PAWNS(WHITE_2 "," BROWN_2 ",'wilkes':'1 1 black','maud':'3 3 brown'"),
                NOTHING);
    unfulfilled(&t, "all_colours_2", PAWNS(WHITE_2 "," BROWN_2 ",'wilkes':'1 1 black'"),
                PAWNS("'maud':'3 3 black'"));
}

static void all_colours_2_does_not_count_the_neutral_pawn(void **state) {
    (void)state;
    unfulfilled(&t, "all_colours_2",
                PAWNS("'horn':'1 2 white'," BROWN_2 ",'wilkes':'1 1 black','maud':'3 3 black'"), NOTHING);
}

static void all_colours_2_looks_at_pawns_not_at_territories(void **state) {
    (void)state;
    unfulfilled(
        &t, "all_colours_2",
        PAWNS(WHITE_2 ",'wilkes':'1 1 black','maud':'3 3 black','kalahari':'2 3 white','steppe':'2 3 black'"),
        NOTHING);
}

/* ---- Tokens, tiles, cards ---- */

static void straits_2_asks_for_2_strait_tokens(void **state) {
    (void)state;
    fulfilled(&t, "straits_2", 4, PAWNS("'horn':'1 1 black'") "," STRAITS("'suez':3,'drake':3"), NOTHING);
    unfulfilled(&t, "straits_2", PAWNS("'horn':'1 1 black'") "," STRAITS("'suez':5"), NOTHING);
    unfulfilled(&t, "straits_2", PAWNS("'horn':'1 1 black'") "," STRAITS("'suez':5"),
                STRAITS("'drake':3,'bering':4"));
}

static void straits_2_counts_tokens_not_villages_and_not_hunting_tokens(void **state) {
    (void)state;
    unfulfilled(&t, "straits_2",
                PAWNS("'nile':'1 1 black','levant':'1 2 black','atlas':'2 1 black','iberia':'2 2 black'"),
                STRAITS("'suez':3,'gibraltar':4"));
    unfulfilled(&t, "straits_2",
                PAWNS("'horn':'1 1 black'") "," STRAITS("'suez':5") "," HUNTED("'nile':4,'murray':5"),
                NOTHING);
}

static void tiles_8_asks_for_8_tiles_covered_ones_too(void **state) {
    (void)state;
    fulfilled(&t, "tiles_8", 4, TILES("5,3"), NOTHING);
    fulfilled(&t, "tiles_8", 4, TILES("1,1,1,1,1,1,1,1"), NOTHING);
    fulfilled(&t, "tiles_8", 4, TILES("3,3,2,1"), NOTHING);
    unfulfilled(&t, "tiles_8", TILES("5,2"), NOTHING);
    unfulfilled(&t, "tiles_8", TILES("1,1,1,1,1,1,1"), TILES("1,1"));
}

static void level_4_asks_for_a_tile_of_level_4(void **state) {
    (void)state;
    fulfilled(&t, "level_4", 4, TILES("4"), NOTHING);
    fulfilled(&t, "level_4", 4, TILES("5"), NOTHING); /* it lies beneath */
    unfulfilled(&t, "level_4", TILES("3,3,3"), NOTHING);
    unfulfilled(&t, "level_4", TILES("3,1"), TILES("4,4"));
}

static void culture_2_asks_for_2_permanent_cards_in_play(void **state) {
    (void)state;
    fulfilled(&t, "culture_2", 4, TABLE("'runners','storytellers'"), NOTHING);
    fulfilled(&t, "culture_2", 4, TABLE("'runners','storytellers','writing'"), NOTHING);
    unfulfilled(&t, "culture_2", TABLE("'runners'"), NOTHING);
    unfulfilled(&t, "culture_2", TABLE("'runners'"), TABLE("'storytellers','kinship'"));
}

static void culture_2_counts_neither_objectives_nor_the_hand(void **state) {
    (void)state;
    unfulfilled(&t, "culture_2", TABLE("'runners','green_2','tall_3'"), NOTHING);
    ori_position(
        &t, TWO("", TABLE("'runners'") "," HAND("'culture_2','kinship','seafaring'") "," TILES("2"), ""));
    ori_refused(&t, "1 play culture_2", "ORI-6.3");
    ori_do(&t, "1 play kinship ; 1 play culture_2"); /* the second one, in the same turn */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-8 green_2", green_2_asks_for_2_pawns_on_green_territories),
        RULE("ORI-8 green_2", green_2_does_not_count_hunting_tokens),
        RULE("ORI-8 brown_3", brown_3_asks_for_3_pawns_on_brown_territories),
        RULE("ORI-8 brown_3", brown_3_does_not_count_brown_pawns),
        RULE("ORI-8 orange_3", orange_3_asks_for_3_pawns_on_orange_territories),
        RULE("ORI-8 yellow_3", yellow_3_asks_for_3_pawns_on_yellow_territories),
        RULE("ORI-8 strong_3", strong_3_asks_for_3_pawns_of_width_3),
        RULE("ORI-8 strong_3", strong_3_looks_at_the_printed_width),
        RULE("ORI-8 tall_3", tall_3_asks_for_3_pawns_of_height_3),
        RULE("ORI-8 tall_3", tall_3_looks_at_the_height_not_at_the_steps),
        RULE("ORI-8 all_colours_2", all_colours_2_asks_for_2_pawns_of_each_colour),
        RULE("ORI-8 all_colours_2", all_colours_2_does_not_count_the_neutral_pawn),
        RULE("ORI-8 all_colours_2", all_colours_2_looks_at_pawns_not_at_territories),
        RULE("ORI-8 straits_2", straits_2_asks_for_2_strait_tokens),
        RULE("ORI-8 straits_2", straits_2_counts_tokens_not_villages_and_not_hunting_tokens),
        RULE("ORI-8 tiles_8", tiles_8_asks_for_8_tiles_covered_ones_too),
        RULE("ORI-8 level_4", level_4_asks_for_a_tile_of_level_4),
        RULE("ORI-8 culture_2", culture_2_asks_for_2_permanent_cards_in_play),
        RULE("ORI-8 culture_2", culture_2_counts_neither_objectives_nor_the_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
