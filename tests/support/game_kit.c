/* game_kit.c - see game_kit.h. */
#include "support/game_kit.h"
#include "core/match.h"
#include "core/result.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL = 4096, BOARD_MAX = 16384, CHOICES_MAX = 16384 };

static void begin(struct kit kit) {
    struct moa_error error;
    kit.events->count = 0;
    assert_true(kit.game->data_load(kit.data, NULL, &error));
}

static void check(struct kit kit, const char *after) {
    struct moa_error error;
    if (!kit.game->check(kit.data, kit.state, &error)) fail_msg("after '%s': %s", after, error.text);
}

void kit_new(struct kit kit, const struct moa_setup *setup) {
    struct moa_error error;
    begin(kit);
    if (!kit.game->setup(kit.data, setup, kit.state, &error)) fail_msg("set-up: %s", error.text);
    check(kit, "set-up");
}

static bool load(struct kit kit, const char *json, struct moa_error *error) {
    char *text = strdup(json);
    struct moa_json *pool = calloc(POOL, sizeof *pool);
    assert_non_null(text);
    assert_non_null(pool);
    for (char *c = text; *c; c++)
        if (*c == '\'') *c = '"';
    const struct moa_json *root = moa_json_read(text, pool, POOL, error);
    bool fine = root && kit.game->load(kit.data, root, kit.state, error);
    free(pool);
    free(text);
    return fine;
}

void kit_position(struct kit kit, const char *json) {
    struct moa_error error;
    begin(kit);
    if (!load(kit, json, &error)) fail_msg("position: %s", error.text);
}

void kit_bad_position(struct kit kit, const char *json, const char *why) {
    struct moa_error error = {""};
    begin(kit);
    if (load(kit, json, &error)) fail_msg("this position should be refused: %s", json);
    if (!strstr(error.text, why)) fail_msg("refused with '%s' instead of '%s'", error.text, why);
}

static moa_action parse(struct kit kit, const char *text, int *actor) {
    struct moa_error error;
    moa_action action = 0;
    *actor = *text == '*' ? MOA_CHANCE : *text - '1';
    if (text[0] == '\0' || text[1] != ' ') fail_msg("'%s' has no actor", text);
    if (!kit.game->action_parse(kit.data, text + 2, &action, &error)) fail_msg("'%s': %s", text, error.text);
    return action;
}

static void do_one(struct kit kit, const char *text) {
    int actor;
    moa_action action = parse(kit, text, &actor);
    struct moa_refusal no = moa_why_not(kit.game, kit.data, kit.state, actor, action);
    if (no.rule) fail_msg("'%s' refused by %s: %s", text, no.rule, no.text);
    kit.events->count = 0;
    kit.game->apply(kit.data, kit.state, actor, action, kit.events);
    check(kit, text);
}

void kit_do(struct kit kit, const char *actions) {
    char *copy = strdup(actions), *rest = copy;
    assert_non_null(copy);
    while (rest) {
        char *end = strstr(rest, " ; ");
        if (end) *end = '\0';
        do_one(kit, rest);
        rest = end ? end + 3 : NULL;
    }
    free(copy);
}

void kit_refused(struct kit kit, const char *text, const char *rule) {
    int actor;
    void *before = malloc(kit.game->state_size);
    assert_non_null(before);
    memcpy(before, kit.state, kit.game->state_size);
    moa_action action = parse(kit, text, &actor);
    struct moa_refusal no = moa_why_not(kit.game, kit.data, kit.state, actor, action);
    if (!no.rule) fail_msg("'%s' should be refused by %s", text, rule);
    if (strcmp(no.rule, rule) != 0) fail_msg("'%s' refused by %s (%s), not %s", text, no.rule, no.text, rule);
    assert_non_null(no.text);
    assert_memory_equal(before, kit.state, kit.game->state_size);
    free(before);
}

bool kit_can(struct kit kit, const char *text) {
    int actor;
    moa_action action = parse(kit, text, &actor),
               *legal = calloc((size_t)kit.game->actions_max, sizeof *legal);
    assert_non_null(legal);
    int count = kit.game->legal(kit.data, kit.state, actor, legal);
    bool found = false;
    for (int i = 0; i < count; i++) found |= legal[i] == action;
    free(legal);
    return found;
}

const char *kit_choices(struct kit kit, int actor) {
    static char text[CHOICES_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    moa_action *legal = calloc((size_t)kit.game->actions_max, sizeof *legal);
    assert_non_null(legal);
    int count = kit.game->legal(kit.data, kit.state, actor, legal);
    for (int i = 0; i < count; i++) {
        moa_buffer_put(&buffer, i ? "; " : "");
        kit.game->action_text(kit.data, legal[i], &buffer);
    }
    free(legal);
    return text;
}

void kit_chance_on(struct kit kit) {
    struct moa_rng rng;
    moa_rng_seed(&rng, 1);
    while (kit.game->actors(kit.data, kit.state) >> MOA_CHANCE & 1) {
        moa_action action = kit.game->chance(kit.data, kit.state, &rng);
        kit.events->count = 0;
        kit.game->apply(kit.data, kit.state, MOA_CHANCE, action, kit.events);
        check(kit, "chance");
    }
}

const struct moa_event *kit_event(struct kit kit, int kind) {
    for (int i = 0; i < kit.events->count; i++)
        if (kit.events->event[i].kind == kind) return &kit.events->event[i];
    return NULL;
}

char *kit_view(struct kit kit, int viewer) {
    return moa_view_text(kit.game, kit.data, kit.state, viewer, false);
}

int kit_sees(struct kit kit, int viewer, const char *text) {
    char *view = kit_view(kit, viewer);
    int count = 0;
    for (const char *at = view; (at = strstr(at, text)); at += strlen(text)) count++;
    free(view);
    return count;
}

static const char *notes_of(struct kit kit, int viewer) {
    static char text[1 << 16];
    static const char *const names[MOA_PLAYERS_MAX] = {"Ada", "Bo", "Cy", "Di", "Ed", "Flo"};
    struct moa_style style = {.width = 100, .names = names};
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer writer = {.buffer = &buffer};
    kit.game->notes(kit.data, kit.state, viewer, &style, &writer);
    assert_false(moa_buffer_was_cut(&buffer));
    for (char *c = text; *c; c++)
        if (*c == '"') *c = '\'';
    return text;
}

void kit_notes_tell(struct kit kit, int viewer, const char *text) {
    const char *notes = notes_of(kit, viewer);
    if (!strstr(notes, text)) fail_msg("%s\nis not in\n%s", text, notes);
}

void kit_notes_hide(struct kit kit, int viewer, const char *text) {
    const char *notes = notes_of(kit, viewer);
    if (strstr(notes, text)) fail_msg("%s\nis in\n%s", text, notes);
}

void kit_expect_ranks(struct kit kit, const char *ranks) {
    struct moa_result result;
    char text[32];
    struct moa_buffer buffer = MOA_BUFFER(text);
    kit.game->result(kit.data, kit.state, &result);
    for (int p = 0; p < result.players; p++) moa_buffer_format(&buffer, p ? " %d" : "%d", result.rank[p]);
    assert_string_equal(text, ranks);
}

void kit_expect_decided(struct kit kit, const char *words) {
    struct moa_result result;
    struct moa_decision decision[MOA_PLAYERS_MAX];
    char text[MOA_PLAYERS_MAX * MOA_DECISION_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    kit.game->result(kit.data, kit.state, &result);
    int count = moa_result_decisions(&result, decision);
    for (int i = 0; i < count; i++) {
        if (!moa_decision_by_tie_break(&result, &decision[i])) continue;
        if (buffer.length) moa_buffer_put(&buffer, " ");
        moa_decision_words(&result, &decision[i], NULL, &buffer);
    }
    assert_string_equal(text, words);
}

void kit_expect_value(struct kit kit, int player, const char *feature, double value) {
    float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX];
    int at = 0;
    while (kit.game->features[at].name && strcmp(kit.game->features[at].name, feature) != 0) at++;
    if (!kit.game->features[at].name) fail_msg("there is no feature '%s'", feature);
    kit.game->measure(kit.data, kit.state, out);
    double found = (double)out[player - 1][at];
    if (fabs(found - value) > 1e-5) fail_msg("%s of player %d is %g, not %g", feature, player, found, value);
}

struct moa_rng kit_rng(void) {
    enum { USUAL = 7 };
    struct moa_rng rng;
    const char *told = getenv("MOA_SEED");
    uint64_t seed = told ? strtoull(told, NULL, 10) : USUAL;
    printf("MOA_SEED=%" PRIu64 "\n", seed);
    moa_rng_seed(&rng, seed);
    return rng;
}

static void put_board(struct kit kit, int viewer, struct moa_buffer *buffer) {
    static const char *const names[MOA_PLAYERS_MAX] = {"A", "B", "C", "D", "E", "F"};
    struct moa_style style = {.width = 80, .names = names};
    kit.game->board(kit.data, kit.state, viewer, &style, buffer);
    assert_false(moa_buffer_was_cut(buffer));
}

bool kit_same_view(struct kit one, struct kit other, int viewer) {
    char *views[2] = {kit_view(one, viewer), kit_view(other, viewer)};
    char boards[2][BOARD_MAX];
    struct moa_buffer first = MOA_BUFFER(boards[0]), second = MOA_BUFFER(boards[1]);
    put_board(one, viewer, &first);
    put_board(other, viewer, &second);
    bool same = strcmp(views[0], views[1]) == 0 && strcmp(boards[0], boards[1]) == 0;
    free(views[0]);
    free(views[1]);
    return same;
}
