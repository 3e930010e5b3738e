/* test_hidden.c - hidden information stays hidden on the server: what a viewer is sent does not change when everything
 * they may not know is replaced, and another player's secret choice changes nothing at all. */
#include "support/game_kit.h"
#include "support/table_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct tk tk, twin;

static int end(void **unused) {
    (void)unused;
    if (tk.table) tk_close(&tk);
    if (twin.table) tk_close(&twin);
    return 0;
}

static const struct {
    const char *game, *options, *people;
} tables[] = {
    {"evolution", NULL, "pp"},   {"evolution", NULL, "pppp"},   {"evolution", "{'quick': 'yes'}", "ppp"},
    {"laborigines", NULL, "pp"}, {"laborigines", NULL, "ppbp"}, {"origin", NULL, "pp"},
    {"origin", NULL, "pppp"},
};

/* ---- All that a viewer can find out ---- */

enum { TRIED = 400 };

/* Codes that somebody could ask about: those that were legal for anyone at some time, and arbitrary ones. */
static moa_action tried[TRIED];
static int tries;

static void remember_actions(struct moa_rng *rng) {
    uint32_t actors = table_actors(tk.table);
    for (int seat = 0; seat < tk.table->setup.players; seat++) {
        const moa_action *legal;
        if (!(actors >> seat & 1)) continue;
        int count = tk_legal(&tk, seat, &legal);
        for (int i = 0; i < 8 && i < count; i++) {
            moa_action action = legal[moa_rng_below(rng, (uint32_t)count)];
            tried[tries < TRIED ? tries++ : (int)moa_rng_below(rng, TRIED)] = action;
        }
    }
}

static void ask_why(int seat, FILE *file) {
    const struct moa_match *match = &tk.table->match;
    for (int i = 0; i < tries; i++) {
        struct moa_refusal why = moa_why_not(match->game, match->data, match->state, seat, tried[i]);
        fprintf(file, "%s %s\n", why.rule ? why.rule : "fine", why.rule ? why.text : "");
    }
}

/* Also what each seat could undo, which can be asked without changing anything. */
static void try_to_take_back(int seat, FILE *file) {
    struct moa_error error = {""};
    fprintf(file, "%d %s\n", moa_match_undo_to(&tk.table->match, seat, &error), error.text);
}

static char *all_of(int viewer) {
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    struct table_reader reader = tk_reader(viewer);
    for (int what = TK_STATE; what <= TK_ITEMS; what++) {
        char *part = tk_write(&tk, &reader, what);
        fprintf(file, "%s\n", part);
        free(part);
    }
    if (viewer < MOA_PLAYERS_MAX) {
        ask_why(viewer, file);
        try_to_take_back(viewer, file);
    }
    fclose(file);
    return text;
}

static void check_same(const char *before, const char *after, const char *what, int viewer) {
    if (strcmp(before, after) == 0) return;
    size_t i = 0;
    while (before[i] == after[i]) i++;
    i = i > 80 ? i - 80 : 0;
    fail_msg("%s: viewer %d can tell, at ply %d:\n%.300s\n%.300s", what, viewer, tk.table->match.plies,
             before + i, after + i);
}

/* Replaces the real state by another sample; returns the real one. */
static void *change_position(int viewer, struct moa_rng *rng) {
    const struct moa_match *match = &tk.table->match;
    void *kept = malloc(match->game->state_size);
    assert_non_null(kept);
    memcpy(kept, match->state, match->game->state_size);
    match->game->resample(match->data, match->state, viewer, rng);
    return kept;
}

static bool restore_position(void *kept) {
    const struct moa_match *match = &tk.table->match;
    bool other = memcmp(kept, match->state, match->game->state_size) != 0;
    memcpy(match->state, kept, match->game->state_size);
    free(kept);
    return other;
}

/* ---- Nothing depends on what is hidden ---- */

static int look_through_all_eyes(struct moa_rng *rng) {
    int viewer[MOA_PLAYERS_MAX + 1], count = tk_viewers(&tk, viewer), others = 0;
    for (int v = 0; v < count; v++) {
        char *before = all_of(viewer[v]);
        void *kept = change_position(viewer[v], rng);
        char *after = all_of(viewer[v]);
        others += restore_position(kept);
        check_same(before, after, tk.table->game->id, viewer[v]);
        free(before);
        free(after);
    }
    return others;
}

static void test_what_is_told_does_not_depend_on_what_is_hidden(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        int others = 0;
        tries = 0;
        tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
        tk.hasty = true;
        for (int n = 0; n < 1500 && tk.table->status == TABLE_RUNNING; n++) {
            remember_actions(&rng);
            if (n < 15 || moa_rng_below(&rng, 60) == 0) others += look_through_all_eyes(&rng);
            tk_live(&tk, &rng);
        }
        printf("%s: %d other samples\n", tables[i].game, others);
        if (strcmp(tables[i].game, "laborigines") != 0) assert_true(others > 20);
        tk_close(&tk);
    }
}

/* ---- The sample that programs get ---- */

static const struct moa_json *read_text(char *text, struct moa_json **pool) {
    struct moa_error error = {""};
    int size = moa_json_pool_size(text);
    *pool = calloc((size_t)size, sizeof **pool);
    assert_non_null(*pool);
    const struct moa_json *root = moa_json_read(text, *pool, size, &error);
    if (!root) fail_msg("%s", error.text);
    return root;
}

/* It loads, and looks like the real position to its viewer. */
static void check_sample(char *text, int viewer) {
    const struct moa_match *match = &tk.table->match;
    struct moa_error error = {""};
    struct moa_json *pool;
    const struct moa_json *sample = moa_json_get(read_text(text, &pool), "sample");
    void *state = calloc(1, match->game->state_size);
    assert_true(sample && state);
    if (!match->game->load(match->data, sample, state, &error)) fail_msg("%s", error.text);
    if (!match->game->check(match->data, state, &error)) fail_msg("%s", error.text);
    char *real = moa_view_text(match->game, match->data, match->state, viewer, false);
    char *drawn = moa_view_text(match->game, match->data, state, viewer, false);
    check_same(real, drawn, "the sample", viewer);
    if (viewer < MOA_PLAYERS_MAX) {
        moa_action *one = calloc((size_t)match->game->actions_max, sizeof *one);
        const moa_action *legal;
        assert_non_null(one);
        int count = match->game->legal(match->data, state, viewer, one);
        assert_int_equal(tk_legal(&tk, viewer, &legal), count);
        assert_memory_equal(one, legal, sizeof *one * (size_t)count);
        free(one);
    }
    free(real);
    free(drawn);
    free(state);
    free(pool);
}

static int compare_samples(struct moa_rng *rng) {
    int viewer[MOA_PLAYERS_MAX + 1], count = tk_viewers(&tk, viewer), different = 0;
    for (int v = 0; v < count; v++) {
        struct table_reader reader = tk_reader(viewer[v]);
        reader.sample = true;
        reader.seed = moa_rng_next(rng);
        int what = (int)moa_rng_below(rng, 2) ? TK_STATE : TK_CHANGE;
        char *before = tk_write(&tk, &reader, what);
        /* It is drawn from what the viewer knows: if a sample replaces the real position, it is the same. */
        void *kept = change_position(viewer[v], rng);
        char *after = tk_write(&tk, &reader, what);
        restore_position(kept);
        check_same(before, after, "the sample of the same luck", viewer[v]);
        reader.seed = moa_rng_next(rng);
        char *other = tk_write(&tk, &reader, what);
        different += strcmp(before, other) != 0;
        check_sample(before, viewer[v]);
        free(before);
        free(after);
        free(other);
    }
    return different;
}

static void test_samples_are_sound_and_tell_nothing(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        int different = 0;
        tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
        tk.hasty = true;
        for (int n = 0; n < 1500 && tk.table->status == TABLE_RUNNING; n++) {
            if (n < 6 || moa_rng_below(&rng, 80) == 0) different += compare_samples(&rng);
            tk_live(&tk, &rng);
        }
        printf("%s: %d samples drawn otherwise\n", tables[i].game, different);
        if (strcmp(tables[i].game, "laborigines") != 0) assert_true(different > 10);
        tk_close(&tk);
    }
}

/* Without asking, nobody gets one; and nobody gets what only the host may see. */
static void test_no_sample_unasked(void **unused) {
    (void)unused;
    tk_start(&tk, "evolution", NULL, "ppp");
    char *host = moa_view_text(tk.table->game, tk.table->match.data, tk.table->match.state, MOA_HOST, false);
    for (int seat = 0; seat < 3; seat++) {
        assert_false(tk_state_has(&tk, seat, "sample"));
        struct table_reader reader = tk_reader(seat);
        reader.sample = true;
        char *text = tk_write(&tk, &reader, TK_STATE);
        assert_true(tk_has(text, "sample"));
        assert_null(strstr(text, host));
        free(text);
    }
    free(host);
}

/* ---- Secret choices ---- */

/* A second table with the same log. */
static void make_twin(void) {
    struct moa_error error = {""};
    tk_new(&twin);
    table_close(twin.table);
    twin.table = tk_again(&tk, tk.log, tk.logged, &error);
    if (!twin.table) fail_msg("%s", error.text);
    for (int i = 0; i < tk.logged; i++) {
        twin.log[i] = tk.log[i];
        twin.log[i].body = strdup(tk.log[i].body);
    }
    twin.logged = tk.logged;
    twin.now = tk.now;
    twin.hasty = true;
}

/* What a viewer is sent: their view, turn and choices, and all that happened. */
static char *told(const struct tk *table, int viewer) {
    char *change = tk_change(table, viewer), *items = tk_items(table, viewer, 0), *both;
    int written = asprintf(&both, "%s %s", change, items);
    assert_true(written > 0);
    free(change);
    free(items);
    return both;
}

static void check_told_alike(int viewer, const char *what) {
    char *one = told(&tk, viewer), *other = told(&twin, viewer);
    check_same(one, other, what, viewer);
    free(one);
    free(other);
}

/* Several players choose at once, and one of them does: the others' choices stay the same. If that player goes on
 * choosing, as in quick play, nobody can see that anything happened. Counts those cases. */
static int choose_in_secret(struct moa_rng *rng) {
    int viewer[MOA_PLAYERS_MAX + 1], count = tk_viewers(&tk, viewer);
    make_twin();
    uint32_t actors = table_actors(tk.table);
    int actor = tk_step(&tk, rng);
    uint32_t left = table_actors(tk.table), mine = 1u << actor;
    bool open =
        tk.table->status != TABLE_RUNNING || (left | mine) != actors; /* it was the last: all is laid open */
    for (int v = 0; v < count && !open; v++) {
        if (viewer[v] == actor) continue;
        if (viewer[v] < MOA_PLAYERS_MAX)
            assert_int_equal(tk_state_int(&tk, viewer[v], "turn"), tk_state_int(&twin, viewer[v], "turn"));
        if (left == actors) check_told_alike(viewer[v], "a secret choice that is not the last");
    }
    tk_close(&twin);
    return !open && left == actors;
}

static void test_secret_choices_change_nothing(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        int secrets = 0;
        for (int game = 0; game < 5; game++) {
            tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
            tk.hasty = true;
            for (int n = 0; n < 60 && tk_until(&tk, -2, &rng); n++) secrets += choose_in_secret(&rng);
            tk_close(&tk);
        }
        printf("%s: %d secret choices\n", tables[i].game, secrets);
        if (tables[i].options) assert_true(secrets > 50);
    }
}

/* A rival makes different secret choices at the two tables; then I act. I am sent the same at both. */
static bool compare_choices(int me, int rival, struct moa_rng *rng) {
    uint32_t actors = table_actors(tk.table);
    make_twin();
    tk_do_any(&tk, rival, rng);
    tk_do_any(&twin, rival, rng);
    uint32_t left = table_actors(tk.table);
    bool secret = tk.table->status == TABLE_RUNNING && left == table_actors(twin.table) &&
                  (left | 1u << rival) == actors;
    if (secret) {
        check_told_alike(me, "what a rival chose");
        check_told_alike(MOA_SPECTATOR, "what a rival chose");
        struct moa_rng copy = *rng;
        tk_do_any(&tk, me, rng);
        tk_do_any(&twin, me, &copy);
        if ((table_actors(tk.table) | 1u << me) == left) check_told_alike(me, "what a rival chose before me");
    }
    tk_close(&twin);
    return secret;
}

static void test_what_others_choose_is_not_told(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        int compared = 0;
        if (strcmp(tables[i].game, "laborigines") == 0 || strlen(tables[i].people) < 3) continue;
        for (int game = 0; game < 10; game++) {
            tk_start(&tk, tables[i].game, tables[i].options, tables[i].people);
            tk.hasty = true;
            for (int n = 0; n < 20 && tk_until(&tk, -3, &rng); n++)
                compared += compare_choices(tk_actor(&tk, n % 3), tk_actor(&tk, (n + 1) % 3), &rng);
            tk_close(&tk);
        }
        printf("%s: %d compared\n", tables[i].game, compared);
        assert_true(compared > 0);
    }
}

/* Takes up a card, in secret. */
static void pick(struct tk *table, int seat) {
    const moa_action *legal;
    char text[256];
    assert_true(tk_legal(table, seat, &legal) > 0);
    tk_text(table, legal[0], text);
    assert_int_equal(strncmp(text, "pick ", 5), 0);
    tk_fine(table, tk_do(table, seat, text));
    assert_int_equal(table_actors(table->table), 7);
}

/* In quick play cards are picked in secret: undoing my pick reveals nothing of what others did meanwhile. */
static void test_taking_back_tells_nothing_of_others(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", "{'quick': 'yes'}", "ppp");
    tk.hasty = true;
    for (int seat = 0; seat < 3; seat++) tk_do_any(&tk, seat, &rng); /* food */
    make_twin();
    pick(&tk, 1);
    pick(&tk, 0);
    pick(&twin, 0);
    struct refusal one = tk_offer(&tk, 0, OFFER_TAKEBACK), other = tk_offer(&twin, 0, OFFER_TAKEBACK);
    assert_int_equal(one.code != NULL, other.code != NULL);
    for (int seat = 1; seat < 3; seat++) {
        tk_answer(&tk, seat, true);
        tk_answer(&twin, seat, true);
    }
    for (int viewer = 0; viewer < 3; viewer += 2) check_told_alike(viewer, "taking back");
}

/* Nor does a refused undo: it does not reveal a rival's secret choice made after mine. */
static void test_a_refusal_tells_nothing_of_others(void **unused) {
    (void)unused;
    struct moa_rng rng = kit_rng();
    tk_start(&tk, "evolution", "{'quick': 'yes'}", "ppp");
    tk.hasty = true;
    for (int seat = 0; seat < 3; seat++) tk_do_any(&tk, seat, &rng); /* food */
    pick(&tk, 0);
    make_twin();
    pick(&tk, 1);
    struct refusal one = tk_offer(&tk, 0, OFFER_TAKEBACK), other = tk_offer(&twin, 0, OFFER_TAKEBACK);
    assert_int_equal(one.code != NULL, other.code != NULL);
    if (one.code) assert_string_equal(one.text, other.text);
}

int main(void) {
#define TEST(name) cmocka_unit_test_teardown(name, end)
    const struct CMUnitTest tests[] = {
        TEST(test_what_is_told_does_not_depend_on_what_is_hidden),
        TEST(test_samples_are_sound_and_tell_nothing),
        TEST(test_no_sample_unasked),
        TEST(test_secret_choices_change_nothing),
        TEST(test_what_others_choose_is_not_told),
        TEST(test_taking_back_tells_nothing_of_others),
        TEST(test_a_refusal_tells_nothing_of_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
