/* seeds.c - valid inputs for the smoke test, made by playing, so that they never go out of date. */
#include "core/record.h"
#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_MAX = 120, PLAY_BYTES = 200, HIGH_ONCE_IN = 8 };

static uint8_t *copy(const char *text, size_t *size) {
    *size = strlen(text);
    return (uint8_t *)fuzz_text((const uint8_t *)text, *size);
}

uint8_t *fuzz_seed_json(uint64_t n, size_t *size) {
    static const char *const text[] = {
        "{\"a\": [1, -2, 9223372036854775807, -9223372036854775808], \"b\": {\"c\": null, \"d\": true}}",
        "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\", \"\xC3\xA9\xF0\x9F\x98\x80\", \"\"]",
        "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]",
        "{\"\": {}, \"x\": [], \"y\": [{}, [], false]}\r\n\t ",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
        "-0",
    };
    return copy(text[n % (sizeof text / sizeof *text)], size);
}

/* A match in progress; `n` selects the table. */
static void open_match(uint64_t n, struct moa_match *match, int *index) {
    struct moa_rng rng;
    struct moa_setup setup;
    struct moa_error error;
    int games = 0;
    while (fuzz_parts.games[games]) games++;
    *index = (int)(n % (uint64_t)games);
    const struct moa_game *game = fuzz_parts.games[*index];
    moa_rng_seed(&rng, n);
    moa_setup_defaults(game, game->players_min, &setup);
    for (int p = 0; game->loadout_random && p < setup.players; p++)
        setup.loadout[p] = game->loadout_random(&setup, &rng);
    bool opens = moa_match_init(match, game, NULL, &setup, &error);
    assert(opens);
    moa_action *legal = fuzz_allocate(sizeof *legal * (size_t)game->actions_max);
    for (uint32_t left = moa_rng_below(&rng, PLIES_MAX); left > 0; left--) {
        uint32_t actors = game->actors(match->data, match->state);
        if (!actors) break;
        int actor = __builtin_ctz(actors);
        int count = game->legal(match->data, match->state, actor, legal);
        moa_match_play(match, actor, legal[moa_rng_below(&rng, (uint32_t)count)], NULL);
    }
    free(legal);
}

uint8_t *fuzz_seed_record(uint64_t n, size_t *size) {
    struct moa_match match;
    int index;
    char *text = NULL;
    open_match(n, &match, &index);
    uint64_t dice = n / 4 % 3; /* no commitment, a commitment, a commitment and its seed; in every game */
    if (dice > 0) memset(match.commitment, 'c', MOA_SEED_MAX - 1);
    if (dice > 1) memset(match.seed, '5', MOA_SEED_MAX - 1);
    FILE *file = open_memstream(&text, size);
    assert(file);
    moa_record_write(&match, file);
    fclose(file);
    moa_match_free(&match);
    return (uint8_t *)text;
}

uint8_t *fuzz_seed_position(uint64_t n, size_t *size) {
    struct moa_match match;
    int index;
    open_match(n, &match, &index);
    char *view = moa_view_text(match.game, match.data, match.state, MOA_HOST, false);
    *size = strlen(view) + 1;
    uint8_t *bytes = fuzz_allocate(*size);
    bytes[0] = (uint8_t)('0' + index);
    memcpy(bytes + 1, view, *size - 1);
    free(view);
    moa_match_free(&match);
    return bytes;
}

uint8_t *fuzz_seed_server(uint64_t n, size_t *size) {
    static const char *const text[] = {
#include "server.seeds"
    };
    uint8_t *bytes = copy(text[n % (sizeof text / sizeof *text)], size);
    for (size_t i = 0; i < *size; i++) bytes[i] = bytes[i] == '\'' ? '"' : bytes[i];
    return bytes;
}

uint8_t *fuzz_seed_play(uint64_t n, size_t *size) {
    struct moa_rng rng;
    moa_rng_seed(&rng, n);
    *size = PLAY_BYTES;
    uint8_t *bytes = fuzz_allocate(*size);
    /* High bytes, which introduce arbitrary codes, are frequent. */
    for (size_t i = 0; i < *size; i++) {
        bool high = moa_rng_below(&rng, HIGH_ONCE_IN) == 0;
        bytes[i] = (uint8_t)(high ? 254 + moa_rng_below(&rng, 2) : moa_rng_below(&rng, 256));
    }
    bytes[0] = (uint8_t)('0' + n % 8);
    return bytes;
}
