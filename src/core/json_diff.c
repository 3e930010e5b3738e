/* json_diff.c - see json_diff.h. */
#include "core/json_diff.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

static bool is_nest(const struct moa_json *value) {
    return value->kind == MOA_JSON_OBJECT || value->kind == MOA_JSON_ARRAY;
}

static bool same(const struct moa_json *a, const struct moa_json *b) {
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case MOA_JSON_NULL: return true;
    case MOA_JSON_BOOL: return a->boolean == b->boolean;
    case MOA_JSON_INT: return a->integer == b->integer;
    case MOA_JSON_STRING: return strcmp(a->string, b->string) == 0;
    default: break;
    }
    if (a->count != b->count) return false;
    const struct moa_json *x = a->first, *y = b->first;
    for (; x; x = x->next, y = y->next)
        if ((x->key && strcmp(x->key, y->key) != 0) || !same(x, y)) return false;
    return true;
}

static void put_value(struct moa_writer *writer, const char *key, const struct moa_json *value) {
    bool array = value->kind == MOA_JSON_ARRAY;
    switch (value->kind) {
    case MOA_JSON_NULL: assert(!"null in a view"); return;
    case MOA_JSON_BOOL: moa_json_bool(writer, key, value->boolean); return;
    case MOA_JSON_INT: moa_json_int(writer, key, value->integer); return;
    case MOA_JSON_STRING: moa_json_string(writer, key, value->string); return;
    default: break;
    }
    if (array)
        moa_json_begin_array(writer, key);
    else
        moa_json_begin_object(writer, key);
    for (const struct moa_json *member = value->first; member; member = member->next)
        put_value(writer, member->key, member);
    if (array)
        moa_json_end_array(writer);
    else
        moa_json_end_object(writer);
}

static void put_change(struct moa_writer *writer, const char *key, const struct moa_json *from,
                       const struct moa_json *to) {
    if (same(from, to)) return;
    bool within =
        from->kind == to->kind && is_nest(to) && (to->kind == MOA_JSON_OBJECT || from->count == to->count);
    assert(within || from->kind != MOA_JSON_ARRAY || to->kind != MOA_JSON_OBJECT);
    if (within)
        moa_json_diff(writer, key, from, to);
    else
        put_value(writer, key, to);
}

static void put_items(struct moa_writer *writer, const struct moa_json *from, const struct moa_json *to) {
    const struct moa_json *a = from->first, *b = to->first;
    for (int i = 0; b; i++, a = a->next, b = b->next) {
        char index[16];
        snprintf(index, sizeof index, "%d", i);
        put_change(writer, index, a, b);
    }
}

void moa_json_diff(struct moa_writer *writer, const char *key, const struct moa_json *from,
                   const struct moa_json *to) {
    moa_json_begin_object(writer, key);
    if (to->kind == MOA_JSON_ARRAY) put_items(writer, from, to);
    for (const struct moa_json *b = to->first; b && b->key; b = b->next) {
        const struct moa_json *a = moa_json_get(from, b->key);
        if (a)
            put_change(writer, b->key, a, b);
        else
            put_value(writer, b->key, b);
    }
    for (const struct moa_json *a = from->first; a && a->key; a = a->next)
        if (!moa_json_get(to, a->key)) moa_json_null(writer, a->key);
    moa_json_end_object(writer);
}
