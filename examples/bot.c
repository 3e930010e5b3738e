/* bot.c - a complete bot for a Moa server: one C file, libwebsockets, nothing else. To make it play better, change
 * `choose`.
 *
 *   cc -std=c17 -O2 -o bot bot.c -lwebsockets
 *   ./bot URL TABLE [INVITE] < TOKEN
 *
 * It takes a seat at the table and plays until the game is over; docs/protocol.md describes all messages. The token
 * is read from standard input, because other users can see a command line; examples/README.md explains how to get
 * one. */
#define _GNU_SOURCE
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_MAX = 4096, ATTEMPTS = 10 };

static struct {
    struct lws_context *context;
    struct lws *socket;
    lws_sorted_usec_list_t later; /* the next attempt to connect */
    int attempt;
    const char *address, *path;
    int port, secure;
    char token[256], table[64], invite[128];
    char *heard; /* the incoming message */
    size_t length, room;
    char say[4][TEXT_MAX]; /* outgoing messages, the oldest first */
    int says;
    bool joined;
    long long done; /* the last turn answered */
    int exit_code;  /* -1: still playing */
} bot = {.done = -1, .exit_code = -1};

/* ---- Just enough JSON. The server's JSON is valid, so it is not checked. ---- */

static const char *after_blanks(const char *p) { return p + strspn(p, " \t\r\n"); }

static const char *after_string(const char *p) {
    for (p++; *p && *p != '"'; p++)
        if (*p == '\\' && p[1]) p++;
    return *p ? p + 1 : p;
}

/* Where the value at p ends: at a comma, a closing bracket, or the end of the text. */
static const char *after_value(const char *p) {
    for (int depth = 0; *p && (depth > 0 || !strchr(",]}", *p));) {
        if (*p == '"') {
            p = after_string(p);
            continue;
        }
        depth += (*p == '{' || *p == '[') - (*p == '}' || *p == ']');
        p++;
    }
    return p;
}

/* The value of member `name` in the object at p, or NULL. */
static const char *member(const char *p, const char *name) {
    size_t length = strlen(name);
    if (!p || *p != '{') return NULL;
    for (p = after_blanks(p + 1); *p == '"';) {
        const char *key = p + 1, *end = after_string(p), *value = after_blanks(after_blanks(end) + 1);
        if ((size_t)(end - key) == length + 1 && strncmp(key, name, length) == 0) return value;
        p = after_value(value);
        p = after_blanks(p + (*p == ','));
    }
    return NULL;
}

static bool is(const char *value, const char *text) {
    size_t length = strlen(text);
    return value && value[0] == '"' && strncmp(value + 1, text, length) == 0 && value[length + 1] == '"';
}

/* ---- Sending ---- */

__attribute__((format(printf, 1, 2))) static void say(const char *format, ...) {
    va_list args;
    if (bot.says == 4) return;
    va_start(args, format);
    vsnprintf(bot.say[bot.says++], TEXT_MAX, format, args);
    va_end(args);
    lws_callback_on_writable(bot.socket);
}

static int end(int code) {
    bot.exit_code = code;
    return -1; /* closes the connection */
}

/* ---- Playing ---- */

/* Chooses an action: one of the strings in the array `legal`, including its quotes. `view` is all that this seat may
 * know. */
static const char *choose(const char *view, const char *legal) {
    const char *choice = NULL;
    int count = 0;
    (void)view;
    for (const char *p = after_blanks(legal + 1); *p == '"';) {
        if (rand() % ++count == 0)
            choice = p; /* the n-th replaces the choice with probability 1/n: all are equally likely */
        p = after_blanks(after_string(p));
        p = after_blanks(p + (*p == ','));
    }
    return choice;
}

static int look(const char *state) {
    const char *legal = member(state, "legal"), *turn = member(state, "turn"),
               *status = member(state, "status");
    if (is(status, "over")) {
        const char *result = member(state, "result");
        printf("over: %.*s\n", (int)(after_value(result) - result), result);
        return end(0);
    }
    if (status && !member(state, "seat") && !bot.joined) { /* a complete state, and we have no seat yet */
        bot.joined = true;
        say("{\"type\":\"join\",\"id\":1,\"table\":\"%s\"%s}", bot.table, bot.invite);
    }
    if (member(state, "offer")) /* to end the game, or to undo a move */
        say("{\"type\":\"answer\",\"table\":\"%s\",\"yes\":true}", bot.table);
    if (!legal || !turn || atoll(turn) == bot.done) return 0;
    const char *action = choose(member(state, "view"), legal);
    bot.done = atoll(turn);
    /* With the turn as its key, a move is played only once, however often it is sent. */
    say("{\"type\":\"move\",\"table\":\"%s\",\"turn\":%lld,\"action\":%.*s,\"key\":\"turn %lld\"}", bot.table,
        bot.done, (int)(after_string(action) - action), action, bot.done);
    return 0;
}

static int hear(const char *message) {
    const char *type = member(message, "type"), *state = member(message, "state");
    if (state) bot.attempt = 0; /* the connection works */
    if (state) return look(state);
    if (member(message, "user")) /* the answer to hello */
        say("{\"type\":\"watch\",\"id\":1,\"table\":\"%s\"%s}", bot.table, bot.invite);
    if (!is(type, "refused")) return 0;
    const char *code = member(message, "code");
    /* Requests sent without an id may arrive too late: the next message has the current choice. */
    if (!member(message, "id") && (is(code, "turn") || is(code, "state"))) return 0;
    fprintf(stderr, "bot: %s\n", message);
    return is(code, "limit") || is(code, "store") ? -1 : end(1); /* reconnect and try again */
}

/* ---- The connection ---- */

static void connect_now(lws_sorted_usec_list_t *later) {
    struct lws_client_connect_info info = {
        .context = bot.context,
        .address = bot.address,
        .host = bot.address,
        .port = bot.port,
        .path = bot.path,
        .protocol = "moa",
        .ssl_connection = bot.secure ? LCCSCF_USE_SSL : 0,
        .pwsi = &bot.socket,
    };
    (void)later;
    bot.length = 0;
    bot.says = 0;
    bot.joined = false;
    bot.done = -1; /* a lost move is sent again */
    lws_client_connect_via_info(&info);
}

/* Tries again after 1, 2, 4 ... at most 30 seconds. */
static void connect_later(const char *why) {
    int seconds = bot.attempt < 5 ? 1 << bot.attempt : 30;
    bot.socket = NULL;
    if (bot.exit_code >= 0) return;
    fprintf(stderr, "bot: %s\n", why);
    if (bot.attempt++ == ATTEMPTS)
        end(1);
    else
        lws_sul_schedule(bot.context, 0, &bot.later, connect_now, (lws_usec_t)seconds * LWS_US_PER_SEC);
}

static int receive(const char *bytes, size_t length) {
    if (bot.length + length + 1 > bot.room) {
        bot.room = 2 * (bot.length + length + 1);
        bot.heard = realloc(bot.heard, bot.room);
        if (!bot.heard) abort();
    }
    memcpy(bot.heard + bot.length, bytes, length);
    bot.length += length;
    bot.heard[bot.length] = '\0';
    if (!lws_is_final_fragment(bot.socket) || lws_remaining_packet_payload(bot.socket) > 0) return 0;
    bot.length = 0;
    return hear(bot.heard);
}

static int write_one(void) {
    unsigned char buffer[LWS_PRE + TEXT_MAX];
    if (bot.says == 0) return 0;
    size_t length = strlen(bot.say[0]);
    memcpy(buffer + LWS_PRE, bot.say[0], length);
    memmove(bot.say[0], bot.say[1], sizeof bot.say - sizeof bot.say[0]);
    if (--bot.says > 0) lws_callback_on_writable(bot.socket);
    return lws_write(bot.socket, buffer + LWS_PRE, length, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

static int callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    (void)socket, (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        say("{\"type\":\"hello\",\"id\":1,\"token\":\"%s\"}", bot.token);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_one();
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: connect_later(in ? (char *)in : "no connection"); return 0;
    case LWS_CALLBACK_CLIENT_CLOSED: connect_later("the connection was lost"); return 0;
    default: return 0;
    }
}

/* "https://moa.example" */
static bool read_url(char *url) {
    const char *protocol, *path;
    if (lws_parse_uri(url, &protocol, &bot.address, &bot.port, &path) != 0) return false;
    bot.secure = strcmp(protocol, "https") == 0 || strcmp(protocol, "wss") == 0;
    bot.path = "/ws";
    return true;
}

int main(int argc, char **argv) {
    static const struct lws_protocols protocols[] = {{.name = "moa", .callback = callback}, {.name = NULL}};
    if (argc < 3 || argc > 4 || !read_url(argv[1]) || scanf("%255s", bot.token) != 1) {
        fprintf(stderr, "usage: %s URL TABLE [INVITE] < TOKEN\n", argv[0]);
        return 2;
    }
    snprintf(bot.table, sizeof bot.table, "%s", argv[2]);
    if (argc == 4) snprintf(bot.invite, sizeof bot.invite, ",\"invite\":\"%s\"", argv[3]);
    srand((unsigned)time(NULL));
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
                                             .gid = (gid_t)-1,
                                             .uid = (uid_t)-1};
    bot.context = lws_create_context(&info);
    if (!bot.context) return 1;
    connect_now(&bot.later);
    while (bot.exit_code < 0 && lws_service(bot.context, 0) >= 0) continue;
    lws_context_destroy(bot.context);
    free(bot.heard);
    return bot.exit_code < 0 ? 1 : bot.exit_code;
}
