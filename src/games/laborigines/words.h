/* words.h - names of traps, diseases, stones and figures for people, in their language. */
#ifndef MOA_LABORIGINES_WORDS_H
#define MOA_LABORIGINES_WORDS_H

#include "games/laborigines/laborigines.h"

enum {
    LAB_WORD_MAX = 160,
};

/* A short text by value, to stand among the arguments of a sentence. */
struct lab_word {
    char text[LAB_WORD_MAX];
};

const char *lab_trap_name(int trap); /* "Small Explosion" */
/* The name, or a shorter one where there is room for so few letters: "Blast 4". */
const char *lab_trap_short(int trap, int room);
const char *lab_disease_name(int disease); /* "Leprosy" */
struct lab_word lab_player_name(const struct moa_style *style, int player);
/* The figure of a player, 0 or 1, beginning a sentence and as its object; the first needs no number. */
struct lab_word lab_figure_acts(const struct moa_style *style, int player, int number);
struct lab_word lab_figure_object(const struct moa_style *style, int player, int number);
/* "2 blue stones", as the object of a sentence; `shown` is lab_shown_colour's. */
struct lab_word lab_stone_words(int shown, int stones);
const char *lab_colour_name(int shown); /* "blue" */
/* One letter for it, where there is no room for a word. */
char lab_stone_letter(int shown);

/* face.c: a design as a creature of one line, "\(ouO)/". */
struct lab_word lab_face(uint16_t design);

#endif
