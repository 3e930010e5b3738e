/* password.c - argon2id; see internal.h. */
#include "server/people/internal.h"
#include <sodium.h>
#include <string.h>

_Static_assert(STORE_PASSWORD >= crypto_pwhash_STRBYTES, "the store has room for a hash");

static unsigned long long cost_operations = crypto_pwhash_OPSLIMIT_INTERACTIVE;
static size_t cost_memory = crypto_pwhash_MEMLIMIT_INTERACTIVE;

void people_password_cost(unsigned long long operations, size_t memory) {
    cost_operations = operations;
    cost_memory = memory;
}

bool people_password_hash(const char *password, char hash[STORE_PASSWORD]) {
    return crypto_pwhash_str(hash, password, strlen(password), cost_operations, cost_memory) == 0;
}

bool people_password_fits(const char *hash, const char *password) {
    return crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}
