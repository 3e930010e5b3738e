/* log.c - see log.h. Each line is one write(2), short enough (PIPE_BUF) that a pipe takes it in one piece, so lines of several
 * threads never mix, and no lock is needed. Rejected: syslog and journald's own interface, since whatever starts the server
 * collects its stderr anyway. */
#include "server/log.h"
#include "core/json_out.h"
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum {
    LINE_MAX_BYTES = PIPE_BUF,
    VALUE_MAX_BYTES = 1024,
    END_BYTES = 16, /* space for the end of a truncated line */
    TIME_BYTES = 32,
};

static atomic_int least_level = LOG_INFO_LEVEL;

void log_set_level(enum log_level level) { atomic_store(&least_level, (int)level); }

static const char *level_word(enum log_level level) {
    static const char *const word[] = {"debug", "info", "warn", "error"};
    return word[level];
}

/* RFC 3339, UTC, with milliseconds. */
static void write_time(char out[TIME_BYTES]) {
    struct timespec now;
    struct tm utc;
    char second[TIME_BYTES - 8];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    strftime(second, sizeof second, "%Y-%m-%dT%H:%M:%S", &utc);
    snprintf(out, TIME_BYTES, "%s.%03dZ", second, (int)(now.tv_nsec / 1000000));
}

/* Adds a member (not the first) if it fits; otherwise leaves the line unchanged. */
static bool add_member(struct moa_writer *json, const char *name, const char *text) {
    struct moa_buffer *buffer = json->buffer, before = *buffer;
    char cut[VALUE_MAX_BYTES];
    struct moa_buffer value = MOA_BUFFER(cut);
    moa_buffer_put(&value, text);
    moa_json_string(json, name, cut);
    if (buffer->length + END_BYTES < buffer->size) return true;
    *buffer = before;
    buffer->text[buffer->length] = '\0';
    return false;
}

static void write_line(const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(STDERR_FILENO, text, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return; /* there is nowhere left to report this */
        text += written;
        length -= (size_t)written;
    }
}

void log_event(enum log_level level, const char *event, ...) {
    if ((int)level < atomic_load(&least_level)) return;
    char line[LINE_MAX_BYTES], at[TIME_BYTES];
    struct moa_buffer buffer = MOA_BUFFER(line);
    struct moa_writer json = {.buffer = &buffer};
    write_time(at);
    moa_json_begin_object(&json, NULL);
    moa_json_string(&json, "time", at);
    moa_json_string(&json, "level", level_word(level));
    bool fits = add_member(&json, "event", event);
    va_list args;
    va_start(args, event);
    for (const char *name; fits && (name = va_arg(args, const char *));) {
        const char *text = va_arg(args, const char *);
        fits = add_member(&json, name, text ? text : "");
    }
    va_end(args);
    if (!fits) moa_json_bool(&json, "cut", true);
    moa_json_end_object(&json);
    moa_buffer_put(&buffer, "\n");
    write_line(line, buffer.length);
}

const char *log_number(int64_t number, char buffer[24]) {
    snprintf(buffer, 24, "%" PRId64, number);
    return buffer;
}
