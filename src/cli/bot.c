/* bot.c - `moa bot`: connects a computer player of this machine to tables of a server (docs/protocol.md). */
#include "cli/bot.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/options.h"
#include "core/i18n.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 1000000, TOKEN_MAX = 256, LOBBY_MS = 10000 };

struct args {
    const char *token, *level, *table, *invite, *game;
    bool lobby;
    int games;
};

static volatile sig_atomic_t stop;

/* The first signal asks the program to end, a second one kills it: SA_RESETHAND. */
static void on_signal(int number) {
    (void)number;
    stop = 1;
}

static void catch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* ---- The token ---- */

/* A command line can be read by everyone on a machine, so the token is never there. */
static bool read_token(const char *path, char token[TOKEN_MAX]) {
    const char *kept = getenv("MOA_TOKEN");
    char *text = path ? file_read(path) : NULL;
    if (path && !text) return false;
    if (!path && !kept) {
        cli_error(_("no token: give one with --token FILE, or as MOA_TOKEN"));
        return false;
    }
    const char *word = path ? text : kept;
    word += strspn(word, " \t\r\n");
    size_t length = strcspn(word, " \t\r\n");
    bool fine = length > 0 && length < TOKEN_MAX && word[length + strspn(word + length, " \t\r\n")] == '\0';
    if (fine)
        snprintf(token, TOKEN_MAX, "%.*s", (int)length, word);
    else
        cli_error(_("%s: not a token: expected one word"), path ? path : "MOA_TOKEN");
    free(text);
    return fine;
}

/* ---- Callbacks of the session ---- */

static void on_pause(void *context, const char *why, int milliseconds) {
    (void)context;
    cli_error(_("%s; next attempt in %.1f s"), why, milliseconds / 1000.0);
}

static bool was_refused(const struct bot *bot, const char *table) {
    for (int i = 0; i < bot->refusals; i++)
        if (strcmp(bot->refused[i], table) == 0) return true;
    return false;
}

/* Remembers the first suitable table of a list. */
static void choose_table(struct bot *bot, const struct moa_json *tables) {
    for (const struct moa_json *one = tables ? tables->first : NULL; one && !bot->found[0]; one = one->next) {
        const char *id = bot_text(one, "table"), *game = bot_text(one, "game");
        if (strcmp(bot_text(one, "status"), "open") != 0 || was_refused(bot, id)) continue;
        if (!bot->game || strcmp(bot->game, game) == 0) snprintf(bot->found, sizeof bot->found, "%s", id);
    }
}

static void on_message(void *context, const struct moa_json *message) {
    struct bot *bot = context;
    const char *type = bot_text(message, "type");
    if (strcmp(type, "update") == 0 && strcmp(bot_text(message, "table"), bot->table.id) == 0)
        bot_hear(&bot->table, message);
    else if (strcmp(type, "lobby") == 0)
        choose_table(bot, moa_json_get(message, "tables"));
}

/* ---- Tables ---- */

/* Finds a running game of this bot, from an earlier run of this command. */
static enum session_end find_mine(struct bot *bot) {
    struct session_request request;
    session_request_init(&bot->session, &request, "mine");
    enum session_end end = session_ask(&bot->session, &request);
    const struct moa_json *tables = moa_json_get(bot->session.message, "tables");
    if (end != SESSION_OK || !tables) return end;
    for (const struct moa_json *one = tables->first; one && !bot->found[0]; one = one->next) {
        if (strcmp(bot_text(one, "status"), "over") != 0)
            snprintf(bot->found, sizeof bot->found, "%s", bot_text(one, "table"));
    }
    return SESSION_OK;
}

static enum session_end ask_lobby(struct bot *bot, bool on) {
    struct session_request request;
    session_request_init(&bot->session, &request, "lobby");
    if (bot->game) moa_json_string(&request.json, "game", bot->game);
    moa_json_bool(&request.json, "on", on);
    enum session_end end = session_ask(&bot->session, &request);
    if (end == SESSION_OK && on) choose_table(bot, moa_json_get(bot->session.message, "tables"));
    return end;
}

/* Waits until bot->found is a table. */
static enum session_end find_table(struct bot *bot) {
    bool asked = false;
    bot->found[0] = '\0';
    enum session_end end = find_mine(bot);
    while (!bot->found[0]) {
        if (end == SESSION_OK || end == SESSION_NOTHING)
            end = asked ? session_wait(&bot->session, LOBBY_MS) : ask_lobby(bot, true);
        asked = end != SESSION_NOTHING; /* asks again from time to time, in case a message was missed */
        if (end == SESSION_LOST) {
            asked = false;
            end = session_connect(&bot->session);
        }
        if (end != SESSION_OK && end != SESSION_NOTHING) return end;
    }
    return asked ? ask_lobby(bot, false) : SESSION_OK;
}

static void print_result(const struct bot_table *table) {
    printf(_("Table %s: over (%s), place %d with %d points; %d moves, %.1f ms each\n"), table->id, table->why,
           table->rank, table->points, table->moves,
           table->moves ? (double)table->thought / table->moves : 0.0);
    fflush(stdout);
}

/* From the lobby: a table that refused the bot is not tried again. */
static enum session_end play_from_lobby(struct bot *bot, int games) {
    for (int played = 0; played < games;) {
        char id[BOT_ID_MAX];
        enum session_end end = find_table(bot);
        if (end == SESSION_LOST) continue;
        if (end != SESSION_OK) return end;
        snprintf(id, sizeof id, "%s", bot->found);
        end = bot_play(bot, id, "");
        if (end == SESSION_REFUSED && bot->table.seat < 0) {
            bot->refused = realloc(bot->refused, (size_t)(bot->refusals + 1) * sizeof *bot->refused);
            assert(bot->refused);
            snprintf(bot->refused[bot->refusals++], BOT_ID_MAX, "%s", id);
            continue;
        }
        if (end != SESSION_OK) return end;
        print_result(&bot->table);
        played++;
    }
    return SESSION_OK;
}

/* At one table, and at the rematches that people ask for. */
static enum session_end play_at(struct bot *bot, const struct args *args) {
    char id[BOT_ID_MAX], invite[BOT_INVITE_MAX];
    snprintf(id, sizeof id, "%s", args->table);
    snprintf(invite, sizeof invite, "%s", args->invite ? args->invite : "");
    for (int played = 0;;) {
        enum session_end end = bot_play(bot, id, invite);
        if (end != SESSION_OK) return end;
        print_result(&bot->table);
        if (++played == args->games) return SESSION_OK;
        end = bot_await_rematch(bot);
        if (end != SESSION_OK) return end;
        snprintf(id, sizeof id, "%s", bot->table.rematch);
        snprintf(invite, sizeof invite, "%s", bot->table.rematch_invite);
    }
}

/* Leaves a game that has not started, so that nobody waits for a bot that is gone. */
static void leave(struct bot *bot) {
    struct session_request request;
    stop = 0;
    if (bot->table.seat < 0 || bot->table.status == BOT_OVER) return;
    if (bot->table.status == BOT_RUNNING) {
        cli_error(_("table %s: the game continues; run the same command to take the seat again"),
                  bot->table.id);
        return;
    }
    session_request_init(&bot->session, &request, "leave");
    moa_json_string(&request.json, "table", bot->table.id);
    session_ask(&bot->session, &request);
}

static int run(struct bot *bot, const char *url, const struct args *args) {
    struct session *session = &bot->session;
    if (!session_init(session, url)) return cli_fail(CLI_USAGE, "%s", session->error.text);
    enum session_end end = session_connect(session);
    if (end == SESSION_OK) {
        printf(_("%s (%s) is connected to %s\n"), session->name, bot->spec.text, url);
        fflush(stdout);
        end = args->lobby ? play_from_lobby(bot, args->games) : play_at(bot, args);
    }
    if (end == SESSION_STOPPED) {
        leave(bot);
        return CLI_FINE;
    }
    if (end == SESSION_OK) return CLI_FINE;
    return cli_fail(CLI_NO, "%s: %s", bot->table.id[0] ? bot->table.id : url, session->error.text);
}

static int check_args(const struct args *args) {
    if (!args->table == !args->lobby)
        return cli_fail(CLI_USAGE, _("where to play? give either --table ID or --lobby"));
    if (args->invite && !args->table) return cli_fail(CLI_USAGE, _("--invite is for a --table"));
    if (args->game && !args->lobby) return cli_fail(CLI_USAGE, _("--game is for the --lobby"));
    if ((args->table && strlen(args->table) >= BOT_ID_MAX) ||
        (args->invite && strlen(args->invite) >= BOT_INVITE_MAX))
        return cli_fail(CLI_USAGE, _("--table and --invite take the codes that the server shows"));
    return args->game && !cli_game(args->game) ? CLI_USAGE : CLI_FINE;
}

int cli_bot(const struct cli *cli, int argc, char **argv) {
    (void)cli;
    struct args args = {.level = "medium", .games = 1};
    struct arg_list arguments;
    const struct cli_option options[] = {
        {"token", "FILE", _("file with the player's token; - is standard input (else: $MOA_TOKEN)"),
         OPTION_TEXT, &args.token, 0, 0},
        {"level", "LEVEL", _("how it plays, as in 'moa play --seats' (medium)"), OPTION_TEXT, &args.level, 0,
         0},
        {"table", "ID", _("the table to play at"), OPTION_TEXT, &args.table, 0, 0},
        {"invite", "CODE", _("code of the invitation, if the table is not public"), OPTION_TEXT, &args.invite,
         0, 0},
        {"lobby", NULL, _("instead: play at public tables that have a free seat, one after the other"),
         OPTION_FLAG, &args.lobby, 0, 0},
        {"game", "GAME", _("of the lobby, only tables of this game"), OPTION_TEXT, &args.game, 0, 0},
        {"games", "N", _("how many games (1); at a table, the rematches that others ask for"), OPTION_INT,
         &args.games, 1, GAMES_MOST},
        {0},
    };
    struct usage usage = {
        .arguments = "URL --token FILE --table ID | --lobby [OPTIONS]",
        .about = _("Connects a computer player on this machine to a server such as https://moa.example, and "
                   "plays\nthere until its games are over. Anyone with an account there can create bots and "
                   "their tokens."),
        .options = options,
        .least = 1,
        .most = 1,
    };
    struct moa_error error;
    char token[TOKEN_MAX];
    struct bot bot = {.table.seat = -1, .game = NULL};
    int code = options_read(&usage, argc, argv, &arguments);
    if (code != OPTIONS_CONTINUE) return code;
    if ((code = check_args(&args)) != CLI_FINE) return code;
    if (!moa_bot_parse(args.level, &bot.spec, &error)) return cli_fail(CLI_USAGE, "--level: %s", error.text);
    if (!read_token(args.token, token)) return args.token ? CLI_NO : CLI_USAGE;
    bot.game = args.game;
    moa_rng_seed(&bot.rng, cli_fresh_seed());
    bot.session = (struct session){
        .token = token, .stop = &stop, .push = on_message, .wait = on_pause, .context = &bot, .rng = bot.rng};
    catch_signals();
    code = run(&bot, arguments.arg[0], &args);
    session_free(&bot.session);
    bot_table_free(&bot.table);
    free(bot.refused);
    return code;
}
