/* test_people.c - what the commands about people are built on: names, passwords, sessions, mutes, limits, ratings. The
 * commands themselves are tested as clients see them, in test_people_commands.sh. */
#include "core/match.h"
#include "server/people/glicko.h"
#include "server/people/internal.h"
#include "temp_store.h"
#include <math.h>
#include <sodium.h>

/* ---- Names ---- */

static void check_fold(const char *name, const char *wanted) {
    char folded[3 * MOA_NAME_MAX], again[3 * MOA_NAME_MAX];
    people_fold(name, folded);
    assert_string_equal(folded, wanted);
    people_fold(folded, again);
    assert_string_equal(again, folded);
}

static void test_names_are_folded(void **unused) {
    (void)unused;
    check_fold("Ada", "ada");
    check_fold("ÀÖØÞß×÷", "àöøþß×÷");
    check_fold("ĀĮĲĶĹŇŊŶŸŹŽ", "āįĳķĺňŋŷÿźž");
    check_fold("İıſ", "iıs");
    check_fold("ΆΈΊΌΎΏΑΡΣΫς", "άέίόύώαρσϋσ");
    check_fold("ЀЏАЯѠҊԮ", "ѐџаяѡҋԯ");
    check_fold("日本", "日本");
    check_fold("A  b\u00A0\u3000c", "a b c");
    check_fold("\u00A0a\u200B\u202Eb\u00A0", "ab");
    check_fold("x\U000E0041\uFE0F", "x");
}

static void test_names_that_look_empty(void **unused) {
    (void)unused;
    check_fold("", "");
    check_fold("\u00A0\u3000", "");
    check_fold("\u200B\u2060\u3164\u2800", "");
}

/* The longest allowed name fits, and so does one that is too long. */
static void test_long_names_have_room(void **unused) {
    (void)unused;
    char name[400], folded[3 * MOA_NAME_MAX];
    for (int bytes = 1; bytes < (int)sizeof name; bytes++) {
        memset(name, 'A', (size_t)bytes);
        name[bytes] = '\0';
        people_fold(name, folded);
        assert_true(strlen(folded) < sizeof folded);
        struct moa_error error;
        if (moa_name_check(name, &error)) assert_int_equal(strlen(folded), bytes);
    }
}

/* ---- Passwords ---- */

static void test_passwords(void **unused) {
    (void)unused;
    char hash[STORE_PASSWORD], other[STORE_PASSWORD];
    assert_true(people_password_hash("correct horse", hash));
    assert_true(people_password_hash("correct horse", other));
    assert_string_not_equal(hash, other);
    assert_int_equal(strncmp(hash, "$argon2id$", 10), 0);
    assert_true(people_password_fits(hash, "correct horse"));
    assert_false(people_password_fits(hash, "correct horsf"));
    assert_false(people_password_fits(hash, ""));
    assert_false(people_password_fits("", "correct horse"));
}

/* ---- Sessions ---- */

static struct session make_session(const char *token, const char *user, int64_t until) {
    struct session session = {.kind = STORE_MEMBER, .until = until};
    store_hash(token, session.hash);
    snprintf(session.user, sizeof session.user, "%s", user);
    return session;
}

static struct sessions *new_sessions(void) {
    struct sessions *sessions = calloc(1, sizeof *sessions);
    assert_non_null(sessions);
    return sessions;
}

static void test_sessions_are_found_and_forgotten(void **unused) {
    (void)unused;
    struct sessions *sessions = new_sessions();
    struct session one = make_session("one", "ada", 1), two = make_session("two", "ada", 1);
    struct session bot = make_session("bot", "robot", 1), later = make_session("one", "ada", 9);
    bot.kind = STORE_BOT;
    assert_null(sessions_find(sessions, one.hash));
    assert_null(sessions_find(sessions, ""));
    sessions_put(sessions, &one);
    sessions_put(sessions, &two);
    sessions_put(sessions, &bot);
    sessions_put(sessions, &later);
    assert_string_equal(sessions_find(sessions, one.hash)->user, "ada");
    assert_int_equal(sessions_find(sessions, one.hash)->until, 9);
    sessions_forget_user(sessions, "ada", two.hash);
    assert_null(sessions_find(sessions, one.hash));
    assert_non_null(sessions_find(sessions, two.hash));
    sessions_forget_user(sessions, "ada", "");
    assert_null(sessions_find(sessions, two.hash));
    assert_non_null(sessions_find(sessions, bot.hash));
    sessions_forget_bots(sessions);
    assert_null(sessions_find(sessions, bot.hash));
    sessions_put(sessions, &one);
    sessions_forget(sessions, one.hash);
    sessions_forget(sessions, one.hash);
    assert_null(sessions_find(sessions, one.hash));
    free(sessions);
}

static void test_a_full_row_forgets_the_oldest(void **unused) {
    (void)unused;
    struct sessions *sessions = new_sessions();
    struct session session = {.until = 100};
    memset(session.hash, '0', STORE_HASH - 1); /* the same first digits, so the same row */
    for (int i = 0; i <= SESSION_WAYS; i++) {
        session.hash[STORE_HASH - 2] = (char)('a' + i);
        session.until = i == 3 ? 50 : 100 + i;
        sessions_put(sessions, &session);
    }
    for (int i = 0; i <= SESSION_WAYS; i++) {
        session.hash[STORE_HASH - 2] = (char)('a' + i);
        assert_int_equal(sessions_find(sessions, session.hash) != NULL, i != 3);
    }
    free(sessions);
}

/* ---- Mutes ---- */

static void test_mutes(void **unused) {
    (void)unused;
    struct mutes *mutes = mutes_open();
    struct mute_list list = {.count = 2, .other = {"bob", "eve"}}, none = {0};
    assert_false(mutes_know(mutes, "ada"));
    mutes_set(mutes, "ada", &none);
    assert_false(mutes_know(mutes, "ada"));
    mutes_set(mutes, "ada", &list);
    assert_true(mutes_know(mutes, "ada"));
    assert_true(mutes_have(mutes, "ada", "eve"));
    assert_false(mutes_have(mutes, "ada", "ada"));
    assert_false(mutes_have(mutes, "eve", "ada"));
    list.count = 1;
    mutes_set(mutes, "ada", &list);
    assert_true(mutes_have(mutes, "ada", "bob"));
    assert_false(mutes_have(mutes, "ada", "eve"));
    mutes_set(mutes, "ada", &none);
    assert_false(mutes_know(mutes, "ada"));
    assert_false(mutes_have(mutes, "ada", "bob"));
    mutes_close(mutes);
}

/* However many users there are, mutes are found for the latest ones and for anyone asked about. The sanitizers catch
 * leaks. */
static void test_many_who_mute(void **unused) {
    (void)unused;
    struct mutes *mutes = mutes_open();
    struct mute_list list = {.count = 1, .other = {"bob"}};
    char id[MOA_ID_MAX] = "";
    mutes_set(mutes, "ada", &list);
    for (int i = 0; i < 40000; i++) {
        store_id(id);
        mutes_set(mutes, id, &list);
        assert_true(mutes_have(mutes, id, "bob"));
        assert_true(mutes_have(mutes, "ada", "bob"));
    }
    mutes_close(mutes);
}

/* ---- Limits ---- */

static bool take(struct visits *visits, const char *address, int64_t ticks) {
    return visits_take(visits, VISIT_HASHES, address, 3, 60000, 1, ticks);
}

static void test_limits(void **unused) {
    (void)unused;
    struct visits *visits = visits_open();
    for (int i = 0; i < 3; i++) assert_true(take(visits, "10.0.0.1", 1000));
    assert_false(take(visits, "10.0.0.1", 1000));
    assert_true(take(visits, "10.0.0.2", 1000));
    assert_true(visits_take(visits, VISIT_GUESTS, "10.0.0.1", 1, 3600000, 1, 1000));
    assert_false(take(visits, "10.0.0.1", 20000));
    assert_true(take(visits, "10.0.0.1", 22000)); /* one every 20 seconds */
    assert_false(take(visits, "10.0.0.1", 22000));
    for (int i = 0; i < 3; i++) assert_true(take(visits, "10.0.0.1", 622000));
    assert_false(take(visits, "10.0.0.1", 622000));
    assert_false(visits_take(visits, VISIT_HASHES, "10.0.0.9", 3, 60000, 4, 1000));
    visits_close(visits);
}

/* IPv6 addresses of one household count as one; IPv4 addresses count separately, in either notation. */
static void test_limits_of_ipv6(void **unused) {
    (void)unused;
    struct visits *visits = visits_open();
    for (int i = 0; i < 3; i++) assert_true(take(visits, "2001:db8:1:2::1", 1000));
    assert_false(take(visits, "2001:db8:1:2:aaaa::7", 1000));
    assert_true(take(visits, "2001:db8:1:3::1", 1000));
    for (int i = 0; i < 3; i++) assert_true(take(visits, "::ffff:10.0.0.1", 1000));
    assert_false(take(visits, "10.0.0.1", 1000));
    assert_true(take(visits, "10.0.0.2", 1000));
    visits_close(visits);
}

static void test_limits_of_many_addresses(void **unused) {
    (void)unused;
    struct visits *visits = visits_open();
    for (int i = 0; i < 20000; i++) {
        char address[48];
        snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        assert_true(take(visits, address, 1000 + i));
    }
    visits_close(visits);
}

/* ---- Ratings ---- */

static struct store *store_of(void **state) { return ((struct temp_store *)*state)->store; }

static int open_store(void **state) {
    struct temp_store *temp = calloc(1, sizeof *temp);
    assert_non_null(temp);
    temp_store_open(temp);
    struct moa_error error = {""};
    assert_true(store_begin(temp->store, &error));
    *state = temp;
    return 0;
}

static int close_store(void **state) {
    struct moa_error error = {""};
    assert_true(store_commit(store_of(state), &error));
    temp_store_close(*state);
    free(*state);
    return 0;
}

static void add_user(struct store *store, const char *id, enum store_user_kind kind) {
    struct store_user user = {.kind = kind, .created = 1};
    struct moa_error error = {""};
    bool made = false;
    snprintf(user.id, sizeof user.id, "%s", id);
    snprintf(user.name, sizeof user.name, "%s", id);
    if (kind != STORE_GUEST) snprintf(user.folded, sizeof user.folded, "%s", id);
    assert_true(store_user_add(store, &user, &made, &error));
    assert_true(made);
}

static void add_table(struct store *store, const char *id) {
    struct store_table table = {.game = "evolution", .status = TABLE_OVER, .summary = "{}"};
    struct moa_error error = {""};
    bool made = false;
    snprintf(table.id, sizeof table.id, "%s", id);
    assert_true(store_table_add(store, &table, &made, &error));
    assert_true(made);
}

static void rate(struct store *store, const char *table, bool rated, struct people_score *score, int count) {
    struct moa_error error = {""};
    if (!people_rate(store, table, "evolution", rated, 1000, score, count, &error))
        fail_msg("%s", error.text);
}

struct found {
    int count;
    struct store_result last;
};

static void note_result(void *context, const struct store_result *result) {
    struct found *found = context;
    found->count++;
    found->last = *result;
}

static struct found results_of(struct store *store, const char *user) {
    struct found found = {0};
    struct moa_error error = {""};
    assert_true(store_results_of(store, user, INT64_MAX, 100, note_result, &found, &error));
    return found;
}

static struct store_rating rating_of(struct store *store, const char *user) {
    struct store_rating rating = {0};
    struct moa_error error = {""};
    bool found;
    assert_true(store_rating_get(store, user, "evolution", &rating, &found, &error));
    return rating;
}

static void check_near(double value, double wanted) { assert_true(fabs(value - wanted) < 1e-9); }

static void test_members_are_rated(void **state) {
    struct store *store = store_of(state);
    add_user(store, "ada", STORE_MEMBER);
    add_user(store, "bob", STORE_MEMBER);
    add_user(store, "eve", STORE_MEMBER);
    add_user(store, "guest", STORE_GUEST);
    add_table(store, "t1");
    struct people_score score[] = {{"ada", 0, 1, 50, 7, 7},
                                   {"guest", 1, 2, 40, 7, 7},
                                   {"", 2, 3, 30, 7, 7},
                                   {"bob", 3, 3, 30, 7, 7},
                                   {"eve", 4, 3, 30, 7, 7}};
    rate(store, "t1", true, score, 5);
    struct glicko fresh = glicko_new(), two[] = {fresh, fresh};
    struct glicko won = glicko_after(fresh, two, (const double[]){1, 1}, 2);
    struct glicko lost = glicko_after(fresh, two, (const double[]){0, 0.5}, 2);
    check_near(score[0].before, 1500);
    check_near(score[0].after, won.rating);
    check_near(score[3].after, lost.rating);
    check_near(score[4].after, lost.rating);
    check_near(score[1].after, 0);
    check_near(score[2].before, 0);
    check_near(rating_of(store, "ada").deviation, won.deviation);
    check_near(rating_of(store, "bob").volatility, lost.volatility);
    assert_int_equal(rating_of(store, "ada").games, 1);
    assert_int_equal(rating_of(store, "guest").games, 0);
    struct found found = results_of(store, "ada");
    assert_int_equal(found.count, 1);
    assert_true(found.last.rated);
    assert_string_equal(found.last.table, "t1");
    assert_int_equal(found.last.points, 50);
    check_near(found.last.after, won.rating);
    found = results_of(store, "guest");
    assert_int_equal(found.count, 1);
    assert_false(found.last.rated);
    assert_int_equal(found.last.seat, 1);
    assert_int_equal(found.last.rank, 2);
}

/* The second game starts where the first has ended. */
static void test_ratings_go_on(void **state) {
    struct store *store = store_of(state);
    add_user(store, "ada", STORE_MEMBER);
    add_user(store, "bob", STORE_MEMBER);
    struct people_score score[] = {{.user = "ada", .rank = 1}, {.user = "bob", .seat = 1, .rank = 2}};
    add_table(store, "t1");
    rate(store, "t1", true, score, 2);
    double ada = score[0].after, bob = score[1].after;
    add_table(store, "t2");
    rate(store, "t2", true, score, 2);
    check_near(score[0].before, ada);
    check_near(score[1].before, bob);
    assert_true(score[0].after > ada && score[1].after < bob);
    assert_int_equal(rating_of(store, "bob").games, 2);
}

static void check_not_rated(struct store *store, const char *table, bool rated, struct people_score *score,
                            int count) {
    add_table(store, table);
    rate(store, table, rated, score, count);
    for (int i = 0; i < count; i++) {
        check_near(score[i].before, 0);
        check_near(score[i].after, 0);
        assert_int_equal(rating_of(store, score[i].user).games, 0);
    }
}

static void test_what_is_not_rated_is_history_only(void **state) {
    struct store *store = store_of(state);
    add_user(store, "ada", STORE_MEMBER);
    add_user(store, "bob", STORE_MEMBER);
    add_user(store, "robot", STORE_BOT);
    add_user(store, "guest", STORE_GUEST);
    struct people_score people[] = {{.user = "ada", .rank = 1}, {.user = "bob", .seat = 1, .rank = 2}};
    check_not_rated(store, "t1", false, people, 2);
    struct people_score alone[] = {{.user = "ada", .rank = 1},
                                   {.user = "guest", .seat = 1, .rank = 2},
                                   {.user = "robot", .seat = 2, .rank = 3},
                                   {.user = "deleted", .seat = 3, .rank = 3}};
    check_not_rated(store, "t2", true, alone, 4);
    assert_int_equal(results_of(store, "ada").count, 2);
    assert_int_equal(results_of(store, "robot").count, 1);
    assert_int_equal(results_of(store, "deleted").count, 0);
}

static int start(void **state) {
    (void)state;
    if (sodium_init() < 0) return -1;
    people_password_cost(crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_are_folded),
        cmocka_unit_test(test_names_that_look_empty),
        cmocka_unit_test(test_long_names_have_room),
        cmocka_unit_test(test_passwords),
        cmocka_unit_test(test_sessions_are_found_and_forgotten),
        cmocka_unit_test(test_a_full_row_forgets_the_oldest),
        cmocka_unit_test(test_mutes),
        cmocka_unit_test(test_many_who_mute),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_limits_of_ipv6),
        cmocka_unit_test(test_limits_of_many_addresses),
        cmocka_unit_test_setup_teardown(test_members_are_rated, open_store, close_store),
        cmocka_unit_test_setup_teardown(test_ratings_go_on, open_store, close_store),
        cmocka_unit_test_setup_teardown(test_what_is_not_rated_is_history_only, open_store, close_store),
    };
    return cmocka_run_group_tests(tests, start, NULL);
}
