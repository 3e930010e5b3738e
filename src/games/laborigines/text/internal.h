/* internal.h - shared by the files of text/: names of traps, diseases, stones and figures for people, in
 * their language; codes of actions; the board. */
#ifndef MOA_LABORIGINES_TEXT_INTERNAL_H
#define MOA_LABORIGINES_TEXT_INTERNAL_H

#include "core/canvas.h"
#include "games/laborigines/laborigines.h"

/* ---- Words ---- */

enum {
    LAB_WORD_MAX = 160,
};

/* A short text by value, to stand among the arguments of a sentence. */
struct lab_word {
    char text[LAB_WORD_MAX];
};

const char *lab_trap_name(int trap); /* "Small Explosion" */
/* The name, or its abbreviation if it is too long: "Small Exp.". */
const char *lab_trap_short(int trap, int columns);
const char *lab_disease_name(int disease); /* "Leprosy" */
struct lab_word lab_player_name(const struct moa_style *style, int player);
/* A laborigine: its player's name, and of twins which, "Bob (A)"; `figure` is lab_shown_figure's. */
struct lab_word lab_figure_name(const struct moa_style *style, int player, int figure);
/* "2 blue stones", as the object of a sentence; `shown` is lab_shown_colour's. */
struct lab_word lab_stone_words(int shown, int stones);
const char *lab_colour_name(int shown); /* "blue" */
/* One letter for it, where there is no space for a word. */
char lab_stone_letter(int shown);

/* void_words.c: LAB_EV_VOID, with the disease that does nothing, plus 1, or 0. */
void lab_void_words(int why, int disease_plus_1, const char *figure, struct moa_buffer *buffer);

/* give_words.c: choosing stones (a legal action of the state), and what is expected while they are chosen. */
void lab_give_words(const struct lab_data *data, const struct lab_state *s, int player, moa_action action,
                    const struct moa_style *style, struct moa_buffer *buffer);
void lab_give_prompt(const struct lab_state *s, int player, const struct moa_style *style,
                     struct moa_buffer *buffer);

/* face.c: a design as a creature of one line, "\(ouO)/". */
struct lab_word lab_face(uint16_t design);

/* ---- notation.c ---- */

bool lab_action_known(const struct lab_data *data, moa_action action);

/* ---- The board ---- */

struct lab_table {
    const struct lab_data *data;
    const struct lab_state *s;
    const struct moa_style *style;
    struct moa_buffer *buffer;
    int viewer;
    /* The ring is `across` circles wide and `down` high, each with `columns` columns and `lines` lines. */
    int across, down, columns, lines;
    struct moa_sheet sheet;
};

/* ---- board.c ---- */
int lab_stone_ink(int shown);
/* A heap as "b2 o1"; without gaps, or only the sum, where space is short. */
struct lab_word lab_heap_words(const struct lab_state *s, const uint8_t *stones, int columns);

/* ---- middle.c ---- */
/* Writes turn, dice, flag, disease and legend within the ring; false if the ring is too small for them. */
bool lab_draw_middle(struct lab_table *t);
/* The same line by line. */
void lab_list_middle(const struct lab_table *t);

/* ---- players.c ---- */
void lab_put_players(const struct lab_table *t);

#endif
