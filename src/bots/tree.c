/* tree.c - see tree.h. Nodes are never freed one by one: what is worth keeping is copied to a second room. */
#include "bots/tree.h"

static uint32_t take(struct tree *tree) {
    if (tree->count == tree->max) return TREE_NONE;
    tree->node[tree->count] = (struct tree_node){.prior = -1};
    return tree->count++;
}

void tree_clear(struct tree *tree, int players) {
    tree->count = 1;
    for (int p = 0; p < players; p++) tree->root[p] = take(tree);
}

uint32_t tree_find(const struct tree *tree, uint32_t node, int actor, moa_action code) {
    for (uint32_t at = tree->node[node].child; at; at = tree->node[at].sibling)
        if (tree->node[at].code == code && tree->node[at].actor == actor) return at;
    return TREE_NONE;
}

uint32_t tree_add(struct tree *tree, uint32_t node, int actor, moa_action code) {
    uint32_t at = take(tree);
    if (!at) return TREE_NONE;
    tree->node[at].code = code;
    tree->node[at].actor = (uint8_t)actor;
    tree->node[at].sibling = tree->node[node].child;
    tree->node[node].child = at;
    return at;
}

/* `at` is a copy whose child is still the number in the first room. */
static void copy_children(const struct tree *from, struct tree *to, uint32_t at) {
    uint32_t old = to->node[at].child, *link = &to->node[at].child;
    for (; old; old = from->node[old].sibling) {
        uint32_t copy = take(to);
        to->node[copy] = from->node[old];
        *link = copy;
        link = &to->node[copy].sibling;
    }
    *link = TREE_NONE;
}

/* Level by level: copies wait at the end of the second room for their own children. It is as large as the first,
 * so there is always enough. */
static void copy_below(const struct tree *from, struct tree *to, uint32_t old_root, uint32_t new_root) {
    uint32_t next = to->count;
    to->node[new_root] = from->node[old_root];
    to->node[new_root].sibling = TREE_NONE;
    copy_children(from, to, new_root);
    for (; next < to->count; next++) copy_children(from, to, next);
}

void tree_keep(const struct tree *from, struct tree *to, int players, const uint32_t *root) {
    tree_clear(to, players);
    for (int p = 0; p < players; p++)
        if (root[p]) copy_below(from, to, root[p], to->root[p]);
}
