/* entry.c - one target (FUZZ_TARGET, FUZZ_IS_TEXT) as a libFuzzer program: a failed check ends the program, so that
 * the fuzzer keeps the input. */
#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t max, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t max); /* libFuzzer's default mutator */

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct fuzz_report report = {""};
    if (FUZZ_TARGET(bytes, size, &report)) return 0;
    fprintf(stderr, "Did not hold: %s\n", report.text);
    abort();
}

/* Texts are changed token by token more often than byte by byte. */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t max, unsigned seed) {
    struct moa_rng rng;
    moa_rng_seed(&rng, seed);
    if (!FUZZ_IS_TEXT || moa_rng_below(&rng, 3) == 0) return LLVMFuzzerMutate(bytes, size, max);
    for (uint32_t i = moa_rng_below(&rng, 3) + 1; i > 0; i--)
        size = fuzz_change_token(bytes, size, max, &rng);
    return size;
}
