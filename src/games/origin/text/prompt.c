/* prompt.c - what is expected of a player now, as one sentence. */
#include "core/i18n.h"
#include "games/origin/text/words.h"

static void turn_prompt(const struct ori *g, struct moa_out *out) {
    bool last = g->s->ending != ORI_OPEN;
    if (g->s->acted)
        moa_out_put(out, last ? _("Your last turn: play a card, or end it.")
                              : _("Play a card, or end your turn."));
    else if (!ori_can_act(g)) /* ORI-3.4 */
        moa_out_put(out, _("No action is possible without cards: play one, or skip the action."));
    else
        moa_out_put(out, last ? _("Your last turn: choose an action or a card.")
                              : _("Your turn: choose an action or a card."));
}

static void under_prompt(const struct ori *g, struct moa_out *out) {
    const struct ori_state *s = g->s;
    int allowed = ori_objectives_allowed(g->data, s, s->player);
    if (s->scouted)
        moa_out_put(out, _("Scouting: which objective goes under the pile next?"));
    else if (!s->returns) /* ORI-5.13 */
        moa_out_format(out,
                       moa_plural("You may hold %d objective: which one goes under the pile?",
                                  "You may hold %d objectives: which one goes under the pile?", allowed),
                       allowed);
    else if (s->type == ORI_ACTION)
        moa_out_put(out, _("Which action card goes under the pile?"));
    else if (s->type == ORI_PERMANENT)
        moa_out_put(out, _("Which permanent card goes under the pile?"));
    else
        moa_out_put(out, _("Which objective goes under the pile?"));
}

static void phase_prompt(const struct ori *g, struct moa_out *out) {
    const struct ori_state *s = g->s;
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_KEEP: moa_out_put(out, _("Which objective do you keep?")); break;
    case ORI_AT_TURN: turn_prompt(g, out); break;
    case ORI_AT_PLACE:
        moa_out_format(out, _("Where does the new pawn go? (%s)"), ori_pawn_words(s->kind).text);
        break;
    case ORI_AT_WIND: moa_out_put(out, _("Second Wind: which pawn moves once more?")); break;
    case ORI_AT_TO:
        moa_out_format(out, _("Where does your pawn go? (%s: %s)"), ori_territory_name(g->data, s->from).text,
                       ori_pawn_words(s->pawn[s->from]).text);
        break;
    case ORI_AT_REWARD:
        moa_out_format(out, _("%s (%s): which reward do you take?"), ori_territory_name(g->data, s->at).text,
                       ori_colour_name(g->data->colour[s->at]));
        break;
    case ORI_AT_TILE: moa_out_put(out, _("Which tile do you take?")); break;
    case ORI_AT_TRACK: moa_out_put(out, _("Trackers: which card do you draw?")); break;
    case ORI_AT_CHOOSE: moa_out_put(out, _("Scouting: which objective do you take?")); break;
    case ORI_AT_UNDER: under_prompt(g, out); break;
    case ORI_AT_VICTIM: moa_out_put(out, _("Tribute: from whom do you take a card?")); break;
    default: moa_out_put(out, _("Theft of Fire: which tile do you take?")); break;
    }
}

static void chance_prompt(const struct ori_state *s, const struct moa_style *style, struct moa_out *out) {
    struct ori_word who = ori_player_name(style, s->player);
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_NEUTRAL: moa_out_put(out, _("The neutral pawn is put on the board.")); break;
    case ORI_AT_DEAL: moa_out_put(out, _("Objectives are dealt.")); break;
    case ORI_AT_LAY: moa_out_put(out, _("The reward board is laid out.")); break;
    case ORI_AT_STRAIT: moa_out_put(out, _("Tokens are laid on the straits.")); break;
    case ORI_AT_HUNT: moa_out_put(out, _("Hunting tokens are laid on the green territories.")); break;
    case ORI_AT_START: moa_out_put(out, _("The start player is drawn.")); break;
    case ORI_AT_REFILL: moa_out_put(out, _("A new tile comes to the reward board.")); break;
    case ORI_AT_TAKE:
        moa_out_format(out, _("%s takes a card from %s."), who.text, ori_player_name(style, s->victim).text);
        break;
    default:
        if (s->scouting)
            moa_out_format(out, _("%s looks at cards."), who.text);
        else
            moa_out_format(out, _("%s draws a card."), who.text);
        break;
    }
}

void ori_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_out *out) {
    const struct ori_state *s = state;
    const struct ori g = {data, (struct ori_state *)s, NULL};
    if (s->phase == ORI_AT_OVER)
        moa_out_put(out, _("The game is over."));
    else if (player < MOA_PLAYERS_MAX && s->actors >> player & 1)
        phase_prompt(&g, out);
    else if (s->actors >> MOA_CHANCE & 1)
        chance_prompt(s, style, out);
    else if (s->actors & (s->actors - 1))
        moa_out_put(out, _("Waiting for the others."));
    else
        moa_out_format(out, _("Waiting for %s."), ori_player_name(style, __builtin_ctz(s->actors)).text);
}
