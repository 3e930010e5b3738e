/* options.c - reads a command line by the command's table of options; see options.h. */
#include "cli/options.h"
#include "cli/cli.h"
#include "core/i18n.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MAX = 32, NAME_COLUMN = 24 };

bool options_int(const char *text, int least, int most, int *out) {
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < least || value > most) return false;
    *out = (int)value;
    return true;
}

static bool read_seed(const char *text, struct seed *seed) {
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 0);
    if (end == text || *end || errno || strchr(text, '-')) return false;
    *seed = (struct seed){.given = true, .value = value};
    return true;
}

static bool read_seconds(const char *text, double *seconds) {
    enum { LONGEST = 86400 };
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !(value > 0 && value <= LONGEST)) return false;
    *seconds = value;
    return true;
}

static void print_help(const struct usage *usage, const char *command) {
    printf(_("Usage: %s %s\n"), command, usage->arguments);
    printf("\n%s\n", usage->about);
    const struct cli_option *option = usage->options;
    if (option && option->name) printf("\n%s\n", _("Options:"));
    for (; option && option->name; option++) {
        char left[NAME_COLUMN * 2];
        snprintf(left, sizeof left, "--%s%s%s", option->name, option->argument ? " " : "",
                 option->argument ? option->argument : "");
        printf("  %-*s %s\n", NAME_COLUMN, left, option->about);
    }
    printf("\n%s\n", _("Everywhere: --help, --lang CODE, --color always|auto|never, --no-color."));
}

static int unknown_option(const struct usage *usage, const char *command, const char *name) {
    const char *names[NAMES_MAX + 2] = {"help"};
    int count = 1;
    for (const struct cli_option *o = usage->options; o && o->name && count < NAMES_MAX; o++)
        names[count++] = o->name;
    const char *near = cli_closest(name, names);
    if (near)
        cli_error(_("unknown option --%s; did you mean --%s?"), name, near);
    else
        cli_error(_("unknown option --%s"), name);
    return cli_fail(CLI_USAGE, _("see: %s --help"), command);
}

static const char *expected(const struct cli_option *option, char *out, size_t size) {
    switch (option->kind) {
    case OPTION_INT:
        snprintf(out, size, _("a whole number from %d to %d"), option->least, option->most);
        break;
    case OPTION_SEED: snprintf(out, size, "%s", _("a whole number from 0 to 2^64-1")); break;
    case OPTION_SECONDS: snprintf(out, size, "%s", _("a number of seconds, at most a day")); break;
    default: snprintf(out, size, "%s", option->argument); break;
    }
    return out;
}

/* Puts the option's argument where the table says; NULL for a flag. */
static bool store(const struct cli_option *option, const char *text) {
    switch (option->kind) {
    case OPTION_FLAG: *(bool *)option->value = true; return true;
    case OPTION_TEXT: *(const char **)option->value = text; return true;
    case OPTION_INT: return options_int(text, option->least, option->most, option->value);
    case OPTION_SEED: return read_seed(text, option->value);
    case OPTION_SECONDS: return read_seconds(text, option->value);
    case OPTION_LIST: break;
    }
    struct arg_list *list = option->value;
    if (list->count == ARGS_MAX) return false;
    list->arg[list->count++] = text;
    return true;
}

/* Reads the option at argv[*at] (and its argument, which may be the next word). */
static int read_option(const struct usage *usage, int argc, char **argv, int *at) {
    const char *command = argv[0], *word = argv[*at];
    if (word[1] != '-') {
        cli_error(_("unknown option %s; options are written with two dashes"), word);
        return cli_fail(CLI_USAGE, _("see: %s --help"), command);
    }
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    const char *argument = strchr(word, '=') ? strchr(word, '=') + 1 : NULL;
    const struct cli_option *option = usage->options;
    while (option && option->name && strcmp(option->name, name) != 0) option++;
    if (!option || !option->name) return unknown_option(usage, command, name);
    if (option->kind == OPTION_FLAG && argument)
        return cli_fail(CLI_USAGE, _("--%s takes no value; see: %s --help"), name, command);
    char want[64];
    if (option->kind != OPTION_FLAG && !argument) {
        if (*at + 1 == argc)
            return cli_fail(CLI_USAGE, _("--%s needs %s; see: %s --help"), name,
                            expected(option, want, sizeof want), command);
        argument = argv[++*at];
    }
    if (!store(option, argument))
        return cli_fail(CLI_USAGE, _("--%s needs %s, not '%s'"), name, expected(option, want, sizeof want),
                        argument);
    return OPTIONS_CONTINUE;
}

int options_read(const struct usage *usage, int argc, char **argv, struct arg_list *arguments) {
    bool only_words = false;
    arguments->count = 0;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (!only_words && strcmp(word, "--") == 0) {
            only_words = true;
        } else if (!only_words && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            print_help(usage, argv[0]);
            return CLI_FINE;
        } else if (!only_words && word[0] == '-' && word[1]) {
            int code = read_option(usage, argc, argv, &i);
            if (code != OPTIONS_CONTINUE) return code;
        } else if (arguments->count < ARGS_MAX) {
            arguments->arg[arguments->count++] = word;
        } else {
            return cli_fail(CLI_USAGE, _("too many arguments; at most %d"), ARGS_MAX);
        }
    }
    if (arguments->count < usage->least)
        return cli_fail(CLI_USAGE, _("an argument is missing; usage: %s %s"), argv[0], usage->arguments);
    if (arguments->count > usage->most)
        return cli_fail(CLI_USAGE, _("unexpected argument '%s'; usage: %s %s"), arguments->arg[usage->most],
                        argv[0], usage->arguments);
    return OPTIONS_CONTINUE;
}
