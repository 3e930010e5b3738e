/* tables.h - the tables in memory: read from the store when somebody asks for them, changed one command at a time, shown to
 * those who watch them, put away when nobody does. */
#ifndef MOA_SERVER_TABLES_H
#define MOA_SERVER_TABLES_H

#include "server/api/api.h"

extern const struct api_handler tables_commands[];

struct tables *tables_open(struct server *server);
void tables_close(struct tables *tables);
/* Every second: clocks, computer players whose server is gone, tables that nobody needs, the lobby. */
void tables_tick(struct tables *tables);
/* Another process has written to this table's log; NULL: to any. */
void tables_heard(struct tables *tables, const char *table);
/* The peer has gone, or is somebody else from now on: it watches nothing any more. */
void tables_peer_gone(struct server *server, struct peer *peer);
/* The user's account is gone: so are they from the table. */
void tables_leave(struct server *server, const char *table, const char *user);
/* Could the store be written to when it was last tried? */
bool tables_are_well(const struct tables *tables);

#endif
