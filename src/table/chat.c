/* chat.c - chat at the table. While a game is running, only spectators see what spectators write. */
#include "table/internal.h"

struct refusal table_command_chat(struct table *table, const struct table_sender *who, const char *text,
                                  struct table_change *change) {
    struct body body;
    bool spectators = who->seat < 0 && table->status == TABLE_RUNNING;
    body_begin(&body);
    moa_json_string(&body.json, "name", who->name);
    moa_json_string(&body.json, "text", text);
    moa_json_string(&body.json, "room", spectators ? "spectators" : "table");
    add_entry(table, change, "chat", who->user, who->key, who->now, body_end(&body));
    return FINE;
}
