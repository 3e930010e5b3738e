/* record.c - `moa record`: shows a record, verifies it, extracts a position; review.c analyses it. */
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/show.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include "table/dice.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define DATA_OPTION(path)                                                                                    \
    {                                                                                                        \
        "data", "FILE", _("the data set that the record names, instead of the game's own"), OPTION_TEXT,     \
            &(path), 0, 0                                                                                    \
    }
#define PLY_OPTION(ply)                                                                                      \
    {                                                                                                        \
        "ply", "N", _("the position after so many actions, chance included (all)"), OPTION_INT, &(ply), 0,   \
            INT_MAX                                                                                          \
    }

/* Cuts the match to the requested ply; false after an error. */
static bool go_to(struct moa_match *match, int ply) {
    if (ply < 0) return true;
    if (ply > match->plies) {
        cli_error(_("--ply %d: this record has %d actions"), ply, match->plies);
        return false;
    }
    moa_match_cut(match, ply);
    return true;
}

static void print_event(void *context, int ply, const struct moa_event *event) {
    (void)ply;
    show_log_event(context, event);
}

static void print_log(const struct cli *cli, const struct show *show, const struct moa_match *match,
                      int viewer) {
    struct show_log log = {cli, show, match, viewer, "", 0};
    show_replay(match, match->plies, print_event, &log);
    show_log_end(&log);
}

static void print_head(const struct moa_match *match, const struct show *show, bool verified) {
    const struct moa_game *game = match->game;
    printf("%s: ", _(game->title));
    for (int i = 0; i < match->setup.players; i++) printf("%s%s", i ? ", " : "", show->name[i]);
    putchar('\n');
    for (int i = 0; game->options && game->options[i].name; i++)
        printf("%s=%s\n", game->options[i].name, game->options[i].values[match->setup.option[i]]);
    printf(moa_plural("%d action", "%d actions", match->plies), match->plies);
    printf(", %s\n", verified ? _("verified") : _("without a hash"));
}

static int run_show(const struct cli *cli, int argc, char **argv) {
    const char *as = "host", *data = NULL;
    int ply = -1;
    bool log = false, verified = false;
    struct arg_list arguments;
    const struct cli_option options[] = {
        PLY_OPTION(ply),
        {"as", "VIEWER", _("what a player (1, 2 ...), a spectator or the host sees (host)"), OPTION_TEXT, &as,
         0, 0},
        {"log", NULL, _("also print all that happened until then"), OPTION_FLAG, &log, 0, 0},
        DATA_OPTION(data),
        {0},
    };
    struct usage usage = {"FILE [OPTIONS]",
                          _("Prints a record: its players, then the position and standing."), options, 1, 1};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    struct moa_match match;
    struct show show;
    int viewer;
    code = CLI_NO;
    if (file_record_open(&match, arguments.arg[0], data, &verified)) {
        show_init(&show, cli, &match);
        code = cli_viewer(as, match.setup.players, &viewer) ? CLI_FINE : CLI_USAGE;
        if (code == CLI_FINE) {
            print_head(&match, &show, verified);
            if (!go_to(&match, ply)) code = CLI_USAGE;
            if (code == CLI_FINE && log) print_log(cli, &show, &match, viewer);
            if (code == CLI_FINE) show_board(&show, &match, viewer);
            if (code == CLI_FINE) show_result(cli, &show, &match);
        }
    }
    moa_match_free(&match);
    return code;
}

/* Reports on the dice; false if they do not match the commitment. */
static bool verify_dice(const struct moa_match *match, const char *path, const char **verdict) {
    struct moa_error error;
    int ply;
    *verdict = _("no seed: the dice cannot be verified");
    if (!match->seed[0]) return true;
    *verdict = _("dice verified: every outcome was drawn from the seed that was committed to");
    if (dice_verify(match, &ply, &error)) return true;
    if (ply < 0)
        cli_error("%s: %s", path, error.text);
    else
        cli_error(_("%s: action %d: %s"), path, ply + 1, error.text);
    return false;
}

static int run_verify(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    const char *data = NULL;
    bool verified = false;
    struct arg_list arguments;
    const struct cli_option options[] = {DATA_OPTION(data), {0}};
    struct usage usage = {
        "FILE",
        _("Plays a record again, checking every action, the hash at its end, and the dice if it has a seed."),
        options, 1, 1};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    struct moa_match match;
    code = CLI_NO;
    if (file_record_open(&match, arguments.arg[0], data, &verified)) {
        const char *verdict;
        if (!verified)
            cli_error(_("%s: every action is legal, but there is no hash at the end to prove it whole"),
                      arguments.arg[0]);
        else if (verify_dice(&match, arguments.arg[0], &verdict)) {
            printf("%s\n%s\n", _("verified"), verdict);
            code = CLI_FINE;
        }
    }
    moa_match_free(&match);
    return code;
}

static int run_position(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    const char *data = NULL;
    int ply = -1;
    bool verified = false;
    struct arg_list arguments;
    const struct cli_option options[] = {PLY_OPTION(ply), DATA_OPTION(data), {0}};
    struct usage usage = {"FILE [OPTIONS]", _("Prints a position of a record as JSON, for 'moa position'."),
                          options, 1, 1};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    struct moa_match match;
    code = CLI_NO;
    if (file_record_open(&match, arguments.arg[0], data, &verified)) {
        code = go_to(&match, ply) ? CLI_FINE : CLI_USAGE;
        if (code == CLI_FINE) {
            char *text = moa_view_text(match.game, match.data, match.state, MOA_HOST, true);
            puts(text);
            free(text);
        }
    }
    moa_match_free(&match);
    return code;
}

const struct cli_command cli_record_verbs[] = {
    {"show", N_("print a record: players, position, log"), run_show, NULL},
    {"verify", N_("play it again and check its hash and dice"), run_verify, NULL},
    {"review", N_("show who was ahead, and the costliest choices"), cli_review, NULL},
    {"position", N_("print one of its positions as JSON"), run_position, NULL},
    {NULL, NULL, NULL, NULL},
};
