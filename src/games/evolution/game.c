/* game.c - Evolution on the game interface: which phase answers what. */
#include "core/i18n.h"
#include "games/evolution/evolution.h"

extern const struct moa_topic moa_rules_evolution[];
extern const char *const moa_chapters_evolution[];

enum {
    /* Rounds: at least 4 cards a player are drawn in each, so at most 11. In one: all places for chips are paid
     * with cards, fertile's aside, so at most some 270; each feeding turn fills one or costs one population, in
     * at most 3 actions, with at most 9 passes and declines around it; cards add some 500. That is 7000. */
    LONGEST = 11 * 7000,
};

/* Rules never write through it where the interface says const. */
static struct evo game_of(const void *data, const void *state, struct moa_events *events) {
    return (struct evo){data, (struct evo_state *)state, events};
}

static uint32_t evo_actors(const void *data, const void *state) {
    (void)data;
    return ((const struct evo_state *)state)->actors;
}

static int chance_legal(const struct evo *g, moa_action *out) {
    const struct evo_state *s = g->s;
    if (s->phase == EVO_START) {
        for (int p = 0; p < s->players; p++) out[p] = evo_code(EVO_DO_START, p, 0);
        return s->players;
    }
    return evo_list_cards(g->deck, s->pile,
                          evo_code(s->phase == EVO_REMOVE ? EVO_DO_REMOVE : EVO_DO_DRAW, 0, 0), 16, out);
}

int evo_legal(const void *data, const void *state, int player, moa_action *out) {
    struct evo g = game_of(data, state, NULL);
    if (player < 0 || player > MOA_CHANCE || !(g.s->actors >> player & 1)) return 0;
    switch ((enum evo_phase)g.s->phase) {
    case EVO_START:
    case EVO_REMOVE:
    case EVO_DEAL:
    case EVO_DRAW: return chance_legal(&g, out);
    case EVO_FOOD: return evo_food_legal(&g, player, out);
    case EVO_PLAY: return evo_play_legal(&g, player, out);
    case EVO_GRAIN: return evo_grain_legal(&g, player, out);
    case EVO_WINDOW: return evo_window_legal(&g, player, out);
    case EVO_FEED: return evo_feed_legal(&g, player, out);
    case EVO_PREY: return evo_prey_legal(&g, player, out);
    case EVO_IGNORE: return evo_ignore_legal(&g, player, out);
    case EVO_OVER: break;
    }
    return 0;
}

static moa_action evo_chance(const void *data, const void *state, struct moa_rng *rng) {
    const struct evo_deck *deck = data;
    const struct evo_state *s = state;
    if (s->phase == EVO_START) return evo_code(EVO_DO_START, (int)moa_rng_below(rng, s->players), 0);
    int card = deck->same[evo_cards_random(&s->pile, rng)];
    return evo_code(s->phase == EVO_REMOVE ? EVO_DO_REMOVE : EVO_DO_DRAW, card, 0);
}

static void evo_apply(const void *data, void *state, int player, moa_action action,
                      struct moa_events *events) {
    struct evo g = game_of(data, state, events);
    switch ((enum evo_phase)g.s->phase) {
    case EVO_START:
    case EVO_REMOVE: evo_setup_apply(&g, action); break;
    case EVO_DEAL: evo_deal_apply(&g, action); break;
    case EVO_FOOD: evo_food_apply(&g, player, action); break;
    case EVO_PLAY: evo_play_apply(&g, player, action); break;
    case EVO_GRAIN: evo_grain_apply(&g, player, action); break;
    case EVO_WINDOW: evo_window_apply(&g, player, action); break;
    case EVO_FEED: evo_feed_apply(&g, player, action); break;
    case EVO_PREY: evo_prey_apply(&g, player, action); break;
    case EVO_IGNORE: evo_ignore_apply(&g, player, action); break;
    case EVO_DRAW: evo_draw_apply(&g, action); break;
    case EVO_OVER: assert(!"an action after the end"); break;
    }
}

/* Measured, docs/players.md. */
static const struct moa_strength strengths[] = {
    {"easy", 7}, {"medium", 9}, {"hard", 8}, {"master", 9}, {NULL, 0},
};

const struct moa_game moa_evolution = {
    .id = "evolution",
    .title = N_("Evolution"),
    .about = N_("Feed your species, give them traits, and eat before you are eaten"),
    .rules_version = 2,
    .players_min = EVO_PLAYERS_MIN,
    .players_max = EVO_PLAYERS_MAX,
    .minutes = 30,
    .prefix = "EVO",
    .hidden_hands = true,
    .options = evo_options,
    .state_size = sizeof(struct evo_state),
    .data_size = sizeof(struct evo_deck),
    .actions_max = EVO_ACTIONS_MAX,
    .events_max = EVO_EVENTS_MAX,
    .longest = LONGEST,
    .rules = moa_rules_evolution,
    .chapters = moa_chapters_evolution,
    .topics = evo_topics,
    .event_kinds = evo_event_kinds,
    .lists = evo_lists,
    .numbers = evo_numbers,
    .data_load = evo_data_load,
    .data_write = evo_data_write,
    .data_facts = evo_data_facts,
    .setup = evo_setup,
    .setup_of = evo_setup_of,
    .actors = evo_actors,
    .legal = evo_legal,
    .chance = evo_chance,
    .apply = evo_apply,
    .why_not = evo_why_not,
    .obstacle = evo_obstacle,
    .result = evo_result,
    .view = evo_view,
    .load = evo_load,
    .resample = evo_resample,
    .has_secret = evo_has_secret,
    .check = evo_check,
    .action_text = evo_action_text,
    .action_parse = evo_action_parse,
    .seen = evo_seen,
    .features = evo_features,
    .weights = evo_weights,
    .strengths = strengths,
    .weights_2 = evo_weights_2,
    .rollout = 24,
    .rollout_choices = 3,
    .rests = evo_rests,
    .explore = 0.15f,
    .measure = evo_measure,
    .action_words = evo_action_words,
    .event_words = evo_event_words,
    .prompt = evo_prompt,
    .notes = evo_notes,
    .tally = evo_tally,
    .board = evo_board,
};
