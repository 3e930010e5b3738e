/* test_wire.c - the load generator's frames follow RFC 6455, and invalid frames are refused. */
#include "core/cmocka_all.h"
#include "wire.h"
#include <stdlib.h>
#include <string.h>

/* The examples of RFC 6455, 5.7. */
static void test_examples(void **unused) {
    (void)unused;
    struct wire_frame frame;
    assert_int_equal(wire_read("\x81\x05Hello", 7, &frame), 7);
    assert_true(frame.last);
    assert_int_equal(frame.opcode, WIRE_TEXT);
    assert_int_equal(frame.length, 5);
    assert_memory_equal(frame.payload, "Hello", 5);
    assert_int_equal(wire_read("\x01\x03Hel\x80\x02lo", 9, &frame), 5);
    assert_false(frame.last);
    assert_int_equal(wire_read("\x80\x02lo", 4, &frame), 4);
    assert_int_equal(frame.opcode, WIRE_MORE);
    assert_int_equal(wire_read("\x89\x05Hello", 7, &frame), 7);
    assert_int_equal(frame.opcode, WIRE_PING);
    char out[32];
    uint32_t mask;
    memcpy(&mask, "\x37\xfa\x21\x3d", 4);
    assert_int_equal(wire_write(out, sizeof out, WIRE_TEXT, "Hello", 5, mask), 11);
    assert_memory_equal(out, "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
    assert_int_equal(wire_write(out, 11, WIRE_TEXT, "Hello", 5, mask), 11);
    assert_int_equal(wire_write(out, 10, WIRE_TEXT, "Hello", 5, mask), 0);
}

/* Frames with every size of the length field, cut anywhere: incomplete until the last byte. */
static void test_lengths(void **unused) {
    (void)unused;
    static const size_t lengths[] = {0, 1, 125, 126, 127, 65535, 65536, 70000};
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        size_t length = lengths[i], header = length < 126 ? 2 : length < 65536 ? 4 : 10;
        char *bytes = calloc(1, header + length);
        assert_non_null(bytes);
        bytes[0] = (char)0x81;
        bytes[1] = (char)(header == 2 ? length : header == 4 ? 126 : 127);
        for (size_t b = 2; b < header; b++) bytes[b] = (char)(length >> 8 * (header - 1 - b));
        struct wire_frame frame;
        assert_int_equal(wire_read(bytes, header + length, &frame), header + length);
        assert_int_equal(frame.length, length);
        assert_ptr_equal(frame.payload, bytes + header);
        for (size_t cut = 0; cut < header + (length > 0); cut++) {
            char *part = malloc(cut ? cut : 1);
            assert_non_null(part);
            memcpy(part, bytes, cut);
            assert_int_equal(wire_read(part, cut, &frame), 0);
            free(part);
        }
        free(bytes);
    }
}

static void test_long_write(void **unused) {
    (void)unused;
    static char payload[65536], out[65536 + WIRE_HEADER_MAX];
    memset(payload, 'x', sizeof payload);
    assert_int_equal(wire_write(out, sizeof out, WIRE_TEXT, payload, 125, 0), 131);
    assert_int_equal(wire_write(out, sizeof out, WIRE_TEXT, payload, 126, 0), 134);
    assert_memory_equal(out, "\x81\xFE\x00\x7E", 4);
    assert_int_equal(wire_write(out, sizeof out, WIRE_TEXT, payload, 65535, 0), 65543);
    assert_int_equal(wire_write(out, sizeof out, WIRE_TEXT, payload, 65536, 0), 0);
}

static void test_refused(void **unused) {
    (void)unused;
    static const char *const bad[] = {
        "\xC1\x01x",     /* an extension bit */
        "\x81\x81xxxxx", /* masked */
        "\x83\x01x",     /* no such opcode */
        "\x8B\x01x",
        "\x09\x01x",        /* a fragmented control frame */
        "\x89\x7E\x01\x01", /* a control frame that is too long */
        "\x81\x7F\x7F\x7F\x7F\x7F\x7F\x7F\x7F\x7F",
    };
    struct wire_frame frame;
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        assert_int_equal(wire_read(bad[i], strlen(bad[i]), &frame), -1);
}

static int64_t welcome(const char *text) { return wire_welcome(text, strlen(text)); }

static void test_handshake(void **unused) {
    (void)unused;
    char out[512];
    size_t length = wire_hello(out, sizeof out, "127.0.0.1:8080");
    assert_int_equal(length, strlen(out));
    assert_non_null(strstr(out, "\r\nHost: 127.0.0.1:8080\r\n"));
    assert_string_equal(out + length - 4, "\r\n\r\n");
    assert_int_equal(wire_hello(out, length, "127.0.0.1:8080"), 0);
    static const char good[] =
        "HTTP/1.1 101 Switching Protocols\r\nsec-websocket-ACCEPT:  s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n";
    assert_int_equal(welcome(good), strlen(good));
    for (size_t cut = 0; cut < strlen(good); cut++) {
        char *part = malloc(cut ? cut : 1);
        assert_non_null(part);
        memcpy(part, good, cut);
        assert_int_equal(wire_welcome(part, cut), 0);
        free(part);
    }
    assert_int_equal(welcome("HTTP/1.1 200 OK\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"),
                     -1);
    assert_int_equal(welcome("HTTP/1.1 101 x\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOO=\r\n\r\n"),
                     -1);
    assert_int_equal(welcome("HTTP/1.1 101 x\r\nUpgrade: websocket\r\n\r\n"), -1);
    char *endless = malloc(5000);
    assert_non_null(endless);
    memset(endless, 'x', 5000);
    assert_int_equal(wire_welcome(endless, 5000), -1);
    free(endless);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples), cmocka_unit_test(test_lengths),   cmocka_unit_test(test_long_write),
        cmocka_unit_test(test_refused),  cmocka_unit_test(test_handshake),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
