/* arena.c - `moa arena`: plays computer players against each other and measures their strength. */
#include "bots/arena.h"
#include "cli/arena_files.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "core/i18n.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_USUAL = 200, GAMES_MOST = 10000000 };
#define SPRT_RISK 0.05

struct args {
    const char *players, *data, *shard, *sprt;
    int games, threads;
    bool json, csv, merge, luck;
    struct seed seed;
    struct arg_list options;
};

/* The progress bar, and the bounds of the sequential test that may end the games early. */
struct watch {
    struct progress progress;
    int64_t groups; /* number of groups that this shard plays */
    bool sequential;
    double elo0, elo1;
};

/* ---- Reading the options ---- */

static int read_players(const char *list, struct moa_bot_spec *spec) {
    char text[512];
    struct moa_error error;
    int count = 0;
    if (strlen(list) >= sizeof text) return cli_fail(-1, _("--players: that list is too long"));
    snprintf(text, sizeof text, "%s", list);
    for (char *part = text, *next; part; part = next) {
        next = strchr(part, ',');
        if (next) *next++ = '\0';
        if (count == MOA_PLAYERS_MAX) return cli_fail(-1, _("--players: at most %d"), MOA_PLAYERS_MAX);
        if (!moa_bot_parse(part, &spec[count++], &error)) return cli_fail(-1, "--players: %s", error.text);
    }
    return count;
}

/* "2/5" */
static bool read_shard(const char *text, struct moa_arena *arena) {
    int part = 1, of = 1, used = 0;
    if (text && (sscanf(text, "%d/%d%n", &part, &of, &used) != 2 || text[used] || of < 1 || part < 1 ||
                 part > of || of > ARENA_SHARDS_MAX)) {
        cli_error(_("--shard needs a part and how many there are, such as 2/5, not '%s'"), text);
        return false;
    }
    arena->first = part - 1;
    arena->step = of;
    return true;
}

/* "0,20" */
static bool read_sprt(const char *text, struct watch *watch) {
    int used = 0;
    if (!text) return true;
    watch->sequential = true;
    if (sscanf(text, "%lf,%lf%n", &watch->elo0, &watch->elo1, &used) == 2 && !text[used] &&
        watch->elo0 < watch->elo1)
        return true;
    cli_error(_("--sprt needs two Elo differences, the smaller first, such as 0,20, not '%s'"), text);
    return false;
}

/* ---- Showing ---- */

static void print_entrant(const struct moa_tally *tally, int i, double elo, double error) {
    double mean, half, games = tally->seats[i] ? (double)tally->seats[i] : 1;
    moa_tally_share(tally, i, &mean, &half);
    printf("%-18s %6.1f %% ±%4.1f", tally->text[i], 100 * mean, 100 * half);
    if (tally->counts_luck) {
        moa_tally_share_adjusted(tally, i, &mean, &half);
        printf("  %6.1f %% ±%4.1f", 100 * mean, 100 * half);
    }
    printf("  %+7.0f ±%4.0f  %8.1f  %9.1f  %9.1f\n", elo, error, (double)tally->points[i] / games,
           tally->moves[i] ? 1e-3 * (double)tally->microseconds[i] / (double)tally->moves[i] : 0,
           1e-3 * (double)tally->slowest[i]);
}

static void print_text(const struct arena_setup *setup, const struct moa_tally *tally) {
    double elo[MOA_PLAYERS_MAX] = {0}, error[MOA_PLAYERS_MAX] = {0};
    printf(_("%s, %d players, %lld games of %lld deals, seed %llu\n"), setup->game, tally->players,
           (long long)tally->games, (long long)tally->groups, (unsigned long long)setup->seed);
    printf("%-18s %14s", _("player"), _("wins"));
    if (tally->counts_luck) printf("  %14s", _("without luck"));
    printf("  %13s  %8s  %9s  %9s\n", _("Elo"), _("points"), _("ms/move"), _("slowest"));
    moa_tally_elo(tally, elo, error);
    for (int i = 0; i < tally->entrants; i++) print_entrant(tally, i, elo[i], error[i]);
}

/* ---- Playing ---- */

static double bound(void) { return log((1 - SPRT_RISK) / SPRT_RISK); }

static bool after_group(void *context, const struct moa_tally *tally) {
    struct watch *watch = context;
    char remark[80];
    double mean, half;
    moa_tally_share_adjusted(tally, 0, &mean, &half);
    snprintf(remark, sizeof remark, "%s %.1f %% ±%.1f", tally->text[0], 100 * mean, 100 * half);
    progress_show(&watch->progress, tally->groups, watch->groups, remark);
    return watch->sequential && fabs(moa_tally_llr(tally, watch->elo0, watch->elo1)) >= bound();
}

static void print_sprt(const struct watch *watch, const struct moa_tally *tally) {
    double llr = moa_tally_llr(tally, watch->elo0, watch->elo1);
    const char *verdict = llr >= bound()    ? _("the first is stronger by that much")
                          : llr <= -bound() ? _("it is not")
                                            : _("undecided");
    printf(_("SPRT %g against %g Elo: likelihood ratio %.2f of ±%.2f: %s\n"), watch->elo1, watch->elo0, llr,
           bound(), verdict);
}

static struct arena_setup setup_of(const struct moa_arena *arena) {
    const struct moa_game *game = arena->game;
    struct arena_setup setup = {
        .seed = arena->seed, .of = arena->step, .shards = 1, .shard = {arena->first + 1}};
    struct moa_buffer options = MOA_BUFFER(setup.options);
    snprintf(setup.game, sizeof setup.game, "%s", game->id);
    for (int i = 0; game->options[i].name; i++)
        moa_buffer_format(&options, "%s%s=%s", i ? "," : "", game->options[i].name,
                          game->options[i].values[arena->setup.option[i]]);
    snprintf(setup.data, sizeof setup.data, "%016" PRIx64, moa_data_hash(game, arena->data));
    return setup;
}

static int run_matches(const struct moa_game *game, struct args *args) {
    struct moa_arena arena = {
        .game = game, .threads = args->threads, .counts_luck = args->luck, .after = after_group};
    struct watch watch = {0};
    struct moa_tally tally;
    struct moa_error error;
    struct file_json file;
    arena.context = &watch;
    int players = read_players(args->players, arena.spec);
    if (players < 0 || !read_shard(args->shard, &arena) || !read_sprt(args->sprt, &watch)) return CLI_USAGE;
    if (args->sprt && players != 2)
        return cli_fail(CLI_USAGE, _("--sprt compares two players, not %d"), players);
    moa_setup_defaults(game, players, &arena.setup);
    for (int i = 0; i < args->options.count; i++)
        if (!cli_setup_option(game, &arena.setup, args->options.arg[i])) return CLI_USAGE;
    if (!file_json_open(&file, args->data)) return CLI_NO;
    void *data = calloc(1, game->data_size), *state = calloc(1, game->state_size);
    assert(data && state);
    bool fine = game->data_load(data, file.root, &error) && game->setup(data, &arena.setup, state, &error);
    if (fine) {
        arena.data = data;
        arena.seed = args->seed.given ? args->seed.value : 1;
        arena.groups = (args->games + players - 1) / players;
        watch.groups = (arena.groups - arena.first + arena.step - 1) / arena.step;
        progress_begin(&watch.progress);
        moa_arena_run(&arena, &tally);
        progress_end(&watch.progress);
        struct arena_setup setup = setup_of(&arena);
        if (args->json)
            arena_write_json(&setup, &tally);
        else if (args->csv)
            arena_write_csv(&setup, &tally);
        else
            print_text(&setup, &tally);
        if (watch.sequential && !args->json && !args->csv) print_sprt(&watch, &tally);
    }
    free(data);
    free(state);
    file_json_close(&file);
    return fine ? CLI_FINE : cli_fail(CLI_USAGE, "%s", error.text);
}

/* ---- Merging ---- */

static int run_merge(const struct arg_list *files, const struct args *args) {
    struct moa_tally sum = {0}, one;
    struct arena_setup setup = {.seed = 0}, other;
    for (int i = 0; i < files->count; i++) {
        if (!arena_read_json(files->arg[i], i ? &other : &setup, i ? &one : &sum)) return CLI_NO;
        if (i && (!arena_same_setup(&setup, &other) || !moa_tally_add(&sum, &one)))
            return cli_fail(CLI_NO, _("%s: not the same tournament as %s"), files->arg[i], files->arg[0]);
        if (i && !arena_add_shards(&setup, &other))
            return cli_fail(CLI_NO, _("%s: a duplicate part, or one of a different number of parts"),
                            files->arg[i]);
    }
    if (args->json)
        arena_write_json(&setup, &sum);
    else if (args->csv)
        arena_write_csv(&setup, &sum);
    else
        print_text(&setup, &sum);
    return CLI_FINE;
}

int cli_arena(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    struct args args = {.games = GAMES_USUAL,
                        .threads = processors > 0 && processors <= MOA_THREADS_MAX ? (int)processors : 1};
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"players", "A,B,...", _("computer players, as in 'moa play --seats': hard, search:200ms ..."),
         OPTION_TEXT, &args.players, 0, 0},
        {"games", "N", _("how many (200); whole deals are played, each from every seat"), OPTION_INT,
         &args.games, 1, GAMES_MOST},
        {"threads", "N", _("games at the same time (one a processor)"), OPTION_INT, &args.threads, 1,
         MOA_THREADS_MAX},
        {"seed", "N", _("seed of deals and players (1)"), OPTION_SEED, &args.seed, 0, 0},
        {"option", "NAME=VALUE", _("a variant or ruling; see 'moa games'"), OPTION_LIST, &args.options, 0, 0},
        {"data", "FILE", _("another data set; see 'moa data'"), OPTION_TEXT, &args.data, 0, 0},
        {"sprt", "E0,E1", _("stop when it is clear whether the first is E1 or E0 Elo stronger"), OPTION_TEXT,
         &args.sprt, 0, 0},
        {"luck", NULL, _("also remove luck from the wins: fewer games prove as much"), OPTION_FLAG,
         &args.luck, 0, 0},
        {"shard", "I/N", _("play only the I-th of N parts, for many machines"), OPTION_TEXT, &args.shard, 0,
         0},
        {"merge", NULL, _("instead: put the JSON results of shards together"), OPTION_FLAG, &args.merge, 0,
         0},
        {"json", NULL, _("print JSON"), OPTION_FLAG, &args.json, 0, 0},
        {"csv", NULL, _("print CSV"), OPTION_FLAG, &args.csv, 0, 0},
        {0},
    };
    struct usage usage = {
        .arguments = "GAME --players A,B[,...] [OPTIONS]  |  --merge FILE...",
        .about = _("Lets computer players compete: every deal is played once from every seat, so that luck "
                   "evens out.\nPrints their share of wins with its 95 per cent interval, Elo, points and "
                   "thinking time."),
        .options = options,
        .least = 1,
        .most = ARGS_MAX,
    };
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    if (args.merge) return run_merge(&arguments, &args);
    const struct moa_game *game = cli_game(arguments.arg[0]);
    if (!game) return CLI_USAGE;
    if (arguments.count > 1)
        return cli_fail(CLI_USAGE, _("only one game at a time; unexpected '%s'"), arguments.arg[1]);
    if (!args.players) return cli_fail(CLI_USAGE, _("--players says who plays, such as --players hard,easy"));
    return run_matches(game, &args);
}
