/* moa_observed.c - makes `moa-observed` of the command, for parity.py: its server's time is set by the test, and the
 * entries and seeds of its tables can be read.
 *
 * The file $MOA_CLOCK holds the time, 8 bytes in this machine's order. The file $MOA_LOG gets a line for each seed,
 * {"commitment": ..., "seed": ...}, and for each entry, {"log": TABLE, "kind": ..., "at": ..., ...}. The linker's --wrap
 * puts the functions here before those of the program. */
#include "core/json_out.h"
#include "server/server.h"
#include "store/store.h"
#include "table/dice.h"
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/* ---- Time ---- */

static const volatile int64_t *open_clock(void) {
    const char *path = getenv("MOA_CLOCK");
    int file = path ? open(path, O_RDONLY) : -1;
    assert(file >= 0);
    void *clock = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
    assert(clock != MAP_FAILED);
    close(file);
    return clock;
}

int64_t server_now(void) {
    static const volatile int64_t *clock;
    if (!clock) clock = open_clock();
    return *clock;
}

int64_t server_ticks(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Seeds and entries ---- */

/* Several threads write: each line in one piece, at the end of the file. */
static void add_line(char *text, size_t length) {
    static int file = -1;
    if (file < 0) file = open(getenv("MOA_LOG"), O_WRONLY | O_APPEND | O_CREAT, 0600);
    assert(file >= 0);
    text[length] = '\n';
    ssize_t written = write(file, text, length + 1);
    assert(written == (ssize_t)length + 1);
}

static void add_object(const struct moa_entry *entry, const char *seed, const char *commitment) {
    size_t size = 1024 + 6 * (entry ? strlen(entry->body) : 0); /* a character takes up to 6 in JSON */
    char *text = malloc(size);
    assert(text);
    struct moa_buffer buffer = moa_buffer_init(text, size - 1);
    struct moa_writer json = {.buffer = &buffer};
    moa_json_begin_object(&json, NULL);
    if (entry) {
        moa_json_string(&json, "log", entry->table);
        moa_json_string(&json, "kind", entry->kind);
        moa_json_int(&json, "at", entry->at);
        if (entry->user[0]) moa_json_string(&json, "user", entry->user);
        if (entry->key[0]) moa_json_string(&json, "key", entry->key);
        moa_json_string(&json, "body", entry->body);
    } else {
        moa_json_string(&json, "commitment", commitment);
        moa_json_string(&json, "seed", seed);
    }
    moa_json_end_object(&json);
    assert(!moa_buffer_was_cut(&buffer));
    add_line(text, buffer.length);
    free(text);
}

void __real_dice_commit(const char *seed, char commitment[MOA_SEED_MAX]);
void __wrap_dice_commit(const char *seed, char commitment[MOA_SEED_MAX]);
void __wrap_dice_commit(const char *seed, char commitment[MOA_SEED_MAX]) {
    __real_dice_commit(seed, commitment);
    add_object(NULL, seed, commitment);
}

bool __real_store_append(struct store *store, struct store_append *const *append, int count,
                         struct moa_error *error);
bool __wrap_store_append(struct store *store, struct store_append *const *append, int count,
                         struct moa_error *error);
bool __wrap_store_append(struct store *store, struct store_append *const *append, int count,
                         struct moa_error *error) {
    if (!__real_store_append(store, append, count, error)) return false;
    for (int i = 0; i < count; i++)
        for (int n = 0; n < append[i]->count && !append[i]->taken; n++)
            add_object(&append[i]->entry[n], NULL, NULL);
    return true;
}
