/* internal.h - shared by the files of bots/: memory for searching players, and their trees. */
#ifndef MOA_BOTS_INTERNAL_H
#define MOA_BOTS_INTERNAL_H

#include "core/game.h"
#include <assert.h>
#include <stdlib.h>

/* Memory is allocated before a player starts; it is zeroed and never NULL. */
static inline void *moa_alloc(size_t count, size_t size) {
    void *memory = calloc(count ? count : 1, size);
    assert(memory);
    return memory;
}

/* ---- tree.c ----
 *
 * The search trees: which actions were tried after which, as one player saw them.
 *
 * Each player has a separate tree. A branch is an action as that player sees it, so others' secret choices do not
 * split it: no plan can rely on what its player will not know. Draws are not branches (rolls of dice are); a node
 * stands for everything that may have been drawn on the way to it, and not every branch is possible each time.
 *
 * Branches are found by node and action in one shared hash table. Rejected: a list of branches at every node (many
 * of them are not possible at the moment, and skipping them took a sixth of all the time in Evolution). */

enum { TREE_NONE = 0 }; /* no node; node 0 is never used */

struct tree_node {
    moa_action code;  /* the action that leads here, as the tree's player sees it */
    uint32_t parent;  /* the node before it; TREE_NONE for a root */
    uint32_t visits;  /* as an own action: how often it was chosen, */
    uint32_t offered; /* how often it could have been, */
    float sum;        /* and the sum of its results for the player */
    float prior;      /* its evaluation, or below 0: not evaluated */
    uint8_t actor;
    uint8_t ripe; /* its branches were evaluated */
};

/* One buffer for the trees of all players. The caller provides node, spare and slot. */
struct tree {
    struct tree_node *node;  /* max of them, a parent always before its branches */
    struct tree_node *spare; /* as many, for tree_keep */
    uint32_t *slot;          /* tree_slots(max) of them: where branches are found, open addressing */
    uint32_t count, max;
    int bits; /* number of bits that index the slots in use: few while the tree is small, so that it stays in the cache */
    uint32_t root[MOA_PLAYERS_MAX];
};

/* Number of slots for that many nodes. */
size_t tree_slots(uint32_t max);
/* Empties it: a bare root for each player. */
void tree_clear(struct tree *tree, int players);
/* The branch for that action, or TREE_NONE. */
uint32_t tree_find(const struct tree *tree, uint32_t node, int actor, moa_action code);
/* A new branch, or TREE_NONE if the tree is full. */
uint32_t tree_add(struct tree *tree, uint32_t node, int actor, moa_action code);
/* Keeps only what is below the new roots, one for each player (TREE_NONE: nothing). */
void tree_keep(struct tree *tree, int players, const uint32_t *root);

#endif
