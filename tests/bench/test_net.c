/* test_net.c - the load generator's connections against a server that sends valid and invalid data in pieces. */
#include "core/cmocka_all.h"
#include "net.h"
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ROUNDS = 400, WAIT_MS = 20 };

struct pair {
    struct net net;
    struct conn conn;
    int listener, server;
    int opened, texts, closed;
    char text[2][64], why[128]; /* the first two received */
};

static void opened(void *context, struct conn *conn) {
    struct pair *pair = context;
    assert_ptr_equal(conn, &pair->conn);
    pair->opened++;
}

static void got_text(void *context, struct conn *conn, const char *text, size_t length) {
    struct pair *pair = context;
    assert_ptr_equal(conn, &pair->conn);
    assert_true(pair->texts < 2 && length < sizeof pair->text[0]);
    memcpy(pair->text[pair->texts++], text, length);
}

static void closed(void *context, struct conn *conn, const char *why) {
    struct pair *pair = context;
    assert_int_equal(conn->fd, -1);
    snprintf(pair->why, sizeof pair->why, "%s", why);
    pair->closed++;
}

static void until(struct pair *pair, const int *counter, int count) {
    for (int i = 0; i < ROUNDS && *counter < count; i++) net_wait(&pair->net, WAIT_MS);
    assert_int_equal(*counter, count);
}

/* Reads exactly that many bytes of what the client has sent. */
static void server_reads(struct pair *pair, char *out, size_t count) {
    size_t got = 0;
    for (int i = 0; i < ROUNDS && got < count; i++) {
        net_wait(&pair->net, 0);
        ssize_t more = recv(pair->server, out + got, count - got, 0);
        assert_true(more > 0);
        got += (size_t)more;
    }
    assert_int_equal(got, count);
}

static void server_sends(struct pair *pair, const char *bytes, size_t count) {
    assert_int_equal(send(pair->server, bytes, count, MSG_NOSIGNAL), count);
}

static int set_up(void **state) {
    struct pair *pair = calloc(1, sizeof *pair);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    char url[64], why[128], request[1024];
    assert_non_null(pair);
    pair->listener = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(bind(pair->listener, (struct sockaddr *)&address, length), 0);
    assert_int_equal(listen(pair->listener, 1), 0);
    assert_int_equal(getsockname(pair->listener, (struct sockaddr *)&address, &length), 0);
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", ntohs(address.sin_port));
    assert_true(net_init(&pair->net, url, 1, why, sizeof why));
    pair->net.opened = opened;
    pair->net.text = got_text;
    pair->net.closed = closed;
    pair->net.context = pair;
    assert_true(net_connect(&pair->net, &pair->conn));
    pair->server = accept(pair->listener, NULL, NULL);
    assert_true(pair->server >= 0);
    struct timeval patience = {.tv_sec = 20};
    assert_int_equal(setsockopt(pair->server, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience), 0);
    net_wait(&pair->net, WAIT_MS);
    ssize_t got = recv(pair->server, request, sizeof request - 1, 0);
    assert_true(got > 0);
    request[got] = '\0';
    assert_non_null(strstr(request, "Sec-WebSocket-Protocol: moa\r\n"));
    *state = pair;
    return 0;
}

static int tear_down(void **state) {
    struct pair *pair = *state;
    conn_free(&pair->conn);
    net_free(&pair->net);
    close(pair->server);
    close(pair->listener);
    free(pair);
    return 0;
}

static const char welcome[] =
    "HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";

/* A message in three frames with a ping between them, and one in one frame. */
static const char story[] = "\x01\x05{\"a\":"
                            "\x89\x02hi"
                            "\x00\x00"
                            "\x80\x02"
                            "1}"
                            "\x81\x02{}";

static void expect_story(struct pair *pair) {
    until(pair, &pair->texts, 2);
    assert_string_equal(pair->text[0], "{\"a\":1}");
    assert_string_equal(pair->text[1], "{}");
    assert_int_equal(pair->opened, 1);
    assert_int_equal(pair->closed, 0);
    char pong[8];
    server_reads(pair, pong, sizeof pong);
    assert_memory_equal(pong, "\x8A\x82", 2);
    assert_int_equal(pong[6] ^ pong[2], 'h');
    assert_int_equal(pong[7] ^ pong[3], 'i');
}

static void test_at_once(void **state) {
    struct pair *pair = *state;
    char bytes[sizeof welcome + sizeof story];
    memcpy(bytes, welcome, sizeof welcome - 1);
    memcpy(bytes + sizeof welcome - 1, story, sizeof story - 1);
    server_sends(pair, bytes, sizeof welcome + sizeof story - 2);
    expect_story(pair);
    assert_int_equal(pair->net.messages_in, 2);
    assert_int_equal(pair->net.bytes_in, sizeof welcome + sizeof story - 2);
}

static void test_byte_by_byte(void **state) {
    struct pair *pair = *state;
    for (size_t i = 0; i < sizeof welcome - 1; i++) {
        server_sends(pair, welcome + i, 1);
        net_wait(&pair->net, WAIT_MS);
    }
    for (size_t i = 0; i < sizeof story - 1; i++) {
        server_sends(pair, story + i, 1);
        net_wait(&pair->net, WAIT_MS);
        if (i < sizeof story - 6) assert_int_equal(pair->texts, 0); /* not before it is complete */
    }
    expect_story(pair);
}

/* Everything queued in one round is sent in one piece, in order. */
static void test_sends(void **state) {
    struct pair *pair = *state;
    char bytes[2 * 6 + 5];
    server_sends(pair, welcome, sizeof welcome - 1);
    until(pair, &pair->opened, 1);
    net_send(&pair->net, &pair->conn, "one", 3);
    net_send(&pair->net, &pair->conn, "22", 2);
    server_reads(pair, bytes, sizeof bytes);
    assert_memory_equal(bytes, "\x81\x83", 2);
    for (int i = 0; i < 3; i++) assert_int_equal(bytes[6 + i] ^ bytes[2 + i], "one"[i]);
    assert_memory_equal(bytes + 9, "\x81\x82", 2);
    for (int i = 0; i < 2; i++) assert_int_equal(bytes[15 + i] ^ bytes[11 + i], '2');
    assert_int_equal(pair->net.messages_out, 2);
}

static void refuses(struct pair *pair, const char *bytes, size_t count, const char *why) {
    server_sends(pair, bytes, count);
    until(pair, &pair->closed, 1);
    assert_string_equal(pair->why, why);
    net_send(&pair->net, &pair->conn, "late", 4); /* does nothing */
    net_wait(&pair->net, 0);
    assert_int_equal(pair->closed, 1);
}

static void test_no_welcome(void **state) {
    static const char no[] = "HTTP/1.1 503 Service Unavailable\r\n\r\n";
    refuses(*state, no, sizeof no - 1, "the server did not agree to a WebSocket");
}

static void after_welcome(struct pair *pair, const char *bytes, size_t count, const char *why) {
    server_sends(pair, welcome, sizeof welcome - 1);
    until(pair, &pair->opened, 1);
    refuses(pair, bytes, count, why);
}

static void test_close(void **state) {
    after_welcome(*state, "\x88\x02\x03\xE8", 4, "the server closed the connection");
}
static void test_no_frame(void **state) { after_welcome(*state, "HTTP/1.1", 8, "bytes that are no frame"); }
static void test_more_of_nothing(void **state) {
    after_welcome(*state, "\x80\x02lo", 4, "frames that make no message");
}
static void test_text_inside_text(void **state) {
    after_welcome(*state, "\x01\x02xx\x81\x02{}", 8, "frames that make no message");
}
static void test_hang_up(void **state) {
    struct pair *pair = *state;
    shutdown(pair->server, SHUT_RDWR);
    until(pair, &pair->closed, 1);
    assert_string_equal(pair->why, "the server hung up");
}

/* A peer that does not read is disconnected, not waited for: the buffer for unsent data is bounded. */
static void test_server_that_does_not_read(void **state) {
    struct pair *pair = *state;
    static const char text[1024];
    server_sends(pair, welcome, sizeof welcome - 1);
    until(pair, &pair->opened, 1);
    for (int i = 0; i < 100000 && !pair->closed; i++) {
        net_send(&pair->net, &pair->conn, text, sizeof text);
        net_wait(&pair->net, 0);
    }
    assert_int_equal(pair->closed, 1);
    assert_string_equal(pair->why, "the server does not read what it is sent");
}

static void test_addresses(void **unused) {
    (void)unused;
    static const char *const bad[] = {"",        "127.0.0.1:80", "https://127.0.0.1/",
                                      "http://", "http:///ws",   "ws://256.0.0.1:x/"};
    struct net net;
    char why[256];
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        assert_false(net_init(&net, bad[i], 1, why, sizeof why));
        assert_non_null(strstr(why, "is no address"));
        net_free(&net);
    }
    assert_true(net_init(&net, "ws://127.0.0.1:8080", 1, why, sizeof why));
    assert_string_equal(net.host, "127.0.0.1:8080");
    assert_int_equal(ntohs(net.address.sin_port), 8080);
    net_free(&net);
}

#define WITH_SERVER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_SERVER(test_at_once),         WITH_SERVER(test_byte_by_byte),
        WITH_SERVER(test_sends),           WITH_SERVER(test_no_welcome),
        WITH_SERVER(test_close),           WITH_SERVER(test_no_frame),
        WITH_SERVER(test_more_of_nothing), WITH_SERVER(test_text_inside_text),
        WITH_SERVER(test_hang_up),         WITH_SERVER(test_server_that_does_not_read),
        cmocka_unit_test(test_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
