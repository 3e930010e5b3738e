/* exports.c - what the WebAssembly module shows to its host: room for bytes, the catalogue, and the call. */
#include "core/catalogue.h"
#include "wasm/engine.h"
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* Room for a text of that many bytes, the NUL not counted; valid until the next one is asked for. */
EXPORT(room) char *room(size_t size);
char *room(size_t size) {
    static char *text;
    free(text);
    text = malloc(size + 1);
    assert(text);
    text[size] = '\0';
    return text;
}

/* Answers the request that was written into the room. */
EXPORT(call) const char *call(char *request);
const char *call(char *request) { return engine_call(request); }

/* Room for a catalogue, and its use. */
EXPORT(catalogue) bool catalogue(size_t size);
EXPORT(catalogue_room) unsigned char *catalogue_room(size_t size);

static unsigned char *book;

unsigned char *catalogue_room(size_t size) {
    moa_catalogue_use(NULL, 0);
    free(book);
    book = malloc(size ? size : 1);
    assert(book);
    return book;
}

bool catalogue(size_t size) { return moa_catalogue_use(book, size); }
