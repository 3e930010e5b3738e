/* ids.c - see store.h: ids, secrets and their hashes, with libsodium's random numbers. */
#include "store/store.h"
#include <assert.h>
#include <sodium.h>
#include <string.h>

/* 32 lower case characters that are not easily confused; each is 5 bits. */
static void draw(char *out, int length) {
    static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";
    unsigned char byte[MOA_SECRET_MAX];
    assert(length < MOA_SECRET_MAX);
    int ready = sodium_init();
    assert(ready >= 0);
    randombytes_buf(byte, (size_t)length);
    for (int i = 0; i < length; i++) out[i] = alphabet[byte[i] & 31];
    out[length] = '\0';
    sodium_memzero(byte, sizeof byte);
}

void store_id(char id[MOA_ID_MAX]) { draw(id, 12); }

void store_secret(char secret[MOA_SECRET_MAX]) { draw(secret, 52); }

void store_hash(const char *text, char hash[STORE_HASH]) {
    unsigned char digest[32];
    int ready = sodium_init();
    assert(ready >= 0);
    crypto_generichash(digest, sizeof digest, (const unsigned char *)text, strlen(text), NULL, 0);
    sodium_bin2hex(hash, STORE_HASH, digest, sizeof digest);
}
