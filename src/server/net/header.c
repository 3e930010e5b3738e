/* header.c - reads headers: the client's address, and the origin of the requesting page. */
#include "server/net/internal.h"
#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

const char *header_get(struct connection *connection, enum lws_token_indexes token, char *buffer,
                       size_t size) {
    if (lws_hdr_copy(connection->wsi, buffer, (int)size, token) <= 0) buffer[0] = '\0';
    return buffer;
}

const char *header_get_named(struct connection *connection, const char *name, char *buffer, size_t size) {
    if (lws_hdr_custom_copy(connection->wsi, buffer, (int)size, name, (int)strlen(name)) <= 0)
        buffer[0] = '\0';
    return buffer;
}

/* The characters allowed in a host, so that it can be written into headers. */
static bool is_host(const char *host) {
    return host[0] && strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]") ==
                          strlen(host);
}

const char *header_host(struct connection *connection, char *buffer, size_t size) {
    if (connection->net->server->options.behind_proxy &&
        is_host(header_get_named(connection, "x-forwarded-host:", buffer, size)))
        return buffer;
    if (!is_host(header_get(connection, WSI_TOKEN_HOST, buffer, size))) buffer[0] = '\0';
    return buffer;
}

bool header_is_https(struct connection *connection) {
    char proto[16];
    if (connection->net->tls) return true;
    return connection->net->server->options.behind_proxy &&
           strcasecmp(header_get_named(connection, "x-forwarded-proto:", proto, sizeof proto), "https") == 0;
}

/* Compares hosts; a port that the scheme implies is ignored. */
static bool same_host(const char *a, const char *b, const char *port) {
    size_t la = strlen(a), lb = strlen(b), lp = strlen(port);
    if (la > lp && strcmp(a + la - lp, port) == 0) la -= lp;
    if (lb > lp && strcmp(b + lb - lp, port) == 0) lb -= lp;
    return la == lb && strncasecmp(a, b, la) == 0;
}

/* Is it this server's own page, as the client sees it? */
static bool is_own_origin(struct connection *connection, const char *origin) {
    char host[NET_HOST_MAX], proto[16];
    bool https = strncasecmp(origin, "https://", 8) == 0;
    if (!https && strncasecmp(origin, "http://", 7) != 0) return false;
    if (!header_host(connection, host, sizeof host)[0]) return false;
    if (!same_host(strstr(origin, "://") + 3, host, https ? ":443" : ":80")) return false;
    /* A proxy that does not report the scheme may have used either. */
    if (connection->net->server->options.behind_proxy &&
        !header_get_named(connection, "x-forwarded-proto:", proto, sizeof proto)[0])
        return true;
    return https == header_is_https(connection);
}

bool header_origin_allowed(struct connection *connection) {
    char origin[NET_HOST_MAX];
    const char *const *allowed = connection->net->server->options.origins;
    if (lws_hdr_total_length(connection->wsi, WSI_TOKEN_ORIGIN) == 0) return true;
    if (!header_get(connection, WSI_TOKEN_ORIGIN, origin, sizeof origin)[0]) return false;
    for (int i = 0; i < SERVER_ORIGINS_MAX && allowed[i]; i++)
        if (strcasecmp(allowed[i], origin) == 0) return true;
    return is_own_origin(connection, origin);
}

/* The last address of X-Forwarded-For, which the proxy itself has added; without port and brackets. */
static bool forwarded_for(struct connection *connection, char *address, size_t size) {
    char list[512];
    unsigned char binary[sizeof(struct in6_addr)];
    if (!header_get(connection, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list)[0]) return false;
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " \t[");
    snprintf(address, size, "%.*s", (int)strcspn(last, " \t]"), last);
    if (strchr(address, '.') && strchr(address, ':') && !strchr(address, '[') &&
        strchr(address, ':') > strchr(address, '.'))
        *strchr(address, ':') = '\0';
    return inet_pton(AF_INET, address, binary) == 1 || inet_pton(AF_INET6, address, binary) == 1;
}

bool header_client(struct connection *connection) {
    char address[sizeof connection->client];
    if (!connection->net->server->options.behind_proxy) return true;
    if (!forwarded_for(connection, address, sizeof address)) return true;
    return address_enter(connection, address);
}
