/* small_games.h - games so small that the best play is known, for tests of the computer players.
 *
 * They fill only the slots that computer players use, so no texts and no views. All have the same state, which a test
 * can set up by hand. Rejected: real games, whose best play is unknown. */
#ifndef MOA_TESTS_SMALL_GAMES_H
#define MOA_TESTS_SMALL_GAMES_H

#include "core/game.h"

enum { SMALL_PLAYERS_MAX = 4 };

struct small_state {
    uint8_t players, turn;
    uint8_t left;                      /* what is left to take, or how many rounds */
    uint8_t hidden;                    /* a card that nobody sees */
    uint8_t chosen[SMALL_PLAYERS_MAX]; /* a secret choice and 1, 0 for none */
    uint8_t before[SMALL_PLAYERS_MAX]; /* the same in the round before */
    int16_t good[SMALL_PLAYERS_MAX];   /* what wins */
    int16_t idle[SMALL_PLAYERS_MAX];   /* what does not */
};

/* Take 1, 2 or 3 of what is left; who takes the last wins. Leave a multiple of 4. */
extern const struct moa_game small_nim;
/* Rock 0, paper 1, scissors 2, chosen secretly by two at the same time. */
extern const struct moa_game small_rps;
/* The same twice; what was chosen first stays secret until the end. */
extern const struct moa_game small_rps_twice;
/* One player guesses a hidden card: 1 in six of ten times, 2 and 3 in two each. The other passes before. */
extern const struct moa_game small_guess;
/* Player 1 does anything; then chance says who of the two takes the win (1) or gives it away (0): both have the same
 * codes after the same public history. */
extern const struct moa_game small_coin;
/* The first player is cautious (0) and wins by chance three times of five, or bold (1) and wins by naming (1 to 3) what
 * chance has rolled for all to see. The other one does nothing. */
extern const struct moa_game small_dice;
/* In turn all take nothing (0), an idle point (1) or a good one (2), twelve times; the most good points win. It has an
 * evaluation of both kinds, with weights of zero. */
extern const struct moa_game small_race;
/* Two to four players do anything in turn, once; the first seat wins. */
extern const struct moa_game small_throne;

enum { SMALL_RACE_ROUNDS = 12, SMALL_HEAP = 9 };

/* A state before the first action; the game must accept that many players. */
struct small_state small_new(const struct moa_game *game, int players);

#endif
