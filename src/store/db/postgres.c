/* postgres.c - see db.h: PostgreSQL by libpq. Values are sent and received in binary: nothing is quoted, and
 * the locale does not matter. */
#include "store/db/postgres.h"
#include "core/i18n.h"
#include "store/db/internal.h"
#include <assert.h>
#include <endian.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OID_TEXT = 25, OID_INT8 = 20, OID_FLOAT8 = 701, OID_TEXTS = 1009, OID_INT8S = 1016 };
enum { FORMAT_BINARY = 1, ARRAY_HEADER = 5 };

struct postgres {
    struct db db;
    char *url;
    PGconn *connection; /* NULL: lost */
    struct db_cache cache;
};

/* ---- The connection ---- */

/* Every statement has an index: a plan made for a small table must not scan it when it has grown. Lock waits are
 * limited, so that a process that hangs does not block the others. */
static const char settings[] =
    "SET jit = off; SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;"
    "SET lock_timeout = 5000; SET idle_in_transaction_session_timeout = 30000;"
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

static void ignore_notice(void *context, const char *text) {
    (void)context;
    (void)text;
}

bool postgres_fail(PGconn *connection, const PGresult *result, struct moa_error *error) {
    const char *text = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : NULL;
    if (!text) text = PQerrorMessage(connection);
    return moa_fail(error, _("the database failed: %.*s"), (int)strcspn(text, "\n"), text);
}

/* Settings in the address override these, because they come last. */
PGconn *postgres_connect(const char *url, struct moa_error *error) {
    static const char *const keyword[] = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                          "keepalives_count", "tcp_user_timeout", "fallback_application_name",
                                          "client_encoding",  "dbname",           NULL};
    const char *const value[] = {"5", "30", "10", "3", "30000", "moa", "UTF8", url, NULL};
    PGconn *connection = PQconnectdbParams(keyword, value, 1);
    assert(connection);
    if (PQstatus(connection) == CONNECTION_OK) {
        PQsetNoticeProcessor(connection, ignore_notice, NULL);
        PGresult *result = PQexec(connection, settings);
        bool set = PQresultStatus(result) == PGRES_TUPLES_OK || postgres_fail(connection, result, error);
        PQclear(result);
        if (set) return connection;
    } else {
        postgres_fail(connection, NULL, error);
    }
    PQfinish(connection);
    return NULL;
}

static void disconnect(struct postgres *pg) {
    PQfinish(pg->connection);
    pg->connection = NULL;
    memset(&pg->cache, 0, sizeof pg->cache);
}

/* Failures worth a retry: deadlocks and the like, and violated constraints, which every statement checks first, so
 * only another process can have interfered. */
static bool is_passing(const char *state) {
    static const char *const passing[] = {"40001", "40P01", "55P03", "23503", "23505",
                                          "57P01", "57P02", "57P03", "25P03"};
    for (size_t i = 0; i < sizeof passing / sizeof *passing; i++)
        if (strcmp(state, passing[i]) == 0) return true;
    return false;
}

/* Reports the reason, and whether to retry; returns false. */
static bool fail(struct postgres *pg, const PGresult *result, struct moa_error *error) {
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    postgres_fail(pg->connection, result, error);
    pg->db.may_retry = state && is_passing(state);
    if (PQstatus(pg->connection) == CONNECTION_BAD) {
        pg->db.may_retry = true;
        disconnect(pg);
    }
    return false;
}

static bool execute(struct postgres *pg, const char *sql, struct moa_error *error) {
    if (!pg->connection) return moa_fail(error, _("the connection to the database is lost"));
    PGresult *result = PQexec(pg->connection, sql);
    ExecStatusType status = PQresultStatus(result);
    bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || fail(pg, result, error);
    PQclear(result);
    return done;
}

static bool postgres_script(struct db *db, const char *sql, struct moa_error *error) {
    return execute((struct postgres *)db, sql, error);
}

/* ---- Transactions ---- */

static bool postgres_begin(struct db *db, struct moa_error *error) {
    struct postgres *pg = (struct postgres *)db;
    db->wrote = false;
    db->may_retry = true;
    /* A connection that broke while idle is noticed only now: reconnect. */
    for (int tried = 0; tried < 2; tried++) {
        if (!pg->connection) pg->connection = postgres_connect(pg->url, error);
        if (!pg->connection) return false;
        if (execute(pg, "BEGIN ISOLATION LEVEL READ COMMITTED", error)) {
            db->may_retry = false;
            return true;
        }
        if (pg->connection) return false;
    }
    return false;
}

static void postgres_rollback(struct db *db) {
    struct postgres *pg = (struct postgres *)db;
    bool may_retry = db->may_retry; /* of the failure that led here */
    struct moa_error unused;
    if (pg->connection && PQtransactionStatus(pg->connection) != PQTRANS_IDLE)
        execute(pg, "ROLLBACK", &unused);
    db->may_retry = may_retry;
}

static enum db_end postgres_commit(struct db *db, struct moa_error *error) {
    struct postgres *pg = (struct postgres *)db;
    if (!pg->connection) {
        moa_fail(error, _("the connection to the database is lost"));
        return DB_LOST;
    }
    PGresult *result = PQexec(pg->connection, "COMMIT");
    enum db_end end = DB_DONE;
    if (PQresultStatus(result) != PGRES_COMMAND_OK) {
        fail(pg, result, error);
        end = pg->connection ? DB_LOST : DB_IN_DOUBT;
    } else if (strcmp(PQcmdStatus(result), "COMMIT") != 0) {
        moa_fail(error, _("the database rolled the changes back"));
        end = DB_LOST;
    }
    PQclear(result);
    return end;
}

/* ---- Values ---- */

struct parameters {
    Oid type[DB_VALUES_MAX];
    const char *value[DB_VALUES_MAX];
    int length[DB_VALUES_MAX], format[DB_VALUES_MAX];
    uint64_t number[DB_VALUES_MAX];
    char *array[DB_VALUES_MAX];
};

static char *put(char *at, const void *bytes, size_t length) {
    memcpy(at, bytes, length);
    return at + length;
}

static char *put_int32(char *at, int32_t number) {
    uint32_t big = htobe32((uint32_t)number);
    return put(at, &big, sizeof big);
}

static char *put_element(char *at, const struct db_value *value, int i) {
    if (value->type == DB_INTEGERS) {
        uint64_t big = htobe64((uint64_t)value->integers[i]);
        return put(put_int32(at, sizeof big), &big, sizeof big);
    }
    if (!value->texts[i]) return put_int32(at, -1);
    size_t length = strlen(value->texts[i]);
    return put(put_int32(at, (int32_t)length), value->texts[i], length);
}

/* The binary form of arrays: dimensions, whether it has NULLs, type, length, first index, elements with lengths. */
static void set_array(struct parameters *p, int i, const struct db_value *value) {
    bool is_text = value->type == DB_TEXTS;
    size_t size = ARRAY_HEADER * sizeof(int32_t);
    for (int k = 0; k < value->count; k++)
        size += sizeof(int32_t) + (!is_text          ? sizeof(int64_t)
                                   : value->texts[k] ? strlen(value->texts[k])
                                                     : 0);
    char *at = p->array[i] = malloc(size);
    assert(at);
    at = put_int32(at, value->count > 0);
    at = put_int32(at, is_text);
    at = put_int32(at, is_text ? OID_TEXT : OID_INT8);
    if (value->count > 0) at = put_int32(put_int32(at, value->count), 1);
    for (int k = 0; k < value->count; k++) at = put_element(at, value, k);
    p->type[i] = is_text ? OID_TEXTS : OID_INT8S;
    p->value[i] = p->array[i];
    p->length[i] = (int)(at - p->array[i]);
}

static void set_number(struct parameters *p, int i, Oid type, const void *bytes) {
    memcpy(&p->number[i], bytes, sizeof p->number[i]);
    p->number[i] = htobe64(p->number[i]);
    p->type[i] = type;
    p->value[i] = (const char *)&p->number[i];
    p->length[i] = sizeof p->number[i];
}

static void set_parameters(struct parameters *p, const struct db_value *value, int count) {
    assert(count <= DB_VALUES_MAX);
    for (int i = 0; i < count; i++) {
        p->array[i] = NULL;
        p->format[i] = FORMAT_BINARY;
        switch (value[i].type) {
        case DB_TEXT:
            p->type[i] = OID_TEXT;
            p->value[i] = value[i].text;
            p->length[i] = value[i].text ? (int)strlen(value[i].text) : 0;
            break;
        case DB_INTEGER: set_number(p, i, OID_INT8, &value[i].integer); break;
        case DB_REAL: set_number(p, i, OID_FLOAT8, &value[i].real); break;
        default: set_array(p, i, &value[i]);
        }
    }
}

static const char *postgres_text(const struct db_row *row, int column) {
    return PQgetvalue(row->answer, row->number, column);
}

static int64_t postgres_integer(const struct db_row *row, int column) {
    const char *bytes = PQgetvalue(row->answer, row->number, column);
    uint64_t wide = 0;
    uint32_t narrow = 0;
    if (PQgetlength(row->answer, row->number, column) == (int)sizeof narrow) {
        memcpy(&narrow, bytes, sizeof narrow);
        return (int32_t)be32toh(narrow);
    }
    assert(PQgetlength(row->answer, row->number, column) == (int)sizeof wide);
    memcpy(&wide, bytes, sizeof wide);
    return (int64_t)be64toh(wide);
}

static double postgres_real(const struct db_row *row, int column) {
    int64_t bits = postgres_integer(row, column);
    double real;
    memcpy(&real, &bits, sizeof real);
    return real;
}

/* ---- Statements ---- */

/* Prepares a new statement, named after its slot in the cache. */
static bool prepare(struct postgres *pg, const char *sql, const Oid *type, int count, char *name, size_t size,
                    struct moa_error *error) {
    int slot = db_cache_slot(&pg->cache, sql);
    snprintf(name, size, "s%d", slot);
    if (pg->cache.sql[slot]) return true;
    PGresult *result = PQprepare(pg->connection, name, sql, count, type);
    bool prepared = PQresultStatus(result) == PGRES_COMMAND_OK || fail(pg, result, error);
    if (prepared) pg->cache.sql[slot] = sql;
    PQclear(result);
    return prepared;
}

static bool answer(struct postgres *pg, PGresult *result, db_each each, void *context,
                   struct moa_error *error) {
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return fail(pg, result, error);
    bool reads = strncmp(PQcmdStatus(result), "SELECT", strlen("SELECT")) == 0;
    pg->db.changed = reads ? 0 : (int)strtol(PQcmdTuples(result), NULL, 10);
    pg->db.wrote = pg->db.wrote || pg->db.changed > 0;
    struct db_row row = {pg->db.driver, result, 0};
    for (int rows = PQntuples(result); each && row.number < rows; row.number++) each(context, &row);
    return true;
}

static bool postgres_run(struct db *db, const char *sql, const struct db_value *value, int count,
                         db_each each, void *context, struct moa_error *error) {
    struct postgres *pg = (struct postgres *)db;
    if (!pg->connection) return moa_fail(error, _("the connection to the database is lost"));
    struct parameters p;
    char name[16];
    set_parameters(&p, value, count);
    bool done = prepare(pg, sql, p.type, count, name, sizeof name, error);
    if (done) {
        PGresult *result =
            PQexecPrepared(pg->connection, name, count, p.value, p.length, p.format, FORMAT_BINARY);
        done = answer(pg, result, each, context, error);
        PQclear(result);
    }
    for (int i = 0; i < count; i++) free(p.array[i]);
    return done;
}

static void postgres_close(struct db *db) {
    struct postgres *pg = (struct postgres *)db;
    PQfinish(pg->connection);
    free(pg->url);
    free(pg);
}

static const struct db_driver driver = {
    .close = postgres_close,
    .begin = postgres_begin,
    .commit = postgres_commit,
    .rollback = postgres_rollback,
    .run = postgres_run,
    .script = postgres_script,
    .row_text = postgres_text,
    .row_integer = postgres_integer,
    .row_real = postgres_real,
};

struct db *db_postgres_open(const char *url, struct moa_error *error) {
    PGconn *connection = postgres_connect(url, error);
    if (!connection) return NULL;
    struct postgres *pg = calloc(1, sizeof *pg);
    assert(pg);
    pg->db.driver = &driver;
    pg->db.is_shared = true;
    pg->connection = connection;
    pg->url = strdup(url);
    assert(pg->url);
    return &pg->db;
}
