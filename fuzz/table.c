/* table.c - a match under checks: lists, actions, views and records must be as the interface promises. */
#include "core/record.h"
#include "core/utf8.h"
#include "fuzz.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 1 << 16, NOTATION_MAX = 256, WIDTH_MIN = 20, WIDTHS = 180 };

static const char *const names[MOA_PLAYERS_MAX] = {"Ada", "Björk", "Chen", "Dora", "Émile", "Fatou"};

void fuzz_table_init(struct fuzz_table *table, uint64_t seed, struct fuzz_report *report) {
    table->legal = fuzz_allocate(sizeof *table->legal * (size_t)table->match.game->actions_max);
    table->report = report;
    moa_rng_seed(&table->rng, seed);
}

void fuzz_table_free(struct fuzz_table *table) {
    moa_match_free(&table->match);
    free(table->legal);
}

int fuzz_table_legal(struct fuzz_table *table, int player) {
    const struct moa_match *match = &table->match;
    int count = match->game->legal(match->data, match->state, player, table->legal);
    bool acts = match->game->actors(match->data, match->state) >> player & 1;
    bool fine = count >= 0 && count <= match->game->actions_max && acts == (count > 0);
    for (int i = 1; fine && i < count; i++) fine = table->legal[i - 1] < table->legal[i];
    if (fine) return count;
    fuzz_fail(table->report, "ply %d: the %d legal actions of %d, who %s, are no proper list", match->plies,
              count, player, acts ? "acts" : "waits");
    return -1;
}

int fuzz_table_actor(const struct fuzz_table *table, uint32_t n) {
    uint32_t actors = table->match.game->actors(table->match.data, table->match.state);
    assert(actors);
    for (n %= (uint32_t)__builtin_popcount(actors); n > 0; n--) actors &= actors - 1;
    return __builtin_ctz(actors);
}

static struct moa_style style_of(struct fuzz_table *table) {
    return (struct moa_style){.colour = moa_rng_next(&table->rng) & 1,
                              .width = WIDTH_MIN + (int)moa_rng_below(&table->rng, WIDTHS),
                              .names = names};
}

/* The stable text parses back to the action, and the action has a description for people. */
static bool check_words(struct fuzz_table *table, int actor, moa_action action) {
    const struct moa_match *match = &table->match;
    char text[NOTATION_MAX];
    static char words[WORDS_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text), words_buffer = MOA_BUFFER(words);
    struct moa_error error = {""};
    struct moa_style style = style_of(table);
    moa_action again = ~action;
    match->game->action_text(match->data, action, &buffer);
    if (!match->game->action_parse(match->data, text, &again, &error) || again != action) {
        return fuzz_fail(table->report, "\"%s\" (0x%08" PRIx32 ") is read as 0x%08" PRIx32 ": %s", text,
                         action, again, error.text);
    }
    style.colour = false;
    match->game->action_words(match->data, match->state, actor, action, &style, &words_buffer);
    return fuzz_check_text("an action in words", words, false, table->report);
}

static bool check_events(struct fuzz_table *table, const struct moa_events *events) {
    static char words[WORDS_MAX];
    struct moa_style style = style_of(table);
    style.colour = false;
    for (int i = 0; i < events->count; i++) {
        struct moa_buffer buffer = MOA_BUFFER(words);
        table->match.game->event_words(table->match.data, &events->event[i], &style, &buffer);
        if (!fuzz_check_text("an event in words", words, false, table->report)) return false;
    }
    return true;
}

bool fuzz_table_play(struct fuzz_table *table, int actor, moa_action action) {
    struct moa_match *match = &table->match;
    struct moa_events events = {0};
    struct moa_error error = {""};
    if (!check_words(table, actor, action)) return false;
    struct moa_refusal refusal = moa_match_play(match, actor, action, &events);
    if (refusal.rule) {
        return fuzz_fail(table->report, "ply %d: 0x%08" PRIx32 " of %d is legal, but refused: %s %s",
                         match->plies, action, actor, refusal.rule, refusal.text);
    }
    if (!match->game->check(match->data, match->state, &error))
        return fuzz_fail(table->report, "ply %d: the check fails: %s", match->plies, error.text);
    return check_events(table, &events);
}

static bool check_view(struct fuzz_table *table, int viewer, const char *view) {
    static char drawn[WORDS_MAX];
    const struct moa_match *match = &table->match;
    struct moa_style style = style_of(table);
    struct moa_error error = {""};
    struct fuzz_tree tree = fuzz_tree_read(view, &error);
    bool reads = tree.root != NULL;
    fuzz_tree_free(&tree);
    if (!reads) return fuzz_fail(table->report, "the view of %d is no JSON: %s", viewer, error.text);
    struct moa_buffer buffer = MOA_BUFFER(drawn);
    match->game->board(match->data, match->state, viewer, &style, &buffer);
    if (!fuzz_check_text("a board", drawn, true, table->report)) return false;
    if (viewer >= match->setup.players) return true;
    buffer = MOA_BUFFER(drawn);
    match->game->prompt(match->data, match->state, viewer, &style, &buffer);
    return fuzz_check_text("a prompt", drawn, true, table->report);
}

/* A sample for the viewer is also a valid state. */
static bool check_alike(struct fuzz_table *table, int viewer, const char *view) {
    const struct moa_match *match = &table->match;
    struct moa_error error = {""};
    void *other = fuzz_allocate(match->game->state_size);
    memcpy(other, match->state, match->game->state_size);
    match->game->resample(match->data, other, viewer, &table->rng);
    bool fine = match->game->check(match->data, other, &error) ||
                fuzz_fail(table->report, "resampled for %d, the check fails: %s", viewer, error.text);
    if (fine) {
        char *again = moa_view_text(match->game, match->data, other, viewer, false);
        fine =
            strcmp(view, again) == 0 ||
            fuzz_fail(table->report, "%d can tell the resampled state:\n%.900s\n%.900s", viewer, view, again);
        free(again);
    }
    free(other);
    return fine;
}

bool fuzz_table_look(struct fuzz_table *table) {
    const struct moa_match *match = &table->match;
    struct moa_error error = {""};
    struct moa_result result;
    match->game->result(match->data, match->state, &result);
    if (!match->game->check(match->data, match->state, &error))
        return fuzz_fail(table->report, "ply %d: the check fails: %s", match->plies, error.text);
    for (int i = 0; i < match->setup.players + 2; i++) {
        int viewer = i < match->setup.players ? i : i == match->setup.players ? MOA_SPECTATOR : MOA_HOST;
        char *view = moa_view_text(match->game, match->data, match->state, viewer, false);
        bool fine = check_view(table, viewer, view) && check_alike(table, viewer, view);
        free(view);
        if (!fine) return false;
    }
    return true;
}

static char *record_text(const struct moa_match *match) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    assert(file);
    bool written = moa_record_write(match, file);
    assert(written && fclose(file) == 0);
    return text;
}

static bool check_record(struct fuzz_table *table, const char *text, char *to_read) {
    const struct moa_match *match = &table->match;
    struct moa_match again;
    struct moa_error error = {""};
    bool verified = false;
    if (!moa_record_read_among(fuzz_parts.games, &again, to_read, NULL, &verified, &error))
        return fuzz_fail(table->report, "the record cannot be read back: %s: %.900s", error.text, text);
    char *other = record_text(&again);
    bool fine = verified && moa_match_hash(match) == moa_match_hash(&again) && strcmp(text, other) == 0;
    if (!fine) fuzz_fail(table->report, "the record is read back otherwise:\n%.900s\n%.900s", text, other);
    free(other);
    moa_match_free(&again);
    return fine;
}

bool fuzz_table_record(struct fuzz_table *table) {
    char *text = record_text(&table->match), *to_read = fuzz_text((const uint8_t *)text, strlen(text));
    bool fine = check_record(table, text, to_read);
    free(to_read);
    free(text);
    return fine;
}
