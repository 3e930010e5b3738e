/* bots.c - bots think in the pool, on a copy of the position; their moves are then queued like anyone's.
 *
 * A bot is opened for each move: the memory of a search between moves is megabytes, too much for every seat of every table. */
#include "server/tables/internal.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct thinking {
    struct pool_task task;
    struct table_slot *slot;
    const struct moa_game *game;
    const void *data;
    struct moa_bot_spec spec;
    void *state;
    int players, seat, turn;
    moa_action action;
    bool skipped; /* the pool was closed before it ran */
};

static void think(struct pool_task *task) {
    struct thinking *thinking = (struct thinking *)task;
    struct moa_rng rng;
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    moa_rng_seed(&rng, seed);
    struct moa_bot *bot =
        moa_bot_new(&thinking->spec, thinking->game, thinking->data, thinking->players, thinking->seat);
    thinking->action = moa_bot_choose(bot, thinking->state, &rng);
    moa_bot_free(bot);
    thinking->skipped = false;
}

static void play(struct table_slot *slot, struct task *task) {
    struct table_sender who = {.seat = task->seat, .now = server_now()};
    struct table *table = slot->table;
    if (!table_is_bot(table, task->seat) ||
        table_command_play(table, &who, task->turn, task->action, slot->row.seed, &task->change).code) {
        task_end(slot, task); /* the person has come back, or the position has changed */
        slot_bots(slot);
    } else {
        task_save(slot, task);
    }
}

static void thought(struct pool_task *pool_task) {
    struct thinking *thinking = (struct thinking *)pool_task;
    struct table_slot *slot = thinking->slot;
    slot->thinking &= ~(1u << thinking->seat);
    if (!thinking->skipped && !slot->server->stopping) {
        struct task *task = calloc(1, sizeof *task);
        assert(task);
        task->run = play;
        task->seat = thinking->seat;
        task->turn = thinking->turn;
        task->action = thinking->action;
        slot_add_task(slot, task);
    }
    free(thinking->state);
    free(thinking);
}

static void begin_thinking(struct table_slot *slot, int seat) {
    struct table *table = slot->table;
    struct thinking *thinking = calloc(1, sizeof *thinking);
    struct moa_error error;
    assert(thinking);
    *thinking = (struct thinking){.task = {.run = think, .done = thought},
                                  .slot = slot,
                                  .game = table->game,
                                  .data = table->match.data,
                                  .players = table->setup.players,
                                  .seat = seat,
                                  .turn = table->seat[seat].turn,
                                  .skipped = true};
    if (!moa_bot_parse(table->seat[seat].level, &thinking->spec, &error)) {
        bool fine = moa_bot_parse("easy", &thinking->spec, &error);
        assert(fine);
    }
    thinking->state = malloc(table->game->state_size);
    assert(thinking->state);
    memcpy(thinking->state, table->match.state, table->game->state_size);
    slot->thinking |= 1u << seat;
    bool slow = thinking->spec.kind == MOA_BOT_SEARCH;
    pool_add(slot->server->pool, slow ? POOL_SLOW : POOL_QUICK, &thinking->task);
}

void slot_bots(struct table_slot *slot) {
    if (slot->status != SLOT_READY || slot->server->stopping) return;
    for (uint32_t bots = table_bots_asked(slot->table) & ~slot->thinking; bots; bots &= bots - 1)
        begin_thinking(slot, __builtin_ctz(bots));
}
