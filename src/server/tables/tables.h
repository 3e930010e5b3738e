/* tables.h - the tables in memory: read from the store on request, changed one command at a time, sent to their viewers, and
 * unloaded when nobody watches. */
#ifndef MOA_SERVER_TABLES_H
#define MOA_SERVER_TABLES_H

#include "server/api/api.h"

extern const struct api_handler tables_commands[];

struct tables *tables_open(struct server *server);
void tables_close(struct tables *tables);
/* Every second: clocks, bots whose server has gone, unused tables, the lobby. */
void tables_tick(struct tables *tables);
/* Another process has written to this table's log; NULL: to any table's. */
void tables_heard(struct tables *tables, const char *table);
/* The peer has gone, or changes its identity: it no longer watches anything. */
void tables_peer_gone(struct server *server, struct peer *peer);
/* The user's account was deleted: they leave the table. */
void tables_leave(struct server *server, const char *table, const char *user);
/* Did the last attempt to write to the store succeed? */
bool tables_are_well(const struct tables *tables);

#endif
