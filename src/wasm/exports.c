/* exports.c - the functions that the WebAssembly module exports: buffers, the message catalogue, and the call. */
#include "core/catalogue.h"
#include "wasm/engine.h"
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* A buffer for a text of `size` bytes and a NUL. It is valid until the next request for a buffer. */
EXPORT(alloc) char *alloc(size_t size);
char *alloc(size_t size) {
    static char *text;
    free(text);
    text = malloc(size + 1);
    assert(text);
    text[size] = '\0';
    return text;
}

/* Answers the request in the buffer. */
EXPORT(call) const char *call(char *request);
const char *call(char *request) { return engine_call(request); }

/* catalogue_alloc returns a buffer for a message catalogue; catalogue activates the catalogue in it. */
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
