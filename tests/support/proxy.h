/* proxy.h - a proxy between a program and PostgreSQL that cuts the connection at the worst moment. */
#ifndef MOA_TESTS_PROXY_H
#define MOA_TESTS_PROXY_H

#include "support/postgres.h"

enum proxy_cut {
    PROXY_PASS,
    PROXY_CUT_BEFORE, /* the next COMMIT does not reach the server */
    PROXY_CUT_AFTER,  /* the next COMMIT is done, and its answer is lost */
};

/* One at a time. `url` becomes the address that goes through it. */
void proxy_start(char url[POSTGRES_URL]);
void proxy_set(enum proxy_cut cut); /* holds for one COMMIT */
int proxy_cuts(void);               /* how often the line was cut */
void proxy_stop(void);

#endif
