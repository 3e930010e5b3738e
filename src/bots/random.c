/* random.c - plays any legal action, all alike: the measure of every other bot, and a quick opponent. */
#include "bots/bots.h"
#include "core/text.h"
#include <stdlib.h>

static moa_action choose(const struct moa_bot *bot, const struct moa_game *game, const void *data,
                         const void *state, int player, struct moa_rng *rng) {
    (void)bot;
    moa_action *legal = malloc((size_t)game->actions_max * sizeof *legal);
    assert(legal);
    int count = game->legal(data, state, player, legal);
    assert(count > 0);
    moa_action action = legal[moa_rng_below(rng, (uint32_t)count)];
    free(legal);
    return action;
}

const struct moa_bot moa_bot_random = {
    .name = "random",
    .about = N_("plays anything that is allowed"),
    .choose = choose,
};
