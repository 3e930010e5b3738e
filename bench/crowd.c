/* crowd.c - see crowd.h: the players, and what each has to do next. */
#include "crowd.h"
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    AT_ONCE = 200,     /* how many connect at once */
    STILL_SECONDS = 5, /* after which a table where nobody waits for an answer counts as stuck */
    ANSWER_SECONDS = 15,
};
static const int64_t second = 1000000000;

int64_t crowd_clock(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * second + time.tv_nsec;
}

void crowd_problem(struct crowd *crowd, const char *format, ...) {
    if (crowd->problems++) return;
    va_list args;
    va_start(args, format);
    vsnprintf(crowd->problem, sizeof crowd->problem, format, args);
    va_end(args);
}

/* ---- Connections ---- */

static void opened(void *context, struct conn *conn) {
    struct crowd *crowd = context;
    crowd->now = crowd_clock();
    ask(crowd, (struct player *)conn, REQUEST_GUEST);
}

static void got_text(void *context, struct conn *conn, const char *text, size_t length) {
    struct crowd *crowd = context;
    crowd->now = crowd_clock();
    follow_text(crowd, (struct player *)conn, text, length);
}

static void closed(void *context, struct conn *conn, const char *why) {
    struct crowd *crowd = context;
    struct player *player = (struct player *)conn;
    crowd->lost++;
    if (player->stage == STAGE_COMING) crowd->coming--;
    if (player->stage == STAGE_PLAYING) crowd->playing--;
    if (player->in_flight) crowd->in_flight--;
    if (player->stage > STAGE_COMING) crowd->here--;
    player->in_flight = player->has_choice = false;
    crowd->due[player->number] = 0;
    player->stage = STAGE_LOST;
    crowd_problem(crowd, "player %d lost the connection: %s", player->number, why);
}

static void connect_some(struct crowd *crowd) {
    while (crowd->next < crowd->count && crowd->coming < AT_ONCE) {
        struct player *player = &crowd->player[crowd->next++];
        player->stage = STAGE_COMING;
        crowd->coming++;
        if (!net_connect(&crowd->net, &player->conn)) closed(crowd, &player->conn, "no more sockets");
    }
}

/* ---- Due requests ---- */

static void do_due(struct crowd *crowd, struct player *player) {
    enum request request = player->waiting;
    if (request == REQUEST_MOVE && !player->in_flight) {
        follow_choice(crowd, player); /* the thinking time is over */
        crowd->due[player->number] = 0;
        return;
    }
    crowd->due[player->number] = 0;
    if (player->conn.open) ask(crowd, player, request);
}

void crowd_step(struct crowd *crowd, int milliseconds) {
    connect_some(crowd);
    net_wait(&crowd->net, crowd->options.think_ms && milliseconds > 1 ? 1 : milliseconds);
    crowd->now = crowd_clock();
    if (crowd->now - crowd->looked < second / 1000) return;
    crowd->looked = crowd->now;
    for (int i = 0; i < crowd->count; i++)
        if (crowd->due[i] && crowd->due[i] <= crowd->now) do_due(crowd, &crowd->player[i]);
}

void crowd_begin(struct crowd *crowd) {
    crowd->now = crowd_clock();
    for (int i = 0; i < crowd->options.tables; i++) {
        struct player *player = &crowd->player[crowd->board[i].first];
        if (player->stage == STAGE_HERE) ask(crowd, player, REQUEST_CREATE);
    }
}

void crowd_look_after(struct crowd *crowd) {
    for (int i = 0; i < crowd->options.tables && !crowd->resting; i++) {
        struct board *board = &crowd->board[i];
        bool waits = false, plays = false;
        for (int p = board->first; p < board->first + board->count; p++) {
            struct player *player = &crowd->player[p];
            waits = waits || player->in_flight || crowd->due[p];
            plays = plays || player->stage == STAGE_PLAYING;
            if (player->in_flight && !crowd->due[p] && crowd->now - player->sent > ANSWER_SECONDS * second) {
                crowd_problem(crowd, "table %s, player %d: no answer to a move in %d s", board->id, p,
                              ANSWER_SECONDS);
                player->sent = crowd->now;
                ask(crowd, player, REQUEST_MOVE);
            }
        }
        if (waits || !plays || crowd->now - board->moved < STILL_SECONDS * second) continue;
        crowd_problem(crowd, "table %s came to a stand: nobody was asked to move for %d s", board->id,
                      STILL_SECONDS);
        board->moved = crowd->now;
        for (int p = board->first; p < board->first + board->count; p++) {
            if (crowd->player[p].stage != STAGE_PLAYING) continue;
            crowd->player[p].sent_turn[0] = '\0';
            ask(crowd, &crowd->player[p], REQUEST_WATCH);
        }
    }
}

void crowd_reset(struct crowd *crowd) {
    crowd->values = (struct values){0};
    crowd->net.bytes_in = crowd->net.bytes_out = crowd->net.messages_in = crowd->net.messages_out = 0;
    crowd->begin = crowd->now = crowd_clock();
}

/* ---- Start and end ---- */

bool crowd_init(struct crowd *crowd, const struct crowd_options *options, const char *url, char *why,
                size_t size) {
    *crowd = (struct crowd){.options = *options, .count = options->players + options->idle};
    if (!net_init(&crowd->net, url, options->seed, why, size)) return false;
    crowd->net.opened = opened;
    crowd->net.text = got_text;
    crowd->net.closed = closed;
    crowd->net.context = crowd;
    moa_rng_seed(&crowd->rng, options->seed + 1);
    crowd->player = calloc((size_t)crowd->count + 1, sizeof *crowd->player);
    crowd->board = calloc((size_t)options->tables + 1, sizeof *crowd->board);
    crowd->due = calloc((size_t)crowd->count + 1, sizeof *crowd->due);
    assert(crowd->player && crowd->board && crowd->due);
    for (int i = 0; i < crowd->count; i++) crowd->player[i].number = i, crowd->player[i].conn.fd = -1;
    for (int i = 0; i < options->tables; i++) {
        struct board *board = &crowd->board[i];
        board->first = (int)((int64_t)options->players * i / options->tables);
        board->count = (int)((int64_t)options->players * (i + 1) / options->tables) - board->first;
        for (int p = 0; p < board->count; p++) crowd->player[board->first + p].board = board;
    }
    crowd_reset(crowd);
    return true;
}

void crowd_free(struct crowd *crowd) {
    for (int i = 0; i < crowd->count; i++) conn_free(&crowd->player[i].conn);
    free(crowd->player);
    free(crowd->board);
    free(crowd->due);
    net_free(&crowd->net);
}
