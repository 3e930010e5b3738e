/* seats.c - names, shapes and colours of seats; see seats.h. */
#include "core/seats.h"
#include "core/i18n.h"
#include <stdio.h>

static const char *const shape[MOA_PLAYERS_MAX] = {"●", "▲", "■", "◆", "★", "⬢"};
static const int colour[MOA_PLAYERS_MAX] = {32, 166, 36, 175, 185, 74};

const char *moa_seat_shape(int seat) { return shape[seat]; }
int moa_seat_colour(int seat) { return colour[seat]; }

void moa_seat_name(const struct moa_style *style, int seat, struct moa_buffer *buffer) {
    const char *name = style && style->names ? style->names[seat] : NULL;
    if (name && *name)
        moa_buffer_put(buffer, name);
    else
        moa_buffer_format(buffer, _("Player %d"), seat + 1);
}

void moa_seat_label(const struct moa_style *style, int seat, struct moa_buffer *buffer) {
    bool coloured = style && style->colour;
    if (coloured) moa_buffer_format(buffer, "\033[1;38;5;%dm", colour[seat]);
    moa_buffer_format(buffer, "%s ", shape[seat]);
    moa_seat_name(style, seat, buffer);
    if (coloured) moa_buffer_put(buffer, "\033[0m");
}

static void put_between(const struct moa_style *style, const char *code, const char *text,
                        struct moa_buffer *buffer) {
    if (style && style->colour)
        moa_buffer_format(buffer, "%s%s\033[0m", code, text);
    else
        moa_buffer_put(buffer, text);
}

void moa_put_colour(const struct moa_style *style, int number, const char *text, struct moa_buffer *buffer) {
    char code[16];
    snprintf(code, sizeof code, "\033[38;5;%dm", number);
    put_between(style, code, text, buffer);
}

void moa_put_bold(const struct moa_style *style, const char *text, struct moa_buffer *buffer) {
    put_between(style, "\033[1m", text, buffer);
}

void moa_put_dim(const struct moa_style *style, const char *text, struct moa_buffer *buffer) {
    put_between(style, "\033[2m", text, buffer);
}
