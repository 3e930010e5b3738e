/* rules.c - `moa rules`, and the lookup of rules and cards, also used by play and position. */
#include "cli/rules.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

extern const struct moa_topic moa_rules_core[]; /* generated from docs/rules/core.md */

enum { INDENT = 4, LEAST_SEARCHED = 3 };

typedef bool matches(const char *id, const char *text, const char *what);

static bool is_id(const char *id, const char *text, const char *what) {
    (void)text;
    return strcasecmp(id, what) == 0;
}

/* "5.25" for "EVO-5.25" */
static bool is_number(const char *id, const char *text, const char *what) {
    const char *dash = strchr(id, '-');
    (void)text;
    return dash && isdigit((unsigned char)what[0]) && strcmp(dash + 1, what) == 0;
}

/* "5", "EVO-5" for all of chapter 5 */
static bool is_chapter(const char *id, const char *text, const char *what) {
    const char *dash = strchr(id, '-');
    size_t length = strlen(what);
    (void)text;
    if (!dash || !isdigit((unsigned char)what[length - 1])) return false;
    return (strncasecmp(id, what, length) == 0 && id[length] == '.') ||
           (strncmp(dash + 1, what, length) == 0 && dash[1 + length] == '.');
}

/* "hard shell" for "hard_shell" */
static bool is_spelt_so(const char *id, const char *text, const char *what) {
    (void)text;
    for (; *id && *what; id++, what++) {
        bool gap = strchr("_- ", *id) && strchr("_- ", *what);
        if (!gap && tolower((unsigned char)*id) != tolower((unsigned char)*what)) return false;
    }
    return !*id && !*what;
}

/* "Schutzpanzer" for a text that begins "Schutzpanzer: ", in the reader's language */
static bool is_title(const char *id, const char *text, const char *what) {
    size_t length = strlen(what);
    (void)id;
    return strncasecmp(text, what, length) == 0 && text[length] == ':';
}

static bool holds(const char *id, const char *text, const char *what) {
    size_t length = strlen(what);
    (void)id;
    for (; length >= LEAST_SEARCHED && *text; text++)
        if (strncasecmp(text, what, length) == 0) return true;
    return false;
}

static void print_topic(const struct cli *cli, const struct moa_topic *topic) {
    terminal_bold(cli, topic->id);
    if (topic->rules) printf("  (%s)", topic->rules);
    printf("\n%*s", INDENT, "");
    terminal_wrap(cli, INDENT, _(topic->text));
}

static int print_matching(const struct cli *cli, const struct moa_topic *topic, matches *match,
                          const char *what) {
    int count = 0;
    for (; topic && topic->id; topic++) {
        if (!match(topic->id, _(topic->text), what)) continue;
        print_topic(cli, topic);
        count++;
    }
    return count;
}

bool rules_print(const struct cli *cli, const struct moa_game *game, const char *what) {
    static matches *const ways[] = {is_id, is_number, is_spelt_so, is_title, is_chapter, holds};
    if (!*what) return false;
    if (print_matching(cli, moa_rules_core, is_id, what)) return true;
    for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
        int count = print_matching(cli, game->rules, ways[way], what);
        count += print_matching(cli, game->topics, ways[way], what);
        if (count) return true;
    }
    return false;
}

void rules_print_all(const struct cli *cli, const struct moa_game *game) {
    for (const struct moa_topic *t = game->rules; t && t->id; t++) print_topic(cli, t);
    for (const struct moa_topic *t = game->topics; t && t->id; t++) print_topic(cli, t);
}

const char *rules_text(const struct moa_game *game, const char *id) {
    const struct moa_topic *lists[] = {game->rules, moa_rules_core};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (const struct moa_topic *t = lists[i]; t && t->id; t++)
            if (strcmp(t->id, id) == 0) return _(t->text);
    return NULL;
}

int cli_rules(const struct cli *cli, int argc, char **argv) {
    struct arg_list arguments;
    struct usage usage = {
        .arguments = "GAME [RULE|CARD|WORD...]",
        .about = _(
            "Prints the numbered rules and the cards of a game: all, one rule (by its number, 5.25), a chapter (5),\n"
            "a card (by its name), or every text that holds a word."),
        .least = 1,
        .most = ARGS_MAX,
    };
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    const struct moa_game *game = cli_game(arguments.arg[0]);
    if (!game) return CLI_USAGE;
    if (arguments.count == 1) {
        rules_print_all(cli, game);
        return CLI_FINE;
    }
    char what[256];
    struct moa_buffer buffer = MOA_BUFFER(what);
    for (int i = 1; i < arguments.count; i++)
        moa_buffer_format(&buffer, "%s%s", i > 1 ? " " : "", arguments.arg[i]);
    if (rules_print(cli, game, what)) return CLI_FINE;
    return cli_fail(CLI_NO, _("no rule or card of %s mentions '%s'; 'moa rules %s' prints all"), game->id,
                    what, game->id);
}
