/* commands.c - the input a person can type: a number, an action's text, or a command. */
#include "cli/options.h"
#include "cli/play/internal.h"
#include "cli/rules.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* A prompt: the player, or -1 at the end, and their legal actions. */
struct question {
    struct play *play;
    int player;
    const moa_action *legal;
    int count;
};

static int viewer_of(const struct question *q) {
    return q->player >= 0 ? play_pass_eyes(q->play, q->player) : play_end_viewer(q->play);
}

bool play_read_line(struct play *play) {
    fflush(stdout);
    ssize_t length = getline(&play->line, &play->line_room, stdin);
    if (length < 0) return false;
    while (length > 0 && isspace((unsigned char)play->line[length - 1])) play->line[--length] = '\0';
    return true;
}

static enum play_next do_help(const struct question *q, const char *rest) {
    const struct moa_game *game = q->play->match->game;
    if (*rest) {
        if (!rules_print(q->play->cli, game, rest))
            printf(_("No rule or card mentions '%s'. 'moa rules %s' prints all.\n"), rest, game->id);
        return PLAY_STAY;
    }
    puts(_("Type the number of a choice, or its text as in records. Enter takes the only choice.\n  "
           "why N, why TEXT   is this allowed, and if not, which rule forbids it?\n  "
           "hint              the best choices, their chance of winning, and why\n  "
           "undo              undoes your last action if nothing has happened since\n  "
           "resign            you lose; with other people left, a computer player replaces you\n  "
           "end               ends the game with the points as they stand\n  help RULE         a "
           "rule (5.25), a chapter (5), a card, or all texts with a word\n  board             the "
           "table as you see it, and your choices\n  log [N]           the latest events\n  "
           "result            the score so far\n  save FILE         saves the game (save! FILE "
           "overwrites a file);\n                    the file reveals every hidden card\n  load "
           "FILE         continues a saved game\n  quit              leaves; a game that was saved "
           "is saved again"));
    return PLAY_STAY;
}

/* If the text is the number of a choice, returns true and its action. */
static bool read_choice(const struct question *q, const char *text, moa_action *action) {
    int number;
    if (!options_int(text, 1, q->count, &number)) return false;
    *action = q->legal[number - 1];
    return true;
}

static bool is_number(const char *text) { return *text && text[strspn(text, "0123456789")] == '\0'; }

static void say_range(const struct question *q) {
    printf(moa_plural("There is %d choice: type 1.\n", "The choices go from 1 to %d.\n", q->count), q->count);
}

static enum play_next do_why(const struct question *q, const char *rest) {
    const struct moa_match *match = q->play->match;
    struct moa_error error;
    moa_action action;
    if (q->player < 0) {
        puts(_("The game is over."));
    } else if (!*rest) {
        puts(_("Why what? Type 'why' and a number, or an action as text."));
    } else if (is_number(rest) && !read_choice(q, rest, &action)) {
        say_range(q);
    } else if (!read_choice(q, rest, &action) &&
               !match->game->action_parse(match->data, rest, &action, &error)) {
        puts(error.text);
    } else {
        struct moa_refusal refusal = moa_why_not(match->game, match->data, match->state, q->player, action);
        if (refusal.rule)
            show_refusal(q->play->cli, match->game, refusal);
        else
            puts(_("This is allowed now."));
    }
    return PLAY_STAY;
}

static enum play_next do_undo(const struct question *q, const char *rest) {
    struct play *play = q->play;
    (void)rest;
    if (q->player < 0) {
        puts(_("The game is over."));
        return PLAY_STAY;
    }
    if (!play_offer(play, q->player, OFFER_TAKEBACK)) return PLAY_STAY;
    if (play->match->plies < play->path_plies) play->path_is_ours = false;
    puts(_("Undone."));
    return PLAY_CONTINUE;
}

static enum play_next do_resign(const struct question *q, const char *rest) {
    (void)rest;
    if (q->player < 0) puts(_("The game is over."));
    return q->player >= 0 && play_resign(q->play, q->player) ? PLAY_CONTINUE : PLAY_STAY;
}

static enum play_next do_end(const struct question *q, const char *rest) {
    (void)rest;
    if (q->player < 0) puts(_("The game is over."));
    return q->player >= 0 && play_offer(q->play, q->player, OFFER_END) ? PLAY_CONTINUE : PLAY_STAY;
}

static enum play_next do_board(const struct question *q, const char *rest) {
    (void)rest;
    if (q->player >= 0) {
        q->play->board[0] = '\0';
        return PLAY_CONTINUE; /* the prompt is printed again, starting with the board */
    }
    show_board(&q->play->show, q->play->match, viewer_of(q));
    return PLAY_STAY;
}

static enum play_next do_log(const struct question *q, const char *rest) {
    enum { USUAL = 20, MOST = 100000 };
    int count = USUAL;
    if (*rest && !options_int(rest, 1, MOST, &count))
        puts(_("How many? Type 'log 50', or just 'log'."));
    else
        play_log_last(q->play, viewer_of(q), count);
    return PLAY_STAY;
}

static enum play_next do_hint(const struct question *q, const char *rest) {
    (void)rest;
    if (q->player < 0)
        puts(_("The game is over."));
    else
        play_hint(q->play, q->player, q->legal, q->count);
    return PLAY_STAY;
}

static enum play_next do_result(const struct question *q, const char *rest) {
    (void)rest;
    play_result(q->play);
    return PLAY_STAY;
}

static enum play_next do_save(const struct question *q, const char *rest) {
    play_save(q->play, rest, false);
    return PLAY_STAY;
}

static enum play_next do_save_over(const struct question *q, const char *rest) {
    play_save(q->play, rest, true);
    return PLAY_STAY;
}

static enum play_next do_load(const struct question *q, const char *rest) {
    struct play *play = q->play;
    if (!*rest) {
        puts(_("Load which file? Type: load FILE"));
        return PLAY_STAY;
    }
    if (!play_load(play, rest)) return PLAY_STAY;
    play_open_table(play);
    show_init(&play->show, play->cli, play->match);
    play_log_skip(play);
    printf(_("Loaded %s.\n"), rest);
    return PLAY_CONTINUE;
}

static enum play_next do_quit(const struct question *q, const char *rest) {
    (void)q;
    (void)rest;
    return PLAY_QUIT;
}

static const struct command {
    const char *name;
    enum play_next (*run)(const struct question *q, const char *rest);
} commands[] = {
    {"help", do_help}, {"?", do_help},        {"why", do_why},   {"undo", do_undo}, {"board", do_board},
    {"log", do_log},   {"result", do_result}, {"save", do_save}, {"load", do_load}, {"save!", do_save_over},
    {"quit", do_quit}, {"exit", do_quit},     {"q", do_quit},    {"hint", do_hint}, {"resign", do_resign},
    {"end", do_end},   {NULL, NULL},
};

static enum play_next do_action(const struct question *q, moa_action action) {
    return play_action(q->play, q->player, action) ? PLAY_CONTINUE : PLAY_STAY;
}

/* Neither a number nor a command: tries it as an action's text, otherwise prints a suggestion. */
static enum play_next other_input(const struct question *q, const char *text) {
    const struct moa_match *match = q->play->match;
    struct moa_error error;
    moa_action action;
    if (q->player >= 0 && match->game->action_parse(match->data, text, &action, &error))
        return do_action(q, action);
    const char *names[sizeof commands / sizeof *commands];
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) names[i] = commands[i].name;
    char word[32];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
    const char *near = cli_closest(word, names);
    if (near && strlen(near) > 2)
        printf(_("Unknown command '%s'; did you mean '%s'?"), text, near);
    else
        printf(_("Unknown command '%s'."), text);
    if (q->player >= 0)
        printf(_(" Type a number from 1 to %d, or help.\n"), q->count);
    else
        puts(_(" Type help, or Enter to leave."));
    return PLAY_STAY;
}

enum play_next play_command(struct play *play, int player, const moa_action *legal, int count) {
    struct question q = {play, player, legal, count};
    moa_action action;
    fputs("> ", stdout);
    if (!play_read_line(play)) {
        puts(_("\nEnd of input."));
        return PLAY_QUIT;
    }
    char *text = play->line;
    while (*text == ' ' || *text == '\t') text++;
    if (!*text && player < 0) return PLAY_QUIT;
    if (!*text && count == 1) return do_action(&q, legal[0]);
    if (!*text) {
        printf(_("Type a number from 1 to %d, or help.\n"), count);
        return PLAY_STAY;
    }
    if (is_number(text) && player >= 0) {
        if (read_choice(&q, text, &action)) return do_action(&q, action);
        say_range(&q);
        return PLAY_STAY;
    }
    size_t length = strcspn(text, " \t");
    const char *rest = text + length + strspn(text + length, " \t");
    for (const struct command *c = commands; c->name; c++)
        if (strlen(c->name) == length && strncmp(c->name, text, length) == 0) return c->run(&q, rest);
    return other_input(&q, text);
}
