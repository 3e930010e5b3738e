/* contract.h - what every game must guarantee, checked by random play through the interface alone.
 *
 * The checks depend on src/core/game.h and on nothing else of a game. They return a message instead of asserting, so
 * that tests/contract/test_canary.c can prove that each of them can fail. */
#ifndef MOA_TESTS_CONTRACT_H
#define MOA_TESTS_CONTRACT_H

#include "core/game.h"

enum { CONTRACT_SETUPS_MAX = 1024 };

/* Which check failed, where (seed, options, players, game, ply), and what differs. */
struct contract_report {
    char text[2048];
};

/* MOA_SEED, or a fixed seed; MOA_GAMES, or as many games per set-up as suit a default run: the more set-ups the game
 * has, the fewer. */
uint64_t contract_seed(void);
int contract_games(int setups);

/* All combinations of players and options that the game accepts; returns how many. */
int contract_setups(const struct moa_game *game, struct moa_setup *out);
/* "evolution, 3 players, quick=yes" */
void contract_setup_name(const struct moa_game *game, const struct moa_setup *setup, char *out, size_t size);

/* Checks before any game: facts, data set, impossible set-ups. */
bool contract_run_facts(const struct moa_game *game, uint64_t seed, struct contract_report *report);
/* That many random games of one set-up under all checks. */
bool contract_run_setup(const struct moa_game *game, const struct moa_setup *setup, uint64_t seed, int games,
                        struct contract_report *report);
/* Facts, then every set-up. */
bool contract_run(const struct moa_game *game, uint64_t seed, int games, struct contract_report *report);

#endif
