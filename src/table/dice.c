/* dice.c - verifiable dice; see dice.h.
 *
 * Keyed BLAKE2b is a pseudorandom function: known outcomes reveal nothing about future ones. Rejected: one generator
 * for the whole game. Its state could be computed from enough outcomes (xoshiro is not designed to prevent that).
 * Rejected: a part of the seed from every player. It would stop a host from choosing among seeds, but a
 * correspondence game could not begin until everyone had been online; docs/security.md describes the remaining risk. */
#include "table/dice.h"
#include "core/blake2b.h"
#include "core/i18n.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED_BYTES = MOA_BLAKE2B_BYTES, WORD_BYTES = 8, LABEL_MAX = 32, ACTION_TEXT_MAX = 256 };

static_assert((int)MOA_SEED_MAX == 2 * (int)DICE_SEED_BYTES + 1 && (int)SEED_BYTES == (int)DICE_SEED_BYTES,
              "a seed fits everywhere");

static int digit_value(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }

static void read_hex(const char *text, uint8_t bytes[SEED_BYTES]) {
    assert(dice_is_seed(text));
    for (int i = 0; i < SEED_BYTES; i++)
        bytes[i] = (uint8_t)(digit_value(text[2 * i]) << 4 | digit_value(text[2 * i + 1]));
}

static void write_hex(const uint8_t bytes[SEED_BYTES], char text[MOA_SEED_MAX]) {
    for (int i = 0; i < SEED_BYTES; i++) snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

void dice_seed(const uint8_t random[DICE_SEED_BYTES], char seed[MOA_SEED_MAX]) { write_hex(random, seed); }

bool dice_is_seed(const char *text) {
    return strspn(text, "0123456789abcdef") == 2 * SEED_BYTES && !text[2 * SEED_BYTES];
}

void dice_commit(const char *seed, char commitment[MOA_SEED_MAX]) {
    uint8_t bytes[SEED_BYTES], hash[SEED_BYTES];
    read_hex(seed, bytes);
    moa_blake2b(hash, bytes, sizeof bytes, NULL, 0);
    write_hex(hash, commitment);
}

struct moa_rng dice_rng(const char *seed, int k) {
    uint8_t key[SEED_BYTES], hash[SEED_BYTES];
    char label[LABEL_MAX];
    struct moa_rng rng = {{0}};
    assert(k >= 0);
    int length = snprintf(label, sizeof label, "moa chance %d", k);
    read_hex(seed, key);
    moa_blake2b(hash, label, (size_t)length, key, sizeof key);
    for (int i = 0; i < SEED_BYTES; i++) rng.s[i / WORD_BYTES] |= (uint64_t)hash[i] << 8 * (i % WORD_BYTES);
    assert(rng.s[0] | rng.s[1] | rng.s[2] | rng.s[3]); /* only 1 of 2^256 hashes is all zeros */
    return rng;
}

static bool fail_drawn(const struct moa_match *match, moa_action played, moa_action drawn,
                       struct moa_error *error) {
    char played_text[ACTION_TEXT_MAX], drawn_text[ACTION_TEXT_MAX];
    struct moa_buffer played_buffer = MOA_BUFFER(played_text), drawn_buffer = MOA_BUFFER(drawn_text);
    match->game->action_text(match->data, played, &played_buffer);
    match->game->action_text(match->data, drawn, &drawn_buffer);
    return moa_fail(error, _("\"%s\" was not drawn from the seed, which gives \"%s\""), played_text,
                    drawn_text);
}

static bool verify_plies(const struct moa_match *match, void *state, int *ply, struct moa_error *error) {
    const struct moa_game *game = match->game;
    memcpy(state, match->initial, game->state_size);
    for (*ply = 0; *ply < match->plies; ++*ply) {
        const struct moa_ply *one = &match->ply[*ply];
        if (one->actor == MOA_CHANCE) {
            struct moa_rng rng = dice_rng(match->seed, *ply);
            moa_action drawn = game->chance(match->data, state, &rng);
            if (drawn != one->action) return fail_drawn(match, one->action, drawn, error);
        }
        game->apply(match->data, state, one->actor, one->action, NULL);
    }
    return true;
}

bool dice_verify(const struct moa_match *match, int *ply, struct moa_error *error) {
    char commitment[MOA_SEED_MAX];
    *ply = -1;
    dice_commit(match->seed, commitment);
    if (strcmp(commitment, match->commitment) != 0)
        return moa_fail(error, _("the seed is not the one that was committed to before the game"));
    void *state = calloc(1, match->game->state_size);
    assert(state);
    bool fair = verify_plies(match, state, ply, error);
    free(state);
    return fair;
}
