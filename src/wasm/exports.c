/* exports.c - what the WebAssembly module shows to its host: buffers, the catalogue, and the call. */
#include "core/catalogue.h"
#include "wasm/engine.h"
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* A buffer for a text of that many bytes, the NUL not counted; valid until the next call. */
EXPORT(alloc) char *alloc(size_t size);
char *alloc(size_t size) {
    static char *text;
    free(text);
    text = malloc(size + 1);
    assert(text);
    text[size] = '\0';
    return text;
}

/* Answers the request that was written into the buffer. */
EXPORT(call) const char *call(char *request);
const char *call(char *request) { return engine_call(request); }

/* A buffer for a catalogue, and its use. */
EXPORT(catalogue) bool catalogue(size_t size);
EXPORT(catalogue_alloc) unsigned char *catalogue_alloc(size_t size);

static unsigned char *book;

unsigned char *catalogue_alloc(size_t size) {
    moa_catalogue_use(NULL, 0);
    free(book);
    book = malloc(size ? size : 1);
    assert(book);
    return book;
}

bool catalogue(size_t size) { return moa_catalogue_use(book, size); }
