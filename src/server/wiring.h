/* wiring.h - connects the parts of the server. Includes point one way (tools/check-arrows); where a lower part must notify a
 * higher one, it calls a hook, and the hooks are set here. */
#ifndef MOA_SERVER_WIRING_H
#define MOA_SERVER_WIRING_H

#include "server/api/api.h"
#include "server/people/people.h"

/* The functions that run the commands. */
extern const struct api_handler *const wiring_handlers[];
extern const struct people_hooks wiring_people;

/* An HTTP request (net_hooks.call): finds the owner of its token, then passes it to the API. */
void wiring_call(struct server *server, struct peer *peer, const char *token, const char *command,
                 const char *text, size_t length);

#endif
