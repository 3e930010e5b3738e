/* kinds.c - the kinds of entries in a table's log, and table_apply, through which every entry passes. */
#include "core/i18n.h"
#include "core/registry.h"
#include "table/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NEW = 1 << TABLE_OPEN,
    RUNNING = 1 << TABLE_RUNNING,
    OVER = 1 << TABLE_OVER,
    ALWAYS = NEW | RUNNING | OVER
};

static const struct entry_kind kinds[] = {
    /* name, when, has lines, apply, audience, changes all */
    {"open", NEW, false, apply_open, SEEN_BY_NOBODY, true},
    {"sit", NEW, false, apply_sit, SEEN_BY_ALL, true},
    {"stand", NEW, false, apply_stand, SEEN_BY_ALL, true},
    {"start", NEW, true, apply_start, SEEN_AS_EVENTS, true},
    {"move", RUNNING, true, apply_move, SEEN_AS_EVENTS, false},
    {"cut", RUNNING, false, apply_cut, SEEN_BY_ALL, true},
    {"chat", ALWAYS, false, apply_chat, SEEN_BY_ROOM, false},
    {"offer", RUNNING, false, apply_offer, SEEN_BY_ALL, true},
    {"answer", RUNNING, false, apply_answer, SEEN_BY_ALL, true},
    {"bot", RUNNING, false, apply_substitute, SEEN_BY_ALL, true},
    {"back", RUNNING, false, apply_return, SEEN_BY_ALL, true},
    {"resign", RUNNING, false, apply_leave, SEEN_BY_ALL, true},
    {"timeout", RUNNING, false, apply_leave, SEEN_BY_ALL, true},
    {"end", RUNNING, false, apply_end, SEEN_BY_ALL, true},
    {"rematch", OVER, false, apply_rematch, SEEN_BY_PLAYERS, true},
};

const struct entry_kind *entry_kind_find(const char *name) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, name) == 0) return &kinds[i];
    return NULL;
}

bool table_entries_change_all(const struct moa_entry *entry, int count) {
    for (int i = 0; i < count; i++)
        if (entry_kind_find(entry[i].kind)->changes_all) return true;
    return false;
}

/* Reads a body as JSON. The caller frees `text` and `pool` in any case. */
static const struct moa_json *read_body(const struct moa_entry *entry, char **text, struct moa_json **pool,
                                        struct moa_error *error) {
    *text = strdup(entry->body);
    assert(*text);
    int size = moa_json_pool_size(*text);
    *pool = calloc((size_t)size, sizeof **pool);
    assert(*pool);
    return moa_json_read(*text, *pool, size, error);
}

static bool apply_json(struct applying *a) {
    char *text;
    struct moa_json *pool;
    a->body = read_body(a->entry, &text, &pool, a->error);
    bool fine = a->body && a->kind->apply(a);
    free(pool);
    free(text);
    return fine;
}

static void note_key(struct table *table, const struct moa_entry *entry) {
    if (!entry->key[0]) return;
    int i = table->keys_count++ % TABLE_KEYS;
    snprintf(table->keys[i].user, sizeof table->keys[i].user, "%s", entry->user);
    snprintf(table->keys[i].key, sizeof table->keys[i].key, "%s", entry->key);
}

bool table_apply(struct table *table, const struct moa_entry *entry, struct moa_error *error) {
    struct applying a = {table, entry, entry_kind_find(entry->kind), NULL, error};
    if (entry->seq != table->seq)
        return moa_fail(error, _("the log has entry %d instead of %d"), entry->seq, table->seq);
    if (!a.kind) return moa_fail(error, _("unknown kind of entry '%s'"), entry->kind);
    if ((entry->seq == 0) != (a.kind->apply == apply_open))
        return moa_fail(error, _("the log does not begin as it should"));
    if (!(a.kind->when >> table->status & 1))
        return moa_fail(error, _("entry %d, '%s', comes at the wrong time"), entry->seq, entry->kind);
    if (!(a.kind->has_lines ? a.kind->apply(&a) : apply_json(&a))) return false;
    note_key(table, entry);
    table->seq++;
    table->at = entry->at;
    return true;
}

bool table_wants_data(const struct moa_entry *open, const struct moa_game **game, char hash[MOA_HASH_TEXT]) {
    char *text;
    struct moa_json *pool;
    struct moa_error error;
    const struct moa_json *body = read_body(open, &text, &pool, &error);
    *game = body ? moa_game_find(moa_json_text(body, "game")) : NULL;
    if (*game) snprintf(hash, MOA_HASH_TEXT, "%s", moa_json_text(body, "data"));
    free(pool);
    free(text);
    return *game && !moa_data_set_find(*game, hash);
}

bool table_knows_key(const struct table *table, const char *user, const char *key) {
    int known = table->keys_count < TABLE_KEYS ? table->keys_count : TABLE_KEYS;
    for (int i = 0; i < known && key[0]; i++) {
        if (strcmp(table->keys[i].key, key) == 0 && strcmp(table->keys[i].user, user) == 0) return true;
    }
    return false;
}
