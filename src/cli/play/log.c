/* log.c - the log of the table, and how much of it each person has been shown. */
#include "cli/play/internal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void play_log_skip(struct play *play) {
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) play->shown[i] = play->device.table->items;
    play->public_shown = play->device.table->items;
}

/* Prints an item that is not an event of the game: somebody took back an action, or resigned. */
static void put_other(const struct play *play, const struct table_item *item) {
    char text[SHOW_WORDS_MAX];
    struct moa_json pool[16];
    struct moa_error error;
    int seat;
    snprintf(text, sizeof text, "{%s}", item->json);
    const struct moa_json *json = moa_json_read(text, pool, sizeof pool / sizeof *pool, &error);
    const struct moa_json *left = moa_json_get(json, "seat");
    if (moa_json_get_int(json, "cut", 0, MOA_PLAYERS_MAX - 1, -1, &seat, &error) && seat >= 0)
        printf(_("%s undoes an action."), play->show.name[seat]);
    else if (left && strcmp(moa_json_text(left, "what"), "resign") == 0)
        printf(_("%s resigns."), moa_json_text(left, "name"));
    else
        return;
    putchar('\n');
}

static void put_item(const struct play *play, struct show_log *log, const struct table_item *item) {
    if (item->kind == ITEM_EVENT) {
        show_log_event(log, &item->event);
    } else {
        show_log_end(log);
        put_other(play, item);
    }
}

void play_log_news(struct play *play, int viewer) {
    const struct table *table = play->device.table;
    int *shown = viewer < MOA_PLAYERS_MAX ? &play->shown[viewer] : &play->public_shown;
    struct show_log log = {play->cli, &play->show, play->match, viewer, "", 0};
    for (; *shown < table->items; ++*shown) put_item(play, &log, &table->item[*shown]);
    show_log_end(&log);
}

void play_log_last(struct play *play, int viewer, int count) {
    const struct table *table = play->device.table;
    struct show_log log = {play->cli, &play->show, play->match, viewer, "", 0};
    int from = table->items;
    while (from > 0 && count > 0) {
        from--;
        count -= table->item[from].kind == ITEM_EVENT && table_shows(table, &table->item[from], viewer);
    }
    bool any = play->match->plies > 0;
    for (; from < table->items; from++) put_item(play, &log, &table->item[from]);
    if (!any) puts(_("Nothing has happened yet."));
    show_log_end(&log);
}
