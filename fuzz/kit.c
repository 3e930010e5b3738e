/* kit.c - what the targets share; see fuzz.h. */
#include "core/registry.h"
#include "core/utf8.h"
#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct fuzz_parts fuzz_parts = {.games = moa_games, .write_string = moa_json_string, .echoes = 1};

bool fuzz_fail(struct fuzz_report *report, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(report->text, sizeof report->text, format, args);
    va_end(args);
    return false;
}

void *fuzz_allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    assert(memory);
    return memory;
}

char *fuzz_text(const uint8_t *bytes, size_t size) {
    size_t length = size > 0 ? strnlen((const char *)bytes, size) : 0;
    char *text = fuzz_allocate(length + 1);
    if (length > 0) memcpy(text, bytes, length);
    text[length] = '\0';
    return text;
}

const struct moa_game *fuzz_game(uint8_t byte) {
    int count = 0;
    while (fuzz_parts.games[count]) count++;
    return fuzz_parts.games[(uint8_t)(byte - '0') % count];
}

/* FNV-1a: a change anywhere leads to different actions. */
uint64_t fuzz_seed(const uint8_t *bytes, size_t size) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

bool fuzz_check_text(const char *what, const char *text, bool drawn, struct fuzz_report *report) {
    if (!*text) return fuzz_fail(report, "%s is empty", what);
    for (const char *at = text; *at;) {
        uint32_t code = 0;
        int bytes = moa_utf8_read(at, &code);
        if (!bytes) return fuzz_fail(report, "%s is no UTF-8: %.400s", what, text);
        bool wanted = drawn && (code == '\n' || code == 0x1B);
        if (moa_utf8_is_control(code) && !wanted) {
            return fuzz_fail(report, "%s has the control character %u: %.400s", what, (unsigned)code, text);
        }
        at += bytes;
    }
    return true;
}

bool fuzz_check_error(const struct moa_error *error, struct fuzz_report *report) {
    return fuzz_check_text("the text of an error", error->text, false, report);
}

struct fuzz_tree fuzz_tree_read(const char *text, struct moa_error *error) {
    struct fuzz_tree tree = {.text = fuzz_text((const uint8_t *)text, strlen(text))};
    int pool_size = moa_json_pool_size(text);
    tree.pool = fuzz_allocate((size_t)pool_size * sizeof *tree.pool);
    tree.root = moa_json_read(tree.text, tree.pool, pool_size, error);
    return tree;
}

void fuzz_tree_free(struct fuzz_tree *tree) {
    free(tree->text);
    free(tree->pool);
    *tree = (struct fuzz_tree){0};
}
