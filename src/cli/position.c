/* position.c - `moa position`: shows a position file, plays actions on it, and explains refusals. */
#include "cli/position.h"
#include "cli/files.h"
#include "cli/loadouts.h"
#include "cli/options.h"
#include "cli/show.h"
#include "cli/terminal.h"
#include "core/i18n.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DATA_OPTION(path)                                                                                    \
    { "data", "FILE", _("use this data set instead of the game's own"), OPTION_TEXT, &(path), 0, 0 }

static void print_view(const struct moa_match *match, int viewer) {
    char *text = moa_view_text(match->game, match->data, match->state, viewer, true);
    puts(text);
    free(text);
}

/* The prompts of all actors. */
static void print_prompts(const struct show *show, const struct moa_match *match) {
    uint32_t actors = match->game->actors(match->data, match->state);
    if (!actors) puts(_("The game is over."));
    if (actors >> MOA_CHANCE & 1) puts(_("Chance decides what comes next."));
    for (int i = 0; i < match->setup.players; i++) {
        if (!(actors >> i & 1)) continue;
        char text[SHOW_WORDS_MAX];
        struct moa_buffer buffer = MOA_BUFFER(text);
        match->game->prompt(match->data, match->state, i, &show->style, &buffer);
        printf("%s: %s\n", show->name[i], text);
    }
}

static void print_position(const struct cli *cli, const struct show *show, const struct moa_match *match,
                           int viewer) {
    show_board(show, match, viewer);
    print_prompts(show, match);
    if (!match->game->actors(match->data, match->state)) show_result(cli, show, match);
}

static int run_show(const struct cli *cli, int argc, char **argv) {
    const char *as = "host", *data = NULL;
    bool json = false;
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"as", "VIEWER", _("what a player (1, 2 ...), a spectator or the host sees (host)"), OPTION_TEXT, &as,
         0, 0},
        {"json", NULL, _("print the view as JSON"), OPTION_FLAG, &json, 0, 0},
        DATA_OPTION(data),
        {0},
    };
    struct usage usage = {"FILE [OPTIONS]", _("Prints a position. FILE may be - for standard input."),
                          options, 1, 1};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    struct moa_match match;
    struct show show;
    int viewer;
    code = CLI_NO;
    if (file_position_open(&match, arguments.arg[0], data)) {
        show_init(&show, cli, &match);
        if (!cli_viewer(as, match.setup.players, &viewer)) {
            code = CLI_USAGE;
        } else {
            code = CLI_FINE;
            if (json)
                print_view(&match, viewer);
            else
                print_position(cli, &show, &match, viewer);
        }
    }
    moa_match_free(&match);
    return code;
}

/* A legal action in its stable form and as a description. */
static void describe(const struct show *show, const struct moa_match *match, int actor, moa_action action,
                     char *text, char *words) {
    struct moa_buffer text_buffer = moa_buffer_init(text, SHOW_WORDS_MAX),
                      words_out = moa_buffer_init(words, SHOW_WORDS_MAX);
    match->game->action_text(match->data, action, &text_buffer);
    match->game->action_words(match->data, match->state, actor, action, &show->style, &words_out);
}

/* Prints an actor's actions, optionally as JSON. Each action is printed separately, because the list may be long. */
static void print_legal(const struct show *show, const struct moa_match *match, int actor,
                        const moa_action *legal, int count, bool json, bool first) {
    char text[SHOW_WORDS_MAX], words[SHOW_WORDS_MAX], line[4 * SHOW_WORDS_MAX];
    if (!json) printf("%s\n", actor == MOA_CHANCE ? _("Chance (*)") : show->name[actor]);
    for (int i = 0; i < count; i++) {
        describe(show, match, actor, legal[i], text, words);
        char code[16];
        snprintf(code, sizeof code, "0x%08" PRIx32, legal[i]);
        if (!json) {
            printf("  %s  %s:%-28s  %s\n", code, position_actor_mark(actor), text, words);
            continue;
        }
        struct moa_buffer buffer = MOA_BUFFER(line);
        struct moa_writer writer = {.buffer = &buffer};
        moa_json_begin_object(&writer, NULL);
        moa_json_string(&writer, "actor", position_actor_mark(actor));
        moa_json_string(&writer, "code", code);
        moa_json_string(&writer, "text", text);
        moa_json_string(&writer, "words", words);
        moa_json_end_object(&writer);
        printf("%s\n  %s", first && i == 0 ? "[" : ",", line);
    }
}

static int run_legal(const struct cli *cli, int argc, char **argv) {
    const char *data = NULL;
    bool json = false;
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"json", NULL, _("print a JSON array of objects: actor, code, text, words"), OPTION_FLAG, &json, 0,
         0},
        DATA_OPTION(data),
        {0},
    };
    struct usage usage = {"FILE [OPTIONS]",
                          _("Prints all legal actions of everyone who must act: code, text, words."), options,
                          1, 1};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    struct moa_match match;
    struct show show;
    code = CLI_NO;
    if (file_position_open(&match, arguments.arg[0], data)) {
        const struct moa_game *game = match.game;
        moa_action *legal = malloc((size_t)game->actions_max * sizeof *legal);
        assert(legal);
        show_init(&show, cli, &match);
        uint32_t actors = game->actors(match.data, match.state), left = actors;
        for (; left; left &= left - 1) {
            int actor = __builtin_ctz(left);
            int count = game->legal(match.data, match.state, actor, legal);
            print_legal(&show, &match, actor, legal, count, json, left == actors);
        }
        if (json)
            puts(actors ? "\n]" : "[]");
        else if (!actors)
            puts(_("The game is over."));
        free(legal);
        code = CLI_FINE;
    }
    moa_match_free(&match);
    return code;
}

/* Whether and how outcomes of chance are drawn between the given actions. */
struct dice {
    bool sampled;
    struct moa_rng rng;
};

static bool apply_one(struct moa_match *match, const char *word, struct dice *dice) {
    int actor;
    moa_action action;
    bool to_chance = strncmp(word, "*:", 2) == 0;
    if (dice->sampled && !to_chance) moa_match_chance(match, &dice->rng, NULL, NULL);
    bool chance_first = match->game->actors(match->data, match->state) >> MOA_CHANCE & 1;
    if (!position_action(match, word, &actor, &action)) return false;
    struct moa_refusal refusal = moa_match_play(match, actor, action, NULL);
    if (!refusal.rule) return true;
    cli_error("'%s': %s: %s", word, refusal.rule, _(refusal.text));
    if (chance_first && !to_chance)
        cli_error(_("chance comes first: write its outcome as '*:TEXT', or give --chance or --seed N"));
    return false;
}

static int run_apply(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    const char *data = NULL;
    bool chance = false, json = false;
    struct seed seed = {0};
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"chance", NULL, _("sample what chance decides, before, between and after"), OPTION_FLAG, &chance, 0,
         0},
        {"seed", "N", _("the same, reproducibly for each N"), OPTION_SEED, &seed, 0, 0},
        {"json", NULL, _("print JSON (the default)"), OPTION_FLAG, &json, 0, 0},
        DATA_OPTION(data),
        {0},
    };
    struct usage usage = {
        "FILE ACTION... [OPTIONS]",
        _("Plays the actions one after another and prints the position then, as JSON that can be loaded\n"
          "again. An ACTION is [PLAYER:]TEXT or [PLAYER:]0xCODE as 'moa position legal' prints them; chance is\n"
          "player *. If one is illegal, nothing is printed but the rule that forbids it."),
        options, 1, ARGS_MAX};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    struct moa_match match;
    struct dice dice = {.sampled = chance || seed.given};
    moa_rng_seed(&dice.rng, seed.given ? seed.value : cli_fresh_seed());
    bool fine = file_position_open(&match, arguments.arg[0], data);
    for (int i = 1; fine && i < arguments.count; i++) fine = apply_one(&match, arguments.arg[i], &dice);
    if (fine && dice.sampled) moa_match_chance(&match, &dice.rng, NULL, NULL);
    if (fine) print_view(&match, MOA_HOST);
    moa_match_free(&match);
    return fine ? CLI_FINE : CLI_NO;
}

static int run_why(const struct cli *cli, int argc, char **argv) {
    const char *data = NULL;
    struct arg_list arguments;
    const struct cli_option options[] = {DATA_OPTION(data), {0}};
    struct usage usage = {
        "FILE ACTION", _("Says whether an action is allowed, and if not, by which rule; exit code 1 then."),
        options, 2, 2};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    struct moa_match match;
    int actor;
    moa_action action;
    code = CLI_NO;
    if (file_position_open(&match, arguments.arg[0], data) &&
        position_action(&match, arguments.arg[1], &actor, &action)) {
        struct moa_refusal refusal = moa_why_not(match.game, match.data, match.state, actor, action);
        if (refusal.rule)
            show_refusal(cli, match.game, refusal);
        else
            puts(_("allowed"));
        code = refusal.rule ? CLI_NO : CLI_FINE;
    }
    moa_match_free(&match);
    return code;
}

static int print_new(const struct moa_game *game, const struct moa_json *data, const struct moa_setup *setup,
                     const struct seed *seed) {
    struct moa_match match;
    struct moa_error error;
    int code = CLI_FINE;
    if (!moa_match_init(&match, game, data, setup, &error)) {
        code = cli_fail(data ? CLI_NO : CLI_USAGE, "%s", error.text);
    } else {
        struct moa_rng rng;
        moa_rng_seed(&rng, seed->value);
        if (seed->given) moa_match_chance(&match, &rng, NULL, NULL);
        print_view(&match, MOA_HOST);
    }
    moa_match_free(&match);
    return code;
}

static int run_new(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    const char *data_path = NULL, *loadouts = NULL;
    int players = 0;
    struct seed seed = {0};
    struct arg_list arguments, chosen = {.count = 0};
    const struct cli_option options[] = {
        {"players", "N", _("number of players (3, or the nearest the game allows)"), OPTION_INT, &players, 1,
         MOA_PLAYERS_MAX},
        {"loadouts", "LIST", _("their loadouts, comma-separated, in games that have them (random)"),
         OPTION_TEXT, &loadouts, 0, 0},
        {"option", "NAME=VALUE", _("a variant or ruling; see 'moa games'"), OPTION_LIST, &chosen, 0, 0},
        {"seed", "N", _("deal and roll until a player must act, reproducibly for each N"), OPTION_SEED, &seed,
         0, 0},
        DATA_OPTION(data_path),
        {0},
    };
    struct usage usage = {"GAME [OPTIONS]", _("Prints the position before the first action, as JSON."),
                          options, 1, 1};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    const struct moa_game *game = cli_game(arguments.arg[0]);
    if (!game) return CLI_USAGE;
    struct moa_setup setup;
    moa_setup_defaults(game, players, &setup);
    for (int i = 0; i < chosen.count; i++)
        if (!cli_setup_option(game, &setup, chosen.arg[i])) return CLI_USAGE;
    struct file_json data;
    code = CLI_NO;
    if (file_json_open(&data, data_path)) {
        if (!players) moa_setup_players(game, data.root, &setup);
        struct moa_rng rng = loadouts_rng(seed.value);
        code = loadouts_choose(game, &setup, &rng, loadouts) ? print_new(game, data.root, &setup, &seed)
                                                             : CLI_USAGE;
    }
    file_json_close(&data);
    return code;
}

const struct cli_command cli_position_verbs[] = {
    {"show", N_("print a position as a viewer sees it"), run_show, NULL},
    {"legal", N_("list the legal actions in words and codes"), run_legal, NULL},
    {"apply", N_("play actions and print the position then"), run_apply, NULL},
    {"why", N_("say whether an action is allowed, or which rule forbids it"), run_why, NULL},
    {"new", N_("print the position before the first action"), run_new, NULL},
    {NULL, NULL, NULL, NULL},
};
