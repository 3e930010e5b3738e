/* end.c - the ranks at the end of a game, however it ends. */
#include "table/table.h"
#include <string.h>

/* The game's own ranks; on an outdated table, whose position is unknown, ranks by points alone. */
static void stand(const struct table *table, struct moa_result *result) {
    if (!table->outdated) {
        table->game->result(table->match.data, table->match.state, result);
        return;
    }
    *result = (struct moa_result){.players = table->setup.players};
    table_outdated_points(table, result->points);
    for (int i = 0; i < result->players; i++) {
        result->rank[i] = 1;
        for (int other = 0; other < result->players; other++)
            result->rank[i] += result->points[other] > result->points[i];
    }
}

/* Players who resigned share the last rank. The others are ranked as they stand, also if they agreed to end the game. */
void table_rank(const struct table *table, int rank[MOA_PLAYERS_MAX], int points[MOA_PLAYERS_MAX]) {
    struct moa_result result;
    int players = table->setup.players;
    stand(table, &result);
    for (int i = 0; i < players; i++) {
        points[i] = result.points[i];
        rank[i] = 1;
        for (int other = 0; other < players; other++) {
            const bool resigned = table->seat[i].resigned, other_resigned = table->seat[other].resigned;
            if (resigned && !other_resigned) rank[i]++;
            if (!resigned && !other_resigned && result.rank[other] < result.rank[i]) rank[i]++;
        }
    }
}

uint32_t table_result(const struct table *table, struct moa_result *result) {
    uint32_t resigned = 0, all = (1u << table->setup.players) - 1;
    table->game->result(table->match.data, table->match.state, result);
    if (table->status != TABLE_OVER) return all;
    for (int i = 0; i < table->setup.players; i++) {
        result->rank[i] = table->rank[i];
        resigned |= (uint32_t)table->seat[i].resigned << i;
    }
    return strcmp(table->why, "played") == 0 ? resigned : all;
}

bool table_counts(const struct table *table) {
    bool to_its_end = strcmp(table->why, "played") == 0 || strcmp(table->why, "resigned") == 0;
    return table->rated && to_its_end && !table->outdated;
}
