/* tree.c - see internal.h. Nodes are never freed one by one: those worth keeping are copied to the spare buffer. */
#include "bots/internal.h"
#include <string.h>

enum { BITS_MIN = 6 };

static size_t slots_in_use(const struct tree *tree) { return (size_t)1 << tree->bits; }

/* At least half of the slots stay free, or unsuccessful lookups would take long. */
static int bits_for(uint32_t nodes) {
    int bits = BITS_MIN;
    while ((size_t)1 << bits < (size_t)2 * nodes) bits++;
    return bits;
}

size_t tree_slots(uint32_t max) { return (size_t)1 << bits_for(max); }

/* The first slot to try for a branch: the upper bits of a product, which depend on all its factors. */
static uint32_t first_slot(const struct tree *tree, uint32_t node, int actor, moa_action code) {
    uint64_t key = (uint64_t)node << 32 | (code ^ (uint32_t)actor);
    return (uint32_t)(key * 0x9e3779b97f4a7c15u >> (64 - tree->bits));
}

static uint32_t slot_after(const struct tree *tree, uint32_t slot) {
    return (slot + 1) & (uint32_t)(slots_in_use(tree) - 1);
}

static void enter(struct tree *tree, uint32_t at) {
    const struct tree_node *node = &tree->node[at];
    uint32_t slot = first_slot(tree, node->parent, node->actor, node->code);
    while (tree->slot[slot]) slot = slot_after(tree, slot);
    tree->slot[slot] = at;
}

/* Rebuilds the table, with space for that many nodes. */
static void enter_all(struct tree *tree, uint32_t nodes) {
    tree->bits = bits_for(nodes);
    memset(tree->slot, 0, slots_in_use(tree) * sizeof *tree->slot);
    for (uint32_t at = 1; at < tree->count; at++)
        if (tree->node[at].parent) enter(tree, at);
}

static uint32_t take(struct tree *tree, struct tree_node node) {
    if (tree->count == tree->max) return TREE_NONE;
    tree->node[tree->count] = node;
    return tree->count++;
}

static void plant(struct tree *tree, int players) {
    tree->count = 1;
    for (int p = 0; p < players; p++) tree->root[p] = take(tree, (struct tree_node){.prior = -1});
}

void tree_clear(struct tree *tree, int players) {
    plant(tree, players);
    enter_all(tree, tree->count);
}

uint32_t tree_find(const struct tree *tree, uint32_t node, int actor, moa_action code) {
    uint32_t slot = first_slot(tree, node, actor, code), at;
    for (; (at = tree->slot[slot]); slot = slot_after(tree, slot)) {
        const struct tree_node *branch = &tree->node[at];
        if (branch->parent == node && branch->code == code && branch->actor == actor) return at;
    }
    return TREE_NONE;
}

uint32_t tree_add(struct tree *tree, uint32_t node, int actor, moa_action code) {
    uint32_t at =
        take(tree, (struct tree_node){.code = code, .parent = node, .prior = -1, .actor = (uint8_t)actor});
    if (!at) return TREE_NONE;
    if ((size_t)2 * tree->count > slots_in_use(tree))
        enter_all(tree, tree->count);
    else
        enter(tree, at);
    return at;
}

/* Copies an old node if it is a new root or its parent was kept; `parent` is the parent's new number. Returns the
 * node's new number. */
static uint32_t keep(struct tree *tree, uint32_t at, uint32_t parent, int players, const uint32_t *root) {
    struct tree_node node = tree->spare[at];
    node.parent = parent;
    for (int p = 0; p < players; p++) {
        if (root[p] != at) continue;
        tree->node[tree->root[p]] = node;
        return tree->root[p];
    }
    return parent ? take(tree, node) : TREE_NONE;
}

/* In order, so every parent has its new number, stored in the old node, before its branches are copied. */
void tree_keep(struct tree *tree, int players, const uint32_t *root) {
    struct tree_node *old = tree->node;
    uint32_t count = tree->count;
    tree->node = tree->spare;
    tree->spare = old;
    plant(tree, players);
    for (uint32_t at = 1; at < count; at++) {
        uint32_t before = old[at].parent;
        old[at].parent = keep(tree, at, before ? old[before].parent : TREE_NONE, players, root);
    }
    enter_all(tree, tree->count);
}
