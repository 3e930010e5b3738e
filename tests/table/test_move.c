/* test_move.c - moves: who can make them, which question they answer, why they are refused; the end of a game, and its
 * dice. */
#include "core/record.h"
#include "support/game_kit.h"
#include "support/table_kit.h"
#include "table/dice.h"
#include <stdlib.h>
#include <string.h>

static struct tk tk;

static int end(void **unused) {
    (void)unused;
    if (tk.table) tk_close(&tk);
    return 0;
}

static const struct {
    const char *game, *options, *people;
} tables[] = {
    {"evolution", NULL, "ppp"},
    {"evolution", "{'quick': 'yes'}", "ppbp"},
    {"laborigines", NULL, "pp"},
    {"origin", NULL, "ppb"},
};

static void check_legal_member(int seat) {
    char *state = tk_state(&tk, seat), *play = tk_change(&tk, seat);
    const moa_action *legal;
    int count = tk_legal(&tk, seat, &legal);
    bool acts = (table_actors(tk.table) >> seat & 1) && !table_is_bot(tk.table, seat);
    assert_int_equal(tk_has(state, "turn"), acts);
    assert_int_equal(tk_has(state, "legal"), acts);
    assert_int_equal(tk_has(play, "turn"), acts);
    assert_int_equal(tk_has(play, "legal"), acts);
    if (acts) {
        assert_int_equal(tk_int(state, "turn"), tk.table->seat[seat].turn);
        assert_int_equal(tk_int(play, "turn"), tk.table->seat[seat].turn);
        assert_int_equal(tk_count(state, "legal"), count);
        for (int i = 0; i < count && i < 50; i++) {
            char text[256], path[32];
            tk_text(&tk, legal[i], text);
            snprintf(path, sizeof path, "legal[%d]", i);
            assert_true(tk_is(state, path, text));
            assert_true(tk_is(play, path, text));
        }
    }
    free(state);
    free(play);
}

/* Only players who must act are sent the turn and the legal actions; what a move changes is part of the state. */
static void test_actors_are_told_what_they_may_do(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
        for (int n = 0; n < 12 && tk.table->status == TABLE_RUNNING; n++) {
            uint32_t actors = table_actors(tk.table);
            assert_int_equal(actors, tk.table->game->actors(tk.table->match.data, tk.table->match.state));
            assert_true(actors != 0 && !(actors >> MOA_CHANCE));
            for (int seat = 0; seat < tk.table->setup.players; seat++) check_legal_member(seat);
            assert_false(tk_state_has(&tk, MOA_SPECTATOR, "turn"));
            assert_false(tk_state_has(&tk, MOA_SPECTATOR, "legal"));
            assert_int_equal(tk_state_int(&tk, MOA_SPECTATOR, "actors[0]"), tk_actor(&tk, 0));
            tk_steps(&tk, 1 + (int)moa_rng_below(&rng, 8), &rng);
        }
        tk_close(&tk);
    }
}

static void test_only_who_sits_there_moves(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppp");
    const moa_action *legal;
    char text[256];
    assert_true(tk_legal(&tk, 0, &legal) > 0);
    tk_text(&tk, legal[0], text);
    int turn = tk.table->seat[0].turn;
    tk_refused(tk_move(&tk, -1, turn, text), "seat");
    tk_fine(&tk, tk_move(&tk, 0, turn, text));
    assert_string_equal(tk.log[tk.logged - 1].user, tk_user(0));
}

/* ---- Turns ---- */

static void test_another_turn_is_refused(void **unused) {
    (void)unused;
    const moa_action *legal;
    char text[256];
    tk_start(&tk, "evolution", NULL, "ppp");
    assert_true(tk_legal(&tk, 1, &legal) > 0);
    tk_text(&tk, legal[0], text);
    int turn = tk.table->seat[1].turn;
    tk_refused(tk_move(&tk, 1, turn + 1, text), "turn");
    tk_refused(tk_move(&tk, 1, turn - 1, text), "turn");
    tk_refused(tk_move(&tk, 1, 0x7fffffff, text), "turn");
    tk_refused(tk_move(&tk, 1, -1, text), "turn");
    tk_fine(&tk, tk_move(&tk, 1, turn, text));
    /* The same once more answers a question that is not asked any more. */
    tk_refused(tk_move(&tk, 1, turn, text), "MOA-2");
}

/* At the end of a question its number is over for good, also when the seat is asked again at once. */
static void test_each_question_has_its_own_turn(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "origin", NULL, "ppp");
    int seen[MOA_PLAYERS_MAX];
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) seen[i] = -1;
    for (int n = 0; n < 200 && tk.table->status == TABLE_RUNNING; n++) {
        int seat = tk_actor(&tk, 0), turn = tk.table->seat[seat].turn;
        assert_true(turn > seen[seat]);
        seen[seat] = turn;
        tk.hasty = true;
        tk_do_any(&tk, seat, &rng);
    }
}

/* Choices of others, made at the same time, do not change my turn. */
static void test_choices_at_the_same_time_keep_the_turn(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        int checked = 0;
        for (int n = 0; n < 8 && checked < 20; n++) {
            tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
            tk.hasty = true;
            while (tk_until(&tk, -2, &rng) && checked < 20) {
                uint32_t actors = table_actors(tk.table);
                int turn[MOA_PLAYERS_MAX];
                for (int seat = 0; seat < MOA_PLAYERS_MAX; seat++) turn[seat] = tk.table->seat[seat].turn;
                int acted = tk_step(&tk, &rng);
                for (int seat = 0; seat < tk.table->setup.players; seat++) {
                    if (seat == acted || !(actors >> seat & 1)) continue;
                    assert_int_equal(tk.table->seat[seat].turn, turn[seat]);
                }
                checked++;
            }
            tk_close(&tk);
        }
        if (strcmp(tables[i].game, "laborigines") != 0) assert_true(checked > 0);
    }
}

/* ---- Refusals ---- */

static void test_refusals_name_the_rule(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        enum { KEPT = 300 };
        static moa_action kept[KEPT];
        int count = 0, refused = 0;
        tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
        for (int n = 0; n < 300 && tk.table->status == TABLE_RUNNING; n++) {
            const struct moa_match *match = &tk.table->match;
            const moa_action *legal;
            int seat = tk_actor(&tk, 0), many = tk_legal(&tk, seat, &legal);
            kept[count++ % KEPT] = legal[moa_rng_below(&rng, (uint32_t)many)];
            moa_action action = kept[moa_rng_below(&rng, (uint32_t)(count < KEPT ? count : KEPT))];
            struct moa_refusal why = moa_why_not(match->game, match->data, match->state, seat, action);
            if (why.rule) {
                char text[256];
                tk_text(&tk, action, text);
                if (!table_is_bot(tk.table, seat)) {
                    struct refusal refusal = tk_do(&tk, seat, text);
                    tk_refused(refusal, why.rule);
                    assert_string_equal(refusal.text, why.text);
                }
                struct refusal played = tk_play(&tk, seat, tk.table->seat[seat].turn, action);
                tk_refused(played, why.rule);
                refused++;
            }
            tk_steps(&tk, 1, &rng);
        }
        assert_true(refused > 10);
        tk_close(&tk);
    }
}

static void test_texts_that_are_no_action(void **unused) {
    (void)unused;
    static const char *const bad[] = {"",        " ",
                                      "food",    "food ",
                                      "dance",   "food xyz/3",
                                      "FOOD",    "food climbing/3 x",
                                      "\xff",    "food climbing/3\n",
                                      "start 1", "draw horns/3"};
    tk_start(&tk, "evolution", NULL, "ppp");
    for (size_t i = 0; i < COUNT_OF(bad); i++) assert_non_null(tk_do(&tk, 0, bad[i]).code);
    static char text[5000];
    memset(text, 'f', sizeof text - 1);
    assert_non_null(tk_do(&tk, 0, text).code);
}

/* Nobody plays for chance, or for another. */
static void test_who_is_not_asked_cannot_move(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    tk.hasty = true;
    assert_true(tk_until(&tk, 1, &rng));
    tk.hasty = false;
    int actor = tk_actor(&tk, 0), other = (actor + 1) % 3;
    const moa_action *legal;
    char text[256];
    assert_true(tk_legal(&tk, actor, &legal) > 0);
    tk_text(&tk, legal[0], text);
    for (int turn = -1; turn < tk.table->seat[other].turn + 3; turn++)
        assert_non_null(tk_move(&tk, other, turn, text).code);
}

/* ---- Keys ---- */

static void test_keys_are_known_again(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    snprintf(tk.key, sizeof tk.key, "%s", "key-one");
    tk_do_any(&tk, 0, &rng);
    assert_true(table_knows_key(tk.table, tk_user(0), "key-one"));
    assert_false(table_knows_key(tk.table, tk_user(1), "key-one"));
    assert_false(table_knows_key(tk.table, tk_user(0), "key-two"));
    assert_false(table_knows_key(tk.table, tk_user(0), "key-on"));
    assert_false(table_knows_key(tk.table, tk_user(0), ""));
    assert_false(table_knows_key(tk.table, "", ""));
    snprintf(tk.key, sizeof tk.key, "%s", "key-one");
    tk_fine(&tk, tk_chat(&tk, 1, 1, "hello"));
    assert_true(table_knows_key(tk.table, tk_user(1), "key-one"));
    struct moa_error error;
    struct table *again = tk_again(&tk, tk.log, tk.logged, &error);
    assert_non_null(again);
    assert_true(table_knows_key(again, tk_user(0), "key-one"));
    assert_true(table_knows_key(again, tk_user(1), "key-one"));
    assert_false(table_knows_key(again, tk_user(2), "key-one"));
    table_close(again);
}

static void test_the_newest_keys_are_remembered(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppp");
    tk.hasty = true;
    enum { KEYS = 3 * TABLE_KEYS + 5 };
    for (int i = 0; i < KEYS; i++) {
        /* As long as a key can be. */
        snprintf(tk.key, sizeof tk.key, "%036d", i);
        tk_fine(&tk, tk_chat(&tk, 0, 0, "again"));
        tk_fine(&tk, tk_chat(&tk, 1, 1, "without a key"));
        tk.now += 60 * 1000;
        for (int k = i; k >= 0 && k > i - TABLE_KEYS; k--) {
            char key[MOA_ENTRY_KEY];
            snprintf(key, sizeof key, "%036d", k);
            assert_true(table_knows_key(tk.table, tk_user(0), key));
        }
    }
    tk_replayed(&tk);
}

/* A command with a key that was used succeeds again, without an entry. */
static void test_a_key_counts_once(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppp");
    for (int i = 0; i < 3; i++) {
        snprintf(tk.key, sizeof tk.key, "%s", "once");
        tk_fine(&tk, tk_command(&tk, 1, 1, "chat", "{'text': 'hello'}"));
        assert_int_equal(tk.made, i == 0);
    }
    snprintf(tk.key, sizeof tk.key, "%s", "once");
    tk_fine(&tk, tk_command(&tk, 2, 2, "chat", "{'text': 'hello'}"));
    assert_int_equal(tk.made, 1);
}

/* A refused move leaves its key free. */
static void test_refused_moves_keep_no_key(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    snprintf(tk.key, sizeof tk.key, "%s", "mine");
    assert_non_null(tk_do(&tk, 0, "dance").code);
    assert_false(table_knows_key(tk.table, tk_user(0), "mine"));
    snprintf(tk.key, sizeof tk.key, "%s", "mine");
    tk_do_any(&tk, 0, &rng);
    assert_true(table_knows_key(tk.table, tk_user(0), "mine"));
}

/* ---- The end ---- */

static void check_ranks(int viewer) {
    struct moa_result result;
    const struct moa_match *match = &tk.table->match;
    match->game->result(match->data, match->state, &result);
    char *state = tk_state(&tk, viewer);
    assert_true(tk_is(state, "status", "over"));
    assert_true(tk_is(state, "result.why", "played"));
    assert_int_equal(tk_count(state, "result.criteria"), result.criteria);
    assert_true(tk_is(state, "result.criteria[0].id", result.criterion[0].id));
    assert_true(tk_is(state, "seed", tk.seed));
    for (int seat = 0; seat < tk.table->setup.players; seat++) {
        char path[64];
        snprintf(path, sizeof path, "result.rank[%d]", seat);
        assert_int_equal(tk_int(state, path), result.rank[seat]);
        snprintf(path, sizeof path, "result.criteria[0].values[%d]", seat);
        assert_int_equal(tk_int(state, path), result.criterion[0].value[seat]);
        snprintf(path, sizeof path, "result.points[%d]", seat);
        assert_int_equal(tk_int(state, path), result.points[seat]);
        assert_int_equal(tk.table->rank[seat], result.rank[seat]);
        assert_int_equal(tk.table->points[seat], result.points[seat]);
    }
    assert_false(tk_has(state, "turn"));
    assert_false(tk_has(state, "legal"));
    free(state);
    assert_int_equal(tk_items_with(&tk, viewer, "over"), 1);
}

static void check_over(void) {
    tk_refused(tk_move(&tk, 0, tk.table->seat[0].turn, "done"), "state");
    tk_refused(tk_resign(&tk, 0), "state");
    tk_refused(tk_offer(&tk, 0, OFFER_END), "state");
    tk_refused(tk_offer(&tk, 0, OFFER_TAKEBACK), "state");
    tk_refused(tk_answer(&tk, 0, true), "state");
    tk_refused(tk_replace(&tk, 0, 1), "state");
    tk_refused(tk_back(&tk, 0), "state");
    assert_non_null(tk_stand(&tk, 0).code);
    tk.now += (int64_t)1000 * TABLE_DAY_MS;
    tk_time_out(&tk);
    assert_int_equal(tk.made, 0);
    assert_int_equal(table_actors(tk.table), 0);
    assert_int_equal(table_wake(tk.table), 0);
}

/* The record as text, read again as anyone would: its dice are those that were committed to. */
static void check_dice(void) {
    char *text = NULL;
    size_t size;
    struct moa_match again;
    struct moa_error error = {""};
    bool verified = false;
    int ply = -2;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    struct moa_match match = tk.table->match;
    assert_string_equal(match.commitment, tk.table->commitment);
    snprintf(match.seed, sizeof match.seed, "%s", tk.seed);
    assert_true(moa_record_write(&match, file));
    fclose(file);
    if (!moa_record_read(&again, text, NULL, &verified, &error)) fail_msg("%s", error.text);
    assert_true(verified);
    if (!dice_verify(&again, &ply, &error)) fail_msg("ply %d: %s", ply, error.text);
    for (int seat = 0; seat < tk.table->setup.players; seat++)
        assert_string_equal(again.name[seat], tk.table->seat[seat].name);
    moa_match_free(&again);
    free(text);
}

static void test_games_are_played_to_the_end(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
        int steps = 0;
        for (; tk.table->status == TABLE_RUNNING && steps < 20000; steps++) {
            assert_false(tk.over);
            tk_steps(&tk, 1, &rng);
        }
        assert_int_equal(tk.table->status, TABLE_OVER);
        assert_true(tk.over);
        assert_string_equal(tk.table->why, "played");
        int viewer[MOA_PLAYERS_MAX + 1], count = tk_viewers(&tk, viewer);
        for (int v = 0; v < count; v++) check_ranks(viewer[v]);
        check_over();
        check_dice();
        tk_replayed(&tk);
        tk_close(&tk);
    }
}

/* The seed stays secret while the game runs, although the table has it. */
static void test_the_seed_is_secret_until_the_end(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", NULL, "ppp");
    for (int i = 0; i < 10; i++) {
        char *all = tk_everything(&tk);
        assert_null(strstr(all, tk.seed));
        assert_non_null(strstr(all, tk.table->commitment));
        free(all);
        for (int n = 0; n < tk.logged; n++) assert_null(strstr(tk.log[n].body, tk.seed));
        tk_steps(&tk, 5, &rng);
    }
    tk_fine(&tk, tk_resign(&tk, 0));
    assert_false(tk_state_has(&tk, 0, "seed"));
    tk_fine(&tk, tk_resign(&tk, 1));
    assert_true(tk_state_is(&tk, MOA_SPECTATOR, "seed", tk.seed));
}

/* The same table with other dice has other chance; with the same, the same. */
static void test_chance_comes_from_the_seed(void **unused) {
    (void)unused;
    char *view[3], seed[MOA_SEED_MAX];
    for (int i = 0; i < 3; i++) {
        tk_new(&tk);
        if (i == 0)
            memcpy(seed, tk.seed, sizeof seed);
        else
            memcpy(tk.seed, seed, sizeof seed);
        if (i == 2) tk.seed[63] = tk.seed[63] == 'f' ? '0' : 'f';
        struct table_options options = tk_options(&tk, "evolution", 3);
        tk_start_with(&tk, &options, "ppp");
        view[i] = moa_view_text(tk.table->game, tk.table->match.data, tk.table->match.state, MOA_HOST, false);
        tk_close(&tk);
    }
    assert_string_equal(view[0], view[1]);
    assert_string_not_equal(view[0], view[2]);
    for (int i = 0; i < 3; i++) free(view[i]);
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_actors_are_told_what_they_may_do),
        TEST(test_only_who_sits_there_moves),
        TEST(test_another_turn_is_refused),
        TEST(test_each_question_has_its_own_turn),
        TEST(test_choices_at_the_same_time_keep_the_turn),
        TEST(test_refusals_name_the_rule),
        TEST(test_texts_that_are_no_action),
        TEST(test_who_is_not_asked_cannot_move),
        TEST(test_keys_are_known_again),
        TEST(test_the_newest_keys_are_remembered),
        TEST(test_a_key_counts_once),
        TEST(test_refused_moves_keep_no_key),
        TEST(test_games_are_played_to_the_end),
        TEST(test_the_seed_is_secret_until_the_end),
        TEST(test_chance_comes_from_the_seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
