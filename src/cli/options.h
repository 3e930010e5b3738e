/* options.h - one table of options per command, used for parsing and for --help.
 *
 * Rejected: getopt_long. It reports in its own words, takes abbreviations that later options would break, and
 * still needs a second table for the help and for suggestions. */
#ifndef MOA_CLI_OPTIONS_H
#define MOA_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

enum { ARGS_MAX = 256, OPTIONS_CONTINUE = -1 };

enum option_kind {
    OPTION_FLAG,    /* bool */
    OPTION_TEXT,    /* const char * */
    OPTION_INT,     /* int, within least .. most */
    OPTION_SEED,    /* struct seed */
    OPTION_SECONDS, /* double, more than 0 */
    OPTION_LIST,    /* struct arg_list; can be repeated */
};

struct arg_list {
    const char *arg[ARGS_MAX];
    int count;
};

struct seed {
    bool given;
    uint64_t value;
};

struct cli_option {
    const char *name;     /* without the dashes */
    const char *argument; /* "FILE"; NULL for a flag */
    const char *about;    /* one line, translated already */
    enum option_kind kind;
    void *value;
    int least, most;
};

struct usage {
    const char *arguments;            /* "FILE ACTION..." */
    const char *about;                /* what the command does, translated already */
    const struct cli_option *options; /* ends with name == NULL; may be NULL */
    int least, most;                  /* how many arguments it takes besides options */
};

/* Reads the options into their values and the rest into `arguments`. Returns OPTIONS_CONTINUE, or the exit code if the
 * command is done: help was printed, or an error was reported. */
int options_read(const struct usage *usage, int argc, char **argv, struct arg_list *arguments);

/* Reads an integer of the given range; false if it is not one. */
bool options_int(const char *text, int least, int most, int *out);

#endif
