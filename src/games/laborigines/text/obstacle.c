/* obstacle.c - what prevents an action apart from its timing: missing stones, an occupied circle, something that
 * chance decides. It uses open information only. */
#include "core/i18n.h"
#include "games/laborigines/text/internal.h"

#define NO(id, sentence) ((struct moa_refusal){id, sentence})
static const struct moa_refusal nothing = {NULL, NULL};

/* What nobody can choose, because chance does. */
static const struct moa_refusal by_chance[LAB_DO_END] = {
    [LAB_DO_LAY] = {"LAB-2.1", N_("You can't choose the circles: they are laid out at random.")},
    [LAB_DO_STAND] = {"LAB-5.1",
                      N_("You can't choose where Moa stands: it starts at random and moves by its die.")},
    [LAB_DO_START] = {"LAB-2.5", N_("You can't choose the first player: the vote decides, or chance.")},
    [LAB_DO_ROLL] = {"LAB-4.1", N_("You can't choose what is rolled.")},
    [LAB_DO_CATCH] = {"LAB-6.3", N_("You can't choose the disease: the next card is revealed.")},
};

static bool in_turn(const struct lab_state *s) { return s->phase >= LAB_ROLL && s->phase < LAB_OVER; }

/* LAB-2.5 */
static struct moa_refusal vote(const struct lab_state *s, int player, moa_action action) {
    if (s->phase > LAB_VOTE) return nothing;
    if (s->players == 2)
        return NO("LAB-2.5", N_("With two players there is no vote: chance decides who goes first."));
    if (s->vote[player] != LAB_NO_VOTE) return NO("LAB-2.5", N_("You have already voted."));
    if (lab_kind(action) == LAB_DO_ABSTAIN) return nothing;
    if (lab_a(action) == player) return NO("LAB-2.5", N_("You can't vote for your own laborigine."));
    return lab_a(action) < s->players ? nothing : NO("LAB-2.5", N_("There is no such player."));
}

/* LAB-2.3 */
static struct moa_refusal place(const struct lab_state *s, int player, moa_action action) {
    if (s->phase > LAB_PLACE) return nothing;
    int last = lab_figure_of(s, player, lab_own_figures(s) - 1);
    if (s->figure[last].place != LAB_NOWHERE)
        return NO("LAB-2.3", N_("You have already placed your laborigine."));
    return lab_figure_at(s, lab_a(action)) < 0 ? nothing : NO("LAB-2.3", N_("This circle is taken."));
}

/* LAB-5.8: the price, for any other player, whoever is asked now. */
static struct moa_refusal pay(const struct lab_state *s, int player) {
    static const char *const too_few[LAB_PRICE] = {
        N_("To set the direction you need 3 stones of the moving laborigine's colour; you have none."),
        N_("To set the direction you need 3 stones of the moving laborigine's colour; you have 1."),
        N_("To set the direction you need 3 stones of the moving laborigine's colour; you have 2."),
    };
    if (!in_turn(s)) return nothing;
    if (player == s->player) return NO("LAB-5.8", N_("Only other players can pay to set your direction."));
    int held = s->stones[player][lab_side(s, s->player)];
    return held < LAB_PRICE ? NO("LAB-5.8", too_few[held]) : nothing;
}

/* LAB-5.1, LAB-5.8: who names a direction. */
static struct moa_refusal go(const struct lab_state *s, int player) {
    if (!in_turn(s)) return nothing;
    if (player != s->player)
        return NO("LAB-5.8", N_("The player on turn chooses the direction; others can only pay to set it."));
    if (s->phase == LAB_PAY)
        return NO("LAB-5.8", N_("First another player decides whether to pay for your direction."));
    return nothing;
}

/* LAB-3.2, LAB-3.3: who chooses the stones that are given now. */
static struct moa_refusal give(const struct lab_state *s, int player) {
    if (s->phase != LAB_GIVE || player == s->give.chooser) return nothing;
    if (s->give.how == LAB_GIVES_TO_PLAYER)
        return NO("LAB-3.3", N_("The player on turn chooses which stones change hands."));
    return NO("LAB-3.2", N_("The owner of the stones chooses which ones to give."));
}

struct moa_refusal lab_obstacle(const void *data, const void *state, int player, moa_action action) {
    const struct lab_state *s = state;
    int kind = lab_kind(action);
    if (player >= s->players || !lab_action_known(data, action)) return nothing;
    if (by_chance[kind].rule) return by_chance[kind];
    if (!(s->alive >> player & 1)) return NO("LAB-3.6", N_("You are out of the game."));
    switch (kind) {
    case LAB_DO_VOTE:
    case LAB_DO_ABSTAIN: return vote(s, player, action);
    case LAB_DO_PLACE: return place(s, player, action);
    case LAB_DO_FLAG:
    case LAB_DO_FIRST:
        return lab_twins(s) ? nothing
                            : NO("LAB-8.1", N_("You have only one laborigine: there are no twins."));
    case LAB_DO_PAY: return pay(s, player);
    case LAB_DO_GO: return go(s, player);
    case LAB_DO_GIVE: return give(s, player);
    default: return nothing;
    }
}
