/* fuzz_server.c - each line of text is a message from an untrusted client: the server must answer each exactly once,
 * whatever it is, and its tables must match their logs.
 *
 * The first byte of a line selects the sender: 0 to 3 a WebSocket, A to D the same without waiting for the answer, 4
 * to 7 the same people over HTTP, with the command in front ("4create {...}"), ! the environment: "!wait 60000",
 * "!heard", "!gone 1", "!play 20". In messages, $t0 is the id of the first table created, $i0 its invitation, $u0 a
 * person, $k0 their token; $n is the turn that the sender is asked for at the newest table, $a0 their first legal
 * action there. So the fuzzer need not guess secrets. */
#include "server.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 200, PLAY_MAX = 400, ACTION_MAX = 256, WAIT_MOST = 2000000000 };

struct line {
    const char *text;
    size_t length;
};

/* ---- Placeholders for values that only the server has ---- */

static struct table *newest_table(const struct fuzz_server *fuzz) {
    if (fuzz->tables == 0) return NULL;
    const struct table_slot *slot =
        tables_find(fuzz->server.tables, fuzz->table[(fuzz->tables - 1) % FUZZ_TABLES]);
    return slot && slot->status == SLOT_READY && slot->table->match.game ? slot->table : NULL;
}

static void put_action(const struct table *table, int seat, int number, struct moa_buffer *buffer) {
    const struct moa_match *match = &table->match;
    moa_action *legal = fuzz_allocate(sizeof *legal * (size_t)table->game->actions_max);
    int count = table->game->legal(match->data, match->state, seat, legal);
    if (count > 0) table->game->action_text(match->data, legal[number % count], buffer);
    free(legal);
}

/* $a3: the kind is 'a', the number 3. */
static void put_word(const struct fuzz_server *fuzz, int peer, char kind, int number,
                     struct moa_buffer *buffer) {
    const struct table *table = newest_table(fuzz);
    int seat = table ? table_seat_of(table, fuzz->peer[peer]->user) : -1, who = number % FUZZ_PEERS;
    switch (kind) {
    case 't': moa_buffer_put(buffer, fuzz->tables > number ? fuzz->table[number] : "aaaaaaaaaaaa"); break;
    case 'i': moa_buffer_put(buffer, fuzz->tables > number ? fuzz->invite[number] : "none"); break;
    case 'u': moa_buffer_put(buffer, fuzz->peer[who]->user); break;
    case 'k': moa_buffer_put(buffer, fuzz_server_token(who)); break;
    case 'n': moa_buffer_format(buffer, "%d", seat >= 0 ? table->seat[seat].turn : 0); break;
    case 'a':
        if (seat >= 0) put_action(table, seat, number, buffer);
        break;
    }
}

/* The text with its placeholders replaced, in memory that the caller frees; NULs are kept. */
static char *fill_in(const struct fuzz_server *fuzz, int peer, struct line line, size_t *length) {
    char *text = fuzz_allocate(FUZZ_MESSAGE_MAX);
    struct moa_buffer buffer = moa_buffer_init(text, FUZZ_MESSAGE_MAX);
    for (size_t i = 0; i < line.length; i++) {
        char kind = line.text[i] == '$' && i + 1 < line.length ? line.text[i + 1] : '\0';
        if (!kind || !strchr("tiukna", kind)) {
            moa_buffer_bytes(&buffer, line.text + i, 1);
            continue;
        }
        bool counted =
            kind != 'n' && i + 2 < line.length && line.text[i + 2] >= '0' && line.text[i + 2] <= '9';
        put_word(fuzz, peer, kind, counted ? line.text[i + 2] - '0' : 0, &buffer);
        i += 1 + counted;
    }
    *length = buffer.length < FUZZ_MESSAGE_MAX ? buffer.length : FUZZ_MESSAGE_MAX - 1;
    char *exact = fuzz_allocate(*length + 1);
    memcpy(exact, text, *length);
    exact[*length] = '\0';
    free(text);
    return exact;
}

/* ---- The environment ---- */

/* One of the peers who must act at the newest table moves. */
static bool play_one(struct fuzz_server *fuzz) {
    const struct table *table = newest_table(fuzz);
    uint32_t actors = table ? table_actors(table) : 0;
    for (int peer = 0; peer < FUZZ_PEERS && actors; peer++) {
        int seat = table_seat_of(table, fuzz->peer[peer]->user);
        if (seat < 0 || !(actors >> seat & 1) || table_is_bot(table, seat)) continue;
        char action[ACTION_MAX], text[ACTION_MAX + 200];
        struct moa_buffer buffer = MOA_BUFFER(action);
        put_action(table, seat, table->match.plies * 7, &buffer);
        int length =
            snprintf(text, sizeof text, "{\"type\":\"move\",\"table\":\"%s\",\"turn\":%d,\"action\":\"%s\"}",
                     table->id, table->seat[seat].turn, action);
        int seq = table->seq;
        fuzz_server_say(fuzz, peer, text, (size_t)length);
        table = newest_table(fuzz);
        if (fuzz->fine && (!table || table->seq == seq))
            return fuzz->fine = fuzz_fail(fuzz->report, "a legal move was not played: %s", text);
        return fuzz->fine;
    }
    return false;
}

static bool act_for_others(struct fuzz_server *fuzz, const char *text) {
    long number = 0;
    const char *blank = strchr(text, ' ');
    if (blank) number = strtol(blank, NULL, 10);
    if (number < 0 || number > WAIT_MOST) number = 0;
    if (!fuzz_server_rest(fuzz)) return false; /* messages sent without waiting come first */
    if (strncmp(text, "wait", 4) == 0) return fuzz_server_tick(fuzz, number);
    if (strncmp(text, "gone", 4) == 0) tables_peer_gone(&fuzz->server, fuzz->peer[number % FUZZ_PEERS]);
    if (strncmp(text, "heard", 5) == 0) tables_heard(fuzz->server.tables, NULL);
    if (strncmp(text, "play", 4) == 0)
        for (long i = 0; i < number && i < PLAY_MAX && play_one(fuzz);) i++;
    return fuzz_server_rest(fuzz);
}

/* ---- Lines ---- */

/* "create {...}": the command ends at the first blank. */
static bool call(struct fuzz_server *fuzz, int peer, char *text, size_t length) {
    size_t command = strcspn(text, " ");
    if (command >= length) return fuzz_server_call(fuzz, peer, text, "", 0);
    text[command] = '\0';
    return fuzz_server_call(fuzz, peer, text, text + command + 1, length - command - 1);
}

static bool say(struct fuzz_server *fuzz, struct line line) {
    if (line.length == 0) return true;
    char who = line.text[0];
    bool shouts = who >= 'A' && who < 'A' + FUZZ_PEERS,
         calls = who >= '0' + FUZZ_PEERS && who < '0' + 2 * FUZZ_PEERS;
    int peer = shouts ? who - 'A' : calls ? who - '0' - FUZZ_PEERS : (uint8_t)who % FUZZ_PEERS;
    size_t length;
    char *text = fill_in(fuzz, peer, (struct line){line.text + 1, line.length - 1}, &length);
    if (shouts)
        fuzz_server_shout(fuzz, peer, text, length);
    else if (who == '!')
        act_for_others(fuzz, text);
    else if (calls)
        call(fuzz, peer, text, length);
    else
        fuzz_server_say(fuzz, peer, text, length);
    free(text);
    return fuzz->fine;
}

bool fuzz_server(const uint8_t *bytes, size_t size, struct fuzz_report *report) {
    struct fuzz_server *fuzz = fuzz_server_new(fuzz_seed(bytes, size), report);
    const char *at = (const char *)bytes, *end = at + size;
    for (int i = 0; i < LINES_MAX && at < end && fuzz->fine; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        if (!say(fuzz, (struct line){at, (size_t)(stop - at)})) break;
        at = stop + 1;
    }
    if (fuzz->fine && fuzz_server_rest(fuzz)) fuzz_server_check_logs(fuzz);
    bool fine = fuzz->fine;
    fuzz_server_free(fuzz);
    return fine;
}
