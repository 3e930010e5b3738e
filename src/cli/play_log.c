/* play_log.c - what happened, and who has been shown how much of it. */
#include "cli/play.h"
#include "core/text.h"
#include <stdio.h>
#include <stdlib.h>

static void add(void *context, int ply, const struct moa_event *event) {
    enum { FIRST_ROOM = 256 };
    struct play *play = context;
    if (play->entries == play->room) {
        play->room = play->room ? play->room * 2 : FIRST_ROOM;
        play->log = realloc(play->log, (size_t)play->room * sizeof *play->log);
        assert(play->log);
    }
    play->log[play->entries++] = (struct play_entry){.ply = ply, .event = *event};
}

void play_log_add(struct play *play, const struct moa_events *events) {
    for (int i = 0; i < events->count; i++) add(play, play->match.plies - 1, &events->event[i]);
}

void play_log_cut(struct play *play) {
    while (play->entries && play->log[play->entries - 1].ply >= play->match.plies) play->entries--;
    for (int i = 0; i < MOA_PLAYERS_MAX; i++)
        if (play->shown[i] > play->entries) play->shown[i] = play->entries;
    if (play->public_shown > play->entries) play->public_shown = play->entries;
}

void play_log_rebuild(struct play *play) {
    play->entries = 0;
    show_replay(&play->match, play->match.plies, add, play);
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) play->shown[i] = play->entries;
    play->public_shown = play->entries;
}

void play_log_news(struct play *play, int viewer) {
    int *shown = viewer < MOA_PLAYERS_MAX ? &play->shown[viewer] : &play->public_shown;
    struct show_log log = {play->cli, &play->show, &play->match, viewer, "", 0};
    for (; *shown < play->entries; ++*shown) show_log_event(&log, &play->log[*shown].event);
    show_log_end(&log);
}

void play_log_last(struct play *play, int viewer, int count) {
    struct show_log log = {play->cli, &play->show, &play->match, viewer, "", 0};
    int from = play->entries;
    while (from > 0 && count > 0) count -= moa_event_seen(&play->log[--from].event, viewer);
    for (; from < play->entries; from++) show_log_event(&log, &play->log[from].event);
    if (!log.times) puts(_("Nothing has happened yet."));
    show_log_end(&log);
}

void play_log_free(struct play *play) { free(play->log); }
