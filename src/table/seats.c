/* seats.c - who sits where, and who must act. */
#include "table/table.h"
#include <string.h>

int table_seat_of(const struct table *table, const char *user) {
    for (int i = 0; i < table->setup.players && user[0]; i++) {
        if (table->seat[i].kind == SEAT_PERSON && strcmp(table->seat[i].user, user) == 0) return i;
    }
    return -1;
}

int table_viewer(int seat) { return seat < 0 ? MOA_SPECTATOR : seat; }

bool table_is_bot(const struct table *table, int seat) {
    return table->seat[seat].kind == SEAT_BOT || table->seat[seat].stands_in;
}

uint32_t table_people(const struct table *table) {
    uint32_t people = 0;
    for (int i = 0; i < table->setup.players; i++)
        if (table->seat[i].kind == SEAT_PERSON) people |= 1u << i;
    return people;
}

int table_players_in(const struct table *table) {
    int in = 0;
    for (int i = 0; i < table->setup.players; i++) in += !table->seat[i].resigned;
    return in;
}

int table_people_in(const struct table *table) {
    int in = 0;
    for (int i = 0; i < table->setup.players; i++)
        in += !table->seat[i].resigned && table->seat[i].kind == SEAT_PERSON;
    return in;
}

uint32_t table_actors(const struct table *table) {
    if (table->status != TABLE_RUNNING || table->outdated) return 0;
    return table->game->actors(table->match.data, table->match.state);
}

/* The seats that are asked to act and are, or are not, played by a computer player. */
static uint32_t asked(const struct table *table, bool bots) {
    uint32_t seats = 0;
    if (table->status != TABLE_RUNNING) return 0;
    for (int i = 0; i < table->setup.players; i++)
        if (table->seat[i].asked && table_is_bot(table, i) == bots) seats |= 1u << i;
    return seats;
}

uint32_t table_bots_asked(const struct table *table) { return asked(table, true); }

uint32_t table_people_asked(const struct table *table) { return asked(table, false); }
