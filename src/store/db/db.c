/* db.c - see db.h: what drivers share. */
#include "store/db/internal.h"
#include <assert.h>
#include <stdio.h>

void row_copy(const struct db_row *row, int column, char *out, int size) {
    snprintf(out, (size_t)size, "%s", row_text(row, column));
}

int db_cache_slot(const struct db_cache *cache, const char *sql) {
    int slot = (int)(((uintptr_t)sql * 0x9e3779b97f4a7c15u >> 32) % DB_STATEMENTS_MAX);
    for (int tried = 0; cache->sql[slot] && cache->sql[slot] != sql; tried++) {
        assert(tried < DB_STATEMENTS_MAX);
        slot = (slot + 1) % DB_STATEMENTS_MAX;
    }
    return slot;
}
