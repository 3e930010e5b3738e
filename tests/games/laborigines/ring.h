/* ring.h - compact positions for tests of moves and traps.
 *
 * On LAB_RING, circles with odd numbers spring their trap when a laborigine lands there; those with even numbers (and a
 * safe back) do nothing; 19 and 20 are the big explosion. For another ring, turn circles over and swap them. */
#ifndef MOA_TESTS_LABORIGINES_RING_H
#define MOA_TESTS_LABORIGINES_RING_H

#include "support/laborigines_kit.h"
#include <string.h>

/* Player 1 is about to name the direction; its die shows `die` (so does Moa's, which has moved). */
#define GO(die) "{'phase':'go','turn':{'dice':[" #die "," #die "]}," LAB_RING ","
/* Player 1's dice are about to be rolled. */
#define ROLL "{" LAB_RING ","
#define MOA(place) "'moa':" #place ","
#define FLAG(player) "'bearer':{'player':" #player "},"
#define CARD(disease) "'disease':'" disease "',"
#define PLAYERS(list) "'players':[" list "]}"

/* A laborigine with its 20 stones; with other stones; with marks too. */
#define AT(at) "{'figures':[{'place':" #at "}]}"
#define HAS(at, held) "{'stones':{" held "},'figures':[{'place':" #at "}]}"
#define MARKED(at, marks) "{'figures':[{'place':" #at "," marks "}]}"
#define HAS_MARKED(at, held, marks) "{'stones':{" held "},'figures':[{'place':" #at "," marks "}]}"
#define FALLEN "{'stones':{},'fell':1,'figures':[{'place':0}]}"

static inline void turn_over(struct lab_test *t, int circle) { t->s.circle[circle - 1] ^= 1; }

static inline void swap_circles(struct lab_test *t, int one, int other) {
    uint8_t circle = t->s.circle[one - 1];
    t->s.circle[one - 1] = t->s.circle[other - 1];
    t->s.circle[other - 1] = circle;
}

/* Stones of a colour (its number) that were out of the game lie on a circle. */
static inline void lay_stones(struct lab_test *t, int circle, int colour, int stones) {
    t->s.removed[colour - 1] = (uint8_t)(t->s.removed[colour - 1] - stones);
    t->s.on_circle[circle - 1][colour - 1] = (uint8_t)(t->s.on_circle[circle - 1][colour - 1] + stones);
}

static inline const char *side_up(struct lab_test *t, int circle) {
    return lab_trap_word[lab_up(&t->data, t->s.circle[circle - 1])];
}

static inline int count_events(struct lab_test *t, enum lab_event_kind kind) {
    int count = 0;
    for (int i = 0; i < t->events.count; i++) count += t->events.event[i].kind == (int)kind;
    return count;
}

static inline bool has_fallen(struct lab_test *t, int player) { return !(t->s.alive >> (player - 1) & 1); }
static inline bool is_ill(struct lab_test *t, int player) { return lab_fig(t, player, 1)->ill; }
static inline int moa_place(struct lab_test *t) { return t->s.figure[LAB_MOA].place + 1; }
static inline bool flag_in_middle(struct lab_test *t) { return t->s.flag == LAB_FLAG_MIDDLE; }
static inline bool flag_gone(struct lab_test *t) { return t->s.flag == LAB_FLAG_GONE; }

/* Whose turn has come, and who must act: "2: * roll". */
static inline void expect_turn(struct lab_test *t, int player, const char *now) {
    assert_int_equal(t->s.player + 1, player);
    assert_string_equal(lab_now(t), now);
}

#endif
