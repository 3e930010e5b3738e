/* give_words.c - what choosing stones leads to, in words. A choice names all that follows from it: what is left to
 * give is worked out on a copy, up to the next real choice (LAB-3.2). */
#include "core/i18n.h"
#include "games/laborigines/text/internal.h"

enum {
    PARTS_MAX = 2 * LAB_COLOURS, /* a donation has two parts, each of some colours */
    SENTENCE = 3 * LAB_WORD_MAX,
};

/* What one choice moves. */
struct moved {
    struct moa_event event[PARTS_MAX];
    struct moa_events events;
    struct lab_give rest; /* what is chosen next; how: LAB_GIVES_NOTHING if that was all */
};

static void move_all(const struct lab_data *data, const struct lab_state *s, moa_action action,
                     struct moved *moved) {
    struct lab_state copy = *s;
    moved->events = (struct moa_events){.event = moved->event, .max = PARTS_MAX};
    struct lab g = {data, &copy, &moved->events};
    lab_give_apply(&g, action);
    lab_give_on(&g);
    moved->rest = copy.give;
}

/* "2 blue stones and 1 orange stone": what goes buffer of the game, or what does not. */
static struct lab_word stones_in(const struct moved *moved, bool out_of_game) {
    struct lab_word list = {""};
    int last = -1;
    for (int i = 0; i < moved->events.count; i++)
        if ((moved->event[i].arg[2] < 0) == out_of_game) last = i;
    for (int i = 0; i <= last; i++) {
        const struct moa_event *event = &moved->event[i];
        struct lab_word before = list, stones = lab_stone_words(event->arg[0], event->arg[1]);
        struct moa_buffer buffer = MOA_BUFFER(list.text);
        if ((event->arg[2] < 0) != out_of_game)
            list = before;
        else if (!*before.text)
            moa_buffer_put(&buffer, stones.text);
        else /* Translators: the last of a list, "2 blue stones and 1 orange stone"; before it stand commas. */
            moa_buffer_format(&buffer, i == last ? _("%s and %s") : "%s, %s", before.text, stones.text);
    }
    return list;
}

static void donation_words(const struct lab_give *give, const struct moved *moved,
                           struct moa_buffer *buffer) {
    struct lab_word kept = stones_in(moved, false), gone = stones_in(moved, true);
    if (!*gone.text)
        moa_buffer_format(buffer, _("Leave %s on circle %d"), kept.text, give->to + 1);
    else if (!*kept.text)
        moa_buffer_format(buffer, _("Remove %s from the game"), gone.text);
    else
        moa_buffer_format(buffer, _("Leave %s on circle %d and remove %s from the game"), kept.text,
                          give->to + 1, gone.text);
}

static void transfer_words(const struct lab_give *give, const struct moved *moved, int player,
                           const struct moa_style *style, struct moa_buffer *buffer) {
    struct lab_word stones = stones_in(moved, false);
    if (give->to == player)
        moa_buffer_format(buffer, _("Take %s from %s"), stones.text,
                          lab_player_name(style, give->giver).text);
    else
        moa_buffer_format(buffer, _("Give %s to %s"), stones.text, lab_player_name(style, give->to).text);
}

void lab_give_words(const struct lab_data *data, const struct lab_state *s, int player, moa_action action,
                    const struct moa_style *style, struct moa_buffer *buffer) {
    const struct lab_give *give = &s->give;
    struct moved moved;
    char text[SENTENCE];
    struct moa_buffer sentence = MOA_BUFFER(text);
    move_all(data, s, action, &moved);
    if (give->how == LAB_GIVES_TO_PLAYER)
        transfer_words(give, &moved, player, style, &sentence);
    else
        donation_words(give, &moved, &sentence);
    int left = moved.rest.left;
    if (moved.rest.how == LAB_GIVES_NOTHING)
        moa_buffer_put(buffer, text);
    else if (moved.rest.how == give->how)
        moa_buffer_format(buffer, moa_plural("%s, then choose %d more", "%s, then choose %d more", left),
                          text, left);
    else
        moa_buffer_format(buffer,
                          moa_plural("%s, then choose %d stone to remove from the game",
                                     "%s, then choose %d stones to remove from the game", left),
                          text, left);
}

void lab_give_prompt(const struct lab_state *s, int player, const struct moa_style *style,
                     struct moa_buffer *buffer) {
    const struct lab_give *give = &s->give;
    int left = give->left;
    if (give->how == LAB_GIVES_TO_CIRCLE)
        moa_buffer_format(buffer,
                          moa_plural("Choose %d stone to leave on circle %d.",
                                     "Choose %d stones to leave on circle %d.", left),
                          left, give->to + 1);
    else if (give->how == LAB_GIVES_OUT)
        moa_buffer_format(buffer,
                          moa_plural("Choose %d stone to remove from the game.",
                                     "Choose %d stones to remove from the game.", left),
                          left);
    else if (give->to == player)
        moa_buffer_format(
            buffer, moa_plural("Choose %d stone to take from %s.", "Choose %d stones to take from %s.", left),
            left, lab_player_name(style, give->giver).text);
    else
        moa_buffer_format(
            buffer, moa_plural("Choose %d stone to give to %s.", "Choose %d stones to give to %s.", left),
            left, lab_player_name(style, give->to).text);
}
