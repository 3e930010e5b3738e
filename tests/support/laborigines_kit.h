/* laborigines_kit.h - the kit of game_kit.h for Laborigines. Players, figures and circles count from 1 here. */
#ifndef MOA_TESTS_LABORIGINES_KIT_H
#define MOA_TESTS_LABORIGINES_KIT_H

#include "games/laborigines/laborigines.h"
#include "support/game_kit.h"

extern const struct moa_game moa_laborigines;

struct lab_test {
    struct lab_data data;
    struct lab_state s;
    struct moa_event event[8192];
    struct moa_events events;
};

/* A ring of 20 circles for positions: all show their trap, B circles their trap with a safe back, the last two
 * the big explosion's danger. Circle 1 footprint/footprint, 2 footprint/safe, 3 disease/disease, 4 disease/safe,
 * 5 charity/charity, 6 charity/safe, 7 radiation/radiation, 8 radiation/safe, 9 lightning/lightning,
 * 10 lightning/safe, 11 acid/acid, 12 acid/safe, 13 small_explosion/small_explosion, 14 small_explosion/safe,
 * 15 healing/healing, 16 healing/safe, 17 immunity/immunity, 18 immunity/safe, 19 and 20 danger/big_explosion. */
#define LAB_RING                                                                                                        \
    "'ring':['footprint/footprint','footprint/safe','disease/disease','disease/safe','charity/charity','charity/safe'," \
    "'radiation/radiation','radiation/safe','lightning/lightning','lightning/safe','acid/acid','acid/safe',"            \
    "'small_explosion/small_explosion','small_explosion/safe','healing/healing','healing/safe','immunity/immunity',"    \
    "'immunity/safe','danger/big_explosion','danger/big_explosion']"

void lab_new(struct lab_test *t, int players, enum lab_variant variant);
void lab_position(struct lab_test *t, const char *json);
void lab_bad_position(const char *json, const char *why);
void lab_do(struct lab_test *t, const char *actions);
void lab_refused(struct lab_test *t, const char *action, const char *rule);
bool lab_can(struct lab_test *t, const char *action);
const char *lab_choices_of(struct lab_test *t, int player);
void lab_chance_on(struct lab_test *t);
const struct moa_event *lab_event(struct lab_test *t, enum lab_event_kind kind);
char *lab_view_text(struct lab_test *t, int viewer);
int lab_sees(struct lab_test *t, int viewer, const char *text);
void lab_expect_ranks(struct lab_test *t, const char *ranks);
/* As kit_expect_decided. */
void lab_expect_decided(struct lab_test *t, const char *words);
void lab_expect_value(struct lab_test *t, int player, const char *feature, double value);
bool lab_same_view(struct lab_test *t, struct lab_test *u, int viewer);

/* "3 give": who must act and what is decided ("* roll" for chance). Several actors: "12 vote". */
const char *lab_now(struct lab_test *t);
/* Stones of a player (all colours, or one by its word), on a circle, out of the game. */
int lab_held(struct lab_test *t, int player, const char *colour);
int lab_lying(struct lab_test *t, int circle, const char *colour);
int lab_gone(struct lab_test *t, const char *colour);
const struct lab_figure *lab_fig(struct lab_test *t, int player, int figure);
/* The circle a figure stands on, 0: none. */
int lab_place_of(struct lab_test *t, int player, int figure);
bool lab_bears_flag(struct lab_test *t, int player, int figure);

#endif
