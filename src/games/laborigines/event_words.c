/* event_words.c - what happened, as sentences for the log. */
#include "core/text.h"
#include "games/laborigines/words.h"

/* Before the first turn. */
static void setup_words(const struct moa_event *event, const struct moa_style *style, const char *who,
                        struct moa_out *out) {
    const int16_t *arg = event->arg;
    switch (event->kind) {
    case LAB_EV_LAID: moa_out_format(out, _("Circle %d: %s"), arg[0] + 1, lab_trap_name(arg[1])); break;
    case LAB_EV_MOA_AT: moa_out_format(out, _("Moa begins on circle %d"), arg[0] + 1); break;
    case LAB_EV_VOTED:
        if (arg[0] < 0)
            moa_out_format(out, _("%s has voted"), who);
        else if (arg[0] == 0)
            moa_out_format(out, _("%s votes for nobody"), who);
        else
            moa_out_format(out, _("%s votes for %s"), who, lab_figure_object(style, arg[0] - 1, 0).text);
        break;
    case LAB_EV_VOTES:
        moa_out_format(out, moa_plural("%s gets %d vote", "%s gets %d votes", arg[0]), who, arg[0]);
        break;
    case LAB_EV_START: moa_out_format(out, _("%s is the start player"), who); break;
    default: break;
    }
}

static void meeting_words(const struct moa_event *event, const struct moa_style *style, struct moa_out *out) {
    const int16_t *arg = event->arg;
    int place = arg[3] + 1;
    if (arg[0] < 0)
        moa_out_format(out, _("Moa meets %s on circle %d"), lab_figure_object(style, arg[1], arg[2]).text,
                       place);
    else if (arg[1] < 0)
        moa_out_format(out, _("%s meets Moa on circle %d"),
                       lab_figure_acts(style, event->player, arg[0]).text, place);
    else
        moa_out_format(out, _("%s meets %s on circle %d"), lab_figure_acts(style, event->player, arg[0]).text,
                       lab_figure_object(style, arg[1], arg[2]).text, place);
}

/* What stones do. */
static void stone_words(const struct moa_event *event, const struct moa_style *style, const char *who,
                        struct moa_out *out) {
    const int16_t *arg = event->arg;
    struct lab_word stones = lab_stone_words(arg[0], arg[1]);
    switch (event->kind) {
    case LAB_EV_DONATES:
        if (arg[2] < 0)
            moa_out_format(out, _("%s donates %s out of the game"), who, stones.text);
        else
            moa_out_format(out, _("%s donates %s onto circle %d"), who, stones.text, arg[2] + 1);
        break;
    case LAB_EV_TRANSFERS:
        moa_out_format(out, _("%s gives %s to %s"), who, stones.text, lab_player_name(style, arg[2]).text);
        break;
    case LAB_EV_TAKES: moa_out_format(out, _("%s takes %s from the circle"), who, stones.text); break;
    default: moa_out_format(out, _("The fall takes %s out of the game"), stones.text); break;
    }
}

/* What a figure does or gets; its number is the first argument. */
static void figure_words(const struct moa_event *event, const struct moa_style *style, struct moa_out *out) {
    const int16_t *arg = event->arg;
    struct lab_word name = lab_figure_acts(style, event->player, arg[0]);
    const char *figure = name.text;
    switch (event->kind) {
    case LAB_EV_PLACED: moa_out_format(out, _("%s begins on circle %d"), figure, arg[1] + 1); break;
    case LAB_EV_FLAG: moa_out_format(out, _("%s gets the flag"), figure); break;
    case LAB_EV_FLAG_LAID: moa_out_format(out, _("%s lays the flag in the middle"), figure); break;
    case LAB_EV_SUFFERS:
        moa_out_format(out, _("%s suffers from this: %s"), figure, lab_disease_name(arg[1]));
        break;
    case LAB_EV_MOVED: moa_out_format(out, _("%s comes to circle %d"), figure, arg[1] + 1); break;
    case LAB_EV_GOES:
        moa_out_format(out, arg[1] == LAB_CLOCKWISE ? _("%s goes clockwise") : _("%s goes counter-clockwise"),
                       figure);
        break;
    case LAB_EV_ILL: moa_out_format(out, _("%s is ill"), figure); break;
    case LAB_EV_HEALTHY: moa_out_format(out, _("%s is healthy again"), figure); break;
    case LAB_EV_BOLT:
        moa_out_format(out,
                       moa_plural("%s is struck: it has %d bolt", "%s is struck: it has %d bolts", arg[1]),
                       figure, arg[1]);
        break;
    case LAB_EV_ACID: moa_out_format(out, _("%s stands in acid"), figure); break;
    default: break;
    }
}

static void turn_words(const struct moa_event *event, const struct moa_style *style, const char *who,
                       struct moa_out *out) {
    const int16_t *arg = event->arg;
    switch (event->kind) {
    case LAB_EV_ROLLED: moa_out_format(out, _("%s rolls %d and %d"), who, arg[0], arg[1]); break;
    case LAB_EV_DIE: /* the other figure is Moa, or the second twin */
        moa_out_format(out, _("%s: %d for the laborigine, %d for the other figure"), who, arg[0], arg[1]);
        break;
    case LAB_EV_PAID:
        if (arg[0] == LAB_CLOCKWISE)
            moa_out_format(out, _("%s pays for clockwise"), who);
        else
            moa_out_format(out, _("%s pays for counter-clockwise"), who);
        break;
    case LAB_EV_TURNED:
        moa_out_format(out, _("Circle %d is turned over: %s"), arg[0] + 1, lab_trap_name(arg[1]));
        break;
    case LAB_EV_CARD: moa_out_format(out, _("The disease is now: %s"), lab_disease_name(arg[0])); break;
    case LAB_EV_FELL: moa_out_format(out, _("%s is out of the game"), who); break;
    case LAB_EV_FLAG_GONE: moa_out_put(out, _("The flag leaves the game")); break;
    case LAB_EV_OVER: moa_out_put(out, _("The game is over")); break;
    default: setup_words(event, style, who, out); break;
    }
}

void lab_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_out *out) {
    (void)data;
    struct lab_word name =
        event->player < MOA_PLAYERS_MAX ? lab_player_name(style, event->player) : (struct lab_word){""};
    switch (event->kind) {
    case LAB_EV_MEETS: meeting_words(event, style, out); break;
    case LAB_EV_MOVED:
        if (event->arg[0] < 0)
            moa_out_format(out, _("Moa comes to circle %d"), event->arg[1] + 1);
        else
            figure_words(event, style, out);
        break;
    case LAB_EV_DONATES:
    case LAB_EV_TRANSFERS:
    case LAB_EV_TAKES:
    case LAB_EV_GONE: stone_words(event, style, name.text, out); break;
    case LAB_EV_PLACED:
    case LAB_EV_FLAG:
    case LAB_EV_FLAG_LAID:
    case LAB_EV_SUFFERS:
    case LAB_EV_GOES:
    case LAB_EV_ILL:
    case LAB_EV_HEALTHY:
    case LAB_EV_BOLT:
    case LAB_EV_ACID: figure_words(event, style, out); break;
    default: turn_words(event, style, name.text, out); break;
    }
}
