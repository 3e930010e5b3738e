/* games.c - `moa games`: lists the games with their numbers of players and options. */
#include "cli/cli.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include "core/registry.h"
#include <stdio.h>

enum { INDENT = 4 };

static void print_option(const struct cli *cli, const struct moa_option *option) {
    printf("%*s--option %s=", INDENT, "", option->name);
    for (int i = 0; option->values[i]; i++) printf("%s%s", i ? "|" : "", option->values[i]);
    printf(" (%s)\n%*s", option->values[option->fallback], INDENT * 2, "");
    terminal_wrap(cli, INDENT * 2, _(option->about));
}

static void print_game(const struct cli *cli, const struct moa_game *game) {
    terminal_bold(cli, game->id);
    printf(": %s, ", _(game->title));
    if (game->players_min == game->players_max)
        printf(moa_plural("%d player\n", "%d players\n", game->players_max), game->players_max);
    else
        printf(_("%d to %d players\n"), game->players_min, game->players_max);
    printf("%*s", INDENT, "");
    terminal_wrap(cli, INDENT, _(game->about));
    for (const struct moa_option *o = game->options; o && o->name; o++) print_option(cli, o);
}

int cli_games(const struct cli *cli, int argc, char **argv) {
    struct arg_list arguments;
    struct usage usage = {
        .arguments = "",
        .about =
            _("Lists the games, how many can play, and the options of each with the default in brackets."),
    };
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    for (int i = 0; moa_games[i]; i++) print_game(cli, moa_games[i]);
    return CLI_FINE;
}
