/* test_table.c - tables on one device, through the engine's single entry point: whole games, what each viewer is shown,
 * entries, records and positions that can be opened again, passing the device, replays. */
#include "core/data_set.h"
#include "core/match.h"
#include "core/registry.h"
#include "support/engine_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int seed(void) {
    static int value;
    const char *given = getenv("MOA_SEED");
    if (!value) {
        value = given ? atoi(given) : 1;
        printf("MOA_SEED=%d\n", value);
    }
    return value;
}

static void release(int held) { ek_fine("{\"do\":\"release\",\"held\":%d}", held); }

/* ---- Hidden is hidden ---- */

/* The sample that a viewer gets looks from their seat like their view; and what is said of it does not depend on which
 * sample it is. */
static void check_sample(const struct moa_game *game, int held, int viewer) {
    static char view[EK_BYTES], sample[EK_BYTES], seen[EK_BYTES], said[EK_BYTES];
    const char *answer = ek_text("{\"do\":\"table_show\",\"held\":%d,\"now\":2}", held);
    ek_member(answer, "view", view, sizeof view);
    ek_member(answer, "sample", sample, sizeof sample);
    const void *data = moa_data_set_own(game)->data;
    void *state = calloc(1, game->state_size);
    struct moa_json *pool = calloc(EK_NODES, sizeof *pool);
    struct moa_error error;
    assert_true(state && pool);
    char *copy = strdup(sample);
    assert_true(game->load(data, moa_json_read(copy, pool, EK_NODES, &error), state, &error));
    struct moa_buffer buffer = MOA_BUFFER(seen);
    struct moa_writer writer = {.buffer = &buffer};
    game->view(data, state, viewer, &writer);
    assert_string_equal(seen, view);
    if (viewer < MOA_PLAYERS_MAX) {
        const char *hold = "{\"do\":\"hold\",\"held\":%d,\"game\":\"%s\",\"sample\":%s,\"seat\":%d}";
        struct moa_rng rng;
        snprintf(said, sizeof said, "%s", ek_text(hold, held, game->id, sample, viewer));
        moa_rng_seed(&rng, 77);
        game->resample(data, state, viewer, &rng);
        buffer = MOA_BUFFER(seen);
        writer = (struct moa_writer){.buffer = &buffer};
        game->view(data, state, MOA_HOST, &writer);
        assert_string_equal(ek_text(hold, held, game->id, seen, viewer), said);
    }
    free(copy);
    free(pool);
    free(state);
}

/* ---- Whole games ---- */

/* The choice of whoever has the screen; false when the game is over. */
static bool some_action(int held, struct moa_rng *rng, int *turn, char *action, size_t size) {
    const struct moa_json *state = ek_state(held);
    if (strcmp(ek_string(state, "status"), "over") == 0) return false;
    const struct moa_json *legal = moa_json_get(state, "legal");
    assert_non_null(legal);
    const struct moa_json *one = legal->first;
    for (uint32_t n = moa_rng_below(rng, (uint32_t)legal->count); n; n--) one = one->next;
    snprintf(action, size, "%s", one->string);
    *turn = (int)ek_int(state, "turn");
    return true;
}

static const char move[] =
    "{\"do\":\"table_send\",\"held\":%d,\"command\":\"move\",\"by\":%d,\"turn\":%d,\"action\":\"%s\",\"now\":3}";

/* Three tables of one game: one that is passed on, and the same for a seat and for spectators. */
static int play_whole(const struct moa_game *game, int players) {
    struct moa_rng rng;
    char action[256];
    int turn, moves = 0;
    int open = ek_open(game->id, players, seed(), -1), first = ek_open(game->id, players, seed(), 0);
    int spectator = ek_open(game->id, players, seed(), MOA_SPECTATOR);
    moa_rng_seed(&rng, (uint64_t)seed());
    while (some_action(open, &rng, &turn, action, sizeof action)) {
        int seat = (int)ek_int(ek_state(open), "seat");
        if (moves % 16 == 0) {
            check_sample(game, first, 0);
            check_sample(game, spectator, MOA_SPECTATOR);
        }
        const int tables[] = {open, first, spectator};
        for (int i = 0; i < 3; i++)
            assert_null(moa_json_get(ek_fine(move, tables[i], seat, turn, action), "refused"));
        assert_in_range(++moves, 1, game->longest);
    }
    const struct moa_json *result = moa_json_get(ek_state(open), "result");
    assert_int_equal(moa_json_get(result, "points")->count, players);
    assert_string_equal(ek_string(result, "why"), "played");
    assert_non_null(moa_json_get(result, "decided"));
    release(first);
    release(spectator);
    return open;
}

static void test_whole_games(void **unused) {
    (void)unused;
    for (int i = 0; moa_games[i]; i++)
        for (int players = 2; players <= 4; players++) release(play_whole(moa_games[i], players));
}

/* ---- Opening again ---- */

static void host_view(int held, char *text, size_t size) {
    ek_member(ek_text("{\"do\":\"table_position\",\"held\":%d}", held), "position", text, size);
}

/* A computer player without a name has one in the record, and none at the table afterwards. */
static void test_record_names(void **unused) {
    (void)unused;
    static const char open[] =
        "{\"do\":\"table_open\",\"game\":\"origin\",\"seats\":[{\"name\":\"Ada\"},{\"level\":\"easy\"}],"
        "\"seed\":\"%064x\",\"now\":1}";
    int held = (int)ek_int(ek_fine(open, seed()), "held");
    const char *record = ek_string(ek_fine("{\"do\":\"table_record\",\"held\":%d}", held), "record");
    assert_non_null(strstr(record, "Ada"));
    assert_non_null(strstr(record, "Computer 2"));
    const struct moa_json *names = moa_json_get(ek_state(held), "seats")->first->next;
    assert_string_equal(moa_json_text(names, "name"), "");
    release(held);
}

/* A record, a position and the entries of a game lead to where it was. */
static void test_open_again(void **unused) {
    (void)unused;
    static char record[EK_BYTES], entries[EK_BYTES], before[EK_BYTES], after[EK_BYTES];
    static const char seats[] = "[{\"name\":\"Ada\"},{\"name\":\"Bo\",\"level\":\"easy\"}]";
    for (int i = 0; moa_games[i]; i++) {
        struct moa_rng rng;
        char action[256];
        int turn;
        moa_rng_seed(&rng, (uint64_t)seed());
        const char *opened =
            ek_text("{\"do\":\"table_open\",\"game\":\"%s\",\"seats\":[{\"name\":\"Ada\"},{\"name\":\"Bo\"}],"
                    "\"seed\":\"%064x\",\"now\":1}",
                    moa_games[i]->id, seed());
        int held = atoi(strstr(opened, "\"held\":") + strlen("\"held\":"));
        ek_member(opened, "entries", entries, sizeof entries);
        for (int n = 0; n < 25 && some_action(held, &rng, &turn, action, sizeof action); n++) {
            int seat = (int)ek_int(ek_state(held), "seat");
            ek_member(ek_text(move, held, seat, turn, action), "entries", after, sizeof after);
            entries[strlen(entries) - 1] = '\0'; /* the two lists become one */
            strcat(strcat(entries, ","), after + 1);
        }
        host_view(held, before, sizeof before);
        snprintf(record, sizeof record, "%s", ek_text("{\"do\":\"table_record\",\"held\":%d}", held));
        record[strlen(record) - 1] = '\0';
        release(held);
        const char *const sources[] = {record + 1, before, entries};
        const char *const keys[] = {"", "\"position\":", "\"entries\":"};
        for (int s = 0; s < 3; s++) {
            held =
                (int)ek_int(ek_fine("{\"do\":\"table_open\",%s%s,\"seats\":%s,\"seed\":\"%064x\",\"now\":1}",
                                    keys[s], sources[s], seats, seed()),
                            "held");
            host_view(held, after, sizeof after);
            assert_string_equal(after, before);
            release(held);
        }
    }
}

/* A game of other rules is shown as by a server: it cannot be continued, but ended, and its record can be had. */
static void test_outdated_entries(void **unused) {
    (void)unused;
    static char entries[EK_BYTES];
    static const char send_by[] = "{\"do\":\"table_send\",\"held\":%d,\"command\":\"%s\"%s,\"now\":4}";
    ek_member(
        ek_text("{\"do\":\"table_open\",\"game\":\"origin\",\"seats\":[{\"name\":\"Ada\"},{\"name\":\"Bo\"}],"
                "\"seed\":\"%064x\",\"now\":1}",
                1),
        "entries", entries, sizeof entries);
    char *rules = strstr(entries, "rules\\\":");
    assert_non_null(rules);
    rules[strlen("rules\\\":")] = '1';
    int held = (int)ek_int(
        ek_fine("{\"do\":\"table_open\",\"entries\":%s,\"seed\":\"%064x\",\"now\":1}", entries, 1), "held");
    const struct moa_json *state = ek_state(held);
    assert_string_equal(ek_string(state, "outdated"), "rules");
    assert_string_equal(ek_string(state, "status"), "running");
    assert_null(moa_json_get(state, "view"));
    assert_int_equal(moa_json_get(state, "points")->count, 2);
    ek_error("no position", "{\"do\":\"table_position\",\"held\":%d}", held);
    const struct moa_json *refused =
        moa_json_get(ek_fine(send_by, held, "move", ",\"turn\":1,\"action\":\"x\""), "refused");
    assert_string_equal(ek_string(refused, "code"), "rules");
    const struct moa_json *ended = ek_fine(send_by, held, "offer", ",\"what\":\"end\"");
    assert_null(moa_json_get(ended, "refused"));
    assert_non_null(strstr(ek_string(ended, "record"), "\nrules 1\n"));
    assert_string_equal(ek_string(moa_json_get(ek_state(held), "result"), "why"), "rules");
    release(held);
    assert_non_null(
        strstr(ek_string(ek_fine("{\"do\":\"table_record\",\"entries\":%s,\"seed\":\"%064x\"}", entries, 1),
                         "record"),
               "\nrules 1\n"));
}

/* ---- Passing the device on ---- */

static void test_cover(void **unused) {
    (void)unused;
    int held = ek_open("laborigines", 3, 5, -1);
    for (int seat = 0; seat < 3; seat++) {
        const struct moa_json *answer = ek_fine("{\"do\":\"table_show\",\"held\":%d,\"now\":2}", held);
        const struct moa_json *state = moa_json_get(moa_json_get(answer, "update"), "state");
        assert_int_equal(ek_int(state, "handover"), seat);
        assert_null(moa_json_get(state, "legal"));
        int turn = (int)ek_int(ek_state(held), "turn");
        ek_fine(move, held, seat, turn, "abstain");
    }
    const struct moa_json *answer = ek_fine("{\"do\":\"table_show\",\"held\":%d,\"now\":2}", held);
    assert_null(moa_json_get(moa_json_get(moa_json_get(answer, "update"), "state"), "handover"));
    release(held);
}

/* ---- Behaviour as on a server ---- */

static const char send[] = "{\"do\":\"table_send\",\"held\":%d,\"command\":\"%s\",\"by\":%d%s,\"now\":4}";

/* Whoever resigns is last; the others play on, a computer player in their place. */
static void test_resign(void **unused) {
    (void)unused;
    int held = ek_open("evolution", 3, 2, -1);
    const struct moa_json *answer = ek_fine(send, held, "resign", 1, "");
    assert_null(moa_json_get(answer, "refused"));
    assert_int_equal(moa_json_get(answer, "thinkers")->count, 1);
    assert_int_equal(ek_int(moa_json_get(answer, "thinkers")->first, "seat"), 1);
    ek_fine(send, held, "resign", 0, "");
    const struct moa_json *state = ek_state(held);
    assert_string_equal(ek_string(state, "status"), "over");
    const struct moa_json *rank = moa_json_get(moa_json_get(state, "result"), "rank")->first;
    assert_int_equal(rank->integer, 2);
    assert_int_equal(rank->next->integer, 2);
    assert_int_equal(rank->next->next->integer, 1);
    release(held);
}

/* An agreed end needs nobody's consent on one device, and ranks by the points. */
static void test_agreed_end(void **unused) {
    (void)unused;
    int held = ek_open("evolution", 2, 2, -1);
    assert_non_null(moa_json_get(ek_fine(send, held, "offer", 0, ",\"what\":\"end\""), "record"));
    const struct moa_json *result = moa_json_get(ek_state(held), "result");
    assert_string_equal(ek_string(result, "why"), "agreed");
    release(held);
}

/* ---- Replays ---- */

static void test_replay(void **unused) {
    (void)unused;
    static char record[EK_BYTES], last[EK_BYTES], shown[EK_BYTES];
    for (int i = 0; moa_games[i]; i++) {
        int held = play_whole(moa_games[i], 2);
        host_view(held, last, sizeof last);
        snprintf(record, sizeof record, "%s", ek_text("{\"do\":\"table_record\",\"held\":%d}", held));
        release(held);
        const struct moa_json *opened = ek_fine("{\"do\":\"replay_open\",%s", record + 1);
        int steps = (int)ek_int(opened, "steps");
        held = (int)ek_int(opened, "held");
        assert_true(steps > 10);
        static const char show[] =
            "{\"do\":\"replay_show\",\"held\":%d,\"step\":%d,\"from\":%d,\"viewer\":%d}";
        /* There and back again, and the end is the end. */
        for (int step = 0; step <= steps; step += 7) {
            ek_fine(show, held, step, step, MOA_HOST);
            ek_fine(show, held, 0, 0, MOA_HOST);
        }
        ek_member(ek_text(show, held, steps, steps - 1, MOA_HOST), "view", shown, sizeof shown);
        assert_string_equal(shown, last);
        const struct moa_json *update =
            moa_json_get(ek_fine(show, held, steps, steps - 1, MOA_HOST), "update");
        assert_true(ek_int(update, "anew") < ek_int(update, "n"));
        assert_string_equal(ek_string(moa_json_get(update, "state"), "status"), "over");
        int all = (int)ek_int(update, "n");
        update = moa_json_get(ek_fine(show, held, 1, 0, MOA_HOST), "update");
        assert_string_equal(ek_string(moa_json_get(update, "state"), "status"), "running");
        /* The list of the whole game does not depend on what is shown. */
        const struct moa_json *list =
            ek_fine("{\"do\":\"replay_items\",\"held\":%d,\"viewer\":%d}", held, MOA_HOST);
        assert_int_equal(moa_json_get(list, "items")->count, all);
        assert_int_equal(moa_json_get(list, "lines")->count, all);
        int before = 0;
        for (const struct moa_json *step = moa_json_get(list, "steps")->first; step; step = step->next) {
            assert_in_range(step->integer, before, steps);
            before = (int)step->integer;
        }
        assert_int_equal(before, steps);
        /* Nor does the position of a moment change it. */
        ek_fine("{\"do\":\"replay_position\",\"held\":%d,\"step\":%d}", held, steps);
        assert_int_equal(
            ek_int(moa_json_get(ek_fine("{\"do\":\"replay_show\",\"held\":%d}", held), "update"), "n"),
            ek_int(moa_json_get(ek_fine(show, held, 1, 0, MOA_HOST), "update"), "n"));
        release(held);
    }
}

/* ---- Refusals ---- */

static void test_refusals_change_nothing(void **unused) {
    (void)unused;
    static char before[EK_BYTES], after[EK_BYTES];
    int held = ek_open("evolution", 2, 3, -1);
    host_view(held, before, sizeof before);
    const struct moa_json *refused = moa_json_get(ek_fine(move, held, 0, 1, "pass"), "refused");
    assert_string_equal(ek_string(refused, "code"), "EVO-3.5");
    refused = moa_json_get(ek_fine(move, held, 0, 7, "pass"), "refused");
    assert_string_equal(ek_string(refused, "code"), "turn");
    assert_int_equal(ek_int(refused, "turn"), 1);
    refused = moa_json_get(ek_fine(move, held, 0, 1, "fly"), "refused");
    assert_non_null(strstr(ek_string(refused, "text"), "fly"));
    refused = moa_json_get(ek_fine(send, held, "offer", 0, ",\"what\":\"takeback\""), "refused");
    assert_string_equal(ek_string(refused, "code"), "state");
    refused = moa_json_get(ek_fine(send, held, "offer", 0, ",\"what\":\"peace\""), "refused");
    assert_string_equal(ek_string(refused, "code"), "format");
    refused = moa_json_get(ek_fine(send, held, "rematch", 0, ""), "refused");
    assert_string_equal(ek_string(refused, "code"), "state");
    refused = moa_json_get(ek_fine(send, held, "dance", 0, ""), "refused");
    assert_string_equal(ek_string(refused, "code"), "command");
    refused = moa_json_get(ek_fine(send, held, "chat", 0, ",\"text\":\"a\\nb\""), "refused");
    assert_string_equal(ek_string(refused, "code"), "format");
    /* A key counts once. */
    for (int i = 0; i < 2; i++) {
        const struct moa_json *said = ek_fine(send, held, "chat", 0, ",\"text\":\"hello\",\"key\":\"k\"");
        assert_null(moa_json_get(said, "refused"));
        assert_int_equal(moa_json_get(said, "entries")->count, i == 0);
    }
    ek_error("by", move, held, 12, 1, "pass");
    ek_error("command", "{\"do\":\"table_send\",\"held\":%d}", held);
    ek_error("held", "{\"do\":\"table_send\",\"held\":60,\"command\":\"resign\"}");
    ek_error("held", "{\"do\":\"replay_show\",\"held\":%d,\"step\":0}", held);
    ek_error("seed", "{\"do\":\"table_open\",\"game\":\"origin\",\"seats\":[{},{}],\"seed\":\"x\"}");
    ek_error("chess", "{\"do\":\"table_open\",\"game\":\"chess\",\"seats\":[{},{}]}");
    ek_error("players", "{\"do\":\"table_open\",\"game\":\"origin\",\"seats\":[{},{},{},{},{}]}");
    ek_error("seats", "{\"do\":\"table_open\",\"game\":\"origin\"}");
    ek_error(
        "maybe",
        "{\"do\":\"table_open\",\"game\":\"evolution\",\"seats\":[{},{}],\"options\":{\"quick\":\"maybe\"}}");
    ek_error(
        "dragon",
        "{\"do\":\"table_open\",\"game\":\"evolution\",\"seats\":[{},{\"level\":\"dragon\"}],\"seed\":\"%064x\"}",
        1);
    ek_error("", "{\"do\":\"table_open\",\"record\":\"nonsense\"}");
    ek_error("", "{\"do\":\"table_open\",\"position\":{\"game\":\"evolution\"}}");
    ek_error("", "{\"do\":\"table_open\",\"entries\":[{\"kind\":\"move\",\"body\":\"\"}],\"seed\":\"%064x\"}",
             1);
    ek_error("", "{\"do\":\"table_open\",\"entries\":[],\"seed\":\"%064x\"}", 1);
    ek_error("", "{\"do\":\"replay_open\",\"record\":\"nonsense\"}");
    host_view(held, after, sizeof after);
    assert_string_equal(before, after);
    release(held);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_record_names),
        cmocka_unit_test(test_open_again),
        cmocka_unit_test(test_outdated_entries),
        cmocka_unit_test(test_cover),
        cmocka_unit_test(test_resign),
        cmocka_unit_test(test_agreed_end),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_refusals_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
