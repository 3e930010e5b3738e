/* chat.c - chat at the table: who hears it, and what is refused. While a game is running, only spectators see what
 * spectators write. */
#include "core/i18n.h"
#include "core/utf8.h"
#include "table/internal.h"
#include <string.h>

enum { CHATS_MAX = 2000, MINUTE_MS = 60 * 1000 }; /* most messages at one table */

static bool has_control(const char *text) {
    while (*text) {
        uint32_t code = 0;
        int bytes = moa_utf8_read(text, &code);
        if (bytes == 0 || moa_utf8_is_control(code)) return true;
        text += bytes;
    }
    return false;
}

/* The rate is counted in the table's own log, so it holds across connections and processes. */
static bool too_many(const struct table *table, const struct table_sender *who, int per_minute) {
    int all = 0, lately = 0;
    for (int i = 0; i < table->items; i++) {
        const struct table_item *item = &table->item[i];
        if (item->kind != ITEM_CHAT) continue;
        all++;
        lately += item->at > who->now - MINUTE_MS && strcmp(item->user, who->user) == 0;
    }
    return all >= CHATS_MAX || lately >= per_minute;
}

struct refusal table_command_chat(struct table *table, const struct table_sender *who, const char *text,
                                  const struct chat_limits *limits, struct table_change *change) {
    if (strlen(text) > (size_t)limits->bytes) return REFUSAL("format", N_("This message is too long."));
    if (!*text || has_control(text))
        return REFUSAL("format", N_("A message must not be empty or contain control characters."));
    if (too_many(table, who, limits->per_minute))
        return REFUSAL("limit", N_("Too many messages. Wait a moment."));
    struct body body;
    bool spectators = who->seat < 0 && table->status == TABLE_RUNNING;
    body_begin(&body);
    moa_json_string(&body.json, "name", who->name);
    moa_json_string(&body.json, "text", text);
    moa_json_string(&body.json, "room", spectators ? "spectators" : "table");
    add_entry(table, change, "chat", who->user, who->key, who->now, body_end(&body));
    return FINE;
}
