/* test_canary.c - proves that the contract can fail: the template game with one slot broken at a time.
 *
 * Each canary names words that the report must contain, so that it fails for its own reason. */
#include "core/result.h"
#include "games/template/template.h"
#include "support/contract.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 4 };

/* ---- rules ---- */
static int legal_unsorted(const void *data, const void *state, int player, moa_action *out) {
    int count = tpl_legal(data, state, player, out);
    if (count > 1) {
        moa_action first = out[0];
        out[0] = out[1];
        out[1] = first;
    }
    return count;
}

static int legal_repeated(const void *data, const void *state, int player, moa_action *out) {
    int count = tpl_legal(data, state, player, out);
    if (count > 1) out[1] = out[0];
    return count;
}

static int legal_beyond(const void *data, const void *state, int player, moa_action *out) {
    out[TPL_NUMBERS] = 0;
    return tpl_legal(data, state, player, out);
}

static int legal_none(const void *data, const void *state, int player, moa_action *out) {
    return player == 1 ? 0 : tpl_legal(data, state, player, out);
}

static int legal_idle(const void *data, const void *state, int player, moa_action *out) {
    int count = tpl_legal(data, state, player, out);
    if (count == 0) out[count++] = tpl_action(TPL_CHOOSE, 1);
    return count;
}

static int legal_forgets(const void *data, const void *state, int player, moa_action *out) {
    int count = tpl_legal(data, state, player, out);
    return count > 2 ? count - 1 : count;
}

static uint32_t actors_strange(const void *data, const void *state) {
    return tpl_actors(data, state) | 1u << 6;
}

static uint32_t actors_chance_too(const void *data, const void *state) {
    return tpl_actors(data, state) | 1u << MOA_CHANCE;
}

static moa_action chance_cheats(const void *data, const void *state, struct moa_rng *rng) {
    moa_action action = tpl_chance(data, state, rng);
    return tpl_action_number(action) == TPL_NUMBERS ? action + 1 : action;
}

static void apply_counts(const void *data, void *state, int player, moa_action action,
                         struct moa_events *events) {
    static uint8_t calls; /* stands for uninitialised memory */
    tpl_apply(data, state, player, action, events);
    ((struct tpl_state *)state)->deck.of[0] = calls++;
}

static void apply_listens(const void *data, void *state, int player, moa_action action,
                          struct moa_events *events) {
    tpl_apply(data, state, player, action, events);
    if (events) ((struct tpl_state *)state)->deck.of[0] = 1;
}

static void apply_unsound(const void *data, void *state, int player, moa_action action,
                          struct moa_events *events) {
    struct tpl_state *s = state;
    tpl_apply(data, s, player, action, events);
    if (s->round == 2) s->pebbles[0]++;
}

static void apply_silent(const void *data, void *state, int player, moa_action action,
                         struct moa_events *events) {
    tpl_apply(data, state, player, action, events);
    for (int i = 0; events && i < events->count; i++) events->event[i].reveals = 0;
}

/* Shows the next player's lowest card to the actor, without marking the event. */
static void apply_peeps(const void *data, void *state, int player, moa_action action,
                        struct moa_events *events) {
    struct tpl_state *s = state;
    if (tpl_action_kind(action) == TPL_CHOOSE) {
        struct moa_event *event = moa_event_add(events, TPL_EVENT_TURNED_UP, player, 1 << player);
        const struct tpl_pile *hand = &s->hand[(player + 1) % s->players];
        for (int n = TPL_NUMBERS; event && n > 0; n--) {
            if (hand->of[n]) event->arg[0] = (int16_t)n;
        }
    }
    tpl_apply(data, s, player, action, events);
}

static void apply_for_nobody(const void *data, void *state, int player, moa_action action,
                             struct moa_events *events) {
    tpl_apply(data, state, player, action, events);
    if (events && events->count) events->event[0].seen_by = 0;
}

static struct moa_refusal why_never(const void *data, const void *state, int player, moa_action action) {
    struct moa_refusal refusal = tpl_why_not(data, state, player, action);
    return refusal.rule && action > 0xFFFF ? (struct moa_refusal){NULL, NULL} : refusal;
}

static struct moa_refusal why_always(const void *data, const void *state, int player, moa_action action) {
    if (tpl_action_number(action) == 3) return (struct moa_refusal){"TPL-2.3", "Never a three."};
    return tpl_why_not(data, state, player, action);
}

static struct moa_refusal why_mute(const void *data, const void *state, int player, moa_action action) {
    struct moa_refusal refusal = tpl_why_not(data, state, player, action);
    refusal.text = "";
    return refusal;
}

static struct moa_refusal why_unnumbered(const void *data, const void *state, int player, moa_action action) {
    struct moa_refusal refusal = tpl_why_not(data, state, player, action);
    if (refusal.rule) refusal.rule = "TPL-9.9";
    return refusal;
}

static struct moa_refusal obstacle_mute(const void *data, const void *state, int player, moa_action action) {
    (void)data, (void)state, (void)player, (void)action;
    return (struct moa_refusal){"TPL-2.3", ""};
}

static struct moa_refusal obstacle_blabs(const void *data, const void *state, int player, moa_action action) {
    const struct tpl_state *s = state;
    (void)data, (void)action;
    bool has_four = s->hand[(player + 1) % s->players].of[4];
    return has_four ? (struct moa_refusal){"TPL-2.3", "Your neighbour has the four!"}
                    : (struct moa_refusal){0};
}

static struct moa_refusal why_blabs(const void *data, const void *state, int player, moa_action action) {
    const struct tpl_state *s = state;
    struct moa_refusal refusal = tpl_why_not(data, state, player, action);
    if (refusal.rule && s->hand[(player + 1) % s->players].of[4])
        refusal.text = "Your neighbour has the four!";
    return refusal;
}

static void result_points(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    out->points[1]++;
}

static void result_ranks(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    for (int p = 0; p < out->players; p++) out->rank[p]++;
}

/* Ranks the best player last. */
static void result_upside_down(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    for (int p = 0; p < out->players; p++) {
        out->rank[p] = 1;
        for (int q = 0; q < out->players; q++) out->rank[p] += out->points[q] < out->points[p];
    }
}

/* Ranks tied players one after the other, by seat. */
static void result_breaks_ties(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    for (int p = 0; p < out->players; p++)
        for (int q = 0; q < p; q++) out->rank[p] += out->points[q] == out->points[p];
}

/* A tie-break that the ranks do not follow. */
static void result_ignores_a_tie_break(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    int *value = moa_result_add(out, "seat", "by sitting there", false);
    for (int p = 0; p < out->players; p++) value[p] = p;
}

static void result_without_criteria(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    out->criteria = 0;
}

static void result_without_words(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    moa_result_add(out, "nothing", "", false);
}

static void result_says_it_twice(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    moa_result_add_points(out);
}

/* Ranks by other points than those shown. */
static void result_by_other_points(const void *data, const void *state, struct moa_result *out) {
    tpl_result(data, state, out);
    for (int p = 0; p < out->players; p++) out->criterion[0].value[p] = 2 * out->points[p] + 1;
}

/* ---- knowledge ---- */
static void view_leaks(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    tpl_view(data, state, viewer == 0 ? MOA_HOST : viewer, writer);
}

static void view_leaks_to_all(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    tpl_view(data, state, viewer == MOA_SPECTATOR ? MOA_HOST : viewer, writer);
}

static void view_open(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    (void)data, (void)state, (void)viewer;
    moa_json_begin_object(writer, NULL);
}

static void view_no_object(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    (void)data, (void)state, (void)viewer;
    moa_json_int(writer, NULL, 1);
}

static void view_wavers(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    static bool odd;
    struct tpl_state s = *(const struct tpl_state *)state;
    s.pot = (uint8_t)(s.pot + (odd = !odd));
    tpl_view(data, &s, viewer, writer);
}

static void view_forgets(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    struct tpl_state s = *(const struct tpl_state *)state;
    s.low = 0;
    tpl_view(data, &s, viewer, writer);
}

static bool load_partly(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    struct tpl_state *s = state;
    uint8_t kept = s->deck.of[0];
    bool good = tpl_load(data, json, s, error);
    s->deck.of[0] = kept;
    return good;
}

static bool load_all(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    return tpl_load(data, json, state, error) ||
           tpl_setup(data, &(struct moa_setup){.players = 2}, state, error);
}

static bool load_mute(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    bool good = tpl_load(data, json, state, error);
    error->text[0] = '\0';
    return good;
}

static bool load_unsound(const void *data, const struct moa_json *json, void *state,
                         struct moa_error *error) {
    bool good = tpl_load(data, json, state, error);
    if (good) ((struct tpl_state *)state)->deck.of[1]++;
    return good;
}

static bool load_other(const void *data, const struct moa_json *json, void *state, struct moa_error *error) {
    struct tpl_state *s = state;
    bool good = tpl_load(data, json, s, error);
    if (good && s->round > 1 && s->pebbles[0]) {
        s->pebbles[0]--;
        s->pebbles[1]++;
    }
    return good;
}

static void resample_own(const void *data, void *state, int viewer, struct moa_rng *rng) {
    int players = ((struct tpl_state *)state)->players;
    tpl_resample(data, state, viewer < players ? (viewer + 1) % players : viewer, rng);
}

static void resample_nothing(const void *data, void *state, int viewer, struct moa_rng *rng) {
    (void)data, (void)state, (void)viewer, (void)rng;
}

static void resample_loses(const void *data, void *state, int viewer, struct moa_rng *rng) {
    struct tpl_state *s = state;
    tpl_resample(data, s, viewer, rng);
    if (s->deck.of[5]) s->deck.of[5]--;
}

static void resample_host(const void *data, void *state, int viewer, struct moa_rng *rng) {
    tpl_resample(data, state, viewer == MOA_HOST ? MOA_SPECTATOR : viewer, rng);
}

/* ---- words ---- */
static void text_same(const void *data, moa_action action, struct moa_buffer *buffer) {
    tpl_action_text(data, action == tpl_action(TPL_CHOOSE, 2) ? tpl_action(TPL_CHOOSE, 1) : action, buffer);
}

static void text_lines(const void *data, moa_action action, struct moa_buffer *buffer) {
    tpl_action_text(data, action, buffer);
    moa_buffer_put(buffer, "\n");
}

static bool parse_all(const void *data, const char *text, moa_action *action, struct moa_error *error) {
    if (!tpl_action_parse(data, text, action, error)) *action = tpl_action(TPL_CHOOSE, 1);
    return true;
}

static bool parse_mute(const void *data, const char *text, moa_action *action, struct moa_error *error) {
    bool good = tpl_action_parse(data, text, action, error);
    error->text[0] = '\0';
    return good;
}

static void words_none(const void *data, const void *state, int player, moa_action action,
                       const struct moa_style *style, struct moa_buffer *buffer) {
    (void)data, (void)state, (void)player, (void)action, (void)style, (void)buffer;
}

static void event_format(const void *data, const struct moa_event *event, const struct moa_style *style,
                         struct moa_buffer *buffer) {
    tpl_event_words(data, event, style, buffer);
    moa_buffer_put(buffer, "%d");
}

static void prompt_leaks(const void *data, const void *state, int player, const struct moa_style *style,
                         struct moa_buffer *buffer) {
    const struct tpl_state *s = state;
    tpl_prompt(data, state, player, style, buffer);
    if (s->hand[(player + 1) % s->players].of[4]) moa_buffer_put(buffer, " Beware of the four!");
}

static void words_leak(const void *data, const void *state, int player, moa_action action,
                       const struct moa_style *style, struct moa_buffer *buffer) {
    const struct tpl_state *s = state;
    tpl_action_words(data, state, player, action, style, buffer);
    if (player < s->players && s->hand[(player + 1) % s->players].of[4])
        moa_buffer_put(buffer, ", below the four");
}

/* Players' cards show in the result. */
static void result_leaks(const void *data, const void *state, struct moa_result *out) {
    const struct tpl_state *s = state;
    tpl_result(data, state, out);
    out->by_part[0][0] += s->hand[0].of[4];
    out->points[0] += s->hand[0].of[4];
    out->criterion[0].value[0] = out->points[0];
    moa_result_rank(out);
}

static void tie_break_leaks(const void *data, const void *state, struct moa_result *out) {
    const struct tpl_state *s = state;
    tpl_result(data, state, out);
    moa_result_add(out, "four", "with the four", true)[0] = s->hand[0].of[4];
    moa_result_rank(out);
}

static void board_leaks(const void *data, const void *state, int viewer, const struct moa_style *style,
                        struct moa_buffer *buffer) {
    tpl_board(data, state, viewer == MOA_SPECTATOR ? MOA_HOST : viewer, style, buffer);
}

static void board_colours(const void *data, const void *state, int viewer, const struct moa_style *style,
                          struct moa_buffer *buffer) {
    moa_buffer_put(buffer, "\x1B[1m");
    tpl_board(data, state, viewer, style, buffer);
}

static void board_bytes(const void *data, const void *state, int viewer, const struct moa_style *style,
                        struct moa_buffer *buffer) {
    moa_buffer_put(buffer, "\xC3(");
    tpl_board(data, state, viewer, style, buffer);
}

/* ---- set-up and data ---- */
static bool setup_any(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error) {
    struct moa_setup allowed = *setup;
    if (allowed.players > TPL_PLAYERS_MAX) allowed.players = TPL_PLAYERS_MAX;
    return tpl_setup(data, &allowed, state, error);
}

static bool setup_partly(const void *data, const struct moa_setup *setup, void *state,
                         struct moa_error *error) {
    struct tpl_state *s = state;
    uint8_t kept = s->deck.of[0];
    bool good = tpl_setup(data, setup, s, error);
    s->deck.of[0] = kept;
    return good;
}

/* Like a variant that three cannot play; this alone is allowed. */
static bool setup_not_low_for_three(const void *data, const struct moa_setup *setup, void *state,
                                    struct moa_error *error) {
    if (setup->players == 3 && setup->option[TPL_OPTION_LOW])
        return moa_fail(error, "Three do not play low.");
    return tpl_setup(data, setup, state, error);
}

static bool setup_refuses_mutely(const void *data, const struct moa_setup *setup, void *state,
                                 struct moa_error *error) {
    bool good = setup_not_low_for_three(data, setup, state, error);
    if (setup->players == 3) error->text[0] = '\0';
    return good;
}

static bool setup_not_for_three(const void *data, const struct moa_setup *setup, void *state,
                                struct moa_error *error) {
    if (setup->players == 3) return moa_fail(error, "Three is a crowd.");
    return tpl_setup(data, setup, state, error);
}

static bool setup_never_low(const void *data, const struct moa_setup *setup, void *state,
                            struct moa_error *error) {
    if (setup->option[TPL_OPTION_LOW]) return moa_fail(error, "Nobody plays low.");
    return tpl_setup(data, setup, state, error);
}

static void setup_of_wrong(const void *data, const void *state, struct moa_setup *setup) {
    tpl_setup_of(data, state, setup);
    setup->option[TPL_OPTION_LOW] = 0;
}

/* ---- secrets ---- */
static bool secret_never(const void *data, const void *state, int player) {
    (void)data, (void)state, (void)player;
    return false;
}

/* Leaves out the face-down card. */
static bool secret_in_hand_only(const void *data, const void *state, int player) {
    (void)data;
    return tpl_pile_size(&((const struct tpl_state *)state)->hand[player]) > 0;
}

/* During the deal, the answer about the others reveals whether the first player has a low card. */
static bool secret_blabs(const void *data, const void *state, int player) {
    const struct tpl_state *s = state;
    int low = 0;
    for (int n = 1; n <= TPL_NUMBERS / 2; n++) low += s->hand[0].of[n];
    return tpl_has_secret(data, state, player) || low > 0;
}

/* ---- seats ---- */
static bool setup_any_charm(const void *data, const struct moa_setup *setup, void *state,
                            struct moa_error *error) {
    struct moa_setup known = *setup;
    for (int p = 0; p < TPL_PLAYERS_MAX; p++) known.loadout[p] %= TPL_CHARMS;
    return tpl_setup(data, &known, state, error);
}

/* Accepts a code that has no text. */
static bool setup_secret_charm(const void *data, const struct moa_setup *setup, void *state,
                               struct moa_error *error) {
    struct moa_setup known = *setup;
    for (int p = 0; p < TPL_PLAYERS_MAX; p++) known.loadout[p] &= ~0x80000000u;
    return tpl_setup(data, &known, state, error);
}

static bool setup_charm_mutely(const void *data, const struct moa_setup *setup, void *state,
                               struct moa_error *error) {
    bool good = tpl_setup(data, setup, state, error);
    if (setup->loadout[0] >= TPL_CHARMS) error->text[0] = '\0';
    return good;
}

static void setup_of_no_charm(const void *data, const void *state, struct moa_setup *setup) {
    tpl_setup_of(data, state, setup);
    memset(setup->loadout, 0, sizeof setup->loadout);
}

static void view_forgets_charm(const void *data, const void *state, int viewer, struct moa_writer *writer) {
    struct tpl_state s = *(const struct tpl_state *)state;
    memset(s.charm, 0, sizeof s.charm);
    tpl_view(data, &s, viewer, writer);
}

static void seat_text_same(uint32_t code, struct moa_buffer *buffer) {
    tpl_loadout_text(code == TPL_SHELL ? TPL_PEBBLE : code, buffer);
}

static void seat_text_unknown(uint32_t code, struct moa_buffer *buffer) {
    tpl_loadout_text(code < TPL_CHARMS ? code : TPL_PEBBLE, buffer);
}

static void seat_text_comma(uint32_t code, struct moa_buffer *buffer) {
    tpl_loadout_text(code, buffer);
    moa_buffer_put(buffer, ",");
}

static bool seat_parse_all(const char *text, uint32_t *code, struct moa_error *error) {
    if (!tpl_loadout_parse(text, code, error)) *code = TPL_PEBBLE;
    return true;
}

static bool seat_parse_mute(const char *text, uint32_t *code, struct moa_error *error) {
    bool good = tpl_loadout_parse(text, code, error);
    error->text[0] = '\0';
    return good;
}

static uint32_t seat_random_wild(const struct moa_setup *setup, struct moa_rng *rng) {
    return TPL_CHARMS + tpl_loadout_random(setup, rng);
}

static void seat_words_none(uint32_t code, struct moa_buffer *buffer) { (void)code, (void)buffer; }

static bool data_any(void *data, const struct moa_json *json, struct moa_error *error) {
    return moa_template.data_load(data, json, error) || moa_template.data_load(data, NULL, error);
}

static void data_write_wrong(const void *data, struct moa_writer *writer) {
    struct tpl_data d = *(const struct tpl_data *)data;
    if (d.copies.of[1] < TPL_COPIES_MAX) d.copies.of[1]++;
    moa_template.data_write(&d, writer);
}

/* A match opened later gets a different data set, so its record cannot be replayed. */
static bool data_changes(void *data, const struct moa_json *json, struct moa_error *error) {
    static int opened;
    bool good = moa_template.data_load(data, json, error);
    if (!json && opened++ % 2) ((struct tpl_data *)data)->copies.of[1]++;
    return good;
}

/* ---- facts, notes ---- */
static const struct moa_event_kind kinds_too_few[] = {{"DEALT", NULL, NULL, 0, {"number"}}, {0}};
static const char *const no_such_rule[] = {"TPL-1.1", "TPL-9.9", NULL};
static const struct moa_event_kind kinds_of_no_rule[] = {{"DEALT", NULL, no_such_rule, 0, {"number"}}, {0}};
static const struct moa_event_kind kinds_without_args[] = {{"DEALT", NULL, NULL, 0, {NULL}}, {0}};
static const char *const one_chapter[] = {"Components", NULL};

static void notes_no_object(const void *data, const void *state, int viewer, const struct moa_style *style,
                            struct moa_writer *writer) {
    (void)data, (void)state, (void)viewer, (void)style;
    moa_json_begin_array(writer, NULL);
    moa_json_end_array(writer);
}

static void notes_open(const void *data, const void *state, int viewer, const struct moa_style *style,
                       struct moa_writer *writer) {
    (void)data, (void)state, (void)viewer, (void)style;
    moa_json_begin_object(writer, NULL);
}

/* How many cards of one number are in the deck. */
static void notes_blab(const void *data, const void *state, int viewer, const struct moa_style *style,
                       struct moa_writer *writer) {
    const struct tpl_state *s = state;
    (void)data, (void)viewer, (void)style;
    moa_json_begin_object(writer, NULL);
    moa_json_int(writer, "left", s->deck.of[1]);
    moa_json_end_object(writer);
}

static uint32_t fit_other(const struct moa_setup *setup, uint32_t code) {
    (void)setup;
    return !code;
}

/* ---- the canaries ---- */
#define CANARY(about, slot, broken, words)                                                                   \
    { about, {.slot = (broken)}, offsetof(struct moa_game, slot), words }

struct canary {
    const char *about;
    struct moa_game broken; /* only one slot is set */
    size_t slot;
    const char *words; /* of the report */
};

static struct canary canaries[] = {
    CANARY("legal is not sorted", legal, legal_unsorted, "not sorted"),
    CANARY("legal repeats an action", legal, legal_repeated, "not sorted"),
    CANARY("legal writes behind its room", legal, legal_beyond, "or more written"),
    CANARY("an actor has no legal action", legal, legal_none, "has 0 legal actions"),
    CANARY("who does not act has a legal action", legal, legal_idle, "is not an actor"),
    CANARY("legal forgets an action", legal, legal_forgets, "not legal"),
    CANARY("somebody acts who does not play", actors, actors_strange, "who do not play"),
    CANARY("chance acts beside players", actors, actors_chance_too, "not alone"),
    CANARY("chance samples what cannot happen", chance, chance_cheats, "chance samples"),
    CANARY("apply depends on more than the state", apply, apply_counts, "two different states"),
    CANARY("apply depends on who listens", apply, apply_listens, "with and without events"),
    CANARY("apply makes a pebble", apply, apply_unsound, "the check fails"),
    CANARY("turning up is not marked", apply, apply_silent, "`reveals`"),
    CANARY("an event shows a hidden card unmarked", apply, apply_peeps, "none is marked `reveals`"),
    CANARY("an event is for nobody", apply, apply_for_nobody, "nobody may see"),
    CANARY("why_not accepts an illegal code", why_not, why_never, "but why_not says nothing"),
    CANARY("why_not refuses a legal action", why_not, why_always, "TPL-2.3"),
    CANARY("why_not gives no words", why_not, why_mute, "without a word"),
    CANARY("why_not names no rule", why_not, why_unnumbered, "no numbered rule"),
    CANARY("why_not tells what is hidden", why_not, why_blabs, "tell"),
    CANARY("an obstacle gives no words", obstacle, obstacle_mute, "without a word"),
    CANARY("an obstacle tells what is hidden", obstacle, obstacle_blabs, "tell"),
    CANARY("an event kind has no name", event_kinds, kinds_too_few, "does not name kind"),
    CANARY("an argument of an event has no name", event_kinds, kinds_without_args, "but has no name"),
    CANARY("an event kind names no rule", event_kinds, kinds_of_no_rule, "TPL-9.9, which is no rule"),
    CANARY("rules are in no chapter", chapters, one_chapter, "is in no chapter"),
    CANARY("rules have another prefix", prefix, "TP", "does not begin with"),
    CANARY("notes are no object", notes, notes_no_object, "the notes of 0 is no object"),
    CANARY("notes are not closed", notes, notes_open, "no JSON"),
    CANARY("notes tell what is hidden", notes, notes_blab, "tell"),
    CANARY("what fits is changed", loadout_fit, fit_other, "which goes with the set-up"),
    CANARY("points are not the sum of parts", result, result_points, "the parts give"),
    CANARY("nobody is first", result, result_ranks, "has rank"),
    CANARY("the best is last", result, result_upside_down, "cannot have the ranks"),
    CANARY("ranks part players whom nothing does", result, result_breaks_ties, "by nothing players"),
    CANARY("ranks do not go by a tie-break", result, result_ignores_a_tie_break, "by seat players"),
    CANARY("ranks go by nothing", result, result_without_criteria, "go by 0 criteria"),
    CANARY("a tie-break has no words", result, result_without_words, "no id or no words"),
    CANARY("a criterion is there twice", result, result_says_it_twice, "called points"),
    CANARY("ranks go by other points", result, result_by_other_points, "but is ranked by"),
    CANARY("the game is longer than it says", longest, 10, "past `longest`"),
    CANARY("the view shows a player all hands", view, view_leaks, "tell"),
    CANARY("the view shows spectators all hands", view, view_leaks_to_all, "tell"),
    CANARY("the view leaves a bracket open", view, view_open, "brackets open"),
    CANARY("the view is no object", view, view_no_object, "is no object"),
    CANARY("the view wavers", view, view_wavers, "made again"),
    CANARY("the host's view forgets an option", view, view_forgets, "another set-up"),
    CANARY("load leaves a byte", load, load_partly, "load leaves bytes"),
    CANARY("load reads anything", load, load_all, "of a wrong kind is read"),
    CANARY("load says nothing", load, load_mute, "refused without a word"),
    CANARY("load makes an unsound state", load, load_unsound, "loads, but the check fails"),
    CANARY("load makes another state", load, load_other, "read back looks different"),
    CANARY("resample changes the own hand", resample, resample_own, "tell"),
    CANARY("resample changes nothing", resample, resample_nothing, "never changes it"),
    CANARY("resample loses a card", resample, resample_loses, "resampled for viewer"),
    CANARY("resample changes what the host sees", resample, resample_host, "tell"),
    CANARY("nobody ever has a secret", has_secret, secret_never, "has no secret, but their screen"),
    CANARY("a face-down card is no secret", has_secret, secret_in_hand_only,
           "has no secret, but their screen"),
    CANARY("who has a secret tells what is hidden", has_secret, secret_blabs, "has a secret tells"),
    CANARY("two actions have one text", action_text, text_same, "read back as another action"),
    CANARY("the text of an action has two lines", action_text, text_lines, "control character"),
    CANARY("anything can be read as an action", action_parse, parse_all, "is read as an action"),
    CANARY("a bad action is refused silently", action_parse, parse_mute, "no reason is given"),
    CANARY("an action has no words", action_words, words_none, "is empty"),
    CANARY("an event has a format left over", event_words, event_format, "left over"),
    CANARY("the prompt tells what is hidden", prompt, prompt_leaks, "tell"),
    CANARY("the words of a choice tell what is hidden", action_words, words_leak, "tell"),
    CANARY("the standing tells what is hidden", result, result_leaks, "tell"),
    CANARY("a tie-break tells what is hidden", result, tie_break_leaks, "tell"),
    CANARY("the board shows all hands", board, board_leaks, "tell"),
    CANARY("the board has colours unasked", board, board_colours, "control character"),
    CANARY("the board is no UTF-8", board, board_bytes, "no UTF-8"),
    CANARY("setup takes five players", setup, setup_any, "setup accepts 5 players"),
    CANARY("setup leaves a byte", setup, setup_partly, "setup leaves bytes"),
    CANARY("setup refuses without a word", setup, setup_refuses_mutely, "players is refused without a word"),
    CANARY("setup never takes three players", setup, setup_not_for_three, "no set-up of 3 players"),
    CANARY("setup never takes a value", setup, setup_never_low, "no set-up with low=yes"),
    CANARY("setup takes any charm", setup, setup_any_charm, "setup takes seat 0xffffffff"),
    CANARY("setup refuses a charm without a word", setup, setup_charm_mutely, "a seat without a word"),
    CANARY("setup_of forgets the charms", setup_of, setup_of_no_charm, "setup_of gives another"),
    CANARY("the host's view forgets the charms", view, view_forgets_charm, "another set-up"),
    CANARY("two charms have one text", loadout_text, seat_text_same, "is read back as 0x0, not 0x1"),
    CANARY("the text of a charm has a comma", loadout_text, seat_text_comma, "has commas"),
    CANARY("anything can be read as a charm", loadout_parse, seat_parse_all, "is read as a seat"),
    CANARY("a bad charm is refused silently", loadout_parse, seat_parse_mute, "is no seat, but no reason"),
    CANARY("random charms are none", loadout_random, seat_random_wild, "setup refuses seat 0x"),
    CANARY("a charm has no words", loadout_words, seat_words_none, "a seat in words is empty"),
    CANARY("a slot for charms is missing", loadout_words, NULL, "of the four slots for seats 3 are there"),
    CANARY("setup_of forgets an option", setup_of, setup_of_wrong, "setup_of gives another"),
    CANARY("data_load takes anything", data_load, data_any, "of a wrong kind is read"),
    CANARY("data_write is not what was loaded", data_write, data_write_wrong, "read back is another"),
    CANARY("a record cannot be replayed", data_load, data_changes, "record cannot be read back"),
    CANARY("an id has a capital letter", id, "Template", "lower case letters"),
};

enum { CANARIES = sizeof canaries / sizeof *canaries };

/* All slots are as wide as a pointer, except the numbers among the facts. */
static struct moa_game make_broken(const struct canary *canary) {
    struct moa_game game = moa_template;
    size_t width = canary->slot == offsetof(struct moa_game, longest) ? sizeof(int) : sizeof(void (*)(void));
    memcpy((char *)&game + canary->slot, (const char *)&canary->broken + canary->slot, width);
    return game;
}

static void test_canary(void **state) {
    const struct canary *canary = *state;
    struct moa_game game = make_broken(canary);
    struct contract_report report;
    assert_false(contract_run(&game, contract_seed(), GAMES, &report));
    if (!strstr(report.text, canary->words)) fail_msg("\"%s\" is not in: %s", canary->words, report.text);
}

static void test_sound_template_passes(void **state) {
    (void)state;
    struct contract_report report;
    if (!contract_run(&moa_template, contract_seed(), GAMES, &report)) fail_msg("%s", report.text);
}

/* A set-up that is refused with a reason is skipped; that is no failure. */
static void test_refused_setups_are_skipped(void **state) {
    (void)state;
    static struct moa_setup setups[CONTRACT_SETUPS_MAX];
    struct contract_report report;
    struct moa_game game = moa_template;
    int all = contract_setups(&game, setups);
    game.setup = setup_not_low_for_three;
    assert_int_equal(contract_setups(&game, setups), all - 1);
    if (!contract_run(&game, contract_seed(), GAMES, &report)) fail_msg("%s", report.text);
}

/* Each code that `setup` accepts needs its own text: here one bit too many is accepted. */
static void test_code_without_a_text_is_found(void **state) {
    (void)state;
    struct contract_report report;
    struct moa_game game = moa_template;
    game.setup = setup_secret_charm;
    game.loadout_text = seat_text_unknown;
    assert_false(contract_run(&game, contract_seed(), GAMES, &report));
    if (!strstr(report.text, "is read back as")) fail_msg("%s", report.text);
}

int main(void) {
    enum { OTHERS = 3 };
    static struct CMUnitTest tests[CANARIES + OTHERS];
    tests[0] = (struct CMUnitTest)cmocka_unit_test(test_sound_template_passes);
    tests[1] = (struct CMUnitTest)cmocka_unit_test(test_refused_setups_are_skipped);
    tests[2] = (struct CMUnitTest)cmocka_unit_test(test_code_without_a_text_is_found);
    for (int i = 0; i < CANARIES; i++) {
        tests[i + OTHERS] = (struct CMUnitTest){
            .name = canaries[i].about, .test_func = test_canary, .initial_state = &canaries[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
