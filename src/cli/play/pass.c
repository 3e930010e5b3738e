/* pass.c - several people, one device: who may look at the screen now.
 *
 * src/table/device.h decides who gets the screen, and whether it is covered first. This file clears the last person's
 * secrets from the screen and prints the log. While everybody may look at the screen, the log is that of spectators:
 * an old line for one person may still be secret when nothing on the table is secret any more. */
#include "cli/play/internal.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <string.h>

static void clear(struct play *play) {
    terminal_clear(play->cli);
    play->board[0] = '\0';
}

/* Clears the screen if it shows secrets of a person who no longer has it alone. */
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

/* Prints, for spectators, everything that any of these people has not been shown yet; then marks it as shown to all
 * of them. */
static void tell_all(struct play *play, uint32_t people) {
    const struct table *table = play->device.table;
    play->public_shown = table->items;
    for (int i = 0; i < table->setup.players; i++)
        if ((people >> i & 1) && play->shown[i] < play->public_shown) play->public_shown = play->shown[i];
    play_log_news(play, MOA_SPECTATOR);
    for (int i = 0; i < table->setup.players; i++)
        if (people >> i & 1) play->shown[i] = table->items;
}

/* People without secrets read the screen together; the others are shown the log on their own turn. */
void play_pass_news(struct play *play, int player) {
    uint32_t readers = table_people(play->device.table);
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
    tell_all(play, table_people(play->device.table));
}
