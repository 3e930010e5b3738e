/* seats.h - how seats look in text: a colour and always a shape of its own, so that no meaning hangs on
 * hue (Okabe-Ito colours, in the 256-colour palette of terminals). */
#ifndef MOA_CORE_SEATS_H
#define MOA_CORE_SEATS_H

#include "core/game.h"

/* The player's name, or "Player 2" in the reader's language if there is none. */
void moa_seat_name(const struct moa_style *style, int seat, struct moa_out *out);
/* Shape and name, coloured if the style wants it. */
void moa_seat_label(const struct moa_style *style, int seat, struct moa_out *out);
/* The parts of it: the shape alone, and its colour of the 256-colour palette. */
const char *moa_seat_shape(int seat);
int moa_seat_colour(int seat);
/* Text between ANSI codes, plain if the style wants no colour; `number` is of the 256-colour palette. */
void moa_put_colour(const struct moa_style *style, int number, const char *text, struct moa_out *out);
void moa_put_bold(const struct moa_style *style, const char *text, struct moa_out *out);
void moa_put_dim(const struct moa_style *style, const char *text, struct moa_out *out);

#endif
