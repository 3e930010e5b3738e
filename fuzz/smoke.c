/* smoke.c - runs the targets in the ordinary tests, so that they keep working: first the canaries, then mutations of
 * valid inputs, always the same for a given MOA_SEED.
 *
 *   fuzz_smoke               everything
 *   fuzz_smoke TARGET FILE   one input, such as a file that a fuzzer left
 *
 * The current input is kept in a file until its run is over, so that it survives a crash. */
#include "fuzz.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 1 << 16, MUTATIONS_MAX = 4, SEEDS = 16, PATH_BYTES = 64 };

static const struct target {
    const char *name;
    fuzz_target *run;
    uint8_t *(*seed)(uint64_t n, size_t *size);
    int inputs;
} targets[] = {
    {"json", fuzz_json, fuzz_seed_json, 1000},
    {"record", fuzz_record, fuzz_seed_record, 300},
    {"position", fuzz_position, fuzz_seed_position, 200},
    {"play", fuzz_play, fuzz_seed_play, 100},
    {"server", fuzz_server, fuzz_seed_server, 100},
};
enum { TARGETS = sizeof targets / sizeof *targets };

struct input {
    uint8_t bytes[INPUT_MAX];
    size_t size;
};

/* One small change: a byte, a digit, a piece removed or duplicated, a word replaced by another. */
static void mutate(struct input *input, struct moa_rng *rng) {
    if (input->size == 0) return;
    uint32_t at = moa_rng_below(rng, (uint32_t)input->size), left = (uint32_t)input->size - at;
    uint32_t length = 1 + moa_rng_below(rng, left < 32 ? left : 32);
    uint8_t *place = input->bytes + at;
    switch (moa_rng_below(rng, 6)) {
    case 0: *place = (uint8_t)moa_rng_below(rng, 256); break;
    case 1: *place ^= (uint8_t)(1u << moa_rng_below(rng, 8)); break;
    case 2:
        for (uint32_t i = 0; i < left; i++) {
            if (place[i] < '0' || place[i] > '9') continue;
            place[i] = (uint8_t)('0' + moa_rng_below(rng, 10));
            break;
        }
        break;
    case 3:
        memmove(place, place + length, left - length);
        input->size -= length;
        break;
    case 4:
        if (input->size + length > INPUT_MAX) break;
        memmove(place + length, place, left);
        input->size += length;
        break;
    case 5: input->size = fuzz_change_token(input->bytes, input->size, INPUT_MAX, rng); break;
    }
}

static void make(const struct target *target, uint64_t seed, int n, struct input *input) {
    struct moa_rng rng;
    moa_rng_seed(&rng, seed + (uint64_t)n);
    uint8_t *bytes = target->seed(seed + (uint64_t)(n % SEEDS), &input->size);
    assert(input->size <= INPUT_MAX);
    memcpy(input->bytes, bytes, input->size);
    free(bytes);
    if (n < SEEDS) return; /* the valid inputs unchanged */
    for (uint32_t i = moa_rng_below(&rng, MUTATIONS_MAX) + 1; i > 0; i--) mutate(input, &rng);
}

static bool keep(const char *path, const struct input *input) {
    FILE *file = fopen(path, "wb");
    if (!file) return false;
    bool fine = fwrite(input->bytes, 1, input->size, file) == input->size;
    return fclose(file) == 0 && fine;
}

static bool run(const struct target *target, const struct input *input) {
    struct fuzz_report report = {""};
    /* Allocated to the exact size, so that a sanitizer detects reads past the end. */
    uint8_t *bytes = fuzz_allocate(input->size);
    memcpy(bytes, input->bytes, input->size);
    bool fine = target->run(bytes, input->size, &report);
    free(bytes);
    if (!fine) printf("%s: did not hold: %s\n", target->name, report.text);
    return fine;
}

static bool run_target(const struct target *target, uint64_t seed) {
    static struct input input;
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "smoke-%s.input", target->name);
    printf("%s: %d inputs; the one at work is in %s\n", target->name, target->inputs, path);
    fflush(stdout);
    for (int n = 0; n < target->inputs; n++) {
        make(target, seed, n, &input);
        if (!keep(path, &input)) {
            printf("%s cannot be written: %s; run this in a folder of your own\n", path, strerror(errno));
            return false;
        }
        if (run(target, &input)) continue;
        printf("Run it again: fuzz_smoke %s %s\n", target->name, path);
        return false;
    }
    remove(path);
    return true;
}

static int run_file(const char *name, const char *path) {
    static struct input input;
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return 2;
    }
    input.size = fread(input.bytes, 1, sizeof input.bytes, file);
    fclose(file);
    for (size_t i = 0; i < TARGETS; i++) {
        if (strcmp(targets[i].name, name) == 0) return run(&targets[i], &input) ? 0 : 1;
    }
    fprintf(stderr, "There is no target \"%s\"; there are json, record, position, play, server\n", name);
    return 2;
}

int main(int argc, char **argv) {
    if (argc == 3) return run_file(argv[1], argv[2]);
    const char *said = getenv("MOA_SEED");
    uint64_t seed = said ? strtoull(said, NULL, 0) : 1;
    int failures = fuzz_canaries();
    printf("MOA_SEED=%" PRIu64 "\n", seed);
    for (size_t i = 0; i < TARGETS; i++) failures += !run_target(&targets[i], seed);
    return failures > 0;
}
