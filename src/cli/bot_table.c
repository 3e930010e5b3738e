/* bot_table.c - one table of a server: messages from it, and moves.
 *
 * The bot searches in the sample that the server made for its seat, so it has no more information than a person at
 * that seat. Every decision has a unique key: after a lost connection the same action is sent with the same key, and
 * the server plays it once. */
#include "cli/bot.h"
#include "cli/cli.h"
#include "core/i18n.h"
#include "core/registry.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_MS = 60000, WRONG_TURNS_MAX = 20 };

const char *bot_text(const struct moa_json *object, const char *name) {
    const struct moa_json *member = moa_json_get(object, name);
    return member && member->kind == MOA_JSON_STRING ? member->string : "";
}

static int64_t number(const struct moa_json *object, const char *name, int64_t fallback) {
    const struct moa_json *member = moa_json_get(object, name);
    return member && member->kind == MOA_JSON_INT ? member->integer : fallback;
}

/* ---- Messages ---- */

static bool open_game(struct bot_table *table, const char *id) {
    if (table->game) return true;
    const struct moa_game *game = moa_game_find(id);
    if (!game) return moa_fail(&table->error, _("the server plays '%s', which is unknown here"), id);
    table->data = calloc(1, game->data_size);
    table->state = calloc(1, game->state_size);
    assert(table->data && table->state);
    table->game = game;
    return game->data_load(table->data, NULL, &table->error);
}

/* The members that only a whole state has. */
static void hear_whole(struct bot_table *table, const struct moa_json *state, const char *status) {
    const struct moa_json *seats = moa_json_get(state, "seats");
    if (!open_game(table, bot_text(state, "game"))) return;
    if (strcmp(status, "open") == 0)
        table->status = BOT_OPEN;
    else if (strcmp(status, "running") == 0)
        table->status = BOT_RUNNING;
    else if (strcmp(status, "over") == 0)
        table->status = BOT_OVER;
    int64_t seat = number(state, "seat", -1);
    table->players = seats && seats->count <= MOA_PLAYERS_MAX ? seats->count : 0;
    table->seat = seat >= 0 && seat < table->players ? (int)seat : -1;
    table->sat |= table->seat >= 0;
    const struct moa_json *mine = table->seat >= 0 ? seats->first : NULL;
    for (int i = 0; mine && i < table->seat; i++) mine = mine->next;
    table->replaced = mine && moa_json_get(mine, "level") && !moa_json_get(mine, "resigned");
}

static void hear_result(struct bot_table *table, const struct moa_json *result) {
    const struct moa_json *rank = moa_json_get(result, "rank"), *points = moa_json_get(result, "points");
    rank = rank ? rank->first : NULL;
    points = points ? points->first : NULL;
    for (int i = 0; rank && points; i++, rank = rank->next, points = points->next) {
        if (i != table->seat) continue;
        table->rank = (int)rank->integer;
        table->points = (int)points->integer;
    }
    snprintf(table->why, sizeof table->why, "%s", bot_text(result, "why"));
}

/* The table of the rematch. */
static void hear_rematch(struct bot_table *table, const struct moa_json *rematch) {
    if (!rematch) return;
    snprintf(table->rematch, sizeof table->rematch, "%s", bot_text(rematch, "table"));
    snprintf(table->rematch_invite, sizeof table->rematch_invite, "%s", bot_text(rematch, "invite"));
}

/* The state contains an open offer, with the seats that still have to answer it. */
static void hear_offer(struct bot_table *table, const struct moa_json *offer) {
    const struct moa_json *asked = moa_json_get(offer, "asked");
    table->offered = false;
    for (const struct moa_json *seat = asked ? asked->first : NULL; seat; seat = seat->next)
        table->offered |= seat->integer == table->seat;
}

/* The message is untrusted: only a position in which this seat must decide is searched. */
static void hear_sample(struct bot_table *table, const struct moa_json *sample) {
    const struct moa_game *game = table->game;
    struct moa_setup setup;
    if (!game || table->seat < 0 || table->error.text[0]) return;
    if (!game->load(table->data, sample, table->state, &table->error)) return;
    game->setup_of(table->data, table->state, &setup);
    table->decision.sampled =
        setup.players == table->players && game->actors(table->data, table->state) >> table->seat & 1;
    if (!table->decision.sampled) moa_fail(&table->error, "%s", _("the position does not fit the question"));
}

static void hear_state(struct bot_table *table, const struct moa_json *state) {
    const char *status = bot_text(state, "status");
    const struct moa_json *result = moa_json_get(state, "result"), *sample = moa_json_get(state, "sample");
    struct bot_decision *decision = &table->decision;
    if (status[0]) hear_whole(table, state, status);
    hear_offer(table, moa_json_get(state, "offer"));
    if (result) hear_result(table, result);
    if (!moa_json_get(state, "actors")) return; /* the actors are not given */
    int64_t turn = number(state, "turn", -1);
    if (turn != decision->turn) *decision = (struct bot_decision){.turn = turn};
    decision->open = turn >= 0;
    if (decision->open && sample) hear_sample(table, sample);
}

static void hear_item(struct bot_table *table, const struct moa_json *item) {
    hear_rematch(table, moa_json_get(item, "rematch"));
    if (moa_json_get(item, "cut")) table->decision = (struct bot_decision){.turn = -1};
}

void bot_hear(struct bot_table *table, const struct moa_json *message) {
    const struct moa_json *items = moa_json_get(message, "items"), *state = moa_json_get(message, "state");
    for (const struct moa_json *item = items ? items->first : NULL; item; item = item->next)
        hear_item(table, item);
    table->heard = number(message, "n", table->heard);
    if (state) hear_state(table, state);
}

void bot_table_free(struct bot_table *table) {
    moa_bot_free(table->player);
    free(table->data);
    free(table->state);
    *table = (struct bot_table){.seat = -1};
}

/* ---- Acting ---- */

static enum session_end watch(struct bot *bot) {
    struct bot_table *table = &bot->table;
    struct session_request request;
    session_request_init(&bot->session, &request, "watch");
    moa_json_string(&request.json, "table", table->id);
    moa_json_int(&request.json, "from", table->heard);
    moa_json_bool(&request.json, "sample", true);
    if (table->invite[0]) moa_json_string(&request.json, "invite", table->invite);
    enum session_end end = session_ask(&bot->session, &request);
    if (end == SESSION_OK) bot_hear(table, bot->session.message);
    return end;
}

/* Sends a command whose only member is the table. */
static enum session_end ask_simply(struct bot *bot, const char *command) {
    struct bot_table *table = &bot->table;
    struct session_request request;
    session_request_init(&bot->session, &request, command);
    moa_json_string(&request.json, "table", table->id);
    if (strcmp(command, "join") == 0 && table->invite[0])
        moa_json_string(&request.json, "invite", table->invite);
    return session_ask(&bot->session, &request);
}

/* Takes a free seat, or takes back the bot's own seat if a computer player of the server replaced it during an
 * absence. */
static enum session_end sit_down(struct bot *bot) {
    struct bot_table *table = &bot->table;
    if (table->sat && table->seat < 0) {
        moa_fail(&bot->session.error, "%s", _("it was removed from the table"));
        return SESSION_REFUSED;
    }
    enum session_end end = ask_simply(bot, table->replaced ? "back" : "join");
    if (end == SESSION_OK) end = watch(bot);
    if (end != SESSION_OK || table->seat >= 0) return end;
    moa_fail(&bot->session.error, "%s", _("the server assigned a seat and withdrew it"));
    return SESSION_FAILED;
}

/* Computer players accept every offer: ending the game, or undoing an action. */
static enum session_end agree(struct bot *bot) {
    struct bot_table *table = &bot->table;
    struct session_request request;
    table->offered = false;
    session_request_init(&bot->session, &request, "answer");
    moa_json_string(&request.json, "table", table->id);
    moa_json_bool(&request.json, "yes", true);
    enum session_end end = session_ask(&bot->session, &request);
    return end == SESSION_REFUSED ? SESSION_OK : end; /* the offer is no longer open */
}

static void decide(struct bot *bot) {
    struct bot_table *table = &bot->table;
    struct bot_decision *decision = &table->decision;
    if (!table->player)
        table->player = moa_bot_new(&bot->spec, table->game, table->data, table->players, table->seat);
    int64_t begin = client_ticks();
    moa_action action = moa_bot_choose(table->player, table->state, &bot->rng);
    table->thought += client_ticks() - begin;
    struct moa_buffer text = MOA_BUFFER(decision->action);
    table->game->action_text(table->data, action, &text);
    assert(!moa_buffer_was_cut(&text));
    snprintf(decision->key, sizeof decision->key, "%016" PRIx64 "%016" PRIx64, cli_fresh_seed(),
             cli_fresh_seed());
}

/* The question has changed, the game is over, or the seat is taken: read the state again. */
static bool came_late(const char *code) {
    return strcmp(code, "turn") == 0 || strcmp(code, "state") == 0 || strcmp(code, "seat") == 0;
}

static enum session_end move(struct bot *bot, int *wrong_turns) {
    struct bot_table *table = &bot->table;
    const struct bot_decision *decision = &table->decision;
    struct session_request request;
    int64_t turn = decision->turn;
    if (!decision->key[0]) decide(bot);
    session_request_init(&bot->session, &request, "move");
    moa_json_string(&request.json, "table", table->id);
    moa_json_int(&request.json, "turn", turn);
    moa_json_string(&request.json, "action", decision->action);
    moa_json_string(&request.json, "key", decision->key);
    enum session_end end = session_ask(&bot->session, &request);
    if (end == SESSION_REFUSED && came_late(bot->session.code) && ++*wrong_turns < WRONG_TURNS_MAX) {
        table->decision = (struct bot_decision){.turn = -1};
        return watch(bot);
    }
    if (end != SESSION_OK) return end;
    *wrong_turns = 0;
    table->moves++;
    /* The next question may have come before the answer to this one. */
    if (table->decision.turn == turn) table->decision.sent = true;
    return SESSION_OK;
}

static enum session_end step(struct bot *bot, int *wrong_turns) {
    struct bot_table *table = &bot->table;
    if (table->error.text[0]) {
        bot->session.error = table->error;
        return SESSION_FAILED;
    }
    if (table->seat < 0 || (table->replaced && table->status == BOT_RUNNING)) return sit_down(bot);
    if (table->status == BOT_RUNNING && table->offered) return agree(bot);
    if (table->status == BOT_RUNNING && table->decision.open && !table->decision.sent &&
        table->decision.sampled)
        return move(bot, wrong_turns);
    enum session_end end = session_wait(&bot->session, WAIT_MS);
    return end == SESSION_NOTHING ? SESSION_OK : end;
}

static void print_seat(const struct bot_table *table) {
    printf(_("Table %s: %s, seat %d of %d\n"), table->id, _(table->game->title), table->seat + 1,
           table->players);
    fflush(stdout);
}

enum session_end bot_play(struct bot *bot, const char *id, const char *invite) {
    struct bot_table *table = &bot->table;
    bool watching = false, printed = false;
    int wrong_turns = 0;
    bot_table_free(table);
    table->decision.turn = -1;
    snprintf(table->id, sizeof table->id, "%s", id);
    snprintf(table->invite, sizeof table->invite, "%s", invite);
    while (table->status != BOT_OVER || table->error.text[0]) {
        enum session_end end = watching ? step(bot, &wrong_turns) : watch(bot);
        watching = true;
        if (end == SESSION_LOST) {
            watching = false;
            end = session_connect(&bot->session);
        }
        if (end != SESSION_OK) return end;
        if (!printed && table->sat) print_seat(table);
        printed = table->sat;
    }
    return SESSION_OK;
}

enum session_end bot_await_rematch(struct bot *bot) {
    while (!bot->table.rematch[0]) {
        enum session_end end = session_wait(&bot->session, WAIT_MS);
        if (end == SESSION_LOST) {
            end = session_connect(&bot->session);
            if (end == SESSION_OK) end = watch(bot);
        }
        if (end != SESSION_OK && end != SESSION_NOTHING && end != SESSION_LOST) return end;
    }
    return SESSION_OK;
}
