/* peer.c - see peer.h: messages, token buckets and peers; other files handle their connections. */
#include "server/net/peer.h"
#include "server/net/internal.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct message *message_make(const char *text, size_t length) {
    struct message *message = malloc(sizeof *message + length + 1);
    assert(message);
    message->references = 1;
    message->length = length;
    memcpy(message->text, text, length);
    message->text[length] = '\0';
    return message;
}

void message_release(struct message *message) {
    assert(message->references > 0);
    if (--message->references == 0) free(message);
}

bool bucket_take(struct bucket *bucket, double rate, double burst, double cost, int64_t ticks) {
    if (bucket->at == 0)
        bucket->level = burst;
    else if (ticks > bucket->at)
        bucket->level += rate * (double)(ticks - bucket->at) / 1000;
    if (bucket->level > burst) bucket->level = burst;
    bucket->at = ticks;
    if (bucket->level < cost) return false;
    bucket->level -= cost;
    return true;
}

struct peer *peer_keep(struct peer *peer) {
    assert(peer->references > 0);
    peer->references++;
    return peer;
}

void peer_release(struct peer *peer) {
    assert(peer->references > 0);
    if (--peer->references == 0) free(peer);
}

/* ---- Sockets and streams by user ---- */

static unsigned user_slot(const char *user) {
    unsigned hash = 2166136261U;
    while (*user) hash = (hash ^ (unsigned char)*user++) * 16777619U;
    return (hash ^ hash >> 16) % NET_USER_SLOTS;
}

void peer_unindex(struct connection *connection) {
    if (!connection->user_link) return;
    *connection->user_link = connection->user_next;
    if (connection->user_next) connection->user_next->user_link = connection->user_link;
    connection->user_link = NULL;
    connection->user[0] = '\0';
}

void peer_index(struct connection *connection) {
    const char *user = connection->peer->user;
    if (strcmp(user, connection->user) == 0) return;
    peer_unindex(connection);
    if (!user[0]) return;
    struct connection **slot = &connection->net->user[user_slot(user)];
    snprintf(connection->user, sizeof connection->user, "%s", user);
    connection->user_next = *slot;
    connection->user_link = slot;
    if (*slot) (*slot)->user_link = &connection->user_next;
    *slot = connection;
}

/* Other parts set a peer's identity. The change is noticed here when the first message after it, the answer, is sent. */
void peer_send(struct server *server, struct peer *peer, struct message *message) {
    (void)server;
    struct connection *connection = peer->net;
    if (peer->gone || !connection || peer->kind == PEER_REQUEST) return;
    peer_index(connection);
    connection_send(connection, message);
}

/* Referenced during iteration, since `each` may do anything to them. */
struct kept {
    struct peer **peer;
    int count, size;
};

static void keep(struct kept *kept, const struct connection *connection) {
    if (!connection->peer || connection->peer->gone || connection->peer->kind == PEER_REQUEST) return;
    if (kept->count == kept->size) {
        kept->size = kept->size ? 2 * kept->size : 8;
        kept->peer = realloc(kept->peer, (size_t)kept->size * sizeof(struct peer *));
        assert(kept->peer);
    }
    kept->peer[kept->count++] = peer_keep(connection->peer);
}

void peer_each(struct server *server, const char *user, void (*each)(void *context, struct peer *peer),
               void *context) {
    struct kept kept = {0};
    if (!server->net) return;
    if (user) {
        const struct connection *at = server->net->user[user_slot(user)];
        for (; at; at = at->user_next)
            if (strcmp(at->peer->user, user) == 0) keep(&kept, at);
    } else {
        for (const struct connection *at = server->net->first; at; at = at->next) keep(&kept, at);
    }
    for (int i = 0; i < kept.count; i++) {
        each(context, kept.peer[i]);
        peer_release(kept.peer[i]);
    }
    free(kept.peer);
}
