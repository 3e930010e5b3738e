/* terminal.c - capabilities of the screen; see terminal.h. */
#include "cli/terminal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

enum { WIDTH_USUAL = 80, WIDTH_LEAST = 40, WIDTH_MOST = 200, HEIGHT_USUAL = 40, WORD_MAX = 256 };

static bool wants_colour(enum colour_choice choice, bool screen) {
    if (choice != COLOUR_AUTO) return choice == COLOUR_ALWAYS;
    const char *no = getenv("NO_COLOR"); /* no-color.org: any value but the empty one */
    return screen && !(no && *no);
}

struct cli terminal_detect(enum colour_choice choice) {
    struct cli cli = {.width = WIDTH_USUAL, .height = HEIGHT_USUAL};
    const char *term = getenv("TERM"), *columns = getenv("COLUMNS");
    struct winsize size;
    bool tty = isatty(STDOUT_FILENO);
    cli.screen = tty && term && *term && strcmp(term, "dumb") != 0;
    if (tty && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        cli.width = size.ws_col;
        if (size.ws_row > 0) cli.height = size.ws_row;
    } else if (columns && atoi(columns) > 0) {
        cli.width = atoi(columns);
    }
    if (cli.width < WIDTH_LEAST) cli.width = WIDTH_LEAST;
    if (cli.width > WIDTH_MOST) cli.width = WIDTH_MOST;
    cli.colour = wants_colour(choice, cli.screen);
    return cli;
}

int terminal_width(const char *text) {
    int width = 0;
    mbstate_t shift = {0};
    while (*text) {
        if (*text == '\033') { /* a colour: ESC [ digits m */
            text += strcspn(text, "m");
            if (*text) text++;
            continue;
        }
        wchar_t letter;
        size_t bytes = mbrtowc(&letter, text, MB_CUR_MAX, &shift);
        if (bytes == 0 || bytes == (size_t)-1 || bytes == (size_t)-2) {
            shift = (mbstate_t){0};
            bytes = 1;
            letter = L'?';
        }
        int columns = wcwidth(letter);
        width += columns > 0 ? columns : 0;
        text += bytes;
    }
    return width;
}

void terminal_wrap(const struct cli *cli, int indent, const char *text) {
    int column = indent; /* the caller has printed what is left of the text */
    bool first = true;
    while (*text) {
        size_t length = strcspn(text, " \n");
        char word[WORD_MAX];
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        int width = terminal_width(word);
        if (!first && column + 1 + width > cli->width) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (!first && length) {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)length, text);
        column += width;
        first = false;
        text += length;
        if (*text == '\n') {
            printf("\n%*s", indent, "");
            column = indent;
            first = true;
        }
        if (*text) text++;
    }
    putchar('\n');
}

void terminal_bold(const struct cli *cli, const char *text) {
    printf("%s%s%s", cli->colour ? "\033[1m" : "", text, cli->colour ? "\033[0m" : "");
}

void terminal_clear(const struct cli *cli) {
    if (cli->screen) {
        fputs("\033[H\033[2J\033[3J", stdout);
        return;
    }
    for (int i = 0; i < cli->height; i++) putchar('\n');
}
