/* test_positions.c - positions written by hand: what can be left out, and the errors reported for a broken one. */
#include "support/evolution_kit.h"
#include <stdlib.h>
#include <string.h>

struct broken {
    const char *json, *why;
};

static void all_refused(const struct broken *list, size_t count) {
    for (size_t i = 0; i < count; i++) evo_bad_position(list[i].json, list[i].why);
}

#define ALL_REFUSED(list) all_refused(list, sizeof(list) / sizeof *(list))

/* Two players, the first with these species, the second with a plain one; there is food to eat. */
#define ROW(species) "{'hole':3,'players':[{'species':[" species "]},{'species':[{}]}]}"
/* The same for three. */
#define ROW_3(species) "{'hole':3,'players':[{'species':[" species "]},{'species':[{}]},{'species':[{}]}]}"
/* Two players with plain species, and other members in front. */
#define HEAD(members) "{" members ",'players':[{'species':[{}]},{'species':[{}]}]}"
/* The first player has other members. */
#define FIRST(members) "{'hole':3,'players':[{" members ",'species':[{}]},{'species':[{}]}]}"

/* ---- Broken ones ---- */

static void the_frame_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {"[]", "the file: a position is an object"},
        {"{}", "\"players\" is a list of 2 to 5 players"},
        {"{'players':[]}", "players: \"players\" is a list of 2 to 5 players"},
        {"{'players':[{}]}", "players: \"players\" is a list of 2 to 5 players"},
        {"{'players':[{},{},{},{},{},{}]}", "players:"},
        {"{'players':{}}", "players: expected an array"},
        {"{'players':[{},7]}", "players[1]: a player is an object"},
        {HEAD("'game':'chess'"), "game:"},
        {HEAD("'hole':1,'colour':3"), "colour"},
        {HEAD("'hole':1,'options':{'slow':'yes'}"), "options"},
        {HEAD("'hole':1,'options':{'quick':'perhaps'}"), "options.quick:"},
        {HEAD("'hole':-1"), "hole: expected a number from 0 to"},
        {HEAD("'hole':'many'"), "hole: expected a number, found a string"},
        {HEAD("'hole':1,'phase':'lunch'"), "phase:"},
        {HEAD("'hole':1,'start':3"), "start: expected a number from 1 to 2, found 3"},
        {HEAD("'hole':1,'start':0"), "start: expected a number from 1 to 2, found 0"},
        {HEAD("'hole':1,'end':'soon'"), "end:"},
        {HEAD("'hole':1,'round':-1"), "round:"},
        {HEAD("'hole':1,'turn':{'player':3}"), "turn.player: expected a number from 1 to 2, found 3"},
        {HEAD("'hole':1,'turn':{'whose':1}"), "turn"},
        {HEAD("'hole':1,'turn':5"), "turn: expected an object"},
        {HEAD("'hole':1,'hole_before':1"), "hole_before: expected true or false"},
    };
    ALL_REFUSED(list);
}

static void species_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {ROW("{'population':7}"), "players[0].species[0].population: expected a number from 1 to 6, found 7"},
        {ROW("{'population':0}"), "players[0].species[0].population: expected a number from 1 to 6, found 0"},
        {ROW("{},{'body':7}"), "players[0].species[1].body: expected a number from 1 to 6, found 7"},
        {ROW("{},{'body':0}"), "players[0].species[1].body: expected a number from 1 to 6, found 0"},
        {ROW("{'population':4,'food':5}"),
         "players[0].species[0].food: expected a number from 0 to 4, found 5"},
        {ROW("{'fat':1}"), "player 1, species 1: fat lies only on a fat tissue card (EVO-5.16)"},
        {ROW("{'body':2,'fat':3,'traits':['fat_tissue']}"),
         "players[0].species[0].fat: expected a number from 0 to 2"},
        {ROW("{'traits':['horns/1','horns/2']}"),
         "player 1, species 1: a species has no trait twice (EVO-1.3)"},
        {ROW("{'traits':['horns','horns']}"), "player 1, species 1: a species has no trait twice (EVO-1.3)"},
        {ROW("{'traits':['horns','ambush','fertile']}"),
         "a species has at most 2 traits here (EVO-1.3, EVO-2.3)"},
        {ROW_3("{'traits':['horns','ambush','fertile','climbing']}"), "players[0].species[0].traits:"},
        {"{'phase':'play','players':[{'hand_cards':['horns'],'species':[{'traits':['ambush','fertile','climbing'],"
         "'face_down_cards':['symbiosis']}]},{'species':[{}]},{'species':[{}]}]}",
         "players[0].species[0].face_down_cards[0]: a species has at most 3 traits (EVO-1.3)"},
        {ROW("{'face_down_cards':['horns']}"), "traits lie face down only while cards are played (EVO-4.7)"},
        {ROW("{'face_down':1}"), "players[0].species[0].face_down: says 1, but 0 are named"},
        {ROW("{'wings':2}"), "players[0].species[0]"},
        {ROW("7"), "players[0].species[0]: a species is an object"},
        {ROW("{'traits':'horns'}"), "players[0].species[0].traits: expected an array, found a string"},
        {ROW("{'grain':['fertile'],'traits':['fertile']}"), "wait only in their phase (EVO-5.2)"},
        {ROW("{'grain':['barley']}"),
         "players[0].species[0].grain[0]: an effect is fertile, long_neck or fat_tissue"},
        {ROW("{'before':{}}"), "players[0].species[0].before: only quick play has it"},
        {"{'phase':'play','players':[{'hand_cards':['horns'],'species':[]},{'species':[{}]}]}",
         "player 1 has no species, but gets one after feeding (EVO-6.4)"},
    };
    ALL_REFUSED(list);
}

#define QUICK(species)                                                                                       \
    "{'phase':'play','options':{'quick':'yes'},'players':[{'hand_cards':['horns/1'],'species':[" species     \
    "]},{'species':[{}]}]}"

/* Quick play: what lies face up lay there before, else it came from nowhere. */
static void what_quick_play_hides_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {ROW("{'bought':true}"), "players[0].species[0].bought: only quick play has it"},
        {QUICK("{'bought':true,'before':{}}"), "players[0].species[0].bought: "},
        {QUICK("{'before':{'population':7}}"),
         "players[0].species[0].before.population: expected a number from 1"},
        {QUICK("{'before':{'wings':7}}"), "players[0].species[0].before"},
        {QUICK("{'before':{'traits':['wings']}}"),
         "players[0].species[0].before.traits[0]: there is no card"},
        {QUICK("{'bought':true,'traits':['ambush/1']}"), "species"},
        {QUICK("{'traits':['ambush/1'],'before':{}}"), "species"},
        {QUICK("{'before':{'population':2}}"), "species"}, /* in that turn nothing shrinks */
        {QUICK("{'before':{'body':2}}"), "species"},
        {QUICK(
             "{'body':3,'fat':3,'traits':['fat_tissue/5'],'before':{'body':3,'fat':1,'traits':['fat_tissue/5']}}"),
         "species"},                                /* nor is fat stored */
        {QUICK("{'before':{'fat':1}}"), "species"}, /* on no card */
        {QUICK("{'traits':['ambush'],'before':{'traits':['ambush']}}"), "written in full"},
    };
    ALL_REFUSED(list);
}

static void cards_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {ROW("{'traits':['wings']}"), "players[0].species[0].traits[0]: there is no card \"wings\""},
        {ROW("{'traits':['horns/6']}"), "players[0].species[0].traits[0]: there is no card \"horns/6\""},
        {ROW("{'traits':['horns/3 ']}"), "players[0].species[0].traits[0]: there is no card"},
        {ROW("{'traits':[3]}"), "players[0].species[0].traits[0]: a card is a text such as \"horns/3\""},
        {FIRST("'hand_cards':['horns/1','horns/1']"),
         "players[0].hand_cards[1]: horns/1: all such cards are in other"},
        {FIRST("'hand_cards':['horns/3','horns/3','horns/3']"),
         "players[0].hand_cards[2]: horns/3: all such cards"},
        {FIRST("'hand_cards':['horns','horns','horns','horns','horns','horns','horns']"),
         "players[0].hand_cards[6]: horns: all such cards are in other places already (EVO-1.1)"},
        {FIRST(
             "'hand_cards':['carnivore','carnivore','carnivore','carnivore','carnivore','carnivore','carnivore',"
             "'carnivore','carnivore','carnivore','carnivore','carnivore','carnivore','carnivore','carnivore']"),
         "players[0].hand_cards[14]: carnivore: all such cards"},
        {HEAD("'hole':1,'discards':['horns/1'],'pile_cards':['horns/1']"),
         "pile_cards[0]: horns/1: all such cards"},
        {HEAD("'hole':1,'pile_cards':['horns/1']"), "there are 1 cards, not 70 (EVO-1.1, EVO-2.3)"},
        {HEAD("'hole':1,'removed_cards':['horns/1']"), "there are 109 cards, not 70 (EVO-1.1, EVO-2.3)"},
        {HEAD("'hole':1,'pile':71"), "pile: says 71, but 70 are named"},
        {HEAD("'hole':1,'removed':39"), "removed: says 39, but 40 are named"},
        {"{'hole':1,'removed_cards':['horns/1'],'players':[{'species':[{}]},{'species':[{}]},{'species':[{}]}]}",
         "there are 109 cards, not 110 (EVO-1.1, EVO-2.3)"},
    };
    ALL_REFUSED(list);
}

static void players_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {FIRST("'bag':-1"), "players[0].bag: expected a number from 0 to"},
        {FIRST("'bag':1000000"), "players[0].bag: expected a number from 0 to"},
        {FIRST("'hat':1"), "players[0]"},
        {FIRST("'hand':2,'hand_cards':['horns']"), "players[0].hand: says 2, but 1 are named"},
        {FIRST("'hand':1"), "players[0].hand: says 1, but 0 are named"},
        {FIRST("'food_laid':true"), "players[0].food_laid: food_card must name the card that is laid"},
        {FIRST("'spent':['horns']"), "players[0].spent: only quick play has it"},
        {"{'phase':'play','players':[{'hand_cards':['horns/1'],'picked':'horns/2','species':[{}]},{'species':[{}]}]}",
         "players[0].picked: the picked card must be one of hand_cards, written in full"},
        {"{'phase':'play','players':[{'hand_cards':['horns/1'],'picked':'horns','species':[{}]},{'species':[{}]}]}",
         "players[0].picked: the picked card must be one of hand_cards, written in full"},
    };
    ALL_REFUSED(list);
}

static void what_the_game_would_not_come_to_is_refused(void **state) {
    (void)state;
    static const struct broken list[] = {
        {HEAD("'hole':0"), "player 1 has nothing to feed and is skipped (EVO-5.9)"},
        {ROW("{'food':1}"), "player 1 has nothing to feed and is skipped (EVO-5.9)"},
        {HEAD("'hole':1,'phase':'window'"), "player 1 cannot use intelligence now (EVO-5.20)"},
        {HEAD("'hole':1,'phase':'grain'"), "player 1 has no order to choose (EVO-5.2)"},
        {"{'phase':'grain','hole_before':true,'players':[{'species':[{'grain':['fertile','long_neck'],"
         "'traits':['long_neck']}]},{'species':[{}]}]}",
         "species"}, /* an effect without its card */
        {HEAD("'phase':'prey'"), "only a carnivore attacks (EVO-5.21)"},
        {HEAD("'phase':'prey','turn':{'attacker':2}"),
         "turn.attacker: expected a number from 1 to 1, found 2"},
        {"{'phase':'prey','players':[{'species':[{'traits':['carnivore']}]},{'species':[{}]}]}",
         "the attacker has no room for food, or no prey (EVO-5.21)"}, /* both are of body size 1 */
        {"{'phase':'prey','players':[{'species':[{'body':2,'food':1,'traits':['carnivore']}]},{'species':[{}]}]}",
         "the attacker has no room for food, or no prey (EVO-5.21)"}, /* it is fed */
        {"{'phase':'prey','players':[{'species':[]},{'species':[{}]}]}", "the player on turn has no species"},
        {"{'phase':'ignore','players':[{'species':[{'body':2,'traits':['carnivore']}]},{'species':[{}]}]}",
         "the prey is missing"},
        {"{'phase':'ignore','turn':{'prey':{'player':2}},'players':[{'species':[{'body':2,'traits':['carnivore']}]},"
         "{'species':[{}]}]}",
         "there is nothing to ignore, or not with these cards (EVO-5.29)"},
        {"{'phase':'remove','players':[{'species':[{}]},{'species':[{}]},{'species':[{}]}]}",
         "phase: cards are removed only with two players (EVO-2.3)"},
        {HEAD("'phase':'remove','turn':{'draws':41}"),
         "turn.draws: expected a number from 1 to 40, found 41"},
        {HEAD("'phase':'deal','turn':{'drawer':3}"), "turn.drawer: expected a number from 1 to 2, found 3"},
        {HEAD("'phase':'draw','turn':{'draws':4}"), "turn.draws: expected a number from 1 to 3, found 4"},
        {HEAD("'phase':'play','actors':[2]"), "actors: others must act in this phase"},
        {HEAD("'phase':'play','actors':[3]"), "actors[0]: a player is a number from 1 to 2"},
        {HEAD("'phase':'play','chance':true"), "chance: does not fit the phase"},
        {HEAD("'phase':'food'"), "nobody has a card to lay (EVO-3.6)"},
        {HEAD("'phase':'play','turn':{'attacker':1}"), "turn"}, /* there is none in this phase */
        {"{'phase':'food','players':[{'hand_cards':['horns/1'],'species':[{'food':1}]},{'species':[{}]}]}",
         "food lies on species only while they feed (EVO-6.2)"},
    };
    ALL_REFUSED(list);
}

/* What a phase has no place for would be lost later, or break the game: it must be told. */
static void food_cards_lie_only_from_phase_2_to_phase_3(void **state) {
    (void)state;
    evo_bad_position(FIRST("'food_card':'horns/1'"), "players[0].food_card: ");
    evo_bad_position("{'phase':'deal','players':[{'food_card':'horns/1','species':[{}]},{'species':[{}]}]}",
                     "players[0].food_card: ");
}

static void a_card_is_picked_only_by_who_plays_now(void **state) {
    (void)state;
    evo_bad_position(
        "{'phase':'food','players':[{'hand_cards':['horns/1'],'picked':'horns/1','species':[{}]},"
        "{'species':[{}]}]}",
        "players[0].picked: ");
    evo_bad_position("{'phase':'play','players':[{'species':[{}]},"
                     "{'hand_cards':['horns/1'],'picked':'horns/1','species':[{}]}]}",
                     "players[1].picked: ");
    evo_bad_position(FIRST("'hand_cards':['horns/1'],'picked':'horns/1'"), "players[0].picked: ");
}

static void too_many_species_are_refused(void **state) {
    (void)state;
    char json[2048];
    for (int count = 25; count <= 26; count++) { /* 24 boards; and the free one of the other player */
        struct moa_buffer buffer = MOA_BUFFER(json);
        moa_buffer_put(&buffer, "{'hole':1,'players':[{'species':[{}");
        for (int i = 2; i < count; i++) moa_buffer_put(&buffer, ",{}");
        moa_buffer_put(&buffer, "]},{'species':[{}]}]}");
        if (count == 25) {
            struct evo_test t;
            evo_position(&t, json);
            assert_int_equal(t.s.row[2], 25);
        } else {
            evo_bad_position(json, "there are 24 species boards (EVO-1.5)");
        }
    }
}

static void a_refused_position_changes_nothing(void **state) {
    (void)state;
    struct evo_test t;
    struct moa_error error;
    struct moa_json pool[64];
    char text[] = "{\"hole\":3,\"players\":[{\"species\":[{\"traits\":[\"horns/1\",\"horns/2\"]}]},{}]}";
    evo_new(&t, 3, true);
    struct evo_state before = t.s;
    const struct moa_json *root = moa_json_read(text, pool, 64, &error);
    assert_non_null(root);
    assert_false(moa_evolution.load(&t.deck, root, &t.s, &error));
    assert_memory_equal(&before, &t.s, sizeof before);
}

/* ---- Good ones ---- */

static void a_feeding_position_needs_little(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'hole':1,'players':[{'species':[{}]},{}]}");
    assert_true(t.s.phase == EVO_FEED);
    assert_int_equal(t.s.actors, 1);
    assert_int_equal(t.s.round, 1);
    assert_int_equal(t.s.end, EVO_END_OPEN);
    assert_int_equal(evo_row_length(&t.s, 1), 0); /* within feeding one may have none */
    assert_int_equal(evo_cards_count(&t.s.pile), 70);
    evo_expect(&t, 1, 1, 1, 1, 0, 0);
    assert_string_equal(evo_choices_of(&t, 1), "feed 1");
}

static void the_start_player_is_on_turn_if_nothing_is_said(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'hole':3,'start':3,'players':[{'species':[{}]},{'species':[{}]},{'species':[{}]}]}");
    assert_int_equal(t.s.actors, 4);
    evo_position(&t, "{'hole':3,'start':3,'turn':{'player':2},'players':[{'species':[{}]},{'species':[{}]},"
                     "{'species':[{}]}]}");
    assert_int_equal(t.s.actors, 2);
    assert_int_equal(t.s.start, 2);
}

/* A vague name takes what the full names leave, wherever they stand. */
static void cards_may_be_named_by_their_trait_alone(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(
        &t,
        "{'phase':'play','discards':['horns/2'],'players':[{'hand_cards':['horns','horns'],'species':[{}]},"
        "{'hand_cards':['horns/1'],'species':[{}]}]}");
    assert_true(evo_in_hand(&t, 1, "horns/3"));
    assert_int_equal(evo_sees(&t, 0, "\"hand_cards\":[\"horns/3\",\"horns/3\"]"), 1);
}

/* The set-up has round 0, and the first deal makes it 1. */
static void a_hand_made_start_begins_with_round_one(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'phase':'start','players':[{'species':[{}]},{'species':[{}]},{'species':[{}]}]}");
    evo_do(&t, "* start 2");
    assert_int_equal(t.s.round, 1);
    evo_position(&t, HEAD("'phase':'remove'"));
    evo_do(&t, "* remove horns/1");
    assert_int_equal(t.s.round, 1);
}

/* EVO-3.1: 3 cards and 1 for each species; the player who draws may have some of them already. */
static void a_hand_made_deal_gives_full_hands(void **state) {
    (void)state;
    struct evo_test t;
    evo_position(&t, "{'phase':'deal','start':2,'players':[{'species':[{}]},{'species':[{},{}]}]}");
    evo_chance_on(&t);
    assert_int_equal(evo_hand_count(&t, 1), 4);
    assert_int_equal(evo_hand_count(&t, 2), 5);
    evo_position(&t, HEAD("'phase':'deal','turn':{'draws':4}"));
    evo_bad_position(HEAD("'phase':'deal','turn':{'draws':5}"),
                     "turn.draws: expected a number from 1 to 4, found 5");
}

static void positions_of_every_phase_load(void **state) {
    (void)state;
    static const char *const list[] = {
        HEAD("'phase':'start'"),
        HEAD("'phase':'remove','turn':{'draws':40}"),
        HEAD("'phase':'deal','turn':{'drawer':2,'draws':3}"),
        "{'phase':'food','players':[{'hand_cards':['horns'],'species':[{}]},{'food_card':'ambush','species':[{}]}]}",
        "{'phase':'play','players':[{'hand_cards':['horns/1'],'picked':'horns/1','species':[{}]},{'species':[{}]}]}",
        "{'phase':'grain','players':[{'species':[{'traits':['long_neck']}]},{'species':[{}]}]}",
        "{'phase':'window','players':[{'hand_cards':['horns'],'species':[{'traits':['intelligence']}]},{}]}",
        "{'phase':'feed','hole':2,'turn':{'passed':[2]},'players':[{'species':[{}]},{'species':[{}]}]}",
        "{'phase':'prey','players':[{'species':[{'body':2,'traits':['carnivore']}]},{'species':[{}]}]}",
        "{'phase':'ignore','turn':{'prey':{'player':2}},'players':[{'hand_cards':['ambush'],'species':[{'body':2,"
        "'population':2,'traits':['carnivore','intelligence']}]},{'species':[{'traits':['horns']}]}]}",
        "{'phase':'draw','turn':{'draws':2},'players':[{},{'species':[{}]}]}",
        "{'phase':'draw','turn':{'then':'eat','player':2,'meat':3},'players':[{},{'species':[{'traits':['carnivore']}]}]}",
        "{'phase':'draw','turn':{'then':'starve','seats_done':1,'drawer':2},'players':[{'species':[{}]},{}]}",
        HEAD("'phase':'over','end':'this_round'"),
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct evo_test t, u;
        evo_position(&t, list[i]);
        char *text = evo_view_text(&t, MOA_HOST);
        evo_position(&u, text); /* and what the host sees is the same again */
        if (memcmp(&t.s, &u.s, sizeof t.s) != 0) fail_msg("loads otherwise again: %s", text);
        free(text);
    }
}

#define LOAD(function) cmocka_unit_test(function)

int main(void) {
    const struct CMUnitTest tests[] = {
        LOAD(the_frame_is_checked),
        LOAD(species_are_checked),
        LOAD(what_quick_play_hides_is_checked),
        LOAD(cards_are_checked),
        LOAD(players_are_checked),
        LOAD(what_the_game_would_not_come_to_is_refused),
        LOAD(food_cards_lie_only_from_phase_2_to_phase_3),
        LOAD(a_card_is_picked_only_by_who_plays_now),
        LOAD(too_many_species_are_refused),
        LOAD(a_refused_position_changes_nothing),
        LOAD(a_feeding_position_needs_little),
        LOAD(the_start_player_is_on_turn_if_nothing_is_said),
        LOAD(cards_may_be_named_by_their_trait_alone),
        LOAD(a_hand_made_start_begins_with_round_one),
        LOAD(a_hand_made_deal_gives_full_hands),
        LOAD(positions_of_every_phase_load),
    };
    return cmocka_run_group_tests_name("evolution positions", tests, NULL, NULL);
}
