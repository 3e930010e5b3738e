/* postgres.h - PostgreSQL for tests: the server at MOA_TEST_POSTGRES (an address whose user can create databases), or a
 * temporary one (postgres.sh). */
#ifndef MOA_TESTS_POSTGRES_H
#define MOA_TESTS_POSTGRES_H

#include <stdbool.h>

enum { POSTGRES_URL = 256 };

/* Called once by a test program; says why and returns false if there is none. */
bool postgres_start(void);
void postgres_stop(void);
/* The address of a new, empty database. */
void postgres_fresh(char url[POSTGRES_URL]);
/* The port on loopback at which the throw-away one listens, or that the address names. */
int postgres_port(const char *url);
/* Runs statements on a connection of their own; the first value of the answer goes to `out` if it is not NULL. */
bool postgres_execute(const char *url, const char *sql, char *out, int size);

#endif
