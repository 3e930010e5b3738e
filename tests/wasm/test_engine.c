/* test_engine.c - the engine as browsers use it: whole games through its one call, views that tell no more than they may,
 * and requests that are refused without a trace. */
#include "core/cmocka_all.h"
#include "core/data_set.h"
#include "core/match.h"
#include "core/registry.h"
#include "wasm/engine.h"
#include <stdio.h>
#include <stdlib.h>

enum { REQUEST_MAX = 1 << 18, NODES = 1 << 16 };

/* An answer, read; valid until the next. */
static const struct moa_json *ask(const char *format, ...) __attribute__((format(printf, 1, 2)));
static const struct moa_json *ask(const char *format, ...) {
    static char request[REQUEST_MAX], answer[1 << 20];
    static struct moa_json pool[NODES];
    struct moa_error error;
    struct moa_out out = MOA_OUT(request);
    va_list args;
    va_start(args, format);
    moa_out_vformat(&out, format, args);
    va_end(args);
    assert_false(moa_out_was_cut(&out));
    snprintf(answer, sizeof answer, "%s", engine_call(request));
    const struct moa_json *read = moa_json_read(answer, pool, NODES, &error);
    if (!read) fail_msg("%s", error.text);
    return read;
}

/* The raw member of an answer that is an object, as text, to be sent along: what JSON reading has changed is not at hand. */
static void member_text(const char *request, const char *name, char *out, size_t size) {
    char copy[512], key[32];
    snprintf(copy, sizeof copy, "%s", request);
    const char *answer = engine_call(copy);
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(answer, key);
    assert_non_null(at);
    at += strlen(key);
    int depth = 0;
    size_t length = 0;
    do {
        depth += (at[length] == '{' || at[length] == '[') - (at[length] == '}' || at[length] == ']');
        length++;
    } while (depth > 0);
    assert_true(length < size);
    memcpy(out, at, length);
    out[length] = '\0';
}

static const char *text_of(const struct moa_json *object, const char *name) {
    const struct moa_json *value = moa_json_get(object, name);
    assert_non_null(value);
    assert_int_equal(value->kind, MOA_JSON_STRING);
    return value->string ? value->string : "";
}

static void assert_error(const struct moa_json *answer, const char *part) {
    const char *error = text_of(answer, "error");
    if (!strstr(error, part)) fail_msg("'%s' does not say '%s'", error, part);
}

static void open_game(const char *game, int players, int seed) {
    const struct moa_json *answer =
        ask("{\"do\":\"open\",\"game\":\"%s\",\"players\":%d,\"seed\":\"%d\",\"names\":[\"Ada\",\"Bo\"]}",
            game, players, seed);
    if (moa_json_get(answer, "error")) fail_msg("%s", text_of(answer, "error"));
    assert_null(moa_json_get(ask("{\"do\":\"deal\"}"), "error"));
}

static int seed(void) {
    static int value;
    const char *given = getenv("MOA_SEED");
    if (!value) {
        value = given ? atoi(given) : 1;
        printf("MOA_SEED=%d\n", value);
    }
    return value;
}

/* ---- Hidden is hidden ---- */

/* The world of a viewer, looked at from their seat, is their view; and what they are told is the same in every world. */
static void check_world(const struct moa_game *game, int viewer, int players) {
    static char request[64], view[1 << 16], world[1 << 16], seen[1 << 16], said[1 << 16], again[1 << 16];
    static char question[1 << 17];
    snprintf(request, sizeof request, "{\"do\":\"state\",\"viewer\":%d}", viewer);
    member_text(request, "view", view, sizeof view);
    member_text(request, "world", world, sizeof world);
    void *data = calloc(1, game->data_size ? game->data_size : 1), *state = calloc(1, game->state_size);
    struct moa_json *pool = calloc(NODES, sizeof *pool);
    struct moa_error error;
    assert_true(data && state && pool);
    assert_true(game->data_load(data, NULL, &error));
    char *copy = strdup(world);
    const struct moa_json *json = moa_json_read(copy, pool, NODES, &error);
    assert_non_null(json);
    assert_true(game->load(data, json, state, &error));
    struct moa_out out = MOA_OUT(seen);
    struct moa_writer writer = {.out = &out};
    game->view(data, state, viewer, &writer);
    assert_string_equal(seen, view);
    if (viewer < players) {
        snprintf(question, sizeof question, "{\"do\":\"look\",\"game\":\"%s\",\"world\":%s,\"seat\":%d}",
                 game->id, world, viewer);
        snprintf(said, sizeof said, "%s", engine_call(question));
        struct moa_rng rng;
        moa_rng_seed(&rng, 77);
        game->resample(data, state, viewer, &rng);
        out = MOA_OUT(seen);
        writer = (struct moa_writer){.out = &out};
        game->view(data, state, MOA_HOST, &writer);
        snprintf(question, sizeof question, "{\"do\":\"look\",\"game\":\"%s\",\"world\":%s,\"seat\":%d}",
                 game->id, seen, viewer);
        snprintf(again, sizeof again, "%s", engine_call(question));
        assert_string_equal(said, again);
    }
    free(copy);
    free(pool);
    free(state);
    free(data);
}

/* ---- Whole games ---- */

/* The first actor and one of their legal actions; false when the game is over. */
static bool some_action(struct moa_rng *rng, int *seat, char *action, size_t size) {
    const struct moa_json *actors = moa_json_get(ask("{\"do\":\"state\"}"), "actors");
    if (!actors->count) return false;
    int which = (int)moa_rng_below(rng, (uint32_t)actors->count);
    const struct moa_json *actor = actors->first;
    while (which--) actor = actor->next;
    *seat = (int)actor->integer;
    const struct moa_json *legal = moa_json_get(ask("{\"do\":\"state\",\"viewer\":%d}", *seat), "legal");
    assert_non_null(legal);
    const struct moa_json *one = legal->first;
    for (uint32_t n = moa_rng_below(rng, (uint32_t)legal->count); n; n--) one = one->next;
    snprintf(action, size, "%s", one->string);
    return true;
}

static void play_whole(const struct moa_game *game, int players) {
    struct moa_rng rng;
    char action[256];
    int seat, plies = 0;
    moa_rng_seed(&rng, (uint64_t)seed());
    open_game(game->id, players, seed());
    while (some_action(&rng, &seat, action, sizeof action)) {
        if (plies % 16 == 0)
            for (int viewer = 0; viewer <= MOA_SPECTATOR; viewer++)
                if (viewer < players || viewer == MOA_SPECTATOR) check_world(game, viewer, players);
        const struct moa_json *played = ask("{\"do\":\"play\",\"actor\":%d,\"action\":\"%s\"}", seat, action);
        assert_null(moa_json_get(played, "error"));
        assert_null(moa_json_get(played, "rule"));
        ask("{\"do\":\"deal\"}");
        assert_in_range(++plies, 1, game->longest);
    }
    const struct moa_json *standing = moa_json_get(ask("{\"do\":\"state\"}"), "standing");
    assert_int_equal(moa_json_get(standing, "points")->count, players);
    assert_true(moa_json_get(standing, "criteria")->count > 0);
    assert_non_null(moa_json_get(standing, "decided"));
}

/* A finished position of Evolution with 8 points each, and 3 trait cards to 2. */
static void test_what_decided(void **unused) {
    (void)unused;
    static const char tie[] =
        "{\"game\":\"evolution\",\"phase\":\"over\",\"players\":[{\"bag\":0,\"species\":[{\"population\":6,\"traits\":"
        "[\"horns\",\"fertile\"]}]},{\"bag\":3,\"species\":[{\"population\":1,\"traits\":[\"horns\",\"fertile\"]},"
        "{\"population\":1,\"traits\":[\"climbing\"]}]}]}";
    assert_null(
        moa_json_get(ask("{\"do\":\"open\",\"position\":%s,\"names\":[\"Ada\",\"Bob\"]}", tie), "error"));
    const struct moa_json *standing = moa_json_get(ask("{\"do\":\"state\"}"), "standing");
    const struct moa_json *decided = moa_json_get(standing, "decided");
    assert_int_equal(decided->count, 1);
    assert_string_equal(text_of(decided->first, "by"), "traits");
    assert_int_equal(moa_json_get(decided->first, "ahead")->first->integer, 1);
    assert_int_equal(moa_json_get(decided->first, "behind")->first->integer, 0);
    assert_string_equal(text_of(decided->first, "words"),
                        "Tied at 8 points: Bob wins with more trait cards (3 to 2).");
    /* Asked for by its position, with other names. */
    standing = moa_json_get(
        ask("{\"do\":\"look\",\"game\":\"evolution\",\"seat\":-1,\"names\":[\"Cid\",\"Dora\"],\"world\":%s}",
            tie),
        "standing");
    assert_string_equal(text_of(moa_json_get(standing, "decided")->first, "words"),
                        "Tied at 8 points: Dora wins with more trait cards (3 to 2).");
    /* Before the end nothing is decided. */
    open_game("evolution", 2, 1);
    assert_null(moa_json_get(moa_json_get(ask("{\"do\":\"state\"}"), "standing"), "decided"));
}

static void test_whole_games(void **unused) {
    (void)unused;
    for (int i = 0; moa_games[i]; i++)
        for (int players = 2; players <= 4; players++) play_whole(moa_games[i], players);
}

/* A record that was written here opens again, at the same place. */
static void test_record_and_position(void **unused) {
    (void)unused;
    static char record[1 << 17], world[1 << 16];
    play_whole(moa_games[1], 2);
    const char *answer = engine_call((char[]){"{\"do\":\"record\"}"});
    snprintf(record, sizeof record, "%s",
             answer); /* {"record":"…"} is a request to open it, but for the command */
    char *request = malloc(sizeof record + 32);
    assert_non_null(request);
    sprintf(request, "{\"do\":\"open\",%s", record + 1);
    member_text("{\"do\":\"state\",\"viewer\":9}", "view", world, sizeof world);
    char *before = strdup(world);
    open_game("origin", 2, 5);
    assert_non_null(strstr(engine_call(request), "\"names\":[\"Ada\",\"Bo\"]"));
    member_text("{\"do\":\"state\",\"viewer\":9}", "view", world, sizeof world);
    assert_string_equal(world, before);
    const struct moa_json *opened = ask("{\"do\":\"open\",\"position\":%s}", before);
    assert_string_equal(text_of(opened, "game"), moa_games[1]->id);
    free(before);
    free(request);
}

/* ---- Questions ---- */

static void ask_all(const struct moa_game *game, int seat) {
    static char world[1 << 16], request[64];
    snprintf(request, sizeof request, "{\"do\":\"state\",\"viewer\":%d}", seat);
    member_text(request, "world", world, sizeof world);
    const struct moa_json *look =
        ask("{\"do\":\"look\",\"game\":\"%s\",\"world\":%s,\"seat\":%d,\"names\":[\"Ada\",\"Bo\"]}", game->id,
            world, seat);
    assert_true(strlen(text_of(look, "prompt")) > 5);
    char action[256];
    const struct moa_json *first = moa_json_get(look, "words")->first;
    assert_non_null(first);
    if (!first) return;
    for (const struct moa_json *word = first; word; word = word->next) assert_true(word->string[0] != '\0');
    snprintf(action, sizeof action, "%s", first->key);
    const struct moa_json *why =
        ask("{\"do\":\"why\",\"game\":\"%s\",\"world\":%s,\"seat\":%d,\"actions\":[\"%s\",\"nonsense\"]}",
            game->id, world, seat, action);
    const struct moa_json *reason = moa_json_get(why, "reasons")->first;
    assert_true(moa_json_get(reason, "allowed")->boolean);
    assert_false(moa_json_get(reason->next, "allowed")->boolean);
    assert_non_null(strstr(text_of(reason->next, "text"), "nonsense"));
    const struct moa_json *board =
        ask("{\"do\":\"board\",\"game\":\"%s\",\"world\":%s,\"seat\":%d,\"names\":[\"Ada\"]}", game->id,
            world, seat);
    assert_non_null(strstr(text_of(board, "text"), "Ada"));
    const struct moa_json *tried =
        ask("{\"do\":\"try\",\"game\":\"%s\",\"world\":%s,\"seat\":%d,\"actions\":[\"%s\"]}", game->id, world,
            seat, action);
    assert_non_null(moa_json_get(tried, "view"));
    const struct moa_json *hint =
        ask("{\"do\":\"hint\",\"game\":\"%s\",\"world\":%s,\"seat\":%d,\"milliseconds\":5}", game->id, world,
            seat);
    assert_true(moa_json_get(hint, "lines")->count > 0);
    const struct moa_json *chosen =
        ask("{\"do\":\"choose\",\"game\":\"%s\",\"world\":%s,\"seat\":%d,\"level\":\"easy\",\"seed\":\"x\"}",
            game->id, world, seat);
    snprintf(action, sizeof action, "%s", text_of(chosen, "action"));
    why = ask("{\"do\":\"why\",\"game\":\"%s\",\"world\":%s,\"seat\":%d,\"actions\":[\"%s\"]}", game->id,
              world, seat, action);
    assert_true(moa_json_get(moa_json_get(why, "reasons")->first, "allowed")->boolean);
}

static void test_questions(void **unused) {
    (void)unused;
    for (int i = 0; moa_games[i]; i++) {
        struct moa_rng rng;
        char action[256];
        int seat;
        moa_rng_seed(&rng, (uint64_t)seed());
        open_game(moa_games[i]->id, 2, seed());
        for (int n = 0; n < 12 && some_action(&rng, &seat, action, sizeof action); n++) {
            ask_all(moa_games[i], seat);
            ask("{\"do\":\"play\",\"actor\":%d,\"action\":\"%s\"}", seat, action);
            ask("{\"do\":\"deal\"}");
        }
    }
}

static void test_facts(void **unused) {
    (void)unused;
    const struct moa_json *games = moa_json_get(ask("{\"do\":\"facts\"}"), "games");
    assert_int_equal(games->count, 3);
    for (int i = 0; moa_games[i]; i++) {
        const struct moa_json *rules = ask("{\"do\":\"rules\",\"game\":\"%s\"}", moa_games[i]->id);
        assert_true(moa_json_get(rules, "rules")->count > 20);
        assert_true(moa_json_get(rules, "topics")->count > 5);
        assert_int_equal(
            moa_json_get(ask("{\"do\":\"data\",\"game\":\"%s\"}", moa_games[i]->id), "data")->kind,
            MOA_JSON_OBJECT);
    }
}

/* The option of that name among the facts of a game. */
static const struct moa_json *option_of(const char *game, const char *name) {
    const struct moa_json *found = moa_json_get(ask("{\"do\":\"facts\"}"), "games")->first;
    while (found && strcmp(text_of(found, "id"), game) != 0) found = found->next;
    assert_non_null(found);
    const struct moa_json *option = moa_json_get(found, "options")->first;
    while (option && strcmp(text_of(option, "name"), name) != 0) option = option->next;
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
    static char world[1 << 16];
    open_game("origin", 2, 1);
    member_text("{\"do\":\"state\",\"viewer\":8}", "world", world, sizeof world);
    const struct moa_json *look =
        ask("{\"do\":\"look\",\"game\":\"origin\",\"world\":%s,\"seat\":-1}", world);
    const struct moa_json *progress = moa_json_get(moa_json_get(look, "notes"), "progress");
    assert_int_equal(progress->count, 2);
    assert_int_equal(progress->first->count, 20);
}

static void test_what_players_bring(void **unused) {
    (void)unused;
    const struct moa_json *random = ask("{\"do\":\"brings\",\"game\":\"laborigines\",\"seed\":\"a\"}");
    char brings[MOA_SEAT_TEXT_MAX];
    snprintf(brings, sizeof brings, "%s", text_of(random, "brings"));
    assert_string_equal(
        text_of(ask("{\"do\":\"brings\",\"game\":\"laborigines\",\"brings\":\"%s\"}", brings), "brings"),
        brings);
    assert_error(ask("{\"do\":\"brings\",\"game\":\"laborigines\",\"brings\":\"dragon\"}"), "blob");
    assert_error(ask("{\"do\":\"brings\",\"game\":\"origin\"}"), "brings");
}

/* Two figures for twins; without twins the first of them is left (LAB-8.1). */
static void test_what_players_bring_goes_with_the_options(void **unused) {
    (void)unused;
    char both[MOA_SEAT_TEXT_MAX];
    snprintf(both, sizeof both, "%s",
             text_of(ask("{\"do\":\"brings\",\"game\":\"laborigines\",\"seed\":\"a\","
                         "\"options\":{\"variant\":\"twins\"}}"),
                     "brings"));
    assert_non_null(strchr(both, '+'));
    const struct moa_json *fits = ask("{\"do\":\"brings\",\"game\":\"laborigines\",\"brings\":\"%s\"}", both);
    *strchr(both, '+') = '\0';
    assert_string_equal(text_of(fits, "brings"), both);
    assert_error(ask("{\"do\":\"brings\",\"game\":\"laborigines\",\"options\":{\"variant\":\"triplets\"}}"),
                 "triplets");
}

/* A server's table may be played with another data set than the engine's own. */
static void test_data_sets_of_a_server(void **unused) {
    (void)unused;
    const struct moa_data_set *own = moa_data_set_own(moa_game_find("origin"));
    char *text = moa_data_text(own->game, own->data, false), *hunting = strstr(text, "\"hunting\":[4,");
    static char request[REQUEST_MAX];
    char hash[MOA_HASH_TEXT];
    assert_non_null(hunting);
    hunting[strlen("\"hunting\":[")] = '5';
    struct moa_out out = MOA_OUT(request);
    struct moa_writer json = {.out = &out};
    moa_json_begin_object(&json, NULL);
    moa_json_string(&json, "do", "data");
    moa_json_string(&json, "game", "origin");
    moa_json_string(&json, "text", text);
    moa_json_end_object(&json);
    free(text);
    snprintf(hash, sizeof hash, "%s", text_of(ask("%s", request), "hash"));
    assert_string_not_equal(hash, own->hash);
    const struct moa_json *data =
        moa_json_get(ask("{\"do\":\"data\",\"game\":\"origin\",\"data\":\"%s\"}", hash), "data");
    assert_int_equal(moa_json_get(data, "hunting")->first->integer, 5);
    data = moa_json_get(ask("{\"do\":\"data\",\"game\":\"origin\"}"), "data");
    assert_int_equal(moa_json_get(data, "hunting")->first->integer, 4);
    assert_error(ask("{\"do\":\"rules\",\"game\":\"origin\",\"data\":\"0123456789abcdef\"}"), "not loaded");
    assert_error(ask("{\"do\":\"data\",\"game\":\"origin\",\"text\":\"[\"}"), "line 1");
}

/* ---- Refusals ---- */

/* Whose screen has to be covered: all who vote unseen, then nobody; only who holds cards. */
static void test_secrets(void **unused) {
    (void)unused;
    char seats[64];
    open_game("laborigines", 3, 5);
    member_text("{\"do\":\"state\"}", "secrets", seats, sizeof seats);
    assert_string_equal(seats, "[0,1,2]");
    for (int seat = 0; seat < 3; seat++) ask("{\"do\":\"play\",\"actor\":%d,\"action\":\"abstain\"}", seat);
    member_text("{\"do\":\"state\"}", "secrets", seats, sizeof seats);
    assert_string_equal(seats, "[]");
    ask("{\"do\":\"open\",\"position\":{\"game\":\"evolution\",\"phase\":\"feed\",\"hole\":3,\"turn\":{\"player\":1},"
        "\"players\":[{\"species\":[{}]},{\"hand_cards\":[\"horns/1\"],\"species\":[{}]}]}}");
    member_text("{\"do\":\"state\",\"viewer\":0}", "secrets", seats, sizeof seats);
    assert_string_equal(seats, "[1]");
}

static void test_refusals_change_nothing(void **unused) {
    (void)unused;
    static char before[1 << 16], after[1 << 16];
    open_game("evolution", 2, 3);
    member_text("{\"do\":\"state\",\"viewer\":9}", "view", before, sizeof before);
    assert_string_equal(text_of(ask("{\"do\":\"play\",\"actor\":0,\"action\":\"pass\"}"), "rule"), "EVO-3.5");
    assert_error(ask("{\"do\":\"play\",\"actor\":0,\"action\":\"fly\"}"), "fly");
    assert_error(ask("{\"do\":\"play\",\"actor\":0}"), "action");
    assert_error(ask("{\"do\":\"play\",\"actor\":12,\"action\":\"pass\"}"), "actor");
    assert_error(ask("{\"do\":\"undo\",\"seat\":0}"), "");
    assert_error(ask("{\"do\":\"cut\",\"plies\":100000}"), "plies");
    assert_error(ask("{\"do\":\"open\",\"game\":\"chess\"}"), "chess");
    assert_error(ask("{\"do\":\"open\",\"game\":\"origin\",\"players\":5}"), "");
    assert_error(
        ask("{\"do\":\"open\",\"game\":\"evolution\",\"players\":2,\"options\":{\"quick\":\"maybe\"}}"),
        "maybe");
    assert_error(ask("{\"do\":\"open\",\"record\":\"nonsense\"}"), "");
    assert_error(ask("{\"do\":\"open\",\"position\":{\"game\":\"evolution\"}}"), "");
    assert_error(ask("{\"do\":\"fly\"}"), "fly");
    assert_error(ask("{}"), "do");
    assert_error(ask("[1, 2"), "");
    assert_error(ask("{\"do\":\"look\",\"game\":\"evolution\"}"), "world");
    assert_error(ask("{\"do\":\"words\",\"game\":\"evolution\",\"events\":[[1,2]]}"), "event");
    assert_error(ask("{\"do\":\"words\",\"game\":\"evolution\",\"events\":[[1,2,3,4,5,6,99999]]}"), "event");
    member_text("{\"do\":\"state\",\"viewer\":9}", "view", after, sizeof after);
    assert_string_equal(before, after);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_what_decided),
        cmocka_unit_test(test_record_and_position),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_who_can_play_with_an_option),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_what_players_bring),
        cmocka_unit_test(test_what_players_bring_goes_with_the_options),
        cmocka_unit_test(test_data_sets_of_a_server),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_refusals_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
