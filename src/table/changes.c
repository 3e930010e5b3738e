/* changes.c - creates the entries that a command adds to the log. Each entry is applied at once. */
#include "table/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void table_change_free(struct table_change *change) {
    for (int i = 0; i < change->count; i++) free((char *)change->entry[i].body);
    change->count = 0;
}

/* ---- Bodies ---- */

void body_begin(struct body *body) {
    body->buffer = MOA_BUFFER(body->text);
    body->json = (struct moa_writer){.buffer = &body->buffer};
    moa_json_begin_object(&body->json, NULL);
}

const char *body_end(struct body *body) {
    moa_json_end_object(&body->json);
    assert(!moa_buffer_was_cut(&body->buffer));
    return body->text;
}

void body_put_setup(struct body *body, const struct moa_game *game, const struct moa_setup *setup,
                    const char *data_hash) {
    moa_json_string(&body->json, "game", game->id);
    moa_json_int(&body->json, "players", setup->players);
    moa_json_begin_object(&body->json, "options");
    for (int i = 0; game->options[i].name; i++)
        moa_json_string(&body->json, game->options[i].name, game->options[i].values[setup->option[i]]);
    moa_json_end_object(&body->json);
    moa_json_int(&body->json, "rules", game->rules_version);
    moa_json_string(&body->json, "data", data_hash);
}

/* ---- Entries ---- */

void add_entry(struct table *table, struct table_change *change, const char *kind, const char *user,
               const char *key, int64_t now, const char *body) {
    assert(change->count < TABLE_ENTRIES);
    struct moa_entry *entry = &change->entry[change->count++];
    struct moa_error error;
    /* Times in a log never decrease, even if the clocks of several machines differ. */
    *entry = (struct moa_entry){.seq = table->seq, .at = now > table->at ? now : table->at};
    snprintf(entry->table, sizeof entry->table, "%s", table->id);
    snprintf(entry->kind, sizeof entry->kind, "%s", kind);
    snprintf(entry->user, sizeof entry->user, "%s", user);
    snprintf(entry->key, sizeof entry->key, "%s", key);
    entry->body = strdup(body);
    assert(entry->body);
    bool applied = table_apply(table, entry, &error);
    if (!applied) fprintf(stderr, "table %s: %s\n", table->id, error.text);
    assert(applied);
}

void add_seat_entry(struct table *table, struct table_change *change, const char *kind, const char *user,
                    int seat, int64_t now) {
    char text[32];
    snprintf(text, sizeof text, "{\"seat\":%d}", seat);
    add_entry(table, change, kind, user, "", now, text);
}

static void add_values(struct moa_writer *json, const char *name, const int *value, int count) {
    moa_json_begin_array(json, name);
    for (int i = 0; i < count; i++) moa_json_int(json, NULL, value[i]);
    moa_json_end_array(json);
}

void end_game(struct table *table, const char *why, int64_t now, struct table_change *change) {
    int rank[MOA_PLAYERS_MAX], points[MOA_PLAYERS_MAX];
    struct body body;
    table_rank(table, rank, points);
    body_begin(&body);
    moa_json_string(&body.json, "why", why);
    add_values(&body.json, "rank", rank, table->setup.players);
    add_values(&body.json, "points", points, table->setup.players);
    add_entry(table, change, "end", "", "", now, body_end(&body));
    change->over = true;
}
