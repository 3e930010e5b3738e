/* store_kit.c - see store_kit.h. */
#include "support/store_kit.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct store_kit kit;

static void open_kit(bool is_postgres) {
    memset(&kit, 0, sizeof kit);
    kit.is_postgres = is_postgres;
    if (is_postgres) {
        postgres_fresh(kit.url);
    } else {
        snprintf(kit.folder, sizeof kit.folder, "/tmp/moa-store-XXXXXX");
        assert_non_null(mkdtemp(kit.folder));
        snprintf(kit.url, sizeof kit.url, "sqlite:%s/moa.db", kit.folder);
    }
    kit.store = store_open(kit.url, &kit.error);
    if (!kit.store) fail_msg("%s", kit.error.text);
}

static int close_kit(void **unused) {
    (void)unused;
    store_close(kit.store);
    if (kit.is_postgres) return 0;
    static const char *const file[] = {"moa.db", "moa.db-wal", "moa.db-journal"};
    for (size_t i = 0; i < COUNT_OF(file); i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%s", kit.folder, file[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(kit.folder), 0);
    return 0;
}

static int open_sqlite(void **unused) {
    (void)unused;
    open_kit(false);
    return 0;
}

static int open_postgres(void **unused) {
    (void)unused;
    open_kit(true);
    return 0;
}

static int run(const char *name, const struct CMUnitTest *test, size_t count, CMFixtureFunction open) {
    struct CMUnitTest *on_store = calloc(count, sizeof *on_store);
    assert(on_store);
    for (size_t i = 0; i < count; i++) {
        on_store[i] = test[i];
        on_store[i].setup_func = open;
        on_store[i].teardown_func = close_kit;
    }
    int failed = _cmocka_run_group_tests(name, on_store, count, NULL, NULL);
    free(on_store);
    return failed;
}

int store_kit_run(const struct CMUnitTest *test, size_t count) {
    return run("SQLite", test, count, open_sqlite) + store_kit_run_postgres(test, count);
}

int store_kit_run_postgres(const struct CMUnitTest *test, size_t count) {
    return run("PostgreSQL", test, count, open_postgres);
}

void kit_begin(struct store *store) {
    struct moa_error error;
    if (!store_begin(store, &error)) fail_msg("%s", error.text);
}

void kit_commit(struct store *store) {
    struct moa_error error;
    if (!store_commit(store, &error)) fail_msg("%s", error.text);
}

void kit_user(struct store *store, const char *id, enum store_user_kind kind) {
    struct store_user user = {.kind = kind, .created = 1};
    struct moa_error error;
    bool made = false;
    snprintf(user.id, sizeof user.id, "%s", id);
    snprintf(user.name, sizeof user.name, "%s", id);
    if (kind != STORE_GUEST) snprintf(user.folded, sizeof user.folded, "%s", id);
    kit_begin(store);
    if (!store_user_add(store, &user, &made, &error)) fail_msg("%s", error.text);
    assert_true(made);
    kit_commit(store);
}

void kit_make_table(struct store *store, const char *id, const char *game, bool is_public, int64_t created) {
    struct store_table table = {
        .is_public = is_public, .invite = "invite", .seed = "seed", .created = created};
    struct moa_error error;
    bool made = false;
    snprintf(table.id, sizeof table.id, "%s", id);
    snprintf(table.game, sizeof table.game, "%s", game);
    table.summary = "{}";
    if (!store_table_add(store, &table, &made, &error)) fail_msg("%s", error.text);
    assert_true(made);
}

void kit_table(struct store *store, const char *id, const char *game, bool is_public, int64_t created) {
    kit_begin(store);
    kit_make_table(store, id, game, is_public, created);
    kit_commit(store);
}

struct moa_entry kit_entry(const char *table, int seq, const char *body) {
    struct moa_entry entry = {
        .seq = seq, .at = 1000 + seq, .kind = "move", .user = "ann", .key = "k", .body = body};
    snprintf(entry.table, sizeof entry.table, "%s", table);
    return entry;
}

bool kit_append(struct store *store, const char *table, int seq, const char *body, struct store_state state) {
    struct moa_entry entry = kit_entry(table, seq, body);
    struct store_append append = {.entry = &entry, .count = 1, .state = state};
    struct moa_error error;
    kit_begin(store);
    if (!store_append(store, &(struct store_append *){&append}, 1, &error)) fail_msg("%s", error.text);
    kit_commit(store);
    return !append.taken;
}

static char log_text[4096];

static void add_to_log(void *context, const struct moa_entry *entry) {
    (void)context;
    size_t length = strlen(log_text);
    snprintf(log_text + length, sizeof log_text - length, "%.40s|", entry->body);
}

const char *kit_log(struct store *store, const char *table, int seq) {
    struct moa_error error;
    log_text[0] = '\0';
    kit_begin(store);
    if (!store_read(store, table, seq, add_to_log, NULL, &error)) fail_msg("%s", error.text);
    kit_commit(store);
    return log_text;
}
