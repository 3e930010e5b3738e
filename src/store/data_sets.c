/* data_sets.c - see store.h: the decks and boards that tables were played with. */
#include "store/internal.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool store_data_keep(struct store *store, const char *hash, const char *game, const char *text,
                     struct moa_error *error) {
    return db_run(store->db,
                  "INSERT INTO data_sets (hash, game, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                  DB_VALUES(db_text(hash), db_text(game), db_text(text)), NULL, NULL, error);
}

static void take_text(void *context, const struct db_row *row) {
    char **text = context;
    *text = strdup(row_text(row, 0));
    assert(*text);
}

bool store_data_get(struct store *store, const char *hash, char **text, struct moa_error *error) {
    *text = NULL;
    return db_run(store->db, "SELECT body FROM data_sets WHERE hash = $1", DB_VALUES(db_text(hash)),
                  take_text, text, error);
}
