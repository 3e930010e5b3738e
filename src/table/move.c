/* move.c - a player's action, and the outcomes of chance that follow it. */
#include "core/i18n.h"
#include "table/dice.h"
#include "table/internal.h"
#include <stdlib.h>
#include <string.h>

/* The generator for outcome k of the game depends only on the seed and k. */
void put_chance(const struct table *table, const char *seed, void *state, int ply,
                struct moa_buffer *buffer) {
    const struct moa_game *game = table->game;
    const void *data = table->set->data;
    for (; game->actors(data, state) == 1u << MOA_CHANCE; ply++) {
        struct moa_rng rng = dice_rng(seed, ply);
        moa_action outcome = game->chance(data, state, &rng);
        table_put_line(table->game, table->set->data, MOA_CHANCE, outcome, buffer);
        game->apply(data, state, MOA_CHANCE, outcome, NULL);
    }
    table_put_points(table, state, buffer);
}

struct refusal table_command_play(struct table *table, const struct table_sender *who, int turn,
                                  moa_action action, const char *seed, struct table_change *change) {
    const struct moa_game *game = table->game;
    struct moa_match *match = &table->match;
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    struct moa_refusal refusal = moa_why_not(game, match->data, match->state, who->seat, action);
    if (!table->seat[who->seat].asked) return REFUSAL(refusal.rule, refusal.text);
    if (turn != table->seat[who->seat].turn)
        return (struct refusal){.code = "turn",
                                .text = N_("The game has moved on. Look again, then choose."),
                                .turn = table->seat[who->seat].turn};
    if (refusal.rule) return REFUSAL(refusal.rule, refusal.text);
    char lines[BODY_MAX];
    struct moa_buffer buffer = MOA_BUFFER(lines);
    void *state = malloc(game->state_size);
    assert(state);
    memcpy(state, match->state, game->state_size);
    table_put_line(table->game, table->set->data, who->seat, action, &buffer);
    game->apply(match->data, state, who->seat, action, NULL);
    put_chance(table, seed, state, match->plies + 1, &buffer);
    free(state);
    assert(!moa_buffer_was_cut(&buffer));
    add_entry(table, change, "move", who->user, who->key, who->now, lines);
    if (!table_actors(table)) end_game(table, "played", who->now, change);
    return FINE;
}

struct refusal table_command_move(struct table *table, const struct table_sender *who, int turn,
                                  const char *action, const char *seed, struct table_change *change,
                                  struct moa_error *error) {
    moa_action code;
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    if (table_is_bot(table, who->seat))
        return REFUSAL("seat", N_("A computer player plays for you; take your seat back first."));
    if (!table->game->action_parse(table->match.data, action, &code, error))
        return REFUSAL("format", error->text);
    return table_command_play(table, who, turn, code, seed, change);
}
