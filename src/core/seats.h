/* seats.h - how seats look in text: a colour and always a distinct shape, so that colour alone never carries
 * meaning (Okabe-Ito colours, in the 256-colour palette of terminals). */
#ifndef MOA_CORE_SEATS_H
#define MOA_CORE_SEATS_H

#include "core/game.h"

/* The player's name, or "Player 2" in the reader's language if there is none. */
void moa_seat_name(const struct moa_style *style, int seat, struct moa_buffer *buffer);
/* Shape and name, coloured if the style asks for it. */
void moa_seat_label(const struct moa_style *style, int seat, struct moa_buffer *buffer);
/* The parts of it: the shape alone, and its colour of the 256-colour palette. */
const char *moa_seat_shape(int seat);
int moa_seat_colour(int seat);
/* Text in a colour, plain if the style has none; `number` is of the 256-colour palette. */
void moa_put_colour(const struct moa_style *style, int number, const char *text, struct moa_buffer *buffer);
void moa_put_bold(const struct moa_style *style, const char *text, struct moa_buffer *buffer);
void moa_put_dim(const struct moa_style *style, const char *text, struct moa_buffer *buffer);

#endif
