/* setup.c - ORI-2: the neutral pawn, objectives, the reward board, tokens, and who starts.
 *
 * Chance does all of it, one item per action, except that everyone chooses at once which objective to keep. */
#include "core/i18n.h"
#include "games/origin/origin.h"
#include <string.h>

static const char *const starts[] = {"random", "1", "2", "3", "4", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};

const struct moa_option ori_options[] = {
    {"start", N_("Start player: random, or the player with that number"), starts, 0},
    {"equal_turns",
     N_("Once the end begins, only the current round is finished, so that everyone has the same "
        "number of turns. Between two equal bots, the start player wins about 2 of 3 games "
        "without this option, and half with it."),
     no_yes, 0},
    {NULL, NULL, NULL, 0},
};

bool ori_setup(const void *data, const struct moa_setup *setup, void *state, struct moa_error *error) {
    const struct ori_data *d = data;
    struct ori_state *s = state;
    if (setup->players < ORI_PLAYERS_MIN || setup->players > ORI_PLAYERS_MAX)
        return moa_fail(error, _("Origin is for %d to %d players"), ORI_PLAYERS_MIN, ORI_PLAYERS_MAX);
    if (setup->option[0] < 0 || setup->option[1] < 0 || setup->option[1] > 1)
        return moa_fail(error, _("Unknown value of an option"));
    if (setup->option[0] > setup->players)
        return moa_fail(error, _("player %d cannot start among %d players"), setup->option[0],
                        setup->players);
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)setup->players;
    s->start_option = (uint8_t)setup->option[0];
    s->equal_turns = (uint8_t)setup->option[1];
    memset(s->pawn, ORI_NONE, sizeof s->pawn);
    memset(s->kept, ORI_NONE, sizeof s->kept);
    memset(s->emptied, ORI_NONE, sizeof s->emptied);
    s->kind = s->from = s->at = s->victim = ORI_NONE;
    /* ORI-1.1, ORI-2.1: the 9 of height 2 twice, but not with 2 or 3 players. */
    for (int i = 0; i < ORI_PAWNS; i++) s->supply[i] = ori_height(i) == 2 && s->players == 4 ? 2 : 1;
    memcpy(s->reserve, d->tiles, sizeof s->reserve);
    s->pile = d->of_type[ORI_ACTION] | d->of_type[ORI_PERMANENT] | d->of_type[ORI_OBJECTIVE];
    s->phase = ORI_AT_NEUTRAL;
    s->actors = 1 << MOA_CHANCE;
    return true;
}

void ori_setup_of(const void *data, const void *state, struct moa_setup *setup) {
    const struct ori_state *s = state;
    (void)data;
    *setup = (struct moa_setup){.players = s->players, .option = {s->start_option, s->equal_turns}};
}

/* ---- Objectives, ORI-2.3 ---- */

static void deal_apply(const struct ori *g, int kind) {
    struct ori_state *s = g->s;
    int player = s->count / ORI_DEALT, card = ori_first(s->pile & g->data->of_kind[kind]);
    s->pile &= ~ori_bit(card);
    s->hand[player] |= ori_bit(card);
    ori_tell_card(g, ORI_EV_DEALT, player, kind, 1u << player);
    if (++s->count < ORI_DEALT * s->players) return;
    s->count = 0;
    s->phase = ORI_AT_KEEP;
    s->actors = (uint8_t)((1 << s->players) - 1);
}

static void keep_apply(const struct ori *g, int player, int kind) {
    struct ori_state *s = g->s;
    s->kept[player] = (uint8_t)ori_first(s->hand[player] & g->data->of_kind[kind]);
    ori_tell_card(g, ORI_EV_KEPT, player, kind, 1u << player);
    s->actors &= (uint8_t) ~(1 << player);
    if (s->actors) return;
    for (int p = 0; p < s->players; p++) {
        s->pile |= s->hand[p] & ~ori_bit(s->kept[p]);
        s->hand[p] = ori_bit(s->kept[p]);
        s->kept[p] = ORI_NONE;
    }
    ori_tell(g, ORI_EV_BACK, MOA_CHANCE, 0, 0, 0);
    ori_ask(g, ORI_AT_LAY, MOA_CHANCE);
}

/* ---- The reward board, ORI-2.4 ---- */

/* Ways to take `more` tiles, of `ones` and `others` left, with at least `need` ones among them. */
static uint32_t ways_with(const struct ori_data *data, int ones, int others, int more, int need) {
    uint32_t ways = data->ways[ones + others][more];
    for (int k = 0; k < need && k <= more; k++) ways -= data->ways[ones][k] * data->ways[others][more - k];
    return ways;
}

/* "With fewer than 3 of level 1, do it again": tile by tile, a level is as likely as it is among all valid layouts.
 * weight[level - 1]; the sum fits: 30 tiles can be laid out in 30 * (29 choose 14) ways after the first. */
static void lay_weights(const struct ori_data *data, const struct ori_state *s, uint32_t weight[ORI_LEVELS]) {
    int ones = s->reserve[0], others = 0, need = ORI_LEVEL_1_LEAST, more = ORI_SLOTS - s->count - 1;
    uint32_t one = 1, other = 1;
    for (int level = 1; level < ORI_LEVELS; level++) others += s->reserve[level];
    for (int i = 0; i < s->count; i++) need -= s->slot[i] == 1;
    if (need > 0) {
        one = ones ? ways_with(data, ones - 1, others, more, need - 1) : 0;
        other = others ? ways_with(data, ones, others - 1, more, need) : 0;
    }
    weight[0] = (uint32_t)ones * one;
    for (int level = 1; level < ORI_LEVELS; level++) weight[level] = s->reserve[level] * other;
}

static void lay_apply(const struct ori *g, int level) {
    struct ori_state *s = g->s;
    s->reserve[level - 1]--;
    s->slot[s->count] = (uint8_t)level;
    ori_tell(g, ORI_EV_LAID, MOA_CHANCE, ori_column(s->count), level, 0);
    if (++s->count < ORI_SLOTS) return;
    s->count = 0;
    s->phase = ORI_AT_STRAIT;
}

/* ---- Tokens, ORI-2.5 ---- */

void ori_tokens_left(const struct ori *g, bool hunting, uint8_t left[16]) {
    const uint8_t *all = hunting ? g->data->hunting : g->data->strait_value;
    const uint8_t *lies = hunting ? g->s->hunt : g->s->strait;
    memset(left, 0, 16);
    for (int i = 0; i < (hunting ? ORI_HUNTS : ORI_STRAITS); i++) left[all[i]]++;
    for (int i = 0; i < g->s->count; i++) left[lies[i]]--;
}

static void strait_apply(const struct ori *g, int value) {
    struct ori_state *s = g->s;
    s->strait[s->count] = (uint8_t)value;
    ori_tell(g, ORI_EV_STRAIT_LAID, MOA_CHANCE, s->count, value, 0);
    if (++s->count < ORI_STRAITS) return;
    s->count = 0;
    s->phase = ORI_AT_HUNT;
}

static void begin(const struct ori *g, int player) {
    struct ori_state *s = g->s;
    s->start = (uint8_t)player;
    for (int type = 0; type < ORI_TYPES; type++) s->least[type] = (uint8_t)ori_pile_size(g->data, s, type);
    ori_tell(g, ORI_EV_START, player, 0, 0, 0);
    ori_begin_turn(g, player);
}

static void hunt_apply(const struct ori *g, int value) {
    struct ori_state *s = g->s;
    s->hunt[s->count] = (uint8_t)value;
    ori_tell(g, ORI_EV_HUNT_LAID, MOA_CHANCE, g->data->green[s->count], value, 0);
    if (++s->count < ORI_GREENS) return;
    s->count = 0;
    s->phase = ORI_AT_START;
    if (s->start_option) begin(g, s->start_option - 1); /* ORI-2.6 */
}

/* ---- Everything ---- */

static void neutral_apply(const struct ori *g, int tint) {
    struct ori_state *s = g->s;
    s->pawn[g->data->origin] = (uint8_t)tint; /* ORI-2.2: height 1, width 1 */
    s->supply[tint]--;
    ori_tell(g, ORI_EV_NEUTRAL, MOA_CHANCE, tint, 0, 0);
    s->phase = ORI_AT_DEAL;
}

void ori_setup_apply(const struct ori *g, int player, moa_action action) {
    int a = ori_a(action);
    switch ((enum ori_phase)g->s->phase) {
    case ORI_AT_NEUTRAL: neutral_apply(g, a); break;
    case ORI_AT_DEAL: deal_apply(g, a); break;
    case ORI_AT_KEEP: keep_apply(g, player, a); break;
    case ORI_AT_LAY: lay_apply(g, a); break;
    case ORI_AT_STRAIT: strait_apply(g, a); break;
    case ORI_AT_HUNT: hunt_apply(g, a); break;
    default: begin(g, a); break;
    }
}

static int token_legal(const struct ori *g, bool hunting, moa_action *out) {
    uint8_t left[16];
    int count = 0;
    ori_tokens_left(g, hunting, left);
    for (int value = 0; value < 16; value++)
        if (left[value]) out[count++] = ori_code(hunting ? ORI_DO_HUNT : ORI_DO_STRAIT, value, 0, 0);
    return count;
}

static int lay_legal(const struct ori *g, moa_action *out) {
    uint32_t weight[ORI_LEVELS];
    int count = 0;
    lay_weights(g->data, g->s, weight);
    for (int level = 0; level < ORI_LEVELS; level++)
        if (weight[level]) out[count++] = ori_code(ORI_DO_LAY, level + 1, 0, 0);
    return count;
}

int ori_setup_legal(const struct ori *g, int player, moa_action *out) {
    const struct ori_state *s = g->s;
    int count = 0;
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_NEUTRAL:
        for (int tint = 0; tint < 3; tint++) out[count++] = ori_code(ORI_DO_NEUTRAL, tint, 0, 0);
        return count;
    case ORI_AT_DEAL: return ori_list_kinds(g, s->pile & g->data->of_type[ORI_OBJECTIVE], ORI_DO_DEAL, out);
    case ORI_AT_KEEP: return ori_list_kinds(g, s->hand[player], ORI_DO_KEEP, out);
    case ORI_AT_LAY: return lay_legal(g, out);
    case ORI_AT_STRAIT: return token_legal(g, false, out);
    case ORI_AT_HUNT: return token_legal(g, true, out);
    default:
        for (int p = 0; p < s->players; p++) out[count++] = ori_code(ORI_DO_START, p, 0, 0);
        return count;
    }
}

static moa_action lay_chance(const struct ori *g, struct moa_rng *rng) {
    uint32_t weight[ORI_LEVELS], sum = 0;
    int level = 0;
    lay_weights(g->data, g->s, weight);
    for (int i = 0; i < ORI_LEVELS; i++) sum += weight[i];
    uint32_t skip = moa_rng_below(rng, sum);
    for (; skip >= weight[level]; level++) skip -= weight[level];
    return ori_code(ORI_DO_LAY, level + 1, 0, 0);
}

static moa_action token_chance(const struct ori *g, bool hunting, struct moa_rng *rng) {
    uint8_t left[16];
    int value = 0;
    ori_tokens_left(g, hunting, left);
    int all = (hunting ? ORI_HUNTS : ORI_STRAITS) - g->s->count;
    for (int skip = (int)moa_rng_below(rng, (uint32_t)all); skip >= left[value]; value++) skip -= left[value];
    return ori_code(hunting ? ORI_DO_HUNT : ORI_DO_STRAIT, value, 0, 0);
}

moa_action ori_setup_chance(const struct ori *g, struct moa_rng *rng) {
    const struct ori_state *s = g->s;
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_NEUTRAL: return ori_code(ORI_DO_NEUTRAL, (int)moa_rng_below(rng, 3), 0, 0);
    case ORI_AT_DEAL: return ori_random_card(g, s->pile & g->data->of_type[ORI_OBJECTIVE], ORI_DO_DEAL, rng);
    case ORI_AT_LAY: return lay_chance(g, rng);
    case ORI_AT_STRAIT: return token_chance(g, false, rng);
    case ORI_AT_HUNT: return token_chance(g, true, rng);
    default: return ori_code(ORI_DO_START, (int)moa_rng_below(rng, s->players), 0, 0);
    }
}
