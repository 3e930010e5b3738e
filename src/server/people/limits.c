/* limits.c - how many attempts an address has; see internal.h.
 *
 * The table has a fixed size: an attacker with many addresses mostly evicts their own entries, and memory stays constant. The
 * slot of an address is secret, otherwise an attacker could aim at the entries of others. An IPv6 address counts by its first
 * half, since every household has 2^64 of them. */
#include "server/people/internal.h"
#include <arpa/inet.h>
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 1024, WAYS = 4, ADDRESS = 16, HALF = 8, MAPPED = 12 };

struct visitor {
    unsigned char address[ADDRESS];
    bool is_known;
    struct bucket bucket[VISIT_KINDS];
    int64_t seen; /* ticks */
};

struct visits {
    unsigned char key[crypto_shorthash_KEYBYTES];
    struct visitor place[ROWS][WAYS];
};

struct visits *visits_open(void) {
    struct visits *visits = calloc(1, sizeof *visits);
    assert(visits);
    crypto_shorthash_keygen(visits->key);
    return visits;
}

void visits_close(struct visits *visits) { free(visits); }

/* IPv4 mapped into IPv6; all invalid addresses count as one. */
static void read_address(const char *text, unsigned char address[ADDRESS]) {
    static const unsigned char mapped[MAPPED] = {[10] = 0xFF, [11] = 0xFF};
    memset(address, 0, ADDRESS);
    if (inet_pton(AF_INET, text, address + MAPPED) == 1) {
        memcpy(address, mapped, MAPPED);
        return;
    }
    if (inet_pton(AF_INET6, text, address) != 1) memset(address, 0, ADDRESS);
    if (memcmp(address, mapped, MAPPED) != 0) memset(address + HALF, 0, ADDRESS - HALF);
}

static struct visitor *find(struct visits *visits, const unsigned char address[ADDRESS]) {
    unsigned char digest[crypto_shorthash_BYTES];
    crypto_shorthash(digest, address, ADDRESS, visits->key);
    struct visitor *row = visits->place[(digest[0] | digest[1] << 8) % ROWS], *oldest = row;
    for (int i = 0; i < WAYS; i++) {
        if (row[i].is_known && memcmp(row[i].address, address, ADDRESS) == 0) return &row[i];
        if (!row[i].is_known || (oldest->is_known && row[i].seen < oldest->seen)) oldest = &row[i];
    }
    memset(oldest, 0, sizeof *oldest);
    memcpy(oldest->address, address, ADDRESS);
    oldest->is_known = true;
    return oldest;
}

bool visits_take(struct visits *visits, enum visit_kind kind, const char *address, int most, int64_t span,
                 int cost, int64_t ticks) {
    unsigned char bytes[ADDRESS];
    read_address(address, bytes);
    struct visitor *visitor = find(visits, bytes);
    visitor->seen = ticks;
    return bucket_take(&visitor->bucket[kind], most * 1000.0 / (double)span, most, cost, ticks);
}
