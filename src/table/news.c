/* news.c - is there anything new to send to a viewer? Other players' secret actions must not be noticeable at all. */
#include "table/table.h"
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

static uint64_t hash_view(const struct table *table, int viewer) {
    const struct moa_match *match = &table->match;
    uint32_t asked[2] = {table_actors(table), 0};
    if (viewer < MOA_PLAYERS_MAX) asked[1] = (uint32_t)table->seat[viewer].turn;
    char *view = moa_view_text(table->game, match->data, match->state, viewer, false);
    uint64_t hash = XXH64(view, strlen(view), XXH64(asked, sizeof asked, 0));
    free(view);
    return hash;
}

bool table_has_news(const struct table *table, int viewer, struct table_cursor cursor, uint64_t *shown) {
    bool items = false;
    for (int i = cursor.items; i < table->items && !items; i++)
        items = table_shows(table, &table->item[i], viewer);
    if (!table->match.game) return items;
    uint32_t actors = table_actors(table);
    if (items && !(actors & (actors - 1))) {
        *shown = 0;
        return true;
    }
    uint64_t hash = hash_view(table, viewer);
    bool changed = hash != *shown;
    *shown = hash;
    return items || changed;
}
