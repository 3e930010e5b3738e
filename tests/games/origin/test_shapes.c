/* test_shapes.c - data/origin-shapes.json, from which clients draw the board, fits the board of the data set. */
#include "data_texts.h"

enum { WIDTH = 10000, HEIGHT = 5600 };

static struct ori_data data;
static struct moa_json *pool;
static const struct moa_json *shapes;

static int read_shapes(void **state) {
    (void)state;
    static char text[TEXT_ROOM];
    struct moa_error error = {{0}};
    load_own(&data);
    read_file("data/origin-shapes.json", text);
    int room = moa_json_pool_size(text);
    pool = calloc((size_t)room, sizeof *pool);
    assert_non_null(pool);
    shapes = moa_json_read(text, pool, room, &error);
    if (!shapes) fail_msg("%s", error.text);
    return 0;
}

static int free_shapes(void **state) {
    (void)state;
    free(pool);
    return 0;
}

/* Told with the path of the value. */
static void expect(bool good, const struct moa_json *value, const char *what) {
    struct moa_error error;
    if (good) return;
    moa_json_fail(value, &error, "%s", what);
    fail_msg("%s", error.text);
}

static const struct moa_json *member(const struct moa_json *object, const char *key) {
    const struct moa_json *value = moa_json_get(object, key);
    expect(value != NULL, object, key);
    return value;
}

static void check_point(const struct moa_json *point) {
    expect(point->kind == MOA_JSON_ARRAY && point->count == 2, point, "no point");
    const struct moa_json *x = point->first, *y = x->next;
    expect(x->kind == MOA_JSON_INT && x->integer >= 0 && x->integer <= WIDTH, x, "not in the box");
    expect(y->kind == MOA_JSON_INT && y->integer >= 0 && y->integer <= HEIGHT, y, "not in the box");
}

/* One or more lists of points. */
static void check_lists(const struct moa_json *lists, int least) {
    expect(lists->kind == MOA_JSON_ARRAY && lists->count > 0, lists, "no list");
    for (const struct moa_json *list = lists->first; list; list = list->next) {
        expect(list->kind == MOA_JSON_ARRAY && list->count >= least, list, "too few points");
        for (const struct moa_json *at = list->first; at; at = at->next) check_point(at);
    }
}

/* Crossings of a ray to the right; all is whole numbers, so nothing is rounded. */
static bool is_inside(const struct moa_json *polygon, int64_t x, int64_t y) {
    bool inside = false;
    const struct moa_json *last = polygon->first;
    while (last->next) last = last->next;
    for (const struct moa_json *at = polygon->first; at; last = at, at = at->next) {
        int64_t x1 = last->first->integer, y1 = last->first->next->integer;
        int64_t x2 = at->first->integer, y2 = at->first->next->integer;
        if ((y1 > y) == (y2 > y)) continue;
        int64_t side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
        if (y2 > y1 ? side > 0 : side < 0) inside = !inside;
    }
    return inside;
}

static bool is_in_one(const struct moa_json *polygons, const struct moa_json *point) {
    for (const struct moa_json *polygon = polygons->first; polygon; polygon = polygon->next)
        if (is_inside(polygon, point->first->integer, point->first->next->integer)) return true;
    return false;
}

static void the_box_is_ten_times_that_of_the_data_set(void **state) {
    (void)state;
    static const char *const known[] = {"note", "box", "territories", "straits", "barriers", NULL};
    struct moa_error error = {{0}};
    if (!moa_json_only(shapes, known, &error)) fail_msg("%s", error.text);
    const struct moa_json *box = member(shapes, "box");
    assert_int_equal(box->count, 2);
    assert_int_equal(box->first->integer, WIDTH);
    assert_int_equal(box->first->next->integer, HEIGHT);
}

static void every_territory_has_its_shape(void **state) {
    (void)state;
    static const char *const known[] = {"polygons", "anchor", "room", "label", NULL};
    const struct moa_json *all = member(shapes, "territories");
    assert_int_equal(all->count, data.territories); /* keys are never repeated, so there are no others */
    for (int t = 0; t < data.territories; t++) {
        const struct moa_json *shape = member(all, data.id[t]);
        struct moa_error error = {{0}};
        if (!moa_json_only(shape, known, &error)) fail_msg("%s", error.text);
        const struct moa_json *polygons = member(shape, "polygons"), *anchor = member(shape, "anchor");
        const struct moa_json *room = member(shape, "room");
        check_lists(polygons, 3);
        check_point(anchor);
        check_point(member(shape, "label"));
        expect(is_in_one(polygons, anchor), anchor, "outside of its territory");
        expect(room->kind == MOA_JSON_INT && room->integer > 0, room, "no room");
    }
}

/* An anchor in another's polygon would put a pawn there. */
static void no_anchor_lies_in_another_territory(void **state) {
    (void)state;
    const struct moa_json *all = member(shapes, "territories");
    for (const struct moa_json *one = all->first; one; one = one->next)
        for (const struct moa_json *other = all->first; other; other = other->next)
            expect(one == other || !is_in_one(member(other, "polygons"), member(one, "anchor")), one,
                   other->key);
}

static void every_strait_has_its_lines(void **state) {
    (void)state;
    static const char *const known[] = {"between", "lines", "mid", "mid2", NULL};
    const struct moa_json *all = member(shapes, "straits");
    assert_int_equal(all->count, ORI_STRAITS);
    for (int i = 0; i < ORI_STRAITS; i++) {
        const struct moa_json *shape = member(all, data.strait_id[i]);
        struct moa_error error = {{0}};
        if (!moa_json_only(shape, known, &error)) fail_msg("%s", error.text);
        const struct moa_json *between = member(shape, "between"), *lines = member(shape, "lines");
        expect(between->count == 2, between, "no pair");
        const char *a = data.id[data.strait[i][0]], *b = data.id[data.strait[i][1]];
        const char *one = between->first->string, *two = between->first->next->string;
        expect((!strcmp(one, a) && !strcmp(two, b)) || (!strcmp(one, b) && !strcmp(two, a)), between,
               "joins others in the data set");
        check_lists(lines, 2);
        check_point(member(shape, "mid"));
        expect((lines->count == 2) == (moa_json_get(shape, "mid2") != NULL), shape,
               "two lines have two middles");
        if (lines->count == 2) check_point(member(shape, "mid2"));
    }
}

static void barriers_have_polygons(void **state) {
    (void)state;
    static const char *const known[] = {"polygons", NULL};
    struct moa_error error = {{0}};
    for (const struct moa_json *one = member(shapes, "barriers")->first; one; one = one->next) {
        if (!moa_json_only(one, known, &error)) fail_msg("%s", error.text);
        check_lists(member(one, "polygons"), 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        RULE("ORI-1.7", the_box_is_ten_times_that_of_the_data_set),
        RULE("ORI-1.7", every_territory_has_its_shape),
        RULE("ORI-1.7", no_anchor_lies_in_another_territory),
        RULE("ORI-1.7", every_strait_has_its_lines),
        RULE("ORI-1.7", barriers_have_polygons),
    };
    return cmocka_run_group_tests_name("origin shapes", tests, read_shapes, free_shapes);
}
