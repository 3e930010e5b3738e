/* test_positions.c - positions written by hand: what can be left out, the errors reported for a broken one, and that
 * every position of a game can be written and read back. */
#include "support/laborigines_kit.h"
#include "twins.h"
#include <stdlib.h>
#include <string.h>

static struct lab_test t, again;

struct broken {
    const char *json, *why;
};

static void all_refused(const struct broken *list, size_t count) {
    for (size_t i = 0; i < count; i++) lab_bad_position(list[i].json, list[i].why);
}

#define ALL_REFUSED(list) all_refused(list, sizeof(list) / sizeof *(list))

#define AT(place) "'figures':[{'place':" place "}]"
#define PLAYERS(one, two) ",'players':[{" one "},{" two "}]}"
/* Two players on 10 and 20, Moa on 1, and other members in front. */
#define HEAD(members) "{'moa':1," members "," LAB_RING PLAYERS(AT("10"), AT("20"))
/* The first player is this. */
#define FIRST(members) "{'moa':1," LAB_RING PLAYERS(members, AT("20"))
/* The first circle, and 19 of LAB_RING behind it. */
#define RING(first)                                                                                              \
    "{'moa':1,'ring':[" first ",'footprint/safe','disease/disease','disease/safe','charity/charity',"            \
    "'charity/safe','radiation/radiation','radiation/safe','lightning/lightning','lightning/safe',"              \
    "'acid/acid','acid/safe','small_explosion/small_explosion','small_explosion/safe','healing/healing',"        \
    "'healing/safe','immunity/immunity','immunity/safe','danger/big_explosion','danger/big_explosion']" PLAYERS( \
        AT("10"), AT("20"))
/* Twins on 10 and 19 against 1 and 3. */
#define PAIRS(members) TWINS(members ",", F("10", "19"), F("1", "3"))

/* ---- Broken ones ---- */

static void the_frame_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {"[]", "the file: a position is an object"},
        {"{}", "Laborigines is for 2 to 6 players"},
        {"{'players':[{}]}", "players: Laborigines is for 2 to 6 players"},
        {"{'players':[{},{},{},{},{},{}]}", "players: The basic game is for 2 to 5 players"},
        {"{'players':[{},{},{},{},{},{},{}]}", "players: at most 6 members, found 7"},
        {"{'players':{}}", "players: expected an array"},
        {"{'options':{'variant':'twins'},'players':[{},{},{},{}]}", "twins for 2 or 3"},
        {"{'options':{'variant':'teams'},'players':[{},{},{}]}", "teams for 4 or 6"},
        {HEAD("'options':{'variant':'solo'}"), "options.variant:"},
        {HEAD("'options':{'memory':'maybe'}"), "options.memory:"},
        {HEAD("'options':{'speed':'yes'}"), "options.speed: there is no such member"},
        {HEAD("'game':'evolution'"), "game:"},
        {HEAD("'colour':1"), "colour: there is no such member"},
        {HEAD("'phase':'lunch'"), "phase:"},
        {HEAD("'turns':-1"), "turns: expected a number from 0 to"},
        {HEAD("'turns':401"), "turns: expected a number from 0 to"},
        {HEAD("'start':3"), "start: expected a number from 1 to 2, found 3"},
        {HEAD("'player':0"), "player: expected a number from 1 to 2, found 0"},
        {HEAD("'actors':[1]"), "actors: others must act in this phase"},
        {HEAD("'phase':'go','actors':[3]"), "actors[0]: a player is a number from 1 to 2"},
        {HEAD("'chance':false"), "chance: does not fit the phase"},
        {HEAD("'turn':7"), "turn: expected an object"},
        {HEAD("'turn':{'weather':7}"), "turn.weather: there is no such member"},
    };
    ALL_REFUSED(list);
}

static void the_ring_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {"{'moa':1,'players':[{" AT("10") "},{" AT("20") "}]}", "\"ring\" lists all 20 circles, clockwise"},
        {"{'moa':1,'ring':['acid/safe'],'players':[{" AT("10") "},{" AT("20") "}]}",
         "ring: \"ring\" lists all 20 circles, clockwise"},
        {RING("'footprint/footprint','acid/safe'"), "ring: at most 20 members, found 21"},
        {RING("'acid/safe'"), "there are not so many circles acid/safe (LAB-1.2)"},
        {RING("'safe/acid'"), "there are not so many circles acid/safe (LAB-1.2)"},
        {RING("'danger/big_explosion'"), "there are not so many circles big_explosion/danger (LAB-1.2)"},
        {RING("'acid/healing'"), "ring[0]: there is no circle acid/healing in the set (LAB-1.2)"},
        {RING("'safe/safe'"), "ring[0]: there is no circle safe/safe in the set (LAB-1.2)"},
        {RING("'acid'"), "ring[0]: a circle is a text such as"},
        {RING("7"), "ring[0]: a circle is a text such as"},
        {RING("{'up':'footprint'}"), "ring[0]: a circle has the members \"up\" and \"back\""},
        {RING("{'up':'footprint','back':'footprint','seen':1}"), "ring[0].seen: expected true or false"},
        {RING("{'up':'footprint','back':'footprint','egg':1}"), "ring[0].egg: there is no such member"},
        {RING("{'up':'footprint','back':'footprint','stones':{'blue':1}}"),
         "there are 1 blue stones too many (LAB-2.4, LAB-9.2)"},
        {HEAD("'out':{'blue':1}"), "there are 21 blue stones, not 20 (LAB-2.4, LAB-9.2)"},
        {"{'moa':1,'out':{}," LAB_RING PLAYERS("'stones':{'blue':19}," AT("10"), AT("20")),
         "there are 19 blue stones, not 20 (LAB-2.4, LAB-9.2)"},
        {HEAD("'out':{'pink':1}"), "out.pink: there are no pink stones in this game"},
        {HEAD("'out':{'red':1}"), "out.red: there is no such member"},
    };
    ALL_REFUSED(list);
}

static void players_and_figures_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {FIRST(""), "every figure in the game stands on the ring (LAB-2.3)"},
        {FIRST(AT("20")), "two figures stand on circle 20 (LAB-5.2)"},
        {FIRST(AT("1")), "two figures stand on circle 1 (LAB-5.2)"},
        {FIRST(AT("21")), "players[0].figures[0].place: expected a number from 0 to 20, found 21"},
        {"{" LAB_RING PLAYERS(AT("10"), AT("20")), "every figure in the game stands on the ring (LAB-2.3)"},
        {FIRST(F("10", "11")), "players[0].figures: at most 1 members, found 2"},
        {FIRST("'figures':[7]"), "players[0].figures[0]: a figure is an object"},
        {FIRST("'figures':[{'place':10,'ill':true}]"), "who is ill has the open card's disease (LAB-6.3)"},
        {FIRST("'figures':[{'place':10,'bolts':-1}]"),
         "players[0].figures[0].bolts: expected a number from 0"},
        {FIRST("'figures':[{'place':10,'hat':1}]"), "players[0].figures[0].hat: there is no such member"},
        {FIRST("'stones':{}," AT("10")), "player 1 has no stone and is out (LAB-3.6)"},
        {FIRST("'stones':{'blue':21}," AT("10")), "there are 1 blue stones too many"},
        {FIRST("'stones':{'blue':20,'green':1}," AT("10")),
         "stones.green: there are no green stones in this game"},
        {FIRST("'stones':{'blue':-1}," AT("10")), "players[0].stones.blue: expected a number from 0"},
        {"{'moa':1," LAB_RING
         ",'players':[{" AT("10") "},{'stones':{'orange':19}," AT("20") "},"
                                                                        "{'fell':1,'stones':{'orange':1}}]}",
         "player 3 is out and has no stones"},
        {FIRST("'fell':1,'stones':{}"), "the player on turn is out of the game (LAB-7.1)"},
        {"{'moa':1,'player':2," LAB_RING
         ",'players':[{'fell':1,'stones':{}," AT("10") "},{" AT("20") "},{" AT("18") "}]}",
         "a figure that is not in the game has no place and no marks (LAB-3.10)"},
        {FIRST("'seat':'moon'," AT("10")), "players[0].seat:"},
        {FIRST("'seat':7," AT("10")), "players[0].seat: a figure's design is a text"},
        {FIRST("'hat':7," AT("10")), "players[0].hat: there is no such member"},
        {"{'moa':1," LAB_RING ",'players':[{" AT("10") "},7]}", "players[1]: a player is an object"},
        {PAIRS("'moa':5"), "a figure that is not in the game has no place and no marks (LAB-3.10)"},
        {TWINS("", F("10", "10"), F("1", "3")), "two figures stand on circle 10 (LAB-5.2)"},
        {TWINS("", AT("10"), F("1", "3")), "every figure in the game stands on the ring (LAB-2.3)"},
    };
    ALL_REFUSED(list);
}

static void flag_and_cards_are_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {HEAD("'flag':'borne'"), "flag: a flag that is \"borne\" has a \"bearer\""},
        {HEAD("'flag':'middle','bearer':{'player':1}"), "bearer: a flag that is \"borne\" has a \"bearer\""},
        {HEAD("'flag':'torn'"), "flag:"},
        {HEAD("'flag':'gone'"), "the flag leaves the game with the first who falls (LAB-3.8)"},
        {HEAD("'bearer':{'player':3}"), "bearer.player: expected a number from 1 to 2, found 3"},
        {HEAD("'bearer':{'player':1,'figure':2}"), "bearer.figure: expected a number from 1 to 1, found 2"},
        {HEAD("'bearer':{'who':1}"), "bearer.who: there is no such member"},
        {"{'moa':1,'disease':'immunity_loss','bearer':{'player':1}," LAB_RING PLAYERS(
             "'figures':[{'place':10,'ill':true}]", AT("20")),
         "that laborigine cannot bear the flag (LAB-4.7)"},
        {"{'moa':1,'flag':'middle'," LAB_RING
         ",'players':[{" AT("10") "},{" AT("20") "},{'fell':1,'stones':{}}]}",
         "the flag leaves the game with the first who falls (LAB-3.8)"},
        {HEAD("'disease':'cough'"), "disease: there is no such disease"},
        {HEAD("'disease':3"), "disease: there is no such disease"},
        {HEAD("'disease_pile':['cough']"), "disease_pile[0]: there is no such disease"},
        {HEAD("'disease_pile':['limping','limping']"), "there are not so many cards of limping (LAB-1.5)"},
        {HEAD("'disease':'limping','disease_pile':['limping']"),
         "there are not so many cards of limping (LAB-1.5)"},
    };
    ALL_REFUSED(list);
}

#define GIVE(give) HEAD("'phase':'give','turn':{'give':" give "}")

static void the_turn_is_checked(void **state) {
    (void)state;
    static const struct broken list[] = {
        {HEAD("'phase':'die','turn':{'dice':[2,2]}"), "the dice given out are not those rolled (LAB-4.1)"},
        {HEAD("'phase':'go','turn':{'dice':[2,3],'die':[2,2]}"),
         "turn: the dice given out are not those rolled (LAB-4.1)"},
        {HEAD("'phase':'go','turn':{'dice':[3,2]}"), "turn.dice: the smaller die comes first"},
        {HEAD("'phase':'go','turn':{'dice':[3]}"), "turn.dice: there are two dice"},
        {HEAD("'phase':'go','turn':{'dice':[3,7]}"), "turn.dice[1]: a die shows 1 to 6"},
        {HEAD("'phase':'go','turn':{'dice':[0,3]}"), "turn.dice[0]: a die shows 1 to 6"},
        {HEAD("'phase':'go','turn':{'step':'dance'}"), "turn.step:"},
        {HEAD("'phase':'go','turn':{'step':'trap'}"), "the turn does not fit together"},
        {HEAD("'phase':'go','turn':{'mover':2}"),
         "the mover is a laborigine of the player on turn (LAB-5.1)"},
        {HEAD("'phase':'flag'"), "only twins have this phase (LAB-8)"},
        {HEAD("'phase':'first'"), "only twins have this phase (LAB-8)"},
        {PAIRS("'phase':'flag','turn':{'dice':[2,3]}"), "no die shows a 1 (LAB-8.3)"},
        {HEAD("'phase':'pay'"), "player 2 cannot pay 3 stones of the mover's colour (LAB-5.8)"},
        {HEAD("'phase':'vote'"), "with two players nobody votes (LAB-2.5)"},
        {PAIRS("'phase':'stand'"), "twins play without Moa (LAB-8.1)"},
        {HEAD("'phase':'place'"), "laborigines are placed in turn order (LAB-2.3)"},
        {"{'phase':'place','moa':1,'player':2," LAB_RING PLAYERS("", ""),
         "player: player 1 places next (LAB-2.3)"},
        {"{'phase':'vote','moa':1," LAB_RING ",'players':[{'vote':1},{},{}]}",
         "players[0]: who has voted has a \"vote\", for another player, or 0"},
        {"{'phase':'vote','moa':1," LAB_RING ",'players':[{'voted':true},{},{}]}",
         "players[0]: who has voted has a \"vote\", for another player, or 0"},
        {HEAD("'phase':'give'"), "turn.give is missing: what is given?"},
        {GIVE("{'how':'player','to':2,'left':2}"), "turn.give: there is nothing to choose (LAB-3.2)"},
        {GIVE("{'how':'circle','left':0}"), "turn.give.left: expected a number from 1"},
        {GIVE("{'how':'circle','left':21}"), "turn.give"},
        {GIVE("{'how':'out','then_out':1}"), "turn.give: only stones for a circle are followed by others"},
        {GIVE("{'how':'away'}"), "turn.give.how:"},
        {"{'moa':1,'phase':'give','turn':{'give':{'how':'circle','left':3}}," LAB_RING PLAYERS(
             "'stones':{'blue':1,'orange':1}," AT("10"), "'stones':{'orange':9}," AT("20")),
         "turn.give: the giver has not so many stones"},
    };
    ALL_REFUSED(list);
}

/* ---- What no game comes to ---- */

static void placing_needs_moa(void **state) {
    (void)state;
    lab_bad_position("{'phase':'place'," LAB_RING PLAYERS("", ""), "LAB-2.2");
}

static void nobody_stands_on_the_ring_before_placing(void **state) {
    (void)state;
    lab_bad_position("{'phase':'start','moa':1," LAB_RING PLAYERS(AT("10"), ""), "LAB-2.3");
}

static void a_game_with_one_player_left_is_over(void **state) {
    (void)state;
    lab_bad_position("{'moa':1," LAB_RING PLAYERS(AT("10"), "'fell':1,'stones':{}"), "LAB-3.9");
}

static void a_game_with_two_players_left_is_not_over(void **state) {
    (void)state;
    lab_bad_position(HEAD("'phase':'over'"), "LAB-3.9");
}

static void after_400_turns_there_is_no_roll(void **state) {
    (void)state;
    lab_bad_position(HEAD("'turns':400"), "LAB-7.2");
}

static void the_colour_of_a_fallen_one_has_left(void **state) {
    (void)state;
    lab_bad_position("{'moa':1," LAB_RING ",'players':[{'stones':{'blue':20,'green':1}," AT("10") "},{" AT(
                         "20") "},{'fell':1,'stones':{}}]}",
                     "LAB-3.6");
}

static void the_owner_of_donated_stones_chooses(void **state) {
    (void)state;
    lab_bad_position(
        "{'moa':1,'phase':'give','turn':{'give':{'how':'circle','chooser':2,'left':1,'to':10}}," LAB_RING
            PLAYERS("'stones':{'blue':3,'orange':1}," AT("10"), "'stones':{'orange':9}," AT("20")),
        "LAB-3.2");
}

static void the_player_on_turn_chooses_what_is_transferred(void **state) {
    (void)state;
    lab_bad_position(
        "{'moa':1,'phase':'give','turn':{'give':{'how':'player','chooser':2,'to':2,'left':1}}," LAB_RING
            PLAYERS("'stones':{'blue':3,'orange':1}," AT("10"), "'stones':{'orange':9}," AT("20")),
        "LAB-3.3");
}

static void nobody_gives_stones_to_themselves(void **state) {
    (void)state;
    lab_bad_position(
        "{'moa':1,'phase':'give','turn':{'give':{'how':'player','to':1,'left':1}}," LAB_RING PLAYERS(
            "'stones':{'blue':3,'orange':1}," AT("10"), "'stones':{'orange':9}," AT("20")),
        "LAB-3.3");
}

/* The index is of those asked, struck or healed: before a move nobody has been. */
static void an_index_without_its_list_is_refused(void **state) {
    (void)state;
    lab_bad_position(HEAD("'phase':'go','turn':{'index':2}"), "turn");
}

/* Acid of who is to roll acts in this turn (LAB-6.7): from 10 over 11 to 12. */
static void an_acid_mark_acts_in_the_turn_that_begins(void **state) {
    (void)state;
    lab_position(&t, FIRST("'figures':[{'place':10,'acid':true}]"));
    lab_do(&t, "* roll 2 3 ; 1 die 2 ; 1 go clockwise");
    assert_int_equal(lab_held(&t, 1, NULL), 18);
}

/* Acid acts only for who is on turn. */
static void acid_of_others_does_not_act_yet(void **state) {
    (void)state;
    lab_bad_position("{'moa':1," LAB_RING PLAYERS(AT("10"), "'figures':[{'place':20,'acid_acts':true}]"),
                     "LAB-6.7");
}

/* ---- Minimal ones ---- */

static void what_is_left_out_is_as_at_the_start(void **state) {
    (void)state;
    lab_position(&t, "{'moa':1," LAB_RING PLAYERS(AT("10"), AT("20")));
    assert_string_equal(lab_now(&t), "* roll");
    assert_int_equal(t.s.player, 0);
    assert_int_equal(lab_held(&t, 2, "orange"), 20);
    assert_int_equal(t.s.flag, LAB_FLAG_MIDDLE);
    assert_int_equal(t.s.disease, LAB_NO_DISEASE);
    for (int i = 0; i < LAB_DISEASES; i++) assert_int_equal(t.s.pile[i], 1);
    assert_int_equal(t.s.seen, 0);
}

static void one_told_thing_leads_to_the_others(void **state) {
    (void)state;
    lab_position(&t, HEAD("'start':2,'disease':'limping','bearer':{'player':2}"));
    assert_int_equal(t.s.player, 1); /* the start player begins */
    assert_int_equal(t.s.pile[LAB_LIMPING], 0);
    assert_true(lab_bears_flag(&t, 2, 1));
    lab_position(&t, FIRST("'stones':{'blue':7,'orange':0}," AT("10")));
    assert_int_equal(lab_gone(&t, "blue"), 13); /* what is nowhere is out */
    lab_position(&t,
                 "{'moa':1," LAB_RING ",'players':[{" AT("10") "},{" AT("20") "},{'fell':1,'stones':{}}]}");
    assert_int_equal(t.s.flag, LAB_FLAG_GONE);
    assert_int_equal(t.s.alive, 3);
}

static void each_phase_can_be_set_up_in_few_words(void **state) {
    (void)state;
    static const struct {
        const char *json, *now, *choices;
    } list[] = {
        {"{'phase':'lay','ring':[]" PLAYERS("", ""), "* lay", NULL},
        {"{'phase':'stand'," LAB_RING PLAYERS("", ""), "* stand", NULL},
        {"{'phase':'vote','moa':1," LAB_RING ",'players':[{},{'vote':1},{}]}", "13 vote",
         "vote 2; vote 3; abstain"},
        {"{'phase':'start','moa':1," LAB_RING PLAYERS("", ""), "* start", NULL},
        {"{'phase':'place','moa':1,'start':2,'turn':{'index':1}," LAB_RING PLAYERS("", AT("20")), "1 place",
         NULL},
        {HEAD("'phase':'die','turn':{'dice':[2,5]}"), "1 die", "die 2; die 5"},
        {PAIRS("'phase':'flag','turn':{'dice':[1,5]}"), "1 flag", "flag 1; flag 2"},
        {PAIRS("'phase':'first','turn':{'dice':[2,5]}"), "1 first", "first 1; first 2"},
        {"{'moa':1,'phase':'pay'," LAB_RING PLAYERS("'stones':{'blue':17}," AT("10"),
                                                    "'stones':{'blue':3}," AT("20")),
         "2 pay", NULL},
        {HEAD("'phase':'go','turn':{'dice':[2,5]}"), "1 go", "go clockwise; go counter"},
        {"{'moa':1,'phase':'give','turn':{'give':{'to':10}}," LAB_RING PLAYERS(
             "'stones':{'blue':3,'orange':1}," AT("10"), "'stones':{'orange':9}," AT("20")),
         "1 give", "give blue 1; give orange 1"},
        {HEAD("'phase':'catch'"), "* catch", NULL},
        {"{'moa':1,'phase':'over'," LAB_RING PLAYERS(AT("10"), "'fell':1,'stones':{}"), "over", NULL},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        lab_position(&t, list[i].json);
        assert_string_equal(lab_now(&t), list[i].now);
        if (list[i].choices) assert_string_equal(lab_choices_of(&t, 1), list[i].choices);
    }
}

/* The third is asked: the second has been, and nobody is asked twice. */
static void who_is_asked_to_pay_tells_who_was_asked_before(void **state) {
    (void)state;
    lab_position(&t, "{'moa':1,'phase':'pay','turn':{'dice':[2,3],'asked':3}," LAB_RING
                     ",'players':[{'stones':{'blue':14}," AT("10") "},{'stones':{'orange':20,'blue':3}," AT(
                         "20") "},"
                               "{'stones':{'green':20,'blue':3}," AT("18") "}]}");
    assert_string_equal(lab_now(&t), "3 pay");
    lab_do(&t, "3 decline");
    assert_string_equal(lab_now(&t), "1 go");
}

/* ---- Written and read again ---- */

static void assert_reloads(void) {
    char *view = lab_view_text(&t, MOA_HOST);
    lab_position(&again, view);
    char *second = lab_view_text(&again, MOA_HOST);
    if (strcmp(view, second) != 0) fail_msg("%s\nbecame\n%s", view, second);
    for (int at = 0; at < t.s.laid; at++) /* a circle alike on both sides has no side to tell */
        if (lab_up(&t.data, t.s.circle[at]) == lab_back(&t.data, t.s.circle[at]))
            again.s.circle[at] = t.s.circle[at];
    if (memcmp(&t.s, &again.s, sizeof t.s) != 0) fail_msg("the same view of another state: %s", view);
    free(view);
    free(second);
}

/* One random action of the first who must act; false when the game is over. */
static bool play_on(struct moa_rng *rng) {
    moa_action legal[LAB_ACTIONS_MAX], action;
    if (!t.s.actors) return false;
    int actor = __builtin_ctz(t.s.actors);
    int count = moa_laborigines.legal(&t.data, &t.s, actor, legal);
    action = actor == MOA_CHANCE ? moa_laborigines.chance(&t.data, &t.s, rng)
                                 : legal[moa_rng_below(rng, (uint32_t)count)];
    moa_laborigines.apply(&t.data, &t.s, actor, action, NULL);
    return true;
}

static void every_phase_of_a_game_reloads(void **state) {
    (void)state;
    static const struct {
        int players, variant;
    } table[] = {{2, LAB_BASIC}, {5, LAB_BASIC}, {2, LAB_TWINS},
                 {3, LAB_TWINS}, {4, LAB_TEAMS}, {6, LAB_TEAMS}};
    struct moa_rng rng = kit_rng();
    uint32_t phases = 0, steps = 0;
    for (size_t i = 0; i < 3 * sizeof table / sizeof *table; i++) {
        size_t which = i % (sizeof table / sizeof *table);
        lab_new(&t, table[which].players, (enum lab_variant)table[which].variant);
        do {
            phases |= 1u << t.s.phase;
            if (t.s.phase == LAB_GIVE) steps |= 1u << t.s.step;
            assert_reloads();
        } while (play_on(&rng));
    }
    assert_int_equal(phases, (1u << (LAB_OVER + 1)) - 1); /* each phase was there */
    static const int giving[] = {LAB_AT_ILLNESS,   LAB_AT_MOA_MET, LAB_AT_WALK,    LAB_AT_MET,
                                 LAB_AT_LIGHTNING, LAB_AT_HEALING, LAB_AT_TRAP_END};
    for (size_t i = 0; i < sizeof giving / sizeof *giving; i++) assert_true(steps >> giving[i] & 1);
}

/* Circle 13 is alike on both sides: turned, it is the same again, and states compare byte for byte. */
static void a_turned_circle_alike_on_both_sides_is_the_same_state(void **state) {
    (void)state;
    lab_position(&t, FIRST(AT("10")));
    lab_do(&t, "* roll 2 3 ; 1 die 3 ; 1 go clockwise");
    char *view = lab_view_text(&t, MOA_HOST);
    lab_position(&again, view);
    free(view);
    assert_memory_equal(&t.s, &again.s, sizeof t.s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_frame_is_checked),
        cmocka_unit_test(the_ring_is_checked),
        cmocka_unit_test(players_and_figures_are_checked),
        cmocka_unit_test(flag_and_cards_are_checked),
        cmocka_unit_test(the_turn_is_checked),
        RULE("LAB-2.2", placing_needs_moa),
        RULE("LAB-2.3", nobody_stands_on_the_ring_before_placing),
        RULE("LAB-3.9", a_game_with_one_player_left_is_over),
        RULE("LAB-3.9", a_game_with_two_players_left_is_not_over),
        RULE("LAB-7.2", after_400_turns_there_is_no_roll),
        RULE("LAB-3.6", the_colour_of_a_fallen_one_has_left),
        RULE("LAB-3.2", the_owner_of_donated_stones_chooses),
        RULE("LAB-3.3", the_player_on_turn_chooses_what_is_transferred),
        RULE("LAB-3.3", nobody_gives_stones_to_themselves),
        cmocka_unit_test(an_index_without_its_list_is_refused),
        RULE("LAB-6.7", an_acid_mark_acts_in_the_turn_that_begins),
        RULE("LAB-6.7", acid_of_others_does_not_act_yet),
        cmocka_unit_test(what_is_left_out_is_as_at_the_start),
        cmocka_unit_test(one_told_thing_leads_to_the_others),
        cmocka_unit_test(each_phase_can_be_set_up_in_few_words),
        cmocka_unit_test(who_is_asked_to_pay_tells_who_was_asked_before),
        cmocka_unit_test(every_phase_of_a_game_reloads),
        cmocka_unit_test(a_turned_circle_alike_on_both_sides_is_the_same_state),
    };
    return cmocka_run_group_tests_name("laborigines positions", tests, NULL, NULL);
}
