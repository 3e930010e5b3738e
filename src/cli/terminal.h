/* terminal.h - the screen: whether it is a terminal, its width, colours; widths and wrapping of UTF-8. */
#ifndef MOA_CLI_TERMINAL_H
#define MOA_CLI_TERMINAL_H

#include "cli/cli.h"

enum colour_choice { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

struct cli terminal_detect(enum colour_choice choice);

/* Columns that a text takes; ANSI colours take none. */
int terminal_width(const char *text);
/* Prints a text broken at spaces within the width, later lines indented by `indent`. */
void terminal_wrap(const struct cli *cli, int indent, const char *text);
/* Prints a text in bold if colours are on. */
void terminal_bold(const struct cli *cli, const char *text);
/* Clears the screen; if that is not possible, scrolls its contents away. */
void terminal_clear(const struct cli *cli);

#endif
