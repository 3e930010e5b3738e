/* test_engine.c - what the engine answers about games and positions, and requests that it refuses. For tables see
 * test_table.c. */
#include "core/data_set.h"
#include "core/match.h"
#include "core/registry.h"
#include "support/engine_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A finished position of Evolution with 8 points each, and 3 trait cards to 2. */
static void test_what_decided(void **unused) {
    (void)unused;
    static const char tie[] =
        "{\"game\":\"evolution\",\"phase\":\"over\",\"players\":[{\"bag\":0,\"species\":[{\"population\":6,\"traits\":"
        "[\"horns\",\"fertile\"]}]},{\"bag\":3,\"species\":[{\"population\":1,\"traits\":[\"horns\",\"fertile\"]},"
        "{\"population\":1,\"traits\":[\"climbing\"]}]}]}";
    const struct moa_json *answer =
        ek_fine("{\"do\":\"hold\",\"game\":\"evolution\",\"names\":[\"Cid\",\"Dora\"],\"sample\":%s}", tie);
    const struct moa_json *standing = moa_json_get(answer, "standing");
    int position = (int)ek_int(answer, "held");
    const struct moa_json *decided = moa_json_get(standing, "decided");
    assert_int_equal(decided->count, 1);
    assert_string_equal(ek_string(decided->first, "by"), "traits");
    assert_int_equal(moa_json_get(decided->first, "ahead")->first->integer, 1);
    assert_int_equal(moa_json_get(decided->first, "behind")->first->integer, 0);
    assert_string_equal(ek_string(decided->first, "words"),
                        "Tied at 8 points: Dora wins with more trait cards (3 to 2).");
    /* Before the end nothing is decided. */
    int held = ek_open("evolution", 2, 1, -1);
    ek_fine("{\"do\":\"release\",\"held\":%d}", position);
    answer = ek_fine("{\"do\":\"table_show\",\"held\":%d}", held);
    standing = moa_json_get(moa_json_get(moa_json_get(answer, "update"), "said"), "standing");
    assert_non_null(moa_json_get(standing, "points"));
    assert_null(moa_json_get(standing, "decided"));
    ek_fine("{\"do\":\"release\",\"held\":%d}", held);
}

/* ---- Questions ---- */

/* Everything that can be asked about the position on the screen, by its number. */
static void ask_all(const char *game, int held) {
    static char sample[EK_BYTES];
    char action[256];
    const char *shown = ek_text("{\"do\":\"table_show\",\"held\":%d,\"uncover\":true}", held);
    ek_member(shown, "sample", sample, sizeof sample);
    int seat = (int)ek_int(ek_state(held), "seat");
    const struct moa_json *update =
        moa_json_get(ek_fine("{\"do\":\"table_show\",\"held\":%d}", held), "update");
    const struct moa_json *said = moa_json_get(update, "said");
    assert_true(strlen(ek_string(said, "prompt")) > 5);
    assert_int_equal(moa_json_get(said, "words")->count,
                     moa_json_get(moa_json_get(update, "state"), "legal")->count);
    assert_int_equal(moa_json_get(update, "lines")->count, moa_json_get(update, "items")->count);
    const struct moa_json *first = moa_json_get(said, "words")->first;
    for (const struct moa_json *word = first; word; word = word->next) assert_true(word->string[0] != '\0');
    snprintf(action, sizeof action, "%s", first->key);
    const struct moa_json *reason =
        moa_json_get(ek_fine("{\"do\":\"why\",\"held\":%d,\"actions\":[\"%s\",\"nonsense\"]}", held, action),
                     "reasons")
            ->first;
    assert_true(moa_json_get(reason, "allowed")->boolean);
    assert_false(moa_json_get(reason->next, "allowed")->boolean);
    assert_non_null(strstr(ek_string(reason->next, "text"), "nonsense"));
    assert_non_null(strstr(ek_string(ek_fine("{\"do\":\"board\",\"held\":%d}", held), "text"), "Ada"));
    /* Trying changes nothing. */
    for (int i = 0; i < 2; i++) {
        const struct moa_json *tried =
            ek_fine("{\"do\":\"try\",\"held\":%d,\"actions\":[\"%s\"],\"notes\":true}", held, action);
        assert_non_null(moa_json_get(tried, "view"));
        assert_int_equal(!moa_json_get(tried, "legal"), !moa_json_get(tried, "words"));
        assert_non_null(moa_json_get(tried, "notes"));
    }
    const struct moa_json *hint = ek_fine(
        "{\"do\":\"hint\",\"game\":\"%s\",\"sample\":%s,\"seat\":%d,\"milliseconds\":5}", game, sample, seat);
    assert_true(moa_json_get(hint, "lines")->count > 0);
    const struct moa_json *chosen = ek_fine(
        "{\"do\":\"choose\",\"game\":\"%s\",\"sample\":%s,\"seat\":%d,\"level\":\"easy\",\"seed\":\"x\"}",
        game, sample, seat);
    snprintf(action, sizeof action, "%s", ek_string(chosen, "action"));
    const struct moa_json *why = ek_fine("{\"do\":\"why\",\"held\":%d,\"actions\":[\"%s\"]}", held, action);
    assert_true(moa_json_get(moa_json_get(why, "reasons")->first, "allowed")->boolean);
    ek_fine("{\"do\":\"table_send\",\"held\":%d,\"command\":\"move\",\"turn\":%d,\"action\":\"%s\"}", held,
            (int)ek_int(ek_state(held), "turn"), action);
}

static void test_questions(void **unused) {
    (void)unused;
    for (int i = 0; moa_games[i]; i++) {
        int held = ek_open(moa_games[i]->id, 2, 1, -1);
        for (int n = 0; n < 12; n++) ask_all(moa_games[i]->id, held);
        ek_fine("{\"do\":\"release\",\"held\":%d}", held);
    }
}

static void test_facts(void **unused) {
    (void)unused;
    const struct moa_json *games = moa_json_get(ek_ask("{\"do\":\"facts\"}"), "games");
    assert_int_equal(games->count, 3);
    for (int i = 0; moa_games[i]; i++) {
        const struct moa_json *rules = ek_ask("{\"do\":\"rules\",\"game\":\"%s\"}", moa_games[i]->id);
        assert_true(moa_json_get(rules, "rules")->count > 20);
        assert_true(moa_json_get(rules, "topics")->count > 5);
        assert_int_equal(
            moa_json_get(ek_ask("{\"do\":\"data\",\"game\":\"%s\"}", moa_games[i]->id), "data")->kind,
            MOA_JSON_OBJECT);
    }
}

static void play_random(struct moa_match *match, struct moa_rng *rng) {
    const struct moa_game *game = match->game;
    uint32_t actors = game->actors(match->data, match->state);
    if (!actors) return;
    int actor = __builtin_ctz(actors);
    moa_action *legal = malloc(sizeof *legal * (size_t)game->actions_max);
    assert_non_null(legal);
    int count = actor == MOA_CHANCE ? 0 : game->legal(match->data, match->state, actor, legal);
    moa_action action =
        count ? legal[moa_rng_below(rng, (uint32_t)count)] : game->chance(match->data, match->state, rng);
    free(legal);
    assert_null(moa_match_play(match, actor, action, NULL).rule);
}

/* Players of a game with hidden hands have secrets in the middle of it; in other games everything is open by then. */
static void test_hidden_hands(void **unused) {
    (void)unused;
    enum { MIDDLE = 150 };
    struct moa_rng rng;
    moa_rng_seed(&rng, 1);
    for (int i = 0; moa_games[i]; i++) {
        const struct moa_game *game = moa_games[i];
        struct moa_match match = {0};
        struct moa_setup setup;
        struct moa_error error;
        bool secret = false;
        moa_setup_defaults(game, 3, &setup);
        assert_true(moa_match_init(&match, game, NULL, &setup, &error));
        for (int n = 0; n < MIDDLE; n++) play_random(&match, &rng);
        for (int p = 0; p < setup.players; p++) secret |= moa_has_secret(game, match.data, match.state, p);
        assert_int_equal(secret, game->hidden_hands);
        moa_match_free(&match);
    }
}

/* The option of that name among the facts of a game. */
static const struct moa_json *option_of(const char *game, const char *name) {
    const struct moa_json *found = moa_json_get(ek_ask("{\"do\":\"facts\"}"), "games")->first;
    while (found && strcmp(ek_string(found, "id"), game) != 0) found = found->next;
    assert_non_null(found);
    const struct moa_json *option = moa_json_get(found, "options")->first;
    while (option && strcmp(ek_string(option, "name"), name) != 0) option = option->next;
    assert_non_null(option);
    return option;
}

static void test_who_can_play_with_an_option(void **unused) {
    (void)unused;
    static const int teams[] = {4, 6};
    const struct moa_json *players = moa_json_get(option_of("laborigines", "variant"), "players");
    assert_int_equal(players->count, 3);
    const struct moa_json *of_teams = players->first->next->next;
    assert_int_equal(of_teams->count, 2);
    assert_int_equal(of_teams->first->integer, teams[0]);
    assert_int_equal(of_teams->first->next->integer, teams[1]);
    assert_int_equal(moa_json_get(option_of("origin", "equal_turns"), "players")->first->count, 3);
}

static void test_notes(void **unused) {
    (void)unused;
    int held = ek_open("origin", 2, 1, MOA_SPECTATOR);
    const struct moa_json *answer = ek_fine("{\"do\":\"table_show\",\"held\":%d}", held);
    const struct moa_json *said = moa_json_get(moa_json_get(answer, "update"), "said");
    const struct moa_json *progress = moa_json_get(moa_json_get(said, "notes"), "progress");
    assert_int_equal(progress->count, 2);
    assert_int_equal(progress->first->count, 20);
    ek_fine("{\"do\":\"release\",\"held\":%d}", held);
}

static void test_what_players_bring(void **unused) {
    (void)unused;
    const struct moa_json *random = ek_ask("{\"do\":\"loadout\",\"game\":\"laborigines\",\"seed\":\"a\"}");
    char loadout[MOA_LOADOUT_MAX];
    snprintf(loadout, sizeof loadout, "%s", ek_string(random, "loadout"));
    assert_string_equal(
        ek_string(ek_ask("{\"do\":\"loadout\",\"game\":\"laborigines\",\"loadout\":\"%s\"}", loadout),
                  "loadout"),
        loadout);
    ek_error("blob", "{\"do\":\"loadout\",\"game\":\"laborigines\",\"loadout\":\"dragon\"}");
    ek_error("brings", "{\"do\":\"loadout\",\"game\":\"origin\"}");
}

/* Two figures for twins; without twins the first of them is left (LAB-8.1). */
static void test_what_players_bring_goes_with_the_options(void **unused) {
    (void)unused;
    char both[MOA_LOADOUT_MAX];
    snprintf(both, sizeof both, "%s",
             ek_string(ek_ask("{\"do\":\"loadout\",\"game\":\"laborigines\",\"seed\":\"a\","
                              "\"options\":{\"variant\":\"twins\"}}"),
                       "loadout"));
    assert_non_null(strchr(both, '+'));
    const struct moa_json *fits =
        ek_ask("{\"do\":\"loadout\",\"game\":\"laborigines\",\"loadout\":\"%s\"}", both);
    *strchr(both, '+') = '\0';
    assert_string_equal(ek_string(fits, "loadout"), both);
    ek_error("triplets",
             "{\"do\":\"loadout\",\"game\":\"laborigines\",\"options\":{\"variant\":\"triplets\"}}");
}

/* A server's table may be played with another data set than the engine's own. */
static void test_data_sets_of_a_server(void **unused) {
    (void)unused;
    const struct moa_data_set *own = moa_data_set_own(moa_game_find("origin"));
    char *text = moa_data_text(own->game, own->data, false), *hunting = strstr(text, "\"hunting\":[4,");
    static char request[EK_BYTES];
    char hash[MOA_HASH_TEXT];
    assert_non_null(hunting);
    hunting[strlen("\"hunting\":[")] = '5';
    struct moa_buffer buffer = MOA_BUFFER(request);
    struct moa_writer json = {.buffer = &buffer};
    moa_json_begin_object(&json, NULL);
    moa_json_string(&json, "do", "data");
    moa_json_string(&json, "game", "origin");
    moa_json_string(&json, "text", text);
    moa_json_end_object(&json);
    free(text);
    snprintf(hash, sizeof hash, "%s", ek_string(ek_ask("%s", request), "hash"));
    assert_string_not_equal(hash, own->hash);
    const struct moa_json *data =
        moa_json_get(ek_ask("{\"do\":\"data\",\"game\":\"origin\",\"data\":\"%s\"}", hash), "data");
    assert_int_equal(moa_json_get(data, "hunting")->first->integer, 5);
    data = moa_json_get(ek_ask("{\"do\":\"data\",\"game\":\"origin\"}"), "data");
    assert_int_equal(moa_json_get(data, "hunting")->first->integer, 4);
    ek_error("not loaded", "{\"do\":\"rules\",\"game\":\"origin\",\"data\":\"0123456789abcdef\"}");
    ek_error("line 1", "{\"do\":\"data\",\"game\":\"origin\",\"text\":\"[\"}");
}

/* ---- Refusals ---- */

static void test_refusals(void **unused) {
    (void)unused;
    ek_error("fly", "{\"do\":\"fly\"}");
    ek_error("do", "{}");
    ek_error("", "[1, 2");
    ek_error("sample", "{\"do\":\"hold\",\"game\":\"evolution\"}");
    ek_error("held", "{\"do\":\"why\",\"actions\":[]}");
    ek_error("held", "{\"do\":\"board\",\"held\":0}");
    ek_error("held", "{\"do\":\"board\",\"held\":99}");
    ek_error("event", "{\"do\":\"words\",\"game\":\"evolution\",\"events\":[[1,2]]}");
    ek_error("event", "{\"do\":\"words\",\"game\":\"evolution\",\"events\":[[1,2,3,4,5,6,99999]]}");
}

/* The engine holds many things, not any number of them. */
static void test_too_many_tables(void **unused) {
    (void)unused;
    enum { MOST = 64 };
    int held[MOST];
    for (int i = 0; i < MOST; i++) held[i] = ek_open("laborigines", 2, 1, -1);
    ek_error("too many", "{\"do\":\"table_open\",\"game\":\"origin\",\"seats\":[{},{}],\"seed\":\"%064x\"}",
             1);
    for (int i = 0; i < MOST; i++) ek_fine("{\"do\":\"release\",\"held\":%d}", held[i]);
}

/* ---- Files ---- */

/* The request to read a file of this text. */
static const char *read_request(const char *text) {
    static char request[EK_BYTES];
    struct moa_buffer buffer = MOA_BUFFER(request);
    struct moa_writer json = {.buffer = &buffer};
    moa_json_begin_object(&json, NULL);
    moa_json_string(&json, "do", "read");
    moa_json_string(&json, "text", text);
    moa_json_end_object(&json);
    return request;
}

static void assert_file(const char *text, const char *kind, const char *game, int players) {
    const struct moa_json *answer = ek_fine("%s", read_request(text));
    assert_string_equal(ek_string(answer, "kind"), kind);
    assert_string_equal(ek_string(answer, "game"), game);
    assert_int_equal(ek_int(answer, "players"), players);
    assert_int_equal(moa_json_get(answer, "names")->count, players);
}

static void test_files(void **unused) {
    (void)unused;
    static char text[EK_BYTES];
    for (int i = 0; moa_games[i]; i++) {
        const char *game = moa_games[i]->id;
        int held = ek_open(game, 3, 1, -1);
        snprintf(text, sizeof text, " \n%s",
                 ek_string(ek_fine("{\"do\":\"table_record\",\"held\":%d}", held), "record"));
        assert_file(text, "record", game, 3);
        const struct moa_json *answer = ek_fine("%s", read_request(text));
        assert_string_equal(moa_json_get(answer, "names")->first->string, "Ada");
        const struct moa_option *option = moa_games[i]->options;
        for (int n = 0; option[n].name; n++)
            assert_string_equal(ek_string(moa_json_get(answer, "options"), option[n].name),
                                option[n].values[option[n].fallback]);
        ek_member(ek_text("{\"do\":\"table_position\",\"held\":%d}", held), "position", text, sizeof text);
        assert_file(text, "position", game, 3);
        ek_fine("{\"do\":\"release\",\"held\":%d}", held);
    }
}

static void test_files_that_are_none(void **unused) {
    (void)unused;
    ek_error("text: this is missing", "{\"do\":\"read\"}");
    ek_error("This is not a game or position saved from Moa.", "%s", read_request("Dear diary"));
    ek_error("This file is damaged: ", "%s", read_request("{\"game\": \"origin\""));
    ek_error("Moa does not have the game in this file.", "%s", read_request("{\"game\": \"chess\"}"));
    ek_error("chess", "%s", read_request("moa-record 1\ngame chess\n"));
    ek_error("line 4", "%s", read_request("moa-record 1\ngame origin\nplayers 2\nnonsense\n"));
    ek_error("players", "%s", read_request("{\"game\": \"evolution\", \"players\": []}"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_decided),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_hidden_hands),
        cmocka_unit_test(test_who_can_play_with_an_option),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_what_players_bring),
        cmocka_unit_test(test_what_players_bring_goes_with_the_options),
        cmocka_unit_test(test_data_sets_of_a_server),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_files_that_are_none),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_too_many_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
