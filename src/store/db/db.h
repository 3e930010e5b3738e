/* db.h - the minimal database interface of the store, so that its statements are written once.
 *
 * Statements are constants, parameters are $1, $2, ... numbered in the order in which they first appear (SQLite
 * numbers them so), and are prepared once: a statement is identified by the address of its text. Rejected: a query
 * builder, and ODBC, which is another dependency and hides what matters here (retries, arrays, notifications). */
#ifndef MOA_STORE_DB_H
#define MOA_STORE_DB_H

#include "core/error.h"
#include <stdbool.h>
#include <stdint.h>

enum { DB_STATEMENTS_MAX = 256, DB_VALUES_MAX = 16 };

enum db_type { DB_TEXT, DB_INTEGER, DB_REAL, DB_TEXTS, DB_INTEGERS };

struct db_value {
    enum db_type type;
    int count; /* of an array */
    union {
        const char *text; /* NULL is SQL's NULL, also in an array */
        int64_t integer;
        double real;
        const char *const *texts;
        const int64_t *integers;
    };
};

struct db_row;
/* Called for each row of an answer; it must not run statements. Texts are valid until it returns. */
typedef void (*db_each)(void *context, const struct db_row *row);

struct db;
enum db_end { DB_DONE, DB_LOST, DB_IN_DOUBT }; /* DB_IN_DOUBT: the connection broke before the answer came */

struct db_driver {
    void (*close)(struct db *db);
    bool (*begin)(struct db *db, struct moa_error *error);
    enum db_end (*commit)(struct db *db, struct moa_error *error);
    void (*rollback)(struct db *db);
    bool (*run)(struct db *db, const char *sql, const struct db_value *value, int count, db_each each,
                void *context, struct moa_error *error);
    /* Statements without parameters, not kept. */
    bool (*script)(struct db *db, const char *sql, struct moa_error *error);
    const char *(*row_text)(const struct db_row *row, int column);
    int64_t (*row_integer)(const struct db_row *row, int column);
    double (*row_real)(const struct db_row *row, int column);
};

struct db {
    const struct db_driver *driver;
    bool is_shared; /* shared by many processes; only then are arrays available */
    bool may_retry; /* retrying the transaction may succeed */
    bool wrote;     /* rows were changed since `begin` */
    int changed;    /* rows that the last statement changed */
};

struct db_row {
    const struct db_driver *driver;
    void *answer; /* the driver's */
    int number;
};

struct db *db_sqlite_open(const char *file, struct moa_error *error);
struct db *db_postgres_open(const char *url, struct moa_error *error);

static inline struct db_value db_text(const char *text) {
    return (struct db_value){.type = DB_TEXT, .text = text};
}
static inline struct db_value db_integer(int64_t integer) {
    return (struct db_value){.type = DB_INTEGER, .integer = integer};
}
static inline struct db_value db_real(double real) {
    return (struct db_value){.type = DB_REAL, .real = real};
}
static inline struct db_value db_texts(const char *const *texts, int count) {
    return (struct db_value){.type = DB_TEXTS, .count = count, .texts = texts};
}
static inline struct db_value db_integers(const int64_t *integers, int count) {
    return (struct db_value){.type = DB_INTEGERS, .count = count, .integers = integers};
}

#define DB_VALUES(...)                                                                                       \
    (const struct db_value[]){__VA_ARGS__},                                                                  \
        (int)(sizeof((const struct db_value[]){__VA_ARGS__}) / sizeof(struct db_value))

/* db_run(db, "...", DB_VALUES(db_text(id)), each, context, error) */
static inline bool db_run(struct db *db, const char *sql, const struct db_value *value, int count,
                          db_each each, void *context, struct moa_error *error) {
    return db->driver->run(db, sql, value, count, each, context, error);
}

static inline const char *row_text(const struct db_row *row, int column) {
    return row->driver->row_text(row, column);
}
static inline int64_t row_integer(const struct db_row *row, int column) {
    return row->driver->row_integer(row, column);
}
static inline double row_real(const struct db_row *row, int column) {
    return row->driver->row_real(row, column);
}
/* Copies a text into a buffer that is large enough for every stored value. */
void row_copy(const struct db_row *row, int column, char *out, int size);

#endif
