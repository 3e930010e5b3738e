/* event_words.c - what happened, as sentences for the log. What does not happen, and why, is in void_words.c. */
#include "core/i18n.h"
#include "games/laborigines/text/internal.h"

/* Before the first turn. */
static void setup_words(const struct moa_event *event, const struct moa_style *style, const char *who,
                        struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    switch (event->kind) {
    case LAB_EV_LAID: moa_buffer_format(buffer, _("Circle %d: %s"), arg[0] + 1, lab_trap_name(arg[1])); break;
    case LAB_EV_MOA_AT: moa_buffer_format(buffer, _("Moa starts on circle %d"), arg[0] + 1); break;
    case LAB_EV_VOTED:
        if (arg[0] < 0)
            moa_buffer_format(buffer, _("%s has voted"), who);
        else if (arg[0] == 0)
            moa_buffer_format(buffer, _("%s abstains"), who);
        else
            moa_buffer_format(buffer, _("%s votes for %s"), who, lab_player_name(style, arg[0] - 1).text);
        break;
    case LAB_EV_VOTES:
        moa_buffer_format(buffer, moa_plural("%s gets %d vote", "%s gets %d votes", arg[0]), who, arg[0]);
        break;
    case LAB_EV_START: moa_buffer_format(buffer, _("%s goes first"), who); break;
    default: break;
    }
}

/* What stones do. */
static void stone_words(const struct moa_event *event, const struct moa_style *style, const char *who,
                        struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    struct lab_word stones = lab_stone_words(arg[0], arg[1]);
    switch (event->kind) {
    case LAB_EV_DONATES:
        if (arg[2] < 0)
            moa_buffer_format(buffer, _("%s removes %s from the game"), who, stones.text);
        else
            moa_buffer_format(buffer, _("%s leaves %s on circle %d"), who, stones.text, arg[2] + 1);
        break;
    case LAB_EV_TRANSFERS:
        moa_buffer_format(buffer, _("%s gives %s to %s"), who, stones.text,
                          lab_player_name(style, arg[2]).text);
        break;
    case LAB_EV_TAKES: moa_buffer_format(buffer, _("%s takes %s from the circle"), who, stones.text); break;
    default: moa_buffer_format(buffer, _("This also removes %s from the game"), stones.text); break;
    }
}

/* What a disease does to a laborigine; what it donates is reported after it. */
static void disease_words(int disease, const char *figure, struct moa_buffer *buffer) {
    const char *name = lab_disease_name(disease);
    switch (disease) {
    case LAB_INFERIORITY:
        moa_buffer_format(buffer, _("%s rolled a 1 and donates 2 stones, even with the flag (%s)"), figure,
                          name);
        break;
    case LAB_LIMPING:
        moa_buffer_format(buffer, _("%s has an even die and donates 2 stones (%s)"), figure, name);
        break;
    case LAB_HYPERACTIVITY:
        moa_buffer_format(buffer, _("%s moves twice as far this turn (%s)"), figure, name);
        break;
    case LAB_BENIGN: moa_buffer_format(buffer, _("%s donates 1 stone less (%s)"), figure, name); break;
    case LAB_MALIGN: moa_buffer_format(buffer, _("%s donates 1 stone more (%s)"), figure, name); break;
    default: moa_buffer_format(buffer, _("%s donates 1 stone (%s)"), figure, name); break;
    }
}

/* Marks and the flag; the figure is the first argument. */
static void mark_words(const struct moa_event *event, const struct moa_style *style, const char *figure,
                       struct moa_buffer *buffer) {
    int arg = event->arg[1];
    switch (event->kind) {
    case LAB_EV_FLAG:
        if (arg)
            moa_buffer_format(buffer, _("%s takes the flag from %s"), figure,
                              lab_figure_name(style, arg - 1, event->arg[2]).text);
        else
            moa_buffer_format(buffer, _("%s gets the flag"), figure);
        break;
    case LAB_EV_FLAG_LAID:
        if (arg)
            moa_buffer_format(buffer, _("%s can't carry the flag, which goes to the middle (%s)"), figure,
                              lab_disease_name(LAB_IMMUNITY_LOSS));
        else
            moa_buffer_format(buffer, _("%s loses the flag, which goes to the middle"), figure);
        break;
    case LAB_EV_ILL: moa_buffer_format(buffer, _("%s falls ill"), figure); break;
    case LAB_EV_HEALTHY: moa_buffer_format(buffer, _("%s is healthy again"), figure); break;
    case LAB_EV_BOLT:
        moa_buffer_format(
            buffer, moa_plural("%s takes a bolt (%d bolt in all)", "%s takes a bolt (%d bolts in all)", arg),
            figure, arg);
        break;
    case LAB_EV_ACID:
        if (arg)
            moa_buffer_format(buffer, _("%s donates 1 stone for each circle left behind (%s)"), figure,
                              lab_trap_name(LAB_ACID));
        else
            moa_buffer_format(buffer, _("%s takes the acid mark"), figure);
        break;
    default: disease_words(arg, figure, buffer); break;
    }
}

/* Where a figure goes, Moa too, whom it meets, and who says so. */
static void move_words(const struct moa_event *event, const struct moa_style *style, const char *who,
                       const char *figure, struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    switch (event->kind) {
    case LAB_EV_PLACED: moa_buffer_format(buffer, _("%s starts on circle %d"), figure, arg[1] + 1); break;
    case LAB_EV_MOVED: moa_buffer_format(buffer, _("%s moves to circle %d"), figure, arg[1] + 1); break;
    case LAB_EV_GOES:
        moa_buffer_format(buffer,
                          arg[1] == LAB_CLOCKWISE ? _("%s moves clockwise") : _("%s moves counter-clockwise"),
                          figure);
        break;
    case LAB_EV_PAID:
        moa_buffer_format(buffer,
                          arg[0] == LAB_CLOCKWISE ? _("%s pays %s to send %s clockwise")
                                                  : _("%s pays %s to send %s counter-clockwise"),
                          who, lab_stone_words(arg[1], LAB_PRICE).text,
                          lab_figure_name(style, arg[2], arg[3]).text);
        break;
    default:
        moa_buffer_format(buffer, _("%s runs into %s on circle %d"), figure,
                          arg[1] < 0 ? "Moa" : lab_figure_name(style, arg[1], arg[2]).text, arg[3] + 1);
        break;
    }
}

/* LAB-6.12, LAB-6.13: what does nothing says so. */
static void turned_words(int place, int trap, struct moa_buffer *buffer) {
    const char *name = lab_trap_name(trap);
    if (trap == LAB_SAFE)
        moa_buffer_format(buffer, _("Circle %d is turned over: %s, nothing happens"), place + 1, name);
    else if (trap == LAB_DANGER)
        moa_buffer_format(buffer, _("Circle %d is turned over: %s, nothing happens yet (%s on the back)"),
                          place + 1, name, lab_trap_name(LAB_BIG_EXPLOSION));
    else
        moa_buffer_format(buffer, _("Circle %d is turned over: %s"), place + 1, name);
}

static void turn_words(const struct moa_event *event, const struct moa_style *style, const char *who,
                       struct moa_buffer *buffer) {
    const int16_t *arg = event->arg;
    switch (event->kind) {
    case LAB_EV_ROLLED: moa_buffer_format(buffer, _("%s rolls %d and %d"), who, arg[0], arg[1]); break;
    case LAB_EV_DIE:
        moa_buffer_format(buffer,
                          arg[2] ? _("%s: A takes the %d, B the %d") : _("%s takes the %d, Moa the %d"), who,
                          arg[0], arg[1]);
        break;
    case LAB_EV_TURNED: turned_words(arg[0], arg[1], buffer); break;
    case LAB_EV_CARD: moa_buffer_format(buffer, _("The disease is now: %s"), lab_disease_name(arg[0])); break;
    case LAB_EV_FELL: moa_buffer_format(buffer, _("%s is out of the game"), who); break;
    case LAB_EV_FLAG_GONE: moa_buffer_put(buffer, _("The flag leaves the game")); break;
    case LAB_EV_OVER:
        if (arg[0])
            moa_buffer_format(buffer, _("The game is over after %d turns: the most stones win"), arg[0]);
        else
            moa_buffer_put(buffer, _("The game is over"));
        break;
    default: setup_words(event, style, who, buffer); break;
    }
}

void lab_event_words(const void *data, const struct moa_event *event, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    (void)data;
    struct lab_word name = {""}, figure = {"Moa"};
    if (event->player < MOA_PLAYERS_MAX) {
        name = lab_player_name(style, event->player);
        figure = lab_figure_name(style, event->player, event->arg[0]);
    }
    switch (event->kind) {
    case LAB_EV_DONATES:
    case LAB_EV_TRANSFERS:
    case LAB_EV_TAKES:
    case LAB_EV_GONE: stone_words(event, style, name.text, buffer); break;
    case LAB_EV_PLACED:
    case LAB_EV_MOVED:
    case LAB_EV_MEETS:
    case LAB_EV_GOES:
    case LAB_EV_PAID: move_words(event, style, name.text, figure.text, buffer); break;
    case LAB_EV_FLAG:
    case LAB_EV_FLAG_LAID:
    case LAB_EV_SUFFERS:
    case LAB_EV_ILL:
    case LAB_EV_HEALTHY:
    case LAB_EV_BOLT:
    case LAB_EV_ACID: mark_words(event, style, figure.text, buffer); break;
    case LAB_EV_VOID: lab_void_words(event->arg[1], event->arg[2], figure.text, buffer); break;
    default: turn_words(event, style, name.text, buffer); break;
    }
}
