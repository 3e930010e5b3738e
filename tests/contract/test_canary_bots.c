/* test_canary_bots.c - proves that the contract for look-ahead can fail: the template game with `seen` and an
 * evaluation, first correct, then with one thing broken at a time. */
#include "games/template/template.h"
#include "support/contract.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 4 };

/* ---- The correct game ---- */

/* A card face down is secret; no card has the number 0. */
static moa_action seen(const void *data, const void *state, int player, moa_action action, int viewer) {
    (void)data, (void)state;
    return viewer == player ? action : tpl_action(TPL_CHOOSE, 0);
}

static const struct moa_feature features[] = {
    {"pebbles", "pebbles of the player"}, {"cards", "cards in hand"}, {NULL, NULL}};
static const float weights[] = {1, 0.5f};

static void measure(const void *data, const void *state, float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    (void)data;
    const struct tpl_state *s = state;
    for (int p = 0; p < s->players; p++) {
        out[p][0] = s->pebbles[p];
        out[p][1] = (float)tpl_pile_size(&s->hand[p]);
    }
}

static struct moa_game sound_game(void) {
    struct moa_game game = moa_template;
    game.seen = seen;
    game.features = features;
    game.weights = weights;
    game.measure = measure;
    return game;
}

/* ---- How actions look ---- */

static moa_action seen_forgets(const void *data, const void *state, int player, moa_action action,
                               int viewer) {
    (void)data, (void)state, (void)player, (void)action, (void)viewer;
    return tpl_action(TPL_CHOOSE, 0);
}

/* Every odd card looks like card 1, which may be in the same hand. */
static moa_action seen_as_another(const void *data, const void *state, int player, moa_action action,
                                  int viewer) {
    (void)data, (void)state;
    return viewer != player && tpl_action_number(action) % 2 ? tpl_action(TPL_CHOOSE, 1) : action;
}

/* Leaves out players who are about to choose. */
static bool secret_of_the_idle(const void *data, const void *state, int player) {
    return tpl_has_secret(data, state, player) && !(tpl_actors(data, state) >> player & 1);
}

/* Shows the others which card is chosen, without marking the event. */
static void apply_tells(const void *data, void *state, int player, moa_action action,
                        struct moa_events *events) {
    if (tpl_action_kind(action) == TPL_CHOOSE) {
        struct moa_event *event =
            moa_event_add(events, TPL_EVENT_TURNED_UP, player, MOA_EVERYONE & ~(1 << player));
        if (event) event->arg[0] = (int16_t)tpl_action_number(action);
    }
    tpl_apply(data, state, player, action, events);
}

/* A player who chooses a low card passes a pebble on in the open: then no card is secret. */
static void apply_shows(const void *data, void *state, int player, moa_action action,
                        struct moa_events *events) {
    struct tpl_state *s = state;
    int next = (player + 1) % s->players;
    if (tpl_action_kind(action) == TPL_CHOOSE && tpl_action_number(action) <= 4 && s->pebbles[player]) {
        s->pebbles[player]--;
        s->pebbles[next]++;
    }
    tpl_apply(data, s, player, action, events);
}

/* ---- Figures ---- */

static void measure_infinity(const void *data, const void *state,
                             float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    const struct tpl_state *s = state;
    measure(data, s, out);
    if (s->round == 2) out[1][0] = INFINITY;
}

static void measure_partly(const void *data, const void *state,
                           float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    float kept = out[1][1];
    measure(data, state, out);
    out[1][1] = kept;
}

static void measure_wavers(const void *data, const void *state,
                           float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    static int calls; /* stands for uninitialised memory */
    measure(data, state, out);
    out[0][0] += (float)(calls++ % 2);
}

static void measure_changes(const void *data, const void *state,
                            float out[MOA_PLAYERS_MAX][MOA_FEATURES_MAX]) {
    measure(data, state, out);
    if (((const struct tpl_state *)state)->round == 2) ((struct tpl_state *)state)->pot++;
}

static const struct moa_feature features_same[] = {{"cards", "some"}, {"cards", "others"}, {NULL, NULL}};
static const struct moa_feature features_mute[] = {{"pebbles", ""}, {"cards", "cards"}, {NULL, NULL}};
static const struct moa_feature features_none[] = {{NULL, NULL}};
static struct moa_feature features_endless[MOA_FEATURES_MAX + 2]; /* filled by main */
static const float weights_nan[] = {1, NAN};

/* ---- The canaries ---- */

#define CANARY(about, slot, broken, words)                                                                   \
    {                                                                                                        \
        about, {.slot = (broken)}, offsetof(struct moa_game, slot), sizeof(((struct moa_game *)0)->slot),    \
            words                                                                                            \
    }

static struct canary {
    const char *about;
    struct moa_game broken; /* only one slot is set */
    size_t slot, width;
    const char *words; /* of the report */
} canaries[] = {
    CANARY("an own action looks otherwise", seen, seen_forgets, "to themselves"),
    CANARY("a secret looks like an open action", seen, seen_as_another, "looks like another legal action"),
    CANARY("a secret choice is no secret", has_secret, secret_of_the_idle, "in secret"),
    CANARY("an event tells a secret", apply, apply_tells, "but its events tell them apart"),
    CANARY("a secret shows on the table", apply, apply_shows, "who can tell what came of it"),
    CANARY("a figure is infinite", measure, measure_infinity, "pebbles of player 1 is no finite number"),
    CANARY("a figure is left out", measure, measure_partly, "cards of player 1 is no finite number"),
    CANARY("a figure wavers", measure, measure_wavers, "pebbles of player 0 differs"),
    CANARY("measure changes the state", measure, measure_changes, "measure changes the state"),
    CANARY("there are no features", features, NULL, "no `features` or `weights`"),
    CANARY("there are no weights", weights, NULL, "no `features` or `weights`"),
    CANARY("two features have one name", features, features_same, "two features are named cards"),
    CANARY("a feature has no words", features, features_mute, "says nothing about itself"),
    CANARY("the features are none", features, features_none, "0 features"),
    CANARY("the features do not end", features, features_endless, "41 features, or more"),
    CANARY("a weight is no number", weights, weights_nan, "the weight of cards is no finite number"),
    CANARY("a weight of two is no number", weights_2, weights_nan, "the weight of cards is no finite number"),
    CANARY("a rollout is negative", rollout, -1, "`rollout` is -1"),
    CANARY("a search shuns what is new", explore, -1, "`explore` is -1"),
    CANARY("a rollout has less than no choices", rollout_choices, -1, "`rollout_choices` is -1"),
};

enum { CANARIES = sizeof canaries / sizeof *canaries };

static void test_canary(void **state) {
    const struct canary *canary = *state;
    struct moa_game game = sound_game();
    struct contract_report report;
    memcpy((char *)&game + canary->slot, (const char *)&canary->broken + canary->slot, canary->width);
    assert_false(contract_run(&game, contract_seed(), GAMES, &report));
    if (!strstr(report.text, canary->words)) fail_msg("\"%s\" is not in: %s", canary->words, report.text);
}

static void test_sound_game_passes(void **state) {
    (void)state;
    struct contract_report report;
    struct moa_game game = sound_game();
    if (!contract_run(&game, contract_seed(), GAMES, &report)) fail_msg("%s", report.text);
}

int main(void) {
    static struct CMUnitTest tests[CANARIES + 1];
    tests[0] = (struct CMUnitTest)cmocka_unit_test(test_sound_game_passes);
    for (int i = 0; i <= MOA_FEATURES_MAX; i++) features_endless[i] = features[0];
    for (int i = 0; i < CANARIES; i++) {
        tests[i + 1] = (struct CMUnitTest){
            .name = canaries[i].about, .test_func = test_canary, .initial_state = &canaries[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
