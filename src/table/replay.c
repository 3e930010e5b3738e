/* replay.c - see replay.h. The whole game is applied once; then its match and its list of items are cut to the step
 * shown. */
#include "table/replay.h"
#include "core/i18n.h"
#include "table/device.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nothing is drawn in a replay, unless the record ends where chance must act. */
static const char no_seed[] = "0000000000000000000000000000000000000000000000000000000000000000";

static void end_step(struct replay *replay, int plies) {
    int items = 0;
    while (items < replay->all_items && replay->table->item[items].ply < plies) items++;
    replay->end[replay->steps] = plies;
    replay->items[replay->steps++] = plies == replay->plies ? replay->all_items : items;
}

static void find_steps(struct replay *replay) {
    const struct moa_ply *ply = replay->table->match.ply;
    replay->end = calloc((size_t)replay->plies + 1, sizeof *replay->end);
    replay->items = calloc((size_t)replay->plies + 1, sizeof *replay->items);
    assert(replay->end && replay->items);
    for (int i = 0; i < replay->plies; i++)
        if (ply[i].actor != MOA_CHANCE) end_step(replay, i);
    end_step(replay, replay->plies);
    replay->steps--; /* now the number of the last step */
}

bool replay_open(struct replay *replay, const struct moa_match *match, struct moa_error *error) {
    struct device device;
    struct device_seat seats[MOA_PLAYERS_MAX];
    char name[MOA_PLAYERS_MAX][MOA_NAME_MAX];
    struct table_change change = {0};
    *replay = (struct replay){0};
    for (int i = 0; i < match->setup.players; i++) {
        snprintf(name[i], sizeof name[i], _("Player %d"), i + 1);
        seats[i] = (struct device_seat){.user = "", .level = ""};
        seats[i].name = match->name[i][0] ? match->name[i] : name[i];
    }
    bool fine = device_open(&device, match, &(struct device_options){.seats = seats, .seed = no_seed},
                            &change, error);
    table_change_free(&change);
    replay->table = device.table;
    if (!fine) return false;
    replay->plies = match->plies;
    replay->all_items = replay->table->items;
    table_ask_none(replay->table, 0);
    find_steps(replay);
    replay_seek(replay, 0);
    return true;
}

void replay_close(struct replay *replay) {
    if (!replay->table) return;
    replay->table->items = replay->all_items;
    table_close(replay->table);
    free(replay->end);
    free(replay->items);
    *replay = (struct replay){0};
}

void replay_seek(struct replay *replay, int step) {
    struct table *table = replay->table;
    assert(step >= 0 && step <= replay->steps);
    table->match.plies = replay->plies;
    moa_match_cut(&table->match, replay->end[step]);
    table->items = replay->items[step];
    table->status = table->game->actors(table->match.data, table->match.state) ? TABLE_RUNNING : TABLE_OVER;
    replay->step = step;
}

int replay_step_of(const struct replay *replay, int item) {
    int step = 0;
    while (step < replay->steps && replay->items[step] <= item) step++;
    return step;
}
