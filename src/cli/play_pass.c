/* play_pass.c - several people, one device: who may look at the screen now.
 *
 * The game knows who has a secret (has_secret). The screen is covered before it goes to such a person, until they
 * press Enter, and whatever was on it is gone. Everyone else plays on a screen that is open to all: it is only cleared
 * of the last person's secrets, and the log goes on as spectators see it. An old line that was meant for one person
 * may still be a secret when nothing on the table is any more. */
#include "cli/play.h"
#include "cli/terminal.h"
#include "core/text.h"
#include <stdio.h>
#include <string.h>

static bool has_secret(const struct play *play, int player) {
    return moa_has_secret(play->match.game, play->match.data, play->match.state, player);
}

static void clear(struct play *play) {
    terminal_clear(play->cli);
    play->board[0] = '\0';
}

void play_pass_open(struct play *play) {
    if (play->at_screen >= 0) clear(play);
    play->at_screen = -1;
}

/* Whoever was handed the screen keeps it until it is another's, even if all their secrets are out meanwhile. */
bool play_pass(struct play *play, int player) {
    if (play->people < 2 || play->at_screen == player) return true;
    if (!has_secret(play, player)) {
        play_pass_open(play);
        return true;
    }
    clear(play);
    play->at_screen = -1;
    printf(_("Pass the device to %s, then press Enter."), play->show.name[player]);
    putchar('\n');
    if (!play_read_line(play) || strcmp(play->line, "quit") == 0) return false;
    clear(play);
    play->at_screen = player;
    return true;
}

int play_pass_eyes(const struct play *play, int player) {
    return play->people < 2 || play->at_screen == player ? player : MOA_SPECTATOR;
}

/* Prints as spectators see it what any of these people has not been shown yet; then they all have. */
static void tell_all(struct play *play, uint32_t people) {
    play->public_shown = play->entries;
    for (int i = 0; i < play->match.setup.players; i++)
        if ((people >> i & 1) && play->shown[i] < play->public_shown) play->public_shown = play->shown[i];
    play_log_news(play, MOA_SPECTATOR);
    for (int i = 0; i < play->match.setup.players; i++)
        if (people >> i & 1) play->shown[i] = play->entries;
}

static uint32_t people_of(const struct play *play) {
    uint32_t people = 0;
    for (int i = 0; i < play->match.setup.players; i++)
        if (!play->computer[i]) people |= 1u << i;
    return people;
}

/* People without a secret read the open screen together; the others are told on their own. */
void play_pass_news(struct play *play, int player) {
    uint32_t readers = people_of(play);
    if (play_pass_eyes(play, player) == player) {
        play_log_news(play, player);
        return;
    }
    for (int i = 0; i < play->match.setup.players; i++)
        if ((readers >> i & 1) && has_secret(play, i)) readers &= ~(1u << i);
    tell_all(play, readers);
}

void play_pass_to_all(struct play *play) {
    play_pass_open(play);
    tell_all(play, people_of(play));
}
