/* prompt.c - what is expected of a player now, as one sentence. */
#include "core/i18n.h"
#include "games/origin/text/internal.h"

/* Whether a card can be played by itself now. Cards that go with an action are part of its choices. */
static bool can_play(const struct ori *g) {
    moa_action legal[ORI_ACTIONS_MAX];
    int count = ori_legal(g->data, g->s, g->s->player, legal);
    for (int i = 0; i < count; i++)
        if (ori_kind(legal[i]) == ORI_DO_PLAY) return true;
    return false;
}

/* Names only what is possible now. */
static void turn_prompt(const struct ori *g, struct moa_buffer *buffer) {
    bool last = g->s->ending != ORI_OPEN, play = can_play(g);
    if (g->s->acted && play)
        moa_buffer_put(buffer, last ? _("Your last turn: play a card, or end it.")
                                    : _("Play a card, or end your turn."));
    else if (g->s->acted)
        moa_buffer_put(buffer, last ? _("Your last turn: end it.") : _("End your turn."));
    else if (!ori_can_act(g)) /* ORI-3.4 */
        moa_buffer_put(buffer, _("You can't act without playing a card: play one, or skip the action."));
    else if (play)
        moa_buffer_put(buffer, last ? _("Your last turn: choose an action or a card.")
                                    : _("Your turn: choose an action or a card."));
    else
        moa_buffer_put(buffer,
                       last ? _("Your last turn: choose an action.") : _("Your turn: choose an action."));
}

static void under_prompt(const struct ori *g, struct moa_buffer *buffer) {
    const struct ori_state *s = g->s;
    int allowed = ori_objectives_allowed(g->data, s, s->player);
    if (s->scouted)
        moa_buffer_put(buffer, _("Scouting: choose the next objective to put at the bottom of the deck."));
    else if (!s->returns) /* ORI-5.13 */
        moa_buffer_format(
            buffer,
            moa_plural("You can hold %d objective: choose one to put at the bottom of the deck.",
                       "You can hold %d objectives: choose one to put at the bottom of the deck.", allowed),
            allowed);
    else if (s->type == ORI_ACTION)
        moa_buffer_put(buffer, _("Choose an action card to put at the bottom of the deck."));
    else if (s->type == ORI_PERMANENT)
        moa_buffer_put(buffer, _("Choose a permanent card to put at the bottom of the deck."));
    else
        moa_buffer_put(buffer, _("Choose an objective to put at the bottom of the deck."));
}

static void phase_prompt(const struct ori *g, struct moa_buffer *buffer) {
    const struct ori_state *s = g->s;
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_KEEP: moa_buffer_put(buffer, _("Choose an objective to keep.")); break;
    case ORI_AT_TURN: turn_prompt(g, buffer); break;
    case ORI_AT_PLACE:
        moa_buffer_format(buffer, _("Choose a territory for the new pawn (%s)."),
                          ori_pawn_words(s->kind).text);
        break;
    case ORI_AT_WIND: moa_buffer_put(buffer, _("Second Wind: choose a pawn to move again.")); break;
    case ORI_AT_TO:
        moa_buffer_format(buffer, _("Choose where your pawn moves (%s: %s)."),
                          ori_territory_name(g->data, s->from).text, ori_pawn_words(s->pawn[s->from]).text);
        break;
    case ORI_AT_REWARD:
        moa_buffer_format(buffer, _("%s (%s): choose your reward."), ori_territory_name(g->data, s->at).text,
                          ori_colour_name(g->data->colour[s->at]));
        break;
    case ORI_AT_TILE: moa_buffer_put(buffer, _("Choose a tile to take.")); break;
    case ORI_AT_TRACK: moa_buffer_put(buffer, _("Trackers: choose a card to draw, or draw nothing.")); break;
    case ORI_AT_CHOOSE: moa_buffer_put(buffer, _("Scouting: choose an objective to take.")); break;
    case ORI_AT_UNDER: under_prompt(g, buffer); break;
    case ORI_AT_VICTIM: moa_buffer_put(buffer, _("Tribute: choose a player to take a card from.")); break;
    default: moa_buffer_put(buffer, _("Theft of Fire: choose a tile to take.")); break;
    }
}

static void chance_prompt(const struct ori_state *s, const struct moa_style *style,
                          struct moa_buffer *buffer) {
    struct ori_word who = ori_player_name(style, s->player);
    switch ((enum ori_phase)s->phase) {
    case ORI_AT_NEUTRAL: moa_buffer_put(buffer, _("Placing the neutral pawn…")); break;
    case ORI_AT_DEAL: moa_buffer_put(buffer, _("Dealing objectives…")); break;
    case ORI_AT_LAY: moa_buffer_put(buffer, _("Filling the reward board…")); break;
    case ORI_AT_STRAIT: moa_buffer_put(buffer, _("Placing tokens on the straits…")); break;
    case ORI_AT_HUNT: moa_buffer_put(buffer, _("Placing hunting tokens on the green territories…")); break;
    case ORI_AT_START: moa_buffer_put(buffer, _("Choosing the start player at random…")); break;
    case ORI_AT_REFILL: moa_buffer_put(buffer, _("Placing a new tile on the reward board…")); break;
    case ORI_AT_TAKE:
        moa_buffer_format(buffer, _("%s takes a card from %s."), who.text,
                          ori_player_name(style, s->victim).text);
        break;
    default:
        if (s->scouting)
            moa_buffer_format(buffer, _("%s looks at cards."), who.text);
        else
            moa_buffer_format(buffer, _("%s draws a card."), who.text);
        break;
    }
}

void ori_prompt(const void *data, const void *state, int player, const struct moa_style *style,
                struct moa_buffer *buffer) {
    const struct ori_state *s = state;
    const struct ori g = {data, (struct ori_state *)s, NULL};
    if (s->phase == ORI_AT_OVER)
        moa_buffer_put(buffer, _("The game is over."));
    else if (player < MOA_PLAYERS_MAX && s->actors >> player & 1)
        phase_prompt(&g, buffer);
    else if (s->actors >> MOA_CHANCE & 1)
        chance_prompt(s, style, buffer);
    else if (s->actors & (s->actors - 1))
        moa_buffer_put(buffer, _("Waiting for the others."));
    else
        moa_buffer_format(buffer, _("Waiting for %s."),
                          ori_player_name(style, __builtin_ctz(s->actors)).text);
}
