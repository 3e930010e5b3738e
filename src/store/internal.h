/* internal.h - what the files of the store share. */
#ifndef MOA_STORE_INTERNAL_H
#define MOA_STORE_INTERNAL_H

#include "store/db/db.h"
#include "store/store.h"
#include <pthread.h>

struct store {
    struct db *db;
    char *url;
    /* Random, chosen when the store is opened; written with every entry, so that a process recognises its own. */
    int64_t writer;
    int64_t group; /* number of the transaction, for shared.c */
    /* Tables that were appended to in this transaction. */
    char (*touched)[MOA_ID_MAX];
    int touched_count, touched_capacity;
};

/* ---- migrations.c ---- */

/* A step of the schema; the first makes version 1. */
struct store_migration {
    const char *sqlite, *postgres;
};
extern const struct store_migration store_migrations[];
extern const int store_migrations_count;
/* Brings the schema up to version `count`. */
bool store_migrate(struct db *db, const struct store_migration *migration, int count,
                   struct moa_error *error);

/* ---- shared.c: only for stores of many processes ---- */

/* Registers this process, removes old ones. */
bool store_sign_on(struct store *store, struct moa_error *error);
/* Just before the commit: records the transaction's number, and notifies the other processes of the changed
 * tables. */
bool store_sign(struct store *store, struct moa_error *error);
/* After a commit whose answer was lost: was it done? False with the reason if it was not, or if that is not known. */
bool store_resolve_commit(struct store *store, struct moa_error *error);

/* ---- logs_bulk.c: one statement for many tables ---- */

/* Replaces the loop of logs.c: sets `taken` of the appends that could not be written. Each table at most once,
 * sorted. */
bool store_append_bulk(struct store *store, struct store_append *const *append, int count,
                       struct moa_error *error);

/* ---- forget.c ---- */

/* Empties a user's name and chat messages in all logs. */
bool store_forget_words(struct store *store, const char *user, struct moa_error *error);

/* ---- store.c ---- */

/* Milliseconds since 1970. */
int64_t store_now(void);
/* Sleeps that long. */
void store_pause(int milliseconds);
/* Like pthread_create, but signals are delivered to other threads. */
int store_thread(pthread_t *thread, void *(*run)(void *context), void *context);

/* For results with one id per row: passes each id on. */
struct store_ids {
    void (*each)(void *context, const char *id);
    void *context;
};
void store_list_id(void *context, const struct db_row *row);

#define STORE_CHANNEL "moa_tables"

#endif
