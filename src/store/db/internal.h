/* internal.h - what drivers share: prepared statements by the address of their text. */
#ifndef MOA_STORE_DB_INTERNAL_H
#define MOA_STORE_DB_INTERNAL_H

#include "store/db/db.h"

struct db_cache {
    const char *sql[DB_STATEMENTS_MAX];
    void *statement[DB_STATEMENTS_MAX];
};
/* The slot of a statement: already there (sql[slot] == sql), or free (NULL). */
int db_cache_slot(const struct db_cache *cache, const char *sql);

#endif
