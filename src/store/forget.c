/* forget.c - deleting an account empties the person's name and chat messages in every log.
 *
 * The bodies of these entries are JSON objects written by the server (docs/protocol.md); the members "name" and
 * "text" are emptied. */
#include "store/internal.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct words {
    char table[MOA_ID_MAX];
    int64_t seq;
    char *body;
};

struct found {
    struct words *words;
    int count, capacity;
};

static void keep(void *context, const struct db_row *row) {
    struct found *found = context;
    if (found->count == found->capacity) {
        found->capacity = found->capacity ? 2 * found->capacity : 16;
        found->words = realloc(found->words, sizeof *found->words * (size_t)found->capacity);
        assert(found->words);
    }
    struct words *words = &found->words[found->count++];
    const char *table = row_text(row, 0);
    memset(words->table, 0, sizeof words->table);
    memcpy(words->table, table, strnlen(table, MOA_ID_MAX - 1));
    words->seq = row_integer(row, 1);
    words->body = strdup(row_text(row, 2));
    assert(words->body);
}

/* {"name":"Ada",...} becomes {"name":"",...} */
static void empty_member(char *body, const char *key) {
    char *begin = strstr(body, key);
    if (!begin) return;
    begin += strlen(key);
    char *end = begin;
    while (*end && *end != '"') end += end[0] == '\\' && end[1] ? 2 : 1;
    memmove(begin, end, strlen(end) + 1);
}

bool store_forget_words(struct store *store, const char *user, struct moa_error *error) {
    struct found found = {0};
    bool fine = db_run(store->db,
                       "SELECT table_id, seq, body FROM entries WHERE kind IN ('sit', 'chat')"
                       " AND (user_id = $1 OR user_id IN (SELECT id FROM users WHERE owner = $1))",
                       DB_VALUES(db_text(user)), keep, &found, error);
    for (int i = 0; i < found.count; i++) {
        struct words *words = &found.words[i];
        empty_member(words->body, "\"name\":\"");
        empty_member(words->body, "\"text\":\"");
        fine = fine && db_run(store->db, "UPDATE entries SET body = $1 WHERE table_id = $2 AND seq = $3",
                              DB_VALUES(db_text(words->body), db_text(words->table), db_integer(words->seq)),
                              NULL, NULL, error);
        free(words->body);
    }
    free(found.words);
    return fine;
}
