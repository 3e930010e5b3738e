/* mutes.c - whose chat a user has muted; see internal.h.
 *
 * Only users who mute anybody have an entry. Ids are random, so their first characters select a row. In a full row the least
 * recently used entry is evicted, and read again when its user returns. */
#include "server/people/internal.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 1024, WAYS = 8 };

struct muter {
    char user[MOA_ID_MAX]; /* empty: a free entry */
    uint64_t used;
    int count;
    char (*other)[MOA_ID_MAX];
};

struct mutes {
    uint64_t clock; /* counts lookups */
    struct muter place[ROWS][WAYS];
};

struct mutes *mutes_open(void) {
    struct mutes *mutes = calloc(1, sizeof *mutes);
    assert(mutes);
    return mutes;
}

void mutes_close(struct mutes *mutes) {
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < WAYS; j++) free(mutes->place[i][j].other);
    free(mutes);
}

static struct muter *row_of(struct mutes *mutes, const char *user) {
    unsigned row = 0;
    for (int i = 0; i < 4 && user[i]; i++) row = row * 31 + (unsigned char)user[i];
    return mutes->place[row % ROWS];
}

static struct muter *find(struct mutes *mutes, const char *user) {
    struct muter *row = row_of(mutes, user);
    for (int i = 0; i < WAYS; i++) {
        if (!row[i].user[0] || strcmp(row[i].user, user) != 0) continue;
        row[i].used = ++mutes->clock;
        return &row[i];
    }
    return NULL;
}

static void clear(struct muter *muter) {
    free(muter->other);
    memset(muter, 0, sizeof *muter);
}

void mutes_set(struct mutes *mutes, const char *user, const struct mute_list *list) {
    struct muter *place = find(mutes, user);
    if (!place) {
        struct muter *row = row_of(mutes, user);
        place = row;
        for (int i = 1; i < WAYS; i++)
            if (row[i].used < place->used) place = &row[i]; /* free entries have used == 0 */
    }
    if (list->count == 0) {
        if (strcmp(place->user, user) == 0) clear(place);
        return;
    }
    clear(place);
    size_t size = sizeof *list->other * (size_t)list->count;
    place->other = malloc(size);
    assert(place->other);
    memcpy(place->other, list->other, size);
    place->count = list->count;
    place->used = ++mutes->clock;
    snprintf(place->user, sizeof place->user, "%s", user);
}

bool mutes_know(struct mutes *mutes, const char *user) { return find(mutes, user); }

bool mutes_have(struct mutes *mutes, const char *user, const char *other) {
    const struct muter *muter = find(mutes, user);
    for (int i = 0; muter && i < muter->count; i++)
        if (strcmp(muter->other[i], other) == 0) return true;
    return false;
}

static void add_other(void *context, const char *other) {
    struct mute_list *list = context;
    if (list->count < PEOPLE_MUTES_MAX) snprintf(list->other[list->count++], MOA_ID_MAX, "%s", other);
}

bool mutes_read(struct store *store, const char *user, struct mute_list *list, struct moa_error *error) {
    list->count = 0;
    return store_mutes_of(store, user, add_other, list, error);
}
