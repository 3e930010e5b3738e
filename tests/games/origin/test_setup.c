/* test_setup.c - the components, and the set-up up to the first turn: ORI-1.1, 1.2, 1.6 and ORI-2, except the
 * objectives (test_deal.c) and the layout of the reward board (test_layout.c). */
#include "setup_steps.h"

static struct ori_test t;

static int supply_of(int height) {
    int sum = 0;
    for (int pawn = 0; pawn < ORI_PAWNS; pawn++)
        if (ori_height(pawn) == height) sum += t.s.supply[pawn];
    return sum;
}

/* ---- ORI-1.1, ORI-1.2, ORI-1.6 ---- */

static void there_are_36_pawns_those_of_height_2_twice(void **state) {
    (void)state;
    ori_new(&t, 4);
    for (int pawn = 0; pawn < ORI_PAWNS; pawn++)
        assert_int_equal(t.s.supply[pawn], ori_height(pawn) == 2 ? 2 : 1);
    assert_int_equal(supply_of(1) + supply_of(2) + supply_of(3), 36);
}

static void a_pawn_is_its_height_width_and_colour(void **state) {
    (void)state;
    ori_position(&t, "{'players':[{'pawns':{'nile':'3 1 brown','sahel':'1 3 black'}},{},{}]}");
    assert_string_equal(ori_pawn_at(&t, "nile"), "1: 3 1 brown");
    assert_string_equal(ori_pawn_at(&t, "sahel"), "1: 1 3 black");
    ori_bad_position("{'players':[{'pawns':{'nile':'4 1 brown'}},{}]}", "pawn");
    ori_bad_position("{'players':[{'pawns':{'nile':'1 0 brown'}},{}]}", "pawn");
    ori_bad_position("{'players':[{'pawns':{'nile':'1 1 green'}},{}]}", "pawn");
}

static void each_player_has_nine_villages(void **state) {
    (void)state;
    for (int players = 2; players <= 4; players++) {
        ori_new(&t, players);
        assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"villages\":9"), players);
    }
    ori_bad_position("{'players':[{'pawns':{'atlas':'1 2 white','nile':'1 2 brown','sahel':'1 2 black',"
                     "'guinea':'1 3 white','horn':'1 3 brown','congo':'1 3 black','iberia':'2 2 white',"
                     "'danube':'2 2 brown','scandia':'2 2 black','steppe':'2 3 white'}},{}]}",
                     "9 villages");
}

static void a_new_pawn_takes_a_village_to_the_board(void **state) {
    (void)state;
    ori_position(&t, "{'hunting':{},'players':[{'hunting':{'nile':4},'pawns':{'horn':'1 2 white'}},{}]}");
    assert_int_equal(ori_villages(&t.s, 0), 8);
    ori_do(&t, "1 evolve 1 2 black ; 1 place nile");
    assert_int_equal(ori_villages(&t.s, 0), 7);
    assert_string_equal(ori_pawn_at(&t, "nile"), "1: 1 2 black");
    assert_int_equal(t.s.supply[5], 0); /* 1 2 black */
}

/* Migration and displacement: both pawns keep their owners, and none goes back. */
static void a_pawn_and_its_village_stay_together(void **state) {
    (void)state;
    ori_position(&t, "{'players':[{'hunting':{'nile':4},'pawns':{'horn':'2 2 white','danube':'1 1 black'}},"
                     "{'pawns':{'nile':'1 1 brown'}}]}");
    ori_do(&t, "1 move horn ; 1 to nile");
    assert_string_equal(ori_pawn_at(&t, "nile"), "1: 2 2 white");
    assert_string_equal(ori_pawn_at(&t, "horn"), "2: 1 1 brown");
    assert_int_equal(ori_villages(&t.s, 0), 7);
    assert_int_equal(ori_villages(&t.s, 1), 8);
    assert_int_equal(supply_of(1) + supply_of(2) + supply_of(3), 27 - 1 - 3);
}

static void there_are_14_action_14_permanent_and_20_objective_cards(void **state) {
    (void)state;
    ori_new(&t, 2);
    assert_int_equal(ori_left(&t, ORI_ACTION), 14);
    assert_int_equal(ori_left(&t, ORI_PERMANENT), 14);
    assert_int_equal(ori_left(&t, ORI_OBJECTIVE), 20);
    assert_string_equal(ori_discards(&t), "");
}

/* ---- ORI-2.1 ---- */

static void two_or_three_players_have_27_pawns(void **state) {
    (void)state;
    for (int players = 2; players <= 3; players++) {
        ori_new(&t, players);
        for (int pawn = 0; pawn < ORI_PAWNS; pawn++) assert_int_equal(t.s.supply[pawn], 1);
    }
    ori_bad_position("{'players':[{'pawns':{'nile':'2 1 black','horn':'2 1 black'}},{},{}]}", "ORI-2.1");
    ori_position(&t, "{'players':[{'pawns':{'nile':'2 1 black','horn':'2 1 black'}},{},{},{}]}");
    ori_bad_position("{'players':[{'pawns':{'nile':'3 1 black','horn':'3 1 black'}},{},{},{}]}", "ORI-1.1");
}

/* ---- ORI-2.2 ---- */

static void one_of_the_smallest_and_weakest_stands_on_the_origin(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    ori_new(&t, 3);
    assert_string_equal(ori_now(&t), "* neutral");
    assert_string_equal(ori_pawn_at(&t, "rift"), "");
    assert_string_equal(ori_choices(&t, 0), "neutral white; neutral brown; neutral black");
    assert_about(sampled(&t, &rng, "neutral white"), ROUNDS / 3.0);
    assert_about(sampled(&t, &rng, "neutral brown"), ROUNDS / 3.0);
    ori_refused(&t, "* deal green_2", "ORI-2.2");
    ori_refused(&t, "1 keep green_2", "MOA-2");
    ori_do(&t, "* neutral brown");
    assert_string_equal(ori_pawn_at(&t, "rift"), "neutral: 1 1 brown");
    assert_int_equal(supply_of(1), 8);
    assert_int_equal(t.s.supply[1], 0);
    assert_string_equal(ori_now(&t), "* deal");
}

static void the_neutral_pawn_is_nobodys_and_never_moves(void **state) {
    (void)state;
    ori_position(&t, "{'players':[{'pawns':{'horn':'1 3 white'}},{}]}");
    assert_int_equal(ori_owner(&t.s, ori_territory(&t, "rift")), -1);
    assert_int_equal(ori_villages(&t.s, 0) + ori_villages(&t.s, 1), 17);
    ori_refused(&t, "1 move rift", "ORI-4.5"); /* one moves one's own */
    ori_do(&t, "1 move horn");
    ori_refused(&t, "1 to rift", "ORI-4.7");
    assert_string_equal(ori_pawn_at(&t, "rift"), "neutral: 1 1 white");
}

/* ---- ORI-2.5 ---- */

static void begin_tokens(struct moa_rng *rng) {
    begin_laying(&t, 3, rng);
    chance_through(&t, ORI_AT_LAY, rng);
}

static void eleven_strait_tokens_lie_face_up_on_the_straits(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    int values[16] = {0};
    begin_tokens(&rng);
    assert_string_equal(ori_now(&t), "* strait");
    assert_string_equal(ori_choices(&t, 0), "strait 3; strait 4; strait 5");
    assert_about(sampled(&t, &rng, "strait 3"), ROUNDS * 4 / 11.0);
    assert_about(sampled(&t, &rng, "strait 5"), ROUNDS * 3 / 11.0);
    ori_refused(&t, "* hunt 4", "ORI-2.5");
    ori_do(&t, "* strait 5 ; * strait 5");
    assert_about(sampled(&t, &rng, "strait 5"), ROUNDS / 9.0);
    ori_do(&t, "* strait 5");
    ori_refused(&t, "* strait 5", "ORI-2.5"); /* there were three */
    chance_through(&t, ORI_AT_STRAIT, &rng);
    for (int i = 0; i < ORI_STRAITS; i++) values[t.s.strait[i]]++;
    assert_int_equal(values[3], 4);
    assert_int_equal(values[4], 4);
    assert_int_equal(values[5], 3);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"gibraltar\":5"), 1);
}

static void five_hunting_tokens_lie_on_the_green_and_the_sixth_leaves_the_game(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    begin_tokens(&rng);
    chance_through(&t, ORI_AT_STRAIT, &rng);
    assert_string_equal(ori_now(&t), "* hunt");
    assert_string_equal(ori_choices(&t, 0), "hunt 4; hunt 5; hunt 6; hunt 7; hunt 8");
    assert_about(sampled(&t, &rng, "hunt 6"), ROUNDS / 3.0);
    assert_about(sampled(&t, &rng, "hunt 8"), ROUNDS / 6.0);
    ori_do(&t, "* hunt 6");
    assert_about(sampled(&t, &rng, "hunt 6"), ROUNDS / 5.0);
    ori_do(&t, "* hunt 6");
    ori_refused(&t, "* hunt 6", "ORI-2.5");
    ori_do(&t, "* hunt 4 ; * hunt 8");
    assert_about(sampled(&t, &rng, "hunt 7"), ROUNDS / 2.0);
    ori_do(&t, "* hunt 5"); /* and the 7 lies nowhere */
    assert_string_equal(ori_now(&t), "* start");
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"nile\":6"), 1);
    assert_int_equal(ori_sees(&t, MOA_SPECTATOR, "\"murray\":5"), 1);
    for (int i = 0; i < ORI_GREENS; i++) assert_int_not_equal(t.s.hunt[i], 7);
}

/* ---- ORI-2.6 ---- */

/* Chance and players until the start is decided. */
static void set_up(int players, int start, struct moa_rng *rng) {
    new_game(&t, players, start, 0);
    chance_through(&t, ORI_AT_NEUTRAL, rng);
    chance_through(&t, ORI_AT_DEAL, rng);
    keep_any(&t);
    chance_through(&t, ORI_AT_LAY, rng);
    chance_through(&t, ORI_AT_STRAIT, rng);
    chance_through(&t, ORI_AT_HUNT, rng);
}

static void who_starts_is_chance(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    set_up(3, 0, &rng);
    assert_string_equal(ori_now(&t), "* start");
    assert_string_equal(ori_choices(&t, 0), "start 1; start 2; start 3");
    for (int p = 1; p <= 3; p++) {
        char text[] = "start 1";
        text[6] = (char)('0' + p);
        assert_about(sampled(&t, &rng, text), ROUNDS / 3.0);
    }
    ori_refused(&t, "* start 4", "ORI-2.6");
    ori_do(&t, "* start 3");
    assert_string_equal(ori_now(&t), "3 turn");
    assert_int_equal(t.s.start, 2);
}

static void or_the_host_sets_it(void **state) {
    (void)state;
    struct moa_rng rng = kit_rng();
    static const char *const turn[] = {"1 turn", "2 turn", "3 turn", "4 turn"};
    for (int players = 2; players <= 4; players++)
        for (int start = 1; start <= players; start++) {
            set_up(players, start, &rng);
            assert_string_equal(ori_now(&t), turn[start - 1]);
            assert_int_equal(t.s.start, start - 1);
        }
}

/* Nobody can do an action but evolution; each places the first pawn that fits. */
static void play_goes_clockwise(void **state) {
    (void)state;
    static const char *const turn[] = {"3 turn", "4 turn", "1 turn", "2 turn", "3 turn"};
    static const char *const text[] = {
        "3 evolve 1 1 brown ; 3 place horn", "4 evolve 1 1 black ; 4 place sahel",
        "1 evolve 1 2 white ; 1 place congo", "2 evolve 2 1 white ; 2 place kalahari"};
    ori_position(&t, "{'start':3,'rewards':{'yellow':[2,2,2],'orange':[2,2,2],'purple':[2,2,3],"
                     "'brown':[3,3,3,3,3,4]},'players':[{},{},{},{}]}");
    for (int i = 0; i < 4; i++) {
        char end[] = "1 end", reward[] = "1 reward 1";
        assert_string_equal(ori_now(&t), turn[i]);
        end[0] = reward[0] = turn[i][0];
        ori_do(&t, text[i]);
        if (t.s.phase == ORI_AT_REWARD) ori_do(&t, reward);
        ori_chance_on(&t);
        ori_do(&t, end);
    }
    assert_string_equal(ori_now(&t), turn[4]);
}

static void the_game_is_for_two_to_four(void **state) {
    (void)state;
    struct moa_error error;
    static const struct moa_setup wrong[] = {
        {.players = 1},
        {.players = 0},
        {.players = -1},
        {.players = 5},
        {.players = 3, .option = {4}}, /* who is not there cannot start */
        {.players = 2, .option = {3}},
        {.players = 4, .option = {5}},
        {.players = 3, .option = {-1}},
        {.players = 3, .option = {0, 2}},
    };
    ori_new(&t, 4);
    struct ori_state before = t.s;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        error.text[0] = '\0';
        if (moa_origin.setup(&t.data, &wrong[i], &t.s, &error))
            fail_msg("wrong set-up %zu is not refused", i);
        assert_true(strlen(error.text) > 0);
        assert_memory_equal(&before, &t.s, sizeof before);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-1.1", there_are_36_pawns_those_of_height_2_twice),
        RULE("ORI-1.1", a_pawn_is_its_height_width_and_colour),
        RULE("ORI-1.2", each_player_has_nine_villages),
        RULE("ORI-1.2", a_new_pawn_takes_a_village_to_the_board),
        RULE("ORI-1.2", a_pawn_and_its_village_stay_together),
        RULE("ORI-1.6", there_are_14_action_14_permanent_and_20_objective_cards),
        RULE("ORI-2.1", two_or_three_players_have_27_pawns),
        RULE("ORI-2.2", one_of_the_smallest_and_weakest_stands_on_the_origin),
        RULE("ORI-2.2", the_neutral_pawn_is_nobodys_and_never_moves),
        RULE("ORI-2.5", eleven_strait_tokens_lie_face_up_on_the_straits),
        RULE("ORI-2.5", five_hunting_tokens_lie_on_the_green_and_the_sixth_leaves_the_game),
        RULE("ORI-2.6", who_starts_is_chance),
        RULE("ORI-2.6", or_the_host_sets_it),
        RULE("ORI-2.6", play_goes_clockwise),
        RULE("ORI-2.6", the_game_is_for_two_to_four),
    };
    return cmocka_run_group_tests_name("origin setup", tests, NULL, NULL);
}
