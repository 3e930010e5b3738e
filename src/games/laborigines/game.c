/* game.c - Laborigines on the game interface: which phase answers what. */
#include "core/i18n.h"
#include "games/laborigines/laborigines.h"
#include "games/laborigines/text/figure.h"

extern const struct moa_topic moa_rules_laborigines[];
extern const char *const moa_chapters_laborigines[];

enum {
    /* 400 turns of at most 42 moves; in a move each choice of colours parts with a stone, and nobody takes any. */
    LONGEST = LAB_TURNS_MAX * 42 * 200,
};

static uint32_t lab_actors(const void *data, const void *state) {
    (void)data;
    return ((const struct lab_state *)state)->actors;
}

static int roll_legal(moa_action *out) {
    int count = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = a; b <= 6; b++) out[count++] = lab_code(LAB_DO_ROLL, a, b);
    return count;
}

static int catch_legal(const struct lab_state *s, moa_action *out) {
    int count = 0;
    for (int i = 0; i < LAB_DISEASES; i++)
        if (s->pile[i]) out[count++] = lab_code(LAB_DO_CATCH, i, 0);
    return count;
}

static int direction_legal(const struct lab_state *s, moa_action *out) {
    bool pays = s->phase == LAB_PAY;
    int count = 0;
    for (int direction = 0; direction < 2; direction++)
        out[count++] = lab_code(pays ? LAB_DO_PAY : LAB_DO_GO, direction, 0);
    if (pays) out[count++] = lab_code(LAB_DO_DECLINE, 0, 0);
    return count;
}

int lab_legal(const void *data, const void *state, int player, moa_action *out) {
    struct lab g = {data, (struct lab_state *)state, NULL};
    if (player < 0 || player > MOA_CHANCE || !(g.s->actors >> player & 1)) return 0;
    switch ((enum lab_phase)g.s->phase) {
    case LAB_ROLL: return roll_legal(out);
    case LAB_DIE:
    case LAB_FLAG:
    case LAB_FIRST: return lab_turn_legal(&g, out);
    case LAB_PAY:
    case LAB_GO: return direction_legal(g.s, out);
    case LAB_GIVE: return lab_give_legal(&g, out);
    case LAB_CATCH: return catch_legal(g.s, out);
    case LAB_OVER: return 0;
    default: return lab_setup_legal(&g, player, out);
    }
}

/* A circle that does not lie yet, each as likely as the next, then one of its sides. */
static moa_action random_circle(const struct lab_data *data, const struct lab_state *s, struct moa_rng *rng) {
    uint8_t left[LAB_RING_MAX];
    int skip = (int)moa_rng_below(rng, (uint32_t)(data->ring - s->laid)), kind = 0;
    lab_circles_left(data, s, left);
    for (; skip >= left[kind]; kind++) skip -= left[kind];
    const uint8_t *side = data->circle[kind].side;
    return lab_code(LAB_DO_LAY, kind, side[0] == side[1] ? 0 : (int)moa_rng_below(rng, 2));
}

static moa_action random_disease(const struct lab_state *s, struct moa_rng *rng) {
    int cards = 0, i = 0;
    for (int k = 0; k < LAB_DISEASES; k++) cards += s->pile[k];
    for (int skip = (int)moa_rng_below(rng, (uint32_t)cards); skip >= s->pile[i]; i++) skip -= s->pile[i];
    return lab_code(LAB_DO_CATCH, i, 0);
}

static moa_action lab_chance(const void *data, const void *state, struct moa_rng *rng) {
    const struct lab_state *s = state;
    if (s->phase == LAB_ROLL) {
        int a = 1 + (int)moa_rng_below(rng, 6), b = 1 + (int)moa_rng_below(rng, 6);
        return lab_code(LAB_DO_ROLL, a < b ? a : b, a < b ? b : a);
    }
    if (s->phase == LAB_LAY) return random_circle(data, s, rng);
    if (s->phase == LAB_CATCH) return random_disease(s, rng);
    moa_action legal[LAB_ACTIONS_MAX] = {0}; /* Moa's place, the start player: all are as likely */
    return legal[moa_rng_below(rng, (uint32_t)lab_legal(data, state, MOA_CHANCE, legal))];
}

void lab_apply(const void *data, void *state, int player, moa_action action, struct moa_events *events) {
    struct lab g = {data, state, events};
    switch ((enum lab_phase)g.s->phase) {
    case LAB_ROLL: lab_roll_apply(&g, action); break;
    case LAB_DIE:
    case LAB_FLAG:
    case LAB_FIRST: lab_turn_apply(&g, action); break;
    case LAB_PAY: lab_pay_apply(&g, action); break;
    case LAB_GO: lab_go_apply(&g, action); break;
    case LAB_GIVE:
        lab_give_apply(&g, action);
        lab_run(&g);
        break;
    case LAB_CATCH: lab_catch_apply(&g, action); break;
    case LAB_OVER: assert(!"an action after the end"); break;
    default: lab_setup_apply(&g, player, action); break;
    }
}

/* Measured, docs/players.md. */
static const struct moa_strength strengths[] = {
    {"easy", 8}, {"medium", 7}, {"hard", 6}, {"master", 6}, {NULL, 0},
};

const struct moa_game moa_laborigines = {
    .id = "laborigines",
    .title = N_("Laborigines"),
    .about = N_("Unlucky creatures in a ring of traps: be the last one with energy"),
    .rules_version = 2,
    .players_min = LAB_PLAYERS_MIN,
    .players_max = LAB_PLAYERS_MAX,
    .minutes = 20,
    .prefix = "LAB",
    .options = lab_options,
    .state_size = sizeof(struct lab_state),
    .data_size = sizeof(struct lab_data),
    .actions_max = LAB_ACTIONS_MAX,
    .events_max = LAB_EVENTS_MAX,
    .longest = LONGEST,
    .rules = moa_rules_laborigines,
    .chapters = moa_chapters_laborigines,
    .topics = lab_topics,
    .event_kinds = lab_event_kinds,
    .lists = lab_lists,
    .numbers = lab_numbers,
    .data_load = lab_data_load,
    .data_write = lab_data_write,
    .loadout_text = lab_loadout_text,
    .loadout_parse = lab_loadout_parse,
    .loadout_random = lab_loadout_random,
    .loadout_words = lab_loadout_words,
    .loadout_fit = lab_loadout_fit,
    .setup = lab_setup,
    .setup_of = lab_setup_of,
    .actors = lab_actors,
    .legal = lab_legal,
    .chance = lab_chance,
    .apply = lab_apply,
    .why_not = lab_why_not,
    .obstacle = lab_obstacle,
    .result = lab_result,
    .view = lab_view,
    .load = lab_load,
    .resample = lab_resample,
    .has_secret = lab_has_secret,
    .check = lab_check,
    .action_text = lab_action_text,
    .action_parse = lab_action_parse,
    .seen = lab_seen,
    .features = lab_features,
    .weights = lab_weights,
    .strengths = strengths,
    .rolls = true,
    .rollout = 8,
    .rollout_choices = 4,
    .explore = 0.4f,
    .measure = lab_measure,
    .action_words = lab_action_words,
    .event_words = lab_event_words,
    .prompt = lab_prompt,
    .notes = lab_notes,
    .board = lab_board,
};
