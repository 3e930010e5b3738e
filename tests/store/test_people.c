/* test_people.c - users, sessions, ratings, results, mutes and outages, the same on SQLite and PostgreSQL. */
#include "support/store_kit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char listed[512];

static void list(const char *text) {
    size_t length = strlen(listed);
    snprintf(listed + length, sizeof listed - length, "%s ", text);
}

static void list_number(const char *text, int64_t number) {
    char both[64];
    snprintf(both, sizeof both, "%s:%lld", text, (long long)number);
    list(both);
}

/* ---- Users ---- */

static struct store_user user_named(const char *id, const char *name, const char *folded) {
    struct store_user user = {.kind = *folded ? STORE_MEMBER : STORE_GUEST, .created = 5};
    snprintf(user.id, sizeof user.id, "%s", id);
    snprintf(user.name, sizeof user.name, "%s", name);
    snprintf(user.folded, sizeof user.folded, "%s", folded);
    return user;
}

static bool make(const struct store_user *user) {
    bool made;
    kit_begin(kit.store);
    DO(store_user_add(kit.store, user, &made, &kit.error));
    kit_commit(kit.store);
    return made;
}

static bool change(const struct store_user *user) {
    bool made;
    kit_begin(kit.store);
    DO(store_user_change(kit.store, user, &made, &kit.error));
    kit_commit(kit.store);
    return made;
}

static bool get(const char *id, struct store_user *user) {
    bool found;
    kit_begin(kit.store);
    DO(store_user_get(kit.store, id, user, &found, &kit.error));
    kit_commit(kit.store);
    return found;
}

static bool find(const char *folded, struct store_user *user) {
    bool found;
    kit_begin(kit.store);
    DO(store_user_find(kit.store, folded, user, &found, &kit.error));
    kit_commit(kit.store);
    return found;
}

static void delete_user(const char *id) {
    kit_begin(kit.store);
    DO(store_user_delete(kit.store, id, &kit.error));
    kit_commit(kit.store);
}

static void check_user(const char *id, const struct store_user *expected) {
    struct store_user user;
    assert_true(get(id, &user));
    assert_string_equal(user.id, expected->id);
    assert_string_equal(user.name, expected->name);
    assert_string_equal(user.folded, expected->folded);
    assert_string_equal(user.password, expected->password);
    assert_string_equal(user.recovery, expected->recovery);
    assert_string_equal(user.owner, expected->owner);
    assert_int_equal(user.kind, expected->kind);
    assert_int_equal(user.created, expected->created);
}

static void append_words(const char *table, int seq, const char *kind, const char *user, const char *body) {
    struct moa_entry entry = kit_entry(table, seq, body);
    snprintf(entry.kind, sizeof entry.kind, "%s", kind);
    snprintf(entry.user, sizeof entry.user, "%s", user);
    struct store_append append = {.entry = &entry, .count = 1}, *each = &append;
    kit_begin(kit.store);
    DO(store_append(kit.store, &each, 1, &kit.error));
    assert_false(append.taken);
    kit_commit(kit.store);
}

/* A deleted user, and their bots, leave neither names nor messages; the messages of others stay. */
static void test_deleted_users_leave_no_words(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_user(kit.store, "bob", STORE_MEMBER);
    struct store_user bot = user_named("bot", "Annbot", "annbot");
    bot.kind = STORE_BOT;
    snprintf(bot.owner, sizeof bot.owner, "ann");
    assert_true(make(&bot));
    kit_table(kit.store, "t", "origin", true, 1);
    append_words("t", 0, "open", "ann", "{\"name\":\"kept\"}");
    append_words("t", 1, "sit", "ann", "{\"seat\":0,\"name\":\"A\\\"nn\\\\\",\"loadout\":\"x\"}");
    append_words("t", 2, "sit", "bot", "{\"seat\":1,\"name\":\"Annbot\"}");
    append_words("t", 3, "sit", "bob", "{\"seat\":2,\"name\":\"Bob\"}");
    append_words("t", 4, "chat", "ann", "{\"name\":\"Ann\",\"text\":\"hello\",\"room\":\"table\"}");
    append_words("t", 5, "chat", "bob", "{\"name\":\"Bob\",\"text\":\"hello\"}");
    append_words("t", 6, "move", "ann", "1 \"name\":\"Ann\"");
    delete_user("ann");
    assert_string_equal(kit_log(kit.store, "t", 0), "{\"name\":\"kept\"}|"
                                                    "{\"seat\":0,\"name\":\"\",\"loadout\":\"x\"}|"
                                                    "{\"seat\":1,\"name\":\"\"}|"
                                                    "{\"seat\":2,\"name\":\"Bob\"}|"
                                                    "{\"name\":\"\",\"text\":\"\",\"room\":\"table\"}|"
                                                    "{\"name\":\"Bob\",\"text\":\"hello\"}|"
                                                    "1 \"name\":\"Ann\"|");
}

static void test_users_come_back_as_they_were(void **unused) {
    (void)unused;
    struct store_user ann = user_named("ann", "Ann O'\"Neill; --", "ann o'\"neill; --");
    memset(ann.password, 'p', STORE_PASSWORD - 1);
    memset(ann.recovery, 'r', STORE_HASH - 1);
    struct store_user bot = user_named("bot", "Übermoa 🦤", "übermoa 🦤");
    bot.kind = STORE_BOT;
    snprintf(bot.owner, sizeof bot.owner, "ann");
    struct store_user guest = user_named("guest", "Ann O'\"Neill; --", "");
    assert_true(make(&ann) && make(&bot) && make(&guest));
    check_user("ann", &ann);
    check_user("bot", &bot);
    check_user("guest", &guest);
    struct store_user user;
    assert_true(find("übermoa 🦤", &user));
    assert_string_equal(user.id, "bot");
    assert_false(find("", &user));
    assert_false(find("x' OR '1'='1", &user));
    assert_false(get("x", &user));
}

static void test_a_name_is_there_once(void **unused) {
    (void)unused;
    struct store_user ann = user_named("ann", "Ann", "ann"), other = user_named("other", "ANN", "ann");
    struct store_user guest = user_named("guest", "Ann", ""), more = user_named("more", "Ann", "");
    assert_true(make(&ann) && make(&guest) && make(&more));
    assert_false(make(&other));
    struct store_user same_id = user_named("ann", "Bob", "bob");
    assert_false(make(&same_id));
    check_user("ann", &ann);
}

static void test_changing_a_user(void **unused) {
    (void)unused;
    struct store_user ann = user_named("ann", "Ann", "ann"), guest = user_named("guest", "Guest 1", "");
    assert_true(make(&ann) && make(&guest));
    struct store_user member = user_named("guest", "Ann", "ann");
    assert_false(change(&member));
    check_user("guest", &guest);
    member = user_named("guest", "Bob", "bob");
    snprintf(member.password, sizeof member.password, "secret");
    member.created = 77;
    assert_true(change(&member));
    check_user("guest", &member);
    assert_true(change(&member));
    struct store_user nobody = user_named("nobody", "N", "n");
    assert_false(change(&nobody));
}

static void test_a_bot_needs_its_owner(void **unused) {
    (void)unused;
    struct store_user bot = user_named("bot", "Bot", "bot");
    bot.kind = STORE_BOT;
    snprintf(bot.owner, sizeof bot.owner, "nobody");
    assert_false(make(&bot));
}

/* ---- Sessions ---- */

static void session(const char *hash, const char *user, int64_t now) {
    kit_begin(kit.store);
    DO(store_session_add(kit.store, hash, user, now, &kit.error));
    kit_commit(kit.store);
}

static bool has_session(const char *hash, const char *user) {
    struct store_user is;
    bool found;
    kit_begin(kit.store);
    DO(store_session_get(kit.store, hash, &is, &found, &kit.error));
    kit_commit(kit.store);
    if (found) assert_string_equal(is.id, user);
    return found;
}

static void test_sessions(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_user(kit.store, "bob", STORE_MEMBER);
    session("h1", "ann", 10);
    session("h2", "ann", 10);
    session("h3", "ann", 10);
    session("h4", "bob", 10);
    session("h5", "nobody", 10);
    session("h4", "ann", 10);
    assert_true(has_session("h1", "ann") && has_session("h4", "bob"));
    assert_false(has_session("h5", "nobody"));
    kit_begin(kit.store);
    DO(store_session_delete(kit.store, "h1", &kit.error));
    DO(store_sessions_delete(kit.store, "ann", "h3", &kit.error));
    kit_commit(kit.store);
    assert_false(has_session("h1", "ann") || has_session("h2", "ann"));
    assert_true(has_session("h3", "ann") && has_session("h4", "bob"));
    kit_begin(kit.store);
    DO(store_sessions_delete(kit.store, "ann", "", &kit.error));
    kit_commit(kit.store);
    assert_false(has_session("h3", "ann"));
}

static int sweep(int64_t then, int most) {
    int swept;
    kit_begin(kit.store);
    DO(store_guests_sweep(kit.store, then, most, &swept, &kit.error));
    kit_commit(kit.store);
    return swept;
}

static void test_guests_who_left_are_swept(void **unused) {
    (void)unused;
    static const char *const guest[] = {"gone1", "gone2", "here", "plays"};
    for (int i = 0; i < 4; i++) {
        kit_user(kit.store, guest[i], STORE_GUEST);
        session(guest[i], guest[i], 10);
    }
    kit_user(kit.store, "member", STORE_MEMBER);
    kit_table(kit.store, "t1", "evolution", true, 1);
    kit_begin(kit.store);
    DO(store_seat(kit.store, "t1", 0, "plays", &kit.error));
    DO(store_session_used(kit.store, "here", 100, &kit.error));
    kit_commit(kit.store);
    assert_int_equal(sweep(10, 10), 0);
    assert_int_equal(sweep(100, 1), 1);
    assert_int_equal(sweep(100, 10), 1);
    assert_int_equal(sweep(100, 10), 0);
    struct store_user user;
    assert_false(get("gone1", &user) || get("gone2", &user) || has_session("gone1", "gone1"));
    assert_true(get("here", &user) && get("plays", &user) && get("member", &user));
    assert_int_equal(sweep(101, 10), 1);
    assert_false(get("here", &user));
}

/* ---- Ratings and results ---- */

static void rate(const char *user, const char *game, struct store_rating rating) {
    kit_begin(kit.store);
    DO(store_rating_set(kit.store, user, game, &rating, &kit.error));
    kit_commit(kit.store);
}

static bool get_rating(const char *user, const char *game, struct store_rating *rating) {
    bool found;
    kit_begin(kit.store);
    DO(store_rating_get(kit.store, user, game, rating, &found, &kit.error));
    kit_commit(kit.store);
    return found;
}

static void list_rating(void *context, const char *game, const struct store_rating *rating) {
    assert_ptr_equal(context, &kit);
    list_number(game, rating->games);
}

static void test_ratings(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    struct store_rating rating = {1500.1, 1.0 / 3, 5e-324, 3};
    rate("ann", "evolution", (struct store_rating){1, 2, 3, 1});
    rate("ann", "evolution", rating);
    rate("ann", "a'b", (struct store_rating){-1, 1e300, 0, 9});
    rate("nobody", "evolution", rating);
    struct store_rating is;
    assert_true(get_rating("ann", "evolution", &is));
    assert_true(is.rating == rating.rating && is.deviation == rating.deviation);
    assert_true(is.volatility == rating.volatility && is.games == 3);
    assert_false(get_rating("ann", "origin", &is));
    assert_false(get_rating("nobody", "evolution", &is));
    listed[0] = '\0';
    kit_begin(kit.store);
    DO(store_ratings_of(kit.store, "ann", list_rating, &kit, &kit.error));
    kit_commit(kit.store);
    assert_string_equal(listed, "a'b:9 evolution:3 ");
}

static void add_result(const char *table, const char *user, int seat, int64_t at) {
    struct store_result result = {.game = "evolution",
                                  .seat = seat,
                                  .rank = 2,
                                  .points = -7,
                                  .rated = true,
                                  .before = 1500.5,
                                  .after = 1490,
                                  .at = at};
    snprintf(result.table, sizeof result.table, "%s", table);
    snprintf(result.user, sizeof result.user, "%s", user);
    kit_begin(kit.store);
    DO(store_result_add(kit.store, &result, &kit.error));
    kit_commit(kit.store);
}

static void list_result(void *context, const struct store_result *result) {
    assert_ptr_equal(context, &kit);
    assert_string_equal(result->game, "evolution");
    assert_string_equal(result->user, "ann");
    assert_true(result->rank == 2 && result->points == -7 && result->rated);
    assert_true(result->before == 1500.5 && result->after == 1490);
    assert_int_equal(result->at / 10, result->seat);
    list_number(result->table, result->at);
}

static void check_results(int64_t before, int most, const char *expected) {
    listed[0] = '\0';
    kit_begin(kit.store);
    DO(store_results_of(kit.store, "ann", before, most, list_result, &kit, &kit.error));
    kit_commit(kit.store);
    assert_string_equal(listed, expected);
}

static void test_results(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_user(kit.store, "bob", STORE_MEMBER);
    kit_table(kit.store, "t1", "evolution", true, 1);
    kit_table(kit.store, "t2", "evolution", true, 1);
    add_result("t1", "ann", 1, 10);
    add_result("t2", "ann", 3, 30);
    add_result("t2", "ann", 2, 20);
    add_result("t2", "bob", 0, 20);
    add_result("t2", "ann", 3, 35); /* again: stays as it was */
    add_result("nowhere", "ann", 4, 40);
    add_result("t1", "nobody", 5, 50);
    check_results(INT64_MAX, 10, "t2:30 t2:20 t1:10 ");
    check_results(30, 10, "t2:20 t1:10 ");
    check_results(INT64_MAX, 1, "t2:30 ");
    check_results(10, 10, "");
}

/* ---- Mutes ---- */

static void list_other(void *context, const char *other) {
    assert_ptr_equal(context, &kit);
    list(other);
}

static void check_mutes(const char *user, const char *expected) {
    listed[0] = '\0';
    kit_begin(kit.store);
    DO(store_mutes_of(kit.store, user, list_other, &kit, &kit.error));
    kit_commit(kit.store);
    assert_string_equal(listed, expected);
}

static void mute(const char *user, const char *other, bool on) {
    kit_begin(kit.store);
    DO(store_mute(kit.store, user, other, on, &kit.error));
    kit_commit(kit.store);
}

static void test_mutes(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_user(kit.store, "bob", STORE_MEMBER);
    kit_user(kit.store, "cid", STORE_MEMBER);
    mute("ann", "cid", true);
    mute("ann", "bob", true);
    mute("ann", "bob", true);
    mute("ann", "nobody", true);
    check_mutes("ann", "bob cid ");
    check_mutes("bob", "");
    mute("ann", "bob", false);
    mute("bob", "ann", false);
    check_mutes("ann", "cid ");
}

/* ---- Forgetting ---- */

static void test_a_user_who_is_dropped_is_gone(void **unused) {
    (void)unused;
    kit_user(kit.store, "ann", STORE_MEMBER);
    kit_user(kit.store, "bob", STORE_MEMBER);
    struct store_user bot = user_named("bot", "Bot", "bot"), user;
    bot.kind = STORE_BOT;
    snprintf(bot.owner, sizeof bot.owner, "ann");
    assert_true(make(&bot));
    kit_table(kit.store, "t1", "evolution", true, 1);
    assert_true(kit_append(kit.store, "t1", 0, "x", (struct store_state){.status = TABLE_RUNNING}));
    session("h1", "ann", 1);
    session("h2", "bot", 1);
    rate("ann", "evolution", (struct store_rating){1, 2, 3, 4});
    mute("ann", "bob", true);
    mute("bob", "ann", true);
    add_result("t1", "ann", 1, 10);
    kit_begin(kit.store);
    DO(store_seat(kit.store, "t1", 0, "ann", &kit.error));
    kit_commit(kit.store);
    delete_user("nobody");
    delete_user("ann");
    struct store_rating rating;
    assert_false(get("ann", &user) || get("bot", &user) || find("ann", &user));
    assert_false(has_session("h1", "ann") || has_session("h2", "bot"));
    assert_false(get_rating("ann", "evolution", &rating));
    check_mutes("bob", "");
    check_results(INT64_MAX, 10, "");
    assert_string_equal(kit_log(kit.store, "t1", 0), "x|");
    assert_true(get("bob", &user));
    kit_user(kit.store, "ann", STORE_MEMBER);
    check_mutes("ann", "");
}

/* ---- Outages ---- */

static void alive(int64_t now) {
    kit_begin(kit.store);
    DO(store_alive(kit.store, now, 100, &kit.error));
    kit_commit(kit.store);
}

static void list_outage(void *context, int64_t from, int64_t to) {
    char text[32];
    assert_ptr_equal(context, &kit);
    snprintf(text, sizeof text, "%lld", (long long)from);
    list_number(text, to);
}

static void check_outages(int64_t since, const char *expected) {
    listed[0] = '\0';
    kit_begin(kit.store);
    DO(store_outages(kit.store, since, list_outage, &kit, &kit.error));
    kit_commit(kit.store);
    assert_string_equal(listed, expected);
}

static void test_outages(void **unused) {
    (void)unused;
    alive(5000);
    alive(5100);
    alive(5050); /* a clock that is a little behind */
    check_outages(0, "");
    alive(5201);
    alive(5300);
    alive(9000);
    check_outages(0, "5100:5201 5300:9000 ");
    check_outages(5200, "5100:5201 5300:9000 ");
    check_outages(5201, "5300:9000 ");
    check_outages(9000, "");
}

int main(void) {
    static const struct CMUnitTest both[] = {
        cmocka_unit_test(test_deleted_users_leave_no_words),
        cmocka_unit_test(test_users_come_back_as_they_were),
        cmocka_unit_test(test_a_name_is_there_once),
        cmocka_unit_test(test_changing_a_user),
        cmocka_unit_test(test_a_bot_needs_its_owner),
        cmocka_unit_test(test_sessions),
        cmocka_unit_test(test_guests_who_left_are_swept),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_mutes),
        cmocka_unit_test(test_a_user_who_is_dropped_is_gone),
        cmocka_unit_test(test_outages),
    };
    if (!postgres_start()) return 1;
    int failed = store_kit_run(both, COUNT_OF(both));
    postgres_stop();
    return failed;
}
