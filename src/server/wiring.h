/* wiring.h - how the parts of the server find each other. Includes point one way (tools/check-arrows); where a lower part must
 * tell a higher one something, it calls a hook, and the hooks are set here. */
#ifndef MOA_SERVER_WIRING_H
#define MOA_SERVER_WIRING_H

#include "server/api/api.h"
#include "server/people/people.h"

/* What runs the commands. */
extern const struct api_handler *const wiring_handlers[];
extern const struct people_hooks wiring_people;

/* A request over HTTP (net_hooks.call): finds out whose token it is, then hands it to the API. */
void wiring_call(struct server *server, struct peer *peer, const char *token, const char *command,
                 const char *text, size_t length);

#endif
