/* game.c - Origin on the game interface: dispatches each function by phase. */
#include "core/i18n.h"
#include "games/origin/origin.h"

extern const struct moa_topic moa_rules_origin[];
extern const char *const moa_chapters_origin[];

enum {
    EVENTS_MAX = 96, /* an action takes at most every strait, and draws and puts away a handful of cards */
    /* A turn that is not quiet (ORI-7.7) places a pawn (36), takes a tile from the board (30) or a token (16), plays
     * a card (48) or leaves a pile smaller than it ever was (48). None of these can be undone, not even when cards
     * put under a pile make it grow again: it is its smallest size that counts, and that only falls. So there are at
     * most 178 such turns, with at most 12 quiet ones before each and before the end, then the last turns. A turn has
     * at most 64 actions, the set-up fewer. */
    LONGEST = (178 * 13 + 12 + 4) * 64,
};

static uint32_t ori_actors(const void *data, const void *state) {
    (void)data;
    return ((const struct ori_state *)state)->actors;
}

static int refill_legal(const struct ori_state *s, moa_action *out) {
    int count = 0;
    for (int level = 1; level <= ORI_LEVELS; level++)
        if (s->reserve[level - 1]) out[count++] = ori_code(ORI_DO_REFILL, level, 0, 0);
    return count;
}

int ori_legal(const void *data, const void *state, int player, moa_action *out) {
    struct ori g = {data, (struct ori_state *)state, NULL};
    const struct ori_state *s = g.s;
    if (player < 0 || player > MOA_CHANCE || !(s->actors >> player & 1)) return 0;
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_TURN: return ori_turn_legal(&g, out);
    case ORI_AT_PLACE: return ori_place_legal(&g, out);
    case ORI_AT_WIND: return ori_wind_legal(&g, out);
    case ORI_AT_TO: return ori_to_legal(&g, out);
    case ORI_AT_REWARD: return ori_reward_legal(&g, out);
    case ORI_AT_TILE: return ori_tile_legal(&g, out);
    case ORI_AT_REFILL: return refill_legal(s, out);
    case ORI_AT_TRACK: return ori_track_legal(&g, out);
    case ORI_AT_DRAW: return ori_list_kinds(&g, s->pile & g.data->of_type[s->type], ORI_DO_DRAW, out);
    case ORI_AT_CHOOSE: return ori_list_kinds(&g, s->scouted, ORI_DO_CHOOSE, out);
    case ORI_AT_UNDER: return ori_under_legal(&g, out);
    case ORI_AT_VICTIM: return ori_victim_legal(&g, out);
    case ORI_AT_TAKE: return ori_list_kinds(&g, s->hand[s->victim], ORI_DO_TAKE, out);
    case ORI_AT_STEAL: return ori_steal_legal(&g, out);
    case ORI_AT_OVER: return 0;
    default: return ori_setup_legal(&g, player, out);
    }
}

static moa_action random_refill(const struct ori_state *s, struct moa_rng *rng) {
    int left = 0, level = 0;
    for (int i = 0; i < ORI_LEVELS; i++) left += s->reserve[i];
    for (int skip = (int)moa_rng_below(rng, (uint32_t)left); skip >= s->reserve[level]; level++)
        skip -= s->reserve[level];
    return ori_code(ORI_DO_REFILL, level + 1, 0, 0);
}

static moa_action ori_chance(const void *data, const void *state, struct moa_rng *rng) {
    struct ori g = {data, (struct ori_state *)state, NULL};
    const struct ori_state *s = g.s;
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_REFILL: return random_refill(s, rng);
    case ORI_AT_DRAW: return ori_random_card(&g, s->pile & g.data->of_type[s->type], ORI_DO_DRAW, rng);
    case ORI_AT_TAKE: return ori_random_card(&g, s->hand[s->victim], ORI_DO_TAKE, rng);
    default: return ori_setup_chance(&g, rng);
    }
}

/* Actions after which run.c continues the turn. */
static void card_apply(const struct ori *g, moa_action action) {
    switch (g->s->phase) {
    case ORI_AT_TILE: ori_tile_take(g, ori_a(action), ori_b(action)); break;
    case ORI_AT_DRAW: ori_draw_apply(g, ori_a(action)); break;
    case ORI_AT_CHOOSE: ori_choose_apply(g, ori_a(action)); break;
    case ORI_AT_UNDER: ori_under_apply(g, ori_a(action)); break;
    default: ori_take_apply(g, ori_a(action)); break;
    }
    ori_run(g);
}

static void wind_apply(const struct ori *g, moa_action action) {
    g->s->from = (uint8_t)ori_a(action);
    g->s->wind = 1;
    ori_ask(g, ORI_AT_TO, g->s->player);
}

static void victim_apply(const struct ori *g, moa_action action) {
    g->s->victim = (uint8_t)ori_a(action);
    ori_ask(g, ORI_AT_TAKE, MOA_CHANCE);
}

static void ori_apply(const void *data, void *state, int player, moa_action action,
                      struct moa_events *events) {
    struct ori g = {data, state, events};
    switch ((enum ori_phase)g.s->phase) {
    case ORI_AT_TURN: ori_turn_apply(&g, action); break;
    case ORI_AT_PLACE: ori_place_apply(&g, action); break;
    case ORI_AT_WIND: wind_apply(&g, action); break;
    case ORI_AT_TO: ori_to_apply(&g, action); break;
    case ORI_AT_REWARD: ori_reward_apply(&g, ori_a(action)); break;
    case ORI_AT_REFILL: ori_refill_apply(&g, ori_a(action)); break;
    case ORI_AT_TRACK: ori_track_apply(&g, action); break;
    case ORI_AT_TILE:
    case ORI_AT_DRAW:
    case ORI_AT_CHOOSE:
    case ORI_AT_UNDER:
    case ORI_AT_TAKE: card_apply(&g, action); break;
    case ORI_AT_VICTIM: victim_apply(&g, action); break;
    case ORI_AT_STEAL: ori_steal_apply(&g, action); break;
    case ORI_AT_OVER: assert(!"an action after the end"); break;
    default: ori_setup_apply(&g, player, action); break;
    }
}

/* Measured, docs/players.md. */
static const struct moa_strength strengths[] = {
    {"easy", 9}, {"medium", 8}, {"hard", 8}, {"master", 8}, {NULL, 0},
};

const struct moa_game moa_origin = {
    .id = "origin",
    .title = N_("Origin"),
    .about = N_("From Africa to every continent: settle, learn, fulfil objectives"),
    .rules_version = 2,
    .players_min = ORI_PLAYERS_MIN,
    .players_max = ORI_PLAYERS_MAX,
    .minutes = 30,
    .prefix = "ORI",
    .hidden_hands = true,
    .options = ori_options,
    .state_size = sizeof(struct ori_state),
    .data_size = sizeof(struct ori_data),
    .actions_max = ORI_ACTIONS_MAX,
    .events_max = EVENTS_MAX,
    .longest = LONGEST,
    .rules = moa_rules_origin,
    .chapters = moa_chapters_origin,
    .topics = ori_topics,
    .event_kinds = ori_event_kinds,
    .lists = ori_lists,
    .numbers = ori_numbers,
    .data_load = ori_data_load,
    .data_write = ori_data_write,
    .data_facts = ori_data_facts,
    .setup = ori_setup,
    .setup_of = ori_setup_of,
    .actors = ori_actors,
    .legal = ori_legal,
    .chance = ori_chance,
    .apply = ori_apply,
    .why_not = ori_why_not,
    .result = ori_result,
    .view = ori_view,
    .load = ori_load,
    .resample = ori_resample,
    .has_secret = ori_has_secret,
    .check = ori_check,
    .action_text = ori_action_text,
    .action_parse = ori_action_parse,
    .seen = ori_seen,
    .features = ori_features,
    .weights = ori_weights,
    .strengths = strengths,
    .rollout = 6,
    .rollout_choices = 3,
    .measure = ori_measure,
    .action_words = ori_action_words,
    .event_words = ori_event_words,
    .prompt = ori_prompt,
    .notes = ori_notes,
    .board = ori_board,
};
