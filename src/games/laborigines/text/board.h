/* board.h - shared by the files that draw the board. */
#ifndef MOA_LABORIGINES_BOARD_H
#define MOA_LABORIGINES_BOARD_H

#include "core/canvas.h"
#include "games/laborigines/text/words.h"

struct lab_table {
    const struct lab_data *data;
    const struct lab_state *s;
    const struct moa_style *style;
    struct moa_out *out;
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
