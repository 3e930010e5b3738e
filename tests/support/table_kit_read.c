/* table_kit_read.c - what viewers of a table read, and JSON by its path; see table_kit.h. */
#include "support/table_kit.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_ROOM = 64 };

struct table_reader tk_reader(int viewer) {
    return (struct table_reader){.viewer = viewer};
}

int tk_viewers(const struct tk *tk, int viewer[MOA_PLAYERS_MAX + 1]) {
    int players = tk->table->setup.players;
    for (int i = 0; i < players; i++) viewer[i] = i;
    viewer[players] = MOA_SPECTATOR;
    return players + 1;
}

static void write_part(const struct tk *tk, const struct table_reader *reader, int what, int from,
                       struct moa_writer *json) {
    struct table_cursor told = {0};
    switch (what) {
    case TK_STATE: table_write_state(tk->table, reader, tk->seed, tk->now, json); break;
    case TK_CHANGE: table_write_play(tk->table, reader, tk->now, json); break;
    default: table_write_items(tk->table, reader, &told, from, json); break;
    }
}

static char *write_text(const struct tk *tk, const struct table_reader *reader, int what, int from) {
    char *text = malloc(TK_BYTES);
    assert_non_null(text);
    struct moa_buffer buffer = moa_buffer_init(text, TK_BYTES);
    struct moa_writer json = {.buffer = &buffer};
    moa_json_begin_object(&json, NULL);
    write_part(tk, reader, what, from, &json);
    moa_json_end_object(&json);
    assert_false(moa_buffer_was_cut(&buffer));
    return realloc(text, buffer.length + 1);
}

char *tk_write(const struct tk *tk, const struct table_reader *reader, int what) {
    return write_text(tk, reader, what, 0);
}

char *tk_state(const struct tk *tk, int viewer) {
    struct table_reader reader = tk_reader(viewer);
    return write_text(tk, &reader, TK_STATE, 0);
}

char *tk_change(const struct tk *tk, int viewer) {
    struct table_reader reader = tk_reader(viewer);
    return write_text(tk, &reader, TK_CHANGE, 0);
}

char *tk_items(const struct tk *tk, int viewer, int from) {
    struct table_reader reader = tk_reader(viewer);
    return write_text(tk, &reader, TK_ITEMS, from);
}

static void write_secrets(const struct table *table, FILE *file) {
    fprintf(file, "%d %d %" PRId64 " %d %d %d %d %u %s %s %s\n", table->status, table->seq, table->at,
            table->items, table->keys_count, table->offer, table->offer_by, table->agreed, table->why,
            table->rematch, table->rematch_invite);
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) {
        const struct table_seat *seat = &table->seat[i];
        fprintf(file, "%d %s %s %s %d %d %u %d %d %" PRId64 " %" PRId64 " %d %d\n", seat->kind, seat->user,
                seat->name, seat->level, seat->stands_in, seat->resigned, seat->loadout, seat->turn,
                seat->asked, seat->since, seat->left, table->rank[i], table->points[i]);
    }
    if (!table->match.state) return;
    char *view = moa_view_text(table->game, table->match.data, table->match.state, MOA_HOST, false);
    fprintf(file, "%d %s\n", table->match.plies, view);
    free(view);
    for (int i = 0; i < table->match.plies; i++)
        fprintf(file, "%d %" PRIu32 " %d\n", table->match.ply[i].actor, table->match.ply[i].action,
                table->revealed[i]);
}

char *tk_everything(const struct tk *tk) {
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    assert_non_null(file);
    int viewer[MOA_PLAYERS_MAX + 1], count = tk->table->game ? tk_viewers(tk, viewer) : 0;
    for (int i = 0; i < count; i++) {
        for (int what = TK_STATE; what <= TK_ITEMS; what++) {
            if (what == TK_CHANGE && !tk->table->match.state) continue; /* there are no moves yet */
            struct table_reader reader = tk_reader(viewer[i]);
            char *part = write_text(tk, &reader, what, 0);
            fprintf(file, "%d %d %s\n", viewer[i], what, part);
            free(part);
        }
    }
    write_secrets(tk->table, file);
    fclose(file);
    return text;
}

/* ---- JSON by its path ---- */

struct tree {
    char *text;
    struct moa_json *pool;
    const struct moa_json *root;
};

static struct tree tree_read(const char *text) {
    struct moa_error error = {""};
    int size = moa_json_pool_size(text);
    struct tree tree = {.text = strdup(text), .pool = calloc((size_t)size, sizeof *tree.pool)};
    assert_true(tree.text && tree.pool);
    tree.root = moa_json_read(tree.text, tree.pool, size, &error);
    if (!tree.root) fail_msg("no JSON: %s: %.300s", error.text, text);
    return tree;
}

static void tree_free(struct tree *tree) {
    free(tree->text);
    free(tree->pool);
}

/* "a.b[1].c" */
static const struct moa_json *find(const struct moa_json *value, const char *path) {
    while (value && *path) {
        if (*path == '[') {
            char *end;
            long n = strtol(path + 1, &end, 10);
            if (value->kind != MOA_JSON_ARRAY || n < 0 || n >= value->count) return NULL;
            for (value = value->first; n > 0; n--) value = value->next;
            path = end + 1;
        } else {
            char name[PATH_ROOM];
            size_t length = strcspn(path, ".[");
            snprintf(name, sizeof name, "%.*s", (int)length, path);
            value = moa_json_get(value, name);
            path += length;
        }
        path += *path == '.';
    }
    return value;
}

int64_t tk_int(const char *text, const char *path) {
    struct tree tree = tree_read(text);
    const struct moa_json *value = find(tree.root, path);
    int64_t number = value && value->kind == MOA_JSON_INT ? value->integer : INT64_MIN;
    if (value && value->kind == MOA_JSON_BOOL) number = value->boolean;
    tree_free(&tree);
    return number;
}

bool tk_has(const char *text, const char *path) {
    struct tree tree = tree_read(text);
    bool has = find(tree.root, path) != NULL;
    tree_free(&tree);
    return has;
}

static bool is_string(const struct moa_json *value, const char *expected) {
    return value && value->kind == MOA_JSON_STRING && strcmp(value->string, expected) == 0;
}

bool tk_is(const char *text, const char *path, const char *value) {
    struct tree tree = tree_read(text);
    bool is = is_string(find(tree.root, path), value);
    tree_free(&tree);
    return is;
}

int tk_count(const char *text, const char *path) {
    struct tree tree = tree_read(text);
    const struct moa_json *value = find(tree.root, path);
    int count = value ? value->count : -1;
    tree_free(&tree);
    return count;
}

int64_t tk_state_int(const struct tk *tk, int viewer, const char *path) {
    char *text = tk_state(tk, viewer);
    int64_t number = tk_int(text, path);
    free(text);
    return number;
}

bool tk_state_has(const struct tk *tk, int viewer, const char *path) {
    char *text = tk_state(tk, viewer);
    bool has = tk_has(text, path);
    free(text);
    return has;
}

bool tk_state_is(const struct tk *tk, int viewer, const char *path, const char *value) {
    char *text = tk_state(tk, viewer);
    bool is = tk_is(text, path, value);
    free(text);
    return is;
}

static const struct moa_json *newest(const struct moa_json *root, const char *member, int *count) {
    const struct moa_json *items = moa_json_get(root, "items"), *found = NULL;
    assert_non_null(items);
    *count = 0;
    for (const struct moa_json *item = items->first; item; item = item->next) {
        const struct moa_json *value = moa_json_get(item, member);
        if (!value) continue;
        found = value;
        ++*count;
    }
    return found;
}

int tk_items_with(const struct tk *tk, int viewer, const char *member) {
    char *text = tk_items(tk, viewer, 0);
    struct tree tree = tree_read(text);
    int count;
    newest(tree.root, member, &count);
    tree_free(&tree);
    free(text);
    return count;
}

bool tk_newest_is(const struct tk *tk, int viewer, const char *member, const char *path, const char *value) {
    char *text = tk_items(tk, viewer, 0);
    struct tree tree = tree_read(text);
    int count;
    const struct moa_json *found = newest(tree.root, member, &count);
    bool is = is_string(found ? find(found, path) : NULL, value);
    tree_free(&tree);
    free(text);
    return is;
}

int64_t tk_newest_int(const struct tk *tk, int viewer, const char *member, const char *path) {
    char *text = tk_items(tk, viewer, 0);
    struct tree tree = tree_read(text);
    int count;
    const struct moa_json *found = newest(tree.root, member, &count);
    const struct moa_json *value = found ? find(found, path) : NULL;
    int64_t number = value ? value->kind == MOA_JSON_BOOL ? value->boolean : value->integer : INT64_MIN;
    tree_free(&tree);
    free(text);
    return number;
}
