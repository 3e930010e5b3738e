/* why.c - why an action is refused: the rule and a sentence. An action is legal exactly if `legal` lists it; for
 * others this file finds a reason, using only what the player may know. */
#include "core/i18n.h"
#include "games/origin/text/internal.h"

#define NO(id, sentence) ((struct moa_refusal){id, sentence})

/* What is decided in each phase, for actions that belong to another. */
static const struct moa_refusal phase_refusal[] = {
    [ORI_AT_NEUTRAL] = {"ORI-2.2", N_("The neutral pawn is placed first")},
    [ORI_AT_DEAL] = {"ORI-2.3", N_("Objectives are being dealt")},
    [ORI_AT_KEEP] = {"ORI-2.3", N_("Choose an objective to keep first")},
    [ORI_AT_LAY] = {"ORI-2.4", N_("The reward board is being filled")},
    [ORI_AT_STRAIT] = {"ORI-2.5", N_("The strait tokens are being placed")},
    [ORI_AT_HUNT] = {"ORI-2.5", N_("The hunting tokens are being placed")},
    [ORI_AT_START] = {"ORI-2.6", N_("The start player is being chosen")},
    [ORI_AT_TURN] = {"ORI-3.1", N_("Take your action, play a card or end your turn first")},
    [ORI_AT_PLACE] = {"ORI-4.1", N_("Choose first where the new pawn goes")},
    [ORI_AT_WIND] = {"ORI-3.2", N_("Choose first which pawn moves again")},
    [ORI_AT_TO] = {"ORI-4.5", N_("Choose first where the pawn moves")},
    [ORI_AT_REWARD] = {"ORI-5.1", N_("Choose your reward first")},
    [ORI_AT_TILE] = {"ORI-5.9", N_("Take a tile first")},
    [ORI_AT_REFILL] = {"ORI-5.6", N_("The reward board is refilled first")},
    [ORI_AT_TRACK] = {"ORI-5.1", N_("Choose first whether to draw a card with Trackers")},
    [ORI_AT_DRAW] = {"ORI-1.10", N_("A card is being drawn")},
    [ORI_AT_CHOOSE] = {"ORI-6.1", N_("Take one of these objectives first")},
    [ORI_AT_UNDER] = {"ORI-5.13", N_("Put a card at the bottom of its deck first")},
    [ORI_AT_VICTIM] = {"ORI-6.1", N_("Choose first whose card to take")},
    [ORI_AT_TAKE] = {"ORI-6.1", N_("A card is being taken")},
    [ORI_AT_STEAL] = {"ORI-6.1", N_("Choose first which tile to take from whom")},
    [ORI_AT_OVER] = {"MOA-1", N_("The game is over.")},
};

/* The rule of each colour's reward. */
static const char *const reward_rule[] = {"ORI-5.2", "ORI-5.3", "ORI-5.4", "ORI-5.5"};

/* The rule that now puts a card under its pile. */
static const char *under_rule(const struct ori_state *s) {
    if (s->scouted) return "ORI-6.1";
    return s->returns ? reward_rule[s->type] : "ORI-5.13";
}

static bool belongs(int phase, int kind) {
    static const uint8_t phase_of[ORI_DO_KINDS] = {
        [ORI_DO_NEUTRAL] = ORI_AT_NEUTRAL, [ORI_DO_DEAL] = ORI_AT_DEAL,     [ORI_DO_KEEP] = ORI_AT_KEEP,
        [ORI_DO_LAY] = ORI_AT_LAY,         [ORI_DO_STRAIT] = ORI_AT_STRAIT, [ORI_DO_HUNT] = ORI_AT_HUNT,
        [ORI_DO_START] = ORI_AT_START,     [ORI_DO_EVOLVE] = ORI_AT_TURN,   [ORI_DO_MOVE] = ORI_AT_TURN,
        [ORI_DO_PLAY] = ORI_AT_TURN,       [ORI_DO_SKIP] = ORI_AT_TURN,     [ORI_DO_END] = ORI_AT_TURN,
        [ORI_DO_PLACE] = ORI_AT_PLACE,     [ORI_DO_TO] = ORI_AT_TO,         [ORI_DO_REWARD] = ORI_AT_REWARD,
        [ORI_DO_TILE] = ORI_AT_TILE,       [ORI_DO_REFILL] = ORI_AT_REFILL, [ORI_DO_TRACK] = ORI_AT_TRACK,
        [ORI_DO_DECLINE] = ORI_AT_TRACK,   [ORI_DO_DRAW] = ORI_AT_DRAW,     [ORI_DO_CHOOSE] = ORI_AT_CHOOSE,
        [ORI_DO_UNDER] = ORI_AT_UNDER,     [ORI_DO_VICTIM] = ORI_AT_VICTIM, [ORI_DO_TAKE] = ORI_AT_TAKE,
        [ORI_DO_STEAL] = ORI_AT_STEAL,
    };
    return phase_of[kind] == phase || (phase == ORI_AT_WIND && kind == ORI_DO_MOVE);
}

#define NO_SUCH_CARD N_("You don't have that card in hand")
#define NO_MORE_CARDS N_("You can't play more cards of that colour this turn")

/* More cards are declared with an action than allowed. */
static struct moa_refusal why_not_declared(const struct ori *g, int kind, int cards) {
    if (cards > ori_holds(g->data, g->s, g->s->player, kind)) return NO("ORI-3.2", NO_SUCH_CARD);
    if (cards > ori_plays_left(g, ORI_ACTION)) return NO("ORI-3.1", NO_MORE_CARDS);
    return NO(NULL, NULL);
}

/* ---- Evolution ---- */

static struct moa_refusal why_not_evolve(const struct ori *g, int pawn) {
    const struct ori_state *s = g->s;
    if (s->acted) return NO("ORI-3.1", N_("You have taken your action: play cards or end your turn"));
    if (!ori_villages(s, s->player)) return NO("ORI-4.4", N_("You have no village left"));
    if (!s->supply[pawn]) return NO("ORI-4.1", N_("There is no such pawn left in the supply"));
    return NO("ORI-4.2",
              N_("That pawn fits nowhere: it must match a neighbour, with at most one difference"));
}

/* How badly a new pawn fits a neighbour; lower is better. */
enum misfit { FITS, TWO_DIFFERENCES, THREE_DIFFERENCES, GROWS_TOO_MUCH, SMALLER, NO_NEIGHBOUR };

static enum misfit misfit(const struct ori *g, int pawn, int beside, int leaps) {
    bool kinship = ori_has(g->data, g->s, g->s->player, ORI_KINSHIP);
    int taller = ori_height(pawn) - ori_height(beside), wider = ori_width(pawn) - ori_width(beside);
    if (g->data->fit[leaps][kinship][beside] >> pawn & 1) return FITS;
    if (taller < 0 || wider < 0) return SMALLER;
    if (taller > 1 || wider > 1) return GROWS_TOO_MUCH;
    return taller && wider && ori_tint(pawn) != ori_tint(beside) && !kinship ? THREE_DIFFERENCES
                                                                             : TWO_DIFFERENCES;
}

/* The misfit with the neighbour that it fits best. */
static enum misfit best_misfit(const struct ori *g, int territory, int leaps) {
    const struct ori_state *s = g->s;
    uint64_t left = g->data->adjacent[territory] & ori_occupied(g->data, s);
    enum misfit best = NO_NEIGHBOUR;
    for (; left; left &= left - 1) {
        enum misfit one = misfit(g, s->kind, s->pawn[ori_first(left)], leaps);
        if (one < best) best = one;
    }
    return best;
}

static struct moa_refusal why_not_place(const struct ori *g, int territory, int leaps) {
    if (!(ori_empty(g->data, g->s) >> territory & 1)) return NO("ORI-4.1", N_("That territory is not empty"));
    struct moa_refusal declared = why_not_declared(g, ORI_LEAP, leaps);
    if (declared.rule) return declared;
    switch (best_misfit(g, territory, leaps)) {
    case THREE_DIFFERENCES:
        if (leaps) return NO("ORI-4.2", N_("Three differences: one Leap allows only two"));
        return NO("ORI-4.2", N_("Three differences: only one of colour, height and width may differ"));
    case TWO_DIFFERENCES:
        return NO("ORI-4.2", N_("Two differences: only one of colour, height and width may differ"));
    case GROWS_TOO_MUCH:
        return NO("ORI-4.2", N_("Too big a difference: height and width can grow only by 1"));
    case SMALLER: return NO("ORI-4.2", N_("The pawn must not be lower or narrower than its neighbour"));
    case NO_NEIGHBOUR: return NO("ORI-4.1", N_("That territory is not adjacent to any pawn"));
    case FITS: break;
    }
    return NO("ORI-6.5", N_("You don't need that many Leap cards"));
}

/* ---- Migration and displacement ---- */

static struct moa_refusal why_not_move(const struct ori *g, int from) {
    const struct ori_state *s = g->s;
    if (s->acted && s->phase == ORI_AT_TURN)
        return NO("ORI-3.1", N_("You have taken your action: play cards or end your turn"));
    if (!(s->owned[s->player] >> from & 1)) return NO("ORI-4.5", N_("You have no pawn there"));
    return NO("ORI-4.5", N_("That pawn can't move: pawns it can't displace block every territory in reach"));
}

/* A pawn stands there. */
static struct moa_refusal why_not_displace(const struct ori *g, int to, int raids) {
    const struct ori_state *s = g->s;
    if (to == s->from) return NO("ORI-4.5", N_("The pawn must leave its territory"));
    if (to == g->data->origin) return NO("ORI-4.7", N_("The neutral pawn can't be displaced"));
    if (s->owned[s->player] >> to & 1) return NO("ORI-4.7", N_("That is your own pawn"));
    if (s->wind) return NO("ORI-4.5", N_("A migration ends on an empty territory"));
    if (ori_advantage(g, s->from, to) + (raids > 0) <= 0)
        return NO("ORI-4.6", N_("That pawn is too strong: yours must be wider"));
    return NO(NULL, NULL);
}

static struct moa_refusal why_not_to(const struct ori *g, moa_action action) {
    const struct ori_state *s = g->s;
    int to = ori_a(action), marches = ori_b(action), raids = ori_c(action);
    if (marches + raids > ori_plays_left(g, ORI_ACTION)) return NO("ORI-3.1", NO_MORE_CARDS);
    struct moa_refusal declared = why_not_declared(g, ORI_LONG_MARCH, marches);
    if (!declared.rule) declared = why_not_declared(g, ORI_RAID, raids);
    if (declared.rule) return declared;
    if (s->pawn[to] != ORI_NONE) {
        struct moa_refusal refusal = why_not_displace(g, to, raids);
        if (refusal.rule) return refusal;
    } else if (raids) {
        return NO("ORI-6.5", N_("Raid can be used only with a displacement"));
    }
    if (!(ori_reach(g, s->from, marches) >> to & 1)) return NO("ORI-4.5", N_("That is too far"));
    if (marches && ori_reach(g, s->from, marches - 1) >> to & 1)
        return NO("ORI-6.5", N_("You don't need that many Long March cards"));
    return NO("ORI-6.5", N_("Raid is of no use here: it isn't needed and draws no card"));
}

/* ---- Cards ---- */

static struct moa_refusal why_not_effect(const struct ori *g, int kind) {
    switch (kind) {
    case ORI_LONG_MARCH: return NO("ORI-3.2", N_("Play that card together with a migration or displacement"));
    case ORI_LEAP: return NO("ORI-3.2", N_("Play that card together with an evolution"));
    case ORI_RAID: return NO("ORI-3.2", N_("Play that card together with a displacement"));
    case ORI_SECOND_WIND:
        if (!g->s->acted) return NO("ORI-3.2", N_("Play that card after your action"));
        return NO("ORI-6.5", N_("None of your pawns can migrate"));
    case ORI_TRIBUTE: return NO("ORI-6.5", N_("Nobody else has a card in hand"));
    case ORI_THEFT_OF_FIRE: return NO("ORI-6.5", N_("Nobody has an uncovered tile you can place"));
    case ORI_INSPIRATION: return NO("ORI-6.5", N_("There is no tile you can place"));
    default: return NO("ORI-6.5", N_("The deck of objectives is empty"));
    }
}

static struct moa_refusal why_not_play(const struct ori *g, int kind) {
    int type = ori_type_of(kind);
    if (!ori_holds(g->data, g->s, g->s->player, kind)) return NO("ORI-3.1", NO_SUCH_CARD);
    if (!ori_plays_left(g, type)) return NO("ORI-3.1", NO_MORE_CARDS);
    if (type == ORI_ACTION) return why_not_effect(g, kind);
    if (type == ORI_PERMANENT) return NO("ORI-6.2", N_("You have no tile of that card's level"));
    return NO("ORI-6.3", N_("You have not met this objective yet"));
}

static struct moa_refusal why_not_turn(const struct ori *g, moa_action action) {
    switch (ori_kind(action)) {
    case ORI_DO_EVOLVE: return why_not_evolve(g, ori_a(action));
    case ORI_DO_MOVE: return why_not_move(g, ori_a(action));
    case ORI_DO_PLAY: return why_not_play(g, ori_a(action));
    case ORI_DO_SKIP:
        if (g->s->acted) return NO("ORI-3.4", N_("You have already taken your action"));
        return NO("ORI-3.4", N_("You can't skip: an action is possible"));
    default: return NO("ORI-3.1", N_("Take an action first"));
    }
}

/* ---- Rewards and choices for cards ---- */

static struct moa_refusal why_not_tile(const struct ori *g, int column, int level) {
    const struct ori_state *s = g->s;
    if (s->column != ORI_ANY_COLUMN && s->column != column)
        return NO(reward_rule[s->column], N_("The tile comes from another column"));
    for (int i = 0; i < ORI_SLOTS; i++)
        if (ori_column(i) == column && s->slot[i] == level)
            return NO("ORI-5.7", N_("You have no uncovered tile of the level below to place it on"));
    return NO("ORI-5.8", N_("There is no such tile in that column"));
}

static struct moa_refusal why_not_steal(const struct ori *g, int victim, int level) {
    const struct ori_state *s = g->s;
    if (victim == s->player || victim >= s->players) return NO("ORI-6.1", N_("Choose an opponent"));
    if (level == ORI_LEVELS) return NO("ORI-6.1", N_("A tile of level 5 can't be taken"));
    if (!s->stack[victim][level - 1])
        return NO("ORI-6.1", N_("That player has no uncovered tile of that level"));
    return NO("ORI-5.7", N_("You have no uncovered tile of the level below to place it on"));
}

static struct moa_refusal why_not_victim(const struct ori *g, int victim) {
    if (victim == g->s->player || victim >= g->s->players) return NO("ORI-6.1", N_("Choose an opponent"));
    return NO("ORI-6.1", N_("That player has no card in hand"));
}

static struct moa_refusal why_not_under(const struct ori_state *s) {
    if (s->scouted) return NO(under_rule(s), N_("That is not one of the objectives you are looking at"));
    return NO(under_rule(s), N_("That card can't go to the bottom of the deck"));
}

/* The action belongs to another phase. */
static struct moa_refusal why_not_now(const struct ori_state *s, moa_action action) {
    if (ori_kind(action) == ORI_DO_PLAY && s->phase > ORI_AT_TURN)
        return NO("ORI-3.2", N_("Finish the action, reward or card in progress first"));
    if (s->phase == ORI_AT_UNDER) return NO(under_rule(s), phase_refusal[s->phase].text);
    return phase_refusal[s->phase];
}

static struct moa_refusal reason(const struct ori *g, moa_action action) {
    int a = ori_a(action), b = ori_b(action);
    switch ((enum ori_phase)g->s->phase) {
    case ORI_AT_TURN: return why_not_turn(g, action);
    case ORI_AT_PLACE: return why_not_place(g, a, b);
    case ORI_AT_WIND: return why_not_move(g, a);
    case ORI_AT_TO: return why_not_to(g, action);
    case ORI_AT_TILE: return why_not_tile(g, a, b);
    case ORI_AT_TRACK: return NO("ORI-5.8", N_("That deck is empty"));
    case ORI_AT_KEEP: return NO("ORI-2.3", N_("That objective was not dealt to you"));
    case ORI_AT_CHOOSE: return NO("ORI-6.1", N_("That is not one of the objectives you are looking at"));
    case ORI_AT_UNDER: return why_not_under(g->s);
    case ORI_AT_VICTIM: return why_not_victim(g, a);
    case ORI_AT_STEAL: return why_not_steal(g, a, b);
    case ORI_AT_LAY: return NO("ORI-2.4", N_("No such tile is left, or there would be too few of level 1"));
    case ORI_AT_START: return NO("ORI-2.6", N_("There is no such player"));
    default: return NO(phase_refusal[g->s->phase].rule, N_("There are none left"));
    }
}

struct moa_refusal ori_why_not(const void *data, const void *state, int player, moa_action action) {
    struct ori g = {data, (struct ori_state *)state, NULL};
    if (!ori_action_known(data, action)) return NO("MOA-3", N_("There is no such action in this game"));
    if (player < 0 || player > MOA_CHANCE || !(g.s->actors >> player & 1))
        return NO("MOA-2", N_("It's not this player's turn."));
    moa_action legal[ORI_ACTIONS_MAX];
    int count = ori_legal(data, state, player, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == action) return NO(NULL, NULL);
    if (!belongs(g.s->phase, ori_kind(action))) return why_not_now(g.s, action);
    return reason(&g, action);
}
