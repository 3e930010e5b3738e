/* seats.c - names, shapes and colours of seats; see seats.h. */
#include "core/seats.h"
#include "core/i18n.h"
#include <stdio.h>

static const char *const shape[MOA_PLAYERS_MAX] = {"●", "▲", "■", "◆", "★", "⬢"};
static const int colour[MOA_PLAYERS_MAX] = {32, 166, 36, 175, 185, 74};

const char *moa_seat_shape(int seat) { return shape[seat]; }
int moa_seat_colour(int seat) { return colour[seat]; }

void moa_seat_name(const struct moa_style *style, int seat, struct moa_out *out) {
    const char *name = style && style->names ? style->names[seat] : NULL;
    if (name && *name)
        moa_out_put(out, name);
    else
        moa_out_format(out, _("Player %d"), seat + 1);
}

void moa_seat_label(const struct moa_style *style, int seat, struct moa_out *out) {
    bool coloured = style && style->colour;
    if (coloured) moa_out_format(out, "\033[1;38;5;%dm", colour[seat]);
    moa_out_format(out, "%s ", shape[seat]);
    moa_seat_name(style, seat, out);
    if (coloured) moa_out_put(out, "\033[0m");
}

static void put_between(const struct moa_style *style, const char *code, const char *text,
                        struct moa_out *out) {
    if (style && style->colour)
        moa_out_format(out, "%s%s\033[0m", code, text);
    else
        moa_out_put(out, text);
}

void moa_put_colour(const struct moa_style *style, int number, const char *text, struct moa_out *out) {
    char code[16];
    snprintf(code, sizeof code, "\033[38;5;%dm", number);
    put_between(style, code, text, out);
}

void moa_put_bold(const struct moa_style *style, const char *text, struct moa_out *out) {
    put_between(style, "\033[1m", text, out);
}

void moa_put_dim(const struct moa_style *style, const char *text, struct moa_out *out) {
    put_between(style, "\033[2m", text, out);
}
