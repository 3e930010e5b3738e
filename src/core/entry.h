/* entry.h - an entry of a table's log: created by the table, stored by the store.
 *
 * The log is the table: its whole state (seats, moves, chat, agreements) follows from its entries, read in order. */
#ifndef MOA_CORE_ENTRY_H
#define MOA_CORE_ENTRY_H

#include <stdint.h>

enum {
    MOA_ID_MAX = 16,     /* room for the id of a table or person: 12 characters of a-z, 2-7 */
    MOA_NAME_MAX = 32,   /* for a name */
    MOA_SEED_MAX = 65,   /* for a seed of verifiable dice or its commitment: 64 digits */
    MOA_SECRET_MAX = 56, /* for a token or invitation code: 52 characters of a-z, 2-7 */
    MOA_ENTRY_KIND = 12, /* for the kind of an entry */
    MOA_ENTRY_KEY = 40,  /* for an idempotency key */
};

enum table_status { TABLE_OPEN, TABLE_RUNNING, TABLE_OVER }; /* never backwards */

struct moa_entry {
    char table[MOA_ID_MAX];
    int seq;    /* from 0, without gaps */
    int64_t at; /* milliseconds since 1970 */
    char kind[MOA_ENTRY_KIND];
    char user[MOA_ID_MAX];   /* the person who caused it; empty: the server */
    char key[MOA_ENTRY_KEY]; /* chosen by the client, to recognise a retry; may be empty */
    const char *body;        /* format depends on the kind (src/table/log.c) */
};

#endif
