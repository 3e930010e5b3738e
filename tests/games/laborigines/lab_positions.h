/* lab_positions.h - small positions: the ring LAB_RING, Moa out of the way, and laborigines with their circles and
 * stones.
 *
 * The dice are equal where it does not matter which is whose: then no player has to choose. */
#ifndef MOA_TESTS_LAB_POSITIONS_H
#define MOA_TESTS_LAB_POSITIONS_H

#include "support/laborigines_kit.h"

/* `head` are more members of the position, each with a comma after it. */
#define TABLE(head, players) "{" LAB_RING "," head "'players':[" players "]}"
#define TWO(head, a, b) TABLE(head, a "," b)
#define THREE(head, a, b, c) TABLE(head, a "," b "," c)
#define FOUR(head, a, b, c, d) THREE(head, a, b, c "," d)
#define FIVE(head, a, b, c, d, e) FOUR(head, a, b, c, d "," e)
/* A player with these stones, and one with the 20 of the start. */
#define HAS(stones, figure) "{'stones':{" stones "},'figures':[{" figure "}]}"
#define FULL(figure) "{'figures':[{" figure "}]}"
/* One that fell in the first wave. */
#define FALLEN "{'stones':{},'fell':1}"

/* LAB_RING with three green circles in sight: 2, 4 and 6. */
#define GREEN_RING                                                                                           \
    "'ring':['footprint/footprint','safe/footprint','disease/disease','safe/disease','charity/charity',"     \
    "'safe/charity','radiation/radiation','radiation/safe','lightning/lightning','lightning/safe',"          \
    "'acid/acid','acid/safe','small_explosion/small_explosion','small_explosion/safe','healing/healing',"    \
    "'healing/safe','immunity/immunity','immunity/safe','danger/big_explosion','danger/big_explosion']"
#define GREEN_TABLE(head, a, b) "{" GREEN_RING "," head "'players':[" a "," b "]}"

/* LAB_RING with stones on circle 4, disease up and safe below. */
#define STONES_ON_4(stones)                                                                                  \
    "'ring':['footprint/footprint','footprint/safe','disease/disease',"                                      \
    "{'up':'disease','back':'safe','stones':{" stones "}},'charity/charity','charity/safe',"                 \
    "'radiation/radiation','radiation/safe','lightning/lightning','lightning/safe','acid/acid','acid/safe'," \
    "'small_explosion/small_explosion','small_explosion/safe','healing/healing','healing/safe',"             \
    "'immunity/immunity','immunity/safe','danger/big_explosion','danger/big_explosion']"

#define STONES_TWO(stones, head, a, b) "{" STONES_ON_4(stones) "," head "'players':[" a "," b "]}"
#define STONES_THREE(stones, head, a, b, c) STONES_TWO(stones, head, a, b "," c)

/* All stones of a player, of a circle. */
static inline int all_held(struct lab_test *t, int player) { return lab_held(t, player, NULL); }
static inline int all_lying(struct lab_test *t, int circle) { return lab_lying(t, circle, NULL); }

static inline bool lives(struct lab_test *t, int player) { return t->s.alive >> (player - 1) & 1; }

#endif
