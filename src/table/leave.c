/* leave.c - players who leave, resign or keep the others waiting, and their return. clock.c has those whose time runs
 * out. */
#include "core/i18n.h"
#include "table/internal.h"

void put_out(struct table *table, int seat, const char *kind, const char *user, int64_t now,
             struct table_change *change) {
    add_seat_entry(table, change, kind, user, seat, now);
    if (table_people_in(table) == 0 || table_players_in(table) == 1) end_game(table, "resigned", now, change);
}

struct refusal table_command_resign(struct table *table, const struct table_sender *who,
                                    struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (who->seat < 0) return NOT_SEATED;
    if (table->seat[who->seat].resigned) return REFUSAL("state", N_("You have already resigned."));
    put_out(table, who->seat, "resign", who->user, who->now, change);
    return FINE;
}

struct refusal table_command_leave(struct table *table, const struct table_sender *who,
                                   struct table_change *change) {
    if (table->status != TABLE_OPEN) return table_command_resign(table, who, change);
    if (who->seat < 0) return NOT_SEATED;
    return table_command_stand(table, who->seat, who->now, change);
}

struct refusal table_command_replace(struct table *table, const struct table_sender *who, int seat,
                                     struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0 || table->seat[who->seat].resigned) return NOT_SEATED;
    if (seat < 0 || seat >= table->setup.players) return NO_SEAT;
    if (seat == who->seat || table_is_bot(table, seat))
        return REFUSAL("state", N_("You can give only another player's seat to a computer player."));
    const int64_t from = table_replaceable_from(table, seat);
    if (!from || who->now < from) return REFUSAL("state", N_("This player has not been away long enough."));
    add_seat_entry(table, change, "bot", who->user, seat, who->now);
    return FINE;
}

struct refusal table_command_back(struct table *table, const struct table_sender *who,
                                  struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    if (!table->seat[who->seat].stands_in || table->seat[who->seat].resigned)
        return REFUSAL("state", N_("No computer player is in your seat."));
    add_seat_entry(table, change, "back", who->user, who->seat, who->now);
    return FINE;
}
