/* client.c - the WebSocket client, on libwebsockets with its own context; see client.h.
 *
 * libwebsockets sleeps until something happens or one of its timers is due. A timer ticks during every wait, so that
 * it ends on time, and soon after a signal. */
#include "client/client.h"
#include "core/i18n.h"
#include <assert.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    URL_MAX = 512,
    TICK_MS = 200,
    CONNECT_MS = 20000,
    SEND_MS = 10000,
    GOODBYE_MS = 2000,
    PING_SECONDS = 30, /* of silence before the client sends a ping */
    HANGUP_SECONDS = 50,
    TEXT_MAX = 16 << 20, /* far more than any table needs */
    DESCRIPTORS = 16,
};

/* A text that was received, completely or in part. */
struct text {
    struct text *next;
    size_t length, capacity;
    char *bytes;
};

struct client {
    struct lws_context *context;
    struct lws *socket; /* NULL: none */
    const volatile sig_atomic_t *stop;
    lws_sorted_usec_list_t tick;
    bool secure, established, leaving;
    char url[URL_MAX]; /* the strings below point into it */
    const char *address;
    char host[URL_MAX], path[URL_MAX];
    int port;
    char why[160];
    struct text *first, *last; /* queue of complete texts */
    struct text *partial;
    struct text *given; /* the text that the caller is using */
    unsigned char *out; /* what is being sent, after LWS_PRE bytes; NULL: nothing */
    size_t out_length;
};

int64_t client_ticks(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Texts ---- */

static void text_free(struct text *text) {
    if (!text) return;
    free(text->bytes);
    free(text);
}

static bool text_add(struct client *client, const char *bytes, size_t length) {
    struct text *text = client->partial;
    if (!text) {
        client->partial = text = calloc(1, sizeof *text);
        assert(text);
    }
    if (text->length + length > TEXT_MAX) return false;
    if (text->length + length + 1 > text->capacity) {
        text->capacity = 2 * (text->length + length + 1);
        text->bytes = realloc(text->bytes, text->capacity);
        assert(text->bytes);
    }
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
    return true;
}

static void text_finish(struct client *client) {
    struct text *text = client->partial;
    client->partial = NULL;
    if (client->last)
        client->last->next = text;
    else
        client->first = text;
    client->last = text;
}

static struct text *text_take(struct client *client) {
    struct text *text = client->first;
    if (!text) return NULL;
    client->first = text->next;
    if (!client->first) client->last = NULL;
    return text;
}

/* Discards all incoming and outgoing texts. */
static void forget_texts(struct client *client) {
    for (struct text *text; (text = text_take(client));) text_free(text);
    text_free(client->partial);
    text_free(client->given);
    free(client->out);
    client->partial = client->given = NULL;
    client->out = NULL;
}

/* ---- Callbacks of libwebsockets ---- */

static void lost(struct client *client) {
    client->socket = NULL;
    client->established = false;
}

/* The reasons of libwebsockets are readable English, like those of the operating system. Some need an explanation in
 * front. */
static void not_connected(struct client *client, const char *why, size_t length) {
    lost(client);
    if (!why || length == 0) return;
    const char *format = "%.*s";
    if (length > 3 && strncmp(why, "HS:", 3) == 0)
        format = _("there is no Moa server at this address (%.*s)");
    else if (client->secure && memmem(why, length, "SSL", 3))
        format = _("no secure connection: its certificate is not trusted, or it has none (%.*s)");
    snprintf(client->why, sizeof client->why, format, (int)length, why);
}

static int receive(struct client *client, struct lws *socket, const char *bytes, size_t length) {
    if (!text_add(client, length > 0 ? bytes : "", length)) {
        snprintf(client->why, sizeof client->why, "%s", _("a message is too long"));
        return -1;
    }
    if (lws_is_final_fragment(socket) && lws_remaining_packet_payload(socket) == 0) text_finish(client);
    return 0;
}

static int writable(struct client *client, struct lws *socket) {
    if (client->leaving) {
        lws_close_reason(socket, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
        return -1;
    }
    if (!client->out) return 0;
    int sent = lws_write(socket, client->out + LWS_PRE, client->out_length, LWS_WRITE_TEXT);
    free(client->out);
    client->out = NULL;
    return sent < 0 ? -1 : 0;
}

/* The server's reason for closing the connection: a status of 2 bytes, then a text. */
static void keep_reason(struct client *client, const char *bytes, size_t length) {
    if (length > 2) snprintf(client->why, sizeof client->why, "%.*s", (int)(length - 2), bytes + 2);
}

static int callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct client *client = user;
    if (!client) return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: not_connected(client, in, in ? strnlen(in, length) : 0); break;
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        client->established = true;
        snprintf(client->why, sizeof client->why, "%s", _("the connection was lost"));
        break;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(client, socket, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return writable(client, socket);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: keep_reason(client, in, length); break;
    case LWS_CALLBACK_CLIENT_CLOSED: lost(client); break;
    default: break;
    }
    return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "moa", .callback = callback},
    {.name = NULL},
};

/* ---- Waiting ---- */

static void nothing(lws_sorted_usec_list_t *tick) { (void)tick; }

/* Runs libwebsockets until something happens, for 1 tick at most. */
static void work(struct client *client) {
    lws_sul_schedule(client->context, 0, &client->tick, nothing, (lws_usec_t)TICK_MS * LWS_US_PER_MS);
    lws_service(client->context, 0);
    lws_sul_cancel(&client->tick);
}

/* Ends the connection at once. */
static void disconnect(struct client *client) {
    struct lws *socket = client->socket;
    if (!socket) return;
    client->socket = NULL;
    client->established = false;
    lws_set_wsi_user(socket, NULL);
    lws_set_timeout(socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* ---- Opening and closing ---- */

/* "https://moa.example:8443/ws" */
static bool read_url(struct client *client, const char *url, struct moa_error *error) {
    const char *protocol, *path;
    if (strlen(url) >= sizeof client->url) return moa_fail(error, "%s", _("the address is too long"));
    snprintf(client->url, sizeof client->url, "%s", url);
    bool known = strncmp(url, "http://", 7) == 0 || strncmp(url, "https://", 8) == 0 ||
                 strncmp(url, "ws://", 5) == 0 || strncmp(url, "wss://", 6) == 0;
    if (!known || lws_parse_uri(client->url, &protocol, &client->address, &client->port, &path) != 0 ||
        !client->address[0] || client->port < 1 || client->port > 65535)
        return moa_fail(error, _("'%s' is not a server address such as https://moa.example"), url);
    client->secure = strcmp(protocol, "https") == 0 || strcmp(protocol, "wss") == 0;
    path += strspn(path, "/");
    snprintf(client->path, sizeof client->path, "/%s", path[0] ? path : "ws");
    bool brackets = strchr(client->address, ':') != NULL; /* IPv6 */
    snprintf(client->host, sizeof client->host, "%s%s%s:%d", brackets ? "[" : "", client->address,
             brackets ? "]" : "", client->port);
    return true;
}

struct client *client_new(const char *url, const volatile sig_atomic_t *stop, struct moa_error *error) {
    struct client *client = calloc(1, sizeof *client);
    assert(client);
    client->stop = stop;
    if (!read_url(client, url, error)) {
        client_free(client);
        return NULL;
    }
    lws_set_log_level(0, NULL); /* callers report errors themselves */
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .fd_limit_per_thread = DESCRIPTORS,
        .options = client->secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
    };
    client->context = lws_create_context(&info);
    if (!client->context) {
        moa_fail(error, "%s", _("the network cannot be used"));
        client_free(client);
        return NULL;
    }
    return client;
}

void client_free(struct client *client) {
    if (!client) return;
    if (client->established) {
        client->leaving = true;
        lws_callback_on_writable(client->socket);
        for (int64_t until = client_ticks() + GOODBYE_MS; client->socket && client_ticks() < until;)
            work(client);
    }
    disconnect(client);
    if (client->context) lws_context_destroy(client->context);
    forget_texts(client);
    free(client);
}

const char *client_why(const struct client *client) { return client->why; }

enum client_news client_connect(struct client *client) {
    static const lws_retry_bo_t policy = {.secs_since_valid_ping = PING_SECONDS,
                                          .secs_since_valid_hangup = HANGUP_SECONDS};
    disconnect(client);
    forget_texts(client);
    snprintf(client->why, sizeof client->why, "%s", _("the server cannot be reached"));
    struct lws_client_connect_info info = {
        .context = client->context,
        .address = client->address,
        .port = client->port,
        .ssl_connection = client->secure ? LCCSCF_USE_SSL : 0,
        .path = client->path,
        .host = client->host,
        .protocol = protocols[0].name,
        .ietf_version_or_minus_one = -1,
        .userdata = client,
        .pwsi = &client->socket,
        .retry_and_idle_policy = &policy,
        .alpn = "http/1.1",
    };
    if (!lws_client_connect_via_info(&info)) lost(client);
    for (int64_t until = client_ticks() + CONNECT_MS; client->socket && !client->established;) {
        if (*client->stop) return CLIENT_STOPPED;
        if (client_ticks() >= until) {
            snprintf(client->why, sizeof client->why, "%s", _("no answer"));
            disconnect(client);
            break;
        }
        work(client);
    }
    return client->socket ? CLIENT_NOTHING : CLIENT_LOST;
}

/* ---- Sending and receiving ---- */

enum client_news client_send(struct client *client, const char *text) {
    if (!client->established) return CLIENT_LOST;
    assert(!client->out);
    client->out_length = strlen(text);
    client->out = malloc(LWS_PRE + client->out_length + 1);
    assert(client->out);
    memcpy(client->out + LWS_PRE, text, client->out_length + 1);
    lws_callback_on_writable(client->socket);
    for (int64_t until = client_ticks() + SEND_MS; client->out && client->socket;) {
        if (client_ticks() >= until) disconnect(client);
        work(client);
    }
    return client->socket ? CLIENT_NOTHING : CLIENT_LOST;
}

enum client_news client_wait(struct client *client, int milliseconds, char **text) {
    text_free(client->given);
    client->given = NULL;
    int64_t until = client_ticks() + milliseconds;
    for (;;) {
        client->given = text_take(client);
        if (client->given) {
            *text = client->given->bytes;
            return CLIENT_TEXT;
        }
        if (*client->stop) return CLIENT_STOPPED;
        if (!client->socket) return CLIENT_LOST;
        if (client_ticks() >= until) return CLIENT_NOTHING;
        work(client);
    }
}
