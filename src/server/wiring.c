/* wiring.c - see wiring.h. */
#include "server/wiring.h"
#include "core/i18n.h"
#include "server/tables/tables.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

const struct api_handler *const wiring_handlers[] = {api_facts, people_commands, tables_commands, NULL};
const struct people_hooks wiring_people = {.peer_changed = tables_peer_gone, .left_table = tables_leave};

/* ---- Requests over HTTP ---- */

/* A call that waits for people_identify: the connection may be gone by then. */
struct call {
    struct server *server;
    struct peer *peer;
    char *command, *text;
    size_t length;
};

static void call_free(struct call *call) {
    peer_release(call->peer);
    free(call->command);
    free(call->text);
    free(call);
}

static void identified(void *context, enum people_found found) {
    struct call *call = context;
    if (call->peer->gone)
        ; /* the client has gone */
    else if (found == PEOPLE_FOUND)
        api_call(call->server, call->peer, call->command, call->text, call->length);
    else if (found == PEOPLE_FAILED)
        api_refuse(call->server, call->peer, "store",
                   N_("The database does not respond. Try again in a moment."));
    else
        api_refuse(call->server, call->peer, "login", N_("This token is not valid, or has expired."));
    call_free(call);
}

void wiring_call(struct server *server, struct peer *peer, const char *token, const char *command,
                 const char *text, size_t length) {
    if (!token) {
        api_call(server, peer, command, text, length);
        return;
    }
    struct call *call = calloc(1, sizeof *call);
    assert(call);
    *call = (struct call){.server = server, .peer = peer_keep(peer), .length = length};
    call->command = strdup(command);
    call->text = malloc(length + 1);
    assert(call->command && call->text);
    memcpy(call->text, text, length);
    call->text[length] = '\0';
    people_identify(server, peer, token, identified, call);
}
