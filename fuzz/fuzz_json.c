/* fuzz_json.c - any text as JSON: it is either refused with a valid error, or can be written and read again. */
#include "fuzz.h"
#include <stdlib.h>
#include <string.h>

static bool same_value(const struct moa_json *a, const struct moa_json *b) {
    bool keys = a->key && b->key ? strcmp(a->key, b->key) == 0 : a->key == b->key;
    if (!keys || a->kind != b->kind) return false;
    switch (a->kind) {
    case MOA_JSON_BOOL: return a->boolean == b->boolean;
    case MOA_JSON_INT: return a->integer == b->integer;
    case MOA_JSON_STRING: return strcmp(a->string, b->string) == 0;
    case MOA_JSON_NULL:
    case MOA_JSON_ARRAY:
    case MOA_JSON_OBJECT: return a->count == b->count;
    }
    return false;
}

static bool same_tree(const struct moa_json *a, const struct moa_json *b) {
    if (!same_value(a, b)) return false;
    int members = 0;
    const struct moa_json *x = a->first, *y = b->first;
    for (; x && y; x = x->next, y = y->next, members++) {
        if (x->parent != a || y->parent != b || !same_tree(x, y)) return false;
    }
    return !x && !y && members == a->count;
}

static int depth_of(const struct moa_json *value) {
    int deepest = 0;
    for (const struct moa_json *member = value->first; member; member = member->next) {
        int depth = depth_of(member);
        if (depth > deepest) deepest = depth;
    }
    return deepest + (value->kind == MOA_JSON_ARRAY || value->kind == MOA_JSON_OBJECT);
}

static void write_value(struct moa_writer *writer, const struct moa_json *value) {
    switch (value->kind) {
    case MOA_JSON_NULL: moa_json_null(writer, value->key); return;
    case MOA_JSON_BOOL: moa_json_bool(writer, value->key, value->boolean); return;
    case MOA_JSON_INT: moa_json_int(writer, value->key, value->integer); return;
    case MOA_JSON_STRING: fuzz_parts.write_string(writer, value->key, value->string); return;
    case MOA_JSON_ARRAY: moa_json_begin_array(writer, value->key); break;
    case MOA_JSON_OBJECT: moa_json_begin_object(writer, value->key); break;
    }
    for (const struct moa_json *member = value->first; member; member = member->next) {
        write_value(writer, member);
    }
    if (value->kind == MOA_JSON_ARRAY)
        moa_json_end_array(writer);
    else
        moa_json_end_object(writer);
}

/* Written once without a buffer, to get the length, and once into a buffer of exactly that size. */
static char *written(const struct moa_json *root, bool pretty) {
    char nothing[1];
    struct moa_buffer buffer = MOA_BUFFER(nothing);
    struct moa_writer measure = {.buffer = &buffer, .pretty = pretty};
    write_value(&measure, root);
    size_t size = buffer.length + 1;
    char *text = fuzz_allocate(size);
    buffer = moa_buffer_init(text, size);
    struct moa_writer writer = {.buffer = &buffer, .pretty = pretty};
    write_value(&writer, root);
    return text;
}

static bool check_again(const struct moa_json *root, bool pretty, struct fuzz_report *report) {
    struct moa_error error = {""};
    char *text = written(root, pretty);
    struct fuzz_tree again = fuzz_tree_read(text, &error);
    bool fine = true;
    if (!again.root)
        fine = fuzz_fail(report, "JSON cannot be read back: %s: %.400s", error.text, text);
    else if (!same_tree(root, again.root))
        fine = fuzz_fail(report, "JSON is read back otherwise: %.400s", text);
    fuzz_tree_free(&again);
    free(text);
    return fine;
}

/* A pool that is too small is reported as an error; one of the requested size is never too small. */
static bool check_pools(const char *text, const struct fuzz_tree *tree, const struct moa_error *error,
                        struct fuzz_report *report) {
    int enough = moa_json_pool_size(text);
    for (int size = enough / 2; size <= 2 * enough; size += enough - enough / 2) {
        struct moa_error other = {""};
        char *copy = fuzz_text((const uint8_t *)text, strlen(text));
        struct moa_json *pool = fuzz_allocate((size_t)size * sizeof *pool);
        bool reads = moa_json_read(copy, pool, size, &other) != NULL;
        free(pool);
        free(copy);
        if (!reads && !fuzz_check_error(&other, report)) return false;
        if (size < enough) continue;
        if (reads != (tree->root != NULL) || (!reads && strcmp(other.text, error->text) != 0))
            return fuzz_fail(report, "with a pool of %d not %d it reads otherwise: %s", size, enough,
                             other.text);
    }
    return true;
}

bool fuzz_json(const uint8_t *bytes, size_t size, struct fuzz_report *report) {
    struct moa_error error = {""};
    char *text = fuzz_text(bytes, size);
    struct fuzz_tree tree = fuzz_tree_read(text, &error);
    bool fine = check_pools(text, &tree, &error, report);
    if (fine && tree.root && depth_of(tree.root) <= MOA_JSON_DEPTH) {
        fine = check_again(tree.root, false, report) && check_again(tree.root, true, report);
    }
    fuzz_tree_free(&tree);
    free(text);
    return fine;
}
