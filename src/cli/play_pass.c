/* play_pass.c - several people, one device: who may look at the screen now.
 *
 * The table decides who gets the screen, and whether it is covered first (src/table/device.h). Here it is cleared of what
 * the last person alone might see, and the log is printed for those who read it: on an open screen as spectators see it,
 * since an old line that was meant for one person may still be a secret when nothing on the table is any more. */
#include "cli/play.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <string.h>

static void clear(struct play *play) {
    terminal_clear(play->cli);
    play->board[0] = '\0';
}

/* The screen shows somebody's secrets and now belongs to another, or to all. */
static void clear_secrets(struct play *play) {
    const struct device_screen *screen = &play->device.screen;
    int owner = screen->passed_on && screen->alone ? screen->viewer : -1;
    if (play->owner >= 0 && play->owner != owner) clear(play);
    play->owner = owner;
}

bool play_pass(struct play *play, int player) {
    clear_secrets(play);
    if (play->device.screen.waits_for < 0) return true;
    clear(play);
    printf(_("Pass the device to %s, then press Enter."), play->show.name[player]);
    putchar('\n');
    if (!play_read_line(play) || strcmp(play->line, "quit") == 0) return false;
    clear(play);
    device_uncover(&play->device);
    play->owner = player;
    return true;
}

int play_pass_eyes(const struct play *play, int player) {
    return device_reader(&play->device) == player ? player : MOA_SPECTATOR;
}

/* Prints as spectators see it what any of these people has not been shown yet; then they all have. */
static void tell_all(struct play *play, uint32_t people) {
    const struct table *table = play->device.table;
    play->public_shown = table->items;
    for (int i = 0; i < table->setup.players; i++)
        if ((people >> i & 1) && play->shown[i] < play->public_shown) play->public_shown = play->shown[i];
    play_log_news(play, MOA_SPECTATOR);
    for (int i = 0; i < table->setup.players; i++)
        if (people >> i & 1) play->shown[i] = table->items;
}

static uint32_t people_of(const struct play *play) {
    uint32_t people = 0;
    for (int i = 0; i < play->match->setup.players; i++)
        if (!play->level[i][0]) people |= 1u << i;
    return people;
}

/* People without a secret read the open screen together; the others are told on their own. */
void play_pass_news(struct play *play, int player) {
    uint32_t readers = people_of(play);
    if (play_pass_eyes(play, player) == player) {
        play_log_news(play, player);
        return;
    }
    for (int i = 0; i < play->match->setup.players; i++)
        if ((readers >> i & 1) && moa_has_secret(play->match->game, play->match->data, play->match->state, i))
            readers &= ~(1u << i);
    tell_all(play, readers);
}

void play_pass_to_all(struct play *play) {
    clear_secrets(play);
    tell_all(play, people_of(play));
}
