/* ask.c - what the players of crowd.h send. */
#include "crowd.h"
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LATER_MS = 100 };

/* Sends one request; its id contains its kind and a unique number. */
__attribute__((format(printf, 4, 5))) static void
send_request(struct crowd *crowd, struct player *player, enum request request, const char *format, ...) {
    static const char *const name[] = {"guest", "create", "join", "watch", "unwatch", "move"};
    char text[1024];
    uint32_t number = request == REQUEST_MOVE ? player->key : 0;
    int length = snprintf(text, sizeof text, "{\"type\":\"%s\",\"id\":%u,", name[request],
                          number * REQUEST_KINDS + (uint32_t)request);
    va_list args;
    va_start(args, format);
    length += vsnprintf(text + length, sizeof text - (size_t)length, format, args);
    va_end(args);
    assert((size_t)length < sizeof text);
    net_send(&crowd->net, &player->conn, text, (size_t)length);
}

static void ask_create(struct crowd *crowd, struct player *player) {
    struct board *board = player->board;
    send_request(crowd, player, REQUEST_CREATE,
                 "\"game\":\"%s\",\"players\":%d,\"options\":%s,\"rated\":false,\"seat\":0}",
                 crowd->options.game, board->count, crowd->options.options);
}

/* Each move of a player needs a different key, so keys are numbered. */
static void ask_move(struct crowd *crowd, struct player *player) {
    send_request(crowd, player, REQUEST_MOVE, "\"table\":\"%s\",\"turn\":%s,\"action\":%s,\"key\":\"%d-%u\"}",
                 player->board->id, player->sent_turn, player->sent_action, player->number, player->key);
}

void ask(struct crowd *crowd, struct player *player, enum request request) {
    switch (request) {
    case REQUEST_GUEST: send_request(crowd, player, request, "\"name\":\"Load %d\"}", player->number); break;
    case REQUEST_CREATE: ask_create(crowd, player); break;
    case REQUEST_JOIN:
        send_request(crowd, player, request, "\"table\":\"%s\",\"seat\":%d,\"invite\":\"%s\"}",
                     player->board->id, player->number - player->board->first, player->board->invite);
        break;
    case REQUEST_WATCH:
        send_request(crowd, player, request, "\"table\":\"%s\",\"from\":%lld}", player->board->id,
                     (long long)player->newest);
        break;
    case REQUEST_UNWATCH: send_request(crowd, player, request, "\"table\":\"%s\"}", player->board->id); break;
    case REQUEST_MOVE: ask_move(crowd, player); break;
    case REQUEST_KINDS: break;
    }
}

void ask_later(struct crowd *crowd, struct player *player, enum request request) {
    player->waiting = request;
    crowd->due[player->number] = crowd->now + (int64_t)LATER_MS * 1000000;
}
