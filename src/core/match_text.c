/* match_text.c - views and data sets as text in memory, and the hashes that records carry.
 *
 * XXH64 of the compact JSON: fast, the same on every machine, and anyone can check it with xxhsum. It detects
 * mistakes and corruption, not forgery. Rejected: hashing the bytes of a state, which would tie records to one
 * layout of a struct. */
#include "core/match.h"
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_SIZE = 4096 };

/* What is written: a view if `state` is given, else the data set. */
struct subject {
    const struct moa_game *game;
    const void *data, *state;
    int viewer;
    bool pretty, bare;
};

static size_t write_subject(const struct subject *subject, char *text, size_t size) {
    struct moa_buffer buffer = moa_buffer_init(text, size);
    struct moa_writer writer = {.buffer = &buffer, .pretty = subject->pretty, .bare = subject->bare};
    if (subject->state)
        subject->game->view(subject->data, subject->state, subject->viewer, &writer);
    else
        subject->game->data_write(subject->data, &writer);
    assert(writer.depth == 0 && writer.finished);
    return buffer.length;
}

/* Writes twice if the first buffer was too small: the length tells how much is needed. */
static char *text_of(const struct subject *subject) {
    size_t size = FIRST_SIZE;
    for (;;) {
        char *text = malloc(size);
        assert(text);
        size_t length = write_subject(subject, text, size);
        if (length < size) return text;
        free(text);
        size = length + 1;
    }
}

static uint64_t hash_and_free(char *text) {
    uint64_t hash = XXH64(text, strlen(text), 0);
    free(text);
    return hash;
}

char *moa_view_text(const struct moa_game *game, const void *data, const void *state, int viewer,
                    bool pretty) {
    return text_of(&(struct subject){game, data, state, viewer, pretty, false});
}

char *moa_data_text(const struct moa_game *game, const void *data, bool pretty) {
    return text_of(&(struct subject){.game = game, .data = data, .pretty = pretty});
}

uint64_t moa_match_hash(const struct moa_match *match) {
    return hash_and_free(
        text_of(&(struct subject){match->game, match->data, match->state, MOA_HOST, false, true}));
}

uint64_t moa_data_hash(const struct moa_game *game, const void *data) {
    return hash_and_free(moa_data_text(game, data, false));
}
