/* engine_kit.c - see engine_kit.h. */
#include "support/engine_kit.h"
#include "core/buffer.h"
#include "core/game.h"
#include "wasm/engine.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *send(const char *format, va_list args) {
    static char request[EK_BYTES];
    struct moa_buffer buffer = MOA_BUFFER(request);
    moa_buffer_vformat(&buffer, format, args);
    assert_false(moa_buffer_was_cut(&buffer));
    return engine_call(request);
}

static const struct moa_json *read_answer(const char *answer) {
    static char text[EK_BYTES];
    static struct moa_json pool[EK_NODES];
    struct moa_error error;
    snprintf(text, sizeof text, "%s", answer);
    const struct moa_json *read = moa_json_read(text, pool, EK_NODES, &error);
    if (!read) fail_msg("%s", error.text);
    return read;
}

const char *ek_text(const char *format, ...) {
    va_list args;
    va_start(args, format);
    const char *answer = send(format, args);
    va_end(args);
    return answer;
}

const struct moa_json *ek_ask(const char *format, ...) {
    va_list args;
    va_start(args, format);
    const struct moa_json *answer = read_answer(send(format, args));
    va_end(args);
    return answer;
}

const struct moa_json *ek_fine(const char *format, ...) {
    va_list args;
    va_start(args, format);
    const struct moa_json *answer = read_answer(send(format, args));
    va_end(args);
    if (moa_json_get(answer, "error")) fail_msg("%s", ek_string(answer, "error"));
    return answer;
}

void ek_error(const char *part, const char *format, ...) {
    va_list args;
    va_start(args, format);
    const struct moa_json *answer = read_answer(send(format, args));
    va_end(args);
    const char *error = ek_string(answer, "error");
    if (!strstr(error, part)) fail_msg("'%s' does not say '%s'", error, part);
}

void ek_member(const char *answer, const char *name, char *text, size_t size) {
    char key[64];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(answer, key);
    assert_non_null(at);
    at += strlen(key);
    int depth = 0;
    size_t length = 0;
    do {
        depth += (at[length] == '{' || at[length] == '[') - (at[length] == '}' || at[length] == ']');
        length++;
    } while (depth > 0);
    assert_true(length < size);
    memcpy(text, at, length);
    text[length] = '\0';
}

const char *ek_string(const struct moa_json *object, const char *name) {
    const struct moa_json *value = moa_json_get(object, name);
    if (!value || value->kind != MOA_JSON_STRING) fail_msg("there is no text \"%s\"", name);
    return value->string ? value->string : "";
}

long long ek_int(const struct moa_json *object, const char *name) {
    const struct moa_json *value = moa_json_get(object, name);
    if (!value || value->kind != MOA_JSON_INT) fail_msg("there is no number \"%s\"", name);
    return value->integer;
}

int ek_open(const char *game, int players, int seed, int viewer) {
    static const char *const names[] = {"Ada", "Bo", "Cy", "Di", "Ed", "Flo"};
    char seats[512], fixed[32] = "";
    struct moa_buffer buffer = MOA_BUFFER(seats);
    for (int i = 0; i < players; i++)
        moa_buffer_format(&buffer, "%s{\"name\":\"%s\"}", i ? "," : "", names[i]);
    if (viewer >= 0) snprintf(fixed, sizeof fixed, ",\"viewer\":%d", viewer);
    return (int)ek_int(ek_fine("{\"do\":\"table_open\",\"game\":\"%s\",\"seats\":[%s],\"seed\":\"%064x\","
                               "\"now\":1%s}",
                               game, seats, seed, fixed),
                       "held");
}

const struct moa_json *ek_state(int held) {
    const struct moa_json *answer =
        ek_fine("{\"do\":\"table_show\",\"held\":%d,\"uncover\":true,\"now\":2}", held);
    return moa_json_get(moa_json_get(answer, "update"), "state");
}
