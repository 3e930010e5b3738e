/* cli.h - what the commands of `moa` share: exit codes, errors, the terminal, files, games by name. */
#ifndef MOA_CLI_CLI_H
#define MOA_CLI_CLI_H

#include "core/match.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit codes, as in moa(1). */
enum {
    CLI_FINE = 0,
    CLI_NO = 1,    /* failure: an illegal action, a wrong record, an invalid file */
    CLI_USAGE = 2, /* wrong usage */
};

enum { CLI_TEXT_MAX = 32768 }; /* longest board, list or sentence that is shown at once */

/* The terminal, detected when the program starts. */
struct cli {
    bool colour; /* ANSI colours may be written to stdout */
    bool screen; /* stdout is a terminal that can be cleared */
    int width;   /* columns */
    int height;  /* rows */
};

/* One command or sub-command. argv[0] is its full name: "position show". */
struct cli_command {
    const char *name;
    const char *about;                                        /* one line, a message to translate */
    int (*run)(const struct cli *cli, int argc, char **argv); /* NULL if it has verbs */
    const struct cli_command *verbs;                          /* sub-commands, ends with name == NULL */
};

/* Runs the command that argv[1] names; argv[0] is the full name so far ("moa", "moa position"). */
int cli_dispatch(const struct cli_command *commands, const char *about, const struct cli *cli, int argc,
                 char **argv);

extern const struct cli_command cli_position_verbs[], cli_record_verbs[];
int cli_games(const struct cli *cli, int argc, char **argv);
int cli_rules(const struct cli *cli, int argc, char **argv);
int cli_play(const struct cli *cli, int argc, char **argv);
int cli_review(const struct cli *cli, int argc, char **argv);
int cli_data(const struct cli *cli, int argc, char **argv);
int cli_bench(const struct cli *cli, int argc, char **argv);
int cli_arena(const struct cli *cli, int argc, char **argv);
int cli_tune(const struct cli *cli, int argc, char **argv);
int cli_serve(const struct cli *cli, int argc, char **argv);
int cli_bot(const struct cli *cli, int argc, char **argv);

/* Writes "moa: ..." to stderr. */
__attribute__((format(printf, 1, 2))) void cli_error(const char *format, ...);
/* The same, and returns `code`, so that `return cli_fail(CLI_NO, ...)` reads well. */
__attribute__((format(printf, 2, 3))) int cli_fail(int code, const char *format, ...);

/* The word of a NULL-terminated list that is most similar to `word`, or NULL if none is close. */
const char *cli_closest(const char *word, const char *const *words);

/* The game of that id; else an error with a suggestion, and NULL. */
const struct moa_game *cli_game(const char *id);
/* Is this number of players possible? Otherwise an error, and false. */
bool cli_players(const struct moa_game *game, int players);
/* Reads "quick=yes" into the set-up; false after an error. */
bool cli_setup_option(const struct moa_game *game, struct moa_setup *setup, const char *assignment);
/* The same without output: the caller reports the reason. */
bool cli_assign_option(const struct moa_game *game, struct moa_setup *setup, const char *assignment,
                       struct moa_error *error);

/* "spectator", "host" or a player from 1; false after an error. */
bool cli_viewer(const char *word, int players, int *viewer);

/* Asks the system for a seed. */
uint64_t cli_fresh_seed(void);

#endif
