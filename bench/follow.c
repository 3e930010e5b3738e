/* follow.c - how the players of crowd.h react to the server's messages, and what they check. */
#include "crowd.h"
#include "scan.h"
#include <stdio.h>
#include <string.h>

/* ---- The state of a table ---- */

/* Items are numbered for each viewer, without gaps. */
static void take_items(struct crowd *crowd, struct player *player, struct span items, bool *over) {
    const char *at = NULL;
    struct span item;
    bool broken;
    while (scan_next(items, &at, &item, &broken)) {
        struct scan_want want[] = {{.name = "n"}, {.name = "over"}};
        scan_members(item, want, 2);
        int64_t n = scan_int(want[0].value, -1);
        if (n != player->newest + 1)
            crowd_problem(crowd, "table %s, player %d: item %lld came after item %lld", player->board->id,
                          player->number, (long long)n, (long long)player->newest);
        player->newest = n;
        if (want[1].value.begin) *over = true;
    }
    if (broken) crowd_problem(crowd, "table %s: items that are no list", player->board->id);
}

/* One of the legal actions, all equally likely. */
static void choose(struct crowd *crowd, struct player *player, struct span legal, struct span turn) {
    const char *at = NULL;
    struct span action, chosen = {0};
    bool broken;
    for (uint32_t seen = 1; scan_next(legal, &at, &action, &broken); seen++)
        if (moa_rng_below(&crowd->rng, seen) == 0) chosen = action;
    player->has_choice = scan_raw(turn, player->turn, sizeof player->turn) &&
                         scan_raw(chosen, player->action, sizeof player->action);
    if (broken || !player->has_choice)
        crowd_problem(crowd, "table %s: no turn, or no legal action of reasonable length", player->board->id);
}

static void see_end(struct crowd *crowd, struct player *player) {
    struct board *board = player->board;
    if (player->stage != STAGE_PLAYING) return;
    player->stage = STAGE_OVER;
    player->has_choice = false;
    crowd->playing--;
    ask(crowd, player, REQUEST_UNWATCH);
    if (++board->over < board->count) return;
    crowd->values.games++;
    if (!crowd->resting) ask(crowd, &crowd->player[board->first], REQUEST_CREATE);
}

static void take_state(struct crowd *crowd, struct player *player, struct span state, bool over) {
    enum { STATUS, TURN, LEGAL, N, COUNT };
    struct scan_want want[COUNT] = {{.name = "status"}, {.name = "turn"}, {.name = "legal"}, {.name = "n"}};
    if (!scan_members(state, want, COUNT)) crowd_problem(crowd, "table %s: no state", player->board->id);
    if (scan_int(want[N].value, player->newest) != player->newest)
        crowd_problem(crowd, "table %s, player %d: the state is of another item than the newest one (%lld)",
                      player->board->id, player->number, (long long)player->newest);
    player->board->moved = crowd->now;
    player->has_choice = false;
    if (over || scan_is(want[STATUS].value, "over"))
        see_end(crowd, player);
    else if (want[LEGAL].value.begin)
        choose(crowd, player, want[LEGAL].value, want[TURN].value);
}

void follow_choice(struct crowd *crowd, struct player *player) {
    if (crowd->resting || !player->has_choice || player->in_flight || player->stage != STAGE_PLAYING) return;
    /* The update for a player's own move may arrive after its acknowledgement: that choice has been made already. */
    if (strcmp(player->turn, player->sent_turn) == 0) return;
    int64_t *due = &crowd->due[player->number];
    if (crowd->options.think_ms && *due == 0) {
        uint32_t most = 2000 * (uint32_t)crowd->options.think_ms;
        player->waiting = REQUEST_MOVE;
        *due = crowd->now + moa_rng_below(&crowd->rng, most + 1) * INT64_C(1000) + 1;
        return;
    }
    if (*due > crowd->now) return;
    *due = 0;
    player->has_choice = false;
    player->in_flight = true;
    crowd->in_flight++;
    memcpy(player->sent_turn, player->turn, sizeof player->turn);
    memcpy(player->sent_action, player->action, sizeof player->action);
    player->key++;
    player->sent = crowd->now;
    ask(crowd, player, REQUEST_MOVE);
}

/* ---- Answers ---- */

static void move_done(struct crowd *crowd, struct player *player) {
    player->in_flight = false;
    crowd->in_flight--;
}

static void take_move(struct crowd *crowd, struct player *player, int64_t n) {
    move_done(crowd, player);
    /* An action need not create an item for any viewer, so the number may stay the same. */
    if (n < player->acked)
        crowd_problem(crowd, "table %s, player %d: a move was acknowledged with n %lld after one with n %lld",
                      player->board->id, player->number, (long long)n, (long long)player->acked);
    player->acked = n;
    crowd->values.moves++;
    if (player->sent >= crowd->begin)
        histogram_add(&crowd->values.latency, (crowd->now - player->sent) / 1000);
    follow_choice(crowd, player);
}

static void sit_down(struct crowd *crowd, struct player *player) {
    if (player->in_flight) move_done(crowd, player);
    player->stage = STAGE_SEATED;
    player->newest = player->acked = 0;
    player->has_choice = false;
    player->sent_turn[0] = '\0';
}

/* The others follow their first player to the new table. */
static void take_table(struct crowd *crowd, struct player *player, struct span table, struct span invite) {
    struct board *board = player->board;
    scan_text(table, board->id, sizeof board->id);
    scan_text(invite, board->invite, sizeof board->invite);
    if (board->id[0] == '\0') crowd_problem(crowd, "a table was made, but has no id");
    board->over = 0;
    for (int i = board->first; i < board->first + board->count; i++) {
        if (crowd->player[i].stage == STAGE_LOST) continue;
        sit_down(crowd, &crowd->player[i]);
        ask(crowd, &crowd->player[i], i == board->first ? REQUEST_WATCH : REQUEST_JOIN);
    }
}

static void take_watch(struct crowd *crowd, struct player *player, struct span items, struct span state) {
    bool over = false;
    if (player->stage == STAGE_SEATED) {
        player->stage = STAGE_PLAYING;
        crowd->playing++;
    }
    take_items(crowd, player, items, &over);
    take_state(crowd, player, state, over);
    follow_choice(crowd, player);
}

static void take_refusal(struct crowd *crowd, struct player *player, enum request request, const char *code,
                         const char *text) {
    struct values *values = &crowd->values;
    int i = 0;
    while (i < values->codes && strcmp(values->refusal[i].code, code) != 0) i++;
    if (i < CROWD_CODES) {
        if (i == values->codes) snprintf(values->refusal[values->codes++].code, CROWD_CODE, "%s", code);
        values->refusal[i].count++;
    }
    bool is_turn = strcmp(code, "turn") == 0;
    if (strcmp(code, "limit") == 0 || strcmp(code, "store") == 0) {
        /* By then the player may be at another table; the server ignores the old one anyway. */
        if (request != REQUEST_UNWATCH) ask_later(crowd, player, request);
        return;
    }
    if (request == REQUEST_MOVE) {
        move_done(crowd, player);
        /* Another player was faster: the newer choice has arrived, or will. */
        if (is_turn) follow_choice(crowd, player);
    }
    if (request != REQUEST_MOVE || !is_turn)
        crowd_problem(crowd, "player %d, request %d: %s: %s", player->number, (int)request, code, text);
}

enum { TYPE, ID, TABLE, N, ITEMS, STATE, CODE, TEXT, INVITE, MEMBERS };

static void take_ok(struct crowd *crowd, struct player *player, enum request request,
                    const struct scan_want *want) {
    switch (request) {
    case REQUEST_GUEST:
        if (player->stage != STAGE_COMING) break;
        player->stage = STAGE_HERE;
        crowd->coming--;
        crowd->here++;
        break;
    case REQUEST_CREATE: take_table(crowd, player, want[TABLE].value, want[INVITE].value); break;
    case REQUEST_JOIN: ask(crowd, player, REQUEST_WATCH); break;
    case REQUEST_WATCH: take_watch(crowd, player, want[ITEMS].value, want[STATE].value); break;
    case REQUEST_MOVE: take_move(crowd, player, scan_int(want[N].value, -1)); break;
    case REQUEST_UNWATCH:
    case REQUEST_KINDS: break;
    }
}

static void take_update(struct crowd *crowd, struct player *player, const struct scan_want *want) {
    /* Late messages from a table that the player has left are ignored. */
    if (!player->board || player->stage != STAGE_PLAYING || !scan_is(want[TABLE].value, player->board->id))
        return;
    bool over = false;
    take_items(crowd, player, want[ITEMS].value, &over);
    if (scan_int(want[N].value, -1) != player->newest)
        crowd_problem(crowd, "table %s, player %d: n of the update is not that of its last item (%lld)",
                      player->board->id, player->number, (long long)player->newest);
    if (want[STATE].value.begin) take_state(crowd, player, want[STATE].value, over);
    follow_choice(crowd, player);
}

void follow_text(struct crowd *crowd, struct player *player, const char *text, size_t length) {
    struct scan_want want[MEMBERS] = {
        [TYPE] = {.name = "type"}, [ID] = {.name = "id"},       [TABLE] = {.name = "table"},
        [N] = {.name = "n"},       [ITEMS] = {.name = "items"}, [STATE] = {.name = "state"},
        [CODE] = {.name = "code"}, [TEXT] = {.name = "text"},   [INVITE] = {.name = "invite"},
    };
    struct span message;
    if (!scan_value(text, length, &message) || !scan_members(message, want, MEMBERS)) {
        crowd_problem(crowd, "a message that is no JSON object: %.*s", length < 60 ? (int)length : 60, text);
        return;
    }
    int64_t id = scan_int(want[ID].value, -1);
    enum request request = (enum request)(id % REQUEST_KINDS);
    if (!player->board && request != REQUEST_GUEST) return; /* idle connections request nothing else */
    /* An answer to a move other than the one in flight belongs to a retry that crossed with the first answer. */
    if (id >= 0 && request == REQUEST_MOVE && (!player->in_flight || id / REQUEST_KINDS != player->key))
        return;
    if (scan_is(want[TYPE].value, "update")) {
        take_update(crowd, player, want);
    } else if (scan_is(want[TYPE].value, "ok") && id >= 0) {
        take_ok(crowd, player, request, want);
    } else if (scan_is(want[TYPE].value, "refused")) {
        char code[CROWD_CODE], reason[128];
        scan_text(want[CODE].value, code, sizeof code);
        scan_text(want[TEXT].value, reason, sizeof reason);
        take_refusal(crowd, player, id < 0 ? REQUEST_KINDS : request, code, reason);
    }
}
