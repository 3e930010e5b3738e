/* play.c - `moa play`: people and computer players on the same device, in plain text.
 *
 * People see the table and the log from their own seat, and choose from numbered actions. With several people the
 * device is passed on (pass.c). */
#include "cli/files.h"
#include "cli/loadouts.h"
#include "cli/options.h"
#include "cli/play/internal.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct args {
    const char *seats, *names, *loadouts, *data, *load;
    int players;
    struct seed seed;
    struct arg_list options;
};

/* The only person, or -1. */
static int single_person(const struct play *play) {
    int person = -1;
    for (int i = 0; i < play->match->setup.players && play->people == 1; i++)
        if (!play->level[i][0]) person = i;
    return person;
}

int play_end_viewer(const struct play *play) {
    int person = single_person(play);
    return person >= 0 ? person : MOA_SPECTATOR;
}

/* With one person or none, events are printed as they happen. */
static void tell_news(struct play *play) {
    if (play->people <= 1) play_log_news(play, play_end_viewer(play));
    fflush(stdout);
}

static void put_board(struct play *play, int player) {
    const struct moa_match *match = play->match;
    char text[CLI_TEXT_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    match->game->board(match->data, match->state, player, &play->show.style, &buffer);
    if (strcmp(text, play->board) == 0) return;
    printf("\n%s", text);
    memcpy(play->board, text, sizeof text);
}

static void put_question(struct play *play, int player, const moa_action *legal, int count) {
    const struct moa_match *match = play->match;
    char text[SHOW_WORDS_MAX];
    struct moa_buffer buffer = MOA_BUFFER(text);
    char(*words)[SHOW_WORDS_MAX] = malloc((size_t)count * sizeof *words);
    assert(words);
    play_pass_news(play, player);
    put_board(play, player);
    putchar('\n');
    match->game->prompt(match->data, match->state, player, &play->show.style, &buffer);
    if (play->people > 1) printf("%s: ", play->show.name[player]);
    terminal_bold(play->cli, text);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        buffer = moa_buffer_init(words[i], SHOW_WORDS_MAX);
        match->game->action_words(match->data, match->state, player, legal[i], &play->show.style, &buffer);
    }
    show_choices(play->cli, words, count);
    free(words);
}

static enum play_next ask_person(struct play *play, int player) {
    const struct moa_match *match = play->match;
    if (!play_pass(play, player)) return PLAY_QUIT;
    moa_action *legal = malloc((size_t)match->game->actions_max * sizeof *legal);
    assert(legal);
    int count = match->game->legal(match->data, match->state, player, legal);
    assert(count > 0);
    put_question(play, player, legal, count);
    enum play_next next;
    do next = play_command(play, player, legal, count);
    while (next == PLAY_STAY);
    free(legal);
    return next;
}

void play_result(const struct play *play) {
    const struct table *table = play->device.table;
    struct moa_result result;
    table_result(table, &result);
    show_standing(play->cli, &play->show, &result, table->status == TABLE_OVER);
}

/* Prints the result and offers to save the record. */
static enum play_next at_the_end(struct play *play) {
    if (play->people > 1) play_pass_to_all(play);
    putchar('\n');
    show_board(&play->show, play->match, play_end_viewer(play));
    putchar('\n');
    play_result(play);
    if (play->people == 0) return PLAY_QUIT;
    puts(_("The game is over. 'save FILE' saves its record, Enter quits."));
    enum play_next next;
    do next = play_command(play, -1, NULL, 0);
    while (next == PLAY_STAY);
    return next;
}

/* The person who has the screen or gets it next. */
static int next_person(const struct device_screen *screen) {
    return screen->waits_for >= 0 ? screen->waits_for : screen->viewer;
}

static void run(struct play *play) {
    enum play_next next = PLAY_CONTINUE;
    while (next != PLAY_QUIT) {
        const struct table *table = play->device.table;
        uint32_t bots = table_bots_asked(table);
        if (table->status == TABLE_OVER)
            next = at_the_end(play);
        else if (bots) /* first, because their choices need nobody at the screen */
            play_bot(play, __builtin_ctz(bots));
        else
            next = ask_person(play, next_person(&play->device.screen));
        if (next == PLAY_CONTINUE) tell_news(play);
    }
    if (play->people) play_save_on_leaving(play);
}

static int open_new(struct play *play, const struct moa_game *game, const struct args *args,
                    struct moa_rng *rng) {
    struct moa_setup setup;
    struct moa_error error;
    struct file_json data;
    moa_setup_defaults(game, game->players_min, &setup);
    for (int i = 0; i < args->options.count; i++)
        if (!cli_setup_option(game, &setup, args->options.arg[i])) return CLI_USAGE;
    int code = CLI_NO;
    if (file_json_open(&data, args->data)) {
        moa_setup_players(game, data.root, &setup);
        if (!play_seats(play, game, args->seats, args->players, &setup) ||
            !loadouts_choose(game, &setup, rng, args->loadouts))
            code = CLI_USAGE;
        else if (!moa_match_init(&play->opening, game, data.root, &setup, &error))
            code = cli_fail(args->data ? CLI_NO : CLI_USAGE, "%s", error.text);
        else
            code = OPTIONS_CONTINUE;
    }
    file_json_close(&data);
    return code;
}

static int open_loaded(struct play *play, const char *game, const struct args *args) {
    if (args->options.count || args->players || args->loadouts)
        return cli_fail(
            CLI_USAGE,
            _("--load brings its own players, options and loadouts; leave out --players, --option and --loadouts"));
    if (strcmp(args->load, "-") == 0)
        return cli_fail(CLI_USAGE, _("--load needs a file: standard input is where you type"));
    if (!play_load(play, args->load)) return CLI_NO;
    if (game && strcmp(play->match->game->id, game) != 0)
        return cli_fail(CLI_USAGE, _("%s holds a game of %s, not %s"), args->load, play->match->game->id,
                        game);
    struct moa_setup setup = play->match->setup;
    if (!play_seats(play, play->match->game, args->seats, setup.players, &setup)) return CLI_USAGE;
    return OPTIONS_CONTINUE;
}

static int start(struct play *play, const struct arg_list *arguments, const struct args *args) {
    const char *id = arguments->count ? arguments->arg[0] : NULL;
    const struct moa_game *game = id ? cli_game(id) : NULL;
    if (id && !game) return CLI_USAGE;
    if (!id && !args->load)
        return cli_fail(CLI_USAGE, _("which game? 'moa games' lists them; as in: moa play GAME"));
    play->data_path = args->data;
    play->seed = args->seed.given ? args->seed.value : cli_fresh_seed();
    play->match = &play->opening;
    play->owner = -1;
    struct moa_rng rng = loadouts_rng(play->seed);
    int code = args->load ? open_loaded(play, id, args) : open_new(play, game, args, &rng);
    if (code != OPTIONS_CONTINUE) return code;
    if (!play_names(play, args->seats, args->names)) return CLI_USAGE;
    show_init(&play->show, play->cli, play->match);
    if (play->people) puts(_("Type help at any question to see what you can do."));
    if (!args->load && !play_loadouts(play, &rng, !args->loadouts)) return CLI_FINE;
    play_open_table(play);
    if (args->load) play_log_skip(play);
    run(play);
    return CLI_FINE;
}

int cli_play(const struct cli *cli, int argc, char **argv) {
    struct args args = {0};
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"seats", "LIST", _("players, comma-separated: human:NAME or a level, novice to master"), OPTION_TEXT,
         &args.seats, 0, 0},
        {"players", "N", _("number of players (3, or the nearest the game allows)"), OPTION_INT,
         &args.players, 1, MOA_PLAYERS_MAX},
        {"names", "LIST", _("names of the players, comma-separated"), OPTION_TEXT, &args.names, 0, 0},
        {"loadouts", "LIST", _("their loadouts, comma-separated, in games that have them (random)"),
         OPTION_TEXT, &args.loadouts, 0, 0},
        {"option", "NAME=VALUE", _("a variant or ruling; see 'moa games'"), OPTION_LIST, &args.options, 0, 0},
        {"seed", "N", _("seed: the same N gives the same cards and computer play"), OPTION_SEED, &args.seed,
         0, 0},
        {"data", "FILE", _("use this data set instead of the game's own"), OPTION_TEXT, &args.data, 0, 0},
        {"load", "FILE", _("continue a saved game, or play from a position"), OPTION_TEXT, &args.load, 0, 0},
        {0},
    };
    struct usage usage = {
        .arguments = "GAME [OPTIONS]",
        .about = _("Plays a game in plain text. Type help at any question to see what you can do."),
        .options = options,
        .most = 1,
    };
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    struct play play = {.cli = cli};
    code = start(&play, &arguments, &args);
    play_close_table(&play);
    moa_match_free(&play.opening);
    free(play.line);
    return code;
}
