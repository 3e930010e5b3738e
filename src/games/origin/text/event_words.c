/* event_words.c - what happened, as sentences for the log. A card of -1 is one that the reader may not see. */
#include "core/i18n.h"
#include "games/origin/text/internal.h"

/* ---- Before the first turn ---- */

static void setup_words(const struct ori_data *data, const struct moa_event *event, const char *who,
                        struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    struct ori_word card = arg[0] >= 0 ? ori_card_title(data, arg[0]) : (struct ori_word){""};
    switch (event->kind) {
    case ORI_EV_DEALT:
        if (arg[0] < 0)
            moa_buffer_format(buffer, _("%s is dealt an objective"), who);
        else
            moa_buffer_format(buffer, _("%s is dealt %s"), who, card.text);
        break;
    case ORI_EV_KEPT:
        if (arg[0] < 0)
            moa_buffer_format(buffer, _("%s has chosen an objective"), who);
        else
            moa_buffer_format(buffer, _("%s keeps %s"), who, card.text);
        break;
    case ORI_EV_BACK:
        moa_buffer_put(buffer, _("The other objectives are shuffled back into the deck"));
        break;
    default: moa_buffer_format(buffer, _("%s is the start player"), who); break;
    }
}

/* The board shows what lies on it, so these lines are the same and are merged into one. */
static void laid_words(const struct ori_data *data, const struct moa_event *event,
                       struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    switch (event->kind) {
    case ORI_EV_NEUTRAL:
        moa_buffer_format(buffer, _("The neutral pawn stands on %s (%s)"),
                          ori_territory_name(data, data->origin).text, ori_pawn_words(arg[0]).text);
        break;
    case ORI_EV_STRAIT_LAID: moa_buffer_put(buffer, _("A token is placed on a strait")); break;
    case ORI_EV_HUNT_LAID: moa_buffer_put(buffer, _("A hunting token is placed on a green territory")); break;
    default: moa_buffer_put(buffer, _("A tile is placed on the reward board")); break;
    }
}

/* ---- Pawns and tokens ---- */

static void pawn_words(const struct ori_data *data, const struct moa_event *event,
                       const struct moa_style *style, const char *who, struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    struct ori_word pawn = ori_pawn_words(arg[0]), at = ori_territory_name(data, arg[1]);
    if (event->kind == ORI_EV_EVOLVED) {
        moa_buffer_format(buffer, _("%s places a new pawn on %s (%s)"), who, at.text, pawn.text);
        return;
    }
    struct ori_word to = ori_territory_name(data, arg[2]);
    if (event->kind == ORI_EV_MOVED)
        moa_buffer_format(buffer, _("%s moves from %s to %s (%s)"), who, at.text, to.text, pawn.text);
    else
        moa_buffer_format(buffer, _("%s moves from %s to %s and displaces %s (%s, against %s)"), who, at.text,
                          to.text, ori_player_name(style, arg[3]).text, pawn.text,
                          ori_pawn_words(arg[4]).text);
}

static void token_words(const struct ori_data *data, const struct moa_event *event, const char *who,
                        struct moa_buffer *buffer) {
    int value = event->arg[1];
    if (event->kind == ORI_EV_STRAIT)
        moa_buffer_format(buffer,
                          moa_plural("%s takes the token of the strait %s (%d point)",
                                     "%s takes the token of the strait %s (%d points)", value),
                          who, ori_strait_name(data, event->arg[0]).text, value);
    else
        moa_buffer_format(buffer,
                          moa_plural("%s takes the hunting token of %s (%d point)",
                                     "%s takes the hunting token of %s (%d points)", value),
                          who, ori_territory_name(data, event->arg[0]).text, value);
}

static const char *taken_form(int column) {
    switch (column) {
    case ORI_YELLOW: return _("%s takes a yellow tile of level %d");
    case ORI_ORANGE: return _("%s takes an orange tile of level %d");
    case ORI_PURPLE: return _("%s takes a purple tile of level %d");
    default: return _("%s takes a brown tile of level %d");
    }
}

static const char *refilled_form(int column) {
    switch (column) {
    case ORI_YELLOW: return _("New in the yellow column: a tile of level %d");
    case ORI_ORANGE: return _("New in the orange column: a tile of level %d");
    case ORI_PURPLE: return _("New in the purple column: a tile of level %d");
    default: return _("New in the brown column: a tile of level %d");
    }
}

/* ---- Cards ---- */

static const char *hidden_draw(int type) {
    switch (type) {
    case ORI_ACTION: return _("%s draws an action card");
    case ORI_PERMANENT: return _("%s draws a permanent card");
    default: return _("%s draws an objective");
    }
}

static const char *hidden_under(int type) {
    switch (type) {
    case ORI_ACTION: return _("%s puts an action card at the bottom of the deck");
    case ORI_PERMANENT: return _("%s puts a permanent card at the bottom of the deck");
    default: return _("%s puts an objective at the bottom of the deck");
    }
}

static const char *hidden_tribute(int type) {
    switch (type) {
    case ORI_ACTION: return _("%s takes an action card from %s");
    case ORI_PERMANENT: return _("%s takes a permanent card from %s");
    default: return _("%s takes an objective from %s");
    }
}

static void hidden_words(const struct moa_event *event, const struct moa_style *style, const char *who,
                         struct moa_buffer *buffer) {
    int type = event->arg[1];
    switch (event->kind) {
    case ORI_EV_DREW: moa_buffer_format(buffer, hidden_draw(type), who); break;
    case ORI_EV_LOOKED: moa_buffer_format(buffer, _("%s looks at an objective"), who); break;
    case ORI_EV_CHOSE: moa_buffer_format(buffer, _("%s takes one of the objectives"), who); break;
    case ORI_EV_UNDER: moa_buffer_format(buffer, hidden_under(type), who); break;
    default:
        moa_buffer_format(buffer, hidden_tribute(type), who, ori_player_name(style, event->arg[2]).text);
        break;
    }
}

static void card_words(const struct ori_data *data, const struct moa_event *event,
                       const struct moa_style *style, const char *who, struct moa_buffer *buffer) {
    if (event->arg[0] < 0) {
        hidden_words(event, style, who, buffer);
        return;
    }
    struct ori_word card = ori_card_title(data, event->arg[0]);
    switch (event->kind) {
    case ORI_EV_DREW: moa_buffer_format(buffer, _("%s draws %s"), who, card.text); break;
    case ORI_EV_LOOKED: moa_buffer_format(buffer, _("%s looks at %s"), who, card.text); break;
    case ORI_EV_CHOSE: moa_buffer_format(buffer, _("%s takes %s"), who, card.text); break;
    case ORI_EV_UNDER:
        moa_buffer_format(buffer, _("%s puts %s at the bottom of the deck"), who, card.text);
        break;
    case ORI_EV_PLAYED: moa_buffer_format(buffer, _("%s plays %s"), who, card.text); break;
    case ORI_EV_DECLARED:
        moa_buffer_format(buffer, event->arg[1] > 1 ? _("%s plays %s twice") : _("%s plays %s"), who,
                          card.text);
        break;
    default:
        moa_buffer_format(buffer, _("%s takes %s from %s"), who, card.text,
                          ori_player_name(style, event->arg[2]).text);
        break;
    }
}

/* ---- The turn ---- */

static const char *ending_words(int why) {
    switch ((enum ori_end)why) {
    case ORI_END_PILE: return _("The end begins: a pile of cards is used up");
    case ORI_END_TILES: return _("The end begins: the reward board is empty");
    case ORI_END_PAWNS: return _("The end begins: no pawn is left in the supply");
    case ORI_END_VILLAGES: return _("The end begins: all villages are on the board");
    default: return _("The end begins: too many quiet turns in a row");
    }
}

static void turn_words(const struct ori_data *data, const struct moa_event *event,
                       const struct moa_style *style, const char *who, struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    switch (event->kind) {
    case ORI_EV_TILE: moa_buffer_format(buffer, taken_form(arg[0]), who, arg[1]); break;
    case ORI_EV_REFILLED: moa_buffer_format(buffer, refilled_form(arg[0]), arg[1]); break;
    case ORI_EV_STOLE:
        moa_buffer_format(buffer, _("%s takes a tile of level %d from %s"), who, arg[0],
                          ori_player_name(style, arg[1]).text);
        break;
    case ORI_EV_SKIPPED: moa_buffer_format(buffer, _("%s skips the action"), who); break;
    case ORI_EV_ENDING: moa_buffer_put(buffer, ending_words(arg[0])); break;
    case ORI_EV_TURN: moa_buffer_format(buffer, arg[0] ? _("%s's last turn") : _("%s's turn"), who); break;
    case ORI_EV_OVER: moa_buffer_put(buffer, _("The game is over")); break;
    default: setup_words(data, event, who, buffer); break;
    }
}

void ori_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    struct ori_word name =
        event->player < MOA_PLAYERS_MAX ? ori_player_name(style, event->player) : (struct ori_word){""};
    switch (event->kind) {
    case ORI_EV_NEUTRAL:
    case ORI_EV_LAID:
    case ORI_EV_STRAIT_LAID:
    case ORI_EV_HUNT_LAID: laid_words(data, event, buffer); break;
    case ORI_EV_EVOLVED:
    case ORI_EV_MOVED:
    case ORI_EV_DISPLACED: pawn_words(data, event, style, name.text, buffer); break;
    case ORI_EV_STRAIT:
    case ORI_EV_HUNT: token_words(data, event, name.text, buffer); break;
    case ORI_EV_DECLARED:
    case ORI_EV_DREW:
    case ORI_EV_LOOKED:
    case ORI_EV_CHOSE:
    case ORI_EV_UNDER:
    case ORI_EV_PLAYED:
    case ORI_EV_TRIBUTE: card_words(data, event, style, name.text, buffer); break;
    default: turn_words(data, event, style, name.text, buffer); break;
    }
}
