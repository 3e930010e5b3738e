/* fuzz_play.c - bytes select a game, a set-up and what is done: legal actions, and arbitrary codes by anyone.
 *
 * A byte picks among the legal actions. WILD is followed by a player and a four-byte code, NEAR by a player and a bit
 * to flip in a legal code; these must be refused and change nothing, unless they happen to be legal. */
#include "fuzz.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { NEAR = 0xFE, WILD = 0xFF, SEAT_WILD = 0x80, LOOK_EVERY = 200 };

struct input {
    const uint8_t *at, *end;
};

/* The next byte, 0 after the last. */
static uint8_t take(struct input *input) { return input->at < input->end ? *input->at++ : 0; }

static uint32_t take_code(struct input *input) {
    uint32_t code = 0;
    for (int i = 0; i < 4; i++) code = code << 8 | take(input);
    return code;
}

/* Every valid player or viewer, and one number out of range on either side. */
static int take_player(struct input *input) { return take(input) % (MOA_HOST + 3) - 1; }

static void take_setup(struct input *input, const struct moa_game *game, struct moa_setup *setup) {
    moa_setup_defaults(game, take(input) % (MOA_PLAYERS_MAX + 2), setup);
    for (int i = 0; game->options[i].name; i++) {
        int values = 0;
        while (game->options[i].values[values]) values++;
        setup->option[i] = take(input) % values;
    }
    if (!game->loadout_random || setup->players > game->players_max) return;
    for (int p = 0; p < setup->players; p++) {
        uint8_t byte = take(input);
        struct moa_rng rng;
        moa_rng_seed(&rng, byte);
        setup->loadout[p] = byte >= SEAT_WILD ? take_code(input)
                            : byte            ? game->loadout_random(setup, &rng)
                                              : 0;
    }
}

static bool is_legal(struct fuzz_table *table, int player, moa_action action, bool *legal) {
    *legal = false;
    if (player < 0 || player > MOA_CHANCE) return true;
    int count = fuzz_table_legal(table, player);
    for (int i = 0; i < count; i++) *legal |= table->legal[i] == action;
    return count >= 0;
}

static bool play_wild(struct fuzz_table *table, int player, moa_action action) {
    struct moa_match *match = &table->match;
    bool legal;
    if (!is_legal(table, player, action, &legal)) return false;
    if (legal) return fuzz_table_play(table, player, action);
    struct moa_refusal refusal = moa_why_not(match->game, match->data, match->state, player, action);
    if (!refusal.rule) {
        return fuzz_fail(table->report, "0x%08" PRIx32 " of player %d is not legal, but not refused either",
                         action, player);
    }
    if (!fuzz_check_text("a refusal", refusal.text, false, table->report)) return false;
    size_t size = match->game->state_size;
    int plies = match->plies;
    void *before = fuzz_allocate(size);
    memcpy(before, match->state, size);
    refusal = moa_match_play(match, player, action, NULL);
    bool same = refusal.rule && match->plies == plies && memcmp(before, match->state, size) == 0;
    free(before);
    return same || fuzz_fail(table->report, "0x%08" PRIx32 " of player %d is refused, but changes something",
                             action, player);
}

/* A legal code of an actor with one bit flipped. */
static bool play_near(struct fuzz_table *table, struct input *input) {
    int player = take_player(input), actor = fuzz_table_actor(table, take(input));
    int count = fuzz_table_legal(table, actor);
    if (count < 0) return false;
    moa_action action = table->legal[take(input) % count];
    action ^= 1u << take(input) % 32;
    return play_wild(table, player, action) && play_wild(table, actor, action);
}

/* One byte selects the actor if there are several, and one or two the action. When the game is over, only wild codes
 * are left to try. */
static bool play_one(struct fuzz_table *table, struct input *input) {
    const struct moa_match *match = &table->match;
    uint32_t actors = match->game->actors(match->data, match->state);
    uint8_t byte = take(input);
    if (byte == WILD || !actors) {
        int player = take_player(input);
        return play_wild(table, player, take_code(input));
    }
    if (byte == NEAR) return play_near(table, input);
    int actor = fuzz_table_actor(table, actors & (actors - 1) ? take(input) : 0);
    int count = fuzz_table_legal(table, actor);
    if (count < 0) return false;
    uint32_t pick = count > WILD ? (uint32_t)byte << 8 | take(input) : byte;
    return fuzz_table_play(table, actor, table->legal[pick % (uint32_t)count]);
}

static bool play_all(struct fuzz_table *table, struct input *input) {
    const struct moa_match *match = &table->match;
    for (int i = 0; input->at < input->end; i++) {
        if (!play_one(table, input)) return false;
        if (match->plies > match->game->longest)
            return fuzz_fail(table->report, "%d actions, but the longest game has %d", match->plies,
                             match->game->longest);
        if (i % LOOK_EVERY == 0 && !fuzz_table_look(table)) return false;
    }
    return fuzz_table_look(table) && fuzz_table_record(table);
}

bool fuzz_play(const uint8_t *bytes, size_t size, struct fuzz_report *report) {
    struct input input = {bytes, bytes + size};
    const struct moa_game *game = fuzz_game(take(&input));
    struct moa_error error = {""};
    struct moa_setup setup;
    struct fuzz_table table;
    take_setup(&input, game, &setup);
    bool opens = moa_match_init(&table.match, game, NULL, &setup, &error);
    fuzz_table_init(&table, fuzz_seed(bytes, size), report);
    bool fine = opens ? play_all(&table, &input) : fuzz_check_error(&error, report);
    fuzz_table_free(&table);
    return fine;
}
