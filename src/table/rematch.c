/* rematch.c - another game with the same people. */
#include "core/i18n.h"
#include "table/dice.h"
#include "table/internal.h"

/* The table may name a level or an option that this program no longer supports: then this is refused. */
static struct refusal open_next(const struct table *table, const struct table_sender *who,
                                const struct table_next *next, struct moa_error *error) {
    char commitment[MOA_SEED_MAX];
    dice_commit(next->seed, commitment);
    const struct table_options options = {
        .game = table->game->id,
        .substitute = table->substitute,
        .owner = who->user,
        .commitment = commitment,
        .players = table->setup.players,
        .like = table->option,
        .like_count = table->options,
        /* Only the players get the invitation, so nobody else can take their seats. */
        .is_public = false,
        .rated = table->rated,
        .clock = table->clock,
        .time = table->time,
        .add = table->add};
    return table_command_open(next->table, &options, who->now, next->change, error);
}

/* The same seats, rotated by one; those of other people stay free for them. */
static struct refusal seat_again(const struct table *table, const struct table_sender *who,
                                 const struct table_next *next, struct moa_error *error) {
    struct refusal refusal = FINE;
    for (int i = 0; i < table->setup.players && !refusal.code; i++) {
        int seat = (i + 1) % table->setup.players;
        if (table->seat[i].kind == SEAT_BOT)
            refusal = table_command_seat_bot(next->table, seat, table->seat[i].level, who->now, next->change,
                                             error);
        else if (i == who->seat)
            refusal = table_command_sit(next->table, who, seat, "", next->change, error);
    }
    return refusal;
}

struct refusal table_command_rematch(struct table *table, const struct table_sender *who,
                                     const struct table_next *next, struct table_change *change,
                                     struct moa_error *error) {
    if (table->status != TABLE_OVER) return NOT_OVER;
    if (who->seat < 0) return NOT_SEATED;
    if (table->rematch[0]) return FINE;
    if (!next) return REFUSAL("command", N_("This is only possible at an online table."));
    struct refusal refusal = open_next(table, who, next, error);
    if (!refusal.code) refusal = seat_again(table, who, next, error);
    if (refusal.code) return refusal;
    struct body body;
    body_begin(&body);
    moa_json_string(&body.json, "table", next->table->id);
    moa_json_string(&body.json, "invite", next->invite);
    add_entry(table, change, "rematch", who->user, "", who->now, body_end(&body));
    return FINE;
}
