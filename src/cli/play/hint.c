/* hint.c - the command `hint`: the best choices, found by a search from the person's own seat. */
#include "bots/hint.h"
#include "cli/play/internal.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <stdio.h>

enum { ITERATIONS = 20000, MILLISECONDS = 1000 };

/* The number that the person would type. */
static int number_of(moa_action action, const moa_action *legal, int count) {
    int i = 0;
    while (i < count - 1 && legal[i] != action) i++;
    return i + 1;
}

static void print_line(const struct play *play, int player, const struct moa_hint_line *line, int number) {
    enum { HEAD = 11 };
    const struct moa_match *match = play->match;
    char text[SHOW_WORDS_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    match->game->action_words(match->data, match->state, player, line->action, &play->show.style, &buffer);
    printf("%3d) %3.0f %%  ", number, (double)line->chance * 100);
    terminal_wrap(play->cli, HEAD, text);
    buffer = MOA_BUFFER(text);
    moa_hint_words(match->game, line, &buffer);
    if (!*text) return;
    printf("%*s", HEAD + 2, "");
    terminal_wrap(play->cli, HEAD + 2, text);
}

void play_hint(const struct play *play, int player, const moa_action *legal, int count) {
    const struct moa_match *match = play->match;
    const struct moa_search_limits limits = {.iterations = ITERATIONS, .milliseconds = MILLISECONDS};
    struct moa_rng rng = play_rng(play);
    struct moa_hint hint;
    moa_hint(match->game, match->data, match->state, match->setup.players, player, &limits, &rng, &hint);
    if (hint.choices == 1)
        puts(_("There is only one choice; its chance of winning:"));
    else
        puts(_("The best choices, their chance of winning, and why:"));
    for (int i = 0; i < hint.lines; i++)
        print_line(play, player, &hint.line[i], number_of(hint.line[i].action, legal, count));
}
