/* play.c - `moa play`: people and computer players on the same device, in plain text.
 *
 * A person sees the table and the log as their seat may see them, and is asked with numbered choices. With several
 * people the device is passed on (play_pass.c). */
#include "cli/play.h"
#include "cli/figures.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "core/text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wish {
    const char *seats, *names, *figures, *data, *load;
    int players;
    struct seed seed;
    struct words options;
};

struct moa_rng play_rng(const struct play *play) {
    struct moa_rng rng;
    uint64_t mixed = play->seed + (uint64_t)play->match.plies;
    moa_rng_seed(&rng, moa_splitmix64(&mixed));
    return rng;
}

struct moa_refusal play_action(struct play *play, int player, moa_action action) {
    struct moa_events events = {0};
    const struct moa_match *match = &play->match;
    struct moa_refusal refusal = moa_why_not(match->game, match->data, match->state, player, action);
    if (refusal.rule) return refusal;
    for (int i = 0; i < match->setup.players; i++)
        if (play->bot[i]) moa_bot_follow(play->bot[i], match->state, player, action);
    refusal = moa_match_play(&play->match, player, action, &events);
    play_log_add(play, &events);
    return refusal;
}

static void log_chance(void *context, const struct moa_events *events) { play_log_add(context, events); }

void play_forget_bots(struct play *play) {
    for (int i = 0; i < MOA_PLAYERS_MAX; i++) {
        moa_bot_close(play->bot[i]);
        play->bot[i] = NULL;
    }
}

static void act_bot(struct play *play, int player) {
    const struct moa_match *match = &play->match;
    struct moa_rng rng = play_rng(play);
    if (!play->bot[player])
        play->bot[player] =
            moa_bot_open(&play->spec[player], match->game, match->data, match->setup.players, player);
    moa_action action = moa_bot_choose(play->bot[player], match->state, &rng);
    struct moa_refusal refusal = play_action(play, player, action);
    assert(!refusal.rule);
}

/* The only person, or -1. */
static int single_person(const struct play *play) {
    int person = -1;
    for (int i = 0; i < play->match.setup.players && play->people == 1; i++)
        if (!play->computer[i]) person = i;
    return person;
}

int play_end_viewer(const struct play *play) {
    int person = single_person(play);
    return person >= 0 ? person : MOA_SPECTATOR;
}

/* With one person or none, news are told as they happen. */
static void tell_news(struct play *play) {
    if (play->people <= 1) play_log_news(play, play_end_viewer(play));
    fflush(stdout);
}

static void put_board(struct play *play, int player) {
    const struct moa_match *match = &play->match;
    char text[CLI_TEXT_MAX];
    struct moa_out out = MOA_OUT(text);
    match->game->board(match->data, match->state, player, &play->show.style, &out);
    if (strcmp(text, play->board) == 0) return;
    printf("\n%s", text);
    memcpy(play->board, text, sizeof text);
}

static void put_question(struct play *play, int player, const moa_action *legal, int count) {
    const struct moa_match *match = &play->match;
    char text[SHOW_WORDS_MAX];
    struct moa_out out = MOA_OUT(text);
    char(*words)[SHOW_WORDS_MAX] = malloc((size_t)count * sizeof *words);
    assert(words);
    play_pass_news(play, player);
    put_board(play, player);
    putchar('\n');
    match->game->prompt(match->data, match->state, player, &play->show.style, &out);
    if (play->people > 1) printf("%s: ", play->show.name[player]);
    terminal_bold(play->cli, text);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        out = moa_out_begin(words[i], SHOW_WORDS_MAX);
        match->game->action_words(match->data, match->state, player, legal[i], &play->show.style, &out);
    }
    show_choices(play->cli, words, count);
    free(words);
}

static enum play_next ask_person(struct play *play, int player) {
    const struct moa_match *match = &play->match;
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

/* The last words, and the chance to keep the record. */
static enum play_next at_the_end(struct play *play) {
    if (play->people > 1) play_pass_to_all(play);
    putchar('\n');
    show_board(&play->show, &play->match, play_end_viewer(play));
    putchar('\n');
    show_result(play->cli, &play->show, &play->match);
    if (play->people == 0) return PLAY_QUIT;
    puts(_("The game is over. 'save FILE' keeps its record, Enter leaves."));
    enum play_next next;
    do next = play_command(play, -1, NULL, 0);
    while (next == PLAY_STAY);
    return next;
}

static void run(struct play *play) {
    const struct moa_match *match = &play->match;
    enum play_next next = PLAY_GO_ON;
    while (next != PLAY_QUIT) {
        uint32_t actors = match->game->actors(match->data, match->state);
        int player = actors ? __builtin_ctz(actors) : -1;
        if (player == MOA_CHANCE) {
            struct moa_rng rng = play_rng(play);
            moa_match_chance(&play->match, &rng, log_chance, play);
        } else if (player < 0) {
            next = at_the_end(play);
        } else if (play->computer[player]) {
            act_bot(play, player);
        } else {
            next = ask_person(play, player);
        }
        if (next == PLAY_GO_ON) tell_news(play);
    }
    if (play->people) play_save_on_leaving(play);
}

static int open_new(struct play *play, const struct moa_game *game, const struct wish *wish,
                    struct moa_rng *rng) {
    struct moa_setup setup;
    struct moa_error error;
    struct file_json data;
    moa_setup_defaults(game, game->players_min, &setup);
    for (int i = 0; i < wish->options.count; i++)
        if (!cli_setup_option(game, &setup, wish->options.word[i])) return CLI_USAGE;
    int code = CLI_NO;
    if (file_json_open(&data, wish->data)) {
        moa_setup_players(game, data.root, &setup);
        if (!play_seats(play, game, wish->seats, wish->players, &setup) ||
            !figures_choose(game, &setup, rng, wish->figures))
            code = CLI_USAGE;
        else if (!moa_match_open(&play->match, game, data.root, &setup, &error))
            code = cli_fail(wish->data ? CLI_NO : CLI_USAGE, "%s", error.text);
        else
            code = OPTIONS_GO_ON;
    }
    file_json_close(&data);
    return code;
}

static int open_loaded(struct play *play, const char *game, const struct wish *wish) {
    if (wish->options.count || wish->players || wish->figures)
        return cli_fail(
            CLI_USAGE,
            _("--load brings its own players, options and figures; leave out --players, --option and --figures"));
    if (strcmp(wish->load, "-") == 0)
        return cli_fail(CLI_USAGE, _("--load needs a file: standard input is where you type"));
    if (!play_load(play, wish->load)) return CLI_NO;
    if (game && strcmp(play->match.game->id, game) != 0)
        return cli_fail(CLI_USAGE, _("%s holds a game of %s, not %s"), wish->load, play->match.game->id,
                        game);
    struct moa_setup setup = play->match.setup;
    if (!play_seats(play, play->match.game, wish->seats, setup.players, &setup)) return CLI_USAGE;
    return OPTIONS_GO_ON;
}

static int start(struct play *play, const struct words *words, const struct wish *wish) {
    const char *id = words->count ? words->word[0] : NULL;
    const struct moa_game *game = id ? cli_game(id) : NULL;
    if (id && !game) return CLI_USAGE;
    if (!id && !wish->load)
        return cli_fail(CLI_USAGE, _("which game? 'moa games' lists them; as in: moa play GAME"));
    play->data_path = wish->data;
    play->seed = wish->seed.given ? wish->seed.value : cli_fresh_seed();
    play->at_screen = -1;
    struct moa_rng rng = figures_rng(play->seed);
    int code = wish->load ? open_loaded(play, id, wish) : open_new(play, game, wish, &rng);
    if (code != OPTIONS_GO_ON) return code;
    if (!play_names(play, wish->seats, wish->names)) return CLI_USAGE;
    show_begin(&play->show, play->cli, &play->match);
    play_log_rebuild(play);
    if (play->people) puts(_("Type help at any question to see what you can do."));
    if (wish->load || play_figures(play, &rng, !wish->figures)) run(play);
    return CLI_FINE;
}

int cli_play(const struct cli *cli, int argc, char **argv) {
    struct wish wish = {0};
    struct words words;
    const struct cli_option options[] = {
        {"seats", "LIST", _("who plays, by commas: human:NAME or a level, novice to master"), OPTION_TEXT,
         &wish.seats, 0, 0},
        {"players", "N", _("how many play (3, or as near as the game allows)"), OPTION_INT, &wish.players, 1,
         MOA_PLAYERS_MAX},
        {"names", "LIST", _("their names, by commas"), OPTION_TEXT, &wish.names, 0, 0},
        {"figures", "LIST", _("what they bring along, by commas, in games that have figures (at random)"),
         OPTION_TEXT, &wish.figures, 0, 0},
        {"option", "NAME=VALUE", _("a variant or ruling; see 'moa games'"), OPTION_LIST, &wish.options, 0, 0},
        {"seed", "N", _("cards and computer players behave alike for one N"), OPTION_SEED, &wish.seed, 0, 0},
        {"data", "FILE", _("the data set in play, if not the game's own"), OPTION_TEXT, &wish.data, 0, 0},
        {"load", "FILE", _("go on with a saved game, or play from a position"), OPTION_TEXT, &wish.load, 0,
         0},
        {0},
    };
    struct usage usage = {
        .arguments = "GAME [OPTIONS]",
        .about = _("Plays a game in plain text. Type help at any question to see what you can do."),
        .options = options,
        .most = 1,
    };
    int code = options_read(&usage, argc, argv, &words);
    if (code != OPTIONS_GO_ON) return code;
    struct play play = {.cli = cli};
    code = start(&play, &words, &wish);
    play_forget_bots(&play);
    moa_match_close(&play.match);
    play_log_free(&play);
    free(play.line);
    return code;
}
