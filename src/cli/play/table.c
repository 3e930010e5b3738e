/* table.c - connects the terminal and the table (src/table): opening, commands, computer players. */
#include "cli/play/internal.h"
#include "core/i18n.h"
#include "table/dice.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct moa_rng play_rng(const struct play *play) {
    struct moa_rng rng;
    uint64_t mixed = play->seed + (uint64_t)play->match->plies;
    moa_rng_seed(&rng, moa_splitmix64(&mixed));
    return rng;
}

/* ---- Opening ---- */

static void forget_bots(struct play *play) {
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) {
        moa_bot_free(play->bot[i]);
        play->bot[i] = NULL;
    }
}

void play_close_table(struct play *play) {
    forget_bots(play);
    if (play->device.table) device_close(&play->device);
}

/* Derives the seed of the table's dice from the seed given on the command line. */
static void make_seed(const struct play *play, char seed[MOA_SEED_MAX]) {
    uint8_t bytes[DICE_SEED_BYTES];
    struct moa_rng rng;
    moa_rng_seed(&rng, play->seed);
    for (int i = 0; i < DICE_SEED_BYTES; i++) bytes[i] = (uint8_t)moa_rng_below(&rng, 256);
    dice_seed(bytes, seed);
}

void play_open_table(struct play *play) {
    struct device_seat seats[MOA_PLAYERS_MAX];
    struct table_change change = {0};
    struct moa_error error;
    char seed[MOA_SEED_MAX];
    for (int i = 0; i < MOA_PLAYERS_MAX; i++)
        seats[i] = (struct device_seat){.name = play->opening.name[i], .user = "", .level = play->level[i]};
    make_seed(play, seed);
    play_close_table(play);
    const struct device_options options = {.seats = seats, .seed = seed};
    bool opened = device_open(&play->device, &play->opening, &options, &change, &error);
    assert(opened); /* everything was checked when it was read */
    table_change_free(&change);
    device_begin(&play->device);
    moa_match_free(&play->opening);
    play->match = &play->device.table->match;
}

/* ---- Commands ---- */

static struct table_sender sender(int player) { return (struct table_sender){.seat = player}; }

/* A refusal by the game has a rule id; a refusal by the table is only a sentence. */
static bool finish(struct play *play, struct refusal refusal, struct table_change *change) {
    table_change_free(change);
    if (!refusal.code) {
        device_pass_on(&play->device);
        return true;
    }
    if (strchr(refusal.code, '-'))
        show_refusal(play->cli, play->match->game, (struct moa_refusal){refusal.code, refusal.text});
    else
        puts(_(refusal.text));
    return false;
}

bool play_action(struct play *play, int player, moa_action action) {
    struct table *table = play->device.table;
    struct table_change change = {0};
    const struct table_sender who = sender(player);
    void *before = malloc(table->game->state_size);
    assert(before);
    memcpy(before, play->match->state, table->game->state_size);
    bool played = finish(
        play, table_command_play(table, &who, table->seat[player].turn, action, play->device.seed, &change),
        &change);
    for (int i = 0; i < table->setup.players && played; i++)
        if (play->bot[i]) moa_bot_follow(play->bot[i], before, player, action);
    free(before);
    return played;
}

bool play_resign(struct play *play, int player) {
    struct table_change change = {0};
    const struct table_sender who = sender(player);
    return finish(play, table_command_resign(play->device.table, &who, &change), &change);
}

bool play_offer(struct play *play, int player, enum table_offer what) {
    struct table_change change = {0};
    struct moa_error error;
    const struct table_sender who = sender(player);
    bool done = finish(play, table_command_offer(play->device.table, &who, what, &change, &error), &change);
    if (done) forget_bots(play);
    return done;
}

/* ---- Computer players ---- */

void play_bot(struct play *play, int player) {
    const struct table *table = play->device.table;
    struct moa_rng rng = play_rng(play);
    if (!play->bot[player]) {
        struct moa_bot_spec spec;
        struct moa_error error;
        bool known = moa_bot_parse(table->seat[player].level, &spec, &error);
        assert(known);
        play->bot[player] = moa_bot_new(&spec, table->game, play->match->data, table->setup.players, player);
    }
    bool played = play_action(play, player, moa_bot_choose(play->bot[player], play->match->state, &rng));
    assert(played);
}
