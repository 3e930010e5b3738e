/* why.c - why an action is refused: the rule and a sentence. Legal is exactly what `legal` lists; for others a
 * reason is looked for, in what everybody may know. */
#include "core/i18n.h"
#include "games/laborigines/text/internal.h"

#define NO(id, sentence) ((struct moa_refusal){id, sentence})

/* What is decided in each phase, for actions that belong to another. */
static const struct moa_refusal phase_refusal[] = {
    [LAB_LAY] = {"LAB-2.1", N_("The circles are laid out first.")},
    [LAB_STAND] = {"LAB-2.2", N_("Moa is placed on the ring first.")},
    [LAB_VOTE] = {"LAB-2.5", N_("Vote for the most beautiful laborigine first.")},
    [LAB_START] = {"LAB-2.5", N_("The first player is chosen at random first.")},
    [LAB_PLACE] = {"LAB-2.3", N_("Place your laborigine first.")},
    [LAB_ROLL] = {"LAB-4.1", N_("The dice are rolled first.")},
    [LAB_DIE] = {"LAB-4.1", N_("Choose your die first.")},
    [LAB_FLAG] = {"LAB-8.3", N_("Choose first which twin takes the flag.")},
    [LAB_FIRST] = {"LAB-8.6", N_("Choose first which twin moves first.")},
    [LAB_PAY] = {"LAB-5.8", N_("Decide first whether to pay for the direction.")},
    [LAB_GO] = {"LAB-5.1", N_("Choose the direction first.")},
    [LAB_GIVE] = {"LAB-3.2", N_("Choose the stones first.")},
    [LAB_CATCH] = {"LAB-6.3", N_("A disease card is revealed first.")},
    [LAB_OVER] = {"MOA-1", N_("The game is over.")},
};

static const uint8_t phase_of[LAB_DO_END] = {
    [LAB_DO_LAY] = LAB_LAY,      [LAB_DO_STAND] = LAB_STAND, [LAB_DO_VOTE] = LAB_VOTE,
    [LAB_DO_ABSTAIN] = LAB_VOTE, [LAB_DO_START] = LAB_START, [LAB_DO_PLACE] = LAB_PLACE,
    [LAB_DO_ROLL] = LAB_ROLL,    [LAB_DO_DIE] = LAB_DIE,     [LAB_DO_FLAG] = LAB_FLAG,
    [LAB_DO_FIRST] = LAB_FIRST,  [LAB_DO_PAY] = LAB_PAY,     [LAB_DO_DECLINE] = LAB_PAY,
    [LAB_DO_GO] = LAB_GO,        [LAB_DO_GIVE] = LAB_GIVE,   [LAB_DO_CATCH] = LAB_CATCH,
};

static struct moa_refusal why_not_give(const struct lab *g, moa_action action) {
    const struct lab_give *give = &g->s->give;
    int colour = lab_held_colour(g->s, lab_a(action)), stones = lab_b(action);
    if (colour < 0) return NO("LAB-3.2", N_("There are no stones of this colour in the game."));
    if (stones > give->left) return NO("LAB-3.2", N_("That is more than you have to give."));
    if (g->s->stones[give->giver][colour] < stones)
        return NO("LAB-3.2", N_("There are fewer stones of this colour."));
    if (colour < give->from) return NO("LAB-3.2", N_("Colours are chosen in order, each one once."));
    return NO("LAB-3.2", N_("The remaining colours do not have enough stones for the rest."));
}

static struct moa_refusal reason(const struct lab *g, int player, moa_action action) {
    const struct lab_state *s = g->s;
    switch ((enum lab_phase)s->phase) {
    case LAB_LAY: return NO("LAB-1.2", N_("There is no such circle left."));
    case LAB_STAND:
    case LAB_PLACE: return NO("LAB-2.3", N_("This circle is taken."));
    case LAB_VOTE:
        if (lab_a(action) == player) return NO("LAB-2.5", N_("You can't vote for your own laborigine."));
        return NO("LAB-2.5", N_("There is no such player."));
    case LAB_START: return NO("LAB-2.5", N_("This player does not lead the vote."));
    case LAB_DIE: return NO("LAB-4.1", N_("No die shows this number."));
    case LAB_GIVE: return why_not_give(g, action);
    case LAB_CATCH: return NO("LAB-6.3", N_("This card is not in the deck."));
    default: return phase_refusal[s->phase];
    }
}

struct moa_refusal lab_why_not(const void *data, const void *state, int player, moa_action action) {
    struct lab g = {data, (struct lab_state *)state, NULL};
    if (!lab_action_known(data, action)) return NO("MOA-3", N_("There is no such action in this game"));
    if (player < 0 || player > MOA_CHANCE || !(g.s->actors >> player & 1))
        return NO("MOA-2", N_("It's not this player's turn."));
    moa_action legal[LAB_ACTIONS_MAX];
    int count = lab_legal(data, state, player, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] == action) return NO(NULL, NULL);
    if (phase_of[lab_kind(action)] != g.s->phase) return phase_refusal[g.s->phase];
    return reason(&g, player, action);
}
