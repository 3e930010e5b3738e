/* main.c - the `moa` command: reads the options common to all commands, then runs the command.
 *
 * --lang and the colour options are removed from the command line first, in any position, because everything after
 * depends on them. */
#include "cli/cli.h"
#include "cli/language.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMMAND_NAME_MAX = 64, COMMANDS_MAX = 16 };

static const struct cli_command all_commands[] = {
    {"play", N_("play a game here, with people and computer players"), cli_play, NULL},
    {"serve", N_("host games for browsers and bots"), cli_serve, NULL},
    {"games", N_("list the games, their players and options"), cli_games, NULL},
    {"rules", N_("read the numbered rules and the cards of a game"), cli_rules, NULL},
    {"position", N_("show a position, play its actions, explain refusals"), NULL, cli_position_verbs},
    {"record", N_("show or verify the record of a game"), NULL, cli_record_verbs},
    {"data", N_("print or check a data set: deck, board"), cli_data, NULL},
    {"arena", N_("let computer players compete, and see which is stronger"), cli_arena, NULL},
    {"tune", N_("tune a game's evaluation by self-play"), cli_tune, NULL},
    {"bot", N_("let a computer player on this machine play on a server"), cli_bot, NULL},
    {"bench", N_("measure the speed of the rules"), cli_bench, NULL},
    {NULL, NULL, NULL, NULL},
};

struct args {
    const char *language;
    enum colour_choice colour;
    const char *bad_colour; /* what was given instead of a colour mode */
    const char *lacks;      /* the option whose value is missing */
};

/* If argv[*at] is the option, returns its value, which may be the next word. */
static const char *value_of(const char *option, int argc, char **argv, int *at, struct args *args) {
    size_t length = strlen(option);
    if (strncmp(argv[*at], option, length) != 0) return NULL;
    if (argv[*at][length] == '=') return argv[*at] + length + 1;
    if (argv[*at][length]) return NULL;
    if (*at + 1 < argc && argv[*at + 1]) return argv[++*at];
    args->lacks = option;
    return "";
}

static void read_colour(const char *value, struct args *args) {
    if (strcmp(value, "always") == 0)
        args->colour = COLOUR_ALWAYS;
    else if (strcmp(value, "auto") == 0)
        args->colour = COLOUR_AUTO;
    else if (strcmp(value, "never") == 0)
        args->colour = COLOUR_NEVER;
    else
        args->bad_colour = value;
}

/* Removes the options common to all commands from argv; returns the new argc. */
static int take_args(int argc, char **argv, struct args *args) {
    int kept = 1;
    bool only_words = false;
    for (int i = 1; i < argc; i++) {
        const char *value;
        int at = i;
        only_words |= strcmp(argv[i], "--") == 0;
        if (only_words) {
            argv[kept++] = argv[i];
        } else if ((value = value_of("--lang", argc, argv, &at, args))) {
            args->language = value;
        } else if ((value = value_of("--color", argc, argv, &at, args))) {
            read_colour(value, args);
        } else if (strcmp(argv[i], "--no-color") == 0) {
            args->colour = COLOUR_NEVER;
        } else {
            argv[kept++] = argv[i];
        }
        i = at;
    }
    argv[kept] = NULL;
    return kept;
}

static void print_commands(const struct cli_command *list, const char *about, const char *name) {
    printf(_("Usage: %s COMMAND [ARGUMENTS]\n"), name);
    printf("\n%s\n\n", about);
    for (; list->name; list++) printf("  %-9s %s\n", list->name, _(list->about));
    printf("\n");
    printf(_("See '%s COMMAND --help' for details.\n"), name);
    printf("%s\n", _("Everywhere: --help, --lang CODE, --color always|auto|never, --no-color."));
}

static int unknown_command(const struct cli_command *list, const char *name, const char *word) {
    const char *names[COMMANDS_MAX + 1] = {NULL};
    for (int i = 0; list[i].name && i < COMMANDS_MAX; i++) names[i] = list[i].name;
    const char *near = word[0] == '-' ? NULL : cli_closest(word, names);
    if (near) return cli_fail(CLI_USAGE, _("unknown command '%s'; did you mean '%s %s'?"), word, name, near);
    if (word[0] == '-') return cli_fail(CLI_USAGE, _("unknown option %s; see: %s --help"), word, name);
    return cli_fail(CLI_USAGE, _("unknown command '%s'; see: %s --help"), word, name);
}

int cli_dispatch(const struct cli_command *commands, const char *about, const struct cli *cli, int argc,
                 char **argv) {
    const char *name = argv[0], *word = argc > 1 ? argv[1] : NULL;
    if (!word) {
        print_commands(commands, about, name);
        return CLI_USAGE;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        print_commands(commands, about, name);
        return CLI_FINE;
    }
    const struct cli_command *command = commands;
    while (command->name && strcmp(command->name, word) != 0) command++;
    if (!command->name) return unknown_command(commands, name, word);
    char full[COMMAND_NAME_MAX];
    snprintf(full, sizeof full, "%s %s", name, word);
    char *typed = argv[1];
    argv[1] = full;
    int code = command->run ? command->run(cli, argc - 1, argv + 1)
                            : cli_dispatch(command->verbs, _(command->about), cli, argc - 1, argv + 1);
    argv[1] = typed;
    return code;
}

/* "moa help position show" is "moa position show --help". */
static int help(const char *about, const struct cli *cli, int argc, char **argv) {
    enum { WORDS = 3 }; /* moa, command, verb */
    char flag[] = "--help";
    char *turned[WORDS + 2] = {argv[0], NULL};
    int count = 1;
    for (int i = 2; i < argc && count < WORDS; i++) turned[count++] = argv[i];
    turned[count++] = flag;
    return cli_dispatch(all_commands, about, cli, count, turned);
}

int main(int argc, char **argv) {
    struct args args = {0};
    char name[] = "moa";
    if (argc < 1) return CLI_USAGE;
    argc = take_args(argc, argv, &args);
    argv[0] = name;
    if (!language_choose(args.lacks ? NULL : args.language)) return CLI_USAGE;
    if (args.lacks) return cli_fail(CLI_USAGE, _("%s needs a value; see: moa --help"), args.lacks);
    if (args.bad_colour)
        return cli_fail(CLI_USAGE, _("--color needs always, auto or never, not '%s'"), args.bad_colour);
    struct cli cli = terminal_detect(args.colour);
    const char *about = _("Board games about life and its origins.");
    int code;
    if (argc > 1 && strcmp(argv[1], "--version") == 0) {
        printf("moa %s\n", MOA_VERSION);
        code = CLI_FINE;
    } else if (argc > 1 && strcmp(argv[1], "help") == 0) {
        code = help(about, &cli, argc, argv);
    } else {
        code = cli_dispatch(all_commands, about, &cli, argc, argv);
    }
    if (fflush(stdout) != 0 || ferror(stdout)) return cli_fail(CLI_NO, _("the output could not be written"));
    return code;
}
