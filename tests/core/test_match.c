/* test_match.c - a match plays only legal actions, cuts its record only as far as nothing was revealed, and hashes the same
 * everywhere. */
#include "cmocka_all.h"
#include "core/match.h"
#include "tiny_game.h"
#include <stdlib.h>

extern const struct moa_game moa_template; /* unlike tiny_game, it has loadouts */

struct table {
    struct moa_match match;
    struct moa_error error;
};

static struct table open_table(int players) {
    struct table t;
    struct moa_setup setup;
    moa_setup_defaults(&tiny_game, players, &setup);
    assert_true(moa_match_init(&t.match, &tiny_game, NULL, &setup, &t.error));
    return t;
}

static void play(struct table *t, int actor, moa_action action) {
    assert_null(moa_match_play(&t->match, actor, action, NULL).rule);
}

static void check_refused(struct table *t, int actor, moa_action action, const char *rule) {
    struct tiny_state before = *(struct tiny_state *)t->match.state;
    int plies = t->match.plies;
    struct moa_refusal refusal = moa_match_play(&t->match, actor, action, NULL);
    assert_non_null(refusal.rule);
    assert_string_equal(refusal.rule, rule);
    assert_true(refusal.text[0] != '\0');
    assert_memory_equal(t->match.state, &before, sizeof before);
    assert_int_equal(t->match.plies, plies);
}

static void test_setup_defaults_and_options(void **unused) {
    (void)unused;
    struct moa_setup setup;
    struct moa_error error;
    moa_setup_defaults(&tiny_game, 2, &setup);
    assert_int_equal(setup.players, 2);
    assert_int_equal(setup.option[0], 0);
    assert_int_equal(setup.option[1], 1);
    assert_true(moa_setup_option(&tiny_game, &setup, "rounds", "100", &error));
    assert_int_equal(setup.option[0], 1);
    assert_false(moa_setup_option(&tiny_game, &setup, "bonus", "maybe", &error));
    assert_string_equal(error.text, "option bonus cannot be \"maybe\"; it can be: no, yes");
    assert_int_equal(setup.option[1], 1);
    assert_false(moa_setup_option(&tiny_game, &setup, "bonu", "yes", &error));
    assert_string_equal(error.text, "Tiny has no option \"bonu\"; there are: rounds, bonus");
}

static void test_setup_seat(void **unused) {
    (void)unused;
    struct moa_setup setup;
    struct moa_error error;
    moa_setup_defaults(&moa_template, 2, &setup);
    assert_int_equal(setup.loadout[1], 0);
    assert_true(moa_setup_loadout(&moa_template, &setup, 1, "feather", &error));
    assert_int_equal(setup.loadout[1], 2);
    assert_false(moa_setup_loadout(&moa_template, &setup, 1, "stone", &error));
    assert_string_equal(error.text, "\"stone\" is no charm; there are: pebble, shell, feather.");
    assert_int_equal(setup.loadout[1], 2);
    assert_false(moa_setup_loadout(&tiny_game, &setup, 0, "feather", &error));
    assert_string_equal(error.text, "in Tiny there is nothing for players to bring");
}

static int only_players; /* for setup_only: the only number that it accepts */

static bool setup_only(const void *data, const struct moa_setup *setup, void *state,
                       struct moa_error *error) {
    if (setup->players != only_players) return moa_fail(error, "not so many");
    return tiny_setup(data, setup, state, error);
}

static void test_setup_players_are_the_nearest(void **unused) {
    (void)unused;
    struct moa_game game = tiny_game;
    struct moa_setup setup;
    moa_setup_defaults(&game, 0, &setup);
    setup.option[0] = 1;
    moa_setup_players(&game, NULL, &setup);
    assert_int_equal(setup.players, 3);
    assert_int_equal(setup.option[0], 1);
    game.players_max = 2;
    moa_setup_players(&game, NULL, &setup);
    assert_int_equal(setup.players, 2);
    game.players_min = 1;
    game.players_max = MOA_PLAYERS_MAX;
    game.setup = setup_only;
    for (only_players = 1; only_players <= MOA_PLAYERS_MAX; only_players++) {
        moa_setup_players(&game, NULL, &setup);
        assert_int_equal(setup.players, only_players);
    }
    moa_setup_players(&game, NULL, &setup); /* if no number fits, opening the match reports the error */
    assert_int_equal(setup.players, 1);
}

static void test_seat_changes_before_the_first_action(void **unused) {
    (void)unused;
    struct moa_match match;
    struct moa_setup setup, kept;
    struct moa_error error = {""};
    moa_setup_defaults(&moa_template, 2, &setup);
    assert_true(moa_match_init(&match, &moa_template, NULL, &setup, &error));
    uint64_t before = moa_match_hash(&match);
    assert_true(moa_match_loadout(&match, 1, 1, &error));
    assert_int_equal(match.setup.loadout[1], 1);
    moa_template.setup_of(match.data, match.state, &kept);
    assert_int_equal(kept.loadout[1], 1);
    uint64_t after = moa_match_hash(&match);
    assert_true(after != before);
    assert_false(moa_match_loadout(&match, 1, 99, &error));
    assert_string_equal(error.text, "Player 2 brings a charm that there is not.");
    assert_int_equal(match.setup.loadout[1], 1);
    assert_true(moa_match_hash(&match) == after);
    struct moa_rng rng;
    moa_rng_seed(&rng, 1);
    moa_match_chance(&match, &rng, NULL, NULL);
    moa_match_cut(&match, 0); /* the state that the record is replayed from has it too */
    assert_true(moa_match_hash(&match) == after);
    moa_match_free(&match);
}

static void test_open_refuses_wrong_counts(void **unused) {
    (void)unused;
    for (int players = 1; players <= 4; players += 3) {
        struct moa_match match;
        struct moa_setup setup;
        struct moa_error error;
        moa_setup_defaults(&tiny_game, players, &setup);
        assert_false(moa_match_init(&match, &tiny_game, NULL, &setup, &error));
        assert_memory_equal(error.text, "Tiny is for 2 to 3 players, not ", 32);
        moa_match_free(&match);
        moa_match_free(&match);
    }
}

static void test_core_refusals(void **unused) {
    (void)unused;
    struct table t = open_table(2);
    check_refused(&t, 0, TINY_TAKE + 1, "MOA-2");
    check_refused(&t, -1, TINY_TAKE + 1, "MOA-2");
    check_refused(&t, MOA_SPECTATOR, TINY_TAKE + 1, "MOA-2");
    check_refused(&t, 32 + MOA_CHANCE, TINY_ROLL + 1, "MOA-2"); /* its bit is outside any set of actors */
    check_refused(&t, MOA_CHANCE, TINY_TAKE + 1, "MOA-3");
    play(&t, MOA_CHANCE, TINY_ROLL + 3);
    check_refused(&t, 1, TINY_TAKE + 1, "MOA-2");
    check_refused(&t, MOA_CHANCE, TINY_ROLL + 1, "MOA-2");
    check_refused(&t, 0, 0xFFFFFFFFu, "MOA-3");
    check_refused(&t, 0, TINY_TAKE + 4, "TINY-1");
    for (int round = 0; round < 2; round++) {
        if (round > 0) play(&t, MOA_CHANCE, TINY_ROLL + 1);
        play(&t, 0, TINY_TAKE + 1);
        play(&t, 1, TINY_TAKE + 1);
    }
    check_refused(&t, 0, TINY_TAKE + 1, "MOA-1");
    check_refused(&t, MOA_CHANCE, TINY_ROLL + 1, "MOA-1");
    moa_match_free(&t.match);
}

static void test_play_tells_events(void **unused) {
    (void)unused;
    struct table t = open_table(2);
    struct moa_events events = {.count = 99};
    assert_null(moa_match_play(&t.match, MOA_CHANCE, TINY_ROLL + 2, &events).rule);
    assert_int_equal(events.count, 1);
    assert_int_equal(events.event[0].player, MOA_CHANCE);
    assert_null(moa_match_play(&t.match, 0, TINY_TAKE + 2, &events).rule);
    assert_int_equal(events.count, 1);
    assert_int_equal(events.event[0].player, 0);
    moa_match_free(&t.match);
}

static void count_events(void *context, const struct moa_events *events) {
    assert_int_equal(events->count, 1);
    ++*(int *)context;
}

static void test_chance_plays_until_a_player_acts(void **unused) {
    (void)unused;
    struct table t = open_table(2);
    struct moa_rng rng;
    moa_rng_seed(&rng, 7);
    int told = 0;
    assert_int_equal(moa_match_chance(&t.match, &rng, count_events, &told), 1);
    assert_int_equal(told, 1);
    assert_int_equal(t.match.ply[0].actor, MOA_CHANCE);
    assert_int_equal(moa_match_chance(&t.match, &rng, NULL, NULL), 0);
    assert_int_equal(t.match.plies, 1);
    moa_match_free(&t.match);
}

/* Long enough that the record must grow more than once. */
static void test_record_grows_and_is_cut(void **unused) {
    (void)unused;
    struct table t = open_table(2);
    struct tiny_state half = {0};
    play(&t, MOA_CHANCE, TINY_ROLL + 6);
    for (int i = 0; i < 500; i++) {
        if (t.match.plies == 200) half = *(struct tiny_state *)t.match.state;
        play(&t, 0, TINY_PEEK);
    }
    play(&t, 0, TINY_TAKE + 5);
    assert_int_equal(t.match.plies, 502);
    moa_match_cut(&t.match, 502);
    assert_int_equal(((struct tiny_state *)t.match.state)->points[0], 6);
    moa_match_cut(&t.match, 200);
    assert_int_equal(t.match.plies, 200);
    assert_memory_equal(t.match.state, &half, sizeof half);
    moa_match_cut(&t.match, 0);
    assert_memory_equal(t.match.state, t.match.initial, tiny_game.state_size);
    moa_match_free(&t.match);
}

static void check_undo(struct table *t, int player, int plies, const char *reason) {
    t->error.text[0] = '\0';
    uint64_t before = moa_match_hash(&t->match);
    assert_int_equal(moa_match_undo_to(&t->match, player, &t->error), plies);
    assert_string_equal(t->error.text, reason);
    assert_true(moa_match_hash(&t->match) == before);
}

static void test_undo_rules(void **unused) {
    (void)unused;
    struct table t = open_table(2);
    check_undo(&t, 0, -1, "There is nothing to undo: this player has not acted yet.");
    play(&t, MOA_CHANCE, TINY_ROLL + 3);
    check_undo(&t, 0, -1, "There is nothing to undo: this player has not acted yet.");
    play(&t, 0, TINY_TAKE + 1);
    check_undo(&t, 0, 1, "");
    check_undo(&t, 1, -1, "There is nothing to undo: this player has not acted yet.");
    play(&t, 1, TINY_TAKE + 3);
    check_undo(&t, 0, -1, "This can't be undone: another player has acted since.");
    check_undo(&t, 1, 2, "");
    play(&t, MOA_CHANCE, TINY_ROLL + 2);
    check_undo(&t, 1, -1, "This can't be undone: something was drawn or rolled since.");
    check_undo(&t, 0, -1, "This can't be undone: another player has acted since.");
    play(&t, 0, TINY_PEEK);
    check_undo(&t, 0, -1, "This can't be undone: it revealed hidden information.");
    play(&t, 0, TINY_SHOW);
    check_undo(&t, 0, 5,
               ""); /* it was shown to others; they may act on it, and then it is too late to undo */
    moa_match_cut(&t.match, 5);
    assert_int_equal(t.match.plies, 5);
    moa_match_free(&t.match);
}

static void test_names(void **unused) {
    (void)unused;
    struct table t = open_table(2);
    static const struct {
        const char *name, *error;
    } row[] = {
        {"1234567890123456789012345678901", NULL},
        {"12345678901234567890123456789012", "a name has at most 31 bytes, this one has 32"},
        {"two words", NULL},
        {"# \xC3\x84nne \xF0\x9F\xA6\x95", NULL},
        {" front", "a name does not begin or end with a space"},
        {"back ", "a name does not begin or end with a space"},
        {"bad\xFF", "the name is not valid UTF-8"},
        {"new\nline", "the name contains a control character"},
        {"esc\x1B[2J", "the name contains a control character"},
        {"c1\xC2\x9B", "the name contains a control character"},
        {"", NULL},
    };
    for (size_t i = 0; i < COUNT_OF(row); i++) {
        assert_true(moa_match_name(&t.match, 1, "before", &t.error));
        bool fine = moa_match_name(&t.match, 1, row[i].name, &t.error);
        assert_true(fine == (row[i].error == NULL));
        if (row[i].error) assert_string_equal(t.error.text, row[i].error);
        assert_string_equal(t.match.name[1], fine ? row[i].name : "before");
    }
    moa_match_free(&t.match);
}

/* The numbers are those that `xxhsum -H64` prints for these texts. */
static void test_hashes_are_the_same_everywhere(void **unused) {
    (void)unused;
    struct table t = open_table(2);
    char *view = moa_view_text(&tiny_game, t.match.data, t.match.state, MOA_HOST, false);
    char *data = moa_data_text(&tiny_game, t.match.data, false);
    assert_string_equal(view, "{\"rounds\":2,\"bonus\":true,\"rolled\":0,\"turn\":0,\"points\":[0,0]}");
    assert_string_equal(data, "{\"sides\":6}");
    assert_true(moa_match_hash(&t.match) == 0x32a65db53f68177fu);
    assert_true(moa_data_hash(&tiny_game, t.match.data) == 0x3febf9395a224818u);
    free(view);
    free(data);
    moa_match_free(&t.match);
}

/* A view larger than the first buffer that is tried. */
static void write_much(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    (void)data;
    (void)state;
    moa_json_begin_array(writer, NULL);
    for (int i = 0; i < 5000; i++) moa_json_int(writer, NULL, viewer);
    moa_json_end_array(writer);
}

static void test_view_text_takes_the_room_it_needs(void **unused) {
    (void)unused;
    struct moa_game game = {.view = write_much};
    char *view = moa_view_text(&game, NULL, "", 5, false);
    assert_int_equal(strlen(view), 10001);
    assert_memory_equal(view, "[5,5,5", 6);
    assert_string_equal(view + 9998, ",5]");
    free(view);
}

static void check_position(const char *json, const char *reason) {
    struct moa_match match;
    struct moa_error error = {""};
    struct moa_json pool[32];
    char *text = strdup(json);
    const struct moa_json *root = moa_json_read(text, pool, 32, &error);
    assert_non_null(root);
    bool fine = moa_match_init_position(&match, &tiny_game, NULL, root, &error);
    assert_string_equal(error.text, reason);
    if (fine) {
        assert_true(match.from_position);
        assert_int_equal(match.setup.players, 3);
        char *again = moa_view_text(&tiny_game, match.data, match.state, MOA_HOST, false);
        assert_string_equal(again, json);
        free(again);
    }
    moa_match_free(&match);
    free(text);
}

static void test_open_position(void **unused) {
    (void)unused;
    check_position("{\"rounds\":9,\"bonus\":false,\"rolled\":4,\"turn\":2,\"points\":[1,2,3]}", "");
    check_position("{\"rounds\":900,\"points\":[1,2]}", "rounds: expected a number from 0 to 100, found 900");
    check_position("{\"turn\":2,\"points\":[1,2]}", "turn: nobody sits there");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup_defaults_and_options),
        cmocka_unit_test(test_setup_seat),
        cmocka_unit_test(test_setup_players_are_the_nearest),
        cmocka_unit_test(test_seat_changes_before_the_first_action),
        cmocka_unit_test(test_open_refuses_wrong_counts),
        cmocka_unit_test(test_core_refusals),
        cmocka_unit_test(test_play_tells_events),
        cmocka_unit_test(test_chance_plays_until_a_player_acts),
        cmocka_unit_test(test_record_grows_and_is_cut),
        cmocka_unit_test(test_undo_rules),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_hashes_are_the_same_everywhere),
        cmocka_unit_test(test_view_text_takes_the_room_it_needs),
        cmocka_unit_test(test_open_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
