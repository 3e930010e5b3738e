/* files.c - saves the match as a record and loads one. */
#include "cli/files.h"
#include "cli/play/internal.h"
#include "core/i18n.h"
#include "core/record.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void print_how_to_continue(const struct play *play) {
    bool over = play->device.table->status == TABLE_OVER;
    if (over)
        printf(_("Look at it later with: moa record show %s\n"), play->path);
    else
        printf(_("Continue later with: moa play --load %s\n"), play->path);
}

static bool put_record(FILE *file, const void *context) {
    const struct play *play = context;
    return table_write_record(play->device.table, play->record_seed, file);
}

bool play_save(struct play *play, const char *path, bool overwrite) {
    if (!*path) path = play->path;
    if (!*path) {
        puts(_("Save to which file? Type: save FILE"));
        return false;
    }
    if (strlen(path) >= PLAY_PATH_MAX) {
        puts(_("That name is too long for a file."));
        return false;
    }
    bool same = strcmp(path, play->path) == 0 && play->path_is_ours;
    if (!same && !overwrite && access(path, F_OK) == 0) {
        printf(_("%s already exists. 'save! %s' overwrites it; or choose another name.\n"), path, path);
        return false;
    }
    if (!file_write(path, put_record, play)) return false;
    if (path != play->path) snprintf(play->path, sizeof play->path, "%s", path);
    play->path_is_ours = true;
    play->path_plies = play->match->plies;
    printf(_("Saved to %s.\n"), play->path);
    print_how_to_continue(play);
    return true;
}

void play_save_on_leaving(struct play *play) {
    if (!play->path[0] || !play->path_is_ours) {
        if (play->match->plies) puts(_("Not saved; 'save FILE' saves a game for 'moa play --load FILE'."));
    } else if (play->path_plies == play->match->plies) {
        print_how_to_continue(play);
    } else {
        play_save(play, play->path, false);
    }
}

bool play_load(struct play *play, const char *path) {
    struct moa_match fresh;
    bool is_record = false;
    if (strlen(path) >= PLAY_PATH_MAX) return false;
    bool fine = file_match_open(&fresh, path, play->data_path, &is_record);
    const struct moa_match *old = play->match;
    if (fine && old->game && (fresh.game != old->game || fresh.setup.players != old->setup.players)) {
        cli_error(_("%s: another game or number of players; leave, then: moa play --load %s"), path, path);
        fine = false;
    }
    if (!fine) {
        moa_match_free(&fresh);
        return false;
    }
    for (int i = 0; old->game && i < MOA_PLAYERS_MAX; i++)
        if (!fresh.name[i][0]) memcpy(fresh.name[i], old->name[i], MOA_NAME_MAX);
    play->opening = fresh;
    snprintf(play->record_seed, sizeof play->record_seed, "%s", fresh.seed);
    snprintf(play->path, sizeof play->path, "%s", is_record ? path : "");
    play->path_is_ours = is_record && strcmp(path, "-") != 0;
    play->path_plies = fresh.plies;
    return true;
}
