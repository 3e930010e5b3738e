/* test_setup_fits.c - which numbers of players an option's value allows is found by trying the game's own set-up. */
#include "cmocka_all.h"
#include "core/setup_fits.h"

enum { TWO = 1 << 2, THREE = 1 << 3, FOUR = 1 << 4 };

/* "team" is for four; nobody can be "last" of fewer than three, and only without teams. */
static const char *const sides[] = {"alone", "team", NULL};
static const char *const firsts[] = {"any", "last", NULL};
static const struct moa_option options[] = {
    {"side", "sides", sides, 0},
    {"first", "who is first", firsts, 0},
    {NULL, NULL, NULL, 0},
};

static bool setup(const void *data, const struct moa_setup *wanted, void *state, struct moa_error *error) {
    bool team = wanted->option[0] == 1, last = wanted->option[1] == 1;
    (void)data, (void)state;
    if ((team && wanted->players != 4) || (last && (team || wanted->players < 3)))
        return moa_fail(error, "it does not fit");
    return true;
}

static const struct moa_game game = {
    .players_min = 2, .players_max = 4, .options = options, .state_size = 1, .setup = setup};

static void test_numbers_of_each_value(void **unused) {
    (void)unused;
    assert_int_equal(moa_value_players(&game, NULL, 0, 0), TWO | THREE | FOUR);
    assert_int_equal(moa_value_players(&game, NULL, 0, 1), FOUR);
    assert_int_equal(moa_value_players(&game, NULL, 1, 0), TWO | THREE | FOUR);
    assert_int_equal(moa_value_players(&game, NULL, 1, 1), THREE | FOUR);
}

/* The other options get any value that makes the set-up possible: here, four players need "team". */
static bool setup_teams_of_four(const void *data, const struct moa_setup *wanted, void *state,
                                struct moa_error *error) {
    (void)data, (void)state;
    return (wanted->players == 4) == (wanted->option[0] == 1) || moa_fail(error, "it does not fit");
}

static void test_other_options_may_be_anything(void **unused) {
    (void)unused;
    struct moa_game teams = game;
    teams.setup = setup_teams_of_four;
    assert_int_equal(moa_value_players(&teams, NULL, 0, 0), TWO | THREE);
    assert_int_equal(moa_value_players(&teams, NULL, 1, 1), TWO | THREE | FOUR);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_of_each_value),
        cmocka_unit_test(test_other_options_may_be_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
