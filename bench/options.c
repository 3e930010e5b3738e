/* options.c - see options.h. */
#include "options.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "Usage: moa-load URL [OPTION]...\n"
    "Plays at the server at URL with many guests at once and reports how fast it answers.\n"
    "\n"
    "  --players N       guests who play (2000)\n"
    "  --tables N        at so many tables (players / 4)\n"
    "  --game GAME       what they play (laborigines)\n"
    "  --option NAME=VALUE  an option of the game; may be repeated\n"
    "  --seconds N       how long is counted (20)\n"
    "  --warmup N        seconds of play before that (3)\n"
    "  --think MS        everyone waits so long on average before a move (0)\n"
    "  --idle N          connections of guests who do nothing (0)\n"
    "  --pid PID         the server's process: reports its memory and its share of the processor\n"
    "  --json FILE       the results as JSON\n"
    "  --seed N          of the choices (1)\n"
    "  --progress        a line each second on stderr, as on a terminal\n"
    "  --help            this text\n"
    "\n"
    "A server protects itself from one address that does all this; start it with\n"
    "  moa serve --db FILE --port 0 --limit connections=15000 --limit connections_each=15000 \\\n"
    "    --limit guests_each=1000000 --limit requests_each=1000000 --limit requests_per_second=10000 \\\n"
    "    --limit tables_loaded=20000\n"
    "Latency is from sending a move to its acknowledgement, which comes when the move is on disk. Without --think everyone\n"
    "moves at once: that shows the most that the server can do, and latency is then the length of its queue.\n"
    "A refusal with the code `turn` is what happens in a race. The exit code is 1 if the server did not answer, lost a\n"
    "connection, or broke a promise of docs/protocol.md; 2 if the command was called wrongly.\n";

static int usage(const char *problem, const char *word) {
    fprintf(stderr, "moa-load: %s '%s'. 'moa-load --help' shows more.\n", problem, word);
    return 2;
}

static bool read_number(const char *word, double least, double most, double *number) {
    char *end;
    *number = strtod(word, &end);
    return end != word && *end == '\0' && *number >= least && *number <= most;
}

/* Adds "name":"value" to the JSON object of options. Letters, digits and '_' only, so nothing needs an escape. */
static bool add_option(char *object, const char *assignment) {
    size_t length = strlen(object), name = strcspn(assignment, "=");
    if (assignment[name] != '=' ||
        strspn(assignment, "abcdefghijklmnopqrstuvwxyz0123456789_-=") != strlen(assignment))
        return false;
    if (length + strlen(assignment) + 8 >= CROWD_OPTIONS) return false;
    snprintf(object + length - 1, CROWD_OPTIONS - length + 1, "%s\"%.*s\":\"%s\"}", length > 2 ? "," : "",
             (int)name, assignment, assignment + name + 1);
    return true;
}

static bool read_word(struct load_options *options, const char *name, const char *value) {
    struct crowd_options *crowd = &options->crowd;
    if (strcmp(name, "--json") == 0)
        options->json = value;
    else if (strcmp(name, "--option") == 0)
        return add_option(crowd->options, value);
    else
        return (size_t)snprintf(crowd->game, sizeof crowd->game, "%s", value) < sizeof crowd->game &&
               strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(value);
    return true;
}

static bool read_value(struct load_options *options, const char *name, double number) {
    struct crowd_options *crowd = &options->crowd;
    const struct {
        const char *name;
        int *value;
    } whole[] = {{"--players", &crowd->players},
                 {"--tables", &crowd->tables},
                 {"--idle", &crowd->idle},
                 {"--think", &crowd->think_ms},
                 {"--pid", &options->pid}};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (strcmp(name, whole[i].name) == 0) {
            *whole[i].value = (int)number;
            return true;
        }
    if (strcmp(name, "--seconds") == 0)
        options->seconds = number;
    else if (strcmp(name, "--warmup") == 0)
        options->warmup = number;
    else if (strcmp(name, "--seed") == 0)
        crowd->seed = (uint64_t)number;
    else
        return false;
    return true;
}

/* There must be enough seats: a table has players / tables of them, or one more. */
static int check(struct load_options *options) {
    struct crowd_options *crowd = &options->crowd;
    if (!options->url) {
        fprintf(stderr, "moa-load: no server given; 'moa-load --help' shows more.\n");
        return 2;
    }
    if (crowd->players && crowd->tables < 0) crowd->tables = crowd->players >= 4 ? crowd->players / 4 : 1;
    if (!crowd->players) crowd->tables = 0;
    if (crowd->players && (crowd->tables < 1 || crowd->players < 2 * crowd->tables)) {
        fprintf(stderr, "moa-load: at every table at least 2 players must sit, not %d at %d tables\n",
                crowd->players, crowd->tables);
        return 2;
    }
    return -1;
}

int options_read(struct load_options *options, int argc, char **argv) {
    *options = (struct load_options){
        .crowd = {.players = 2000, .tables = -1, .game = "laborigines", .options = "{}", .seed = 1},
        .seconds = 20,
        .warmup = 3,
        .progress = isatty(STDERR_FILENO),
    };
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        double number;
        if (strcmp(word, "--help") == 0) return fputs(help, stdout) < 0;
        if (strcmp(word, "--progress") == 0) {
            options->progress = true;
        } else if (word[0] != '-') {
            if (options->url) return usage("one server at a time, not also", word);
            options->url = word;
        } else if (++i == argc) {
            return usage("there is no option, or nothing follows after", word);
        } else if (strcmp(word, "--json") == 0 || strcmp(word, "--option") == 0 ||
                   strcmp(word, "--game") == 0) {
            if (!read_word(options, word, argv[i])) return usage("this cannot be:", argv[i]);
        } else if (!read_number(argv[i], 0, 1e9, &number)) {
            return usage("a number must follow, not", argv[i]);
        } else if (!read_value(options, word, number)) {
            return usage("there is no option", word);
        }
    }
    return check(options);
}
