/* limits.c - the number of connections and the rate of requests per address. The table has a fixed size, twice the limit of
 * connections. Entries of connected addresses stay; others are reused when space is needed. Rejected: a growing table, which a
 * flood from many addresses would grow without limit. */
#include "server/net/internal.h"
#include <arpa/inet.h>
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PROBES = 8, BURST = 10, FLOOD = 20 };

void address_open(struct net *net) {
    unsigned size = 1024;
    while (size < 2 * (unsigned)net->server->options.limits.connections) size *= 2;
    net->address = calloc(size, sizeof *net->address);
    assert(net->address);
    net->address_mask = size - 1;
    randombytes_buf(net->hash_key, sizeof net->hash_key);
}

/* The key of an address: a whole IPv4 address, or the /64 of an IPv6 address. */
static void make_key(const char *address, unsigned char key[16]) {
    struct in6_addr six;
    struct in_addr four;
    memset(key, 0, 16);
    if (inet_pton(AF_INET, address, &four) == 1) {
        key[0] = 4;
        memcpy(key + 1, &four, sizeof four);
    } else if (inet_pton(AF_INET6, address, &six) == 1) {
        key[0] = 6;
        memcpy(key + 1, &six, 8);
    }
}

struct net_address *address_find(struct net *net, const char *address) {
    unsigned char key[16], hash[crypto_shorthash_BYTES];
    make_key(address, key);
    crypto_shorthash(hash, key, sizeof key, net->hash_key);
    unsigned at;
    memcpy(&at, hash, sizeof at);
    struct net_address *oldest = NULL;
    /* At most half of the entries are connected, so the search always finds one that is not. */
    for (unsigned probe = 0; probe < PROBES || !oldest; probe++) {
        struct net_address *entry = &net->address[(at + probe) & net->address_mask];
        if (entry->used && memcmp(entry->key, key, sizeof key) == 0) return entry;
        if (!entry->used || entry->connections == 0)
            if (!oldest || (oldest->used && (!entry->used || entry->at < oldest->at))) oldest = entry;
    }
    *oldest = (struct net_address){.used = true};
    memcpy(oldest->key, key, sizeof key);
    return oldest;
}

bool address_enter(struct connection *connection, const char *address) {
    struct net *net = connection->net;
    snprintf(connection->client, sizeof connection->client, "%s", address);
    struct net_address *entry = address_find(net, address);
    if (entry != connection->address) {
        address_leave(connection);
        connection->address = entry;
        entry->connections++;
    }
    entry->at = server_ticks();
    return entry->connections <= net->server->options.limits.connections_each;
}

void address_leave(struct connection *connection) {
    if (!connection->address) return;
    connection->address->connections--;
    connection->address = NULL;
}

bool address_take(struct connection *connection, double cost) {
    const struct server_limits *limits = &connection->net->server->options.limits;
    int64_t ticks = server_ticks();
    double own = limits->requests_per_second, each = limits->requests_each;
    bool taken = bucket_take(&connection->requests, own, BURST * own, cost, ticks);
    if (connection->address)
        taken = bucket_take(&connection->address->requests, each, BURST * each, cost, ticks) && taken;
    connection->denied = taken ? 0 : connection->denied + 1;
    return taken;
}

bool address_is_flood(const struct connection *connection) {
    return connection->denied > FLOOD * connection->net->server->options.limits.requests_per_second;
}

bool net_take(struct server *server, struct peer *peer, double cost) {
    (void)server;
    return cost <= 0 || !peer->net || address_take(peer->net, cost);
}
