/* tree.h - the search's memory: what was tried after what, as one player saw it.
 *
 * Each player has a tree of their own. A branch is an action as that player sees it, so what others choose secretly
 * does not tell their trees apart: no plan can rest on what its player will not know. Draws are not branches (rolls of
 * dice are); a node stands for all that may have been drawn on the way to it, and not every branch is possible
 * each time. */
#ifndef MOA_BOTS_TREE_H
#define MOA_BOTS_TREE_H

#include "core/game.h"

enum { TREE_NONE = 0 }; /* no node; node 0 is never used */

struct tree_node {
    moa_action code; /* the action that leads here, as the tree's player sees it */
    uint32_t child;  /* the first, then its siblings */
    uint32_t sibling;
    uint32_t visits;  /* as an own action: how often it was chosen, */
    uint32_t offered; /* how often it could have been, */
    float sum;        /* and what came of it for the player */
    float prior;      /* what the evaluation promised, or below 0: not asked */
    uint8_t actor;
    uint8_t ripe; /* the evaluation was asked about what follows */
};

/* One room for the trees of all players. */
struct tree {
    struct tree_node *node;
    uint32_t count, max;
    uint32_t root[MOA_PLAYERS_MAX];
};

/* Empties it: a bare root for each player. */
void tree_clear(struct tree *tree, int players);
/* The branch for that action, or TREE_NONE. */
uint32_t tree_find(const struct tree *tree, uint32_t node, int actor, moa_action code);
/* A new branch, or TREE_NONE if there is no more room. */
uint32_t tree_add(struct tree *tree, uint32_t node, int actor, moa_action code);
/* Copies what is below the new roots (TREE_NONE: nothing) into an empty room. */
void tree_keep(const struct tree *from, struct tree *to, int players, const uint32_t *root);

#endif
