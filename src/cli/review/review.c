/* review.c - `moa record review`: analyses a game from the seats of its players. */
#include "bots/bots.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/review/internal.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include "core/seats.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ITERATIONS_USUAL = 2000, INDENT = 4 };

struct args {
    const char *data, *svg, *think;
    int player; /* counted from 1; 0 for all */
    bool force;
    struct seed seed;
    struct moa_search_limits limits;
};

void review_words(const struct review_view *view, const struct moa_review_move *move, moa_action action,
                  struct moa_buffer *buffer) {
    const struct moa_match *match = view->match;
    const struct moa_game *game = match->game;
    const struct moa_style plain = {.width = view->cli->width, .names = view->show->name};
    void *state = malloc(game->state_size);
    assert(state);
    memcpy(state, match->initial, game->state_size);
    for (int i = 0; i < move->ply; i++)
        game->apply(match->data, state, match->ply[i].actor, match->ply[i].action, NULL);
    game->action_words(match->data, state, move->player, action, &plain, buffer);
    free(state);
}

static void print_choice(const struct review_view *view, const struct moa_review_move *move,
                         moa_action action, const char *format) {
    char words[SHOW_WORDS_MAX], text[SHOW_WORDS_MAX + 128];
    struct moa_buffer buffer = MOA_BUFFER(words);
    review_words(view, move, action, &buffer);
    snprintf(text, sizeof text, format, words);
    printf("%*s", INDENT, "");
    terminal_wrap(view->cli, INDENT, text);
}

static void print_lost(const struct review_view *view, const char *path) {
    if (!view->losses) {
        puts(view->review->moves ? _("Nobody made a costly choice.") : _("There was nothing to choose."));
        return;
    }
    terminal_bold(view->cli, _("Costliest choices"));
    putchar('\n');
    for (int i = 0; i < view->losses; i++) {
        const struct moa_review_move *move = &view->review->move[view->lost[i]];
        char label[MOA_NAME_MAX + 64], text[256];
        struct moa_buffer buffer = MOA_BUFFER(label);
        moa_seat_label(&view->show->style, move->player, &buffer);
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
static bool review(const struct cli *cli, const struct moa_match *match, const struct args *args,
                   const char *path) {
    struct show show;
    struct progress progress;
    struct moa_review result;
    struct moa_review_options order = {.player = args->player - 1,
                                       .limits = args->limits,
                                       .seed = args->seed.given ? args->seed.value : 1,
                                       .progress = show_progress,
                                       .context = &progress};
    show_init(&show, cli, match);
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
    bool fine = !args->svg || file_write(args->svg, review_svg, &view);
    if (args->svg && fine) printf(_("The chart is in %s.\n"), args->svg);
    for (int p = 0; p < match->setup.players; p++) moa_review_line_free(&view.line[p]);
    moa_review_free(&result);
    return fine;
}

/* "2000" or "200ms", as for computer players. */
static bool read_think(struct args *args) {
    struct moa_bot_spec spec;
    struct moa_error error;
    char text[MOA_BOT_TEXT];
    args->limits = (struct moa_search_limits){.iterations = ITERATIONS_USUAL};
    if (!args->think) return true;
    int length = snprintf(text, sizeof text, "search:%s", args->think);
    if (length >= (int)sizeof text || strchr(text, '/') || !moa_bot_parse(text, &spec, &error)) {
        cli_error(_("--think needs a number of iterations, or milliseconds as in 200ms, not '%s'"),
                  args->think);
        return false;
    }
    args->limits = spec.limits;
    return true;
}

/* Checks what would otherwise fail after minutes of searching. */
static int check_args(const struct args *args, const struct moa_match *match) {
    if (args->player > match->setup.players)
        return cli_fail(CLI_USAGE, _("--as %d: there are only %d players"), args->player,
                        match->setup.players);
    if (args->svg && !args->force && access(args->svg, F_OK) == 0)
        return cli_fail(CLI_NO, _("%s already exists; --force overwrites it"), args->svg);
    return CLI_FINE;
}

int cli_review(const struct cli *cli, int argc, char **argv) {
    struct args args = {0};
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"svg", "FILE", _("also write the chart as a picture"), OPTION_TEXT, &args.svg, 0, 0},
        {"force", NULL, _("overwrite an existing picture"), OPTION_FLAG, &args.force, 0, 0},
        {"as", "PLAYER", _("look at the choices of one player only (all)"), OPTION_INT, &args.player, 1,
         MOA_PLAYERS_MAX},
        {"think", "N", _("iterations a choice, or milliseconds as in 200ms (2000)"), OPTION_TEXT, &args.think,
         0, 0},
        {"seed", "N", _("seed of the search (1)"), OPTION_SEED, &args.seed, 0, 0},
        {"data", "FILE", _("the data set that the record names, instead of the game's own"), OPTION_TEXT,
         &args.data, 0, 0},
        {0},
    };
    struct usage usage = {
        "FILE [OPTIONS]",
        _("Reviews a game: everyone's chance of winning over time, and the costliest choices, each "
          "judged by\nwhat its player knew at the time."),
        options, 1, 1};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    if (!read_think(&args)) return CLI_USAGE;
    if (args.svg && (!*args.svg || strcmp(args.svg, "-") == 0))
        return cli_fail(CLI_USAGE, _("--svg needs the name of a file"));
    struct moa_match match;
    bool verified = false;
    code = CLI_NO;
    if (file_record_open(&match, arguments.arg[0], args.data, &verified)) {
        code = check_args(&args, &match);
        if (code == CLI_FINE && !review(cli, &match, &args, arguments.arg[0])) code = CLI_NO;
    }
    moa_match_free(&match);
    return code;
}
