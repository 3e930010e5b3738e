/* json_out.c - a streaming JSON writer; see json_out.h. */
#include "core/json_out.h"
#include "core/utf8.h"
#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRETTY_DEPTH = 2, LIST_DEPTH = 3, INDENT = 2, DOUBLE_DIGITS_MIN = 15, DOUBLE_DIGITS_MAX = 17 };

static void new_line(struct moa_writer *writer, int depth) {
    moa_buffer_format(writer->buffer, "\n%*s", INDENT * depth, "");
}

/* Bytes that need no escape: ASCII except control characters, the quote and the backslash. */
static const bool is_plain[256] = {[' ' ... '!'] = true, ['#' ... '['] = true, [']' ... 0x7F] = true};

/* Writes runs of bytes that need no escape at once, because views consist mostly of these. */
static void write_quoted(struct moa_buffer *buffer, const char *text) {
    moa_buffer_bytes(buffer, "\"", 1);
    for (;;) {
        size_t plain = 0;
        while (is_plain[(unsigned char)text[plain]]) plain++;
        moa_buffer_bytes(buffer, text, plain);
        text += plain;
        if (!*text) break;
        uint32_t code = 0;
        int bytes = moa_utf8_read(text, &code);
        if (bytes == 0)
            moa_buffer_put(buffer, "\xEF\xBF\xBD");
        else if (code == '"' || code == '\\')
            moa_buffer_format(buffer, "\\%c", (int)code);
        else if (code == '\n')
            moa_buffer_put(buffer, "\\n");
        else if (code < 0x20)
            moa_buffer_format(buffer, "\\u%04x", (unsigned)code);
        else
            moa_buffer_bytes(buffer, text, (size_t)bytes);
        text += bytes > 0 ? bytes : 1;
    }
    moa_buffer_bytes(buffer, "\"", 1);
}

/* Everything before a value: comma, line break, key. */
static void begin_value(struct moa_writer *writer, const char *key, bool is_box) {
    if (writer->depth == 0) {
        assert(!writer->finished && !key);
        return;
    }
    int inner = writer->depth - 1;
    bool in_object = writer->close[inner] == '}';
    assert(in_object == (key != NULL));
    bool own_line = writer->pretty &&
                    (writer->depth <= PRETTY_DEPTH ? in_object || is_box
                                                   : writer->depth == LIST_DEPTH && !in_object && is_box);
    if (writer->started[inner]) moa_buffer_put(writer->buffer, writer->pretty && !own_line ? ", " : ",");
    writer->started[inner] = true;
    if (own_line) {
        writer->broken[inner] = true;
        new_line(writer, writer->depth);
    }
    if (!key) return;
    write_quoted(writer->buffer, key);
    moa_buffer_put(writer->buffer, writer->pretty ? ": " : ":");
}

static void end_value(struct moa_writer *writer) {
    if (writer->depth == 0) writer->finished = true;
}

static void begin_box(struct moa_writer *writer, const char *key, const char *open, char close) {
    assert(writer->depth < MOA_JSON_DEPTH);
    begin_value(writer, key, true);
    moa_buffer_put(writer->buffer, open);
    writer->started[writer->depth] = false;
    writer->broken[writer->depth] = false;
    writer->close[writer->depth] = close;
    writer->depth++;
}

static void end_box(struct moa_writer *writer, char close) {
    assert(writer->depth > 0 && writer->close[writer->depth - 1] == close);
    writer->depth--;
    if (writer->broken[writer->depth]) new_line(writer, writer->depth);
    moa_buffer_bytes(writer->buffer, &close, 1);
    end_value(writer);
}

void moa_json_begin_object(struct moa_writer *writer, const char *key) { begin_box(writer, key, "{", '}'); }
void moa_json_end_object(struct moa_writer *writer) { end_box(writer, '}'); }
void moa_json_begin_array(struct moa_writer *writer, const char *key) { begin_box(writer, key, "[", ']'); }
void moa_json_end_array(struct moa_writer *writer) { end_box(writer, ']'); }

static void write_literal(struct moa_writer *writer, const char *key, const char *literal) {
    begin_value(writer, key, false);
    moa_buffer_put(writer->buffer, literal);
    end_value(writer);
}

void moa_json_string(struct moa_writer *writer, const char *key, const char *value) {
    begin_value(writer, key, false);
    write_quoted(writer->buffer, value);
    end_value(writer);
}

/* Hand-written because views are full of small numbers, and printf is slow. */
void moa_json_int(struct moa_writer *writer, const char *key, int64_t value) {
    char digits[24];
    int at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    begin_value(writer, key, false);
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0) digits[--at] = '-';
    moa_buffer_bytes(writer->buffer, digits + at, sizeof digits - (size_t)at);
    end_value(writer);
}

void moa_json_double(struct moa_writer *writer, const char *key, double value) {
    assert(isfinite(value));
    char printed[40];
    for (int digits = DOUBLE_DIGITS_MIN; digits <= DOUBLE_DIGITS_MAX; digits++) {
        snprintf(printed, sizeof printed, "%.*g", digits, value);
        if (strtod(printed, NULL) == value) break;
    }
    /* printf uses the locale's decimal point, which may be several bytes; JSON requires a dot. */
    size_t digits = strspn(printed, "-0123456789");
    size_t point = strcspn(printed + digits, "e0123456789");
    if (point > 0) {
        printed[digits] = '.';
        memmove(printed + digits + 1, printed + digits + point, strlen(printed + digits + point) + 1);
    }
    write_literal(writer, key, printed);
}

void moa_json_bool(struct moa_writer *writer, const char *key, bool value) {
    write_literal(writer, key, value ? "true" : "false");
}

void moa_json_null(struct moa_writer *writer, const char *key) { write_literal(writer, key, "null"); }

struct moa_writer moa_json_nested(struct moa_writer *writer, const char *key) {
    begin_value(writer, key, true);
    end_value(writer);
    return (struct moa_writer){.buffer = writer->buffer};
}

void moa_json_members(struct moa_writer *writer, const char *members) {
    assert(writer->depth > 0 && writer->close[writer->depth - 1] == '}' && !writer->pretty);
    if (writer->started[writer->depth - 1]) moa_buffer_put(writer->buffer, ",");
    writer->started[writer->depth - 1] = true;
    moa_buffer_put(writer->buffer, members);
}
