/* leave.c - players who resign, run out of time or keep the others waiting, and their return. */
#include "core/i18n.h"
#include "table/internal.h"

/* A player is out. With no people or only 1 player left, the game is over; otherwise a computer player takes the
 * seat. */
static void put_out(struct table *table, int seat, const char *kind, const char *user, int64_t now,
                    struct table_change *change) {
    add_seat_entry(table, change, kind, user, seat, now);
    if (table_people_in(table) == 0 || table_players_in(table) == 1) end_game(table, "resigned", now, change);
}

struct refusal table_command_resign(struct table *table, const struct table_sender *who,
                                    struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (who->seat < 0) return NOT_SEATED;
    if (table->seat[who->seat].resigned) return (struct refusal){"state", N_("You have already resigned.")};
    put_out(table, who->seat, "resign", who->user, who->now, change);
    return FINE;
}

/* The seat whose time ran out first, or -1. */
static int who_is_late(const struct table *table, int64_t now) {
    int late = -1;
    int64_t least = 1;
    for (int i = 0; i < table->setup.players; i++) {
        if (!table->seat[i].asked || table_is_bot(table, i)) continue;
        int64_t left = table_time_left(table, i, now);
        if (left < least) least = left, late = i;
    }
    return late;
}

void table_time_out(struct table *table, int64_t now, struct table_change *change) {
    for (int late; table->status == TABLE_RUNNING && (late = who_is_late(table, now)) >= 0;)
        put_out(table, late, "timeout", table->seat[late].user, now, change);
}

struct refusal table_command_replace(struct table *table, const struct table_sender *who, int seat,
                                     struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    if (seat < 0 || seat >= table->setup.players)
        return (struct refusal){"format", N_("There is no such seat at this table.")};
    const struct table_seat *s = &table->seat[seat];
    if (seat == who->seat || table_is_bot(table, seat))
        return (struct refusal){"state", N_("You can give only another player's seat to a computer player.")};
    if (!s->asked || table->clock != CLOCK_NONE ||
        table_span(table, s->since, who->now) < TABLE_SUBSTITUTE_MS)
        return (struct refusal){"state", N_("This player has not been away long enough.")};
    add_seat_entry(table, change, "bot", who->user, seat, who->now);
    return FINE;
}

struct refusal table_command_back(struct table *table, const struct table_sender *who,
                                  struct table_change *change) {
    if (table->status != TABLE_RUNNING) return NOT_RUNNING;
    if (table->outdated) return OUTDATED;
    if (who->seat < 0) return NOT_SEATED;
    if (!table->seat[who->seat].stands_in || table->seat[who->seat].resigned)
        return (struct refusal){"state", N_("No computer player is in your seat.")};
    add_seat_entry(table, change, "back", who->user, who->seat, who->now);
    return FINE;
}
