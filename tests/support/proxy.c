/* proxy.c - see proxy.h: serves one connection at a time. */
#include "support/proxy.h"
#include <arpa/inet.h>
#include <assert.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

static struct {
    int listener, end, server_port;
    atomic_int cut, cuts;
    pthread_t thread;
} proxy;

static struct sockaddr_in loopback(int port) {
    return (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static bool write_all(int to, const char *bytes, ssize_t length) {
    for (ssize_t done = 0; done < length;) {
        ssize_t written = send(to, bytes + done, (size_t)(length - done), MSG_NOSIGNAL);
        if (written <= 0) return false;
        done += written;
    }
    return true;
}

/* What the client says: a simple query is the letter Q, its length, and the text. False: the line is cut. */
static bool pass_to_server(int client, int server) {
    char bytes[16384];
    ssize_t length = recv(client, bytes, sizeof bytes, 0);
    if (length <= 0) return false;
    bool commits = length == 12 && bytes[0] == 'Q' && memcmp(bytes + 5, "COMMIT", sizeof "COMMIT") == 0;
    int cut = commits ? atomic_exchange(&proxy.cut, PROXY_PASS) : PROXY_PASS;
    if (cut != PROXY_PASS) atomic_fetch_add(&proxy.cuts, 1);
    if (cut == PROXY_CUT_BEFORE) return false;
    if (!write_all(server, bytes, length)) return false;
    if (cut == PROXY_PASS) return true;
    recv(server, bytes, sizeof bytes, 0); /* the answer to the COMMIT */
    return false;
}

static bool pass_to_client(int server, int client) {
    char bytes[16384];
    ssize_t length = recv(server, bytes, sizeof bytes, 0);
    return length > 0 && write_all(client, bytes, length);
}

/* False: it is the end. */
static bool serve(int client) {
    struct sockaddr_in address = loopback(proxy.server_port);
    int server = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert(server >= 0);
    bool open = connect(server, (struct sockaddr *)&address, sizeof address) == 0, goes_on = true;
    while (open && goes_on) {
        struct pollfd wait[] = {{proxy.end, POLLIN, 0}, {client, POLLIN, 0}, {server, POLLIN, 0}};
        poll(wait, 3, -1);
        goes_on = !wait[0].revents;
        if (wait[1].revents) open = pass_to_server(client, server);
        if (open && wait[2].revents) open = pass_to_client(server, client);
    }
    close(server);
    close(client);
    return goes_on;
}

static void *proxy_thread(void *unused) {
    for (bool goes_on = true; goes_on;) {
        struct pollfd wait[] = {{proxy.end, POLLIN, 0}, {proxy.listener, POLLIN, 0}};
        poll(wait, 2, -1);
        if (wait[0].revents) break;
        int client = accept4(proxy.listener, NULL, NULL, SOCK_CLOEXEC);
        if (client >= 0) goes_on = serve(client);
    }
    return unused;
}

/* "postgres://moa@HOST:PORT/REST" */
static void replace_port(char url[POSTGRES_URL], int port) {
    char through[POSTGRES_URL];
    const char *user = strstr(url, "://") + 3, *rest = strchr(user, '/');
    int user_length = (int)strcspn(user, "@");
    snprintf(through, sizeof through, "postgres://%.*s@127.0.0.1:%d%.100s", user_length, user, port, rest);
    memcpy(url, through, sizeof through);
}

void proxy_start(char url[POSTGRES_URL]) {
    struct sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    proxy.server_port = postgres_port(url);
    atomic_store(&proxy.cut, PROXY_PASS);
    atomic_store(&proxy.cuts, 0);
    proxy.end = eventfd(0, EFD_CLOEXEC);
    proxy.listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int failed = bind(proxy.listener, (struct sockaddr *)&address, sizeof address) ||
                 listen(proxy.listener, 8) ||
                 getsockname(proxy.listener, (struct sockaddr *)&address, &size) ||
                 pthread_create(&proxy.thread, NULL, proxy_thread, NULL);
    assert(!failed);
    replace_port(url, ntohs(address.sin_port));
}

void proxy_set(enum proxy_cut cut) { atomic_store(&proxy.cut, (int)cut); }

int proxy_cuts(void) { return atomic_load(&proxy.cuts); }

void proxy_stop(void) {
    uint64_t one = 1;
    ssize_t written = write(proxy.end, &one, sizeof one);
    assert(written == (ssize_t)sizeof one);
    pthread_join(proxy.thread, NULL);
    close(proxy.listener);
    close(proxy.end);
}
