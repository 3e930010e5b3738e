/* evolution_kit.c - see evolution_kit.h. */
#include "support/evolution_kit.h"
#include "core/match.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL = 4096 };

static void begin(struct evo_test *t) {
    struct moa_error error;
    memset(t, 0, sizeof *t);
    assert_true(moa_evolution.data_load(&t->deck, NULL, &error));
    t->events = (struct moa_events){t->event, 0, 1024};
}

static void check(struct evo_test *t, const char *after) {
    struct moa_error error;
    if (!moa_evolution.check(&t->deck, &t->s, &error)) fail_msg("after '%s': %s", after, error.text);
}

void evo_new(struct evo_test *t, int players, bool quick) {
    struct moa_error error;
    struct moa_setup setup = {.players = players, .option = {quick}};
    begin(t);
    if (!moa_evolution.setup(&t->deck, &setup, &t->s, &error)) fail_msg("set-up: %s", error.text);
    check(t, "set-up");
}

static bool load(struct evo_test *t, const char *json, struct moa_error *error) {
    char *text = strdup(json);
    struct moa_json *pool = calloc(POOL, sizeof *pool);
    assert_non_null(text);
    assert_non_null(pool);
    for (char *c = text; *c; c++)
        if (*c == '\'') *c = '"';
    const struct moa_json *root = moa_json_read(text, pool, POOL, error);
    bool fine = root && moa_evolution.load(&t->deck, root, &t->s, error);
    free(pool);
    free(text);
    return fine;
}

void evo_position(struct evo_test *t, const char *json) {
    struct moa_error error;
    begin(t);
    if (!load(t, json, &error)) fail_msg("position: %s", error.text);
}

void evo_bad_position(const char *json, const char *why) {
    struct evo_test t;
    struct moa_error error = {""};
    begin(&t);
    if (load(&t, json, &error)) fail_msg("this position should be refused: %s", json);
    if (!strstr(error.text, why)) fail_msg("refused with '%s' instead of '%s'", error.text, why);
}

static moa_action parse(struct evo_test *t, const char *text, int *actor) {
    struct moa_error error;
    moa_action action;
    *actor = *text == '*' ? MOA_CHANCE : *text - '1';
    if (text[0] == '\0' || text[1] != ' ') fail_msg("'%s' has no actor", text);
    if (!moa_evolution.action_parse(&t->deck, text + 2, &action, &error))
        fail_msg("'%s': %s", text, error.text);
    return action;
}

static void do_one(struct evo_test *t, const char *text) {
    int actor;
    moa_action action = parse(t, text, &actor);
    struct moa_refusal no = moa_why_not(&moa_evolution, &t->deck, &t->s, actor, action);
    if (no.rule) fail_msg("'%s' refused by %s: %s", text, no.rule, no.text);
    t->events.count = 0;
    moa_evolution.apply(&t->deck, &t->s, actor, action, &t->events);
    check(t, text);
}

void evo_do(struct evo_test *t, const char *actions) {
    char *copy = strdup(actions), *rest = copy;
    assert_non_null(copy);
    while (rest) {
        char *end = strstr(rest, " ; ");
        if (end) *end = '\0';
        do_one(t, rest);
        rest = end ? end + 3 : NULL;
    }
    free(copy);
}

void evo_refused(struct evo_test *t, const char *text, const char *rule) {
    int actor;
    struct evo_state before = t->s;
    moa_action action = parse(t, text, &actor);
    struct moa_refusal no = moa_why_not(&moa_evolution, &t->deck, &t->s, actor, action);
    if (!no.rule) fail_msg("'%s' should be refused by %s", text, rule);
    if (strcmp(no.rule, rule) != 0) fail_msg("'%s' refused by %s (%s), not %s", text, no.rule, no.text, rule);
    assert_non_null(no.text);
    assert_memory_equal(&before, &t->s, sizeof before);
}

bool evo_can(struct evo_test *t, const char *text) {
    int actor;
    moa_action action = parse(t, text, &actor), legal[EVO_ACTIONS_MAX];
    int count = moa_evolution.legal(&t->deck, &t->s, actor, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == action) return true;
    return false;
}

const char *evo_choices_of(struct evo_test *t, int player) {
    static char text[16384];
    struct moa_out out = MOA_OUT(text);
    moa_action legal[EVO_ACTIONS_MAX];
    int count = moa_evolution.legal(&t->deck, &t->s, player - 1, legal);
    for (int i = 0; i < count; i++) {
        moa_out_put(&out, i ? "; " : "");
        moa_evolution.action_text(&t->deck, legal[i], &out);
    }
    return text;
}

void evo_chance_on(struct evo_test *t) {
    struct moa_rng rng;
    moa_rng_seed(&rng, 1);
    while (t->s.actors >> MOA_CHANCE & 1) {
        moa_action action = moa_evolution.chance(&t->deck, &t->s, &rng);
        t->events.count = 0;
        moa_evolution.apply(&t->deck, &t->s, MOA_CHANCE, action, &t->events);
        check(t, "chance");
    }
}

void evo_deal(struct evo_test *t, const char *cards) {
    char *copy = strdup(cards), *rest = NULL, text[64];
    assert_non_null(copy);
    for (char *card = strtok_r(copy, " ", &rest); card; card = strtok_r(NULL, " ", &rest)) {
        assert_true(t->s.actors >> MOA_CHANCE & 1);
        snprintf(text, sizeof text, "* draw %s", card);
        do_one(t, text);
    }
    free(copy);
    assert_false(t->s.actors >> MOA_CHANCE & 1);
}

const struct evo_species *evo_sp(struct evo_test *t, int player, int species) {
    assert_in_range(species, 1, evo_row_length(&t->s, player - 1));
    return &t->s.species[t->s.row[player - 1] + species - 1];
}

int evo_hand_count(struct evo_test *t, int player) { return evo_cards_count(&t->s.hand[player - 1]); }

bool evo_in_hand(struct evo_test *t, int player, const char *card) {
    int number;
    assert_non_null(evo_card_read(&t->deck, card, &number));
    return evo_card_like(&t->deck, &t->s.hand[player - 1], number) != EVO_NO_CARD;
}

bool evo_has_trait(struct evo_test *t, int player, int species, const char *trait) {
    for (int i = 0; i < EVO_TRAITS; i++)
        if (!strcmp(evo_trait_word[i], trait))
            return evo_traits(&t->deck, evo_sp(t, player, species)) & EVO_BIT(i);
    fail_msg("no trait is called %s", trait);
    return false;
}

const struct moa_event *evo_event(struct evo_test *t, enum evo_event_kind kind) {
    for (int i = 0; i < t->events.count; i++)
        if (t->event[i].kind == kind) return &t->event[i];
    return NULL;
}

char *evo_view_text(struct evo_test *t, int viewer) {
    return moa_view_text(&moa_evolution, &t->deck, &t->s, viewer, false);
}

void evo_expect(struct evo_test *t, int player, int species, int population, int body, int food, int fat) {
    const struct evo_species *sp = evo_sp(t, player, species);
    char is[64], should[64];
    snprintf(is, sizeof is, "population %d body %d food %d fat %d", sp->population, sp->body, sp->food,
             sp->fat);
    snprintf(should, sizeof should, "population %d body %d food %d fat %d", population, body, food, fat);
    assert_string_equal(is, should);
}

int evo_sees(struct evo_test *t, int viewer, const char *text) {
    char *view = evo_view_text(t, viewer);
    int count = 0;
    for (const char *at = view; (at = strstr(at, text)); at += strlen(text)) count++;
    free(view);
    return count;
}

static void put_board(struct evo_test *t, int viewer, struct moa_out *out) {
    static const char *const names[MOA_PLAYERS_MAX] = {"A", "B", "C", "D", "E", "F"};
    struct moa_style style = {.width = 80, .names = names};
    moa_evolution.board(&t->deck, &t->s, viewer, &style, out);
    assert_false(moa_out_was_cut(out));
}

bool evo_same_view(struct evo_test *t, struct evo_test *u, int viewer) {
    char *one = evo_view_text(t, viewer), *other = evo_view_text(u, viewer);
    char boards[2][16384];
    struct moa_out first = MOA_OUT(boards[0]), second = MOA_OUT(boards[1]);
    put_board(t, viewer, &first);
    put_board(u, viewer, &second);
    bool same = strcmp(one, other) == 0 && strcmp(boards[0], boards[1]) == 0;
    free(one);
    free(other);
    return same;
}
