/* data.c - `moa data`: prints a game's data set as JSON, for owners of another edition to correct; or checks one. */
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/options.h"
#include "core/i18n.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Prints the built-in data set; of another one, reports that it is valid. */
static void print_data(const struct moa_game *game, const void *data, const char *path) {
    if (path) {
        char hash[17];
        snprintf(hash, sizeof hash, "%016" PRIx64, moa_data_hash(game, data));
        printf(_("%s: a valid data set of %s, hash %s\n"), path, game->id, hash);
        return;
    }
    char *text = moa_data_text(game, data, true);
    puts(text);
    free(text);
}

int cli_data(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    struct arg_list arguments;
    struct usage usage = {
        .arguments = "GAME [FILE]",
        .about = _("Prints the game's data set (deck, board) as JSON. With a FILE, checks that one instead;\n"
                   "play, position and record take such a file by --data."),
        .least = 1,
        .most = 2,
    };
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    const struct moa_game *game = cli_game(arguments.arg[0]);
    if (!game) return CLI_USAGE;
    const char *path = arguments.count > 1 ? arguments.arg[1] : NULL;
    struct file_json file;
    struct moa_error error;
    void *data = calloc(1, game->data_size ? game->data_size : 1);
    code = CLI_NO;
    if (!data || !file_json_open(&file, path)) {
        free(data);
        return code;
    }
    if (!game->data_load(data, file.root, &error)) {
        cli_error("%s: %s", path ? path : game->id, error.text);
    } else {
        print_data(game, data, path);
        code = CLI_FINE;
    }
    file_json_close(&file);
    free(data);
    return code;
}
