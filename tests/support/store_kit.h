/* store_kit.h - stores for tests, and sample data to put into them. */
#ifndef MOA_TESTS_STORE_KIT_H
#define MOA_TESTS_STORE_KIT_H

#include "core/cmocka_all.h"
#include "store/store.h"
#include "support/postgres.h"

/* A store in a place of its own. */
struct store_kit {
    bool is_postgres;
    struct store *store;
    char folder[64];        /* of SQLite's file */
    char url[POSTGRES_URL]; /* for a second store, or to open it again */
    struct moa_error error;
};

/* That of the test which runs. */
extern struct store_kit kit;

/* Runs the tests on SQLite, then on PostgreSQL, or only there, each with an empty store; returns how many failed. */
int store_kit_run(const struct CMUnitTest *test, size_t count);
int store_kit_run_postgres(const struct CMUnitTest *test, size_t count);

/* A call that must not fail, which says where it did. */
#define DO(call)                                                                                             \
    do {                                                                                                     \
        if (!(call)) fail_msg("%s", kit.error.text);                                                         \
    } while (0)

/* These assert that the store does not fail. */
void kit_begin(struct store *store);
void kit_commit(struct store *store);
/* A user or table in a transaction of its own (kit_make_table: in one that is there); a member is named like its id. */
void kit_user(struct store *store, const char *id, enum store_user_kind kind);
void kit_make_table(struct store *store, const char *id, const char *game, bool is_public, int64_t created);
void kit_table(struct store *store, const char *id, const char *game, bool is_public, int64_t created);
/* "move" by "ann" with the key "k" at time 1000 + seq. */
struct moa_entry kit_entry(const char *table, int seq, const char *body);
/* Appends one entry in a transaction of its own; true: written, false: taken. */
bool kit_append(struct store *store, const char *table, int seq, const char *body, struct store_state state);
/* The bodies of a log from that entry on, each closed by '|'. */
const char *kit_log(struct store *store, const char *table, int seq);

#endif
