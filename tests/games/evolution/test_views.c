/* test_views.c - EVO-1.7: what is public, and what is hidden from whom.
 *
 * In a view only cards are written with a slash, so counting slashes counts the known cards. */
#include "support/evolution_kit.h"

enum { P1, P2, P3 }; /* viewers */

static const int viewers[] = {P1, P2, P3, MOA_SPECTATOR, MOA_HOST};
enum { VIEWERS = sizeof viewers / sizeof *viewers };

/* Player 2 is on turn and has picked a card; player 1 has laid a trait face down. The rest is the pile. */
#define TABLE(hole, discard, bag, hand, food, down)                                                          \
    "{'phase':'play','hole':" hole ",'discards':['" discard "'],'turn':{'player':2},'players':["             \
    "{'bag':" bag ",'hand_cards':['climbing/2'," hand "],'food_card':'" food                                 \
    "','species':[{'population':3,'body':2,"                                                                 \
    "'fat':1,'traits':['fat_tissue/5'],'face_down_cards':[" down "]}]},"                                     \
    "{'hand_cards':['carnivore/6','horns/4','horns/5'],'picked':'carnivore/6','food_card':'foraging/3',"     \
    "'species':[{'traits':['scavenger/2']},{}]},{'species':[{}]}]}"
#define PLAIN TABLE("4", "ambush/2", "7", "'horns/1'", "fertile/7", "'burrowing/1'")

static void everyone_knows_boards_hole_discards_and_counts(void **state) {
    (void)state;
    static const char *const open[] = {
        "\"hole\":4",
        "\"pile\":99", /* 110 less 1 discard, 5 cards of player 1, 5 of player 2 */
        "\"discards\":[\"ambush/2\"]",
        "{\"bag\":7,\"hand\":2,",
        "{\"bag\":0,\"hand\":3,",
        "{\"bag\":0,\"hand\":0,",
        "\"population\":3,\"body\":2,\"food\":0,\"fat\":1,\"traits\":[\"fat_tissue/5\"],\"face_down\":1",
        "\"traits\":[\"scavenger/2\"],\"face_down\":0",
    };
    struct evo_test t;
    evo_position(&t, PLAIN);
    for (int v = 0; v < VIEWERS; v++)
        for (size_t i = 0; i < sizeof open / sizeof *open; i++)
            if (evo_sees(&t, viewers[v], open[i]) != 1)
                fail_msg("viewer %d does not see %s", viewers[v], open[i]);
}

/* Everyone: 1 discard, 2 traits. Player 1: 2 hand cards, a food card, a face-down card. Player 2: 3 hand
 * cards, one of them named again as picked, a food card. */
static void each_viewer_knows_so_many_cards(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAIN);
    assert_int_equal(evo_sees(&t, P1, "/"), 3 + 4);
    assert_int_equal(evo_sees(&t, P2, "/"), 3 + 5);
    assert_int_equal(evo_sees(&t, P3, "/"), 3);
    assert_int_equal(evo_sees(&t, MOA_SPECTATOR, "/"), 3);
    assert_int_equal(evo_sees(&t, MOA_HOST, "/"), 110 + 1);
}

static void owners_and_the_host_know_hands_food_cards_and_face_down_cards(void **state) {
    (void)state;
    static const char *const hidden[] = {"horns/1", "climbing/2", "fertile/7", "burrowing/1"};
    struct evo_test t;
    evo_position(&t, PLAIN);
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        assert_int_equal(evo_sees(&t, P1, hidden[i]), 1);
        assert_int_equal(evo_sees(&t, P2, hidden[i]), 0);
        assert_int_equal(evo_sees(&t, P3, hidden[i]), 0);
        assert_int_equal(evo_sees(&t, MOA_SPECTATOR, hidden[i]), 0);
        assert_int_equal(evo_sees(&t, MOA_HOST, hidden[i]), 1);
    }
    assert_int_equal(evo_sees(&t, P2, "\"picked\":\"carnivore/6\""), 1);
    assert_int_equal(evo_sees(&t, P1, "picked"), 0);
    assert_int_equal(evo_sees(&t, MOA_SPECTATOR, "picked"), 0);
}

/* Only the named viewers can tell the two positions apart. */
static void told_apart_by(const char *one, const char *other, bool p1, bool p2, bool p3, bool spectator) {
    struct evo_test t, u;
    bool differs[VIEWERS] = {p1, p2, p3, spectator, true};
    evo_position(&t, one);
    evo_position(&u, other);
    for (int v = 0; v < VIEWERS; v++)
        if (evo_same_view(&t, &u, viewers[v]) == differs[v])
            fail_msg("viewer %d: %s", viewers[v], differs[v] ? "sees no difference" : "sees a hidden card");
}

static void another_hidden_card_changes_no_other_view(void **state) {
    (void)state;
    told_apart_by(PLAIN, TABLE("4", "ambush/2", "7", "'long_neck/9'", "fertile/7", "'burrowing/1'"), true,
                  false, false, false);
    told_apart_by(PLAIN, TABLE("4", "ambush/2", "7", "'horns/1'", "long_neck/9", "'burrowing/1'"), true,
                  false, false, false);
    told_apart_by(PLAIN, TABLE("4", "ambush/2", "7", "'horns/1'", "fertile/7", "'long_neck/9'"), true, false,
                  false, false);
    /* the same cards, in other hidden places */
    told_apart_by(PLAIN, TABLE("4", "ambush/2", "7", "'fertile/7'", "burrowing/1", "'horns/1'"), true, false,
                  false, false);
}

static void what_is_open_changes_every_view(void **state) {
    (void)state;
    told_apart_by(PLAIN, TABLE("5", "ambush/2", "7", "'horns/1'", "fertile/7", "'burrowing/1'"), true, true,
                  true, true);
    told_apart_by(PLAIN, TABLE("4", "ambush/1", "7", "'horns/1'", "fertile/7", "'burrowing/1'"), true, true,
                  true, true);
    told_apart_by(PLAIN, TABLE("4", "ambush/2", "8", "'horns/1'", "fertile/7", "'burrowing/1'"), true, true,
                  true, true);
    told_apart_by(PLAIN, TABLE("4", "ambush/2", "7", "'horns/1','horns/2'", "fertile/7", "'burrowing/1'"),
                  true, true, true, true);
    told_apart_by(PLAIN, TABLE("4", "ambush/2", "7", "'horns/1'", "fertile/7", "'burrowing/1','horns/2'"),
                  true, true, true, true);
}

/* Two players; which cards are in the box and which in the pile is known to nobody. */
static void the_pile_and_the_removed_cards_are_hidden_from_all(void **state) {
    (void)state;
    struct evo_test t, u;
    evo_new(&t, 2, false);
    evo_new(&u, 2, false);
    evo_do(&t, "* start 1 ; * remove horns/1");
    evo_do(&u, "* start 1 ; * remove long_neck/9");
    for (int v = 0; v < VIEWERS; v++)
        if (viewers[v] != P3) assert_int_equal(evo_same_view(&t, &u, viewers[v]), viewers[v] != MOA_HOST);
    evo_chance_on(&t);
    assert_int_equal(evo_sees(&t, MOA_HOST, "/"), 110);
    assert_int_equal(evo_sees(&t, P1, "/"), 4); /* the own hand */
    assert_int_equal(evo_sees(&t, P2, "/"), 4);
    assert_int_equal(evo_sees(&t, MOA_SPECTATOR, "/"), 0);
    assert_int_equal(evo_sees(&t, P1, "\"removed\":40"), 1);
    assert_int_equal(evo_sees(&t, P1, "pile_cards"), 0);
    assert_int_equal(evo_sees(&t, P1, "removed_cards"), 0);
}

/* No event of that kind that others may see names a card. */
static void others_are_told_no_card(struct evo_test *t, enum evo_event_kind kind, int player) {
    int own = 0, others = 0;
    for (int i = 0; i < t->events.count; i++) {
        const struct moa_event *e = &t->event[i];
        if (e->kind != kind) continue;
        bool secret = e->arg[0] != EVO_NO_CARD;
        if (secret) assert_int_equal(e->seen_by, 1 << player);
        own += secret;
        others += !secret && e->seen_by == (uint8_t)(MOA_EVERYONE & ~(1 << player));
    }
    assert_int_equal(own, 1);
    assert_int_equal(others, 1);
}

static void events_name_hidden_cards_to_their_owner_only(void **state) {
    (void)state;
    struct evo_test t;
    evo_new(&t, 3, false);
    evo_do(&t, "* start 2 ; * draw horns/1");
    others_are_told_no_card(&t, EVO_EV_DREW, P2);
    evo_chance_on(&t);
    evo_do(&t, "2 food horns/1");
    others_are_told_no_card(&t, EVO_EV_FOOD_LAID, P2);
    evo_position(&t, PLAIN);
    evo_do(&t, "2 trait 2");
    others_are_told_no_card(&t, EVO_EV_TRAIT_LAID, P2);
}

static void traits_are_known_to_all_once_turned_up(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, PLAIN);
    evo_do(&t, "2 trait 2 ; 2 done");
    for (int v = 0; v < VIEWERS; v++) {
        assert_int_equal(
            evo_sees(&t, viewers[v], "\"traits\":[\"fat_tissue/5\",\"burrowing/1\"],\"face_down\":0"), 1);
        assert_int_equal(evo_sees(&t, viewers[v], "\"traits\":[\"carnivore/6\"],\"face_down\":0"), 1);
        assert_int_equal(evo_sees(&t, viewers[v], "\"discards\":[\"ambush/2\",\"foraging/3\",\"fertile/7\"]"),
                         1);
    }
    assert_int_equal(evo_sees(&t, P3, "/"), 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("EVO-1.7", everyone_knows_boards_hole_discards_and_counts),
        RULE("EVO-1.7", each_viewer_knows_so_many_cards),
        RULE("EVO-1.7", owners_and_the_host_know_hands_food_cards_and_face_down_cards),
        RULE("EVO-1.7", another_hidden_card_changes_no_other_view),
        RULE("EVO-1.7", what_is_open_changes_every_view),
        RULE("EVO-1.7", the_pile_and_the_removed_cards_are_hidden_from_all),
        RULE("EVO-1.7", events_name_hidden_cards_to_their_owner_only),
        RULE("EVO-1.7", traits_are_known_to_all_once_turned_up),
    };
    return cmocka_run_group_tests_name("evolution views", tests, NULL, NULL);
}
