/* test_contract.c - every registered game, and the template, under the contract: one test for the facts of each game
 * and one for each of its set-ups. Set MOA_SEED and MOA_GAMES to test more than the default run. */
#include "core/registry.h"
#include "support/contract.h"
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { TESTS_MAX = 4096, NAME_MAX_BYTES = 128 };

extern const struct moa_game moa_template;

struct one {
    const struct moa_game *game;
    struct moa_setup setup;
    int games; /* 0: test the facts */
    char name[NAME_MAX_BYTES];
};

static struct one ones[TESTS_MAX];
static struct CMUnitTest tests[TESTS_MAX];
static size_t count;

static void test_one(void **state) {
    const struct one *one = *state;
    struct contract_report report;
    bool good = one->games == 0
                    ? contract_run_facts(one->game, contract_seed(), &report)
                    : contract_run_setup(one->game, &one->setup, contract_seed(), one->games, &report);
    if (!good) fail_msg("%s", report.text);
}

static struct one *add_test(const struct moa_game *game) {
    assert_true(count < TESTS_MAX);
    struct one *one = &ones[count];
    one->game = game;
    tests[count++] = (struct CMUnitTest){.name = one->name, .test_func = test_one, .initial_state = one};
    return one;
}

static void add_game(const struct moa_game *game) {
    static struct moa_setup setups[CONTRACT_SETUPS_MAX];
    struct one *facts = add_test(game);
    snprintf(facts->name, sizeof facts->name, "%s, facts and data", game->id);
    int setup_count = contract_setups(game, setups);
    printf("%s: %d set-ups, MOA_GAMES=%d\n", game->id, setup_count, contract_games(setup_count));
    for (int i = 0; i < setup_count; i++) {
        struct one *one = add_test(game);
        one->setup = setups[i];
        one->games = contract_games(setup_count);
        contract_setup_name(game, &setups[i], one->name, sizeof one->name);
    }
}

int main(void) {
    printf("MOA_SEED=%" PRIu64 "\n", contract_seed());
    add_game(&moa_template);
    for (int i = 0; moa_games[i]; i++) add_game(moa_games[i]);
    /* cmocka_run_group_tests takes the size of a fixed array; this one is filled at run time. */
    return _cmocka_run_group_tests("contract", tests, count, NULL, NULL);
}
