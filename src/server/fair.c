/* fair.c - dice that can be checked afterwards; see fair.h.
 *
 * Keyed BLAKE2b is a pseudorandom function: outcomes that were seen tell nothing of those to come. Rejected: one
 * generator for the whole game, whose state could be worked out from enough outcomes (xoshiro is not made against
 * that). Rejected: a part of the seed from every player. It would stop a host who chooses among seeds, but a game by
 * correspondence could not begin before everyone has been there; docs/security.md says what that leaves open. */
#include "server/fair.h"
#include "core/text.h"
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED_BYTES = 32, WORD_BYTES = 8, LABEL_MAX = 32, ACTION_TEXT_MAX = 256 };

static_assert(STORE_HASH == 2 * SEED_BYTES + 1 && MOA_SEED_MAX == 2 * SEED_BYTES + 1,
              "a seed fits everywhere");
static_assert(SEED_BYTES <= crypto_generichash_KEYBYTES_MAX, "a seed can be a key");

static void seed_bytes(const char *seed, unsigned char bytes[SEED_BYTES]) {
    assert(fair_is_seed(seed));
    int broken = sodium_hex2bin(bytes, SEED_BYTES, seed, 2 * SEED_BYTES, NULL, NULL, NULL);
    assert(!broken);
}

void fair_seed(char seed[STORE_HASH]) {
    unsigned char bytes[SEED_BYTES];
    int begun = sodium_init();
    assert(begun >= 0);
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(seed, STORE_HASH, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
}

bool fair_is_seed(const char *text) {
    return strspn(text, "0123456789abcdef") == 2 * SEED_BYTES && !text[2 * SEED_BYTES];
}

void fair_commit(const char *seed, char commitment[STORE_HASH]) {
    unsigned char bytes[SEED_BYTES], hash[SEED_BYTES];
    seed_bytes(seed, bytes);
    crypto_generichash(hash, sizeof hash, bytes, sizeof bytes, NULL, 0);
    sodium_bin2hex(commitment, STORE_HASH, hash, sizeof hash);
    sodium_memzero(bytes, sizeof bytes);
}

struct moa_rng fair_rng(const char *seed, int k) {
    unsigned char key[SEED_BYTES], hash[SEED_BYTES];
    char label[LABEL_MAX];
    struct moa_rng rng = {{0}};
    assert(k >= 0);
    int length = snprintf(label, sizeof label, "moa chance %d", k);
    seed_bytes(seed, key);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)label, (size_t)length, key, sizeof key);
    for (int i = 0; i < SEED_BYTES; i++) rng.s[i / WORD_BYTES] |= (uint64_t)hash[i] << 8 * (i % WORD_BYTES);
    assert(rng.s[0] | rng.s[1] | rng.s[2] | rng.s[3]); /* of 2^256 hashes one would give nothing but zeros */
    sodium_memzero(key, sizeof key);
    return rng;
}

static bool fail_drawn(const struct moa_match *match, moa_action played, moa_action drawn,
                       struct moa_error *error) {
    char played_text[ACTION_TEXT_MAX], drawn_text[ACTION_TEXT_MAX];
    struct moa_out played_out = MOA_OUT(played_text), drawn_out = MOA_OUT(drawn_text);
    match->game->action_text(match->data, played, &played_out);
    match->game->action_text(match->data, drawn, &drawn_out);
    return moa_fail(error, _("\"%s\" was not drawn from the seed, which gives \"%s\""), played_text,
                    drawn_text);
}

static bool verify_plies(const struct moa_match *match, void *state, int *ply, struct moa_error *error) {
    const struct moa_game *game = match->game;
    memcpy(state, match->origin, game->state_size);
    for (*ply = 0; *ply < match->plies; ++*ply) {
        const struct moa_ply *one = &match->ply[*ply];
        if (one->actor == MOA_CHANCE) {
            struct moa_rng rng = fair_rng(match->seed, *ply);
            moa_action drawn = game->chance(match->data, state, &rng);
            if (drawn != one->action) return fail_drawn(match, one->action, drawn, error);
        }
        game->apply(match->data, state, one->actor, one->action, NULL);
    }
    return true;
}

bool fair_verify(const struct moa_match *match, int *ply, struct moa_error *error) {
    char commitment[STORE_HASH];
    *ply = -1;
    fair_commit(match->seed, commitment);
    if (strcmp(commitment, match->commitment) != 0)
        return moa_fail(error, _("the seed is not the one that was committed to before the game"));
    void *state = calloc(1, match->game->state_size);
    assert(state);
    bool fair = verify_plies(match, state, ply, error);
    free(state);
    return fair;
}
