/* test_dice.c - the dice come from the seed as docs/record.md says, and anyone with the seed can find dice that do not.
 * The expected values were computed by another implementation of BLAKE2b (Python's hashlib). */
#include "core/blake2b.h"
#include "core/cmocka_all.h"
#include "core/tiny_game.h"
#include "table/dice.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

extern const struct moa_game moa_template; /* it has what tiny_game has not: cards that are dealt once */

#define SEED "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define COMMITMENT "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6"

static void test_commitment_is_the_hash_of_the_bytes(void **unused) {
    (void)unused;
    char commitment[MOA_SEED_MAX];
    dice_commit(SEED, commitment);
    assert_string_equal(commitment, COMMITMENT);
}

static void test_generators_are_keyed_by_seed_and_number(void **unused) {
    (void)unused;
    static const struct {
        int k;
        uint64_t words[4];
    } known[] = {
        {0, {0x65f3340f156a443c, 0x08571d369fdb5668, 0x7522c52009076c9e, 0xf2cc0cb360253990}},
        {1, {0x58e4de42c3ca035d, 0x4ffc84b9203bffe6, 0x7ff83ba374076e41, 0xb19e08cdd7009c9c}},
        {10, {0x9111eaab8d39dd16, 0x0fbf2b4feb412cfc, 0x23165b2616adfac1, 0x50bad0562d1209ab}},
        {INT32_MAX, {0x6ef349aa312b2638, 0x84656d4fcb1a3c2e, 0x7160b22e3496a964, 0xed52c1e2992261ba}},
    };
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        struct moa_rng rng = dice_rng(SEED, known[i].k);
        assert_memory_equal(rng.s, known[i].words, sizeof rng.s);
    }
    struct moa_rng other = dice_rng(COMMITMENT, 0);
    assert_memory_not_equal(other.s, known[0].words, sizeof other.s);
}

static void test_seeds_are_the_bytes(void **unused) {
    (void)unused;
    uint8_t bytes[DICE_SEED_BYTES];
    char seed[MOA_SEED_MAX];
    for (int i = 0; i < DICE_SEED_BYTES; i++) bytes[i] = (uint8_t)i;
    dice_seed(bytes, seed);
    assert_string_equal(seed, SEED);
}

/* Our own hash gives what libsodium's gives, for messages and keys of all lengths around a block's. */
static void test_the_hash_is_blake2b(void **unused) {
    (void)unused;
    uint8_t bytes[400], ours[MOA_BLAKE2B_BYTES], theirs[MOA_BLAKE2B_BYTES];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(i * 7 + 3);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        for (size_t key = 0; key <= MOA_BLAKE2B_KEY_MAX; key += 16) {
            moa_blake2b(ours, bytes, length, bytes + 1, key);
            crypto_generichash(theirs, sizeof theirs, bytes, length, bytes + 1, key);
            assert_memory_equal(ours, theirs, sizeof ours);
        }
    }
}

static void test_only_64_small_digits_are_a_seed(void **unused) {
    (void)unused;
    assert_true(dice_is_seed(SEED));
    assert_false(dice_is_seed(""));
    assert_false(dice_is_seed(SEED "0"));
    assert_false(dice_is_seed(SEED " "));
    assert_false(dice_is_seed(&SEED[1]));
    assert_false(dice_is_seed("000102030405060708090A0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));
    assert_false(dice_is_seed("g00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));
}

/* A game of 100 rounds as a server would draw it. */
static void play(struct moa_match *match) {
    struct moa_setup setup;
    struct moa_error error = {""};
    moa_setup_defaults(&tiny_game, 2, &setup);
    assert_true(moa_setup_option(&tiny_game, &setup, "rounds", "100", &error));
    assert_true(moa_match_init(match, &tiny_game, NULL, &setup, &error));
    memcpy(match->commitment, COMMITMENT, sizeof match->commitment);
    memcpy(match->seed, SEED, sizeof match->seed);
    for (uint32_t actors; (actors = tiny_actors(match->data, match->state)) != 0;) {
        struct moa_rng rng = dice_rng(SEED, match->plies);
        bool chance = actors == 1u << MOA_CHANCE;
        moa_action action = chance ? tiny_chance(match->data, match->state, &rng) : TINY_TAKE + 1;
        assert_null(moa_match_play(match, __builtin_ctz(actors), action, NULL).rule);
    }
    assert_int_equal(match->plies, 300);
}

static void test_fair_match_is_verified(void **unused) {
    (void)unused;
    struct moa_match match;
    struct moa_error error = {""};
    int ply, seen[7] = {0};
    play(&match);
    assert_true(dice_verify(&match, &ply, &error));
    assert_string_equal(error.text, "");
    /* Every number comes up: the outcomes do not all have the same generator. */
    for (int i = 0; i < match.plies; i += 3) seen[match.ply[i].action & 0xFF]++;
    for (int side = 1; side <= 6; side++) assert_in_range(seen[side], 1, 50);
    moa_match_free(&match);
}

static void test_every_changed_outcome_is_found(void **unused) {
    (void)unused;
    struct moa_match match;
    play(&match);
    for (int i = 0; i < match.plies; i += 3) {
        struct moa_error error = {""};
        struct moa_ply kept = match.ply[i];
        char expected[100];
        int ply = -2, was = kept.action & 0xFF, is = was % 6 + 1;
        match.ply[i].action = TINY_ROLL + (moa_action)is;
        assert_false(dice_verify(&match, &ply, &error));
        assert_int_equal(ply, i);
        snprintf(expected, sizeof expected,
                 "\"roll %d\" was not drawn from the seed, which gives \"roll %d\"", is, was);
        assert_string_equal(error.text, expected);
        match.ply[i] = kept;
    }
    moa_match_free(&match);
}

/* What players choose is their own; only where an outcome stands in the record counts. */
static void test_choices_are_not_judged(void **unused) {
    (void)unused;
    struct moa_match match;
    struct moa_error error = {""};
    int ply;
    play(&match);
    moa_match_cut(&match, 1);
    assert_null(moa_match_play(&match, 0, TINY_PEEK, NULL).rule);
    assert_true(dice_verify(&match, &ply, &error));
    assert_null(moa_match_play(&match, 0, TINY_TAKE + 1, NULL).rule);
    assert_null(moa_match_play(&match, 1, TINY_TAKE + 1, NULL).rule);
    /* Chance is the fifth action now, not the fourth. */
    struct moa_rng rng = dice_rng(SEED, 4);
    moa_action drawn = tiny_chance(match.data, match.state, &rng);
    assert_null(moa_match_play(&match, MOA_CHANCE, drawn, NULL).rule);
    assert_true(dice_verify(&match, &ply, &error));
    moa_match_free(&match);
}

static void test_another_seed_is_found(void **unused) {
    (void)unused;
    struct moa_match match;
    struct moa_error error = {""};
    int ply = 0;
    play(&match);
    match.seed[0] = '1';
    assert_false(dice_verify(&match, &ply, &error));
    assert_int_equal(ply, -1);
    assert_string_equal(error.text, "the seed is not the one that was committed to before the game");
    /* With a commitment of its own it is the dice that do not fit. */
    dice_commit(match.seed, match.commitment);
    assert_false(dice_verify(&match, &ply, &error));
    assert_in_range(ply, 0, 60);
    moa_match_free(&match);
}

static int deal(struct moa_match *match, int most) {
    int dealt = 0;
    while (dealt < most && moa_template.actors(match->data, match->state) == 1u << MOA_CHANCE) {
        struct moa_rng rng = dice_rng(SEED, match->plies);
        moa_action drawn = moa_template.chance(match->data, match->state, &rng);
        assert_null(moa_match_play(match, MOA_CHANCE, drawn, NULL).rule);
        dealt++;
    }
    return dealt;
}

/* Cards that were dealt cannot come again, so what is drawn depends on what was drawn before: here, before the match. */
static void test_replay_begins_at_the_origin(void **unused) {
    (void)unused;
    struct moa_match first, match;
    struct moa_setup setup;
    struct moa_error error = {""};
    struct moa_json pool[64];
    int ply;
    moa_setup_defaults(&moa_template, 2, &setup);
    assert_true(moa_match_init(&first, &moa_template, NULL, &setup, &error));
    assert_int_equal(deal(&first, 3), 3);
    char *position = moa_view_text(&moa_template, first.data, first.state, MOA_HOST, false);
    const struct moa_json *root = moa_json_read(position, pool, COUNT_OF(pool), &error);
    assert_true(root && moa_match_init_position(&match, &moa_template, NULL, root, &error));
    memcpy(match.commitment, COMMITMENT, sizeof match.commitment);
    memcpy(match.seed, SEED, sizeof match.seed);
    assert_true(dice_verify(&match, &ply, &error));
    assert_in_range(deal(&match, 100), 3, 99);
    assert_true(dice_verify(&match, &ply, &error));
    moa_match_free(&first);
    moa_match_free(&match);
    free(position);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commitment_is_the_hash_of_the_bytes),
        cmocka_unit_test(test_generators_are_keyed_by_seed_and_number),
        cmocka_unit_test(test_seeds_are_the_bytes),
        cmocka_unit_test(test_the_hash_is_blake2b),
        cmocka_unit_test(test_only_64_small_digits_are_a_seed),
        cmocka_unit_test(test_fair_match_is_verified),
        cmocka_unit_test(test_every_changed_outcome_is_found),
        cmocka_unit_test(test_choices_are_not_judged),
        cmocka_unit_test(test_another_seed_is_found),
        cmocka_unit_test(test_replay_begins_at_the_origin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
