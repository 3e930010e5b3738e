/* clock.c - whose clock is running, and how much time is left. Time during which no server ran is not counted. */
#include "table/table.h"

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

bool table_is_bot(const struct table *table, int seat) {
    return table->seat[seat].kind == SEAT_BOT || table->seat[seat].stands_in;
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
            /* While several players choose at once, a step may be secret: restarting a clock of days would reveal it. */
            if (!had || !several || table->clock != CLOCK_DAYS) seat->since = at;
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
