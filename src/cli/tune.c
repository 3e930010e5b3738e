/* tune.c - `moa tune`: learns the weights of a game's evaluation from games it plays against itself, and prints them as
 * the file that the build compiles in (src/games/NAME/weights.h). */
#include "bots/tune.h"
#include "bots/evaluate.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "core/i18n.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_USUAL = 5, GAMES_USUAL = 1200, ROUNDS_MOST = 1000, GAMES_MOST = 1000000 };

struct args {
    int rounds, games, refine, players;
    bool afresh;
    struct seed seed;
};

struct watch {
    struct progress progress;
    const struct args *args;
};

static void show(void *context, int round, int done, int all, double error) {
    struct watch *watch = context;
    char remark[64] = "";
    if (round > 0) snprintf(remark, sizeof remark, _("error %.4f"), error);
    if (round == watch->args->rounds) { /* slower games have a separate progress bar */
        if (done == 1) progress_begin(&watch->progress);
        progress_show(&watch->progress, done, all, remark);
        return;
    }
    progress_show(&watch->progress, (int64_t)round * all + done, (int64_t)watch->args->rounds * all, remark);
}

static void print_weights(const struct moa_game *game, const struct args *args, uint64_t seed,
                          const float *weights) {
    char of[16] = "";
    if (args->players) snprintf(of, sizeof of, "_%d", args->players);
    printf("/* weights%s.h - what the evaluation of %s gives for each feature (features.c). Made by:\n"
           " *   moa tune %s --rounds %d --games %d --seed %" PRIu64,
           of, game->title, game->id, args->rounds, args->games, seed);
    if (args->refine) printf(" --refine %d", args->refine);
    if (args->players) printf(" --players %d", args->players);
    printf("%s\n */\n", args->afresh ? " --afresh" : "");
    printf("const float %.3s_weights%s[] = {\n", game->id, of);
    for (int i = 0; game->features[i].name; i++) {
        printf("    /* %s */ %.4ff,\n", game->features[i].name, (double)weights[i]);
    }
    puts("};");
}

/* Learns the weights and prints them. */
static void tune(const struct moa_game *game, const struct args *args) {
    struct moa_error error;
    struct watch watch = {.args = args};
    float weights[MOA_FEATURES_MAX] = {0};
    void *data = calloc(1, game->data_size);
    assert(data);
    for (int i = 0; game->features[i].name && !args->afresh; i++)
        weights[i] = moa_weights(game, args->players)[i];
    bool fine = game->data_load(data, NULL, &error);
    assert(fine);
    struct moa_tuning tuning = {.rounds = args->rounds,
                                .games = args->games,
                                .refine = args->refine,
                                .players = args->players,
                                .seed = args->seed.given ? args->seed.value : 1,
                                .progress = show,
                                .context = &watch};
    progress_begin(&watch.progress);
    moa_tune(game, data, &tuning, weights);
    progress_end(&watch.progress);
    print_weights(game, args, tuning.seed, weights);
    free(data);
}

int cli_tune(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    struct args args = {.rounds = ROUNDS_USUAL, .games = GAMES_USUAL};
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"rounds", "N", _("rounds of playing and learning (5)"), OPTION_INT, &args.rounds, 1, ROUNDS_MOST},
        {"games", "N", _("games a round (1200)"), OPTION_INT, &args.games, 1, GAMES_MOST},
        {"refine", "N", _("one more round of N games, by players that look ahead (0)"), OPTION_INT,
         &args.refine, 0, GAMES_MOST},
        {"players", "N", _("how many play (all numbers of players take turns)"), OPTION_INT, &args.players, 2,
         MOA_PLAYERS_MAX},
        {"seed", "N", _("seed of the games (1)"), OPTION_SEED, &args.seed, 0, 0},
        {"afresh", NULL, _("start from scratch instead of from the current weights"), OPTION_FLAG,
         &args.afresh, 0, 0},
        {0},
    };
    struct usage usage = {
        .arguments = "GAME [OPTIONS]",
        .about = _(
            "Learns what the evaluation of a game should weigh, from games of the computer against itself, and\n"
            "prints the weights as the file that the build compiles in: src/games/GAME/weights.h."),
        .options = options,
        .least = 1,
        .most = 1,
    };
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    const struct moa_game *game = cli_game(arguments.arg[0]);
    if (!game) return CLI_USAGE;
    if (!game->measure) return cli_fail(CLI_NO, _("%s has no evaluation"), game->id);
    if (args.players && !cli_players(game, args.players)) return CLI_USAGE;
    tune(game, &args);
    return CLI_FINE;
}
