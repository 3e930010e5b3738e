/* postgres.h - a connection to PostgreSQL, as the store and its listener need it. */
#ifndef MOA_STORE_POSTGRES_H
#define MOA_STORE_POSTGRES_H

#include "core/error.h"
#include <libpq-fe.h>

/* NULL with the reason. */
PGconn *postgres_connect(const char *url, struct moa_error *error);
/* What the server said, or libpq if the server said nothing (`result` may be NULL); returns false. */
bool postgres_fail(PGconn *connection, const PGresult *result, struct moa_error *error);

#endif
