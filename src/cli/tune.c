/* tune.c - `moa tune`: learns the weights of a game's evaluation from games it plays against itself, and prints them as
 * the file that the build compiles in (src/games/NAME/weights.h). */
#include "bots/tune.h"
#include "bots/evaluate.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "core/text.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS_USUAL = 5, GAMES_USUAL = 1200, ROUNDS_MOST = 1000, GAMES_MOST = 1000000 };

struct wish {
    int rounds, games, refine, players;
    bool afresh;
    struct seed seed;
};

struct watch {
    struct progress progress;
    const struct wish *wish;
};

static void show(void *context, int round, int done, int all, double error) {
    struct watch *watch = context;
    char remark[64] = "";
    if (round > 0) snprintf(remark, sizeof remark, _("error %.4f"), error);
    if (round == watch->wish->rounds) { /* slower games have a separate progress bar */
        if (done == 1) progress_begin(&watch->progress);
        progress_show(&watch->progress, done, all, remark);
        return;
    }
    progress_show(&watch->progress, (int64_t)round * all + done, (int64_t)watch->wish->rounds * all, remark);
}

static void print_weights(const struct moa_game *game, const struct wish *wish, uint64_t seed,
                          const float *weights) {
    char of[16] = "";
    if (wish->players) snprintf(of, sizeof of, "_%d", wish->players);
    printf("/* weights%s.h - what the evaluation of %s gives for each feature (features.c). Made by:\n"
           " *   moa tune %s --rounds %d --games %d --seed %" PRIu64,
           of, game->title, game->id, wish->rounds, wish->games, seed);
    if (wish->refine) printf(" --refine %d", wish->refine);
    if (wish->players) printf(" --players %d", wish->players);
    printf("%s\n */\n", wish->afresh ? " --afresh" : "");
    printf("const float %.3s_weights%s[] = {\n", game->id, of);
    for (int i = 0; game->features[i].name; i++) {
        printf("    /* %s */ %.4ff,\n", game->features[i].name, (double)weights[i]);
    }
    puts("};");
}

/* Learns the weights and prints them. */
static void tune(const struct moa_game *game, const struct wish *wish) {
    struct moa_error error;
    struct watch watch = {.wish = wish};
    float weights[MOA_FEATURES_MAX] = {0};
    void *data = calloc(1, game->data_size);
    assert(data);
    for (int i = 0; game->features[i].name && !wish->afresh; i++)
        weights[i] = moa_weights(game, wish->players)[i];
    bool fine = game->data_load(data, NULL, &error);
    assert(fine);
    struct moa_tuning tuning = {.rounds = wish->rounds,
                                .games = wish->games,
                                .refine = wish->refine,
                                .players = wish->players,
                                .seed = wish->seed.given ? wish->seed.value : 1,
                                .progress = show,
                                .context = &watch};
    progress_begin(&watch.progress);
    moa_tune(game, data, &tuning, weights);
    progress_end(&watch.progress);
    print_weights(game, wish, tuning.seed, weights);
    free(data);
}

int cli_tune(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    struct wish wish = {.rounds = ROUNDS_USUAL, .games = GAMES_USUAL};
    struct words words;
    const struct cli_option options[] = {
        {"rounds", "N", _("rounds of playing and learning (5)"), OPTION_INT, &wish.rounds, 1, ROUNDS_MOST},
        {"games", "N", _("games a round (1200)"), OPTION_INT, &wish.games, 1, GAMES_MOST},
        {"refine", "N", _("one more round of N games, by players that look ahead (0)"), OPTION_INT,
         &wish.refine, 0, GAMES_MOST},
        {"players", "N", _("how many play (all numbers of players take turns)"), OPTION_INT, &wish.players, 2,
         MOA_PLAYERS_MAX},
        {"seed", "N", _("seed of the games (1)"), OPTION_SEED, &wish.seed, 0, 0},
        {"afresh", NULL, _("begin with nothing known instead of the weights there are"), OPTION_FLAG,
         &wish.afresh, 0, 0},
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
    int code = options_read(&usage, argc, argv, &words);
    if (code != OPTIONS_GO_ON) return code;
    const struct moa_game *game = cli_game(words.word[0]);
    if (!game) return CLI_USAGE;
    if (!game->measure) return cli_fail(CLI_NO, _("%s has no evaluation"), game->id);
    if (wish.players && !cli_players(game, wish.players)) return CLI_USAGE;
    tune(game, &wish);
    return CLI_FINE;
}
