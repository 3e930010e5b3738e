/* fuzz_position.c - any JSON as a position: it is either refused with a valid error, or playable.
 *
 * A position that loads meets every invariant at once and after every action: the reader is the only protection
 * between an untrusted file and rules that trust their state. */
#include "fuzz.h"
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_MAX = 300, LOOK_EVERY = 100 };

/* Loads into memory filled with `fill`; NULL and the error if it is not a position. */
static void *load_over(const struct moa_game *game, const void *data, const struct moa_json *json, int fill,
                       struct moa_error *error) {
    void *state = fuzz_allocate(game->state_size);
    memset(state, fill, game->state_size);
    if (game->load(data, json, state, error)) return state;
    free(state);
    return NULL;
}

/* States are compared with memcmp, so nothing of the previous contents may remain. */
static bool check_fill(const struct fuzz_table *table, const struct moa_json *json) {
    const struct moa_match *match = &table->match;
    struct moa_error error = {""};
    void *other = load_over(match->game, match->data, json, 0xA5, &error);
    bool fine = true;
    if (!other)
        fine = fuzz_fail(table->report, "it loads once, but not twice: %s", error.text);
    else if (memcmp(other, match->state, match->game->state_size) != 0)
        fine = fuzz_fail(table->report, "load leaves bytes of what lay in the memory before");
    free(other);
    return fine;
}

static bool check_reload(const struct fuzz_table *table) {
    const struct moa_match *match = &table->match;
    struct moa_error error = {""};
    char *view = moa_view_text(match->game, match->data, match->state, MOA_HOST, false), *again = NULL;
    struct fuzz_tree tree = fuzz_tree_read(view, &error);
    void *state = tree.root ? load_over(match->game, match->data, tree.root, 0, &error) : NULL;
    bool fine = true;
    if (state) again = moa_view_text(match->game, match->data, state, MOA_HOST, false);
    if (!again)
        fine = fuzz_fail(table->report, "the host's view cannot be loaded: %s: %.1500s", error.text, view);
    else if (strcmp(view, again) != 0)
        fine = fuzz_fail(table->report, "the host's view loads as another:\n%.900s\n%.900s", view, again);
    free(again);
    free(state);
    fuzz_tree_free(&tree);
    free(view);
    return fine;
}

static bool play_on(struct fuzz_table *table) {
    const struct moa_match *match = &table->match;
    int actions = (int)moa_rng_below(&table->rng, ACTIONS_MAX + 1);
    for (int i = 0; i < actions && match->game->actors(match->data, match->state); i++) {
        int actor = fuzz_table_actor(table, (uint32_t)(moa_rng_next(&table->rng) >> 32));
        int count = fuzz_table_legal(table, actor);
        if (count < 0) return false;
        moa_action action = table->legal[moa_rng_below(&table->rng, (uint32_t)count)];
        if (!fuzz_table_play(table, actor, action)) return false;
        if (i % LOOK_EVERY == LOOK_EVERY - 1 && (!fuzz_table_look(table) || !check_reload(table)))
            return false;
    }
    return fuzz_table_record(table);
}

/* Whatever `load` accepts must also pass `check`: that opening a match calls both must make no difference. */
static bool check_load(const struct moa_match *match, const struct moa_json *json,
                       const struct moa_error *refused, struct fuzz_report *report) {
    struct moa_error error = {""};
    void *state = load_over(match->game, match->data, json, 0, &error);
    free(state);
    if (state) return fuzz_fail(report, "it loads, but the check fails: %s", refused->text);
    return fuzz_check_error(&error, report);
}

bool fuzz_position(const uint8_t *bytes, size_t size, struct fuzz_report *report) {
    if (size == 0) return true;
    const struct moa_game *game = fuzz_game(bytes[0]);
    struct moa_error error = {""};
    struct fuzz_table table;
    char *text = fuzz_text(bytes + 1, size - 1);
    struct fuzz_tree tree = fuzz_tree_read(text, &error);
    bool fine = true;
    free(text);
    if (tree.root) {
        bool opens = moa_match_init_position(&table.match, game, NULL, tree.root, &error);
        fuzz_table_init(&table, fuzz_seed(bytes, size), report);
        fine = opens ? check_fill(&table, tree.root) && check_reload(&table) && fuzz_table_look(&table) &&
                           play_on(&table)
                     : check_load(&table.match, tree.root, &error, report);
        fuzz_table_free(&table);
    }
    fuzz_tree_free(&tree);
    return fine;
}
