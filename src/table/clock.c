/* clock.c - whose clock is running, how much time is left, and what happens when it runs out. Time during which no
 * server ran is not counted. */
#include "table/internal.h"

/* The process that saved the previous move handles a computer player's turn at once. If that process is gone, another
 * one handles it after this time. */
enum { BOT_WAKE_MS = 15 * 1000, OPEN_WAKE_MS = TABLE_DAY_MS };

int64_t table_span(const struct table *table, int64_t from, int64_t to) {
    int64_t span = to > from ? to - from : 0;
    for (int i = table->outages - 1; i >= 0; i--) {
        int64_t begin = table->outage[i].from > from ? table->outage[i].from : from;
        int64_t end = table->outage[i].to < to ? table->outage[i].to : to;
        if (end > begin) span -= end - begin;
    }
    return span;
}

int64_t table_time_left(const struct table *table, int seat, int64_t now) {
    const struct table_seat *s = &table->seat[seat];
    if (table->clock == CLOCK_NONE) return INT64_MAX;
    return s->asked && !table_is_bot(table, seat) ? s->left - table_span(table, s->since, now) : s->left;
}

/* With a clock this is since + left, ignoring outages. An outage can only delay the real moment; a check that comes
 * too early is repeated. */
static int64_t seat_wake(const struct table *table, int seat) {
    const struct table_seat *s = &table->seat[seat];
    if (!s->asked) return 0;
    if (table_is_bot(table, seat)) return table->at + BOT_WAKE_MS;
    return table->clock == CLOCK_NONE ? 0 : s->since + s->left;
}

int64_t table_wake(const struct table *table) {
    int64_t wake = 0;
    if (table->status == TABLE_OVER) return 0;
    if (table->status == TABLE_OPEN) return table->at + OPEN_WAKE_MS;
    for (int i = 0; i < table->setup.players; i++) {
        int64_t at = seat_wake(table, i);
        if (at && (!wake || at < wake)) wake = at;
    }
    return wake;
}

/* ---- Running out of time ---- */

int table_late_seat(const struct table *table, int64_t now) {
    int late = -1;
    int64_t least = 1;
    for (uint32_t seats = table_people_asked(table); seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        int64_t left = table_time_left(table, seat, now);
        if (left < least) least = left, late = seat;
    }
    return late;
}

void table_time_out(struct table *table, int64_t now, struct table_change *change) {
    for (int late; (late = table_late_seat(table, now)) >= 0;)
        put_out(table, late, "timeout", table->seat[late].user, now, change);
}

int64_t table_replaceable_from(const struct table *table, int seat) {
    if (table->clock != CLOCK_NONE || table->outdated || !(table_people_asked(table) >> seat & 1)) return 0;
    const int64_t since = table->seat[seat].since;
    int64_t from = since + TABLE_SUBSTITUTE_MS;
    /* Every outage in between moves the moment on, and perhaps past another outage. */
    for (int64_t span; (span = table_span(table, since, from)) < TABLE_SUBSTITUTE_MS;)
        from += TABLE_SUBSTITUTE_MS - span;
    return from;
}

/* ---- Starting and stopping ---- */

static void stop_clock(struct table *table, int number, int64_t at) {
    struct table_seat *seat = &table->seat[number];
    if (table->clock == CLOCK_REAL && !table_is_bot(table, number))
        seat->left -= table_span(table, seat->since, at);
}

/* The seat's turn is over: adds the increment, or resets the time for the next decision. */
static void refill_clock(const struct table *table, struct table_seat *seat) {
    if (table->clock == CLOCK_REAL)
        seat->left += table->add;
    else
        seat->left = table->time;
}

void table_ask(struct table *table, int64_t at, int acted) {
    uint32_t actors = table->game->actors(table->match.data, table->match.state);
    uint32_t before = 0;
    for (int i = 0; i < table->setup.players; i++) before |= (uint32_t)table->seat[i].asked << i;
    bool several = actors & (actors - 1) && before & (before - 1);
    for (int i = 0; i < table->setup.players; i++) {
        struct table_seat *seat = &table->seat[i];
        bool asked = actors >> i & 1, had = seat->asked;
        if (had && (!asked || acted == i)) stop_clock(table, i, at);
        if (had && !asked) refill_clock(table, seat);
        if (asked && (!had || acted == i)) {
            seat->turn++;
            /* While several players choose at once, a step may be secret. Only a clock of the whole game must be
             * restarted; otherwise the moment from which others wait, which they are told, would reveal the step. */
            if (!had || !several || table->clock == CLOCK_REAL) seat->since = at;
        }
        seat->asked = asked;
    }
}

void table_ask_none(struct table *table, int64_t at) {
    for (int i = 0; i < table->setup.players; i++) {
        if (table->seat[i].asked) stop_clock(table, i, at);
        table->seat[i].asked = false;
    }
}
