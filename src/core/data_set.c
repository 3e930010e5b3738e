/* data_set.c - see data_set.h. */
#include "core/data_set.h"
#include "core/i18n.h"
#include "core/match.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct moa_data_set sets[MOA_DATA_SETS_MAX];
static int count;

/* Loads a set into the next free slot, without adding it yet. */
static struct moa_data_set *load(const struct moa_game *game, const struct moa_json *json,
                                 struct moa_error *error) {
    struct moa_data_set *set = &sets[count];
    if (count == MOA_DATA_SETS_MAX) {
        moa_fail(error, _("too many data sets are in use"));
        return NULL;
    }
    *set = (struct moa_data_set){.game = game, .data = calloc(1, game->data_size > 0 ? game->data_size : 1)};
    assert(set->data);
    if (!game->data_load(set->data, json, error)) {
        free(set->data);
        return NULL;
    }
    snprintf(set->hash, sizeof set->hash, "%016" PRIx64, moa_data_hash(game, set->data));
    return set;
}

/* The built-in set is always the first one loaded for a game: moa_data_set_add ensures that. */
const struct moa_data_set *moa_data_set_own(const struct moa_game *game) {
    struct moa_error error;
    for (int i = 0; i < count; i++)
        if (sets[i].game == game) return &sets[i];
    struct moa_data_set *set = load(game, NULL, &error);
    assert(set);
    count++;
    return set;
}

const struct moa_data_set *moa_data_set_find(const struct moa_game *game, const char *hash) {
    moa_data_set_own(game);
    for (int i = 0; i < count; i++)
        if (sets[i].game == game && strcmp(sets[i].hash, hash) == 0) return &sets[i];
    return NULL;
}

const struct moa_data_set *moa_data_set_add(const struct moa_game *game, const char *text,
                                            struct moa_error *error) {
    moa_data_set_own(game);
    char *copy = strdup(text);
    int size = moa_json_pool_size(text);
    struct moa_json *pool = calloc((size_t)size, sizeof *pool);
    assert(copy && pool);
    const struct moa_json *json = moa_json_read(copy, pool, size, error);
    struct moa_data_set *set = json ? load(game, json, error) : NULL;
    free(pool);
    free(copy);
    if (!set) return NULL;
    const struct moa_data_set *known = moa_data_set_find(game, set->hash);
    if (known) {
        free(set->data);
        return known;
    }
    count++;
    return set;
}
