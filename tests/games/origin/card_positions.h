/* card_positions.h - what the tests of cards share: more shorthand for the positions of scenes.h, and checks. With two
 * or three players there is one pawn of each kind, and the neutral one is 1 1 white. */
#ifndef MOA_TESTS_CARD_POSITIONS_H
#define MOA_TESTS_CARD_POSITIONS_H

#include "scenes.h"

#define NOTHING ""
#define STRAITS(list) "'straits':{" list "}"
#define HUNTED(list) "'hunting':{" list "}"

/* Members of the position. */
#define TURN(members) "'turn':{" members "},"
#define ACTED TURN("'acted':true")
#define OUT(list) "'out':[" list "],"
#define PILES(list) "'piles':{" list "},"

/* Many cards, to make piles small: all objectives but all_colours_2, straits_2, tiles_8, level_4, culture_2 and
 * green_2; all permanent cards but those of level 1; all action cards but both of inspiration and scouting. */
#define OBJECTIVES_14                                                                                        \
    "'brown_3','orange_3','yellow_3','africa_3','eurasia_3','oceania_3','north_america_3',"                  \
    "'south_america_3','antarctica_3','cluster_4','bridge_4','four_continents','strong_3','tall_3'"
#define PERMANENT_10                                                                                         \
    "'elders','quarry','runners','kinship','spears','shields','trackers','navigators','writing','civilization'"
#define ACTIONS_11                                                                                           \
    "'long_march','long_march','second_wind','second_wind','leap','leap','raid','raid','tribute',"           \
    "'tribute','theft_of_fire'"

/* "1 turn": who must act, and what. */
static inline void now_is(struct ori_test *t, const char *now) { assert_string_equal(ori_now(t), now); }

static inline void pawn_is(struct ori_test *t, const char *territory, const char *pawn) {
    assert_string_equal(ori_pawn_at(t, territory), pawn);
}

static inline void hand_is(struct ori_test *t, int player, const char *cards) {
    assert_string_equal(ori_hand(t, player), cards);
}

static inline void discarded(struct ori_test *t, const char *cards) {
    assert_string_equal(ori_discards(t), cards);
}

static inline void tops_are(struct ori_test *t, int player, const char *tops) {
    assert_string_equal(ori_tops(t, player), tops);
}

static inline void offers(struct ori_test *t, int player, const char *choices) {
    assert_string_equal(ori_choices(t, player), choices);
}

#endif
