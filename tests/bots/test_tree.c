/* test_tree.c - the search's memory: branches, full capacity, and what is kept. */
#include "bots/internal.h"
#include "support/rule_test.h"

enum { ROOM = 12 };

static struct tree_node nodes[2][ROOM + 1]; /* one more, which must stay untouched */
static uint32_t slots[2 * 64];
static struct tree tree;

static int begin(void **state) {
    (void)state;
    assert_in_range(tree_slots(ROOM), 2 * ROOM, sizeof slots / sizeof *slots);
    tree = (struct tree){.node = nodes[0], .spare = nodes[1], .slot = slots, .max = ROOM};
    nodes[0][ROOM].code = nodes[1][ROOM].code = 0xDEADBEEF;
    tree_clear(&tree, 2);
    return 0;
}

static int end(void **state) {
    (void)state;
    assert_int_equal(nodes[0][ROOM].code, 0xDEADBEEF);
    assert_int_equal(nodes[1][ROOM].code, 0xDEADBEEF);
    return 0;
}

static void what_is_added_is_found(void **state) {
    (void)state;
    uint32_t root = tree.root[0];
    assert_int_not_equal(root, TREE_NONE);
    assert_int_not_equal(root, tree.root[1]);
    uint32_t one = tree_add(&tree, root, 0, 7), two = tree_add(&tree, root, 0, 8);
    uint32_t other = tree_add(&tree, root, 1, 7); /* the same code by another player */
    assert_int_equal(tree_find(&tree, root, 0, 7), one);
    assert_int_equal(tree_find(&tree, root, 0, 8), two);
    assert_int_equal(tree_find(&tree, root, 1, 7), other);
    assert_int_equal(tree_find(&tree, root, 1, 8), TREE_NONE);
    assert_int_equal(tree_find(&tree, tree.root[1], 0, 7), TREE_NONE);
    assert_int_equal(tree_find(&tree, one, 0, 7), TREE_NONE);
    assert_int_equal(nodes[0][one].visits, 0);
    assert_true(nodes[0][one].prior < 0);
}

static void a_full_room_says_so(void **state) {
    (void)state;
    uint32_t root = tree.root[0];
    int added = 0;
    while (added < 100 && tree_add(&tree, root, 0, (moa_action)added)) added++;
    assert_int_equal(added, ROOM - 3); /* node 0 is no node, and there are two roots */
    assert_int_equal(tree.count, ROOM);
    for (int i = 0; i < added; i++) assert_int_not_equal(tree_find(&tree, root, 0, (moa_action)i), TREE_NONE);
    assert_int_equal(tree_find(&tree, root, 0, (moa_action)added), TREE_NONE);
    tree_clear(&tree, 2);
    assert_int_equal(tree_find(&tree, tree.root[0], 0, 0), TREE_NONE);
}

/* Two branches, with three below the second, which is to be kept. */
static uint32_t grow(void) {
    tree_add(&tree, tree.root[0], 0, 1);
    uint32_t kept = tree_add(&tree, tree.root[0], 0, 2), below = tree_add(&tree, kept, 1, 3);
    nodes[0][kept].visits = 5;
    nodes[0][kept].sum = 2.5f;
    nodes[0][kept].ripe = 1;
    nodes[0][below].visits = 3;
    nodes[0][below].prior = 0.25f;
    tree_add(&tree, kept, 0, 4);
    nodes[0][tree_add(&tree, below, 0, 5)].offered = 9;
    tree_add(&tree, tree.root[1], 1, 6);
    return kept;
}

static void exactly_what_is_below_is_kept(void **state) {
    (void)state;
    uint32_t root[2] = {grow(), TREE_NONE};
    tree_keep(&tree, 2, root);
    uint32_t kept = tree.root[0], below = tree_find(&tree, kept, 1, 3);
    assert_int_equal(tree.count, 1 + 2 + 3);
    assert_int_equal(nodes[1][kept].visits, 5);
    assert_true(nodes[1][kept].sum == 2.5f && nodes[1][kept].ripe);
    assert_int_equal(nodes[1][kept].parent, TREE_NONE);
    assert_int_equal(nodes[1][below].visits, 3);
    assert_true(nodes[1][below].prior == 0.25f);
    assert_int_not_equal(tree_find(&tree, kept, 0, 4), TREE_NONE);
    assert_int_equal(nodes[1][tree_find(&tree, below, 0, 5)].offered, 9);
    assert_int_equal(tree_find(&tree, kept, 0, 1), TREE_NONE);
    assert_int_equal(tree_find(&tree, tree.root[1], 1, 6), TREE_NONE);
    assert_int_equal(nodes[1][tree.root[1]].visits, 0);
}

static void both_players_keep_theirs_from_a_full_room(void **state) {
    (void)state;
    uint32_t root[2] = {tree_add(&tree, tree.root[0], 0, 1), tree_add(&tree, tree.root[1], 0, 1)};
    moa_action code = 0;
    while (tree_add(&tree, root[code % 2], 1, code)) code++;
    tree_keep(&tree, 2, root);
    assert_int_equal(tree.count, ROOM - 2); /* only the old roots are gone */
    for (moa_action i = 0; i < code; i++) {
        assert_int_not_equal(tree_find(&tree, tree.root[i % 2], 1, i), TREE_NONE);
        assert_int_equal(tree_find(&tree, tree.root[(i + 1) % 2], 1, i), TREE_NONE);
    }
}

enum { MANY = 5000, STEP = 17 };

/* Every node has a branch for each of STEP numbers, so the table grows many times, and codes repeat at different
 * nodes. */
static void many_are_found_however_large_it_grows(void **state) {
    (void)state;
    static struct tree_node room[2][MANY];
    static uint32_t found_by[4 * MANY];
    struct tree large = {.node = room[0], .spare = room[1], .slot = found_by, .max = MANY};
    assert_in_range(tree_slots(MANY), 2 * MANY, sizeof found_by / sizeof *found_by);
    tree_clear(&large, 1);
    for (uint32_t i = 0; i < MANY - 2; i++) {
        uint32_t parent = 1 + i / STEP;
        assert_int_equal(tree_find(&large, parent, 0, i % STEP), TREE_NONE);
        assert_int_equal(tree_add(&large, parent, 0, i % STEP), i + 2);
    }
    for (uint32_t i = 0; i < MANY - 2; i++)
        assert_int_equal(tree_find(&large, 1 + i / STEP, 0, i % STEP), i + 2);
    uint32_t root = tree_find(&large, 1, 0, 3);
    tree_keep(&large, 1, &root);
    uint32_t below = tree_find(&large, large.root[0], 0, 5);
    assert_int_not_equal(tree_find(&large, below, 0, STEP - 1), TREE_NONE);
    assert_in_range(large.count, 1 + 1 + STEP + STEP * STEP, MANY / STEP + STEP * STEP);
    for (uint32_t at = 2; at < large.count; at++) {
        const struct tree_node *node = &large.node[at];
        assert_in_range(node->parent, 1, at - 1);
        assert_int_equal(tree_find(&large, node->parent, 0, node->code), at);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_added_is_found, begin, end),
        cmocka_unit_test_setup_teardown(a_full_room_says_so, begin, end),
        cmocka_unit_test_setup_teardown(exactly_what_is_below_is_kept, begin, end),
        cmocka_unit_test_setup_teardown(both_players_keep_theirs_from_a_full_room, begin, end),
        cmocka_unit_test(many_are_found_however_large_it_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
