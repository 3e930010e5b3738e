/* blake2b.c - see blake2b.h; names as in RFC 7693. */
#include "core/blake2b.h"
#include <assert.h>
#include <string.h>

enum { BLOCK = 128, ROUNDS = 12 };

static const uint64_t iv[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                               0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                               0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

/* The schedule of message words; rounds 10 and 11 are those of 0 and 1 again. */
static const uint8_t sigma[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

static uint64_t rotate_right(uint64_t x, int n) { return x >> n | x << (64 - n); }

static uint64_t read_word(const uint8_t *bytes) {
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--) word = word << 8 | bytes[i];
    return word;
}

static void mix(uint64_t *v, int a, int b, int c, int d, uint64_t x, uint64_t y) {
    v[a] += v[b] + x;
    v[d] = rotate_right(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = rotate_right(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = rotate_right(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = rotate_right(v[b] ^ v[c], 63);
}

/* `counted` is how many bytes were hashed up to the end of this block; messages are shorter than 2^64 bytes. */
static void compress(uint64_t h[8], const uint8_t block[BLOCK], uint64_t counted, int is_last) {
    uint64_t v[16], m[16];
    for (int i = 0; i < 8; i++) v[i] = h[i], v[8 + i] = iv[i];
    for (int i = 0; i < 16; i++) m[i] = read_word(block + 8 * i);
    v[12] ^= counted;
    if (is_last) v[14] = ~v[14];
    for (int round = 0; round < ROUNDS; round++) {
        const uint8_t *s = sigma[round % 10];
        for (int i = 0; i < 4; i++) mix(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]], m[s[2 * i + 1]]);
        for (int i = 0; i < 4; i++)
            mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[s[8 + 2 * i]], m[s[9 + 2 * i]]);
    }
    for (int i = 0; i < 8; i++) h[i] ^= v[i] ^ v[8 + i];
}

void moa_blake2b(uint8_t hash[MOA_BLAKE2B_BYTES], const void *message, size_t length, const void *key,
                 size_t key_length) {
    assert(key_length <= MOA_BLAKE2B_KEY_MAX);
    const uint8_t *at = message;
    uint8_t block[BLOCK] = {0};
    uint64_t h[8], counted = 0;
    memcpy(h, iv, sizeof h);
    h[0] ^= 0x01010000 ^ (uint64_t)key_length << 8 ^ MOA_BLAKE2B_BYTES;
    if (key_length > 0) { /* the key is a separate block before the message */
        memcpy(block, key, key_length);
        counted = BLOCK;
        compress(h, block, counted, length == 0);
    }
    for (; length > BLOCK; length -= BLOCK, at += BLOCK) {
        counted += BLOCK;
        compress(h, at, counted, 0);
    }
    if (length > 0 || key_length == 0) { /* an empty message after a key has no block */
        memset(block, 0, sizeof block);
        if (length > 0) memcpy(block, at, length);
        compress(h, block, counted + length, 1);
    }
    for (int i = 0; i < MOA_BLAKE2B_BYTES; i++) hash[i] = (uint8_t)(h[i / 8] >> 8 * (i % 8));
}
