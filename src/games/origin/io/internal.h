/* internal.h - shared by the files that read and write Origin's data set and positions. */
#ifndef MOA_ORIGIN_IO_INTERNAL_H
#define MOA_ORIGIN_IO_INTERNAL_H

#include "games/origin/rules/check.h"

/* ---- The data set ---- */

/* The board alone (data_board.c): read whole into `data`, or refused with the reason. */
bool ori_board_read(const struct moa_json *board, struct ori_data *data, struct moa_error *error);
void ori_board_write(const struct ori_data *data, struct moa_writer *writer);
/* Can the board be played on, ORI-1.7? (data_check.c) */
bool ori_board_check(const struct moa_json *board, const struct ori_data *data, struct moa_error *error);

/* ---- Positions ---- */

enum {
    ORI_COLUMN_PLACES = 3,  /* of the columns but the last, brown, which has the rest */
    ORI_TURNS_MOST = 30000, /* far more than ORI-7.7 lets anybody play */
};

/* Words of positions; they end with NULL. */
extern const char *const ori_column_word[]; /* "yellow" to "brown", "any" */
extern const char *const ori_used_word[];   /* bits of `used` */
extern const char *const ori_number_word[]; /* "1" to "4": players as names of members */

struct loader {
    const struct ori_data *data;
    struct ori_state *s;
    struct moa_error *error;
    uint64_t free;                                    /* cards not placed yet, */
    uint8_t tiles[ORI_LEVELS];                        /* tiles by level, */
    uint8_t straits[ORI_VALUES], hunting[ORI_VALUES]; /* tokens by value */
};

/* ---- load.c ---- */
/* A number of an object into a byte. Absent: the fallback. */
bool ori_load_byte(struct loader *l, const struct moa_json *object, const char *key, int least, int most,
                   int fallback, uint8_t *out);
/* A derived member of a view: if present, it must be correct. */
bool ori_load_agrees(struct loader *l, const struct moa_json *object, const char *key, int there);

/* ---- load_board.c ---- */
/* The neutral pawn; before the players' pawns. */
bool ori_load_neutral(struct loader *l, const struct moa_json *json);
/* A player's pawns, tokens and stacks of tiles. */
bool ori_load_things(struct loader *l, const struct moa_json *at, int player);
/* The rest of the board, after all players': tokens that lie, the reward board, reserve and supply. */
bool ori_load_board(struct loader *l, const struct moa_json *json);

/* ---- load_cards.c ---- */
/* A player's hand, cards on the table, and the objective kept. */
bool ori_load_hand(struct loader *l, const struct moa_json *at, int player);
/* After all hands: cards looked at, discards and piles. */
bool ori_load_piles(struct loader *l, const struct moa_json *json);
/* What others know of a hand or of what is looked at: the member "known_to". */
bool ori_load_known(struct loader *l, const struct moa_json *object, int holder, uint64_t cards);

/* ---- load_turn.c ---- */
/* The emptied places of the reward board; before it is read. */
bool ori_load_emptied(struct loader *l, const struct moa_json *json);
/* Whose turn it is, the progress of the game, and what is being done. Everything else must be loaded already. */
bool ori_load_course(struct loader *l, const struct moa_json *json);
bool ori_load_actors(struct loader *l, const struct moa_json *json);

#endif
