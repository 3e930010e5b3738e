/* alloc.h - memory for searching players: allocated before they start, zeroed, never NULL. */
#ifndef MOA_BOTS_ALLOC_H
#define MOA_BOTS_ALLOC_H

#include <assert.h>
#include <stdlib.h>

static inline void *moa_alloc(size_t count, size_t size) {
    void *memory = calloc(count ? count : 1, size);
    assert(memory);
    return memory;
}

#endif
