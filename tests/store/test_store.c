/* test_store.c - what the store guarantees, the same on SQLite and PostgreSQL. */
#include "core/cmocka_all.h"
#include "store/internal.h"
#include "support/store_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct store_state running = {.status = TABLE_RUNNING, .actors = 1, .summary = "{\"a\":1}"};

static void open_again(void) {
    store_close(kit.store);
    kit.store = store_open(kit.url, &kit.error);
    if (!kit.store) fail_msg("%s", kit.error.text);
}

/* ---- Opening and migrations ---- */

static void take_number(void *context, const struct db_row *row) {
    *(int64_t *)context = row_integer(row, 0);
}

static int64_t ask_number(const char *sql) {
    int64_t number = -1;
    DO(db_run(kit.store->db, sql, NULL, 0, take_number, &number, &kit.error));
    return number;
}

static void test_a_new_database_has_the_newest_version(void **unused) {
    (void)unused;
    assert_int_equal(ask_number("SELECT value FROM meta WHERE name = 'version'"), store_migrations_count);
    assert_int_equal(store_is_shared(kit.store), kit.is_postgres);
}

static void test_what_was_committed_is_there_after_opening_again(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    assert_true(kit_append(kit.store, "t1", 0, "kept", running));
    open_again();
    assert_string_equal(kit_log(kit.store, "t1", 0), "kept|");
}

/* The released steps, and one that comes after them. */
static void migrate_further(const char *next, bool fits) {
    struct store_migration further[16];
    memcpy(further, store_migrations, (size_t)store_migrations_count * sizeof *further);
    further[store_migrations_count] = (struct store_migration){next, next};
    assert_int_equal(store_migrate(kit.store->db, further, store_migrations_count + 1, &kit.error), fits);
}

static void test_later_versions_keep_what_is_there(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    migrate_further("CREATE TABLE later (x BIGINT); INSERT INTO later SELECT COUNT(*) + 6 FROM users", true);
    assert_int_equal(ask_number("SELECT x FROM later"), 7);
    migrate_further("this is not run again", true);
}

static void test_a_newer_schema_is_refused(void **unused) {
    (void)unused;
    migrate_further("CREATE TABLE later (x BIGINT)", true);
    store_close(kit.store);
    kit.store = store_open(kit.url, &kit.error);
    assert_null(kit.store);
    char expected[160];
    snprintf(expected, sizeof expected,
             "the database has version %d, and this program knows only %d: it needs a newer program",
             store_migrations_count + 1, store_migrations_count);
    assert_string_equal(kit.error.text, expected);
}

static void test_a_step_that_fails_changes_nothing(void **unused) {
    (void)unused;
    migrate_further("CREATE TABLE half (x BIGINT); CREATE TABLE oops (", false);
    assert_int_equal(ask_number("SELECT value FROM meta WHERE name = 'version'"), store_migrations_count);
    migrate_further("CREATE TABLE half (x BIGINT)", true);
}

static void test_what_cannot_be_opened_is_told(void **unused) {
    (void)unused;
    struct moa_error error;
    assert_null(store_open("/nonexistent/folder/moa.db", &error));
    assert_string_equal(error.text,
                        "/nonexistent/folder/moa.db cannot be opened: unable to open database file");
    assert_null(store_open("sqlite:", &error));
    assert_string_equal(error.text, "the name of the database is empty");
    assert_null(store_open("postgres://moa@127.0.0.1:1/moa", &error));
    assert_non_null(strstr(error.text, "Connection refused"));
}

static void test_sqlite_is_for_one_process_and_its_owner(void **unused) {
    (void)unused;
    if (kit.is_postgres) return;
    int status = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct moa_error error = {""};
        struct store *second = store_open(kit.url, &error);
        _exit(!second && strstr(error.text, "/moa.db is in use by another process: ") ? 7 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 7);
    struct stat about;
    assert_int_equal(stat(kit.url + strlen("sqlite:"), &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
}

static void test_sqlite_waits_for_the_disk(void **unused) {
    (void)unused;
    if (kit.is_postgres) return;
    assert_int_equal(ask_number("PRAGMA synchronous"), 2);
    assert_int_equal(ask_number("PRAGMA foreign_keys"), 1);
}

/* ---- Logs ---- */

static bool append(struct moa_entry *entry, int count, struct store_state state) {
    struct store_append one = {.entry = entry, .count = count, .state = state};
    kit_begin(kit.store);
    DO(store_append(kit.store, &(struct store_append *){&one}, 1, &kit.error));
    kit_commit(kit.store);
    return !one.taken;
}

static struct store_table get_table(const char *id) {
    struct store_table table;
    bool found;
    kit_begin(kit.store);
    DO(store_table_get(kit.store, id, &table, &found, &kit.error));
    kit_commit(kit.store);
    assert_true(found);
    return table;
}

static void test_entries_come_back_as_they_were(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    struct moa_entry entry[] = {kit_entry("t1", 0, "a"), kit_entry("t1", 1, ""), kit_entry("t1", 2, "c")};
    assert_true(append(entry, 3, running));
    assert_string_equal(kit_log(kit.store, "t1", 0), "a||c|");
    assert_string_equal(kit_log(kit.store, "t1", 1), "|c|");
    assert_string_equal(kit_log(kit.store, "t1", 3), "");
    assert_string_equal(kit_log(kit.store, "t2", 0), "");
}

static void check_whole_entry(void *context, const struct moa_entry *entry) {
    const struct moa_entry *expected = context;
    assert_string_equal(entry->table, expected->table);
    assert_int_equal(entry->seq, expected->seq);
    assert_int_equal(entry->at, expected->at);
    assert_string_equal(entry->kind, expected->kind);
    assert_string_equal(entry->user, expected->user);
    assert_string_equal(entry->key, expected->key);
    assert_string_equal(entry->body, expected->body);
}

static void check_comes_back(struct moa_entry *entry) {
    assert_true(append(entry, 1, running));
    kit_begin(kit.store);
    DO(store_read(kit.store, entry->table, entry->seq, check_whole_entry, entry, &kit.error));
    kit_commit(kit.store);
    assert_int_equal(get_table(entry->table).seq, entry->seq);
}

static void test_any_text_is_just_text(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    static const char *const text[] = {"'); DROP TABLE entries; --",
                                       "\"quoted\" 'quoted' `quoted` \\ \\' $1 ? :x %s %n {} {\"a\",NULL}",
                                       "Grüße, 日本語, 🦤, e\xcc\x81, \xe2\x80\xae",
                                       "\x01\x1f\t\n\r\x7f",
                                       "NULL",
                                       "{}",
                                       ""};
    for (int i = 0; i < (int)COUNT_OF(text); i++) {
        struct moa_entry entry = kit_entry("t1", i, text[i]);
        entry.at = INT64_MAX - i;
        snprintf(entry.key, sizeof entry.key, "%.30s", "'); DROP TABLE users; --");
        snprintf(entry.user, sizeof entry.user, "%s", i % 2 ? "" : "o'neill");
        check_comes_back(&entry);
    }
}

static void test_a_very_long_body(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    char *body = malloc(STORE_BODY_MAX + 1);
    assert_non_null(body);
    for (int i = 0; i < STORE_BODY_MAX; i++) body[i] = (char)('a' + i % 26);
    body[STORE_BODY_MAX] = '\0';
    struct moa_entry entry = kit_entry("t1", 0, body);
    check_comes_back(&entry);
    free(body);
}

static void test_the_look_follows_the_log(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    assert_int_equal(get_table("t1").seq, -1);
    struct store_state state = {TABLE_RUNNING, 0x80000001u, 123456789012345, "{}"};
    assert_true(kit_append(kit.store, "t1", 0, "a", state));
    struct store_table table = get_table("t1");
    assert_int_equal(table.seq, 0);
    assert_int_equal(table.status, TABLE_RUNNING);
    assert_int_equal(table.actors, 0x80000001u);
    assert_int_equal(table.wake, 123456789012345);
    assert_int_equal(table.updated, 1000);
    assert_int_equal(table.created, 1);
    assert_string_equal(table.game, "evolution");
    assert_string_equal(table.invite, "invite");
    assert_string_equal(table.seed, "seed");
    assert_true(table.is_public);
    assert_null(table.summary);
}

static void test_who_comes_second_writes_nothing(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    assert_true(kit_append(kit.store, "t1", 0, "first", running));
    struct moa_entry late[] = {kit_entry("t1", 0, "late"), kit_entry("t1", 1, "later")};
    struct store_state state = {TABLE_OVER, 7, 7, "{\"late\":1}"};
    assert_false(append(late, 2, state));
    assert_string_equal(kit_log(kit.store, "t1", 0), "first|");
    assert_int_equal(get_table("t1").status, TABLE_RUNNING);
    assert_int_equal(get_table("t1").seq, 0);
}

static void test_no_gap_and_no_table_is_taken_too(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    assert_false(kit_append(kit.store, "t1", 1, "gap", running));
    assert_false(kit_append(kit.store, "nowhere", 0, "x", running));
    assert_string_equal(kit_log(kit.store, "t1", 0), "");
    assert_string_equal(kit_log(kit.store, "nowhere", 0), "");
}

/* As after a commit whose answer was lost. */
static void test_the_same_again_is_written_once(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    struct moa_entry entry[] = {kit_entry("t1", 0, "a"), kit_entry("t1", 1, "b")};
    assert_true(append(entry, 2, running));
    assert_true(append(entry, 2, running));
    assert_true(kit_append(kit.store, "t1", 2, "c", (struct store_state){TABLE_RUNNING, 9, 9, NULL}));
    assert_true(append(entry, 2, running));
    assert_string_equal(kit_log(kit.store, "t1", 0), "a|b|c|");
    assert_int_equal(get_table("t1").seq, 2);
    assert_int_equal(get_table("t1").actors, 9);
}

static void test_whatever_differs_is_not_the_same(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    assert_true(kit_append(kit.store, "t1", 0, "a", running));
    struct moa_entry other[6];
    for (int i = 0; i < 6; i++) other[i] = kit_entry("t1", 0, "a");
    assert_true(append(&other[0], 1, running));
    other[1].at++;
    other[2].body = "b";
    snprintf(other[3].kind, sizeof other[3].kind, "chat");
    snprintf(other[4].user, sizeof other[4].user, "bob");
    snprintf(other[5].key, sizeof other[5].key, "K");
    for (int i = 1; i < 6; i++) assert_false(append(&other[i], 1, running));
    /* One more than there is. */
    struct moa_entry longer[] = {kit_entry("t1", 0, "a"), kit_entry("t1", 1, "b")};
    assert_false(append(longer, 2, running));
}

/* Only what this process wrote can be its own: two servers may see the same clock run out at the same time. */
static void test_the_same_of_another_process_is_taken(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    assert_true(kit_append(kit.store, "t1", 0, "a", running));
    open_again();
    assert_false(kit_append(kit.store, "t1", 0, "a", running));
}

enum { MANY = 700 };

static void test_many_tables_at_once(void **unused) {
    (void)unused;
    static struct moa_entry entry[MANY];
    static struct store_append one[MANY];
    struct store_append *all[MANY];
    char id[MOA_ID_MAX];
    kit_begin(kit.store);
    for (int i = 0; i < MANY; i++) {
        snprintf(id, sizeof id, "t%d", i * 37 % MANY);
        if (i % 50 != 3) kit_make_table(kit.store, id, "evolution", true, 1);
        entry[i] = kit_entry(id, 0, id);
        one[i] = (struct store_append){.entry = &entry[i], .count = 1, .state = running};
        entry[i].body = entry[i].table;
        all[i] = &one[i];
    }
    kit_commit(kit.store);
    assert_true(kit_append(kit.store, entry[9].table, 0, "faster", running));
    kit_begin(kit.store);
    DO(store_append(kit.store, all, MANY, &kit.error));
    kit_commit(kit.store);
    for (int i = 0; i < MANY; i++) assert_int_equal(one[i].taken, i % 50 == 3 || i == 9);
    for (int i = 0; i < MANY; i += 41) {
        char expected[MOA_ID_MAX + 1] = "";
        if (!one[i].taken) snprintf(expected, sizeof expected, "%.15s|", entry[i].table);
        if (i != 9) assert_string_equal(kit_log(kit.store, entry[i].table, 0), expected);
    }
}

/* Handed in out of order; t2 is taken, and so is what builds on it. */
static void test_a_table_twice_in_one_call(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    kit_table(kit.store, "t2", "evolution", true, 1);
    assert_true(kit_append(kit.store, "t2", 0, "faster", running));
    struct moa_entry entry[] = {kit_entry("t1", 1, "b"), kit_entry("t2", 1, "y"), kit_entry("t1", 0, "a"),
                                kit_entry("t2", 0, "x"), kit_entry("t1", 2, "c")};
    struct store_append one[5], *all[5];
    for (int i = 0; i < 5; i++) {
        one[i] = (struct store_append){.entry = &entry[i], .count = 1, .state = running};
        all[i] = &one[i];
    }
    kit_begin(kit.store);
    DO(store_append(kit.store, all, 5, &kit.error));
    kit_commit(kit.store);
    for (int i = 0; i < 5; i++) assert_int_equal(one[i].taken, i == 1 || i == 3);
    assert_string_equal(kit_log(kit.store, "t1", 0), "a|b|c|");
    assert_string_equal(kit_log(kit.store, "t2", 0), "faster|");
    assert_int_equal(get_table("t1").seq, 2);
}

static void test_what_is_rolled_back_never_was(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    struct moa_entry entry = kit_entry("t1", 0, "a");
    struct store_append one = {.entry = &entry, .count = 1, .state = running};
    kit_begin(kit.store);
    DO(store_append(kit.store, &(struct store_append *){&one}, 1, &kit.error));
    store_rollback(kit.store);
    assert_string_equal(kit_log(kit.store, "t1", 0), "");
    assert_int_equal(get_table("t1").seq, -1);
}

/* ---- Tables ---- */

static char listed[512];

static void list(const char *id, int seat) {
    size_t length = strlen(listed);
    snprintf(listed + length, sizeof listed - length, seat < 0 ? "%s " : "%s:%d ", id, seat);
}
static void list_table(void *context, const struct store_table *table) {
    assert_ptr_equal(context, &kit);
    assert_string_equal(table->summary, table->seq < 0 ? "{}" : "{\"a\":1}");
    list(table->id, -1);
}
static void list_seat(void *context, const struct store_table *table, int seat) {
    assert_ptr_equal(context, &kit);
    assert_non_null(table->summary);
    list(table->id, seat);
}
static void list_id(void *context, const char *id) {
    assert_ptr_equal(context, &kit);
    list(id, -1);
}

static void check_lobby(const char *game, int most, const char *expected) {
    listed[0] = '\0';
    kit_begin(kit.store);
    DO(store_lobby(kit.store, game, most, list_table, &kit, &kit.error));
    kit_commit(kit.store);
    assert_string_equal(listed, expected);
}

static void check_tables_of(const char *user, int most, const char *expected) {
    listed[0] = '\0';
    kit_begin(kit.store);
    DO(store_tables_of(kit.store, user, most, list_seat, &kit, &kit.error));
    kit_commit(kit.store);
    assert_string_equal(listed, expected);
}

static void check_waking(int64_t now, int most, const char *expected) {
    listed[0] = '\0';
    kit_begin(kit.store);
    DO(store_waking(kit.store, now, most, list_id, &kit, &kit.error));
    kit_commit(kit.store);
    assert_string_equal(listed, expected);
}

static int count_tables(const char *user) {
    int count;
    kit_begin(kit.store);
    DO(store_count_tables(kit.store, user, &count, &kit.error));
    kit_commit(kit.store);
    return count;
}

static void seat(const char *table, int place, const char *user) {
    kit_begin(kit.store);
    DO(store_seat(kit.store, table, place, user, &kit.error));
    kit_commit(kit.store);
}

static void test_an_id_is_there_once(void **unused) {
    (void)unused;
    kit_table(kit.store, "t1", "evolution", true, 1);
    struct store_table table = {.id = "t1", .game = "origin"};
    bool made = true, found = true;
    kit_begin(kit.store);
    DO(store_table_add(kit.store, &table, &made, &kit.error));
    assert_false(made);
    DO(store_table_get(kit.store, "t2", &table, &found, &kit.error));
    assert_false(found);
    kit_commit(kit.store);
    assert_string_equal(get_table("t1").game, "evolution");
}

static void test_the_lobby(void **unused) {
    (void)unused;
    kit_table(kit.store, "old", "evolution", true, 10);
    kit_table(kit.store, "new", "evolution", true, 30);
    kit_table(kit.store, "other", "origin", true, 20);
    kit_table(kit.store, "private", "origin", false, 40);
    kit_table(kit.store, "over", "origin", true, 50);
    assert_true(kit_append(kit.store, "over", 0, "x", (struct store_state){TABLE_OVER, 0, 0, NULL}));
    assert_true(kit_append(kit.store, "old", 0, "x", running));
    check_lobby(NULL, 10, "new other old ");
    check_lobby(NULL, 2, "new other ");
    check_lobby("evolution", 10, "new old ");
    check_lobby("evolution", 1, "new ");
    check_lobby("'; --", 10, "");
}

static void test_seats(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_user(kit.store, "bob", STORE_MEMBER);
    static const char *const table[] = {"t1", "t2", "t3", "t4"};
    for (int i = 0; i < 4; i++) {
        kit_table(kit.store, table[i], "evolution", true, i);
        seat(table[i], i, "ann");
        seat(table[i], 5, "bob");
    }
    seat("t1", 4, "ann");
    assert_int_equal(count_tables("ann"), 4);
    for (int i = 0; i < 3; i++) assert_true(kit_append(kit.store, "t1", i, "x", running));
    assert_true(kit_append(kit.store, "t2", 0, "x", running));
    assert_true(kit_append(kit.store, "t3", 0, "x", (struct store_state){TABLE_OVER, 0, 0, NULL}));
    assert_true(kit_append(kit.store, "t4", 0, "x", running));
    assert_true(kit_append(kit.store, "t4", 1, "x", (struct store_state){TABLE_OVER, 0, 0, NULL}));
    assert_int_equal(count_tables("ann"), 2);
    check_tables_of("ann", 10, "t1:0 t1:4 t2:1 t4:3 t3:2 ");
    check_tables_of("ann", 4, "t1:0 t1:4 t2:1 t4:3 ");
    check_tables_of("ann", 2, "t1:0 t1:4 ");
    seat("t1", 0, "");
    seat("t2", 1, "bob");
    seat("t2", 5, "ann");
    check_tables_of("ann", 10, "t1:4 t2:5 t4:3 t3:2 ");
    check_tables_of("nobody", 10, "");
}

static void test_seats_of_nobody_and_nowhere(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_table(kit.store, "t1", "evolution", true, 1);
    seat("t1", 0, "nobody");
    seat("nowhere", 0, "ann");
    check_tables_of("ann", 10, "");
    assert_true(kit_append(kit.store, "t1", 0, "x", (struct store_state){TABLE_OVER, 0, 0, NULL}));
    seat("t1", 0, "ann");
    assert_int_equal(count_tables("ann"), 0);
    check_tables_of("ann", 10, "t1:0 ");
}

static void test_waking(void **unused) {
    (void)unused;
    static const char *const table[] = {"t1", "t2", "t3", "t4", "t5"};
    static const struct store_state state[] = {{TABLE_RUNNING, 1, 300, NULL},
                                               {TABLE_RUNNING, 1, 100, NULL},
                                               {TABLE_RUNNING, 1, 0, NULL},
                                               {TABLE_OVER, 0, 100, NULL},
                                               {TABLE_OPEN, 0, 200, NULL}};
    for (int i = 0; i < 5; i++) {
        kit_table(kit.store, table[i], "evolution", true, i);
        assert_true(kit_append(kit.store, table[i], 0, "x", state[i]));
    }
    check_waking(99, 10, "");
    check_waking(200, 10, "t2 t5 ");
    check_waking(1000, 10, "t2 t5 t1 ");
    check_waking(1000, 1, "t2 ");
    assert_true(kit_append(kit.store, "t2", 1, "x", state[0]));
    check_waking(200, 10, "t5 ");
}

static void test_dropping_a_table(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_table(kit.store, "open", "evolution", true, 1);
    kit_table(kit.store, "begun", "evolution", true, 2);
    seat("open", 0, "ann");
    assert_true(kit_append(kit.store, "open", 0, "x", (struct store_state){TABLE_OPEN, 0, 0, NULL}));
    assert_true(kit_append(kit.store, "begun", 0, "x", running));
    kit_begin(kit.store);
    DO(store_table_delete(kit.store, "open", &kit.error));
    DO(store_table_delete(kit.store, "begun", &kit.error));
    DO(store_table_delete(kit.store, "nowhere", &kit.error));
    kit_commit(kit.store);
    assert_string_equal(kit_log(kit.store, "open", 0), "");
    assert_string_equal(kit_log(kit.store, "begun", 0), "x|");
    assert_int_equal(count_tables("ann"), 0);
}

/* ---- Ids ---- */

static void check_alphabet(const char *text, size_t length) {
    assert_int_equal(strlen(text), length);
    assert_int_equal(strspn(text, "abcdefghijklmnopqrstuvwxyz234567"), length);
}

static void test_ids_secrets_and_hashes(void **unused) {
    (void)unused;
    char id[MOA_ID_MAX], other_id[MOA_ID_MAX], secret[MOA_SECRET_MAX], other_secret[MOA_SECRET_MAX],
        hash[STORE_HASH];
    store_id(id);
    store_id(other_id);
    store_secret(secret);
    store_secret(other_secret);
    check_alphabet(id, 12);
    check_alphabet(secret, 52);
    assert_string_not_equal(id, other_id);
    assert_string_not_equal(secret, other_secret);
    /* BLAKE2b-256 of "abc", as others calculate it. */
    store_hash("abc", hash);
    assert_string_equal(hash, "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

static void test_data_sets_are_kept(void **unused) {
    (void)unused;
    char *text;
    DO(store_data_keep(kit.store, "0123456789abcdef", "origin", "{\"board\":\"'é\"}", &kit.error));
    DO(store_data_keep(kit.store, "0123456789abcdef", "origin", "another", &kit.error)); /* the first stays */
    open_again();
    DO(store_data_get(kit.store, "0123456789abcdef", &text, &kit.error));
    assert_string_equal(text, "{\"board\":\"'é\"}");
    free(text);
    DO(store_data_get(kit.store, "fedcba9876543210", &text, &kit.error));
    assert_null(text);
}

int main(void) {
    static const struct CMUnitTest alone[] = {cmocka_unit_test(test_ids_secrets_and_hashes)};
    static const struct CMUnitTest both[] = {
        cmocka_unit_test(test_a_new_database_has_the_newest_version),
        cmocka_unit_test(test_what_was_committed_is_there_after_opening_again),
        cmocka_unit_test(test_later_versions_keep_what_is_there),
        cmocka_unit_test(test_a_newer_schema_is_refused),
        cmocka_unit_test(test_a_step_that_fails_changes_nothing),
        cmocka_unit_test(test_what_cannot_be_opened_is_told),
        cmocka_unit_test(test_sqlite_is_for_one_process_and_its_owner),
        cmocka_unit_test(test_sqlite_waits_for_the_disk),
        cmocka_unit_test(test_entries_come_back_as_they_were),
        cmocka_unit_test(test_any_text_is_just_text),
        cmocka_unit_test(test_a_very_long_body),
        cmocka_unit_test(test_the_look_follows_the_log),
        cmocka_unit_test(test_who_comes_second_writes_nothing),
        cmocka_unit_test(test_no_gap_and_no_table_is_taken_too),
        cmocka_unit_test(test_the_same_again_is_written_once),
        cmocka_unit_test(test_whatever_differs_is_not_the_same),
        cmocka_unit_test(test_the_same_of_another_process_is_taken),
        cmocka_unit_test(test_many_tables_at_once),
        cmocka_unit_test(test_a_table_twice_in_one_call),
        cmocka_unit_test(test_what_is_rolled_back_never_was),
        cmocka_unit_test(test_an_id_is_there_once),
        cmocka_unit_test(test_the_lobby),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_seats_of_nobody_and_nowhere),
        cmocka_unit_test(test_waking),
        cmocka_unit_test(test_dropping_a_table),
        cmocka_unit_test(test_data_sets_are_kept),
    };
    if (!postgres_start()) return 1;
    int failed = cmocka_run_group_tests(alone, NULL, NULL);
    failed += store_kit_run(both, COUNT_OF(both));
    postgres_stop();
    return failed;
}
