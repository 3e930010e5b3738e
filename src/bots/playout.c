/* playout.c - flat Monte Carlo: tries every action in worlds that its seat cannot tell from the real one,
 * plays each out at random, and takes what came out best on average.
 *
 * In one round every action meets the same world and the same luck, so that few rounds tell them apart.
 * Numbers are whole, so every machine chooses alike; time is bounded by counting actions, since a clock
 * would make games unrepeatable. Rejected for this bot: a search tree, which is another bot's strength. */
#include "bots/bots.h"
#include "core/text.h"
#include <stdlib.h>
#include <string.h>

enum { SHARE = 1000 }; /* what a won game, or all the points there are, is worth */

struct search {
    const struct moa_game *game;
    const void *data;
    int player;
    void *world, *state;
    moa_action *tried, *legal;
    int64_t *sum; /* per action tried */
    int left;     /* actions that may still be played */
};

/* Plays at random to the end. No state outlives the game's `longest`, so it ends. */
static void play_out(struct search *search, struct moa_rng *rng) {
    const struct moa_game *game = search->game;
    for (uint32_t actors; (actors = game->actors(search->data, search->state)); search->left--) {
        int player = __builtin_ctz(actors);
        moa_action action;
        if (player == MOA_CHANCE) {
            action = game->chance(search->data, search->state, rng);
        } else {
            int count = game->legal(search->data, search->state, player, search->legal);
            action = search->legal[moa_rng_below(rng, (uint32_t)count)];
        }
        game->apply(search->data, search->state, player, action, NULL);
    }
}

/* Half for the rank (a tie shares it), half for the part of all points, which tells small steps apart. */
static int64_t worth(const struct search *search) {
    struct moa_result result;
    search->game->result(search->data, search->state, &result);
    int me = search->player, others = result.players - 1;
    int64_t beaten = 0, total = 0;
    for (int i = 0; i < result.players; i++) {
        total += result.points[i] > 0 ? result.points[i] : 0;
        if (i != me) beaten += result.rank[i] > result.rank[me] ? 2 : result.rank[i] == result.rank[me];
    }
    int64_t rank = others > 0 ? SHARE * beaten / (2 * others) : 0;
    int64_t points = total > 0 && result.points[me] > 0 ? (int64_t)SHARE * result.points[me] / total : 0;
    return rank + points;
}

/* One world, one luck, every action once. */
static void try_all(struct search *search, const void *state, int count, struct moa_rng *rng) {
    const struct moa_game *game = search->game;
    memcpy(search->world, state, game->state_size);
    game->resample(search->data, search->world, search->player, rng);
    uint64_t luck = moa_rng_next(rng);
    for (int i = 0; i < count; i++) {
        struct moa_rng dice;
        moa_rng_seed(&dice, luck);
        memcpy(search->state, search->world, game->state_size);
        game->apply(search->data, search->state, search->player, search->tried[i], NULL);
        play_out(search, &dice);
        search->sum[i] += worth(search);
    }
}

static int best_of(const int64_t *sum, int count) {
    int best = 0;
    for (int i = 1; i < count; i++)
        if (sum[i] > sum[best]) best = i;
    return best;
}

static void *room_for(size_t count, size_t size) {
    void *room = calloc(count, size);
    assert(room);
    return room;
}

static moa_action choose(const struct moa_bot *bot, const struct moa_game *game, const void *data,
                         const void *state, int player, struct moa_rng *rng) {
    size_t most = (size_t)game->actions_max;
    struct search search = {
        .game = game,
        .data = data,
        .player = player,
        .world = room_for(1, game->state_size),
        .state = room_for(1, game->state_size),
        .tried = room_for(most, sizeof(moa_action)),
        .legal = room_for(most, sizeof(moa_action)),
        .sum = room_for(most, sizeof(int64_t)),
        .left = bot->actions,
    };
    int count = game->legal(data, state, player, search.tried);
    assert(count > 0);
    /* At least one round, whatever it takes: without it nothing is known at all. */
    for (int played = 0; count > 1 && (played == 0 || (played + count <= bot->playouts && search.left > 0));
         played += count)
        try_all(&search, state, count, rng);
    moa_action action = search.tried[best_of(search.sum, count)];
    free(search.world);
    free(search.state);
    free(search.tried);
    free(search.legal);
    free(search.sum);
    return action;
}

const struct moa_bot moa_bot_easy = {
    .name = "easy",
    .about = N_("plays each choice to the end at random some times and takes the best"),
    .choose = choose,
    .playouts = 1500,
    .actions = 250000,
};
