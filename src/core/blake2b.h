/* blake2b.h - the hash behind verifiable dice: BLAKE2b (RFC 7693) with 32 bytes of output.
 *
 * Implemented here although the server has libsodium, because browsers run the same table code and libsodium is
 * not part of their build; a test compares the two. */
#ifndef MOA_CORE_BLAKE2B_H
#define MOA_CORE_BLAKE2B_H

#include <stddef.h>
#include <stdint.h>

enum { MOA_BLAKE2B_BYTES = 32, MOA_BLAKE2B_KEY_MAX = 64 };

/* `key` of at most MOA_BLAKE2B_KEY_MAX bytes makes it a keyed hash; key_length 0: none. */
void moa_blake2b(uint8_t hash[MOA_BLAKE2B_BYTES], const void *message, size_t length, const void *key,
                 size_t key_length);

#endif
