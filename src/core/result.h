/* result.h - ranks, and what decided them: points, a tie-break, or nothing, so that players share their rank.
 *
 * A game adds its criteria in the order of its rules; everything else is derived from their values here. */
#ifndef MOA_CORE_RESULT_H
#define MOA_CORE_RESULT_H

#include "core/game.h"

#define MOA_BY_POINTS "points"    /* id of the criterion that moa_result_add_points adds */
enum { MOA_DECISION_MAX = 1024 }; /* buffer size for the words of a decision */

/* Appends a criterion and returns its values: all 0, for the game to fill in. */
int *moa_result_add(struct moa_result *result, const char *id, const char *words, bool shown);
/* Adds the points, which must be final, as a criterion. */
void moa_result_add_points(struct moa_result *result);
/* Ranks by the criteria: 1 + how many are ahead, so that a tie at the top is 1 1 3. */
void moa_result_rank(struct moa_result *result);
/* The criterion that decides between two players; -1: none, they share their rank. */
int moa_result_decider(const struct moa_result *result, int a, int b);

/* What put the players of one rank ahead of those of the next. */
struct moa_decision {
    uint32_t ahead, behind; /* sets of players */
    int by;                 /* the criterion */
};

/* One for each rank but the last, the best first; returns how many. Ranks that follow from no criterion (of
 * players who resigned) are omitted. */
int moa_result_decisions(const struct moa_result *result, struct moa_decision out[MOA_PLAYERS_MAX]);
/* Did anything other than points decide? */
bool moa_decision_by_tie_break(const struct moa_result *result, const struct moa_decision *decision);
/* "Tied at 42 points: Anna wins with more trait cards (7 to 5)." */
void moa_decision_words(const struct moa_result *result, const struct moa_decision *decision,
                        const struct moa_style *style, struct moa_buffer *buffer);
/* The names of a set of players: "Anna, Ben and Cleo". */
void moa_put_players(uint32_t players, const struct moa_style *style, struct moa_buffer *buffer);

/* "criteria" and "decided", as docs/protocol.md has them, without decisions that involve players of the set
 * `without`; with the words of tie-breaks unless `style` is NULL. */
void moa_result_write(const struct moa_result *result, uint32_t without, const struct moa_style *style,
                      struct moa_writer *json);

#endif
