/* load.h - shared by the files that write (view.c), read (load*.c) and check (check*.c) positions. */
#ifndef MOA_ORIGIN_LOAD_H
#define MOA_ORIGIN_LOAD_H

#include "games/origin/origin.h"

enum {
    ORI_COLUMN_PLACES = 3,  /* of the columns but the last, brown, which has the rest */
    ORI_VALUES = 16,        /* values of tokens are smaller */
    ORI_TURNS_MOST = 30000, /* far more than ORI-7.7 lets anybody play */
    ORI_DRAWS_MOST = 4,     /* three and one more of a permanent card; scouting */
    ORI_SPOILS_MOST = 3,    /* two raids and spears */
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

/* ---- check_turn.c ---- */
/* Who acts in the phase the state is in. */
int ori_actors_of(const struct ori_state *s);
/* Turns of this round after the current one. */
int ori_round_left(const struct ori_state *s);
/* Has nothing that the end depends on (ORI-7.1) changed since ori_check_end? */
bool ori_effects_are_done(const struct ori_state *s);
/* Do turns, the end and what is being done fit together? For the set-up: is nothing of it there yet? */
bool ori_check_turn(const struct ori *g, struct moa_error *error);

/* ---- check_phase.c ---- */
/* Does what is being done fit the phase? */
bool ori_check_phase(const struct ori *g, struct moa_error *error);

#endif
