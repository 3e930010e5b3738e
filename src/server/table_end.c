/* table_end.c - who is first when a game ends, however it ends. */
#include "server/table.h"
#include <string.h>

int table_players_in(const struct table *table) {
    int in = 0;
    for (int i = 0; i < table->setup.players; i++) in += !table->seat[i].out;
    return in;
}

int table_people_in(const struct table *table) {
    int in = 0;
    for (int i = 0; i < table->setup.players; i++)
        in += !table->seat[i].out && table->seat[i].kind == SEAT_PERSON;
    return in;
}

/* Those who are out come last, together; an agreed end is a draw of the others. */
void table_rank(const struct table *table, const char *why, int rank[MOA_PLAYERS_MAX],
                int points[MOA_PLAYERS_MAX]) {
    struct moa_result result;
    int players = table->setup.players;
    bool draw = strcmp(why, "agreed") == 0;
    table->game->result(table->match.data, table->match.state, &result);
    for (int i = 0; i < players; i++) {
        points[i] = result.points[i];
        rank[i] = 1;
        for (int other = 0; other < players; other++) {
            const bool out = table->seat[i].out, other_out = table->seat[other].out;
            if (out && !other_out) rank[i]++;
            if (!out && !other_out && !draw && result.rank[other] < result.rank[i]) rank[i]++;
        }
    }
}
