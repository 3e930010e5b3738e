/* items.c - the table's history as viewers see it: events of the game, chat, and what happened to seats and offers. */
#include "table/internal.h"
#include <stdlib.h>
#include <string.h>

enum { ITEMS_FIRST = 32 };

static struct table_item *add_item(struct table *table, enum table_item_kind kind, int seen_by, int64_t at) {
    if (table->items == table->items_capacity) {
        table->items_capacity = table->items_capacity ? 2 * table->items_capacity : ITEMS_FIRST;
        table->item = realloc(table->item, sizeof *table->item * (size_t)table->items_capacity);
        assert(table->item);
    }
    struct table_item *item = &table->item[table->items++];
    *item = (struct table_item){
        .at = at, .kind = kind, .ply = table->match.plies - 1, .seen_by = (uint8_t)seen_by};
    return item;
}

void items_add_events(struct table *table, const struct moa_events *events, int64_t at) {
    int ply = table->match.plies - 1;
    if (ply >= table->revealed_capacity) {
        table->revealed_capacity = 2 * (ply + ITEMS_FIRST);
        table->revealed = realloc(table->revealed, (size_t)table->revealed_capacity);
        assert(table->revealed);
    }
    table->revealed[ply] = false;
    for (int i = 0; i < events->count; i++) {
        table->revealed[ply] |= events->event[i].reveals != 0;
        add_item(table, ITEM_EVENT, events->event[i].seen_by, at)->event = events->event[i];
    }
}

void item_begin(struct item_text *item) {
    item->buffer = MOA_BUFFER(item->text);
    item->json = (struct moa_writer){.buffer = &item->buffer};
    moa_json_begin_object(&item->json, NULL);
}

struct table_item *item_end(struct item_text *item, struct table *table, enum table_item_kind kind,
                            int seen_by, int64_t at) {
    moa_json_end_object(&item->json);
    assert(!moa_buffer_was_cut(&item->buffer) && item->buffer.length > 2);
    struct table_item *added = add_item(table, kind, seen_by, at);
    added->json = strndup(item->text + 1, item->buffer.length - 2); /* without the braces */
    assert(added->json);
    return added;
}

void items_free(struct table *table) {
    for (int i = 0; i < table->items; i++) free(table->item[i].json);
    free(table->item);
    free(table->revealed);
    free(table->step);
}
