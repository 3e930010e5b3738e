/* loadouts.c - asks every person for their loadout. Loadouts are public, so the device is not passed on. */
#include "cli/loadouts.h"
#include "cli/play/internal.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <string.h>

static void put_loadout(const struct play *play, int player) {
    const struct moa_match *match = play->match;
    char words[SHOW_WORDS_MAX], text[MOA_LOADOUT_MAX];
    struct moa_buffer words_buffer = MOA_BUFFER(words), text_buffer = MOA_BUFFER(text);
    match->game->loadout_words(match->setup.loadout[player], &words_buffer);
    match->game->loadout_text(match->setup.loadout[player], &text_buffer);
    printf(_("%s brings: "), play->show.name[player]);
    terminal_bold(play->cli, words);
    printf(" (%s)\n", text);
}

static void put_help(const struct play *play) {
    struct moa_error error = {""};
    uint32_t code;
    puts(_(
        "Enter keeps this figure, new makes another at random, quit leaves; or type one in the form shown in\n"
        "brackets."));
    /* The game's error message for an invalid text lists the possible loadouts. */
    if (!play->match->game->loadout_parse("help", &code, &error)) terminal_wrap(play->cli, 0, error.text);
}

static void change(struct play *play, int player, uint32_t code) {
    struct moa_error error;
    if (moa_match_loadout(&play->opening, player, code, &error))
        put_loadout(play, player);
    else
        terminal_wrap(play->cli, 0, error.text);
}

static void read_loadout(struct play *play, int player, const char *text) {
    struct moa_error error;
    uint32_t code;
    if (play->match->game->loadout_parse(text, &code, &error))
        change(play, player, code);
    else
        terminal_wrap(play->cli, 0, error.text);
}

/* Asks until Enter or the end of the input; false if the person quits. */
static bool ask_loadout(struct play *play, int player, struct moa_rng *rng) {
    put_loadout(play, player);
    puts(_("Enter keeps it; or type new, another figure, or help."));
    for (;;) {
        fputs("> ", stdout);
        if (!play_read_line(play)) {
            putchar('\n');
            return true;
        }
        const char *text = play->line + strspn(play->line, " \t");
        if (!*text) return true;
        if (strcmp(text, "quit") == 0 || strcmp(text, "exit") == 0 || strcmp(text, "q") == 0) return false;
        if (strcmp(text, "help") == 0 || strcmp(text, "?") == 0)
            put_help(play);
        else if (strcmp(text, "new") == 0)
            change(play, player, play->match->game->loadout_random(&play->match->setup, rng));
        else
            read_loadout(play, player, text);
    }
}

bool play_loadouts(struct play *play, struct moa_rng *rng, bool ask) {
    const struct moa_match *match = play->match;
    if (!match->game->loadout_random) return true;
    for (int i = 0; ask && i < match->setup.players; i++)
        if (!play->level[i][0] && !ask_loadout(play, i, rng)) return false;
    puts(_("All figures:"));
    loadouts_show(play->cli, &play->show, match);
    return true;
}
