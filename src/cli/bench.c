/* bench.c - `moa bench`: how fast the rules are, on one core, in games played at random.
 *
 * A move includes everything it needs: actors, all legal actions, choosing one at random, apply; chance actions
 * count as well. Nothing is allocated in the loop. A second, fixed run gives the checksum: it distinguishes a
 * change of behaviour from a change of speed, so it must not depend on the time taken. */
#include "cli/bench_search.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "core/i18n.h"
#include "core/registry.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    CHECK_SEED = 1,
    CHECK_GAMES = 1000,
    CLOCK_EVERY = 32, /* games between two checks of the clock */
    COPY_RING = 64,   /* copies use these states in turn, so as not to share a cache line */
    COPY_BATCH = 1 << 14,
    GAMES_MOST = 1000000000,
};

struct bench {
    const struct moa_game *game;
    struct moa_setup setup;
    void *data, *start, *state, *ring;
    moa_action *legal;
    struct moa_rng rng;
    uint64_t fold; /* hash of all actions and points, if requested */
};

struct measures {
    uint64_t games, actions, copies;
    double seconds, copy_seconds;
    uint64_t checksum;
    struct search_speed search; /* if requested */
};

struct args {
    int players, games;
    int threads; /* threads of the search; 0 if it is not measured */
    double seconds;
    bool json;
    bool all; /* no games were named: those that cannot be played this way are skipped */
    struct seed seed;
    struct arg_list options;
};

/* CPU time, so that a busy machine does not change the result. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* One round of XXH64: order matters, and every bit of the input. */
static uint64_t fold(uint64_t hash, uint64_t value) {
    const uint64_t prime1 = 0x9e3779b185ebca87u, prime2 = 0xc2b2ae3d27d4eb4fu, prime4 = 0x85ebca77c2b2ae63u;
    value *= prime2;
    value = value << 31 | value >> 33;
    hash ^= value * prime1;
    return (hash << 27 | hash >> 37) * prime1 + prime4;
}

/* Plays one game at random from the start; returns how many actions it had. */
static inline uint64_t play_game(struct bench *bench, bool folded) {
    const struct moa_game *game = bench->game;
    const void *data = bench->data;
    void *state = bench->state;
    uint64_t actions = 0;
    memcpy(state, bench->start, game->state_size);
    for (uint32_t actors; (actors = game->actors(data, state)); actions++) {
        int player = __builtin_ctz(actors);
        moa_action action;
        if (player == MOA_CHANCE) {
            action = game->chance(data, state, &bench->rng);
        } else {
            int count = game->legal(data, state, player, bench->legal);
            action = bench->legal[moa_rng_below(&bench->rng, (uint32_t)count)];
        }
        if (folded) bench->fold = fold(bench->fold, action);
        game->apply(data, state, player, action, NULL);
    }
    if (!folded) return actions;
    struct moa_result result;
    game->result(data, state, &result);
    for (int i = 0; i < result.players; i++)
        bench->fold = fold(bench->fold, (uint64_t)(int64_t)result.points[i]);
    return actions;
}

static void measure_games(struct bench *bench, const struct args *args, struct measures *out) {
    double begin = now();
    do {
        int batch = args->games ? args->games : CLOCK_EVERY;
        for (int i = 0; i < batch; i++) out->actions += play_game(bench, false);
        out->games += (uint64_t)batch;
        out->seconds = now() - begin;
    } while (!args->games && out->seconds < args->seconds);
}

/* Copies of a state with one random number each: the basic cost of a search. */
static void measure_copies(struct bench *bench, double seconds, struct measures *out) {
    size_t size = bench->game->state_size;
    char *ring = bench->ring;
    double begin = now();
    do {
        for (int i = 0; i < COPY_BATCH; i++) {
            uint64_t pick = moa_rng_next(&bench->rng) % COPY_RING;
            memcpy(ring + (size_t)(i % COPY_RING) * size, ring + pick * size, size);
            __asm__ volatile("" ::: "memory"); /* keeps the optimiser from removing the copy */
        }
        out->copies += COPY_BATCH;
        out->copy_seconds = now() - begin;
    } while (out->copy_seconds < seconds);
}

static uint64_t checksum(struct bench *bench) {
    moa_rng_seed(&bench->rng, CHECK_SEED);
    bench->fold = 0;
    for (int i = 0; i < CHECK_GAMES; i++) play_game(bench, true);
    return bench->fold;
}

static void *zeroed(size_t size) {
    void *memory = calloc(1, size ? size : 1);
    if (!memory) abort();
    return memory;
}

static void bench_free(struct bench *bench) {
    free(bench->data);
    free(bench->start);
    free(bench->state);
    free(bench->ring);
    free(bench->legal);
}

static bool bench_init(struct bench *bench, const struct moa_game *game, const struct args *args,
                       struct moa_error *error) {
    *bench = (struct bench){.game = game};
    bench->data = zeroed(game->data_size);
    bench->start = zeroed(game->state_size);
    bench->state = zeroed(game->state_size);
    bench->ring = zeroed(game->state_size * COPY_RING);
    bench->legal = zeroed((size_t)game->actions_max * sizeof *bench->legal);
    moa_setup_defaults(game, args->players, &bench->setup);
    for (int i = 0; i < args->options.count; i++)
        if (!cli_assign_option(game, &bench->setup, args->options.arg[i], error)) return false;
    if (!args->players) moa_setup_players(game, NULL, &bench->setup);
    return game->data_load(bench->data, NULL, error) &&
           game->setup(bench->data, &bench->setup, bench->start, error);
}

static void print_text(const struct bench *bench, const struct measures *f) {
    printf(_("%s, %d players\n"), bench->game->id, bench->setup.players);
    printf(_("  %14.0f games/s\n"), (double)f->games / f->seconds);
    printf(_("  %14.0f actions/s\n"), (double)f->actions / f->seconds);
    printf(_("  %14.1f ns per action\n"), f->seconds * 1e9 / (double)f->actions);
    printf(_("  %14.1f actions per game\n"), (double)f->actions / (double)f->games);
    printf(_("  %14zu bytes of state\n"), bench->game->state_size);
    printf(_("  %14.0f copies/s\n"), (double)f->copies / f->copy_seconds);
    if (f->search.iterations) {
        printf(_("  %14.0f search iterations/s\n"), (double)f->search.iterations / f->search.seconds);
        printf(_("  %14.1f actions per rollout\n"), (double)f->search.actions / (double)f->search.iterations);
    }
    printf("  %016" PRIx64 " ", f->checksum);
    printf(_("checksum (seed %d, %d games)\n"), CHECK_SEED, CHECK_GAMES);
}

/* To a hundredth: the clock is not more precise. */
static double rounded(double value) { return (double)(int64_t)(value * 100 + 0.5) / 100; }

static void write_json(const struct bench *bench, const struct measures *f, struct moa_writer *writer) {
    char checked[17];
    snprintf(checked, sizeof checked, "%016" PRIx64, f->checksum);
    moa_json_begin_object(writer, NULL);
    moa_json_string(writer, "game", bench->game->id);
    moa_json_int(writer, "players", bench->setup.players);
    moa_json_double(writer, "games_per_s", rounded((double)f->games / f->seconds));
    moa_json_double(writer, "actions_per_s", rounded((double)f->actions / f->seconds));
    moa_json_double(writer, "ns_per_action", rounded(f->seconds * 1e9 / (double)f->actions));
    moa_json_double(writer, "actions_per_game", rounded((double)f->actions / (double)f->games));
    moa_json_int(writer, "state_bytes", (int64_t)bench->game->state_size);
    moa_json_double(writer, "copies_per_s", rounded((double)f->copies / f->copy_seconds));
    if (f->search.iterations) {
        moa_json_double(writer, "iterations_per_s",
                        rounded((double)f->search.iterations / f->search.seconds));
        moa_json_double(writer, "actions_per_rollout",
                        rounded((double)f->search.actions / (double)f->search.iterations));
    }
    moa_json_string(writer, "checksum", checked);
    moa_json_end_object(writer);
}

static bool bench_game(const struct moa_game *game, const struct args *args, struct moa_writer *writer) {
    enum { COPY_SHARE = 10, WARM_UP = 100 };
    struct bench bench;
    struct moa_error error;
    bool fine = bench_init(&bench, game, args, &error);
    if (!fine && args->all) {
        cli_error(_("%s is left out: %s"), game->id, error.text);
    } else if (!fine) {
        cli_error("%s: %s", game->id, error.text);
    } else {
        struct measures measures = {.checksum = checksum(&bench)};
        if (isatty(STDERR_FILENO)) fprintf(stderr, "moa: %s ...\n", game->id);
        moa_rng_seed(&bench.rng, args->seed.given ? args->seed.value : CHECK_SEED);
        for (int i = 0; i < WARM_UP; i++) play_game(&bench, false);
        for (int i = 0; i < COPY_RING; i++)
            memcpy((char *)bench.ring + (size_t)i * game->state_size, bench.state, game->state_size);
        measure_games(&bench, args, &measures);
        measure_copies(&bench, args->seconds / COPY_SHARE, &measures);
        if (args->threads)
            measures.search = bench_search(game, bench.data, bench.start, bench.setup.players, args->threads,
                                           args->seconds, args->seed.given ? args->seed.value : CHECK_SEED);
        if (args->json)
            write_json(&bench, &measures, writer);
        else
            print_text(&bench, &measures);
    }
    bench_free(&bench);
    return fine;
}

static int bench_games(const struct arg_list *arguments, const struct args *args) {
    char text[CLI_TEXT_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    struct moa_writer writer = {.buffer = &buffer};
    int played = 0;
    for (int i = 0; i < arguments->count; i++)
        if (!cli_game(arguments->arg[i])) return CLI_USAGE;
    if (arguments->count > 1) moa_json_begin_array(&writer, NULL);
    for (int i = 0; i < arguments->count; i++) {
        bool fine = bench_game(moa_game_find(arguments->arg[i]), args, &writer);
        if (!fine && !args->all) return CLI_USAGE;
        played += fine;
    }
    if (arguments->count > 1) moa_json_end_array(&writer);
    if (args->json && played) puts(text);
    return played ? CLI_FINE : CLI_USAGE;
}

int cli_bench(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    struct args args = {.seconds = 2};
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"players", "N", _("number of players (3, or the nearest the game allows)"), OPTION_INT,
         &args.players, 1, MOA_PLAYERS_MAX},
        {"seconds", "S", _("how long to play each game (2)"), OPTION_SECONDS, &args.seconds, 0, 0},
        {"games", "N", _("play so many games instead"), OPTION_INT, &args.games, 1, GAMES_MOST},
        {"seed", "N", _("seed of the games timed (1); the checksum does not depend on it"), OPTION_SEED,
         &args.seed, 0, 0},
        {"option", "NAME=VALUE", _("a variant or ruling; see 'moa games'"), OPTION_LIST, &args.options, 0, 0},
        {"search", "THREADS", _("also measure the computer players' search, with so many threads"),
         OPTION_INT, &args.threads, 1, MOA_THREADS_MAX},
        {"json", NULL, _("print JSON: an object for one game, an array for several"), OPTION_FLAG, &args.json,
         0, 0},
        {0},
    };
    struct usage usage = {
        .arguments = "[GAME...] [OPTIONS]",
        .about = _(
            "Plays random games on one core and prints how fast that was, by the time the core worked, and a\n"
            "checksum that changes only when the rules do. Without GAME: all games that so many can play."),
        .options = options,
        .most = ARGS_MAX,
    };
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    args.all = arguments.count == 0;
    for (int i = 0; args.all && moa_games[i] && i < ARGS_MAX; i++)
        arguments.arg[arguments.count++] = moa_games[i]->id;
    return bench_games(&arguments, &args);
}
