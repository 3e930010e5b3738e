/* review.c - `moa record review`: analyses a game from the seats of its players. */
#include "cli/review.h"
#include "bots/bots.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "core/seats.h"
#include "core/text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ITERATIONS_USUAL = 2000, INDENT = 4 };

struct wish {
    const char *data, *svg, *think;
    int player; /* counted from 1; 0 for all */
    bool force;
    struct seed seed;
    struct moa_search_limits limits;
};

void review_words(const struct review_view *view, const struct moa_review_move *move, moa_action action,
                  struct moa_out *out) {
    const struct moa_match *match = view->match;
    const struct moa_game *game = match->game;
    const struct moa_style plain = {.width = view->cli->width, .names = view->show->name};
    void *state = malloc(game->state_size);
    assert(state);
    memcpy(state, match->initial, game->state_size);
    for (int i = 0; i < move->ply; i++)
        game->apply(match->data, state, match->ply[i].actor, match->ply[i].action, NULL);
    game->action_words(match->data, state, move->player, action, &plain, out);
    free(state);
}

static void print_choice(const struct review_view *view, const struct moa_review_move *move,
                         moa_action action, const char *format) {
    char words[SHOW_WORDS_MAX], text[SHOW_WORDS_MAX + 128];
    struct moa_out out = MOA_OUT(words);
    review_words(view, move, action, &out);
    snprintf(text, sizeof text, format, words);
    printf("%*s", INDENT, "");
    terminal_wrap(view->cli, INDENT, text);
}

static void print_lost(const struct review_view *view, const char *path) {
    if (!view->losses) {
        puts(view->review->moves ? _("Nobody lost much by a choice of their own.")
                                 : _("There was nothing to choose."));
        return;
    }
    terminal_bold(view->cli, _("Where most was lost"));
    putchar('\n');
    for (int i = 0; i < view->losses; i++) {
        const struct moa_review_move *move = &view->review->move[view->lost[i]];
        char label[MOA_NAME_MAX + 64], text[256];
        struct moa_out out = MOA_OUT(label);
        moa_seat_label(&view->show->style, move->player, &out);
        snprintf(text, sizeof text,
                 moa_plural("%s, after %d action: from %.0f %% to %.0f %%",
                            "%s, after %d actions: from %.0f %% to %.0f %%", move->ply),
                 label, move->ply, (double)move->before * 100, (double)move->after * 100);
        printf("%*d  ", INDENT - 2, i + 1);
        terminal_wrap(view->cli, INDENT, text);
        print_choice(view, move, move->played, _("played: %s"));
        print_choice(view, move, move->best, _("better: %s"));
    }
    if (strcmp(path, "-") == 0) return;
    printf(_("Look at such a moment with: moa record show %s --ply %d\n"), path,
           view->review->move[view->lost[0]].ply);
}

static void show_progress(void *context, int done, int all) { progress_show(context, done, all, NULL); }

/* Analyses, then prints; false after an error. */
static bool review(const struct cli *cli, const struct moa_match *match, const struct wish *wish,
                   const char *path) {
    struct show show;
    struct progress progress;
    struct moa_review result;
    struct moa_review_wish order = {.player = wish->player - 1,
                                    .limits = wish->limits,
                                    .seed = wish->seed.given ? wish->seed.value : 1,
                                    .progress = show_progress,
                                    .context = &progress};
    show_begin(&show, cli, match);
    progress_begin(&progress);
    moa_review_run(match, &order, &result);
    progress_end(&progress);
    struct review_view view = {.cli = cli, .show = &show, .match = match, .review = &result};
    view.losses = moa_review_lost(&result, view.lost, REVIEW_LOST_MAX);
    for (int p = 0; p < match->setup.players; p++) moa_review_line(&result, match, p, &view.line[p]);
    review_chart(&view);
    print_lost(&view, path);
    putchar('\n');
    show_result(cli, &show, match);
    bool fine = !wish->svg || file_write(wish->svg, review_svg, &view);
    if (wish->svg && fine) printf(_("The chart is in %s.\n"), wish->svg);
    for (int p = 0; p < match->setup.players; p++) moa_review_line_free(&view.line[p]);
    moa_review_free(&result);
    return fine;
}

/* "2000" or "200ms", as for computer players. */
static bool read_think(struct wish *wish) {
    struct moa_bot_spec spec;
    struct moa_error error;
    char text[MOA_BOT_TEXT];
    wish->limits = (struct moa_search_limits){.iterations = ITERATIONS_USUAL};
    if (!wish->think) return true;
    int length = snprintf(text, sizeof text, "search:%s", wish->think);
    if (length >= (int)sizeof text || strchr(text, '/') || !moa_bot_parse(text, &spec, &error)) {
        cli_error(_("--think needs a number of iterations, or milliseconds as in 200ms, not '%s'"),
                  wish->think);
        return false;
    }
    wish->limits = spec.limits;
    return true;
}

/* Checks what would otherwise fail after minutes of searching. */
static int check_wish(const struct wish *wish, const struct moa_match *match) {
    if (wish->player > match->setup.players)
        return cli_fail(CLI_USAGE, _("--as %d: there are only %d players"), wish->player,
                        match->setup.players);
    if (wish->svg && !wish->force && access(wish->svg, F_OK) == 0)
        return cli_fail(CLI_NO, _("%s is there already; --force writes over it"), wish->svg);
    return CLI_FINE;
}

int cli_review(const struct cli *cli, int argc, char **argv) {
    struct wish wish = {0};
    struct words words;
    const struct cli_option options[] = {
        {"svg", "FILE", _("also write the chart as a picture"), OPTION_TEXT, &wish.svg, 0, 0},
        {"force", NULL, _("write over a picture that is there already"), OPTION_FLAG, &wish.force, 0, 0},
        {"as", "PLAYER", _("look at the choices of one player only (all)"), OPTION_INT, &wish.player, 1,
         MOA_PLAYERS_MAX},
        {"think", "N", _("iterations a choice, or milliseconds as in 200ms (2000)"), OPTION_TEXT, &wish.think,
         0, 0},
        {"seed", "N", _("seed of the search (1)"), OPTION_SEED, &wish.seed, 0, 0},
        {"data", "FILE", _("the data set that the record names, if not the game's own"), OPTION_TEXT,
         &wish.data, 0, 0},
        {0},
    };
    struct usage usage = {
        "FILE [OPTIONS]",
        _("Looks back on a game: everyone's chance to win over time, and the choices that cost most, each judged by\n"
          "what its player knew then."),
        options, 1, 1};
    int code = options_read(&usage, argc, argv, &words);
    if (code != OPTIONS_GO_ON) return code;
    if (!read_think(&wish)) return CLI_USAGE;
    if (wish.svg && (!*wish.svg || strcmp(wish.svg, "-") == 0))
        return cli_fail(CLI_USAGE, _("--svg needs the name of a file"));
    struct moa_match match;
    bool verified = false;
    code = CLI_NO;
    if (file_record_open(&match, words.word[0], wish.data, &verified)) {
        code = check_wish(&wish, &match);
        if (code == CLI_FINE && !review(cli, &match, &wish, words.word[0])) code = CLI_NO;
    }
    moa_match_close(&match);
    return code;
}
